// SPDX-License-Identifier: MIT
// The whole way: files of one build -> findings and the verdict.
//
// Usage: scan FILE...
#include <cstdio>
#include <foundcheck/host/file.hpp>
#include <foundcheck/scan.hpp>

int main(int count, char** arguments) {
  foundcheck::scan::inputs inputs;
  for (int i = 1; i < count; ++i) {
    const auto bytes = foundcheck::host::read_file(arguments[i]);
    if (!bytes) return 3;
    inputs.add(arguments[i], *bytes);
  }
  inputs.arrange();
  const auto result = foundcheck::scan::read(inputs);
  for (const auto& f : result.findings()) std::printf("%s: %s\n", f.rule->id.data(), result.title_of(f).c_str());
  std::printf("%s\n", name_of(result.verdict()).data());
  return is_failure(result.verdict()) ? 1 : 0;
}
