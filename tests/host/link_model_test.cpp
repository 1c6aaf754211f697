// SPDX-License-Identifier: MIT
#include <foundcheck/host/link_model.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "support/made_library.hpp"
#include "support/made_object.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace link_model_test {

/// A compiler that adds libc.so by itself, and a link of main.o.
class link_model_ : public testing::Test {
 protected:
  link_model_() {
    compiler_.language = "CXX";
    compiler_.path = "/u/c++";
    compiler_.id = "GNU";
    compiler_.link_directories = {(here_ / "system").string()};
    compiler_.link_libraries = {"c"};
    library("system/libc.so", {"printf"});
    object("main.o", {"main"}, {"printf", "_Z4partv"});
  }

  void object(const std::string& name, std::vector<std::string> functions, std::vector<std::string> wanted) {
    made_object made;
    made.functions = std::move(functions);
    made.wanted = std::move(wanted);
    here_.write(name, made.bytes());
  }
  void library(const std::string& name, std::vector<std::string> functions) {
    made_library made;
    made.functions = std::move(functions);
    here_.write(name, made.bytes());
  }
  void archive(const std::string& name, std::vector<std::string> functions, std::vector<std::string> wanted = {}) {
    made_object made;
    made.functions = functions;
    made.wanted = std::move(wanted);
    here_.write(name, made_archive({{made.bytes(), std::move(functions)}}));
  }
  std::string judge(const std::string& words) {
    const std::vector<detail::examined_compiler> compilers = {compiler_};
    const link_fault fault =
        link_model(here_ / ".", compilers).judge({": && /u/c++ " + words + " -o app && :", "app", here_ / "."});
    return std::string(fault.kind) + (fault.kind.empty() ? "" : ": ") + fault.text;
  }

  temporary_directory here_;
  detail::examined_compiler compiler_;
};

TEST_F(link_model_, that_has_all_is_silent) {
  object("part.o", {"_Z4partv"}, {});
  EXPECT_EQ(judge("main.o part.o"), "");
  archive("libpart.a", {"_Z4partv"});
  EXPECT_EQ(judge("main.o libpart.a"), "");
  library("libpart.so", {"_Z4partv"});
  EXPECT_EQ(judge("main.o libpart.so"), "");
  EXPECT_EQ(judge("main.o -L. -lpart"), "");
  here_.write("libscript.so", "GROUP ( libpart.a )\n");
  EXPECT_EQ(judge("main.o -L. -lscript"), "");
  here_.write("words.rsp", "main.o part.o");
  EXPECT_EQ(judge("@words.rsp"), "");
}

TEST_F(link_model_, a_library_of_a_newer_system_needs_a_version_that_is_not_there) {
  made_library libc;
  libc.soname = "libc.so.6";
  libc.functions = {"printf"};
  libc.versions = {"libc.so.6", "GLIBC_2.9", "GLIBC_2.36", "GLIBC_PRIVATE"};
  here_.write("system/libc.so", libc.bytes());
  made_library part;
  part.functions = {"_Z4partv"};
  const auto judged = [&](std::vector<std::pair<std::string, std::string>> needs, const std::string& words) {
    part.version_needs = std::move(needs);
    here_.write("libpart.so", part.bytes());
    return judge(words);
  };
  const std::string program = "main.o libpart.so";
  EXPECT_EQ(judged({{"libc.so.6", "GLIBC_2.9"}, {"libc.so.6", "GLIBC_2.38"}}, program),
            "version: libpart.so needs GLIBC_2.38, and system/libc.so has no newer one than GLIBC_2.36");
  EXPECT_EQ(judged({{"libc.so.6", "GLIBC_2.38"}}, "-shared " + program), "") << "the linker does not look";
  EXPECT_EQ(judged({{"libc.so.6", "GLIBC_2.38"}}, "-fuse-ld=lld " + program), "");
  EXPECT_EQ(judged({{"libc.so.6", "GLIBC_2.36"}}, program), "");
  EXPECT_EQ(judged({{"libc.so.6", "?GLIBC_2.38"}}, program), "") << "weak";
  EXPECT_EQ(judged({{"libc.so.6", "GLIBC_ABI_DT_RELR"}}, program), "") << "no symbol has it";
  EXPECT_EQ(judged({{"libm.so.6", "GLIBC_2.38"}}, program), "") << "not in the link";
  object("part.o", {"_Z4partv"}, {});
  object("main.o", {"main"}, {"printf"});
  EXPECT_EQ(judged({{"libc.so.6", "GLIBC_2.38"}}, program), "") << "nothing calls it, and --as-needed leaves it out";
}

