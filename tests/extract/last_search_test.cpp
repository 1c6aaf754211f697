// SPDX-License-Identifier: MIT
#include <foundcheck/extract/last_search.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace last_search_test {

constexpr auto yes = state::yes;
constexpr auto no = state::no;

constexpr std::size_t cache = 0, log = 1;

struct search {
  std::string_view variable;
  state is;
  std::string_view path;
};

constexpr fact entry(std::string_view name, fact_id id, component about, state is, std::string_view text) {
  return {id, about, is, text, {cache, 1, 0, {}}, name};
}

/// The facts of a cache, the searches in a log, and what is known then.
struct search_case {
  std::string_view what;
  std::initializer_list<fact> known;
  std::initializer_list<search> searches;
  std::string_view facts;
};

std::string after(const search_case& row) {
  fact storage[8];
  fact_set facts(storage);
  for (const fact& f : row.known) facts.add(f);
  detail::last_search last;
  for (const search& s : row.searches) {
    const std::size_t at = detail::searched_row(s.variable);
    if (at != detail::variable_count) last.note(at, s.is, s.path, {log, 5, 40, "a line"});
  }
  last.extract(facts);
  std::string text;
  for (const fact* f = facts.begin() + row.known.size(); f != facts.end(); ++f) {
    EXPECT_EQ(f->from.source, log);
    EXPECT_FALSE(f->name.empty());
    text += to_text(f->id, f->about, f->is, f->text);
  }
  return text;
}

constexpr auto cupti = component::cupti;

TEST(last_search, gives_one_fact_for_each_variable) {
  const fact found = entry("CUPTI_LIBRARY", fact_id::library, cupti, yes, "/l/libcupti.so");
  const fact missing = entry("CUPTI_LIBRARY", fact_id::library, cupti, no, "CUPTI_LIBRARY-NOTFOUND");
  const fact directory = entry("CUPTI_INCLUDE_DIR", fact_id::include_directory, cupti, yes, "/i");
  const search_case cases[] = {
      {"a path", {}, {{"CUPTI_LIBRARY", yes, "/l/libcupti.so"}}, "library(CUPTI) yes \"/l/libcupti.so\"; "},
      {"nothing", {}, {{"CUPTI_LIBRARY", no, ""}}, "library(CUPTI) no \"\"; "},
      {"a directory with a separator at its end",
       {},
       {{"CUPTI_INCLUDE_DIR", yes, "/i/"}},
       "include_directory(CUPTI) yes \"/i\"; "},
      {"the last search counts",
       {},
       {{"CUPTI_LIBRARY", no, ""}, {"CUPTI_LIBRARY", yes, "/l/a.so"}},
       "library(CUPTI) yes \"/l/a.so\"; "},
      {"also when it found nothing",
       {},
       {{"CUPTI_LIBRARY", yes, "/l/a.so"}, {"CUPTI_LIBRARY", no, ""}},
       "library(CUPTI) no \"\"; "},
      {"a variable of no fact", {}, {{"CUPTI_LIBRARYX", yes, "/l/a.so"}}, ""},
      {"an option, which no search fills", {}, {{"USE_CUDA", yes, "ON"}}, ""},

      {"the cache says the same",
       {found},
       {{"CUPTI_LIBRARY", yes, "/l/libcupti.so"}},
       "library(CUPTI) yes \"/l/libcupti.so\"; "},
      {"the cache has no separator at the end",
       {directory},
       {{"CUPTI_INCLUDE_DIR", yes, "/i/"}},
       "include_directory(CUPTI) yes \"/i\"; "},
      {"both found nothing", {missing}, {{"CUPTI_LIBRARY", no, ""}}, "library(CUPTI) no \"\"; "},
      {"the cache names another path",
       {found},
       {{"CUPTI_LIBRARY", yes, "/old/libcupti.so"}},
       "searched(CUPTI) yes \"/old/libcupti.so\"; "},
      {"the cache has lost the path",
       {missing},
       {{"CUPTI_LIBRARY", yes, "/old/libcupti.so"}},
       "searched(CUPTI) yes \"/old/libcupti.so\"; "},
      {"the path was given after the search", {found}, {{"CUPTI_LIBRARY", no, ""}}, ""},
      {"a path that cannot be compared", {found}, {{"CUPTI_LIBRARY", yes, ""}}, ""},
      {"another variable of the component", {found}, {{"CUPTI_LIBRARY_PATH", no, ""}}, "library(CUPTI) no \"\"; "},
      {"the compiler with its first arguments",
       {entry("CMAKE_CXX_COMPILER", fact_id::compiler, component::none, yes, "/usr/bin/ccache")},
       {{"CMAKE_CXX_COMPILER", yes, "/usr/bin/ccache g++"}},
       "compiler() yes \"/usr/bin/ccache g++\"; "},
      {"another compiler that begins alike",
       {entry("CMAKE_CXX_COMPILER", fact_id::compiler, component::none, yes, "/usr/bin/g++")},
       {{"CMAKE_CXX_COMPILER", yes, "/usr/bin/g++-12"}},
       "searched() yes \"/usr/bin/g++-12\"; "},
  };
  for (const search_case& row : cases) EXPECT_EQ(after(row), row.facts) << row.what;
}

constexpr bool is_usable_in_a_constant_expression() {
  fact storage[2];
  fact_set facts(storage);
  detail::last_search last;
  last.note(detail::searched_row("NCCL_LIBRARY"), yes, "/l/libnccl.so", {});
  last.extract(facts);
  return facts.size() == 1 && facts.begin()->name == "NCCL_LIBRARY" && facts.begin()->about == component::nccl;
}
static_assert(is_usable_in_a_constant_expression());

}  // namespace last_search_test
}  // namespace foundcheck
