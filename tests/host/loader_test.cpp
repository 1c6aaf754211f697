// SPDX-License-Identifier: MIT
// What the dynamic linker itself cannot be asked for on every machine: other layouts, other processors, what CUDA's libraries load
// by themselves. The rules of the search are compared with it in tests/differential/loader_test.cpp.
#include <foundcheck/host/loader.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace loader_test {

using strings = std::vector<std::string>;

constexpr const char* glibc = "/lib64/ld-linux-x86-64.so.2";

struct tree : temporary_directory {
  void program(const std::string& path, made_library made) const {
    if (made.interpreter.empty()) made.interpreter = glibc;
    write(path, made.bytes());
  }
  void library(const std::string& path, made_library made = {}) const {
    if (made.soname.empty()) made.soname = path.substr(path.rfind('/') + 1);
    write(path, made.bytes());
  }
};

std::vector<std::string> paths_of(const closure& all) {
  std::vector<std::string> paths;
  for (const loaded_object& object : all.objects) paths.push_back(object.path);
  return paths;
}

std::vector<std::string> missing_of(const closure& all) {
  std::vector<std::string> names;
  for (const missing_object& m : all.missing) names.push_back(m.name);
  return names;
}

bool has_text(const strings& texts, std::string_view part) {
  for (const std::string& text : texts) {
    if (text.find(part) != std::string::npos) return true;
  }
  return false;
}

TEST(loader, layouts_of_debian_and_fedora_are_told_apart) {
  const tree debian, fedora;
  for (const tree* here : {&debian, &fedora}) {
    here->program("bin/app", {.needed = {"libx.so", "liby.so"}});
    here->library("usr/lib64/libx.so");
    here->library("usr/lib/x/libx.so");
    here->library("usr/lib/liby.so");
  }
  debian.library("lib/x86_64-linux-gnu/libx.so");
  EXPECT_EQ(paths_of(loader(debian.path()).closure_of("/bin/app")),
            (strings{"/bin/app", "/lib/x86_64-linux-gnu/libx.so", "/usr/lib/liby.so"}));
  const closure other = loader(fedora.path()).closure_of("/bin/app");
  EXPECT_EQ(paths_of(other), (strings{"/bin/app", "/usr/lib64/libx.so"}));
  EXPECT_EQ(missing_of(other), (strings{"liby.so"}));
  EXPECT_FALSE(other.linker.is_there);
  EXPECT_FALSE(other.is_complete());
}

TEST(loader, edges_name_who_asked_and_what_was_there_already) {
  const tree here;
  here.program("bin/app", {.needed = {"liba.so", "libb.so"}, .rpath = "/opt/a"});
  here.library("opt/a/liba.so", {.needed = {"libb.so", "libno.so"}});
  here.write("lib64/ld-linux-x86-64.so.2", "");
  here.write("opt/a/libb.so", made_library{.machine = 183}.bytes());
  here.library("opt/b/libb.so");
  here.library("opt/b/libno.so");
  here.write("etc/ld.so.conf", "/opt/b\n");
  loader_options options;
  options.library_path = "/opt/b";
  here.write("bin/../opt/b/libno.so", made_library{.bits = elf::file_class::bits_32}.bytes() + std::string(4096, '\0'));
  const closure all = loader(here.path(), options).closure_of("/bin/app");
  ASSERT_EQ(paths_of(all), (strings{"/bin/app", "/opt/a/liba.so", "/opt/b/libb.so"}));
  EXPECT_EQ(all.objects[1].how, found_by::rpath);
  EXPECT_EQ(all.objects[2].how, found_by::library_path);
  EXPECT_EQ(all.objects[2].needed_by, 0u);
  ASSERT_EQ(all.objects[2].skipped.size(), 1u);
  EXPECT_EQ(all.objects[2].skipped[0].path, "/opt/a/libb.so");
  EXPECT_EQ(all.objects[2].skipped[0].why, loadable::other_machine);
  ASSERT_EQ(all.edges.size(), 3u);
  EXPECT_EQ(all.edges[2].from, 1u);
  EXPECT_EQ(all.edges[2].to, 2u);
  EXPECT_EQ(all.edges[2].how, found_by::loaded_already);
  ASSERT_EQ(all.missing.size(), 1u);
  EXPECT_EQ(all.missing[0].needed_by, 1u);
  EXPECT_EQ(all.missing[0].why, missing_why::wrong_class);
  EXPECT_EQ(all.missing[0].text, "libno.so: wrong ELF class: ELFCLASS32");
  EXPECT_EQ(all.missing[0].in_conf, "/opt/b/libno.so") << "of no use, but ldconfig would look there";
  EXPECT_EQ(all.fatal, 0u);
}

