// SPDX-License-Identifier: MIT
// Any bytes as a build.ninja: every view inside its record, and records joined give the bytes.
#include <string>
#include <string_view>

#include "support/ninja_manifest_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) { return broken_ninja_manifest_property(bytes); }

}  // namespace foundcheck
