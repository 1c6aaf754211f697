// SPDX-License-Identifier: MIT
// GPUs: which has which compute capability, and of which family and generation a capability is.
//
// Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_CUDA_GPU_HPP
#define FOUNDCHECK_CUDA_GPU_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

// ---- gpu ------------------------------------------------------------------------------------------------------------
//
// Names of GPUs, as people and nvidia-smi write them -> compute capability.
//
// "NVIDIA A100-SXM4-80GB", "Tesla V100-SXM2-16GB", "rtx4090", "4090" and "GeForce RTX 3090" are found. Case, blanks, "-" and "_" do not
// matter, nor the words NVIDIA, GeForce and Tesla before the name. After it further words may follow, as the memory or "Laptop GPU".
// Of several rows the longest name counts: "RTX 4000 Ada" is no "Quadro RTX 4000".
//
// Total, noexcept, allocates nothing.
// Newest capability first; of one capability the names that people have most come first, for reports.
// Source: each row's source field.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// A GPU as NVIDIA names it, and its capability.
struct gpu {
  std::string_view name;          ///< as NVIDIA writes it: GeForce RTX 4090
  compute_capability capability;  ///< the compute capability that its code is built for
  std::string_view source;        ///< where the row comes from

  /// False for a row that no page of NVIDIA confirms here.
  [[nodiscard]] constexpr bool verified() const noexcept { return !source.starts_with("unverified"); }
  /// Another row has the whole name.
  [[nodiscard]] constexpr bool is_short_name() const noexcept { return source.starts_with("shorter name"); }
};

namespace detail {
inline constexpr std::string_view gpu_page = "developer.nvidia.com/cuda-gpus (2026)"sv;
inline constexpr std::string_view legacy_page = "developer.nvidia.com/cuda-legacy-gpus (2026)"sv;
inline constexpr std::string_view page_copy = "copies of developer.nvidia.com/cuda-gpus (2022)"sv;
inline constexpr std::string_view short_name = "shorter name of another row"sv;
inline constexpr std::string_view thor_name =
    "developer.nvidia.com/cuda-gpus (2026): Jetson T5000, the module of Thor"sv;
inline constexpr std::string_view unverified_gpu = "unverified: from memory"sv;
}  // namespace detail

