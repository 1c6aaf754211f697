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
#include <string_view>

namespace foundcheck::inline v0_1 {

struct dependent_option {
  std::string_view name;
  std::string_view by_default;  ///< ON, OFF, or the name that it takes its value from
  std::string_view condition;
};

inline constexpr dependent_option dependent_options[] = {
    {"CAFFE2_LINK_LOCAL_PROTOBUF", "ON", "BUILD_SHARED_LIBS AND BUILD_CUSTOM_PROTOBUF"},
    {"CAFFE2_USE_MSVC_STATIC_RUNTIME", "ON", "NOT BUILD_SHARED_LIBS"},
    {"INSTALL_TEST", "ON", "BUILD_TEST"},
    {"BUILD_LAZY_CUDA_LINALG", "ON", "USE_CUDA AND LINUX AND BUILD_PYTHON"},
    {"USE_ROCM", "ON", "LINUX"},
    {"USE_CUDNN", "ON", "USE_CUDA"},
    {"USE_STATIC_CUDNN", "OFF", "USE_CUDNN"},
    {"USE_CUSPARSELT", "ON", "USE_CUDA"},
    {"USE_CUDSS", "ON", "USE_CUDA"},
    {"USE_CUFILE", "ON", "USE_CUDA AND NOT WIN32"},
    {"USE_MPS", "ON", "MPS_FOUND"},
    {"USE_NCCL", "ON", "USE_CUDA OR USE_ROCM;UNIX;NOT APPLE"},
    {"USE_XCCL", "ON", "USE_XPU;UNIX;NOT APPLE"},
    {"USE_RCCL", "ON", "USE_NCCL"},
    {"USE_STATIC_NCCL", "OFF", "USE_NCCL"},
    {"USE_SYSTEM_NCCL", "OFF", "USE_NCCL"},
    {"USE_NVSHMEM", "ON", "USE_CUDA OR USE_ROCM;UNIX;NOT APPLE"},
    {"USE_NUMA", "ON", "LINUX"},
    {"USE_NVRTC", "OFF", "USE_CUDA"},
    {"USE_VALGRIND", "ON", "LINUX"},
    {"USE_VULKAN", "ON", "ANDROID"},
    {"USE_LITE_AOTI", "OFF", "BUILD_LITE_INTERPRETER"},
    {"USE_ITT", "ON", "CPU_INTEL"},
    {"USE_MKLDNN", "CPU_INTEL", "CPU_INTEL OR CPU_AARCH64 OR CPU_POWER"},
    {"USE_MKLDNN_ACL", "OFF", "USE_MKLDNN AND CPU_AARCH64"},
    {"USE_MKLDNN_CBLAS", "OFF", "USE_MKLDNN"},
    {"USE_MPI", "ON", "USE_DISTRIBUTED"},
    {"USE_UCC", "OFF", "USE_DISTRIBUTED"},
    {"USE_SYSTEM_UCC", "OFF", "USE_UCC"},
    {"USE_C10D_UCC", "ON", "USE_DISTRIBUTED;USE_UCC"},
    {"USE_GLOO", "ON", "USE_DISTRIBUTED"},
    {"USE_GLOO_WITH_OPENSSL", "OFF", "USE_GLOO AND LINUX AND NOT INTERN_BUILD_MOBILE"},
    {"USE_GLOO_IBVERBS", "OFF", "USE_GLOO AND LINUX AND NOT INTERN_BUILD_MOBILE"},
    {"USE_C10D_GLOO", "ON", "USE_DISTRIBUTED;USE_GLOO"},
    {"USE_C10D_NCCL", "ON", "USE_DISTRIBUTED;USE_NCCL"},
    {"USE_C10D_XCCL", "ON", "USE_DISTRIBUTED;USE_XCCL"},
    {"USE_C10D_MPI", "ON", "USE_DISTRIBUTED;USE_MPI"},
    {"USE_TENSORPIPE", "ON", "USE_DISTRIBUTED AND NOT WIN32"},
    {"USE_CCACHE", "ON", "UNIX"},
    {"BUILD_LAZY_TS_BACKEND", "ON", "NOT INTERN_BUILD_MOBILE"},
    {"BUILD_FUNCTORCH", "ON", "BUILD_PYTHON"},
    {"BUILD_BUNDLE_PTXAS", "OFF", "USE_CUDA"},
    {"USE_KLEIDIAI", "ON", "CPU_AARCH64"},
    {"MSVC_Z7_OVERRIDE", "ON", "MSVC"},
};

/// A name in a condition that no cache holds, and what it means.
struct platform_property {
  std::string_view name;
  std::string_view doc;
};

inline constexpr platform_property platform_properties[] = {
    {"LINUX", "CMAKE_SYSTEM_NAME is Linux"},
    {"UNIX", "the target is not Windows"},
    {"APPLE", "the target is macOS or iOS"},
    {"WIN32", "the target is Windows"},
    {"ANDROID", "the target is Android"},
    {"MSVC", "the compiler is Microsoft's, or takes its options"},
    {"CPU_INTEL", "CMAKE_SYSTEM_PROCESSOR is x86_64 or AMD64"},
    {"CPU_AARCH64", "CMAKE_SYSTEM_PROCESSOR is aarch64 or arm64"},
    {"CPU_POWER", "CMAKE_SYSTEM_PROCESSOR is ppc64le"},
    {"MPS_FOUND", "the SDK of macOS is 12.3 or later and has MetalPerformanceShadersGraph"},
    {"INTERN_BUILD_MOBILE", "the target is Android or iOS, or BUILD_PYTORCH_MOBILE_WITH_HOST_TOOLCHAIN is set"},
};

enum class decided_by : std::uint8_t { cache, platform };

struct condition_name {
  std::string_view name;
  bool negated = false;

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
  constexpr std::string_view negation = "NOT ";
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

}  // namespace foundcheck::inline v0_1

#endif
