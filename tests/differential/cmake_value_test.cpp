// SPDX-License-Identifier: MIT
// Truth values and lists against the installed cmake, in one run of a script. Skipped, visibly, where there is no cmake.
#include <foundcheck/format/cmake/value.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "format/cmake/value_cases.hpp"
#include "support/real_cmake.hpp"

namespace foundcheck {
namespace cmake_value_test {

// The script answers one line for each text: if(VARIABLE), if("TEXT"), and the elements of foreach(x ${TEXT}).
std::vector<std::string> answers(const std::vector<std::string_view>& texts) {
  const real_cmake::scratch here;
  std::ostringstream script;
  script << "cmake_minimum_required(VERSION 3.13)\n"
            "set(_all \"\")\n"
            "macro(_ask)\n"
            "  if(_text)\n    string(APPEND _all 1)\n  else()\n    string(APPEND _all 0)\n  endif()\n"
            "  if(\"${_text}\")\n    string(APPEND _all 1)\n  else()\n    string(APPEND _all 0)\n  endif()\n"
            "  foreach(_element ${_text})\n"
            "    string(HEX \"${_element}\" _hex)\n    string(APPEND _all \" ${_hex}\")\n"
            "  endforeach()\n"
            "  string(APPEND _all \"\\n\")\n"
            "endmacro()\n";
  for (const std::string_view text : texts) {
    if (text.empty()) {
      script << "set(_text \"\")\n_ask()\n";
      continue;
    }
    script << "string(ASCII";
    for (const char c : text) script << ' ' << static_cast<unsigned>(static_cast<unsigned char>(c));
    script << " _text)\n_ask()\n";
  }
  const std::filesystem::path out = here.path() / "answers.txt";
  script << "file(WRITE [==[" << out.generic_string() << "]==] \"${_all}\")\n";
  real_cmake::write_file(here.path() / "script.cmake", script.str());
  const std::string command = real_cmake::in_quotes(real_cmake::program()) + " -P " +
                              real_cmake::in_quotes(here.path() / "script.cmake") + " 2> " +
                              real_cmake::in_quotes(here.path() / "stderr.txt");
  EXPECT_EQ(std::system(command.c_str()), 0) << real_cmake::read_file(here.path() / "stderr.txt");
  std::vector<std::string> lines;
  std::istringstream in(real_cmake::read_file(out));
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool is_nonzero_number(std::string_view text) {
  const std::string copy(text);
  char* end = nullptr;
  const double number = std::strtod(copy.c_str(), &end);
  return !copy.empty() && *end == '\0' && number != 0;
}

TEST(cmake_value_differential, agrees_with_cmake) {
  const std::string version = real_cmake::version();
  if (version.empty()) GTEST_SKIP() << "no cmake: " << real_cmake::program() << " does not run";

  std::vector<std::string_view> texts;
  for (const cases::truth_case& row : cases::truth_cases) texts.push_back(row.text);
  for (const cases::list_case& row : cases::list_cases) texts.push_back(row.text);
  std::vector<std::string> small;
  constexpr std::string_view alphabet = "a;\\[]";
  for (std::size_t number = 0; number != 5u * 5 * 5 * 5 * 5; ++number) {
    std::string text;
    for (std::size_t i = 0, rest = number; i != 5; ++i, rest /= 5) text += alphabet[rest % 5];
    small.push_back(text);
  }
  texts.insert(texts.end(), small.begin(), small.end());

  const std::vector<std::string> found = answers(texts);
  ASSERT_EQ(found.size(), texts.size());
  for (std::size_t i = 0; i != texts.size(); ++i) {
    // if(VARIABLE) is true for what is not off; if("TEXT") for what is on, and for numbers other than zero.
    std::string expected = cmake::is_off(texts[i]) ? "0" : "1";
    expected += cmake::is_on(texts[i]) || (!cmake::is_off(texts[i]) && is_nonzero_number(texts[i])) ? '1' : '0';
    for (const std::string_view element : cmake::list_elements(texts[i])) {
      // cmake takes the escape away.
      std::string plain;
      for (std::size_t at = 0; at != element.size(); ++at) {
        if (element[at] == '\\' && at + 1 != element.size() && element[at + 1] == ';') continue;
        plain += element[at];
      }
      expected += ' ';
      for (const char c : plain) {
        expected += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4];
        expected += "0123456789abcdef"[static_cast<unsigned char>(c) & 15];
      }
    }
    EXPECT_EQ(found[i], expected) << '"' << texts[i] << '"';
  }
  std::cout << "[          ] " << version << ": " << texts.size() << " values compared\n";
  RecordProperty("values", std::to_string(texts.size()));
}

}  // namespace cmake_value_test
}  // namespace foundcheck