// clang-format off
/// All GPUs that are known by name, the newest capability first.
inline constexpr gpu gpus[] = {
    {"GB10"sv, {12, 1}, detail::gpu_page},
    {"DGX Spark"sv, {12, 1}, detail::gpu_page},
    {"RTX 5090"sv, {12, 0}, detail::gpu_page},
    {"RTX 5080"sv, {12, 0}, detail::gpu_page},
    {"RTX PRO 6000 Blackwell"sv, {12, 0}, detail::gpu_page},
    {"RTX PRO 5000 Blackwell"sv, {12, 0}, detail::gpu_page},
    {"RTX PRO 4500 Blackwell"sv, {12, 0}, detail::gpu_page},
    {"RTX PRO 4000 Blackwell"sv, {12, 0}, detail::gpu_page},
    {"RTX PRO 2000 Blackwell"sv, {12, 0}, detail::gpu_page},
    {"RTX 5070 Ti"sv, {12, 0}, detail::gpu_page},
    {"RTX 5070"sv, {12, 0}, detail::gpu_page},
    {"RTX 5060 Ti"sv, {12, 0}, detail::gpu_page},
    {"RTX 5060"sv, {12, 0}, detail::gpu_page},
    {"RTX 5050"sv, {12, 0}, detail::gpu_page},
    {"RTX PRO 6000"sv, {12, 0}, detail::short_name},
    {"RTX PRO 5000"sv, {12, 0}, detail::short_name},
    {"RTX PRO 4500"sv, {12, 0}, detail::short_name},
    {"RTX PRO 4000"sv, {12, 0}, detail::short_name},
    {"RTX PRO 2000"sv, {12, 0}, detail::short_name},
    {"Jetson T5000"sv, {11, 0}, detail::gpu_page},
    {"Jetson T4000"sv, {11, 0}, detail::gpu_page},
    {"Jetson AGX Thor"sv, {11, 0}, detail::thor_name},
    {"Jetson Thor"sv, {11, 0}, detail::thor_name},
    {"AGX Thor"sv, {11, 0}, detail::thor_name},
    {"Thor"sv, {11, 0}, detail::thor_name},
    {"B300"sv, {10, 3}, detail::gpu_page},
    {"GB300"sv, {10, 3}, detail::gpu_page},
    {"B200"sv, {10, 0}, detail::gpu_page},
    {"GB200"sv, {10, 0}, detail::gpu_page},
    {"H100"sv, {9, 0}, detail::gpu_page},
    {"H200"sv, {9, 0}, detail::gpu_page},
    {"GH200"sv, {9, 0}, detail::gpu_page},
    {"H800"sv, {9, 0}, detail::unverified_gpu},
    {"H20"sv, {9, 0}, detail::unverified_gpu},
    {"RTX 4090"sv, {8, 9}, detail::gpu_page},
    {"L4"sv, {8, 9}, detail::gpu_page},
    {"L40S"sv, {8, 9}, detail::gpu_page},
    {"L40"sv, {8, 9}, detail::gpu_page},
    {"RTX 6000 Ada"sv, {8, 9}, detail::gpu_page},
    {"RTX 5000 Ada"sv, {8, 9}, detail::gpu_page},
    {"RTX 4500 Ada"sv, {8, 9}, detail::gpu_page},
    {"RTX 4000 Ada"sv, {8, 9}, detail::gpu_page},
    {"RTX 4000 SFF Ada"sv, {8, 9}, detail::gpu_page},
    {"RTX 2000 Ada"sv, {8, 9}, detail::gpu_page},
    {"RTX 4080"sv, {8, 9}, detail::gpu_page},
    {"RTX 4070 Ti"sv, {8, 9}, detail::gpu_page},
    {"RTX 4070"sv, {8, 9}, detail::gpu_page},
    {"RTX 4060 Ti"sv, {8, 9}, detail::gpu_page},
    {"RTX 4060"sv, {8, 9}, detail::gpu_page},
    {"RTX 4050"sv, {8, 9}, detail::gpu_page},
    {"Jetson AGX Orin"sv, {8, 7}, detail::gpu_page},
    {"Jetson Orin NX"sv, {8, 7}, detail::gpu_page},
    {"Jetson Orin Nano"sv, {8, 7}, detail::gpu_page},
    {"Jetson Orin"sv, {8, 7}, detail::short_name},
    {"AGX Orin"sv, {8, 7}, detail::short_name},
    {"Orin NX"sv, {8, 7}, detail::short_name},
    {"Orin Nano"sv, {8, 7}, detail::short_name},
    {"Orin"sv, {8, 7}, detail::short_name},
    {"A10"sv, {8, 6}, detail::gpu_page},
    {"RTX 3090"sv, {8, 6}, detail::gpu_page},
    {"RTX 3080"sv, {8, 6}, detail::unverified_gpu},
    {"A40"sv, {8, 6}, detail::gpu_page},
    {"A16"sv, {8, 6}, detail::gpu_page},
    {"A2"sv, {8, 6}, detail::gpu_page},
    {"RTX A6000"sv, {8, 6}, detail::gpu_page},
    {"RTX A5000"sv, {8, 6}, detail::gpu_page},
    {"RTX A4000"sv, {8, 6}, detail::gpu_page},
    {"RTX A3000"sv, {8, 6}, detail::gpu_page},
    {"RTX A2000"sv, {8, 6}, detail::gpu_page},
    {"RTX 3090 Ti"sv, {8, 6}, detail::unverified_gpu},
    {"RTX 3080 Ti"sv, {8, 6}, detail::unverified_gpu},
    {"RTX 3070 Ti"sv, {8, 6}, detail::unverified_gpu},
    {"RTX 3070"sv, {8, 6}, detail::unverified_gpu},
    {"RTX 3060 Ti"sv, {8, 6}, detail::unverified_gpu},
    {"RTX 3060"sv, {8, 6}, detail::unverified_gpu},
    {"RTX 3050 Ti"sv, {8, 6}, detail::unverified_gpu},
    {"RTX 3050"sv, {8, 6}, detail::unverified_gpu},
    {"A10G"sv, {8, 6}, detail::unverified_gpu},
    {"RTX 2050"sv, {8, 6}, detail::unverified_gpu},
    {"A6000"sv, {8, 6}, detail::short_name},
    {"A5000"sv, {8, 6}, detail::short_name},
    {"A4000"sv, {8, 6}, detail::short_name},
    {"A2000"sv, {8, 6}, detail::short_name},
    {"A100"sv, {8, 0}, detail::page_copy},
    {"A30"sv, {8, 0}, detail::page_copy},
    {"A800"sv, {8, 0}, detail::unverified_gpu},
    {"A100X"sv, {8, 0}, detail::unverified_gpu},
    {"A30X"sv, {8, 0}, detail::unverified_gpu},
    {"T4"sv, {7, 5}, detail::page_copy},
    {"RTX 2080 Ti"sv, {7, 5}, detail::page_copy},
    {"GTX 1660 Ti"sv, {7, 5}, detail::unverified_gpu},
    {"T1000"sv, {7, 5}, detail::page_copy},
    {"T600"sv, {7, 5}, detail::page_copy},
    {"T400"sv, {7, 5}, detail::page_copy},
    {"Quadro RTX 8000"sv, {7, 5}, detail::page_copy},
    {"Quadro RTX 6000"sv, {7, 5}, detail::page_copy},
    {"Quadro RTX 5000"sv, {7, 5}, detail::page_copy},
    {"Quadro RTX 4000"sv, {7, 5}, detail::page_copy},
    {"TITAN RTX"sv, {7, 5}, detail::page_copy},
    {"RTX 2080"sv, {7, 5}, detail::page_copy},
    {"RTX 2070"sv, {7, 5}, detail::page_copy},
    {"RTX 2060"sv, {7, 5}, detail::page_copy},
    {"T4G"sv, {7, 5}, detail::unverified_gpu},
    {"RTX 8000"sv, {7, 5}, detail::unverified_gpu},
    {"GTX 1660"sv, {7, 5}, detail::unverified_gpu},
    {"GTX 1650 Ti"sv, {7, 5}, detail::unverified_gpu},
    {"GTX 1650"sv, {7, 5}, detail::unverified_gpu},
    {"Quadro RTX 3000"sv, {7, 5}, detail::unverified_gpu},
    {"Jetson AGX Xavier"sv, {7, 2}, detail::legacy_page},
    {"Jetson Xavier NX"sv, {7, 2}, detail::legacy_page},
    {"Jetson Xavier"sv, {7, 2}, detail::short_name},
    {"AGX Xavier"sv, {7, 2}, detail::short_name},
    {"Xavier NX"sv, {7, 2}, detail::short_name},
    {"Xavier"sv, {7, 2}, detail::short_name},
    {"V100"sv, {7, 0}, detail::legacy_page},
    {"Quadro GV100"sv, {7, 0}, detail::legacy_page},
    {"TITAN V"sv, {7, 0}, detail::legacy_page},
    {"GV100"sv, {7, 0}, detail::short_name},
    {"V100S"sv, {7, 0}, detail::short_name},
    {"Jetson TX2"sv, {6, 2}, detail::legacy_page},
    {"TX2"sv, {6, 2}, detail::short_name},
    {"P4"sv, {6, 1}, detail::legacy_page},
    {"GTX 1080"sv, {6, 1}, detail::legacy_page},
    {"P40"sv, {6, 1}, detail::legacy_page},
    {"Quadro P6000"sv, {6, 1}, detail::legacy_page},
    {"Quadro P5000"sv, {6, 1}, detail::legacy_page},
    {"Quadro P4000"sv, {6, 1}, detail::legacy_page},
    {"Quadro P2200"sv, {6, 1}, detail::legacy_page},
    {"Quadro P2000"sv, {6, 1}, detail::legacy_page},
    {"Quadro P1000"sv, {6, 1}, detail::legacy_page},
    {"Quadro P620"sv, {6, 1}, detail::legacy_page},
    {"Quadro P600"sv, {6, 1}, detail::legacy_page},
    {"Quadro P400"sv, {6, 1}, detail::legacy_page},
    {"TITAN Xp"sv, {6, 1}, detail::legacy_page},
    {"TITAN X"sv, {6, 1}, detail::legacy_page},
    {"GTX 1080 Ti"sv, {6, 1}, detail::legacy_page},
    {"GTX 1070 Ti"sv, {6, 1}, detail::legacy_page},
    {"GTX 1070"sv, {6, 1}, detail::legacy_page},
    {"GTX 1060"sv, {6, 1}, detail::legacy_page},
    {"GTX 1050"sv, {6, 1}, detail::legacy_page},
    {"GTX 1050 Ti"sv, {6, 1}, detail::unverified_gpu},
    {"GT 1030"sv, {6, 1}, detail::unverified_gpu},
    {"P100"sv, {6, 0}, detail::legacy_page},
    {"Quadro GP100"sv, {6, 0}, detail::legacy_page},
    {"GP100"sv, {6, 0}, detail::short_name},
    {"Jetson Nano"sv, {5, 3}, detail::legacy_page},
    {"Jetson TX1"sv, {5, 3}, detail::unverified_gpu},
    {"TX1"sv, {5, 3}, detail::short_name},
    {"M40"sv, {5, 2}, detail::legacy_page},
    {"GTX 980"sv, {5, 2}, detail::legacy_page},
    {"M60"sv, {5, 2}, detail::legacy_page},
    {"Quadro M6000"sv, {5, 2}, detail::legacy_page},
    {"Quadro M5000"sv, {5, 2}, detail::legacy_page},
    {"Quadro M4000"sv, {5, 2}, detail::legacy_page},
    {"Quadro M2000"sv, {5, 2}, detail::legacy_page},
    {"GTX TITAN X"sv, {5, 2}, detail::legacy_page},
    {"GTX 980 Ti"sv, {5, 2}, detail::legacy_page},
    {"GTX 970"sv, {5, 2}, detail::legacy_page},
    {"GTX 960"sv, {5, 2}, detail::legacy_page},
    {"GTX 950"sv, {5, 2}, detail::legacy_page},
    {"GTX 750 Ti"sv, {5, 0}, detail::legacy_page},
    {"Quadro K2200"sv, {5, 0}, detail::legacy_page},
    {"Quadro K1200"sv, {5, 0}, detail::legacy_page},
    {"Quadro K620"sv, {5, 0}, detail::legacy_page},
    {"GTX 750"sv, {5, 0}, detail::legacy_page},
    {"M10"sv, {5, 0}, detail::unverified_gpu},
    {"K80"sv, {3, 7}, detail::page_copy},
    {"K40"sv, {3, 5}, detail::page_copy},
    {"GTX 780"sv, {3, 5}, detail::page_copy},
    {"K20"sv, {3, 5}, detail::page_copy},
    {"Quadro K6000"sv, {3, 5}, detail::page_copy},
    {"GTX TITAN Black"sv, {3, 5}, detail::page_copy},
    {"GTX TITAN Z"sv, {3, 5}, detail::page_copy},
    {"GTX TITAN"sv, {3, 5}, detail::page_copy},
    {"GTX 780 Ti"sv, {3, 5}, detail::page_copy},
    {"K10"sv, {3, 0}, detail::page_copy},
    {"Quadro K5000"sv, {3, 0}, detail::page_copy},
    {"Quadro K4000"sv, {3, 0}, detail::page_copy},
};
// clang-format on

