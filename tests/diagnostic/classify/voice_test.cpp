// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/voice.hpp>

#include <gtest/gtest.h>

namespace foundcheck::diagnostics {
namespace voice_test {

static_assert(voice_of(tool::compiler) == voice::compiler && voice_of(tool::ptxas) == voice::compiler);
static_assert(voice_of(tool::link) == voice::linker && voice_of(tool::nvlink) == voice::linker);
static_assert(voice_of(tool::loader) == voice::run && voice_of(tool::python) == voice::run);
static_assert(voice_of(tool::make) == voice::build && voice_of(tool::ci) == voice::build);
static_assert(voice_of(tool::unknown) == voice::any);

TEST(diagnostic_voice, all_tools_but_the_unknown_have_one) {
  for (int i = 1; i <= static_cast<int>(tool::ci); ++i) {
    EXPECT_NE(voice_of(static_cast<tool>(i)), voice::any) << name_of(static_cast<tool>(i));
  }
}

}  // namespace voice_test
}  // namespace foundcheck::diagnostics
