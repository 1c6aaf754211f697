// SPDX-License-Identifier: MIT
#include "html_page.hpp"

#include <algorithm>
#include <cstdint>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <foundcheck/report/advice_rows.hpp>
#include <foundcheck/report/arch.hpp>
#include <foundcheck/report/duration.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/html_writer.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/verdict_text.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "excerpt.hpp"
#include "report_assets.hpp"

namespace foundcheck::program {

namespace {

// ---- bounds ---------------------------------------------------------------------------------------------------------
//
// The steps of timelines with their pictures have one bound, and all the rest has one. Each list stops at its own before that, and what one
// more row or section needs fits into what is left over.

constexpr std::size_t kibibyte = 1024;
constexpr std::size_t most_findings = 200, most_bytes_of_findings = 600 * kibibyte;
constexpr std::size_t most_bytes_of_steps = 2150 * kibibyte, most_steps = 100'000, most_drawn_steps = 2000;
constexpr std::size_t most_bytes_besides = 1550 * kibibyte, most_of_one_row = 300 * kibibyte;
constexpr std::size_t most_bytes_of_table = 64 * kibibyte, most_bytes_of_files = 120 * kibibyte;
static_assert(most_bytes_of_steps + most_bytes_besides + most_of_one_row <= most_page_bytes);
constexpr std::size_t most_rows = most_page_rows, most_headers = 100, most_entries = 300, most_scans = 50;
constexpr std::size_t longest_line = 400, longest_name = 160;
constexpr std::size_t profile_points = 1000;

constexpr std::string_view rules_page = "https://github.com/foundcheck/foundcheck/blob/main/docs/rules.md#";

std::string_view view(const fmt::memory_buffer& buffer) { return {buffer.data(), buffer.size()}; }

template <class... Args>
std::string text_of(fmt::format_string<Args...> format, Args&&... args) {
  return fmt::format(format, std::forward<Args>(args)...);
}

// ---- page -----------------------------------------------------------------------------------------------------------

class page_writer {
 public:
  page_writer(const page_request& request, fmt::memory_buffer& out) : request_(request), html_(out) {
    for (const timeline_data* data : request.timelines) timelines_ += data != nullptr ? 1 : 0;
  }

  void write(std::string_view title) {
    head(title);
    banner();
    html_.markup("<main>\n");
    const std::size_t scans = std::min(request_.results.size(), most_scans);
    for (std::size_t i = 0; i < scans; ++i) scan(i);
    if (request_.results.empty() && !request_.timelines.empty() && request_.timelines[0] != nullptr) {
      timeline(*request_.timelines[0], "0");
    }
    if (scans < request_.results.size()) more(request_.results.size() - scans, "scans; scan fewer directories at once");
    errors();
    html_.markup("</main>\n");
    foot();
  }

 private:
  /// A list that ends at a number of rows or of bytes, whichever comes first, and says how many rows it left out.
  class bounded {
   public:
    bounded(const page_writer& page, std::size_t rows, std::size_t bytes) noexcept
        : page_(page), begin_(page.html_.size()), rows_(rows), bytes_(bytes) {}

    /// True if there is room for one more, which counts as shown then; else it counts as left out.
    bool next() {
      const bool fits = left_out_ == 0 && shown_ < rows_ && page_.html_.size() - begin_ < bytes_ && page_.has_room();
      ++(fits ? shown_ : left_out_);
      return fits;
    }
    [[nodiscard]] std::size_t left_out() const noexcept { return left_out_; }

   private:
    const page_writer& page_;
    std::size_t begin_, rows_, bytes_, shown_ = 0, left_out_ = 0;
  };

  /// A part of a bound that all scans share.
  [[nodiscard]] std::size_t share_of(std::size_t bytes) const {
    return bytes / std::max<std::size_t>(1, std::min(request_.results.size(), most_scans));
  }
  [[nodiscard]] std::size_t share_of_steps() const {
    return most_bytes_of_steps / std::max<std::size_t>(1, timelines_);
  }
  [[nodiscard]] bool has_room() const noexcept { return html_.size() - step_bytes_ < most_bytes_besides; }

  void head(std::string_view title) {
    html_.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html_.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-");
    html_.text(report_style_hash);
    html_.markup("'; script-src 'sha256-");
    html_.text(report_script_hash);
    html_.markup("'; base-uri 'none'; form-action 'none'\">\n");
    html_.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    html_.markup("<meta name=\"color-scheme\" content=\"light dark\">\n<title>foundcheck: ");
    html_.text(title, longest_name);
    html_.markup("</title>\n<style>");
    html_.escaped(report_style);
    html_.markup("</style>\n</head>\n<body>\n");
  }

  void foot() {
    html_.markup("<footer><p>Made by foundcheck ");
    html_.text(FOUNDCHECK_VERSION);
    html_.markup(
        ". Keys: <kbd>/</kbd> search, <kbd>+</kbd> <kbd>-</kbd> zoom, <kbd>&larr;</kbd> <kbd>&rarr;</kbd> move, "
        "<kbd>0</kbd> all of the timeline, <kbd>j</kbd> <kbd>k</kbd> next and previous finding, <kbd>Esc</kbd> clear."
        "</p></footer>\n<script>");
    html_.escaped(report_script);
    html_.markup("</script>\n</body>\n</html>\n");
  }

  // ---- parts

  void heading(html_markup begin, std::string_view id, std::string_view words) {
    html_.markup(begin);
    html_.attribute("id", id);
    html_.markup(">");
    html_.text(words);
    html_.markup("</h2>\n");
  }

  /// A section with its heading, which a link may lead to.
  void begin_section(std::string_view id, std::string_view words, html_markup kind) {
    html_.markup("<section class=\"");
    html_.markup(kind);
    html_.markup("\"");
    // A label makes it a landmark, and those of several scans would have the same.
    if (request_.results.size() <= 1) html_.attribute("aria-labelledby", id);
    html_.markup(">\n");
    heading("<h2", id, words);
  }
  void end_section() { html_.markup("</section>\n"); }

  void more(std::size_t count, std::string_view what) {
    if (count == 0) return;
    html_.markup("<p class=\"more\">and ");
    html_.number(count);
    html_.markup(" more ");
    html_.text(what);
    html_.markup("</p>\n");
  }

