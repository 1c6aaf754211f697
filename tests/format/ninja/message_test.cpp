// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/output.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace message_test {

using namespace ninja_output;
using level = message_level;
using meaning = message_meaning;

struct message_case {
  std::string_view text;
  message_level level;
  message_meaning meaning;
  std::string_view subject = {};
};

constexpr message_case message_cases[] = {
    {"Entering directory `out dir'", level::info, meaning::entering_directory, "out dir"},
    {"Entering directory out", level::info, meaning::other},
    {"no work to do.", level::info, meaning::no_work},
    {"build stopped: subcommand failed.", level::info, meaning::subcommand_failed, "subcommand failed"},
    {"build stopped: subcommands failed.", level::info, meaning::subcommand_failed, "subcommands failed"},
    {"build stopped: cannot make progress due to previous errors.", level::info, meaning::cannot_progress,
     "cannot make progress due to previous errors"},
    {"build stopped: interrupted by user.", level::info, meaning::interrupted, "interrupted by user"},
    {"build stopped: stuck [this is a bug].", level::info, meaning::stopped, "stuck [this is a bug]"},
    {"build stopped: Error writing to build log: No space left on device.", level::info, meaning::disk_full,
     "Error writing to build log: No space left on device"},
    {"job failed: cc", level::info, meaning::other},
    {"error: loading 'build.ninja': No such file or directory", level::error, meaning::no_manifest},
    {"error: unknown target 'x', did you mean 'y'?", level::error, meaning::unknown_target, "x"},
    {"error: unknown target 'x'", level::error, meaning::unknown_target, "x"},
    {"error: 'a b.h', needed by 'foo.o', missing and no known rule to make it", level::error, meaning::missing_input,
     "a b.h"},
    {"error: dependency cycle: a -> b -> a", level::error, meaning::dependency_cycle, "a -> b -> a"},
    {"error: build.ninja:12: expected '=', got newline", level::error, meaning::manifest_syntax, "build.ninja:12"},
    {"error: C:\\x\\build.ninja:12: bad", level::error, meaning::manifest_syntax, "C:\\x\\build.ninja:12"},
    {"error: opening build log: x", level::error, meaning::other},
    {"error: 12: x", level::error, meaning::other},
    {"error: manifest 'build.ninja' still dirty after 100 tries", level::error, meaning::manifest_dirty},
    {"warning: build log version is too old; starting over", level::warning, meaning::log_discarded},
    {"warning: bad deps log signature or version; starting over", level::warning, meaning::log_discarded},
    {"warning: premature end of file; recovering", level::warning, meaning::log_recovered},
    {"warning: phony target 'x' names itself as an input; ignoring [-w phonycycle=warn]", level::warning,
     meaning::other},
    {"fatal: posix_spawn: x", level::fatal, meaning::other},
    {"", level::info, meaning::other},
    {"error: ", level::error, meaning::other},
    {"error: unknown target '", level::error, meaning::unknown_target},
};

constexpr bool holds(const message_case& row) {
  record r;
  ninja_output::detail::read_message(r, row.text);
  return r.kind == record_kind::message && r.level == row.level && r.meaning == row.meaning &&
         r.subject == row.subject && row.text.ends_with(r.text);
}
static_assert([] {
  for (const message_case& row : message_cases) {
    if (!holds(row)) return false;
  }
  return true;
}());

TEST(ninja_message, each_text_has_its_meaning) {
  for (const message_case& row : message_cases) {
    record r;
    ninja_output::detail::read_message(r, row.text);
    EXPECT_TRUE(holds(row)) << row.text << ": " << name_of(r.meaning) << " " << r.subject;
  }
}

}  // namespace message_test
}  // namespace foundcheck
