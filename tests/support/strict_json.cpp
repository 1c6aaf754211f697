// SPDX-License-Identifier: MIT
#include "support/strict_json.hpp"

#include <cstddef>
#include <ostream>
#include <set>

template class nlohmann::basic_json<>;

namespace nlohmann {

void PrintTo(const json& value, std::ostream* out) { *out << value; }

}  // namespace nlohmann

namespace foundcheck {

nlohmann::json parse_strictly(std::string_view text) {
  using nlohmann::json;
  bool twice = false;
  std::vector<std::set<std::string>> names;
  const json::parser_callback_t watch = [&](int, json::parse_event_t event, json& parsed) {
    if (event == json::parse_event_t::object_start) names.emplace_back();
    if (event == json::parse_event_t::object_end) names.pop_back();
    if (event == json::parse_event_t::key && !names.back().insert(parsed.get<std::string>()).second) twice = true;
    return true;
  };
  json value = json::parse(text, watch, false);
  if (twice) return json(json::value_t::discarded);
  return value;
}

std::vector<nlohmann::json> parse_lines_strictly(std::string_view text) {
  std::vector<nlohmann::json> values;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
      values.emplace_back(nlohmann::json::value_t::discarded);
      break;
    }
    values.push_back(parse_strictly(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
  return values;
}

std::string names_of(const nlohmann::json& object) {
  std::string names;
  for (const auto& member : object.items()) names += (names.empty() ? "" : " ") + member.key();
  return names;
}

}  // namespace foundcheck