  void begin_table(std::string_view label, html_markup classes) {
    html_.markup("<div class=\"scroll\" role=\"group\" tabindex=\"0\"");
    html_.attribute("aria-label", label);
    html_.markup("><table class=\"");
    html_.markup(classes);
    html_.markup("\">\n<thead><tr>");
  }
  void column(std::string_view words, bool is_number = false) {
    html_.markup(is_number ? html_markup("<th scope=\"col\" class=\"num\">") : html_markup("<th scope=\"col\">"));
    html_.text(words);
    html_.markup("</th>");
  }
  void begin_rows() { html_.markup("</tr></thead>\n<tbody>\n"); }
  void end_table() { html_.markup("</tbody></table></div>\n"); }
  void cell(std::string_view words, std::size_t limit = longest_line) { html_.element("<td>", words, "</td>", limit); }
  /// A cell that sorts by a number.
  void number_cell(std::int64_t sorts_as, std::string_view words) {
    html_.markup("<td class=\"num\"");
    html_.attribute("data-v", text_of("{}", sorts_as));
    html_.markup(">");
    html_.text(words);
    html_.markup("</td>");
  }
  void time_cell(std::int64_t ms) { number_cell(ms, text_of("{}", duration{ms})); }

  /// A command, which the script gives a button that copies it.
  void command(std::string_view words) { html_.element("<div class=\"cmd\"><code>", words, "</code></div>\n", 2000); }

  /// A row of advice: its command has a button of its own, and what is said of it none.
  void advice_row(std::string_view label, std::string_view text) {
    const detail::command_words row = detail::split_command(text);
    if (row.command.empty()) {
      html_.markup("<p>");
      html_.text(label);
      html_.text(text, 4000);
      html_.markup("</p>\n");
      return;
    }
    if (!label.empty()) html_.element("<p>", label, "</p>\n");
    command(row.command);
    if (!row.aside.empty()) html_.element("<p>", row.aside, "</p>\n", 4000);
  }

  /// The rows of what to do, as far as use(fix_row, text) is true.
  template <class Use>
  void each_advice(const finding& f, const finding_text& text, const scan_result& result, Use use) {
    const bool has_apt = !detail::is_without_apt(*result.facts);
    const cuda::release release = release_in_use(*result.facts);
    bool goes_on = true;
    for_each_advice(f, view(text.fix), result, release, has_apt, false, [&](fix_row kind, std::string_view row) {
      constexpr std::string_view labels[] = {"", "or ", "", "then ", ""};
      goes_on = goes_on && use(kind, row);
      if (goes_on) advice_row(labels[static_cast<std::size_t>(kind)], row);
    });
  }

  [[nodiscard]] static std::string_view sign_of(scan::verdict v) {
    return is_failure(v) ? "\xE2\x9C\x97" : v == scan::verdict::good ? "\xE2\x9C\x93" : "\xE2\x80\x93";
  }
  [[nodiscard]] static html_markup class_of(scan::verdict v) {
    if (is_failure(v)) return "bad";
    return v == scan::verdict::good ? html_markup("ok") : html_markup("open");
  }

  // ---- verdict

  void banner() {
    html_.markup("<header>\n<p class=\"brand\">foundcheck</p>\n");
    if (request_.results.empty()) {
      const timeline_data* data = request_.timelines.empty() ? nullptr : request_.timelines[0];
      html_.element("<h1>", data != nullptr ? data->result.path : std::string_view("nothing was read"), "</h1>\n",
                    longest_line);
    }
    bounded rows(*this, most_scans, most_bytes_of_table);
    for (std::size_t i = 0; i < request_.results.size(); ++i) {
      if (rows.next()) verdict(request_.results[i], i);
    }
    more(rows.left_out(), "scans");
    html_.markup("</header>\n");
  }

  void verdict(const scan_result& result, std::size_t number) {
    const scan::verdict v = result.conclusion.verdict;
    html_.element("<h1>", result.path, "</h1>\n", longest_line);
    html_.markup("<p class=\"verdict ");
    html_.markup(class_of(v));
    html_.markup("\"><span aria-hidden=\"true\">");
    html_.text(sign_of(v));
    html_.markup("</span> ");
    html_.text(phrase_of(result));
    html_.markup(". ");
    fmt::memory_buffer counts;
    text_writer words(counts, false);
    detail::write_finding_counts(words, result);
    if (result.is_failure_suppressed()) {
      words.print(". What stopped it is ignored by ");
      words.shown(result.error_suppressed_by(), 400);
    }
    html_.text(view(counts));
    if (const timeline_data* data = timeline_of(number)) {
      html_.text(text_of(". The build took {}", duration{data->result.build.measured.elapsed_ms()}));
    }
    html_.markup("</p>\n");
    if (!result.findings.empty()) {
      const finding& first = result.findings[0];
      const finding_text text(first, *result.facts);
      html_.markup("<p class=\"cause\"><a");
      html_.attribute("href", text_of("#finding-{}-1", number));
      html_.markup(">");
      html_.text(view(text.title), longest_line);
      html_.markup("</a></p>\n");
      // As far as the first command: one can be pasted, and the finding has the others.
      bool has_command = false;
      each_advice(first, text, result, [&](fix_row kind, std::string_view row) {
        if (has_command || kind == fix_row::other || kind == fix_row::further) return false;
        has_command = detail::command_in_front(row) != 0;
        return true;
      });
    } else {
      for (const origin& from : result.conclusion.places()) {
        html_.markup("<p class=\"place\">");
        place(from, result);
        html_.markup(" ");
        html_.text(from.text, longest_line);
        html_.markup("</p>\n");
      }
    }
  }

  [[nodiscard]] const timeline_data* timeline_of(std::size_t number) const {
    return number < request_.timelines.size() ? request_.timelines[number] : nullptr;
  }

  // ---- one scan

  void scan(std::size_t number) {
    const scan_result& result = request_.results[number];
    const std::string suffix = text_of("{}", number);
    if (request_.results.size() > 1) {
      html_.element("<h2 class=\"scan\">", result.path, "</h2>\n", longest_line);
    }
    findings(result, number);
    if (has_room()) ladders(result, suffix);
    if (const timeline_data* data = timeline_of(number)) timeline(*data, suffix);
    if (has_room()) gpus(result, suffix);
    if (has_room()) machine(result, timeline_of(number), suffix);
    if (has_room()) toolkit(result, suffix);
    files(result, suffix);
    if (!has_room())
      html_.markup("<p class=\"more\">The page is full; foundcheck scan --format json has the rest.</p>\n");
  }

  void place(const origin& from, const scan_result& result) {
    html_.text(path_of(from, result.inputs), longest_line);
    if (from.source < result.inputs.size() && from.line != 0) html_.text(text_of(":{}", from.line));
  }

