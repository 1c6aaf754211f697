// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/dispatch.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <foundcheck/regex/detail/compile.hpp>
#include <foundcheck/regex/detail/match.hpp>

namespace foundcheck::regex {
namespace dispatch_test {

// Patterns that are compiled at run time, and the dispatch over them.
class compiled_set {
 public:
  compiled_set(const std::vector<std::string_view>& patterns, mode m) {
    for (const std::string_view pattern : patterns) {
      compiled& c = *compiled_.emplace_back(std::make_unique<compiled>());
      EXPECT_FALSE(c.compile(pattern, m)) << pattern;
      views_.push_back(c.table.view());
      requirements_.push_back(find_required(parse(pattern, leaves::literals)));
    }
    std::vector<row_head> heads;
    for (const table_view& view : views_) heads.push_back(head_of(view));
    plan_ = plan_dispatch<1>(heads.data(), requirements_.data(), heads.size());
  }

  [[nodiscard]] const dispatch<1>& plan() const { return plan_; }

  [[nodiscard]] std::vector<std::size_t> candidates(std::string_view text) const {
    std::vector<std::size_t> result;
    const std::uint64_t left = candidate_bits(text);
    for (std::size_t p = 0; p < views_.size(); ++p) {
      if ((left >> p & 1) != 0) result.push_back(p);
    }
    return result;
  }

  void expect_nothing_lost(std::string_view text) const {
    const std::uint64_t left = candidate_bits(text);
    std::string_view groups[max_groups];
    for (std::size_t p = 0; p < views_.size(); ++p) {
      if (match_groups(views_[p], text, groups)) {
        EXPECT_NE(left >> p & 1, 0U) << "pattern " << p << " matches " << text;
      }
    }
  }

 private:
  [[nodiscard]] std::uint64_t candidate_bits(std::string_view text) const {
    const auto find = [this](const char* bytes, std::size_t size) {
      return find_needles_by_byte(bytes, size, plan_.needles);
    };
    return find_candidates(plan_, text, find).of[0];
  }

  std::vector<std::unique_ptr<compiled>> compiled_;
  std::vector<table_view> views_;
  std::vector<required> requirements_;
  dispatch<1> plan_{};
};

using numbers = std::vector<std::size_t>;

TEST(Dispatch, TheFirstByteAndTheOneThatTellsMostExclude) {
  const compiled_set set({"-- Found (.*)", "-- Looking for (.*)", "CMake (.*)", "[a-c]+"}, mode::whole);
  EXPECT_EQ(set.plan().offset, 3);
  EXPECT_EQ(set.candidates("-- Found x"), (numbers{0}));
  EXPECT_EQ(set.candidates("-- Looking"), (numbers{1}));
  EXPECT_EQ(set.candidates("-- x"), numbers());
  EXPECT_EQ(set.candidates("abc"), (numbers{3}));
  EXPECT_EQ(set.candidates("abcd"), (numbers{3}));
  EXPECT_EQ(set.candidates("-"), (numbers{0, 1}));  // too short for the second byte
  EXPECT_EQ(set.candidates("x"), numbers());
}

TEST(Dispatch, NeedlesExclude) {
  const compiled_set set({"(.*): x", "([^=]*)=(.*)", "(.*)"}, mode::whole);
  EXPECT_EQ(set.candidates("a text of some size"), (numbers{2}));
  EXPECT_EQ(set.candidates("a text of=some size"), (numbers{1, 2}));
  EXPECT_EQ(set.candidates("a text of: some size"), (numbers{0, 2}));
  EXPECT_EQ(set.candidates("a text of:some size"), (numbers{2}));
}

TEST(Dispatch, AnEmptyTextHasTheCandidatesThatMatchIt) {
  const compiled_set set({"a*", "a+", "(b|c)?", "ab"}, mode::whole);
  EXPECT_EQ(set.candidates(""), (numbers{0, 2}));
}

TEST(Dispatch, MoreNeedlesThanThereIsRoomForExcludeLess) {
  const compiled_set set({".*a=", ".*b=", ".*c=", ".*d=", ".*e=", ".*f="}, mode::whole);
  EXPECT_EQ(set.candidates("................................"), (numbers{4, 5}));
}

TEST(Dispatch, NoMatchIsLost) {
  const std::vector<std::vector<std::string_view>> sets = {
      {"aab", "aa.*", "[^b]b", "b*", "(a|b)+?b", "a.*b", "b.*a.*"},
      {"ab", "a(b)?", "", "[ab]*x.*", "abab.*", "abba.*", "abbb", "x.*"},
      {".*ab", ".*ba.*", ".*x", ".*xa", "a*xb.*", "b.*x"},
  };
  std::mt19937 random(1);
  for (const auto& patterns : sets) {
    for (const mode m : {mode::whole, mode::prefix, mode::anywhere}) {
      const compiled_set set(patterns, m);
      for (int round = 0; round < 2000; ++round) {
        std::string text(random() % 40, 'a');
        for (char& c : text) c = "abx"[random() % (round % 2 == 0 ? 2U : 3U)];
        set.expect_nothing_lost(text);
      }
    }
  }
}

}  // namespace dispatch_test
}  // namespace foundcheck::regex
