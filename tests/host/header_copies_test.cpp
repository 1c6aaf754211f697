// SPDX-License-Identifier: MIT
#include <foundcheck/host/header_copies.hpp>

#include <gtest/gtest.h>

#include <span>
#include <string>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace header_copies_test {

class header_copies : public testing::Test {
 protected:
  header_copies() {
    here_.write("conda/include/zlib.h", "#define ZLIB_VERSION \"1.3.1\"\n#define ZLIB_VERNUM 0x1310\n");
    here_.write("prefix/include/zlib.h", "#define ZLIB_VERSION \"1.2.13\"\n#define ZLIB_VERNUM 0x12d0\n");
    here_.write("prefix/lib/libz.so", "");
    here_.write("conda/lib/libz.so", "");
    uses(path("conda/include"), path("prefix/lib/libz.so"));
  }

  std::string path(const std::string& name) { return (here_ / name).string(); }

  void uses(const std::string& headers, const std::string& library) {
    here_.write("build/build.ninja", "build a.o: CXX a.cpp\n  INCLUDES = -I" + headers +
                                         "\n  OBJECT_DIR = a.dir\n\nbuild a: L a.o | " + library +
                                         "\n  LINK_LIBRARIES = " + library + "\n  OBJECT_DIR = a.dir\n");
  }

  std::string told(const std::string& headers, const std::string& library, const std::string& more = {}) {
    const std::string cache =
        "ZLIB_INCLUDE_DIR:PATH=" + headers + "\nZLIB_LIBRARY_RELEASE:FILEPATH=" + library + "\n" + more;
    seen_facts seen;
    const fact_set facts{std::span<fact>()};
    look_at_header_copies(here_ / "build", build_files(here_ / "build"), cache, facts, seen);
    std::string all;
    for (const fact& f : seen.facts()) all += std::string(f.name) + ": " + std::string(f.text) + "\n";
    return all;
  }

  temporary_directory here_;
};

TEST_F(header_copies, of_another_release_than_those_beside_the_library) {
  EXPECT_EQ(told(path("conda/include"), path("prefix/lib/libz.so")),
            "header: " + path("conda/include/zlib.h") + " has ZLIB_VERSION \"1.3.1\", and " +
                path("prefix/include/zlib.h") + " of " + path("prefix/lib/libz.so") + " has \"1.2.13\"\n");
}

TEST_F(header_copies, of_one_installation_are_silent) {
  EXPECT_EQ(told(path("conda/include"), path("conda/lib/libz.so")), "");
  EXPECT_EQ(told(path("prefix/include"), path("prefix/lib/libz.so")), "");
}

TEST_F(header_copies, of_the_same_release_are_silent) {
  here_.write("conda/include/zlib.h", "#define ZLIB_VERSION \"1.2.13\"\n");
  EXPECT_EQ(told(path("conda/include"), path("prefix/lib/libz.so")), "");
}

TEST_F(header_copies, that_nothing_uses_are_silent) {
  uses("/elsewhere", path("prefix/lib/libz.so"));
  EXPECT_EQ(told(path("conda/include"), path("prefix/lib/libz.so")), "");
  uses(path("conda/include"), "/elsewhere/libz.so");
  EXPECT_EQ(told(path("conda/include"), path("prefix/lib/libz.so")), "");
}

TEST_F(header_copies, in_the_sources_are_silent) {
  EXPECT_EQ(told(path("conda/include"), path("prefix/lib/libz.so"), "app_SOURCE_DIR:STATIC=" + path("conda") + "\n"),
            "");
}

TEST_F(header_copies, without_headers_beside_the_library_are_silent) {
  here_.write("alone/lib/libz.so", "");
  uses(path("conda/include"), path("alone/lib/libz.so"));
  EXPECT_EQ(told(path("conda/include"), path("alone/lib/libz.so")), "");
  EXPECT_EQ(told(path("conda/include"), "z"), "");
  EXPECT_EQ(told("", path("alone/lib/libz.so")), "");
}

TEST_F(header_copies, that_have_a_macro_twice_say_nothing_by_it) {
  here_.write("conda/include/zlib.h",
              "#if A\n#define ZLIB_VERSION \"1.3.1\"\n#else\n#define ZLIB_VERSION \"1.3\"\n#endif\n");
  EXPECT_EQ(told(path("conda/include"), path("prefix/lib/libz.so")), "");
  here_.write("conda/include/zlib.h", "#define ZLIB_VERSION \"1.3.1\"\n");
  here_.write("prefix/include/zlib.h",
              "#if A\n#define ZLIB_VERSION \"1.3\"\n#else\n#define ZLIB_VERSION \"1.3.1\"\n#endif\n");
  EXPECT_EQ(told(path("conda/include"), path("prefix/lib/libz.so")), "");
}

}  // namespace header_copies_test
}  // namespace foundcheck::host
