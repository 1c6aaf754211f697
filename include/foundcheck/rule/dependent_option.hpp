// SPDX-License-Identifier: MIT
// PyTorch's cmake_dependent_option declarations: each option, its default, and the condition while which it has an effect.
//
//   condition := clause { ( ";" | " AND " ) clause }      clause := term { " OR " term }      term := [ "NOT " ] name
//
// While the condition is false CMake uses OFF, whatever was given, and keeps what was given as an INTERNAL entry, so that the
// cache goes on to say ON. So an INTERNAL entry is OFF, and any other entry is in effect as it stands. Why it is OFF is another
// question: a name in the condition is either an option, which the cache holds, or a property of the platform, which it does
// not; decided_by tells which. A condition of options alone can be judged from the cache.
// Source: pytorch CMakeLists.txt at 00117da, the 2.7 and 2.8 releases; CMake Modules/CMakeDependentOption.cmake.
#ifndef FOUNDCHECK_RULE_DEPENDENT_OPTION_HPP
#define FOUNDCHECK_RULE_DEPENDENT_OPTION_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// An option that has an effect only under a condition.
struct dependent_option {
  std::string_view name;        ///< of the variable
  std::string_view by_default;  ///< ON, OFF, or the name that it takes its value from
  std::string_view condition;   ///< as the CMake file has it; see the head of this header
};

/// The options of PyTorch that depend on others.
inline constexpr dependent_option dependent_options[] = {
    {"CAFFE2_LINK_LOCAL_PROTOBUF"sv, "ON"sv, "BUILD_SHARED_LIBS AND BUILD_CUSTOM_PROTOBUF"sv},
    {"CAFFE2_USE_MSVC_STATIC_RUNTIME"sv, "ON"sv, "NOT BUILD_SHARED_LIBS"sv},
    {"INSTALL_TEST"sv, "ON"sv, "BUILD_TEST"sv},
    {"BUILD_LAZY_CUDA_LINALG"sv, "ON"sv, "USE_CUDA AND LINUX AND BUILD_PYTHON"sv},
    {"USE_ROCM"sv, "ON"sv, "LINUX"sv},
    {"USE_CUDNN"sv, "ON"sv, "USE_CUDA"sv},
    {"USE_STATIC_CUDNN"sv, "OFF"sv, "USE_CUDNN"sv},
    {"USE_CUSPARSELT"sv, "ON"sv, "USE_CUDA"sv},
    {"USE_CUDSS"sv, "ON"sv, "USE_CUDA"sv},
    {"USE_CUFILE"sv, "ON"sv, "USE_CUDA AND NOT WIN32"sv},
    {"USE_MPS"sv, "ON"sv, "MPS_FOUND"sv},
    {"USE_NCCL"sv, "ON"sv, "USE_CUDA OR USE_ROCM;UNIX;NOT APPLE"sv},
    {"USE_XCCL"sv, "ON"sv, "USE_XPU;UNIX;NOT APPLE"sv},
    {"USE_RCCL"sv, "ON"sv, "USE_NCCL"sv},
    {"USE_STATIC_NCCL"sv, "OFF"sv, "USE_NCCL"sv},
    {"USE_SYSTEM_NCCL"sv, "OFF"sv, "USE_NCCL"sv},
    {"USE_NVSHMEM"sv, "ON"sv, "USE_CUDA OR USE_ROCM;UNIX;NOT APPLE"sv},
    {"USE_NUMA"sv, "ON"sv, "LINUX"sv},
    {"USE_NVRTC"sv, "OFF"sv, "USE_CUDA"sv},
    {"USE_VALGRIND"sv, "ON"sv, "LINUX"sv},
    {"USE_VULKAN"sv, "ON"sv, "ANDROID"sv},
    {"USE_LITE_AOTI"sv, "OFF"sv, "BUILD_LITE_INTERPRETER"sv},
    {"USE_ITT"sv, "ON"sv, "CPU_INTEL"sv},
    {"USE_MKLDNN"sv, "CPU_INTEL"sv, "CPU_INTEL OR CPU_AARCH64 OR CPU_POWER"sv},
    {"USE_MKLDNN_ACL"sv, "OFF"sv, "USE_MKLDNN AND CPU_AARCH64"sv},
    {"USE_MKLDNN_CBLAS"sv, "OFF"sv, "USE_MKLDNN"sv},
    {"USE_MPI"sv, "ON"sv, "USE_DISTRIBUTED"sv},
    {"USE_UCC"sv, "OFF"sv, "USE_DISTRIBUTED"sv},
    {"USE_SYSTEM_UCC"sv, "OFF"sv, "USE_UCC"sv},
    {"USE_C10D_UCC"sv, "ON"sv, "USE_DISTRIBUTED;USE_UCC"sv},
    {"USE_GLOO"sv, "ON"sv, "USE_DISTRIBUTED"sv},
    {"USE_GLOO_WITH_OPENSSL"sv, "OFF"sv, "USE_GLOO AND LINUX AND NOT INTERN_BUILD_MOBILE"sv},
    {"USE_GLOO_IBVERBS"sv, "OFF"sv, "USE_GLOO AND LINUX AND NOT INTERN_BUILD_MOBILE"sv},
    {"USE_C10D_GLOO"sv, "ON"sv, "USE_DISTRIBUTED;USE_GLOO"sv},
    {"USE_C10D_NCCL"sv, "ON"sv, "USE_DISTRIBUTED;USE_NCCL"sv},
    {"USE_C10D_XCCL"sv, "ON"sv, "USE_DISTRIBUTED;USE_XCCL"sv},
    {"USE_C10D_MPI"sv, "ON"sv, "USE_DISTRIBUTED;USE_MPI"sv},
    {"USE_TENSORPIPE"sv, "ON"sv, "USE_DISTRIBUTED AND NOT WIN32"sv},
    {"USE_CCACHE"sv, "ON"sv, "UNIX"sv},
    {"BUILD_LAZY_TS_BACKEND"sv, "ON"sv, "NOT INTERN_BUILD_MOBILE"sv},
    {"BUILD_FUNCTORCH"sv, "ON"sv, "BUILD_PYTHON"sv},
    {"BUILD_BUNDLE_PTXAS"sv, "OFF"sv, "USE_CUDA"sv},
    {"USE_KLEIDIAI"sv, "ON"sv, "CPU_AARCH64"sv},
    {"MSVC_Z7_OVERRIDE"sv, "ON"sv, "MSVC"sv},
};

