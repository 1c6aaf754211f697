// SPDX-License-Identifier: MIT
// The name by which find_package asks for something -> the package of Debian and Ubuntu that brings it.
//
//   Eigen3                 libeigen3-dev
//   filesystem of Boost    libboost-filesystem-dev
//   rclcpp of ROS humble   ros-humble-rclcpp
//
// Source: the package lists of Debian 12 and Ubuntu 22.04; ROS REP 144; the packages of ROCm 5 and 6. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_RULE_CONFIG_PACKAGE_HPP
#define FOUNDCHECK_RULE_CONFIG_PACKAGE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/debian_package.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A name of find_package, and its package.
struct config_package {
  std::string_view name, apt;  ///< the name, and the package of Debian and Ubuntu
};

/// By name, in any case.
inline constexpr config_package config_packages[] = {
    {"ALSA"sv, "libasound2-dev"sv},
    {"BISON"sv, "bison"sv},
    {"Boost"sv, "libboost-all-dev"sv},
    {"BZip2"sv, "libbz2-dev"sv},
    {"Clang"sv, "libclang-dev"sv},
    {"CLI11"sv, "libcli11-dev"sv},
    {"CURL"sv, "libcurl4-openssl-dev"sv},
    {"Doxygen"sv, "doxygen"sv},
    {"Eigen"sv, "libeigen3-dev"sv},
    {"FFTW"sv, "libfftw3-dev"sv},
    {"FFTW3"sv, "libfftw3-dev"sv},
    {"FLEX"sv, "flex"sv},
    {"FreeImage"sv, "libfreeimage-dev"sv},
    {"Freetype"sv, "libfreetype-dev"sv},
    {"Git"sv, "git"sv},
    {"GLEW"sv, "libglew-dev"sv},
    {"GLUT"sv, "freeglut3-dev"sv},
    {"GMP"sv, "libgmp-dev"sv},
    {"gRPC"sv, "libgrpc++-dev"sv},
    {"GSL"sv, "libgsl-dev"sv},
    {"HDF5"sv, "libhdf5-dev"sv},
    {"ICU"sv, "libicu-dev"sv},
    {"JPEG"sv, "libjpeg-dev"sv},
    {"LibArchive"sv, "libarchive-dev"sv},
    {"LibLZMA"sv, "liblzma-dev"sv},
    {"LibXml2"sv, "libxml2-dev"sv},
    {"LLVM"sv, "llvm-dev"sv},
    {"LMDB"sv, "liblmdb-dev"sv},
    {"lz4"sv, "liblz4-dev"sv},
    {"METIS"sv, "libmetis-dev"sv},
    {"MPI"sv, "libopenmpi-dev"sv},
    {"MPI_C"sv, "libopenmpi-dev"sv},
    {"MPI_CXX"sv, "libopenmpi-dev"sv},
    {"MPI_Fortran"sv, "libopenmpi-dev"sv},
    {"OpenCL"sv, "ocl-icd-opencl-dev"sv},
    {"OpenGL"sv, "libgl-dev"sv},
    {"OpenSSL"sv, "libssl-dev"sv},
    {"PCL"sv, "libpcl-dev"sv},
    {"PkgConfig"sv, "pkg-config"sv},
    {"PNG"sv, "libpng-dev"sv},
    {"PostgreSQL"sv, "libpq-dev"sv},
    {"Protobuf"sv, "libprotobuf-dev"sv},
    {"PythonInterp"sv, "python3"sv},
    {"PythonLibs"sv, "python3-dev"sv},
    {"SQLite3"sv, "libsqlite3-dev"sv},
    {"SuiteSparse"sv, "libsuitesparse-dev"sv},
    {"SWIG"sv, "swig"sv},
    {"TIFF"sv, "libtiff-dev"sv},
    {"Vulkan"sv, "libvulkan-dev"sv},
    {"X11"sv, "libx11-dev"sv},
    {"ZeroMQ"sv, "libzmq3-dev"sv},
    {"ZLIB"sv, "zlib1g-dev"sv},

};

