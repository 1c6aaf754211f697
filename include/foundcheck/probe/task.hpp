// SPDX-License-Identifier: MIT
// What a child is to do, as words, so that a fork of this process and another program do the same.
//
//   task := "driver" file*                         the driver, then the first of these runtimes that loads
//         | "nvml" bus_id*
//         | "soname" name                          what the loader finds for it
//         | "library" component job files runtimes  component: its number; job: 0 or 1
//   files, runtimes := count file*
#ifndef FOUNDCHECK_PROBE_TASK_HPP
#define FOUNDCHECK_PROBE_TASK_HPP

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/probe/child.hpp>
#include <foundcheck/probe/component_library.hpp>
#include <foundcheck/probe/devices.hpp>
#include <foundcheck/probe/driver.hpp>
#include <string>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

/// A task of a child, as words; see the head of this header.
using task_words = std::vector<std::string>;

/// The words of a task about a library.
[[nodiscard]] inline task_words words_of(const library_task& task) {
  task_words words = {"library", std::to_string(static_cast<unsigned>(task.about)), task.does_job ? "1" : "0"};
  for (const std::vector<std::string>* list : {&task.files, &task.runtimes}) {
    words.push_back(std::to_string(list->size()));
    words.insert(words.end(), list->begin(), list->end());
  }
  return words;
}

namespace detail {

/// Reads words one after the other; what is missing is empty.
class word_reader {
 public:
  explicit word_reader(const task_words& words, std::size_t at) noexcept : words_(words), at_(at) {}

  [[nodiscard]] std::string next() { return at_ < words_.size() ? words_[at_++] : std::string(); }
  [[nodiscard]] std::size_t number() { return parse_version(next()).major_part; }
  [[nodiscard]] std::vector<std::string> list() {
    std::vector<std::string> all;
    for (std::size_t left = number(); left > 0 && at_ < words_.size(); --left) all.push_back(next());
    return all;
  }

 private:
  const task_words& words_;
  std::size_t at_;
};

}  // namespace detail

/// Does the task in this process, which cannot do another one afterwards. False for words that are not a task.
inline bool do_task(const task_words& words, const message_writer& out) {
  if (words.empty()) return false;
  const std::string& kind = words.front();
  if (kind == "driver") {
    say_driver({words.begin() + 1, words.end()}, out);
  } else if (kind == "nvml") {
    say_nvml({words.begin() + 1, words.end()}, out);
  } else if (kind == "soname" && words.size() == 2) {
    say_soname(words[1], out);
  } else if (kind == "library") {
    detail::word_reader reader(words, 1);
    library_task task;
    const std::size_t about = reader.number();
    if (about == 0 || about >= static_cast<std::size_t>(component::each)) return false;
    task.about = static_cast<component>(about);
    task.does_job = reader.number() == 1;
    task.files = reader.list();
    task.runtimes = reader.list();
    say_library(task, out);
  } else {
    return false;
  }
  return true;
}

/// Does the task in a child: a fork of this process, or a program that calls serve().
[[nodiscard]] inline child_result run_task(const task_words& words, const std::vector<std::string>& worker,
                                           std::chrono::milliseconds limit) {
  const child_limits limits{limit};
  if (!worker.empty()) {
    std::vector<std::string> arguments = worker;
    arguments.insert(arguments.end(), words.begin(), words.end());
    return run_program(arguments, limits);
  }
  if (::dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD) != nullptr) return detail::not_started(has_driver);
  return run_forked([&words](int descriptor) { do_task(words, message_writer(descriptor)); }, limits);
}

/// The whole of a worker: does the task in `words`, says it on what was stdout, and ends the process. Status 2: no task.
[[noreturn]] inline void serve(const task_words& words) {
  const int out = ::fcntl(1, F_DUPFD_CLOEXEC, 3);
  // What a library prints is no message.
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  ::dup2(nowhere, 1);
  const bool is_task = do_task(words, message_writer(out));
  // Not exit(): a library that crashes while it is torn down has answered.
  ::_exit(is_task ? 0 : 2);
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
