// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/analysis/ranking.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/diagnostic/classify/cause.hpp>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck::diagnostics {
namespace ranking_test {

struct said {
  diagnostics::tool tool;
  std::string_view message;
  std::uint32_t file_line = 0;
  std::string_view file = {};
  bool is_effect = false;
  diagnostics::severity severity = severity::error;
  std::string_view code = {};
  std::string_view option = {};
};

constexpr record record_of(const said& s, std::size_t number) {
  record r;
  r.tool = s.tool;
  r.severity = s.severity;
  r.message = s.message;
  r.file = s.file;
  r.file_line = s.file_line;
  r.is_effect = s.is_effect;
  r.code = s.code;
  r.option = s.option;
  r.number = number;
  const named_cause found = cause_of(r);
  r.cause = found.what;
  r.subject = found.subject;
  return r;
}

constexpr said effect(tool who, std::string_view message) { return {who, message, 0, {}, true}; }

// The number of the record to look at first, with how often it was said; 0 for none.
template <std::size_t Most = 8>
constexpr std::pair<std::size_t, std::size_t> best_of(std::initializer_list<said> log) {
  cause_ranking<Most> ranking;
  std::size_t number = 0;
  for (const said& s : log) ranking.add(record_of(s, ++number));
  const ranked_cause* const best = ranking.best();
  return best == nullptr ? std::pair<std::size_t, std::size_t>() : std::pair(best->first.number, best->count);
}
using answer = std::pair<std::size_t, std::size_t>;

constexpr said undeclared = {tool::gcc, "'x' was not declared in this scope", 3, "a.cpp"};
constexpr said no_header = {tool::gcc, "x.h: No such file or directory", 1, "a.cpp", false, severity::fatal};
constexpr said no_header_in_b = {tool::gcc, "x.h: No such file or directory", 1, "b.cpp", false, severity::fatal};
constexpr said was_killed = {tool::gcc, "Killed signal terminated program cc1plus", 0, {}, false, severity::fatal};
constexpr said make_failed = effect(tool::make, "[a.o] Error 1");

static_assert(best_of({}) == answer(0, 0));
static_assert(best_of({undeclared, make_failed}) == answer(1, 1));
// The killer comes before what failed meanwhile, and what failed for it.
static_assert(
    best_of({undeclared, was_killed, make_failed, {tool::ld, "cannot find a.o: No such file or directory"}}) ==
    answer(2, 1));
// The effect alone tells that the command was killed; the message that follows is better to show.
static_assert(best_of({undeclared, {tool::make, "[a.o] Error 137", 0, {}, true, severity::error, "137"}}) ==
              answer(2, 1));
static_assert(best_of({{tool::make, "[b.o] Error 137", 0, {}, true, severity::error, "137"}, was_killed}) ==
              answer(2, 2));
// A header that is missing, in many files, and what follows from it.
static_assert(best_of({no_header, {tool::cudafe, "expected a \";\"", 9, "c.cu"}, no_header_in_b}) == answer(1, 2));
static_assert(best_of({undeclared, no_header}) == answer(1, 1));
// A link error after a compile error in another target.
static_assert(best_of({undeclared, make_failed, {tool::ld, "undefined reference to `f'"}}) == answer(1, 1));
// What does not fit together comes before what it breaks.
static_assert(best_of({undeclared,
                       {tool::nvcc, "Unsupported gpu architecture 'compute_70'", 0, {}, false, severity::fatal}}) ==
              answer(2, 1));
static_assert(best_of({undeclared, {tool::gcc, "#error -- unsupported GNU version! x", 138, "host_config.h"}}) ==
              answer(2, 1));
// A warning that was made an error, its tool's last words, a warning.
static_assert(
    best_of({{tool::gcc, "unused variable 'y'", 2, "a.cpp", false, severity::warning},
             {tool::gcc, "unused variable 'x'", 3, "a.cpp", false, severity::error, {}, "-Werror=unused-variable"},
             effect(tool::gcc, "all warnings being treated as errors")}) == answer(2, 1));
// Words that nobody knows: with a place, without, an effect.
static_assert(best_of({make_failed, {tool::gcc, "words"}, {tool::gcc, "words", 3, "a.cpp"}}) == answer(3, 1));
static_assert(best_of({make_failed, {tool::gcc, "words"}}) == answer(2, 1));
// Only warnings: nothing failed.
static_assert(best_of({{tool::nvlink, "SM Arch ('sm_52') not found in 'x.o'", 0, {}, false, severity::warning}}) ==
              answer(0, 0));
// A word for the severity that nobody knows counts where the cause is known.
static_assert(best_of({{tool::gcc, "words", 3, "a.c", false, severity::unknown}}) == answer(0, 0));
static_assert(best_of({{tool::gcc, "x.h: No such file or directory", 3, "a.c", false, severity::unknown}}) ==
              answer(1, 1));
// A check of configure that was to fail.
static_assert(best_of({{tool::gcc, "ac_nonexistent.h: No such file or directory", 1, "conftest.c", false,
                        severity::fatal},
                       {tool::gcc, "words"}}) == answer(2, 1));
static_assert(best_of({{tool::gcc, "ac_nonexistent.h: No such file or directory", 1, "conftest.c", false,
                        severity::fatal},
                       make_failed}) == answer(2, 1));
// Stopped by the user, after an error and alone.
static_assert(best_of({{tool::ninja, "interrupted by user."}, undeclared}) == answer(2, 1));
static_assert(best_of({make_failed, {tool::ninja, "interrupted by user."}}) == answer(2, 1));
// Memory of the GPU is not that of the machine.
static_assert(best_of({undeclared, {tool::cuda, "CUDA out of memory. Tried to allocate 2 GiB"}}) == answer(1, 1));
static_assert(best_of({undeclared, {tool::gcc, "out of memory allocating 8 bytes", 0, {}, false, severity::fatal}}) ==
              answer(2, 1));
// What Autoconf asks a compiler.
static_assert(best_of({{tool::gcc, "unrecognized command-line option '-V'"}, {tool::gcc, "words"}}) == answer(2, 1));
static_assert(best_of({{tool::gcc, "unrecognized command-line option '-Vx'"}, {tool::gcc, "words"}}) == answer(1, 1));
// All effects are one.
static_assert(best_of({make_failed, effect(tool::ninja, "build stopped: subcommand failed.")}) == answer(1, 2));
// With room for one.
static_assert(best_of<1>({undeclared, no_header, was_killed, no_header}) == answer(3, 1));

static_assert(is_probe_file("conftest.c") && is_probe_file("/b/CMakeFiles/CMakeScratch/TryCompile-x/src.c"));
static_assert(!is_probe_file("src.c") && !is_probe_file("my_conftest.c") && !is_probe_file(""));

TEST(diagnostic_ranking, is_in_order_and_counts) {
  cause_ranking<> ranking;
  std::size_t number = 0;
  for (const said& s : {undeclared, make_failed, no_header, undeclared, was_killed, no_header_in_b, make_failed}) {
    ranking.add(record_of(s, ++number));
  }
  ASSERT_EQ(ranking.ranked().size(), 4U);
  EXPECT_EQ(ranking.ranked()[0].first.number, 5U);
  EXPECT_EQ(ranking.ranked()[1].first.number, 1U);
  EXPECT_EQ(ranking.ranked()[1].count, 2U);
  EXPECT_EQ(ranking.ranked()[2].first.number, 3U);
  EXPECT_EQ(ranking.ranked()[2].count, 2U);
  EXPECT_EQ(ranking.ranked()[3].rank, rank_class::effect);
  EXPECT_EQ(ranking.ranked()[3].count, 2U);
  EXPECT_EQ(ranking.omitted(), 0U);
}

TEST(diagnostic_ranking, each_class_has_a_name) {
  for (int i = 0; i <= static_cast<int>(rank_class::probe); ++i) {
    EXPECT_FALSE(name_of(static_cast<rank_class>(i)).empty()) << i;
  }
}

// Against all that a log holds, sorted.
TEST(diagnostic_ranking, keeps_the_best_of_any_log) {
  std::uint32_t state = 1;
  const auto next = [&state](std::uint32_t below) {
    state = state * 1664525U + 1013904223U;
    return (state >> 16) % below;
  };
  constexpr std::string_view subjects[] = {"a", "b", "c", "d", "e"};
  for (int log = 0; log < 2000; ++log) {
    struct entry {
      rank_class rank;
      std::size_t number;
      std::string_view subject;
      diagnostics::cause cause;
    };
    cause_ranking<4> ranking;
    std::vector<entry> all;
    const std::size_t count = next(30);
    for (std::size_t number = 1; number <= count; ++number) {
      record r;
      r.severity = severity::error;
      r.cause = static_cast<cause>(next(static_cast<std::uint32_t>(cause::gpu_error) + 1));
      r.subject = r.message = subjects[next(5)];
      r.is_effect = next(4) == 0;
      r.number = number;
      ranking.add(r);
      all.push_back({rank_of(r), number, r.subject, r.cause});
    }
    std::stable_sort(all.begin(), all.end(), [](const entry& a, const entry& b) { return a.rank < b.rank; });
    std::size_t in_entries = 0;
    for (std::size_t i = 0; i < ranking.ranked().size(); ++i) {
      in_entries += ranking.ranked()[i].count;
      if (i > 0) {
        EXPECT_LE(ranking.ranked()[i - 1].rank, ranking.ranked()[i].rank);
      }
    }
    EXPECT_EQ(in_entries + ranking.omitted(), count);
    ASSERT_EQ(ranking.best() == nullptr, all.empty());
    if (!all.empty()) {
      EXPECT_EQ(ranking.best()->rank, all.front().rank);
    }
    // The earliest of each cause and thing, best class first: those are the entries, unless a worse one was dropped and came again.
    std::vector<entry> firsts;
    for (const entry& e : all) {
      const bool is_one = e.rank == rank_class::machine || e.rank == rank_class::interrupted;
      const bool is_known = std::any_of(firsts.begin(), firsts.end(), [&](const entry& f) {
        return f.rank == e.rank && (f.cause == e.cause || e.rank == rank_class::effect) &&
               (is_one || e.rank == rank_class::effect || f.subject == e.subject);
      });
      if (!is_known) firsts.push_back(e);
    }
    ASSERT_EQ(ranking.ranked().size(), std::min<std::size_t>(firsts.size(), 4));
    for (std::size_t i = 0; i < ranking.ranked().size(); ++i) EXPECT_EQ(ranking.ranked()[i].rank, firsts[i].rank);
  }
}

}  // namespace ranking_test
}  // namespace foundcheck::diagnostics
