// SPDX-License-Identifier: MIT
// The lists inside a search of --debug-find: raw lines -> paths, names, settings, prefixes.
//
//   path    := blanks path EOL                      never wrapped; "none" alone stands for no path
//   name    := blanks `"` name `"` EOL
//   setting := "    " name ": " value | "    NO_DEFAULT_PATH Enabled" | "      " name ": " value
//              two columns deeper: of the group named by the line "    Framework" or "    AppBundle" above
//   prefix  := title EOL { "    " path EOL }        a title may be wrapped: its lines have two blanks or none before them
//
// The ranges take the envelope that the record was read with. Total, noexcept, allocates nothing.
// Source: CMake Source/cmFindBase.cxx and cmFindPackageCommand.cxx, 3.17 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_DEBUG_FIND_LIST_HPP
#define FOUNDCHECK_FORMAT_CMAKE_DEBUG_FIND_LIST_HPP

#include <cstddef>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/indentation.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace debug_find {

/// One setting of a search.
struct setting {
  std::string_view group;  ///< "Framework", "AppBundle" or empty
  std::string_view name;
  std::string_view value;  ///< "1", "0" or "Enabled"
};

/// A source of directories that find_package looks below, and what it gave.
struct prefix {
  std::string_view title;  ///< as printed; raw lines when it is wrapped
  std::string_view paths;  ///< raw lines; see paths_in
};

namespace detail {

/// The lines that are not blank, without the blanks before them.
class path_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr path_reader() noexcept = default;
  constexpr path_reader(std::string_view raw, const envelope& around) noexcept : lines_(raw, around) {}

  constexpr void read() noexcept {
    do {
      lines_.read();
      const std::string_view text = lines_.current().text;
      path_ = text.substr(indentation(text));
    } while (!lines_.at_end() && (path_.empty() || path_ == "none"));
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return path_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return lines_.position(); }

 private:
  foundcheck::detail::line_reader lines_;
  std::string_view path_;
};

class name_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr name_reader() noexcept = default;
  constexpr name_reader(std::string_view raw, const envelope& around) noexcept : lines_(raw, around) {}

  constexpr void read() noexcept {
    do {
      lines_.read();
      name_ = lines_.current().text;
      name_.remove_prefix(indentation(name_));
    } while (!lines_.at_end() && name_.empty());
    if (name_.size() >= 2 && name_.front() == '"' && name_.back() == '"') name_ = name_.substr(1, name_.size() - 2);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return name_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return lines_.position(); }

 private:
  foundcheck::detail::line_reader lines_;
  std::string_view name_;
};

class setting_reader {
 public:
  using value_type = setting;
  using reference = const setting&;

  constexpr setting_reader() noexcept = default;
  constexpr setting_reader(std::string_view raw, const envelope& around) noexcept : lines_(raw, around) {}

  constexpr void read() noexcept {
    for (lines_.read(); !lines_.at_end(); lines_.read()) {
      const std::string_view text = lines_.current().text;
      const std::size_t blanks = indentation(text);
      const std::string_view inner = text.substr(blanks);
      if (blanks <= 4) setting_.group = {};
      const std::size_t colon = inner.find(": ");
      const std::size_t end = colon != std::string_view::npos ? colon : inner.find(' ');
      if (end != std::string_view::npos) {
        setting_.name = inner.substr(0, end);
        setting_.value = inner.substr(end + (colon != std::string_view::npos ? 2 : 1));
        return;
      }
      setting_.group = inner;
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const setting& current() const noexcept { return setting_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return lines_.position(); }

 private:
  foundcheck::detail::line_reader lines_;
  setting setting_;
};

class prefix_reader {
 public:
  using value_type = prefix;
  using reference = const prefix&;

  constexpr prefix_reader() noexcept = default;
  constexpr prefix_reader(std::string_view raw, const envelope& around) noexcept
      : raw_(raw), next_(lines(raw, around).begin()) {}

  constexpr void read() noexcept {
    prefix_ = {};
    skip_blank_lines();
    if (next_ == std::default_sentinel) return;
    position_ = next_->offset;
    prefix_.title = take([](std::string_view text) { return is_title(text); });
    prefix_.title.remove_prefix(indentation(prefix_.title));
    skip_blank_lines();
    prefix_.paths = take([](std::string_view text) { return !text.empty() && !is_title(text); });
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return prefix_.title.empty() && prefix_.paths.empty(); }
  [[nodiscard]] constexpr const prefix& current() const noexcept { return prefix_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return position_; }

 private:
  [[nodiscard]] static constexpr bool is_title(std::string_view text) noexcept {
    return !is_blank(text) && indentation(text) <= 2;
  }

  constexpr void skip_blank_lines() noexcept {
    while (next_ != std::default_sentinel && is_blank(next_->text)) ++next_;
  }

  /// The lines from here on that `belongs` is true for, without the last ending.
  template <class Belongs>
  [[nodiscard]] constexpr std::string_view take(Belongs belongs) noexcept {
    if (next_ == std::default_sentinel) return {};
    const std::size_t begin = next_->offset;
    std::size_t end = begin;
    for (; next_ != std::default_sentinel && belongs(next_->text); ++next_) end = text_end(*next_);
    return raw_.substr(begin, end - begin);
  }

  std::string_view raw_;
  lines::iterator next_;
  std::size_t position_ = 0;
  prefix prefix_;
};

}  // namespace detail

/// The paths in raw lines of a record.
class paths_in : public reader_range<detail::path_reader> {
 public:
  constexpr explicit paths_in(std::string_view raw, const envelope& around = {}) noexcept
      : reader_range(detail::path_reader(raw, around)) {}
  template <temporary_string S, class... More>
  explicit paths_in(S&&, const More&...) = delete;
};

/// The names of a search, without their quotes.
class names_in : public reader_range<detail::name_reader> {
 public:
  constexpr explicit names_in(std::string_view raw, const envelope& around = {}) noexcept
      : reader_range(detail::name_reader(raw, around)) {}
  template <temporary_string S, class... More>
  explicit names_in(S&&, const More&...) = delete;
};

/// The settings of a search.
class settings_in : public reader_range<detail::setting_reader> {
 public:
  constexpr explicit settings_in(std::string_view raw, const envelope& around = {}) noexcept
      : reader_range(detail::setting_reader(raw, around)) {}
  template <temporary_string S, class... More>
  explicit settings_in(S&&, const More&...) = delete;
};

/// The sources of directories of a find_package, in the order of the search.
class prefixes_in : public reader_range<detail::prefix_reader> {
 public:
  constexpr explicit prefixes_in(std::string_view raw, const envelope& around = {}) noexcept
      : reader_range(detail::prefix_reader(raw, around)) {}
  template <temporary_string S, class... More>
  explicit prefixes_in(S&&, const More&...) = delete;
};

}  // namespace debug_find
FOUNDCHECK_END_NAMESPACE

#endif
