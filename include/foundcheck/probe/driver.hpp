// SPDX-License-Identifier: MIT
// The driver: is it there, does it work, and if not, why not, by the decision table in cuda/driver.hpp.
//
// Three witnesses, none of which is enough alone:
//   libcuda.so.1          cuInit: the driver's own word
//   libcudart             cudaGetDeviceCount: what programs meet; it alone says that the driver is too old for this runtime
//   the kernel            its module: what tells a machine without a GPU from a container without one
//
// cudaDriverGetVersion is no witness: with no driver, and with a stub, it succeeds. What a call leaves in its output is read
// only where the call succeeded.
#ifndef FOUNDCHECK_PROBE_DRIVER_HPP
#define FOUNDCHECK_PROBE_DRIVER_HPP

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/child.hpp>
#include <foundcheck/probe/devices.hpp>
#include <foundcheck/probe/entry_points.hpp>
#include <foundcheck/probe/loader.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

// ---- system ---------------------------------------------------------------------------------------------------------
//
// What this machine tells of its GPU driver without any library: files of the kernel, and the environment.
//
//   /sys/module/nvidia/version        the version of the kernel's module: 580.65.06
//   /proc/driver/nvidia/version       the same in a sentence, "NVRM version: ..."
//   /proc/driver/nvidia/params        RmProfilingAdminOnly: 1: counters are for administrators
//
// The module's version is not that of libcuda: where they differ the driver says 803.

/// What the kernel says of the driver.
struct system_driver {
  std::string module_version;                  ///< of the kernel's module; empty if it is not loaded
  std::string module_text;                     ///< the line "NVRM version: ..."
  state counters_need_admin = state::unknown;  ///< yes: RmProfilingAdminOnly is 1

  /// True if this machine has a driver in its kernel, or the device through which WSL reaches that of Windows.
  [[nodiscard]] bool has_driver() const noexcept { return !module_version.empty() || is_wsl; }
  bool is_wsl = false;  ///< this is WSL: the driver is that of Windows
};

/// A variable of the environment that changes what the loader, the driver or CUPTI do.
struct environment_note {
  std::string name;         ///< of the variable
  std::string value;        ///< its value
  std::string_view effect;  ///< what it does, as a sentence
};

namespace detail {

/// The first bytes of a small file; empty where there is none.
[[nodiscard]] inline std::string head_of(const std::string& path) {
  // A FIFO of that name must not stop us.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return {};
  char buffer[16 * 1024];
  std::string text;
  for (ssize_t count; text.size() < 4 * sizeof buffer && (count = ::read(file, buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(count));
  }
  ::close(file);
  return text;
}

[[nodiscard]] inline std::string_view first_line(std::string_view text) noexcept {
  return text.substr(0, text.find('\n'));
}

/// What follows "NAME:" and blanks on its line; empty where there is no such line.
[[nodiscard]] inline std::string_view value_of(std::string_view text, std::string_view name) noexcept {
  for (; !text.empty();
       text.remove_prefix(text.find('\n') == std::string_view::npos ? text.size() : text.find('\n') + 1)) {
    std::string_view line = first_line(text);
    if (!line.starts_with(name) || !line.substr(name.size()).starts_with(':')) continue;
    line.remove_prefix(name.size() + 1);
    while (line.starts_with(' ') || line.starts_with('\t')) line.remove_prefix(1);
    return line;
  }
  return {};
}

/// "13.0.0" or "580.65.06" in "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.65.06  Wed ...": the first word that is a number
/// with a dot.
[[nodiscard]] inline std::string_view number_in(std::string_view text) noexcept {
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (!word.empty() && is_digit(word.front()) && word.find('.') != std::string_view::npos) return word;
    text.remove_prefix(word.size() < text.size() ? word.size() + 1 : text.size());
  }
  return {};
}

}  // namespace detail

/// Reads the files below `root`, which is empty for this machine.
[[nodiscard]] inline system_driver read_system_driver(const std::string& root = {}) {
  system_driver found;
  found.module_text = detail::value_of(detail::head_of(root + "/proc/driver/nvidia/version"), "NVRM version");
  found.module_version = detail::first_line(detail::head_of(root + "/sys/module/nvidia/version"));
  if (found.module_version.empty()) found.module_version = detail::number_in(found.module_text);
  const std::string params = detail::head_of(root + "/proc/driver/nvidia/params");
  const std::string_view admin_only = detail::value_of(params, "RmProfilingAdminOnly");
  if (!admin_only.empty()) found.counters_need_admin = admin_only.front() == '0' ? state::no : state::yes;
  struct ::stat device {};
  found.is_wsl = ::stat((root + "/dev/dxg").c_str(), &device) == 0;
  return found;
}

