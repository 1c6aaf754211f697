// SPDX-License-Identifier: MIT
// Any bytes as /etc/ld.so.cache: all views lie inside, and a lookup finds what looking at all entries finds.
#include <string>
#include <string_view>

#include "support/ld_cache_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) { return broken_ld_cache_property(bytes); }

}  // namespace foundcheck
