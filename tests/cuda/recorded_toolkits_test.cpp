// SPDX-License-Identifier: MIT
// The tables of cuda/ against what scripts/record_toolkits.py saw of real toolkits: tests/data/toolkits.txt is a bundle of recordings
// named <update> and, for libraries with versions of their own, <package>-<version>. A line of a recording is a key and words.
#include <foundcheck/cuda/cupti.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/cuda/host_compiler.hpp>
#include <foundcheck/cuda/nvcc.hpp>
#include <foundcheck/cuda/soname.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/bundle.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck::cuda {
namespace recorded_toolkits_test {

using words = std::vector<std::string>;

struct recording {
  std::string name;
  release toolkit;  ///< unknown for a library with versions of its own
  unsigned update = 0;
  std::map<std::string, words> lines;

  [[nodiscard]] const words* find(const std::string& key) const {
    const auto at = lines.find(key);
    return at == lines.end() ? nullptr : &at->second;
  }
};

recording read(const bundled_file& file) {
  recording result;
  result.name = file.name;
  const version v = parse_version(result.name);
  result.toolkit = release_of(v);
  result.update = v.patch_part;
  std::istringstream text(file.bytes);
  for (std::string line; std::getline(text, line);) {
    std::istringstream in(line);
    std::string key;
    in >> key;
    words& all = result.lines[key];
    for (std::string word; in >> word;) all.push_back(word);
  }
  return result;
}

class recorded_toolkits : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (data_folder().empty()) return;
    for (const bundled_file& file : read_bundle(data_folder() / "toolkits")) all().push_back(read(file));
  }
  void SetUp() override {
    if (data_folder().empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA";
  }

  static std::vector<recording>& all() {
    static std::vector<recording> recordings;
    return recordings;
  }

  /// Whether a toolkit of this release was recorded with that key.
  static bool has(release toolkit, const std::string& key) {
    return std::any_of(all().begin(), all().end(),
                       [&](const recording& r) { return r.toolkit == toolkit && r.find(key) != nullptr; });
  }
};

words texts_of(const nvcc_target_range& rows) {
  words result;
  for (const nvcc_target& row : rows) {
    std::string text = std::to_string(row.id.capability.number());
    if (row.id.suffix != target_suffix::none) text += row.id.suffix == target_suffix::a ? 'a' : 'f';
    result.push_back(text);
  }
  return result;
}

std::string text_of(release r) { return std::to_string(r.major_part) + '.' + std::to_string(r.minor_part); }

bool says_recorded(std::string_view source) {
  return source.starts_with("recorded") || source.find("; recorded") != std::string_view::npos;
}

TEST_F(recorded_toolkits, are_there) {
  std::set<std::pair<unsigned, unsigned>> releases;
  for (const recording& r : all()) releases.insert({r.toolkit.major_part, r.toolkit.minor_part});
  // Without this a lost folder would make every other test hold.
  EXPECT_GE(all().size(), 50U);
  EXPECT_GE(releases.size(), 22U);
}

TEST_F(recorded_toolkits, have_rows_in_every_table_of_releases) {
  for (const recording& r : all()) {
    if (!r.toolkit.known()) continue;
    EXPECT_GE(newest_nvcc, r.toolkit) << r.name << ": newest_nvcc in cuda/nvcc.hpp";
    EXPECT_NE(find_host_compilers(r.toolkit, r.update), nullptr) << r.name << ": host_compiler_rows";
    EXPECT_TRUE(minimum_driver(r.toolkit, driver_platform::linux_x86_64).known()) << r.name << ": driver_rows";
    EXPECT_TRUE(ptx_isa_of(r.toolkit).known()) << r.name << ": ptx_isa_rows";
    for (const nvcc_target& row : targets_of(r.toolkit)) {
      EXPECT_NE(generation_of(row.id.capability), "") << text_of(row.first) << ": gpu_generations in cuda/gpu.hpp";
    }
  }
}

TEST_F(recorded_toolkits, take_the_targets_of_the_table) {
  for (const recording& r : all()) {
    for (const char* tool : {"ptxas", "nvcc"}) {
      if (r.find(tool) != nullptr) {
        EXPECT_EQ(texts_of(targets_of(r.toolkit)), *r.find(tool)) << r.name << ' ' << tool;
      }
    }
  }
}

TEST_F(recorded_toolkits, warn_about_the_targets_of_the_table) {
  for (const recording& r : all()) {
    if (r.find("warned") == nullptr) continue;
    words expected;
    for (const std::string& text : texts_of(targets_of(r.toolkit))) {
      if (warns(r.toolkit, parse_target(text))) expected.push_back(text);
    }
    EXPECT_EQ(expected, *r.find("warned")) << r.name;
  }
}

