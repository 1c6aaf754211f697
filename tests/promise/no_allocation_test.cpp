// SPDX-License-Identifier: MIT
// No parser allocates, throws or changes errno, and what it gives is the same whatever the locale, the environment and the
// rounding of floating point are.
#include "support/malloc_counter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cfenv>
#include <clocale>
#include <cstddef>
#include <cstdlib>
#include <locale>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/every_parser.hpp"
#include "support/hostile_bytes.hpp"

namespace foundcheck::promise {
namespace {

constexpr std::size_t most_size = 8000;

/// Of each input: few for what takes many steps. What allocates at all does so on its first bytes.
std::size_t size_for(const parser& p) noexcept {
  constexpr std::size_t steps = std::size_t{1} << 16, least = 300;
  return std::clamp(steps / p.steps_per_byte, least, most_size);
}

std::vector<std::string> inputs_for(const parser& p) {
  std::vector<std::string> inputs;
  for (const family& f : common_families()) inputs.push_back(f.bytes(size_for(p)));
  for (const family& f : own_families(p.name, true)) inputs.push_back(f.bytes(size_for(p)));
  return inputs;
}

class every_parser_at_work : public testing::TestWithParam<parser> {
 public:
  static std::span<std::byte> room() {
    static std::vector<std::byte> bytes(fixed_room + most_size * 256);
    return bytes;
  }
};

TEST(malloc_counter, counts_all_that_allocates) {
  const malloc_counter counter;
  delete new int(1);
  ::operator delete(::operator new(64, std::align_val_t(64)), std::align_val_t(64));
  void* volatile memory = std::malloc(1);
  memory = std::realloc(memory, 100);
  std::free(memory);
  std::free(std::calloc(2, 2));
  EXPECT_EQ(counter.count(), 5U);
}

TEST_P(every_parser_at_work, allocates_nothing) {
  const std::span<std::byte> storage = room();
  for (const std::string& bytes : inputs_for(GetParam())) {
    const malloc_counter counter;
    errno = 12345;
    const outcome out = GetParam().run(bytes, storage);
    ASSERT_EQ(counter.count(), 0U) << bytes.substr(0, 60);
    ASSERT_EQ(errno, 12345) << bytes.substr(0, 60);
    ASSERT_TRUE(out.is_inside && out.has_room) << bytes.substr(0, 60);
  }
}

/// Where 'i' has another capital, numbers another point and letters more than ASCII.
void enter_strange_world() {
  for (const char* const name : {"tr_TR.UTF-8", "de_DE.UTF-8", "C.UTF-8", "C.utf8"}) {
    if (std::setlocale(LC_ALL, name) != nullptr) break;
  }
  struct punctuation : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\1"; }
    std::string do_truename() const override { return "no"; }
  };
  std::locale::global(std::locale(std::locale::classic(), new punctuation));
  clearenv();
  for (const char* const name : {"LANG", "LC_ALL", "TZ", "HOME", "TMPDIR", "NINJA_STATUS", "CUDA_PATH", "CUDA_HOME",
                                 "PATH", "LD_LIBRARY_PATH", "TORCH_CUDA_ARCH_LIST", "CUDAARCHS", "NO_COLOR", "TERM"}) {
    setenv(name, "hostile\n\x1b[31m", 1);
  }
  std::fesetround(FE_UPWARD);
}

TEST_P(every_parser_at_work, gives_the_same_in_any_locale_and_environment) {
  const std::vector<std::string> inputs = inputs_for(GetParam());
  std::vector<outcome> expected;
  for (const std::string& bytes : inputs) expected.push_back(GetParam().run(bytes, room()));
  // A death test runs in a process of its own, so that the world stays as it is for the others.
  const auto differing = [&] {
    enter_strange_world();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (!(GetParam().run(inputs[i], room()) == expected[i])) std::_Exit(1);
    }
    std::_Exit(std::fegetround() == FE_UPWARD && std::locale().name() == "*" ? 0 : 2);
  };
  EXPECT_EXIT(differing(), testing::ExitedWithCode(0), "");
}

std::string name_of(const testing::TestParamInfo<parser>& info) {
  std::string name(info.param.name);
  for (char& c : name) c = c == '.' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(promise, every_parser_at_work, testing::ValuesIn(every_parser()), name_of);

}  // namespace
}  // namespace foundcheck::promise
