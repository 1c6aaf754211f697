// SPDX-License-Identifier: MIT
#include "support/strict_xml.hpp"

#include <expat.h>

#include <memory>
#include <type_traits>

namespace foundcheck {

bool is_well_formed_xml(std::string_view text) {
  const auto release = [](XML_Parser parser) { XML_ParserFree(parser); };
  const std::unique_ptr<std::remove_pointer_t<XML_Parser>, decltype(release)> parser(XML_ParserCreate("UTF-8"),
                                                                                     release);
  return XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), XML_TRUE) == XML_STATUS_OK;
}

}  // namespace foundcheck
