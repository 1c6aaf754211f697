// SPDX-License-Identifier: MIT
// ELF: bytes -> what the loader, and who asks what a file needs, reads of an executable, a shared library or an object file.
//
// Files of 32 and 64 bits in both byte orders. Works by program headers; sections may be stripped. Never reads outside the
// bytes, allocates or throws; takes time linear in the size of the file, and of what many entries could all name at once no
// more than the caps of the headers below. What is wrong has a name and hides nothing that is sound: of a damaged file the
// rest is read. Cheap of a mapped file: nothing but headers and the dynamic part is touched.
//
// Fields and grammar: elf/header.hpp, elf/segment.hpp, elf/dynamic.hpp, elf/version.hpp, elf/note.hpp, elf/section.hpp.
// Source: System V ABI, edition 4.1 and its gABI drafts; checked against readelf of binutils.
#ifndef FOUNDCHECK_ELF_ELF_HPP
#define FOUNDCHECK_ELF_ELF_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/elf/defect.hpp>
#include <foundcheck/elf/dynamic.hpp>
#include <foundcheck/elf/fields.hpp>
#include <foundcheck/elf/header.hpp>
#include <foundcheck/elf/name.hpp>
#include <foundcheck/elf/note.hpp>
#include <foundcheck/elf/section.hpp>
#include <foundcheck/elf/segment.hpp>
#include <foundcheck/elf/version.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

class object {
 public:
  constexpr object() noexcept = default;
  constexpr explicit object(std::string_view bytes) noexcept : file_(detail::read_header(bytes)), why_(file_.why) {
    if (file_.is_readable) read_segments();
  }
  template <temporary_string S>
  explicit object(S&&) = delete;

  /// True if class, byte order, version and header make sense.
  [[nodiscard]] constexpr bool is_elf() const noexcept { return file_.is_readable; }

  /// The first thing that is wrong with the header, its tables and the dynamic table, else with versions, notes and sections;
  /// none if nothing is. Walks the lists of the latter.
  [[nodiscard]] constexpr defect why() const noexcept {
    defect first = why_;
    if (first == defect::none) first = detail::defect_of(detail::version_need_reader(file_, dynamic_));
    if (first == defect::none) first = detail::defect_of(detail::version_definition_reader(file_, dynamic_));
    if (first == defect::none) first = detail::defect_of(detail::section_reader(file_));
    if (first == defect::none) first = detail::defect_of(detail::note_reader(file_));
    return first;
  }

  [[nodiscard]] constexpr file_class bits() const noexcept { return file_.bits; }
  [[nodiscard]] constexpr byte_order order() const noexcept { return file_.order; }
  [[nodiscard]] constexpr std::uint8_t os_abi() const noexcept { return file_.os_abi; }
  [[nodiscard]] constexpr std::uint8_t abi_version() const noexcept { return file_.abi_version; }
  [[nodiscard]] constexpr std::uint16_t type() const noexcept { return file_.type; }
  [[nodiscard]] constexpr std::uint16_t machine() const noexcept { return file_.machine; }
  [[nodiscard]] constexpr std::uint32_t flags() const noexcept { return file_.flags; }
  [[nodiscard]] constexpr std::uint32_t version() const noexcept { return file_.version; }
  [[nodiscard]] constexpr std::uint64_t entry() const noexcept { return file_.entry; }

  /// True if it has a dynamic table with something in it.
  [[nodiscard]] constexpr bool is_dynamic() const noexcept { return dynamic_.is_present && !dynamic_.table.empty(); }

  /// data() is nullptr when there is none.
  [[nodiscard]] constexpr std::string_view soname() const noexcept { return dynamic_.soname; }
  [[nodiscard]] constexpr std::string_view rpath() const noexcept { return dynamic_.rpath; }
  [[nodiscard]] constexpr std::string_view runpath() const noexcept { return dynamic_.runpath; }
  [[nodiscard]] constexpr std::string_view interpreter() const noexcept { return interpreter_; }

