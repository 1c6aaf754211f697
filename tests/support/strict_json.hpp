// SPDX-License-Identifier: MIT
// A JSON text as a value, refused where readers may differ: no UTF-8, or an object with two members of one name.
//
// The reader is compiled in strict_json.cpp alone, and what a test uses of the value's type too: in each test it would cost
// the compiler seconds.
#ifndef FOUNDCHECK_TESTS_SUPPORT_STRICT_JSON_HPP
#define FOUNDCHECK_TESTS_SUPPORT_STRICT_JSON_HPP

#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

extern template class nlohmann::basic_json<>;

namespace nlohmann {

/// How GoogleTest shows a value.
void PrintTo(const json& value, std::ostream* out);

}  // namespace nlohmann

namespace foundcheck {

/// The value; one that is_discarded() when the text is not such a JSON.
nlohmann::json parse_strictly(std::string_view text);

/// Each line of a text as a value. A last line without its line feed is discarded too: it may be cut short.
std::vector<nlohmann::json> parse_lines_strictly(std::string_view text);

/// The names of an object's members, joined by blanks, sorted.
std::string names_of(const nlohmann::json& object);

}  // namespace foundcheck

#endif
