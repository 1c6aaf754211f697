// SPDX-License-Identifier: MIT
// The names by which programs ask the loader for CUDA's libraries, and which releases of CUDA bring a library of that name.
//
//   soname := library "." version                           libcublas.so.12
//
// A program built against one release runs with the library of another one if both have the same soname, and not
// otherwise: the loader goes by the name alone.
//
// Total, noexcept, allocates nothing.
// Sources: DT_SONAME of the libraries of the recorded toolkits in tests/data/toolkits.txt.
#ifndef FOUNDCHECK_CUDA_SONAME_HPP
#define FOUNDCHECK_CUDA_SONAME_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// One soname, and the releases of CUDA whose library has it.
struct soname_row {
  std::string_view library;  ///< stem: libcublas.so
  std::string_view version;  ///< what follows the stem and a dot; empty: the release itself, 11.8
  release first;             ///< unknown: the library's versions are independent of CUDA's
  release last;              ///< unknown: no end known, or independent of CUDA
  std::string_view source;   ///< where the row comes from

  /// True if the releases of CUDA decide the version of the library.
  [[nodiscard]] constexpr bool bound_to_cuda() const noexcept { return first.known(); }
  /// True if that release of CUDA brings a library of this soname; false where its version is independent of CUDA.
  [[nodiscard]] constexpr bool has(release r) const noexcept {
    return bound_to_cuda() && first <= r && (!last.known() || r <= last);
  }
};

namespace detail {
inline constexpr std::string_view so_recorded = "recorded libraries"sv;
// Recorded on both sides, and one release between that is not.
inline constexpr std::string_view so_between = "recorded libraries; unverified where the version changes"sv;
inline constexpr std::string_view so_memory = "unverified"sv;
}  // namespace detail

