// SPDX-License-Identifier: MIT
// Is a text well-formed XML? The answer is expat's.
#ifndef FOUNDCHECK_TESTS_SUPPORT_STRICT_XML_HPP
#define FOUNDCHECK_TESTS_SUPPORT_STRICT_XML_HPP

#include <string_view>

namespace foundcheck {

/// True for a whole document in UTF-8.
bool is_well_formed_xml(std::string_view text);

}  // namespace foundcheck

#endif
