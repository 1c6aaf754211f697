// SPDX-License-Identifier: MIT
// Readers by rows of patterns against the hand-written ones that they replaced, which bench/replaced keeps: each field of each record, on
// real files, on the seeds of the fuzz targets, and on a few lines of both with bytes changed.
#include <foundcheck/format/ccache/stats.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/ninja/output.hpp>
#include <foundcheck/format/ninja_log.hpp>
#include <foundcheck/format/nvcc/ptxas_resources.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replaced/ccache_stats.hpp"
#include "replaced/cmake_cache.hpp"
#include "replaced/configure_output.hpp"
#include "replaced/ninja_log.hpp"
#include "replaced/ninja_output.hpp"
#include "replaced/output_difference.hpp"
#include "replaced/ptxas_resources.hpp"
#include "support/old_reader.hpp"

namespace foundcheck {
namespace old_readers_test {

constexpr std::size_t changes = 200'000 / FOUNDCHECK_SAMPLE;

/// Nothing is known to be read in another way.
constexpr auto nothing = [](const auto&, const auto&) { return false; };

/// Compares two readers on whole files, and on lines of them with bytes changed. `is_meant`: the new reader is meant to differ there, in a
/// line that was changed.
template <class Old, class New, class Difference, class IsMeant>
void compare(const std::vector<std::string>& files, std::string_view bytes, const Difference& difference,
             const IsMeant& is_meant) {
  for (const std::string& file : files) {
    ASSERT_EQ((first_difference<Old, New>(file, difference)), "") << file.substr(0, 200);
  }
  const auto not_meant = [&](const auto& old, const auto& now) {
    return is_meant(old, now) ? std::string() : std::string(difference(old, now));
  };
  changed_lines lines(files, bytes);
  for (std::size_t i = 0; i < changes / 2; ++i) {
    const std::string text = lines.next();
    ASSERT_EQ((first_difference<Old, New>(text, not_meant)), "") << testing::PrintToString(text);
  }
}

/// Compares two readers on the seeds of a fuzz target, and then on the files of the corpus of which the name has that part in it: apart, as
/// the odd lines of the seeds are few among those of real files.
template <class Old, class New, class Difference, class IsMeant = decltype(nothing)>
void compare(std::string_view target, std::string_view name, std::string_view bytes, const Difference& difference,
             const IsMeant& is_meant = nothing) {
  const std::vector<std::string> seeds = seeds_of(target);
  ASSERT_FALSE(seeds.empty());
  ASSERT_NO_FATAL_FAILURE((compare<Old, New>(seeds, bytes, difference, is_meant)));
  if (corpus_folder().empty()) GTEST_SKIP() << "the seeds alone: FOUNDCHECK_CORPUS names no folder of real files";
  const std::vector<std::string> files = files_named(corpus_folder(), name);
  if (files.empty()) GTEST_SKIP() << "the seeds alone: no file of the corpus is named " << name;
  compare<Old, New>(files, bytes, difference, is_meant);
}

std::string cache_difference(const cmake_cache::record& a, const cmake_cache::record& b) {
  if (!is_same(a.text, b.text)) return "text";
  if (!is_same(a.name, b.name)) return "name";
  if (!is_same(a.type_text, b.type_text)) return "type_text";
  if (!is_same(a.value, b.value)) return "value";
  if (!is_same(a.help, b.help)) return "help";
  if (!is_same(a.original, b.original)) return "original";
  if (a.line != b.line || a.offset != b.offset) return "place";
  if (a.kind != b.kind || a.reason != b.reason || a.property != b.property) return "kind";
  if (a.type != b.type) return "type";
  return a.lints == b.lints ? "" : "lints";
}

TEST(OldReaders, ReadTheSameOfCMakeCaches) {
  compare<replaced_cmake_cache::old_records, cmake_cache::records>(
      "cmake_cache", "CMakeCache", "=:\"'/#\n\r\t -\\ABS<>,\xEF\xBB\xBF", cache_difference);
}

std::string log_difference(const ninja_log::record& a, const ninja_log::record& b) {
  if (a.kind != b.kind || a.reason != b.reason) return "kind";
  if (a.line != b.line || a.offset != b.offset || !is_same(a.whole, b.whole)) return "place";
  if (a.version != b.version) return "version";
  if (a.start_ms != b.start_ms || a.end_ms != b.end_ms) return "times";
  if (a.mtime != b.mtime) return "mtime";
  if (a.hash != b.hash) return "hash";
  if (!is_same(a.output, b.output) || !is_same(a.hash_text, b.hash_text)) return "text";
  return a.lints == b.lints ? "" : "lints";
}

TEST(OldReaders, ReadTheSameOfNinjaLogs) {
  compare<replaced_ninja_log::old_records, ninja_log::records>("ninja_log", "ninja_log", "0123456789\t\t\n\r +-afxv#",
                                                               log_difference);
}

std::string stats_difference(const ccache_stats::record& a, const ccache_stats::record& b) {
  if (a.kind != b.kind || a.layout != b.layout) return "kind";
  if (a.line != b.line || a.offset != b.offset || !is_same(a.whole, b.whole)) return "place";
  if (!is_same(a.section, b.section) || !is_same(a.parent, b.parent)) return "section";
  if (!is_same(a.name, b.name)) return "name";
  if (a.text != b.text) return "text";
  return a.value == b.value && a.total == b.total ? "" : "value";
}

TEST(OldReaders, ReadTheSameOfCcacheStatistics) {
  compare<replaced_ccache_stats::old_records, ccache_stats::records>("ccache_stats", "ccache",
                                                                     "0123456789   \t::/()\"_,.a%", stats_difference);
}

// Those two have the record of the new readers.
constexpr auto output_difference = [](const auto& a, const auto& b) { return bench::difference(a, b); };

struct old_configure_records : bench::replaced_configure::records {
  explicit old_configure_records(std::string_view text)
      : reader_range(bench::replaced_configure::record_reader<>(text, {})) {}
};

// The row finds the version and the missing components where a few bytes around them are others: `required range i"1.2...1.9")`.
bool finds_more(const cmake_output::record& old, const cmake_output::record& now) {
  return old.kind == cmake_output::record_kind::found && now.kind == old.kind && now.package == old.package &&
         old.where.starts_with(now.where) && now.version.size() + now.missing.size() != 0 && now.whole == old.whole;
}

TEST(OldReaders, ReadTheSameOfConfigureOutput) {
  compare<old_configure_records, cmake_output::records>("cmake_output", "configure", "--:  ()[],.=\"'/\n\r\tCMFW01aef",
                                                        output_difference, finds_more);
}

struct old_ninja_records : bench::replaced_ninja::records {
  explicit old_ninja_records(std::string_view text)
      : reader_range(bench::replaced_ninja::record_reader(text, {}, {})) {}
};

// A heading of statistics has blanks between its words: without them neither it nor the lines below it are statistics.
bool is_no_heading(const ninja_output::record& old, const ninja_output::record& now) {
  return old.kind == ninja_output::record_kind::stats && now.kind == ninja_output::record_kind::output &&
         now.whole == old.whole;
}

TEST(OldReaders, ReadTheSameOfNinjaOutput) {
  compare<old_ninja_records, ninja_output::records>("ninja_output", "build", "0123456789[]/:  ()'=,\n\r\tFAnij\x1b",
                                                    output_difference, is_no_heading);
}

// What ptxas and nvlink say, in all forms of CUDA 4 to 13.
constexpr std::string_view resources =
    "ptxas info    : Compiling entry function '_Z1cILi80EEvPf' for 'sm_80'\n"
    "ptxas info    : Function properties for _Z1cILi80EEvPf\n"
    "    944 bytes stack frame, 940 bytes spill stores, 972 bytes spill loads\n"
    "ptxas info    : Used 32 registers, used 1 barriers, 944 bytes cumulative stack size, 360 bytes cmem[0]\n"
    "ptxas info    : Compile time = 107.065 ms\n"
    "ptxas info    : 4000 bytes gmem, 128 bytes cmem[3], 8 bytes cmem[4]\n"
    "ptxas info    : Used 8 registers, 8+16 bytes smem, 4 bytes lmem, 2 textures, 1 surfaces, 1 samplers\n"
    "nvlink info    : Function properties for '_Z1bPfi':\n"
    "nvlink info    : used 10 registers, 0 stack, 0 bytes smem, 364 bytes cmem[0]\n";

template <class Resources>
std::vector<std::int64_t> numbers_of(const Resources& r) {
  std::vector<std::int64_t> all = {r.registers,         r.barriers,         r.stack_bytes,  r.cumulative_stack_bytes,
                                   r.spill_store_bytes, r.spill_load_bytes, r.shared_bytes, r.global_bytes,
                                   r.local_bytes,       r.textures,         r.surfaces,     r.samplers,
                                   r.compile_us};
  all.insert(all.end(), std::begin(r.constant_bytes), std::end(r.constant_bytes));
  return all;
}

TEST(OldReaders, ReadTheSameOfPtxas) {
  const std::vector<std::string> files = {std::string(resources)};
  changed_lines lines(files, "0123456789'' ,.:[]+CUFum");
  for (std::size_t i = 0; i < changes; ++i) {
    const std::string changed = lines.next();
    const exact_text exact(changed);
    const std::string_view text(exact.data(), exact.size());
    const auto now = diagnostics::read_resources(text);
    const auto old = replaced_ptxas_resources::read_resources(text);
    ASSERT_TRUE(is_same(now.function, old.function) && is_same(now.architecture, old.architecture)) << changed;
    ASSERT_EQ(numbers_of(now), numbers_of(old)) << changed;
    const std::size_t colon = text.find(": ");
    const std::string_view message = colon == std::string_view::npos ? text : text.substr(colon + 2);
    const auto m = diagnostics::read_resource_message(message);
    const auto o = replaced_ptxas_resources::read_resource_message(message);
    ASSERT_TRUE(m.kind == o.kind && is_same(m.function, o.function) && is_same(m.architecture, o.architecture))
        << changed;
  }
}

}  // namespace old_readers_test
}  // namespace foundcheck
