// SPDX-License-Identifier: MIT
// Literals that know their length: "..."sv, for the rows of tables.
//
// A std::string_view that is made from a plain literal counts its bytes. In a constant expression the compiler does so one by one:
// of libstdc++ that was a quarter of what an include of all tables takes to compile.
#ifndef FOUNDCHECK_CORE_SIZED_LITERAL_HPP
#define FOUNDCHECK_CORE_SIZED_LITERAL_HPP

#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

using std::string_view_literals::operator""sv;

FOUNDCHECK_END_NAMESPACE

#endif