  // ---- findings

  void findings(const scan_result& result, std::size_t number) {
    begin_section(text_of("findings-{}", number), "Findings", "findings");
    if (result.findings.empty()) html_.markup("<p>No rule found anything.</p>\n");
    bounded rows(*this, most_findings, share_of(most_bytes_of_findings));
    std::size_t at = 0;
    for (const finding& f : result.findings) {
      ++at;
      if (rows.next()) one_finding(f, result, text_of("finding-{}-{}", number, at));
    }
    more(rows.left_out(), "findings; foundcheck scan --format json has all of them");
    if (result.left_out != 0) more(result.left_out, "below --min-severity");
    further(result);
    if (!result.config.empty())
      html_.element("<p class=\"place\">Configuration: ", result.config, "</p>\n", longest_line);
    if (result.baseline_gone != 0) {
      html_.markup("<p class=\"place\">");
      html_.text(result.baseline_gone == 1
                     ? text_of("1 entry of the baseline matches no finding any more.")
                     : text_of("{} entries of the baseline match no finding any more.", result.baseline_gone));
      html_.markup("</p>\n");
    }
    end_section();
  }

  void one_finding(const finding& f, const scan_result& result, const std::string& id) {
    const finding_text text(f, *result.facts);
    const severity s = f.rule->severity;
    html_.markup("<article tabindex=\"-1\" class=\"finding ");
    html_.markup(s == severity::error     ? html_markup("error\"")
                 : s == severity::warning ? html_markup("warning\"")
                                          : html_markup("info\""));
    html_.attribute("id", id);
    html_.markup(">\n<h3><span class=\"severity\">");
    html_.text(name_of(s));
    html_.markup("</span> ");
    html_.text(view(text.title), longest_line);
    if (f.about != component::none) html_.text(text_of(" ({})", name_of(f.about)));
    html_.markup(" <a class=\"rule\"");
    std::string anchor(f.rule->id);
    for (char& c : anchor) c = to_lower(c);
    html_.attribute("href", text_of("{}{}", rules_page, anchor));
    html_.markup(">");
    html_.text(f.rule->id);
    html_.markup("</a></h3>\n");
    if (const fact* const named = fact_with_source(f); named != nullptr) {
      const source_place at = named->at;
      const found_source* const found = find_source(*named, result);
      html_.markup("<p class=\"place\">in ");
      html_.text(found == nullptr || found->seen.empty() ? at.file : found->seen, longest_line);
      html_.text(at.column == 0 ? text_of(":{}", at.line) : text_of(":{}:{}", at.line, at.column));
      html_.markup("</p>\n");
    }
    evidence(f, result);
    html_.markup("<dl>\n<dt>Fix</dt><dd>");
    each_advice(f, text, result, [](fix_row, std::string_view) { return true; });
    packages(f, result);
    html_.markup("</dd>\n<dt>Confirm</dt><dd>");
    for_each_command(view(text.confirm), [this](std::string_view row) { advice_row("", row); });
    html_.markup("</dd>\n</dl>\n<details><summary>Why</summary><p>");
    html_.text(view(text.why), 4000);
    html_.markup("</p><p class=\"sources\">Sources: ");
    html_.text(f.rule->sources, 2000);
    html_.markup("</p></details>\n</article>\n");
  }

  void packages(const finding& f, const scan_result& result) {
    const missing_library missing = missing_library_of(f, *result.facts, release_in_use(*result.facts));
    if (missing.row == nullptr) return;
    fmt::memory_buffer words;
    append_packages(missing, words);
    html_.element("<p>Packages: ", view(words), "</p>", 1000);
  }

  /// Some places with the lines around them, and the others as a list. A place that is among lines already shown is marked there.
  void evidence(const finding& f, const scan_result& result) {
    constexpr std::size_t most_excerpts = 2, before = 2, behind = 3;
    std::size_t shown = 0;
    std::vector<bool> is_shown(f.evidence_count);
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      const fact& e = *f.evidence[i];
      if (is_shown[i]) continue;
      const bool is_read = e.from.source < result.inputs.size();
      if (is_read && shown < most_excerpts) {
        ++shown;
        const excerpt found = excerpt_of(e.from, result.inputs[e.from.source].path, before, behind);
        std::vector<std::size_t> hits = {found.hit};
        for (std::size_t k = i; k < f.evidence_count; ++k) {
          const origin& other = f.evidence[k]->from;
          const bool is_among = found.first != 0 && other.source == e.from.source && other.line >= found.first &&
                                other.line < found.first + found.lines.size();
          if (is_among) is_shown[k] = true, hits.push_back(other.line - found.first);
        }
        lines(found, hits, e, result);
        continue;
      }
      html_.markup("<p class=\"place\">");
      place(e.from, result);
      html_.markup(" <code>");
      html_.text(e.from.text, longest_line);
      html_.markup("</code>");
      if (!is_read && !e.text.empty()) html_.element(" <code>", e.text, "</code>", longest_line);
      html_.markup("</p>\n");
    }
  }

  void lines(const excerpt& found, const std::vector<std::size_t>& hits, const fact& e, const scan_result& result) {
    html_.markup("<figure><figcaption>");
    place(e.from, result);
    html_.markup("</figcaption><pre tabindex=\"0\" role=\"group\" aria-label=\"lines of the input\">");
    for (std::size_t i = 0; i < found.lines.size(); ++i) {
      const bool is_hit = std::ranges::find(hits, i) != hits.end();
      html_.markup(is_hit ? html_markup("<span class=\"hit\">") : html_markup("<span>"));
      html_.markup("<span class=\"line\">");
      if (found.first != 0) html_.number(found.first + i);
      html_.markup("</span>");
      html_.text(found.lines[i], longest_line);
      html_.markup("</span>");
    }
    html_.markup("</pre></figure>\n");
  }

