// SPDX-License-Identifier: MIT
// A timeline -> a self-contained SVG picture: how many steps ran at once, below it the path that decided the time in a row of its own,
// then a bar for each step in its lane, coloured by what it made and named where there is room; the bars of the path have a rim.
// Follows the light or dark of its viewer.
//
// The picture has a title and is one image to a screen reader: a browser that had to name each bar took minutes for 50,000.
// A lane's steps that are too short to see are drawn as one bar: the size of the picture goes with the lanes, not the steps.
#ifndef FOUNDCHECK_REPORT_SVG_HPP
#define FOUNDCHECK_REPORT_SVG_HPP

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/report/duration.hpp>
#include <foundcheck/schedule/run.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <foundcheck/schedule/weight.hpp>
#include <span>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

/// What the classes of the picture look like.
inline constexpr std::string_view svg_style =
    "svg{font:12px system-ui,sans-serif}\n"
    ".g{fill:#fff}.t{fill:#1f2328}.f{fill:#59636e}.l{stroke:#d8dee4}.r{fill:#f6f8fa}.a{fill:#afb8c1}"
    ".k0{fill:#56b4e9}.k1{fill:#3fb68b}.k2{fill:#e69f00}.k3{fill:#cc79a7}.k4{fill:#9aa4ae}"
    ".n{fill:#000;font-size:11px;pointer-events:none}.p{stroke:#b0180b;stroke-width:2}.b:hover{opacity:.7}\n"
    "@media(prefers-color-scheme:dark){.g{fill:#0d1117}.t{fill:#e6edf3}.f{fill:#9198a1}.l{stroke:#30363d}"
    ".r{fill:#161b22}.a{fill:#484f58}.p{stroke:#ff9b93}}\n";

namespace detail {

class svg_writer {
 public:
  svg_writer(const schedule::timeline& t, bool is_embedded, fmt::memory_buffer& out)
      : t_(t), out_(out), is_embedded_(is_embedded) {
    lanes_top_ = t.path_is_exact ? path_top + path_height + 14 : path_top;
    elapsed_ms_ = t.measured.elapsed_ms() == 0 ? 1 : t.measured.elapsed_ms();
    lane_height_ = t.lane_count <= 40 ? 16 : t.lane_count <= 120 ? 8 : 4;
  }

  /// `last_of_lane` and `on_path` are as long as there are lanes and steps, and are overwritten.
  void write(std::string_view title, std::span<std::int64_t> last_of_lane, std::span<bool> on_path) {
    FOUNDCHECK_ASSERT(last_of_lane.size() >= t_.lane_count && on_path.size() >= t_.steps.size());
    const double lanes_height = lane_height_ * static_cast<double>(t_.lane_count);
    height_ = lanes_top_ + lanes_height + bottom;
    head(title);
    axis();
    profile();
    mark_path(on_path);
    path();
    lanes(last_of_lane, on_path);
    legend();
    print("</svg>\n");
  }

 private:
  static constexpr double width = 1200, left = 56, right = 16, profile_top = 64, profile_height = 90, path_top = 184,
                          path_height = 16, bottom = 56;
  static constexpr double letter = 6.4;     ///< a letter of a name takes about so much of the width
  static constexpr double narrowest = 1.0;  ///< of a bar of its own, in units of the picture

  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }

  /// Text inside an element: markup escaped, controls, what is no UTF-8 and what XML cannot hold (U+FFFE, U+FFFF) replaced.
  void text(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
      const character one = character_at(bytes, at);
      const char c = bytes[at];
      const std::string_view sequence = bytes.substr(at, one.length);
      if (one.kind != character_kind::shown || sequence == "\xEF\xBF\xBE" || sequence == "\xEF\xBF\xBF") {
        print("\xEF\xBF\xBD");
      } else if (c == '&' || c == '<' || c == '>' || c == '"') {
        print("{}", c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&quot;");
      } else {
        out_.append(bytes.data() + at, bytes.data() + at + one.length);
      }
      at += one.length;
    }
  }

  [[nodiscard]] double x(std::int64_t time_ms) const {
    return left + (width - left - right) * static_cast<double>(time_ms - t_.measured.begin_ms) /
                      static_cast<double>(elapsed_ms_);
  }

  void time(std::int64_t duration_ms) { print("{}", duration{duration_ms}); }

