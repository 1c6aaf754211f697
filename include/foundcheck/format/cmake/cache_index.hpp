// SPDX-License-Identifier: MIT
// CMakeCache.txt: records -> the variables that CMake holds after loading the file, sorted by name.
//
// An entry replaces all that came before under its name, properties too; a property before its entry is lost; a property
// without entry makes a variable of type UNINITIALIZED with an empty value. CMake adds the version 0.0 when the file
// names none. Works in storage that the caller gives, sorted in place in n log n; allocates nothing.
// Source: CMake Source/cmCacheManager.cxx LoadCache, read at 4.4, checked against cmake 3.25.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CACHE_INDEX_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CACHE_INDEX_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <optional>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_cache {

/// A variable as CMake holds it.
struct variable {
  std::string_view name;   ///< without quotes
  std::string_view value;  ///< as CMake holds it
  std::string_view help;   ///< raw; see help_pieces
  /// The values of its properties; nullopt for one that is not set.
  std::optional<std::string_view> advanced, modified, strings;
  std::size_t line = 0;    ///< of the entry that counts, from 1; 0 for the two that CMake adds itself
  std::size_t offset = 0;  ///< of that line, from 0
  entry_type type = entry_type::uninitialized;  ///< as the file names it
};

/// True for a variable that came in by -D or a preset, and that no project declared since: CMake writes this help for it.
[[nodiscard]] constexpr bool is_given_by_hand(const variable& v) noexcept {
  return v.help.find("No help, variable specified on the command line.") != std::string_view::npos;
}

/// The number of slots that an index over these bytes needs.
template <class = void>
[[nodiscard]] constexpr std::size_t count(std::string_view bytes) noexcept {
  std::size_t slots = 2;
  for (const record& r : records(bytes)) slots += r.kind == record_kind::entry || r.kind == record_kind::property;
  return slots;
}

namespace detail {

/// True for a record that stands in no file: CMake adds it after loading.
[[nodiscard]] constexpr bool is_added(const record& r) noexcept { return r.line == 0; }

/// Reads the variables out of records sorted by name.
class variable_reader {
 public:
  using value_type = variable;
  using reference = const variable&;

  constexpr variable_reader() noexcept = default;
  constexpr variable_reader(std::span<const record> slots, std::size_t at) noexcept : slots_(slots), end_(at) {}

  constexpr void read() noexcept {
    variable_ = {};
    begin_ = end_;
    while (end_ < slots_.size() && slots_[end_].name == slots_[begin_].name) apply(slots_[end_++]);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return begin_ == slots_.size(); }
  [[nodiscard]] constexpr const variable& current() const noexcept { return variable_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return begin_; }

 private:
  constexpr void apply(const record& r) noexcept {
    if (is_added(r)) {  // CMake sets the value of a variable that may have properties already
      variable_.name = r.name;
      variable_.value = r.value;
      variable_.help = r.help;
      variable_.type = r.type;
      variable_.line = variable_.offset = 0;
    } else if (r.kind == record_kind::entry) {
      variable_ = {r.name, r.value, r.help, {}, {}, {}, r.line, r.offset, r.type};
    } else {
      apply_property(r);
    }
  }

  constexpr void apply_property(const record& r) noexcept {
    if (variable_.line == 0) variable_.line = r.line, variable_.offset = r.offset;
    variable_.name = r.name;
    if (r.property == property_kind::advanced) variable_.advanced = r.value;
    if (r.property == property_kind::modified) variable_.modified = r.value;
    if (r.property == property_kind::strings) variable_.strings = r.value;
  }

  std::span<const record> slots_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  variable variable_;
};

}  // namespace detail

