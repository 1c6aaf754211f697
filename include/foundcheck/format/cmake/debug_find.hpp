// SPDX-License-Identifier: MIT
// What cmake prints about its searches with --debug-find or CMAKE_FIND_DEBUG_MODE: bytes -> records.
//
//   block    := "CMake Debug Log at " file ":" line " (" command "):" EOL body [ call stack ]
//   body     := search | provider | [ module ] [ { prefixes } config ]          each with its result
//   search   := "  find_program called with the following settings:" settings
//               "  find_program considered the following locations:" { "    " path EOL } result
//   module   := "  find_package considered the following paths for " file paths result
//   config   := "  find_package considered the following locations for " package "'s Config module:" paths result
//   provider := "  Trying dependency provider command: " command "()" | "  Package was found by the dependency provider"
//   prefixes := "  " title { "    " path EOL }                                   "none" for none
//   result   := "  The item was found at" "    " path | "  The item was not found." | the same with "file"
//
// Rows read titles and headers; by hand is what a line belongs to, since only the title before it and its column say so.
// Titles and results are wrapped at 77 columns, paths never. What was found is not among what was considered. Every line
// belongs to exactly one record, in order; a block that tells of no search is `other`. Total, noexcept, allocates nothing,
// linear. Source: CMake Source/cmFindCommon.cxx, cmFindBase.cxx and cmFindPackageCommand.cxx, 3.17 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_DEBUG_FIND_HPP
#define FOUNDCHECK_FORMAT_CMAKE_DEBUG_FIND_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/indentation.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

// ---- debug find list ------------------------------------------------------------------------------------------------
//
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

FOUNDCHECK_BEGIN_NAMESPACE
namespace debug_find {

/// One setting of a search.
struct setting {
  std::string_view group;  ///< "Framework", "AppBundle" or empty
  std::string_view name;   ///< without its colon: "CMAKE_FIND_USE_CMAKE_PATH"
  std::string_view value;  ///< "1", "0" or "Enabled"
};

/// A source of directories that find_package looks below, and what it gave.
struct prefix {
  std::string_view title;  ///< as printed; raw lines when it is wrapped
  std::string_view paths;  ///< raw lines; see paths_in
};

namespace detail {

struct quoted_name : regex::row<R"x("(.*)")x", regex::set_text> {};

/// The lines that are not blank, without the blanks before them: paths, among which "none" is none, or names without their quotes.
template <bool IsName>
class item_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr item_reader() noexcept = default;
  constexpr item_reader(std::string_view raw, const envelope& around) noexcept : lines_(raw, around) {}

  constexpr void read() noexcept {
    do {
      lines_.read();
      item_ = lines_.current().text;
      item_.remove_prefix(indentation(item_));
    } while (!lines_.at_end() && (item_.empty() || (!IsName && item_ == "none")));
    if constexpr (IsName) static_cast<void>(regex::read<quoted_name>(item_, item_));
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return item_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return lines_.position(); }

 private:
  foundcheck::detail::line_reader lines_;
  std::string_view item_;
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
class paths_in : public text_range<detail::item_reader<false>, envelope> {
 public:
  using text_range::text_range;
};

/// The names of a search, without their quotes.
class names_in : public text_range<detail::item_reader<true>, envelope> {
 public:
  using text_range::text_range;
};

/// The settings of a search.
class settings_in : public text_range<detail::setting_reader, envelope> {
 public:
  using text_range::text_range;
};

/// The sources of directories of a find_package, in the order of the search.
class prefixes_in : public text_range<detail::prefix_reader, envelope> {
 public:
  using text_range::text_range;
};

// ---- debug find -----------------------------------------------------------------------------------------------------

/// What a record of the output is.
enum class record_kind : std::uint8_t {
  other,  ///< anything else in the output
  start,  ///< the line that says which searches are shown
  search  ///< one call of a find command
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"other", "start", "search"};
  return names[static_cast<std::size_t>(kind)];
}

/// The command of CMake that searched; none for a block that tells of no search.
enum class find_command : std::uint8_t { none, find_file, find_path, find_library, find_program, find_package };

/// The name of the command, as CMake writes it; "none" for none.
[[nodiscard]] constexpr std::string_view name_of(find_command command) noexcept {
  constexpr std::string_view names[] = {"none",         "find_file",    "find_path",
                                        "find_library", "find_program", "find_package"};
  return names[static_cast<std::size_t>(command)];
}

/// How a search ended.
enum class search_result : std::uint8_t { unknown, found, not_found };

/// The name of the result, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(search_result result) noexcept {
  constexpr std::string_view names[] = {"unknown", "found", "not_found"};
  return names[static_cast<std::size_t>(result)];
}

