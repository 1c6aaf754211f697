// SPDX-License-Identifier: MIT
#include <foundcheck/host/ninja_build.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace ninja_build_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A build directory as CMake and ninja leave it; times are seconds.
class made_directory {
 public:
  explicit made_directory(const std::string& manifest = "build.ninja") : manifest_(manifest) {
    here_.make_directory("CMakeFiles");
    write("CMakeCache.txt", 1, "CMAKE_CACHEFILE_DIR:INTERNAL=" + here_.path().string() + "\n");
    for (const char* source : {"a", "b", "c"}) write(source, 1);
    write("build.ninja", 2, text());
  }

  static std::string text() {
    return "rule cc\n  command = cc $in\nbuild a.o: cc a\nbuild b.o: cc b\nbuild app: cc a.o b.o\nbuild tool: cc c\n"
           "build all: phony app tool\ndefault all\n";
  }

  void write(const std::string& name, long time, std::string_view bytes = "") const {
    here_.write(name, bytes);
    const std::array<struct ::timespec, 2> times = {{{time, 0}, {time, 0}}};
    ASSERT_EQ(::utimensat(AT_FDCWD, (here_ / name).c_str(), times.data(), 0), 0);
  }

  /// A command that ended well, and what it made.
  void done(const std::string& output, long time, const std::string& command) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hash;
    for (std::uint64_t n = ninja_log::murmur_hash(command); n != 0; n /= 16) hash.insert(hash.begin(), digits[n % 16]);
    if (log_.empty()) log_ = "# ninja log v5\n";
    log_ += "0\t1\t" + std::to_string(time) + "000000000\t" + output + "\t" + hash + "\n";
    here_.write(".ninja_log", log_);
    write(output, time, "made");
  }
  void done_all() {
    done("a.o", 3, "cc a");
    done("b.o", 3, "cc b");
    done("app", 4, "cc a.o b.o");
    done("tool", 4, "cc c");
  }

  [[nodiscard]] ninja_build build(std::string_view configuration = {}) const {
    return look_at_ninja_build(here_.path(), manifest_, configuration);
  }
  [[nodiscard]] const temporary_directory& here() const { return here_; }

  /// The facts of the directory: "yes name: text".
  [[nodiscard]] std::vector<std::string> facts(std::string cache_directory = {}) const {
    if (cache_directory.empty()) cache_directory = here_.path().string();
    std::array<fact, 4> storage;
    fact_set known(storage);
    known.add({fact_id::cache_directory, component::none, state::yes, cache_directory, {}});
    seen_facts seen;
    const std::string why = look_at_build_progress(here_.path().string(), known, seen);
    const bool is_told = build().is_refused || build().is_unread;
    EXPECT_EQ(why.empty(), build().is != build_progress::unknown || is_told || cache_directory != here_.path().string())
        << why;
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) {
      EXPECT_EQ(f.id, fact_id::built);
      all.push_back(std::string(name_of(f.is)) + " " + std::string(f.name) + ": " + std::string(f.text));
    }
    return all;
  }

 private:
  temporary_directory here_;
  std::string manifest_, log_;
};

TEST(ninja_build, a_directory_that_was_configured_alone_says_nothing) {
  const made_directory made;
  EXPECT_EQ(made.build().is, build_progress::not_begun);
  EXPECT_THAT(made.facts(), IsEmpty());
}

TEST(ninja_build, a_whole_build_is_finished) {
  made_directory made;
  made.done_all();
  EXPECT_THAT(made.facts(), ElementsAre("yes finished: all 4 commands that the default targets need are done"));
}

TEST(ninja_build, a_build_that_stopped_names_the_first_file_that_is_missing) {
  made_directory made;
  made.done("a.o", 3, "cc a");
  EXPECT_THAT(
      made.facts(),
      ElementsAre("no stopped: 3 of the 4 commands that the default targets need are not done; the first makes b.o"));
}

TEST(ninja_build, a_directory_that_was_written_to_shows_that_its_command_was_begun) {
  made_directory made;
  made.write("build.ninja", 2,
             "rule cc\n  command = cc $in\nbuild lib.dir/a.o: cc a\nbuild lib: cc lib.dir/a.o\n"
             "build app.dir/b.o: cc b\nbuild app: cc app.dir/b.o\nbuild all: phony lib app\ndefault all\n");
  made.here().make_directory("app.dir");
  made.here().make_directory("lib.dir");
  made.done("lib.dir/a.o", 3, "cc a");
  made.done("lib", 4, "cc lib.dir/a.o");
  EXPECT_EQ(made.build().is, build_progress::stopped);
  EXPECT_EQ(made.build().first, "app.dir/b.o");
  const std::array<struct ::timespec, 2> before = {{{1, 0}, {1, 0}}};
  ASSERT_EQ(::utimensat(AT_FDCWD, (made.here() / "app.dir").c_str(), before.data(), 0), 0);
  EXPECT_EQ(made.build().is, build_progress::some_targets) << "CMake made it; one target was asked for";
}

