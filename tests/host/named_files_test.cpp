// SPDX-License-Identifier: MIT
#include <foundcheck/host/named_files.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace named_files_test {

using testing::ElementsAre;
using testing::IsEmpty;

/// A library that this machine would link.
std::string library(const std::string& soname = {}) {
  const result<mapped_file> self = map_file("/proc/self/exe");
  const elf::object own = elf::read(self->view());
  return made_library{.soname = soname, .bits = own.bits(), .machine = own.machine()}.bytes();
}

/// A build directory, what its cache names and what its build files use.
class named_files_of_a_build : public testing::Test {
 protected:
  /// Facts as "name: words", where '~' is the temporary directory.
  std::vector<std::string> told(const std::string& cache, const std::string& ninja = {}) {
    const std::string build = here_.make_directory("build");
    if (!ninja.empty()) here_.write("build/build.ninja", ninja);
    fact storage[1];
    fact_set facts(storage);
    if (is_cross_) facts.add({fact_id::cross_build, component::none, state::yes, "ON", {}});
    file_looks looks;
    seen_facts seen;
    named_files named(build, facts, looks, seen);
    named.look(cache, 0);
    unseen_ = named.unseen();
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) {
      if (!all.empty() && f.from.text == last_) continue;  // the same cause, through a link and without it
      last_ = f.from.text;
      EXPECT_EQ(f.is, state::yes);
      EXPECT_EQ(f.about, component::none);
      const bool is_gone = f.name == "needed" || f.name == "named" || f.name == "unused" || f.name == "isolated";
      EXPECT_EQ(f.id, is_gone ? fact_id::gone_path : fact_id::wrong_path);
      std::string words(f.from.text);
      for (std::size_t at = 0; (at = words.find(here_.path().string(), at)) != std::string::npos;)
        words.replace(at, here_.path().string().size(), "~");
      all.push_back(std::string(f.name) + ": " + words);
    }
    return all;
  }
  std::string in(const std::string& name) const { return (here_ / name).string(); }
  /// What a build says that links one library, whose file the cache names.
  std::vector<std::string> told_of_library(const std::string& name) {
    return told("X_LIBRARY:FILEPATH=" + in(name) + "\n", "build a: LINK a.o | " + in(name) + "\n");
  }

  temporary_directory here_;
  bool is_cross_ = false;
  std::string last_;
  std::vector<unseen_path> unseen_;
};

TEST_F(named_files_of_a_build, that_commands_link_are_looked_at_without_an_entry) {
  const std::string build = here_.make_directory("build");
  here_.write("opt/liba.a", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n");
  here_.write("opt/libb.so", library("libb.so"));
  here_.write("build/build.ninja", "build app: LINK a.o | " + in("opt/liba.a") +
                                       "\n  LINK_LIBRARIES = " + in("opt/liba.a") + " " + in("opt/libb.so") + " " +
                                       in("opt/libgone.so") + "\n  OBJECT_DIR = app.dir\n");
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::cache_directory, component::none, state::yes, build, {}});
  seen_facts seen;
  EXPECT_THAT(look_at_linked_libraries(build_files(build), facts, seen), IsEmpty());
  const auto all_told = [&] {
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  };
  EXPECT_THAT(all_told(), ElementsAre("needed: " + in("opt/libgone.so"), "a pointer of Git LFS: " + in("opt/liba.a")));
  look_at_linked_libraries(build_files(build), facts, seen);
  EXPECT_EQ(seen.facts().size(), 2U) << "what was said is not said again";
}

TEST_F(named_files_of_a_build, that_are_there_are_told_of_in_no_word) {
  here_.write("lib/libx.so", library("libx.so"));
  here_.make_directory("include");
  EXPECT_THAT(told("X_LIBRARY:FILEPATH=" + in("lib/libx.so") +
                       "\n//Path to a file.\nX_INCLUDE_DIR:PATH=" + in("include") + "\n",
                   "build a: LINK " + in("lib/libx.so") + "\n  INCLUDES = -I" + in("include") + "\n"),
              IsEmpty());
  EXPECT_THAT(unseen_, IsEmpty());
}

