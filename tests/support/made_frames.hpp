// SPDX-License-Identifier: MIT
// What CI systems, containers, installers, loggers and people put before each line of a log, made for any log.
#ifndef FOUNDCHECK_TESTS_SUPPORT_MADE_FRAMES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_MADE_FRAMES_HPP

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

struct made_frame {
  std::string_view name;
  std::function<std::string(std::size_t)> before;  ///< line i
};

inline std::string two_digits(std::size_t i) { return (i % 60 < 10 ? "0" : "") + std::to_string(i % 60); }
inline std::string time_of_line(std::size_t i) { return "12:" + two_digits(i / 60) + ":" + two_digits(i); }

inline const std::vector<made_frame>& made_frames() {
  static const std::vector<made_frame> all = {
      {"github", [](std::size_t i) { return "2024-05-01T" + time_of_line(i) + ".1234567Z "; }},
      {"job step", [](std::size_t i) { return "build\tRun cmake\t2024-05-01T" + time_of_line(i) + ".1234567Z "; }},
      {"gitlab", [](std::size_t i) { return "2024-05-01T" + time_of_line(i) + ".123456Z 00O "; }},
      {"jenkins", [](std::size_t i) { return "[2024-05-01T" + time_of_line(i) + ".123Z] "; }},
      {"buildkit", [](std::size_t i) { return "#12 " + std::to_string(i / 7) + ".123 "; }},
      {"compose", [](std::size_t) { return "web-1  | "; }},
      {"msbuild", [](std::size_t) { return "17>"; }},
      {"editor", [](std::size_t) { return "[build] "; }},
      {"ant", [](std::size_t) { return "     [exec] "; }},
      {"maven", [](std::size_t) { return "[INFO]      [exec] "; }},
      {"rank", [](std::size_t i) { return "[rank" + std::to_string(i % 3) + "]: "; }},
      {"mpi", [](std::size_t) { return "[1,0]<stderr>:"; }},
      {"vllm", [](std::size_t i) { return "(EngineCore_DP0 pid=123) ERROR 07-01 " + time_of_line(i) + " [x.py:1] "; }},
      {"vllm before", [](std::size_t i) { return "ERROR 07-01 " + time_of_line(i) + " x.py:1] "; }},
      {"ray", [](std::size_t) { return "(raylet) "; }},
      {"logging", [](std::size_t i) { return "2024-05-01 " + time_of_line(i) + ",123 - name - ERROR - "; }},
      {"loguru", [](std::size_t i) { return "2024-05-01 " + time_of_line(i) + ".123 | INFO     | a.b:main:12 - "; }},
      {"syslog", [](std::size_t i) { return "May  1 " + time_of_line(i) + " host prog[12]: "; }},
      {"journald", [](std::size_t i) { return "May 01 " + time_of_line(i) + " host dockerd[12]: "; }},
      {"glog", [](std::size_t i) { return "E0501 " + time_of_line(i) + ".123456  1234 file.cc:12] "; }},
      {"quote", [](std::size_t) { return "> "; }},
      {"quote twice", [](std::size_t) { return "> > "; }},
      {"bar", [](std::size_t) { return "| "; }},
      {"box", [](std::size_t) { return "\342\224\202 "; }},
      {"pip's box", [](std::size_t) { return "  \342\224\202 "; }},
      {"pip's bar", [](std::size_t) { return "  | "; }},
      {"pip's color", [](std::size_t) { return "\x1B[31m   \x1B[0m "; }},
      {"pip's indentation", [](std::size_t) { return "      "; }},
      {"indentation", [](std::size_t) { return "    "; }},
      {"nix", [](std::size_t) { return "       > "; }},
      {"nix name", [](std::size_t) { return "mypkg> "; }},
      {"colcon", [](std::size_t) { return "[my_package] "; }},
      {"colcon time", [](std::size_t i) { return "[" + std::to_string(i) + ".123s] "; }},
      {"git", [](std::size_t) { return "remote: "; }},
      {"heroku", [](std::size_t) { return "remote:        "; }},
      {"conan", [](std::size_t) { return "lib/1.0: "; }},
      {"kubernetes", [](std::size_t) { return "my-pod-7d9f8b6c5d-x2x8z build "; }},
      {"kubernetes prefix", [](std::size_t) { return "[pod/my-pod-7d9f/build] "; }},
      {"cloud build", [](std::size_t) { return "Step #0 - \"build\": "; }},
      {"vagrant", [](std::size_t) { return "    default: "; }},
      {"npm", [](std::size_t) { return "npm ERR! "; }},
      {"spack", [](std::size_t i) { return (i % 5 == 0 ? "  >> " : "     ") + std::to_string(i + 1000) + "    "; }},
      {"airflow", [](std::size_t i) { return "[2024-05-01, " + time_of_line(i) + " UTC] {subprocess.py:93} INFO - "; }},
      {"snapcraft", [](std::size_t i) { return "2024-05-01 " + time_of_line(i) + ".123 :: "; }},
      {"gradle", [](std::size_t) { return "C/C++: "; }},
      {"flutter", [](std::size_t i) { return "[  +" + std::to_string(10 + i % 90) + " ms] "; }},
      {"obs", [](std::size_t i) { return "[" + std::string(i < 100 ? 4 : 3, ' ') + std::to_string(10 + i) + "s] "; }},
      {"julia", [](std::size_t i) { return "[" + time_of_line(i) + "] "; }},
      {"clock", [](std::size_t i) { return time_of_line(i) + "  "; }},
      {"bazel", [](std::size_t i) { return "(" + time_of_line(i) + ") "; }},
  };
  return all;
}

/// The log with the frame before each of its lines. `trims`: a line that was empty loses the blanks at its end.
inline std::string framed(std::string_view log, const made_frame& f, bool trims) {
  std::string all;
  std::size_t i = 0;
  for (std::size_t at = 0; at < log.size(); ++i) {
    const std::size_t feed = std::min(log.find('\n', at), log.size());
    std::string before = f.before(i);
    if (trims && feed == at) {
      while (before.ends_with(' ')) before.pop_back();
    }
    (all += before) += log.substr(at, feed - at);
    if (feed < log.size()) all += '\n';
    at = feed + 1;
  }
  return all;
}

}  // namespace foundcheck

#endif
