// SPDX-License-Identifier: MIT
// std::construct_at without the rest of <memory>: in libstdc++ its shared pointers and parallel algorithms take longer to compile than the
// compiler of patterns. There <optional> has it too, from release 12 on.
#ifndef FOUNDCHECK_CORE_CONSTRUCT_AT_HPP
#define FOUNDCHECK_CORE_CONSTRUCT_AT_HPP

#include <optional>

#if !defined(_GLIBCXX_RELEASE) || _GLIBCXX_RELEASE < 12
#include <memory>
#endif

#endif
