// SPDX-License-Identifier: MIT
// How deep a configure run lies inside others: the steps that ExternalProject announces -> a depth.
//
//   step := [ "[" progress "] " ] ( "Performing " verb " step for '" | "No " verb " step for '" | "Completed '" ) project "'"
//
// FetchContent without policy CMP0168, told to be loud, runs cmake behind its line "-- Populating X".
//
// A run begins with the configure step of its project; while the build step of a project goes on, the steps inside are those
// of its own projects. Remembers no more than a few names: deeper ones count, but are not told apart. A project that runs
// cmake by other means announces nothing and has depth 0. Total, noexcept, allocates nothing.
// Source: CMake Modules/ExternalProject.cmake, 2.8 to 4.4, and FetchContent.cmake, 3.11 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_NESTING_HPP
#define FOUNDCHECK_FORMAT_CMAKE_NESTING_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output::detail {

class nesting {
 public:
  [[nodiscard]] constexpr std::uint8_t depth() const noexcept {
    return static_cast<std::uint8_t>(is_configuring_ ? building_ + 1 : 0);
  }

  /// A line that may announce a step.
  constexpr void read(std::string_view text) noexcept {
    if (text.starts_with('[')) {
      const std::size_t close = text.find("] ");
      if (close == std::string_view::npos || close > 32) return;
      text.remove_prefix(close + 2);
    }
    if (text.empty() || (text.front() != 'P' && text.front() != 'C' && text.front() != 'N')) return;
    const bool is_completed = text.starts_with("Completed '");
    if (!is_completed && !text.starts_with("Performing ") && !text.starts_with("No ")) return;
    constexpr std::string_view step_for = " step for '";
    const std::size_t step = text.find(step_for);
    if (!is_completed && step == std::string_view::npos) return;
    const std::size_t name_begin = is_completed ? 11 : step + step_for.size();
    const std::size_t name_end = text.find('\'', name_begin);
    if (name_end == std::string_view::npos) return;
    const std::string_view name = text.substr(name_begin, name_end - name_begin);
    const std::string_view verb = is_completed ? "" : text.substr(text.find(' ') + 1, step - text.find(' ') - 1);
    leave(name);
    is_configuring_ = text.front() == 'P' && verb == "configure";
    if (text.front() == 'P' && verb == "build" && building_ < capacity) names_[building_++] = name;
  }

  /// A status: FetchContent names what it is about to populate.
  constexpr void read_status(const record& r) noexcept {
    if (r.text.size() > 11 && r.text[0] == 'P' && r.text[1] == 'o' && r.text.starts_with("Populating ")) {
      populating_line_ = r.line;
    }
  }

  /// The end of a phase. The project in which FetchContent populates has no language and nothing to find, so that its first
  /// line is an end; this record and the next ones are of that run.
  constexpr void end(record& r) noexcept {
    if (r.ended == end_kind::configuring_done && populating_line_ != 0 && r.line == populating_line_ + 1) {
      is_configuring_ = true;
      r.depth = depth();
    }
    if (r.ended == end_kind::written || r.ended == end_kind::incomplete) is_configuring_ = false;
  }

 private:
  /// A step of a project that is being built: that build is over, and all inside it.
  constexpr void leave(std::string_view name) noexcept {
    for (std::size_t i = 0; i < building_; ++i) {
      if (names_[i] == name) building_ = i;
    }
  }

  static constexpr std::size_t capacity = 8;
  std::string_view names_[capacity];
  std::size_t building_ = 0;
  std::size_t populating_line_ = 0;
  bool is_configuring_ = false;
};

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
