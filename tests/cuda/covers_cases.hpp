// SPDX-License-Identifier: MIT
// Which list runs on which GPU: by hand from NVIDIA's documents, never from the code under test.
//
//   N  machine code of exactly this GPU                      M  machine code of a lower minor number
//   S  the same with the suffix a                            F  machine code of the family, suffix f
//   J  the driver compiles PTX                               L  LTO code, the link decides
//   T  machine code of the same major number, but an SoC is concerned: not supported by NVIDIA, so not guaranteed
//   .  nothing
//
// Sources
//   binary  CUDA C++ Programming Guide 12.8, 6.1.2: X.y runs on X.z for z >= y; not between SoCs (Tegra), nor between those and
//           others. 5.3, 6.2, 7.2, 8.7 and 11.0 are SoCs: developer.nvidia.com/cuda-gpus and cuda-legacy-gpus, column Jetson
//   ptx     CUDA C++ Programming Guide 12.8, 6.1.3: PTX can be compiled for every equal or later capability
//   a       CUDA Programming Guide 13.4, 5.1.2.1: only the exact capability, both PTX and machine code
//   f       CUDA Programming Guide 13.4, 5.1.2.2, table of families: 100f 10.0 10.3, 103f 10.3, 110f 11.0, 120f 12.0 12.1, 121f 12.1
//   lto     nvcc 13.0 --help: lto_ code is for the link and no image that a driver loads
#ifndef FOUNDCHECK_TESTS_CUDA_COVERS_CASES_HPP
#define FOUNDCHECK_TESTS_CUDA_COVERS_CASES_HPP

#include <foundcheck/cuda/target.hpp>

#include <cstddef>
#include <string_view>

