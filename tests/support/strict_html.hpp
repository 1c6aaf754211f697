// SPDX-License-Identifier: MIT
// Is a text a page as strict as we write one? A plain reader, which shares nothing with report/html_writer.hpp.
//
// Stricter than HTML: each tag has its end, each attribute's value is in double quotes, no "<", ">" or "&" stands for itself, an id is
// there once, and each "#" link leads to one. What a script or a style has in it is handed over as it is.
#ifndef FOUNDCHECK_TESTS_SUPPORT_STRICT_HTML_HPP
#define FOUNDCHECK_TESTS_SUPPORT_STRICT_HTML_HPP

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck {

struct html_outline {
  std::string wrong;  ///< what is not so, with the place; empty for a strict page
  std::set<std::string_view> tags, attributes;
  std::vector<std::string_view> data;  ///< what the JSON elements hold
  std::size_t scripts = 0, styles = 0;
};

namespace detail {

class html_reader {
 public:
  explicit html_reader(std::string_view page) noexcept : page_(page) {}

  html_outline read() {
    constexpr std::string_view begin = "<!doctype html>";
    if (!page_.starts_with(begin)) return fail("no doctype");
    at_ = begin.size();
    while (at_ < page_.size() && out_.wrong.empty()) {
      if (page_[at_] == '<') {
        tag();
      } else if (character("text")) {
        ++at_;
      }
    }
    if (!open_.empty()) fail("an element without an end: " + std::string(open_.back()));
    for (const std::string_view link : links_) {
      if (!ids_.contains(link)) fail("a link to nothing: " + std::string(link));
    }
    return out_;
  }

 private:
  html_outline fail(std::string what) {
    if (out_.wrong.empty()) out_.wrong = what + " at byte " + std::to_string(at_);
    return out_;
  }

  static bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  }
  std::string_view name() {
    const std::size_t begin = at_;
    while (at_ < page_.size() && is_name(page_[at_])) ++at_;
    return page_.substr(begin, at_ - begin);
  }
  bool take(std::string_view text) {
    if (page_.substr(at_).starts_with(text)) return at_ += text.size(), true;
    return false;
  }

  /// True if the byte may stand in text or in a value. "&" begins a reference: &#digits; or &letters;.
  bool character(const char* where) {
    const char c = page_[at_];
    bool fits = c != '>' && c != '<';
    if (c == '&') {
      std::size_t end = at_ + 1;
      if (end < page_.size() && page_[end] == '#') ++end;
      const std::size_t begin = end;
      while (end < page_.size() && is_name(page_[end]) && end - begin < 8) ++end;
      fits = end > begin && end < page_.size() && page_[end] == ';';
    }
    if (!fits) fail(std::string("a bare character in ") + where);
    return fits;
  }

  void tag() {
    if (take("</")) {
      const std::string_view which = name();
      if (!take(">")) return void(fail("an end tag with more in it"));
      if (open_.empty() || open_.back() != which) return void(fail("an end of another element: " + std::string(which)));
      open_.pop_back();
      return;
    }
    ++at_;
    const std::string_view which = name();
    if (which.empty()) return void(fail("a tag without a name"));
    out_.tags.insert(which);
    std::set<std::string_view> here;
    bool is_data = false;
    while (take(" ")) {
      const std::string_view attribute = name();
      if (attribute.empty()) return void(fail("a tag with more than attributes"));
      if (!here.insert(attribute).second) return void(fail("an attribute twice"));
      out_.attributes.insert(attribute);
      std::string_view value;
      if (take("=\"")) {
        const std::size_t begin = at_;
        while (at_ < page_.size() && page_[at_] != '"' && character("a value")) ++at_;
        value = page_.substr(begin, at_ - begin);
        if (!take("\"")) return void(fail("a value without an end"));
      }
      if (attribute == "id" && !ids_.insert(value).second) return void(fail("an id twice: " + std::string(value)));
      if (attribute == "href" && value.starts_with('#')) links_.push_back(value.substr(1));
      is_data = is_data || (attribute == "type" && value == "application/json");
    }
    const bool is_closed = take("/");
    if (!take(">")) return void(fail("a tag without an end"));
    if (is_closed || which == "meta" || which == "br" || which == "input" || which == "link") return;
    if (which == "script" || which == "style") {
      const std::string_view end_tag = which == "script" ? "</script" : "</style";
      const std::size_t begin = at_;
      at_ = std::min(page_.find(end_tag, at_), page_.size());
      if (is_data) {
        out_.data.push_back(page_.substr(begin, at_ - begin));
      } else {
        ++(which == "script" ? out_.scripts : out_.styles);
      }
    }
    open_.push_back(which);
  }

  std::string_view page_;
  std::size_t at_ = 0;
  html_outline out_;
  std::vector<std::string_view> open_, links_;
  std::set<std::string_view> ids_;
};

}  // namespace detail

inline html_outline outline_of(std::string_view page) { return detail::html_reader(page).read(); }

}  // namespace foundcheck

#endif