namespace detail {

[[nodiscard]] constexpr bool is_joint(char c) noexcept { return c == ' ' || c == '\t' || c == '-' || c == '_'; }

/// The part of a text behind a word, if it begins with it; case and joints do not matter. Null data if it does not, or if the
/// text goes on with a letter or a digit.
[[nodiscard]] constexpr std::string_view behind_word(std::string_view text, std::string_view word) noexcept {
  std::size_t at = 0;
  for (char c : word) {
    if (is_joint(c)) continue;
    while (at < text.size() && is_joint(text[at])) ++at;
    if (at == text.size() || to_lower(text[at]) != to_lower(c)) return {};
    ++at;
  }
  if (at < text.size() && (is_alpha(text[at]) || is_digit(text[at]))) return {};
  return text.substr(at);
}

/// Takes the maker's and the product line's name away.
[[nodiscard]] constexpr std::string_view without_maker(std::string_view name) noexcept {
  for (std::string_view word : {"NVIDIA", "GeForce", "Tesla"}) {
    const std::string_view rest = behind_word(name, word);
    if (rest.data() != nullptr && !rest.empty()) name = rest;
  }
  return name;
}

}  // namespace detail

/// The row of a GPU, or null.
[[nodiscard]] constexpr const gpu* find_gpu(std::string_view name) noexcept {
  name = detail::without_maker(name);
  const gpu* found = nullptr;
  for (const gpu& row : gpus) {
    if (detail::behind_word(name, row.name).data() == nullptr) continue;
    if (found == nullptr || row.name.size() > found->name.size()) found = &row;
  }
  if (found != nullptr) return found;
  // Of GeForce cards people say the number alone: 4090, 1080 Ti.
  for (const gpu& row : gpus) {
    if (!row.name.starts_with("RTX ") && !row.name.starts_with("GTX ")) continue;
    if (detail::behind_word(name, row.name.substr(4)).data() == nullptr) continue;
    if (found == nullptr || row.name.size() > found->name.size()) found = &row;
  }
  return found;
}