TEST_F(named_files_of_a_build, that_are_gone_together_are_one_cause) {
  EXPECT_THAT(
      told("CMAKE_CXX_COMPILER:FILEPATH=" + in("kit/bin/g++") + "\nX_LIBRARY:FILEPATH=" + in("kit/lib/libx.so") +
               "\nY_LIBRARY:FILEPATH=" + in("kit/lib/liby.so") +
               "\n//Path to a file.\nY_INCLUDE_DIR:PATH=" + in("kit/include") + "\n",
           "  command = " + in("kit/bin/g++") + " -c\n"),
      ElementsAre(
          "needed: ~/kit is gone and needed, and with it ~/kit/bin/g++; named by CMAKE_CXX_COMPILER, X_LIBRARY and 2 more variables"));
}

TEST_F(named_files_of_a_build, weigh_as_much_as_the_build_uses_them) {
  here_.make_directory("lib");
  const std::string cache = "X_LIBRARY:FILEPATH=" + in("lib/libx.so") + "\n", path = in("lib/libx.so");
  EXPECT_THAT(told(cache, "build a: LINK " + path + "\n"),
              ElementsAre("needed: ~/lib/libx.so is gone and needed; named by X_LIBRARY"));
  EXPECT_THAT(told(cache, "  FLAGS = -DX=" + path + "\n"),
              ElementsAre("named: ~/lib/libx.so is gone; named by X_LIBRARY"));
  EXPECT_THAT(told(cache, "build a: LINK a.o\n"),
              ElementsAre("unused: ~/lib/libx.so is gone and unused; named by X_LIBRARY"));
  EXPECT_THAT(told(cache, "build " + path + ": CUSTOM_COMMAND\nbuild a: LINK " + path + "\n"), IsEmpty());
}

TEST_F(named_files_of_a_build, that_every_build_needs_are_needed_without_a_word_in_it) {
  here_.make_directory("src");
  EXPECT_THAT(told("CMAKE_HOME_DIRECTORY:INTERNAL=" + in("src/p") + "\n", "build a: b\n"),
              ElementsAre("needed: ~/src/p is gone and needed; named by CMAKE_HOME_DIRECTORY"));
  EXPECT_THAT(told("CMAKE_TOOLCHAIN_FILE:FILEPATH=" + in("t.cmake") + "\n", "build a: b\n"),
              ElementsAre("needed: ~/t.cmake is gone and needed; named by CMAKE_TOOLCHAIN_FILE"));
  EXPECT_THAT(
      told("CMAKE_MAKE_PROGRAM:FILEPATH=" + in("pip-build-env-x/bin/ninja") + "\n", "build a: b\n"),
      ElementsAre(
          "isolated: ~/pip-build-env-x is gone with an isolated build, and with it ~/pip-build-env-x/bin/ninja; named by CMAKE_MAKE_PROGRAM"));
}

TEST_F(named_files_of_a_build, that_a_link_leads_to_are_named_by_where_it_leads) {
  here_.link("cuda", "links/cuda");
  here_.link("links/cuda", in("cuda-12.4"));
  EXPECT_THAT(
      told("CUDAToolkit_ROOT:PATH=" + in("cuda") + "\nX_LIBRARY:FILEPATH=" + in("cuda/lib/libx.so") +
               "\nY_LIBRARY:FILEPATH=" + in("cuda-12.4/liby.so") + "\n",
           "build a: LINK " + in("cuda/lib/libx.so") + "\n"),
      ElementsAre(
          "needed: ~/cuda leads to ~/cuda-12.4, which is gone and needed, and with it ~/cuda/lib/libx.so; named by X_LIBRARY, Y_LIBRARY and "
          "1 more variable"));
  here_.link("a", "b");
  here_.link("b", "a");
  EXPECT_THAT(told_of_library("a"), ElementsAre("needed: ~/a is a link that leads to itself; named by X_LIBRARY"));
}

TEST_F(named_files_of_a_build, that_another_project_will_install_are_not_there_yet) {
  here_.make_directory("lib");
  const std::string entry = "X_LIBRARY:FILEPATH=" + in("lib/libx.so") + "\n";
  const std::string ninja =
      "build a: LINK a.o | " + in("lib/libx.so") + "\nbuild CMakeFiles/p-complete: C p-stamp/p-install\n";
  EXPECT_THAT(told(entry, ninja), IsEmpty());
  EXPECT_THAT(told("//Path to a library.\n" + entry, ninja),
              ElementsAre("needed: ~/lib/libx.so is gone and needed; named by X_LIBRARY"));
}

