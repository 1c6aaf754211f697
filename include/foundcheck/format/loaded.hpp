// SPDX-License-Identifier: MIT
// Files with the storage that their readers need, and edited ones: for callers who have a heap and want to count nothing.
//
//   const cmake_cache::loaded cache(bytes);            // a std::string, a view
//   cache.index().find("CMAKE_CUDA_COMPILER");
//   const std::optional<std::string> without_cuda = cmake_cache::edited(bytes, "USE_CUDA", "OFF");
//
// Each copies the bytes. Views hold as long as the object, or what it is moved to.
#ifndef FOUNDCHECK_FORMAT_LOADED_HPP
#define FOUNDCHECK_FORMAT_LOADED_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/cache_edit.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/ninja/deps.hpp>
#include <foundcheck/format/ninja/log_history.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// The bytes of a file, the storage that its reader needs, and the reader. Vectors stay where they are when they are moved; the text of a
/// short std::string does not.
template <class Reader, class Slot>
class loaded_file {
 public:
  loaded_file(const loaded_file&) = delete;
  loaded_file& operator=(const loaded_file&) = delete;
  loaded_file(loaded_file&&) noexcept = default;
  loaded_file& operator=(loaded_file&&) noexcept = default;
  ~loaded_file() = default;

  [[nodiscard]] std::string_view bytes() const& noexcept { return {bytes_.data(), bytes_.size()}; }
  void bytes() const&& = delete;

 protected:
  /// `make` gives the reader of these bytes in that storage.
  template <class Make>
  loaded_file(std::string_view bytes, std::size_t slots, const Make& make)
      : bytes_(bytes.begin(), bytes.end()), storage_(slots), reader_(make(this->bytes(), std::span<Slot>(storage_))) {}

  [[nodiscard]] const Reader& reader() const noexcept { return reader_; }

 private:
  std::vector<char> bytes_;
  std::vector<Slot> storage_;
  Reader reader_;
};

}  // namespace detail

namespace cmake_cache {

/// A CMakeCache.txt with its index.
class loaded : public foundcheck::detail::loaded_file<cmake_cache::index, record> {
 public:
  /// Copies the bytes of a CMakeCache.txt and sorts its records.
  explicit loaded(std::string_view bytes)
      : loaded_file(bytes, count(bytes), [](std::string_view file, std::span<record> storage) {
          return cmake_cache::index(file, storage);
        }) {}

  /// The index over the copy. Valid as long as this, or what it is moved to.
  [[nodiscard]] const cmake_cache::index& index() const& noexcept { return reader(); }
  void index() const&& = delete;  // a view of what is gone
};

/// The file in which `name` has `value`, see `edit`; none where the name or the value is refused.
[[nodiscard]] inline std::optional<std::string> edited(std::string_view bytes, std::string_view name,
                                                       std::string_view value, entry_type type = entry_type::string) {
  std::string file;
  const edit_result how = edit(
      bytes, name, value, [&file](std::string_view piece) { file += piece; }, type);
  if (how != edit_result::replaced && how != edit_result::added) return std::nullopt;
  return file;
}

/// The file without `name`, see `remove`; none where the name is refused.
[[nodiscard]] inline std::optional<std::string> without(std::string_view bytes, std::string_view name) {
  std::string file;
  if (remove(bytes, name, [&file](std::string_view piece) { file += piece; }) == edit_result::bad_name)
    return std::nullopt;
  return file;
}

}  // namespace cmake_cache

namespace ninja_log {

/// A .ninja_log with its runs.
class loaded : public foundcheck::detail::loaded_file<ninja_log::history, step> {
 public:
  /// Copies the bytes of a .ninja_log and tells its runs apart.
  explicit loaded(std::string_view bytes)
      : loaded_file(bytes, count(bytes), [](std::string_view file, std::span<step> steps) {
          std::vector<slot> scratch(steps.size());
          return ninja_log::history(file, steps, scratch);
        }) {}

  /// The runs and steps of the copy. Valid as long as this, or what it is moved to.
  [[nodiscard]] const ninja_log::history& history() const& noexcept { return reader(); }
  void history() const&& = delete;  // a view of what is gone
};

}  // namespace ninja_log

namespace ninja_deps {

/// A .ninja_deps with its index.
class loaded : public foundcheck::detail::loaded_file<ninja_deps::index, node> {
 public:
  /// Copies the bytes of a .ninja_deps and sorts its paths.
  explicit loaded(std::string_view bytes)
      : loaded_file(bytes, count(bytes),
                    [](std::string_view file, std::span<node> storage) { return ninja_deps::index(file, storage); }) {}

  /// The index over the copy. Valid as long as this, or what it is moved to.
  [[nodiscard]] const ninja_deps::index& index() const& noexcept { return reader(); }
  void index() const&& = delete;  // a view of what is gone
};

}  // namespace ninja_deps

FOUNDCHECK_END_NAMESPACE

#endif
