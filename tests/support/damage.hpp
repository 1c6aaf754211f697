// SPDX-License-Identifier: MIT
// What happens to a log on its way to a reader: it is cut, it comes in the frame of a CI system, a logger or a person who quotes, a
// terminal breaks its lines. Each damage says which lines of its text hold a line of the log.
#ifndef FOUNDCHECK_TESTS_SUPPORT_DAMAGE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_DAMAGE_HPP

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

/// A log, and the line to which a damage may refer.
struct damage_input {
  std::vector<std::string_view> lines;  ///< without the newline; a CR is part of its line
  std::size_t root = 0;                 ///< the line of the root cause, from 1; 0 for a healthy log
};

inline std::vector<std::string_view> lines_of(std::string_view bytes) {
  std::vector<std::string_view> all;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t feed = std::min(bytes.find('\n', at), bytes.size());
    all.push_back(bytes.substr(at, feed - at));
    at = feed + 1;
  }
  return all;
}

/// A damaged log. `first[i]` to `last[i]` are the lines of the text that hold line i + 1 of the log; 0 if it is gone.
struct damaged_log {
  std::string text;
  std::vector<std::size_t> first, last;

  /// A line that is not one of the log.
  void add(std::string_view line) {
    text += line;
    text += '\n';
    ++count_;
  }
  /// The next line of the log, or of its parts one more.
  void keep(std::string_view line, bool is_further_part = false) {
    add(line);
    if (!is_further_part) first.push_back(count_), last.push_back(count_);
    last.back() = count_;
  }
  void lose() { first.push_back(0), last.push_back(0); }

  [[nodiscard]] bool has(std::size_t line) const { return line != 0 && line <= first.size() && first[line - 1] != 0; }
  /// True if that line of the text is one that holds `line` of the log.
  [[nodiscard]] bool holds(std::size_t at, std::size_t line) const {
    return has(line) && at >= first[line - 1] && at <= last[line - 1];
  }

 private:
  std::size_t count_ = 0;
};

