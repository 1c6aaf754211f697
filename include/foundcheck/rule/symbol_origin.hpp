// SPDX-License-Identifier: MIT
// A symbol that a linker or a loader misses -> what its kind alone tells: whose it is, and why no -l of a name brings it.
//
//   cv::cuda::resize(...)        the OpenCV that is linked was built without CUDA
//   __cxa_pure_virtual           libstdc++ is not linked
//   nvshmemi_device_state_d      a library with device code, for the device link too
//   _Py_ZeroStruct               of Python 2
//
// A symbol is given as tools print it, mangled or not; "vtable for " and "typeinfo for " before it count for nothing. The beginning decides. Total,
// noexcept, allocates nothing.
// Source: Itanium C++ ABI, 2.5 and 3.3; OpenCV modules/core/include/opencv2/core/cuda.hpp; NVSHMEM installation guide; CPython Include, 2.7.
#ifndef FOUNDCHECK_RULE_SYMBOL_ORIGIN_HPP
#define FOUNDCHECK_RULE_SYMBOL_ORIGIN_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/rule/system_package.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How some symbols begin, and whose they are.
struct symbol_origin {
  std::string_view beginning;  ///< of the symbol, as a tool prints it
  std::string_view is;         ///< what the symbol is, for a title
  std::string_view words;      ///< what to do
};

namespace detail {
inline constexpr std::string_view part_of_cxx = "the C++ runtime library";
inline constexpr std::string_view link_cxx =
    "Link with g++ or clang++ instead of gcc, clang or ld; or add -lstdc++ after the objects (macOS: -lc++, or -lstdc++ if they were built "
    "with -stdlib=libstdc++)";
inline constexpr std::string_view part_of_opencv = "OpenCV's CUDA modules";
inline constexpr std::string_view build_opencv =
    "Build OpenCV with CUDA, which system packages do not have (opencv_contrib, -D WITH_CUDA=ON -D "
    "OPENCV_EXTRA_MODULES_PATH=opencv_contrib/modules), then cmake --fresh -B build -D OpenCV_DIR=PATH/lib/cmake/opencv4; or if it has CUDA, "
    "link ${OpenCV_LIBS}";
inline constexpr std::string_view part_of_hip = "the GPU code of HIP";
inline constexpr std::string_view link_hip =
    "Compile and link with hipcc (or clang++ --hip-link) of one ROCm release, in an empty build directory. Later releases put a suffix behind the "
    "name: objects, or sources that "
    "name it, of another release do not fit. Samples must be those of the installed ROCm: git checkout of its tag";
inline constexpr std::string_view part_of_hip_runtime = "the runtime library of HIP, libamdhip64";
inline constexpr std::string_view link_hip_runtime =
    "Link with hipcc, which adds it; or add -L/opt/rocm/lib -lamdhip64 after the objects (CMake: find_package(hip REQUIRED) and "
    "target_link_libraries(TARGET PRIVATE hip::host)). "
    "If -lamdhip64 is in the command, look at the option before it: an -L without a directory takes it for one";
inline constexpr std::string_view part_of_kernel32 = "the system library kernel32.lib of Windows";
inline constexpr std::string_view link_kernel32 =
    "Link kernel32.lib: a command without CMake or MSBuild, as nvcc's or that of setup.py, does not add it (extra_link_args=[\"kernel32.lib\"]), and "
    "neither does link /NODEFAULTLIB. The C runtime goes with it: "
    "ucrt.lib vcruntime.lib msvcrt.lib";
inline constexpr std::string_view part_of_user32 = "the system library user32.lib of Windows";
inline constexpr std::string_view link_user32 =
    "Link user32.lib (with graphics also gdi32.lib): target_link_libraries(TARGET PRIVATE user32 gdi32), or add both to the command";
inline constexpr std::string_view part_of_advapi32 = "the system library advapi32.lib of Windows";
inline constexpr std::string_view link_advapi32 =
    "Link advapi32.lib: target_link_libraries(TARGET PRIVATE advapi32), or add it to the command";
inline constexpr std::string_view part_of_ws2_32 = "the socket library ws2_32.lib of Windows";
inline constexpr std::string_view link_ws2_32 =
    "Link ws2_32.lib: target_link_libraries(TARGET PRIVATE ws2_32), or add it to the command";
inline constexpr std::string_view part_of_shell = "the system libraries shell32.lib and shlwapi.lib of Windows";
inline constexpr std::string_view link_shell =
    "Link both: target_link_libraries(TARGET PRIVATE shell32 shlwapi), or add them to the command";
inline constexpr std::string_view part_of_ole32 = "the system library ole32.lib of Windows";
inline constexpr std::string_view link_ole32 =
    "Link ole32.lib: target_link_libraries(TARGET PRIVATE ole32), or add it to the command";
inline constexpr std::string_view part_of_later_msvc = "a newer Visual C++ than the one that links";
inline constexpr std::string_view use_later_msvc =
    "An object or a library was compiled with a newer toolset, and only its libraries have this function: update Visual Studio to at least that one; "
    "or compile that library again, or take its build for this toolset";
inline constexpr std::string_view part_of_nvshmem = "NVSHMEM";
inline constexpr std::string_view link_nvshmem =
    "Pass -lnvshmem_host -lnvshmem_device (-lnvshmem up to 2.x) and -L$NVSHMEM_HOME/lib to nvcc -rdc=true, also if nvcc -dlink is a separate "
    "step";
inline constexpr std::string_view part_of_python_2 = "Python 2";
inline constexpr std::string_view use_python_3 =
    "Reinstall the module for the Python that runs it: python -m pip install --force-reinstall --no-cache-dir NAME; or if you build it "
    "yourself, delete its directory build and build it again";
}  // namespace detail

