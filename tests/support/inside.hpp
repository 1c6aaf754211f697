// SPDX-License-Identifier: MIT
// Does a view lie in other bytes?
#ifndef FOUNDCHECK_TESTS_SUPPORT_INSIDE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_INSIDE_HPP

#include <functional>
#include <string_view>

namespace foundcheck {

/// True for an empty view, and for one that begins and ends in `bytes`.
inline bool lies_inside(std::string_view view, std::string_view bytes) {
  const std::less_equal<const char*> in_order;
  return view.empty() ||
         (in_order(bytes.data(), view.data()) && in_order(view.data() + view.size(), bytes.data() + bytes.size()));
}

}  // namespace foundcheck

#endif
