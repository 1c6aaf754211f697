// SPDX-License-Identifier: MIT
// An unpacked image and a program in it -> what its loader would load, and what it would miss. Nothing of it is run.
//
// Usage: runtime_root IMAGE /usr/bin/PROGRAM
#include <cstdio>
#include <foundcheck/host/loader.hpp>
#include <string>

int main(int count, char** arguments) {
  if (count != 3) return 2;
  const foundcheck::host::loader image(arguments[1]);
  const foundcheck::host::closure all = image.closure_of(arguments[2]);
  for (const auto& object : all.objects) {
    std::printf("%s (%s)\n", object.path.c_str(), std::string(name_of(object.how)).c_str());
  }
  for (const auto& missing : all.missing) std::printf("%s\n", missing.text.c_str());
  return all.is_complete() ? 0 : 1;
}
