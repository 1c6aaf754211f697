// SPDX-License-Identifier: MIT
#include <foundcheck/host/build_evidence.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"
#include "support/made_fatbin.hpp"
#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace build_evidence_test {

struct header_case {
  std::string_view header;
  cuda::release expected;
};

constexpr header_case headers[] = {
    {"#define CUDA_VERSION 13000\n", {13, 0}},
    {"/* x */\n#define CUDA_VERSION 12040\n#define Y 1\n", {12, 4}},
    {"#define CUDA_VERSION 9020", {9, 2}},
    {"#define CUDA_VERSION 11080 /* 11.8 */", {11, 8}},
    {"#define CUDA_VERSION\n", {}},
    {"#define CUDA_VERSION 99999999999999999999\n", {}},
    {"#define CUDA_VERSION 12\n", {}},
    {"#define CUDA_VERSIONS 12040\n", {}},
    {"", {}},
};

constexpr bool holds(const header_case& c) { return release_of_header(c.header) == c.expected; }

static_assert([] {
  for (const header_case& c : headers) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(toolkit_evidence, the_header_tells_the_release) {
  for (const header_case& c : headers) EXPECT_TRUE(holds(c)) << c.header;
}

TEST(toolkit_evidence, the_header_is_found_in_either_layout) {
  const temporary_directory here;
  here.write("plain/include/cuda.h", "#define CUDA_VERSION 12040\n");
  here.write("packaged/targets/x86_64-linux/include/cuda.h", "#define CUDA_VERSION 12060\n");
  here.make_directory("empty/include");
  EXPECT_EQ(release_at(here / "plain"), (cuda::release{12, 4}));
  EXPECT_EQ(release_at(here / "packaged"), (cuda::release{12, 6}));
  EXPECT_EQ(release_at(here / "empty"), cuda::release{});
  EXPECT_EQ(release_at(here / "nowhere"), cuda::release{});
}

TEST(toolkit_evidence, without_headers_the_version_file_tells_the_release) {
  const temporary_directory here;
  here.write("cuda/version.json",
             R"({"cuda_nvcc" : {"version" : "12.6.20"}, "cuda" : {"name" : "CUDA SDK", "version" : "12.4.1"}})");
  EXPECT_EQ(release_at(here / "cuda"), (cuda::release{12, 4}));
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 12060\n");
  EXPECT_EQ(release_at(here / "cuda"), (cuda::release{12, 6})) << "the header is what is compiled";
  for (const char* const text :
       {"", "{", "[]", R"({"cuda" : "12.4"})", R"({"cuda" : {"version" : 12}})", R"({"x" : {"version" : "12.4"}})"})
    EXPECT_EQ(release_of_version_file(text), cuda::release{}) << text;
}

TEST(toolkit_evidence, the_release_at_the_root_of_the_cache_is_a_fact) {
  const temporary_directory here;
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 12040\n");
  const std::string root = (here / "cuda").string();
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::root, component::cuda_toolkit, state::yes, root, {}});
  seen_facts seen;
  look_at_toolkit_release(facts, seen);
  ASSERT_EQ(seen.facts().size(), 1u);
  EXPECT_EQ(seen.facts()[0].id, fact_id::installed_version);
  EXPECT_EQ(seen.facts()[0].text, "12.4");
  seen_facts none;
  look_at_toolkit_release(fact_set({}), none);
  EXPECT_TRUE(none.facts().empty());
}

TEST(toolkit_evidence, a_claimed_library_leads_to_its_toolkit) {
  const temporary_directory here;
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 13000\n");
  const std::string library = (here / "cuda/extras/CUPTI/lib64/libcupti.so").string();
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::library, component::cupti, state::yes, library, {}});
  seen_facts seen;
  look_at_claimed_toolkit(facts, seen);
  ASSERT_EQ(seen.facts().size(), 1u);
  EXPECT_EQ(seen.facts()[0].text, "13.0");
  EXPECT_EQ(seen.facts()[0].name, "library");
}

TEST(toolkit_evidence, two_toolkits_without_a_link_are_a_fact) {
  const temporary_directory here;
  const auto said = [&] {
    seen_facts seen;
    look_at_toolkits(here.path(), seen);
    return seen.facts().empty() ? std::string() : std::string(seen.facts()[0].text);
  };
  EXPECT_EQ(said(), "");
  here.write("cuda-13.0/bin/nvcc", "");
  here.make_directory("cuda-13.0-docs");
  EXPECT_EQ(said(), "");
  here.write("cuda-12.4/bin/nvcc", "");
  EXPECT_EQ(said(), "cuda-12.4, cuda-13.0");
  here.link("cuda", "cuda-12.4");
  EXPECT_EQ(said(), "");
}