/// A capability in the form 9.0 or 90, or that of a GPU with this name; unknown for anything else.
[[nodiscard]] constexpr compute_capability parse_device(std::string_view text) noexcept {
  const compute_capability capability = parse_capability(text);
  if (capability.known()) return capability;
  const target number = parse_target(text);
  if (number.known()) return number.suffix == target_suffix::none ? number.capability : compute_capability{};
  const gpu* row = find_gpu(text);
  return row == nullptr ? compute_capability{} : row->capability;
}

namespace detail {
consteval bool every_gpu_has_a_source() {
  for (const gpu& row : gpus) {
    if (row.name.empty() || !row.capability.known() || row.source.empty()) return false;
  }
  return true;
}
}  // namespace detail

// ---- gpu family -----------------------------------------------------------------------------------------------------
//
// Which GPUs run code of which others: families for the suffix f, and the SoCs, whose machine code is a world of its own.
//
// Source: each row's source field.

/// Code for `made_for` with the suffix f runs on `runs_on`.
struct family_member {
  compute_capability made_for;  ///< the capability of the code
  compute_capability runs_on;   ///< the capability of the GPU
  std::string_view source;      ///< where the row comes from
};

/// The source of the rows that NVIDIA's table has.
inline constexpr std::string_view family_table = "CUDA Programming Guide 13.0 to 13.4, Family-Specific Compatibility"sv;

