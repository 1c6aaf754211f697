// SPDX-License-Identifier: MIT
// What a user of the regex engine alone writes: exit status 0 if a pattern and a set of patterns match what they should.
#ifdef FOUNDCHECK_SINGLE_HEADER
#include "foundcheck_regex.hpp"
#else
#include <foundcheck/regex.hpp>
#endif

static_assert(foundcheck::search<R"((?<key>\w+)=(\d+))">("a b=12").get<"key">() == "b");

int main(int argc, char**) {
  using sizes = foundcheck::regex_set<R"((\d+) KiB)", R"((\d+) (?<unit>[MG])iB)">;
  const auto m = sizes::match(argc == 1 ? "20 MiB" : "");
  return m && m.index() == 1 && m.get<1>() == "20" && m.get<"unit">() == "M" ? 0 : 1;
}
