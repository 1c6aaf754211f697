// SPDX-License-Identifier: MIT
// CUDA fat binaries, whole: which code for which GPUs an executable, a library, an object file or a .fatbin file holds.
//
//   for (const fatbin::object_container& c : fatbin::of(elf::read(bytes)))
//     for (const fatbin::image& i : c.container.images()) ...    // i.kind, i.architecture, i.suffix
//
// What of it runs on a GPU: extract/fatbin.hpp.
#ifndef FOUNDCHECK_FATBIN_FATBIN_HPP
#define FOUNDCHECK_FATBIN_FATBIN_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/fatbin/image.hpp>
#include <string_view>

// ---- cubin ----------------------------------------------------------------------------------------------------------
//
// A cubin: machine code for one GPU, as nvcc -cubin writes it and as most SASS images are. An ELF file with a machine of its own.
//
// The number of the GPU stands in e_flags. The suffix of the target does not: sm_90 and sm_90a have the same flags, only the
// header of an image in a fat binary tells them apart. Total, noexcept, allocates nothing.
// Source: LLVM BinaryFormat/ELF.h for both layouts of e_flags; observed in the output of nvcc 13.0.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cubin {

/// EM_CUDA.
inline constexpr std::uint16_t machine = elf::cuda_machine;

/// True for an ELF file of GPU code: a cubin by itself.
[[nodiscard]] constexpr bool is_cubin(const elf::object& file) noexcept {
  return file.is_elf() && file.machine() == machine;
}

/// 90 for sm_90; 0 for anything but a cubin, and for an unknown layout of the flags.
[[nodiscard]] constexpr std::uint32_t architecture_of(const elf::object& file) noexcept {
  if (!is_cubin(file)) return 0;
  switch (file.abi_version()) {
    case 7: return file.flags() & 0xFF;
    case 8: return file.flags() >> 8 & 0xFF;
    default: return 0;
  }
}

}  // namespace cubin
// ---- wrapper --------------------------------------------------------------------------------------------------------
//
// .nvFatBinSegment: what the start-up code of a program hands to the CUDA runtime, one wrapper for each container.
//
//   section := { wrapper | NUL { NUL } }
//   wrapper := 0x466243B1:u32 version:u32 data:u64 more:u64       version: 1 | 2; lowest byte first
//
// `data` is the address of the container as the loader places it; in an object file, and in what lld links, the bytes are zeros
// and a relocation has it. Version 2 is that of the device link, and `more` then the address of what was linked. Every byte
// belongs to exactly one record. Total, noexcept, allocates nothing, linear.
// Source: fatbinary_section.h of CUDA 13.0; observed in the output of nvcc 13.0.

