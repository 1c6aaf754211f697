// SPDX-License-Identifier: MIT
#include <foundcheck/host/root_evidence.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/elf_image.hpp"
#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace root_evidence_test {

using strings = std::vector<std::string>;

constexpr std::uint64_t dt_needed = 1, dt_soname = 14, dt_rpath = 15, dt_runpath = 29;
constexpr std::uint32_t pt_interp = 3;
constexpr std::uint16_t aarch64 = 183;

struct made_file {
  std::string path;
  std::string soname;
  strings needed = {};
  std::string run_path = {};
  std::uint16_t machine = 62;
  std::string inherited_path = {};  ///< DT_RPATH, which what it loads has too
};

std::string bytes_of(const made_file& file) {
  elf_image image;
  image.machine = file.machine;
  // What has no SONAME is a program.
  if (file.soname.empty()) {
    constexpr std::string_view linker("/lib64/ld-linux-x86-64.so.2\0", 28);
    image.more_segments.push_back({pt_interp});
    const std::uint64_t at = image.place(linker);
    image.more_segments.back() = {pt_interp, at, elf_image::address_of(at), linker.size(), linker.size()};
  }
  for (const std::string& name : file.needed) image.add_name(dt_needed, name);
  if (!file.soname.empty()) image.add_name(dt_soname, file.soname);
  if (!file.run_path.empty()) image.add_name(dt_runpath, file.run_path);
  if (!file.inherited_path.empty()) image.add_name(dt_rpath, file.inherited_path);
  return std::string(std::string_view(image.bytes()));
}

