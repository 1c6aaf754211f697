// SPDX-License-Identifier: MIT
#include <foundcheck/host/root_libraries.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace root_libraries_test {

struct name_case {
  std::string_view name;
  std::string_view stem;
  bool is_library;
};

constexpr name_case names[] = {
    {"libcupti.so", "libcupti.so", true},
    {"libcupti.so.12", "libcupti.so", true},
    {"libcupti.so.12.4", "libcupti.so", true},
    {"libcupti.so.2024.1.1", "libcupti.so", true},
    {"libcupti-1a2b3c4d.so", "libcupti.so", true},
    {"libcupti-1a2b3c4d.so.12", "libcupti.so", true},
    {"libcupti-1a2b3c4d.so.2024.1.1", "libcupti.so", true},
    {"libcusparseLt.so.0", "libcusparseLt.so", true},
    {"libcusparseLt-f80c68d1.so.0", "libcusparseLt.so", true},

    {"", "libcupti.so", false},
    {"libcupti", "libcupti.so", false},
    {"libcupti.s", "libcupti.so", false},
    {"libcupti.a", "libcupti.so", false},
    {"libcupti_static.a", "libcupti.so", false},
    {"libcupti.sox", "libcupti.so", false},
    {"libcupti.so12", "libcupti.so", false},
    {"libcupti.so.12a", "libcupti.so", false},
    {"libcupti.so.debug", "libcupti.so", false},
    {"libcupti.so-gdb.py", "libcupti.so", false},
    {"libcupti.so.12.conf", "libcupti.so", false},
    {"libcupti2.so", "libcupti.so", false},
    {"xlibcupti.so", "libcupti.so", false},
    {"LIBCUPTI.SO", "libcupti.so", false},
    {"libcublasLt.so.12", "libcublas.so", false},
    {"libcublas.so.12", "libcublasLt.so", false},
    {"libcudnn_ops.so.9", "libcudnn.so", false},
    {"libnccl-net.so", "libnccl.so", false},
    {"libcupti-1A2B.so.12", "libcupti.so", false},
    {"libcupti-1a2b3c4d.a", "libcupti.so", false},
    {"libcupti-1a2b3c4d.so.x", "libcupti.so", false},
    {"libcupti-1a2b-3c4d.so.12", "libcupti.so", false},
    {"libcupti_1a2b3c4d.so.12", "libcupti.so", false},
    {"libcupti-xa2b3c4d.so.12", "libcupti.so", false},
    {"libcupti-1a2b3c4x.so.12", "libcupti.so", false},
    {"libcupti-1a2b.3c4d.so.12", "libcupti.so", false},
    {"libcupti-f.so.12", "libcupti.so", true},
    {"libcupti-a.so.12", "libcupti.so", true},
    {"libcupti-0.so.12", "libcupti.so", true},
    {"libcupti-g.so.12", "libcupti.so", false},
    // No hash and no version: nothing that a linker or a repair tool makes.
    {"libcupti-.so.12", "libcupti.so", false},
    {"libcupti.so.", "libcupti.so", false},
    {"libcupti.so..12", "libcupti.so", false},
    {"libcupti.so.12.", "libcupti.so", false},
};

constexpr bool holds(const name_case& row) { return is_library_name(row.name, row.stem) == row.is_library; }

// At run time only: a row that fails is then named, and the others are still tried.
TEST(library_name, is_known_by_its_stem_its_version_and_the_hash_of_a_repair_tool) {
  for (const name_case& row : names) EXPECT_TRUE(holds(row)) << row.name << " as " << row.stem;
}
static_assert(std::ranges::all_of(std::begin(names), std::begin(names) + 9, holds));

// ---- library identity -----------------------------------------------------------------------------------------------

constexpr std::uint16_t x86_64 = 62, aarch64 = 183;
constexpr std::uint64_t dt_needed = 1, dt_soname = 14;

std::string library(std::string_view soname, std::uint16_t machine = x86_64, std::uint16_t type = 3) {
  elf_image image;
  image.machine = machine;
  image.type = type;
  image.add_name(dt_needed, "libc.so.6");
  if (!soname.empty()) image.add_name(dt_soname, soname);
  return std::string(std::string_view(image.bytes()));
}

