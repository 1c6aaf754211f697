// SPDX-License-Identifier: MIT
// What the compiler evaluates under sanitizers, which take some comparisons of pointers for no constants.
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/regex.hpp>

#include <string_view>

namespace {

using namespace foundcheck;

using letters = regex_set<"a[^\n]*x", "b+", "c[^x]*", "(d|e)f?">;
static_assert(letters::match("a..x").index() == 0);
static_assert(letters::match("bb").index() == 1);
static_assert(letters::match("cab").index() == 2);
static_assert(letters::match("ef").index() == 3);
static_assert(!letters::match("x"));

static_assert(match<"FAILED: (.*)">("FAILED: a.o"));
static_assert(search<"b+c">("abbca").view() == "bbc");
static_assert((*cmake_cache::records("A:BOOL=ON\n").begin()).name == "A");

}  // namespace
