// SPDX-License-Identifier: MIT
// .ninja_deps: records -> what ninja holds after loading: the last deps of each output, and the paths by their ids.
//
// Ninja stops at the first bad record, and at a path that has an id already; what follows does not count. Works in storage
// that the caller gives; n log n for the paths; allocates nothing, total, noexcept.
// Source: ninja src/deps_log.cc DepsLog::Load, v1.3 to v1.13.2.
#ifndef FOUNDCHECK_FORMAT_NINJA_DEPS_INDEX_HPP
#define FOUNDCHECK_FORMAT_NINJA_DEPS_INDEX_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/ninja/deps.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_deps {

/// A path and the deps that were recorded for it last.
struct node {
  std::string_view path;
  record deps;                   ///< of kind deps where there are any
  std::uint32_t deps_count = 0;  ///< how many records there were
  std::uint32_t sorted = 0;      ///< the id of the path that stands here in the order of paths

  [[nodiscard]] constexpr bool has_deps() const noexcept { return deps_count != 0; }
};

/// The number of nodes that an index over these bytes needs.
[[nodiscard]] constexpr std::size_t count(std::string_view bytes) noexcept {
  std::size_t paths = 0;
  for (const record& r : records(bytes)) paths += r.kind == record_kind::path;
  return paths;
}

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
