// SPDX-License-Identifier: MIT
// RE2: the patterns one after another, as a set that gives numbers only, and as a set followed by the one that matched.
#include "regex/engine.hpp"

#ifdef FOUNDCHECK_HAS_RE2
#include <re2/re2.h>
#include <re2/set.h>

#include <algorithm>
#include <string>
#include <vector>

namespace foundcheck::bench {
namespace {

RE2::Options options() {
  RE2::Options made;
  made.set_encoding(RE2::Options::EncodingLatin1);
  made.set_dot_nl(true);
  return made;
}

// It knows only Python's spelling of a named group.
std::string spelled(std::string_view pattern) {
  std::string text(pattern);
  for (std::size_t at = 0; (at = text.find("(?<", at)) != std::string::npos; at += 4) text.insert(at + 2, 1, 'P');
  return text;
}

class re2_one {
 public:
  explicit re2_one(const pattern_use& u)
      : regex_(std::make_unique<RE2>(spelled(u.pattern), options())),
        anchor_(u.how == regex::mode::whole    ? RE2::ANCHOR_BOTH
                : u.how == regex::mode::prefix ? RE2::ANCHOR_START
                                               : RE2::UNANCHORED) {
    if (!regex_->ok()) stop("RE2", u.pattern);
    groups_.resize(1U + static_cast<std::size_t>(regex_->NumberOfCapturingGroups()));
  }

  bool match(std::string_view line, totals& sum, std::size_t number) {
    if (!regex_->Match(re2::StringPiece(line.data(), line.size()), 0, line.size(), anchor_, groups_.data(),
                       static_cast<int>(groups_.size()))) {
      return false;
    }
    ++sum.matches;
    sum.numbers += number;
    for (const re2::StringPiece& group : groups_) sum.captured += group.size();
    return true;
  }

 private:
  std::unique_ptr<RE2> regex_;
  RE2::Anchor anchor_;
  std::vector<re2::StringPiece> groups_;
};

class re2_sequence : public engine {
 public:
  re2_sequence(std::span<const pattern_use> uses, job what) : what_(what), patterns_(uses.begin(), uses.end()) {}

  totals run(std::span<const std::string_view> lines) override {
    totals sum;
    for (const std::string_view line : lines) {
      for (std::size_t p = 0; p < patterns_.size(); ++p) {
        if (patterns_[p].match(line, sum, p) && what_ == job::first) break;
      }
    }
    return sum;
  }

 private:
  job what_;
  std::vector<re2_one> patterns_;
};

class re2_set : public engine {
 public:
  re2_set(std::span<const pattern_use> uses, bool captures) : set_(options(), RE2::ANCHOR_BOTH) {
    for (const pattern_use& u : uses) {
      if (set_.Add(spelled(u.pattern), nullptr) < 0) stop("RE2::Set", u.pattern);
      if (captures) patterns_.emplace_back(u);
    }
    if (!set_.Compile()) stop("RE2::Set", "does not compile");
  }

  totals run(std::span<const std::string_view> lines) override {
    totals sum;
    std::vector<int> numbers;
    for (const std::string_view line : lines) {
      if (!set_.Match(re2::StringPiece(line.data(), line.size()), &numbers)) continue;
      const auto first = static_cast<std::size_t>(*std::min_element(numbers.begin(), numbers.end()));
      if (patterns_.empty()) {
        ++sum.matches;
        sum.numbers += first;
      } else {
        patterns_[first].match(line, sum, first);
      }
    }
    return sum;
  }

 private:
  RE2::Set set_;
  std::vector<re2_one> patterns_;
};

}  // namespace

std::unique_ptr<engine> make_re2(std::span<const pattern_use> uses, job what) {
  return std::make_unique<re2_sequence>(uses, what);
}

std::unique_ptr<engine> make_re2_set(std::span<const pattern_use> uses, job) {
  return std::make_unique<re2_set>(uses, false);
}

std::unique_ptr<engine> make_re2_set_captures(std::span<const pattern_use> uses, job) {
  return std::make_unique<re2_set>(uses, true);
}

}  // namespace foundcheck::bench

#else

namespace foundcheck::bench {

std::unique_ptr<engine> make_re2(std::span<const pattern_use>, job) { return nullptr; }
std::unique_ptr<engine> make_re2_set(std::span<const pattern_use>, job) { return nullptr; }
std::unique_ptr<engine> make_re2_set_captures(std::span<const pattern_use>, job) { return nullptr; }

}  // namespace foundcheck::bench

#endif