TEST_F(link_model_, a_library_that_one_needs_is_where_the_linker_looks) {
  made_library part;
  part.functions = {"_Z4partv"};
  part.wanted = {"printf", "inner"};
  part.needed = {"libinner.so.2"};
  const auto judged = [&](const std::string& words) {
    here_.write("libpart.so", part.bytes());
    return judge("main.o " + words);
  };
  const std::string missing =
      "needed: libpart.so needs libinner.so.2, which is in no directory where the linker looks, for inner";
  EXPECT_EQ(judged("libpart.so"), missing);
  library("inner/libinner.so.2", {"inner"});
  EXPECT_EQ(judged("libpart.so"), missing);
  EXPECT_EQ(judged("-Linner libpart.so"),
            missing + "; it is in " + (here_ / "inner").string() + ", where -L alone does not find it");
  EXPECT_EQ(judged("-Wl,-rpath-link,inner libpart.so"), "");
  EXPECT_EQ(judged("-Wl,-rpath=/nowhere:inner libpart.so"), "");
  EXPECT_EQ(judged("-Wl,-rpath,'$ORIGIN/inner' libpart.so"), "") << "nobody says where that is";
  made_library inner;
  inner.soname = "libinner.so.2";
  inner.functions = {"inner"};
  here_.write("other.so", inner.bytes());
  EXPECT_EQ(judged("libpart.so other.so"), "") << "the link has it";
  part.runpath = "$ORIGIN/inner";
  EXPECT_EQ(judged("libpart.so"), "");
  part.runpath = "/nowhere";
  EXPECT_EQ(judged("libpart.so"), missing);
  part.wanted = {"printf"};
  EXPECT_EQ(judged("libpart.so"), "") << "the linker warns, and ends well";
  part.wanted = {"?inner"};
  EXPECT_EQ(judged("libpart.so"), "") << "weak";
}

TEST_F(link_model_, scripts_that_lead_to_scripts_are_followed_a_few_deep) {
  constexpr int scripts = 5000;
  library("libs" + std::to_string(scripts) + ".so", {});
  for (int i = 0; i < scripts; ++i)
    here_.write("libs" + std::to_string(i) + ".so", "INPUT ( -ls" + std::to_string(i + 1) + " )\n");
  EXPECT_EQ(judge("main.o -L. -ls4998"), "symbol: main.o needs part (_Z4partv), and nothing in the link has it");
  EXPECT_EQ(judge("main.o -L. -ls0"), "");
}

TEST_F(link_model_, that_lacks_a_symbol) {
  EXPECT_EQ(judge("main.o"), "symbol: main.o needs part (_Z4partv), and nothing in the link has it");
  object("more.o", {}, {"_Z4partv", "other"});
  EXPECT_EQ(judge("main.o more.o"), "symbol: main.o needs part (_Z4partv), and nothing in the link has it; nor 1 more");
  object("weak.o", {"main"}, {"?other", "__start_parts", "_GLOBAL_OFFSET_TABLE_"});
  EXPECT_EQ(judge("weak.o"), "");
  object("no_main.o", {"_Z4partv"}, {});
  EXPECT_EQ(judge("no_main.o"), "symbol: the program needs main, and nothing in the link has it");
}

TEST_F(link_model_, members_that_are_needed_need_others) {
  archive("libpart.a", {"_Z4partv"}, {"_Z5innerv"});
  EXPECT_EQ(judge("main.o libpart.a"), "symbol: libpart.a needs inner (_Z5innerv), and nothing in the link has it");
  archive("libinner.a", {"_Z5innerv"});
  EXPECT_EQ(judge("main.o libinner.a libpart.a"), "");
  archive("libunused.a", {"nobody"}, {"asked"});
  EXPECT_EQ(judge("main.o libpart.a libinner.a libunused.a"), "");
  EXPECT_EQ(judge("main.o libpart.a libinner.a -Wl,--whole-archive libunused.a -Wl,--no-whole-archive"),
            "symbol: libunused.a needs asked, and nothing in the link has it");
}