/// The variables of a cache, for lookups by name. Sorts the storage; the bytes and the storage must outlive it.
class index {
 public:
  /// Records that find no room in the storage, where it has fewer slots than count(bytes), are left out and counted by dropped().
  /// The storage stays in use as long as the index.
  template <class = void>
  constexpr index(std::string_view bytes, std::span<record> storage) noexcept {
    std::size_t used = 0;
    bool has_version = false;
    for (const record& r : records(bytes)) {
      if (r.kind != record_kind::entry && r.kind != record_kind::property) continue;
      has_version = has_version || (r.kind == record_kind::entry && r.name == major_name);
      add(r, storage, used);
    }
    if (!has_version) {
      add(added(major_name, "//Major version of cmake used to create the current loaded cache\n"), storage, used);
      add(added(minor_name, "//Minor version of cmake used to create the current loaded cache\n"), storage, used);
    }
    slots_ = storage.first(used);
    std::sort(slots_.begin(), slots_.end(), before);
    mark();
  }
  template <temporary_string S>
  index(S&&, std::span<record>) = delete;

  /// How many records had no room: what the index says is that of the cache only if there are none.
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }

  /// The variables in bytewise order of their names.
  [[nodiscard]] constexpr reader_range<detail::variable_reader> variables() const noexcept {
    return reader_range(detail::variable_reader(slots_, 0));
  }

  /// The variable of that name, or nullopt.
  [[nodiscard]] constexpr std::optional<variable> find(std::string_view name) const noexcept {
    const std::size_t at = first_of(name);
    if (at == slots_.size() || slots_[at].name != name) return std::nullopt;
    return *reader_iterator(detail::variable_reader(slots_, at));
  }

  /// The lints of a record of these bytes, those included that depend on other lines.
  [[nodiscard]] constexpr lint_set lints(const record& r) const noexcept {
    if (r.kind != record_kind::entry && r.kind != record_kind::property) return r.lints;
    const auto at = std::lower_bound(slots_.begin(), slots_.end(), r, before);
    return at != slots_.end() && at->line == r.line ? at->lints : r.lints;
  }

 private:
  static constexpr std::string_view major_name = "CMAKE_CACHE_MAJOR_VERSION";
  static constexpr std::string_view minor_name = "CMAKE_CACHE_MINOR_VERSION";

  constexpr void add(const record& r, std::span<record> storage, std::size_t& used) noexcept {
    if (used == storage.size()) {
      ++dropped_;
    } else {
      storage[used++] = r;
    }
  }

  /// The order in which CMake sees the records; what it adds itself comes last.
  [[nodiscard]] static constexpr std::size_t sequence(const record& r) noexcept { return r.line - 1; }

  [[nodiscard]] static constexpr record added(std::string_view name, std::string_view help) noexcept {
    record r;
    r.name = name;
    r.value = "0";
    r.type = entry_type::internal;
    r.help = help;
    return r;
  }

  [[nodiscard]] constexpr std::size_t first_of(std::string_view name) const noexcept {
    const auto at = std::lower_bound(slots_.begin(), slots_.end(), name,
                                     [](const record& r, std::string_view key) noexcept { return r.name < key; });
    return static_cast<std::size_t>(at - slots_.begin());
  }

  [[nodiscard]] static constexpr bool before(const record& a, const record& b) noexcept {
    const int order = a.name.compare(b.name);
    return order != 0 ? order < 0 : sequence(a) < sequence(b);
  }

  /// Adds the lints that depend on the other records of the same name. The last entry decides.
  constexpr void mark() noexcept {
    for (std::size_t end = slots_.size(); end > 0;) {
      const std::string_view name = slots_[end - 1].name;
      std::size_t begin = end, last_entry = end;
      for (; begin > 0 && slots_[begin - 1].name == name; --begin) {
        const record& r = slots_[begin - 1];
        if (last_entry == end && r.kind == record_kind::entry && !detail::is_added(r)) last_entry = begin - 1;
      }
      for (std::size_t i = begin; i < end; ++i) {
        const bool is_property = slots_[i].kind == record_kind::property;
        if (is_property && last_entry == end) slots_[i].lints |= lint::property_without_entry;
        if (last_entry == end || i >= last_entry) continue;
        slots_[i].lints |= is_property ? lint::property_before_entry : lint::duplicate_name;
      }
      end = begin;
    }
  }

  std::span<record> slots_;
  std::size_t dropped_ = 0;
};

}  // namespace cmake_cache
FOUNDCHECK_END_NAMESPACE

#endif
