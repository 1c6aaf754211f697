// SPDX-License-Identifier: MIT
#include <foundcheck/fatbin/fatbin.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "support/fatbin_properties.hpp"
#include "support/made_fatbin.hpp"

namespace foundcheck {
namespace wrapper_test {

using namespace std::string_view_literals;
using made_fatbin::buffer;

constexpr buffer wrapped(std::uint32_t version, std::uint64_t data, std::uint64_t more = 0) {
  return buffer().number(0x466243B1, 4).number(version, 4).number(data, 8).number(more, 8);
}
constexpr buffer followed_by(buffer made, std::string_view more) { return made.text(more); }

struct wrapper_case {
  std::string_view name;
  buffer bytes;
  std::string_view expected;
};

constexpr wrapper_case cases[] = {
    {"nothing", {}, ""},
    {"one", wrapped(1, 0x1000), "container"},
    {"two, the first of the device link", followed_by(wrapped(2, 8, 9), wrapped(1, 7).bytes()),
     "device_link container"},
    {"version 3", followed_by(wrapped(3, 8), wrapped(1, 7).bytes()), "unknown container"},
    {"zeros between", followed_by(wrapped(1, 8), followed_by(buffer().fill(8, '\0'), wrapped(1, 7).bytes()).bytes()),
     "container padding container"},
    {"foreign bytes between",
     followed_by(wrapped(1, 8), followed_by(buffer().text("JUNK"), wrapped(1, 7).bytes()).bytes()),
     "container malformed container"},
    {"cut off", wrapped(1, 8).cut(23), "malformed"},
    {"signature cut off", followed_by(wrapped(1, 8), "\xB1\x43\x62"sv), "container malformed"},
};

constexpr buffer described(std::string_view bytes) {
  buffer text;
  for (const fatbin::wrapper& w : fatbin::wrappers(bytes)) text.text(text.size() == 0 ? "" : " ").text(name_of(w.kind));
  return text;
}

constexpr bool all_are_described() {
  for (const wrapper_case& one : cases) {
    if (described(one.bytes.bytes()).bytes() != one.expected) return false;
  }
  return true;
}
static_assert(all_are_described(), "the test of the table says where");

TEST(fatbin_wrapper, says_of_each_what_it_is) {
  for (const wrapper_case& one : cases) {
    const std::string bytes(one.bytes.bytes());
    EXPECT_EQ(described(bytes).bytes(), one.expected) << one.name;
    EXPECT_EQ(broken_fatbin_property(bytes), "") << one.name;
  }
}

TEST(fatbin_wrapper, gives_both_addresses) {
  const buffer made = wrapped(2, 0x123456789A, 0xA9);
  const fatbin::wrappers all(made.bytes());
  EXPECT_EQ(all.begin()->version, 2u);
  EXPECT_EQ(all.begin()->data, 0x123456789Au);
  EXPECT_EQ(all.begin()->more, 0xA9u);
  EXPECT_EQ(all.begin()->offset, 0u);
}

}  // namespace wrapper_test
}  // namespace foundcheck
