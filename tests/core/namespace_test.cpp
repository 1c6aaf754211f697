// SPDX-License-Identifier: MIT
// The macros are around every header: here they are seen from outside, by a compiler and by ctags.
#include <foundcheck/core/namespace.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE
namespace namespace_test {
struct local {};
}  // namespace namespace_test
FOUNDCHECK_END_NAMESPACE

namespace foundcheck {
namespace {

TEST(namespace_macros, add_a_namespace_that_users_do_not_write) {
  static_assert(std::is_same_v<foundcheck::namespace_test::local, foundcheck::v0_2::namespace_test::local>);
}

std::string output_of(const std::string& command) {
  std::string output;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return output;
  char piece[4096];
  while (const std::size_t count = std::fread(piece, 1, sizeof piece, pipe)) output.append(piece, count);
  return pclose(pipe) == 0 ? output : std::string();
}

// What an editor jumps to. No name of a header is lost to the macros.
TEST(namespace_macros, hide_no_name_from_ctags) {
  const char* const source = std::getenv("FOUNDCHECK_SOURCE");
  if (source == nullptr) GTEST_SKIP() << "FOUNDCHECK_SOURCE is not set";
  if (output_of("ctags --version 2>/dev/null").find("Universal Ctags") == std::string::npos) {
    GTEST_SKIP() << "ctags is not installed";
  }
  struct named_header {
    const char* header;
    const char* names[3];
  };
  const named_header all[] = {
      {"text/line.hpp", {"line", "line_at", "lines"}},
      {"core/version.hpp", {"version", "parse_version", "major_part"}},
      {"scan/verdict.hpp", {"verdict", "name_of", "is_failure"}},
  };
  for (const named_header& each : all) {
    const std::string path = std::string(source) + "/include/foundcheck/" + each.header;
    const std::string tags = "\n" + output_of("ctags -f - '" + path + "'");
    for (const char* const name : each.names) {
      EXPECT_NE(tags.find("\n" + std::string(name) + "\t"), std::string::npos) << each.header << ": " << name;
    }
  }
}

}  // namespace
}  // namespace foundcheck
