// SPDX-License-Identifier: MIT
// .ninja_log and a file for what was read of it -> the steps that are new since the last call.
//
// Usage: ninja_tail .ninja_log STATE
#include <sys/stat.h>

#include <cstdio>
#include <foundcheck/format/ninja_log.hpp>
#include <foundcheck/host/file.hpp>
#include <string_view>

namespace ninja_log = foundcheck::ninja_log;

// Which file a name leads to: another one when ninja has written the log anew.
unsigned long long file_of(const char* path) {
  struct stat is = {};
  return ::stat(path, &is) == 0 ? is.st_ino : 0;
}

// Five numbers: what the lines that were read say about the next one. Before them the file that they were read from.
ninja_log::tail_state load(const char* path, unsigned long long log) {
  ninja_log::tail_state state;
  unsigned long long of = 0;
  int is_number = 0, is_over = 0;
  std::FILE* const file = std::fopen(path, "r");
  if (file == nullptr) return {};
  const bool is_whole = std::fscanf(file, "%llu %zu %zu %d %d %d", &of, &state.offset, &state.lines, &state.version,
                                    &is_number, &is_over) == 6;
  std::fclose(file);
  state.hash_is_number = is_number != 0;
  state.is_over = is_over != 0;
  return is_whole && of == log ? state : ninja_log::tail_state{};
}

bool save(const char* path, unsigned long long log, const ninja_log::tail_state& state) {
  std::FILE* const file = std::fopen(path, "w");
  if (file == nullptr) return false;
  std::fprintf(file, "%llu %zu %zu %d %d %d\n", log, state.offset, state.lines, state.version,
               int(state.hash_is_number), int(state.is_over));
  return std::fclose(file) == 0;
}

int main(int count, char** arguments) {
  if (count < 3) return 2;
  const auto log = foundcheck::host::read_file(arguments[1]);
  if (!log) return 3;

  const unsigned long long file = file_of(arguments[1]);
  ninja_log::tail_state state = load(arguments[2], file);
  if (state.offset > log->size()) state = {};  // cut short

  ninja_log::tail_reader tail(state);
  tail.read(std::string_view(*log).substr(state.offset), [](const ninja_log::record& r) {
    if (r.kind != ninja_log::record_kind::step) return;
    std::printf("line %zu: %.*s\n", r.line, int(r.output.size()), r.output.data());
  });
  return save(arguments[2], file, tail.state()) ? 0 : 3;  // a line without an end is read by the next call
}