// ---- build evidence -------------------------------------------------------------------------------------------------

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
  EXPECT_THAT(look_at_directory(build, {}, known.set(), seen).unseen, testing::IsEmpty());
  ASSERT_EQ(seen.facts().size(), 4u);
  EXPECT_EQ(seen.facts()[0].id, fact_id::build_directory);
  EXPECT_EQ(seen.facts()[0].text, build);
  EXPECT_EQ(seen.facts()[0].name, build);
  EXPECT_EQ(seen.facts()[1].is, state::yes);
  EXPECT_EQ(seen.facts()[1].about, component::cupti);
  EXPECT_EQ(seen.facts()[2].is, state::no);
  EXPECT_EQ(seen.facts()[3].id, fact_id::missing_path);
  EXPECT_EQ(seen.facts()[3].text, gone);
}

TEST(build_evidence, a_directory_is_named_as_the_user_wrote_it) {
  EXPECT_EQ(detail::as_written("build/"), "build");
  EXPECT_EQ(detail::as_written("./build//"), "build");
  EXPECT_EQ(detail::as_written("/"), "/");
  EXPECT_EQ(detail::as_written("."), ".");
  EXPECT_EQ(detail::as_written("./"), ".");
  EXPECT_EQ(detail::as_written(""), ".");
  EXPECT_EQ(detail::as_written("../b"), "../b");
}

