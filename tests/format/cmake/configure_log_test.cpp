// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/configure_log.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_configure_log_properties.hpp"
#include "support/configure_log_project.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace configure_log_test {

using cmake_configure_log::events;
using cmake_configure_log::find;
using cmake_configure_log::malformed_reason;
using cmake_configure_log::node_kind;
using cmake_configure_log::record;
using cmake_configure_log::record_kind;
using cmake_configure_log::records;
using testing::IsEmpty;

static_assert(std::ranges::input_range<records> && std::ranges::input_range<events>);

// ---- which records there are: one letter each, with the document's number
//   e event, E event that nothing follows, - separator, o outside an event, k no kind, c cut off

constexpr std::string_view letters(record_kind kind, malformed_reason reason, bool closed) {
  if (kind == record_kind::event) return closed ? "e" : "E";
  if (kind == record_kind::separator) return "-";
  return reason == malformed_reason::outside_event ? "o" : reason == malformed_reason::no_kind ? "k" : "c";
}

struct shape_case {
  std::string_view bytes;
  std::string_view shape;
};

constexpr shape_case shape_cases[] = {
    {"", ""},
    {"\n---\nevents:\n...\n", "-1"},
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n...\n", "-1e1-1"},
    {"\r\n---\r\nevents:\r\n  -\r\n    kind: \"message-v1\"\r\n...\r\n", "-1e1-1"},
    {"\n---\nevents:\n  -\n    kind: \"a\"\n  -\n    kind: \"b\"\n...\n\n---\nevents:\n  -\n    kind: \"c\"\n...\n",
     "-1e1e1-2e2-2"},
    // a run that crashed, and one after it
    {"\n---\nevents:\n  -\n    kind: \"a\"\n", "-1E1"},
    {"\n---\nevents:\n  -\n    kind: \"a\"\n    message: |\n      x\n\n---\nevents:\n  -\n    kind: \"b\"\n...\n",
     "-1e1-2e2-2"},
    {"\n---\nevents:\n  -\n    kind: \"a\"\n    message: |\n      x\n      y", "-1E1"},
    {"\n---\nevents:\n  -\n    kind: \"a", "-1c1"},
    {"\n---\nevents:\n  -\n", "-1c1"},
    {"\n---\nevents:\n  -", "-1c1"},
    {"\n---\nevents:\n ", "-1"},
    {"\n---\nevent", "-1o1"},
    // an empty line in a text is no end, nor is one with fewer blanks than CMake writes
    {"\n---\nevents:\n  -\n    kind: \"a\"\n    message: |\n\n      x\n  \n      y\n...\n", "-1e1-1"},
    // what looks like structure, deeper
    {"\n---\nevents:\n  -\n    kind: \"a\"\n    message: |\n      ---\n      events:\n      ...\n        -\n          kind: \"b\"\n...\n",
     "-1e1-1"},
    {"\n---\nevents:\n  -\n    kind: \"find_package-v1\"\n    configs:\n      -\n        filename: \"x\"\n        kind: \"cps\"\n...\n",
     "-1e1-1"},
    // damage
    {"  -\n    kind: \"a\"\n", "E0"},
    {"\n---\nevents:\n  -\n    name: \"a\"\n...\n", "-1k1-1"},
    {"\n---\nevents:\n  -\n    kind: a\n...\n", "-1k1-1"},
    {"\n---\nevents:\n  -\n    kind: \"\"\n...\n", "-1k1-1"},
    {"text\nmore\n\n---\nevents:\n", "o0-1"},
    {"\n---\nevents:\n  -\n    kind: \"a\"\nmake: *** [all] Error 1\n...\n", "-1e1o1-1"},
    {"---\nevents:\n  - kind: \"a\"\n", "-1o1"},  // not how CMake writes it
};

constexpr bool has_shape(const shape_case& c) {
  std::size_t at = 0, offset = 0;
  for (const record& r : records(c.bytes)) {
    if (c.shape.size() < at + 2 || letters(r.kind, r.reason, r.closed) != c.shape.substr(at, 1)) return false;
    if (r.document != static_cast<std::size_t>(c.shape[at + 1] - '0') || r.offset != offset) return false;
    at += 2;
    offset += r.whole.size();
  }
  return at == c.shape.size() && offset == c.bytes.size();
}

static_assert(std::ranges::all_of(shape_cases, has_shape));

TEST(cmake_configure_log, splits_the_file_into_documents_and_events) {
  for (const shape_case& c : shape_cases) {
    EXPECT_TRUE(has_shape(c)) << c.bytes;
    EXPECT_EQ(configure_log::broken_property(c.bytes), "") << c.bytes;
  }
}

