// SPDX-License-Identifier: MIT
// .ninja_log and a file for what was read of it -> the steps that are new since the last call.
//
// Usage: ninja_tail .ninja_log STATE
#include <cstdio>
#include <foundcheck/format/ninja_log.hpp>
#include <foundcheck/host/file.hpp>
#include <string_view>

namespace ninja_log = foundcheck::ninja_log;

// Five numbers: what the lines that were read say about the next one.
ninja_log::tail_state load(const char* path) {
  ninja_log::tail_state state;
  int is_number = 0, is_over = 0;
  std::FILE* const file = std::fopen(path, "r");
  if (file == nullptr) return {};
  const bool is_whole =
      std::fscanf(file, "%zu %zu %d %d %d", &state.offset, &state.lines, &state.version, &is_number, &is_over) == 5;
  std::fclose(file);
  state.hash_is_number = is_number != 0;
  state.is_over = is_over != 0;
  return is_whole ? state : ninja_log::tail_state{};
}

bool save(const char* path, const ninja_log::tail_state& state) {
  std::FILE* const file = std::fopen(path, "w");
  if (file == nullptr) return false;
  std::fprintf(file, "%zu %zu %d %d %d\n", state.offset, state.lines, state.version, int(state.hash_is_number),
               int(state.is_over));
  return std::fclose(file) == 0;
}

int main(int count, char** arguments) {
  if (count < 3) return 2;
  const auto log = foundcheck::host::read_file(arguments[1]);
  if (!log) return 3;

  ninja_log::tail_state state = load(arguments[2]);
  if (state.offset > log->size()) state = {};  // ninja has written it anew

  ninja_log::tail_reader tail(state);
  tail.read(std::string_view(*log).substr(state.offset), [](const ninja_log::record& r) {
    if (r.kind != ninja_log::record_kind::step) return;
    std::printf("line %zu: %.*s\n", r.line, int(r.output.size()), r.output.data());
  });
  return save(arguments[2], tail.state()) ? 0 : 3;  // a line without an end is read by the next call
}
