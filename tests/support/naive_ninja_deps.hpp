// SPDX-License-Identifier: MIT
// .ninja_deps read and written so simply that it cannot be wrong, and the properties that hold for the real reader on any
// bytes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NAIVE_NINJA_DEPS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NAIVE_NINJA_DEPS_HPP

#include <foundcheck/format/ninja/deps.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "support/inside.hpp"

namespace foundcheck::naive_ninja_deps {

struct deps {
  long long mtime = 0;
  std::vector<std::uint32_t> inputs;

  friend bool operator==(const deps&, const deps&) = default;
};

struct loaded {
  std::vector<std::string> paths;
  std::map<std::uint32_t, deps> last;
  std::size_t valid_size = 0;  ///< where the first bad record begins
};

inline long long number(std::string_view bytes, std::size_t at, std::size_t size, bool big_end_first) {
  std::uint64_t n = 0;
  for (std::size_t i = 0; i < size; ++i) {
    n = n * 256 + static_cast<unsigned char>(bytes[big_end_first ? at + i : at + size - 1 - i]);
  }
  return size == 4 ? static_cast<std::int32_t>(static_cast<std::uint32_t>(n)) : static_cast<long long>(n);
}

inline loaded load(std::string_view bytes) {
  loaded all;
  if (bytes.size() < 16 || bytes.substr(0, 12) != "# ninjadeps\n") return all;
  const bool swapped = number(bytes, 12, 4, true) == 3 || number(bytes, 12, 4, true) == 4;
  const auto version = number(bytes, 12, 4, swapped);
  if (version != 3 && version != 4) return all;
  std::size_t at = 16;
  for (all.valid_size = at; at + 4 <= bytes.size(); all.valid_size = at) {
    const auto word = static_cast<std::uint32_t>(number(bytes, at, 4, swapped));
    const std::size_t size = word % 0x80000000U;
    if (size == 0 || size > 524287 || size % 4 != 0 || size > bytes.size() - at - 4) break;
    const std::string_view payload = bytes.substr(at + 4, size);
    if (word < 0x80000000U) {
      if (size < 8) break;
      std::string path(payload.substr(0, size - 4));
      for (int i = 0; i < 3 && path.ends_with('\0'); ++i) path.pop_back();
      if (path.ends_with('\0')) break;
      if (number(payload, size - 4, 4, swapped) != -1 - static_cast<long long>(all.paths.size())) break;
      bool is_known = false;
      for (const std::string& other : all.paths) is_known = is_known || other == path;
      if (is_known) break;
      all.paths.push_back(path);
    } else {
      const std::size_t fields = version == 3 ? 8 : 12;
      if (size < fields) break;
      const long long id = number(payload, 0, 4, swapped);
      bool is_good = id >= 0 && id < static_cast<long long>(all.paths.size());
      deps one;
      if (version == 3) {
        one.mtime = number(payload, 4, 4, swapped);
      } else {
        const auto low = static_cast<std::uint32_t>(number(payload, 4, 4, swapped));
        const auto high = static_cast<std::uint32_t>(number(payload, 8, 4, swapped));
        one.mtime = static_cast<long long>(std::uint64_t{high} << 32 | low);
      }
      for (std::size_t i = fields; i < size; i += 4) {
        const long long input = number(payload, i, 4, swapped);
        is_good = is_good && input >= 0 && input < static_cast<long long>(all.paths.size());
        one.inputs.push_back(static_cast<std::uint32_t>(input));
      }
      if (!is_good) break;
      all.last[static_cast<std::uint32_t>(id)] = one;
    }
    at += 4 + size;
  }
  return all;
}

/// A file as ninja writes it.
class file {
 public:
  explicit file(std::uint32_t version = 4, bool big_end_first = false) : version_(version), swapped_(big_end_first) {
    bytes_ = "# ninjadeps\n";
    add(version);
  }

  file& path(std::string_view text) {
    const std::size_t padding = (4 - text.size() % 4) % 4;
    add(static_cast<std::uint32_t>(text.size() + padding + 4));
    bytes_ += std::string(text) + std::string(padding, '\0');
    add(~paths_++);
    return *this;
  }
  file& deps(std::uint32_t id, std::int64_t mtime, const std::vector<std::uint32_t>& inputs) {
    add(static_cast<std::uint32_t>((version_ == 3 ? 8 : 12) + 4 * inputs.size()) | 0x80000000U);
    add(id);
    add(static_cast<std::uint32_t>(mtime));
    if (version_ != 3) add(static_cast<std::uint32_t>(static_cast<std::uint64_t>(mtime) >> 32));
    for (const std::uint32_t input : inputs) add(input);
    return *this;
  }
  file& raw(std::string_view bytes) {
    bytes_ += bytes;
    return *this;
  }
  file& add(std::uint32_t n) {
    for (int i = 0; i < 4; ++i) bytes_ += static_cast<char>(n >> (8 * (swapped_ ? 3 - i : i)) & 0xFF);
    return *this;
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::uint32_t version_;
  bool swapped_;
  std::uint32_t paths_ = 0;
  std::string bytes_;
};

}  // namespace foundcheck::naive_ninja_deps

namespace foundcheck {

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_ninja_deps_property(std::string_view bytes) {
  using namespace ninja_deps;
  std::size_t offset = 0, paths = 0;
  bool is_over = false;
  for (const record& r : records(bytes)) {
    const std::string where = "record at " + std::to_string(r.offset) + ": ";
    if (is_over) return where + "behind a malformed one";
    if (r.offset != offset || r.whole.empty() || r.whole.data() != bytes.data() + offset)
      return where + "another offset";
    if (!lies_inside(r.path, r.whole) || !lies_inside(r.input_bytes, r.whole)) return where + "a view outside";
    if ((r.kind == record_kind::malformed) != (r.reason != malformed_reason::none)) return where + "no reason";
    if (r.kind == record_kind::path && r.id != paths++) return where + "another id";
    if (r.kind == record_kind::deps && r.id >= paths) return where + "an unknown output";
    std::size_t count = 0;
    for (const std::uint32_t input : inputs(r)) {
      if (input >= paths) return where + "an unknown input";
      ++count;
    }
    if (count != input_count(r)) return where + "another count of inputs";
    is_over = r.kind == record_kind::malformed;
    offset += r.whole.size();
  }
  if (offset != bytes.size()) return "bytes after the last record";

  const naive_ninja_deps::loaded expected = naive_ninja_deps::load(bytes);
  std::vector<node> storage(count(bytes));
  const index all(bytes, storage);
  if (all.valid_size() != expected.valid_size) return "another valid size";
  if (all.nodes().size() != expected.paths.size()) return "another number of paths";
  for (std::uint32_t id = 0; id < expected.paths.size(); ++id) {
    const node& n = all.nodes()[id];
    if (n.path != expected.paths[id] || all.find(n.path) != &n) return "another path";
    const auto last = expected.last.find(id);
    if (n.has_deps() != (last != expected.last.end())) return "other deps";
    if (!n.has_deps()) continue;
    naive_ninja_deps::deps found{n.deps.mtime, {}};
    for (const std::uint32_t input : inputs(n.deps)) found.inputs.push_back(input);
    if (found != last->second) return "other inputs";
  }
  return "";
}

}  // namespace foundcheck

#endif
