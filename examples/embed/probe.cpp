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
    const bool is_loaded = library.loadable.is == probe::answer::yes;
    const probe::verdict& said = is_loaded ? library.working : library.loadable;
    const std::string about(name_of(library.about)), answer(name_of(said.is));
    std::printf("%s %s: %s (%s)\n", about.c_str(), is_loaded ? "works" : "can be loaded", answer.c_str(),
                said.reason.c_str());
  }
  return result.contradicts() ? 1 : 0;
}