/// "resolvable(CUPTI)=no libcupti.so.12" for each fact, sorted, without those of `present`.
std::string summary(const seen_facts& seen) {
  strings lines;
  for (const fact& f : seen.facts()) {
    if (f.id == fact_id::present) continue;
    std::string line(name_of(f.id));
    if (f.about != component::none) line += "(" + std::string(name_of(f.about)) + ")";
    line += "=" + std::string(name_of(f.is)) + " " + std::string(f.text);
    if (!f.name.empty()) line += " by " + std::string(f.name);
    lines.push_back(std::move(line));
  }
  std::sort(lines.begin(), lines.end());
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

struct root_case {
  const char* what;
  component claimed;
  std::vector<made_file> built;  ///< by the build
  std::vector<made_file> files;  ///< of the root
  std::string expected;
  std::string library_path = {};
};

constexpr component cupti = component::cupti, cudnn = component::cudnn;

const made_file program = {"bin/profile", "", {"libcupti.so.12"}, ""};

const root_case cases[] = {
    {"a program gets it from a default directory",
     cupti,
     {program},
     {{"app/profile", "", {"libcupti.so.12"}}, {"usr/lib64/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /usr/lib64/libcupti.so.12\n"
     "resolvable(CUPTI)=yes /usr/lib64/libcupti.so.12\n"},
    {"a program does not get it",
     cupti,
     {program},
     {{"app/profile", "", {"libcupti.so.12"}}},
     "resolvable(CUPTI)=no libcupti.so.12\n"
     "unresolved(CUPTI)=yes libcupti.so.12 by /app/profile\n"},
    {"the program is not in the root: what it asks for is looked up",
     cupti,
     {program},
     {{"usr/lib64/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /usr/lib64/libcupti.so.12\n"
     "resolvable(CUPTI)=yes /usr/lib64/libcupti.so.12\n"},
    {"a file of the same name in the root is another program",
     cupti,
     {program},
     {{"app/profile", "", {"libm.so.6"}}, {"usr/lib64/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /usr/lib64/libcupti.so.12\n"
     "resolvable(CUPTI)=yes /usr/lib64/libcupti.so.12\n"},
    {"it lies aside, and the run path of the installed program leads there",
     cupti,
     {program},
     {{"app/profile", "", {"libcupti.so.12"}, "$ORIGIN/../opt/lib"}, {"opt/lib/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /app/../opt/lib/libcupti.so.12\n"
     "resolvable(CUPTI)=yes /app/../opt/lib/libcupti.so.12\n"},
    {"it lies aside",
     cupti,
     {},
     {{"usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12\n"
     "resolvable(CUPTI)=no libcupti.so.12\n"
     "unresolved(CUPTI)=yes libcupti.so.12\n"
     "unsearched(CUPTI)=yes /usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12\n"},
    {"LD_LIBRARY_PATH leads there",
     cupti,
     {},
     {{"usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12\n"
     "resolvable(CUPTI)=yes /usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12\n",
     "/usr/local/cuda/extras/CUPTI/lib64"},
    {"it lies in a wheel, whose user finds it",
     cupti,
     {},
     {{"v/site-packages/nvidia/cuda_cupti/lib/libcupti.so.12", "libcupti.so.12"},
      {"v/site-packages/torch/lib/libtorch_cpu.so",
       "libtorch_cpu.so",
       {"libcupti.so.12"},
       "$ORIGIN/../../nvidia/cuda_cupti/lib"}},
     "genuine(CUPTI)=yes /v/site-packages/nvidia/cuda_cupti/lib/libcupti.so.12\n"
     "resolvable(CUPTI)=yes /v/site-packages/nvidia/cuda_cupti/lib/libcupti.so.12 by "
     "/v/site-packages/torch/lib/libtorch_cpu.so\n"},
    {"the root has another release than the program asks for",
     cupti,
     {program},
     {{"app/profile", "", {"libcupti.so.12"}}, {"usr/lib64/libcupti.so.13", "libcupti.so.13"}},
     "genuine(CUPTI)=no /usr/lib64/libcupti.so.13 by other_soname\n"
     "resolvable(CUPTI)=no libcupti.so.12\n"
     "unresolved(CUPTI)=yes libcupti.so.12 by /app/profile\n"},
    {"the library is of another machine",
     cupti,
     {program},
     {{"usr/lib64/libcupti.so.12", "libcupti.so.12", {}, "", aarch64}},
     "genuine(CUPTI)=no /usr/lib64/libcupti.so.12 by other_machine\n"
     "resolvable(CUPTI)=no libcupti.so.12\n"
     "unresolved(CUPTI)=yes libcupti.so.12\n"
     "unsearched(CUPTI)=yes /usr/lib64/libcupti.so.12\n"},
    {"the library is there, and what it needs or opens is not",
     cudnn,
     {},
     {{"usr/lib64/libcudnn.so.9", "libcudnn.so.9", {"libz.so.1"}}},
     "genuine(cuDNN)=yes /usr/lib64/libcudnn.so.9\n"
     "resolvable(cuDNN)=no libz.so.1\n"
     "unresolved(cuDNN)=yes libcudnn_adv.so.9 by /usr/lib64/libcudnn.so.9\n"
     "unresolved(cuDNN)=yes libcudnn_cnn.so.9 by /usr/lib64/libcudnn.so.9\n"
     "unresolved(cuDNN)=yes libcudnn_graph.so.9 by /usr/lib64/libcudnn.so.9\n"
     "unresolved(cuDNN)=yes libcudnn_ops.so.9 by /usr/lib64/libcudnn.so.9\n"
     "unresolved(cuDNN)=yes libz.so.1 by /usr/lib64/libcudnn.so.9\n"},
    {"a library of the system is missed by the program",
     cupti,
     {{"bin/tool", "", {"libgomp.so.1"}}},
     {{"app/tool", "", {"libgomp.so.1"}}, {"usr/lib64/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /usr/lib64/libcupti.so.12\n"
     "resolvable(CUPTI)=yes /usr/lib64/libcupti.so.12\n"
     "unresolved=yes libgomp.so.1 by /app/tool\n"},
    {"a library asks for another release than the root has",
     cupti,
     {{"bin/tool", "", {"libmine.so.1"}}},
     {{"app/tool", "", {"libmine.so.1"}},
      {"usr/lib64/libmine.so.1", "libmine.so.1", {"libcupti.so.13"}},
      {"usr/lib64/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=no /usr/lib64/libcupti.so.12 by other_soname\n"
     "resolvable(CUPTI)=no libcupti.so.13\n"
     "unresolved(CUPTI)=yes libcupti.so.13 by /usr/lib64/libmine.so.1\n"},
    {"a program asks for a library by a path",
     cupti,
     {{"bin/tool", "", {"/opt/libcupti.so.12"}}},
     {{"app/tool", "", {"/opt/libcupti.so.12"}}, {"usr/lib64/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /usr/lib64/libcupti.so.12\n"
     "resolvable(CUPTI)=no /opt/libcupti.so.12\n"
     "unresolved(CUPTI)=yes /opt/libcupti.so.12 by /app/tool\n"},
    {"a library of the build finds what it needs by the run path of a program alone",
     cupti,
     {{"bin/tool", "", {"libplugin.so", "libcupti.so.12"}}, {"lib/libplugin.so", "libplugin.so", {"libaside.so.1"}}},
     {{"app/tool", "", {"libplugin.so", "libcupti.so.12"}, "", 62, "/aside"},
      {"usr/lib64/libplugin.so", "libplugin.so", {"libaside.so.1"}},
      {"aside/libaside.so.1", "libaside.so.1"},
      {"usr/lib64/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /usr/lib64/libcupti.so.12\n"
     "resolvable(CUPTI)=yes /usr/lib64/libcupti.so.12\n"},
    {"a module brings what another library that it loads needs",
     cupti,
     {{"lib/liba.so", "liba.so", {"libcupti.so.12"}},
      {"lib/_module.so", "_module.so", {"liba.so", "libcupti.so.12"}, "$ORIGIN"}},
     {{"app/liba.so", "liba.so", {"libcupti.so.12"}},
      {"app/libcupti.so.12", "libcupti.so.12"},
      {"app/_module.so", "_module.so", {"liba.so", "libcupti.so.12"}, "$ORIGIN"}},
     "genuine(CUPTI)=yes /app/libcupti.so.12\n"
     "resolvable(CUPTI)=yes /app/libcupti.so.12\n"},
    {"no module brings it",
     cupti,
     {{"lib/liba.so", "liba.so", {"libcupti.so.12"}}, {"lib/_module.so", "_module.so", {"liba.so"}, "$ORIGIN"}},
     {{"app/liba.so", "liba.so", {"libcupti.so.12"}},
      {"app/libcupti.so.12", "libcupti.so.12"},
      {"app/_module.so", "_module.so", {"liba.so"}, "$ORIGIN"}},
     "genuine(CUPTI)=yes /app/libcupti.so.12\n"
     "resolvable(CUPTI)=no libcupti.so.12\n"
     "unresolved(CUPTI)=yes libcupti.so.12 by /app/liba.so\n"
     "unsearched(CUPTI)=yes /app/libcupti.so.12\n"},
    {"what is needed and was not claimed lies aside as what was",
     cupti,
     {{"bin/tool", "", {"libcupti.so.12", "libcudart.so.12"}}},
     {{"app/tool", "", {"libcupti.so.12", "libcudart.so.12"}},
      {"aside/libcupti.so.12", "libcupti.so.12"},
      {"aside/libcudart.so.12", "libcudart.so.12"}},
     "genuine(CUPTI)=yes /aside/libcupti.so.12\n"
     "genuine(cudart)=yes /aside/libcudart.so.12\n"
     "resolvable(CUPTI)=no libcupti.so.12\n"
     "resolvable(cudart)=no libcudart.so.12\n"
     "unresolved(CUPTI)=yes libcupti.so.12 by /app/tool\n"
     "unresolved(cudart)=yes libcudart.so.12 by /app/tool\n"
     "unsearched(CUPTI)=yes /aside/libcupti.so.12\n"
     "unsearched(cudart)=yes /aside/libcudart.so.12\n"},
    {"what is needed and was not claimed is nowhere",
     cupti,
     {{"bin/tool", "", {"libcupti.so.12", "libcudart.so.12"}}},
     {{"app/tool", "", {"libcupti.so.12", "libcudart.so.12"}}, {"aside/libcupti.so.12", "libcupti.so.12"}},
     "genuine(CUPTI)=yes /aside/libcupti.so.12\n"
     "resolvable(CUPTI)=no libcupti.so.12\n"
     "resolvable(cudart)=no libcudart.so.12\n"
     "unresolved(CUPTI)=yes libcupti.so.12 by /app/tool\n"
     "unresolved(cudart)=yes libcudart.so.12 by /app/tool\n"
     "unsearched(CUPTI)=yes /aside/libcupti.so.12\n"},
    {"the driver's library in an image",
     cupti,
     {},
     {{"usr/lib64/libcuda.so.1", "libcuda.so.1"},
      {"usr/local/cuda-12.4/compat/libcuda.so.1", "libcuda.so.1"},
      {"usr/local/cuda/lib64/stubs/libcuda.so.1", "libcuda.so.1"}},
     "cuda_compat(CUDA driver)=yes /usr/local/cuda-12.4/compat/libcuda.so.1\n"
     "shipped(CUDA driver)=yes /usr/lib64/libcuda.so.1\n"},
};

TEST(root_evidence, says_what_the_loader_of_the_root_gets) {
  for (const root_case& c : cases) {
    const temporary_directory build, root;
    root.write("lib64/ld-linux-x86-64.so.2", "");
    for (const made_file& file : c.files) root.write(file.path, bytes_of(file));
    for (const made_file& file : c.built) build.write(file.path, bytes_of(file));
    fact storage[1];
    fact_set facts(storage);
    facts.add({fact_id::claimed, c.claimed, state::yes, "", {}});
    const std::vector<built_file> built = built_files(build.path());
    ASSERT_EQ(built.size(), c.built.size()) << c.what;
    loader_options options;
    options.library_path = c.library_path;
    options.follows_dlopen = true;
    root_evidence evidence(root.path(), options, built);
    seen_facts seen;
    evidence.look(facts, seen);
    EXPECT_EQ(summary(seen), c.expected) << c.what;
    EXPECT_EQ(evidence.unreadable(), 0u);
  }
}

TEST(root_evidence, leaves_open_what_a_root_without_a_loader_would_get) {
  const temporary_directory root;
  root.write("usr/lib64/libcupti.so.12", bytes_of({"", "libcupti.so.12"}));
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::claimed, cupti, state::yes, "", {}});
  root_evidence evidence(root.path(), {}, {});
  seen_facts seen;
  evidence.look(facts, seen);
  EXPECT_EQ(summary(seen), "genuine(CUPTI)=yes /usr/lib64/libcupti.so.12\n");
}

// Nobody but the last of those that need it finds the library.
TEST(root_evidence, leaves_open_what_is_behind_more_files_than_are_asked) {
  const temporary_directory root;
  root.write("lib64/ld-linux-x86-64.so.2", "");
  root.write("opt/x/libcupti.so.12", bytes_of({"", "libcupti.so.12"}));
  for (const char* const name : {"a", "b", "c", "d"})
    root.write("opt/lib" + std::string(name) + ".so", bytes_of({"", name, {"libcupti.so.12"}}));
  root.write("opt/liblast.so", bytes_of({"", "last", {"libcupti.so.12"}, "/opt/x"}));
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::claimed, cupti, state::yes, "", {}});
  const auto look = [&](std::size_t most_places) {
    loader_options options;
    options.most_places = most_places;
    root_evidence evidence(root.path(), options, {});
    seen_facts seen;
    evidence.look(facts, seen);
    std::string all = summary(seen);
    for (const std::string& note : evidence.notes()) all += note + "\n";
    return all;
  };
  EXPECT_EQ(look(loader_options().most_places),
            "genuine(CUPTI)=yes /opt/x/libcupti.so.12\n"
            "resolvable(CUPTI)=yes /opt/x/libcupti.so.12 by /opt/liblast.so\n");
  EXPECT_EQ(look(150),
            "genuine(CUPTI)=yes /opt/x/libcupti.so.12\n"
            "too many files that load others: the rest is left out\n");
  EXPECT_EQ(look(1), "libcupti.so.12: too many places to look at: the rest is left out\n") << "not even the name";
}

// Each copy of a program lacks it, and what lacks it is one library.
TEST(root_evidence, a_version_that_a_library_lacks_is_said_once) {
  const temporary_directory root;
  root.write("lib64/ld-linux-x86-64.so.2", "");
  made_library user, library;
  user.needed = {"libx.so"};
  user.version_needs = {{"libx.so", "V_2"}};
  library.versions = {"base", "V_1"};
  root.write("usr/lib64/libuser.so", user.bytes());
  root.write("usr/lib64/libx.so", library.bytes());
  const std::string app = bytes_of({"", "", {"libuser.so"}});
  for (const char* const place : {"a/app", "b/app", "c/app"}) root.write(place, app);
  const std::vector<built_file> built = {read_built_file("/b/app", app)};
  root_evidence evidence(root.path(), {}, built);
  fact storage[1];
  for (int look = 0; look < 2; ++look) {
    seen_facts seen;
    evidence.look(fact_set(storage), seen);
    EXPECT_EQ(summary(seen), "symbol_version=yes V_2 by /usr/lib64/libuser.so\n");
  }
}

// The run path of the program is what finds the library, and the program was left out.
TEST(root_evidence, a_library_is_not_judged_alone_where_a_program_was_left_out) {
  const std::string core = bytes_of({"", "libcore.so", {"libcupti.so.12"}});
  const std::string app = bytes_of({"", "", {"libcore.so"}, {}, 62, "/opt/app:/opt/cuda"});
  const temporary_directory root;
  root.write("lib64/ld-linux-x86-64.so.2", "");
  root.write("opt/app/libcore.so", core);
  root.write("opt/app/app", app);
  root.write("opt/cuda/libcupti.so.12", bytes_of({"", "libcupti.so.12"}));
  const std::vector<built_file> built = {read_built_file("/b/libcore.so", core), read_built_file("/b/app", app)};
  fact storage[1];
  fact_set facts(storage);
  facts.add({fact_id::claimed, cupti, state::yes, "", {}});
  for (const bool is_cut : {false, true}) {
    loader_options options;
    if (is_cut) options.most_places = 64;
    root_evidence evidence(root.path(), options, built);
    seen_facts seen;
    evidence.look(facts, seen);
    EXPECT_EQ(summary(seen), is_cut ? ""
                                    : "genuine(CUPTI)=yes /opt/cuda/libcupti.so.12\n"
                                      "resolvable(CUPTI)=yes /opt/cuda/libcupti.so.12\n");
    EXPECT_EQ(evidence.notes().empty(), !is_cut);
  }
}

TEST(root_evidence, knows_whose_library_it_is) {
  EXPECT_EQ(component_of_library("libcupti.so.12"), component::cupti);
  EXPECT_EQ(component_of_library("libcudnn_ops.so.9"), component::cudnn);
  EXPECT_EQ(component_of_library("libcublasLt.so.13"), component::cublaslt);
  EXPECT_EQ(component_of_library("libcublas.so.13"), component::cublas);
  EXPECT_EQ(component_of_library("libz.so.1"), component::none);
  EXPECT_EQ(component_of_library(""), component::none);
}

}  // namespace root_evidence_test
}  // namespace foundcheck::host