namespace detail {

/// True if an element of a list of directories is, or lies below, a directory stubs.
[[nodiscard]] constexpr bool names_stubs(std::string_view directories) noexcept {
  while (!directories.empty()) {
    const std::string_view one = directories.substr(0, directories.find(':'));
    if (one == "stubs" || one.ends_with("/stubs") || one.find("/stubs/") != std::string_view::npos) return true;
    directories.remove_prefix(one.size() < directories.size() ? one.size() + 1 : one.size());
  }
  return false;
}

}  // namespace detail

/// The variables that are set and of consequence. An empty CUDA_VISIBLE_DEVICES is: it hides every GPU.
[[nodiscard]] inline std::vector<environment_note> read_environment() {
  struct row {
    const char* name;
    std::string_view effect;
  };
  constexpr row rows[] = {
      {"CUDA_VISIBLE_DEVICES", "only these GPUs are seen, none if it is empty or -1"},
      {"NVIDIA_VISIBLE_DEVICES", "the container runtime gave the container these GPUs"},
      {"CUDA_INJECTION64_PATH", "the driver loads this tool into each process: CUPTI may be taken"},
      {"NVTX_INJECTION64_PATH", "this tool takes the NVTX marks of each process"},
      {"CUPTI_ENABLE_HW_TRACE", "CUPTI traces kernels by hardware"},
      {"LD_PRELOAD", "these libraries come before all others"},
  };
  std::vector<environment_note> notes;
  for (const row& r : rows) {
    const char* const value = std::getenv(r.name);
    if (value != nullptr) notes.push_back({r.name, value, r.effect});
  }
  const char* const directories = std::getenv("LD_LIBRARY_PATH");
  if (directories != nullptr && *directories != '\0') {
    notes.push_back(
        {"LD_LIBRARY_PATH", directories,
         detail::names_stubs(directories)
             ? "the loader searches these first, stubs among them: what loads libcuda.so gets the stub, and "
               "the driver then says 34"
             : "the loader searches these first"});
  }
  return notes;
}

// ---- driver ---------------------------------------------------------------------------------------------------------

/// What the driver and a runtime say.
struct driver_result {
  verdict loadable;        ///< libcuda.so.1
  verdict working;         ///< it shows at least one GPU
  verdict runtime;         ///< the runtime reaches it
  std::string path;        ///< of libcuda.so.1
  std::string call;        ///< that decides: cudaGetDeviceCount where there is a runtime, else cuInit
  int code = -1;           ///< what it gave; -1 where no call came back
  version cuda;            ///< the newest that the driver speaks
  version runtime_cuda;    ///< the version of the runtime that was asked; unknown where there is none
  int device_count = 0;    ///< GPUs that the driver shows
  bool is_absent = false;  ///< neither libcuda.so.1 nor a driver in the kernel: a machine without a GPU, and no error
  bool is_error = false;   ///< what is there of a driver does not work

  /// What needs a GPU can be tried.
  [[nodiscard]] bool is_ready() const noexcept { return runtime.is == answer::yes; }
};

/// Says what the driver says, then what a runtime, given by path or soname, says of it.
inline void say_driver(const std::vector<std::string>& runtimes, const message_writer& out) {
  out.say("at", "dlopen libcuda.so.1");
  const library driver("libcuda.so.1");
  if (driver.is_loaded()) {
    out.say("driver.path", driver.path());
    int number = 0;
    auto* const get_version = driver.find<driver_api::driver_get_version>("cuDriverGetVersion");
    out.say("at", "cuDriverGetVersion");
    if (get_version != nullptr && get_version(&number) == 0) out.say("driver.version", number);
    auto* const init = driver.find<driver_api::init>("cuInit");
    out.say("at", "cuInit");
    const int code = init == nullptr ? -1 : init(0);
    out.say("driver.init", code);
    auto* const get_count = driver.find<driver_api::device_get_count>("cuDeviceGetCount");
    int count = 0;
    out.say("at", "cuDeviceGetCount");
    if (code == 0 && get_count != nullptr && get_count(&count) == 0) {
      out.say("driver.count", count);
      say_devices(driver, count, out);
    }
  } else {
    out.say("driver.error", driver.error());
  }
  for (const std::string& file : runtimes) {
    out.say("at", "dlopen " + file);
    const library runtime(file);
    if (!runtime.is_loaded()) continue;
    out.say("runtime.path", runtime.path());
    int number = 0;
    auto* const get_version = runtime.find<runtime_api::runtime_get_version>("cudaRuntimeGetVersion");
    if (get_version != nullptr && get_version(&number) == 0) out.say("runtime.version", number);
    auto* const get_count = runtime.find<runtime_api::get_device_count>("cudaGetDeviceCount");
    int count = 0;
    out.say("at", "cudaGetDeviceCount");
    if (get_count != nullptr) {
      const int code = get_count(&count);
      out.say("runtime.code", code);
      if (code == 0) out.say("runtime.count", count);
    }
    break;
  }
  out.say("done", 1);
}