/// One record. Views that a kind does not use are empty; raw lines are read by the ranges above.
struct record {
  record_kind kind = record_kind::other;          ///< what it is
  find_command command = find_command::none;      ///< of a search
  search_result result = search_result::unknown;  ///< unknown: the block does not say, or is cut off before it does
  bool no_default_path = false;                   ///< search: it was called with NO_DEFAULT_PATH
  std::size_t line = 0;                           ///< of its first line, from 1
  std::size_t offset = 0;                         ///< of that line, bytes from 0
  std::string_view whole;                         ///< all its lines with their endings
  std::string_view file;                          ///< where the search was called for, also of other blocks; as printed
  std::string_view file_line;                     ///< digits
  std::string_view variable;                      ///< search: the result variable; start: the variables shown
  std::string_view package;            ///< search: of find_package, empty where CMake 3.22 and older do not say
                                       ///< start: the packages shown
  std::string_view names;              ///< raw lines; see names_in
  std::string_view documentation;      ///< raw lines, as CMake's wrapping left it
  std::string_view settings;           ///< raw lines; see settings_in
  std::string_view prefixes;           ///< find_package: raw lines; see prefixes_in
  std::string_view module_considered;  ///< find_package: where no find module was; raw lines; see paths_in
  std::string_view considered;         ///< where nothing was; raw lines; see paths_in
  std::string_view found;              ///< the path found, also when the package was then taken for not found
  std::string_view reason;             ///< why a package whose file was found is not; raw lines, may be wrapped
  std::string_view provider;           ///< find_package: the dependency provider's command that was tried
  std::string_view call_stack;         ///< raw lines
};

namespace detail {

[[nodiscard]] constexpr find_command command_of(std::string_view word) noexcept {
  for (int i = 1; i <= static_cast<int>(find_command::find_package); ++i) {
    if (word == name_of(static_cast<find_command>(i))) return static_cast<find_command>(i);
  }
  return find_command::none;
}

struct header : regex::row<R"(CMake Debug Log at (.+):(\d+) \([^()]*\):)", &record::file, &record::file_line> {};
struct start
    : regex::row<
          R"(Running with debug output on for the (?:[`']find' commands for package\(s\) (.*)|[`']find[`'] commands|variable\(s\) (.*))\.)",
          &record::package, &record::variable, regex::always<&record::kind, record_kind::start>> {};

struct title {
  std::string_view command, called, of, package;
};
struct item_title
    : regex::row<
          "(find_(?:file|path|library|program)) (?:(called with)|considered) the following (?:settings|locations):",
          &title::command, &title::called> {};
struct package_title
    : regex::row<"find_package considered the following (locations|paths) for *(.*)", &title::of, &title::package> {};
struct provider_title : regex::row<R"(Trying dependency provider command: *(.*?)(?:\(\))?)", &record::provider> {};

// The package of a title: "FindX.cmake:" (3.23 and later), "X.cmake" (older), "X's Config module:", "the Config module:" (3.22 and older).
struct module_file : regex::row<R"(([^ ]+)\.cmake:?)", &record::package> {};
struct owner : regex::row<"([^ ]+)'s", &record::package> {};

/// The description given by the project may hold anything, on several lines; what follows it is always the same.
struct behind_documentation : regex::row<"(?:    Framework|  find_[a-z]+ considered the following .*)"> {};

/// Which part of a block a line stands in.
enum class part : std::uint8_t {
  none,
  settings,
  names,
  documentation,
  considered,
  module_considered,
  prefixes,
  found,
  reason,
  call_stack
};

/// Makes `view` reach to the end of `text`, or begin with it when it is empty. Pre: both lie in the same bytes.
constexpr void extend(std::string_view& view, std::string_view text) noexcept {
  view = view.data() == nullptr
             ? text
             : std::string_view(view.data(), static_cast<std::size_t>(text.data() + text.size() - view.data()));
}

/// Reads the lines of one block into a record.
template <class = void>
class block_reader {
 public:
  constexpr explicit block_reader(record& r) noexcept : r_(r) {}

