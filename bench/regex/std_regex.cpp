// SPDX-License-Identifier: MIT
// The standard library's std::regex, the patterns one after another. It recurses for each byte: short lines only.
#include <regex>

#include "regex/engine.hpp"

#include <string>
#include <vector>

namespace foundcheck::bench {
namespace {

// ECMAScript of 1999 has no names for groups.
std::string without_names(std::string_view pattern) {
  std::string text(pattern);
  for (std::size_t at = 0; (at = text.find("(?<", at)) != std::string::npos;) {
    text.erase(at + 1, text.find('>', at) - at);
  }
  return text;
}

class std_regex : public engine {
 public:
  std_regex(std::span<const pattern_use> uses, job what) : what_(what) {
    for (const pattern_use& u : uses) {
      regexes_.emplace_back(without_names(u.pattern), std::regex::ECMAScript | std::regex::optimize);
      whole_.push_back(u.how == regex::mode::whole);
      flags_.push_back(u.how == regex::mode::prefix ? std::regex_constants::match_continuous
                                                    : std::regex_constants::match_default);
    }
  }

  totals run(std::span<const std::string_view> lines) override {
    totals sum;
    std::cmatch found;
    for (const std::string_view line : lines) {
      const char* const begin = line.data();
      const char* const end = begin + line.size();
      for (std::size_t p = 0; p < regexes_.size(); ++p) {
        const bool matched = whole_[p] ? std::regex_match(begin, end, found, regexes_[p])
                                       : std::regex_search(begin, end, found, regexes_[p], flags_[p]);
        if (!matched) continue;
        ++sum.matches;
        sum.numbers += p;
        for (const auto& group : found) sum.captured += static_cast<std::size_t>(group.length());
        if (what_ == job::first) break;
      }
    }
    return sum;
  }

 private:
  job what_;
  std::vector<std::regex> regexes_;
  std::vector<bool> whole_;
  std::vector<std::regex_constants::match_flag_type> flags_;
};

}  // namespace

std::unique_ptr<engine> make_std_regex(std::span<const pattern_use> uses, job what) {
  return std::make_unique<std_regex>(uses, what);
}

}  // namespace foundcheck::bench
