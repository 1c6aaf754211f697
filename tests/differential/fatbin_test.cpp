// SPDX-License-Identifier: MIT
// The reader of fat binaries against what made them: what nvcc was asked for is what is read, for each translation unit, and
// cuobjdump lists the same. NVIDIA's own libraries are read without one malformed record. Skipped, visibly, where there is no
// nvcc, no cuobjdump or no library; all but two builds are left to FOUNDCHECK_LONG.
#include <foundcheck/cuda/arch.hpp>
#include <foundcheck/cuda/nvcc.hpp>
#include <foundcheck/extract/fatbin.hpp>
#include <foundcheck/fatbin/fatbin.hpp>
#include <foundcheck/host/mapped_file.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace fatbin_test {

using words = std::multiset<std::string>;

words images_of(const cuda::arch_list& list) {
  constexpr std::string_view suffixes[] = {"", "a", "f"};
  words result;
  for (const cuda::arch_entry& e : list.entries()) {
    result.insert(std::string(prefix_of(e.kind)) + std::to_string(e.made_for.capability.number()) +
                  std::string(suffixes[static_cast<std::size_t>(e.made_for.suffix)]));
  }
  return result;
}

enum class form { shared_object, object_file, fatbin };

struct build {
  std::string_view architectures;  ///< as parse_gencode reads them
  form made = form::fatbin;
  std::string_view more = {};  ///< other options
};

// clang-format off
constexpr build quick[] = {
    {"-gencode arch=compute_80,code=[sm_80,compute_80] -gencode arch=compute_90a,code=sm_90a", form::shared_object},
    {"-gencode arch=compute_100f,code=sm_103f -gencode arch=compute_90,code=compute_90", form::fatbin, "-lineinfo --compress-mode=size"},
};
constexpr build slow[] = {
    {"-arch=sm_90", form::shared_object},
    {"-arch=sm_90a", form::object_file},
    {"-arch=sm_80", form::shared_object, "-rdc=true"},
    {"-arch=sm_80", form::object_file, "-rdc=true"},
    {"", form::shared_object},
    {"-gencode arch=compute_90,code=compute_90", form::shared_object},
    {"-gencode arch=compute_90,code=sm_90", form::shared_object},
    {"-gencode arch=compute_90,code=sm_90 -gencode arch=compute_90a,code=sm_90a", form::shared_object, "-rdc=true"},
    {"-gencode arch=compute_100a,code=[sm_100a,compute_100a]"},
    {"-gencode arch=compute_100f,code=[sm_100f,sm_103f,compute_100f]"},
    {"-gencode arch=compute_120,code=[sm_120,sm_121,compute_120] -gencode arch=compute_75,code=sm_75", form::shared_object},
    {"-gencode arch=compute_80,code=lto_80 -gencode arch=compute_90,code=sm_90", form::object_file, "-rdc=true"},
    {"-gencode arch=compute_86,code=[sm_86,sm_87,sm_89]", form::shared_object},
    {"-arch=all-major", form::shared_object},
    {"-arch=all"},
    {"-gencode arch=compute_90,code=[sm_90,compute_90]", form::fatbin, "-G"},
    {"-gencode arch=compute_90,code=[sm_90,compute_90]", form::fatbin, "-lineinfo"},
    {"-gencode arch=compute_90,code=[sm_90,compute_90]", form::fatbin, "--compress-mode=default"},
    {"-gencode arch=compute_90,code=[sm_90,compute_90]", form::fatbin, "--compress-mode=size"},
    {"-gencode arch=compute_90,code=[sm_90,compute_90]", form::fatbin, "--compress-mode=speed"},
    {"-gencode arch=compute_90,code=[sm_90,compute_90]", form::fatbin, "--compress-mode=balance"},
    {"-gencode arch=compute_90,code=[sm_90,compute_90]", form::fatbin, "--compress-mode=none"},
};
// clang-format on

bool is_long() { return std::getenv("FOUNDCHECK_LONG") != nullptr; }

class fatbin_of_nvcc : public testing::Test {
 protected:
  void SetUp() override {
    const char* found = std::getenv("FOUNDCHECK_NVCC");
    if (found == nullptr) GTEST_SKIP() << "there is no nvcc";
    nvcc = found;
    const std::string version = run({{nvcc, "--version"}, ""}).out;
    const std::size_t at = version.find("release ");
    if (at != std::string::npos) installed = cuda::parse_release(version.substr(at + 8));
    ASSERT_TRUE(installed.known()) << version;
    source = here.write("k.cu", "__global__ void k(float* p) { *p *= 2; }\nvoid f(float* p) { k<<<1, 1>>>(p); }\n");
  }

