// SPDX-License-Identifier: MIT
// The reader against the installed cmake: what cmake holds after loading a cache, which lines it complains about, and what
// it writes, bit for bit. Skipped, visibly, where there is no cmake; the part about real caches where there is no corpus.
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/loaded.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/cmake_cache_cases.hpp"
#include "support/cmake_cache_properties.hpp"
#include "support/excluded_cache_names.hpp"
#include "support/naive_cmake_cache_writer.hpp"
#include "support/real_cmake.hpp"

namespace foundcheck {
namespace cmake_cache_test {

using cmake_cache::record;
using cmake_cache::record_kind;
using cmake_cache::records;
using cmake_cache::variable;

struct totals {
  std::size_t caches = 0;
  std::size_t variables = 0;
  std::size_t properties = 0;
  std::size_t errors = 0;
};

std::ostream& operator<<(std::ostream& out, const totals& sum) {
  return out << sum.caches << " caches, " << sum.variables << " variables, " << sum.properties << " properties, "
             << sum.errors << " parse errors compared";
}

class cmake_cache_differential : public testing::Test {
 protected:
  static void SetUpTestSuite() { version_ = new std::string(real_cmake::version()); }
  static void TearDownTestSuite() {
    delete version_;
    version_ = nullptr;
  }
  void SetUp() override {
    if (version_->empty()) GTEST_SKIP() << "no cmake: " << real_cmake::program() << " does not run";
  }
  void report(const totals& sum, std::string_view what) {
    std::cout << "[          ] " << *version_ << ", " << what << ": " << sum << '\n';
    RecordProperty("caches", std::to_string(sum.caches));
    RecordProperty("variables", std::to_string(sum.variables));
    RecordProperty("parse_errors", std::to_string(sum.errors));
  }

  /// Compares what we and cmake hold after loading `original`.
  void compare(const std::string& original, totals& sum) {
    const std::string bytes = without_excluded_names(original);
    // The naive reader stands between the two: where this fails the reader is wrong, where only what follows fails both are.
    EXPECT_EQ(broken_property(bytes), "");
    std::vector<record> storage(cmake_cache::count(bytes));
    const cmake_cache::index index(bytes, storage);

    std::vector<std::string> names;
    std::set<std::string> all_names;
    for (const variable& ours : index.variables()) names.emplace_back(ours.name);
    all_names.insert(names.begin(), names.end());
    for (const excluded_cache_name& excluded : excluded_cache_names) {
      ASSERT_EQ(all_names.count(std::string(excluded.name)), 0u);
      if (excluded.written) all_names.emplace(excluded.name);
    }
    std::string expected_names;
    for (const std::string& name : all_names) {
      if (&name != &*all_names.begin()) expected_names += ';';
      expected_names += name;
    }

    const real_cmake::loaded theirs = real_cmake::load(here_.path(), bytes, names);
    ASSERT_TRUE(theirs.ran) << theirs.diagnostics;
    EXPECT_EQ(theirs.all_names, expected_names);

    for (const variable& ours : index.variables()) {
      const std::string help = joined(cmake_cache::help_pieces(ours.help));
      ++sum.variables;
      if (ours.name.empty()) {
        // No command takes an empty name: its value comes from a reference, its type and help from what cmake saves.
        EXPECT_EQ(ours.value, theirs.empty_name_value);
        const std::string lines =
            naive_cmake_cache::entry_lines("", std::string(name_of(ours.type)), std::string(ours.value), help);
        EXPECT_NE(theirs.saved.find('\n' + lines), std::string::npos) << lines;
        continue;
      }
      const auto found = theirs.variables.find(std::string(ours.name));
      ASSERT_NE(found, theirs.variables.end()) << ours.name;
      const real_cmake::variable& their = found->second;
      EXPECT_EQ(name_of(ours.type), their.type) << ours.name;
      EXPECT_EQ(ours.value, their.value) << ours.name;
      EXPECT_EQ(help, their.help) << ours.name;
      EXPECT_EQ(ours.advanced, their.advanced) << ours.name;
      EXPECT_EQ(ours.modified, their.modified) << ours.name;
      EXPECT_EQ(ours.strings, their.strings) << ours.name;
      sum.properties += (ours.advanced ? 1u : 0u) + (ours.modified ? 1u : 0u) + (ours.strings ? 1u : 0u);
    }

    std::vector<std::pair<std::size_t, std::string>> our_errors;
    for (const record& one : records(bytes)) {
      if (one.kind == record_kind::malformed) our_errors.emplace_back(one.line, one.text);
    }
    std::vector<std::pair<std::size_t, std::string>> their_errors;
    for (const real_cmake::parse_error& one : theirs.errors) their_errors.emplace_back(one.line, one.text);
    EXPECT_EQ(our_errors, their_errors);
    sum.errors += our_errors.size();
    ++sum.caches;
  }

