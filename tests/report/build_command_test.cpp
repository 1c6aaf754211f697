// SPDX-License-Identifier: MIT
#include <foundcheck/report/build_command.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace build_command_test {

struct command_case {
  std::string_view fix;
  build_host host;
  std::string_view expected;
};

constexpr build_host on(package_manager packages) {
  return {packages, build_runner::none, "", packages == package_manager::vcpkg};
}
constexpr build_host by(build_runner runner, std::string_view package = "") {
  return {package_manager::unknown, runner, package, false};
}

constexpr command_case command_cases[] = {
    {"apt install zlib1g-dev, then x", on(package_manager::dnf), "dnf install zlib-devel, then x"},
    {"x; or apt-file search a/b.h names the package.", on(package_manager::apt),
     "x; or apt-file search a/b.h names the package."},
    {"x; or apt-file search a/b.h names the package.", on(package_manager::dnf),
     "x; or dnf provides '*/a/b.h' names the package."},
    {"x; or apt-file search a/b.h names the package.", on(package_manager::vcpkg),
     "x; or install the library that has a/b.h."},
    {"(apt-file search NAME tells which)", on(package_manager::dnf), "(apt-file search NAME tells which)"},
    {"apt install zlib1g-dev libpng-dev.", on(package_manager::conda), "conda install -c conda-forge zlib libpng."},
    {"apt install zlib1g-dev and go", on(package_manager::brew), "brew install zlib and go"},
    {"apt install zlib1g-dev; x", on(package_manager::vcpkg),
     "vcpkg install zlib (CMake: -D CMAKE_TOOLCHAIN_FILE=%VCPKG_ROOT%/scripts/buildsystems/vcpkg.cmake); x"},
    {"apt install zlib1g-dev", on(package_manager::apt), "apt install zlib1g-dev"},
    {"apt install zlib1g-dev", {}, "apt install zlib1g-dev"},
    // No command that the system does not have.
    {"apt install libmine-dev", on(package_manager::dnf), "install what Debian calls libmine-dev"},
    {"Where it is missing: apt install build-essential; on macOS xcode-select --install; on Windows the workload. Next.",
     on(package_manager::vcpkg), "Where it is missing: the workload. Next."},
    {"Where it is missing: apt install build-essential; on macOS xcode-select --install; on Windows the workload.",
     on(package_manager::brew), "Where it is missing: xcode-select --install."},
    {"Where it is missing: apt install build-essential; on macOS xcode-select --install; on Windows the workload. Next.",
     on(package_manager::apt), "Where it is missing: apt install build-essential. Next."},
    {"Do a; or on Windows b; or c.", on(package_manager::apt), "Do a; or c."},
    {"Do a; or on Windows b; or c.", on(package_manager::vcpkg), "Do a; or b; or c."},
    {"Wait. On Windows end the program.", on(package_manager::apt), "Wait."},
    {"Wait. On Windows end the program.", on(package_manager::vcpkg), "Wait. On Windows end the program."},
    {"Do a; or on Arch Linux b; or c.", on(package_manager::dnf), "Do a; or c."},
    {"Do a; or on Arch Linux b; or c.", on(package_manager::pacman), "Do a; or b; or c."},
    {"apt install zlib1g-dev libtbb-dev, then x", on(package_manager::pacman), "pacman -S zlib onetbb, then x"},
    {"apt install cuda-cudart-dev-12-4, then x", on(package_manager::pacman), "pacman -S cuda, then x"},
    {"apt install libmetis-dev", on(package_manager::pacman), "install what Debian calls libmetis-dev"},
    {"apt install cuda-toolkit, then x", on(package_manager::vcpkg),
     "install the CUDA toolkit with NVIDIA's installer, then x"},
    {"apt install cuda-toolkit, then x", on(package_manager::brew),
     "install CUDA on a machine with Linux or Windows: macOS has none, then x"},
    {"apt install libcublas-dev-12-4", on(package_manager::vcpkg),
     "install the CUDA toolkit 12.4 with NVIDIA's installer"},
    {"run x 2>&1 | tee build.log", on(package_manager::vcpkg), "run x > build.log 2>&1"},
    {"export CPATH=/usr/local/cuda-12.4/include; x", on(package_manager::vcpkg),
     "set \"INCLUDE=%CUDA_PATH%\\include;%INCLUDE%\"; x"},
    {"export LD_LIBRARY_PATH=/usr/local/cuda/lib64", on(package_manager::vcpkg),
     "set \"PATH=%CUDA_PATH%\\bin;%PATH%\""},
    {"-D A=/usr/local/cuda/bin/nvcc", on(package_manager::vcpkg), "-D A=\"%CUDA_PATH%\\bin\\nvcc\""},
    {"-D A=/usr/local/cuda; b", on(package_manager::vcpkg), "-D A=\"%CUDA_PATH%\"; b"},
    {"-D A=/usr/local/cuda-12.4/bin", on(package_manager::vcpkg), "-D A=/usr/local/cuda-12.4/bin"},
    {"If a: cmake x; or if not: apt install b, then c; on Windows d; or e.", on(package_manager::vcpkg),
     "If a: cmake x; or if not: d; or e."},
    {"with -I, CPATH or CMAKE_PREFIX_PATH.", on(package_manager::vcpkg), "with -I, INCLUDE or CMAKE_PREFIX_PATH."},
    {"Do a; on Windows b.", {}, "Do a; on Windows b."},
    {"its directory into LD_LIBRARY_PATH.", on(package_manager::vcpkg), "its directory into PATH."},
    {"its directory into LD_LIBRARY_PATH.", on(package_manager::apt), "its directory into LD_LIBRARY_PATH."},
    {"apt install cuda-cudart-dev-12-4", on(package_manager::dnf), "dnf install cuda-cudart-devel-12-4"},
    {"apt install cuda-toolkit-12-4)", on(package_manager::conda), "conda install -c conda-forge cuda-toolkit=12.4)"},
    {"apt install cuda-toolkit", on(package_manager::conda), "conda install -c conda-forge cuda-toolkit"},
    {"apt install cuda-toolkit-12-4", on(package_manager::vcpkg),
     "install the CUDA toolkit 12.4 with NVIDIA's installer"},
    {"export A=1", on(package_manager::vcpkg), "set \"A=1\""},
    {"rm -rf b/CMakeCache.txt b/CMakeFiles, then x", on(package_manager::vcpkg),
     "del b\\CMakeCache.txt && rmdir /s /q b\\CMakeFiles, then x"},
    {"rm -r b, then x", on(package_manager::vcpkg), "rmdir /s /q b, then x"},
    {"rm -rf b && x", on(package_manager::vcpkg), "rmdir /s /q b && x"},
    {"rm -rf b", on(package_manager::apt), "rm -rf b"},
    {"If it is there: export LD_LIBRARY_PATH=\"$(dirname \"$(find / -name a.dll -print -quit "
     "2>/dev/null)\"):$LD_LIBRARY_PATH\". Or x.",
     on(package_manager::vcpkg), "If it is there: where /r C:\\ a.dll shows its directory: put that into PATH. Or x."},
    {"export LD_LIBRARY_PATH=/a", on(package_manager::brew), "export DYLD_LIBRARY_PATH=/a"},
    {"MY_LD_LIBRARY_PATH", on(package_manager::brew), "MY_LD_LIBRARY_PATH"},
    {"export A=7.5.", on(package_manager::vcpkg), "set \"A=7.5\"."},
    {"(export A=\"7.5;8.0\"; x)", on(package_manager::vcpkg), "(set \"A=7.5;8.0\"; x)"},
    {"export A=\"7.5", on(package_manager::vcpkg), "set \"A=\"7.5\""},
    {"export A, then", on(package_manager::vcpkg), "set A, then"},
    {"export A=1", on(package_manager::dnf), "export A=1"},
    {"PATH=$CUDA_HOME/bin:$PATH.", on(package_manager::vcpkg), "PATH=%CUDA_PATH%\\bin;%PATH%."},
    {"-D A=$(find / -iname 'liba.so' -print -quit); x", on(package_manager::vcpkg), "-D A=C:/path/to/a.lib; x"},
    {"-D A=$(find / -iname 'liba.so' -print -quit)", on(package_manager::dnf),
     "-D A=$(find / -iname 'liba.so' -print -quit)"},
    {"-D A=$(find / -iname 'liba.so", on(package_manager::vcpkg), "-D A=$(find / -iname 'liba.so"},
    {"cmake -B build -D A=$(find / -iname 'liba.so' -print -quit)", by(build_runner::pip),
     "cmake -B build -D A=$(find / -iname 'liba.so' -print -quit)"},
    {"cmake --fresh -B build -D A_ROOT=/p, or", by(build_runner::pip, "mine"),
     "CMAKE_ARGS=\"-D A_ROOT=/p\" pip install --no-cache-dir mine, or"},
    {"then cmake --fresh -B build.", by(build_runner::pip), "then pip install --no-cache-dir ./."},
    {"cmake -B build -D A=1 -D B=2;", by(build_runner::colcon),
     "colcon build --cmake-clean-cache --cmake-args -D A=1 -D B=2;"},
    {"cmake -B build -D A=1", by(build_runner::catkin), "catkin_make --force-cmake -D A=1"},
    {"cmake -B build -D CMAKE_CUDA_HOST_COMPILER=g++-11", by(build_runner::cargo),
     "cargo clean && CUDAHOSTCXX=g++-11 cargo build"},
    {"cmake -B build -D A_ROOT=/p", by(build_runner::cargo), "cargo clean && A_ROOT=/p cargo build"},
    // CMake reads no variable of the environment for it.
    {"cmake -B build -D USE_A=OFF", by(build_runner::cargo), "cmake -B build -D USE_A=OFF"},
    {"cmake -B build -D A=1", {}, "cmake -B build -D A=1"},
    {"cmake --fresh -B build -D A=1", {}, "cmake --fresh -B build -D A=1"},
    {"then cmake --fresh -B build",
     {package_manager::apt, build_runner::none, "", false, false},
     "then rm -rf build && cmake -B build"},
    {"then CC=gcc-11 CXX=g++-11 cmake --fresh -B build",
     {package_manager::apt, build_runner::none, "", false, false},
     "then rm -rf build && CC=gcc-11 CXX=g++-11 cmake -B build"},
    {"or a=b cmake --fresh -B build",
     {package_manager::apt, build_runner::none, "", false, false},
     "or a=b rm -rf build && cmake -B build"},
    {"cmake --fresh -B build -D A=1",
     {package_manager::vcpkg, build_runner::none, "", true, false},
     "rmdir /s /q build && cmake -B build -D A=1"},
    {"cmake -B build", {package_manager::apt, build_runner::none, "", false, false}, "cmake -B build"},
    {"cmake -B build -D NAME one of", by(build_runner::pip), "cmake -B build -D NAME one of"},
    {"cmake --build build -j1 2>&1", by(build_runner::pip, "mine"),
     "CMAKE_BUILD_PARALLEL_LEVEL=1 MAX_JOBS=1 pip install -v --no-cache-dir mine 2>&1"},
    {"cmake --build build -j2", by(build_runner::cargo), "CMAKE_BUILD_PARALLEL_LEVEL=2 cargo build -vv -j2"},
    {"cmake --build build -j2", by(build_runner::catkin), "catkin_make -j2"},
    {"cmake --build build -j2",
     {package_manager::vcpkg, build_runner::cargo, "", true},
     "set \"CMAKE_BUILD_PARALLEL_LEVEL=2\" && cargo build -vv -j2"},
    {"cmake -B build -D A=1 -D B=2",
     {package_manager::vcpkg, build_runner::pip, "", true},
     "set \"CMAKE_ARGS=-D A=1 -D B=2\" && pip install --no-cache-dir ./"},
    {"cmake -B build -D CMAKE_CUDA_ARCHITECTURES=75",
     {package_manager::vcpkg, build_runner::cargo, "", true},
     "cargo clean && set \"CUDAARCHS=75\" && cargo build"},
    {"cmake --build build", by(build_runner::pip), "cmake --build build"},
    {"xapt install zlib1g-dev", on(package_manager::dnf), "xapt install zlib1g-dev"},
    {"", on(package_manager::dnf), ""},
};