TEST(named_files, through_a_link_are_gone_by_both_names) {
  const temporary_directory here;
  const std::string build = here.make_directory("build");
  const std::string link = here.link("cuda", here / "cuda-12.4"), target = (here / "cuda-12.4").string();
  const auto texts = [&](const std::string& cache) {
    file_looks looks;
    seen_facts seen;
    named_files named(build, fact_set({}), looks, seen);
    named.look(cache, 0);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.emplace_back(f.text);
    return all;
  };
  const std::string by_link = "CUDNN_LIBRARY:FILEPATH=" + link + "/libcudnn.so\n";
  EXPECT_THAT(texts(by_link), ElementsAre(link));
  EXPECT_THAT(texts(by_link + "NCCL_LIBRARY:FILEPATH=" + target + "/libnccl.so\n"), ElementsAre(link, target));
}

TEST_F(named_files_of_a_build, in_the_build_directory_are_for_the_build_to_make) {
  EXPECT_THAT(told_of_library("build/lib/libx.so"), IsEmpty());
}

TEST_F(named_files_of_a_build, are_of_the_kind_that_their_use_asks_for) {
  here_.make_directory("libx.so");
  EXPECT_THAT(told_of_library("libx.so"), ElementsAre("a directory: ~/libx.so is a directory; named by X_LIBRARY"));
  here_.write("include", "");
  EXPECT_THAT(
      told("//Path to a file.\nX_INCLUDE_DIR:PATH=" + in("include") + "\n", "  INCLUDES = -I" + in("include") + "\n"),
      ElementsAre("no directory: ~/include is no directory; named by X_INCLUDE_DIR"));
  here_.write("gen", "#!/bin/sh\n");
  const std::string cache = "GEN_EXECUTABLE:FILEPATH=" + in("gen") + "\n", ninja = "  COMMAND = " + in("gen") + " x\n";
  EXPECT_THAT(told(cache, ninja), ElementsAre("not executable: ~/gen is not executable; named by GEN_EXECUTABLE"));
  EXPECT_THAT(told(cache, "build a: b\n"), IsEmpty());
  std::filesystem::permissions(here_ / "gen", std::filesystem::perms::owner_all);
  EXPECT_THAT(told(cache, ninja), IsEmpty());
}

struct content_case {
  std::string bytes;
  std::string_view told;
};

TEST_F(named_files_of_a_build, have_the_content_of_a_library) {
  const std::string whole = library("libx.so");
  const content_case cases[] = {
      {"", "empty: ~/libx.so is empty; named by X_LIBRARY"},
      {"version https://git-lfs.github.com/spec/v1\n",
       "a pointer of Git LFS: ~/libx.so is a pointer of Git LFS; named by X_LIBRARY"},
      {"<html>", "a web page: ~/libx.so is a web page; named by X_LIBRARY"},
      {whole.substr(0, whole.size() / 2), "cut short: ~/libx.so is cut short; named by X_LIBRARY"},
      {made_library{.machine = 0x1234}.bytes(),
       "of another machine: ~/libx.so is of another machine; named by X_LIBRARY"},
      {"!<arch>\n", "a static archive: ~/libx.so is a static archive; named by X_LIBRARY"},
      {"text", "no library: ~/libx.so is no library; named by X_LIBRARY"},
      {"\x1F\x8B\x08", "no library: ~/libx.so is no library but a file that gzip compressed; named by X_LIBRARY"},
      {"INPUT(-lfoo)", ""},
      {whole, ""},
  };
  for (const content_case& c : cases) {
    here_.write("libx.so", c.bytes);
    const std::vector<std::string> all = told_of_library("libx.so");
    EXPECT_EQ(all.empty() ? "" : all.front(), c.told);
    EXPECT_LE(all.size(), 1U);
    EXPECT_THAT(told("X_LIBRARY:FILEPATH=" + in("libx.so") + "\n", "build a: LINK a.o\n"), IsEmpty())
        << "nothing links it";
  }
  here_.write("libx.a", "!<arch>\n");
  EXPECT_THAT(told_of_library("libx.a"), IsEmpty());
}

TEST_F(named_files_of_a_build, for_another_machine_may_be_of_any) {
  here_.write("libx.so", made_library{.machine = 0x1234}.bytes());
  is_cross_ = true;
  EXPECT_THAT(told_of_library("libx.so"), IsEmpty());
}

