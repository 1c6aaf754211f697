// SPDX-License-Identifier: MIT
// expect: deleted
//
// The view would be of a mapping that is gone.
#include <foundcheck/host/mapped_file.hpp>
#include <string_view>

std::size_t size_of(const char* path) {
#ifdef FOUNDCHECK_COMPILE_FAIL
  const std::string_view bytes = foundcheck::host::map_file(path)->view();
#else
  const auto file = foundcheck::host::map_file(path);
  const std::string_view bytes = file ? file->view() : std::string_view();
#endif
  return bytes.size();
}