struct identity_case {
  const char* what;
  std::string bytes;
  library_wanted wanted;
  library_identity expected;
};

TEST(library_identity, is_told_by_what_is_in_the_file) {
  constexpr std::string_view stem = "libcupti.so", asked = "libcupti.so.12";
  const identity_case cases[] = {
      {"the name that was asked for", library("libcupti.so.12"), {stem, asked, x86_64}, library_identity::genuine},
      {"nobody knows what was asked for", library("libcupti.so.13"), {stem, {}, x86_64}, library_identity::genuine},
      {"it was found by the linker's name", library("libcupti.so.13"), {stem, stem, 0}, library_identity::genuine},
      {"it has no name inside", library(""), {stem, asked, 0}, library_identity::genuine},
      {"a repaired wheel", library("libcupti-0f1e2d3c.so.12"), {stem, asked, 0}, library_identity::genuine},
      {"another machine, and nobody minds", library(asked, aarch64), {stem, asked, 0}, library_identity::genuine},
      {"another machine", library(asked, aarch64), {stem, asked, x86_64}, library_identity::other_machine},
      {"a link with the name of another release",
       library("libcupti.so.13"),
       {stem, asked, x86_64},
       library_identity::other_soname},
      {"another library", library("libcudart.so.12"), {stem, asked, x86_64}, library_identity::other_soname},
      {"an empty file", "", {stem, asked, x86_64}, library_identity::no_library},
      {"a file that was cut short",
       library(asked).substr(0, library(asked).size() - 1),
       {stem, asked, x86_64},
       library_identity::no_library},
      {"a linker script", "INPUT(libcupti.so.12)\n", {stem, asked, x86_64}, library_identity::no_library},
      {"a file that git-lfs did not fetch",
       "version https://git-lfs.github.com/spec/v1\n",
       {stem, asked, x86_64},
       library_identity::no_library},
      {"an object file", library(asked, x86_64, 1), {stem, asked, x86_64}, library_identity::no_library},
  };
  for (const identity_case& c : cases) EXPECT_EQ(identity_of(c.bytes, c.wanted), c.expected) << c.what;
}

// ---- claimed name ---------------------------------------------------------------------------------------------------

std::string library_named(std::string_view soname) {
  constexpr std::uint64_t dt_soname = 14;
  elf_image image;
  image.add_name(dt_soname, soname);
  return std::string(std::string_view(image.bytes()));
}

struct claim_case {
  const char* what;
  std::string claim;
  std::string release;
  std::vector<std::string> files;
  std::string expected;
};

TEST(claimed_name, is_what_tells_it_first) {
  const temporary_directory root, machine;
  root.write("usr/lib/libcupti.so.11.8", library_named("libcupti.so.11.8"));
  const std::string here = machine.write("libcupti.so", library_named("libcupti.so.13"));
  const std::string other = machine.write("other/libcupti.so", library_named("libother.so.1"));
  const claim_case cases[] = {
      {"the claim", "/usr/lib/libcupti.so.12", "13.0", {}, "libcupti.so.12"},
      {"the release", "/usr/lib/libcupti.so", "12.4", {}, "libcupti.so.12"},
      {"the directory", "/usr/local/cuda-11.7/lib64/libcupti.so", "", {}, "libcupti.so.11.7"},
      {"a file that is no soname",
       "/usr/lib/libcupti.so.12.4.127",
       "",
       {"/usr/lib/libcupti.so.11.8"},
       "libcupti.so.11.8"},
      {"the root", here, "", {"/usr/lib/libcupti.so.11.8"}, "libcupti.so.11.8"},
      {"this machine, where the root has nothing", here, "", {}, "libcupti.so.13"},
      {"not another library_named on this machine", other, "", {}, ""},
      {"nothing", "/nowhere/libcupti.so", "", {}, ""},
      {"nothing, without a path", "", "", {}, ""},
  };
  const root_directory inside(root.path());
  for (const claim_case& c : cases) {
    fact storage[2];
    fact_set facts(storage);
    if (!c.claim.empty()) facts.add({fact_id::library, component::cupti, state::yes, c.claim, {}});
    if (!c.release.empty()) facts.add({fact_id::version, component::cuda_toolkit, state::yes, c.release, {}});
    const std::vector<std::string> names = names_of_claim(inside, "libcupti.so", component::cupti, c.files, facts);
    EXPECT_EQ(names.empty() ? std::string() : names.front(), c.expected) << c.what;
  }
}

