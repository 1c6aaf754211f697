// SPDX-License-Identifier: MIT
// Files with the storage that their readers need: for callers who have a heap and want to count nothing.
//
//   const cmake_cache::loaded cache(bytes);            // a std::string, a view
//   cache.index().find("CMAKE_CUDA_COMPILER");
//
// Each copies the bytes. Views hold as long as the object, or what it is moved to.
#ifndef FOUNDCHECK_FORMAT_LOADED_HPP
#define FOUNDCHECK_FORMAT_LOADED_HPP

#include <foundcheck/format/cmake_cache_index.hpp>
#include <foundcheck/format/ninja_deps_index.hpp>
#include <foundcheck/format/ninja_log_history.hpp>
#include <string_view>
#include <vector>

namespace foundcheck::inline v0_2 {

namespace detail {

/// Bytes that stay where they are when they are moved: those of a short std::string do not.
class kept_bytes {
 public:
  explicit kept_bytes(std::string_view bytes) : bytes_(bytes.begin(), bytes.end()) {}
  [[nodiscard]] std::string_view view() const noexcept { return {bytes_.data(), bytes_.size()}; }

 private:
  std::vector<char> bytes_;
};

}  // namespace detail

namespace cmake_cache {

/// A CMakeCache.txt with its index.
class loaded {
 public:
  explicit loaded(std::string_view bytes)
      : bytes_(bytes), storage_(count(bytes_.view())), index_(bytes_.view(), storage_) {}
  loaded(const loaded&) = delete;
  loaded& operator=(const loaded&) = delete;
  loaded(loaded&&) noexcept = default;
  loaded& operator=(loaded&&) noexcept = default;
  ~loaded() = default;

  [[nodiscard]] std::string_view bytes() const noexcept { return bytes_.view(); }
  [[nodiscard]] const cmake_cache::index& index() const noexcept { return index_; }

 private:
  foundcheck::detail::kept_bytes bytes_;
  std::vector<record> storage_;
  cmake_cache::index index_;
};

}  // namespace cmake_cache

namespace ninja_log {

/// A .ninja_log with its runs.
class loaded {
 public:
  explicit loaded(std::string_view bytes) : loaded(bytes, std::vector<slot>(count(bytes))) {}
  loaded(const loaded&) = delete;
  loaded& operator=(const loaded&) = delete;
  loaded(loaded&&) noexcept = default;
  loaded& operator=(loaded&&) noexcept = default;
  ~loaded() = default;

  [[nodiscard]] std::string_view bytes() const noexcept { return bytes_.view(); }
  [[nodiscard]] const ninja_log::history& history() const noexcept { return history_; }

 private:
  loaded(std::string_view bytes, std::vector<slot> scratch)
      : bytes_(bytes), steps_(scratch.size()), history_(bytes_.view(), steps_, scratch) {}

  foundcheck::detail::kept_bytes bytes_;
  std::vector<step> steps_;
  ninja_log::history history_;
};

}  // namespace ninja_log

namespace ninja_deps {

/// A .ninja_deps with its index.
class loaded {
 public:
  explicit loaded(std::string_view bytes)
      : bytes_(bytes), storage_(count(bytes_.view())), index_(bytes_.view(), storage_) {}
  loaded(const loaded&) = delete;
  loaded& operator=(const loaded&) = delete;
  loaded(loaded&&) noexcept = default;
  loaded& operator=(loaded&&) noexcept = default;
  ~loaded() = default;

  [[nodiscard]] std::string_view bytes() const noexcept { return bytes_.view(); }
  [[nodiscard]] const ninja_deps::index& index() const noexcept { return index_; }

 private:
  foundcheck::detail::kept_bytes bytes_;
  std::vector<node> storage_;
  ninja_deps::index index_;
};

}  // namespace ninja_deps

}  // namespace foundcheck::inline v0_2

#endif
