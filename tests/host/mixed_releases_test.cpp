// SPDX-License-Identifier: MIT
#include <foundcheck/host/mixed_releases.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace mixed_releases_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class mixed_releases : public testing::Test {
 protected:
  /// Headers of a release below `name`/include.
  std::string headers(const std::string& name, const std::string& number) {
    here.write(name + "/include/cuda.h", "#define CUDA_VERSION " + number + "\n");
    return (here / (name + "/include")).string();
  }
  std::string library(const std::string& path, const std::string& soname) {
    made_library made;
    made.soname = soname;
    here.write(path, made.bytes());
    return (here / path).string();
  }
  void write(const std::string& includes, const std::string& libraries) {
    here.write("build/build.ninja", "build a.o: CXX a.cpp\n  INCLUDES = " + includes +
                                        "\n  OBJECT_DIR = app.dir\n\nbuild app: LINK a.o\n  LINK_LIBRARIES = " +
                                        libraries + "\n  OBJECT_DIR = app.dir\n");
  }
  [[nodiscard]] std::vector<std::string> seen() const {
    fact_set none{std::span<fact>()};
    seen_facts found;
    look_at_mixed_releases(here / "build", build_files(here / "build"),
                           "CMAKE_HOME_DIRECTORY:INTERNAL=" + (here / "source").string() + "\n", none, found);
    return texts(found);
  }
  [[nodiscard]] std::vector<std::string> parts(const std::string& path) const {
    fact storage[1];
    fact_set facts(storage);
    const std::string library = (here / path).string();
    facts.add({fact_id::library, component::cudnn, state::yes, library, {}});
    seen_facts found;
    look_at_cudnn_parts(facts, found);
    return texts(found);
  }
  [[nodiscard]] static std::vector<std::string> texts(const seen_facts& found) {
    std::vector<std::string> all;
    for (const fact& f : found.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  }

  temporary_directory here;
};

TEST_F(mixed_releases, headers_of_another_release_than_the_library) {
  const std::string new_one = headers("cuda-12.4", "12040"), old_one = headers("cuda-11.8", "11080");
  const std::string cudart = library("cuda-11.8/lib64/libcudart.so", "libcudart.so.11.0");
  write("-I" + new_one, cudart);
  EXPECT_THAT(seen(), ElementsAre("headers: " + new_one + " is of CUDA 12.4, " + cudart + " of CUDA 11.8"));
  write("-isystem " + new_one + " -I" + old_one, cudart);
  EXPECT_THAT(seen(), IsEmpty()) << "the first one counts";
}

TEST_F(mixed_releases, headers_of_another_major_release_than_nvcc) {
  const std::string other = headers("wheel", "12040"), near = headers("near", "13010");
  const auto note = [&](const std::string& id) {
    here.write("build/CMakeFiles/3.25.1/CMakeCUDACompiler.cmake",
               "set(CMAKE_CUDA_COMPILER_ID \"" + id + "\")\nset(CMAKE_CUDA_COMPILER_VERSION \"13.0.88\")\n");
  };
  const auto compiles = [&](const std::string& rule, const std::string& includes) {
    here.write("build/build.ninja", "build k.o: " + rule + "__app_ k.cu\n  INCLUDES = " + includes +
                                        "\n  OBJECT_DIR = app.dir\n\nbuild l.o: " + rule +
                                        "__app_ l.cu\n  INCLUDES = " + includes + "\n  OBJECT_DIR = app.dir\n");
    return seen();
  };
  note("NVIDIA");
  EXPECT_THAT(compiles("CUDA_COMPILER", "-I/x -I" + other),
              ElementsAre("nvcc headers: " + other + " is of CUDA 12.4, and nvcc of 13.0.88"));
  EXPECT_THAT(compiles("CXX_COMPILER", "-I" + other), IsEmpty());
  EXPECT_THAT(compiles("CUDA_COMPILER", "-I" + near + " -I" + other), IsEmpty()) << "the first one counts";
  EXPECT_THAT(compiles("CUDA_COMPILER", "-isystem=" + other), IsEmpty()) << "those of nvcc come before";
  note("Clang");
  EXPECT_THAT(compiles("CUDA_COMPILER", "-I" + other), IsEmpty());
}

TEST_F(mixed_releases, headers_of_the_sources_are_the_projects_own) {
  const std::string cudart = library("cuda-11.8/lib64/libcudart.so", "libcudart.so.11.0");
  write("-I" + headers("source/third_party", "12040"), cudart);
  EXPECT_THAT(seen(), IsEmpty());
}

