// SPDX-License-Identifier: MIT
// A tool -> which families of phrases it speaks. Total.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_VOICE_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_VOICE_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/record.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// Which families of phrases a tool speaks.
enum class voice : std::uint8_t { compiler, linker, run, build, any };

/// The family of a tool; `any` for one that passes on what others say.
[[nodiscard]] constexpr voice voice_of(tool who) noexcept {
  switch (who) {
    case tool::compiler:
    case tool::gcc:
    case tool::clang:
    case tool::msvc:
    case tool::nvcc:
    case tool::cudafe:
    case tool::ptxas:
    case tool::as: return voice::compiler;
    case tool::link:
    case tool::nvlink:
    case tool::ld:
    case tool::gold:
    case tool::lld:
    case tool::mold:
    case tool::apple_ld:
    case tool::binutils:
    case tool::collect2:
    case tool::lto_wrapper: return voice::linker;
    case tool::python:
    case tool::pip:
    case tool::loader:
    case tool::cuda:
    case tool::cudnn:
    case tool::cupti: return voice::run;
    case tool::msbuild:
    case tool::make:
    case tool::ninja:
    case tool::cmake:
    case tool::ccache:
    case tool::shell:
    case tool::ci: return voice::build;
    default: return voice::any;
  }
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
