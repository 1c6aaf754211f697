// SPDX-License-Identifier: MIT
#include <foundcheck/host/lost_parts.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(lost_part, that_an_option_asks_for) {
  struct name_case {
    std::string_view option, part;
  };
  for (const auto& [option, part] :
       {name_case{"WITH_FFMPEG", "FFMPEG"}, name_case{"USE_OPENMP", "OPENMP"}, name_case{"ENABLE_JPEG_XL", "JPEG_XL"},
        name_case{"APP_WITH_FFMPEG", "FFMPEG"}, name_case{"GGML_OPENMP", "OPENMP"}, name_case{"BUILD_TESTS", ""},
        name_case{"BUILD_OPENMP", "OPENMP"}, name_case{"CMAKE_VERBOSE", ""}, name_case{"WITH_", ""},
        name_case{"USE_X", ""}, name_case{"FFMPEG", ""}, name_case{"DISABLE_ZLIB", ""}, name_case{"NO_ZLIB", ""}}) {
    EXPECT_EQ(detail::part_of_option(option), part) << option;
  }
}

TEST(lost_part, of_an_option_that_is_off_by_default) {
  struct text_case {
    std::string_view text;
    bool is_off;
  };
  for (const auto& [text, is_off] :
       {text_case{"option(WITH_X \"with x\" OFF)", true}, text_case{"OPTION( WITH_X \"with x\")", true},
        text_case{"option(WITH_X\n  \"with (x)\"\n  0)", true}, text_case{"option(WITH_X \"\" ON)", false},
        text_case{"option(WITH_X \"\" ${DEFAULT})", false}, text_case{"option(WITH_X_AND_Y \"\" OFF)", false},
        text_case{"cmake_dependent_option(WITH_X \"\" OFF \"Y\" ON)", false},
        text_case{"OCV_OPTION(WITH_X \"\" OFF)", false}, text_case{"if(WITH_X)\n", false},
        text_case{"set(Y WITH_X)\noption(WITH_X \"\" OFF)", true}, text_case{"option(WITH_X", false}}) {
    EXPECT_EQ(detail::declares_off(text, "WITH_X"), is_off) << text;
  }
}