// ---- root fs --------------------------------------------------------------------------------------------------------

using testing::ElementsAre;

constexpr std::string_view cupti[] = {"libcupti.so"};

/// Where the root in `root` has libcupti, "" for nowhere.
std::string find_cupti(const std::filesystem::path& root) { return root_fs(root).find_libraries(cupti).at(0); }

TEST(root_fs, a_library_is_found_wherever_it_lies) {
  for (const char* place :
       {"libcupti.so", "usr/lib/x86_64-linux-gnu/libcupti.so.12", "opt/a b/c/d/e/f/g/libcupti.so.12.4",
        "usr/local/cuda-12.4/extras/CUPTI/lib64/libcupti.so.2024.1.1",
        "opt/venv/site-packages/torch.libs/libcupti-1a2b3c4d.so.12"}) {
    const temporary_directory here;
    EXPECT_EQ(find_cupti(here.path()), "");
    here.write("usr/lib/libother.so", "");
    here.write("usr/lib/libcupti.a", "");
    EXPECT_EQ(find_cupti(here.path()), "");
    here.write(place, "");
    EXPECT_EQ(find_cupti(here.path()), std::string("/") + place);
  }
}

TEST(root_fs, each_stem_has_its_own_answer_in_the_order_asked) {
  const temporary_directory here;
  here.write("usr/lib/libcudnn.so.9", "");
  here.write("usr/lib/libcublas.so.12", "");
  here.write("usr/lib/libcublasLt.so.12", "");
  const std::vector<std::string_view> stems = {"libcublas.so", "libcupti.so", "libcudnn.so", "libcublas.so"};
  EXPECT_THAT(root_fs(here.path()).find_libraries(stems),
              ElementsAre("/usr/lib/libcublas.so.12", "", "/usr/lib/libcudnn.so.9", "/usr/lib/libcublas.so.12"));
  EXPECT_TRUE(root_fs(here.path()).find_libraries({}).empty());
}

TEST(root_fs, of_several_the_least_path_is_given) {
  const temporary_directory here;
  here.write("z/libcupti.so", "");
  here.write("a/libcupti.so.12", "");
  here.write("a/libcupti.so.11", "");
  here.write("m/n/libcupti.so", "");
  EXPECT_EQ(find_cupti(here.path()), "/a/libcupti.so.11");
}

TEST(root_fs, a_root_with_nothing_in_it_or_that_is_not_there_has_nothing) {
  const temporary_directory here;
  EXPECT_EQ(find_cupti(here.path()), "");
  root_fs empty(here.path());
  static_cast<void>(empty.find_libraries(cupti));
  EXPECT_EQ(empty.unreadable(), 0u);
  root_fs missing(here / "missing");
  EXPECT_THAT(missing.find_libraries(cupti), ElementsAre(""));
  EXPECT_EQ(missing.unreadable(), 1u);
}

struct link_case {
  const char* what;
  std::string_view link;    // in usr/lib
  std::string_view target;  // of it
  bool found;
};