namespace foundcheck::cuda {

inline constexpr compute_capability covered_devices[] = {
    {3, 5},  {3, 7},                   //
    {5, 0},  {5, 2},  {5, 3},          //
    {6, 0},  {6, 1},  {6, 2},          //
    {7, 0},  {7, 2},  {7, 5},          //
    {8, 0},  {8, 6},  {8, 7}, {8, 9},  //
    {9, 0},                            //
    {10, 0}, {10, 3},                  //
    {11, 0},                           //
    {12, 0}, {12, 1},
};

struct covers_case {
  std::string_view images;
  std::string_view expected;  // a letter for each device, blanks between generations
  std::string_view source;
};

// clang-format off
inline constexpr covers_case covers_cases[] = {
    //                     35 37 - 50 52 53 - 60 61 62 - 70 72 75 - 80 86 87 89 - 90 - 100 103 - 110 - 120 121
    {"sm_35",             "NM ... ... ... .... . .. . ..", "binary"},
    {"sm_37",             ".N ... ... ... .... . .. . ..", "binary"},
    {"sm_50",             ".. NMT ... ... .... . .. . ..", "binary"},
    {"sm_52",             ".. .NT ... ... .... . .. . ..", "binary"},
    {"sm_53",             ".. ..N ... ... .... . .. . ..", "binary"},
    {"sm_60",             ".. ... NMT ... .... . .. . ..", "binary"},
    {"sm_61",             ".. ... .NT ... .... . .. . ..", "binary"},
    {"sm_62",             ".. ... ..N ... .... . .. . ..", "binary"},
    {"sm_70",             ".. ... ... NTM .... . .. . ..", "binary"},
    {"sm_72",             ".. ... ... .NT .... . .. . ..", "binary"},
    {"sm_75",             ".. ... ... ..N .... . .. . ..", "binary"},
    {"sm_80",             ".. ... ... ... NMTM . .. . ..", "binary"},
    {"sm_86",             ".. ... ... ... .NTM . .. . ..", "binary"},
    {"sm_87",             ".. ... ... ... ..NT . .. . ..", "binary"},
    {"sm_89",             ".. ... ... ... ...N . .. . ..", "binary"},
    {"sm_90",             ".. ... ... ... .... N .. . ..", "binary"},
    {"sm_100",            ".. ... ... ... .... . NM . ..", "binary"},
    {"sm_103",            ".. ... ... ... .... . .N . ..", "binary"},
    {"sm_110",            ".. ... ... ... .... . .. N ..", "binary"},
    {"sm_120",            ".. ... ... ... .... . .. . NM", "binary"},
    {"sm_121",            ".. ... ... ... .... . .. . .N", "binary"},
    {"sm_90a",            ".. ... ... ... .... S .. . ..", "a"},
    {"sm_100a",           ".. ... ... ... .... . S. . ..", "a"},
    {"sm_103a",           ".. ... ... ... .... . .S . ..", "a"},
    {"sm_110a",           ".. ... ... ... .... . .. S ..", "a"},
    {"sm_120a",           ".. ... ... ... .... . .. . S.", "a"},
    {"sm_121a",           ".. ... ... ... .... . .. . .S", "a"},
    {"sm_100f",           ".. ... ... ... .... . FF . ..", "f"},
    {"sm_103f",           ".. ... ... ... .... . .F . ..", "f"},
    {"sm_110f",           ".. ... ... ... .... . .. F ..", "f"},
    {"sm_120f",           ".. ... ... ... .... . .. . FF", "f"},
    {"sm_121f",           ".. ... ... ... .... . .. . .F", "f"},
    {"compute_35",        "JJ JJJ JJJ JJJ JJJJ J JJ J JJ", "ptx"},
    {"compute_52",        ".. .JJ JJJ JJJ JJJJ J JJ J JJ", "ptx"},
    {"compute_61",        ".. ... .JJ JJJ JJJJ J JJ J JJ", "ptx"},
    {"compute_75",        ".. ... ... ..J JJJJ J JJ J JJ", "ptx"},
    {"compute_86",        ".. ... ... ... .JJJ J JJ J JJ", "ptx"},
    {"compute_90",        ".. ... ... ... .... J JJ J JJ", "ptx"},
    {"compute_103",       ".. ... ... ... .... . .J J JJ", "ptx"},
    {"compute_121",       ".. ... ... ... .... . .. . .J", "ptx"},
    {"compute_90a",       ".. ... ... ... .... J .. . ..", "a"},
    {"compute_120a",      ".. ... ... ... .... . .. . J.", "a"},
    {"compute_100f",      ".. ... ... ... .... . JJ . ..", "f"},
    {"compute_120f",      ".. ... ... ... .... . .. . JJ", "f"},
    {"lto_80",            ".. ... ... ... LLLL L LL L LL", "lto"},
    {"sm_80 compute_80",  ".. ... ... ... NMJM J JJ J JJ", "binary ptx"},
    {"sm_52 compute_52",  ".. .NJ JJJ JJJ JJJJ J JJ J JJ", "binary ptx"},
    {"sm_90a compute_90", ".. ... ... ... .... S JJ J JJ", "a ptx"},
    {"sm_100a compute_100", ".. ... ... ... .... . SJ J JJ", "a ptx"},
    {"sm_90 sm_90a",      ".. ... ... ... .... N .. . ..", "binary a"},
    {"sm_100 sm_103a",    ".. ... ... ... .... . NS . ..", "binary a"},
    {"sm_100f compute_100", ".. ... ... ... .... . FF J JJ", "f ptx"},
    {"sm_120f sm_121a",   ".. ... ... ... .... . .. . FS", "f a"},
    {"sm_87 compute_87",  ".. ... ... ... ..NJ J JJ J JJ", "binary ptx"},
    {"sm_70 sm_75 sm_80 sm_86 sm_90 sm_100 sm_120", ".. ... ... NTN NNTM N NM . NM", "binary"},
    {"sm_75 sm_80 sm_86 sm_90 sm_100 sm_120 compute_120", ".. ... ... ..N NNTM N NM . NM", "binary ptx"},
    {"sm_50 sm_60 sm_70 sm_75 sm_80 sm_86 sm_90 compute_90", ".. NMT NMT NTN NNTM N JJ J JJ", "binary ptx"},
    {"lto_80 sm_80",      ".. ... ... ... NMLM L LL L LL", "binary lto"},
};
// clang-format on

}  // namespace foundcheck::cuda

#endif
