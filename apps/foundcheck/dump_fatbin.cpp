// SPDX-License-Identifier: MIT
// The fat binaries of an ELF file, of a .fatbin file, or the one image that a cubin is.
#include <cstddef>
#include <cstdint>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/fatbin/fatbin.hpp>
#include <string_view>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

void write_members(const fatbin::image& i, json_writer& json) {
  if (i.reason != fatbin::image_reason::none) json.member("reason", name_of(i.reason));
  if (i.header_size == 0) return;  // cut off before it
  if (i.is_known()) {
    json.member("code", name_of(i.kind));
  } else {
    json.member("raw_kind", std::size_t{i.raw_kind});
    json.member("raw_version", std::size_t{i.raw_version});
  }
  json.member("arch", std::size_t{i.architecture});
  json.member("suffix", name_of(i.suffix));
  json.member("version", fmt::format("{}.{}", i.major_part, i.minor_part));
  json.member("bits", std::size_t{i.is_64_bit() ? 64U : 32U});
  json.member("debug", i.is_debug());
  json.member("compressed", name_of(i.compression));
  json.member("stored_size", i.payload.size());
  json.member("raw_size", static_cast<std::size_t>(i.raw_size));
  if (!i.name.empty()) json.member("name", i.name);
  json.member("flags", static_cast<std::size_t>(i.flags));
  if (i.unknown_flags() != 0) json.member("unknown_flags", static_cast<std::size_t>(i.unknown_flags()));
}

[[nodiscard]] std::string_view record_name(fatbin::image_kind kind) {
  return kind <= fatbin::image_kind::lto ? "image" : name_of(kind);
}

bool write_container(const fatbin::object_container& found, json_lines& out) {
  const fatbin::container& c = found.container;
  const auto place = static_cast<std::size_t>(found.file_offset);
  const auto fill = [&](json_writer& json) {
    if (!found.section.empty()) json.member("section", found.section);
    if (!found.section.empty()) json.member("role", name_of(found.role));
    if (c.reason != fatbin::container_reason::none) json.member("reason", name_of(c.reason));
    if (c.header_size != 0) json.member("version", std::size_t{c.version});
    json.member("size", c.whole.size());
  };
  if (!out.write(name_of(c.kind), 0, place, fill)) return false;
  for (const fatbin::image& i : c.images()) {
    const auto fill_image = [&](json_writer& json) { write_members(i, json); };
    if (!out.write(record_name(i.kind), 0, place + (i.offset - c.offset), fill_image)) return false;
  }
  return true;
}

bool write_file(const elf::object& file, json_lines& out) {
  if (cubin::is_cubin(file)) {
    return out.write("image", 0, 0, [&](json_writer& json) {
      json.member("code", "sass");
      json.member("arch", std::size_t{cubin::architecture_of(file)});
      json.member("cubin", true);
    });
  }
  if (!fatbin::has_sections(file)) {
    return out.write("malformed", 0, 0, [](json_writer& json) { json.member("reason", "no_sections"); });
  }
  for (const fatbin::object_container& c : fatbin::of(file)) {
    if (!write_container(c, out)) return false;
  }
  return true;
}

}  // namespace

bool dump_fatbin(const dump_input& input, json_lines& out) {
  const elf::object file = elf::read(input.bytes);
  if (file.is_elf()) return write_file(file, out);
  for (const fatbin::container& c : fatbin::containers(input.bytes)) {
    if (!write_container({c, fatbin::container_role::user, {}, c.offset}, out)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