namespace support {

/// A number with leading zeros.
inline std::string padded(std::size_t value, std::size_t digits) {
  std::string all = std::to_string(value);
  return std::string(digits > all.size() ? digits - all.size() : 0, '0') + all;
}

/// The time of line i: the clock goes on, by less than a second for most lines.
inline std::string clock_of(std::size_t i, std::string_view fraction) {
  const std::size_t tenths = 12 * 36000 + 34 * 600 + 560 + i * 3;
  const std::size_t seconds = tenths / 10;
  std::string all = "2024-05-01T";
  all += padded(seconds / 3600 % 24, 2) + ':' + padded(seconds / 60 % 60, 2) + ':' + padded(seconds % 60, 2) + '.' +
         std::to_string(tenths % 10);
  return all.append(fraction);
}

inline std::string github_stamp(std::size_t i) { return clock_of(i, "234567Z "); }
inline std::string gitlab_stamp(std::size_t i) { return clock_of(i, "23456Z 01O "); }
inline std::string jenkins_stamp(std::size_t i) { return '[' + clock_of(i, "35Z] "); }
inline std::string pip_bar(std::size_t) { return "\x1B[31m   \x1B[0m "; }
inline std::string rank_of(std::size_t) { return "[rank0]: "; }
inline std::string vllm_logger(std::size_t) { return "(EngineCore_DP0 pid=123) ERROR 07-01 12:00:00 [core.py:708] "; }
inline std::string quote_mark(std::size_t) { return "> "; }
inline std::string box_bar(std::size_t) { return "\xE2\x94\x82 "; }
inline std::string four_blanks(std::size_t) { return "    "; }
inline std::string nix_mark(std::size_t) { return "       > "; }
inline std::string cri_stamp(std::size_t i) { return clock_of(i, "23456789Z stderr F "); }
inline std::string syslog_head(std::size_t i) {
  return "May  1 12:" + padded(34 + i / 60 % 20, 2) + ':' + padded(i % 60, 2) + " ci-7 builder[4211]: ";
}
inline std::string python_logger(std::size_t i) {
  return "2024-05-01 12:" + padded(34 + i / 60 % 20, 2) + ':' + padded(i % 60, 2) + ",123 - build - INFO - ";
}
inline std::string clock_only(std::size_t i) {
  return "12:" + padded(34 + i / 60 % 20, 2) + ':' + padded(i % 60, 2) + ' ';
}
inline std::string compose_bar(std::size_t) { return "builder-1  | "; }
inline std::string git_remote(std::size_t) { return "remote: "; }
inline std::string ant_task(std::size_t) { return "     [exec] "; }
inline std::string pytest_mark(std::size_t) { return "E       "; }
inline std::string tab(std::size_t) { return "\t"; }
inline std::string line_number(std::size_t i) {
  const std::string number = std::to_string(i + 1);
  return std::string(number.size() < 6 ? 6 - number.size() : 0, ' ') + number + '\t';
}
inline std::string buildkit_stamp(std::size_t i) {
  const std::size_t hundredths = 3456 + 3 * i;
  return "#12 " + std::to_string(hundredths / 100) + '.' + padded(hundredths % 100, 2) + ' ';
}

template <std::string (*... before)(std::size_t)>
damaged_log behind(const damage_input& in) {
  damaged_log out;
  for (std::size_t i = 0; i < in.lines.size(); ++i) out.keep((std::string() + ... + before(i)).append(in.lines[i]));
  return out;
}

inline damaged_log not_damaged(const damage_input& in) {
  damaged_log out;
  for (const std::string_view line : in.lines) out.keep(line);
  return out;
}

inline damaged_log cut_behind_root(const damage_input& in) {
  damaged_log out;
  for (std::size_t i = 0; i < in.lines.size(); ++i) i < in.root + 3 ? out.keep(in.lines[i]) : out.lose();
  return out;
}

inline damaged_log without_last_line(const damage_input& in) {
  damaged_log out;
  for (std::size_t i = 0; i < in.lines.size(); ++i) i + 1 < in.lines.size() ? out.keep(in.lines[i]) : out.lose();
  return out;
}

inline damaged_log without_build_stopped(const damage_input& in) {
  damaged_log out;
  for (const std::string_view line : in.lines) line.starts_with("ninja: build stopped") ? out.lose() : out.keep(line);
  return out;
}

/// The status of one more step: another job that was running when the build stopped.
inline damaged_log with_one_more_step(const damage_input& in) {
  std::size_t done = 118, all = 240;
  for (const std::string_view line : in.lines) {
    std::size_t a = 0, b = 0;
    const char* const end = line.data() + line.size();
    if (!line.starts_with('[')) continue;
    const auto [slash, no_done] = std::from_chars(line.data() + 1, end, a);
    if (no_done != std::errc{} || slash == end || *slash != '/') continue;
    const auto [bracket, no_all] = std::from_chars(slash + 1, end, b);
    if (no_all == std::errc{} && bracket != end && *bracket == ']') done = a, all = b;
  }
  damaged_log out = not_damaged(in);
  out.add('[' + std::to_string(std::min(done + 1, all)) + '/' + std::to_string(all) +
          "] Building CXX object src/CMakeFiles/other.dir/other.cpp.o");
  return out;
}

inline damaged_log behind_configure(const damage_input& in) {
  damaged_log out;
  out.add("-- Configuring done");
  for (const std::string_view line : in.lines) out.keep(line);
  return out;
}

inline damaged_log in_backticks(const damage_input& in) {
  damaged_log out;
  for (std::string_view line : in.lines) {
    const bool has_return = line.ends_with('\r');
    if (has_return) line.remove_suffix(1);
    std::string ticked = line.empty() ? "" : '`' + std::string(line) + '`';
    out.keep(ticked.append(has_return ? "\r" : ""));
  }
  return out;
}

inline damaged_log with_crlf(const damage_input& in) {
  damaged_log out;
  for (const std::string_view line : in.lines) out.keep(std::string(line) + (line.ends_with('\r') ? "" : "\r"));
  return out;
}

inline damaged_log in_azure(const damage_input& in) {
  damaged_log out;
  out.add(github_stamp(0) + "##[section]Starting: Build");
  for (std::size_t i = 0; i < in.lines.size(); ++i) out.keep(github_stamp(i + 1).append(in.lines[i]));
  out.add(github_stamp(in.lines.size() + 1) + "##[section]Finishing: Build");
  return out;
}

/// Spack's excerpt: each line has its number, and the one that it takes for the error a mark.
inline damaged_log in_spack(const damage_input& in) {
  damaged_log out;
  for (std::size_t i = 0; i < in.lines.size(); ++i) {
    std::string number = std::to_string(i + 1);
    number.resize(std::max<std::size_t>(number.size(), 6), ' ');
    out.keep((i + 1 == in.root ? "  >> " : "     ") + number + std::string(in.lines[i]));
  }
  return out;
}

/// As it is copied from a terminal: a line goes on in the next one where the width ends. What draws in its line is left as it is.
template <std::size_t columns>
damaged_log wrapped(const damage_input& in) {
  damaged_log out;
  for (const std::string_view line : in.lines) {
    const bool draws = line.find_first_of("\r\x1B") != line.npos;
    std::size_t begin = 0, width = 0;
    bool is_further = false;
    for (std::size_t i = 0; i < line.size() && !draws; ++i) {
      if ((static_cast<unsigned char>(line[i]) & 0xC0U) == 0x80U) continue;
      if (width++ == columns) {
        out.keep(line.substr(begin, i - begin), is_further);
        is_further = true;
        begin = i;
        width = 1;
      }
    }
    out.keep(line.substr(begin), is_further);
  }
  return out;
}

}  // namespace support

