// SPDX-License-Identifier: MIT
// How long does it take to learn what a large library holds for which GPU, measured against looking for signatures?
//
// The file is FOUNDCHECK_FATBIN_FILE, or libcublasLt of /usr/local/cuda: 541 MB with 2782 containers. `headers` maps it, reads the ELF
// file, all containers and the headers of all images, from mapping to unmapping; `judge` also says what runs on a GPU; `search`
// is memchr for the first byte of a signature over the same sections, which is the least that a reader without sizes does. Medians.
// `cold` is headers with the file no longer in memory, as far as the kernel agrees.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <unistd.h>

#include <foundcheck/extract/fatbin.hpp>
#include <foundcheck/host/mapped_file.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace {

using clock_type = std::chrono::steady_clock;

std::string library() {
  if (const char* given = std::getenv("FOUNDCHECK_FATBIN_FILE"); given != nullptr) return given;
  for (const char* folder : {"/usr/local/cuda/lib64/", "/usr/local/cuda/lib/"}) {
    for (const char* name : {"libcublasLt.so.13", "libcublasLt.so.12"}) {
      if (std::filesystem::exists(std::string(folder) + name)) return std::string(folder) + name;
    }
  }
  return {};
}

struct counts {
  std::size_t containers = 0, images = 0, malformed = 0;
};

counts read_headers(const std::string& path) {
  counts found;
  const auto file = foundcheck::host::map_file(path);
  if (!file) return found;
  for (const foundcheck::fatbin::object_container& c : foundcheck::fatbin::of(foundcheck::elf::read(file->view()))) {
    ++found.containers;
    if (c.container.kind == foundcheck::fatbin::container_kind::malformed) ++found.malformed;
    for (const foundcheck::fatbin::image& i : c.container.images()) {
      ++found.images;
      if (!i.is_known()) ++found.malformed;
      benchmark::DoNotOptimize(i.architecture);
    }
  }
  return found;
}

std::size_t judge(const std::string& path) {
  const auto file = foundcheck::host::map_file(path);
  return file ? foundcheck::judge(foundcheck::elf::read(file->view()), {9, 0}).running : 0;
}

std::size_t search(const std::string& path) {
  const auto file = foundcheck::host::map_file(path);
  std::size_t found = 0;
  if (!file) return found;
  for (const foundcheck::elf::section& s : foundcheck::elf::read(file->view()).sections()) {
    if (s.name != ".nv_fatbin" && s.name != "__nv_relfatbin") continue;
    const char* at = s.bytes.data();
    const char* const end = at + s.bytes.size();
    for (; at != end; ++at, ++found) {
      at = static_cast<const char*>(std::memchr(at, 0x50, static_cast<std::size_t>(end - at)));
      if (at == nullptr) break;
    }
  }
  return found;
}

template <class Call>
double milliseconds(const Call& call) {
  const auto begin = clock_type::now();
  benchmark::DoNotOptimize(call());
  return std::chrono::duration<double, std::milli>(clock_type::now() - begin).count();
}

double median(std::vector<double> all) {
  std::ranges::sort(all);
  return all.empty() ? 0 : all[all.size() / 2];
}

void forget(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ::posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
  ::close(file);
}

void bench_library(benchmark::State& state) {
  const std::string path = library();
  if (path.empty()) return state.SkipWithError("there is no library");
  std::vector<double> headers, judged, searched, cold;
  counts found;
  read_headers(path);
  for (auto _ : state) {
    headers.push_back(milliseconds([&] { return (found = read_headers(path)).images; }));
    judged.push_back(milliseconds([&] { return judge(path); }));
    searched.push_back(milliseconds([&] { return search(path); }));
  }
  for (int i = 0; i < 5; ++i) {
    forget(path);
    cold.push_back(milliseconds([&] { return read_headers(path).images; }));
  }
  if (found.malformed != 0) std::fprintf(stderr, "bench_fatbin: %zu malformed\n", found.malformed);
  state.counters["containers"] = static_cast<double>(found.containers);
  state.counters["images"] = static_cast<double>(found.images);
  state.counters["headers_ms"] = median(headers);
  state.counters["judge_ms"] = median(judged);
  state.counters["search_ms"] = median(searched);
  state.counters["cold_ms"] = median(cold);
}
BENCHMARK(bench_library)->Name("library")->Unit(benchmark::kMillisecond)->Iterations(15);

}  // namespace
