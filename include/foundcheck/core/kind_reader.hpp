// SPDX-License-Identifier: MIT
// A reader of records -> a reader of those of one kind, for reader_range.
#ifndef FOUNDCHECK_CORE_KIND_READER_HPP
#define FOUNDCHECK_CORE_KIND_READER_HPP

#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

/// Passes over every record whose `kind` is another.
template <class Reader, auto Kind>
class kind_reader : public Reader {
 public:
  using Reader::Reader;

  constexpr void read() noexcept {
    do Reader::read();
    while (!Reader::at_end() && Reader::current().kind != Kind);
  }
};

FOUNDCHECK_END_NAMESPACE

#endif
