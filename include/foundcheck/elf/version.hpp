// SPDX-License-Identifier: MIT
// The symbol versions that an ELF file needs of others, and those that it defines.
//
//   need       := format:half count:half file:word first:word next:word       1; the list goes on at `next` bytes from here,
//   needed     := hash:word flags:half index:half name:word next:word         its versions begin at `first` bytes from here
//   definition := format:half flags:half index:half count:half hash:word first:word next:word
//   name       := name:word next:word                                         the first one is the version, others its parents
//
// Every step goes forward, and no more entries are taken of a list than there is room for side by side, nor than `most_versions`: a
// list that is laid over itself ends.
// Source: LSB Core 5.0, chapter 10.7; glibc elf/dl-version.c.
#ifndef FOUNDCHECK_ELF_VERSION_HPP
#define FOUNDCHECK_ELF_VERSION_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/elf/defect.hpp>
#include <foundcheck/elf/dynamic.hpp>
#include <foundcheck/elf/fields.hpp>
#include <foundcheck/elf/header.hpp>
#include <foundcheck/elf/name.hpp>
#include <foundcheck/elf/segment.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

inline constexpr std::size_t most_versions = 65536;

struct version_need {
  std::string_view file;     ///< the SONAME of the library that is to have it
  std::string_view version;  ///< "GLIBC_2.34"
  bool is_weak = false;      ///< the loader only warns when it is missing
  std::uint32_t hash = 0;
};

struct version_definition {
  std::string_view version;
  bool is_base = false;  ///< the name of the file itself, no version of a symbol
  std::uint32_t hash = 0;
};

namespace detail {

/// What both lists share: entries that say how far it is to the next one.
class version_list {
 public:
  constexpr version_list() noexcept = default;
  constexpr version_list(const image& file, const dynamic& d, std::uint64_t address, std::uint64_t count) noexcept
      : strings_(d.strings), left_(count), bits_(file.bits), order_(file.order) {
    if (count == 0) return;
    bytes_ = bytes_at(file, address);
    const std::size_t room = bytes_.size() / smallest_size;
    most_ = room < most_versions ? room : most_versions;
  }

  /// What was wrong so far.
  [[nodiscard]] constexpr defect why() const noexcept { return why_; }

 protected:
  /// The fields of an entry; false, with the reason, when it is not whole, or when too much was read already.
  constexpr bool open(std::uint64_t at, std::size_t size) noexcept {
    if (!has_part(bytes_, at, size)) return stop(defect::version_outside);
    if (taken_ == most_) return stop(defect::too_many_versions);
    if (name_bytes_ >= most_name_bytes) return stop(defect::too_many_name_bytes);
    ++taken_;
    return true;
  }
  constexpr bool stop(defect why) noexcept {
    keep_first(why_, why);
    left_ = 0;
    return false;
  }
  [[nodiscard]] constexpr fields fields_at(std::uint64_t at, std::size_t size) const noexcept {
    return {part(bytes_, at, size), bits_, order_};
  }
  [[nodiscard]] constexpr std::string_view name(std::uint64_t at) noexcept { return name_at(strings_, at, why_); }

  static constexpr std::size_t smallest_size = 16;  ///< of an entry

  std::string_view bytes_;
  std::string_view strings_;
  std::uint64_t at_ = 0;    ///< of the entry that comes next
  std::uint64_t left_ = 0;  ///< entries that the count still names
  std::size_t taken_ = 0;
  std::size_t most_ = 0;  ///< to be taken
  std::size_t name_bytes_ = 0;
  file_class bits_ = file_class::none;
  byte_order order_ = byte_order::none;
  defect why_ = defect::none;
};

class version_need_reader : public version_list {
 public:
  using value_type = version_need;
  using reference = const version_need&;

  constexpr version_need_reader() noexcept = default;
  constexpr version_need_reader(const image& file, const dynamic& d) noexcept
      : version_list(file, d, d.verneed, d.verneednum) {}

  constexpr void read() noexcept {
    is_over_ = true;
    while (versions_left_ == 0) {
      if (left_ == 0 || !open_file()) return;
    }
    if (!open(version_at_, version_size)) {
      versions_left_ = 0;
      return;
    }
    fields in = fields_at(version_at_, version_size);
    need_.hash = in.word();
    need_.is_weak = (in.half() & is_weak) != 0;
    in.skip(2);
    need_.version = name(in.word());
    name_bytes_ += need_.file.size() + need_.version.size();
    const std::uint32_t next = in.word();
    version_at_ += next;
    --versions_left_;
    if (next == 0 && versions_left_ != 0) {
      keep_first(why_, defect::version_cut_short);
      versions_left_ = 0;
    }
    is_over_ = false;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const version_need& current() const noexcept { return need_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return taken_; }

 private:
  static constexpr std::size_t file_size = 16, version_size = 16;
  static constexpr std::uint16_t is_weak = 2;

  constexpr bool open_file() noexcept {
    if (!open(at_, file_size)) return false;
    fields in = fields_at(at_, file_size);
    if (in.half() != 1) return stop(defect::bad_version_entry);
    versions_left_ = in.half();
    need_.file = name(in.word());
    version_at_ = at_ + in.word();
    const std::uint32_t next = in.word();
    at_ += next;
    --left_;
    if (next == 0 && left_ != 0) stop(defect::version_cut_short);
    return true;
  }

  version_need need_;
  std::uint64_t version_at_ = 0;
  std::uint32_t versions_left_ = 0;
  bool is_over_ = true;
};

class version_definition_reader : public version_list {
 public:
  using value_type = version_definition;
  using reference = const version_definition&;

  constexpr version_definition_reader() noexcept = default;
  constexpr version_definition_reader(const image& file, const dynamic& d) noexcept
      : version_list(file, d, d.verdef, d.verdefnum) {}

  constexpr void read() noexcept {
    is_over_ = true;
    if (left_ == 0 || !open(at_, entry_size)) return;
    fields in = fields_at(at_, entry_size);
    if (in.half() != 1) {
      stop(defect::bad_version_entry);
      return;
    }
    definition_.is_base = (in.half() & is_base) != 0;
    in.skip(2);
    const std::uint16_t names = in.half();
    definition_.hash = in.word();
    const std::uint64_t first = at_ + in.word();
    const std::uint32_t next = in.word();
    definition_.version = {strings_.data(), 0};
    if (names == 0 || !has_part(bytes_, first, name_size)) {
      keep_first(why_, defect::version_outside);
    } else {
      definition_.version = name(fields_at(first, name_size).word());
    }
    name_bytes_ += definition_.version.size();
    at_ += next;
    --left_;
    if (next == 0 && left_ != 0) stop(defect::version_cut_short);
    is_over_ = false;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const version_definition& current() const noexcept { return definition_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return taken_; }

 private:
  static constexpr std::size_t entry_size = 20, name_size = 8;
  static constexpr std::uint16_t is_base = 1;

  version_definition definition_;
  bool is_over_ = true;
};

}  // namespace detail

/// The versions that an object needs, file by file.
class version_needs : public reader_range<detail::version_need_reader> {
 public:
  constexpr version_needs(const image& file, const dynamic& d) noexcept
      : reader_range(detail::version_need_reader(file, d)) {}
};

/// The versions that an object defines.
class version_definitions : public reader_range<detail::version_definition_reader> {
 public:
  constexpr version_definitions(const image& file, const dynamic& d) noexcept
      : reader_range(detail::version_definition_reader(file, d)) {}
};

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
