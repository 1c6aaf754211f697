// SPDX-License-Identifier: MIT
// Any bytes as an input of a scan, with any bytes as its name, or as a ninja log, through the HTML page: strict HTML of our own elements
// and attributes alone, our own script and style, strict JSON for the script, within its size, and the same a second time.
//
//   input := page path LF log       page: a byte
#include "html_page.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "support/judged_result.hpp"
#include "support/strict_html.hpp"
#include "support/strict_json.hpp"
#include "support/terminal_text.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

constexpr std::string_view tags[] = {
    "a",      "article", "body",  "code", "dd",   "details", "div",     "dl",    "dt",   "figcaption", "figure",
    "footer", "g",       "h1",    "h2",   "h3",   "head",    "header",  "html",  "kbd",  "li",         "main",
    "meta",   "p",       "path",  "pre",  "rect", "script",  "section", "small", "span", "style",      "summary",
    "svg",    "table",   "tbody", "td",   "text", "th",      "thead",   "title", "tr",   "ul"};

constexpr std::string_view attributes[] = {
    "aria-hidden", "aria-label", "aria-labelledby", "charset", "class",  "content", "d",          "data-v",
    "fill",        "font-size",  "font-weight",     "height",  "hidden", "href",    "http-equiv", "id",
    "lang",        "name",       "opacity",         "role",    "rx",     "scope",   "stroke",     "tabindex",
    "text-anchor", "type",       "viewBox",         "width",   "x",      "xmlns",   "y"};

std::string broken_page(std::string_view page, std::size_t scripts_of_data) {
  if (page.size() > program::most_page_bytes) return "a page of " + std::to_string(page.size()) + " bytes";
  const html_outline outline = outline_of(page);
  if (!outline.wrong.empty()) return outline.wrong;
  for (const std::string_view tag : outline.tags) {
    if (std::ranges::find(tags, tag) == std::end(tags)) return "an element that is not ours: " + std::string(tag);
  }
  for (const std::string_view name : outline.attributes) {
    if (std::ranges::find(attributes, name) == std::end(attributes)) {
      return "an attribute that is not ours: " + std::string(name);
    }
  }
  if (outline.scripts != 1 || outline.styles != 1) return "another script or style than ours";
  if (outline.data.size() > scripts_of_data) return "data that nobody gave";
  for (const std::string_view data : outline.data) {
    if (parse_strictly(data).is_discarded()) return "no strict JSON for the script";
  }
  return unfit_for_terminal(page);
}

/// The page of a ninja log, which lies in memory under a name of /proc; none if it is not a log.
std::string timeline_page(std::string_view log) {
  const int file = memfd_create("log", 0);
  if (file < 0 || write(file, log.data(), log.size()) != static_cast<ssize_t>(log.size())) return {};
  program::timeline_options options;
  options.path = "/proc/self/fd/" + std::to_string(file);
  const auto data = std::make_unique<program::timeline_data>();
  const int status = data->read(
      options, [](const std::string&, const std::string&) {}, [](const std::filesystem::path&) { return false; });
  fmt::memory_buffer out;
  if (status == program::clean) program::write_timeline_page(*data, out);
  close(file);
  return fmt::to_string(out);
}

std::string scan_page(std::string_view path, std::string_view bytes) {
  const judged_result judged(path, bytes);
  const scan_error errors[] = {{path, path}};
  fmt::memory_buffer out;
  program::write_page({.results = {&judged.get(), 1}, .timelines = {}, .errors = errors}, out);
  return fmt::to_string(out);
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  if (bytes.empty()) return {};
  const bool is_timeline = bytes[0] == 't';
  const std::size_t feed = std::min(bytes.find('\n'), bytes.size());
  const std::string_view path = bytes.substr(1, feed - (feed == 0 ? 0 : 1));
  const std::string_view log = bytes.substr(std::min(feed + 1, bytes.size()));
  const auto page = [&] { return is_timeline ? timeline_page(log) : scan_page(path, log); };
  const std::string first = page();
  if (first.empty()) return {};
  if (!is_timeline && page() != first) return "another page a second time";
  return broken_page(first, is_timeline ? 1 : 0);
}

}  // namespace foundcheck
