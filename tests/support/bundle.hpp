// SPDX-License-Identifier: MIT
// A bundle is many small files in one text: the seeds of a fuzz target in fuzz/corpus/<target>.txt, recordings of a tool in
// tests/data/<tool>.txt.
//
//   # a comment
//   file plain                                a file; its name is one word
//   | A:BOOL=ON                               a line of it, see file_notation.hpp
//   \ and no end of line\                     another, with escapes
//   file 3.17.3 3.20.5                        two files that have the same bytes
//   | -- Configuring done
//   file explain
//   from ../../tests/data/ninja/1.13.2/explain.txt       all bytes of that file, found from the bundle's folder
//
//   bundle := { comment | empty | "file" name { " " name } LF { line | "from" path LF | comment | empty } }
//
// What no text can show stays a file: it lies in the folder of the bundle's name, beside the bundle. Everything else is an error with
// file and line.
#ifndef FOUNDCHECK_TESTS_SUPPORT_BUNDLE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_BUNDLE_HPP

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

struct bundled_file {
  std::string name;
  std::string bytes;
};

struct bundle {
  std::vector<bundled_file> files;  ///< in the order of the text
  std::vector<std::string> errors;  ///< "FILE:LINE: what is wrong"
};

/// The files of a bundle that has this text and lies in that folder.
[[nodiscard]] bundle parse_bundle(std::string_view file_name, std::string_view text,
                                  const std::filesystem::path& folder);

/// The files of `path`.txt and those in the folder `path`, where there are such, sorted by name. A text that is no bundle is an
/// std::runtime_error that names each line.
[[nodiscard]] std::vector<bundled_file> read_bundle(const std::filesystem::path& path);

}  // namespace foundcheck

#endif
