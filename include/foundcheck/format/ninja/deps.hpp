// SPDX-License-Identifier: MIT
// .ninja_deps: bytes -> records.
//
//   file   := "# ninjadeps\n" version:int32 { record }           3: up to 1.8.2; 4: 1.9 and later
//   record := size:31 is_deps:1 payload                          at most 524287 bytes, in the byte order of the machine
//   path   := bytes { NUL } ~id:uint32                           0 to 3 NUL to a multiple of 4; ids count from 0 in file order
//   deps   := output:int32 mtime { input:int32 }                 mtime: int32 seconds in v3, int64 in v4
//
// Validates all of it: nothing is read beyond the bytes, and every id of a record that is given out is one that a path before
// it has. The first record that breaks the format is `malformed` and takes all that follows, as ninja cuts the file there. A
// file of the other byte order, which ninja refuses, is read too. That no path stands there twice needs memory:
// format/ninja/deps.hpp. Total, noexcept, allocates nothing, linear.
// Source: ninja src/deps_log.cc and deps_log.h, v1.3 to v1.13.2.
#ifndef FOUNDCHECK_FORMAT_NINJA_DEPS_HPP
#define FOUNDCHECK_FORMAT_NINJA_DEPS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/core/word.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_deps {

/// How every .ninja_deps begins.
inline constexpr std::string_view signature = "# ninjadeps\n";

/// What a record of the file is.
enum class record_kind : std::uint8_t { header, path, deps, malformed };

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"header", "path", "deps", "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

/// Why the rest of a file is malformed.
enum class malformed_reason : std::uint8_t {
  none,
  bad_signature,
  bad_version,       ///< neither 3 nor 4 in either byte order; 1 and 2 had another layout
  truncated_header,  ///< less than 16 bytes
  truncated_size,    ///< one to three bytes at the end; ninja takes no notice and appends behind them
  truncated_record,  ///< the payload goes beyond the file
  zero_size,         ///< as in a file whose end was filled with zeros
  too_large,         ///< beyond what ninja writes
  bad_size,          ///< too small for its fields, or no multiple of 4
  empty_path,
  wrong_checksum,  ///< not ~id: two processes wrote at once
  unknown_output,  ///< an id that no path before has, or a negative one
  unknown_input
};

/// The name of the reason, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(malformed_reason reason) noexcept {
  constexpr std::string_view names[] = {"none",           "bad_signature",    "bad_version",    "truncated_header",
                                        "truncated_size", "truncated_record", "zero_size",      "too_large",
                                        "bad_size",       "empty_path",       "wrong_checksum", "unknown_output",
                                        "unknown_input"};
  return names[static_cast<std::size_t>(reason)];
}

/// One record. Views that a kind does not use are empty; all point into the bytes that were read.
struct record {
  record_kind kind = record_kind::header;            ///< what it is
  malformed_reason reason = malformed_reason::none;  ///< of a malformed one; else none
  bool is_swapped = false;                           ///< written by a machine of the other byte order
  std::int32_t version = 0;                          ///< of the file; malformed: what is there
  std::uint32_t id = 0;                              ///< path: its own; deps: of the output
  std::int64_t mtime = 0;                            ///< deps: of the output, in unit_of(mtime)
  std::size_t offset = 0;                            ///< of its first byte, from 0
  std::string_view whole;                            ///< all its bytes
  std::string_view path;                             ///< path, without the NUL bytes at its end
  std::string_view input_bytes;                      ///< deps: see inputs
};

namespace detail {

[[nodiscard]] constexpr std::uint32_t swapped(std::uint32_t n) noexcept {
  return n >> 24 | (n >> 8 & 0xFF00U) | (n << 8 & 0xFF0000U) | n << 24;
}

/// The number at a place, in the byte order of the file. The common order is that with the lowest byte first.
[[nodiscard]] constexpr std::uint32_t number_at(std::string_view bytes, std::size_t at, bool is_swapped) noexcept {
  const std::uint32_t number = load_half_word(bytes.data() + at);
  return is_swapped ? swapped(number) : number;
}

class input_reader {
 public:
  using value_type = std::uint32_t;
  using reference = std::uint32_t;

