// SPDX-License-Identifier: MIT
// The reader of ELF files against readelf of binutils: shared libraries, programs and object files of this machine, field by field.
// A sample of them; all with FOUNDCHECK_LONG. Skipped, visibly, where there is no readelf.
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/host/mapped_file.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace elf_test {

namespace fs = std::filesystem;

/// One file as either of the two sees it: lines of text, in the order of the file.
using description = std::vector<std::string>;

std::string words_of(std::uint64_t bits, std::initializer_list<std::pair<std::uint64_t, const char*>> names) {
  std::string all;
  for (const auto& [bit, name] : names) {
    if ((bits & bit) == 0) continue;
    all += all.empty() ? "" : " ";
    all += name;
    bits &= ~bit;
  }
  if (bits != 0) all += " more";
  return all;
}

/// Words that readelf has for types of sections; it has none for many others, of which only name and size are compared.
const char* section_type(std::uint32_t type) {
  constexpr std::pair<std::uint32_t, const char*> names[] = {{0, "NULL"},
                                                             {1, "PROGBITS"},
                                                             {2, "SYMTAB"},
                                                             {3, "STRTAB"},
                                                             {4, "RELA"},
                                                             {5, "HASH"},
                                                             {6, "DYNAMIC"},
                                                             {7, "NOTE"},
                                                             {8, "NOBITS"},
                                                             {9, "REL"},
                                                             {11, "DYNSYM"},
                                                             {14, "INIT_ARRAY"},
                                                             {15, "FINI_ARRAY"},
                                                             {17, "GROUP"},
                                                             {19, "RELR"},
                                                             {0x6FFFFFF6, "GNU_HASH"},
                                                             {0x6FFFFFFD, "VERDEF"},
                                                             {0x6FFFFFFE, "VERNEED"},
                                                             {0x6FFFFFFF, "VERSYM"}};
  for (const auto& [value, name] : names) {
    if (value == type) return name;
  }
  return "?";
}

const char* note_type(const elf::note& n) {
  if (n.owner == "GNU" && n.type == 1) return "NT_GNU_ABI_TAG";
  if (n.owner == "GNU" && n.type == 3) return "NT_GNU_BUILD_ID";
  if (n.owner == "GNU" && n.type == 4) return "NT_GNU_GOLD_VERSION";
  if (n.owner == "GNU" && n.type == 5) return "NT_GNU_PROPERTY_TYPE_0";
  if (n.owner == "stapsdt" && n.type == 3) return "NT_STAPSDT";
  return "?";
}

std::string in_hex(std::uint64_t number) {
  char text[20];
  std::snprintf(text, sizeof text, "%llx", static_cast<unsigned long long>(number));
  return text;
}

description described(const elf::object& file) {
  description all;
  const auto add = [&](const char* what, std::string_view text) {
    all.push_back(what + std::string(" ") + std::string(text));
  };
  std::size_t index = 0;
  // readelf finds versions by their sections, we as the loader does: without a section there is nothing to compare.
  bool has_needs = false, has_definitions = false;
  for (const elf::section& s : file.sections()) {
    has_needs = has_needs || s.type == 0x6FFFFFFE;
    has_definitions = has_definitions || s.type == 0x6FFFFFFD;
    add("section",
        std::to_string(index++) + " " + std::string(s.name) + " " + section_type(s.type) + " " + in_hex(s.size));
  }
  if (file.interpreter().data() != nullptr) add("interpreter", file.interpreter());
  std::size_t place = 0;
  for (const std::string_view name : file.needed()) add("needed", std::to_string(place++) + " " + std::string(name));
  if (file.soname().data() != nullptr) add("soname", file.soname());
  if (file.rpath().data() != nullptr) add("rpath", file.rpath());
  if (file.runpath().data() != nullptr) add("runpath", file.runpath());
  add("flags",
      words_of(file.dt_flags(), {{1, "ORIGIN"}, {2, "SYMBOLIC"}, {4, "TEXTREL"}, {8, "BIND_NOW"}, {16, "STATIC_TLS"}}));
  add("flags_1", words_of(file.dt_flags_1(), {{1, "NOW"},
                                              {2, "GLOBAL"},
                                              {8, "NODELETE"},
                                              {0x20, "INITFIRST"},
                                              {0x40, "NOOPEN"},
                                              {0x80, "ORIGIN"},
                                              {0x400, "INTERPOSE"},
                                              {0x800, "NODEFLIB"},
                                              {0x8000000, "PIE"}}));
  for (const elf::version_definition& v : file.version_definitions()) {
    if (!has_definitions) break;
    add(v.is_base ? "base" : "defined", v.version);
  }
  for (const elf::version_need& v : file.version_needs()) {
    if (!has_needs) break;
    add(v.is_weak ? "weak" : "version", std::string(v.file) + " " + std::string(v.version));
  }
  for (const elf::note& n : file.notes()) {
    // Those of annobin are one number or word each, which readelf puts into words.
    if (n.owner.starts_with("GA")) {
      add("note", "GA");
      continue;
    }
    add("note", std::string(n.owner) + " " + in_hex(n.descriptor.size()) + " " + note_type(n));
  }
  std::sort(all.begin(), all.end());
  return all;
}

std::string between(const std::string& line, const char* before, const char* behind) {
  const std::size_t begin = line.find(before);
  if (begin == std::string::npos) return {};
  const std::size_t at = begin + std::string_view(before).size();
  const std::size_t end = std::string_view(behind).empty() ? std::string::npos : line.rfind(behind);
  return line.substr(at, end == std::string::npos ? end : end - at);
}

/// What `readelf -dlnSVW` prints of one file.
description described(const std::vector<std::string>& lines) {
  description all;
  std::string flags, flags_1, file;
  std::size_t needed = 0;
  const auto add = [&](const char* what, const std::string& text) { all.push_back(what + std::string(" ") + text); };
  for (const std::string& line : lines) {
    const std::size_t close = line.find(']');
    if (line.starts_with("  [") && close != std::string::npos && line.find_first_not_of(" 0123456789", 3) == close) {
      std::istringstream in(line.substr(close + 1));
      const int index = std::stoi(line.substr(3));
      std::string name, type, address, offset, size;
      if (line.compare(close + 1, 2, "  ") != 0) in >> name;
      in >> type;
      // A type of several words, as of an unknown one.
      while (in >> address && address.find_first_not_of("0123456789abcdef") != std::string::npos) type += address;
      in >> offset >> size;
      const std::uint64_t number = std::strtoull(size.c_str(), nullptr, 16);
      add("section", std::to_string(index) + " " + name + " " + type + " " + in_hex(number));
    } else if (line.find("[Requesting program interpreter: ") != std::string::npos) {
      add("interpreter", between(line, "interpreter: ", "]"));
    } else if (line.find("(NEEDED) ") != std::string::npos) {
      add("needed", std::to_string(needed++) + " " + between(line, "[", "]"));
    } else if (line.find("(SONAME) ") != std::string::npos) {
      add("soname", between(line, "[", "]"));
    } else if (line.find("(RPATH) ") != std::string::npos) {
      add("rpath", between(line, "[", "]"));
    } else if (line.find("(RUNPATH) ") != std::string::npos) {
      add("runpath", between(line, "[", "]"));
    } else if (line.find("(FLAGS) ") != std::string::npos) {
      flags = between(line, "(FLAGS) ", "");
      flags.erase(0, flags.find_first_not_of(' '));
    } else if (line.find("(FLAGS_1) ") != std::string::npos) {
      flags_1 = between(line, "Flags: ", "");
    } else if (line.find(": Rev: ") != std::string::npos) {
      add(line.find("Flags: BASE") != std::string::npos ? "base" : "defined", between(line, "  Name: ", ""));
    } else if (line.find("  File: ") != std::string::npos) {
      file = between(line, "  File: ", "  Cnt: ");
    } else if (line.find(":   Name: ") != std::string::npos) {
      const bool is_weak = between(line, "  Flags: ", "  Version: ").find("WEAK") != std::string::npos;
      add(is_weak ? "weak" : "version", file + " " + between(line, ":   Name: ", "  Flags: "));
    } else if (const std::size_t tab = line.find('\t'); line.starts_with("  ") && tab != std::string::npos &&
                                                        tab > 13 && line.compare(tab - 11, 3, " 0x") == 0) {
      std::string owner = line.substr(2, tab - 13);
      owner.erase(owner.find_last_not_of(' ') + 1);
      if (owner.starts_with("GA")) {
        add("note", "GA");
        continue;
      }
      std::string type = line.substr(tab + 1);
      type = type.substr(0, type.find_first_of(" \t"));
      add("note", owner + " " + in_hex(std::strtoull(line.c_str() + tab - 8, nullptr, 16)) + " " + type);
    }
  }
  while (flags.ends_with(' ')) flags.pop_back();
  while (flags_1.ends_with(' ')) flags_1.pop_back();
  add("flags", flags);
  add("flags_1", flags_1);
  std::sort(all.begin(), all.end());
  return all;
}

/// Regular ELF files, each once whatever links lead to it.
std::vector<std::string> files_of_this_machine() {
  std::set<std::string> all;
  for (const char* root : {"/usr/lib", "/usr/bin", "/usr/local/cuda/"}) {
    std::error_code error;
    for (fs::recursive_directory_iterator at(root, fs::directory_options::skip_permission_denied, error), end;
         at != end; at.increment(error)) {
      if (error || at->is_symlink(error) || !at->is_regular_file(error)) continue;
      const std::string path = at->path().string();
      char magic[4] = {};
      std::ifstream(path, std::ios::binary).read(magic, 4);
      if (std::string_view(magic, 4) ==
              "\x7F"
              "ELF" &&
          path.find('\n') == std::string::npos)
        all.insert(path);
    }
  }
  return {all.begin(), all.end()};
}

/// Small files of both classes and byte orders, of which this machine may have none.
std::vector<std::string> seeds_of_the_fuzzer() {
  const char* const source = std::getenv("FOUNDCHECK_SOURCE");
  std::vector<std::string> all;
  std::error_code error;
  if (source == nullptr) return all;
  for (fs::directory_iterator at(fs::path(source) / "fuzz" / "corpus" / "elf", error), end; !error && at != end;
       at.increment(error)) {
    all.push_back(at->path().string());
  }
  return all;
}

/// Types for which only one of the two has a word become the same.
void forget_unknown_types(description& ours, description& theirs) {
  for (std::size_t i = 0; i < ours.size() && i < theirs.size(); ++i) {
    const std::size_t at = ours[i].find(" ?");
    if (at == std::string::npos || ours[i].compare(0, at, theirs[i], 0, at) != 0) continue;
    ours[i] = theirs[i];
  }
}

bool is_stub_or_made(const std::string& name) {
  return name.find("/stubs/") != std::string::npos || name.find("/fuzz/corpus/") != std::string::npos;
}

TEST(elf_differential, the_stubs_of_a_toolkit_are_told_from_its_libraries) {
  std::size_t libraries = 0, stubs = 0;
  for (const char* folder : {"/usr/local/cuda/lib64", "/usr/local/cuda/lib64/stubs"}) {
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
      const std::string name = at->path().string();
      const auto file = host::map_file(name);
      if (!file || name.find(".so") == std::string::npos) continue;
      const elf::object read = elf::read(file->view());
      if (!read.is_elf()) continue;
      const bool is_stub = name.find("/stubs/") != std::string::npos;
      EXPECT_EQ(elf::is_stub(read), is_stub) << name;
      ++(is_stub ? stubs : libraries);
    }
  }
  if (libraries + stubs == 0) GTEST_SKIP() << "there is no CUDA Toolkit";
  std::printf("%zu libraries, %zu stubs\n", libraries, stubs);
}

