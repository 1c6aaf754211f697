// SPDX-License-Identifier: MIT
// Patterns that the compiler turns into tables, and what their groups hold.
//
// Usage: regex_captures < LOG    prints place and message of each error
#include <cstdio>
#include <foundcheck/regex/regex.hpp>
#include <string_view>

using foundcheck::match;
using foundcheck::search;

// A match is a constant expression where the text is one.
static_assert(match<R"((\d+)\.(\d+))">("12.4").get<1>() == "12");
static_assert(!match<R"(\d+)">("12.4"));

int main() {
  char line[4096];
  while (std::fgets(line, sizeof line, stdin) != nullptr) {
    const std::string_view text(line);
    if (auto m = search<R"(^(?<file>[^:]+):(\d+):(?:\d+:)? (?:fatal )?error: (?<what>[^\n]*))">(text)) {
      const std::string_view file = m.get<"file">(), number = m.get<2>(), what = m.get<"what">();
      std::printf("%.*s, line %.*s: %.*s\n", int(file.size()), file.data(), int(number.size()), number.data(),
                  int(what.size()), what.data());
    }
  }
}
