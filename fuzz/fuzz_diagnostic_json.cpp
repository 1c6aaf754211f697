// SPDX-License-Identifier: MIT
// Any bytes as JSON and as diagnostics in JSON: tokens in order, records whose lines joined give the bytes, views inside.
#include <foundcheck/diagnostic/tools/json.hpp>
#include <foundcheck/format/json_text.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  std::size_t end = 0, opened = 0;
  for (const json_token& t : json_tokens(bytes)) {
    if (t.offset < end || t.end < t.offset || t.end > bytes.size()) return "a token before the last one";
    if (!t.text.empty() && !lies_inside(t.text, bytes)) return "a token outside the bytes";
    if (t.kind == json_kind::end_object || t.kind == json_kind::end_array) --opened;
    if (t.kind != json_kind::malformed && t.depth != opened) return "another depth";
    if (t.kind == json_kind::begin_object || t.kind == json_kind::begin_array) ++opened;
    if (t.kind == json_kind::string) static_cast<void>(equals_json_string(t.text, t.text));
    end = t.end;
  }
  std::size_t offset = 0, number = 0;
  for (const diagnostics::record& r : diagnostics::json_diagnostics(bytes)) {
    if (r.offset != offset || r.number != ++number) return "a record out of order";
    if (r.message.empty() || !lies_inside(r.message, r.whole)) return "a message outside the record";
    for (const std::string_view view : {r.file, r.option, r.children}) {
      if (!view.empty() && !lies_inside(view, r.whole)) return "a view outside the record";
    }
    offset += r.whole.size();
  }
  if (number != 0 && offset != bytes.size()) return "bytes after the last record";
  return {};
}

}  // namespace foundcheck
