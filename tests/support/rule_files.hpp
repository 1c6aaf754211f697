// SPDX-License-Identifier: MIT
// A case of tests/data/rules/<ID>/ -> its facts: a folder with the files that a scan would read, and host.txt with what it would see
// besides.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RULE_FILES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RULE_FILES_HPP

#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/compiled_scan.hpp"

namespace foundcheck {

[[nodiscard]] inline std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What a line of host.txt says: kind, component or -, yes or no, text, and the name if it has one, between tabs.
inline bool parse_host_fact(const std::string& line, fact& into, std::deque<std::string>& texts) {
  std::istringstream fields(line);
  std::string kind, about, is, text, name;
  std::getline(fields, kind, '\t');
  std::getline(fields, about, '\t');
  std::getline(fields, is, '\t');
  std::getline(fields, text, '\t');
  std::getline(fields, name);
  const auto row = std::ranges::find(fact_rows, kind, &fact_row::name);
  if (row == std::end(fact_rows) || (is != "yes" && is != "no")) return false;
  into = {row->id, component::none, is == "yes" ? state::yes : state::no, texts.emplace_back(text), {}};
  into.name = texts.emplace_back(name);
  if (about == "-") return true;
  const auto named = std::ranges::find(components, about, &component_row::name);
  if (named == std::end(components)) return false;
  into.about = named->id;
  return true;
}

/// The files of one case and the facts that they give. Never moved: the facts are views.
class rule_files {
 public:
  explicit rule_files(const std::filesystem::path& folder)
      : rule_files(folder, content_of(folder / "CMakeCache.txt")) {}

  /// With this cache in place of the folder's own.
  rule_files(const std::filesystem::path& folder, std::string cache)
      : cache_(std::move(cache)), built_(content_of(folder / "build.txt")), storage_(1024) {
    log_ = content_of(folder / "configure.txt") + built_;
    kept_ = content_of(folder / "CMakeConfigureLog.yaml") + content_of(folder / "CMakeError.log") +
            content_of(folder / "CMakeOutput.log");
    fact_set facts(storage_);
    extract_at_run_time(cache_, kept_, log_, facts);
    std::istringstream lines(content_of(folder / "host.txt"));
    for (std::string line; std::getline(lines, line);) {
      fact f{};
      if (parse_host_fact(line, f, texts_)) {
        facts.add(f);
      } else {
        wrong_line_ = line;
      }
    }
    // What a build printed that ninja did not run; extract_log reads what ninja did.
    if (!built_.starts_with("[") && !built_.starts_with("ninja: ")) {
      extract_build_at_run_time(built_, facts);
    }
    storage_.resize(facts.size());
  }
  rule_files(const rule_files&) = delete;
  rule_files& operator=(const rule_files&) = delete;

  [[nodiscard]] const std::string& cache() const noexcept { return cache_; }
  [[nodiscard]] const std::vector<fact>& facts() const noexcept { return storage_; }
  /// A line of host.txt that is none; empty if all are right.
  [[nodiscard]] const std::string& wrong_line() const noexcept { return wrong_line_; }

 private:
  std::string cache_;
  std::string built_;
  std::string log_;
  std::string kept_;
  std::string wrong_line_;
  std::deque<std::string> texts_;
  std::vector<fact> storage_;
};

/// The findings that facts in this order give.
[[nodiscard]] inline std::vector<finding> findings_of(std::span<fact> known) {
  fact_set facts(known);
  for (std::size_t i = 0; i < known.size(); ++i) facts.add(fact(known[i]));
  std::vector<finding> all;
  evaluate(rules::all, facts, [&](const finding& f) { all.push_back(f); });
  return all;
}

}  // namespace foundcheck

#endif