namespace fatbin {

/// What 24 bytes of a section of wrappers are.
enum class wrapper_kind : std::uint8_t {
  container,    ///< version 1
  device_link,  ///< version 2
  unknown,      ///< another version
  padding,      ///< zeros
  malformed     ///< without the signature, or cut off
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(wrapper_kind kind) noexcept {
  constexpr std::string_view names[] = {"container", "device_link", "unknown", "padding", "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

/// A wrapper: what a translation unit hands the CUDA runtime to lead it to a container.
struct wrapper {
  wrapper_kind kind = wrapper_kind::malformed;  ///< what the bytes are
  std::uint32_t version = 0;                    ///< 0 where the bytes are no wrapper
  std::uint64_t data = 0;                       ///< address of its container; 0 where a relocation has it
  std::uint64_t more = 0;                       ///< of version 2: the address of what was linked
  std::size_t offset = 0;                       ///< of its first byte, from 0
  std::string_view whole;                       ///< all its bytes
};

namespace detail {

class wrapper_reader {
 public:
  using value_type = wrapper;
  using reference = const wrapper&;

  constexpr wrapper_reader() noexcept = default;
  constexpr explicit wrapper_reader(std::string_view bytes) noexcept : bytes_(bytes) {}

  constexpr void read() noexcept {
    const std::size_t at = wrapper_.offset + wrapper_.whole.size();
    wrapper_ = {};
    wrapper_.offset = at;
    is_over_ = at >= bytes_.size();
    if (is_over_) return;
    const std::string_view rest(bytes_.data() + at, bytes_.size() - at);
    if (!begins(rest)) {
      const bool is_zero = rest.front() == '\0';
      std::size_t size = 1;
      while (size < rest.size() && (rest[size] == '\0') == is_zero && !begins(rest.substr(size))) ++size;
      wrapper_.kind = is_zero ? wrapper_kind::padding : wrapper_kind::malformed;
      wrapper_.whole = rest.substr(0, size);
      return;
    }
    if (rest.size() < wrapper_size) {
      wrapper_.whole = rest;
      return;
    }
    wrapper_.version = load_half_word(rest.data() + 4);
    wrapper_.data = load_word(rest.data() + 8);
    wrapper_.more = load_word(rest.data() + 16);
    wrapper_.kind = wrapper_.version == 1   ? wrapper_kind::container
                    : wrapper_.version == 2 ? wrapper_kind::device_link
                                            : wrapper_kind::unknown;
    wrapper_.whole = rest.substr(0, wrapper_size);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const wrapper& current() const noexcept { return wrapper_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return wrapper_.offset; }

 private:
  static constexpr std::size_t wrapper_size = 24;

  [[nodiscard]] static constexpr bool begins(std::string_view bytes) noexcept {
    return bytes.size() >= 4 && load_half_word(bytes.data()) == 0x466243B1;
  }

  std::string_view bytes_;
  wrapper wrapper_;
  bool is_over_ = true;
};

}  // namespace detail

/// All wrappers of a section, in order; joined, their `whole` views give the bytes back.
class wrappers : public text_range<detail::wrapper_reader> {
 public:
  using text_range::text_range;
};

// ---- object ---------------------------------------------------------------------------------------------------------
//
// The fat binaries of an ELF file: each container with its section, its place in the file and its part.
//
//   .nv_fatbin         containers that the CUDA runtime loads: one for each translation unit, and that of the device link
//   __nv_relfatbin     those of translation units with relocatable device code
//   .nvFatBinSegment   the wrappers, which tell the device link from the rest, see fatbin/fatbin.hpp
//
// What lies elsewhere is not found: libraries of NVIDIA keep containers in .ldata and load them by themselves, and a file whose
// section table was stripped may have any. Total, noexcept, allocates nothing; linear in the size of the file.
// Source: fatbinary_section.h of CUDA 13.0; observed in the output of nvcc 13.0 linked by GNU ld and lld.

/// Which part of a build a container is from.
enum class container_role : std::uint8_t {
  user,         ///< of a translation unit
  device_link,  ///< of the device link: next to nothing unless units have relocatable code, and then theirs
  relocatable,  ///< of a translation unit with relocatable code
  unknown       ///< the address of a device link's container could not be found; it may be this one
};

/// The name of the role, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(container_role role) noexcept {
  constexpr std::string_view names[] = {"user", "device_link", "relocatable", "unknown"};
  return names[static_cast<std::size_t>(role)];
}

/// A container of an ELF file.
struct object_container {
  fatbin::container container;                 ///< the container itself
  container_role role = container_role::user;  ///< whose code is in it
  std::string_view section;                    ///< its name
  std::uint64_t file_offset = 0;               ///< of the first byte in the file
};

/// False where the file has no sections, so that its contents are unknown.
[[nodiscard]] constexpr bool has_sections(const elf::object& file) noexcept {
  return file.sections().begin() != file.sections().end();
}

namespace detail {

/// Where the containers of device links are. Mostly there is one.
class device_links {
 public:
  constexpr device_links() noexcept = default;
  constexpr explicit device_links(const elf::object& file) noexcept {
    is_relocatable_ = file.type() == 1;
    std::size_t left = file.file().bytes.size();
    for (const elf::section& s : file.sections()) {
      if (s.name != ".nvFatBinSegment") continue;
      is_complete_ = is_complete_ && s.bytes.size() == s.size && s.bytes.size() <= left;
      if (s.bytes.size() > left) break;
      left -= s.bytes.size();
      read_wrappers(s);
    }
    if (relocated_ != 0) read_relocations(file, left);
  }

  [[nodiscard]] constexpr bool is_complete() const noexcept { return is_complete_; }
  [[nodiscard]] constexpr bool has(std::uint64_t address) const noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      if (is_found_[i] && addresses_[i] == address) return true;
    }
    return false;
  }

 private:
  static constexpr std::size_t capacity = 64;
  static constexpr std::size_t relocation_size = 24;

  constexpr void read_wrappers(const elf::section& s) noexcept {
    for (const wrapper& w : wrappers(s.bytes)) {
      if (w.kind != wrapper_kind::device_link) continue;
      if (size_ == capacity) {
        is_complete_ = false;
        return;
      }
      is_found_[size_] = w.data != 0;
      // Without an address: where the relocation that has it applies.
      addresses_[size_++] = w.data != 0 ? w.data : (is_relocatable_ ? 0 : s.address) + w.offset + 8;
      if (w.data == 0) ++relocated_;
    }
  }

  /// offset:u64 type:u32 symbol:u32 addend:u64, where the addend is the address: of its section in an object file.
  constexpr void read_relocations(const elf::object& file, std::size_t left) noexcept {
    const std::string_view wanted = is_relocatable_ ? ".rela.nvFatBinSegment" : ".rela.dyn";
    for (const elf::section& s : file.sections()) {
      if (s.name != wanted || s.bytes.size() > left) continue;
      left -= s.bytes.size();
      for (std::size_t at = 0; s.bytes.size() - at >= relocation_size; at += relocation_size) {
        take(s.bytes.data() + at);
      }
    }
    if (relocated_ != 0) is_complete_ = false;
  }

  constexpr void take(const char* relocation) noexcept {
    const std::uint64_t applies_to = load_word(relocation);
    for (std::size_t i = 0; i < size_; ++i) {
      if (is_found_[i] || addresses_[i] != applies_to) continue;
      if (!is_relocatable_ && load_half_word(relocation + 12) != 0) continue;  // of a symbol
      addresses_[i] = load_word(relocation + 16);
      is_found_[i] = true;
      --relocated_;
    }
  }

  std::uint64_t addresses_[capacity] = {};
  bool is_found_[capacity] = {};
  std::size_t size_ = 0;
  std::size_t relocated_ = 0;
  bool is_complete_ = true;
  bool is_relocatable_ = false;
};

class object_reader {
 public:
  using value_type = object_container;
  using reference = const object_container&;

  constexpr object_reader() noexcept = default;
  constexpr explicit object_reader(const elf::object& file) noexcept
      : links_(file), sections_(file.file()), left_(file.file().bytes.size()) {}

  constexpr void read() noexcept {
    ++count_;
    for (;;) {
      if (is_in_section_) {
        containers_.read();
        if (!containers_.at_end()) return take(containers_.current());
        is_in_section_ = false;
        if (sections_.current().bytes.size() != sections_.current().size) {
          return take_damage(container_reason::truncated_section, {});
        }
      }
      do sections_.read();
      while (!sections_.at_end() && sections_.current().name != ".nv_fatbin" && !is_relocatable());
      is_over_ = sections_.at_end();
      if (is_over_) return;
      const std::string_view bytes = sections_.current().bytes;
      if (bytes.size() > left_) return take_damage(container_reason::overlapping_section, bytes);
      left_ -= bytes.size();
      containers_ = container_reader(bytes);
      is_in_section_ = true;
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const object_container& current() const noexcept { return current_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return count_; }

 private:
  [[nodiscard]] constexpr bool is_relocatable() const noexcept { return sections_.current().name == "__nv_relfatbin"; }

  constexpr void take(const container& found) noexcept {
    const elf::section& s = sections_.current();
    current_.container = found;
    current_.section = s.name;
    current_.file_offset = s.offset + found.offset;
    current_.role = is_relocatable()                       ? container_role::relocatable
                    : links_.has(s.address + found.offset) ? container_role::device_link
                    : links_.is_complete()                 ? container_role::user
                                                           : container_role::unknown;
  }

  constexpr void take_damage(container_reason reason, std::string_view bytes) noexcept {
    container damaged;
    damaged.reason = reason;
    damaged.offset = bytes.empty() ? sections_.current().bytes.size() : 0;
    damaged.whole = bytes;
    take(damaged);
  }

  device_links links_;
  elf::detail::section_reader sections_;
  container_reader containers_;
  object_container current_;
  std::size_t left_ = 0;
  std::size_t count_ = 0;
  bool is_in_section_ = false;
  bool is_over_ = true;
};

}  // namespace detail

/// The records of all sections of fat binaries in an ELF file, in their order.
class of : public reader_range<detail::object_reader> {
 public:
  /// Over the sections of fat binaries in `file`, whose bytes must outlive the iterators.
  constexpr explicit of(const elf::object& file) noexcept : reader_range(detail::object_reader(file)) {}
};

}  // namespace fatbin
FOUNDCHECK_END_NAMESPACE

// ---- fatbin ---------------------------------------------------------------------------------------------------------

#endif
