// SPDX-License-Identifier: MIT
// Logs of builds of any size, in the words of real tools: quiet, dense with diagnostics, and dense in colours behind the time
// stamps of a CI system.
#ifndef FOUNDCHECK_BENCH_MADE_BUILD_LOG_HPP
#define FOUNDCHECK_BENCH_MADE_BUILD_LOG_HPP

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

namespace foundcheck::bench {

enum class log_kind { quiet, dense, prefixed };

namespace detail {

// What one tool prints at once. "%" is a number that changes.
inline constexpr std::string_view groups[] = {
    "src/core/tensor_%.cpp: In function 'void core::fill_%(core::tensor&, int)':\n"
    "src/core/tensor_%.cpp:%:14: warning: unused variable 'rows_%' [-Wunused-variable]\n"
    "  %10 |   const int rows_% = t.rows();\n"
    "      |             ^~~~~~\n",
    "src/io/reader_%.cpp:%:22: warning: comparison of integer expressions of different signedness: 'int' and "
    "'std::size_t' {aka 'long unsigned int'} [-Wsign-compare]\n"
    "  %11 |   for (int i = 0; i < names.size(); ++i) {\n"
    "      |                   ~~^~~~~~~~~~~~~~\n"
    "src/io/reader_%.hpp:%:8: note: declared here\n"
    "  %12 |   std::vector<std::string> names;\n"
    "      |                            ^~~~~\n",
    "/home/user/src/kernels/scan_%.cu(%): warning #177-D: variable \"lane_%\" was declared but never referenced\n"
    "    const int lane_% = threadIdx.x & 31;\n"
    "              ^\n"
    "\n"
    "Remark: The warnings can be suppressed with \"-diag-suppress <warning-number>\"\n"
    "\n",
    "In file included from include/net/socket_%.hpp:12,\n"
    "                 from src/net/server_%.cpp:3:\n"
    "include/net/address_%.hpp:%:5: warning: 'net::address_%::port' will be initialized after [-Wreorder]\n"
    "  %13 |   int port;\n"
    "      |       ^~~~\n",
    "ptxas info    : Compiling entry function '_Z6kernel%PfS_i' for 'sm_90'\n"
    "ptxas info    : Function properties for _Z6kernel%PfS_i\n"
    "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
    "ptxas info    : Used 4% registers, used 1 barriers, 380 bytes cmem[0]\n",
    "src/app/main_%.cpp:%:3: error: 'compute_%' was not declared in this scope; did you mean 'compute'?\n"
    "  %14 |   compute_%(argc);\n"
    "      |   ^~~~~~~~~\n"
    "      |   compute\n",
};

inline constexpr std::string_view coloured_groups[] = {
    "\x1B[01m\x1B[Ksrc/core/tensor_%.cpp:%:14:\x1B[m\x1B[K \x1B[01;35m\x1B[Kwarning: \x1B[m\x1B[Kunused variable "
    "'\x1B[01m\x1B[Krows_%\x1B[m\x1B[K' [\x1B[01;35m\x1B[K-Wunused-variable\x1B[m\x1B[K]\n"
    "  %10 |   const int \x1B[01;35m\x1B[Krows_%\x1B[m\x1B[K = t.rows();\n"
    "      |             \x1B[01;35m\x1B[K^~~~~~\x1B[m\x1B[K\n",
    "\x1B[01m\x1B[Ksrc/app/main_%.cpp:%:3:\x1B[m\x1B[K \x1B[01;31m\x1B[Kerror: \x1B[m\x1B[K"
    "'\x1B[01m\x1B[Kcompute_%\x1B[m\x1B[K' was not declared in this scope\n"
    "  %11 |   \x1B[01;31m\x1B[Kcompute_%\x1B[m\x1B[K(argc);\n"
    "      |   \x1B[01;31m\x1B[K^~~~~~~~~\x1B[m\x1B[K\n",
    "\x1B[1m/home/user/src/kernels/scan_%.cu(%): warning #177-D: variable \"lane_%\" was declared but never referenced\x1B[0m\n"
    "    const int lane_% = threadIdx.x & 31;\n"
    "              ^\n"
    "\n",
};

inline void append_group(std::string& log, std::string_view group, std::string_view prefix, std::size_t number) {
  const std::string digits = std::to_string(number % 1000);
  bool begins_line = true;
  for (const char c : group) {
    if (begins_line) log += prefix;
    begins_line = c == '\n';
    c == '%' ? log += digits : log += c;
  }
}

}  // namespace detail

/// At least `bytes` bytes of whole lines.
inline std::string made_build_log(log_kind kind, std::size_t bytes) {
  std::mt19937 random(1);
  std::string log;
  log.reserve(bytes + 2048);
  for (std::size_t step = 1; log.size() < bytes; ++step) {
    const std::string number = std::to_string(step);
    std::string prefix;
    if (kind == log_kind::prefixed) prefix = "2026-05-01T12:34:56.1234567Z ";
    log += prefix;
    log += '[';
    log += number;
    log += "/5000000] Building CXX object src/core/CMakeFiles/core.dir/some_file_";
    log += number;
    log += ".cpp.o\n";
    if (kind == log_kind::quiet) continue;
    const std::size_t groups = random() % 4;
    for (std::size_t i = 0; i < groups; ++i) {
      const std::string_view group = kind == log_kind::dense
                                         ? detail::groups[random() % std::size(detail::groups)]
                                         : detail::coloured_groups[random() % std::size(detail::coloured_groups)];
      detail::append_group(log, group, prefix, random());
    }
  }
  return log;
}

/// How many diagnostics are in it: by the first words of their groups, counted by plain search.
inline std::size_t count_made_diagnostics(std::string_view log) {
  std::size_t count = 0;
  for (const std::string_view word : {": warning", "\x1B[Kwarning: ", "error: ", "Compiling entry function"}) {
    for (std::size_t at = log.find(word); at != std::string_view::npos; at = log.find(word, at + 1)) ++count;
  }
  return count;
}

}  // namespace foundcheck::bench

#endif