TEST_F(link_model_, a_shared_library_may_lack_symbols) {
  EXPECT_EQ(judge("-shared main.o"), "");
  EXPECT_EQ(judge("-shared -Wl,-z,defs main.o"),
            "symbol: main.o needs part (_Z4partv), and nothing in the link has it");
}

TEST_F(link_model_, another_string) {
  object("main.o", {"main"}, {"_Z4loadRKSs"});
  archive("libload.a", {"_Z4loadRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"});
  EXPECT_EQ(judge("main.o libload.a"),
            "string: main.o needs load (_Z4loadRKSs), and libload.a has it with the std::string of the C++11 ABI: "
            "_Z4loadRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE");
  object("main.o", {"main"}, {"_Z4loadRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"});
  archive("libload.a", {"_Z4loadRKSs"});
  EXPECT_EQ(judge("main.o libload.a").substr(0, 6), "string");
  archive("libload.a", {"_Z4loadPKc"});
  object("main.o", {"main"}, {"_Z4loadRKSs"});
  EXPECT_EQ(judge("main.o libload.a").substr(0, 6), "symbol");
}

TEST_F(link_model_, another_language) {
  archive("libpart.a", {"part"});
  EXPECT_EQ(judge("main.o libpart.a"),
            "language: main.o needs part (_Z4partv), and libpart.a has it as a function of C: part");
  object("main.o", {"main"}, {"part"});
  archive("libpart.a", {"_Z4partv"});
  EXPECT_EQ(judge("main.o libpart.a"),
            "language: main.o needs part, and libpart.a has it as a function of C++: _Z4partv");
}

TEST_F(link_model_, code_for_the_plug_in_of_another_compiler) {
  made_object slim;
  slim.functions = {"__gnu_lto_slim"};
  here_.write("libpart.a", made_archive({{slim.bytes(), {"_Z4partv"}}}));
  EXPECT_EQ(judge("main.o libpart.a"), "") << "GCC reads it";
  compiler_.id = "Clang";
  EXPECT_EQ(judge("main.o libpart.a"),
            "plug-in: libpart.a has the code of gcc -flto, which clang does not read, and no machine code");
  here_.write("libpart.a", made_archive({{slim.bytes(), {}}}));
  EXPECT_EQ(judge("main.o libpart.a").substr(0, 7), "plug-in") << "ar without a plug-in of its own makes no index";
  here_.write("libpart.a", made_archive({{"BC\xC0\xDE", {"_Z4partv"}}}));
  EXPECT_EQ(judge("main.o libpart.a"), "");
  compiler_.id = "GNU";
  EXPECT_EQ(judge("main.o libpart.a"),
            "plug-in: libpart.a has the code of clang -flto, which GCC does not read, and no machine code");
}

TEST_F(link_model_, code_at_fixed_addresses_in_a_shared_library) {
  made_object fixed;
  fixed.functions = {"_Z4partv"};
  fixed.relocations = {10};
  here_.write("libpart.a", made_archive({{fixed.bytes(), {"_Z4partv"}}}));
  EXPECT_EQ(judge("-shared main.o libpart.a"),
            "fixed: libpart.a was compiled without -fPIC, and app is a shared library");
  EXPECT_EQ(judge("main.o libpart.a"), "");
  object("alone.o", {}, {});
  EXPECT_EQ(judge("-shared alone.o libpart.a"), "") << "no member is needed";
}

