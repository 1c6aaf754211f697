// SPDX-License-Identifier: MIT
// The engine against PCRE2 on random patterns: the same match and the same groups in every mode. The library is looked
// for at run time, so that nothing needs it to build; skipped, visibly, where it is not.
#include <foundcheck/regex/compile.hpp>
#include <foundcheck/regex/match.hpp>

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::regex {
namespace {

// The part of the ABI of libpcre2-8 10.x that is used here; pcre2.h gives the values.
class pcre2 {
 public:
  static constexpr std::uint32_t anchored = 0x80000000;
  static constexpr std::uint32_t dollar_endonly = 0x10;
  static constexpr std::uint32_t dotall = 0x20;
  static constexpr std::size_t unset = ~std::size_t{0};

  pcre2() {
    void* library = dlopen("libpcre2-8.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return;
    load(compile, library, "pcre2_compile_8");
    load(match_data, library, "pcre2_match_data_create_from_pattern_8");
    load(match, library, "pcre2_match_8");
    load(places, library, "pcre2_get_ovector_pointer_8");
    load(free_match_data, library, "pcre2_match_data_free_8");
    load(free_code, library, "pcre2_code_free_8");
    found = compile && match_data && match && places && free_match_data && free_code;
  }

  bool found = false;
  void* (*compile)(const char*, std::size_t, std::uint32_t, int*, std::size_t*, void*) = nullptr;
  void* (*match_data)(void*, void*) = nullptr;
  int (*match)(void*, const char*, std::size_t, std::size_t, std::uint32_t, void*, void*) = nullptr;
  std::size_t* (*places)(void*) = nullptr;
  void (*free_match_data)(void*) = nullptr;
  void (*free_code)(void*) = nullptr;

 private:
  template <class Function>
  static void load(Function& function, void* library, const char* name) {
    function = reinterpret_cast<Function>(dlsym(library, name));
  }
};

std::string join(std::initializer_list<std::string_view> parts) {
  std::string whole;
  for (const std::string_view part : parts) whole += part;
  return whole;
}

class pattern_maker {
 public:
  explicit pattern_maker(unsigned seed) : random_(seed) {}

  unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }

  std::string make(int depth) {
    static constexpr const char* quantifiers[] = {"*",   "+",     "?",      "*?",   "+?",    "??",
                                                  "{2}", "{0,2}", "{1,3}?", "{2,}", "{1,}?", "{3}"};
    switch (below(depth > 0 ? 11 : 4)) {
      case 0:
      case 1: return std::string(1, "abc"[below(3)]);
      case 2: return "[ab]";
      case 3: return below(2) == 0 ? "." : "[^a]";
      case 4: return join({"(", make(depth - 1), ")"});
      case 5:
      case 6: return join({make(depth - 1), make(depth - 1)});
      case 7: return join({"(?:", make(depth - 1), "|", make(depth - 1), ")"});
      case 8: return join({"(", make(depth - 1), "|", make(depth - 1), ")"});
      default: return join({below(2) == 0 ? "(?:" : "(", make(depth - 1), ")", quantifiers[below(12)]});
    }
  }

 private:
  std::mt19937 random_;
};

// What differs between the engine and PCRE2, or an empty text.
std::string difference(const compiled& c, std::string_view text, int found, const std::size_t* places) {
  std::string_view groups[max_groups];
  const bool matched = match_groups(c.table.view(), text, groups);
  if (matched != (found > 0)) return matched ? "matches" : "does not match";
  for (std::size_t g = 0; matched && g < c.tree.group_count; ++g) {
    const bool absent = g >= static_cast<std::size_t>(found) || places[2 * g] == pcre2::unset;
    if (absent != (groups[g].data() == nullptr))
      return std::string("group is there or not: ").append(std::to_string(g));
    if (absent) continue;
    const auto begin = static_cast<std::size_t>(groups[g].data() - text.data());
    if (begin != places[2 * g] || begin + groups[g].size() != places[2 * g + 1]) {
      return std::string("group is elsewhere: ").append(std::to_string(g));
    }
  }
  return "";
}

TEST(RegexDifferential, RandomPatternsAgreeWithPcre2) {
  const pcre2 other;
  if (!other.found) GTEST_SKIP() << "libpcre2-8.so.0 is not installed";
  pattern_maker maker(20240501);
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].size() == 4) continue;
    for (const char c : {'a', 'b', 'c'}) texts.push_back(texts[i] + c);
  }
  for (int i = 0; i < 40; ++i) {
    std::string text;
    for (unsigned left = 5 + maker.below(20); left > 0; --left) text += "abc"[maker.below(3)];
    texts.push_back(text);
  }
  const auto engine = std::make_unique<compiled>();
  std::size_t compared = 0;
  for (int i = 0; i < 2000; ++i) {
    std::string pattern = maker.make(5);
    // Now and then many groups.
    for (int more = i % 4 == 0 ? 8 : 0; more > 0; --more) pattern += join({"(", maker.make(1), "*?)"});
    for (const mode m : {mode::whole, mode::prefix, mode::anywhere}) {
      if (engine->compile(pattern, m)) continue;
      const std::string theirs = m == mode::whole ? "(?:" + pattern + ")\\z" : pattern;
      const std::uint32_t options = pcre2::dotall | pcre2::dollar_endonly | (m == mode::anywhere ? 0 : pcre2::anchored);
      int error = 0;
      std::size_t error_at = 0;
      void* const code = other.compile(theirs.data(), theirs.size(), options, &error, &error_at, nullptr);
      ASSERT_NE(code, nullptr) << theirs;
      void* const data = other.match_data(code, nullptr);
      for (const std::string& text : texts) {
        const int found = other.match(code, text.data(), text.size(), 0, 0, data, nullptr);
        if (found < -1) continue;  // its own limit on backtracking
        ++compared;
        EXPECT_EQ(difference(*engine, text, found, other.places(data)), "")
            << pattern << " mode " << static_cast<int>(m) << " on " << text;
      }
      other.free_match_data(data);
      other.free_code(code);
    }
  }
  EXPECT_GT(compared, 10'000U);
}

}  // namespace
}  // namespace foundcheck::regex
