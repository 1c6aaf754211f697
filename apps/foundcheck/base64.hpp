// SPDX-License-Identifier: MIT
// Base64 -> bytes: padded, in the standard alphabet (RFC 4648, section 4).
#ifndef FOUNDCHECK_PROGRAM_BASE64_HPP
#define FOUNDCHECK_PROGRAM_BASE64_HPP

#include <optional>
#include <string>
#include <string_view>

namespace foundcheck::program {

/// The bytes; nothing if the text is no Base64.
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace foundcheck::program

#endif