/// All pairs that the suffix f allows; each capability is in its own family.
inline constexpr family_member family_members[] = {
    {{10, 0}, {10, 0}, family_table},
    {{10, 0}, {10, 3}, family_table},
    {{10, 0}, {10, 7}, "CUDA Programming Guide 13.4, Family-Specific Compatibility; 13.0 has no 10.7 yet"sv},
    {{10, 1}, {10, 1}, "unverified: nvcc 12.9 knows compute_101f; CUDA 13.0 gave 10.1 the number 11.0"sv},
    {{10, 1}, {11, 0}, "unverified: PTX ISA 9.0 names sm_101f in the family of sm_110f"sv},
    {{10, 3}, {10, 3}, family_table},
    {{10, 3}, {10, 7}, "CUDA Programming Guide 13.4, Family-Specific Compatibility; 13.0 has no 10.7 yet"sv},
    {{10, 7}, {10, 7}, "CUDA Programming Guide 13.4, Family-Specific Compatibility"sv},
    {{11, 0}, {11, 0}, family_table},
    {{12, 0}, {12, 0}, family_table},
    {{12, 0}, {12, 1}, family_table},
    {{12, 1}, {12, 1}, family_table},
};

/// Whether code for `made_for` with the suffix f runs on a GPU.
[[nodiscard]] constexpr bool family_has(compute_capability made_for, compute_capability device) noexcept {
  for (const family_member& row : family_members) {
    if (row.made_for == made_for && row.runs_on == device) return true;
  }
  return false;
}