  /// What became of the errors and warnings that are in no finding.
  void further(const scan_result& result) {
    const auto list = [&](std::string_view title, std::size_t all, auto&& write_all) {
      if (all == 0) return;
      html_.markup("<details><summary>");
      html_.text(text_of("{} {}", all, title));
      html_.markup("</summary><ul>\n");
      write_all();
      html_.markup("</ul></details>\n");
    };
    bounded rows(*this, most_rows, share_of(most_bytes_of_table));
    const auto one = [&](const origin& from, std::string_view why) {
      if (!rows.next()) return;
      html_.markup("<li>");
      place(from, result);
      html_.markup(" <code>");
      html_.text(from.text, longest_line);
      html_.markup("</code>");
      if (!why.empty()) html_.text(text_of(" ({})", why));
      html_.markup("</li>\n");
    };
    list(result.suppressed.size() == 1 ? "ignored finding" : "ignored findings", result.suppressed.size(), [&] {
      for (const suppressed_finding& s : result.suppressed) {
        if (!rows.next()) continue;
        const finding_text text(s.what, *result.facts);
        html_.markup("<li>");
        html_.text(s.what.rule->id);
        html_.markup(" ");
        html_.text(view(text.title), longest_line);
        html_.text(text_of(" ({}{}{})", s.by, s.reason.empty() ? "" : ": ", s.reason), longest_line);
        html_.markup("</li>\n");
      }
    });
    list("errors that do not count", result.all_ignored(), [&] {
      for (const scan::ignored_error& e : result.ignored) one(e.from, describe(e.why));
    });
    list("warnings that no rule explains", result.all_warnings(), [&] {
      for (const origin& from : result.warnings) one(from, {});
    });
  }

  // ---- what was found

  /// A claim alone proves nothing, so it is neutral; what was looked at is green or red.
  void ladders(const scan_result& result, const std::string& suffix) {
    std::vector<ladder> known;
    bool has_rung[rung_count] = {};
    for (const component_row& row : components) {
      const ladder steps = climb(row.id, *result.facts);
      if (!steps.known()) continue;
      known.push_back(steps);
      for (std::size_t i = 0; i < rung_count; ++i) has_rung[i] = has_rung[i] || steps.steps[i].is != state::unknown;
    }
    if (known.empty()) return;
    begin_section("found-" + suffix, "What was found", "found");
    begin_table("what was found", "ladder");
    column("component");
    for (std::size_t i = 0; i < rung_count; ++i) {
      if (has_rung[i]) column(name_of(static_cast<rung>(i)));
    }
    begin_rows();
    for (const ladder& steps : known) {
      const std::string id = text_of("evidence-{}-{}", suffix, static_cast<unsigned>(steps.about));
      html_.element("<tr><th scope=\"row\">", name_of(steps.about), "</th>");
      for (std::size_t i = 0; i < rung_count; ++i) {
        if (has_rung[i]) rung_cell(steps.steps[i], i, id);
      }
      html_.markup("</tr>\n");
    }
    end_table();
    bounded rows(*this, components_shown, share_of(most_bytes_of_table));
    for (const ladder& steps : known) {
      if (rows.next()) ladder_evidence(steps, result, suffix);
    }
    more(rows.left_out(), "components; foundcheck scan --format json has their evidence");
    end_section();
  }

  static constexpr std::size_t components_shown = 200;

  void rung_cell(const step& s, std::size_t at, const std::string& id) {
    const bool is_claim = at <= static_cast<std::size_t>(rung::claimed);
    if (s.is == state::unknown) return html_.markup("<td class=\"none\"><span class=\"sr\">unknown</span></td>");
    html_.markup(s.is == state::no
                     ? (is_claim ? html_markup("<td class=\"claim\">") : html_markup("<td class=\"bad\">"))
                 : is_claim ? html_markup("<td class=\"claim\">")
                            : html_markup("<td class=\"ok\">"));
    html_.markup("<a class=\"opens\"");
    html_.attribute("href", "#" + id);
    html_.markup(">");
    html_.text(s.is == state::yes ? "\xE2\x9C\x93 yes" : "\xE2\x9C\x97 no");
    html_.markup("</a></td>");
  }

  void ladder_evidence(const ladder& steps, const scan_result& result, const std::string& suffix) {
    html_.markup("<details");
    html_.attribute("id", text_of("evidence-{}-{}", suffix, static_cast<unsigned>(steps.about)));
    html_.markup("><summary>Evidence: ");
    html_.text(name_of(steps.about));
    html_.markup("</summary><dl>\n");
    for (std::size_t i = 0; i < rung_count; ++i) {
      const step& s = steps.steps[i];
      if (s.evidence == nullptr) continue;
      html_.markup("<dt>");
      html_.text(text_of("{}: {}", name_of(static_cast<rung>(i)), name_of(s.is)));
      html_.markup("</dt>");
      for (const fact* e : {s.evidence, s.contradiction}) {
        if (e == nullptr) continue;
        html_.markup("<dd>");
        place(e->from, result);
        html_.markup(" <code>");
        html_.text(e->from.text, longest_line);
        html_.markup("</code>");
        if (e->from.source == origin::no_source) html_.element(" <code>", e->text, "</code>", longest_line);
        if (e == s.contradiction) html_.markup(" (says the opposite)");
        html_.markup("</dd>\n");
      }
    }
    html_.markup("</dl></details>\n");
  }

  // ---- timeline

  void timeline(const timeline_data& data, const std::string& suffix) {
    const timeline_result& result = data.result;
    const schedule::timeline& run = result.build;
    begin_section("timeline-" + suffix, "Timeline", "timeline");
    if (run.steps.empty()) {
      html_.markup("<p>The log has no step.</p>\n");
      return end_section();
    }
    html_.markup("<p>");
    html_.text(text_of("{} steps in {}, {} of work: {:.1f} at once on average, {} at most. ", run.steps.size(),
                       duration{run.measured.elapsed_ms()}, duration{run.measured.work_ms}, run.measured.average(),
                       run.measured.peak));
    html_.text(run.path_is_exact
                   ? text_of("The critical path took {}, by {}.", duration{run.path.length_ms}, result.graph)
                   : text_of("The critical path took {} at most: {}.", duration{run.path.length_ms}, result.no_graph));
    if (result.runs > 1) html_.text(text_of(" Run {} of {} is shown.", result.shown, result.runs));
    html_.markup("</p>\n<div class=\"view\" hidden></div>\n");
    const std::size_t before = html_.size();
    packed(run, data.result.path, suffix);
    picture(run, result.path, share_of_steps() - std::min(share_of_steps(), html_.size() - before));
    step_bytes_ += html_.size() - before;
    advice(result);
    slowest(result, suffix);
    costs(result.extensions, "By what was made", "no extension");
    costs(result.rules, "By rule of build.ninja", "not in build.ninja");
    headers(result);
    end_section();
  }

