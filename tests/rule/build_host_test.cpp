// SPDX-License-Identifier: MIT
#include <foundcheck/rule/build_host.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace build_host_test {

struct sign_case {
  std::string_view line;
  package_manager is;
};

constexpr sign_case sign_cases[] = {
    {"/usr/lib/gcc/x86_64-redhat-linux/8/include/stddef.h", package_manager::dnf},
    {"/home/me/redhat/linux/a.h", package_manager::unknown},
    {"/home/me/env/bin/x86_64-conda-linux-gnu-c++ -c a.cpp", package_manager::conda},
    // A compiler of the system in an environment of conda: its packages help nothing there.
    {"/home/me/miniconda3/envs/x/lib/python3.9/a.py", package_manager::unknown},
    {"/home/me/conda-bld/x/src/a.cpp", package_manager::conda},
    {"/usr/include/c++/13.2.1/bits/a.h:3:1: error: x", package_manager::pacman},
    {"/usr/include/c++/13/bits/a.h:3:1: error: x", package_manager::unknown},
    {"/usr/include/c++/4.8.2/bits/a.h:3:1: error: x", package_manager::unknown},
    {"/opt/rh/devtoolset-7/root/usr/bin/c++ -c a.cpp", package_manager::dnf},
    {"Linux node 3.10.0-1160.el7.x86_64", package_manager::dnf},
    {"/opt/homebrew/include/a.h", package_manager::brew},
    {"ld: symbol(s) not found for architecture arm64", package_manager::brew},
    {"/usr/lib/x86_64-linux-gnu/liba.so", package_manager::apt},
    {"a.cpp(1): fatal error C1083: Cannot open include file", package_manager::vcpkg},
    {"error Compiling a.cpp", package_manager::unknown},
    {"a.obj : error LNK2019: unresolved external symbol", package_manager::vcpkg},
    {"C:\\src\\a.cpp(1): error", package_manager::vcpkg},
    {"CMake Error at D:/src/CMakeLists.txt:3 (x)", package_manager::vcpkg},
    {"https://example.org/a", package_manager::unknown},
    {"std::vector: error", package_manager::unknown},
    {"a: /x", package_manager::unknown},
    {"", package_manager::unknown},
};

TEST(build_host, is_told_by_words_that_only_such_a_system_has) {
  for (const sign_case& c : sign_cases) {
    fact storage[4];
    fact_set facts(storage);
    facts.add({fact_id::diagnosis, component::none, state::yes, "x", {0, 1, 0, c.line}, ""});
    EXPECT_EQ(build_host_of(facts).packages, c.is) << c.line;
    EXPECT_EQ(build_host_of(facts).is_windows, c.is == package_manager::vcpkg) << c.line;
  }
}

TEST(build_host, is_told_by_the_evidence_before_the_marks_of_the_log) {
  fact storage[4];
  fact_set facts(storage);
  facts.add({fact_id::said, component::none, state::yes, "", {0, 1, 0, "Reading package lists..."}, "on_apt"});
  EXPECT_EQ(build_host_of(facts).packages, package_manager::apt);
  facts.add({fact_id::diagnosis, component::none, state::yes, "x", {0, 2, 0, "x86_64-conda-linux-gnu-ld: no"}, ""});
  EXPECT_EQ(build_host_of(facts).packages, package_manager::conda);
}

TEST(build_host, knows_the_place_by_words_and_marks) {
  const auto host_of = [](fact_id id, std::string_view line, std::string_view name) {
    fact storage[1];
    fact_set facts(storage);
    facts.add({id, component::none, state::yes, "x", {0, 1, 0, line}, name});
    return build_host_of(facts);
  };
  EXPECT_TRUE(host_of(fact_id::diagnosis, "/usr/bin/ld: /usr/lib/wsl/lib/a.so: x", "").is_wsl);
  EXPECT_TRUE(host_of(fact_id::diagnosis, "/mnt/c/src/a.cpp:1: error: x", "").is_wsl);
  EXPECT_FALSE(host_of(fact_id::diagnosis, "/mnt/data/src/a.cpp:1: error: x", "").is_wsl);
  EXPECT_TRUE(host_of(fact_id::diagnosis, "/home/me/miniconda3/lib/a.so: x", "").has_conda);
  EXPECT_TRUE(host_of(fact_id::said, "Step 3/9 : RUN make", "in_container").is_container);
  EXPECT_FALSE(host_of(fact_id::said, "Step 3/9 : RUN make", "by_pip").is_container);
}

