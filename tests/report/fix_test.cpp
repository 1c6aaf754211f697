// SPDX-License-Identifier: MIT
#include <foundcheck/report/fix.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace fix_test {

std::string fitted(std::string_view fix, cuda::release release) {
  fmt::memory_buffer out;
  append_fix(fix, release, out);
  return fmt::to_string(out);
}

struct fix_case {
  std::string_view fix, fitted;
};

constexpr fix_case cases[] = {
    {"apt: cuda-cupti-dev-X-Y.", "apt: cuda-cupti-dev-12-4."},
    {"cuda-X.Y", "cuda-12.4"},
    {"cuda-X-Y", "cuda-12-4"},
    {"/usr/local/cuda-X.Y/bin", "/usr/local/cuda-12.4/bin"},
    {"libcudnn9-dev-cuda-X)", "libcudnn9-dev-cuda-12)"},
    {"pip: nvidia-cuda-cupti-cuN, or", "pip: nvidia-cuda-cupti-cu12, or"},
    {"libnvrtc-builtins.so.X.Y", "libnvrtc-builtins.so.12.4"},
    // Words that have the same letters in them.
    {"CUDA-X is a name, AX-Y and X-Yz too", "CUDA-X is a name, AX-Y and X-Yz too"},
    {"cuNNy acuN cuda-XL X Y", "cuNNy acuN cuda-XL X Y"},
    {"", ""},
};

TEST(fix, has_the_release_that_the_build_uses) {
  for (const fix_case& c : cases) EXPECT_EQ(fitted(c.fix, {12, 4}), c.fitted);
}

TEST(fix, stays_as_it_is_where_no_release_is_known) {
  for (const fix_case& c : cases) EXPECT_EQ(fitted(c.fix, {}), c.fix);
}

// ---- commands of the place

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
    {"apt install zlib1g-dev libpng-dev.", on(package_manager::conda), "conda install -c conda-forge zlib libpng."},
    {"apt install zlib1g-dev and go", on(package_manager::brew), "brew install zlib and go"},
    {"apt install zlib1g-dev; x", on(package_manager::vcpkg),
     "vcpkg install zlib (CMake: -D CMAKE_TOOLCHAIN_FILE=%VCPKG_ROOT%/scripts/buildsystems/vcpkg.cmake); x"},
    {"apt install zlib1g-dev", on(package_manager::apt), "apt install zlib1g-dev"},
    {"apt install zlib1g-dev", {}, "apt install zlib1g-dev"},
    // A name that no table has stays with its command.
    {"apt install libmine-dev", on(package_manager::dnf), "apt install libmine-dev"},
    {"apt install cuda-cudart-dev-12-4", on(package_manager::dnf), "dnf install cuda-cudart-devel-12-4"},
    {"apt install cuda-toolkit-12-4)", on(package_manager::conda), "conda install -c conda-forge cuda-toolkit=12.4)"},
    {"apt install cuda-toolkit", on(package_manager::conda), "conda install -c conda-forge cuda-toolkit"},
    {"apt install cuda-toolkit-12-4", on(package_manager::vcpkg), "apt install cuda-toolkit-12-4"},
    {"export A=1", on(package_manager::vcpkg), "set A=1"},
    {"export A=1", on(package_manager::dnf), "export A=1"},
    {"PATH=$CUDA_HOME/bin:$PATH.", on(package_manager::vcpkg), "PATH=%CUDA_PATH%\\bin;%PATH%."},
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
    {"cmake -B build -D NAME one of", by(build_runner::pip), "cmake -B build -D NAME one of"},
    {"cmake --build build -j1 2>&1", by(build_runner::pip, "mine"),
     "CMAKE_BUILD_PARALLEL_LEVEL=1 MAX_JOBS=1 pip install -v --no-cache-dir mine 2>&1"},
    {"cmake --build build -j2", by(build_runner::cargo), "CMAKE_BUILD_PARALLEL_LEVEL=2 cargo build -vv -j2"},
    {"cmake --build build -j2", by(build_runner::catkin), "catkin_make -j2"},
    {"cmake --build build", by(build_runner::pip), "cmake --build build"},
    {"xapt install zlib1g-dev", on(package_manager::dnf), "xapt install zlib1g-dev"},
    {"", on(package_manager::dnf), ""},
};

