// SPDX-License-Identifier: MIT
// How much one scan looks at of the files that its inputs lead to, in one place. What is beyond it is named in the report, and the scan
// does not find a build good. How much it keeps of the inputs themselves is scan/limits.hpp.
#ifndef FOUNDCHECK_HOST_BUDGET_HPP
#define FOUNDCHECK_HOST_BUDGET_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// The limits of one scan. Sizes are in bytes.
struct budget {
  /// A larger file is not read: one that people write, such as CMakeLists.txt, a toolchain file or presets;
  std::size_t written_bytes = std::size_t{1} << 20;
  /// one that CMake or CTest writes;
  std::size_t generated_bytes = std::size_t{64} << 20;
  /// build.ninja with what it includes, ninja's logs; all makefiles of a build together.
  std::size_t build_bytes = std::size_t{512} << 20;
  /// What paths that are gone are looked for in, each in each text.
  std::uintmax_t searched_bytes = std::uintmax_t{16} << 30;
  /// Of a header or version file, whose first lines tell the release.
  std::size_t header_bytes = std::size_t{256} << 10;
  /// Files of build commands: build.ninja and what lies beside it, or four for each target.
  std::size_t build_files = 20'000;
  /// The CMake files of a source tree, where the name of an option is looked for.
  std::size_t cmake_entries = 200'000, cmake_files = 10'000;
  std::size_t cmake_bytes = std::size_t{256} << 20;  ///< of all of them
  /// The files near the top of a source tree, where an architecture for nvcc is looked for.
  std::size_t option_entries = 20'000, option_files = 512;
  /// Executables and shared libraries of a build: one of PyTorch has some hundreds.
  std::size_t linked_files = 10'000;
  /// Of the names that they need, and of their run paths: the largest of builds have some hundred kilobytes.
  std::size_t linked_name_bytes = std::size_t{16} << 20;
  std::size_t linked_name_bytes_of_a_file = std::size_t{1} << 20;  ///< of one file
  /// A larger file is not read if less than this share of it is on the disk.
  std::uintmax_t hollow_bytes = std::uintmax_t{1} << 30;
  std::uintmax_t hollow_share = 64;  ///< one part in so many
  /// All closures of a root together may cost as much as this many of the largest (loader_options): any number of files may have the
  /// name of one of the build, or need a library.
  std::size_t large_closures = 16;
  /// What each costs, in places that are looked at, even if it looks at none.
  std::size_t places_of_a_closure = 1024;
  /// Of what is missing, names and what they take beside them: any number of files may lack any number of names.
  std::size_t missing_bytes = std::size_t{16} << 20;
  std::size_t notes = 1024;  ///< notes about what the model does not cover, in the report
  /// Of one link that is not done, of all its files: the libraries of LLVM have a million symbols and 100 MB of names.
  std::size_t link_symbols = 4'000'000;
  std::size_t link_name_bytes = std::size_t{256} << 20;      ///< of names of symbols
  std::size_t link_compared_bytes = std::size_t{512} << 20;  ///< of names that are compared with each other
  /// Places where its libraries may be: a large link has some hundred libraries in some hundred directories.
  std::size_t link_places = 200'000;
  /// What one look compares where its work grows with the product of what it reads (host/comparisons.hpp). The cache and the CMake files of
  /// PyTorch need some hundred megabytes.
  std::size_t compared_bytes = std::size_t{4} << 30;
  /// Sources and headers of all compiles that are not done.
  std::size_t compile_files = 4096;
  std::size_t compile_bytes = std::size_t{64} << 20;  ///< of all of them
  /// The same for each compile that includes them, and for each further search in them.
  std::size_t compile_searched_bytes = std::size_t{512} << 20;
  /// Paths that one look asks the disk for where they are a product: 10,000 names of headers in 100 directories of commands are 160 MB.
  std::size_t asked_bytes = std::size_t{256} << 20;
  /// Symbols of all programs that are loaded: the C++ library has 6,000, the largest libraries some 100,000.
  std::size_t loaded_symbols = 1'000'000;
  std::size_t loaded_name_bytes = std::size_t{256} << 20;  ///< of their names
};

/// The limits that the program works with.
inline constexpr budget budget_of_a_scan;

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