  [[nodiscard]] const std::filesystem::path& here() const { return here_.path(); }

 private:
  real_cmake::scratch here_;
  static inline std::string* version_ = nullptr;
};

// The list of excluded names is exactly what cmake sets by itself.
TEST_F(cmake_cache_differential, cmake_writes_the_excluded_names_and_no_other) {
  const real_cmake::loaded theirs = real_cmake::load(here(), "CMAKE_CACHE_MAJOR_VERSION:INTERNAL=3\n", {});
  ASSERT_TRUE(theirs.ran) << theirs.diagnostics;
  std::string expected = "CMAKE_CACHE_MAJOR_VERSION";
  for (const excluded_cache_name& excluded : excluded_cache_names) {
    if (excluded.written) expected += ';' + std::string(excluded.name);
  }
  EXPECT_EQ(theirs.all_names, expected);
}

TEST_F(cmake_cache_differential, holds_what_cmake_holds_for_each_case) {
  totals sum;
  for (const cases::cache_case& row : cases::cache_cases) {
    SCOPED_TRACE(row.name);
    compare(std::string(row.bytes), sum);
  }
  EXPECT_EQ(sum.caches, cases::cache_case_count);
  report(sum, "the table");
}

TEST_F(cmake_cache_differential, holds_the_value_that_a_cache_was_edited_to_have) {
  const std::string_view caches[] = {"", "A:STRING=1", "//Help\nA:BOOL=ON\nA-ADVANCED:INTERNAL=1\n//Open help",
                                     "A = 1 \t\r\nA:PATH='x '\nB:STRING=2\n"};
  const std::string_view names[] = {"A", "C", "a:b=c", "#c", "//d", " e"};
  const std::string_view values[] = {"", "2", " 2", "2 ", "\t", "'2'", "'", "a=b:c", "2\r", "\"2\"", "// #"};
  std::size_t edits = 0;
  for (const std::string_view bytes : caches) {
    for (const std::string_view value : values) {
      const std::string name(names[edits++ % std::size(names)]);
      SCOPED_TRACE(testing::PrintToString(bytes) + ": " + name + " = " + testing::PrintToString(value));
      const std::optional<std::string> file = cmake_cache::edited(bytes, name, value);
      ASSERT_TRUE(file.has_value());
      const real_cmake::loaded theirs = real_cmake::load(here(), *file, {name});
      ASSERT_TRUE(theirs.ran) << theirs.diagnostics;
      ASSERT_EQ(theirs.variables.count(name), 1u);
      EXPECT_EQ(theirs.variables.at(name).value, value);
      const std::optional<std::string> rest = cmake_cache::without(*file, name);
      ASSERT_TRUE(rest.has_value());
      EXPECT_EQ((';' + real_cmake::load(here(), *rest, {}).all_names + ';').find(';' + name + ';'), std::string::npos);
    }
  }
}

TEST_F(cmake_cache_differential, holds_no_internal_variable_that_an_edit_refuses) {
  for (const std::string name : {"A-ADVANCED", "C-MODIFIED", "C-STRINGS", "-ADVANCED", "C-ADVANCE"}) {
    const std::string bytes = "A:STRING=1\n";
    const real_cmake::loaded theirs = real_cmake::load(here(), bytes + name + ":INTERNAL=2\n", {name});
    ASSERT_TRUE(theirs.ran) << theirs.diagnostics;
    const auto file = cmake_cache::edited(bytes, name, "2", cmake_cache::entry_type::internal);
    const auto held = theirs.variables.find(name);
    EXPECT_EQ(file.has_value(), held != theirs.variables.end() && held->second.value == "2") << name;
  }
}

// Random texts of the bytes that matter; the same ones in each run.
TEST_F(cmake_cache_differential, holds_what_cmake_holds_for_random_text) {
  const std::string pieces[] = {"A",
                                "B",
                                "A",
                                "-",
                                "-ADVANCED",
                                "-STRINGS",
                                "-MODIFIED",
                                ":",
                                "=",
                                "=",
                                ":STRING=",
                                ":INTERNAL=",
                                ":INTERNAL=",
                                ":BOOL=",
                                "\"",
                                "'",
                                "'",
                                " ",
                                "\t",
                                "\r",
                                "\n",
                                "\n",
                                "\n",
                                "\n//",
                                "//",
                                "\\n",
                                "#",
                                "\xff",
                                std::string(1, '\0'),
                                ";",
                                "[",
                                "]",
                                "\\",
                                "$",
                                "{",
                                "\v",
                                "x",
                                "CMAKE_CACHE_MAJOR_VERSION",
                                "CMAKE_CACHE_MINOR_VERSION",
                                "\nA:STRING=",
                                "\nA-ADVANCED:INTERNAL=1\n"};
  const char* wanted = std::getenv("FOUNDCHECK_DIFFERENTIAL_RUNS");
  const unsigned long runs = wanted != nullptr ? std::strtoul(wanted, nullptr, 10) : 100;
  std::mt19937 random(20240229);
  totals sum;
  for (unsigned long run = 0; run != runs; ++run) {
    std::string bytes;
    for (auto left = 1 + random() % 40; left != 0; --left) bytes += pieces[random() % std::size(pieces)];
    SCOPED_TRACE(testing::PrintToString(bytes));
    compare(bytes, sum);
    if (HasFailure()) break;
  }
  report(sum, "random text");
}

TEST_F(cmake_cache_differential, holds_what_cmake_holds_for_each_cache_of_the_corpus) {
  const char* corpus = std::getenv("FOUNDCHECK_CORPUS");
  if (corpus == nullptr || *corpus == '\0') GTEST_SKIP() << "FOUNDCHECK_CORPUS names no folder of real caches";
  std::vector<std::filesystem::path> caches;
  for (const auto& file : std::filesystem::recursive_directory_iterator(corpus)) {
    const std::string name = file.path().filename().string();
    const bool is_public = file.path().parent_path().filename() == "cmakecache";
    if (file.is_regular_file() && (is_public || name.substr(0, 10) == "CMakeCache")) caches.push_back(file.path());
  }
  std::sort(caches.begin(), caches.end());
  if (caches.empty()) GTEST_SKIP() << corpus << " holds no cache";

  // cmake is asked about each of them with --long; otherwise about every third.
  const std::size_t step = std::getenv("FOUNDCHECK_LONG") != nullptr ? 1 : 3;
  totals sum;
  for (std::size_t i = 0; i < caches.size(); i += step) {
    SCOPED_TRACE(caches[i].string());
    compare(real_cmake::read_file(caches[i]), sum);
  }
  EXPECT_EQ(sum.caches, (caches.size() + step - 1) / step);
  report(sum, "the corpus");
}

// ---- the other way round: cmake writes

std::string ascii_call(std::string_view text, std::string_view into) {
  std::string call = "string(ASCII";
  for (const char c : text) call += ' ' + std::to_string(static_cast<unsigned>(static_cast<unsigned char>(c)));
  return text.empty() ? "set(" + std::string(into) + " \"\")\n" : call + ' ' + std::string(into) + ")\n";
}

TEST_F(cmake_cache_differential, gives_back_what_cmake_writes) {
  const std::string names[] = {"A",
                               "a b",
                               "k:colon",
                               "//slashes",
                               "with\"quote",
                               "A_STRINGS",
                               ";",
                               "$",
                               "[",
                               std::string(70, 'K'),
                               std::string(40, 'K') + " " + std::string(40, 'L')};
  const std::string values[] = {"",
                                "x",
                                " lead",
                                "trail ",
                                "\t",
                                "a;b",
                                "a=b:c",
                                "\"q\"",
                                "a\\nb",
                                "#c",
                                "//c",
                                "l1\nl2",
                                "a\n\n\nb\n",
                                "a\n",
                                "1 \n2 ",
                                "a\n# b\n//c\nA:STRING=d",
                                "a\n\\nb",
                                std::string(300, 'v') + "\n" + std::string(300, ' ') + "w",
                                "\xff\x01\x1b[0m"};
  const std::string helps[] = {"",
                               "help",
                               "one two three four five six seven eight nine ten eleven twelve thirteen "
                               "fourteen fifteen",
                               "a\nb",
                               "a\n\nb\n",
                               " a ",
                               "a\\nb"};
  totals sum;
  for (const std::string& name : names) {
    std::string lists = "cmake_minimum_required(VERSION 3.13)\n" + ascii_call(name, "_foundcheck_name");
    std::vector<std::pair<std::string, std::string>> written;
    for (const std::string& value : values) {
      for (const std::string& help : helps) {
        lists += ascii_call(value, "_foundcheck_value") + ascii_call(help, "_foundcheck_help") +
                 "set(\"${_foundcheck_name}" + std::to_string(written.size()) +
                 "\" \"${_foundcheck_value}\" CACHE STRING \"${_foundcheck_help}\")\n";
        written.emplace_back(value, help);
      }
    }
    // A property may be cut as well.
    lists += "set(P \"p\" CACHE INTERNAL \"internal\")\nset_property(CACHE P PROPERTY STRINGS \"a\\nb;c\")\n";
    lists += "message(FATAL_ERROR \"all is written\")\nproject(foundcheck NONE)\n";
    real_cmake::prepare(here(), "", lists);
    real_cmake::configure(here());
    const std::string bytes = real_cmake::read_file(here() / "build" / "CMakeCache.txt");
    EXPECT_EQ(broken_property(bytes), "");

    std::vector<record> storage(cmake_cache::count(bytes));
    const cmake_cache::index index(bytes, storage);
    for (std::size_t i = 0; i != written.size(); ++i) {
      const std::string full_name = name + std::to_string(i);
      const auto& [value, help] = written[i];
      const std::string lines = naive_cmake_cache::entry_lines(full_name, "STRING", value, help);
      EXPECT_NE(bytes.find('\n' + lines), std::string::npos) << "cmake does not write: " << lines;
      const auto found = index.find(full_name);
      ASSERT_TRUE(found) << full_name;
      EXPECT_EQ(found->value, value.substr(0, value.find('\n')));
      EXPECT_EQ(joined(cmake_cache::help_pieces(found->help)), help);
      ++sum.variables;
    }
    std::size_t cut = 0;
    for (const record& one : records(bytes)) {
      EXPECT_NE(one.kind, record_kind::malformed) << one.text;
      if (one.kind != record_kind::truncated) continue;
      ++cut;
      const std::string original = joined(cmake_cache::original_pieces(one.original));
      if (one.name == "P") {
        EXPECT_EQ(original, "a\nb;c");
      } else {
        ASSERT_EQ(one.name.substr(0, name.size()), name);
        EXPECT_EQ(original, written[std::stoul(std::string(one.name.substr(name.size())))].first);
      }
    }
    std::size_t expected_cut = 1;
    for (const auto& [value, help] : written) expected_cut += value.find('\n') != std::string::npos ? 1u : 0u;
    EXPECT_EQ(cut, expected_cut) << name;
    ++sum.caches;
  }
  report(sum, "written by cmake");
}

}  // namespace cmake_cache_test
}  // namespace foundcheck