  /// DT_FLAGS and DT_FLAGS_1.
  [[nodiscard]] constexpr std::uint64_t dt_flags() const noexcept { return dynamic_.flags; }
  [[nodiscard]] constexpr std::uint64_t dt_flags_1() const noexcept { return dynamic_.flags_1; }

  [[nodiscard]] constexpr elf::needed needed() const noexcept { return elf::needed(file_, dynamic_); }
  [[nodiscard]] constexpr elf::version_needs version_needs() const noexcept {
    return elf::version_needs(file_, dynamic_);
  }
  [[nodiscard]] constexpr elf::version_definitions version_definitions() const noexcept {
    return elf::version_definitions(file_, dynamic_);
  }
  [[nodiscard]] constexpr elf::notes notes() const noexcept { return elf::notes(file_); }
  [[nodiscard]] constexpr elf::sections sections() const noexcept { return elf::sections(file_); }
  [[nodiscard]] constexpr elf::segments segments() const noexcept { return elf::segments(file_); }

  /// The bytes of the first section of that name; data() is nullptr when there is none.
  [[nodiscard]] constexpr std::string_view section_bytes(std::string_view name) const noexcept {
    return elf::section_bytes(file_, name);
  }

  /// The bytes of the file from an address on, up to the end of what its loaded segment has in the file; empty when none.
  [[nodiscard]] constexpr std::string_view bytes_at(std::uint64_t address) const noexcept {
    return elf::bytes_at(file_, address);
  }

  [[nodiscard]] constexpr const image& file() const noexcept { return file_; }
  [[nodiscard]] constexpr const elf::dynamic& dynamic() const noexcept { return dynamic_; }

 private:
  /// One look at all segments: what the loader would take of them, and whether it could.
  constexpr void read_segments() noexcept {
    segment dynamic_part;
    bool has_dynamic = false, has_load = false;
    std::uint64_t end_of_loads = 0;
    for (std::uint64_t i = 0; i < file_.segment_count; ++i) {
      const segment s = detail::segment_at(file_, i);
      if (s.type == load_segment) {
        if (!s.is_whole()) detail::keep_first(why_, defect::load_outside);
        if (s.file_size > s.memory_size) detail::keep_first(why_, defect::load_too_large);
        if (has_load && s.address < end_of_loads) detail::keep_first(why_, defect::loads_overlap);
        const bool is_over = s.memory_size > ~std::uint64_t{0} - s.address;
        end_of_loads = is_over ? ~std::uint64_t{0} : s.address + s.memory_size;
        has_load = true;
      } else if (s.type == dynamic_segment) {
        if (has_dynamic) detail::keep_first(why_, defect::two_dynamic);
        has_dynamic = true;
        dynamic_part = s;
      } else if (s.type == interpreter_segment) {
        read_interpreter(s);
      } else if (!s.is_whole()) {
        detail::keep_first(why_, defect::segment_outside);
      }
    }
    if (!has_dynamic) return;
    if (file_.segment_count > most_mapped_segments) detail::keep_first(why_, defect::too_many_segments);
    dynamic_ = detail::read_dynamic(file_, dynamic_part, why_);
  }

  constexpr void read_interpreter(const segment& s) noexcept {
    if (s.file_size == 0) return;
    if (interpreter_.data() != nullptr) return detail::keep_first(why_, defect::two_interpreters);
    if (!s.is_whole()) detail::keep_first(why_, defect::segment_outside);
    interpreter_ = {file_.bytes.data(), 0};
    const std::string_view name = s.bytes.substr(0, most_name_size);
    const std::size_t end = name.find('\0');
    if (end == std::string_view::npos) detail::keep_first(why_, defect::unterminated_interpreter);
    if (!name.empty()) interpreter_ = name.substr(0, end);
  }

  image file_;
  elf::dynamic dynamic_;
  std::string_view interpreter_;
  defect why_ = defect::none;
};

/// Reads a file that is whole in memory, or mapped. Never fails: ask is_elf() and why().
[[nodiscard]] constexpr object read(std::string_view bytes) noexcept { return object(bytes); }

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
