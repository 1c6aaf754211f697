// SPDX-License-Identifier: MIT
// A link that a build was to make and has not made: what the looks at ninja and make find, and link_model.hpp reads.
#ifndef FOUNDCHECK_HOST_UNDONE_LINK_HPP
#define FOUNDCHECK_HOST_UNDONE_LINK_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <string>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

struct undone_link {
  /// The first ones show what is wrong.
  static constexpr std::size_t most = 8;

  std::string command;
  std::string output;
  std::filesystem::path base;  ///< where it runs
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
