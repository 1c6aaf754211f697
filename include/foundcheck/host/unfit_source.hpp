// SPDX-License-Identifier: MIT
// A file that a compiler or cmake reads next -> is it what git left in place of it?
//
//   version https://git-lfs.github.com/spec/v1     a pointer of Git LFS: the content was not fetched
//   <<<<<<< HEAD                                   the marks of a merge that nobody has ended, at the beginnings of lines
//   =======
//   >>>>>>> branch
#ifndef FOUNDCHECK_HOST_UNFIT_SOURCE_HPP
#define FOUNDCHECK_HOST_UNFIT_SOURCE_HPP

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/byte_search.hpp>
#include <foundcheck/host/file.hpp>
#include <string>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// What git left in place of a source.
enum class source_fault : std::uint8_t { none, pointer, conflict };

/// The name of the fact that tells it.
[[nodiscard]] constexpr std::string_view name_of(source_fault fault) noexcept {
  constexpr std::string_view names[] = {""sv, "pointer"sv, "conflict"sv};
  return names[static_cast<std::size_t>(fault)];
}

/// What is said of the file, behind its name.
[[nodiscard]] constexpr std::string_view words_of(source_fault fault) noexcept {
  constexpr std::string_view words[] = {""sv, " is a pointer of Git LFS"sv, " has the marks of a merge conflict"sv};
  return words[static_cast<std::size_t>(fault)];
}

/// What a text is: a pointer of Git LFS, a file with the marks of a merge, or none of them.
[[nodiscard]] inline source_fault fault_of_source(std::string_view text) noexcept {
  if (text.starts_with("version https://git-lfs.github.com/spec/")) return source_fault::pointer;
  const bool begins = text.starts_with("<<<<<<< ") || has_bytes(text, "\n<<<<<<< ");
  const bool is_merge =
      begins && (has_bytes(text, "\n=======\n") || has_bytes(text, "\n=======\r\n")) && has_bytes(text, "\n>>>>>>> ");
  return is_merge ? source_fault::conflict : source_fault::none;
}

/// Looks into the files that it is given, as long as they are few.
class source_looks {
 public:
  /// Files that are looked at, and bytes of each.
  static constexpr std::size_t most_files = 64, most_bytes_of_a_file = 256 * 1024;

  /// None for what cannot be read.
  [[nodiscard]] source_fault look(const std::filesystem::path& file) {
    if (!can_look()) return source_fault::none;
    ++files_;
    const result<std::string> text = read_file(file, most_bytes_of_a_file, openable::regular);
    return text ? fault_of_source(*text) : source_fault::none;
  }
  /// False where no more files are looked at.
  [[nodiscard]] bool can_look() const noexcept { return files_ < most_files; }

 private:
  std::size_t files_ = 0;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