  /// Which steps the data has: all, or those that took longest as far as there is room.
  [[nodiscard]] std::vector<schedule::step_index> kept_steps(const schedule::timeline& run) const {
    const std::size_t most = share_of_steps();
    std::vector<schedule::step_index> order(run.sorted.by_start.begin(), run.sorted.by_start.end());
    std::ranges::stable_sort(order, [&run](schedule::step_index a, schedule::step_index b) {
      return run.steps[a].duration_ms() > run.steps[b].duration_ms();
    });
    std::vector<bool> is_kept(run.steps.size());
    host::text_map<std::string_view, int> folders;
    std::size_t bytes = 0, count = 0;
    for (const schedule::step_index i : order) {
      const std::string_view path = run.steps[i].output, folder = parent_path(path);
      // Digits and commas of five columns; a character may become six in JSON.
      std::size_t size = 24 + shown_size(file_name(path));
      if (folders.emplace(folder, 0).second) size += 3 + shown_size(folder);
      if (count == most_steps || bytes + size > most) break;
      is_kept[i] = true;
      bytes += size;
      ++count;
    }
    std::vector<schedule::step_index> kept;
    for (const schedule::step_index i : run.sorted.by_start) {
      if (is_kept[i]) kept.push_back(i);
    }
    return kept;
  }

  [[nodiscard]] static std::size_t shown_size(std::string_view text) {
    fmt::memory_buffer shown;
    append_shown(text, longest_name, shown);
    std::size_t size = shown.size();
    for (const char c : view(shown))
      size += c == '<' || c == '>' || c == '&' ? 5 : c == '"' || c == '\\' || c == '#' ? 5 : 0;
    return size;
  }

  /// The steps as columns, which the script draws: starts by their distance from the one before, in milliseconds.
  void packed(const schedule::timeline& run, std::string_view path, const std::string& suffix) {
    const std::vector<schedule::step_index> kept = kept_steps(run);
    std::string starts, durations, lanes, kinds, folder_of, chain;
    fmt::memory_buffer names, folder_names;
    json_writer name_list(names), folder_list(folder_names);
    name_list.begin_object();
    name_list.begin_array("x");
    folder_list.begin_object();
    folder_list.begin_array("x");
    host::text_map<std::string_view, std::size_t> folders;
    std::vector<std::uint32_t> place_of(run.steps.size(), schedule::no_step);
    std::int64_t last = run.measured.begin_ms, work = 0;
    const auto add = [](std::string& list, auto number) {
      if (!list.empty()) list += ',';
      fmt::format_to(std::back_inserter(list), "{}", number);
    };
    for (std::size_t k = 0; k < kept.size(); ++k) {
      const schedule::step& s = run.steps[kept[k]];
      place_of[kept[k]] = static_cast<std::uint32_t>(k);
      add(starts, s.start_ms - last);
      last = s.start_ms;
      add(durations, s.duration_ms());
      work += s.duration_ms();
      add(lanes, run.lanes[kept[k]]);
      add(kinds, static_cast<int>(schedule::kind_of(s.output)));
      const std::string_view folder = parent_path(s.output);
      const auto [found, is_new] = folders.emplace(folder, folders.size());
      if (is_new) folder_list.element(shown(folder));
      add(folder_of, found->second);
      name_list.element(shown(file_name(s.output)));
    }
    name_list.end_array();
    folder_list.end_array();
    for (schedule::step_index i = run.path.last; run.path_is_exact && i != schedule::no_step; i = run.links[i].before) {
      if (place_of[i] != schedule::no_step) add(chain, place_of[i]);
    }
    fmt::memory_buffer out;
    json_writer json(out);
    json.begin_object();
    json.member("label", shown(path));
    json.member("steps", run.steps.size());
    json.member("work", static_cast<long long>(run.measured.work_ms));
    json.member("elapsed", static_cast<long long>(run.measured.elapsed_ms()));
    json.member("lanes", std::size_t{run.lane_count});
    json.member("peak", std::size_t{run.measured.peak});
    json.begin_array("kinds");
    for (std::size_t i = 0; i < schedule::output_kind_count; ++i) {
      json.element(name_of(static_cast<schedule::output_kind>(i)));
    }
    json.end_array();
    json.json_member("profile", in_brackets(profile(run)));
    json.json_member("start", in_brackets(starts));
    json.json_member("duration", in_brackets(durations));
    json.json_member("lane", in_brackets(lanes));
    json.json_member("kind", in_brackets(kinds));
    json.json_member("folder", in_brackets(folder_of));
    json.json_member("name", view(names).substr(5));
    json.json_member("folders", view(folder_names).substr(5));
    json.json_member("path", in_brackets(chain));
    json.end_object();
    if (kept.size() < run.steps.size()) {
      html_.markup("<p class=\"more\">");
      html_.text(
          text_of("The {} shortest steps, {} of work together, are in the sums and not in the picture and its search.",
                  run.steps.size() - kept.size(), duration{run.measured.work_ms - work}));
      html_.markup("</p>\n");
    }
    html_.markup("<script type=\"application/json\" class=\"steps\"");
    html_.attribute("id", "steps-" + suffix);
    html_.markup(">");
    html_.data(view(out));
    html_.markup("</script>\n");
  }

  [[nodiscard]] static std::string in_brackets(std::string_view list) { return fmt::format("[{}]", list); }

  [[nodiscard]] static std::string shown(std::string_view text) {
    fmt::memory_buffer out;
    append_shown(text, longest_name, out);
    return fmt::to_string(out);
  }

  /// The most steps at once, in equal parts of the time.
  [[nodiscard]] static std::string profile(const schedule::timeline& run) {
    const std::int64_t elapsed_ms = std::max<std::int64_t>(1, run.measured.elapsed_ms());
    const auto points = static_cast<std::int64_t>(profile_points);
    const auto part_of = [&](std::int64_t ms) {
      return static_cast<std::size_t>(
          std::clamp<std::int64_t>((ms - run.measured.begin_ms) * points / elapsed_ms, 0, points - 1));
    };
    std::vector<std::uint32_t> most(profile_points);
    for (const schedule::moment& m : schedule::moments(run.steps, run.sorted)) {
      if (m.length_ms() == 0) continue;
      for (std::size_t i = part_of(m.from_ms); i <= part_of(m.to_ms - 1); ++i) most[i] = std::max(most[i], m.running);
    }
    std::string text;
    for (const std::uint32_t n : most) {
      if (!text.empty()) text += ',';
      text += std::to_string(n);
    }
    return text;
  }

