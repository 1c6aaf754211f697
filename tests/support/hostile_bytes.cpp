// SPDX-License-Identifier: MIT
#include "support/hostile_bytes.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <utility>

#include "support/bundle.hpp"

namespace foundcheck::promise {
namespace {

using namespace std::string_literals;

std::string number(std::uint64_t value, std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i)
    bytes += static_cast<char>(static_cast<unsigned char>(value >> (8 * i) & 0xFF));
  return bytes;
}

/// One program header of a 64-bit ELF file.
std::string segment(std::uint32_t type, std::uint64_t offset, std::uint64_t size) {
  return number(type, 4) + number(4, 4) + number(offset, 8) + number(offset, 8) + number(offset, 8) + number(size, 8) +
         number(size, 8) + number(4, 8);
}

/// The header of a 64-bit ELF file that says to have as many headers as there is room to say.
std::string elf_header(std::uint64_t sections_at) {
  return "\x7f"s + "ELF\x02\x01\x01"s + std::string(9, '\0') + number(3, 2) + number(62, 2) + number(1, 4) +
         number(0, 8) + number(64, 8) + number(sections_at, 8) + number(0, 4) + number(64, 2) + number(56, 2) +
         number(0xFFFF, 2) + number(64, 2) + number(sections_at == 0 ? 0 : 0xFFFE, 2) + number(1, 2);
}

/// A file with a dynamic table of which each entry needs the same name, which is as long as a name may be.
std::string one_name_for_all() {
  constexpr std::uint64_t strings = 64 + 2 * 56, table = strings + 4096;
  std::string bytes = elf_header(0);
  bytes.replace(56, 2, number(2, 2));
  bytes += segment(1, 0, std::uint64_t{1} << 40) + segment(2, table, std::uint64_t{1} << 30);
  bytes += std::string(4095, 'n') + '\0';
  return bytes + number(5, 8) + number(strings, 8) + number(10, 8) + number(4096, 8);
}

/// A cache of the dynamic linker whose entries all have the name that begins behind them.
std::string loader_cache(std::uint64_t entries) {
  std::string bytes = "glibc-ld.so.cache1.1" + number(entries, 4) + number(4096, 4) + number(2, 4) + number(0, 16);
  const std::uint64_t names = 48 + 24 * entries;
  for (std::uint64_t i = 0; i < entries; ++i)
    bytes += number(0x303, 4) + number(names, 4) + number(names, 4) + number(0, 12);
  return bytes;
}

int hex(char c) { return c >= 'a' ? c - 'a' + 10 : c >= 'A' ? c - 'A' + 10 : c - '0'; }

/// The words of a dictionary of libFuzzer: [name=]"word", with \xNN, \\ and \".
std::vector<std::string> words_of(const std::filesystem::path& dictionary) {
  std::vector<std::string> words;
  std::ifstream in(dictionary);
  for (std::string text; std::getline(in, text);) {
    const std::size_t begin = text.find('"'), end = text.rfind('"');
    if (text.starts_with("#") || begin == std::string::npos || end <= begin + 1) continue;
    std::string& word = words.emplace_back();
    for (std::size_t i = begin + 1; i < end; ++i) {
      if (text[i] != '\\') {
        word += text[i];
      } else if (text[i + 1] == 'x') {
        word += static_cast<char>(hex(text[i + 2]) * 16 + hex(text[i + 3]));
        i += 3;
      } else {
        word += text[++i];
      }
    }
  }
  return words;
}

}  // namespace

std::string family::bytes(std::size_t size) const {
  std::string all = head;
  all.reserve(size + piece.size() + 32);
  std::size_t depth = 0;
  for (std::size_t i = 0; all.size() < size; ++i) {
    if (is_indented) {
      // As deep as makes half of the bytes blanks of rising lines, then all lines as deep.
      if (depth * depth < size) ++depth;
      all.append(depth, ' ');
    }
    const std::size_t mark = is_numbered ? piece.find('%') : std::string::npos;
    all += mark == std::string::npos ? piece : piece.substr(0, mark) + std::to_string(i) + piece.substr(mark + 1);
  }
  all.resize(size);
  return all;
}