  constexpr input_reader() noexcept = default;
  constexpr explicit input_reader(const record& r) noexcept : bytes_(r.input_bytes), is_swapped_(r.is_swapped) {}

  constexpr void read() noexcept {
    is_over_ = at_ == bytes_.size();
    if (is_over_) return;
    id_ = number_at(bytes_, at_, is_swapped_);
    at_ += 4;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const std::uint32_t& current() const noexcept { return id_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return at_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  std::uint32_t id_ = 0;
  bool is_swapped_ = false;
  bool is_over_ = true;
};

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes) {}

  constexpr void read() noexcept {
    const std::size_t at = record_.offset + record_.whole.size();
    if (at >= bytes_.size()) {
      record_.offset = bytes_.size();
      record_.whole = {};
      is_over_ = true;
      return;
    }
    is_over_ = false;
    record_.offset = at;
    if (at == 0) {
      read_header();
    } else {
      read_record();
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.offset; }

 private:
  static constexpr std::size_t header_size = 16;
  static constexpr std::uint32_t largest = (1U << 19) - 1;

  constexpr void take_rest(malformed_reason reason) noexcept {
    record_.kind = record_kind::malformed;
    record_.reason = reason;
    record_.whole = {bytes_.data() + record_.offset, bytes_.size() - record_.offset};
    record_.path = record_.input_bytes = {};
    record_.id = 0;
    record_.mtime = 0;
  }

  constexpr void read_header() noexcept {
    if (!bytes_.starts_with(signature)) {
      const bool is_cut = bytes_.size() < signature.size() && signature.starts_with(bytes_);
      return take_rest(is_cut ? malformed_reason::truncated_header : malformed_reason::bad_signature);
    }
    if (bytes_.size() < header_size) return take_rest(malformed_reason::truncated_header);
    std::uint32_t version = number_at(bytes_, signature.size(), false);
    record_.is_swapped = version == swapped(3) || version == swapped(4);
    if (record_.is_swapped) version = swapped(version);
    record_.version = static_cast<std::int32_t>(version);
    if (version != 3 && version != 4) return take_rest(malformed_reason::bad_version);
    record_.whole = bytes_.substr(0, header_size);
  }

  constexpr void read_record() noexcept {
    const std::size_t left = bytes_.size() - record_.offset;
    if (left < 4) return take_rest(malformed_reason::truncated_size);
    const std::uint32_t word = number_at(bytes_, record_.offset, record_.is_swapped);
    const std::uint32_t size = word & 0x7FFFFFFFU;
    if (size == 0) return take_rest(malformed_reason::zero_size);
    if (size > largest) return take_rest(malformed_reason::too_large);
    if (size > left - 4) return take_rest(malformed_reason::truncated_record);
    const std::string_view payload(bytes_.data() + record_.offset + 4, size);
    const malformed_reason reason = size % 4 != 0     ? malformed_reason::bad_size
                                    : word >> 31 != 0 ? read_deps(payload)
                                                      : read_path(payload);
    if (reason != malformed_reason::none) return take_rest(reason);
    record_.whole = {bytes_.data() + record_.offset, std::size_t{size} + 4};
  }

  [[nodiscard]] constexpr malformed_reason read_path(std::string_view payload) noexcept {
    if (payload.size() < 8) return malformed_reason::bad_size;
    std::string_view path(payload.data(), payload.size() - 4);
    for (int i = 0; i < 3 && path.back() == '\0'; ++i) path.remove_suffix(1);
    if (path.back() == '\0') return malformed_reason::empty_path;
    if (number_at(payload, payload.size() - 4, record_.is_swapped) != ~paths_) return malformed_reason::wrong_checksum;
    record_.kind = record_kind::path;
    record_.id = paths_++;
    record_.path = path;
    record_.input_bytes = {};
    record_.mtime = 0;
    return malformed_reason::none;
  }

  [[nodiscard]] constexpr malformed_reason read_deps(std::string_view payload) noexcept {
    const std::size_t fields = record_.version == 3 ? 8 : 12;
    if (payload.size() < fields) return malformed_reason::bad_size;
    const std::uint32_t id = number_at(payload, 0, record_.is_swapped);
    if (id >= paths_) return malformed_reason::unknown_output;
    const std::uint32_t low = number_at(payload, 4, record_.is_swapped);
    const std::string_view inputs(payload.data() + fields, payload.size() - fields);
    bool is_known = true;
    if (record_.is_swapped) {
      for (std::size_t at = 0; at < inputs.size(); at += 4) is_known = is_known && number_at(inputs, at, true) < paths_;
    } else {
      // The largest one decides: no branch for each.
      std::uint32_t most = 0;
      for (std::size_t at = 0; at < inputs.size(); at += 4) {
        const std::uint32_t input = load_half_word(inputs.data() + at);
        most = input > most ? input : most;
      }
      is_known = inputs.empty() || most < paths_;
    }
    if (!is_known) return malformed_reason::unknown_input;
    record_.kind = record_kind::deps;
    record_.id = id;
    record_.path = {};
    record_.input_bytes = inputs;
    record_.mtime =
        record_.version == 3
            ? std::int64_t{static_cast<std::int32_t>(low)}
            : static_cast<std::int64_t>(std::uint64_t{number_at(payload, 8, record_.is_swapped)} << 32 | low);
    return malformed_reason::none;
  }

  std::string_view bytes_;
  record record_;
  std::uint32_t paths_ = 0;  ///< those before the record
  bool is_over_ = true;
};

}  // namespace detail

/// The ids of the inputs of a deps record, each that of a path before it.
class inputs : public reader_range<detail::input_reader> {
 public:
  /// Over the inputs of a record of kind deps. The bytes must outlive the iterators.
  constexpr explicit inputs(const record& r) noexcept : reader_range(detail::input_reader(r)) {}
};

/// How many inputs a deps record has.
[[nodiscard]] constexpr std::size_t input_count(const record& r) noexcept { return r.input_bytes.size() / 4; }

/// All records of a file: the header, paths and deps in their order, and what is malformed to the end.
class records : public text_range<detail::record_reader> {
 public:
  using text_range::text_range;
};

// ---- deps index -----------------------------------------------------------------------------------------------------
//
// .ninja_deps: records -> what ninja holds after loading: the last deps of each output, and the paths by their ids.
//
// Ninja stops at the first bad record, and at a path that has an id already; what follows does not count. Works in storage
// that the caller gives; n log n for the paths; allocates nothing, total, noexcept.
// Source: ninja src/deps_log.cc DepsLog::Load, v1.3 to v1.13.2.

/// A path and the deps that were recorded for it last.
struct node {
  std::string_view path;         ///< as the file has it
  record deps;                   ///< of kind deps where there are any
  std::uint32_t deps_count = 0;  ///< how many records there were
  std::uint32_t sorted = 0;      ///< the id of the path that stands here in the order of paths

