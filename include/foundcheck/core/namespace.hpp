// SPDX-License-Identifier: MIT
// The namespace of the library: foundcheck, and in it an inline one of the version, so that two versions in one program do not meet.
//
//   FOUNDCHECK_BEGIN_NAMESPACE      namespace foundcheck { inline namespace v0_2 {
//   namespace scan { ... }          foundcheck::scan for users, foundcheck::v0_2::scan for the linker
//   FOUNDCHECK_END_NAMESPACE
//
// v0_2 is that of 0.2.x, v1 that of 1.x; a test compares it with VERSION.
#ifndef FOUNDCHECK_CORE_NAMESPACE_HPP
#define FOUNDCHECK_CORE_NAMESPACE_HPP

#define FOUNDCHECK_BEGIN_NAMESPACE \
  namespace foundcheck {           \
  inline namespace v0_2 {
#define FOUNDCHECK_END_NAMESPACE \
  }                              \
  }

#endif