TEST_F(recorded_toolkits, mean_by_words_what_the_table_says) {
  for (const recording& r : all()) {
    if (r.find("default") == nullptr) continue;
    EXPECT_EQ(words{std::to_string(default_target(r.toolkit).capability.number())}, *r.find("default")) << r.name;
    const bool has_words = r.toolkit >= first_with_arch_all;
    EXPECT_EQ(has_words ? texts_of(targets_of(r.toolkit, nvcc_selection::all)) : words{}, *r.find("all")) << r.name;
    EXPECT_EQ(has_words ? texts_of(targets_of(r.toolkit, nvcc_selection::all_major)) : words{}, *r.find("all-major"))
        << r.name;
  }
}

TEST_F(recorded_toolkits, take_the_ptx_of_the_table) {
  for (const recording& r : all()) {
    if (r.find("ptx") == nullptr) continue;
    EXPECT_EQ(ptx_isa_of(r.toolkit), parse_ptx_isa(r.find("ptx")->at(0))) << r.name;
  }
  for (const ptx_isa_row& row : ptx_isa_rows) {
    EXPECT_EQ(says_recorded(row.source), has(row.toolkit, "ptx")) << text_of(row.toolkit);
  }
}

TEST_F(recorded_toolkits, refuse_the_host_compilers_that_the_table_says) {
  for (const recording& r : all()) {
    const host_compiler_row* const row = find_host_compilers(r.toolkit, r.update);
    if (r.find("msvc") == nullptr) continue;
    ASSERT_NE(row, nullptr) << r.name;
    // Ubuntu raised the limit of 7.5, so that its package works with its own gcc 5.
    const unsigned changed_by_distribution = r.toolkit == release{7, 5} ? 1 : 0;
    EXPECT_EQ(std::to_string(row->gcc_newest + changed_by_distribution), r.find("gcc")->at(0)) << r.name;
    EXPECT_EQ(row->clang_newest == 0 ? words{} : words{std::to_string(row->clang_newest)},
              r.find("clang") == nullptr ? words{} : *r.find("clang"))
        << r.name;
    EXPECT_EQ((words{std::to_string(row->msvc_oldest), std::to_string(row->msvc_newest)}), *r.find("msvc")) << r.name;
  }
  for (const host_compiler_row& row : host_compiler_rows) {
    EXPECT_EQ(says_recorded(row.source), has(row.toolkit, "msvc")) << text_of(row.toolkit);
  }
}

TEST_F(recorded_toolkits, have_the_cupti_number_of_the_table) {
  for (const recording& r : all()) {
    if (r.find("cupti") == nullptr) continue;
    const auto number = static_cast<std::uint32_t>(std::stoul(r.find("cupti")->at(0)));
    EXPECT_TRUE(cuda_of_cupti_api(number).has(r.toolkit)) << r.name << ": " << number;
    if (r.toolkit < first_with_cupti_release) {
      EXPECT_EQ(cupti_api_of(r.toolkit, r.update), number) << r.name;
    } else {
      EXPECT_LE(cupti_api_of(r.toolkit), number) << r.name;
    }
  }
  for (const cupti_api_row& row : cupti_api_rows) {
    const bool seen = std::any_of(all().begin(), all().end(), [&](const recording& r) {
      return r.find("cupti") != nullptr && r.find("cupti")->at(0) == std::to_string(row.number);
    });
    EXPECT_EQ(says_recorded(row.source), seen) << row.number;
  }
}

/// Libraries that the table leaves out: profilers' helpers without a version, and those that nobody asks about.
bool is_left_out(std::string_view soname) {
  return soname.ends_with(".so") || soname.find(".alt.so") != std::string_view::npos || soname.starts_with("libnpp") ||
         soname.starts_with("libnvgraph") || soname.starts_with("libnvjpeg") || soname.starts_with("libOpenCL") ||
         soname.starts_with("libnvshmem_") || soname.starts_with("nvshmem_") || soname.starts_with("libcudss_") ||
         soname.starts_with("libcuinj64") || soname.starts_with("libaccinj64") || soname.starts_with("libnvfatbin");
}

TEST_F(recorded_toolkits, have_the_sonames_of_the_table) {
  std::map<const soname_row*, std::set<std::string>> seen;
  for (const recording& r : all()) {
    for (const std::string& text : r.lines.contains("soname") ? r.lines.at("soname") : words{}) {
      const soname_row* const row = find_soname(text);
      if (row == nullptr) {
        EXPECT_TRUE(is_left_out(text)) << r.name << ' ' << text;
        continue;
      }
      seen[row].insert(text);
      if (!row->bound_to_cuda()) continue;
      EXPECT_TRUE(cuda_of_soname(text).has(r.toolkit)) << r.name << ' ' << text;
      EXPECT_EQ(soname_of(row->library, r.toolkit).view(), text) << r.name;
    }
  }
  for (const soname_row& row : soname_rows) {
    EXPECT_EQ(says_recorded(row.source), seen.contains(&row)) << row.library << '.' << row.version;
  }
}

}  // namespace recorded_toolkits_test
}  // namespace foundcheck::cuda