TEST_F(named_files_of_a_build, that_are_scripts_name_files_that_are_there) {
  here_.write("libx.so.1", library("libx.so.1"));
  here_.write("libx.so", "GROUP ( " + in("libx.so.1") + " AS_NEEDED ( -lfoo ) )");
  EXPECT_THAT(told_of_library("libx.so"), IsEmpty());
  here_.write("libx.so", "GROUP ( " + in("libx.so.1") + " AS_NEEDED ( " + in("libx.so.2") + " ) )");
  EXPECT_THAT(
      told_of_library("libx.so"),
      ElementsAre(
          "a linker script: ~/libx.so is a linker script that names ~/libx.so.2, which is gone; named by X_LIBRARY"));
}

TEST_F(named_files_of_a_build, that_are_scripts_name_libraries_and_not_themselves) {
  const auto said = [&](const std::string& script) {
    here_.write("libx.so", script);
    const std::vector<std::string> all = told_of_library("libx.so");
    return all.empty() ? std::string() : all.front();
  };
  here_.write("empty.so", "");
  EXPECT_EQ(said("INPUT( " + in("empty.so") + " )"),
            "a linker script: ~/libx.so is a linker script that names ~/empty.so, which is empty; named by X_LIBRARY");
  here_.make_directory("directory.so");
  EXPECT_THAT(said("INPUT( " + in("directory.so") + " )"), testing::HasSubstr("which is a directory"));
  EXPECT_THAT(said("INPUT( " + in("libx.so") + " )"), testing::HasSubstr("which leads back to itself"));
  here_.write("inner.so", "INPUT( " + in("libx.so") + " )");
  EXPECT_THAT(said("INPUT( " + in("inner.so") + " )"), testing::HasSubstr("libx.so, which leads back to itself"));
  here_.write("inner.so", "INPUT( " + in("gone.so") + " )");
  EXPECT_THAT(said("INPUT( " + in("inner.so") + " )"), testing::HasSubstr("gone.so, which is gone"));
  here_.write("real.so", library("real.so"));
  here_.write("inner.so", "INPUT( " + in("real.so") + " )");
  EXPECT_EQ(said("GROUP( " + in("inner.so") + " " + in("inner.so") + " " + in("real.so") + " )"), "");
}

TEST_F(named_files_of_a_build, that_are_directories_are_left_out_of_the_link_by_cmake) {
  here_.make_directory("lib");
  EXPECT_THAT(told("CUPTI_LIBRARY:FILEPATH=" + in("lib") + "\n", "build a: LINK a.o\n"),
              ElementsAre("a directory: ~/lib is a directory; named by CUPTI_LIBRARY"));
  EXPECT_THAT(told("X_LIBRARY:FILEPATH=" + in("lib") + "\n", "build a: LINK a.o\n"), IsEmpty());
}

TEST_F(named_files_of_a_build, that_are_archives_of_something_else_are_told_as_such) {
  std::string archive = "!<arch>\n/" + std::string(47, ' ') + "13        `\n" + std::string(8, '\0') + "main" + '\0';
  here_.write("libcudnn.so", archive);
  EXPECT_THAT(told_of_library("libcudnn.so"),
              ElementsAre("without its functions: ~/libcudnn.so is without its functions, such as cudnnCreate: it is a "
                          "static archive of something else; named by X_LIBRARY"));
}

TEST_F(named_files_of_a_build, have_the_file_of_their_soname_beside_them) {
  here_.write("libx.so", library("libx.so.1"));
  EXPECT_THAT(
      told_of_library("libx.so"),
      ElementsAre("without the file of its SONAME: ~/libx.so is without the file of its SONAME, libx.so.1; named by "
                  "X_LIBRARY"));
  here_.write("libx.so.1", library("libx.so.1"));
  EXPECT_THAT(told_of_library("libx.so"), IsEmpty());
  here_.write("real/liby.so.1.2", library("liby.so.1"));
  here_.write("real/liby.so.1", library("liby.so.1"));
  here_.link("liby.so", "real/liby.so.1.2");
  EXPECT_THAT(told_of_library("liby.so"), IsEmpty());
  here_.write("libcuda.so", library("libcuda.so.1"));
  EXPECT_THAT(told_of_library("libcuda.so"), IsEmpty()) << "the driver of the machine that runs it brings it";
}