  /// For a reader without JavaScript. The script takes it away.
  void picture(const schedule::timeline& run, std::string_view path, std::size_t most) {
    fmt::memory_buffer drawn;
    if (run.steps.size() <= most_drawn_steps) draw(run, path, true, drawn);
    const bool fits = drawn.size() != 0 && drawn.size() <= most;
    html_.markup("<div class=\"picture scroll\" role=\"group\" tabindex=\"0\" aria-label=\"timeline\">");
    if (fits) {
      html_.escaped(view(drawn));
    } else {
      html_.markup(
          "<p>The picture of a build this large needs JavaScript; <code>foundcheck timeline --svg FILE</code> draws it "
          "without.</p>");
    }
    html_.markup("</div>\n");
  }

  void bar_cell(std::int64_t share_ms, std::int64_t whole_ms) {
    const std::int64_t whole = std::max<std::int64_t>(1, whole_ms);
    html_.markup("<td class=\"num\"");
    html_.attribute("data-v", text_of("{}", share_ms));
    html_.markup("><svg class=\"bar\" viewBox=\"0 0 100 8\" aria-hidden=\"true\"><rect height=\"8\"");
    html_.attribute("width", text_of("{}", std::clamp<std::int64_t>(share_ms * 100 / whole, 0, 100)));
    html_.markup("/></svg> ");
    html_.text(text_of("{}", duration{share_ms}));
    html_.markup("</td>");
  }

  void slowest(const timeline_result& result, const std::string& suffix) {
    if (result.slowest.empty()) return;
    const schedule::timeline& run = result.build;
    html_.markup("<h3>Slowest steps</h3>\n");
    begin_table("slowest steps", "sortable");
    column("share of the elapsed time", true);
    column("duration", true);
    column("output");
    begin_rows();
    bounded rows(*this, most_rows, share_of(most_bytes_of_table));
    for (const schedule::step_index i : result.slowest) {
      if (!rows.next()) continue;
      html_.markup("<tr>");
      bar_cell(run.weights_ns[i] / 1'000'000, run.weights_ns[result.slowest[0]] / 1'000'000);
      time_cell(run.steps[i].duration_ms());
      html_.markup("<td><a class=\"seek\"");
      html_.attribute("href", "#timeline-" + suffix);
      html_.markup(">");
      html_.text(run.steps[i].output, longest_name);
      html_.markup("</a></td></tr>\n");
    }
    end_table();
    const std::size_t shown = result.slowest.size() - rows.left_out();
    if (run.steps.size() > shown) more(run.steps.size() - shown, "steps");
  }

  void costs(std::span<const schedule::group_cost> groups, std::string_view title, std::string_view nameless) {
    if (groups.empty()) return;
    html_.element("<h3>", title, "</h3>\n");
    begin_table(title, "sortable");
    column("share of the elapsed time", true);
    column("work", true);
    column("steps", true);
    column("what");
    begin_rows();
    bounded rows(*this, most_rows, share_of(most_bytes_of_table));
    for (const schedule::group_cost& cost : groups) {
      if (!rows.next()) continue;
      html_.markup("<tr>");
      bar_cell(cost.weight_ns / 1'000'000, groups[0].weight_ns / 1'000'000);
      time_cell(cost.work_ms);
      number_cell(cost.steps, text_of("{}", cost.steps));
      cell(cost.is_rest ? "all others" : cost.name.empty() ? nameless : cost.name, longest_name);
      html_.markup("</tr>\n");
    }
    end_table();
    more(rows.left_out(), "rows; foundcheck timeline --format json has them");
  }

  void headers(const timeline_result& result) {
    if (result.headers.empty()) return;
    html_.markup("<h3>What touching a header costs</h3>\n");
    begin_table("headers", "sortable");
    column("work", true);
    column("steps that read it", true);
    column("header");
    begin_rows();
    bounded rows(*this, most_headers, share_of(most_bytes_of_table));
    for (const header_cost& cost : result.headers) {
      if (!rows.next()) continue;
      html_.markup("<tr>");
      time_cell(cost.work_ms);
      number_cell(cost.steps, text_of("{}", cost.steps));
      cell(cost.path, longest_name);
      html_.markup("</tr>\n");
    }
    end_table();
    more(rows.left_out(), "headers; foundcheck timeline --format json has them");
  }

  void advice(const timeline_result& result) {
    if (result.hints.empty()) return;
    html_.markup("<ul class=\"advice\">\n");
    for (const schedule::hint& h : result.hints) {
      constexpr std::string_view words[] = {
          "nothing ran", "one step ran alone", "of tail, with fewer than half of the most",
          "is critical path: more jobs do not help", "could be saved by more cores: all jobs were in use"};
      static_assert(std::size(words) == schedule::hint_kind_count);
      html_.markup("<li>");
      html_.text(text_of("{} {}", duration{h.lost_ms}, words[static_cast<std::size_t>(h.kind)]));
      if (h.about != schedule::no_step) {
        html_.markup(": <code>");
        html_.text(result.build.steps[h.about].output, longest_name);
        html_.markup("</code>");
      }
      html_.markup("</li>\n");
    }
    html_.markup("</ul>\n");
  }

  // ---- GPUs

  /// The last list of architectures: what the build files say comes before what was asked for.
  [[nodiscard]] static const fact* architectures_of(const fact_set& facts) {
    const fact* found = nullptr;
    for (const fact& f : facts) {
      const bool is_list = (f.id == fact_id::architectures || f.id == fact_id::built_architectures) &&
                           f.is != state::no && !f.text.empty();
      if (!is_list) continue;
      const bool is_better = found == nullptr || found->id != fact_id::built_architectures || f.id == found->id;
      if (is_better) found = &f;
    }
    return found;
  }

