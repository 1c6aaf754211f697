// SPDX-License-Identifier: MIT
// std::default_sentinel and the tags of iterators, without the streams that <iterator> brings: in libstdc++ they take longer to compile
// than a reader of this library. There <string_view>, whose iterators need them, has them too.
#ifndef FOUNDCHECK_CORE_DEFAULT_SENTINEL_HPP
#define FOUNDCHECK_CORE_DEFAULT_SENTINEL_HPP

#include <string_view>

#ifndef __GLIBCXX__
#include <iterator>
#endif

#endif