  /// What is asked for, or nothing to compare with where this nvcc knows no such target.
  [[nodiscard]] bool ask(const build& b, words& asked) const {
    const cuda::arch_list list = expand(cuda::parse_gencode(b.architectures), installed);
    for (const cuda::arch_entry& e : list.entries()) {
      if (refuses(judge(installed, e))) return false;
    }
    asked = images_of(list);
    return true;
  }

  std::string compile(const build& b) const {
    constexpr std::string_view names[] = {"k.so", "k.o", "k.fatbin"};
    const std::string made = (here / names[static_cast<std::size_t>(b.made)]).string();
    process p{{nvcc, source, "-o", made, "-Wno-deprecated-gpu-targets"}, ""};
    if (b.made == form::fatbin) p.arguments.emplace_back("-fatbin");
    if (b.made == form::object_file) p.arguments.emplace_back("-c");
    if (b.made == form::shared_object) p.arguments.insert(p.arguments.end(), {"-shared", "-Xcompiler", "-fPIC"});
    std::istringstream options(std::string(b.architectures) + " " + std::string(b.more));
    for (std::string word; options >> word;) p.arguments.push_back(word);
    const process_result result = run(p);
    EXPECT_EQ(result.status, 0) << b.architectures << " " << b.more << "\n" << result.err;
    return bytes_of(made);
  }

  void check_image(const build& b, const fatbin::image& i) const {
    using fatbin::compression_method;
    EXPECT_TRUE(i.is_known()) << name_of(i.reason);
    EXPECT_EQ(i.unknown_flags(), 0u);
    EXPECT_TRUE(i.is_64_bit());
    EXPECT_EQ(i.is_debug(), b.more == "-G");
    EXPECT_EQ(i.name, b.more == "-G" || b.more.starts_with("-lineinfo") ? source : "");
    if (i.kind == fatbin::image_kind::ptx) {
      const cuda::ptx_isa written = cuda::ptx_isa_of(installed);
      EXPECT_EQ(i.major_part, written.major_part);
      EXPECT_EQ(i.minor_part, written.minor_part);
    }
    if (b.more.ends_with("=none")) {
      EXPECT_EQ(i.compression, compression_method::none);
    }
    if (b.more.ends_with("=size")) {
      EXPECT_EQ(i.compression, compression_method::zstd);
    }
    // The other modes leave plain what would hardly become smaller.
    EXPECT_NE(i.compression, compression_method::unknown);
    if (i.kind != fatbin::image_kind::sass || i.compression != compression_method::none) return;
    EXPECT_EQ(cubin::architecture_of(elf::read(i.payload)), i.architecture);
    EXPECT_EQ(elf::read(i.payload).why(), elf::defect::none);
  }

  void check(const build& b) const {
    const std::string what = std::string(b.architectures) + " " + std::string(b.more);
    words asked;
    if (!ask(b, asked)) return;
    const std::string bytes = compile(b);
    const bool is_relocatable = b.more == "-rdc=true";
    std::size_t units = 0, links = 0;
    const auto check_unit = [&](const fatbin::container& c) {
      EXPECT_EQ(c.kind, fatbin::container_kind::container) << what;
      for (const fatbin::image& i : c.images()) check_image(b, i);
      EXPECT_EQ(images_of(arch_list_of(c)), asked) << what;
      ++units;
    };
    if (b.made == form::fatbin) {
      for (const fatbin::container& c : fatbin::containers(bytes)) check_unit(c);
    } else {
      for (const fatbin::object_container& c : fatbin::of(elf::read(bytes))) {
        if (c.role == fatbin::container_role::device_link) {
          ++links;
          continue;
        }
        EXPECT_EQ(c.role, is_relocatable ? fatbin::container_role::relocatable : fatbin::container_role::user) << what;
        check_unit(c.container);
      }
    }
    EXPECT_EQ(units, 1u) << what;
    EXPECT_EQ(links, b.made == form::shared_object ? 1u : 0u) << what;
  }

  std::string nvcc;
  std::string source;
  cuda::release installed;
  temporary_directory here;
};

TEST_F(fatbin_of_nvcc, has_what_was_asked_for) {
  for (const build& b : quick) check(b);
#ifdef FOUNDCHECK_LONG
  for (const build& b : slow) check(b);
#else
  GTEST_LOG_(INFO) << std::size(slow) << " more builds are left to FOUNDCHECK_LONG";
#endif
}