/// The first row that fits counts.
inline constexpr symbol_origin symbol_origins[] = {
    {"cv::cuda::"sv, detail::part_of_opencv, detail::build_opencv},
    {"cv::cudev::"sv, detail::part_of_opencv, detail::build_opencv},
    {"cv::gpu::"sv, detail::part_of_opencv, detail::build_opencv},
    {"__cxxabiv1::"sv, detail::part_of_cxx, detail::link_cxx},
    {"__cxa_pure_virtual"sv, detail::part_of_cxx, detail::link_cxx},
    {"__cxa_begin_catch"sv, detail::part_of_cxx, detail::link_cxx},
    {"__cxa_end_catch"sv, detail::part_of_cxx, detail::link_cxx},
    {"__cxa_throw"sv, detail::part_of_cxx, detail::link_cxx},
    {"__cxa_rethrow"sv, detail::part_of_cxx, detail::link_cxx},
    {"__cxa_allocate_exception"sv, detail::part_of_cxx, detail::link_cxx},
    {"__cxa_guard_"sv, detail::part_of_cxx, detail::link_cxx},
    {"__gxx_personality_v0"sv, detail::part_of_cxx, detail::link_cxx},
    {"operator new"sv, detail::part_of_cxx, detail::link_cxx},
    {"operator delete"sv, detail::part_of_cxx, detail::link_cxx},
    {"_Znwm"sv, detail::part_of_cxx, detail::link_cxx},
    {"_Znam"sv, detail::part_of_cxx, detail::link_cxx},
    {"_ZdlPv"sv, detail::part_of_cxx, detail::link_cxx},
    {"_ZdaPv"sv, detail::part_of_cxx, detail::link_cxx},
    {"_ZTVN10__cxxabiv1"sv, detail::part_of_cxx, detail::link_cxx},
    {"_ZSt9terminatev"sv, detail::part_of_cxx, detail::link_cxx},
    {"std::terminate"sv, detail::part_of_cxx, detail::link_cxx},
    {"std::bad_alloc"sv, detail::part_of_cxx, detail::link_cxx},
    {"std::basic_stringbuf<"sv, detail::part_of_cxx, detail::link_cxx},
    {"std::basic_ostream<"sv, detail::part_of_cxx, detail::link_cxx},
    {"std::ios_base::Init"sv, detail::part_of_cxx, detail::link_cxx},
    {"__hip_fatbin"sv, detail::part_of_hip, detail::link_hip},
    {"__imp_CloseHandle"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_CompareFileTime"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_CompareString"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_CreateFile"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_CreateProcess"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_CreateThread"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_FreeLibrary"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_GetCPInfo"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_GetFileAttributes"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_GetFullPathName"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_GetLastError"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_GetLocaleInfo"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_GetModuleHandle"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_GetProcAddress"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_GetStringType"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_HeapAlloc"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_LCMapString"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_LoadLibrary"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_MultiByteToWideChar"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_OutputDebugString"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_SetLastError"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_VerSetConditionMask"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_VirtualAlloc"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_WideCharToMultiByte"sv, detail::part_of_kernel32, detail::link_kernel32},
    {"__imp_Crypt"sv, detail::part_of_advapi32, detail::link_advapi32},
    {"__imp_OpenProcessToken"sv, detail::part_of_advapi32, detail::link_advapi32},
    {"__imp_Reg"sv, detail::part_of_advapi32, detail::link_advapi32},
    {"__imp_CreateWindow"sv, detail::part_of_user32, detail::link_user32},
    {"__imp_DefWindow"sv, detail::part_of_user32, detail::link_user32},
    {"__imp_GetDC"sv, detail::part_of_user32, detail::link_user32},
    {"__imp_MessageBox"sv, detail::part_of_user32, detail::link_user32},
    {"__imp_WSA"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_accept"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_closesocket"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_connect"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_getaddrinfo"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_gethostbyname"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_htons"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_recv"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_send"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_socket"sv, detail::part_of_ws2_32, detail::link_ws2_32},
    {"__imp_Path"sv, detail::part_of_shell, detail::link_shell},
    {"__imp_SHGet"sv, detail::part_of_shell, detail::link_shell},
    {"__imp_CoCreate"sv, detail::part_of_ole32, detail::link_ole32},
    {"__imp_CoInitialize"sv, detail::part_of_ole32, detail::link_ole32},
    {"__imp_CoTaskMem"sv, detail::part_of_ole32, detail::link_ole32},
    {"__std_"sv, detail::part_of_later_msvc, detail::use_later_msvc},
    {"hipMalloc"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipMemcpy"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipMemset"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipFree"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipGet"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipSet"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipLaunch"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipStream"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipEvent"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipDevice"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipModule"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipFunc"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"hipHost"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"__hipRegister"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"__hipPush"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"__hipPop"sv, detail::part_of_hip_runtime, detail::link_hip_runtime},
    {"nvshmem"sv, detail::part_of_nvshmem, detail::link_nvshmem},
    {"_Py_ZeroStruct"sv, detail::part_of_python_2, detail::use_python_3},
    {"PyString_"sv, detail::part_of_python_2, detail::use_python_3},
    {"PyInt_"sv, detail::part_of_python_2, detail::use_python_3},
    {"PyUnicodeUCS"sv, detail::part_of_python_2, detail::use_python_3},
    {"Py_InitModule4"sv, detail::part_of_python_2, detail::use_python_3},
};

/// The row of a symbol; null for one that no row has.
[[nodiscard]] constexpr const symbol_origin* find_symbol_origin(std::string_view symbol) noexcept {
  for (const std::string_view before : {"vtable for "sv, "typeinfo for "sv, "typeinfo name for "sv, "VTT for "sv}) {
    if (symbol.starts_with(before)) symbol.remove_prefix(before.size());
  }
  for (const symbol_origin& row : symbol_origins) {
    if (symbol.starts_with(row.beginning) || detail::begins_mangled(symbol, row.beginning)) return &row;
  }
  return nullptr;
}

/// True for a symbol with std::string of the old ABI of libstdc++ in its name, which mangled is Ss, and in full std::string: that of the new one is
/// std::__cxx11::basic_string.
[[nodiscard]] constexpr bool has_old_string(std::string_view symbol) noexcept {
  if (symbol.find("cxx11") != std::string_view::npos) return false;
  if (!symbol.starts_with("_Z")) return symbol.find("std::string") != std::string_view::npos;
  // Behind the end of a name, a type qualifier or the beginning of template arguments; other letters are of a name.
  for (const std::string_view mangled : {"ESs"sv, "KSs"sv, "RSs"sv, "PSs"sv, "ISs"sv}) {
    if (symbol.find(mangled) != std::string_view::npos) return true;
  }
  return false;
}

// ---- release --------------------------------------------------------------------------------------------------------
//
// The release of libstdc++ that a symbol came with, as its version names it -> the GCC that brings it.
// Source: libstdc++ manual, ABI Policy and Guidelines.

/// A version of libstdc++'s symbols, and the GCC that came with it.
struct symbol_release {
  unsigned patch;  ///< of GLIBCXX_3.4.patch
  unsigned gcc;    ///< its major number
};

/// The versions, in order.
inline constexpr symbol_release symbol_releases[] = {
    {20, 4}, {21, 5}, {22, 6}, {24, 7}, {25, 8}, {28, 9}, {29, 11}, {30, 12}, {32, 13}, {33, 14}, {34, 15},
};

/// The first GCC whose libstdc++ has GLIBCXX_3.4.N, where the line of a linker names one behind an @: 6 of "f()@GLIBCXX_3.4.22". 0 for none.
[[nodiscard]] constexpr unsigned gcc_of_versions(std::string_view line) noexcept {
  constexpr std::string_view mark = "@GLIBCXX_3.4.";
  unsigned gcc = 0;
  for (std::size_t at = line.find(mark); at != std::string_view::npos; at = line.find(mark, at + 1)) {
    const unsigned patch = parse_version(line.substr(at + mark.size())).major_part;
    for (const symbol_release& row : symbol_releases) {
      if (patch > row.patch) continue;
      if (row.gcc > gcc) gcc = row.gcc;
      break;
    }
  }
  return gcc;
}

/// The same of a version that a loader did not find: 12 of "version `GLIBCXX_3.4.30' not found". 0 for none.
[[nodiscard]] constexpr unsigned gcc_of_version_named(std::string_view line) noexcept {
  constexpr std::string_view mark = "GLIBCXX_3.4.";
  const std::size_t at = line.find(mark);
  if (at == std::string_view::npos) return 0;
  const unsigned patch = parse_version(line.substr(at + mark.size())).major_part;
  for (const symbol_release& row : symbol_releases) {
    if (patch <= row.patch) return row.gcc;
  }
  return 0;
}

FOUNDCHECK_END_NAMESPACE

#endif
