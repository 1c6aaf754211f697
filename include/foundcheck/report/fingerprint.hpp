// SPDX-License-Identifier: MIT
// A finding -> a number that is the same after lines moved and in a later run: of the rule, the component, the path of the input and the
// words of the line without its envelope. Of a place in the sources that the words name the file counts, and neither line nor column.
//
//   0123456789abcdef:1      behind the hash how many that are alike came before it, and itself
//
// Hash: FNV-1a of 64 bits. Allocates only where there are many.
#ifndef FOUNDCHECK_REPORT_FINGERPRINT_HPP
#define FOUNDCHECK_REPORT_FINGERPRINT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/size.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How often each fingerprint was seen: a table of hashes that is never more than half full.
class seen_fingerprints {
 public:
  /// Room for `most` different fingerprints. Pre: no more are added.
  explicit seen_fingerprints(std::size_t most) {
    std::size_t size = 16;
    while (size < 2 * most) size *= 2;
    slots_.resize(size);
    for (slot& s : slots_) s = {};
  }

  /// Counts the hash and returns how often it was seen, from 1.
  std::size_t add(std::uint64_t hash) noexcept {
    std::size_t at = to_size(hash) & (slots_.size() - 1);
    while (slots_[at].count != 0 && slots_[at].hash != hash) at = (at + 1) & (slots_.size() - 1);
    slots_[at].hash = hash;
    return ++slots_[at].count;
  }

 private:
  struct slot {
    std::uint64_t hash = 0;
    std::size_t count = 0;
  };

  fmt::basic_memory_buffer<slot, 16> slots_;
};

namespace detail {

/// FNV-1a of several texts. Blanks at the ends of a text and how many stand together do not count.
class text_hash {
 public:
  constexpr void add(std::string_view text) noexcept {
    bool blank = false, is_first = true;
    for (const char c : text) {
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        blank = true;
        continue;
      }
      if (blank && !is_first) add(' ');
      add(c);
      blank = is_first = false;
    }
    add('\0');
  }
  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return value_; }

 private:
  constexpr void add(char c) noexcept { value_ = (value_ ^ static_cast<unsigned char>(c)) * 1099511628211ULL; }

  std::uint64_t value_ = 14695981039346656037ULL;
};

/// Words of an input as the tool wrote them. What a CI system puts around each line, such as the time, is new in each run.
inline void append_inner(std::string_view words, const envelope& around, fmt::memory_buffer& out) {
  for (const line& l : lines(words, around)) {
    if (l.offset != 0) out.push_back('\n');
    out.append(l.text.data(), l.text.data() + l.text.size());
  }
}

/// Takes the numbers away that follow the name of a source in words, as ":3:10:" or "(3):": a line that is put in above changes them.
inline void drop_source_lines(std::string_view file, fmt::memory_buffer& words) {
  const std::string_view text(words.data(), words.size());
  const std::size_t at = text.find(file);
  if (file.empty() || at == std::string_view::npos) return;
  const std::size_t begin = at + file.size();
  std::size_t end = begin;
  while (end < text.size() && std::string_view(":(),").find(text[end]) != std::string_view::npos) {
    std::size_t digits = end + 1;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    end = digits;
  }
  const std::size_t dropped = end - begin;
  for (std::size_t i = end; i < words.size(); ++i) words[i - dropped] = words[i];
  words.resize(words.size() - dropped);
}

}  // namespace detail

/// `root`: the root of the sources, absolute, or "". `piece`: one of several errors, see for_each_error.
[[nodiscard]] inline std::uint64_t fingerprint_of(const finding& f, const scan_result& result, std::string_view root,
                                                  std::size_t piece = whole_finding) {
  finding_place place = place_of(f, result);
  if (piece != whole_finding && f.evidence[piece]->from.source < result.inputs.size()) {
    place.evidence = f.evidence[piece];
    place.path = result.inputs[place.evidence->from.source].path;
  }
  fmt::memory_buffer words;
  if (place.evidence != nullptr) {
    const origin& from = place.evidence->from;
    detail::append_inner(from.text, result.inputs[from.source].envelope, words);
    if (place.evidence->at.known()) detail::drop_source_lines(place.evidence->at.file, words);
  }
  detail::text_hash hash;
  hash.add(f.rule->id);
  hash.add(name_of(f.about));
  hash.add(relative_path(place.path, result.path, root));
  hash.add({words.data(), words.size()});
  return hash.value();
}

/// Writes the hash and how often it was seen, as "0123456789abcdef:1".
inline void append_fingerprint(std::uint64_t hash, seen_fingerprints& seen, fmt::memory_buffer& out) {
  fmt::format_to(fmt::appender(out), "{:016x}:{}", hash, seen.add(hash));
}

FOUNDCHECK_END_NAMESPACE

#endif