struct damage {
  std::string_view name;
  damaged_log (*apply)(const damage_input& in);
  bool is_frame;  ///< the lines are all there: a healthy log stays one
};

inline std::span<const damage> all_damages() {
  using namespace support;
  static constexpr damage all[] = {
      {"none", not_damaged, true},
      {"cut 3 lines behind the root cause", cut_behind_root, false},
      {"last line gone", without_last_line, false},
      {"ninja: build stopped gone", without_build_stopped, false},
      {"one more step at the end", with_one_more_step, false},
      {"-- Configuring done in front", behind_configure, false},
      {"pip's coloured bar", behind<pip_bar>, true},
      {"[rank0]:", behind<rank_of>, true},
      {"vLLM's logger", behind<vllm_logger>, true},
      {"GitHub", behind<github_stamp>, true},
      {"> quoted", behind<quote_mark>, true},
      {"each line in backticks", in_backticks, true},
      {"in a box", behind<box_bar>, true},
      {"GitHub, pip's coloured bar", behind<github_stamp, pip_bar>, true},
      {"> quoted, [rank0]:", behind<quote_mark, rank_of>, true},
      {"GitHub, docker buildx", behind<github_stamp, buildkit_stamp>, true},
      {"CRLF", with_crlf, true},
      {"wrapped at 80 columns", wrapped<80>, true},
      {"wrapped at 61 columns", wrapped<61>, true},
      {"GitLab", behind<gitlab_stamp>, true},
      {"Jenkins", behind<jenkins_stamp>, true},
      {"Azure", in_azure, true},
      {"indented by 4", behind<four_blanks>, true},
      {"nix", behind<nix_mark>, true},
      {"spack", in_spack, true},
      {"Kubernetes", behind<cri_stamp>, true},
      {"syslog", behind<syslog_head>, true},
      {"Python's logging", behind<python_logger>, true},
      {"a clock", behind<clock_only>, true},
      {"docker compose", behind<compose_bar>, true},
      {"git's remote", behind<git_remote>, true},
      {"Ant", behind<ant_task>, true},
      {"pytest", behind<pytest_mark>, true},
      {"indented by a tab", behind<tab>, true},
      {"cat -n", behind<line_number>, true},
  };
  return all;
}

}  // namespace foundcheck

#endif
