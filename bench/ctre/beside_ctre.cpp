// SPDX-License-Identifier: MIT
// What do the regex engine and CTRE take for the same patterns: time, stack, growth, and where do they differ in what they find?
//
// beside_ctre.py compiles it, with optimisation and without, and runs it. Where they differ in what they find in the logs is printed.
// CTRE recurses for each byte of some lines, so that all of it runs on a stack of a gigabyte.
#include <pthread.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <ctre.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cpu_clock.hpp"
#include "regex/engine.hpp"
#include "regex/foundcheck_engines.hpp"
#include "regex/log.hpp"
#include "regex/log_patterns.hpp"
#include "regex/painted_stack.hpp"

namespace foundcheck::bench {
namespace {

#ifdef __OPTIMIZE__
constexpr const char* level = "-O2";
constexpr std::size_t log_part = log_bytes;
#else
constexpr const char* level = "-O0";
constexpr std::size_t log_part = 2'000'000;
#endif

// The pattern of ours as one of theirs.
template <fixed_string P>
constexpr ctll::fixed_string<P.view().size()> as_theirs{P.bytes};

template <regex::mode How, fixed_string Pattern>
struct both {
  static constexpr std::string_view pattern = Pattern.view();

  static auto ours(std::string_view text) noexcept { return use<How, Pattern>::apply(text); }
  static auto theirs(std::string_view text) noexcept {
    if constexpr (How == regex::mode::whole) {
      return ctre::match<as_theirs<Pattern>>(text);
    } else {
      return ctre::search<as_theirs<Pattern>>(text);
    }
  }
  static constexpr std::size_t group_count = decltype(use<How, Pattern>::apply(""))::group_count + 1;
};

// CTRE behind the interface of the others.
template <class Uses>
class ctre_in_sequence;

template <regex::mode... Hows, fixed_string... Patterns>
class ctre_in_sequence<use_list<use<Hows, Patterns>...>> : public engine {
 public:
  totals run(std::span<const std::string_view> lines) override {
    totals sum;
    for (const std::string_view line : lines) {
      std::size_t number = 0;
      (void)(try_one<both<Hows, Patterns>>(line, number++, sum) || ...);
    }
    return sum;
  }

 private:
  template <class Both>
  static bool try_one(std::string_view line, std::size_t number, totals& sum) {
    const auto m = Both::theirs(line);
    if (!m) return false;
    ++sum.matches;
    sum.numbers += number;
    sum.captured += [&]<std::size_t... G>(std::index_sequence<G...>) {
      return (m.template get<G>().to_view().size() + ...);
    }
    (std::make_index_sequence<Both::group_count>());
    return true;
  }
};

// ---- speed ----------------------------------------------------------------------------------------------------------

void compare_speed() {
  std::printf(
      "\nTwelve patterns of a log, the first that matches, %s\n\n| engine | log | MB | MB/s |\n|---|---|---:|---:|\n",
      level);
  for (const auto& whole : make_logs()) {
    const log input(whole->name, whole->text.substr(0, whole->text.rfind('\n', log_part - 1) + 1));
    totals expected;
    const auto row = [&](const char* name, engine&& tried, bool is_peer = false) {
      totals found;
      const double time = least_milliseconds(3, [&] { found = tried.run(input.lines); });
      if (expected == totals()) expected = found;
      if (found != expected && !is_peer) stop(name, "finds something else on " + input.name);
      const auto size = static_cast<double>(input.text.size());
      std::printf("| %s | %s | %.0f | %.1f |\n", name, input.name.c_str(), size / 1e6, size / time / 1e3);
      if (found != expected) std::printf("The last row is not of the same matches: see below.\n");
      std::fflush(stdout);
    };
    row("foundcheck, regex_set", as_set<log_patterns::set, log_patterns::uses>());
    row("foundcheck, one after another", in_sequence<job::first, log_patterns::uses>());
    row("CTRE, one after another", ctre_in_sequence<log_patterns::uses>(), true);
  }
}

// ---- stack and growth -----------------------------------------------------------------------------------------------

struct line_kind {
  std::string head, part, tail;

