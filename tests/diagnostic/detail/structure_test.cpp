// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/detail/structure.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck::diagnostics {
namespace structure_test {

struct structure_case {
  std::string_view text;
  diagnostics::cause cause = cause::none;
  std::string_view subject = {};
};

constexpr structure_case of_linkers[] = {
    {"-lfoo x", cause::missing_library, "foo"},
    {"x-lfoo"},
    {"liba.so, needed by b, not found (try x)", cause::missing_library, "liba.so"},
    {"words, needed by b"},
    {"some words, needed by b, not found"},
    {"liba.so.1, needed by b, may conflict with liba.so.2", cause::version_mismatch, "liba.so.1"},
    {"i386 architecture of input file `a.o' x", cause::wrong_format, "a.o"},
    {"a.o is incompatible with elf64-x86-64", cause::wrong_format, "a.o"},
    {"that a.o is incompatible with b"},
    {"x R_X86_64_32 `y' -fPIC", cause::not_position_independent, "y"},
    {"x `y' -fPIC"},
    {""},
};

constexpr structure_case of_compilers[] = {
    {"Killed signal terminated program cc1plus", cause::killed, "cc1plus"},
    {"Morto signal terminated program lto1", cause::killed, "lto1"},
    {"Foo signal terminated program cc1", cause::compiler_crash, "cc1"},
    {"Morto cc1plusplus"},
    {"Foo x cc1"},
    {"cc1"},
    {""},
};

constexpr structure_case of_recipes[] = {
    {"[a.o] Killed", cause::killed},
    {"[a.o] Error 137", cause::killed},
    {"[a.o] Fehler 137", cause::killed},
    {"[a.o] Error 130", cause::interrupted},
    {"[a.o] Interrupt", cause::interrupted},
    {"[a.o] Terminated", cause::interrupted},
    {"[a.o] Segmentation fault (core dumped)", cause::compiler_crash},
    {"[a.o] Error 1"},
    {"[a.o] 137"},
    {"Error 137"},
    {"Killed", cause::killed},
    {"[Killed] x"},
    {"[a.o] "},
    {""},
};

template <class Function, std::size_t Count>
constexpr bool all_hold(Function cause_in, const structure_case (&cases)[Count]) {
  for (const structure_case& c : cases) {
    const named_cause found = cause_in(c.text);
    if (found.what != c.cause || found.subject != c.subject) return false;
  }
  return true;
}

constexpr named_cause cause_of_recipe(std::string_view text) {
  return {diagnostics::detail::cause_of_status(text), {}};
}

static_assert(all_hold(diagnostics::detail::cause_of_link_structure, of_linkers));
static_assert(all_hold(diagnostics::detail::cause_of_signal, of_compilers));
static_assert(all_hold(cause_of_recipe, of_recipes));

template <class Function, std::size_t Count>
void expect_all(Function cause_in, const structure_case (&cases)[Count]) {
  for (const structure_case& c : cases) {
    EXPECT_EQ(name_of(cause_in(c.text).what), name_of(c.cause)) << c.text;
    EXPECT_EQ(cause_in(c.text).subject, c.subject) << c.text;
  }
}

TEST(diagnostic_structure, of_linkers) { expect_all(diagnostics::detail::cause_of_link_structure, of_linkers); }
TEST(diagnostic_structure, of_compilers) { expect_all(diagnostics::detail::cause_of_signal, of_compilers); }
TEST(diagnostic_structure, of_recipes) { expect_all(cause_of_recipe, of_recipes); }

}  // namespace structure_test
}  // namespace foundcheck::diagnostics
