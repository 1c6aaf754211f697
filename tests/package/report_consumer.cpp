// SPDX-License-Identifier: MIT
// What a user of the reports writes: exit status 0 if they can be used through whichever way they were brought in.
#include <fmt/format.h>

#include <foundcheck/report/json_writer.hpp>

int main() {
  fmt::memory_buffer text;
  foundcheck::json_writer json(text);
  json.begin_object();
  json.member("a", "b");
  json.end_object();
  return fmt::to_string(text) == R"({"a":"b"})" ? 0 : 1;
}