TEST(fix, has_the_commands_of_the_place) {
  for (const command_case& c : command_cases) {
    fmt::memory_buffer out;
    append_commands(c.fix, c.host, out);
    EXPECT_EQ(fmt::to_string(out), c.expected);
  }
}

// ---- missing library ------------------------------------------------------------------------------------------------

struct missing_case {
  std::string_view what;
  fact evidence;
  fact claim;
  cuda::release in_use;
  std::string_view expected;  ///< empty: no package is known
};

constexpr fact no_claim = {fact_id::claimed, component::cupti, state::yes, "", {}};

constexpr fact unresolved(component about, std::string_view soname) {
  return {fact_id::unresolved, about, state::yes, soname, {}};
}
constexpr fact missed(component about, std::string_view soname) {
  return {fact_id::diagnosis, about, state::yes, "missing_shared_library", {}, soname};
}

constexpr missing_case missing_library_cases[] = {
    {"configure found it in the toolkit's own directory",
     unresolved(component::cupti, "libcupti.so.13"),
     {fact_id::library, component::cupti, state::yes, "/opt/cuda/extras/CUPTI/lib64/libcupti.so", {}},
     {13, 0},
     "apt: cuda-cupti-13-0; pip: nvidia-cuda-cupti; conda: cuda-cupti; "
     "or COPY --from=build /opt/cuda/extras/CUPTI/lib64/libcupti.so.13* /usr/local/lib/"},
    {"nobody says where it was",
     unresolved(component::cupti, "libcupti.so.12"),
     no_claim,
     {12, 4},
     "apt: cuda-cupti-12-4; pip: nvidia-cuda-cupti-cu12; conda: cuda-cupti; "
     "or COPY --from=build /usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12* /usr/local/lib/"},
    {"the release is not known, its major number is",
     unresolved(component::cublas, "libcublas.so.12"),
     no_claim,
     {},
     "apt: libcublas-12-Y; pip: nvidia-cublas-cu12; conda: libcublas; "
     "or COPY --from=build /usr/local/cuda/lib64/libcublas.so.12* /usr/local/lib/"},
    {"a tool said that it is missing",
     missed(component::cudnn, "libcudnn_graph.so.9"),
     no_claim,
     {12, 4},
     "apt: libcudnn9-cuda-12; pip: nvidia-cudnn-cu12==9.*; conda: cudnn=9"},
    {"what configure found is another library than the one that is missing",
     unresolved(component::cudnn, "libcublasLt.so.12"),
     {fact_id::library, component::cudnn, state::yes, "/opt/cudnn/lib/libcudnn.so", {}},
     {12, 4},
     "apt: libcublas-12-4; pip: nvidia-cublas-cu12; conda: libcublas; "
     "or COPY --from=build /usr/local/cuda/lib64/libcublasLt.so.12* /usr/local/lib/"},
    {"a library of the system", unresolved(component::none, "libz.so.1"), no_claim, {12, 4}, ""},
    {"another diagnosis",
     {fact_id::diagnosis, component::cupti, state::yes, "undefined_symbol", {}, "libcupti.so.12"},
     no_claim,
     {12, 4},
     ""},
};

TEST(missing_library, names_what_brings_it) {
  constexpr rule any_rule{};
  for (const missing_case& c : missing_library_cases) {
    fact storage[2] = {};
    fact_set facts(storage);
    facts.add(c.evidence);
    facts.add(c.claim);
    finding f;
    f.rule = &any_rule;
    f.about = c.evidence.about;
    f.add(facts.begin());
    const missing_library missing = missing_library_of(f, facts, c.in_use);
    ASSERT_EQ(missing.row == nullptr, c.expected.empty()) << c.what;
    if (missing.row == nullptr) continue;
    fmt::memory_buffer out;
    append_packages(missing, out);
    EXPECT_EQ(fmt::to_string(out), c.expected) << c.what;
  }
}

}  // namespace fix_test
}  // namespace foundcheck