TEST_F(named_files_of_a_build, that_a_makefile_names_are_needed) {
  here_.make_directory("lib");
  here_.write("build/CMakeFiles/TargetDirectories.txt", in("build/CMakeFiles/a.dir") + "\n");
  here_.write("build/CMakeFiles/a.dir/build.make", "a: " + in("lib/libx.so") + "\n");
  EXPECT_THAT(told("X_LIBRARY:FILEPATH=" + in("lib/libx.so") + "\n"),
              ElementsAre("needed: ~/lib/libx.so is gone and needed; named by X_LIBRARY"));
}

TEST_F(named_files_of_a_build, with_blanks_are_found_as_ninja_writes_them) {
  here_.make_directory("a b");
  EXPECT_THAT(told("X_LIBRARY:FILEPATH=" + in("a b/libx.so") + "\n", "build a: LINK " + in("a$ b/libx.so") + "\n"),
              ElementsAre("needed: ~/a b/libx.so is gone and needed; named by X_LIBRARY"));
}

TEST_F(named_files_of_a_build, that_may_not_be_looked_at_are_named_and_not_guessed) {
  if (is_root()) GTEST_SKIP() << "nothing is withheld from root";
  here_.write("closed/libx.so", library());
  const permissions_withheld closed(here_ / "closed", std::filesystem::perms::none);
  EXPECT_THAT(told_of_library("closed/libx.so"), IsEmpty());
  ASSERT_EQ(unseen_.size(), 1U);
  EXPECT_EQ(unseen_[0].path, in("closed"));
  EXPECT_EQ(unseen_[0].why, "cannot be entered: permission denied");
}

TEST_F(named_files_of_a_build, that_are_pipes_are_not_opened) {
  ASSERT_EQ(::mkfifo(in("libx.so").c_str(), 0600), 0);
  EXPECT_THAT(told_of_library("libx.so"),
              ElementsAre("no library: ~/libx.so is no library but a pipe, a socket or a device; named by X_LIBRARY"));
}

TEST_F(named_files_of_a_build, that_wait_for_their_reader_are_not_opened) {
  here_.link("libx.so", "/proc/kmsg");
  EXPECT_THAT(told_of_library("libx.so"), ElementsAre("empty: ~/libx.so is empty; named by X_LIBRARY"));
}

TEST_F(named_files_of_a_build, have_names_of_any_length) {
  const std::string name = "/" + std::string(5000, 'x');
  EXPECT_THAT(told("X_LIBRARY:FILEPATH=" + name + "\n"), IsEmpty());
  EXPECT_EQ(unseen_.size(), 1U);
}

TEST(named_files, of_a_real_linker_are_told_as_they_are) {
  if (std::system("g++ --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "no g++ on this machine";
  const temporary_directory here;
  const std::string source = here.write("foo.cpp", "int foo() { return 1; }\n");
  const std::string wrong = (here / "libcudnn.so").string(), right = (here / "libfoo.so").string();
  for (const std::string& to : {wrong, right}) {
    ASSERT_EQ(std::system(("g++ -shared -fPIC -o " + to + " " + source).c_str()), 0);
  }
  const std::string build = here.make_directory("build");
  here.write("build/build.ninja", "build a: LINK " + wrong + " " + right + "\n");
  file_looks looks;
  seen_facts seen;
  named_files named(build, fact_set({}), looks, seen);
  named.look("CUDNN_LIBRARY:FILEPATH=" + wrong + "\nFOO_LIBRARY:FILEPATH=" + right + "\n", 0);
  ASSERT_EQ(seen.facts().size(), 1U);
  EXPECT_EQ(seen.facts()[0].name, "without its functions");
  EXPECT_EQ(seen.facts()[0].text, wrong);
}

// ---- file look ------------------------------------------------------------------------------------------------------

TEST(file_look, finds_the_first_part_that_is_gone) {
  const temporary_directory here;
  here.write("a/file", "");
  file_looks looks;
  const auto in = [&](const char* name) { return (here / name).string(); };
  EXPECT_EQ(looks.look(in("a/file")).kind, place_kind::file);
  EXPECT_EQ(looks.look(in("a")).kind, place_kind::directory);
  EXPECT_EQ(looks.look("/dev/null").kind, place_kind::other);
  EXPECT_EQ(looks.look(in("a/b/c/d")).gone, in("a/b"));
  EXPECT_EQ(looks.look(in("a/file/x")).gone, in("a/file/x"));
  EXPECT_EQ(looks.look(in("a/b/c/d")).kind, place_kind::gone);
}

}  // namespace named_files_test
}  // namespace foundcheck::host
