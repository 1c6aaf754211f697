// SPDX-License-Identifier: MIT
// "Views that a kind does not use are empty", of any record that has kinds.
#ifndef FOUNDCHECK_TESTS_SUPPORT_UNUSED_VIEW_HPP
#define FOUNDCHECK_TESTS_SUPPORT_UNUSED_VIEW_HPP

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace foundcheck {

/// A view of a record, and the kinds that use it, by their bits.
template <class Record>
struct used_view {
  std::string_view name;
  std::string_view Record::*view;
  std::uint32_t kinds;
};

template <class... Kinds>
constexpr std::uint32_t used_by(Kinds... kinds) {
  return ((std::uint32_t{1} << static_cast<unsigned>(kinds)) | ...);
}

/// The name of the first view that holds something though the record's kind does not use it; empty when there is none.
template <class Record>
std::string unused_view(const Record& r, std::span<const used_view<Record>> views) {
  for (const used_view<Record>& v : views) {
    if ((v.kinds & used_by(r.kind)) == 0 && !(r.*v.view).empty()) return std::string(v.name);
  }
  return {};
}

}  // namespace foundcheck

#endif