/// A capability that only GPUs in a system on a chip have.
struct soc {
  compute_capability capability;  ///< of the GPU in it
  std::string_view name;          ///< of the chip or the module
  std::string_view source;        ///< where the row comes from
};

/// The capabilities of SoCs, the oldest first.
inline constexpr soc socs[] = {
    {{3, 2}, "Tegra K1"sv, "unverified: FindCUDA's name Kepler+Tegra"sv},
    {{5, 3}, "Tegra X1"sv, "developer.nvidia.com/cuda-legacy-gpus: Jetson Nano"sv},
    {{6, 2}, "Tegra X2"sv, "developer.nvidia.com/cuda-legacy-gpus: Jetson TX2"sv},
    {{7, 2}, "Xavier"sv, "developer.nvidia.com/cuda-legacy-gpus: Jetson AGX Xavier"sv},
    {{8, 7}, "Orin"sv, "developer.nvidia.com/cuda-gpus: Jetson AGX Orin"sv},
    {{10, 1}, "Thor before CUDA 13.0"sv, "CUDA 13.0 release notes: sm_101 is renamed to sm_110"sv},
    {{11, 0}, "Thor"sv, "developer.nvidia.com/cuda-gpus: Jetson T5000"sv},
};

/// True if only SoCs have this capability.
[[nodiscard]] constexpr bool is_soc(compute_capability device) noexcept {
  for (const soc& row : socs) {
    if (row.capability == device) return true;
  }
  return false;
}

namespace detail {
consteval bool every_family_row_has_a_source() {
  for (const family_member& row : family_members) {
    if (row.source.empty() || row.runs_on < row.made_for) return false;
  }
  for (const soc& row : socs) {
    if (row.source.empty()) return false;
  }
  return true;
}
}  // namespace detail

// ---- gpu generation -------------------------------------------------------------------------------------------------
//
// The names of GPU generations by compute capability.

/// A generation begins at a capability and lasts until the next row.
struct gpu_generation {
  compute_capability first;  ///< the capability that it begins at
  std::string_view name;     ///< as NVIDIA calls it: Ampere
  std::string_view source;   ///< where the row comes from
};

/// The generations, the oldest first.
inline constexpr gpu_generation gpu_generations[] = {
    {{2, 0}, "Fermi", "CMake Modules/FindCUDA/select_compute_arch.cmake"},
    {{3, 0}, "Kepler", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{5, 0}, "Maxwell", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{6, 0}, "Pascal", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{7, 0}, "Volta", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{7, 5}, "Turing", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{8, 0}, "Ampere", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{8, 9}, "Ada", "PyTorch select_compute_arch.cmake and cpp_extension.py"},
    {{9, 0}, "Hopper", "CUDA C++ Programming Guide 12.8, compute capability"},
    {{10, 0}, "Blackwell", "PyTorch select_compute_arch.cmake and cpp_extension.py"},
    {{10, 7}, "Rubin", "CUDA 13.4 release notes, developer preview; unverified against a GPU"},
    {{11, 0}, "Blackwell", "PyTorch cpp_extension.py: Blackwell+Tegra"},
    {{12, 0}, "Blackwell", "PyTorch select_compute_arch.cmake and cpp_extension.py"},
};

/// The generation of a GPU; empty where it is not known, as for a later major number than the table's.
[[nodiscard]] constexpr std::string_view generation_of(compute_capability device) noexcept {
  std::string_view name;
  for (const gpu_generation& row : gpu_generations) {
    if (row.first <= device) name = row.first.major_part == device.major_part ? row.name : std::string_view{};
  }
  return name;
}

namespace detail {
consteval bool gpu_generations_are_sorted_and_sourced() {
  compute_capability before;
  for (const gpu_generation& row : gpu_generations) {
    if (row.first <= before || row.name.empty() || row.source.empty()) return false;
    before = row.first;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