std::vector<family> common_families() {
  std::vector<family> all;
  const auto add = [&all](std::string name, std::string piece, std::string head = "") {
    all.push_back({std::move(name), std::move(head), std::move(piece)});
  };
  add("one long line", "x");
  add("blanks", " ");
  add("empty lines", "\n");
  add("empty lines of Windows", "\r\n");
  add("returns", "\r");
  add("NUL bytes", "\0"s);
  add("bytes of ones", "\xff");
  add("quotes", "\"");
  add("quotes in turn", "\"'");
  add("backslashes", "\\");
  add("brackets", "[");
  add("braces", "{\"a\":");
  add("objects of JSON", "{\"kind\":\"error\",\"message\":\"a\",\"children\":[],\"locations\":[{}]},", "[");
  add("keys of JSON", "\"a\":1,", "{");
  add("one string of JSON", "\\n\\u0041", "[\"");
  add("parentheses", "(");
  add("parentheses closed", "()");
  add("numbers behind colons", ":1");
  add("colons", ":");
  add("assignments", "=");
  add("tabs", "\t");
  add("digits", "1");
  add("versions", "1.");
  add("commas", "a,");
  add("semicolons", "a;");
  add("dollars and newlines", "$\n");
  add("escape", "\x1b");
  add("sequences without end", "\x1b[1");
  add("strings without end", "\x1b]8;");
  add("short lines", "a\n");
  add("short entries", "a:S=b\n");
  add("comments", "//\n#\n");
  add("almost errors", "error");
  add("almost places", "a.cu(1): a:1: ");
  add("errors on one line", "a.c:1:1: error: 'x' ");
  add("errors", "a.c:1:1: error: no\n");
  add("notes", "a.c:1:1: note: no\n");
  add("included from", "In file included from a.h:1,\n                 from b.h:1:\n");
  add("almost a search", "find_package considered the following locations for the Config module:\n");
  add("call stacks", "Call Stack (most recent call first):\n  a (b)\n");
  add("timestamps", "2024-01-01T00:00:00.0000000Z ");
  add("prefixes", "[1/2] ");
  add("patterns", "x:x,");
  add("versions in conflict", "Found two conflicting CUDA versions: V1 ", "-- ");
  add("unused variables", "    USE_THING_NUMBER\n",
      "CMake Warning:\n  Manually-specified variables were not used by the project:\n\n");
  add("releases of nvcc", "Cuda compilation tools, release 12.4, V12.4.131\n        ",
      "---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n"
      "        Checking whether the CUDA compiler is NVIDIA using \"\" matched:\n        ");
  add("runs of configure", "-- The CXX compiler identification is GNU 12.2.0\n");
  add("ends of configure", "-- Build files have been written to: /b\n");
  add("memory of a kernel", "1 bytes cmem[0], ", "ptxas info    : Used 1 registers, ");
  add("kernels",
      "ptxas info    : Compiling entry function 'a' for 'sm_90'\nptxas info    : Function properties for a\n"
      "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\nptxas info    : Used 8 registers, 1 bytes cmem[0]\n");
  add("failed checks", "Failed to detect CUDA a:\nx\nPerforming Test A failed with the following output:\n");
  add("errors that make ignores", "a.c:1:1: error: x\nmake: [Makefile:2: a] Error 1 (ignored)\n");
  add("runs of make that are mended",
      "[ 50%] Building C object CMakeFiles/m.dir/m.c.o\nm.c:1:20: error: x\n"
      "gmake[1]: *** [CMakeFiles/Makefile2:83: CMakeFiles/m.dir/all] Error 2\ngmake: *** [Makefile:91: all] Error 2\n"
      "[100%] Built target m\n");
  all.push_back({"numbered entries", "", "A%:STRING=b\n", true});
  all.push_back({"numbered lines", "", "%\n", true});
  all.push_back({"deeper and deeper", "", "-\n", false, true});
  all.push_back({"deeper and deeper keys", "---\nevents:\n  -\n    kind: \"a-v1\"\n", "a:\n", false, true});
  all.push_back({"ninja log", "# ninja log v5\n", "1\t2\t0\ta%\tf\n", true});
  all.push_back({"ninja log of one output", "# ninja log v5\n", "1\t2\t0\ta\tf\n"});
  all.push_back({"ninja log of one command", "# ninja log v6\n", "%\t9999999\t7\ta\t1\n", true});
  add("paths of ninja", number(8, 4) + "aaaa" + number(0xFFFFFFFF, 4), "# ninjadeps\n" + number(4, 4));
  add("dependencies of ninja", number(0x8000000C, 4) + std::string(12, '\0'),
      "# ninjadeps\n" + number(4, 4) + number(8, 4) + "aaaa" + number(0xFFFFFFFF, 4));
  add("dependencies without end", std::string(4, '\0'),
      "# ninjadeps\n" + number(4, 4) + number(8, 4) + "aaaa" + number(0xFFFFFFFF, 4) + number(0x8007FFF8, 4));
  add("ELF notes that overlap", segment(4, 0, 1ULL << 40), elf_header(0));
  add("ELF notes of one place", number(0, 12), elf_header(0) + segment(4, 64, 1ULL << 40) + segment(4, 64, 1ULL << 40));
  add("ELF segments", segment(1, 0, 1ULL << 40), elf_header(0));
  add("ELF dynamic tables", segment(2, 0, 1ULL << 40), elf_header(0));
  add("ELF sections", number(1, 4) + number(1, 4) + std::string(56, '\0'), elf_header(64));
  add("ELF names of one place", number(1, 8) + number(0, 8), one_name_for_all());
  add("fat binaries", number(0xBA55ED50, 4) + number(0x00100001, 4) + number(0, 8));
  add("fat binaries that overlap", number(0xBA55ED50, 4) + number(0x00100001, 4) + number(1ULL << 40, 8));
  add("names without end in the loader's cache", "n", loader_cache(150));
  add("entries that the loader's cache lacks", number(3, 4), loader_cache(0).replace(20, 4, number(0xFFFFFFFF, 4)));
  return all;
}

