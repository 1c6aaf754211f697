// SPDX-License-Identifier: MIT
#include "regex/log.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace foundcheck::bench {

log::log(std::string log_name, std::string log_text) : name(std::move(log_name)), text(std::move(log_text)) {
  const std::string_view all = text;
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = std::min(all.find('\n', begin), all.size());
    lines.push_back(all.substr(begin, end - begin));
    begin = end + 1;
  }
}

std::string synthetic_text() {
  std::string text;
  std::uint64_t state = 42;
  const auto random = [&state](std::uint64_t n) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (state >> 33) % n;
  };
  while (text.size() < log_bytes) {
    const std::string n = std::to_string(random(5000));
    switch (random(20)) {
      case 0:
      case 1: text += "CMAKE_CXX_FLAGS_RELEASE_" + n + ":STRING=-O3 -DNDEBUG\n"; break;
      case 2: text += "CUDA_cudart_LIBRARY_" + n + ":FILEPATH=/usr/local/cuda/lib64/libcudart.so\n"; break;
      case 3:
        text += "project_" + n + "_LIB_DEPENDS:STATIC=general;/usr/lib/x86_64-linux-gnu/libz.so;general;dl;\n";
        break;
      case 4: text += "//Path to the library of the CUDA runtime, number " + n + '\n'; break;
      case 5: text += '\n'; break;
      case 6:
        text +=
            "-- Found CUDA" + n + ": /usr/local/cuda (found suitable version \"12.4\", minimum required is \"11.0\")\n";
        break;
      case 7:
        text += "-- Looking for pthread_create_" + n + " in pthreads - not found\n";
        text += "-- Performing Test HAVE_FLAG_" + n + " - Success\n";
        break;
      case 8:
        text += "-- The CXX compiler identification is GNU 12.2." + n + '\n';
        text += "CMake Warning (dev) at cmake/Modules/FindCUDA.cmake:" + n + " (find_package):\n";
        text += "  Policy CMP0146 is not set: The FindCUDA module is removed.\n";
        break;
      case 9:
      case 10:
      case 11: text += "[" + n + "/5000] Building CXX object src/CMakeFiles/core.dir/file_" + n + ".cpp.o\n"; break;
      case 12: text += "[" + n + "/5000] Linking CUDA shared library lib/libkernel_" + n + ".so\n"; break;
      case 13:
      case 14:
        text +=
            "/usr/bin/c++ -DNDEBUG -I/home/user/project/include -I/usr/local/cuda/include -isystem "
            "/usr/include/eigen3 -O3 -fPIC -std=gnu++20 -MD -MT file_" +
            n + ".o -c /home/user/project/src/file_" + n + ".cpp\n";
        break;
      case 15: text += "FAILED: src/CMakeFiles/core.dir/file_" + n + ".cpp.o\n"; break;
      case 16:
        text += "/home/user/project/src/file.cpp:" + n + ":12: error: 'cudaMalloc' was not declared in this scope\n";
        text += "   42 |   cudaMalloc(&p, " + n + ");\n      |   ^~~~~~~~~~\n";
        break;
      case 17: text += "src/kernel.cu:" + n + ":7: warning: unused variable 'x' [-Wunused-variable]\n"; break;
      case 18:
        text += "src/kernel.cu(" + n + "): error: identifier \"half2\" is undefined\n";
        text += "nvcc warning : Support for offline compilation for architectures prior to sm_75 will be removed\n";
        break;
      default:
        text += "ptxas info    : Used " + n + " registers, used 1 barriers, 4096 bytes smem, 400 bytes cmem[0]\n";
    }
  }
  return text;
}

std::string corpus_folder() {
  const char* const folder = std::getenv("FOUNDCHECK_CORPUS");
  return folder != nullptr ? folder : "../shared/corpus";
}

std::string corpus_text(const std::string& folder, std::size_t bytes) {
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  for (const char* kind : {"build_log", "cmakecache", "configure_log", "issue_log"}) {
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(folder) / "public" / kind, error)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::string once;
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    once.append(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    if (!once.empty() && once.back() != '\n') once += '\n';
  }
  std::string text;
  while (!once.empty() && text.size() < bytes) text += once;
  if (text.size() > bytes) text.resize(text.find('\n', bytes - 1) + 1);
  return text;
}

std::vector<std::unique_ptr<log>> make_logs() {
  std::vector<std::unique_ptr<log>> logs;
  logs.push_back(std::make_unique<log>("made-up log", synthetic_text()));
  std::string real = corpus_text(corpus_folder());
  if (real.empty()) {
    std::printf("skipped: real lines, since there is no corpus; FOUNDCHECK_CORPUS names its folder\n");
  } else {
    logs.push_back(std::make_unique<log>("real lines", std::move(real)));
  }
  return logs;
}

std::string short_lines(const log& whole, std::size_t longest, std::size_t bytes) {
  std::string text;
  for (const std::string_view line : whole.lines) {
    if (text.size() >= bytes) break;
    if (line.size() < longest && line.find('\r') == std::string_view::npos) text.append(line) += '\n';
  }
  return text;
}

}  // namespace foundcheck::bench
