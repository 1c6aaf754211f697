// SPDX-License-Identifier: MIT
// The files of the corpus in which diagnostics are, and those that only look like it.
#ifndef FOUNDCHECK_TESTS_DIAGNOSTIC_CORPUS_HPP
#define FOUNDCHECK_TESTS_DIAGNOSTIC_CORPUS_HPP

#include <filesystem>
#include <string>

#include "support/recorded_data.hpp"

namespace foundcheck::diagnostics {

/// Calls `visit` with the bytes of each file. Pre: there is a corpus.
template <class Visitor>
void for_each_build_log(const Visitor& visit) {
  const auto visit_folder = [&visit](const std::filesystem::path& folder) {
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
      const std::string extension = file.path().extension().string();
      if (file.is_regular_file() && (extension == ".txt" || extension == ".log")) visit(read_bytes(file.path()));
    }
  };
  for (const char* const folder : {"public/build_log", "public/issue_log", "public/negative"}) {
    visit_folder(corpus_folder() / folder);
  }
  for (const auto& project : std::filesystem::directory_iterator(corpus_folder() / "generated")) {
    if (project.path().filename().string().starts_with("cuda_err")) visit_folder(project.path());
  }
}

}  // namespace foundcheck::diagnostics

#endif