/// Sorted by library, then by release.
inline constexpr soname_row soname_rows[] = {
    {"libcublas.so"sv, ""sv, {7, 0}, {10, 0}, detail::so_between},
    {"libcublas.so"sv, "10"sv, {10, 1}, {10, 2}, detail::so_between},
    {"libcublas.so"sv, "11"sv, {11, 0}, {11, 8}, detail::so_recorded},
    {"libcublas.so"sv, "12"sv, {12, 0}, {12, 9}, detail::so_recorded},
    {"libcublas.so"sv, "13"sv, {13, 0}, {}, detail::so_recorded},
    {"libcublasLt.so"sv, "10"sv, {10, 1}, {10, 2}, detail::so_between},
    {"libcublasLt.so"sv, "11"sv, {11, 0}, {11, 8}, detail::so_recorded},
    {"libcublasLt.so"sv, "12"sv, {12, 0}, {12, 9}, detail::so_recorded},
    {"libcublasLt.so"sv, "13"sv, {13, 0}, {}, detail::so_recorded},
    {"libcuda.so"sv, "1"sv, {}, {}, detail::so_recorded},
    {"libcudart.so"sv, ""sv, {7, 0}, {10, 2}, detail::so_recorded},
    {"libcudart.so"sv, "11.0"sv, {11, 0}, {11, 8}, detail::so_recorded},
    {"libcudart.so"sv, "12"sv, {12, 0}, {12, 9}, detail::so_recorded},
    {"libcudart.so"sv, "13"sv, {13, 0}, {}, detail::so_recorded},
    {"libcudnn.so"sv, "7"sv, {}, {}, detail::so_memory},
    {"libcudnn.so"sv, "8"sv, {}, {}, detail::so_recorded},
    {"libcudnn.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_adv.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_adv_infer.so"sv, "8"sv, {}, {}, detail::so_recorded},
    {"libcudnn_adv_train.so"sv, "8"sv, {}, {}, detail::so_recorded},
    {"libcudnn_cnn.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_cnn_infer.so"sv, "8"sv, {}, {}, detail::so_recorded},
    {"libcudnn_cnn_train.so"sv, "8"sv, {}, {}, detail::so_recorded},
    {"libcudnn_engines_precompiled.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_engines_runtime_compiled.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_engines_tensor_ir.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_ext.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_graph.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_heuristic.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_ops.so"sv, "9"sv, {}, {}, detail::so_recorded},
    {"libcudnn_ops_infer.so"sv, "8"sv, {}, {}, detail::so_recorded},
    {"libcudnn_ops_train.so"sv, "8"sv, {}, {}, detail::so_recorded},
    {"libcudss.so"sv, "0"sv, {}, {}, detail::so_recorded},
    {"libcudss.so"sv, "1"sv, {}, {}, detail::so_recorded},
    {"libcufft.so"sv, ""sv, {7, 0}, {10, 0}, detail::so_between},
    {"libcufft.so"sv, "10"sv, {10, 1}, {11, 8}, detail::so_between},
    {"libcufft.so"sv, "11"sv, {12, 0}, {12, 9}, detail::so_recorded},
    {"libcufft.so"sv, "12"sv, {13, 0}, {}, detail::so_recorded},
    {"libcufftw.so"sv, ""sv, {7, 0}, {10, 0}, detail::so_between},
    {"libcufftw.so"sv, "10"sv, {10, 1}, {11, 8}, detail::so_between},
    {"libcufftw.so"sv, "11"sv, {12, 0}, {12, 9}, detail::so_recorded},
    {"libcufftw.so"sv, "12"sv, {13, 0}, {}, detail::so_recorded},
    {"libcufile.so"sv, "0"sv, {11, 4}, {}, detail::so_between},
    {"libcufile_rdma.so"sv, "1"sv, {11, 4}, {}, detail::so_between},
    {"libcupti.so"sv, ""sv, {7, 0}, {11, 8}, detail::so_recorded},
    {"libcupti.so"sv, "12"sv, {12, 0}, {12, 9}, detail::so_recorded},
    {"libcupti.so"sv, "13"sv, {13, 0}, {}, detail::so_recorded},
    {"libcurand.so"sv, ""sv, {7, 0}, {10, 0}, detail::so_between},
    {"libcurand.so"sv, "10"sv, {10, 1}, {}, detail::so_between},
    {"libcusolver.so"sv, ""sv, {7, 0}, {10, 0}, detail::so_between},
    {"libcusolver.so"sv, "10"sv, {10, 1}, {11, 0}, detail::so_between},
    {"libcusolver.so"sv, "11"sv, {11, 1}, {12, 9}, detail::so_between},
    {"libcusolver.so"sv, "12"sv, {13, 0}, {}, detail::so_recorded},
    {"libcusolverMg.so"sv, "10"sv, {10, 1}, {11, 0}, detail::so_between},
    {"libcusolverMg.so"sv, "11"sv, {11, 1}, {12, 9}, detail::so_between},
    {"libcusolverMg.so"sv, "12"sv, {13, 0}, {}, detail::so_recorded},
    {"libcusparse.so"sv, ""sv, {7, 0}, {10, 0}, detail::so_between},
    {"libcusparse.so"sv, "10"sv, {10, 1}, {10, 2}, detail::so_between},
    {"libcusparse.so"sv, "11"sv, {11, 0}, {11, 8}, detail::so_recorded},
    {"libcusparse.so"sv, "12"sv, {12, 0}, {}, detail::so_recorded},
    {"libcusparseLt.so"sv, "0"sv, {}, {}, detail::so_recorded},
    {"libnccl.so"sv, "2"sv, {}, {}, detail::so_recorded},
    {"libnvJitLink.so"sv, "12"sv, {12, 0}, {12, 9}, detail::so_recorded},
    {"libnvJitLink.so"sv, "13"sv, {13, 0}, {}, detail::so_recorded},
    {"libnvToolsExt.so"sv, "1"sv, {7, 0}, {12, 8}, detail::so_recorded},
    {"libnvblas.so"sv, ""sv, {7, 0}, {10, 0}, detail::so_memory},
    {"libnvblas.so"sv, "10"sv, {10, 1}, {10, 2}, detail::so_memory},
    {"libnvblas.so"sv, "11"sv, {11, 0}, {11, 8}, detail::so_recorded},
    {"libnvblas.so"sv, "12"sv, {12, 0}, {12, 9}, detail::so_recorded},
    {"libnvblas.so"sv, "13"sv, {13, 0}, {}, detail::so_recorded},
    {"libnvidia-ml.so"sv, "1"sv, {}, {}, detail::so_recorded},
    {"libnvrtc-builtins.so"sv, ""sv, {7, 0}, {}, detail::so_between},
    {"libnvrtc.so"sv, ""sv, {7, 0}, {11, 1}, detail::so_between},
    {"libnvrtc.so"sv, "11.2"sv, {11, 2}, {11, 8}, detail::so_recorded},
    {"libnvrtc.so"sv, "12"sv, {12, 0}, {12, 9}, detail::so_recorded},
    {"libnvrtc.so"sv, "13"sv, {13, 0}, {}, detail::so_recorded},
    {"libnvshmem_host.so"sv, "3"sv, {}, {}, detail::so_recorded},
    {"libnvtx3interop.so"sv, "1"sv, {12, 9}, {}, detail::so_recorded},
    {"libnvvm.so"sv, "3"sv, {7, 0}, {10, 2}, detail::so_between},
    {"libnvvm.so"sv, "4"sv, {11, 0}, {}, detail::so_between},
};