TEST(ninja_build, a_file_that_was_made_and_has_no_bytes_is_damaged) {
  made_directory made;
  made.done("a.o", 3, "cc a");
  EXPECT_EQ(made.build().damaged, "");
  made.write("a.o", 3);
  EXPECT_EQ(made.build().damaged, "a.o is empty: it has 0 bytes");
  EXPECT_THAT(made.facts(), testing::Contains("no damaged: a.o is empty: it has 0 bytes"));
  made.write("a.o", 3, "object");
  made.done("tool", 3, "cc c");
  made.write("tool", 3);
  EXPECT_EQ(made.build().damaged, "") << "what other commands make may be empty";
}

TEST(ninja_build, a_library_that_the_next_command_links_and_that_is_nowhere_is_named) {
  made_directory made;
  made.write("build.ninja", 2,
             "rule cc\n  command = cc $in $libs\nbuild a.o: cc a\nbuild b.o: cc b\nbuild app: cc a.o b.o\n"
             "  libs = -Llibs -lof_nobody -lc\n");
  made.done("a.o", 3, "cc a ");
  made.done("b.o", 3, "cc b ");
  EXPECT_EQ(made.build().unfound, "of_nobody");
  made.here().write("libs/libof_nobody.so", "");
  EXPECT_EQ(made.build().unfound, "");
}

TEST(ninja_build, a_target_that_was_chosen_is_not_a_build_that_stopped) {
  made_directory made;
  made.done("tool", 4, "cc c");
  EXPECT_EQ(made.build().is, build_progress::some_targets);
  EXPECT_EQ(made.build().undone, 3U);
}

TEST(ninja_build, an_edited_source_makes_it_out_of_date) {
  made_directory made;
  made.done_all();
  made.write("c", 9);
  EXPECT_THAT(
      made.facts(),
      ElementsAre(
          "no out_of_date: 1 of the 4 commands that the default targets need would run again; the first makes tool"));
}

TEST(ninja_build, a_source_that_is_gone_is_named) {
  made_directory made;
  made.done_all();
  std::filesystem::remove(made.here() / "c");
  EXPECT_THAT(made.facts(), testing::Contains("no no_source: c is not there, and nothing makes it"));
}

TEST(ninja_build, a_new_source_of_a_directory_that_was_configured_again_is_out_of_date) {
  made_directory made;
  made.done_all();
  std::string text = made_directory::text();
  text.replace(text.find("app: cc a.o b.o"), 15, "app: cc a.o b.o c.o\nbuild c.o: cc c");
  made.write("build.ninja", 8, text);
  EXPECT_EQ(made.build().is, build_progress::out_of_date);
  made.write("a", 9);
  made.done("a.o", 10, "cc a");
  EXPECT_EQ(made.build().is, build_progress::some_targets)
      << "something was built since, which may be all that was asked for";
}

TEST(ninja_build, what_was_made_and_taken_away_is_no_build_that_stopped) {
  made_directory made;
  made.done_all();
  std::filesystem::remove(made.here() / "app");
  EXPECT_THAT(
      made.facts(),
      ElementsAre(
          "no some_targets: 1 of the 4 commands that the default targets need are not done; the first makes app"));
  made.write("c", 9);
  EXPECT_EQ(made.build().is, build_progress::out_of_date) << "a source has changed besides";
  made.write("c", 1);
  std::filesystem::remove(made.here() / "a.o");
  EXPECT_EQ(made.build().is, build_progress::some_targets);
  EXPECT_EQ(made.build().undone, 2U);
  std::filesystem::remove(made.here() / "tool");
  std::filesystem::remove(made.here() / "b.o");
  EXPECT_EQ(made.build().is, build_progress::not_begun) << "made clean";
}

TEST(ninja_build, build_files_that_are_old_are_out_of_date_and_no_more) {
  made_directory made;
  made.write("build.ninja", 2,
             "rule cmake\n  command = cmake\n  generator = 1\nbuild build.ninja: cmake CMakeLists.txt\n" +
                 made_directory::text());
  made.write("CMakeLists.txt", 1);
  made.done("a.o", 3, "cc a");
  EXPECT_EQ(made.build().is, build_progress::stopped);
  made.write("CMakeLists.txt", 5);
  EXPECT_EQ(made.build().is, build_progress::out_of_date);
  made.done_all();
  EXPECT_THAT(made.facts(), ElementsAre("no out_of_date: CMake runs again before anything is built"));
}

