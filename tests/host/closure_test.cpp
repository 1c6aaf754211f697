// SPDX-License-Identifier: MIT
#include <foundcheck/host/closure.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "support/elf_image.hpp"

namespace foundcheck::host {
namespace closure_test {

struct verdict_case {
  std::string_view what;
  std::function<void(elf_image&)> make;
  std::function<void(std::string&)> damage;
  loadable expected;
  std::string_view why;
};

std::function<void(std::string&)> byte(std::size_t at, int value) {
  return [at, value](std::string& bytes) { bytes[at] = static_cast<char>(value); };
}

// Each is said by the dynamic linker in the same words: tests/differential/loader_test.cpp.
TEST(loadable, a_file_is_judged_as_the_dynamic_linker_judges_it) {
  const auto none = [](elf_image&) {};
  const auto same = [](std::string&) {};
  constexpr auto broken = loadable::broken;
  const verdict_case cases[] = {
      {"good", none, same, loadable::yes, ""},
      {"GNU", none, byte(7, 3), loadable::yes, ""},
      {"section headers anywhere", none, byte(40, 7), loadable::yes, ""},
      {"empty", none, [](std::string& b) { b.clear(); }, broken, "file too short"},
      {"short", none, [](std::string& b) { b.resize(63); }, broken, "file too short"},
      {"header only", none, [](std::string& b) { b.resize(64); }, broken, "cannot read file data"},
      {"text", none, [](std::string& b) { b.assign(100, 'x'); }, broken, "invalid ELF header"},
      {"32 bits", [](elf_image& i) { i.bits = elf::file_class::bits_32; }, [](std::string& b) { b.resize(512); },
       loadable::other_class, ""},
      {"high byte first", [](elf_image& i) { i.order = elf::byte_order::big; }, same, broken,
       "ELF file data encoding not little-endian"},
      {"version", none, byte(6, 2), broken, "ELF file version ident does not match current one"},
      {"FreeBSD", none, byte(7, 9), broken, "ELF file OS ABI invalid"},
      {"ABI", none, byte(8, 1), broken, "ELF file ABI version invalid"},
      {"padding", none, byte(12, 1), broken, "nonzero padding in e_ident"},
      {"no e_version", none, byte(20, 0), broken, "ELF file version does not match current one"},
      {"aarch64", [](elf_image& i) { i.machine = 183; }, same, loadable::other_machine, ""},
      {"aarch64, no e_version", [](elf_image& i) { i.machine = 183; }, byte(20, 0), broken,
       "ELF file version does not match current one"},
      {"object file", [](elf_image& i) { i.type = 1; }, same, broken, "only ET_DYN and ET_EXEC can be loaded"},
      {"executable", [](elf_image& i) { i.type = 2; }, same, broken, "cannot dynamically load executable"},
      {"size of entries", none, byte(54, 55), broken, "ELF file's phentsize not the expected size"},
      {"static", [](elf_image& i) { i.has_dynamic = false; }, same, broken, "object file has no dynamic section"},
      {"no segments", none, byte(56, 0), broken, "object file has no loadable segments"},
      {"PIE", [](elf_image& i) { i.add(elf::tag::flags_1, 0x08000000); }, same, broken,
       "cannot dynamically load position-independent executable"},
      {"not aligned", none, byte(64 + 16, 1), broken, "ELF load command address/offset not page-aligned"},
  };
  for (const verdict_case& row : cases) {
    elf_image image;
    row.make(image);
    std::string bytes(std::string_view(image.bytes()));
    row.damage(bytes);
    const load_verdict verdict = judge(bytes, {});
    EXPECT_EQ(verdict.what, row.expected) << row.what;
    EXPECT_EQ(verdict.why, row.why) << row.what;
  }
  elf_image other;
  other.bits = elf::file_class::bits_32;
  other.order = elf::byte_order::big;
  other.machine = 20;
  EXPECT_EQ(judge(std::string_view(other.bytes()), {elf::file_class::bits_32, elf::byte_order::big, 20}).what,
            loadable::yes);
}

// ---- closure --------------------------------------------------------------------------------------------------------

static_assert(name_of(found_by::nothing) == "nothing" && name_of(found_by::loaded_already) == "loaded_already");

TEST(closure, is_complete_when_nothing_that_counts_is_missing) {
  closure all;
  EXPECT_FALSE(all.is_complete()) << "nothing was loaded";
  all.objects.resize(2);
  EXPECT_TRUE(all.is_complete());
  all.has_interpreter_entry = true;
  EXPECT_FALSE(all.is_complete()) << "a program without its dynamic linker does not start";
  all.linker.is_there = true;
  EXPECT_TRUE(all.is_complete());
  all.missing.emplace_back();
  EXPECT_FALSE(all.is_complete());
  all.missing[0].is_driver = true;
  EXPECT_TRUE(all.is_complete());
  all.missing[0] = {};
  all.missing[0].is_optional = true;
  EXPECT_TRUE(all.is_complete());
  all.objects[0].path = "/bin/app";
  all.objects[1].path = "/lib/libc.so.6";
  all.versions.push_back({0, 1, "GLIBC_2.38"});
  EXPECT_FALSE(all.is_complete());
  EXPECT_EQ(all.text_of(all.versions[0]), "/lib/libc.so.6: version `GLIBC_2.38' not found (required by /bin/app)");
  all.versions.clear();
  all.is_cut = true;
  EXPECT_FALSE(all.is_complete()) << "nobody knows";
  all.is_cut = false;
  all.is_modelled = false;
  EXPECT_FALSE(all.is_complete());
}

}  // namespace closure_test
}  // namespace foundcheck::host