TEST(loader, a_name_of_no_bytes_is_the_program_itself) {
  const tree here;
  here.write("lib64/ld-linux-x86-64.so.2", "");
  here.program("bin/app", {.needed = {"", "liba.so"}, .runpath = "/opt"});
  here.library("opt/liba.so", {.needed = {""}});
  const loader of(here.path());
  const closure app = of.closure_of("/bin/app");
  EXPECT_EQ(paths_of(app), (strings{"/bin/app", "/opt/liba.so"}));
  EXPECT_TRUE(app.missing.empty());
  ASSERT_EQ(app.edges.size(), 3u);
  EXPECT_EQ(app.edges[0].to, 0u);
  EXPECT_EQ(app.edges[2].from, 1u);
  EXPECT_EQ(app.edges[2].to, 0u);
  const closure alone = of.closure_of("/opt/liba.so");
  EXPECT_TRUE(alone.missing.empty()) << "whichever program that is";
  EXPECT_TRUE(alone.edges.empty());
}

TEST(loader, a_name_is_what_dlopen_gives_a_plain_program) {
  const tree here;
  here.library("usr/lib64/libx.so.1", {.needed = {"liby.so"}, .runpath = "$ORIGIN/sub"});
  here.library("usr/lib64/sub/liby.so");
  here.write("usr/lib64/libtext.so", "INPUT(libx.so.1)");
  const loader root(here.path());
  EXPECT_EQ(paths_of(root.closure_of_library("libx.so.1")),
            (strings{"/usr/lib64/libx.so.1", "/usr/lib64/sub/liby.so"}));
  EXPECT_EQ(root.closure_of_library("libx.so.1").objects[0].how, found_by::default_directory);
  const found_library y = root.find("liby.so"), text = root.find("libtext.so");
  EXPECT_FALSE(y);
  EXPECT_EQ(y.text, "liby.so: cannot open shared object file: No such file or directory");
  EXPECT_EQ(y.why, missing_why::not_found);
  EXPECT_FALSE(text);
  EXPECT_EQ(text.why, missing_why::broken);
  EXPECT_EQ(text.text, "/usr/lib64/libtext.so: file too short");
  EXPECT_EQ(root.find("/usr/lib64/libx.so.1").how, found_by::path);
  const closure none = root.closure_of_library("libcuda.so.1");
  EXPECT_EQ(missing_of(none), (strings{"libcuda.so.1"}));
  EXPECT_TRUE(none.missing.at(0).is_driver);
}

TEST(loader, another_processor_may_load_another_file) {
  const tree here;
  here.program("bin/app", {.needed = {"libx.so", "liby.so"}, .runpath = "/opt"});
  here.library("opt/libx.so");
  here.library("opt/liby.so");
  here.library("opt/glibc-hwcaps/x86-64-v3/libx.so");
  const std::vector<level_closure> all = loader(here.path()).closures_by_level("/bin/app");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].first, x86_level::v1);
  EXPECT_EQ(all[0].last, x86_level::v2);
  EXPECT_EQ(all[1].first, x86_level::v3);
  EXPECT_EQ(all[1].last, x86_level::v4);
  EXPECT_EQ(all[0].closure.objects.at(1).path, "/opt/libx.so");
  EXPECT_EQ(all[1].closure.objects.at(1).path, "/opt/glibc-hwcaps/x86-64-v3/libx.so");
}

