// SPDX-License-Identifier: MIT
// ELF: bytes -> what the loader, and who asks what a file needs, reads of an executable, a shared library or an object file.
//
// Files of 32 and 64 bits in both byte orders. Works by program headers; sections may be stripped. Never reads outside the
// bytes, allocates or throws; takes time linear in the size of the file, and of what many entries could all name at once no
// more than the caps of the headers below. What is wrong has a name and hides nothing that is sound: of a damaged file the
// rest is read. Cheap of a mapped file: nothing but headers and the dynamic part is touched.
//
// Fields and grammar: elf/header.hpp (header, sections, segments), elf/dynamic.hpp (dynamic table, versions, symbols), below (notes).
// Source: System V ABI, edition 4.1 and its gABI drafts; checked against readelf of binutils.
#ifndef FOUNDCHECK_ELF_ELF_HPP
#define FOUNDCHECK_ELF_ELF_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/elf/dynamic.hpp>
#include <foundcheck/elf/header.hpp>
#include <string_view>

// ---- note -----------------------------------------------------------------------------------------------------------
//
// The notes of an ELF file: what tools leave in it for others, such as its build id.
//
//   note := owner_size:word descriptor_size:word type:word owner { pad } descriptor { pad }     to 4, or to 8 where the place says so
//
// Read from its sections of notes, which include those that are not loaded; from its segments of notes when it has no such
// section. No more are read than a file of its size has room for, nor than `most_notes`.
// Source: System V ABI, chapter 5; gABI on the alignment of 8: binutils readelf.c, process_notes_at.

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// How many notes are read.
inline constexpr std::size_t most_notes = 65536;

/// A note: a text or a number that a tool left in the file. Views point into the bytes that were read.
struct note {
  std::string_view owner;       ///< without the NUL at its end
  std::uint32_t type = 0;       ///< means what the owner says
  std::string_view descriptor;  ///< what the note says, raw bytes
};

namespace detail {

class note_reader {
 public:
  using value_type = elf::note;
  using reference = const elf::note&;

  constexpr note_reader() noexcept = default;
  constexpr explicit note_reader(const image& file) noexcept : file_(file) {
    const std::size_t room = file.bytes.size() / head_size;
    most_ = room < most_notes ? room : most_notes;
    for (std::uint64_t i = 0; i < file.section_count && !has_sections_; ++i) {
      std::uint32_t name = 0;
      has_sections_ = section_at(file, i, name).type == note_section;
    }
  }

  constexpr void read() noexcept {
    is_over_ = true;
    while (is_over_) {
      while (at_ == place_.size()) {
        if (!open_place()) return;
      }
      if (taken_ == most_) return end(defect::too_many_notes);
      if (name_bytes_ >= most_name_bytes) return end(defect::too_many_name_bytes);
      is_over_ = !read_note();
      if (!is_over_) break;
      // The rest of a place is no note; the next place may have some.
      keep_first(why_, defect::bad_note);
      at_ = place_.size();
    }
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const elf::note& current() const noexcept { return note_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return taken_; }
  /// What was wrong so far.
  [[nodiscard]] constexpr defect why() const noexcept { return why_; }

 private:
  static constexpr std::size_t head_size = 12;

  [[nodiscard]] constexpr std::uint64_t padded(std::uint64_t size) const noexcept {
    return (size + alignment_ - 1) / alignment_ * alignment_;
  }

  /// False if the place has no whole note here.
  constexpr bool read_note() noexcept {
    if (!has_part(place_, at_, head_size)) return false;
    fields in(place_.substr(at_, head_size), file_.bits, file_.order);
    const std::uint64_t owner_size = in.word();
    const std::uint64_t descriptor_size = in.word();
    note_.type = in.word();
    const std::uint64_t descriptor_at = padded(head_size + owner_size);
    if (!has_part(place_, at_ + head_size, owner_size)) return false;
    if (descriptor_size != 0 && !has_part(place_, at_ + descriptor_at, descriptor_size)) return false;
    const std::string_view owner = place_.substr(at_ + head_size, static_cast<std::size_t>(owner_size));
    const std::string_view window = owner.substr(0, most_name_size + 1);
    note_.owner = window.substr(0, window.find('\0')).substr(0, most_name_size);
    if (note_.owner.size() == most_name_size && window.size() > most_name_size && window.back() != '\0') {
      keep_first(why_, defect::name_too_long);
    }
    note_.descriptor = part(place_, at_ + descriptor_at, descriptor_size);
    name_bytes_ += note_.owner.size();
    const std::uint64_t next = at_ + padded(descriptor_at + descriptor_size);
    at_ = next < place_.size() ? static_cast<std::size_t>(next) : place_.size();
    ++taken_;
    return true;
  }

  /// Takes the next section or segment of notes.
  constexpr bool open_place() noexcept {
    const std::uint64_t count = has_sections_ ? file_.section_count : file_.segment_count;
    for (; next_place_ < count;) {
      const std::uint64_t index = next_place_++;
      std::uint64_t alignment = 0;
      if (has_sections_) {
        std::uint32_t name = 0;
        const section s = section_at(file_, index, name);
        if (s.type != note_section) continue;
        place_ = s.bytes;
        alignment = s.alignment;
      } else {
        const segment s = segment_at(file_, index);
        if (s.type != note_segment) continue;
        place_ = s.bytes;
        alignment = s.alignment;
      }
      alignment_ = alignment == 8 ? 8 : 4;
      at_ = 0;
      return true;
    }
    place_ = {};
    at_ = 0;
    return false;
  }

  constexpr void end(defect why) noexcept {
    detail::keep_first(why_, why);
    next_place_ = has_sections_ ? file_.section_count : file_.segment_count;
    place_ = {};
    at_ = 0;
  }

  image file_;
  std::string_view place_;
  elf::note note_;
  std::uint64_t next_place_ = 0;
  std::uint64_t alignment_ = 4;
  std::size_t at_ = 0;
  std::size_t taken_ = 0;
  std::size_t most_ = 0;  ///< to be taken
  std::size_t name_bytes_ = 0;
  defect why_ = defect::none;
  bool has_sections_ = false;
  bool is_over_ = true;
};

}  // namespace detail

/// All notes, in the order of the file.
class notes : public reader_range<detail::note_reader> {
 public:
  /// Over the notes of `file`, whose bytes must outlive the iterators.
  constexpr explicit notes(const image& file) noexcept : reader_range(detail::note_reader(file)) {}
};

// ---- elf ------------------------------------------------------------------------------------------------------------

/// An ELF file, read as far as it can be. Holds views into the bytes, which must outlive it.
class object {
 public:
  constexpr object() noexcept = default;
  /// Reads the headers and the dynamic table of a file. See why() for what is wrong with it.
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