TEST(build_command, is_that_of_the_system_and_of_what_called_cmake) {
  for (const command_case& c : command_cases) {
    fmt::memory_buffer out;
    append_commands(c.fix, c.host, out);
    EXPECT_EQ(fmt::to_string(out), c.expected);
  }
}

constexpr command_case check_cases[] = {
    {"ldd a.dylib | grep 'not found' ; echo $LD_LIBRARY_PATH", on(package_manager::brew),
     "otool -L a.dylib | grep 'not found' ; echo $DYLD_LIBRARY_PATH"},
    {"find / -name a.h ; echo $A $B ; git status", on(package_manager::vcpkg),
     "where /r C:\\ a.h ; echo %A% %B% ; git status"},
    {"ldd a.so | grep 'not found' ; command -v nvcc", on(package_manager::vcpkg), "where nvcc"},
    {"grep -n x CMakeCache.txt", on(package_manager::vcpkg), "findstr /n x CMakeCache.txt"},
    // What has no counterpart is not lost.
    {"readelf -d a.so", on(package_manager::vcpkg), "readelf -d a.so"},
    {"ldd a.so ; nm a.o", on(package_manager::apt), "ldd a.so ; nm a.o"},
    {"ldd a.so", {}, "ldd a.so"},
    {"", on(package_manager::vcpkg), ""},
};

TEST(build_command, of_a_check_is_that_of_the_system) {
  for (const command_case& c : check_cases) {
    fmt::memory_buffer out;
    append_checks(c.fix, c.host, out);
    EXPECT_EQ(fmt::to_string(out), c.expected);
  }
}

}  // namespace build_command_test
}  // namespace foundcheck