// A runtime image with cuDNN 9 and without libcublasLt, where nothing that DT_NEEDED names is missing.
TEST(loader, what_libraries_load_by_themselves_is_followed_on_request) {
  const tree here;
  here.program("bin/train", {.needed = {"libcudnn.so.9", "libcudart.so.12"}, .rpath = "/opt/cudnn"});
  here.library("opt/cudnn/libcudnn.so.9");
  for (const char* part : {"adv", "cnn", "graph", "ops", "heuristic", "engines_precompiled"}) {
    std::string bytes = made_library{.soname = std::string("libcudnn_") + part + ".so.9", .runpath = "$ORIGIN"}.bytes();
    if (std::string_view(part) == "adv") bytes += "dlopen libcublasLt.so.12 failed";
    here.write(std::string("opt/cudnn/libcudnn_") + part + ".so.9", bytes);
  }
  here.library("opt/cudnn/libcudart.so.12");
  here.library(std::string(glibc).substr(1));
  loader_options options;
  const closure plain = loader(here.path(), options).closure_of("/bin/train");
  EXPECT_EQ(paths_of(plain), (strings{"/bin/train", "/opt/cudnn/libcudnn.so.9", "/opt/cudnn/libcudart.so.12"}));
  EXPECT_TRUE(plain.is_complete());

  options.follows_dlopen = true;
  const closure all = loader(here.path(), options).closure_of("/bin/train");
  EXPECT_EQ(all.objects.size(), 9u);
  EXPECT_EQ(all.fatal, no_object) << "the program starts";
  EXPECT_FALSE(all.is_complete());
  for (const char* name : {"libcublasLt.so.12", "libcuda.so.1", "libcudnn_engines_runtime_compiled.so.9"})
    EXPECT_TRUE(has_text(missing_of(all), name)) << name;
  for (const missing_object& m : all.missing) {
    EXPECT_TRUE(m.by_dlopen);
    EXPECT_EQ(m.is_driver, m.name == "libcuda.so.1");
    EXPECT_EQ(m.is_optional, m.name == "libcudnn_engines_runtime_compiled.so.9") << m.name;
    EXPECT_NE(m.what_for, "");
  }
  EXPECT_TRUE(has_text(all.notes, "libcudnn_engines_precompiled.so.9 loads a libcublasLt.so"));
  for (const loaded_object& object : all.objects)
    EXPECT_EQ(object.by_dlopen, object.soname.find('_') != std::string::npos);
}

