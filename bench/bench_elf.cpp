// SPDX-License-Identifier: MIT
// What does it cost to learn from a library of hundreds of megabytes what it needs, measured against readelf and memchr?
//
// The library is the largest one of the CUDA Toolkit here, or a sparse one of 500 MB around a made dynamic part. `map_and_read` opens, maps,
// reads and unmaps it, with what the kernel does for each page that is touched; `read` is the reader alone, on a mapping that stays, `why` with a look at all sections and notes;
// `memchr` looks at the same bytes: header, dynamic table, its strings and versions. `readelf -d` is a whole run of that program.
// All with the file in the memory of the kernel. A bench that finds nothing stops with an error.
#include <benchmark/benchmark.h>

#include <foundcheck/elf/elf.hpp>
#include <foundcheck/host/mapped_file.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cpu_clock.hpp"
#include "program_cost.hpp"
#include "support/elf_image.hpp"
#include "support/temporary_directory.hpp"

namespace {

namespace elf = foundcheck::elf;
namespace fs = std::filesystem;

void stop(const char* what) {
  std::fprintf(stderr, "bench_elf: %s\n", what);
  std::exit(1);
}

std::string largest_library() {
  std::string largest;
  std::uintmax_t size = 0;
  std::error_code error;
  for (fs::directory_iterator at("/usr/local/cuda/lib64", error), end; !error && at != end; at.increment(error)) {
    const std::uintmax_t here = at->is_regular_file(error) ? at->file_size(error) : 0;
    if (here <= size || at->path().filename().string().find(".so") == std::string::npos) continue;
    size = here;
    largest = at->path().string();
  }
  return size < 100'000'000 ? std::string() : largest;
}

std::string sparse_library(const foundcheck::temporary_directory& here) {
  foundcheck::elf_image made;
  for (int i = 0; i < 8; ++i) made.add_name(elf::tag::needed, "libneeded" + std::to_string(i) + ".so.1");
  made.add_name(elf::tag::soname, "libmade.so.1");
  const foundcheck::made_bytes bytes = made.bytes();
  const std::string path = here.write("libmade.so.1", std::string_view(bytes));
  fs::resize_file(path, 500'000'000);
  return path;
}

/// How much all names of the dynamic part have.
std::size_t read_dynamic_part(std::string_view bytes) {
  const elf::object file = elf::read(bytes);
  std::size_t size = file.soname().size() + file.runpath().size() + file.rpath().size() + file.interpreter().size();
  for (const std::string_view name : file.needed()) size += name.size();
  for (const elf::version_need& v : file.version_needs()) size += v.version.size();
  for (const elf::version_definition& v : file.version_definitions()) size += v.version.size();
  if (!file.is_dynamic() || size == 0) stop("the library has no dynamic part");
  return size;
}

std::size_t scan(std::string_view bytes) { return std::memchr(bytes.data(), 0xF5, bytes.size()) != nullptr ? 1 : 0; }

void bench_library(benchmark::State& state) {
  const foundcheck::temporary_directory here;
  const std::string real = largest_library();
  const std::string path = real.empty() ? sparse_library(here) : real;
  const auto mapped = foundcheck::host::map_file(path);
  if (!mapped) stop("the library cannot be mapped");
  const elf::object file = elf::read(mapped->view());
  const elf::dynamic& d = file.dynamic();
  const std::string_view needs = file.bytes_at(d.verneed).substr(0, 4096);
  std::vector<double> map_us, read_us, memchr_us, why_us, readelf_ms;
  constexpr int inner = 100;
  for (auto _ : state) {
    map_us.push_back(1e3 * foundcheck::bench::least_milliseconds(1, [&] {
                       const auto fresh = foundcheck::host::map_file(path);
                       if (!fresh) stop("the library cannot be mapped");
                       benchmark::DoNotOptimize(read_dynamic_part(fresh->view()));
                     }));
    read_us.push_back(1e3 / inner * foundcheck::bench::least_milliseconds(1, [&] {
                        for (int i = 0; i < inner; ++i) benchmark::DoNotOptimize(read_dynamic_part(mapped->view()));
                      }));
    why_us.push_back(1e3 / inner * foundcheck::bench::least_milliseconds(1, [&] {
                       for (int i = 0; i < inner; ++i) benchmark::DoNotOptimize(elf::read(mapped->view()).why());
                     }));
    memchr_us.push_back(1e3 / inner * foundcheck::bench::least_milliseconds(1, [&] {
                          for (int i = 0; i < inner; ++i) {
                            benchmark::DoNotOptimize(scan(mapped->view().substr(0, 4096)) + scan(d.table) +
                                                     scan(d.strings) + scan(needs));
                          }
                        }));
  }
  if (std::system("readelf --version > /dev/null 2>&1") == 0) {
    for (int i = 0; i < 5; ++i)
      readelf_ms.push_back(foundcheck::bench::run_program({"readelf", "-dW", path}).wall_s * 1e3);
  }
  const auto median = [](std::vector<double>& all) {
    std::sort(all.begin(), all.end());
    return all.empty() ? 0 : all[all.size() / 2];
  };
  state.counters["file_MB"] = static_cast<double>(mapped->view().size()) / 1e6;
  state.counters["strings_kB"] = static_cast<double>(d.strings.size()) / 1e3;
  state.counters["map_and_read_us"] = median(map_us);
  state.counters["read_us"] = median(read_us);
  state.counters["why_us"] = median(why_us);
  state.counters["memchr_us"] = median(memchr_us);
  state.counters["read/memchr"] = median(read_us) / median(memchr_us);
  state.counters["readelf_d_ms"] = median(readelf_ms);
}
BENCHMARK(bench_library)->Name("library")->Iterations(51);

}  // namespace