// What is made to take long gets no answer: each of these took longer than the square of its size.
TEST_F(link_model_, with_many_libraries_behind_many_directories_is_given_up) {
  constexpr int many = 1000;
  library("last/libl0.so", {});
  std::string directories, libraries;
  for (int i = 0; i < many; ++i) {
    directories += "-L" + std::to_string(i) + " ";
    libraries += "-ll" + std::to_string(i) + " ";
    if (i != 0)
      std::filesystem::create_hard_link(here_ / "last/libl0.so", here_ / ("last/libl" + std::to_string(i) + ".so"));
  }
  EXPECT_EQ(judge("main.o -Llast " + libraries).substr(0, 6), "symbol");
  EXPECT_EQ(judge("main.o " + directories + "-Llast " + libraries), "");
  std::string script = "INPUT (";
  for (int i = 0; i < many; ++i) script += " libl" + std::to_string(i) + ".so";
  here_.write("libscript.so", script + ")\n");
  EXPECT_EQ(judge("main.o -Llast libscript.so").substr(0, 6), "symbol");
  EXPECT_EQ(judge("main.o " + directories + "-Llast libscript.so"), "");
}

TEST_F(link_model_, with_members_that_overlap_is_given_up) {
  made_object a, b;
  a.functions = {"a"};
  b.functions = {"b"};
  const std::string sound = made_archive({{a.bytes(), {"a"}}, {b.bytes(), {"b"}}});
  object("main.o", {"main"}, {"a", "b", "c"});
  here_.write("libpart.a", sound);
  EXPECT_EQ(judge("main.o libpart.a"), "symbol: main.o needs c, and nothing in the link has it");
  // The first one has all bytes of the file behind it: so many members could be read so many times.
  constexpr std::size_t header = 60, place_of_size = 48, width = 10;
  const std::size_t first = sound.find("a.o/");
  std::string size = std::to_string(sound.size() - first - header);
  size.resize(width, ' ');
  std::string overlapping = sound;
  overlapping.replace(first + place_of_size, width, size);
  here_.write("libpart.a", overlapping);
  EXPECT_EQ(judge("main.o libpart.a"), "");
}

TEST_F(link_model_, with_names_without_end_is_given_up) {
  constexpr std::size_t longest = std::size_t{60} << 10, many = 50,
                        most = budget_of_a_scan.link_name_bytes / longest / many;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < many; ++i) names.push_back(std::string(longest, 'n') + std::to_string(i));
  object("names0.o", names, {});
  std::string words = "main.o names0.o";
  EXPECT_EQ(judge(words).substr(0, 6), "symbol");
  for (std::size_t i = 1; i < most + 2; ++i) {
    const std::string name = "names" + std::to_string(i) + ".o";
    std::filesystem::create_hard_link(here_ / "names0.o", here_ / name);
    words += " " + name;
  }
  EXPECT_EQ(judge(words), "");
}

TEST_F(link_model_, of_which_a_part_is_not_known_is_silent) {
  for (const char* const words :
       {"main.o gone.o", "main.o -lgone", "main.o -fsanitize=address", "main.o -nostdlib", "main.o -Wl,--defsym=a=b",
        "main.o 'a b.o'", "main.o -flto", "main.o @gone.rsp", "main.o -fopenmp", "main.o -Wl,-lgone"}) {
    EXPECT_EQ(judge(words), "") << words;
  }
  here_.write("text.o", "no object");
  EXPECT_EQ(judge("main.o text.o"), "");
  here_.write("thin.a", "!<thin>\n");
  EXPECT_EQ(judge("main.o thin.a"), "");
  compiler_.path = "/u/other";
  EXPECT_EQ(judge("main.o"), "");
  compiler_.path = "/u/c++";
  compiler_.id = "NVHPC";
  EXPECT_EQ(judge("main.o"), "");
  compiler_.id = "GNU";
  compiler_.link_libraries = {"c", "gone"};
  EXPECT_EQ(judge("main.o"), "");
}

TEST(link_that_runs, is_one_that_lists_the_tests_of_its_program) {
  const std::string link = "/u/c++ a.o -o unit";
  EXPECT_TRUE(detail::runs_what_it_links(
      link + " && cd /b && cmake -D TEST_EXECUTABLE=/b/unit -P /m/GoogleTestAddTests.cmake", "unit"));
  EXPECT_FALSE(detail::runs_what_it_links(link, "unit"));
  EXPECT_FALSE(detail::runs_what_it_links(link + " && cmake -P /m/OwnAddTests.cmake", "unit"));
}

}  // namespace link_model_test
}  // namespace foundcheck::host
