// SPDX-License-Identifier: MIT
// Real logs of CMake, where there is a corpus: every property holds on each of them, reading allocates nothing, and the
// records are those that were counted and looked at.
#include <foundcheck/format/cmake/configure_log.hpp>
#include <foundcheck/format/cmake/debug_find.hpp>
#include <foundcheck/format/cmake/try_compile_log.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "support/allocation_counter.hpp"
#include "support/cmake_configure_log_properties.hpp"
#include "support/debug_find_properties.hpp"
#include "support/recorded_data.hpp"
#include "support/try_compile_log_properties.hpp"

namespace foundcheck {
namespace {

using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

using counts = std::map<std::string, std::size_t>;

class corpus_cmake_logs : public testing::Test {
 protected:
  void SetUp() override {
    if (corpus_folder().empty()) GTEST_SKIP() << "set FOUNDCHECK_CORPUS to a folder of real files";
  }

  /// The files for whose path `wanted` is true, sorted.
  template <class Wanted>
  static std::vector<std::filesystem::path> files(const char* below, const Wanted& wanted) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus_folder() / below)) {
      if (entry.is_regular_file() && wanted(entry.path())) paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
  }

  static std::vector<std::filesystem::path> configure_logs() {
    return files("public/config_yaml", [](const auto&) { return true; });
  }
  static std::vector<std::filesystem::path> try_compile_logs() {
    return files(".", [](const auto& path) {
      const std::string name = path.filename().string();
      return name.ends_with("CMakeOutput.log") || name.ends_with("CMakeError.log");
    });
  }
  static std::vector<std::filesystem::path> outputs() {
    return files("generated", [](const auto& path) { return path.filename() == "configure.stderr.txt"; });
  }
};

/// Everything that can be read of the three formats; the sum keeps the work from being optimized away.
std::size_t read_nodes(const cmake_configure_log::nodes& level, int depth) {
  std::size_t sum = 0;
  for (const auto& n : level) {
    sum += n.value.size();
    if (n.kind == cmake_configure_log::node_kind::text) {
      for (const auto& piece : cmake_configure_log::text_pieces(n)) sum += piece.view().size();
    }
    if (depth > 0) sum += read_nodes(cmake_configure_log::children(n), depth - 1);
  }
  return sum;
}

std::size_t read_all(std::string_view bytes) {
  std::size_t sum = 0;
  for (const auto& r : cmake_configure_log::events(bytes)) sum += read_nodes(cmake_configure_log::members(r), 6);
  for (const auto& r : debug_find::records(bytes)) {
    for (const std::string_view path : debug_find::paths_in(r.considered)) sum += path.size();
    for (const auto& s : debug_find::settings_in(r.settings)) sum += s.name.size();
    for (const auto& p : debug_find::prefixes_in(r.prefixes)) sum += p.title.size();
  }
  for (const auto& r : try_compile_log::records(bytes)) sum += r.why.size();
  return sum;
}

TEST_F(corpus_cmake_logs, every_configure_log_is_accepted_whole) {
  counts kinds, nodes;
  std::size_t logs = 0;
  for (const auto& path : configure_logs()) {
    const std::string bytes = read_bytes(path);
    EXPECT_EQ(configure_log::broken_property(bytes), "") << path;
    ++logs;
    for (const auto& r : cmake_configure_log::records(bytes)) {
      EXPECT_NE(r.kind, cmake_configure_log::record_kind::malformed) << path << ':' << r.line;
      if (r.kind != cmake_configure_log::record_kind::event) continue;
      EXPECT_TRUE(r.closed) << path << ':' << r.line;
      ++kinds[std::string(r.event)];
      for (const auto& n : cmake_configure_log::members(r)) {
        EXPECT_NE(n.kind, cmake_configure_log::node_kind::malformed) << path << ':' << n.line;
        for (const auto& c : cmake_configure_log::children(n)) {
          EXPECT_NE(c.kind, cmake_configure_log::node_kind::malformed) << path << ':' << c.line;
        }
      }
    }
  }
  EXPECT_EQ(logs, 64u);
  EXPECT_THAT(kinds, ElementsAre(Pair("find-v1", 511), Pair("find_package-v1", 26), Pair("message-v1", 594),
                                 Pair("try_compile-v1", 559), Pair("try_run-v1", 9)));
}