/// A name in a condition that no cache holds, and what it means.
struct platform_property {
  std::string_view name;  ///< as conditions have it
  std::string_view doc;   ///< when it is true, in words
};

/// The properties that conditions of PyTorch name.
inline constexpr platform_property platform_properties[] = {
    {"LINUX"sv, "CMAKE_SYSTEM_NAME is Linux"sv},
    {"UNIX"sv, "the target is not Windows"sv},
    {"APPLE"sv, "the target is macOS or iOS"sv},
    {"WIN32"sv, "the target is Windows"sv},
    {"ANDROID"sv, "the target is Android"sv},
    {"MSVC"sv, "the compiler is Microsoft's, or takes its options"sv},
    {"CPU_INTEL"sv, "CMAKE_SYSTEM_PROCESSOR is x86_64 or AMD64"sv},
    {"CPU_AARCH64"sv, "CMAKE_SYSTEM_PROCESSOR is aarch64 or arm64"sv},
    {"CPU_POWER"sv, "CMAKE_SYSTEM_PROCESSOR is ppc64le"sv},
    {"MPS_FOUND"sv, "the SDK of macOS is 12.3 or later and has MetalPerformanceShadersGraph"sv},
    {"INTERN_BUILD_MOBILE"sv, "the target is Android or iOS, or BUILD_PYTORCH_MOBILE_WITH_HOST_TOOLCHAIN is set"sv},
};

/// Where it can be read whether a name in a condition is true.
enum class decided_by : std::uint8_t { cache, platform };

/// A name in a condition.
struct condition_name {
  std::string_view name;  ///< without NOT
  bool negated = false;   ///< NOT is before it

  /// Where it can be read whether the name is true.
  [[nodiscard]] constexpr foundcheck::decided_by decided_by() const noexcept {
    for (const platform_property& p : platform_properties) {
      if (p.name == name) return foundcheck::decided_by::platform;
    }
    return foundcheck::decided_by::cache;
  }
};