TEST(build_host, knows_the_package_that_pip_unpacked) {
  const auto package_of = [](std::string_view line) {
    fact storage[1];
    fact_set facts(storage);
    facts.add({fact_id::diagnosis, component::none, state::yes, "x", {0, 1, 0, line}, ""});
    const build_host host = build_host_of(facts);
    EXPECT_EQ(host.runner == build_runner::pip, !host.python_package.empty()) << line;
    return host.python_package;
  };
  EXPECT_EQ(package_of("CMake Error at /tmp/pip-install-a1/mine_0123456789abcdef0123456789abcdef/CMakeLists.txt:3"),
            "mine");
  EXPECT_EQ(package_of("/tmp/pip-install-a1/mine/setup.py"), "mine");
  EXPECT_EQ(package_of("/tmp/pip-install-a1/$(x)/setup.py"), "");
  EXPECT_EQ(package_of("/tmp/pip-install-a1"), "");
  EXPECT_EQ(package_of("/tmp/install-a1/mine/setup.py"), "");
}

TEST(build_host, knows_the_directories_that_a_command_can_name) {
  fact storage[6];
  fact_set facts(storage);
  EXPECT_EQ(build_host_of(facts).build, "");
  facts.add({fact_id::configured, component::none, state::yes, "/of/the log", {0, 1, 0, ""}, ""});
  EXPECT_EQ(build_host_of(facts).build, "");
  facts.add({fact_id::configured, component::none, state::yes, "/of/a/log", {0, 1, 0, ""}, ""});
  EXPECT_EQ(build_host_of(facts).build, "/of/a/log");
  facts.add({fact_id::build_directory, component::none, state::yes, "/home/me/build", {}, "build"});
  facts.add({fact_id::source_directory, component::none, state::yes, "/home/me/src", {}, ""});
  EXPECT_EQ(build_host_of(facts).build, "build");
  EXPECT_EQ(build_host_of(facts).source, "/home/me/src");
  facts.add({fact_id::gone_path, component::none, state::yes, "/home/me", {}, "needed"});
  EXPECT_EQ(build_host_of(facts).source, "");
  facts.add({fact_id::build_directory, component::none, state::yes, "/home/me/a b", {}, "a b; rm"});
  EXPECT_EQ(build_host_of(facts).build, "");
}

TEST(build_host, knows_what_a_fresh_configure_would_lose) {
  fact storage[4];
  fact_set facts(storage);
  const auto add = [&facts](fact_id id, std::string_view text) {
    facts.add({id, component::none, state::yes, text, {0, 1, 0, ""}, ""});
  };
  add(fact_id::generator, "Unix Makefiles");
  EXPECT_EQ(build_host_of(facts).generator, "");
  add(fact_id::generator, "Ninja Multi-Config");
  EXPECT_EQ(build_host_of(facts).generator, "Ninja Multi-Config");
  add(fact_id::cross_build, "/t/chain.cmake");
  EXPECT_EQ(build_host_of(facts).toolchain, "/t/chain.cmake");
  add(fact_id::gone_path, "/t");
  EXPECT_EQ(build_host_of(facts).toolchain, "");
}

TEST(build_host, takes_no_generator_that_a_shell_would_act_on) {
  for (const std::string_view name : {"Ninja\"; rm", "$(x)", "", "-x", "`x`"}) {
    fact storage[1];
    fact_set facts(storage);
    facts.add({fact_id::generator, component::none, state::yes, name, {0, 1, 0, ""}, ""});
    EXPECT_EQ(build_host_of(facts).generator, "") << name;
  }
}

