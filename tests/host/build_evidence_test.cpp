// SPDX-License-Identifier: MIT
#include <foundcheck/host/build_evidence.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

/// A set of facts that lives as long as its storage.
struct known_facts {
  std::vector<fact> storage;
  explicit known_facts(std::vector<fact> facts) : storage(std::move(facts)) {}

  [[nodiscard]] fact_set set() {
    std::vector<fact> all = storage;
    fact_set facts(storage);
    for (const fact& f : all) facts.add(f);
    return facts;
  }
};

[[nodiscard]] fact entry(fact_id id, component about, std::string_view text) {
  return {id, about, state::yes, text, {0, 1, 0, ""}};
}

[[nodiscard]] const fact* find(const seen_facts& seen, fact_id id) {
  for (const fact& f : seen.facts()) {
    if (f.id == id) return &f;
  }
  return nullptr;
}

TEST(build_evidence, says_which_paths_of_the_cache_are_there) {
  const temporary_directory here;
  const std::string build = here.make_directory("build");
  here.write("build/CMakeCache.txt", "");
  here.make_directory("build/CMakeFiles");
  const std::string there = here.write("libcupti.so", ""), gone = (here / "libcudnn.so").string();
  known_facts known({entry(fact_id::cache_directory, component::none, build),
                     entry(fact_id::library, component::cupti, there), entry(fact_id::library, component::cudnn, gone),
                     entry(fact_id::library, component::nccl, "relative/libnccl.so")});
  seen_facts seen;
  look_at_directory(build, known.set(), seen);
  ASSERT_EQ(seen.facts().size(), 4u);
  EXPECT_EQ(seen.facts()[0].id, fact_id::build_directory);
  EXPECT_EQ(seen.facts()[0].text, build);
  EXPECT_EQ(seen.facts()[1].is, state::yes);
  EXPECT_EQ(seen.facts()[1].about, component::cupti);
  EXPECT_EQ(seen.facts()[2].is, state::no);
  EXPECT_EQ(seen.facts()[3].id, fact_id::missing_path);
  EXPECT_EQ(seen.facts()[3].text, gone);
}

TEST(build_evidence, asks_nothing_of_a_cache_that_was_made_elsewhere) {
  const temporary_directory here;
  const std::string build = here.make_directory("build");
  here.write("build/CMakeCache.txt", "");
  here.make_directory("build/CMakeFiles");
  known_facts known({entry(fact_id::cache_directory, component::none, "/elsewhere"),
                     entry(fact_id::library, component::cupti, "/gone/libcupti.so")});
  seen_facts seen;
  look_at_directory(build, known.set(), seen);
  ASSERT_EQ(seen.facts().size(), 1u);
  EXPECT_EQ(seen.facts()[0].text, build);

  seen_facts of_no_cache;
  known_facts nothing({entry(fact_id::library, component::cupti, "/gone/libcupti.so")});
  look_at_directory(build, nothing.set(), of_no_cache);
  EXPECT_TRUE(of_no_cache.facts().empty());
}

TEST(build_evidence, a_failure_counts_no_more_when_build_files_were_written_later) {
  const temporary_directory here;
  const std::string log = here.write("CMakeFiles/CMakeError.log", "");
  const std::string written = here.write("CMakeFiles/TargetDirectories.txt", "");
  known_facts known({{fact_id::compiles, component::none, state::no, "", {0, 1, 0, ""}}});
  const std::string_view paths[] = {log};
  using namespace std::chrono_literals;
  const auto now = std::filesystem::last_write_time(log);

  seen_facts before, after;
  std::filesystem::last_write_time(written, now - 5s);
  look_at_build_files(here.path().string(), paths, known.set(), before);
  EXPECT_EQ(find(before, fact_id::configured), nullptr);

  std::filesystem::last_write_time(written, now + 5s);
  look_at_build_files(here.path().string(), paths, known.set(), after);
  ASSERT_NE(find(after, fact_id::configured), nullptr);
  EXPECT_EQ(find(after, fact_id::configured)->is, state::yes);
}

}  // namespace
}  // namespace foundcheck::host
