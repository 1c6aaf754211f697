// SPDX-License-Identifier: MIT
#include <foundcheck/host/library_name.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/elf_image.hpp"

namespace foundcheck::host {
namespace {

constexpr std::uint16_t x86_64 = 62, aarch64 = 183;
constexpr std::uint64_t dt_needed = 1, dt_soname = 14;

std::string library(std::string_view soname, std::uint16_t machine = x86_64, std::uint16_t type = 3) {
  elf_image image;
  image.machine = machine;
  image.type = type;
  image.add_name(dt_needed, "libc.so.6");
  if (!soname.empty()) image.add_name(dt_soname, soname);
  return std::string(std::string_view(image.bytes()));
}

struct identity_case {
  const char* what;
  std::string bytes;
  library_wanted wanted;
  library_identity expected;
};

TEST(library_identity, is_told_by_what_is_in_the_file) {
  constexpr std::string_view stem = "libcupti.so", asked = "libcupti.so.12";
  const identity_case cases[] = {
      {"the name that was asked for", library("libcupti.so.12"), {stem, asked, x86_64}, library_identity::genuine},
      {"nobody knows what was asked for", library("libcupti.so.13"), {stem, {}, x86_64}, library_identity::genuine},
      {"it was found by the linker's name", library("libcupti.so.13"), {stem, stem, 0}, library_identity::genuine},
      {"it has no name inside", library(""), {stem, asked, 0}, library_identity::genuine},
      {"a repaired wheel", library("libcupti-0f1e2d3c.so.12"), {stem, asked, 0}, library_identity::genuine},
      {"another machine, and nobody minds", library(asked, aarch64), {stem, asked, 0}, library_identity::genuine},
      {"another machine", library(asked, aarch64), {stem, asked, x86_64}, library_identity::other_machine},
      {"a link with the name of another release",
       library("libcupti.so.13"),
       {stem, asked, x86_64},
       library_identity::other_soname},
      {"another library", library("libcudart.so.12"), {stem, asked, x86_64}, library_identity::other_soname},
      {"an empty file", "", {stem, asked, x86_64}, library_identity::no_library},
      {"a file that was cut short",
       library(asked).substr(0, library(asked).size() - 1),
       {stem, asked, x86_64},
       library_identity::no_library},
      {"a linker script", "INPUT(libcupti.so.12)\n", {stem, asked, x86_64}, library_identity::no_library},
      {"a file that git-lfs did not fetch",
       "version https://git-lfs.github.com/spec/v1\n",
       {stem, asked, x86_64},
       library_identity::no_library},
      {"an object file", library(asked, x86_64, 1), {stem, asked, x86_64}, library_identity::no_library},
  };
  for (const identity_case& c : cases) EXPECT_EQ(identity_of(c.bytes, c.wanted), c.expected) << c.what;
}

}  // namespace
}  // namespace foundcheck::host
