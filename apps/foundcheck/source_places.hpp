// SPDX-License-Identifier: MIT
// The files that messages name from where a tool ran -> where they are from where the user is.
#ifndef FOUNDCHECK_PROGRAM_SOURCE_PLACES_HPP
#define FOUNDCHECK_PROGRAM_SOURCE_PLACES_HPP

#include <cstddef>
#include <deque>
#include <foundcheck/report/scan_result.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck::program {

/// A directory that make or ninja said it entered.
struct entered_directory {
  std::string input;       ///< the name of the log
  std::size_t offset = 0;  ///< in it
  std::string path;        ///< as it is named
};

/// Finds them in an input that is read in pieces: "make: Entering directory '/b'", "ninja: Entering directory `b'".
class entered_directories {
 public:
  explicit entered_directories(std::string input) : input_(std::move(input)) {}

  void feed(std::string_view piece);
  [[nodiscard]] std::vector<entered_directory> take() { return std::move(found_); }

 private:
  void look_at(std::string_view text, std::size_t begin);

  std::string input_, tail_;
  std::size_t read_ = 0;
  std::vector<entered_directory> found_;
};

/// From where a scan looks for the files.
struct source_bases {
  std::string_view scanned;  ///< the directory that was asked for; "" for files by name
  std::string_view build;    ///< as the cache names it; "" for none
  std::string_view sources;  ///< of the project, as the cache names it; "" for none
  std::span<const entered_directory> entered;
};

/// Which of the files are there that the findings name a place in. `texts` keeps what the places view.
std::vector<found_source> find_sources(const scan_result& result, const source_bases& bases,
                                       std::deque<std::string>& texts);

}  // namespace foundcheck::program

#endif