TEST(build_host, knows_the_configuration_that_is_not_done) {
  fact storage[3];
  fact_set facts(storage);
  const auto add = [&facts](state is, std::string_view text) {
    facts.add({fact_id::built, component::none, is, text, {0, 1, 0, ""}, ""});
  };
  add(state::yes, "all 3 commands that the default targets need are done");
  EXPECT_EQ(build_host_of(facts).configuration, "");
  add(state::yes, "all 3 commands that the default targets need in the configuration Debug are done");
  EXPECT_EQ(build_host_of(facts).configuration, "Debug");
  add(state::no, "1 of the 3 commands that the default targets need in the configuration Release are not done; x");
  EXPECT_EQ(build_host_of(facts).configuration, "Release");
}

TEST(build_host, knows_a_directory_without_a_cache) {
  fact storage[2];
  fact_set facts(storage);
  EXPECT_TRUE(build_host_of(facts).has_cache) << "a log alone";
  facts.add({fact_id::build_directory, component::none, state::yes, "/b", {}, "b"});
  EXPECT_FALSE(build_host_of(facts).has_cache);
  facts.add({fact_id::cache_directory, component::none, state::yes, "/b", {0, 1, 0, ""}, ""});
  EXPECT_TRUE(build_host_of(facts).has_cache);
}

TEST(build_host, knows_a_cmake_that_is_too_old_for_fresh) {
  const auto has_fresh = [](std::string_view name, std::string_view value, std::string_view line,
                            std::string_view file) {
    fact storage[1];
    fact_set facts(storage);
    fact one{fact_id::said, component::none, state::yes, value, {0, 1, 0, line}, name};
    one.at.file = file;
    facts.add(one);
    return build_host_of(facts).has_fresh;
  };
  EXPECT_FALSE(has_fresh("cmake_version", "3.22.1", "", ""));
  EXPECT_TRUE(has_fresh("cmake_version", "3.24.0", "", ""));
  EXPECT_TRUE(has_fresh("cmake_version", "4.0", "", ""));
  EXPECT_FALSE(has_fresh("x", "", "", "/opt/x/share/cmake-3.18/Modules/FindCUDA.cmake"));
  EXPECT_FALSE(has_fresh("x", "", "CMake Error at C:/p/share/cmake-3.10/Modules/x.cmake:1", ""));
  EXPECT_TRUE(has_fresh("x", "", "/home/me/cmake-build-debug/a.o", "/w/cmake-3/a"));
  EXPECT_TRUE(has_fresh("gcc_version", "3.22", "", ""));
}

TEST(build_host, names_what_called_cmake_and_the_package_that_pip_builds) {
  fact storage[4];
  fact_set facts(storage);
  EXPECT_EQ(build_host_of(facts).runner, build_runner::none);
  facts.add({fact_id::said, component::none, state::yes, "mine", {0, 1, 0, ""}, "wheel_failed"});
  EXPECT_EQ(build_host_of(facts).runner, build_runner::pip);
  EXPECT_EQ(build_host_of(facts).python_package, "mine");
}

TEST(build_host, takes_no_name_that_a_shell_would_act_on) {
  const auto name_of_package = [](std::string_view value) {
    fact storage[1];
    fact_set facts(storage);
    facts.add({fact_id::said, component::none, state::yes, value, {0, 1, 0, ""}, "wheel_failed"});
    return build_host_of(facts).python_package;
  };
  for (const std::string_view value : {"", "a;touch b", "$(id)", "a`id`", "--index-url=http://host", "a b", "a\nb",
                                       "../a", "a|b", "a&b", "\xC3\xA9"}) {
    EXPECT_EQ(name_of_package(value), "") << value;
  }
  for (const std::string_view value : {"flash-attn", "a.b_c", "3to2"}) EXPECT_EQ(name_of_package(value), value);
}

}  // namespace build_host_test
}  // namespace foundcheck
