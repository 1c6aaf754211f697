// SPDX-License-Identifier: MIT
// One component's library: can it be loaded, what version does it give, and does it do its job?
//
// A child loads it and says what it finds; judge_library() makes the answers of that, and of how the child ended.
#ifndef FOUNDCHECK_PROBE_COMPONENT_LIBRARY_HPP
#define FOUNDCHECK_PROBE_COMPONENT_LIBRARY_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/child.hpp>
#include <foundcheck/probe/cupti_activity.hpp>
#include <foundcheck/probe/library_job.hpp>
#include <foundcheck/probe/library_table.hpp>
#include <foundcheck/probe/loader.hpp>
#include <foundcheck/probe/message.hpp>
#include <string>
#include <string_view>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

struct library_result {
  component about = component::none;
  bool is_claimed = false;
  std::string claimed;  ///< the path; empty where none was claimed
  verdict present;      ///< of the claimed file
  verdict resolvable;   ///< the loader found all that it needs
  verdict loadable;
  verdict working;
  std::string path;       ///< where the loader found it
  std::string soname;     ///< its own
  std::string by_soname;  ///< what the loader finds for that soname by itself; empty for nothing
  std::string note;       ///< where both differ
  version is_version;
  long long number = 0;  ///< the version as the library gives it; 0 where it gives none, or parts
  int code = 0;          ///< of the call that failed
  cupti_result records;  ///< of CUPTI
  long long took_ms = 0;
};

/// What a child is to do about a library.
struct library_task {
  component about = component::none;
  std::vector<std::string> files;     ///< paths or sonames: the first that loads is taken
  bool does_job = false;              ///< there is a GPU to try it with
  std::vector<std::string> runtimes;  ///< for CUPTI: the runtime library that makes work for it
};

/// In a child: loads the library, asks for its version, has it do its job; says each thing as soon as it is known.
inline void say_library(const library_task& task, const message_writer& out) {
  const library_row row = library_row_of(task.about);
  std::string first_error;
  for (const std::string& file : task.files) {
    out.say("at", "dlopen " + file);
    const library loaded(file);
    if (!loaded.is_loaded()) {
      if (first_error.empty()) first_error = loaded.error();
      // Another name is tried for want of a file only: what is there and broken is the answer.
      if (missing_in(loaded.error()) == file) continue;
      first_error = loaded.error();
      break;
    }
    out.say("path", loaded.path());
    out.say("soname", loaded.soname());
    say_version(loaded, row, out);
    if (task.does_job || row.does == job::compile) say_job(loaded, row, task.runtimes, out);
    out.say("done", 1);
    return;
  }
  out.say("error", first_error);
  out.say("done", 1);
}

/// In a child of its own: what the loader takes for a soname, when nothing else is in the process.
inline void say_soname(const std::string& soname, const message_writer& out) {
  const library found(soname);
  if (found.is_loaded()) out.say("path", found.path());
  out.say("done", 1);
}

/// What follows from what a child said of a library, and how it ended. `why_no_job` is why no job was asked for.
inline void judge_library(const messages& said, const child_result& child, const library_task& task,
                          std::string_view why_no_job, library_result& into) {
  const library_row row = library_row_of(task.about);
  into.about = task.about;
  into.path = said.text("path");
  into.soname = said.text("soname");
  into.took_ms = child.took.count();
  into.number = said.number("version", 0LL);
  into.code = said.number("code", 0);
  const std::string* const parts = said.find("version.parts");
  into.is_version = parts != nullptr        ? parse_version(*parts)
                    : row.decode != nullptr ? row.decode(into.number)
                                            : version{};
  into.records.call = said.text("call");
  into.records.code = into.code;
  into.records.gpu_records = said.number("records.gpu", 0LL);
  into.records.api_records = said.number("records.api", 0LL);
  into.records.other_records = said.number("records.other", 0LL);
  into.records.dropped_records = said.number("records.dropped", 0LL);
  const std::string broke_off = said.find("done") == nullptr ? said.text("at") + ": the child " + end_of(child) : "";

  if (child.end == child_end::not_started) {
    into.loadable = into.working = {answer::not_tested, "the child " + end_of(child)};
    return;
  }
  if (said.find("path") == nullptr) {
    const std::string* const error = said.find("error");
    into.loadable = {answer::no, error != nullptr ? *error : broke_off};
    into.working = {answer::not_tested, "it cannot be loaded"};
    const std::string_view missing = missing_in(into.loadable.reason);
    const bool is_itself = task.files.empty() || missing == task.files.front();
    if (!missing.empty() && !is_itself) into.resolvable = {answer::no, std::string(missing) + " is not found"};
    return;
  }
  into.loadable = {answer::yes, into.path};
  into.resolvable = {answer::yes, "the loader found all that " + into.path + " needs"};
  if (const std::string* const working = said.find("working")) {
    into.working = {answer_named(*working), said.text("working.reason")};
    // A library that crashes after its work has done it.
    if (!broke_off.empty()) into.working.reason += "; then " + broke_off;
  } else if (!broke_off.empty()) {
    into.working = {answer::no, broke_off};
  } else if (row.does == job::none) {
    into.working = {answer::not_tested, "no test of its work is known"};
  } else {
    into.working = {answer::not_tested, std::string(why_no_job)};
  }
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
