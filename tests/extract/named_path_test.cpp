// SPDX-License-Identifier: MIT
#include <foundcheck/extract/named_path.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace named_path_test {

struct path_case {
  std::string_view cache;
  std::string_view path;  ///< of the last one; empty for none
  path_role role = path_role::none;
  component about = component::none;
  int count = 1;
};

constexpr path_case cases[] = {
    {"CMAKE_MAKE_PROGRAM:FILEPATH=/b/ninja\n", "/b/ninja", path_role::build_tool},
    {"CMAKE_COMMAND:INTERNAL=/b/cmake\n", "/b/cmake", path_role::build_tool},
    {"CMAKE_HOME_DIRECTORY:INTERNAL=/s\n", "/s", path_role::source_root},
    {"CMAKE_TOOLCHAIN_FILE:FILEPATH=/t.cmake\n", "/t.cmake", path_role::toolchain_file},
    {"CMAKE_CXX_COMPILER:FILEPATH=/b/g++\n", "/b/g++", path_role::compiler},
    {"CMAKE_CUDA_COMPILER:STRING=/b/nvcc\n", "/b/nvcc", path_role::compiler, component::nvcc},
    {"CMAKE_CUDA_HOST_COMPILER:FILEPATH=/b/g++\n", "/b/g++", path_role::program, component::host_compiler},
    {"CMAKE_CXX_COMPILER_LAUNCHER:STRING=/b/ccache;/b/arg\n", "/b/ccache", path_role::launcher},
    {"CMAKE_CXX_COMPILER_LAUNCHER:STRING=ccache;/b/arg\n", "", path_role::none, component::none, 0},
    {"CMAKE_AR:FILEPATH=/b/ar\n", "/b/ar", path_role::program},
    {"p_SOURCE_DIR:STATIC=/s\n", "/s", path_role::source_directory},
    {"p_BINARY_DIR:STATIC=/s\n", "", path_role::none, component::none, 0},
    {"CUDNN_LIBRARY:FILEPATH=/l/libcudnn.so\n", "/l/libcudnn.so", path_role::library, component::cudnn},
    {"CUDA_cublas_LIBRARY:FILEPATH=/l/libcublas.so\n", "/l/libcublas.so", path_role::library, component::cublas},
    {"CUDNN_INCLUDE_DIR:PATH=/i\n", "/i", path_role::include_directory, component::cudnn},
    {"CUDAToolkit_ROOT:PATH=/c/\n", "/c", path_role::root, component::cuda_toolkit},
    {"CUDAToolkit_ROOT:UNINITIALIZED=/c\n", "", path_role::none, component::none, 0},
    {"//Path to a program.\nGEN:FILEPATH=/b/gen\n", "/b/gen", path_role::program},
    {"X_INCLUDE_DIR:PATH=/a\n", "", path_role::none, component::none, 0},
    {"//Path to a file.\nX:FILEPATH=/a\n", "", path_role::none, component::none, 0},
    {"//Path to a library.\nX:PATH=/a\n", "", path_role::none, component::none, 0},
    {"//Path to a library.\nX:FILEPATH=/l/x\n", "/l/x", path_role::library},
    {"X:FILEPATH=/l/libx.so.1\n", "/l/libx.so.1", path_role::library},
    {"//The directory containing a CMake configuration file for X.\nX_DIR:PATH=/x\n", "/x",
     path_role::package_directory},
    {"X_DIR:PATH=/var/x\n", "", path_role::none, component::none, 0},
    {"LOG:FILEPATH=/var/x.log\n", "", path_role::none, component::none, 0},
    {"//Path to a file.\nX_INCLUDE_DIR:PATH=/a;/b\n", "/b", path_role::include_directory, component::none, 2},
    {"X_LIBRARY:FILEPATH=optimized;/l/libx.so;debug;/l/libxd.so\n", "/l/libxd.so", path_role::library, component::none,
     2},
    {"X_LIBRARY:FILEPATH=X_LIBRARY-NOTFOUND\n", "", path_role::none, component::none, 0},
    {"X_LIBRARY:FILEPATH=/l/X-NOTFOUND\n", "", path_role::none, component::none, 0},
    {"X_LIBRARY:FILEPATH=lib/libx.so\n", "", path_role::none, component::none, 0},
    {"X_LIBRARY:FILEPATH=/l/$<CONFIG>/libx.so\n", "", path_role::none, component::none, 0},
    {"X_LIBRARY:FILEPATH=\n", "", path_role::none, component::none, 0},
    {"CMAKE_INSTALL_PREFIX:PATH=/usr/local\n", "", path_role::none, component::none, 0},
    {"X_INSTALL_INCLUDE_DIR:PATH=/i\n", "", path_role::none, component::none, 0},
    {"X_LIBRARY-ADVANCED:INTERNAL=1\n", "", path_role::none, component::none, 0},
    {"no entry\n", "", path_role::none, component::none, 0},
};

constexpr bool holds(const path_case& c) {
  named_path last;
  int count = 0;
  for_each_named_path(c.cache, 3, [&](const named_path& one) {
    last = one;
    ++count;
  });
  if (count != c.count || last.path != c.path || last.role != c.role || last.about != c.about) return false;
  return count == 0 || (last.from.source == 3 && c.cache.find(last.from.text) == last.from.offset);
}

static_assert([] {
  for (const path_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(named_path, has_the_role_that_its_variable_gives_it) {
  for (const path_case& c : cases) EXPECT_TRUE(holds(c)) << c.cache;
}

constexpr bool is_found(std::string_view cache) {
  bool all = true;
  for_each_named_path(cache, 0, [&](const named_path& one) { all = one.is_found; });
  return all;
}
static_assert(is_found("//Path to a library.\nX:FILEPATH=/x\n") && is_found("CUDNN_LIBRARY:FILEPATH=/x\n"));
static_assert(!is_found("//Made later.\nX:FILEPATH=/libx.so\n"));

static_assert(is_program(path_role::compiler) && !is_program(path_role::library));
static_assert(is_directory(path_role::source_root) && is_directory(path_role::root));
static_assert(!is_directory(path_role::library) && !is_directory(path_role::toolchain_file));

}  // namespace named_path_test
}  // namespace foundcheck