  constexpr void read(std::string_view text) noexcept {
    const std::size_t blanks = indentation(text);
    if (blanks == text.size()) {
      in_title_ = false;
      return;
    }
    if (text.starts_with("Call Stack ")) {
      part_ = part::call_stack;
      return;
    }
    if (part_ == part::call_stack) return extend(r_.call_stack, text);
    if (part_ == part::documentation && !regex::is<behind_documentation>(text)) return extend(r_.documentation, text);
    if (blanks == 2) {
      read_title(text.substr(2));
      in_title_ = true;
    } else {
      in_title_ = false;
      read_inner(text, blanks);
    }
  }

 private:
  constexpr void is_search(find_command command) noexcept {
    r_.kind = record_kind::search;
    r_.command = command;
  }

  /// Only the find commands other than find_package speak of an item.
  constexpr void set_result(std::string_view text, search_result result) noexcept {
    if (!text.starts_with("The item ")) is_search(find_command::find_package);
    if (r_.command == find_command::none) return;
    r_.result = result;
    r_.found = {};
    part_ = result == search_result::found ? part::found : part::none;
  }

  // A function for each row: together they would need kilobytes of stack.
  constexpr bool read_item_title(std::string_view text) noexcept {
    title said;
    if (!regex::read<item_title>(text, said)) return false;
    is_search(command_of(said.command));
    part_ = said.called.data() != nullptr ? part::settings : part::considered;
    return true;
  }

  constexpr bool read_package_title(std::string_view text) noexcept {
    title said;
    if (!regex::read<package_title>(text, said)) return false;
    is_search(find_command::find_package);
    part_ = said.of == "paths" ? part::module_considered : part::considered;
    name_follows_ = said.package.empty();
    if (!name_follows_) read_package(said.package);
    return true;
  }

  constexpr bool read_provider_title(std::string_view text) noexcept {
    if (!regex::read<provider_title>(text, r_)) return false;
    is_search(find_command::find_package);
    return true;
  }

  constexpr void read_title(std::string_view text) noexcept {
    if (in_title_) return continue_title(text);
    if (read_item_title(text) || read_package_title(text) || read_provider_title(text)) return;
    if (text == "The item was found at" || text == "The file was found at") {
      set_result(text, search_result::found);
    } else if (text == "The item was not found." || text == "The file was not found.") {
      set_result(text, search_result::not_found);
    } else if (text.starts_with("The module is considered not found due to")) {
      const std::string_view found = r_.found;
      set_result(text, search_result::not_found);
      r_.found = found;
      r_.reason = text;
      part_ = part::reason;
    } else if (text.starts_with("Package was found by the dependency provider")) {
      set_result(text, search_result::found);
    } else if (r_.command == find_command::find_package ||
               (r_.command == find_command::none && is_prefix_title(text))) {
      is_search(find_command::find_package);
      part_ = part::prefixes;
      extend(r_.prefixes, text);
    }
  }