std::vector<family> own_families(std::string_view parser, bool is_short) {
  const char* const source = std::getenv("FOUNDCHECK_SOURCE");
  const std::filesystem::path root = source == nullptr ? "." : source;
  // ninja_log_history and the extract parts read what ninja_log reads.
  std::string base(parser.substr(0, parser.find('.')));
  const auto is_there = [&root](const std::string& name) {
    return std::filesystem::exists(root / "fuzz" / ("fuzz_" + name + ".cpp"));
  };
  // Readers without a target of their own, and whose words they read.
  constexpr std::pair<std::string_view, std::string_view> others[] = {{"ansi", "envelope"},
                                                                      {"command_file", "build_texts"},
                                                                      {"cmake_run", "cmake_output"},
                                                                      {"detect", "rules"},
                                                                      {"diagnostic_feed", "diagnostics"},
                                                                      {"json_text", "diagnostic_json"},
                                                                      {"line", "envelope"},
                                                                      {"mention", "build_texts"},
                                                                      {"nvcc_command", "named_files"},
                                                                      {"ptxas_resources", "diagnostics"},
                                                                      {"pytorch_output", "rules"},
                                                                      {"rule", "rules"},
                                                                      {"scan", "rules"},
                                                                      {"schedule", "ninja_log"},
                                                                      {"sentence", "cmake_output"}};
  for (const auto& [reader, target] : others) {
    if (base == reader) base = target;
  }
  while (!base.empty() && !is_there(base)) base.resize(base.rfind('_') == std::string::npos ? 0 : base.rfind('_'));
  std::vector<family> all;
  if (parser == "mention") {
    all.push_back({"paths in one word", "  x = -D", "/g/x"});
    all.push_back({"options behind a long name", std::string(2000, 'a') + "FLAGS =", " /g/x"});
  } else if (parser == "command_file") {
    all.push_back({"options in one word", "  x = ", "--cuda-path="});
    all.push_back({"paths of options in one word", "  x = ", "--cuda-path=/"});
  } else if (parser == "nvcc_command") {
    all.push_back({"nvcc in one word", "", "x/nvcc)"});
    all.push_back({"options of one command", "  FLAGS = ", "-gencode arch=compute_80,code=sm_80 "});
  }
  if (base.empty()) return all;
  const std::vector<std::string> words = words_of(root / "fuzz" / "dict" / (base + ".dict"));
  std::string joined, lines;
  for (const std::string& word : words) {
    joined += word;
    lines += word + '\n';
    if (is_short || word.empty()) continue;
    all.push_back({"word " + word, "", word});
    all.push_back({"lines of " + word, "", word + '\n'});
  }
  if (!joined.empty()) {
    all.push_back({"words", "", joined});
    all.push_back({"words in lines", "", lines});
  }
  std::vector<bundled_file> seeds = read_bundle(root / "fuzz" / "corpus" / base);
  std::erase_if(seeds, [](const bundled_file& seed) { return seed.bytes.empty(); });
  std::ranges::stable_sort(seeds, {}, [](const bundled_file& seed) { return seed.bytes.size(); });
  if (is_short && seeds.size() > 2) seeds.resize(2);
  for (const bundled_file& seed : seeds) all.push_back({"seed " + seed.name, "", seed.bytes});
  return all;
}

const std::vector<std::string>& kept_inputs() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> found;
    const char* const source = std::getenv("FOUNDCHECK_SOURCE");
    if (source == nullptr) return found;
    for (const char* const folder : {"fuzz/corpus", "fuzz/regressions"}) {
      for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(source) / folder)) {
        std::filesystem::path base = entry.path();
        if (base.extension() == ".txt") base.replace_extension();
        for (bundled_file& file : read_bundle(base)) found.push_back(std::move(file.bytes));
      }
    }
    return found;
  }();
  return all;
}

}  // namespace foundcheck::promise
