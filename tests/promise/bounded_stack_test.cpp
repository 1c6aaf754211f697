// SPDX-License-Identifier: MIT
// Every parser runs on a small stack, whatever the bytes: the stack is painted, the parser runs on it, and what it wrote on is
// measured. As g++ compiles it without optimisation, where each variable has a place of its own.
#include <gtest/gtest.h>

#include <ucontext.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/every_parser.hpp"
#include "support/hostile_bytes.hpp"

namespace foundcheck::promise {
namespace {

constexpr std::size_t most_size = 8000;
constexpr std::uint64_t paint = 0xA5A5'5A5A'C3C3'3C3C;

/// Of each input: few for what takes many steps, but enough for recursion on it to show.
std::size_t size_for(const parser& p) noexcept {
  constexpr std::size_t steps = std::size_t{1} << 17, least = 4000;
  return std::clamp(steps / p.steps_per_byte, least, most_size);
}

struct job {
  outcome (*run)(std::string_view bytes, std::span<std::byte> room) noexcept;
  std::string_view bytes;
  std::span<std::byte> room;
  ucontext_t here, there;
};
job* current = nullptr;  // makecontext passes numbers only

void enter() { static_cast<void>(current->run(current->bytes, current->room)); }

outcome do_nothing(std::string_view, std::span<std::byte>) noexcept { return {}; }

/// A kilobyte of stack for each byte of input.
std::size_t recurse(std::string_view bytes) noexcept {
  volatile char frame[1024] = {};
  frame[bytes.size() % 1024] = 1;
  return bytes.empty() ? 0 : recurse(bytes.substr(1)) + static_cast<std::size_t>(frame[0]);
}
outcome recurse_on_input(std::string_view bytes, std::span<std::byte>) noexcept { return {recurse(bytes)}; }

/// The bytes of stack that a run writes on.
std::size_t stack_of(outcome (*run)(std::string_view, std::span<std::byte>) noexcept, std::string_view bytes) {
  // So large that nothing ends the program; of it only the upper part is looked at, from the lowest word on.
  static std::vector<std::uint64_t> stack(std::size_t{64} << 10);
  static std::vector<std::byte> room(fixed_room + most_size * 256);
  const std::span<std::uint64_t> painted = std::span(stack).last(std::size_t{6} << 10);
  std::fill(painted.begin(), painted.end(), paint);
  job j{run, bytes, room, {}, {}};
  current = &j;
  getcontext(&j.there);
  j.there.uc_stack.ss_sp = stack.data();
  j.there.uc_stack.ss_size = stack.size() * sizeof stack[0];
  j.there.uc_link = &j.here;
  makecontext(&j.there, enter, 0);
  swapcontext(&j.here, &j.there);
  std::size_t first = 0;
  while (first < painted.size() && painted[first] == paint) ++first;
  return (painted.size() - first) * sizeof stack[0];
}

std::size_t own_stack_of(const parser& p, std::string_view bytes) {
  static const std::size_t of_the_switch = stack_of(do_nothing, "");
  return stack_of(p.run, bytes) - of_the_switch;
}

TEST(painted_stack, shows_recursion) {
  EXPECT_LT(stack_of(do_nothing, ""), 2048U);
  EXPECT_GT(stack_of(recurse_on_input, "0123456789"), 10 * 1024U);
  EXPECT_LT(stack_of(recurse_on_input, "0123456789"), 14 * 1024U);
  EXPECT_EQ(stack_of(recurse_on_input, std::string(100, 'x')), 48 * 1024U);  // no more is looked at
}

class every_parser_on_a_painted_stack : public testing::TestWithParam<parser> {};

TEST_P(every_parser_on_a_painted_stack, needs_little_of_it) {
  std::size_t most = 0;
  const auto check = [&](const family& f) {
    const std::size_t used = own_stack_of(GetParam(), f.bytes(size_for(GetParam())));
    EXPECT_LE(used, GetParam().most_stack) << GetParam().name << " on " << f.name;
    most = std::max(most, used);
  };
  if (GetParam().most_stack == 0) GTEST_SKIP() << "works on its own stack: takes patterns of the program, no input";
  for (const family& f : common_families()) check(f);
  for (const family& f : own_families(GetParam().name, true)) check(f);
  RecordProperty("stack_bytes", std::to_string(most));
}

/// What fuzzing kept is of one format each, and what is read with the stack of another one is an input as well.
TEST_P(every_parser_on_a_painted_stack, needs_little_of_it_for_what_fuzzing_kept) {
  if (GetParam().most_stack == 0) GTEST_SKIP() << "works on its own stack: takes patterns of the program, no input";
  ASSERT_GT(kept_inputs().size(), 100U);
  for (const std::string& bytes : kept_inputs()) {
    const std::string_view some = std::string_view(bytes).substr(0, size_for(GetParam()));
    EXPECT_LE(own_stack_of(GetParam(), some), GetParam().most_stack)
        << GetParam().name << " on " << some.substr(0, 200);
  }
}

/// The files of the corpus, where there is one: their beginnings, so that all are read.
TEST_P(every_parser_on_a_painted_stack, needs_little_of_it_for_real_files) {
  if (GetParam().most_stack == 0) GTEST_SKIP() << "works on its own stack: takes patterns of the program, no input";
  const char* const corpus = std::getenv("FOUNDCHECK_CORPUS");
  if (corpus == nullptr) GTEST_SKIP() << "FOUNDCHECK_CORPUS names no folder of real files";
  std::size_t files = 0;
  std::size_t most = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus)) {
    if (!entry.is_regular_file()) continue;
    ++files;
    std::ifstream in(entry.path(), std::ios::binary);
    std::string bytes(size_for(GetParam()), '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    const std::size_t used = own_stack_of(GetParam(), bytes);
    EXPECT_LE(used, GetParam().most_stack) << GetParam().name << " on " << entry.path();
    most = std::max(most, used);
  }
  EXPECT_GT(files, 0U);
  RecordProperty("stack_bytes", std::to_string(most));
}

std::string name_of(const testing::TestParamInfo<parser>& info) {
  std::string name(info.param.name);
  for (char& c : name) c = c == '.' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(promise, every_parser_on_a_painted_stack, testing::ValuesIn(every_parser()), name_of);

}  // namespace
}  // namespace foundcheck::promise
