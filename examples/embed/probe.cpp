// SPDX-License-Identifier: MIT
// This machine -> whether the CUDA libraries can be loaded here and do their job, each asked in a child process.
//
// Usage: probe [libcupti.so.N]    the file that configure claims; without it what the loader finds
#include <cstdio>
#include <foundcheck/probe.hpp>
#include <string>

namespace probe = foundcheck::probe;

int main(int count, char** arguments) {
  probe::request asked;
  if (count > 1) asked.claimed = {{foundcheck::component::cupti, arguments[1]}};
  const probe::probe_result result = probe::probe_machine(asked);
  for (const probe::library_result& library : result.libraries) {
    const std::string about(name_of(library.about)), working(name_of(library.working.is));
    std::printf("%s: %s %s\n", about.c_str(), working.c_str(), library.working.reason.c_str());
  }
  return result.contradicts() ? 1 : 0;
}