TEST(ninja_build, each_configuration_is_judged_by_what_is_its_own) {
  made_directory made("build-Debug.ninja");
  const std::string rule = "rule cc\n  command = cc $in\nbuild gen: cc c\n";
  for (const std::string name : {"Debug", "Release"}) {
    made.write("build-" + name + ".ninja", 2,
               rule + "build o/" + name + "/a.o: cc a || gen\nbuild " + name + "/app: cc o/" + name + "/a.o\ndefault " +
                   name + "/app\n");
  }
  made.done("gen", 3, "cc c");
  EXPECT_EQ(made.build("Debug").is, build_progress::not_begun);
  made.here().make_directory("o/Debug");
  made.done("o/Debug/a.o", 3, "cc a");
  EXPECT_THAT(made.facts(),
              ElementsAre("no stopped: 1 of the 3 commands that the default targets need in the configuration Debug "
                          "are not done; the first makes Debug/app"));
}

TEST(ninja_build, a_file_that_was_written_by_a_command_without_an_end_shows_that_it_stopped) {
  made_directory made;
  made.done("a.o", 3, "cc a");
  made.done("b.o", 3, "cc b");
  made.done("tool", 3, "cc c");
  made.write("app", 1, "of another time");
  EXPECT_EQ(made.build().is, build_progress::out_of_date) << "it is older than the build files";
  made.write("app", 4, "made, and the step behind it failed");
  EXPECT_EQ(made.build().is, build_progress::stopped);
  EXPECT_EQ(made.build().first, "app");
}

TEST(ninja_build, the_headers_of_an_object_that_is_not_there_show_that_the_first_command_was_begun) {
  made_directory made;
  EXPECT_EQ(made.build().is, build_progress::not_begun);
  made.write("a.o.d", 1);
  EXPECT_EQ(made.build().is, build_progress::not_begun) << "of an earlier time";
  made.write("a.o.d", 3);
  EXPECT_EQ(made.build().is, build_progress::stopped);
}

/// An object that was made of a header, which is gone.
class lost_header : public testing::Test {
 protected:
  lost_header() {
    made.here().make_directory("include");
    const std::string option = " -I" + (made.here() / "include").string();
    made.write("build.ninja", 2, "rule cc\n  command = cc $in" + option + "\n  depfile = $out.d\nbuild a.o: cc a\n");
    made.done("a.o", 3, "cc a" + option);
    header = (made.here() / "include/x/h.h").string();
    made.write("a.o.d", 3, "a.o: a " + header + "\n");
  }
  made_directory made;
  std::string header;
};

TEST_F(lost_header, is_named) {
  EXPECT_EQ(made.build().lost, header + " is not there, and a.o is made of it");
  EXPECT_THAT(made.facts(), testing::Contains("no no_source: " + made.build().lost));
}

TEST_F(lost_header, is_not_missed_where_the_source_has_changed) {
  made.write("a", 9);
  EXPECT_EQ(made.build().lost, "");
}

TEST_F(lost_header, is_not_missed_where_no_option_leads_to_it) {
  made.write("a.o.d", 3, "a.o: a /opt/of-nobody/lib/gcc/12/include/h.h\n");
  EXPECT_EQ(made.build().lost, "") << "the compiler's own";
}

TEST_F(lost_header, is_not_missed_where_it_is_there) {
  made.here().make_directory("include/x");
  made.write("include/x/h.h", 1);
  EXPECT_EQ(made.build().lost, "");
}

/// Build files that cmake makes of a project's.
class project_files : public testing::Test {
 protected:
  project_files() {
    root = (made.here() / "s").string();
    made.here().make_directory("s");
    made.write("s/CMakeLists.txt", 1);
    made.write("build.ninja", 2,
               "rule cmake\n  command = cmake\n  generator = 1\nbuild build.ninja: cmake | " + root +
                   "/CMakeLists.txt " + root + "/config.h.in " + root + "/FooConfig.cmake\nbuild " + root +
                   "/config.h.in " + root + "/FooConfig.cmake: phony\n" + made_directory::text());
  }
  made_directory made;
  std::string root;
};

TEST_F(project_files, that_are_gone_are_named) {
  EXPECT_EQ(made.build().lost, root + "/config.h.in is not there, and cmake, which runs first, reads it");
  made.write("s/CMakeLists.txt", 9);
  EXPECT_EQ(made.build().lost, "") << "the project may not read it any more";
  made.write("s/CMakeLists.txt", 1);
  made.write("s/config.h.in", 1);
  EXPECT_EQ(made.build().lost, "") << "a package may be looked for and not be found";
}

