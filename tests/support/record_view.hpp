// SPDX-License-Identifier: MIT
// What holds for the views of a record of any reader: each lies in the record, and one that the record's kind does not use is empty.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RECORD_VIEW_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RECORD_VIEW_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/inside.hpp"

namespace foundcheck {

/// A view of a record, and the kinds that use it, by their bits.
template <class Record>
struct record_view {
  std::string_view name;
  std::string_view Record::*view;
  std::uint32_t kinds;
};

template <class... Kinds>
constexpr std::uint32_t used_by(Kinds... kinds) {
  return ((std::uint32_t{1} << static_cast<unsigned>(kinds)) | ...);
}

inline constexpr std::uint32_t used_by_all = UINT32_MAX;

/// The first view for which that does not hold, as a sentence; empty when it holds for all.
template <class Record, std::size_t count>
std::string broken_view(const Record& r, const record_view<Record> (&views)[count]) {
  for (const record_view<Record>& v : views) {
    const std::string_view view = r.*v.view;
    if (!lies_inside(view, r.whole)) return std::string(v.name) + " lies outside the record: " + std::string(view);
    if ((v.kinds & used_by(r.kind)) == 0 && !view.empty()) return std::string(v.name) + " is not of this kind";
  }
  return {};
}

}  // namespace foundcheck

#endif
