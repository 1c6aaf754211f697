// SPDX-License-Identifier: MIT
// Every parser takes at most c * n steps for n bytes, whatever the bytes: counted, not timed, with the c of every_parser.cpp; where
// the caller asks for an order, c * n * log2(n). Of a lot, four times the bytes are hardly more than four times the steps.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/edge_counter.hpp"
#include "support/every_parser.hpp"
#include "support/hostile_bytes.hpp"

namespace foundcheck::promise {
namespace {

/// Of fewer bytes much is the head that every reader looks at first.
constexpr std::size_t least_to_grow = std::size_t{256} << 10;

/// About as many steps for each parser: the cheap ones get more bytes.
std::size_t largest_for(const parser& p) noexcept {
#ifdef FOUNDCHECK_LONG
  constexpr std::size_t steps = std::size_t{256} << 20, least = std::size_t{64} << 10, most = std::size_t{4} << 20;
  // As few as growth can be told by: of each byte it takes some twenty times what the table says.
  if (p.grows == growth::sorting) return least_to_grow;
#else
  constexpr std::size_t steps = std::size_t{1} << 19, least = std::size_t{2} << 10, most = std::size_t{8} << 10;
#endif
  return std::clamp(std::bit_floor(steps / p.steps_per_byte), least, most);
}

struct work {
  const parser* who;
  std::string_view bytes;
  std::span<std::byte> room;
  outcome out;
};

class workplace {
 public:
  /// The steps of one run; more than `most` when it did not end before.
  std::uint64_t steps(const parser& p, const std::string& bytes, std::uint64_t most) {
    const std::size_t room = bytes.size() * p.room_per_byte + fixed_room;
    if (room > size_) {
      room_ = std::unique_ptr<std::byte[]>(new std::byte[room]);
      size_ = room;
    }
    work w{&p, bytes, {room_.get(), room}, {}};
    const std::uint64_t taken = count_steps(
        [](void* argument) {
          work& w = *static_cast<work*>(argument);
          w.out = w.who->run(w.bytes, w.room);
        },
        &w, most);
    EXPECT_TRUE(taken > most || w.out.has_room) << p.name << ": too little room";
    EXPECT_TRUE(w.out.is_inside) << p.name << ": a view outside of the bytes";
    return taken;
  }

 private:
  std::unique_ptr<std::byte[]> room_;
  std::size_t size_ = 0;
};

std::uint64_t scaled(const parser& p, std::size_t size, std::uint64_t per_byte) {
  return per_byte * size * (p.grows == growth::sorting ? static_cast<std::uint64_t>(std::bit_width(size)) : 1);
}

std::vector<family> families_of(const parser& p, bool is_short) {
  std::vector<family> all = common_families();
  for (family& f : own_families(p.name, is_short)) all.push_back(std::move(f));
  return all;
}

class every_parser_on_hostile_bytes : public testing::TestWithParam<parser> {};

TEST_P(every_parser_on_hostile_bytes, takes_a_number_of_steps_for_each_byte) {
  const parser& p = GetParam();
  workplace at;
#ifdef FOUNDCHECK_LONG
  const bool is_short = false;
#else
  const bool is_short = true;
#endif
  const std::size_t size = largest_for(p);
  for (const family& f : families_of(p, is_short)) {
    std::uint64_t taken[3] = {};
    for (std::size_t k = size < least_to_grow ? 1 : 0; k < 3; ++k) {
      const std::size_t n = size >> 2 * (2 - k);
      const std::uint64_t most = scaled(p, n, p.steps_per_byte) + fixed_steps;
      taken[k] = at.steps(p, f.bytes(n), most);
      ASSERT_LE(taken[k], most) << p.name << " on " << f.name << ", " << n << " bytes";
    }
    // What the head alone brings about grows with the rest behind it.
    if (size < least_to_grow || size / 16 <= 2 * f.head.size()) continue;
    // Once it may: where a buffer of ninja's ends, or that of a reader.
    const auto grows = [&](std::size_t k) { return taken[k] > 5 * taken[k - 1] + fixed_steps; };
    EXPECT_FALSE(grows(1) && grows(2)) << p.name << " grows faster than its input on " << f.name << ": " << taken[0]
                                       << ", " << taken[1] << ", " << taken[2];
  }
}

#ifdef FOUNDCHECK_LONG
TEST_P(every_parser_on_hostile_bytes, takes_no_more_of_64_megabytes) {
  const parser& p = GetParam();
  // Less where the caller's storage would be gigabytes, and for what takes minutes.
  const bool takes_all = p.room_per_byte == 0 && p.steps_per_byte <= 1000;
  const std::size_t size = std::size_t{takes_all ? 64U : 4U} << 20;
  const std::uint64_t most = scaled(p, size, p.steps_per_byte) + fixed_steps;
  workplace at;
  ASSERT_LE(at.steps(p, std::string(size, 'x'), most), most) << p.name << " on one long line";
}
#endif

std::string name_of(const testing::TestParamInfo<parser>& info) {
  std::string name(info.param.name);
  for (char& c : name) c = c == '.' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(promise, every_parser_on_hostile_bytes, testing::ValuesIn(every_parser()), name_of);

/// Not a test: prints the most steps for each byte, and the bytes that took them, for the table in every_parser.cpp.
/// FOUNDCHECK_SIZE: how many bytes, by default 16384; FOUNDCHECK_PARSER, FOUNDCHECK_FAMILY: which one only.
TEST(every_parser, DISABLED_prints_its_figures) {
  workplace at;
  const char* const asked = std::getenv("FOUNDCHECK_SIZE");
  const char* const only = std::getenv("FOUNDCHECK_PARSER");
  const char* const only_family = std::getenv("FOUNDCHECK_FAMILY");
  const std::size_t size = asked == nullptr ? std::size_t{16} << 10 : static_cast<std::size_t>(std::atoll(asked));
  const bool is_short = std::getenv("FOUNDCHECK_ALL_FAMILIES") == nullptr;
  for (const parser& p : every_parser()) {
    if (only != nullptr && p.name != only) continue;
    double most = 0, growth = 0;
    std::string worst, grower;
    for (const family& f : families_of(p, is_short)) {
      if (only_family != nullptr && f.name != only_family) continue;
      const std::uint64_t limit = scaled(p, size, 50'000);
      const std::uint64_t few = at.steps(p, f.bytes(size / 4), limit);
      const std::uint64_t many = at.steps(p, f.bytes(size), limit);
      const double per_byte = static_cast<double>(many) / static_cast<double>(scaled(p, size, 1));
      const double ratio = static_cast<double>(many) / static_cast<double>(few);
      if (per_byte > most) most = per_byte, worst = f.name;
      if (ratio > growth) growth = ratio, grower = f.name;
    }
    std::printf("%-30s %9.1f  %-34.34s  growth %6.2f  %.34s\n", std::string(p.name).c_str(), most, worst.c_str(),
                growth, grower.c_str());
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace foundcheck::promise