TEST_F(corpus_cmake_logs, every_try_compile_log_is_read_whole) {
  counts kinds, fatal, misplaced;
  for (const auto& path : try_compile_logs()) {
    const std::string bytes = read_bytes(path);
    EXPECT_EQ(broken_try_compile_property(bytes), "") << path;
    const bool error_log = path.filename().string().ends_with("CMakeError.log");
    for (const auto& r : try_compile_log::records(bytes)) {
      ++kinds[std::string(name_of(r.kind)) + " " + std::string(name_of(r.failure))];
      if (r.kind == try_compile_log::record_kind::check && r.passed == error_log) ++misplaced[std::string(r.what)];
      if (r.failure == try_compile_log::failure_kind::fatal) {
        fatal[path.parent_path().filename().string() + ": " + std::string(r.why)]++;
      }
    }
  }
  EXPECT_THAT(kinds, ElementsAre(Pair("check attempt", 62), Pair("check expected", 351), Pair("check fatal", 3),
                                 Pair("check none", 1833), Pair("note none", 1296)));
  // CMake 2.8 says "passed" of this one in CMakeError.log.
  EXPECT_THAT(misplaced, ElementsAre(Pair("Determining if the system is big endian", 10)));
  EXPECT_THAT(fatal,
              UnorderedElementsAre(
                  Pair("cuda_lang_arch35_unsupported: nvcc fatal   : Unsupported gpu architecture 'compute_35'", 1),
                  Pair("real_ggml_arch70: nvcc fatal   : Unsupported gpu architecture 'compute_70'", 2)));
}

TEST_F(corpus_cmake_logs, the_searches_of_each_debugged_configure_are_read_whole) {
  std::map<std::string, std::size_t> searches;
  for (const auto& path : outputs()) {
    const std::string bytes = read_bytes(path);
    EXPECT_EQ(broken_debug_find_property(bytes), "") << path;
    for (const auto& r : debug_find::records(bytes)) {
      if (r.kind != debug_find::record_kind::search) continue;
      ++searches[path.parent_path().filename().string()];
      EXPECT_NE(r.result, debug_find::search_result::unknown) << path << ':' << r.line;
      EXPECT_TRUE((r.result == debug_find::search_result::found) == !r.found.empty() || !r.reason.empty())
          << path << ':' << r.line;
      EXPECT_TRUE(!r.variable.empty() || !r.package.empty()) << path << ':' << r.line;
    }
  }
  EXPECT_THAT(searches, ElementsAre(Pair("benchmark", 18), Pair("cuda_detect_nocupti_debugfind", 188),
                                    Pair("cuda_detect_ok_debugfind", 187), Pair("cuda_findcuda_no_cudart", 65),
                                    Pair("cuda_toolkit_debugfind", 130)));
}

TEST_F(corpus_cmake_logs, a_debugged_search_says_why_cupti_is_missing) {
  const std::string bytes =
      read_bytes(corpus_folder() / "generated/cuda_detect_nocupti_debugfind/configure.stderr.txt");
  std::size_t seen = 0;
  for (const auto& r : debug_find::records(bytes)) {
    if (r.variable != "CUPTI_LIBRARY" && r.variable != "CUPTI_LIBRARY_PATH") continue;
    ++seen;
    EXPECT_EQ(r.result, debug_find::search_result::not_found);
    EXPECT_FALSE(r.considered.empty());
  }
  EXPECT_EQ(seen, 1u);
}

// Texts of other formats: no reader may take them for its own.
TEST_F(corpus_cmake_logs, other_texts_are_read_whole_and_hold_next_to_nothing) {
  counts found;
  for (const auto& path : files("public", [](const auto& p) {
         const std::string folder = p.parent_path().filename().string();
         return folder == "negative" || folder == "build_log" || folder == "cmake_vars";
       })) {
    const std::string bytes = read_bytes(path);
    EXPECT_EQ(configure_log::broken_property(bytes), "") << path;
    EXPECT_EQ(broken_debug_find_property(bytes), "") << path;
    EXPECT_EQ(broken_try_compile_property(bytes), "") << path;
    for (const auto& r : cmake_configure_log::events(bytes)) ++found["event in " + path.filename().string()], (void)r;
    for (const auto& r : debug_find::records(bytes)) {
      if (r.kind == debug_find::record_kind::search) ++found["search in " + path.filename().string()];
    }
  }
  EXPECT_THAT(found, ElementsAre());
}

TEST_F(corpus_cmake_logs, reading_allocates_nothing) {
  std::vector<std::string> texts;
  const auto logs = configure_logs();
  for (std::size_t i = 0; i < logs.size(); i += FOUNDCHECK_SAMPLE) texts.push_back(read_bytes(logs[i]));
  for (const auto& path : try_compile_logs()) texts.push_back(read_bytes(path));
  texts.push_back(read_bytes(corpus_folder() / "generated/cuda_toolkit_debugfind/configure.stderr.txt"));
  std::size_t sum = 0;
  const allocation_counter counter;
  for (const std::string& text : texts) sum += read_all(text);
  EXPECT_EQ(counter.count(), 0u);
  EXPECT_GT(sum, 0u);
}

}  // namespace
}  // namespace foundcheck
