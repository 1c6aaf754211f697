// SPDX-License-Identifier: MIT
// How long does it take to say what a program of 60 libraries loads in a root, beside the dynamic linker that does it?
//
// The root is made: 60 libraries in four directories, found by DT_RUNPATH, cache and default directories, each with ten of DT_NEEDED.
// `ours` is a fresh loader and one closure; `ld.so` is fork, chroot and LD_TRACE_LOADED_OBJECTS=1, which also maps and lists; it needs
// the right to chroot. A bench that finds another number of objects stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/host/loader.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "support/in_root.hpp"
#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace {

constexpr const char* interpreter = "/lib64/ld-linux-x86-64.so.2";
constexpr int libraries = 60;

void stop(const char* what) {
  std::fprintf(stderr, "bench_closure: %s\n", what);
  std::exit(1);
}

std::string name(int i) { return "libmade_" + std::to_string(i % libraries) + ".so.1"; }

void lay_out(const foundcheck::temporary_directory& root) {
  constexpr const char* places[] = {"opt/run/", "opt/cached/", "usr/lib/x86_64-linux-gnu/", "usr/lib/"};
  root.make_directory("lib64");
  std::filesystem::copy_file(interpreter, root / "lib64/ld-linux-x86-64.so.2");
  std::vector<std::string> all;
  for (int i = 0; i < libraries; ++i) {
    foundcheck::made_library made{.soname = name(i), .runpath = "/opt/no:$ORIGIN/../none:/opt/run"};
    for (int k = 1; k <= 10; ++k) made.needed.push_back(name(i * 7 + k));
    root.write(places[i % 4] + name(i), made.bytes());
    all.push_back(name(i));
  }
  foundcheck::made_library program{.needed = all, .runpath = "/opt/run", .interpreter = interpreter};
  root.write("bin/app", program.bytes());
  std::filesystem::permissions(root / "bin/app", std::filesystem::perms::all);
  root.write("etc/ld.so.conf", "/opt/cached\n");
  const auto made = foundcheck::run(foundcheck::in_root{"/", {"/sbin/ldconfig", "-X", "-r", root.path().string()}});
  if (made.status != 0) root.write("etc/ld.so.conf", "");
}

double median(std::vector<double>& times) {
  if (times.empty()) return 0;
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

void bench_closure(benchmark::State& state) {
  using clock = std::chrono::steady_clock;
  const foundcheck::temporary_directory root;
  lay_out(root);
  const bool has_cache = foundcheck::host::loader(root.path()).has_cache();
  const std::size_t expected = 1 + (has_cache ? libraries : libraries * 3 / 4);
  const foundcheck::in_root traced{root.path().string(), {"/bin/app"}, {"LD_TRACE_LOADED_OBJECTS=1"}};
  std::vector<double> ours, theirs;
  for (auto _ : state) {
    const auto begin = clock::now();
    const foundcheck::host::loader loader(root.path());
    const foundcheck::host::closure all = loader.closure_of("/bin/app");
    const auto end = clock::now();
    if (all.objects.size() != expected) stop("another number of objects");
    ours.push_back(std::chrono::duration<double, std::milli>(end - begin).count());
    const auto result = foundcheck::run(traced);
    if (result.refused == 0) theirs.push_back(std::chrono::duration<double, std::milli>(clock::now() - end).count());
  }
  state.counters["ours_ms"] = median(ours);
  state.counters["ld.so_ms"] = median(theirs);
}
BENCHMARK(bench_closure)->Name("closure/60");

}  // namespace