  /// True if dependencies were recorded for the path.
  [[nodiscard]] constexpr bool has_deps() const noexcept { return deps_count != 0; }
};

/// The number of nodes that an index over these bytes needs.
[[nodiscard]] constexpr std::size_t count(std::string_view bytes) noexcept {
  std::size_t paths = 0;
  for (const record& r : records(bytes)) paths += r.kind == record_kind::path;
  return paths;
}

/// The paths of a .ninja_deps by id and by name, with their last dependencies. The bytes and the storage must outlive
/// it.
class index {
 public:
  /// Paths that find no room in the storage, where it has fewer slots than count(bytes), are left out with their dependencies and
  /// counted by dropped(). The storage stays in use as long as the index.
  constexpr index(std::string_view bytes, std::span<node> storage) noexcept : valid_size_(bytes.size()) {
    std::size_t used = 0;
    for (const record& r : records(bytes)) {
      if (r.kind == record_kind::malformed) valid_size_ = r.offset;
      if (r.kind != record_kind::path) continue;
      if (used == storage.size()) {
        ++dropped_;
        continue;
      }
      storage[used] = {};
      storage[used].path = r.path;
      storage[used].deps.offset = r.offset;
      storage[used].sorted = static_cast<std::uint32_t>(used);
      ++used;
    }
    nodes_ = storage.first(used);
    sort();
    std::uint32_t first_twice = UINT32_MAX;
    for (std::size_t i = 1; i < used; ++i) {
      const std::uint32_t id = nodes_[i].sorted;
      if (nodes_[nodes_[i - 1].sorted].path == nodes_[id].path && id < first_twice) first_twice = id;
    }
    if (first_twice != UINT32_MAX) {
      has_path_twice_ = true;
      valid_size_ = nodes_[first_twice].deps.offset;
      nodes_ = nodes_.first(first_twice);
      for (std::uint32_t i = 0; i < first_twice; ++i) nodes_[i].sorted = i;
      sort();
    }
    for (const record& r : records(bytes.substr(0, valid_size_))) {
      if (r.kind != record_kind::deps || r.id >= nodes_.size()) continue;
      nodes_[r.id].deps = r;
      ++nodes_[r.id].deps_count;
    }
  }
  template <temporary_string S>
  index(S&&, std::span<node>) = delete;

