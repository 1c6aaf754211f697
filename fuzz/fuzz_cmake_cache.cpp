// SPDX-License-Identifier: MIT
// Any bytes as a CMakeCache.txt: every view inside the bytes, records in order, lines joined give the bytes, and records,
// variables and lookups equal those of the naive reader.
#include <string>
#include <string_view>

#include "support/cmake_cache_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) { return broken_property(bytes); }

}  // namespace foundcheck