  [[nodiscard]] std::string of_size(std::size_t size) const {
    std::string line = head;
    while (line.size() + tail.size() < size) line += part;
    return line + tail;
  }
};

// Functions of their own, so that the stack of a call is that of the engine and its result.
template <class Both>
[[gnu::noinline]] std::size_t run_ours(std::string_view text) {
  return Both::ours(text).view().size();
}
template <class Both>
[[gnu::noinline]] std::size_t run_theirs(std::string_view text) {
  return Both::theirs(text).to_view().size();
}

struct named_engine {
  const char* name;
  std::size_t (*call)(std::string_view);
};
template <class Both>
constexpr named_engine named_engines[] = {{"foundcheck", run_ours<Both>}, {"CTRE", run_theirs<Both>}};

std::string as_cell(std::string_view text) {
  std::string cell;
  for (const char byte : text) cell += byte == '|' ? "\\|" : byte == '\n' ? "\\n" : std::string(1, byte);
  return "`" + cell + "`";
}

std::string as_cell(const line_kind& kind) {
  return as_cell(kind.head + kind.part + kind.part + kind.part + "..." + kind.tail);
}

constexpr std::size_t least_stack = std::size_t{4} << 20, most_stack = std::size_t{128} << 20;

template <class Both>
void stack_rows(const line_kind& kind) {
  for (const auto& [name, call] : named_engines<Both>) {
    std::printf("| %s | %s | %s |", as_cell(Both::pattern).c_str(), as_cell(kind).c_str(), name);
    std::size_t last = 0;
    for (const std::size_t size : {100, 1000, 10000}) {
      const std::string text = kind.of_size(size);
      last = painted_stack(std::max(least_stack, 20 * last)).used_by([&, tried = call] {
        if (tried(text) == static_cast<std::size_t>(-1)) std::puts("");
      });
      std::printf(" %zu |", last);
      // Ten times the line may take ten times the stack.
      if (20 * last > most_stack) break;
    }
    std::printf("\n");
    std::fflush(stdout);
  }
}

template <class Both>
void growth_rows(const line_kind& kind) {
  for (const auto& [name, call] : named_engines<Both>) {
    std::printf("| %s | %s | %s |", as_cell(Both::pattern).c_str(), as_cell(kind).c_str(), name);
    double last = 0;
    for (const std::size_t size : {1000, 2000, 4000, 8000, 16000}) {
      const std::string text = kind.of_size(size);
      volatile std::size_t kept = 0;
      last = least_milliseconds(3, [&, tried = call] { kept = tried(text); });
      std::printf(" %.3g |", last);
      if (last > 1000) break;
    }
    std::printf("\n");
    std::fflush(stdout);
  }
}

// ---- what is found --------------------------------------------------------------------------------------------------

template <class Get, std::size_t... G>
std::string shown(bool is_match, const Get& get, std::index_sequence<G...>) {
  if (!is_match) return "no match";
  std::string text;
  for (const std::string_view group : {get(std::integral_constant<std::size_t, G>())...}) {
    text += text.empty() ? "" : ", ";
    text += group.data() == nullptr ? "none" : group.empty() ? "empty" : as_cell(group);
  }
  return text;
}

template <class Both>
std::string shown_by_ours(std::string_view text) {
  const auto m = Both::ours(text);
  return shown(
      bool(m), [&m](auto g) { return m.template get<g()>(); }, std::make_index_sequence<Both::group_count>());
}

template <class Both>
std::string shown_by_theirs(std::string_view text) {
  const auto m = Both::theirs(text);
  const auto get = [&m](auto g) {
    const auto& group = m.template get<g()>();
    return group ? group.to_view() : std::string_view();
  };
  return shown(bool(m), get, std::make_index_sequence<Both::group_count>());
}

template <class Both>
void found_row(std::string_view text) {
  const std::string ours = shown_by_ours<Both>(text), theirs = shown_by_theirs<Both>(text);
  std::printf("| %s | %s | %s | %s |\n", as_cell(Both::pattern).c_str(), as_cell(text).c_str(), ours.c_str(),
              ours == theirs ? "the same" : theirs.c_str());
}

template <fixed_string Pattern>
void found_row(std::string_view text) {
  found_row<both<regex::mode::anywhere, Pattern>>(text);
}

// The first line on which the engines differ, and how many there are.
template <regex::mode How, fixed_string Pattern>
void differing_row(const log& input, use<How, Pattern>) {
  using tried = both<How, Pattern>;
  std::size_t count = 0;
  std::string_view first;
  for (const std::string_view line : input.lines) {
    if (shown_by_ours<tried>(line) == shown_by_theirs<tried>(line)) continue;
    if (count++ == 0) first = line;
  }
  if (count == 0) return;
  std::printf("%zu lines of the %s differ, the first of them:\n", count, input.name.c_str());
  found_row<tried>(first);
}

template <class... Uses>
void compare_lines(use_list<Uses...>) {
  std::printf("\nThe twelve patterns, each on all lines\n\n");
  for (const auto& input : make_logs()) (differing_row(*input, Uses()), ...);
}

void compare_found() {
  std::printf("\nThe first match and its groups\n\n| pattern | text | foundcheck | CTRE |\n|---|---|---|---|\n");
  found_row<"(?:a|ab)+c">("abc");
  found_row<"a(?:\\w+)?y">("abcy");
  found_row<"error(?: (\\S+))?: (.*)">("error C2338: no");
  found_row<"(?:a|ab)(?:c|bcd)">("abcd");
  found_row<"(?:(a)|(b))+">("aba");
  found_row<"(a)?b">("b");
  found_row<"(a?)b">("b");
  found_row<"(.*?)(\\d+)">("ab123");
  found_row<"(.*)(\\d+)">("ab123");
  found_row<"a.b">("a\nb");
  found_row<"a$">("a\n");
}

void* run(void*) {
  compare_speed();
  std::printf(
      "\nBytes of stack for a line of so many bytes, %s\n\n| pattern | line | engine | 100 | 1000 | 10000 |\n"
      "|---|---|---|---:|---:|---:|\n",
      level);
  stack_rows<both<regex::mode::whole, R"(([^=]*)=(.*))">>({"", "a", "=1"});
  stack_rows<both<regex::mode::whole, R"((.*)=(.*))">>({"", "a", "=1"});
  stack_rows<both<regex::mode::whole, R"((?:(\w+) )*)">>({"", "a b ", ""});
  stack_rows<both<regex::mode::whole, R"((.+?):(\d+): (error|warning): (.*))">>({"", "a", ":1: error: x"});
  stack_rows<both<regex::mode::anywhere, R"((\w+)=(\d+))">>({"", "a", "=1"});
  if (std::string_view(level) == "-O0") return nullptr;
  std::printf(
      "\nMilliseconds for a line of so many bytes, %s\n\n| pattern | line | engine | 1000 | 2000 | 4000 | 8000 | 16000 |\n"
      "|---|---|---|---:|---:|---:|---:|---:|\n",
      level);
  growth_rows<both<regex::mode::whole, R"(([^=]*)=(.*))">>({"", "a", "=1"});
  growth_rows<both<regex::mode::whole, R"((.+?):(\d+).*?: (error|warning): (.*))">>({"", ":1", ""});
  growth_rows<both<regex::mode::whole, R"((.*):(.*):(.*);)">>({"", ":", ""});
  growth_rows<both<regex::mode::anywhere, R"((\w+)=(\d+))">>({"", "a", ""});
  compare_found();
  compare_lines(log_patterns::uses{});
  return nullptr;
}

}  // namespace
}  // namespace foundcheck::bench

int main() {
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  if (pthread_attr_setstacksize(&attributes, std::size_t{1} << 30) != 0 ||
      pthread_create(&thread, &attributes, foundcheck::bench::run, nullptr) != 0) {
    foundcheck::bench::stop("beside_ctre", "no thread with a stack of a gigabyte");
  }
  pthread_join(thread, nullptr);
}