// The root has /opt/real/file.bin and /usr/lib/real.bin, neither of them named like a library; outside.bin lies beside
// the root.
constexpr link_case links[] = {
    {"relative, beside it", "libcupti.so", "real.bin", true},
    {"relative, through the parent", "libcupti.so", "../../opt/real/file.bin", true},
    {"absolute: from the root on", "libcupti.so", "/opt/real/file.bin", true},
    {"through a linked directory", "libcupti.so", "/linked/file.bin", true},
    {"through a directory with an absolute link", "libcupti.so", "/absolute/file.bin", true},
    {"to another link", "libcupti.so", "second", true},
    {"above the root is the root", "libcupti.so", "../../../../../../opt/real/file.bin", true},
    {"with dots and doubled separators", "libcupti.so", ".//./../lib//real.bin", true},

    {"dangling", "libcupti.so", "libcupti.so.12", false},
    {"dangling, absolute", "libcupti.so", "/nowhere/file.bin", false},
    {"to itself", "libcupti.so", "libcupti.so", false},
    {"in a circle of two", "libcupti.so", "libcupti.so.1", false},
    {"to a directory", "libcupti.so", "/opt/real", false},
    {"out of the root", "libcupti.so", "../../../outside.bin", false},
    {"far out of the root", "libcupti.so", "../../../../../../../../../../../../../../../../etc/passwd", false},
    {"to a file of the machine", "libcupti.so", "/etc/passwd", false},
    {"below a file", "libcupti.so", "real.bin/deeper", false},
    {"through a dangling directory", "libcupti.so", "/broken/file.bin", false},
};

TEST(root_fs, a_link_is_followed_inside_the_root_only) {
  for (const link_case& row : links) {
    const temporary_directory here;
    here.write("outside.bin", "");
    here.write("root/opt/real/file.bin", "");
    here.write("root/usr/lib/real.bin", "");
    here.link("root/usr/lib/second", "../../opt/real/file.bin");
    here.link("root/linked", "opt/real");
    here.link("root/absolute", "/opt/real");
    here.link("root/broken", "nowhere");
    here.link("root/usr/lib/libcupti.so.1", "libcupti.so");
    here.link("root/usr/lib" / std::filesystem::path(row.link), row.target);
    EXPECT_EQ(find_cupti(here / "root") != "", row.found) << row.what;
  }
}

TEST(root_fs, a_link_to_the_real_outside_is_not_followed_though_it_leads_to_a_library) {
  const temporary_directory here;
  const std::string outside = here.write("outside/libcupti.so.12", "");
  here.link("root/usr/lib/libcupti.so", outside);
  here.link("root/usr/lib/libcupti.so.12", "../../../outside/libcupti.so.12");
  here.link("root/out", "../outside");
  here.link("root/up", "..");
  EXPECT_EQ(find_cupti(here / "root"), "");
  here.write("root/outside/libcupti.so.12", "");
  EXPECT_EQ(find_cupti(here / "root"), "/outside/libcupti.so.12");
}

TEST(root_fs, a_circle_of_directories_ends) {
  const temporary_directory here;
  here.write("a/b/libcupti.so.12", "");
  here.link("a/b/up", "../..");
  here.link("a/self", ".");
  here.link("a/root", "/");
  EXPECT_EQ(find_cupti(here.path()), "/a/b/libcupti.so.12");
}

TEST(root_fs, shared_libraries_are_known_by_their_names) {
  const temporary_directory here;
  here.write("usr/lib/libz.so", "");
  here.write("usr/lib/liba.so.1.2", "");
  here.write("usr/lib/plugin.so", "");
  here.write("usr/lib/libz.a", "");
  here.write("usr/lib/libz.soft", "");
  here.write("usr/lib/so", "");
  here.write("usr/lib/stubs/libcuda.so", "");
  here.link("usr/lib/libz.so.1", "libz.so");
  EXPECT_THAT(root_fs(here.path()).shared_libraries(),
              ElementsAre("/usr/lib/liba.so.1.2", "/usr/lib/libz.so", "/usr/lib/plugin.so"));
}

TEST(root_fs, what_lies_in_a_directory_named_stubs_is_no_library) {
  const temporary_directory here;
  here.write("usr/local/cuda/lib64/stubs/libcupti.so", "");
  here.write("usr/local/cuda/lib64/stubs/deeper/libcupti.so", "");
  EXPECT_EQ(find_cupti(here.path()), "");
  here.write("usr/local/cuda/lib64/stubs2/libcupti.so", "");
  EXPECT_EQ(find_cupti(here.path()), "/usr/local/cuda/lib64/stubs2/libcupti.so");
}

TEST(root_fs, a_root_may_lie_in_a_directory_named_stubs) {
  const temporary_directory here;
  here.write("stubs/root/usr/lib/libcupti.so.12", "");
  EXPECT_EQ(find_cupti(here / "stubs/root"), "/usr/lib/libcupti.so.12");
  EXPECT_EQ(root_fs(here / "stubs/root").shared_libraries(), std::vector<std::string>{"/usr/lib/libcupti.so.12"});
}

