// SPDX-License-Identifier: MIT
// Any bytes as .ninja_deps: what the naive reader holds of them, and no id that no path has.
#include <string>
#include <string_view>

#include "support/naive_ninja_deps.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) { return broken_ninja_deps_property(bytes); }

}  // namespace foundcheck
