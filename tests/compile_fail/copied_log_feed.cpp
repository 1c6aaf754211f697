// SPDX-License-Identifier: MIT
// expect: deleted
//
// Both would write into one buffer.
#include <foundcheck/diagnostic/feed.hpp>
#include <utility>

foundcheck::diagnostics::log_feed another(foundcheck::diagnostics::log_feed& feed) {
#ifdef FOUNDCHECK_COMPILE_FAIL
  return feed;
#else
  return std::move(feed);
#endif
}