  /// How many paths had no room: what the index says is that of the file only if there are none.
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }

  /// The nodes by their ids.
  [[nodiscard]] constexpr std::span<const node> nodes() const noexcept { return nodes_; }

  /// The node of that path, or null.
  [[nodiscard]] constexpr const node* find(std::string_view path) const noexcept {
    const auto at =
        std::lower_bound(nodes_.begin(), nodes_.end(), path,
                         [this](const node& n, std::string_view key) noexcept { return nodes_[n.sorted].path < key; });
    return at != nodes_.end() && nodes_[at->sorted].path == path ? &nodes_[at->sorted] : nullptr;
  }

  /// How much of the file counts: all of it, or up to the first bad record, which ninja would cut off.
  [[nodiscard]] constexpr std::size_t valid_size() const noexcept { return valid_size_; }
  /// True when that record is a path which has an id already.
  [[nodiscard]] constexpr bool has_path_twice() const noexcept { return has_path_twice_; }

 private:
  /// Orders the numbers in `sorted` by path, without a second array: a heap over the places.
  constexpr void sort() noexcept {
    const auto less = [this](std::uint32_t a, std::uint32_t b) noexcept {
      const int order = nodes_[a].path.compare(nodes_[b].path);
      return order != 0 ? order < 0 : a < b;
    };
    const auto sift = [&](std::size_t root, std::size_t size) noexcept {
      const std::uint32_t moved = nodes_[root].sorted;
      for (std::size_t child = 2 * root + 1; child < size; child = 2 * root + 1) {
        if (child + 1 < size && less(nodes_[child].sorted, nodes_[child + 1].sorted)) ++child;
        if (!less(moved, nodes_[child].sorted)) break;
        nodes_[root].sorted = nodes_[child].sorted;
        root = child;
      }
      nodes_[root].sorted = moved;
    };
    const std::size_t size = nodes_.size();
    for (std::size_t root = size / 2; root-- > 0;) sift(root, size);
    for (std::size_t end = size; end-- > 1;) {
      const std::uint32_t last = nodes_[end].sorted;
      nodes_[end].sorted = nodes_[0].sorted;
      nodes_[0].sorted = last;
      sift(0, end);
    }
  }

  std::span<node> nodes_;
  std::size_t valid_size_ = 0;
  std::size_t dropped_ = 0;
  bool has_path_twice_ = false;
};

}  // namespace ninja_deps
FOUNDCHECK_END_NAMESPACE

#endif