  /// 32 or 64 bits; none unless is_elf().
  [[nodiscard]] constexpr file_class bits() const noexcept { return file_.bits; }
  /// The order of the bytes of a number; none unless is_elf().
  [[nodiscard]] constexpr byte_order order() const noexcept { return file_.order; }
  /// EI_OSABI.
  [[nodiscard]] constexpr std::uint8_t os_abi() const noexcept { return file_.os_abi; }
  /// EI_ABIVERSION.
  [[nodiscard]] constexpr std::uint8_t abi_version() const noexcept { return file_.abi_version; }
  /// e_type: 1 for an object file, 2 for a program, 3 for a shared library.
  [[nodiscard]] constexpr std::uint16_t type() const noexcept { return file_.type; }
  /// e_machine: 62 for x86-64, 183 for AArch64.
  [[nodiscard]] constexpr std::uint16_t machine() const noexcept { return file_.machine; }
  /// e_flags, which mean what the machine says.
  [[nodiscard]] constexpr std::uint32_t flags() const noexcept { return file_.flags; }
  /// e_version.
  [[nodiscard]] constexpr std::uint32_t version() const noexcept { return file_.version; }
  /// e_entry: the address at which a program starts; 0 for none.
  [[nodiscard]] constexpr std::uint64_t entry() const noexcept { return file_.entry; }

  /// True if it has a dynamic table with something in it.
  [[nodiscard]] constexpr bool is_dynamic() const noexcept { return dynamic_.is_present && !dynamic_.table.empty(); }

  /// data() is nullptr when there is none.
  [[nodiscard]] constexpr std::string_view soname() const noexcept { return dynamic_.soname; }
  /// DT_RPATH, unchanged; data() is nullptr when there is none.
  [[nodiscard]] constexpr std::string_view rpath() const noexcept { return dynamic_.rpath; }
  /// DT_RUNPATH, unchanged; data() is nullptr when there is none.
  [[nodiscard]] constexpr std::string_view runpath() const noexcept { return dynamic_.runpath; }
  /// The path of the dynamic linker that the file asks for; data() is nullptr when there is none.
  [[nodiscard]] constexpr std::string_view interpreter() const noexcept { return interpreter_; }

  /// DT_FLAGS and DT_FLAGS_1.
  [[nodiscard]] constexpr std::uint64_t dt_flags() const noexcept { return dynamic_.flags; }
  /// DT_FLAGS_1.
  [[nodiscard]] constexpr std::uint64_t dt_flags_1() const noexcept { return dynamic_.flags_1; }

  /// The names of the libraries that it needs, in their order.
  [[nodiscard]] constexpr elf::needed needed() const noexcept { return elf::needed(file_, dynamic_); }
  /// The versions that it needs, library by library.
  [[nodiscard]] constexpr elf::version_needs version_needs() const noexcept {
    return elf::version_needs(file_, dynamic_);
  }
  /// The versions that it defines.
  [[nodiscard]] constexpr elf::version_definitions version_definitions() const noexcept {
    return elf::version_definitions(file_, dynamic_);
  }
  /// All notes, in the order of the file.
  [[nodiscard]] constexpr elf::notes notes() const noexcept { return elf::notes(file_); }
  /// All sections, in the order of the file.
  [[nodiscard]] constexpr elf::sections sections() const noexcept { return elf::sections(file_); }
  /// All segments, in the order of the file.
  [[nodiscard]] constexpr elf::segments segments() const noexcept { return elf::segments(file_); }

