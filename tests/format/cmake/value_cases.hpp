// SPDX-License-Identifier: MIT
// The cases of CMake's truth values and lists, for compile time, run time and the installed cmake.
//
// Source: CMake 3.25.1 Source/cmValue.cxx (IsOn, IsOff, IsNOTFOUND), Source/cmStringAlgorithms.cxx (cmExpandList).
#ifndef FOUNDCHECK_TESTS_FORMAT_CMAKE_VALUE_CASES_HPP
#define FOUNDCHECK_TESTS_FORMAT_CMAKE_VALUE_CASES_HPP

#include <foundcheck/format/cmake/value.hpp>

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace foundcheck::cases {

using namespace std::string_view_literals;

struct truth_case {
  std::string_view text;
  cmake::truth truth;
  bool is_not_found = false;
};

inline constexpr truth_case truth_cases[] = {
    {"1", cmake::truth::on},
    {"ON", cmake::truth::on},
    {"on", cmake::truth::on},
    {"oN", cmake::truth::on},
    {"YES", cmake::truth::on},
    {"Yes", cmake::truth::on},
    {"TRUE", cmake::truth::on},
    {"true", cmake::truth::on},
    {"Y", cmake::truth::on},
    {"y", cmake::truth::on},

    {"", cmake::truth::off},
    {"0", cmake::truth::off},
    {"OFF", cmake::truth::off},
    {"off", cmake::truth::off},
    {"NO", cmake::truth::off},
    {"nO", cmake::truth::off},
    {"FALSE", cmake::truth::off},
    {"False", cmake::truth::off},
    {"N", cmake::truth::off},
    {"n", cmake::truth::off},
    {"IGNORE", cmake::truth::off},
    {"ignore", cmake::truth::off},
    {"NOTFOUND", cmake::truth::off, true},
    {"-NOTFOUND", cmake::truth::off, true},
    {"A-NOTFOUND", cmake::truth::off, true},
    {"A-NOTFOUND-NOTFOUND", cmake::truth::off, true},
    // The ending of the whole text counts, also where the text is a list.
    {"/usr/lib/a.so;B-NOTFOUND", cmake::truth::off, true},

    {"2", cmake::truth::neither},
    {"-1", cmake::truth::neither},
    {"01", cmake::truth::neither},
    {"00", cmake::truth::neither},
    {"0.0", cmake::truth::neither},
    {"1 ", cmake::truth::neither},
    {" 1", cmake::truth::neither},
    {" ", cmake::truth::neither},
    {"ON ", cmake::truth::neither},
    {"OFF\r", cmake::truth::neither},
    {"O", cmake::truth::neither},
    {"YE", cmake::truth::neither},
    {"YESS", cmake::truth::neither},
    {"T", cmake::truth::neither},
    {"F", cmake::truth::neither},
    {"TRU", cmake::truth::neither},
    {"FALS", cmake::truth::neither},
    {"FALSEY", cmake::truth::neither},
    {"NON", cmake::truth::neither},
    {"IGNOR", cmake::truth::neither},
    {"IGNORED", cmake::truth::neither},
    {"NOTFOUND ", cmake::truth::neither},
    {" NOTFOUND", cmake::truth::neither},
    {"notfound", cmake::truth::neither},
    {"A-notfound", cmake::truth::neither},
    {"A-NotFound", cmake::truth::neither},
    {"A_NOTFOUND", cmake::truth::neither},
    {"ANOTFOUND", cmake::truth::neither},
    {"A-NOTFOUND ", cmake::truth::neither},
    {"A-NOTFOUND;b", cmake::truth::neither},
    {"-NOTFOUN", cmake::truth::neither},
    {"/usr/local/cuda", cmake::truth::neither},
    // Bytes that differ from letters by the bit that tells the two cases apart.
    {"\x4E\x6F", cmake::truth::off},
    {"\x11", cmake::truth::neither},
    {"\x10", cmake::truth::neither},
    {"\x2F\x4E", cmake::truth::neither},
    {"\xCE", cmake::truth::neither},
};

struct list_case {
  std::string_view text;
  std::array<std::string_view, 6> elements{};  // as they stand in the text, escapes included
  std::size_t size = 0;

  constexpr list_case(std::string_view whole, std::initializer_list<std::string_view> parts)
      : text(whole), size(parts.size()) {
    for (std::size_t i = 0; i != size; ++i) elements[i] = parts.begin()[i];
  }
};

inline constexpr list_case list_cases[] = {
    {"", {}},
    {"a", {"a"}},
    {"a;b", {"a", "b"}},
    {"a;b;c", {"a", "b", "c"}},
    {" a ; b ", {" a ", " b "}},
    // An empty element is skipped, as in foreach(x ${list}).
    {"a;;b", {"a", "b"}},
    {"a;", {"a"}},
    {";a", {"a"}},
    {";", {}},
    {";;", {}},
    {"a\\;b", {"a\\;b"}},
    {"a\\;b;c", {"a\\;b", "c"}},
    {"a\\\\;b", {"a\\\\;b"}},
    {"a\\b;c", {"a\\b", "c"}},
    {"a\\", {"a\\"}},
    {"a;\\", {"a", "\\"}},
    {"\\;", {"\\;"}},
    {"\\;;", {"\\;"}},
    {"[a;b];c", {"[a;b]", "c"}},
    {"x[a;b]y;c", {"x[a;b]y", "c"}},
    {"[[a;b];c];d", {"[[a;b];c]", "d"}},
    {"[a;b", {"[a;b"}},
    {"a;[b;c", {"a", "[b;c"}},
    // A closing bracket too many counts as well: the depth is below zero, and only depth zero splits.
    {"a];b", {"a];b"}},
    {"a];[b;c", {"a];[b", "c"}},
    {"][;a", {"][", "a"}},
    {"[a\\;b];c", {"[a\\;b]", "c"}},
    {"\\[a;b", {"\\[a;b"}},
    {"C:\\x\\y;/usr/lib", {"C:\\x\\y", "/usr/lib"}},
    {"a;B-NOTFOUND", {"a", "B-NOTFOUND"}},
};

}  // namespace foundcheck::cases

#endif