TEST_F(mixed_releases, of_one_major_release_the_library_may_be_the_newer_one) {
  const std::string older = headers("cuda-12.4", "12040"), newer = headers("cuda-12.8", "12080");
  write("-I" + older, library("cuda-12.8/lib64/libcudart.so", "libcudart.so.12"));
  EXPECT_THAT(seen(), IsEmpty());
  write("-I" + newer, library("cuda-12.4/lib64/libcudart.so", "libcudart.so.12"));
  EXPECT_THAT(seen(), ElementsAre(HasSubstr("of CUDA 12.4")));
}

TEST_F(mixed_releases, headers_of_cupti) {
  here.write("cupti/cupti_version.h", "#define CUPTI_API_VERSION 17\n");
  const std::string directory = (here / "cupti").string();
  write("-I" + directory, library("lib/libcupti.so", "libcupti.so.12"));
  EXPECT_THAT(seen(), ElementsAre(HasSubstr("libcupti.so of CUDA 12")));
  here.write("cupti/cupti_version.h", "#define CUPTI_API_VERSION 18\n");
  EXPECT_THAT(seen(), IsEmpty()) << "11.8 to 12.1 have this number";
  here.write("cupti/cupti_version.h", "#define CUPTI_API_VERSION 17\n");
  write("-I" + directory, library("lib/libcudart.so", "libcudart.so.12"));
  EXPECT_THAT(seen(), IsEmpty());
}

TEST_F(mixed_releases, libraries_of_two_releases_in_one_link) {
  const std::string one = library("a/lib/libcudart.so", "libcudart.so.12"),
                    other = library("b/lib/libcublas.so", "libcublas.so.11");
  write("", one + " " + other);
  EXPECT_THAT(seen(), ElementsAre("link: " + other + " is of CUDA 11, " + one + " of CUDA 12"));
  write("", one + " " + library("b/lib/libcurand.so", "libcurand.so.10") + " " +
                library("b/lib/libnvToolsExt.so", "libnvToolsExt.so.1"));
  EXPECT_THAT(seen(), IsEmpty());
}

TEST_F(mixed_releases, two_runtimes_in_one_link) {
  const std::string shared = library("lib/libcudart.so", "libcudart.so.12"),
                    archive = library("lib/libcudart_static.a", "");
  write("", shared + " " + archive);
  EXPECT_THAT(seen(), ElementsAre("runtimes: " + archive + " and " + shared + " are in one link"));
  write("", shared + " -lcudart_static");
  EXPECT_THAT(seen(), IsEmpty());
}

TEST_F(mixed_releases, an_archive_brings_its_headers_into_the_program) {
  const std::string old_one = headers("cuda-11.8", "11080");
  const std::string cudart = library("cuda-12.4/lib64/libcudart.so", "libcudart.so.12");
  const std::string of_core = "build core.o: CXX core.cpp\n  INCLUDES = -I" + old_one +
                              "\n  OBJECT_DIR = lib/core.dir\n\nbuild lib/libcore.a: AR core.o\n"
                              "  OBJECT_DIR = lib/core.dir\n  TARGET_FILE = lib/libcore.a\n\n";
  const auto links = [&](const std::string& what) {
    here.write("build/build.ninja",
               of_core + "build app: LINK a.o\n  LINK_LIBRARIES = " + what + "\n  OBJECT_DIR = app.dir\n");
    return seen();
  };
  EXPECT_THAT(links("lib/libcore.a " + cudart),
              ElementsAre("headers: " + old_one + " is of CUDA 11.8, " + cudart + " of CUDA 12"));
  EXPECT_THAT(links("libcore.a " + cudart), IsEmpty()) << "another archive of that name";
  EXPECT_THAT(links(cudart), IsEmpty());
}

TEST_F(mixed_releases, an_archive_may_have_no_use_for_headers_of_an_environment) {
  const std::string environment = headers("envs/gpu", "12080"), toolkit = headers("cuda-12.4", "12040");
  const std::string cudart = library("cuda-12.4/lib64/libcudart.so", "libcudart.so.12");
  const auto with = [&](const std::string& includes) {
    here.write("build/build.ninja", "build core.o: CXX core.cpp\n  INCLUDES = " + includes +
                                        "\n  OBJECT_DIR = core.dir\n\nbuild libcore.a: AR core.o\n"
                                        "  OBJECT_DIR = core.dir\n  TARGET_FILE = libcore.a\n\n"
                                        "build app: LINK a.o\n  LINK_LIBRARIES = libcore.a " +
                                        cudart + "\n  OBJECT_DIR = app.dir\n");
    return seen();
  };
  EXPECT_THAT(with("-I" + environment), IsEmpty());
  EXPECT_THAT(with("-I" + environment + " -I" + toolkit), ElementsAre(HasSubstr("envs/gpu/include is of CUDA 12.8")));
}