/// What a program that uses a cuDNN of these parts misses of it and cannot do without.
strings missing_of_cudnn(const std::vector<const char*>& parts) {
  const tree here;
  here.program("bin/train", {.needed = {"libcudnn.so.9"}, .rpath = "/opt/cudnn"});
  here.library("opt/cudnn/libcudnn.so.9");
  for (const char* part : parts) {
    const std::string soname = std::string("libcudnn_") + part + ".so.9";
    here.write("opt/cudnn/" + soname, made_library{.soname = soname, .runpath = "$ORIGIN"}.bytes());
  }
  here.library(std::string(glibc).substr(1));
  loader_options options;
  options.follows_dlopen = true;
  strings names;
  for (const missing_object& m : loader(here.path(), options).closure_of("/bin/train").missing) {
    if (!m.is_driver && !m.is_optional) names.push_back(m.name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

// NVIDIA's wheel nvidia-cudnn-jit has three libraries, and the others are not missed by them.
TEST(loader, a_cudnn_that_compiles_every_kernel_is_whole) {
  EXPECT_EQ(missing_of_cudnn({"graph", "engines_runtime_compiled"}), strings{});
  EXPECT_EQ(missing_of_cudnn({"adv", "cnn", "graph", "ops", "heuristic", "engines_precompiled"}), strings{});
  EXPECT_EQ(
      missing_of_cudnn({"adv", "cnn", "graph", "ops", "heuristic", "engines_precompiled", "engines_runtime_compiled"}),
      strings{});
}

TEST(loader, a_cudnn_that_lacks_a_part) {
  EXPECT_EQ(missing_of_cudnn({"cnn", "graph", "ops", "heuristic", "engines_precompiled", "engines_runtime_compiled"}),
            strings{"libcudnn_adv.so.9"});
  EXPECT_EQ(missing_of_cudnn({"graph", "ops", "engines_runtime_compiled"}),
            (strings{"libcudnn_adv.so.9", "libcudnn_cnn.so.9", "libcudnn_engines_precompiled.so.9",
                     "libcudnn_heuristic.so.9"}));
  EXPECT_EQ(missing_of_cudnn({"graph"}),
            (strings{"libcudnn_adv.so.9", "libcudnn_cnn.so.9", "libcudnn_engines_precompiled.so.9",
                     "libcudnn_heuristic.so.9", "libcudnn_ops.so.9"}));
  EXPECT_EQ(missing_of_cudnn({"engines_runtime_compiled"}),
            (strings{"libcudnn_adv.so.9", "libcudnn_cnn.so.9", "libcudnn_graph.so.9", "libcudnn_ops.so.9"}));
}

TEST(loader, what_is_not_modelled_is_said) {
  const tree here;
  here.program("bin/musl", {.needed = {"libx.so"}, .interpreter = "/lib/ld-musl-x86_64.so.1"});
  here.program("bin/vax", {.needed = {"libx.so"}, .machine = 75});
  here.write("lib/ld-musl-x86_64.so.1", "");
  here.library("lib/libx.so");
  const closure musl = loader(here.path()).closure_of("/bin/musl");
  EXPECT_FALSE(musl.is_modelled);
  EXPECT_FALSE(musl.is_complete());
  EXPECT_TRUE(has_text(musl.notes, "musl"));
  EXPECT_EQ(paths_of(musl), (strings{"/bin/musl"}));
  EXPECT_FALSE(loader(here.path()).find("libx.so"));
  EXPECT_FALSE(loader(here.path()).closure_of_library("libx.so").is_modelled);
  EXPECT_FALSE(loader(here.path()).closure_of("/bin/vax").is_modelled);
}

TEST(loader, a_configuration_that_is_not_read_whole_is_said_of_what_is_missing) {
  const tree here;
  here.program("bin/app", {.needed = {"liba.so"}});
  here.program("bin/whole", {.needed = {"libb.so"}});
  here.library("lib64/libb.so");
  here.library("opt/a/liba.so");
  here.write("lib64/ld-linux-x86-64.so.2", "");
  here.write("etc/ld.so.conf", "include ld.so.conf\n");
  const closure cut = loader(here.path()).closure_of("/bin/app");
  ASSERT_EQ(cut.missing.size(), 1u);
  EXPECT_TRUE(
      has_text(cut.notes, "/etc/ld.so.conf is not read whole: /etc/ld.so.conf:1: /etc/ld.so.conf: included too deep"));
  EXPECT_TRUE(loader(here.path()).closure_of("/bin/whole").notes.empty());
  here.write("etc/ld.so.conf", "include away.conf\n");
  EXPECT_TRUE(loader(here.path()).closure_of("/bin/app").notes.empty())
      << "what is not there is not read, and no fault";
  here.write("etc/ld.so.conf", "include ld.so.conf\n/opt/a\n");
  const closure named = loader(here.path()).closure_of("/bin/app");
  ASSERT_EQ(named.missing.size(), 1u);
  EXPECT_EQ(named.missing[0].in_conf, "/opt/a/liba.so");
  EXPECT_TRUE(named.notes.empty());
}

TEST(loader, what_cannot_be_loaded_at_all_has_a_reason) {
  const tree here;
  here.write("bin/script", "#!/bin/sh\nexec something that is longer than a header of an ELF file, no doubt");
  here.make_directory("bin/directory");
  here.write("etc/ld.so.preload", "libx.so\n");
  here.write("etc/ld.so.cache", "of no use");
  elf_image image;
  image.has_dynamic = false;
  here.write("bin/static", std::string_view(image.bytes()));
  const loader root(here.path());
  EXPECT_EQ(root.closure_of("/bin/script").missing.at(0).text, "/bin/script: invalid ELF header");
  EXPECT_EQ(root.closure_of("/bin/directory").missing.at(0).text, "/bin/directory: is a directory");
  EXPECT_EQ(root.closure_of("/bin/no").missing.at(0).why, missing_why::not_found);
  EXPECT_FALSE(root.closure_of("/bin/no").is_complete());
  const strings notes = root.closure_of("/bin/static").notes;
  ASSERT_EQ(notes.size(), 3u);
  EXPECT_EQ(notes[0], "statically linked");
  EXPECT_TRUE(has_text(notes, "ld.so.preload") && has_text(notes, "bad_signature"));
}

// 4096 names of 4000 bytes each in each of many objects: the search is what costs.
TEST(loader, many_names_end) {
  const tree here;
  std::vector<std::string> names;
  for (int i = 0; i < 3000; ++i) names.push_back("libno" + std::to_string(i) + ".so");
  std::vector<std::string> libraries;
  for (int i = 0; i < 30; ++i) libraries.push_back("lib" + std::to_string(i) + ".so");
  here.program("bin/app", {.needed = libraries, .rpath = "/opt"});
  for (const std::string& name : libraries) here.library("opt/" + name, {.needed = names});
  const auto begin = std::chrono::steady_clock::now();
  loader_options options;
  options.most_names = 5000;
  const closure all = loader(here.path(), options).closure_of("/bin/app");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  EXPECT_EQ(all.missing.size() + all.edges.size(), 5000u);
  EXPECT_TRUE(has_text(all.notes, "too many names"));
}

// Names times directories.
TEST(loader, many_places_to_look_at_end) {
  const tree here;
  std::vector<std::string> names;
  for (int i = 0; i < 50; ++i) names.push_back("libno" + std::to_string(i) + ".so");
  std::string path = "/d0";
  for (int i = 1; i < 50; ++i) path += ":/d" + std::to_string(i);
  here.program("bin/app", {.needed = names, .runpath = path});
  here.write("etc/ld.so.conf", "/c0\n/c1\n/c2\n");
  const closure whole = loader(here.path()).closure_of("/bin/app");
  EXPECT_EQ(whole.missing.size(), names.size());
  EXPECT_FALSE(whole.is_cut);
  loader_options options;
  options.most_places = 1000;
  const closure cut = loader(here.path(), options).closure_of("/bin/app");
  EXPECT_TRUE(cut.is_cut);
  EXPECT_TRUE(has_text(cut.notes, "too many places"));
  EXPECT_GT(cut.missing.size(), 1u);
  EXPECT_LT(cut.missing.size(), 20u) << "a name that was not looked for everywhere is not missing";
  // What a plain program gets: nobody knows.
  options.most_places = 1;
  const found_library found = loader(here.path(), options).find("libno.so");
  EXPECT_FALSE(found);
  EXPECT_TRUE(found.is_cut);
  EXPECT_TRUE(has_text({found.text}, "too many places"));
  EXPECT_TRUE(loader(here.path(), options).closure_of_library("libno.so").is_cut);
}

// A file can have one long text under any number of names.
TEST(loader, what_is_kept_of_files_is_paid_for) {
  const tree here;
  const std::string text(1600, 'v');
  std::vector<std::pair<std::string, std::string>> needs;
  strings definitions = {"base"}, names;
  for (int i = 0; i < 30; ++i) {
    needs.emplace_back("libx.so", text + std::to_string(i));
    definitions.push_back(text + std::to_string(i));
    names.push_back(text + std::to_string(i));
  }
  here.program("bin/app", {.needed = {"libx.so"}, .runpath = "/opt", .version_needs = needs});
  here.library("opt/libx.so", {.versions = definitions});
  here.program("bin/names", {.needed = names});
  const auto cost = [&](const char* path, std::size_t most_places) {
    loader_options options;
    options.most_places = most_places;
    const closure all = loader(here.path(), options).closure_of(path);
    EXPECT_EQ(all.is_cut, all.places == most_places) << path;
    EXPECT_TRUE(all.versions.empty()) << "what is left out is not missing";
    return all.places;
  };
  EXPECT_GT(cost("/bin/app", 1'000'000), 60U * 100);
  EXPECT_EQ(cost("/bin/app", 5000), 5000U) << "definitions are cut";
  EXPECT_EQ(cost("/bin/app", 1000), 1000U) << "what is needed of them too";
  EXPECT_GT(cost("/bin/names", 1'000'000), 60U * 100);
  EXPECT_EQ(cost("/bin/names", 1000), 1000U);
}

TEST(loader, a_large_dynamic_linker_is_read_and_paid_for_once) {
  const tree here;
  here.write("lib64/ld-linux-x86-64.so.2", std::string(640'000, '\0'));
  here.program("bin/app", {.needed = {"libno.so"}});
  const loader root(here.path());
  const std::size_t first = root.closure_of("/bin/app").places, second = root.closure_of("/bin/app").places;
  EXPECT_EQ(first - second, 10'000U);
}

// The one entry for x86-64 stands behind more of another machine than a lookup looks at.
TEST(loader, too_many_entries_of_one_name_in_the_cache_are_said) {
  const tree here;
  here.program("bin/app", {.needed = {"libx.so.4294967297", "liby.so"}});
  here.library("opt/libx.so.1");
  constexpr std::uint32_t count = ld_cache::most_of_one_name + 1;
  std::string cache = "glibc-ld.so.cache1.1";
  const auto add = [&](std::uint32_t number) {
    for (int i = 0; i < 4; ++i) cache += static_cast<char>(number >> 8 * i);
  };
  const std::string texts("libx.so.1\0/opt/libx.so.1\0", 25);
  for (const std::uint32_t number : {count, static_cast<std::uint32_t>(texts.size()), 2U, 0U, 0U, 0U, 0U}) add(number);
  for (std::uint32_t i = 0; i < count; ++i) {
    add(i + 1 == count ? ld_cache::flags_x86_64 : ld_cache::flags_i386);
    for (const std::uint32_t number : {48 + 24 * count, 48 + 24 * count + 10, 0U, 0U, 0U}) add(number);
  }
  here.write("etc/ld.so.cache", cache + texts);
  const loader root(here.path());
  const closure all = root.closure_of("/bin/app");
  EXPECT_EQ(paths_of(all), (strings{"/bin/app"}));
  EXPECT_TRUE(all.is_cut);
  EXPECT_TRUE(has_text(all.notes, "too many entries of one name"));
  EXPECT_TRUE(has_text(root.find("libx.so.1").notes, "too many entries of one name"));
  EXPECT_TRUE(has_text(root.closure_of_library("libx.so.1").notes, "too many entries of one name"));
  EXPECT_FALSE(root.find("liby.so").is_cut);
  here.program("bin/other", {.needed = {"liby.so"}});
  EXPECT_FALSE(root.closure_of("/bin/other").is_cut);
}

}  // namespace loader_test
}  // namespace foundcheck::host