  /// The bytes of the first section of that name; data() is nullptr when there is none.
  [[nodiscard]] constexpr std::string_view section_bytes(std::string_view name) const noexcept {
    return elf::section_bytes(file_, name);
  }

  /// The bytes of the file from an address on, up to the end of what its loaded segment has in the file; empty when none.
  [[nodiscard]] constexpr std::string_view bytes_at(std::uint64_t address) const noexcept {
    return elf::bytes_at(file_, address);
  }

  /// The header and the places of the tables: what the functions of the headers below take.
  [[nodiscard]] constexpr const image& file() const noexcept { return file_; }
  /// What the dynamic table says; is_present is false where there is none.
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
        // All those of a cubin are at address 0: it is the driver that places them.
        const bool is_placed = file_.machine != cuda_machine;
        if (is_placed && has_load && s.address < end_of_loads) detail::keep_first(why_, defect::loads_overlap);
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
template <temporary_string S>
object read(S&&) = delete;

// ---- stub -----------------------------------------------------------------------------------------------------------
//
// Is a library a stub: one that imitates a library of CUDA or of the driver, to be linked against on a machine without it?
//
// The CUDA Toolkit brings them in lib64/stubs. They have the SONAME of the real library, so that a loader that finds one takes it,
// and then every call fails, with CUDA_ERROR_STUB_LIBRARY at best.
//
// Heuristic: a stub has the SONAME of such a library, needs no other library, not even libc, and all of its functions have one small
// size, as each does nothing but return the same number. A real library of these names needs libc, and has functions of many
// sizes. All three must hold; a file without dynamic symbols is none.

/// What speaks for and against a stub.
struct stub_signs {
  bool is_vendor_name = false;     ///< the SONAME is that of a library of CUDA or of the driver
  bool needs_nothing = false;      ///< no DT_NEEDED
  std::size_t functions = 0;       ///< defined ones that have a size; not counted when the other signs speak against it
  std::uint64_t largest_size = 0;  ///< of these functions
  std::uint64_t smallest_size = 0;  ///< of these functions

  /// Too few functions prove nothing: a real library may have two small ones.
  static constexpr std::size_t fewest_functions = 8;
  /// On x86-64 a stub's function has 11 bytes; a branch protection or another machine adds some.
  static constexpr std::uint64_t most_function_size = 32;

  /// True if all signs speak for a stub.
  [[nodiscard]] constexpr bool is_stub() const noexcept {
    return is_vendor_name && needs_nothing && functions >= fewest_functions && largest_size == smallest_size &&
           largest_size <= most_function_size;
  }
};

namespace detail {

/// Libraries for which a toolkit or a driver package has shipped a stub, up to ".so".
inline constexpr std::string_view stub_names[] = {
    "libcuda",      "libnvidia-ml", "libcublas",     "libcublasLt", "libnvblas",  "libcufft",  "libcufftw",
    "libcurand",    "libcusolver",  "libcusolverMg", "libcusparse", "libnvgraph", "libnvjpeg", "libnvrtc",
    "libnvJitLink", "libnvfatbin",  "libcufile",     "libnppc",     "libnppial",  "libnppicc", "libnppicom",
    "libnppidei",   "libnppif",     "libnppig",      "libnppim",    "libnppist",  "libnppisu", "libnppitc",
    "libnpps",      "libcudart",    "libcupti"};

[[nodiscard]] constexpr bool is_stub_name(std::string_view soname) noexcept {
  constexpr std::string_view suffix = ".so";
  for (const std::string_view name : stub_names) {
    if (!soname.starts_with(name)) continue;
    const std::string_view rest = soname.substr(name.size());
    if (rest.starts_with(suffix) && (rest.size() == suffix.size() || rest[suffix.size()] == '.')) return true;
  }
  return false;
}

}  // namespace detail

/// Looks for the signs. Walks the dynamic symbols only where the name and the needed libraries speak for a stub.
[[nodiscard]] constexpr stub_signs signs_of_stub(const object& file) noexcept {
  stub_signs signs;
  signs.is_vendor_name = file.is_dynamic() && detail::is_stub_name(file.soname());
  signs.needs_nothing = file.is_dynamic() && file.needed().begin() == file.needed().end();
  if (!signs.is_vendor_name || !signs.needs_nothing) return signs;
  for (const symbol& s : symbols(file.file(), file.dynamic())) {
    if (!s.is_defined() || s.size == 0) continue;
    if (s.type != function_symbol && s.type != indirect_function_symbol) continue;
    if (signs.functions == 0 || s.size < signs.smallest_size) signs.smallest_size = s.size;
    if (s.size > signs.largest_size) signs.largest_size = s.size;
    ++signs.functions;
  }
  return signs;
}

/// True if a library imitates one of CUDA or of the driver.
[[nodiscard]] constexpr bool is_stub(const object& file) noexcept { return signs_of_stub(file).is_stub(); }

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