TEST(elf_differential, files_of_this_machine_are_read_as_readelf_reads_them) {
  if (std::system("readelf --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "there is no readelf";
  std::vector<std::string> files = files_of_this_machine();
  const bool is_long = std::getenv("FOUNDCHECK_LONG") != nullptr;
  const std::size_t wanted = is_long ? files.size() : std::min<std::size_t>(files.size(), 150);
  const std::vector<std::string> seeds = seeds_of_the_fuzzer();
  const temporary_directory here;
  std::size_t compared = 0, dynamic = 0, versions = 0, differing = 0;
  for (std::size_t begin = 0; begin < wanted; begin += 150) {
    std::vector<std::string> batch;
    if (begin == 0) batch = seeds;
    for (std::size_t i = begin; i < std::min(begin + 150, wanted); ++i)
      batch.push_back(files[i * files.size() / wanted]);
    std::string list;
    for (const std::string& name : batch) list += name + '\0';
    here.write("list", list);
    // readelf tells the files apart only when there are several: the list, which is no ELF file, is one more.
    const std::string command =
        "cd '" + here.path().string() + "' && LC_ALL=C xargs -0 readelf -dlnSVW list < list > out 2> err";
    [[maybe_unused]] const int status = std::system(command.c_str());
    std::ifstream in((here / "out").string());
    std::vector<std::vector<std::string>> outputs;
    for (std::string line; std::getline(in, line);) {
      if (line.starts_with("File: ")) outputs.emplace_back();
      if (!outputs.empty()) outputs.back().push_back(line);
    }
    for (const std::vector<std::string>& output : outputs) {
      const std::string name = output[0].substr(6);
      if (name == "list") continue;
      const auto file = host::map_file(name);
      ASSERT_TRUE(file) << name;
      const elf::object read = elf::read(file->view());
      EXPECT_EQ(read.why(), elf::defect::none) << name << ": " << reason_of(read.why());
      EXPECT_TRUE(!elf::is_stub(read) || is_stub_or_made(name)) << name;
      description ours = described(read), theirs = described(output);
      forget_unknown_types(ours, theirs);
      ++compared;
      dynamic += read.is_dynamic();
      for (const std::string& one : ours) versions += one.starts_with("version ");
      if (ours == theirs) continue;
      ++differing;
      description only_ours, only_theirs;
      std::set_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(), std::back_inserter(only_ours));
      std::set_difference(theirs.begin(), theirs.end(), ours.begin(), ours.end(), std::back_inserter(only_theirs));
      std::string text;
      for (const std::string& one : only_ours) text += "\n  ours: " + one;
      for (const std::string& one : only_theirs) text += "\n  readelf: " + one;
      ADD_FAILURE() << name << text.substr(0, 1000);
      ASSERT_LT(differing, 20u);
    }
  }
  EXPECT_EQ(compared, wanted + seeds.size());
  std::printf("%zu ELF files, %zu dynamic, %zu versions needed\n", compared, dynamic, versions);
}

}  // namespace elf_test
}  // namespace foundcheck
