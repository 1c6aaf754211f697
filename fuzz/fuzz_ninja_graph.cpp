// SPDX-License-Identifier: MIT
// Any bytes as a graph of ninja: every view inside its line, and each statement prints as it was read.
#include <string>
#include <string_view>

#include "support/ninja_graph_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) { return broken_ninja_graph_property(bytes); }

}  // namespace foundcheck