namespace detail {

/// Takes off what stands before the first of the two separators.
[[nodiscard]] constexpr std::string_view take_until(std::string_view& text, std::string_view a,
                                                    std::string_view b) noexcept {
  std::size_t at = text.find(a), size = a.size();
  if (const std::size_t other = text.find(b); other < at) {
    at = other;
    size = b.size();
  }
  const std::string_view part = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view{} : text.substr(at + size);
  return part;
}

}  // namespace detail

/// Calls use(clause) for each clause of a condition.
template <class Use>
constexpr void for_each_clause(std::string_view condition, Use&& use) noexcept {
  while (!condition.empty()) use(detail::take_until(condition, ";", " AND "));
}

/// Calls use(condition_name) for each name in a clause; one of them must hold.
template <class Use>
constexpr void for_each_name(std::string_view clause, Use&& use) noexcept {
  constexpr std::string_view negation = "NOT "sv;
  while (!clause.empty()) {
    std::string_view name = detail::take_until(clause, " OR ", " OR ");
    const bool negated = name.starts_with(negation);
    if (negated) name.remove_prefix(negation.size());
    use(condition_name{name, negated});
  }
}

/// True if the condition names options alone, so that a cache can tell whether it holds.
[[nodiscard]] constexpr bool is_decided_by_cache(const dependent_option& row) noexcept {
  bool all = true;
  for_each_clause(row.condition, [&all](std::string_view clause) {
    for_each_name(clause, [&all](condition_name n) { all = all && n.decided_by() == decided_by::cache; });
  });
  return all;
}

// ---- broken dependency ----------------------------------------------------------------------------------------------
//
// Which options a cache keeps as ON although CMake uses OFF, and what makes them so: an option of their condition, or the platform.

namespace detail {

/// What a cache says of an option: on, off, or not in it. One that is kept is off.
[[nodiscard]] constexpr const fact* find_option(const fact_set& facts, std::string_view name) noexcept {
  for (const fact& f : facts) {
    const bool is_option = f.id == fact_id::option || f.id == fact_id::kept_option;
    if (is_option && f.text == name) return &f;
  }
  return nullptr;
}

/// Why a kept option is off: the facts that make a clause of its condition false, or else the platform.
struct broken_condition {
  bool by_option = false;
  bool may_be_platform = false;
};

[[nodiscard]] constexpr broken_condition judge_condition(const dependent_option& row, const fact_set& facts,
                                                         finding& into) noexcept {
  broken_condition result;
  for_each_clause(row.condition, [&](std::string_view clause) {
    finding reasons;
    bool is_false = true;
    for_each_name(clause, [&](condition_name n) {
      const fact* f = nullptr;
      if (n.decided_by() == decided_by::platform) {
        result.may_be_platform = true;
      } else {
        f = find_option(facts, n.name);
      }
      const bool is_on = f != nullptr && f->id == fact_id::option && f->is == state::yes;
      if (f != nullptr && is_on == n.negated) {
        reasons.add(f);
      } else {
        is_false = false;
      }
    });
    if (!is_false) return;
    result.by_option = true;
    for (std::size_t i = 0; i < reasons.evidence_count; ++i) into.add(reasons.evidence[i]);
  });
  return result;
}

/// What makes a kept option be off: an option, of one that somebody gave or of one that is on by default; or the platform.
enum class broken_by : std::uint8_t { option, option_of_default, platform };

/// Options that the cache keeps as on although they are off, with what makes them so.
[[nodiscard]] constexpr bool any_broken_dependency(const fact_set& facts, broken_by what, finding& into) noexcept {
  bool any = false;
  for (const fact* f = facts.find(fact_id::kept_option, component::none); f != facts.end();
       f = facts.find(fact_id::kept_option, component::none, f + 1)) {
    for (const dependent_option& row : dependent_options) {
      if (row.name != f->text) continue;
      finding reasons;
      const broken_condition why = judge_condition(row, facts, reasons);
      const bool is_given = row.by_default == "OFF";
      if (what == broken_by::platform ? why.by_option || !why.may_be_platform : !why.by_option) continue;
      if (what != broken_by::platform && is_given != (what == broken_by::option)) continue;
      into.add(f);
      for (std::size_t i = 0; i < reasons.evidence_count; ++i) into.add(reasons.evidence[i]);
      any = true;
    }
  }
  return any;
}

}  // namespace detail

FOUNDCHECK_END_NAMESPACE

#endif