// ---- what an event holds

constexpr std::string_view log =
    "\n---\nevents:\n"
    "  -\n"
    "    kind: \"try_run-v1\"\n"
    "    backtrace:\n"
    "      - \"a.cmake:1 (try_run)\"\n"
    "      - \"CMakeLists.txt:2 (f)\"\n"
    "    directories:\n"
    "      source: \"/s\"\n"
    "    cmakeVariables:\n"
    "      \"odd: name\": \"v\"\n"
    "    buildResult:\n"
    "      variable: \"V\"\n"
    "      cached: true\n"
    "      stdout: |\n"
    "        kind: \"no-event\"\n"
    "      exitCode: 0\n"
    "    runResult:\n"
    "      exitCode: \"FAILED_TO_RUN\"\n"
    "  -\n"
    "    kind: \"message-v1\"\n"
    "    message: |\n"
    "          deeper\n"
    "      text\n"
    "...\n";

TEST(cmake_configure_log, finds_the_members_of_an_event) {
  auto next = events(log).begin();
  const record run = *next;
  EXPECT_EQ(run.event, "try_run-v1");
  EXPECT_EQ(run.line, 4u);
  EXPECT_EQ(run.offset, 13u);
  EXPECT_TRUE(run.closed);
  EXPECT_EQ(configure_log_project::items(find(run, "backtrace")),
            (std::vector<std::string>{"a.cmake:1 (try_run)", "CMakeLists.txt:2 (f)"}));
  EXPECT_EQ(find(find(run, "cmakeVariables"), "\"odd: name\"").value, "v");
  const auto build = find(run, "buildResult");
  EXPECT_EQ(build.line, 13u);
  EXPECT_EQ(find(build, "cached").kind, node_kind::boolean);
  EXPECT_EQ(find(build, "exitCode").kind, node_kind::integer);
  EXPECT_EQ(configure_log::decoded(find(build, "stdout")), "kind: \"no-event\"");
  EXPECT_EQ(find(find(run, "runResult"), "exitCode").kind, node_kind::string);
  EXPECT_FALSE(find(run, "absent"));
  EXPECT_FALSE(find(find(run, "absent"), "absent"));
  const record message = *++next;
  EXPECT_EQ(configure_log::decoded(find(message, "message")), "    deeper\ntext");
  EXPECT_TRUE(++next == events(log).end());
}

TEST(cmake_configure_log, only_events_have_members) {
  for (const record& r : records("junk\n  -\n    name: \"x\"\n...\n")) {
    EXPECT_NE(r.kind, record_kind::event);
    EXPECT_FALSE(find(r, "name"));
  }
}

TEST(cmake_configure_log, names_its_words) {
  EXPECT_EQ(name_of(record_kind::event), "event");
  EXPECT_EQ(name_of(malformed_reason::cut_off), "cut_off");
}

// ---- what real releases write

TEST(cmake_configure_log, several_releases_agree_on_the_same_project) {
  const auto logs = recorded("cmake_configure_log", "CMakeConfigureLog.yaml");
  if (logs.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
  EXPECT_GE(logs.size(), 4u);
  for (const auto& [release, bytes] : logs) {
    EXPECT_THAT(configure_log_project::differences(bytes, parse_version(release)), IsEmpty()) << release;
    EXPECT_EQ(configure_log::broken_property(bytes), "") << release;
  }
}

TEST(cmake_configure_log, a_cut_off_file_has_no_event_that_the_whole_has_not) {
  const auto logs = recorded("cmake_configure_log", "CMakeConfigureLog.yaml");
  if (logs.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
  const std::string& all = logs.at("4.4.2");
  // From the messages on: what comes before is of the same forms and the same in every cut.
  const std::string_view bytes = std::string_view(all).substr(
      all.find("  -\n    kind: \"message-v1\"\n    backtrace:\n      - \"CMakeLists.txt:"));
  std::vector<record> whole;
  for (const record& r : events(bytes)) whole.push_back(r);
  ASSERT_GT(whole.size(), 10u);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    std::size_t at = 0;
    for (const record& r : events(bytes.substr(0, size))) {
      ASSERT_LT(at, whole.size());
      const record& w = whole[at++];
      // A line cut off within its blanks goes with the event.
      const std::string_view text = r.text.substr(0, r.text.find_last_not_of(" \n") + 1);
      ASSERT_TRUE(r.offset == w.offset && r.event == w.event && w.text.starts_with(text)) << size;
      const std::size_t left = size - (r.offset + r.whole.size());
      ASSERT_TRUE(r.text == w.text || left < std::string_view("  -").size()) << size;
    }
  }
}

}  // namespace configure_log_test
}  // namespace foundcheck