class lost_parts : public testing::Test {
 protected:
  lost_parts() {
    here.write("p/build/build.ninja", "build a.o: CXX_COMPILER__app_ a.cpp\n");
    here.write(
        "p/source/CMakeLists.txt",
        "option(WITH_FFMPEG \"\" OFF)\noption(GGML_OPENMP \"\" OFF)\noption(USE_OPENMP \"\" OFF)\noption(USE_MPI \"\" OFF)\noption(WITH_GTK \"\" ON)\n");
  }
  [[nodiscard]] std::vector<std::string> seen(const std::string& entries) const {
    const std::string cache = entries + "CMAKE_HOME_DIRECTORY:INTERNAL=" + (here / "p/source").string() + "\n";
    seen_facts found;
    look_at_lost_parts(here / "p/build", build_files(here / "p/build"), cache, 0, found);
    std::vector<std::string> all;
    for (const fact& f : found.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  }

  temporary_directory here;
};

const std::string ffmpeg = "WITH_FFMPEG:BOOL=ON\n";
const std::string not_by_pkg_config = "FFMPEG_FOUND:INTERNAL=\n__pkg_config_checked_FFMPEG:INTERNAL=1\n";

TEST_F(lost_parts, that_pkg_config_did_not_find) {
  EXPECT_THAT(seen(ffmpeg + not_by_pkg_config), ElementsAre("part_lost: WITH_FFMPEG"));
  EXPECT_THAT(seen("WITH_FFMPEG:BOOL=OFF\n" + not_by_pkg_config), IsEmpty());
  EXPECT_THAT(seen(ffmpeg + "FFMPEG_FOUND:INTERNAL=\n"), IsEmpty()) << "who set it is not known";
  EXPECT_THAT(seen(ffmpeg + "FFMPEG_FOUND:INTERNAL=1\n__pkg_config_checked_FFMPEG:INTERNAL=1\n"), IsEmpty());
  EXPECT_THAT(seen(ffmpeg), IsEmpty()) << "nobody looked for it";
  EXPECT_THAT(seen(ffmpeg + not_by_pkg_config + "FFMPEG_LIBRARY:FILEPATH=/o/libav.so\n"), IsEmpty());
}

TEST_F(lost_parts, that_a_module_did_not_find) {
  const std::string openmp = "GGML_OPENMP:BOOL=ON\nOpenMP_CXX_FLAGS:STRING=NOTFOUND\n";
  EXPECT_THAT(seen(openmp), ElementsAre("part_lost: GGML_OPENMP"));
  EXPECT_THAT(seen("USE_OPENMP:BOOL=ON\nOpenMP_CXX_FLAGS:STRING=NOTFOUND\n"), ElementsAre("part_lost: USE_OPENMP"));
  EXPECT_THAT(seen("USE_MPI:BOOL=ON\nMPI_LIBRARY:FILEPATH=NOTFOUND\n"), IsEmpty()) << "facts of its search tell it";
  EXPECT_THAT(seen("WITH_GTK:BOOL=ON\nGTK_LIBRARY:FILEPATH=GTK_LIBRARY-NOTFOUND\n"),
              ElementsAre("part_lost_by_default: WITH_GTK"));
  EXPECT_THAT(seen(openmp + "FIND_PACKAGE_MESSAGE_DETAILS_OpenMP_C:INTERNAL=[TRUE][v4.5()]\n"), IsEmpty());
  EXPECT_THAT(seen("GGML_OPENMP:BOOL=ON\nOpenMPI_CXX:STRING=NOTFOUND\n"), IsEmpty());
  EXPECT_THAT(seen("WITH_CUDA:BOOL=ON\nCUDA_LIBRARY:FILEPATH=NOTFOUND\n"), IsEmpty()) << "CUDA has its own facts";
}

TEST_F(lost_parts, of_a_package_by_any_name) {
  const std::string none = "LIBRARY:FILEPATH=NOTFOUND\n";
  EXPECT_THAT(seen("USE_MKLDNN:BOOL=ON\nMKLDNN_" + none), ElementsAre("part_lost_by_default: USE_MKLDNN"));
  EXPECT_THAT(seen("BUILD_OPENMP:BOOL=ON\nOPENMP_" + none), ElementsAre("part_lost_by_default: BUILD_OPENMP"));
  EXPECT_THAT(seen("USE_NPPS:BOOL=ON\nCUDA_npps_" + none), ElementsAre("part_lost_by_default: USE_NPPS"));
  EXPECT_THAT(seen("USE_NPPS:BOOL=ON\nCUDA_npps2_" + none), IsEmpty()) << "another part";
  EXPECT_THAT(seen(ffmpeg + "FFMPEG_" + none + "MY_FFMPEG_DIR:PATH=/o/ffmpeg/lib/cmake\n"), IsEmpty());
  EXPECT_THAT(seen(ffmpeg + "FFMPEG_" + none + "FFMPEG_ROOT:PATH=/o/ffmpeg\n"), ElementsAre("part_lost: WITH_FFMPEG"))
      << "where a search begins is no answer";
}

TEST_F(lost_parts, that_a_command_names_are_there) {
  here.write("p/build/build.ninja", "build a.o: CXX_COMPILER__app_ a.cpp\n  DEFINES = -DHAVE_FFMPEG\n");
  EXPECT_THAT(seen(ffmpeg + not_by_pkg_config), IsEmpty());
  here.write("p/build/build.ninja", "build a.custom: CUSTOM_COMMAND a\n");
  EXPECT_THAT(seen(ffmpeg + not_by_pkg_config), IsEmpty()) << "nothing is compiled";
}

TEST_F(lost_parts, that_a_header_of_configure_denies) {
  const auto with = [&](const std::string& header) {
    here.write("p/build/include/app_config.h", header);
    return seen(ffmpeg);
  };
  EXPECT_THAT(with("#define HAVE_Z 1\n/* #undef HAVE_FFMPEG */\n"), ElementsAre("part_lost: WITH_FFMPEG"));
  EXPECT_THAT(with("#define HAVE_FFMPEG 0\n"), ElementsAre("part_lost: WITH_FFMPEG"));
  EXPECT_THAT(with("#define HAVE_FFMPEG\n"), IsEmpty());
  EXPECT_THAT(with("#define HAVE_FFMPEG 1\n"), IsEmpty());
  EXPECT_THAT(with("/* #undef HAVE_FFMPEG_API */\n"), IsEmpty());
  here.write("p/build/include/app_config.h", "/* #undef HAVE_FFMPEG */\n");
  here.write("p/build/config.h", "#define HAVE_FFMPEG 1\n");
  EXPECT_THAT(seen(ffmpeg), IsEmpty()) << "one says that it is there";
}

}  // namespace
}  // namespace foundcheck::host