TEST_F(project_files, of_the_future_make_cmake_run_for_ever) {
  made.write("s/config.h.in", 1);
  made.write("s/FooConfig.cmake", 1);
  EXPECT_EQ(made.build().future, "");
  made.write("s/CMakeLists.txt", 9);
  EXPECT_EQ(made.build().future, "");
  constexpr long later = 4'000'000'000;
  made.write("s/CMakeLists.txt", later);
  EXPECT_EQ(made.build().future, root + "/CMakeLists.txt");
  EXPECT_THAT(made.facts(), testing::Contains(HasSubstr("no future: ")));
}

TEST_F(project_files, with_marks_of_a_conflict_are_named) {
  const std::string marks = "<<<<<<< HEAD\nset(A 1)\n=======\nset(A 2)\n>>>>>>> other\n";
  made.write("s/config.h.in", 1);
  made.write("s/CMakeLists.txt", 1, marks);
  EXPECT_EQ(made.build().unfit_source, "") << "cmake has read it";
  made.write("s/CMakeLists.txt", 9, marks);
  EXPECT_EQ(made.build().unfit_source, root + "/CMakeLists.txt");
  EXPECT_THAT(made.facts(), testing::Contains(HasSubstr("no conflict: ")));
}

TEST(ninja_build, names_a_source_of_the_future) {
  made_directory made;
  made.write("build.ninja", 2, "rule x\n  command = cc $in\nbuild app: x a\nbuild extra: x b\ndefault app\n");
  made.write("a", 1);
  made.write("b", 1);
  EXPECT_EQ(made.build().future_source, "");
  constexpr long later = 4'000'000'000;
  made.write("b", later);
  EXPECT_EQ(made.build().future_source, "") << "the default targets do not need it";
  made.write("a", later);
  EXPECT_EQ(made.build().future_source, "a");
  EXPECT_THAT(made.facts(), testing::Contains(HasSubstr("no future_source: a has a time in the future")));
}

TEST(ninja_build, names_a_source_that_is_a_pointer) {
  made_directory made;
  made.write("build.ninja", 2, "rule x\n  command = cc $in\nbuild a.o: x a\nbuild b.txt: x b\n");
  const std::string pointer = "version https://git-lfs.github.com/spec/v1\n";
  made.write("a", 1, "int a;\n");
  made.write("b", 1, pointer);
  EXPECT_EQ(made.build().unfit_source, "") << "who reads b is not known";
  made.write("a", 1, pointer);
  EXPECT_EQ(made.build().unfit_source, "a");
  EXPECT_THAT(made.facts(), testing::Contains(HasSubstr("no pointer: a is a pointer of Git LFS")));
}

TEST(ninja_build, names_a_path_that_a_command_needs_and_that_is_gone) {
  made_directory made;
  const std::vector<std::string> gone = {"/opt/other", "/opt/cc"};
  const auto gone_of = [&](const std::string& command) {
    made.write("build.ninja", 2,
               "rule x\n  command = " + command + " $in\nbuild app: x a\nbuild extra: x b\ndefault app\n" +
                   "rule cmake\n  command = cmake\nbuild build.ninja: cmake /s/CMakeLists.txt\n");
    const ninja_build found = look_at_ninja_build(made.here().path(), "build.ninja", {}, {}, false, gone);
    return found.gone + ":" + found.gone_for;
  };
  EXPECT_EQ(gone_of("/opt/cc"), "/opt/cc:app");
  EXPECT_EQ(gone_of("/opt/cc-12"), ":");
  EXPECT_EQ(gone_of("cc"), ":");
}

TEST(ninja_build, a_directory_that_was_moved_says_nothing) {
  made_directory made;
  made.done("a.o", 3, "cc a");
  EXPECT_THAT(made.facts("/somewhere/else"), IsEmpty());
}

TEST(ninja_build, what_cannot_be_read_whole_is_unknown) {
  made_directory made;
  made.done("a.o", 3, "cc a");
  made.write("build.ninja", 2, "include /dev/zero\n");
  EXPECT_EQ(made.build().is, build_progress::unknown);
  EXPECT_THAT(made.build().why, HasSubstr("/dev/zero"));
  EXPECT_TRUE(made.build().is_refused);
  const std::string pipe = (made.here() / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  made.write("build.ninja", 2, "include pipe\n");
  EXPECT_THAT(made.build().why, HasSubstr("pipe"));
  made.write("build.ninja", 2, "include build.ninja\n");
  EXPECT_THAT(made.build().why, HasSubstr("deep"));
  EXPECT_THAT(made.facts(), ElementsAre(testing::StartsWith("no refused: build.ninja: files in it include")));
}

TEST(ninja_build, a_log_that_is_no_file_is_told_of) {
  made_directory made;
  ASSERT_EQ(::mkfifo((made.here() / ".ninja_log").c_str(), 0600), 0);
  EXPECT_THAT(made.facts(), ElementsAre(testing::StartsWith("no unread: .ninja_log: ")));
}

}  // namespace ninja_build_test
}  // namespace foundcheck::host
