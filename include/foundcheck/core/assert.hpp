// SPDX-License-Identifier: MIT
// FOUNDCHECK_ASSERT(condition): what happens where a caller breaks a precondition.
//
// The default traps in every build: a program stops before it reads or writes memory that is not its own. A program may define the
// macro before it includes any header of foundcheck; the definition must be the same in all translation units.
#ifndef FOUNDCHECK_CORE_ASSERT_HPP
#define FOUNDCHECK_CORE_ASSERT_HPP

#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// Ends the program at once. Not usable in a constant expression, so that a broken precondition there does not compile.
[[noreturn]] inline void precondition_broken() noexcept {
#if defined(_MSC_VER) && !defined(__clang__)
  __fastfail(7);
#else
  __builtin_trap();
#endif
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#ifndef FOUNDCHECK_ASSERT
#define FOUNDCHECK_ASSERT(condition) ((condition) ? static_cast<void>(0) : ::foundcheck::detail::precondition_broken())
#endif

#endif
