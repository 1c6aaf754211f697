// SPDX-License-Identifier: MIT
#include <foundcheck/rule/predicate.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <initializer_list>
#include <string_view>

#include "support/try_term.hpp"

namespace foundcheck {
namespace predicate_test {

constexpr auto cupti = component::cupti;
constexpr auto none = component::none;
constexpr auto yes = state::yes;
constexpr auto no = state::no;

// ---- is
constexpr term has_library = when::yes(fact_id::library, cupti);
static_assert(try_on(has_library, {of(fact_id::library, cupti, yes)}) == outcome{true, 1});
static_assert(try_on(has_library, {of(fact_id::library, cupti, no)}) == outcome{false, 0});
static_assert(try_on(has_library, {of(fact_id::library, component::cudnn, yes)}) == outcome{false, 0});
static_assert(try_on(has_library, {of(fact_id::inventory, cupti, yes)}) == outcome{false, 0});
static_assert(try_on(has_library, {}) == outcome{false, 0});
static_assert(try_on(has_library, {of(fact_id::library, cupti, no), of(fact_id::library, cupti, yes),
                                   of(fact_id::library, cupti, yes)}) == outcome{true, 2});

// ---- pairs of facts with names: what two entries say, two values, releases in names
constexpr fact named(fact f, std::string_view name) {
  f.name = name;
  return f;
}
constexpr term entries_differ = when::differ(test::details_differ, when::named(when::yes(fact_id::claimed, cupti), "A"),
                                             when::named(when::yes(fact_id::claimed, cupti), "B"));
constexpr fact entry(std::string_view name, std::string_view text) {
  return named(of(fact_id::claimed, cupti, yes, text), name);
}
static_assert(try_on(entries_differ, {entry("A", "[/x][v12.4()]"), entry("B", "[/y][v11.8.89()]")}) ==
              outcome{true, 2});
static_assert(try_on(entries_differ, {entry("A", "[/x][v12.4()]"), entry("B", "[/y][v12.4.131()]")}) ==
              outcome{false, 0});
static_assert(try_on(entries_differ, {entry("A", "[/x][v12.4()]"), entry("C", "[/y][v11.8.89()]")}) ==
              outcome{false, 0});
static_assert(try_on(entries_differ, {entry("A", "[/x][v()]"), entry("B", "[/y][v11.8.89()]")}) == outcome{false, 0});

constexpr fact holding(std::string_view variable, std::string_view value) {
  return named(of(fact_id::setting, none, yes, value), variable);
}
constexpr term values = when::differ(test::values_differ, when::on("A"), when::on("B"));
static_assert(try_on(values, {holding("A", "1"), holding("B", "2")}) == outcome{true, 2});
static_assert(try_on(values, {holding("A", "1"), holding("B", "1"), holding("C", "2")}) == outcome{false, 0});
constexpr term pythons = when::differ(test::python_releases_differ, when::on("A"), when::on("B"));
static_assert(try_on(pythons, {holding("A", "/bin/python3.9"), holding("B", "/lib/libpython3.8.so")}) ==
              outcome{true, 2});
static_assert(try_on(pythons, {holding("A", "/bin/python3"), holding("B", "/lib/libpython3.8.so")}) ==
              outcome{false, 0});
constexpr term programs = when::differ(test::program_releases_differ, when::on("A"), when::on("B"));
static_assert(try_on(programs, {holding("A", "g++-13"), holding("B", "gcc-11")}) == outcome{true, 2});
static_assert(try_on(programs, {holding("A", "g++-13"), holding("B", "gcc-13")}) == outcome{false, 0});

// ---- the environment and the option of its name
constexpr fact given(state is, std::size_t source = 1) {
  return named(of(fact_id::environment, none, is, {}, source), "USE_CUDA");
}
static_assert(try_on(when::option_ignored(), {given(yes), of(fact_id::option, none, no, "USE_CUDA")}) ==
              outcome{true, 2});
static_assert(try_on(when::option_ignored(), {given(no), of(fact_id::option, none, yes, "USE_CUDA")}) ==
              outcome{true, 2});
static_assert(try_on(when::option_ignored(), {given(yes), of(fact_id::option, none, yes, "USE_CUDA")}) ==
              outcome{false, 0});
static_assert(try_on(when::option_ignored(), {given(yes), of(fact_id::option, none, no, "USE_NCCL")}) ==
              outcome{false, 0});
static_assert(try_on(when::option_ignored(), {given(yes), of(fact_id::option, none, no, "USE_CUDA"),
                                              of(fact_id::configured, none, yes, {}, 1)}) == outcome{false, 0});
static_assert(try_on(when::option_ignored(), {given(yes), of(fact_id::option, none, no, "USE_CUDA"),
                                              of(fact_id::configured, none, yes, {}, 2)}) == outcome{true, 2});

// ---- unless: holds by absence and leaves no evidence
static_assert(try_on(when::unless(has_library), {}) == outcome{true, 0});
static_assert(try_on(when::unless(has_library), {of(fact_id::library, cupti, no)}) == outcome{true, 0});
static_assert(try_on(when::unless(has_library), {of(fact_id::library, cupti, yes)}) == outcome{false, 0});

// ---- each: the component that the rule is tried on
constexpr term has_any_library = when::yes(fact_id::library, component::each);
static_assert(try_on(has_any_library, {of(fact_id::library, cupti, yes)}, cupti) == outcome{true, 1});
static_assert(try_on(has_any_library, {of(fact_id::library, cupti, yes)}, component::nccl) == outcome{false, 0});

// ---- diagnosed: the cause, its words in the line or the name, and apart from those of a component
constexpr fact reported(component about, std::string_view cause, std::string_view line, std::string_view name,
                        std::size_t offset = 0) {
  return {fact_id::diagnosis, about, yes, cause, {0, 1, offset, line}, name};
}
constexpr term header = when::diagnosed("missing_header");
static_assert(try_on(header, {reported(none, "missing_header", "x", "a.h")}) == outcome{true, 1});
static_assert(try_on(header, {reported(none, "missing_library", "x", "a.h")}) == outcome{false, 0});
static_assert(try_on(header, {reported(cupti, "missing_header", "x", "a.h")}) == outcome{false, 0});
static_assert(try_on(when::diagnosed("missing_header", "a.h"), {reported(none, "missing_header", "x", "a.h")}).holds);
static_assert(try_on(when::diagnosed("missing_header", "x"), {reported(none, "missing_header", "x", "a.h")}).holds);
static_assert(!try_on(when::diagnosed("missing_header", "y"), {reported(none, "missing_header", "x", "a.h")}).holds);
constexpr term header_apart = when::diagnosed_apart("missing_header");
static_assert(try_on(header_apart, {reported(none, "missing_header", "x", "a.h")}) == outcome{true, 1});
static_assert(try_on(header_apart, {reported(none, "missing_header", "x", "cupti.h"),
                                    reported(cupti, "missing_header", "x", "cupti.h")}) == outcome{false, 0});
static_assert(try_on(header_apart, {reported(none, "missing_header", "x", "cupti.h"),
                                    reported(cupti, "missing_header", "x", "cupti.h"),
                                    reported(none, "missing_header", "y", "a.h", 9)}) == outcome{true, 1});

// ---- prefixes_differ: no path of one kind lies where one of the other does
constexpr term is_mixed =
    when::differ(test::prefixes_differ, fact_id::include_directory, cupti, fact_id::library, cupti);
constexpr fact conda_headers = of(fact_id::include_directory, cupti, yes, "/opt/conda/include");
constexpr fact cuda_headers = of(fact_id::include_directory, cupti, yes, "/usr/local/cuda-12.1/include");
constexpr fact cuda_library = of(fact_id::library, cupti, yes, "/usr/local/cuda-12.1/lib64/libcupti.so");
static_assert(try_on(is_mixed, {conda_headers, cuda_library}) == outcome{true, 2});
static_assert(try_on(is_mixed, {cuda_headers, cuda_library}) == outcome{false, 0});
static_assert(try_on(is_mixed, {conda_headers, cuda_headers, cuda_library}) == outcome{false, 0});
static_assert(try_on(is_mixed, {conda_headers}) == outcome{false, 0});
static_assert(try_on(is_mixed, {conda_headers, of(fact_id::library, cupti, no, "/x/lib/l.so")}) == outcome{false, 0});
static_assert(try_on(is_mixed, {conda_headers, of(fact_id::library, cupti, yes, "libcupti.so")}) == outcome{false, 0});

// ---- also: holds always, and gives evidence where there is some
constexpr fact named(fact_id id, component about, state is, std::string_view text, std::string_view name,
                     std::size_t source = 0) {
  return {id, about, is, text, {source, 1, 0, text}, name};
}
static_assert(try_on(when::also(has_library).terms[0], {of(fact_id::library, cupti, yes)}) == outcome{true, 1});
static_assert(try_on(when::also(has_library).terms[1], {of(fact_id::library, cupti, no)}) == outcome{true, 0});

// ---- undisputed: nobody says the opposite under the same name
constexpr term is_broken = when::undisputed(when::no(fact_id::compiles, none));
static_assert(try_on(is_broken, {named(fact_id::compiles, none, no, "", "CXX")}) == outcome{true, 1});
static_assert(try_on(is_broken, {named(fact_id::compiles, none, no, "", "CXX", 0),
                                 named(fact_id::compiles, none, yes, "", "CXX", 1)}) == outcome{false, 0});
static_assert(try_on(is_broken, {named(fact_id::compiles, none, yes, "", "CXX", 1),
                                 named(fact_id::compiles, none, no, "", "CXX", 0)}) == outcome{false, 0});
static_assert(try_on(is_broken, {named(fact_id::compiles, none, yes, "", "C"),
                                 named(fact_id::compiles, none, no, "", "CXX")}) == outcome{true, 1});
static_assert(try_on(is_broken, {named(fact_id::compiles, none, yes, "", "CXX")}) == outcome{false, 0});
static_assert(try_on(is_broken, {}) == outcome{false, 0});

// ---- library_lost: a claim names the library, whose variable is NOTFOUND
constexpr term is_forgotten = when::library_lost(cupti, "FIND_PACKAGE_MESSAGE_DETAILS_");
constexpr fact remembered =
    named(fact_id::claimed, cupti, yes, "[/l/libcupti.so][v1()]", "FIND_PACKAGE_MESSAGE_DETAILS_CUPTI");
constexpr fact not_found = named(fact_id::library, cupti, no, "NOTFOUND", "CUPTI_LIBRARY");
constexpr fact said = of(fact_id::claimed, cupti, yes, "/l/libcupti.so.12");
static_assert(try_on(is_forgotten, {remembered, not_found}) == outcome{true, 2});
static_assert(try_on(is_forgotten, {remembered}) == outcome{false, 0});
static_assert(try_on(is_forgotten, {said, not_found}) == outcome{false, 0});
static_assert(try_on(is_forgotten, {not_found}) == outcome{false, 0});
static_assert(try_on(when::library_lost(cupti, ""), {said, not_found}) == outcome{true, 2});
static_assert(try_on(when::library_lost(cupti, ""), {remembered, not_found}) == outcome{false, 0});
static_assert(try_on(when::library_lost(cupti, ""), {of(fact_id::claimed, cupti, yes, "/l/libcuptix.so"), not_found}) ==
              outcome{false, 0});
static_assert(try_on(when::library_lost(cupti, ""), {of(fact_id::claimed, cupti, no, "/l/libcupti.so"), not_found}) ==
              outcome{false, 0});

// ---- searched_otherwise: the variable of that name holds another path
constexpr term is_other = when::searched_otherwise(cupti);
constexpr fact searched = named(fact_id::searched, cupti, yes, "/old/libcupti.so", "CUPTI_LIBRARY", 1);
static_assert(try_on(is_other, {named(fact_id::library, cupti, yes, "/new/libcupti.so", "CUPTI_LIBRARY"), searched}) ==
              outcome{true, 2});
static_assert(try_on(is_other, {not_found, searched}) == outcome{true, 2});
static_assert(try_on(is_other, {named(fact_id::library, cupti, yes, "cupti", "CUPTI_LIBRARY"), searched}) ==
              outcome{false, 0});
static_assert(try_on(is_other, {named(fact_id::library, cupti, yes, "/new/libcupti.so", "CUPTI_LIBRARY_PATH"),
                                searched}) == outcome{false, 0});
static_assert(try_on(is_other, {searched}) == outcome{false, 0});

// ---- texts
constexpr term is_cpu = when::equals(fact_id::backend, component::kineto, "cpu");
static_assert(try_on(is_cpu, {of(fact_id::backend, component::kineto, yes, "cpu")}).holds);
static_assert(try_on(is_cpu, {of(fact_id::backend, component::kineto, yes, "CPU")}).holds);
static_assert(!try_on(is_cpu, {of(fact_id::backend, component::kineto, yes, "cpus")}).holds);
static_assert(!try_on(is_cpu, {of(fact_id::backend, component::kineto, yes, "")}).holds);
constexpr term is_static = when::ends_with(fact_id::library, cupti, ".a");
static_assert(try_on(is_static, {of(fact_id::library, cupti, yes, "/l/libcupti_static.a")}).holds);
static_assert(!try_on(is_static, {of(fact_id::library, cupti, yes, "/l.a/libcupti.so")}).holds);
constexpr term is_msvc = when::contains(fact_id::compiler, none, "cl.exe");
static_assert(try_on(is_msvc, {of(fact_id::compiler, none, yes, "C:/VC/bin/cl.exe")}).holds);
static_assert(!try_on(is_msvc, {of(fact_id::compiler, none, yes, "/usr/bin/c++")}).holds);

// ---- versions
static_assert(detail::releases_differ("/usr/local/cuda-12.4", "[/usr/local/cuda/include][v13.0.88()]"));
static_assert(detail::releases_differ("/opt/cuda/12.4/", "[x][v12.6()]"));
static_assert(!detail::releases_differ("/usr/local/cuda-12.4", "[x][v12.4.131(12.0)]"));
static_assert(!detail::releases_differ("/usr/local/cuda", "[x][v13.0()]") && !detail::releases_differ("", "[v13.0()]"));
static_assert(!detail::releases_differ("/usr/local/cuda-12", "[x][v13.0()]"));
static_assert(!detail::releases_differ("/usr/local/cuda-12.4", "[x][v()]") &&
              !detail::releases_differ("/c/cuda-12.4", ""));

constexpr bool versions_differ(std::string_view a, std::string_view b) { return detail::versions_differ(a, b); }
static_assert(versions_differ("11.8", "12.1") && versions_differ("12.1", "11.8"));
static_assert(versions_differ("12.4", "12.1") && versions_differ("12.10", "12.1"));
static_assert(versions_differ("", "12.1") && versions_differ("12.1", ""));
static_assert(!versions_differ("12.4", "12.4") && !versions_differ("12.4.1", "12.4") &&
              !versions_differ("12.4", "12.4.131"));
static_assert(!versions_differ("12.4.1", "12.4.2") && !versions_differ("12", "12.4") && !versions_differ("", ""));
static_assert(!versions_differ(".", "12.1") && !versions_differ("12.1", "unknown"));

constexpr term mixed =
    when::differ(test::versions_differ, fact_id::version, component::nvcc, fact_id::version, component::cuda_headers);
static_assert(try_on(mixed, {of(fact_id::version, component::nvcc, yes, "11.8"),
                             of(fact_id::version, component::cuda_headers, yes, "12.1")}) == outcome{true, 2});
static_assert(try_on(mixed, {of(fact_id::version, component::nvcc, yes, "11.8")}) == outcome{false, 0});
// Two logs of different days may lie in one directory.
static_assert(!try_on(mixed, {of(fact_id::version, component::nvcc, yes, "11.8", 1),
                              of(fact_id::version, component::cuda_headers, yes, "12.1", 2)})
                   .holds);

// ---- directories
constexpr term moved = when::differ(test::paths_differ, fact_id::cache_directory, none, fact_id::build_directory, none);
constexpr bool paths_differ(std::string_view a, std::string_view b) {
  return try_on(moved, {of(fact_id::cache_directory, none, yes, a), of(fact_id::build_directory, none, yes, b)}).holds;
}
static_assert(paths_differ("/a", "/b") && paths_differ("/a", "/a/b") && paths_differ("/a", "/A"));
static_assert(!paths_differ("/a", "/a") && !paths_differ("/a/", "/a") && !paths_differ("c:/a", "C:\\a"));
static_assert(!paths_differ("/", "/"));

// ---- roots of CUDA
constexpr term two_roots =
    when::differ(test::roots_differ, fact_id::root, component::cuda_toolkit, fact_id::executable, component::nvcc);
constexpr bool roots_differ(std::string_view root, std::string_view nvcc) {
  return try_on(two_roots, {of(fact_id::root, component::cuda_toolkit, yes, root),
                            of(fact_id::executable, component::nvcc, yes, nvcc)})
      .holds;
}
static_assert(roots_differ("/usr/local/cuda-12.1", "/usr/local/cuda-11.8/bin/nvcc"));
static_assert(roots_differ("/opt/a", "/opt/b/bin/nvcc"));
static_assert(!roots_differ("/usr/local/cuda-12.1", "/usr/local/cuda-12.1/bin/nvcc"));
static_assert(!roots_differ("/usr/local/cuda", "/usr/local/cuda-12.1/bin/nvcc"));
static_assert(!roots_differ("/usr/local/cuda-12.1", "/usr/local/cuda/bin/nvcc"));
static_assert(!roots_differ("/usr/lib/cuda", "/usr/bin/nvcc") && !roots_differ("/opt/a", "/usr/local/bin/nvcc"));
static_assert(!roots_differ("/usr/local/cuda-12.1", "nvcc") && !roots_differ("/usr/local/cuda-12.1", "/nvcc"));
static_assert(!roots_differ("/usr/local/cuda-12.1", "/opt/wrappers/nvcc"));
// A NOTFOUND is no path.
static_assert(!try_on(two_roots, {of(fact_id::root, component::cuda_toolkit, no, "X-NOTFOUND"),
                                  of(fact_id::executable, component::nvcc, yes, "/usr/local/cuda/bin/nvcc")})
                   .holds);

// ---- options that depend on others
constexpr fact kept(std::string_view name) { return of(fact_id::kept_option, none, yes, name); }
constexpr fact option(std::string_view name, state is) { return of(fact_id::option, none, is, name); }
constexpr term broken = when::broken_default();
static_assert(try_on(broken, {kept("USE_CUDNN"), option("USE_CUDA", no)}) == outcome{true, 2});
static_assert(!try_on(broken, {kept("USE_CUDNN"), option("USE_CUDA", yes)}).holds);
static_assert(!try_on(broken, {kept("USE_CUDNN")}).holds);
static_assert(!try_on(broken, {option("USE_CUDA", no)}).holds);
static_assert(!try_on(broken, {kept("USE_KINETO"), option("USE_CUDA", no)}).holds);
static_assert(try_on(broken, {kept("USE_NCCL"), option("USE_CUDA", no), option("USE_ROCM", no)}).holds);
static_assert(!try_on(broken, {kept("USE_NCCL"), option("USE_CUDA", no), option("USE_ROCM", yes)}).holds);
static_assert(!try_on(broken, {kept("USE_NCCL"), option("USE_CUDA", yes), option("USE_ROCM", no)}).holds);

// One that is kept is off itself, and a name that is negated must be off.
static_assert(try_on(when::broken_dependency(), {kept("USE_SYSTEM_NCCL"), kept("USE_NCCL")}).holds);
static_assert(!try_on(broken, {kept("USE_SYSTEM_NCCL"), option("USE_NCCL", no)}).holds);
static_assert(!try_on(when::broken_dependency(), {kept("USE_CUDNN"), option("USE_CUDA", no)}).holds);
static_assert(try_on(broken, {kept("CAFFE2_USE_MSVC_STATIC_RUNTIME"), option("BUILD_SHARED_LIBS", yes)}).holds);
static_assert(!try_on(broken, {kept("CAFFE2_USE_MSVC_STATIC_RUNTIME"), option("BUILD_SHARED_LIBS", no)}).holds);
constexpr term by_platform = when::broken_by_platform();
static_assert(try_on(by_platform, {kept("USE_NUMA")}) == outcome{true, 1});
static_assert(try_on(by_platform, {kept("USE_NCCL"), option("USE_CUDA", yes)}).holds);
static_assert(!try_on(by_platform, {kept("USE_NCCL"), option("USE_CUDA", no), option("USE_ROCM", no)}).holds);
static_assert(!try_on(by_platform, {kept("USE_CUDNN"), option("USE_CUDA", yes)}).holds);
static_assert(!try_on(by_platform, {option("USE_NUMA", yes)}).holds);

// ---- the error that stopped configure
constexpr fact said_at(std::string_view name, std::size_t offset) {
  return {fact_id::said, none, yes, {}, {0, 1, offset, {}}, name};
}
constexpr fact error_at(std::size_t offset) { return {fact_id::configure_error, none, yes, {}, {0, 1, offset, {}}}; }
constexpr term stopped = when::stopped_by("m");
static_assert(try_on(stopped, {said_at("m", 5), error_at(5)}) == outcome{true, 1});
static_assert(!try_on(stopped, {said_at("m", 5), error_at(9)}).holds);
static_assert(!try_on(stopped, {said_at("n", 5), error_at(5)}).holds);
static_assert(!try_on(stopped, {said_at("m", 5)}).holds);
constexpr fact claim_at(component about, state is, std::size_t offset) {
  return {fact_id::claimed, about, is, {}, {0, 1, offset, {}}};
}
constexpr term without_mpi = when::stopped_without(component::mpi);
static_assert(try_on(without_mpi, {claim_at(component::mpi, no, 5), error_at(5)}) == outcome{true, 1});
static_assert(!try_on(without_mpi, {claim_at(component::mpi, no, 5), error_at(9)}).holds);
static_assert(!try_on(without_mpi, {claim_at(component::mpi, yes, 5), error_at(5)}).holds);
static_assert(!try_on(without_mpi, {claim_at(component::nccl, no, 5), error_at(5)}).holds);

// ---- two variables below different prefixes
constexpr fact set_to(std::string_view name, std::string_view value, state is = yes) {
  return {fact_id::setting, none, is, value, {}, name};
}
constexpr bool setting_prefixes_differ(std::string_view a, std::string_view b) {
  return try_on(when::setting_prefixes_differ("A", "B"), {set_to("A", a), set_to("B", b)}).holds;
}
static_assert(setting_prefixes_differ("/a/lib/cmake/x", "/b/lib/libx.so"));
static_assert(setting_prefixes_differ("C:/a/lib/cmake/x", "C:/b/lib/x.lib") &&
              setting_prefixes_differ("/usr/local/lib/x", "/usr/lib/x"));
static_assert(setting_prefixes_differ("/a/share/x", "/b/lib64/libx.so"));
static_assert(!setting_prefixes_differ("/a/share/cmake/x", "/a/lib/m/libx.so") &&
              !setting_prefixes_differ("/usr/lib/x", "/lib/m/x"));
static_assert(!setting_prefixes_differ("/a/lib/p/share/cmake/x", "/a/lib/p/lib/libx.so"));
static_assert(!setting_prefixes_differ("/src/build/x", "/b/lib/libx.so") &&
              !setting_prefixes_differ("lib/x", "/b/lib/libx.so"));
static_assert(!setting_prefixes_differ("", "/b/lib/libx.so") && !setting_prefixes_differ("/", "/b/lib/libx.so"));
static_assert(!try_on(when::setting_prefixes_differ("A", "B"), {set_to("A", "/a/lib/x")}).holds);
static_assert(
    !try_on(when::setting_prefixes_differ("A", "B"), {set_to("A", "/a/lib/x"), set_to("B", "/b/lib/x", no)}).holds);

// ---- nothing holds by itself
static_assert(try_on(term{}, {of(fact_id::requested, none, yes)}) == outcome{false, 0});

TEST(predicate, gives_the_facts_of_a_pair_as_evidence_in_the_order_of_the_term) {
  fact storage[2];
  fact_set facts(storage);
  facts.add(of(fact_id::executable, component::nvcc, yes, "/usr/local/cuda-11.8/bin/nvcc"));
  facts.add(of(fact_id::root, component::cuda_toolkit, yes, "/usr/local/cuda-12.1"));
  finding into;
  ASSERT_TRUE(detail::holds(two_roots, none, facts, into));
  ASSERT_EQ(into.evidence_count, 2U);
  EXPECT_EQ(into.evidence[0]->text, "/usr/local/cuda-12.1");
  EXPECT_EQ(into.evidence[1]->text, "/usr/local/cuda-11.8/bin/nvcc");
}

// ---- arch condition -------------------------------------------------------------------------------------------------

using cuda::coverage_kind;
using cuda::nvcc_verdict;

constexpr auto nvcc = component::nvcc;

constexpr fact list_in(std::string_view variable, std::string_view text) {
  return {fact_id::architectures, nvcc, state::yes, text, {}, variable};
}
constexpr fact nvcc_is(std::string_view version) { return {fact_id::version, nvcc, state::yes, version, {}}; }
constexpr fact found_toolkit(std::string_view details) {
  return {fact_id::claimed, component::cuda_toolkit, state::yes, details, {}};
}
constexpr fact gpu(std::string_view capability) {
  return {fact_id::device, component::none, state::yes, capability, {}};
}

constexpr bool holds(const term& t, std::initializer_list<fact> facts) {
  const outcome found = try_on(t, facts);
  return found.holds && found.evidence == (t.test == test::arch_malformed ? 1U : 2U);
}

constexpr term removed = when::arch_refused(nvcc_verdict::removed);
constexpr term too_old = when::arch_refused(nvcc_verdict::too_old);
constexpr term uncovered = when::arch_covers(coverage_kind::none);

// Each reading of a variable's form, each way to know the release, and what leaves it open.
static_assert(holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0;8.0"), nvcc_is("13.0.88")}));
static_assert(!holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0;8.0"), nvcc_is("12.9.41")}));
static_assert(holds(removed, {list_in("CMAKE_CUDA_ARCHITECTURES", "70;80"), nvcc_is("13.0")}));
static_assert(!holds(removed, {list_in("CMAKE_CUDA_ARCHITECTURES", "70;80"),
                               nvcc_is("13.0"),
                               {fact_id::compiles, nvcc, state::yes, {}, {}, "CUDA"}}));
static_assert(holds(removed, {list_in("Kokkos_ARCH_VOLTA70", "Kokkos_ARCH_VOLTA70"), nvcc_is("13.0")}));
static_assert(holds(removed, {list_in("CUDA_ARCH_BIN", "6.1 7.5"), nvcc_is("13.0")}));
static_assert(holds(removed, {list_in("", "-gencode;arch=compute_70,code=sm_70"), nvcc_is("13.0")}));
static_assert(holds(too_old, {list_in("TORCH_CUDA_ARCH_LIST", "12.0"), nvcc_is("12.4")}));
static_assert(!holds(too_old, {list_in("TORCH_CUDA_ARCH_LIST", "12.0"), nvcc_is("12.8")}));
static_assert(holds(removed,
                    {list_in("TORCH_CUDA_ARCH_LIST", "7.0"), found_toolkit("[/cuda/include][c ][v13.0.88()]")}));
static_assert(!holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0"), found_toolkit("/cuda/include")}));
static_assert(!holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0")}));
static_assert(!holds(removed, {list_in("TORCH_CUDA_ARCH_LIST", "7.0"), nvcc_is("13.0"), nvcc_is("12.4")}));
// A word stands for what the release has.
static_assert(!holds(removed, {list_in("CMAKE_CUDA_ARCHITECTURES", "all"), nvcc_is("13.0")}));

static_assert(holds(uncovered, {list_in("TORCH_CUDA_ARCH_LIST", "8.0"), gpu("9.0")}));
static_assert(!holds(uncovered, {list_in("TORCH_CUDA_ARCH_LIST", "8.0+PTX"), gpu("9.0")}));
static_assert(!holds(uncovered, {list_in("TORCH_CUDA_ARCH_LIST", "8.0"), list_in("", "-arch=sm_90"), gpu("9.0")}));
static_assert(!holds(uncovered, {list_in("TORCH_CUDA_ARCH_LIST", "8.0"), gpu("")}));
static_assert(!holds(uncovered, {list_in("CMAKE_CUDA_ARCHITECTURES", "native"), gpu("9.0")}));
static_assert(!holds(uncovered, {gpu("9.0")}));
static_assert(holds(when::arch_covers(coverage_kind::by_jit),
                    {list_in("TORCH_CUDA_ARCH_LIST", "8.0+PTX"), gpu("9.0")}));

static_assert(holds(when::arch_malformed(cuda::arch_defect::comma), {list_in("TORCH_CUDA_ARCH_LIST", "8.0,9.0")}));
static_assert(!holds(when::arch_malformed(cuda::arch_defect::comma), {list_in("TORCH_CUDA_ARCH_LIST", "8.0;9.0")}));

static_assert(holds(when::arch_specific_to_another(), {list_in("TORCH_CUDA_ARCH_LIST", "10.0a"), gpu("10.3")}));
static_assert(!holds(when::arch_specific_to_another(), {list_in("TORCH_CUDA_ARCH_LIST", "9.0a"), gpu("9.0")}));
static_assert(!holds(when::arch_specific_to_another(), {list_in("TORCH_CUDA_ARCH_LIST", "9.0a"), gpu("10.0")}));

constexpr term later = when::arch_later_than_device();
static_assert(holds(later, {list_in("TORCH_CUDA_ARCH_LIST", "8.6;9.0+PTX"), gpu("8.0")}));
static_assert(!holds(later, {list_in("TORCH_CUDA_ARCH_LIST", "7.5;9.0"), gpu("8.0")}));
static_assert(!holds(later, {list_in("TORCH_CUDA_ARCH_LIST", "9.0"), list_in("", "-arch=sm_75"), gpu("8.0")}));
static_assert(!holds(later, {gpu("8.0")}) && !holds(later, {list_in("TORCH_CUDA_ARCH_LIST", "9.0")}));

TEST(arch_condition, is_judged_at_run_time_too) {
  EXPECT_TRUE(holds(removed, {list_in("Kokkos_ARCH_VOLTA70", "Kokkos_ARCH_VOLTA70"), nvcc_is("13.0")}));
  EXPECT_FALSE(holds(removed, {list_in("Kokkos_ARCH_HOPPER90", "Kokkos_ARCH_HOPPER90"), nvcc_is("13.0")}));
}

// ---- other release --------------------------------------------------------------------------------------------------

// ---- a library of another release
constexpr fact not_loaded(component about, std::string_view library) {
  return {fact_id::diagnosis, about, yes, "missing_shared_library", {}, library};
}
constexpr bool sonames_differ(component about, std::string_view library, fact_id other, std::string_view text) {
  return try_on(when::sonames_differ(component::each, other, component::each),
                {not_loaded(about, library), of(other, about, yes, text)}, about)
      .holds;
}
static_assert(sonames_differ(component::cublas, "libcublas.so.12", fact_id::version, "13.0.88"));
static_assert(sonames_differ(component::cudart, "libcudart.so.11.0", fact_id::present, "/l/libcudart.so.12"));
static_assert(!sonames_differ(component::cudart, "libcudart.so.11.0", fact_id::version, "11.8"));
static_assert(!sonames_differ(component::cublas, "libcublas.so.12", fact_id::present, "/l/libcublas.so.12.4.5"));
static_assert(!sonames_differ(component::cublas, "libcublas.so.12", fact_id::present, "/cuda-11/lib/libcublas.so"));
static_assert(!sonames_differ(component::cufft, "libcufft.so.11", fact_id::version, "12.4"));
static_assert(!sonames_differ(component::cublas, "libcublas.so", fact_id::version, "12.4"));

TEST(other_release, is_judged_at_run_time_too) {
  EXPECT_TRUE(sonames_differ(component::cublas, "libcublas.so.12", fact_id::version, "13.0.88"));
  EXPECT_FALSE(sonames_differ(component::cublas, "libcublas.so.13", fact_id::version, "13.0.88"));
}

}  // namespace predicate_test
}  // namespace foundcheck