TEST(build_evidence, asks_nothing_of_a_cache_that_was_made_elsewhere) {
  const temporary_directory here;
  const std::string build = here.make_directory("build");
  here.write("build/CMakeCache.txt", "");
  here.make_directory("build/CMakeFiles");
  known_facts known({entry(fact_id::cache_directory, component::none, "/elsewhere"),
                     entry(fact_id::library, component::cupti, "/gone/libcupti.so")});
  seen_facts seen;
  EXPECT_THAT(look_at_directory(build, {}, known.set(), seen).unseen, testing::IsEmpty());
  ASSERT_EQ(seen.facts().size(), 1u);
  EXPECT_EQ(seen.facts()[0].text, build);

  seen_facts of_no_cache;
  known_facts nothing({entry(fact_id::library, component::cupti, "/gone/libcupti.so")});
  EXPECT_THAT(look_at_directory(build, {}, nothing.set(), of_no_cache).unseen, testing::IsEmpty());
  ASSERT_EQ(of_no_cache.facts().size(), 1u);
  EXPECT_EQ(of_no_cache.facts()[0].id, fact_id::build_directory);
  EXPECT_EQ(of_no_cache.facts()[0].name, build);
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

// ---- linked files ---------------------------------------------------------------------------------------------------

using testing::ElementsAre;
using testing::IsEmpty;

/// The file of this very program, which a linker made.
std::string bytes_of_program() {
  const result<mapped_file> self = map_file(std::filesystem::read_symlink("/proc/self/exe"));
  EXPECT_TRUE(self);
  return self ? std::string(self->view()) : std::string();
}

std::vector<std::string> names(const temporary_directory& here) {
  std::vector<std::string> found;
  for (const std::filesystem::path& path : linked_files(here.path())) {
    found.push_back(path.lexically_relative(here.path()).generic_string());
  }
  return found;
}

TEST(linked_files, are_known_by_what_is_in_them) {
  const temporary_directory here;
  const std::string program = bytes_of_program();
  here.write("bin/tool", program);
  here.write("bin/tool.txt", program);
  here.write("lib/libx.so", "INPUT(libx.so.1)\n");
  here.write("lib/liby.so", "");
  here.write("lib/cut.so", program.substr(0, 20));
  EXPECT_THAT(names(here), ElementsAre("bin/tool", "bin/tool.txt"));
}

// An object file is what the linker reads, and a core file what the kernel writes.
TEST(linked_files, are_executables_and_shared_libraries) {
  const temporary_directory here;
  here.write("bin/fixed", made_library{.type = 2}.bytes());
  here.write("bin/shared", made_library{.type = 3}.bytes());
  here.write("bin/object", made_library{.type = 1}.bytes());
  here.write("bin/core", made_library{.type = 4}.bytes());
  EXPECT_THAT(names(here), ElementsAre("bin/fixed", "bin/shared"));
}

TEST(linked_files, are_not_what_cmake_tries_out_or_what_others_keep_there) {
  const temporary_directory here;
  const std::string program = bytes_of_program();
  here.write("CMakeFiles/3.25.1/CompilerIdCXX/a.out", program);
  here.write("sub/CMakeFiles/x.dir/a.out", program);
  here.write("venv/lib/python3/site-packages/nvidia/lib/libx.so", program);
  EXPECT_THAT(names(here), IsEmpty());
  here.write("sub/x", program);
  EXPECT_THAT(names(here), ElementsAre("sub/x"));
}

TEST(linked_files, links_are_not_followed) {
  const temporary_directory here, outside;
  outside.write("a.out", bytes_of_program());
  here.link("there", outside.path().string());
  here.link("a.out", (outside / "a.out").string());
  here.link("loop", ".");
  EXPECT_THAT(names(here), IsEmpty());
}

TEST(linked_files, that_are_left_out_are_told_of) {
  const temporary_directory here;
  const std::string program = bytes_of_program();
  for (const char* const name : {"a", "b", "c"}) here.write(name, program);
  linked_walk left;
  EXPECT_EQ(linked_files(here.path(), linked_search::all, &left, 3).size(), 3U);
  EXPECT_FALSE(left.is_cut);
  EXPECT_EQ(linked_files(here.path(), linked_search::all, &left, 2).size(), 2U);
  EXPECT_TRUE(left.is_cut);
  EXPECT_FALSE(left.stopped.has_value());
  linked_walk of_a_file;
  EXPECT_THAT(linked_files(here / "a", linked_search::all, &of_a_file), IsEmpty());
  EXPECT_TRUE(of_a_file.stopped.has_value());
  if (is_root()) return;
  here.make_directory("closed");
  std::filesystem::permissions(here / "closed", std::filesystem::perms::none);
  std::filesystem::permissions(here.write("libclosed.so", program), std::filesystem::perms::none);
  linked_walk denied;
  EXPECT_EQ(linked_files(here.path(), linked_search::all, &denied).size(), 3U);
  EXPECT_EQ(denied.denied.size(), 2U);
  std::filesystem::permissions(here / "closed", std::filesystem::perms::owner_all);
}

TEST(linked_files, of_a_directory_that_is_not_there_are_none) {
  EXPECT_THAT(linked_files("/nowhere/at/all"), IsEmpty());
}

// ---- built file -----------------------------------------------------------------------------------------------------

constexpr std::uint64_t dt_needed = 1, dt_soname = 14, dt_runpath = 29;

std::string library(std::string_view soname, const std::vector<std::string>& needed, std::string_view run_path) {
  elf_image image;
  for (const std::string& name : needed) image.add_name(dt_needed, name);
  image.add_name(dt_soname, soname);
  if (!run_path.empty()) image.add_name(dt_runpath, run_path);
  return std::string(std::string_view(image.bytes()));
}

TEST(built_file, says_what_it_asks_of_the_loader) {
  const std::string bytes = library("libx.so.1", {"libcupti.so.13", "libc.so.6"}, "/opt/lib::$ORIGIN/../lib");
  const built_file file = read_built_file("/build/lib/libx.so", bytes);
  EXPECT_EQ(file.path, "/build/lib/libx.so");
  EXPECT_THAT(file.names, ElementsAre("libx.so"));
  EXPECT_EQ(file.soname, "libx.so.1");
  EXPECT_EQ(file.machine, 62);
  EXPECT_TRUE(file.is_wide);
  EXPECT_THAT(file.needed, ElementsAre("libcupti.so.13", "libc.so.6"));
  EXPECT_THAT(file.run_path, ElementsAre("/opt/lib", "$ORIGIN/../lib"));
}

TEST(built_file, is_none_where_nothing_is_linked_dynamically) {
  elf_image image;
  image.has_dynamic = false;
  EXPECT_TRUE(read_built_file("x", std::string_view(image.bytes())).path.empty());
  EXPECT_TRUE(read_built_file("x", "").path.empty());
  EXPECT_TRUE(read_built_file("x", "#!/bin/sh\n").path.empty());
}

TEST(built_file, run_paths_that_lead_to_stubs_are_facts) {
  const temporary_directory here;
  here.write("liba.so", library("liba.so", {}, "/usr/local/cuda/lib64/stubs:/usr/local/cuda/lib64"));
  here.write("libb.so", library("libb.so", {}, "/usr/local/cuda/lib64"));
  const std::vector<built_file> files = built_files(here.path());
  ASSERT_EQ(files.size(), 2u);
  seen_facts seen;
  look_at_run_paths(files, false, seen);
  ASSERT_EQ(seen.facts().size(), 1u);
  EXPECT_EQ(seen.facts()[0].id, fact_id::runtime_search_path);
  EXPECT_EQ(seen.facts()[0].text, "/usr/local/cuda/lib64/stubs");
  EXPECT_EQ(seen.facts()[0].name, files[0].path);
}

// ---- device evidence ------------------------------------------------------------------------------------------------

using made_fatbin::buffer;
using made_fatbin::elf_of;
using made_fatbin::holding;
using made_fatbin::ptx;
using made_fatbin::sass;
using made_fatbin::section_fields;

built_file file_with(const temporary_directory& here, const std::string& name, const buffer& code) {
  built_file file;
  file.path = here.write(name, elf_of(3, section_fields{".nv_fatbin", 0x1000, code.bytes()}).bytes());
  return file;
}

TEST(device_evidence, says_of_each_file_and_gpu_whether_there_is_code) {
  const temporary_directory here;
  const std::vector<built_file> files = {file_with(here, "libboth.so", holding(sass(80), sass(90))),
                                         file_with(here, "libone.so", holding(sass(80))),
                                         file_with(here, "libnone.so", holding())};
  fact storage[2];
  fact_set facts(storage);
  facts.add({fact_id::device, component::none, state::yes, "9.0", {}});
  seen_facts seen;
  look_at_device_code(files, facts, seen);
  ASSERT_EQ(seen.facts().size(), 2u);
  EXPECT_EQ(seen.facts()[0].is, state::yes);
  EXPECT_EQ(seen.facts()[0].text, files[0].path);
  EXPECT_EQ(seen.facts()[1].is, state::no);
  EXPECT_EQ(seen.facts()[1].text, files[1].path);
  EXPECT_EQ(seen.facts()[1].name, "9.0");
}

TEST(device_evidence, takes_kernels_that_are_chosen_by_gpu_for_a_choice) {
  const temporary_directory here;
  const buffer for_one = holding(sass(90, 0x100011));
  const built_file mixed = file_with(here, "libmixed.so", buffer(holding(sass(80))).text(holding(sass(75)).bytes()));
  const built_file specific = file_with(here, "libspecific.so", for_one);
  const built_file other = file_with(here, "libother.so", holding(sass(75)));
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::device, component::none, state::yes, "8.0", {}});
  struct device_case {
    std::vector<built_file> files;
    std::vector<std::string> lacking;
  };
  const device_case cases[] = {
      {{mixed}, {}},
      {{mixed, specific}, {}},
      {{specific}, {specific.path}},
      {{specific, other}, {specific.path, other.path}},
      {{mixed, specific, other}, {other.path}},
  };
  for (const device_case& c : cases) {
    seen_facts seen;
    look_at_device_code(c.files, facts, seen);
    std::vector<std::string> lacking;
    for (const fact& f : seen.facts()) {
      EXPECT_EQ(f.is, state::no);
      lacking.emplace_back(f.text);
    }
    EXPECT_EQ(lacking, c.lacking);
  }
}

