// SPDX-License-Identifier: MIT
// The properties that hold for the reader of ccache's statistics on any bytes, in any envelope.
//
//   records in file order, their `whole` views joined give the bytes back; every view inside its own record, those of the
//   sections above inside the bytes; each field is what regular expressions find in the line
//
// For lines of a few kilobytes at most: see support/std_regex.hpp.
#ifndef FOUNDCHECK_TESTS_SUPPORT_CCACHE_STATS_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_CCACHE_STATS_PROPERTIES_HPP

#include <foundcheck/format/ccache/stats.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "support/std_regex.hpp"

namespace foundcheck {

/// The fields of one line once more; sections and parents are those of the lines above.
class naive_ccache_stats {
 public:
  ccache_stats::record_kind kind = ccache_stats::record_kind::other;
  ccache_stats::layout layout = ccache_stats::layout::unknown;
  std::string section, parent, name, text;
  std::int64_t value = -1, total = -1;

  void read(const std::string& line) {
    static const std_regex key(R"re( *(?:([a-z0-9_]+)\t|"([a-z0-9_]+)": )((\d+),?)[ \t]*$)re");
    static const std_regex of_section(R"(( {0,8})(?! )((?:(?!  )[^:])+): *([\s\S]*?)[ \t]*$)");
    static const std_regex of_list(R"(((?:(?!  )[\s\S])+)   *([\s\S]*?)[ \t]*$)");
    kind = ccache_stats::record_kind::other;
    layout = ccache_stats::layout::unknown;
    section = parent = name = text = {};
    value = total = -1;
    if (const auto m = key.match_front(line); !m.empty()) {
      kind = ccache_stats::record_kind::counter;
      layout = ccache_stats::layout::keys;
      name = m[1] ? *m[1] : *m[2];
      text = *m[3];
      value = capped(*m[4]);
    } else if (const auto s = of_section.match_front(line); !s.empty()) {
      layout = ccache_stats::layout::sections;
      name = *s[2];
      if (s[1]->empty()) section_ = name, parent_ = {};
      if (!s[1]->empty() && s[1]->size() <= 2) parent_ = name;
      section = section_;
      if (s[1]->size() > 2) parent = parent_;
      take_text(*s[3]);
    } else if (const auto l = of_list.match_front(line); !l.empty() && !l[2]->empty()) {
      layout = ccache_stats::layout::list;
      name = *l[1];
      take_text(*l[2]);
    }
  }

 private:
  [[nodiscard]] static std::int64_t capped(const std::string& digits) {
    const std::string number = digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
    if (number.empty()) return 0;
    return number.size() > 15 ? 999'999'999'999'999 : std::stoll(number);
  }

  void take_text(const std::string& all) {
    static const std_regex count(R"((\d+)(?![^ ,]) *(?:/ *(\d+)(?![^ ,]) *)?(?:\([\s\S]*)?$)");
    text = all;
    kind = text.empty() ? ccache_stats::record_kind::heading : ccache_stats::record_kind::setting;
    const auto m = count.match_front(text);
    if (m.empty()) return;
    kind = ccache_stats::record_kind::counter;
    value = capped(*m[1]);
    if (m[2]) total = capped(*m[2]);
  }

  std::string section_, parent_;
};

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_ccache_stats_property(std::string_view bytes, const envelope& around = {}) {
  std::size_t offset = 0, number = 1;
  naive_ccache_stats expected;
  lines::iterator in_envelope = lines(bytes, around).begin();
  for (const ccache_stats::record& r : ccache_stats::records(bytes, around)) {
    const std::string where = "record at line " + std::to_string(r.line) + ": ";
    if (r.offset != offset) return where + "another offset";
    if (r.line != number) return where + "another line number";
    if (!lies_inside(r.name, r.whole) || !lies_inside(r.text, r.whole)) return where + "a view outside the record";
    if (!lies_inside(r.section, bytes) || !lies_inside(r.parent, bytes)) return where + "a view outside the bytes";
    expected.read(std::string(in_envelope->text));
    if (r.kind != expected.kind) return where + "another kind";
    if (r.layout != expected.layout) return where + "another layout";
    if (r.section != expected.section || r.parent != expected.parent) return where + "another section or parent";
    if (r.name != expected.name || r.text != expected.text) return where + "another name or text";
    if (r.value != expected.value || r.total != expected.total) return where + "another number";
    offset += r.whole.size();
    ++number;
    ++in_envelope;
  }
  return offset == bytes.size() ? "" : "bytes after the last record";
}

}  // namespace foundcheck

#endif
