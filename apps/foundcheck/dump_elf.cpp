// SPDX-License-Identifier: MIT
// What an ELF file says of itself: the object, the versions it needs and defines, its notes and sections, and what is wrong.
#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/elf/elf.hpp>
#include <string>
#include <string_view>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

struct number_name {
  std::uint32_t number;
  std::string_view name;
};

constexpr number_name types[] = {{0, "none"}, {1, "relocatable"}, {2, "executable"}, {3, "shared"}, {4, "core"}};

constexpr number_name machines[] = {{2, "sparc"},      {3, "i386"},      {8, "mips"},       {20, "powerpc"},
                                    {21, "powerpc64"}, {22, "s390"},     {40, "arm"},       {43, "sparcv9"},
                                    {62, "x86_64"},    {183, "aarch64"}, {190, "cuda"},     {224, "amdgpu"},
                                    {243, "riscv"},    {247, "bpf"},     {258, "loongarch"}};

constexpr number_name section_types[] = {{0, "null"},
                                         {1, "progbits"},
                                         {2, "symtab"},
                                         {3, "strtab"},
                                         {4, "rela"},
                                         {5, "hash"},
                                         {6, "dynamic"},
                                         {7, "note"},
                                         {8, "nobits"},
                                         {9, "rel"},
                                         {11, "dynsym"},
                                         {14, "init_array"},
                                         {15, "fini_array"},
                                         {16, "preinit_array"},
                                         {17, "group"},
                                         {18, "symtab_shndx"},
                                         {19, "relr"},
                                         {0x6FFFFFF6, "gnu_hash"},
                                         {0x6FFFFFFD, "verdef"},
                                         {0x6FFFFFFE, "verneed"},
                                         {0x6FFFFFFF, "versym"}};

/// The name of a number; the number itself when it has none.
template <std::size_t Count>
[[nodiscard]] std::string name_in(const number_name (&names)[Count], std::uint32_t number) {
  for (const number_name& one : names) {
    if (one.number == number) return std::string(one.name);
  }
  return fmt::format("{:#x}", number);
}

[[nodiscard]] std::string in_hex(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return text;
}

/// A name that the file does not have is no member.
void member_if(json_writer& json, std::string_view key, std::string_view text) {
  if (text.data() != nullptr) json.member(key, text);
}

void write_object(const elf::object& file, json_writer& json) {
  json.member("class", std::size_t{file.bits() == elf::file_class::bits_64 ? 64U : 32U});
  json.member("byte_order", file.order() == elf::byte_order::big ? "big" : "little");
  json.member("machine", name_in(machines, file.machine()));
  json.member("type", name_in(types, file.type()));
  json.member("os_abi", std::size_t{file.os_abi()});
  json.member("abi_version", std::size_t{file.abi_version()});
  json.member("flags", std::size_t{file.flags()});
  json.member("dynamic", file.is_dynamic());
  member_if(json, "soname", file.soname());
  member_if(json, "rpath", file.rpath());
  member_if(json, "runpath", file.runpath());
  member_if(json, "interpreter", file.interpreter());
  json.begin_array("needed");
  for (const std::string_view name : file.needed()) json.element(name);
  json.end_array();
  if (file.dt_flags() != 0) json.member("dt_flags", static_cast<std::size_t>(file.dt_flags()));
  if (file.dt_flags_1() != 0) json.member("dt_flags_1", static_cast<std::size_t>(file.dt_flags_1()));
  json.member("stub", elf::is_stub(file));
}

/// Of a longer descriptor there is the size alone.
constexpr std::size_t most_descriptor_size = 256;

}  // namespace

bool dump_elf(const dump_input& input, json_lines& out) {
  const elf::object file = elf::read(input.bytes);
  const auto place = [&](std::string_view view) {
    return view.data() == nullptr ? std::size_t{0} : static_cast<std::size_t>(view.data() - input.bytes.data());
  };
  const auto written = [&](std::string_view kind, std::size_t offset, const auto& fill) {
    return out.write(kind, 0, offset, fill);
  };
  const elf::defect why = file.why();
  if (why != elf::defect::none && !written("malformed", 0, [&](json_writer& json) {
        json.member("reason", name_of(why));
        json.member("text", reason_of(why));
      })) {
    return false;
  }
  if (!file.is_elf()) return true;
  if (!written("object", 0, [&](json_writer& json) { write_object(file, json); })) return false;
  for (const elf::version_need& v : file.version_needs()) {
    const auto fill = [&](json_writer& json) {
      json.member("file", v.file);
      json.member("version", v.version);
      if (v.is_weak) json.member("weak", true);
    };
    if (!written("version_need", place(v.version), fill)) return false;
  }
  for (const elf::version_definition& v : file.version_definitions()) {
    const auto fill = [&](json_writer& json) {
      json.member("version", v.version);
      if (v.is_base) json.member("base", true);
    };
    if (!written("version_definition", place(v.version), fill)) return false;
  }
  for (const elf::note& n : file.notes()) {
    const auto fill = [&](json_writer& json) {
      json.member("owner", n.owner);
      json.member("type", std::size_t{n.type});
      json.member("size", n.descriptor.size());
      if (n.descriptor.size() <= most_descriptor_size) json.member("descriptor", in_hex(n.descriptor));
    };
    if (!written("note", place(n.owner), fill)) return false;
  }
  for (const elf::section& s : file.sections()) {
    const auto fill = [&](json_writer& json) {
      json.member("name", s.name);
      json.member("type", name_in(section_types, s.type));
      json.member("flags", static_cast<std::size_t>(s.flags));
      json.member("address", static_cast<std::size_t>(s.address));
      json.member("size", static_cast<std::size_t>(s.size));
    };
    if (!written("section", static_cast<std::size_t>(s.offset), fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