TEST(root_fs, a_link_into_a_directory_named_stubs_leads_to_no_library_either) {
  const temporary_directory here;
  here.write("usr/local/cuda/lib64/stubs/libcupti.so", "");
  here.link("usr/lib/libcupti.so", "../local/cuda/lib64/stubs/libcupti.so");
  EXPECT_EQ(find_cupti(here.path()), "");
}

TEST(root_fs, the_file_systems_of_a_running_kernel_are_not_searched) {
  for (const char* suffix : {"", "/"}) {
    for (const char* kernel : {"proc", "sys", "dev"}) {
      const temporary_directory here;
      const std::string root = here.path().string() + suffix;
      here.write(std::string(kernel) + "/1/root/libcupti.so", "");
      EXPECT_EQ(find_cupti(root), "") << kernel << " in " << root;
      here.write(std::string("usr/") + kernel + "/libcupti.so", "");
      EXPECT_EQ(find_cupti(root), std::string("/usr/") + kernel + "/libcupti.so");
    }
  }
}

TEST(root_fs, the_spelling_of_the_root_does_not_matter) {
  const temporary_directory here;
  here.write("root/usr/lib/libcupti.so.12", "");
  here.link("root/usr/lib/libcupti.so", "/usr/lib/libcupti.so.12");
  here.link("link", "root");
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(here / "root");
  for (const std::string& root : {(here / "root").string(), (here / "root").string() + "/", (here / "link").string(),
                                  (here / "root/usr/..").string(), std::string("."), std::string("./"),
                                  std::string("../root"), std::string("usr/..")}) {
    EXPECT_EQ(find_cupti(root), "/usr/lib/libcupti.so") << root;
  }
  std::filesystem::current_path(before);
}

TEST(root_fs, names_of_any_bytes_are_walked_over) {
  const temporary_directory here;
  here.write("a\xFF\n\x1B/libcupti.so", "");
  EXPECT_EQ(find_cupti(here.path()), "/a\xFF\n\x1B/libcupti.so");
}

TEST(root_fs, directories_that_cannot_be_read_are_counted) {
  if (is_root()) GTEST_SKIP() << "root may read everything";
  const temporary_directory here;
  here.write("open/libother.so", "");
  here.write("closed/libcupti.so", "");
  here.make_directory("closed too");
  root_fs root(here.path());
  {
    const permissions_withheld first(here / "closed", std::filesystem::perms::none);
    const permissions_withheld second(here / "closed too", std::filesystem::perms::none);
    EXPECT_THAT(root.find_libraries(cupti), ElementsAre(""));
    EXPECT_EQ(root.unreadable(), 2u);
  }
  EXPECT_THAT(root.find_libraries(cupti), ElementsAre("/closed/libcupti.so"));
  EXPECT_EQ(root.unreadable(), 0u);
}

// Its names can be listed, and nothing can be learnt of what they name.
TEST(root_fs, a_directory_that_can_be_listed_but_not_entered_is_counted) {
  if (is_root()) GTEST_SKIP() << "root may enter everything";
  const temporary_directory here;
  here.write("listed/libcupti.so", "");
  here.write("listed too/deeper/libcupti.so", "");
  const permissions_withheld first(here / "listed", std::filesystem::perms::owner_read);
  const permissions_withheld second(here / "listed too", std::filesystem::perms::owner_read);
  root_fs root(here.path());
  EXPECT_THAT(root.find_libraries(cupti), ElementsAre(""));
  EXPECT_EQ(root.unreadable(), 2u);
}

TEST(root_fs, a_thousand_levels_are_searched) {
  const temporary_directory here;
  std::filesystem::path deep;
  for (int i = 0; i < 1000; ++i) deep /= "d";
  here.write(deep / "libcupti.so", "");
  EXPECT_EQ(find_cupti(here.path()), "/" + (deep / "libcupti.so").string());
}

}  // namespace root_libraries_test
}  // namespace foundcheck::host
