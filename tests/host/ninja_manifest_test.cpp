// SPDX-License-Identifier: MIT
#include <foundcheck/host/ninja_manifest.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::host {
namespace ninja_manifest_test {

using testing::ElementsAre;
using testing::HasSubstr;

using made = std::map<std::string, std::string>;

manifest_files files_of(const made& files) {
  return {[files](const std::filesystem::path& path, std::size_t most) -> result<std::string> {
            const auto at = files.find(path.filename().string());
            if (at == files.end()) return failure::not_found;
            if (at->second.size() > most) return failure::too_large;
            return at->second;
          },
          1 << 20};
}

/// "output: the value of each variable that is asked for" of each build statement.
std::vector<std::string> read(manifest_files& files, const std::string& asked) {
  std::vector<std::string> all;
  files.read("/b", "build.ninja",
             [&](const ninja_manifest::record& r, const manifest_scope& scope, std::uint32_t moment) {
               if (r.kind != ninja_manifest::record_kind::build) return;
               const statement_variables value_of(files, r, scope, moment);
               files.each_path(r.outputs, value_of, [&](std::string_view path) {
                 all.push_back(std::string(path) + ": " + std::string(value_of(asked)));
               });
             });
  return all;
}

TEST(ninja_manifest, a_path_is_as_ninja_keeps_it) {
  const std::map<std::string, std::string> cases = {
      {"a", "a"},           {"./a", "a"},     {"a/./b", "a/b"},       {"a//b", "a/b"}, {"a/../b", "b"},
      {"a/b/../../c", "c"}, {"../a", "../a"}, {"a/../../b", "../b"},  {"a/", "a"},     {"/", "/"},
      {"/a/../b", "/b"},    {".", "."},       {"a/..", "."},          {"/..", "/.."},  {"...", "..."},
      {"a/.b", "a/.b"},     {"", ""},         {"../../x", "../../x"}, {"//a", "/a"},   {"/a/", "/a"},
  };
  for (const auto& [path, wanted] : cases) {
    EXPECT_EQ(canonical(path), wanted) << path;
    EXPECT_TRUE(!is_canonical(path) || path == wanted) << path;
  }
}

TEST(ninja_manifest, a_statement_sees_what_a_variable_was_then) {
  manifest_files files = files_of({{"build.ninja", "v = 1\nbuild a$v: r\nv = 2\nbuild b$v: r\n  v = own\n"}});
  EXPECT_THAT(read(files, "v"), ElementsAre("a1: 1", "bown: own"));
  EXPECT_EQ(files.why(), "");
}

TEST(ninja_manifest, a_scope_keeps_each_moment_that_was_seen) {
  manifest_scope outer;
  outer.set("v", "1", 0);
  outer.set("v", "2", 0);
  outer.set("v", "3", 4);
  const manifest_scope inner(&outer);
  EXPECT_EQ(inner.value_of("v", 0), "2");
  EXPECT_EQ(inner.value_of("v", 3), "2");
  EXPECT_EQ(inner.value_of("v", 4), "3");
  EXPECT_EQ(inner.value_of("v"), "3");
  EXPECT_EQ(inner.value_of("w"), "");
  EXPECT_EQ(inner.own_value("v"), nullptr);
}

TEST(ninja_manifest, include_shares_the_scope_and_subninja_has_its_own) {
  manifest_files files = files_of({{"build.ninja", "v = 1\ninclude i\nbuild a: r\nsubninja s\nbuild c: r\n"},
                                   {"i", "v = 2\n"},
                                   {"s", "v = 3\nbuild b: r\n"}});
  EXPECT_THAT(read(files, "v"), ElementsAre("a: 2", "b: 3", "c: 2"));
}

TEST(ninja_manifest, rules_are_looked_for_outwards) {
  manifest_scope outer;
  outer.add_rule("cc", 1);
  manifest_scope inner(&outer);
  EXPECT_EQ(inner.rule("cc"), 1U);
  inner.add_rule("cc", 2);
  EXPECT_EQ(inner.rule("cc"), 2U);
  EXPECT_EQ(outer.rule("cc"), 1U);
  EXPECT_EQ(outer.rule("ld"), std::nullopt);
}

TEST(ninja_manifest, what_cannot_be_read_whole_is_refused_with_a_reason) {
  const std::map<std::string, made> cases = {
      {"no such file", {}},
      {"more than 32 deep", {{"build.ninja", "include build.ninja\n"}}},
      {"is not a ninja statement", {{"build.ninja", "what\n"}}},
      {"x: ", {{"build.ninja", "include x\n"}}},
      {"too long for any system", {{"build.ninja", "build " + std::string(70'000, 'x') + "$v: r\n"}}},
  };
  for (const auto& [why, manifest] : cases) {
    manifest_files files = files_of(manifest);
    read(files, "v");
    EXPECT_THAT(files.why(), HasSubstr(why));
  }
}

TEST(ninja_manifest, variables_that_double_each_other_are_refused) {
  std::string bytes = "v0 = xxxxxxxxxxxxxxxx\n";
  for (int i = 1; i < 64; ++i) {
    const std::string before = "$v" + std::to_string(i - 1);
    bytes += "v" + std::to_string(i) + " = " + before + before + "\n";
  }
  manifest_files files = files_of({{"build.ninja", bytes}});
  read(files, "v");
  EXPECT_THAT(files.why(), HasSubstr("stand for more than"));
}

TEST(ninja_manifest, files_that_include_one_another_twice_cost_little) {
  made all = {{"build.ninja", "include i0\ninclude i0\n"}};
  for (int i = 0; i < 30; ++i) {
    const std::string next = "include i" + std::to_string(i + 1) + "\n";
    all["i" + std::to_string(i)] = next + next;
  }
  all["i30"] = "v = 1\n";
  manifest_files files = files_of(all);
  read(files, "v");
  EXPECT_NE(files.why(), "");
}

}  // namespace ninja_manifest_test
}  // namespace foundcheck::host
