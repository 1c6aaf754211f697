// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/coverage.hpp>

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

#include "cuda/arch_reading.hpp"
#include "cuda/covers_cases.hpp"

namespace foundcheck::cuda {
namespace coverage_test {

using enum coverage_kind;

constexpr std::size_t device_count = sizeof covered_devices / sizeof *covered_devices;

constexpr coverage_kind kind_of(char letter) {
  switch (letter) {
    case 'N': return native;
    case 'S': return specific;
    case 'F': return family;
    case 'M': return same_major;
    case 'J': return by_jit;
    case 'L': return by_link;
    case 'T': return not_guaranteed;
    default: return none;
  }
}

template <class Check>
constexpr std::size_t for_each_pair(const covers_case& c, Check check) {
  const arch_list list = parse_arch_codes(c.images);
  std::size_t device = 0;
  for (char letter : c.expected) {
    if (letter == ' ' || device == device_count) continue;
    check(covers(list, covered_devices[device]), kind_of(letter), covered_devices[device]);
    ++device;
  }
  return device;
}

constexpr std::size_t pairs_that_hold() {
  std::size_t pairs = 0;
  for (const covers_case& c : covers_cases) {
    bool same = !c.source.empty();
    pairs += for_each_pair(c, [&](const coverage& got, coverage_kind expected, compute_capability) {
      same = same && got.kind == expected;
    });
    if (!same) return 0;
  }
  return pairs;
}
static_assert(pairs_that_hold() >= 1000);

TEST(arch_coverage, agrees_with_the_table_made_by_hand) {
  for (const covers_case& c : covers_cases) {
    const std::size_t pairs = for_each_pair(c, [&](const coverage& got, coverage_kind expected, compute_capability d) {
      EXPECT_EQ(name_of(got.kind), name_of(expected)) << c.images << " on " << d.number() << " (" << c.source << ')';
    });
    EXPECT_EQ(pairs, device_count) << c.images;
  }
}

struct named_case {
  std::string_view images;
  unsigned device;
  unsigned by;
};

TEST(arch_coverage, names_the_image_that_runs) {
  constexpr named_case cases[] = {
      {"sm_80 sm_86", 89, 86},
      {"sm_86 sm_80", 89, 86},
      {"compute_70 compute_80", 90, 80},
      {"sm_80 sm_86", 80, 80},
      {"sm_80 compute_80 sm_90", 90, 90},
      {"compute_80 compute_90a", 90, 90},
  };
  for (const named_case& c : cases) {
    const auto device = parse_target(std::to_string(c.device)).capability;
    EXPECT_EQ(covers(parse_arch_codes(c.images), device).by.made_for.capability.number(), c.by) << c.images;
  }
}

struct jit_case {
  std::string_view written;
  std::string_view taken;
  bool possible;
};

TEST(arch_coverage, a_driver_takes_ptx_of_its_own_and_earlier_versions) {
  constexpr jit_case cases[] = {
      {"12.4", "12.4", true}, {"12.4", "12.2", false}, {"12.4", "12.8", true},
      {"12.9", "13.0", true}, {"13.0", "12.9", false}, {"8.7", "8.6", false},
      {"8.7", "9.0", true},   {"", "12.0", true},      {"12.0", "", true},
  };
  const arch_list list = parse_arch_codes("sm_80 compute_80");
  for (const jit_case& c : cases) {
    const jit_versions versions = {parse_release(c.written), parse_release(c.taken)};
    EXPECT_EQ(covers(list, {9, 0}, versions).kind, c.possible ? by_jit : jit_not_possible) << c.written << c.taken;
    EXPECT_EQ(covers(list, {8, 0}, versions).kind, native);
  }
}

TEST(arch_coverage, is_unknown_where_something_else_decides) {
  arch_list word;
  word.set_word(arch_word::native);
  EXPECT_EQ(covers(word, {9, 0}).kind, unknown);
  EXPECT_EQ(covers({}, {9, 0}).kind, unknown);
  EXPECT_EQ(covers(parse_arch_codes("sm_90"), {}).kind, unknown);

  arch_list torn = parse_arch_codes("sm_80 x");
  EXPECT_EQ(covers(torn, {9, 0}).kind, unknown);
  EXPECT_EQ(covers(torn, {8, 0}).kind, native);
  EXPECT_FALSE(covers(torn, {9, 0}).fails());
  EXPECT_TRUE(covers(parse_arch_codes("sm_80"), {9, 0}).fails());
}

TEST(arch_coverage, thor_under_its_two_numbers_is_not_guaranteed) {
  for (std::string_view images : {"sm_101", "sm_101a"}) {
    EXPECT_EQ(covers(parse_arch_codes(images), {11, 0}).kind, not_guaranteed) << images;
  }
  EXPECT_EQ(covers(parse_arch_codes("compute_110"), {10, 1}).kind, not_guaranteed);
  EXPECT_EQ(covers(parse_arch_codes("compute_101"), {11, 0}).kind, by_jit);
}

// The documents' sentences once more, over sets of numbers.
struct naive {
  static bool soc(unsigned n) { return n == 53 || n == 62 || n == 72 || n == 87 || n == 101 || n == 110; }
  static bool thor(unsigned a, unsigned b) { return a + b == 211 && (a == 101 || a == 110); }
  static bool in_family(unsigned code, unsigned device) {
    const std::string pair = std::to_string(code) + '>' + std::to_string(device) + ' ';
    return std::string("100>100 100>103 101>101 101>110 103>103 110>110 120>120 120>121 121>121 ").find(pair) !=
           std::string::npos;
  }
  static coverage_kind of(std::string_view word, unsigned device) {
    const bool ptx = word.starts_with("compute_");
    word.remove_prefix(ptx ? 8 : 3);
    const char last = word.back();
    const auto code = static_cast<unsigned>(std::stoul(std::string(word)));
    bool runs;
    if (last == 'a') {
      runs = code == device;
    } else if (last == 'f') {
      runs = in_family(code, device);
    } else {
      runs = ptx ? code <= device : code <= device && code / 10 == device / 10;
    }
    if (ptx) return runs ? by_jit : thor(code, device) ? not_guaranteed : none;
    if (!runs) return thor(code, device) ? not_guaranteed : none;
    if (last == 'f') return family;
    if (last == 'a') return specific;
    if (code == device) return native;
    return soc(code) || soc(device) ? not_guaranteed : same_major;
  }
};

TEST(arch_coverage, agrees_with_a_naive_reading_on_random_lists) {
  constexpr unsigned numbers[] = {50, 52, 53, 60, 61, 62, 70, 72, 75, 80, 86, 87, 89, 90, 100, 101, 103, 110, 120, 121};
  constexpr std::string_view suffixes[] = {"", "", "a", "f"};
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::string images;
    const unsigned device = numbers[random() % 20];
    coverage_kind expected = none;
    for (unsigned i = 0; i < 1 + random() % 4; ++i) {
      const std::string word = std::string(random() % 3 == 0 ? "compute_" : "sm_") +
                               std::to_string(numbers[random() % 20]) + std::string(suffixes[random() % 4]);
      images += word + ' ';
      expected = std::min(expected, naive::of(word, device));
    }
    const coverage got = covers(parse_arch_codes(images), parse_target(std::to_string(device)).capability);
    ASSERT_EQ(name_of(got.kind), name_of(expected)) << images << "on " << device;
    ASSERT_EQ(got.kind == none, !got.by.made_for.known());
  }
}

}  // namespace coverage_test
}  // namespace foundcheck::cuda