  void gpus(const scan_result& result, const std::string& suffix) {
    const fact* const list = architectures_of(*result.facts);
    if (list == nullptr) return;
    arch_result arch;
    arch.text = list->text;
    arch.form = cuda::form_of(list->name, list->text);
    arch.asked = detail::list_of(*list);
    arch.nvcc = release_in_use(*result.facts);
    arch.built = cuda::expand(arch.asked, arch.nvcc);
    if (arch.built.entries().empty()) return;
    const bool is_refused = has_refused_image(arch);
    begin_section("gpus-" + suffix, "GPUs", "gpus");
    html_.markup("<p>The build is for <code>");
    html_.text(arch.text, longest_line);
    html_.markup("</code>");
    if (arch.nvcc.known()) html_.text(text_of(", with CUDA {}.{}", arch.nvcc.major_part, arch.nvcc.minor_part));
    html_.markup(is_refused
                     ? html_markup(". This nvcc refuses what is struck out and stops there: nothing is built.</p>\n")
                     : html_markup(".</p>\n"));
    begin_table("GPUs and architectures", "matrix");
    column("GPU");
    column("runs");
    for (const cuda::arch_entry& entry : shown_images(arch)) {
      const bool out = arch.nvcc.known() && refuses(judge(arch.nvcc, entry));
      html_.markup(out ? html_markup("<th scope=\"col\"><s>") : html_markup("<th scope=\"col\">"));
      html_.text(image_name(entry));
      html_.markup(out ? html_markup("</s></th>") : html_markup("</th>"));
    }
    begin_rows();
    for_each_known_capability([&](cuda::compute_capability device) { gpu(arch, device, is_refused); });
    end_table();
    more(arch.built.entries().size() - shown_images(arch).size(), "images; foundcheck arch lists them");
    end_section();
  }

  [[nodiscard]] static std::span<const cuda::arch_entry> shown_images(const arch_result& arch) {
    constexpr std::size_t most = 32;
    return arch.built.entries().first(std::min(arch.built.entries().size(), most));
  }

  [[nodiscard]] static std::string image_name(const cuda::arch_entry& entry) {
    constexpr std::string_view suffixes[] = {"", "a", "f"};
    return text_of("{}{}{}", prefix_of(entry.kind), entry.made_for.capability.number(),
                   suffixes[static_cast<std::size_t>(entry.made_for.suffix)]);
  }

  [[nodiscard]] static std::string_view word_of(cuda::coverage_kind kind) {
    constexpr std::string_view words[] = {"native",  "native",  "native",         "runs",           "by JIT",
                                          "unknown", "by link", "not guaranteed", "PTX is too new", "no"};
    static_assert(std::size(words) == static_cast<std::size_t>(cuda::coverage_kind::none) + 1);
    return words[static_cast<std::size_t>(kind)];
  }

  void gpu(const arch_result& arch, cuda::compute_capability device, bool is_refused) {
    const cuda::coverage whole = covers(arch.built, device);
    html_.markup("<tr><th scope=\"row\">");
    html_.text(text_of("{}.{} {}", device.major_part, device.minor_part, cuda::generation_of(device)));
    std::size_t models = 0;
    for (const cuda::gpu& row : cuda::gpus) {
      if (row.capability != device || row.is_short_name() || ++models > 2) continue;
      html_.markup(models == 1 ? html_markup(" <small>") : html_markup(", "));
      html_.text(row.name);
    }
    html_.markup(models == 0 ? html_markup("</th>") : html_markup("</small></th>"));
    const bool runs = whole.runs() && !is_refused;
    html_.markup(runs                          ? html_markup("<td class=\"ok\">\xE2\x9C\x93 ")
                 : whole.fails() || is_refused ? html_markup("<td class=\"bad\">\xE2\x9C\x97 ")
                                               : html_markup("<td class=\"claim\">\xE2\x80\x93 "));
    html_.text(is_refused ? "not built" : word_of(whole.kind));
    html_.markup("</td>");
    for (const cuda::arch_entry& entry : shown_images(arch)) {
      const cuda::coverage_kind kind = coverage_by(entry, device);
      kind == cuda::coverage_kind::none ? html_.markup("<td class=\"none\">\xE2\x80\x93</td>") : cell(word_of(kind));
    }
    html_.markup("</tr>\n");
  }

  // ---- memory and CPU

  void machine(const scan_result& result, const timeline_data* data, const std::string& suffix) {
    std::vector<const fact*> kills;
    for (const fact& f : *result.facts) {
      const bool is_kill =
          f.id == fact_id::diagnosis && f.about == component::none && (f.text == "out_of_memory" || f.text == "killed");
      if (is_kill) kills.push_back(&f);
    }
    const bool has_bounds = data != nullptr && data->result.jobs.jobs != 0;
    if (!has_bounds && kills.empty()) return;
    begin_section("machine-" + suffix, "Memory and CPU", "machine");
    if (has_bounds) bounds_of(data->result);
    bounded rows(*this, 20, share_of(most_bytes_of_table));
    for (const fact* f : kills) {
      if (!rows.next()) continue;
      html_.markup("<p class=\"place\"><span class=\"severity\">");
      html_.text(f->text == "killed" ? "killed" : "out of memory");
      html_.markup("</span> ");
      place(f->from, result);
      html_.markup(" <code>");
      html_.text(f->from.text, longest_line);
      html_.markup("</code></p>\n");
    }
    more(rows.left_out(), "places where memory ran out");
    end_section();
  }

  void bounds_of(const timeline_result& result) {
    html_.markup("<p>");
    html_.text(text_of(
        "This machine has {} cores and {:.1f} GB of memory; {} steps ran at once at most. The least of these bounds on the number of jobs counts.",
        result.machine.cores,
        static_cast<double>(result.machine.memory_bytes) / static_cast<double>(schedule::gigabyte),
        result.build.measured.peak));
    html_.markup("</p>\n");
    begin_table("how many jobs this machine can run", "jobs");
    column("jobs", true);
    column("bound");
    column("source");
    begin_rows();
    for (const schedule::job_figure& figure : schedule::job_figures) {
      const std::uint32_t jobs = schedule::jobs(figure.bound, result.machine, result.workload);
      if (jobs == 0) continue;
      html_.markup(figure.bound == result.jobs.bound ? html_markup("<tr class=\"least\">") : html_markup("<tr>"));
      number_cell(jobs, figure.bound == result.jobs.bound ? text_of("{} (least)", jobs) : text_of("{}", jobs));
      cell(figure.what);
      cell(figure.source);
      html_.markup("</tr>\n");
    }
    end_table();
  }

  // ---- toolkit and cache

  static constexpr std::string_view release_columns[] = {"claimed by configure", "reported", "header", "library",
                                                         "driver"};

  /// What different places say of the release of one thing, a column each; empty where one says nothing.
  struct release_row {
    std::string_view name;
    std::string of[std::size(release_columns)];
  };

