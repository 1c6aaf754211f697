// SPDX-License-Identifier: MIT
// Literals that know their length: "..."sv, for the rows of tables.
//
// A std::string_view that is made from a plain literal counts its bytes. In a constant expression the compiler does so one by one:
// of libstdc++ that was a quarter of what an include of all tables takes to compile.
#ifndef FOUNDCHECK_CORE_SIZED_LITERAL_HPP
#define FOUNDCHECK_CORE_SIZED_LITERAL_HPP

#include <string_view>

namespace foundcheck::inline v0_2 {

using std::string_view_literals::operator""sv;

}  // namespace foundcheck::inline v0_2

#endif