  void head(std::string_view title) {
    print("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" ", width, height_);
    // A page sets the width and has the style.
    if (!is_embedded_) print("width=\"{0}\" height=\"{1}\" ", width, height_);
    print("role=\"img\" aria-label=\"");
    label(title);
    print("\">\n<title>");
    label(title);
    print("</title>\n");
    if (!is_embedded_) print("<style>\n{}</style>\n", svg_style);
    print("<rect width=\"100%\" height=\"100%\" class=\"g\"/>\n");
    print("<text x=\"{}\" y=\"26\" class=\"t\" font-size=\"17\" font-weight=\"600\">", left);
    text(title);
    print("</text>\n<text x=\"{}\" y=\"46\" class=\"f\">", left);
    summary();
    print("</text>\n");
  }

  void label(std::string_view title) {
    print("Timeline of ");
    text(title);
    print(": ");
    summary();
  }

  void summary() {
    print("{} steps in ", t_.steps.size());
    time(t_.measured.elapsed_ms());
    print(", {:.1f} at once on average, {} at most; critical path {}", t_.measured.average(), t_.measured.peak,
          t_.path_is_exact ? "" : "at most ");
    time(t_.path.length_ms);
  }

  /// Ticks at round times, ten at most.
  void axis() {
    constexpr std::int64_t steps_ms[] = {1,       2,       5,        10,       20,       50,        100,
                                         200,     500,     1000,     2000,     5000,     10000,     15000,
                                         30000,   60000,   120000,   300000,   600000,   900000,    1800000,
                                         3600000, 7200000, 14400000, 43200000, 86400000, 172800000, 604800000};
    std::int64_t every_ms = steps_ms[0];
    for (const std::int64_t step_ms : steps_ms) {
      every_ms = step_ms;
      if (elapsed_ms_ / step_ms <= 10) break;
    }
    const double lanes_bottom = height_ - bottom;
    for (std::int64_t at_ms = 0; at_ms <= elapsed_ms_; at_ms += every_ms) {
      const double at = x(t_.measured.begin_ms + at_ms);
      print(
          "<path d=\"M{0:.1f} {1}V{2:.1f}\" class=\"l\"/><text x=\"{0:.1f}\" y=\"{3:.1f}\" class=\"f\" "
          "text-anchor=\"middle\">",
          at, profile_top, lanes_bottom, lanes_bottom + 16);
      time(at_ms);
      print("</text>\n");
    }
  }

  /// How many steps ran, as an area: of all moments of one hundredth of a pixel the highest.
  void profile() {
    const double base = profile_top + profile_height;
    const double unit = profile_height / (t_.measured.peak == 0 ? 1.0 : static_cast<double>(t_.measured.peak));
    print("<path class=\"a\" d=\"M{:.2f} {}", left, base);
    double last_x = left - 1;
    std::uint32_t highest = 0;
    for (const schedule::moment& m : schedule::moments(t_.steps, t_.sorted)) {
      const double from = x(m.from_ms);
      if (m.running > highest) highest = m.running;
      if (from - last_x < 0.05 && m.length_ms() != 0 && x(m.to_ms) - last_x < 0.05) continue;
      print("H{:.2f}V{:.2f}", from, base - unit * static_cast<double>(m.length_ms() == 0 ? m.running : highest));
      if (x(m.to_ms) - from >= 0.05 && highest != m.running) {
        print("V{:.2f}", base - unit * static_cast<double>(m.running));
      }
      last_x = from;
      highest = 0;
    }
    print("V{}Z\"/>\n", base);
    print(
        "<text x=\"{0}\" y=\"{1}\" class=\"f\" text-anchor=\"end\">{2}</text>"
        "<text x=\"{0}\" y=\"{3}\" class=\"f\" text-anchor=\"end\">0</text>\n",
        left - 8, profile_top + 10, t_.measured.peak, base);
  }

  void mark_path(std::span<bool> on_path) {
    for (bool& is_on : on_path) is_on = false;
    // A bound is no path: steps that only followed each other have no rim.
    for (schedule::step_index i = t_.path.last; t_.path_is_exact && i != schedule::no_step; i = t_.links[i].before) {
      on_path[i] = true;
    }
  }

  /// The steps of the critical path, each behind the one that it waited for.
  void path() {
    if (!t_.path_is_exact) return;
    print("<text x=\"{}\" y=\"{}\" class=\"f\" text-anchor=\"end\">path</text>\n", left - 8, path_top + 12);
    // From the last to the first: what is narrower than can be seen is drawn as a part of the one behind it.
    double drawn_from = width;
    for (schedule::step_index i = t_.path.last; i != schedule::no_step; i = t_.links[i].before) {
      const schedule::step& s = t_.steps[i];
      if (x(s.end_ms) - x(s.start_ms) < narrowest && drawn_from - x(s.start_ms) < narrowest) continue;
      drawn_from = x(s.start_ms);
      const double end = x(s.end_ms) < x(s.start_ms) + narrowest ? x(s.start_ms) + narrowest : x(s.end_ms);
      rectangle(s, path_top, path_height, end, true);
    }
  }

  void lanes(std::span<std::int64_t> last_of_lane, std::span<bool> on_path) {
    for (schedule::lane lane = 0; lane < t_.lane_count; ++lane) {
      last_of_lane[lane] = t_.measured.begin_ms - 1;
      if (lane % 2 != 0) continue;
      print("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" class=\"r\"/>\n", left,
            lanes_top_ + lane_height_ * static_cast<double>(lane), width - left - right, lane_height_);
    }
    const double shortest_ms = narrowest * static_cast<double>(elapsed_ms_) / (width - left - right);
    for (const schedule::step_index i : t_.sorted.by_start) {
      const schedule::step& s = t_.steps[i];
      std::int64_t& drawn_until_ms = last_of_lane[t_.lanes[i]];
      // A bar that is narrower than can be seen stands for all that end within it.
      if (s.end_ms <= drawn_until_ms) continue;
      const auto bar_ms = static_cast<std::int64_t>(shortest_ms) + 1;
      const std::int64_t until_ms = s.duration_ms() < bar_ms ? s.start_ms + bar_ms : s.end_ms;
      drawn_until_ms = until_ms;
      bar(s, t_.lanes[i], until_ms - s.start_ms, on_path[i]);
    }
  }

  void bar(const schedule::step& s, schedule::lane lane, std::int64_t length_ms, bool is_on_path) {
    const double gap = lane_height_ > 4 ? 1 : 0.5;
    const double end = x(s.start_ms + length_ms) < width - right ? x(s.start_ms + length_ms) : width - right;
    rectangle(s, lanes_top_ + lane_height_ * static_cast<double>(lane) + gap, lane_height_ - 2 * gap, end, is_on_path);
  }

  /// A bar from the start of the step to `end`, named where there is room.
  void rectangle(const schedule::step& s, double top, double height, double end, bool is_on_path) {
    const double begin = x(s.start_ms);
    print("<rect x=\"{:.2f}\" y=\"{:.1f}\" width=\"{:.2f}\" height=\"{:.1f}\" rx=\"{}\" class=\"b k{}{}\"><title>",
          begin, top, end - begin, height, end - begin > 6 ? 2 : 0, static_cast<int>(schedule::kind_of(s.output)),
          is_on_path ? " p" : "");
    text(s.output);
    print("\n");
    time(s.duration_ms());
    print("</title></rect>\n");
    constexpr double least_height = 12;
    constexpr int least_letters = 6;
    const auto room = static_cast<int>((end - begin - 8) / letter);
    if (height < least_height || room < least_letters) return;
    print("<text x=\"{:.2f}\" y=\"{:.1f}\" class=\"n\">", begin + 4, top + height / 2 + 4);
    name(file_name(s.output), static_cast<std::size_t>(room));
    print("</text>\n");
  }

  /// As many letters of a name as there is room for.
  void name(std::string_view bytes, std::size_t room) {
    std::size_t end = 0, letters = 0;
    for (; end < bytes.size() && letters < room; ++letters) end += character_at(bytes, end).length;
    if (end == bytes.size()) return text(bytes);
    for (end = 0, letters = 1; letters < room; ++letters) end += character_at(bytes, end).length;
    text(bytes.substr(0, end));
    print("\xE2\x80\xA6");
  }

  void legend() {
    double at = left;
    const double y = height_ - 18;
    for (std::size_t i = 0; i < schedule::output_kind_count; ++i) {
      const std::string_view name = schedule::name_of(static_cast<schedule::output_kind>(i));
      print("<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"12\" height=\"12\" rx=\"2\" class=\"k{}\"/>", at, y, i);
      print("<text x=\"{:.0f}\" y=\"{:.0f}\" class=\"t\">{}</text>\n", at + 18, y + 10, name);
      at += 40 + 6.6 * static_cast<double>(name.size());
    }
    if (!t_.path_is_exact) return;
    print("<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"12\" height=\"12\" rx=\"2\" class=\"p\" fill=\"none\"/>", at, y);
    print("<text x=\"{:.0f}\" y=\"{:.0f}\" class=\"t\">critical path: with a rim, and in a row of its own</text>\n",
          at + 18, y + 10);
  }

  const schedule::timeline& t_;
  fmt::memory_buffer& out_;
  std::int64_t elapsed_ms_ = 1;
  bool is_embedded_ = false;
  double lanes_top_ = 0;
  double lane_height_ = 16;
  double height_ = 0;
};

}  // namespace detail

/// What drawing works in: as long as there are lanes, and as there are steps.
struct svg_storage {
  std::span<std::int64_t> last_of_lane;  ///< by lane
  std::span<bool> on_path;               ///< by step
  bool is_embedded = false;              ///< a part of a page, which sets the width and has svg_style
};

/// The whole picture. Pre: the storage is large enough.
inline void write_svg(const schedule::timeline& t, std::string_view title, const svg_storage& storage,
                      fmt::memory_buffer& out) {
  detail::svg_writer(t, storage.is_embedded, out).write(title, storage.last_of_lane, storage.on_path);
}

FOUNDCHECK_END_NAMESPACE

#endif