  /// CMake and the compiler by what they say of themselves, then the components.
  [[nodiscard]] static std::vector<release_row> releases(const scan_result& result) {
    std::vector<release_row> rows;
    const auto last = [&result](auto fits) -> std::string_view {
      std::string_view text;
      for (const fact& f : *result.facts) {
        if (f.is == state::yes && !f.text.empty() && fits(f)) text = f.text;
      }
      return text;
    };
    constexpr struct {
      std::string_view name, fact, before;
    } tools[] = {{"CMake", "cmake_version", ""}, {"C++ compiler", "gcc_version", "GCC "}};
    for (const auto& tool : tools) {
      const std::string_view text =
          last([&tool](const fact& f) { return f.id == fact_id::said && f.name == tool.fact; });
      if (!text.empty()) rows.push_back({tool.name, {"", fmt::format("{}{}", tool.before, text), "", "", ""}});
    }
    for (const component_row& row : components) {
      const auto of = [&](fact_id id) {
        return std::string(last([&](const fact& f) { return f.id == id && f.about == row.id; }));
      };
      // What is not the release of a library is read from a header: cuda.h tells that of a toolkit and of its nvcc.
      const auto installed = [&](bool is_library) {
        return std::string(last([&](const fact& f) {
          return f.id == fact_id::installed_version && f.about == row.id && (f.name == "library") == is_library;
        }));
      };
      release_row found{row.name,
                        {of(fact_id::claimed), of(fact_id::version), installed(false), installed(true),
                         row.id == component::driver ? of(fact_id::driver_status) : std::string()}};
      // That it was claimed says nothing of its release.
      if (std::any_of(std::begin(found.of) + 1, std::end(found.of), [](const std::string& s) { return !s.empty(); }))
        rows.push_back(std::move(found));
    }
    return rows;
  }

  /// The releases side by side, and the entries of the cache that findings name.
  void toolkit(const scan_result& result, const std::string& suffix) {
    const std::vector<release_row> rows = releases(result);
    const std::vector<const fact*> entries = named_entries(result);
    if (rows.empty() && entries.empty()) return;
    begin_section("toolkit-" + suffix, "Toolkit and cache", "toolkit");
    if (!rows.empty()) {
      begin_table("releases", "releases");
      column("component");
      for (const std::string_view name : release_columns) column(name);
      begin_rows();
      for (const release_row& row : rows) {
        html_.element("<tr><th scope=\"row\">", row.name, "</th>");
        for (const std::string& text : row.of)
          cell(text.empty() ? std::string_view("\xE2\x80\x93") : std::string_view(text), longest_name);
        html_.markup("</tr>\n");
      }
      end_table();
    }
    if (!entries.empty()) {
      html_.markup("<h3>Entries of the cache that findings name</h3>\n");
      bounded list(*this, most_entries, share_of(most_bytes_of_table));
      html_.markup("<ul class=\"entries\">\n");
      for (const fact* f : entries) {
        if (!list.next()) continue;
        html_.markup("<li><code>");
        html_.text(f->from.text, longest_line);
        html_.markup("</code> <small>");
        place(f->from, result);
        html_.markup("</small></li>\n");
      }
      html_.markup("</ul>\n");
      more(list.left_out(), "entries");
    }
    end_section();
  }

  [[nodiscard]] static std::vector<const fact*> named_entries(const scan_result& result) {
    std::vector<const fact*> entries;
    for (const finding& f : result.findings) {
      for (std::size_t i = 0; i < f.evidence_count; ++i) {
        const fact& e = *f.evidence[i];
        const bool is_known = std::ranges::any_of(
            entries, [&e](const fact* k) { return k->from.source == e.from.source && k->from.line == e.from.line; });
        if (!detail::name_of_entry(e).empty() && !is_known && entries.size() < most_entries) entries.push_back(&e);
      }
    }
    return entries;
  }

  // ---- files

  void files(const scan_result& result, const std::string& suffix) {
    begin_section("files-" + suffix, "Files read", "files");
    begin_table("files read", "sortable");
    column("file");
    column("format");
    column("bytes", true);
    column("ended");
    column("findings");
    begin_rows();
    bounded rows(*this, result.inputs.size(), share_of(most_bytes_of_files));
    for (std::size_t i = 0; i < result.inputs.size(); ++i) {
      if (!rows.next()) continue;
      const input& in = result.inputs[i];
      html_.markup("<tr>");
      cell(in.path);
      cell(in.format);
      number_cell(static_cast<std::int64_t>(in.bytes), text_of("{}", in.bytes));
      cell(i < result.of_inputs.size() ? foundcheck::word_of(result.of_inputs[i].verdict) : std::string_view());
      html_.markup("<td>");
      findings_of(result, i, suffix);
      html_.markup("</td></tr>\n");
    }
    end_table();
    more(rows.left_out(), "files; foundcheck scan --format json has all of them");
    end_section();
  }

  void findings_of(const scan_result& result, std::size_t source, const std::string& suffix) {
    constexpr std::size_t most = 10;
    std::size_t at = 0, shown = 0;
    for (const finding& f : result.findings) {
      ++at;
      const bool is_of = std::any_of(f.evidence, f.evidence + f.evidence_count,
                                     [source](const fact* e) { return e->from.source == source; });
      if (!is_of || ++shown > most || at > most_findings) continue;
      html_.markup("<a");
      html_.attribute("href", text_of("#finding-{}-{}", suffix, at));
      html_.markup(">");
      html_.text(f.rule->id);
      html_.markup("</a> ");
    }
    if (shown > most) html_.text(text_of("and {} more", shown - most));
  }

  void errors() {
    if (request_.errors.empty()) return;
    begin_section("unread", "What could not be read", "unread");
    html_.markup("<ul>\n");
    bounded rows(*this, most_rows, most_bytes_of_table);
    for (const scan_error& error : request_.errors) {
      if (!rows.next()) continue;
      html_.markup("<li><code>");
      html_.text(error.path, longest_line);
      html_.markup("</code>: ");
      html_.text(error.message, longest_line);
      html_.markup("</li>\n");
    }
    html_.markup("</ul>\n");
    more(rows.left_out(), "paths");
    end_section();
  }

  const page_request& request_;
  html_writer html_;
  std::size_t timelines_ = 0;
  std::size_t step_bytes_ = 0;  ///< that the steps of timelines take so far
};

}  // namespace

void write_page(const page_request& request, fmt::memory_buffer& out) {
  page_writer(request, out)
      .write(request.results.empty() ? std::string_view("nothing was read") : request.results[0].path);
}

void write_timeline_page(const timeline_data& data, fmt::memory_buffer& out) {
  const timeline_data* const timelines[] = {&data};
  const page_request request{{}, timelines, {}};
  page_writer(request, out).write(data.result.path);
}

}  // namespace foundcheck::program