TEST_F(mixed_releases, an_archive_of_makefiles) {
  const std::string old_one = headers("cuda-11.8", "11080");
  const std::string cudart = library("cuda-12.4/lib64/libcudart.so", "libcudart.so.12");
  const std::string build = (here / "build").string();
  here.write("build/CMakeFiles/TargetDirectories.txt",
             build + "/lib/CMakeFiles/core.dir\n" + build + "/app/CMakeFiles/app.dir\n");
  here.write("build/lib/CMakeFiles/core.dir/flags.make", "CXX_INCLUDES = -I" + old_one + "\n");
  here.write("build/lib/CMakeFiles/core.dir/link.txt", "/usr/bin/ar qc libcore.a a.o\n/usr/bin/ranlib libcore.a\n");
  here.write("build/app/CMakeFiles/app.dir/link.txt", "/usr/bin/c++ m.o -o app ../lib/libcore.a " + cudart + "\n");
  EXPECT_THAT(seen(), ElementsAre(HasSubstr("is of CUDA 11.8")));
  here.write("build/app/CMakeFiles/app.dir/link.txt", "/usr/bin/c++ m.o -o app ../other/libcore.a " + cudart + "\n");
  EXPECT_THAT(seen(), IsEmpty());
}

TEST_F(mixed_releases, a_library_of_the_build_with_the_other_runtime) {
  const auto links = [&](const std::string& program, const std::string& of_library) {
    here.write("build/build.ninja", "build libutil.so: SO u.o\n  LINK_LIBRARIES = " + of_library +
                                        "\n  OBJECT_DIR = util.dir\n  TARGET_FILE = libutil.so\n\n"
                                        "build app: LINK a.o\n  LINK_LIBRARIES = libutil.so " +
                                        program + "\n  OBJECT_DIR = app.dir\n  TARGET_FILE = app\n");
    return seen();
  };
  EXPECT_THAT(links("-lcudart_static -lrt", "/c/libcudart.so"),
              ElementsAre("process: libutil.so has the shared runtime, and what links it the static one"));
  EXPECT_THAT(links("-lcudart", "-lcudart_static"), ElementsAre(HasSubstr("has the static runtime")));
  EXPECT_THAT(links("-lcudart_static", "-lcudart_static"), IsEmpty()) << "each has its own, as CMake does by default";
  EXPECT_THAT(links("-lcudart", "-lcudart"), IsEmpty());
  EXPECT_THAT(links("-lcudart_static", "/c/libcudart.so -lcudart_static"), IsEmpty()) << "which it has is open";
  EXPECT_THAT(links("-lcudart_static", "-lm"), IsEmpty());
}

TEST_F(mixed_releases, parts_of_cudnn) {
  here.write("lib/libcudnn.so.9.1.0", "");
  here.link("lib/libcudnn.so", "libcudnn.so.9.1.0");
  EXPECT_THAT(parts("lib/libcudnn.so"), IsEmpty());
  here.write("lib/libcudnn_ops_infer.so.8", "");
  EXPECT_THAT(parts("lib/libcudnn.so"), ElementsAre(HasSubstr("libcudnn_ops_infer.so.8 alone")));
  here.write("lib/libcudnn_ops.so.9.5.1", "");
  here.link("lib/libcudnn_ops.so.9", "libcudnn_ops.so.9.5.1");
  EXPECT_THAT(parts("lib/libcudnn.so"), ElementsAre(HasSubstr("is of release 9.1")));
  here.write("lib/libcudnn_cnn.so.9", "");
  EXPECT_THAT(parts("lib/libcudnn.so"), ElementsAre(HasSubstr("loads libcudnn_graph.so.9, which is missing")));
  here.write("lib/libcudnn_graph.so.9", "");
  EXPECT_THAT(parts("lib/libcudnn.so"), IsEmpty());
}

}  // namespace mixed_releases_test
}  // namespace foundcheck::host