  constexpr void continue_title(std::string_view text) noexcept {
    if (name_follows_) return read_package(text);
    if (part_ == part::reason) return extend(r_.reason, text);
    if (part_ == part::prefixes) return extend(r_.prefixes, text);
  }

  constexpr void read_package(std::string_view text) noexcept {
    name_follows_ = false;
    if (!read_module_file(text)) static_cast<void>(regex::read<owner>(text.substr(0, text.find(' ')), r_));
  }

  constexpr bool read_module_file(std::string_view text) noexcept {
    if (!regex::read<module_file>(text, r_)) return false;
    if (r_.package.size() > 4 && r_.package.starts_with("Find")) r_.package.remove_prefix(4);
    return true;
  }

  [[nodiscard]] static constexpr bool is_prefix_title(std::string_view text) noexcept {
    return text.find("find_package") != std::string_view::npos || text.starts_with("<PackageName>_ROOT ") ||
           text.starts_with("CMAKE_PREFIX_PATH ") || text.starts_with("The internally managed CMAKE_FIND_PACKAGE_");
  }

  constexpr void read_inner(std::string_view text, std::size_t blanks) noexcept {
    const std::string_view inner = text.substr(blanks);
    switch (part_) {
      case part::considered: return extend(r_.considered, text);
      case part::module_considered: return extend(r_.module_considered, text);
      case part::prefixes: return extend(r_.prefixes, text);
      case part::found:
        if (r_.found.empty()) r_.found = inner;
        return;
      case part::names:
        if (blanks > 4) return extend(r_.names, text);
        break;
      case part::settings:
      case part::documentation: break;
      default: return;
    }
    part_ = part::settings;
    if (blanks == 4 && inner.starts_with("VAR: ")) {
      r_.variable = inner.substr(5);
    } else if (blanks == 4 && inner.starts_with("NAMES:")) {
      r_.names = inner.substr(6);
      part_ = part::names;
    } else if (blanks == 4 && inner.starts_with("Documentation:")) {
      r_.documentation = inner.substr(inner.starts_with("Documentation: ") ? 15 : 14);
      part_ = part::documentation;
    } else {
      extend(r_.settings, text);
      if (inner.starts_with("NO_DEFAULT_PATH")) r_.no_default_path = true;
    }
  }

  record& r_;
  part part_ = part::none;
  bool in_title_ = false;
  bool name_follows_ = false;
};

template <class = void>
class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr record_reader(std::string_view bytes, const envelope& around) noexcept
      : bytes_(bytes), next_(lines(bytes, around).begin()) {}

  constexpr void read() noexcept {
    record_ = {};
    if (next_ == std::default_sentinel) return;
    const line first = *next_;
    record_.line = first.number;
    record_.offset = first.offset;
    ++next_;
    if (regex::read<header>(first.text, record_)) {
      read_block();
    } else {
      static_cast<void>(regex::read<start>(first.text, record_));
    }
    const std::size_t end = next_ == std::default_sentinel ? bytes_.size() : next_->offset;
    record_.whole = bytes_.substr(record_.offset, end - record_.offset);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  /// Blank lines at the end of a block belong to it; they carry nothing.
  constexpr void read_block() noexcept {
    block_reader<> block(record_);
    for (; next_ != std::default_sentinel; ++next_) {
      const std::string_view text = next_->text;
      if (!text.empty() && !text.starts_with("  ") && !text.starts_with("Call Stack (most recent call first):")) break;
      block.read(text);
    }
  }

  std::string_view bytes_;
  lines::iterator next_;
  record record_;
};

}  // namespace detail

/// All records of the output, in order; joined, their `whole` views give the bytes back.
class records : public text_range<detail::record_reader<>, envelope> {
 public:
  using text_range::text_range;
};

}  // namespace debug_find
FOUNDCHECK_END_NAMESPACE

#endif