/// A soname that was put together: no row holds the text of libcupti.so.11.8.
class soname {
 public:
  constexpr soname() noexcept = default;
  /// The soname of a row; of one whose version is the release itself, that of `cuda`.
  constexpr soname(const soname_row& row, release cuda) noexcept {
    append(row.library);
    append(".");
    append(row.version);
    if (row.version.empty()) {
      append_number(cuda.major_part);
      append(".");
      append_number(cuda.minor_part);
    }
  }

  /// Empty where no row says anything.
  [[nodiscard]] constexpr std::string_view view() const noexcept { return {text_, size_}; }

 private:
  constexpr void append(std::string_view part) noexcept {
    for (char c : part) {
      if (size_ < sizeof text_) text_[size_++] = c;
    }
  }
  constexpr void append_number(unsigned number) noexcept {
    char digits[3] = {};
    std::size_t at = sizeof digits;
    do {
      digits[--at] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number != 0);
    append({digits + at, sizeof digits - at});
  }

  char text_[64] = {};
  std::size_t size_ = 0;
};

/// The soname of a library of a toolkit; empty for a library that is not CUDA's own or that this release does not have.
[[nodiscard]] constexpr soname soname_of(std::string_view library, release cuda) noexcept {
  for (const soname_row& row : soname_rows) {
    if (row.library == library && row.has(cuda)) return {row, cuda};
  }
  return {};
}

/// The row that a soname belongs to; null for a soname that no row has.
[[nodiscard]] constexpr const soname_row* find_soname(std::string_view text) noexcept {
  for (const soname_row& row : soname_rows) {
    if (!text.starts_with(row.library)) continue;
    std::string_view version = text.substr(row.library.size());
    if (!version.starts_with('.')) continue;
    version.remove_prefix(1);
    if (!row.version.empty()) {
      if (version == row.version) return &row;
      continue;
    }
    const release r = parse_release(version);
    // Written back it must be the same text: libcupti.so.11.8.87 is a file, not a soname.
    if (row.has(r) && soname(row, r).view() == text) return &row;
  }
  return nullptr;
}

/// The releases that bring a library of this soname. For a row without an end `last` is the greatest release there can
/// be. Unknown for a soname that no row has, or of a library that is not bound to CUDA's releases.
[[nodiscard]] constexpr release_range cuda_of_soname(std::string_view text) noexcept {
  const soname_row* const row = find_soname(text);
  if (row == nullptr || !row->bound_to_cuda()) return {};
  if (row->version.empty()) {
    const release r = parse_release(text.substr(row->library.size() + 1));
    return {r, r};
  }
  return {row->first, row->last.known() ? row->last : release{255, 255}};
}

namespace detail {
consteval bool soname_rows_are_sound() {
  const soname_row* before = nullptr;
  for (const soname_row& row : soname_rows) {
    if (row.source.empty() || row.library.empty() || (row.version.empty() && !row.bound_to_cuda())) return false;
    if (row.last.known() && row.last < row.first) return false;
    if (before != nullptr && row.library < before->library) return false;
    if (before != nullptr && row.library == before->library && row.bound_to_cuda() && before->has(row.first))
      return false;
    before = &row;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
