// SPDX-License-Identifier: MIT
// Any bytes as the log of a build, in the whole and in pieces.
#include <string>
#include <string_view>

#include "support/diagnostics_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) { return broken_diagnostics_property(bytes); }

}  // namespace foundcheck
