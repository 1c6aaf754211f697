// SPDX-License-Identifier: MIT
#include "probe_report.hpp"

#include <algorithm>
#include <cstddef>
#include <foundcheck/cuda/cupti.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/report/fit_width.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/text.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <string_view>

#include "output.hpp"

namespace foundcheck::program {

namespace {

using probe::answer;
using probe::verdict;

constexpr std::string_view tracing_only = "tracing only: it says nothing on counters, which need other rights";

paint colour_of(answer a) noexcept {
  return a == answer::yes ? paint::green : a == answer::no ? paint::red : paint::dim;
}

void write_verdict(text_writer& out, std::string_view label, const verdict& v) {
  out.print("  {:<14}", label);
  out.painted(colour_of(v.is), probe::name_of(v.is));
  if (!v.reason.empty()) {
    out.print(": ");
    out.shown(v.reason, 400);
  }
  out.print("\n");
}

void write_words(text_writer& out, std::string_view label, std::string_view words) {
  if (words.empty()) return;
  out.print("  {:<14}", label);
  out.shown(words, 400);
  out.print("\n");
}

/// The reason above says why.
template <class Row>
void write_advice(text_writer& out, const Row& row) {
  if (!row.confirm.empty()) out.paragraph("confirm", row.confirm);
  out.paragraph("fix", row.fix);
  if (row.proof == cuda::status_proof::unverified) out.paragraph("sources", row.source);
}

/// The answer, in one line: what works of what is claimed or there.
void write_answer(text_writer& out, const probe::probe_result& result) {
  fmt::memory_buffer broken;
  std::size_t failed = 0, working = 0;
  for (const probe::library_result& l : result.libraries) {
    const bool fails = l.working.is == answer::no || (l.is_claimed && l.loadable.is == answer::no);
    working += l.working.is == answer::yes;
    if (!fails) continue;
    ++failed;
    fmt::format_to(fmt::appender(broken), "{}{}", failed == 1 ? "" : ", ", name_of(l.about));
  }
  std::size_t unfit = 0;
  for (const probe::device_coverage& c : result.coverage) unfit += c.runs.is == answer::no;
  const std::string_view names(broken.data(), broken.size());
  if (result.driver.is_error) {
    out.painted(paint::red, "The NVIDIA driver does not work here.");
  } else if (failed != 0) {
    out.painted(paint::red,
                fmt::format("{} not work here: {}.", failed == 1 ? "One library does" : "Libraries do", names));
  } else if (unfit != 0) {
    out.painted(paint::red, "A GPU of this machine does not run the build.");
  } else if (result.driver.is_absent) {
    out.painted(paint::yellow, "This machine has no NVIDIA driver, so nothing that needs one was tested.");
  } else if (result.driver.working.is == answer::yes) {
    out.painted(paint::green, "The NVIDIA driver works");
    if (working != 0) out.print(", and {} librar{} too", working, working == 1 ? "y" : "ies");
    out.print(".");
  } else {
    out.painted(paint::yellow, "Nothing failed, but whether the NVIDIA driver works is not known.");
  }
  out.print("\n\n");
}

/// "100, cudaErrorNoDevice: ..." of "cuInit gave 100, cudaErrorNoDevice: ...".
std::string_view result_of_call(const verdict& v) {
  constexpr std::string_view gave = " gave ";
  const std::size_t at = v.reason.find(gave);
  return at == std::string::npos ? std::string_view() : std::string_view(v.reason).substr(at + gave.size());
}

void write_driver(text_writer& out, const probe::probe_result& result) {
  const probe::driver_result& driver = result.driver;
  out.painted(paint::bold, "driver");
  out.print("\n");
  write_verdict(out, "loadable", driver.loadable);
  write_verdict(out, "working", driver.working);
  const std::string_view of_driver = result_of_call(driver.working), of_runtime = result_of_call(driver.runtime);
  if (!of_driver.empty() && of_driver == of_runtime) {
    write_verdict(out, "runtime", {driver.runtime.is, driver.call + " gave the same"});
  } else {
    write_verdict(out, "runtime", driver.runtime);
  }
  write_words(out, "speaks CUDA", probe::text_of(driver.cuda));
  write_words(out, "version", result.nvml.driver_version);
  write_words(out, "kernel module", result.system.module_version);
  if (result.system.counters_need_admin == state::yes) {
    write_words(out, "counters", "for administrators only (RmProfilingAdminOnly: 1)");
  }
  if (result.nvml.working.is == answer::no) write_verdict(out, "NVML", result.nvml.working);
  const cuda::driver_status_row* const row = cuda::find_driver_status(driver.code);
  if (driver.is_error && row != nullptr && row->code != 0) write_advice(out, *row);
  if (driver.is_absent)
    out.paragraph("so", "this machine has no GPU; that contradicts no claim, and nothing that needs a GPU is tested");
}

void write_devices(text_writer& out, const probe::probe_result& result) {
  if (result.devices.empty()) return;
  out.print("\n");
  out.painted(paint::bold, "devices");
  out.print("\n");
  for (std::size_t i = 0; i < result.devices.size(); ++i) {
    const probe::device_result& device = result.devices[i];
    out.print("  {:<4}", i);
    out.shown(device.name.empty() ? "?" : device.name, 100);
    out.print("  {}.{}  ", device.capability.major_part, device.capability.minor_part);
    out.shown(device.bus_id, 100);
    out.print("{}{}\n", device.integrated ? "  integrated" : "", device.mig == answer::yes ? "  cut by MIG" : "");
  }
  for (const probe::device_coverage& c : result.coverage) {
    out.print("  the build on {}: ", c.device);
    out.painted(colour_of(c.runs.is), probe::name_of(c.runs.is));
    out.print(": ");
    out.shown(c.runs.reason, 400);
    out.print("\n");
  }
}

/// A rung of a library on which a reason may stand.
struct asked_rung {
  std::string_view name;
  verdict probe::library_result::*is;
};
constexpr asked_rung asked_rungs[] = {{"present", &probe::library_result::present},
                                      {"resolvable", &probe::library_result::resolvable},
                                      {"loadable", &probe::library_result::loadable},
                                      {"working", &probe::library_result::working}};

/// True if the heading counts it among those that --all loads.
bool is_put_off(const probe::library_result& l) {
  return !l.is_claimed && l.loadable.is == answer::not_tested && probe::library_row_of(l.about).is_heavy;
}

/// Why rungs are not a yes: a line for each reason, with all the libraries that it holds for. What the probe does not ask has none.
void write_reasons(text_writer& out, const probe::probe_result& result) {
  for (const asked_rung& rung : asked_rungs) {
    for (std::size_t i = 0; i < result.libraries.size(); ++i) {
      const verdict& v = result.libraries[i].*rung.is;
      if (v.is == answer::yes || v.reason.empty() || is_put_off(result.libraries[i])) continue;
      const auto is_same = [&](const probe::library_result& l) {
        const verdict& other = l.*rung.is;
        return !is_put_off(l) && other.is == v.is && other.reason == v.reason;
      };
      if (std::any_of(result.libraries.begin(), result.libraries.begin() + static_cast<std::ptrdiff_t>(i), is_same))
        continue;
      std::string names;
      for (std::size_t k = i; k < result.libraries.size(); ++k) {
        if (!is_same(result.libraries[k])) continue;
        names += names.empty() ? "" : ", ";
        names += name_of(result.libraries[k].about);
      }
      out.print("  {}, {}: ", names, rung.name);
      out.painted(colour_of(v.is), probe::name_of(v.is));
      out.print(": ");
      out.shown(v.reason, 400);
      out.print("\n");
    }
  }
}

void write_libraries(text_writer& out, const probe_report& report) {
  const probe::probe_result& result = *report.result;
  out.print("\n");
  out.painted(paint::bold, "components");
  out.print("\n");
  foundcheck::detail::write_heading(out);
  foundcheck::detail::write_ladder(out, name_of(component::driver), climb(component::driver, *report.facts));
  std::size_t heavy = 0;
  for (const probe::library_result& l : result.libraries) {
    if (is_put_off(l)) {
      ++heavy;
      continue;
    }
    foundcheck::detail::write_ladder(out, name_of(l.about), climb(l.about, *report.facts));
  }
  out.print("\n");
  for (const probe::library_result& l : result.libraries) {
    if (is_put_off(l)) continue;
    const std::string_view name = name_of(l.about);
    if (l.loadable.is == answer::yes) {
      out.print("  {} {}: ", name, probe::text_of(l.is_version));
      out.shown(l.path, 400);
      out.print("\n");
    }
    if (!l.note.empty()) {
      out.print("  {}: ", name);
      out.shown(l.note, 600);
      out.print("\n");
    }
  }
  write_reasons(out, result);
  if (heavy != 0) {
    out.print("  {} not tested: --all loads {}\n",
              heavy == 1 ? "1 large library" : fmt::format("{} large libraries", heavy), heavy == 1 ? "it" : "them");
  }
  out.print("  ?: not known; `foundcheck scan` tells whether a file is genuine\n");
}

void write_cupti(text_writer& out, const probe::probe_result& result) {
  const probe::library_result* const cupti = result.find(component::cupti);
  if (cupti == nullptr) return;
  out.print("\n");
  out.painted(paint::bold, "CUPTI");
  out.print("\n");
  write_verdict(out, "records", cupti->working);
  if (cupti->working.is == answer::yes) out.print("  {:<14}{}\n", "", tracing_only);
  const cuda::cupti_status_row* const row = cuda::find_cupti_status(cupti->records.code);
  const bool is_of_cupti = cupti->records.call.starts_with("cupti");
  if (cupti->working.is == answer::no && is_of_cupti && row != nullptr && row->code != 0) write_advice(out, *row);
}

void write_environment(text_writer& out, const probe::probe_result& result) {
  if (result.environment.empty()) return;
  out.print("\n");
  out.painted(paint::bold, "environment");
  out.print("\n");
  for (const probe::environment_note& note : result.environment) {
    out.print("  {}=", note.name);
    out.shown(note.value, 200);
    out.print("\n      {}\n", note.effect);
  }
}

void member(json_writer& json, std::string_view key, const verdict& v) {
  json.begin_object(key);
  json.member("is", probe::name_of(v.is));
  json.member("reason", v.reason);
  json.end_object();
}

template <class Row>
void write_status(json_writer& json, const Row* row) {
  if (row == nullptr || row->code == 0) return;
  json.begin_object("status");
  json.member("name", row->name);
  json.member("why", row->meaning);
  json.member("confirm", row->confirm);
  json.member("fix", row->fix);
  json.member("proof", name_of(row->proof));
  json.member("source", row->source);
  json.end_object();
}

void write_driver(json_writer& json, const probe::probe_result& result) {
  const probe::driver_result& driver = result.driver;
  json.begin_object("driver");
  member(json, "loadable", driver.loadable);
  member(json, "working", driver.working);
  member(json, "runtime", driver.runtime);
  json.member("path", driver.path);
  json.member("call", driver.call);
  json.member("code", static_cast<long long>(driver.code));
  write_status(json, cuda::find_driver_status(driver.code));
  json.member("cuda", probe::text_of(driver.cuda));
  json.member("runtime_cuda", probe::text_of(driver.runtime_cuda));
  json.member("version", result.nvml.driver_version);
  member(json, "nvml", result.nvml.working);
  json.member("kernel_module", result.system.module_version);
  json.member("counters_need_admin", name_of(result.system.counters_need_admin));
  json.member("absent", driver.is_absent);
  json.member("error", driver.is_error);
  json.end_object();
}

void write_devices(json_writer& json, const probe::probe_result& result) {
  json.begin_array("device");
  for (std::size_t i = 0; i < result.devices.size(); ++i) {
    const probe::device_result& device = result.devices[i];
    json.begin_object();
    json.member("kind", "device");
    json.member("index", i);
    json.member("name", device.name);
    json.member("capability",
                std::string_view(fmt::format("{}.{}", device.capability.major_part, device.capability.minor_part)));
    json.member("bus_id", device.bus_id);
    json.member("integrated", device.integrated);
    json.member("mig", probe::name_of(device.mig));
    for (const probe::device_coverage& c : result.coverage) {
      if (c.device == i) member(json, "runs_the_build", c.runs);
    }
    json.end_object();
  }
  json.end_array();
}

void write_ladder(json_writer& json, const ladder& steps) {
  json.begin_object("ladder");
  for (std::size_t i = 0; i < rung_count; ++i) json.member(name_of(static_cast<rung>(i)), name_of(steps.steps[i].is));
  json.end_object();
}

void write_libraries(json_writer& json, const probe_report& report) {
  json.begin_array("component");
  for (const probe::library_result& l : report.result->libraries) {
    json.begin_object();
    json.member("kind", "component");
    json.member("name", name_of(l.about));
    write_ladder(json, climb(l.about, *report.facts));
    if (l.is_claimed) json.member("claimed", l.claimed);
    member(json, "present", l.present);
    member(json, "resolvable", l.resolvable);
    member(json, "loadable", l.loadable);
    member(json, "working", l.working);
    json.member("path", l.path);
    json.member("soname", l.soname);
    json.member("by_soname", l.by_soname);
    json.member("note", l.note);
    json.member("version", probe::text_of(l.is_version));
    json.member("number", l.number);
    json.member("code", static_cast<long long>(l.code));
    json.member("took_ms", l.took_ms);
    if (l.about == component::cupti) {
      json.begin_object("records");
      json.member("says", tracing_only);
      json.member("gpu", l.records.gpu_records);
      json.member("api", l.records.api_records);
      json.member("other", l.records.other_records);
      json.member("dropped", l.records.dropped_records);
      json.member("call", l.records.call);
      if (l.records.call.starts_with("cupti")) write_status(json, cuda::find_cupti_status(l.records.code));
      json.end_object();
    }
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void write_probe_text(const probe_report& report, bool colour, fmt::memory_buffer& buffer) {
  const std::size_t width = size_of_terminal().columns, begin = buffer.size();
  text_writer out(buffer, colour, width);
  if (!report.path.empty()) {
    out.painted(paint::bold, "claims of ");
    out.shown(report.path, 400);
    out.print("\n\n");
  }
  write_answer(out, *report.result);
  write_driver(out, *report.result);
  write_devices(out, *report.result);
  write_libraries(out, report);
  write_cupti(out, *report.result);
  write_environment(out, *report.result);
  fit_width(buffer, begin, width);
}

void write_probe_json(const probe_report& report, fmt::memory_buffer& buffer) {
  json_writer json(buffer);
  json.begin_object();
  json.member("schema_version", std::size_t{1});
  json.member("kind", "probe");
  if (!report.path.empty()) json.member("path", report.path);
  write_driver(json, *report.result);
  write_devices(json, *report.result);
  write_libraries(json, report);
  json.begin_array("environment");
  for (const probe::environment_note& note : report.result->environment) {
    json.begin_object();
    json.member("name", note.name);
    json.member("value", note.value);
    json.member("effect", note.effect);
    json.end_object();
  }
  json.end_array();
  json.member("contradicts", report.result->contradicts());
  json.end_object();
  buffer.push_back('\n');
}

}  // namespace foundcheck::program
