// SPDX-License-Identifier: MIT
// Our reader of CMakeConfigureLog.yaml against a YAML library: where the library accepts a file, both hold the same; where
// it refuses one, as it does when a text begins with a blank, ours reads it all the same.
#include <foundcheck/format/cmake/configure_log.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_configure_log_properties.hpp"
#include "support/process.hpp"
#include "support/recorded_data.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace cmake_configure_log_test {

using nlohmann::json;
namespace log = cmake_configure_log;

std::string without_newlines(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// A node and all below it. Text blocks keep their escapes, of which YAML knows nothing.
json value_of(const log::node& n) {
  switch (n.kind) {
    case log::node_kind::null: return nullptr;
    case log::node_kind::boolean: return n.value == "true";
    case log::node_kind::integer: return std::stoll(std::string(n.value));
    case log::node_kind::string: return without_newlines(configure_log::decoded(n));
    case log::node_kind::text: return without_newlines(configure_log::undecoded(n));
    case log::node_kind::map: {
      json all = json::object();
      for (const log::node& inner : log::children(n)) {
        std::string key(inner.key);
        if (key.starts_with('"'))
          key = configure_log::decoded({log::node_kind::string, {}, inner.key.substr(1, key.size() - 2)});
        all[key] = value_of(inner);
      }
      return all;
    }
    case log::node_kind::list: {
      json all = json::array();
      for (const log::node& inner : log::children(n)) all.push_back(value_of(inner));
      return all;
    }
    case log::node_kind::absent:
    case log::node_kind::malformed: break;
  }
  return "malformed: " + std::string(n.value);
}

/// The documents as a YAML library gives them.
json documents_of(std::string_view bytes) {
  json all = json::array();
  for (const log::record& r : log::records(bytes)) {
    while (all.size() < r.document) all.push_back({{"events", nullptr}});
    if (r.kind != log::record_kind::event) continue;
    json event = json::object();
    for (const log::node& n : log::members(r)) event[std::string(n.key)] = value_of(n);
    json& events = all.back()["events"];
    if (events.is_null()) events = json::array();
    events.push_back(std::move(event));
  }
  return all;
}

struct answers {
  int status = 0;
  std::vector<json> lines;
};

answers ask_library(const std::vector<std::string>& paths) {
  const char* const python = std::getenv("FOUNDCHECK_PYTHON");
  if (python == nullptr || data_folder().empty()) return {77, {}};
  process p;
  p.arguments = {python, "-B", (data_folder().parent_path() / "support" / "yaml_events.py").string()};
  p.arguments.insert(p.arguments.end(), paths.begin(), paths.end());
  const process_result result = run(p);
  answers all{result.status, {}};
  std::istringstream in(result.out);
  for (std::string line; std::getline(in, line);) all.lines.push_back(parse_strictly(line));
  return all;
}

/// The first place where two values differ, or "".
std::string difference(const json& a, const json& b, const std::string& at) {
  if (a == b) return "";
  if (a.is_object() && b.is_object()) {
    for (const auto& [key, value] : a.items()) {
      if (!b.contains(key)) return at + "/" + key + " only here";
      std::string inner = difference(value, b[key], at + "/" + key);
      if (!inner.empty()) return inner;
    }
  }
  if (a.is_array() && b.is_array() && a.size() == b.size()) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      std::string inner = difference(a[i], b[i], at + "/" + std::to_string(i));
      if (!inner.empty()) return inner;
    }
  }
  return at + ": " + a.dump(-1, ' ', true, json::error_handler_t::replace).substr(0, 300) + " and " +
         b.dump(-1, ' ', true, json::error_handler_t::replace).substr(0, 300);
}

/// Compares all; returns how many files the library accepted.
std::size_t compare(const std::vector<std::string>& paths) {
  const answers library = ask_library(paths);
  EXPECT_EQ(library.lines.size(), paths.size());
  std::size_t accepted = 0;
  for (const json& answer : library.lines) {
    const std::string path = answer["path"];
    const std::string bytes = read_bytes(path);
    for (const log::record& r : log::records(bytes)) EXPECT_NE(r.kind, log::record_kind::malformed) << path;
    if (!answer.contains("documents")) {
      std::cout << "refused by the library: " << path << ": " << answer["refused"] << '\n';
      continue;
    }
    ++accepted;
    EXPECT_EQ(difference(documents_of(bytes), answer["documents"], ""), "") << path;
  }
  return accepted;
}

class cmake_configure_log_and_yaml : public testing::Test {
 protected:
  void SetUp() override {
    if (ask_library({}).status == 77) GTEST_SKIP() << "install python3-yaml: the python that runs the tests lacks it";
  }
};

TEST_F(cmake_configure_log_and_yaml, agree_on_what_a_library_accepts) {
  const temporary_directory here;
  const std::string head = "\n---\nevents:\n  -\n    kind: \"message-v1\"\n";
  const std::string accepted = here.write(
      "accepted",
      head +
          "    backtrace:\n      - \"a:1 (f)\"\n    empty:\n    message: |\n      a\\x41\\\\\n      \n      \tb\n"
          "    map:\n      \"odd: key\": \"\\u00e9\\n\\\"\"\n      ENV{PATH}:\n        - \"/a\"\n"
          "    list:\n      -\n        kind: \"cps\"\n        n: -3\n        t: true\n        z: null\n...\n" +
          "\n---\nevents:\n  -\n    kind: \"b\"\n...\n");
  const std::string cut = here.write("cut", head + "    message: |\n      x\n");
  const std::string windows = here.write(
      "windows", "\r\n---\r\nevents:\r\n  -\r\n    kind: \"b\"\r\n    m: |\r\n      x\r\n      y\r\n...\r\n");
  EXPECT_EQ(compare({accepted, cut, windows}), 3u);
  const std::string refused = here.write("refused", head + "    message: |\n          deeper\n      x\n...\n");
  EXPECT_EQ(compare({refused}), 0u);
  const std::string pair = here.write("pair", head + "    name: \"\\ud83d\\ude00\"\n...\n");
  EXPECT_LE(compare({pair}), 1u);  // libyaml refuses it, PyYAML alone does not
}

TEST_F(cmake_configure_log_and_yaml, agree_on_the_recorded_logs) {
  std::vector<std::string> paths;
  for (const auto& [release, bytes] : recorded("cmake_configure_log", "CMakeConfigureLog.yaml")) {
    paths.push_back((data_folder() / "cmake_configure_log" / release / "CMakeConfigureLog.yaml").string());
  }
  ASSERT_GE(paths.size(), 4u);
  EXPECT_EQ(compare(paths), 0u);  // the project logs a text that begins with blanks
}

TEST_F(cmake_configure_log_and_yaml, agree_on_real_logs) {
  if (corpus_folder().empty()) GTEST_SKIP() << "set FOUNDCHECK_CORPUS to a folder of real files";
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(corpus_folder() / "public" / "config_yaml")) {
    paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  const std::size_t accepted = compare(paths);
  std::cout << accepted << " of " << paths.size() << " accepted by the library\n";
  EXPECT_GT(accepted, paths.size() / 2);
}

}  // namespace cmake_configure_log_test
}  // namespace foundcheck