namespace detail {

[[nodiscard]] inline verdict verdict_of_call(std::string_view call, int code, int count) {
  if (code == 0 && count > 0)
    return {answer::yes, std::string(call) + ": " + std::to_string(count) + (count == 1 ? " GPU" : " GPUs")};
  if (code == 0) return {answer::no, std::string(call) + " shows no GPU"};
  return {answer::no, std::string(call) + " gave " + words_of_driver_status(code)};
}

}  // namespace detail

/// What follows from what a child said of the driver, how it ended, and what the kernel tells.
[[nodiscard]] inline driver_result judge_driver(const messages& said, const child_result& child,
                                                const system_driver& system) {
  driver_result result;
  const int init = said.number("driver.init", -1), runtime = said.number("runtime.code", -1);
  result.path = said.text("driver.path");
  result.cuda = cuda_version(said.number("driver.version", 0));
  result.runtime_cuda = cuda_version(said.number("runtime.version", 0));
  result.device_count = said.number("driver.count", 0);
  const std::string at = said.text("at");
  const std::string broke_off = said.find("done") == nullptr ? broke_off_at(at, child) : std::string();

  if (said.find("driver.path") != nullptr) {
    result.loadable = {answer::yes, result.path};
  } else if (const std::string* const error = said.find("driver.error")) {
    const std::string module = system.module_version;
    // With no driver the runtime says 35, which a driver that is too old has too.
    const std::string why = missing_in(*error) != "libcuda.so.1" ? *error
                            : system.has_driver()
                                ? "libcuda.so.1 is not found, and the kernel has a driver" +
                                      (module.empty() ? std::string() : " (" + module + ")") +
                                      ": a container started without --gpus, or a driver without its libraries"
                                : "there is no driver: libcuda.so.1 is not found, and the kernel has no module of it";
    result.is_absent = missing_in(*error) == "libcuda.so.1" && !system.has_driver();
    result.is_error = !result.is_absent;
    result.loadable = {answer::no, why};
    result.working = {answer::not_tested, "no driver"};
    result.runtime = {answer::not_tested, "no driver"};
    result.call = runtime >= 0 ? "cudaGetDeviceCount" : "";
    result.code = runtime;
    return result;
  } else if (child.end == child_end::not_started) {
    result.loadable = result.working = result.runtime = {answer::not_tested, broke_off};
    return result;
  } else {
    result.loadable = {answer::no, broke_off};
    result.working = result.runtime = {answer::not_tested, "libcuda.so.1 could not be loaded"};
    result.is_error = true;
    return result;
  }

  if (init >= 0) {
    result.working = detail::verdict_of_call("cuInit", init, result.device_count);
    result.call = "cuInit";
    result.code = init;
  } else {
    result.working = {answer::no, broke_off.empty() ? "cuInit is not in " + result.path : broke_off};
  }
  if (runtime >= 0) {
    result.runtime = detail::verdict_of_call("cudaGetDeviceCount", runtime, said.number("runtime.count", 0));
    if (runtime == runtime_api::insufficient_driver && result.cuda.known() && result.runtime_cuda.known()) {
      result.runtime.reason = "cudaGetDeviceCount gave 35, cudaErrorInsufficientDriver: the driver speaks CUDA " +
                              text_of(result.cuda) + ", the runtime is of " + text_of(result.runtime_cuda);
    }
    if (runtime != 0 || init <= 0) {
      result.call = "cudaGetDeviceCount";
      result.code = runtime;
    }
  } else if (!broke_off.empty()) {
    result.runtime = {answer::no, broke_off};
  } else {
    result.runtime = {answer::not_tested, "no runtime library was found"};
  }
  const bool is_well = result.working.is == answer::yes && result.runtime.is != answer::no;
  // A driver's library without its kernel module shows no GPU: an image made for GPUs, on a machine that has none.
  const bool has_no_gpu = result.code == runtime_api::no_device && !system.has_driver();
  result.is_error = !is_well && !has_no_gpu;
  return result;
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