/// Parts of ROCm: packages of AMD's repository.
inline constexpr config_package rocm_packages[] = {
    {"ROCT"sv, "hsakmt-roct-dev"sv},    {"hsakmt"sv, "hsakmt-roct-dev"sv},
    {"amd_comgr"sv, "comgr"sv},         {"hip"sv, "hip-dev"sv},
    {"hipblas"sv, "hipblas-dev"sv},     {"hipblaslt"sv, "hipblaslt-dev"sv},
    {"hipcub"sv, "hipcub-dev"sv},       {"hipfft"sv, "hipfft-dev"sv},
    {"hiprand"sv, "hiprand-dev"sv},     {"hipsolver"sv, "hipsolver-dev"sv},
    {"hipsparse"sv, "hipsparse-dev"sv}, {"hsa-runtime64"sv, "hsa-rocr-dev"sv},
    {"miopen"sv, "miopen-hip-dev"sv},   {"rccl"sv, "rccl-dev"sv},
    {"rocblas"sv, "rocblas-dev"sv},     {"rocfft"sv, "rocfft-dev"sv},
    {"rocprim"sv, "rocprim-dev"sv},     {"rocrand"sv, "rocrand-dev"sv},
    {"rocsolver"sv, "rocsolver-dev"sv}, {"rocsparse"sv, "rocsparse-dev"sv},
    {"rocthrust"sv, "rocthrust-dev"sv},
};

/// True for the name by which find_package asks for a part of ROCm.
[[nodiscard]] constexpr bool is_rocm_package(std::string_view name) noexcept {
  for (const config_package& row : rocm_packages) {
    if (equals_ignoring_case(row.name, name)) return true;
  }
  return false;
}

/// The package of Debian and Ubuntu, or of AMD's repository for them; empty where none is known.
[[nodiscard]] constexpr std::string_view apt_package_of(std::string_view name) noexcept {
  for (const config_package& row : config_packages) {
    if (equals_ignoring_case(row.name, name)) return row.apt;
  }
  for (const config_package& row : rocm_packages) {
    if (equals_ignoring_case(row.name, name)) return row.apt;
  }
  const std::string_view of_config = debian_package_of(debian_name::config, name);
  return of_config.empty() ? debian_package_of(debian_name::module, name) : of_config;
}

/// The name of a package that is made of others, in place: at most 80 characters.
class made_package_name {
 public:
  constexpr made_package_name() noexcept = default;

  /// libboost-program-options-dev. Its parts for tests and Python have packages of other names.
  [[nodiscard]] static constexpr made_package_name of_boost(std::string_view part) noexcept {
    made_package_name name;
    if (part.starts_with("python")) part = "python";
    if (part.starts_with("numpy")) part = "numpy";
    if (part.starts_with("math_")) part = "math";
    if (part == "unit_test_framework" || part == "prg_exec_monitor") part = "test";
    name.put("libboost-");
    name.put(part.empty() ? "all" : part);
    name.put("-dev");
    return name;
  }
  /// ros-humble-rclcpp.
  [[nodiscard]] static constexpr made_package_name of_ros(std::string_view release, std::string_view package) noexcept {
    made_package_name name;
    name.put("ros-");
    name.put(release.empty() ? "DISTRO" : release);
    name.put("-");
    name.put(package);
    return name;
  }

  /// As long as this lives.
  [[nodiscard]] constexpr std::string_view view() const noexcept { return {text_, size_}; }

 private:
  constexpr void put(std::string_view part) noexcept {
    for (const char c : part) {
      if (size_ < sizeof text_) text_[size_++] = c == '_' ? '-' : c;
    }
  }

  char text_[80] = {};
  std::size_t size_ = 0;
};

FOUNDCHECK_END_NAMESPACE

#endif