TEST(device_evidence, says_which_files_have_ptx_alone) {
  const temporary_directory here;
  const std::vector<built_file> files = {
      file_with(here, "libptx.so", holding(ptx(80))),
      file_with(here, "libtwo.so", buffer(holding(ptx(80))).text(holding(ptx(90)).bytes())),
      file_with(here, "libboth.so", holding(ptx(80), sass(80))),
      file_with(here, "libunits.so", buffer(holding(ptx(80))).text(holding(sass(80)).bytes())),
      file_with(here, "libsass.so", holding(sass(80))),
      file_with(here, "libnone.so", holding()),
      file_with(here, "libcut.so", buffer(holding(ptx(80))).text(holding(sass(80)).bytes().substr(0, 12)))};
  seen_facts seen;
  look_at_machine_code(files, seen);
  ASSERT_EQ(seen.facts().size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(seen.facts()[i].id, fact_id::machine_code);
    EXPECT_EQ(seen.facts()[i].is, state::no);
    EXPECT_EQ(seen.facts()[i].text, files[i].path);
  }
  EXPECT_EQ(seen.facts()[0].name, "compute_80");
  EXPECT_EQ(seen.facts()[1].name, "compute_80, compute_90");
}

TEST(device_evidence, says_nothing_where_no_gpu_is_named) {
  const temporary_directory here;
  const std::vector<built_file> files = {file_with(here, "libone.so", holding(sass(80)))};
  seen_facts seen;
  look_at_device_code(files, fact_set({}), seen);
  EXPECT_TRUE(seen.facts().empty());
}

}  // namespace build_evidence_test
}  // namespace foundcheck::host
