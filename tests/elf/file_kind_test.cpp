// SPDX-License-Identifier: MIT
#include <foundcheck/elf/file_kind.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/elf_image.hpp"
#include "support/elf_symbols.hpp"
#include "support/made_library.hpp"

namespace foundcheck::elf {
namespace file_kind_test {

constexpr wanted_machine this_machine{62, file_class::bits_64};

struct text_case {
  std::string_view bytes;
  file_kind is;
};

constexpr text_case texts[] = {
    {"", file_kind::empty},
    {"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", file_kind::lfs_pointer},
    {"version https://example.org\n", file_kind::other},
    {"<!DOCTYPE html>\n<html>", file_kind::html},
    {"\xEF\xBB\xBF \r\n<HTML lang=en>", file_kind::html},
    {"<xml>", file_kind::other},
    {"!<arch>\n", file_kind::archive},
    {"!<thin>\nx", file_kind::archive},
    {"!<arch>\na.o/            0           0     0     644     2         `\nxy", file_kind::archive},
    {"!<arch>\na.o/            0           0     0     644     4         `\nxy", file_kind::cut_short},
    {"!<arch>\na.o/            0           0  ", file_kind::cut_short},
    {"!<arc", file_kind::other},
    {"BC\xC0\xDE", file_kind::object},
    {"GROUP ( /lib/libc.so.6 )", file_kind::linker_script},
    {"#!/bin/sh\n", file_kind::other},
    {"\x7F"
     "ELF",
     file_kind::cut_short},
    {"\x7F"
     "ELF\x02\x01\x01",
     file_kind::cut_short},
};

constexpr bool holds(const text_case& c) { return kind_of(c.bytes) == c.is; }

static_assert([] {
  for (const text_case& c : texts) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(file_kind, is_told_by_the_first_bytes) {
  for (const text_case& c : texts) EXPECT_TRUE(holds(c)) << c.bytes << ": " << name_of(kind_of(c.bytes));
}

TEST(file_kind, of_an_elf_file_is_that_of_its_header) {
  EXPECT_EQ(kind_of(made_library{.soname = "libx.so.1"}.bytes(), this_machine), file_kind::shared_library);
  EXPECT_EQ(kind_of(made_library{.type = 1}.bytes(), this_machine), file_kind::object);
  EXPECT_EQ(kind_of(made_library{.machine = 183}.bytes(), this_machine), file_kind::other_machine);
  EXPECT_EQ(kind_of(made_library{.bits = file_class::bits_32, .machine = 3}.bytes(), this_machine),
            file_kind::other_machine);
  EXPECT_EQ(kind_of(made_library{.bits = file_class::bits_32}.bytes(), this_machine), file_kind::other_machine);
  EXPECT_EQ(kind_of(made_library{.machine = 183}.bytes()), file_kind::shared_library);
}

TEST(file_kind, of_every_shorter_file_is_cut_short) {
  const std::string whole = made_library{.soname = "libx.so.1"}.bytes();
  for (std::size_t size = 4; size < whole.size(); ++size) {
    EXPECT_EQ(kind_of(std::string_view(whole).substr(0, size), this_machine), file_kind::cut_short) << size;
  }
}

TEST(file_kind, of_a_stub_is_stub) {
  elf_image made;
  made.add_name(14, "libcublas.so.13");
  add_symbols(made, 12, 11, symbol_count::hash);
  EXPECT_EQ(kind_of(std::string_view(made.bytes())), file_kind::stub);
  elf_image other;
  other.add_name(14, "libx.so.13");
  add_symbols(other, 12, 11, symbol_count::hash);
  EXPECT_EQ(kind_of(std::string_view(other.bytes())), file_kind::shared_library);
}

TEST(file_kind, of_a_long_text_is_no_script) {
  EXPECT_EQ(kind_of("INPUT(x)" + std::string(longest_script - 8, ' ')), file_kind::linker_script);
  EXPECT_EQ(kind_of("INPUT(x)" + std::string(longest_script - 7, ' ')), file_kind::other);
}

// ---- promised symbols -----------------------------------------------------------------------------------------------

static_assert(promise_of("libcudnn.so") != nullptr && promise_of("libcudnn.so.9.1")->stem == "libcudnn");
static_assert(promise_of("libcublasLt.so.13")->stem == "libcublasLt");
static_assert(promise_of("libcudnn_ops.so") == nullptr && promise_of("libcudart_static.a") == nullptr);
static_assert(promise_of("libcudnn.solid") == nullptr && promise_of("") == nullptr);

/// A library that exports one function, or wants it.
std::string library_with(std::string_view function, bool is_defined) {
  elf_image made;
  made.add_name(14, "libcudnn.so.9");
  made_bytes table;
  for (std::uint64_t i = 0; i < 2; ++i) {
    made.put(table, i == 0 ? 0 : made.name(function), 4);
    made.put(table, i == 0 ? 0 : 0x12, 1);
    made.put(table, 0, 1);
    made.put(table, i == 0 || !is_defined ? 0 : 7, 2);
    made.put_address(table, 0);
    made.put_address(table, 0);
  }
  made.add(tag::symtab, made.address_of(made.place(table)));
  made_bytes hash;
  made.put(hash, 1, 4);
  made.put(hash, 2, 4);
  made.add(tag::hash, made.address_of(made.place(hash)));
  return std::string(std::string_view(made.bytes()));
}

TEST(promised_symbols, are_exported_by_the_real_library) {
  const promise& cudnn = *promise_of("libcudnn.so");
  const auto is_broken = [&](const std::string& bytes) { return breaks(cudnn, read(bytes)); };
  EXPECT_FALSE(is_broken(library_with("cudnnCreate", true)));
  EXPECT_FALSE(is_broken(library_with("cudnnGetVersion", true)));
  EXPECT_TRUE(is_broken(library_with("cudnnCreate", false)));
  EXPECT_TRUE(is_broken(library_with("cudnnCreateTensor", true)));
  EXPECT_TRUE(is_broken(library_with("foo", true)));
}

static_assert(is_of_family(*promise_of("libcudart.so"), "cudaRuntimeGetVersion"));
static_assert(!is_of_family(*promise_of("libcudart.so"), "cudart_version") &&
              !is_of_family(*promise_of("libcudart.so"), "cuda"));
static_assert(!is_of_family(*promise_of("libcublas.so"), "cublasLtCreate") &&
              !is_of_family(*promise_of("libcuda.so"), "cuFileOpen"));

TEST(promised_symbols, may_be_those_of_a_part_of_the_library) {
  const promise& cudnn = *promise_of("libcudnn.so");
  const auto has = [&](const std::string& bytes) { return has_family(cudnn, read(bytes)); };
  EXPECT_TRUE(has(library_with("cudnnCreateTensor", true)));
  EXPECT_FALSE(has(library_with("cudnnCreateTensor", false)));
  EXPECT_FALSE(has(library_with("foo", true)));
  EXPECT_FALSE(has("text"));
}

TEST(promised_symbols, of_a_file_without_a_table_are_unknown) {
  const promise& cudnn = *promise_of("libcudnn.so");
  const std::string without = std::string(std::string_view(made_library{.soname = "libcudnn.so.9"}.bytes()));
  EXPECT_FALSE(breaks(cudnn, read(without)));
  EXPECT_FALSE(breaks(cudnn, read("text")));
}

// ---- signatures -----------------------------------------------------------------------------------------------------

static_assert(words_of("\x1F\x8B\x08") == "a file that gzip compressed");
static_assert(words_of("PK\x03\x04") == "a compressed zip archive");
static_assert(words_of("#!/bin/sh\n") == "a script");
static_assert(words_of("text").empty() && words_of("").empty() && words_of("\x1F").empty());

/// An archive with an index of that name.
std::string archive_with(std::string_view function) {
  std::string index(8, '\0');
  index += function;
  index += '\0';
  std::string size = std::to_string(index.size());
  size.resize(10, ' ');
  return "!<arch>\n/" + std::string(47, ' ') + size + "`\n" + index;
}

TEST(promised_symbols, are_in_the_index_of_an_archive) {
  const promise& cudnn = *promise_of("libcudnn.so");
  EXPECT_FALSE(index_breaks(cudnn, archive_with("cudnnCreate")));
  EXPECT_TRUE(index_breaks(cudnn, archive_with("cudnnCreateTensor")));
  EXPECT_TRUE(index_breaks(cudnn, archive_with("main")));
  EXPECT_FALSE(index_breaks(cudnn, "!<arch>\n")) << "no index: nothing is known";
  EXPECT_FALSE(index_breaks(cudnn, archive_with("main").substr(0, 40)));
}

}  // namespace file_kind_test
}  // namespace foundcheck::elf