TEST_F(fatbin_of_nvcc, links_by_lld_to_the_same) {
  if (!is_long()) GTEST_SKIP() << "left to FOUNDCHECK_LONG";
  if (run({{"/bin/sh", "-c", "command -v ld.lld"}, ""}).status != 0) GTEST_SKIP() << "there is no lld";
  check({"-gencode arch=compute_80,code=[sm_80,compute_80]", form::shared_object, "-Xcompiler -fuse-ld=lld"});
}

TEST_F(fatbin_of_nvcc, is_listed_alike_by_cuobjdump) {
  if (!is_long()) GTEST_SKIP() << "left to FOUNDCHECK_LONG";
  const char* given = std::getenv("FOUNDCHECK_CUOBJDUMP");
  const std::filesystem::path beside = std::filesystem::path(nvcc).parent_path() / "cuobjdump";
  const std::string cuobjdump = given != nullptr ? given : beside.string();
  if (!std::filesystem::exists(cuobjdump)) GTEST_SKIP() << "there is no cuobjdump";
#ifdef FOUNDCHECK_LONG
  for (const build& b : slow) {
    words asked;
    // It lists no relocatable images without an option, and no LTO code.
    if (!b.more.empty() || b.made == form::object_file || !ask(b, asked)) continue;
    const std::string bytes = compile(b);
    std::string listed;
    const std::string file = (here / (b.made == form::fatbin ? "k.fatbin" : "k.so")).string();
    for (const char* option : {"--list-elf", "--list-ptx"}) listed += run({{cuobjdump, option, file}, ""}).out;
    words theirs, ours;
    // "ELF file    1: k.1.sm_90a.cubin"; of a family, and of an image with a name, the suffix may be missing.
    for (std::size_t at = listed.find(".sm_"); at != std::string::npos; at = listed.find(".sm_", at)) {
      at += 4;
      const std::size_t end = listed.find('.', at);
      std::string number = listed.substr(at, end - at);
      while (!number.empty() && (number.back() == 'a' || number.back() == 'f')) number.pop_back();
      theirs.insert(listed.substr(end + 1, listed.find('\n', end) - end - 1) + number);
    }
    const auto take = [&](const fatbin::container& c) {
      for (const fatbin::image& i : c.images()) {
        ours.insert((i.kind == fatbin::image_kind::ptx ? "ptx" : "cubin") + std::to_string(i.architecture));
      }
    };
    if (b.made == form::fatbin) {
      for (const fatbin::container& c : fatbin::containers(bytes)) take(c);
    } else {
      for (const fatbin::object_container& c : fatbin::of(elf::read(bytes))) take(c.container);
    }
    EXPECT_EQ(ours, theirs) << b.architectures << " " << b.more << "\n" << listed;
  }
#endif
}

TEST_F(fatbin_of_nvcc, libraries_beside_it_have_nothing_malformed) {
  if (!is_long()) GTEST_SKIP() << "left to FOUNDCHECK_LONG";
  std::set<std::filesystem::path> libraries;
  for (const char* folder : {"lib64", "lib"}) {
    const std::filesystem::path path = std::filesystem::path(nvcc).parent_path().parent_path() / folder;
    if (!std::filesystem::is_directory(path)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
      if (entry.path().filename().string().find(".so") == std::string::npos) continue;
      if (entry.is_regular_file()) libraries.insert(std::filesystem::canonical(entry.path()));
    }
  }
  if (libraries.empty()) GTEST_SKIP() << "there are no libraries";
  for (const std::filesystem::path& path : libraries) {
    const auto bytes = host::map_file(path);
    if (!bytes) continue;
    const elf::object file = elf::read(bytes->view());
    if (!file.is_elf()) continue;
    std::map<std::string_view, std::pair<std::size_t, std::size_t>> counts;
    std::size_t odd = 0;
    for (const fatbin::object_container& c : fatbin::of(file)) {
      if (c.container.kind != fatbin::container_kind::container) ++odd;
      ++counts[c.section].first;
      for (const fatbin::image& i : c.container.images()) {
        ++counts[c.section].second;
        if (!i.is_known() || i.unknown_flags() != 0) ++odd;
      }
    }
    EXPECT_EQ(odd, 0u) << path;
    for (const auto& [section, count] : counts) {
      GTEST_LOG_(INFO) << path.filename().string() << ' ' << section << ": " << count.first << " containers, "
                       << count.second << " images";
    }
    EXPECT_NE(judge(file, {9, 0}).verdict(), fatbin_verdict::fails) << path;
  }
}

}  // namespace fatbin_test
}  // namespace foundcheck
