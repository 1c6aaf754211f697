// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/manifest.hpp>

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <string_view>

#include "support/ninja_manifest_properties.hpp"

namespace foundcheck::ninja_manifest {
namespace manifest_test {

/// The first record of the bytes.
struct manifest_case {
  std::string_view bytes;
  record_kind kind;
  std::string_view name = {};
  std::string_view outputs = {};
  std::string_view inputs = {};
  std::string_view rest =
      {};  ///< implicit outputs, implicit inputs, order-only inputs, validations, value, bindings: that
           ///< which the kind has, joined by '/'
  malformed_reason reason = malformed_reason::none;
};

using enum record_kind;
using enum malformed_reason;

constexpr manifest_case manifest_cases[] = {
    {"build a: cc b\n", build, "cc", "a", "b", "////"},
    {"build a b | c d : cc e | f || g h |@ i\n  x = 1\n", build, "cc", "a b", "e", "c d/f/g h/i/  x = 1\n"},
    {"build a: phony\nbuild b: phony\n", build, "phony", "a", "", "////"},
    {"build a: phony || o\n", build, "phony", "a", "", "//o//"},
    {"build a: phony |@ v\n", build, "phony", "a", "", "///v/"},
    {"build a: cc b |c\n", build, "cc", "a", "b", "/c///"},
    {"build | a: cc\n", build, "cc", "", "", "a////"},
    {"build a$ b$:c: cc $\n   d\n", build, "cc", "a$ b$:c", "d", "////"},
    {"build a: cc b\r\n", build, "cc", "a", "b", "////"},
    {"build a: cc\n x = 1\n# comment\n y = $\n  2\n\n z = 3\n", build, "cc", "a", "",
     "//// x = 1\n# comment\n y = $\n  2\n"},
    {"build a: cc\n# comment\nbuild b: cc\n", build, "cc", "a", "", "////"},
    {"rule cc.1_-\n  command = x\n", rule, "cc.1_-", "", "", "  command = x\n"},
    {"pool p\n depth = 1\n", pool, "p", "", "", " depth = 1\n"},
    {"default a b\n", defaults, "", "a b"},
    {"include CMakeFiles/rules.ninja\n", include, "CMakeFiles/rules.ninja"},
    {"subninja $dir/x.ninja\n", subninja, "$dir/x.ninja"},
    {"x = 1 2  \n", variable, "x", "", "", "1 2  "},
    {"x.y=\n", variable, "x.y"},
    {"x = a$\n   b\nbuild", variable, "x", "", "", "a$\n   b"},
    {"builder = 1\n", variable, "builder", "", "", "1"},
    {"x = 1\r\n", variable, "x", "", "", "1"},
    {"# comment $\nbuild a: cc\n", ignored},
    {"   # comment\n", ignored},
    {"\n", ignored},
    {"   \r\n", ignored},
    {"   ", malformed, "", "", "", "", unexpected_indent},
    {"#", malformed, "", "", "", "", unterminated},
    {"  # comment", malformed, "", "", "", "", unterminated},
    {"build a: cc\n# c", build, "cc", "a", "", "////"},
    {"build a: cc\n  x = $!\n", build, "cc", "a", "", "////"},
    {"  x = $!\n", malformed, "", "", "", "", bad_escape},
    {"x = ${\n", malformed, "", "", "", "", bad_escape},
    {"x = ${a\n", malformed, "", "", "", "", bad_escape},
    {"x = ${a} $b $$ $: $ \n", variable, "x", "", "", "${a} $b $$ $: $ "},
    {"build a: cc b$!\n", malformed, "", "", "", "", bad_escape},
    {"include $\n", malformed, "", "", "", "", missing_path},
    {"include a$!\n", malformed, "", "", "", "", bad_escape},
    {"build |@ a: phony b\n", malformed, "", "", "", "", missing_path},
    {"build a || b: phony\n", malformed, "", "", "", "", missing_colon},
    {"build : cc\n", malformed, "", "", "", "", missing_path},
    {"build a cc\n", malformed, "", "", "", "", missing_colon},
    {"build a: \n", malformed, "", "", "", "", missing_name},
    {"build a: cc b : c\n", malformed, "", "", "", "", unexpected_text},
    {"build a: cc b || c | d\n", malformed, "", "", "", "", unexpected_text},
    {"build a: cc b", malformed, "", "", "", "", unterminated},
    {"x = 1", malformed, "", "", "", "", unterminated},
    {"rule\n", malformed, "", "", "", "", missing_name},
    {"rule a b\n", malformed, "", "", "", "", unexpected_text},
    {"default\n", malformed, "", "", "", "", missing_path},
    {"include\n", malformed, "", "", "", "", missing_path},
    {"word\n", malformed, "", "", "", "", missing_equals},
    {"  x = 1\n", malformed, "", "", "", "", unexpected_indent},
    {"\tx = 1\n", malformed, "", "", "", "", unexpected_text},
    {"= 1\n", malformed, "", "", "", "", unexpected_text},
};

constexpr bool same_rest(const record& r, std::string_view rest) {
  const auto take = [&rest](std::string_view part) {
    if (!rest.starts_with(part)) return false;
    rest.remove_prefix(part.size());
    return true;
  };
  if (r.kind == build) {
    return take(r.implicit_outputs) && take("/") && take(r.implicit_inputs) && take("/") && take(r.order_only_inputs) &&
           take("/") && take(r.validations) && take("/") && take(r.bindings) && rest.empty();
  }
  return take(r.value) && take(r.bindings) && rest.empty();
}

constexpr const char* difference(const manifest_case& row) {
  const record r = *records(row.bytes).begin();
  if (r.kind != row.kind) return "kind";
  if (r.reason != row.reason) return "reason";
  if (r.name != row.name) return "name";
  if (r.outputs != row.outputs) return "outputs";
  if (r.inputs != row.inputs) return "inputs";
  return same_rest(r, row.rest) ? nullptr : "rest";
}

constexpr bool all_hold() {
  for (const manifest_case& row : manifest_cases) {
    if (difference(row) != nullptr) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(ninja_manifest, reads_each_statement) {
  for (const manifest_case& row : manifest_cases) {
    EXPECT_EQ(difference(row), nullptr) << row.bytes << ": " << difference(row);
    EXPECT_EQ(broken_ninja_manifest_property(row.bytes), "") << row.bytes;
  }
}

TEST(ninja_manifest, bindings_have_names_and_values) {
  const std::string_view bytes = "build a: cc\n  x = 1 2\n  # no = binding\n  y =\n  z = $\n    3\n";
  std::string found;
  const record first = *records(bytes).begin();
  for (const binding& b : bindings(first)) {
    found += std::string(b.name) + "=" + std::string(b.value) + ";";
  }
  EXPECT_EQ(found, "x=1 2;y=;z=3;");
}

TEST(ninja_manifest, of_nothing_has_no_records) { EXPECT_TRUE(records("").begin() == records("").end()); }

TEST(ninja_manifest, its_properties_hold_on_every_truncation_and_on_random_bytes) {
  const std::string_view whole =
      "rule cc\n  command = c $in\n# c\nbuild a$ b | c: cc d $\n e || f |@ g\n  x = ${y}z\n\ndefault a$ b\ninclude x\n";
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    EXPECT_EQ(broken_ninja_manifest_property(whole.substr(0, size)), "") << size;
  }
  std::mt19937 random(43);
  constexpr std::string_view alphabet = "build rule$:|@= \n\r\t#a{}.-";
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes(random() % 40, ' ');
    for (char& c : bytes) c = alphabet[random() % alphabet.size()];
    EXPECT_EQ(broken_ninja_manifest_property(bytes), "") << testing::PrintToString(bytes);
  }
}

TEST(ninja_manifest, each_kind_and_reason_has_a_name_of_its_own) {
  std::set<std::string_view> kinds, reasons;
  for (unsigned i = 0; i <= static_cast<unsigned>(malformed); ++i) kinds.insert(name_of(static_cast<record_kind>(i)));
  for (unsigned i = 0; i <= static_cast<unsigned>(malformed_reason::unterminated); ++i)
    reasons.insert(name_of(static_cast<malformed_reason>(i)));
  EXPECT_EQ(kinds.size(), 9U);
  EXPECT_EQ(reasons.size(), 9U);
}

}  // namespace manifest_test
}  // namespace foundcheck::ninja_manifest
