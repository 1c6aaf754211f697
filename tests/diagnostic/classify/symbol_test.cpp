// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/symbol.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::diagnostics {
namespace symbol_test {

struct symbol_case {
  std::string_view symbol;
  bool has_version;
  bool is_of_new_abi;
  bool is_of_two_abis;
};

constexpr symbol_case cases[] = {
    {"f", false, false, false},
    {"pthread_create@@GLIBC_2.2.5", true, false, false},
    {"x@GLIBC_2.34", true, false, false},
    {"x@plt", false, false, false},
    {"x@", false, false, false},
    {"@x_1", false, false, false},
    {"?f@@YAXXZ", false, false, false},
    {"?f_@@YA_XXZ", false, false, false},
    {"operator@(A_B)", false, false, false},
    {"_ZN3c104cuda9SetDeviceEi", false, false, true},
    {"_ZNK3c1010TensorImpl4sizeEv", false, false, true},
    {"_ZTIN3c105ErrorE", false, false, true},
    {"_ZN3c105ErrorC1ENS_14SourceLocationENSt7__cxx1112basic_stringIcEE", false, true, true},
    {"_ZN4myns3c10E", false, false, false},
    {"c10::Error::Error(c10::SourceLocation, std::__cxx11::basic_string<char>)", false, true, true},
    {"at::native::f()", false, false, true},
    {"chat::f()", false, false, false},
    {"fmt::f[abi:cxx11](int)", false, true, false},
    {"", false, false, false},
    {"_Z", false, false, false},
    {"@", false, false, false},
};

constexpr bool holds(const symbol_case& c) {
  return has_symbol_version(c.symbol) == c.has_version && is_of_new_abi(c.symbol) == c.is_of_new_abi &&
         is_of_two_abis(c.symbol) == c.is_of_two_abis;
}

constexpr bool all_hold() {
  for (const symbol_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_symbol, version_and_abi) {
  for (const symbol_case& c : cases) EXPECT_TRUE(holds(c)) << c.symbol;
}

}  // namespace symbol_test
}  // namespace foundcheck::diagnostics
