// SPDX-License-Identifier: MIT
// A package of Debian -> its name with dnf, conda, Homebrew, vcpkg and pacman, and the command that installs it there.
//
//   zlib1g-dev, dnf      zlib-devel      dnf install
//   zlib1g-dev, conda    zlib            conda install -c conda-forge
//
// Source: the package lists of Debian 12 and Fedora; the ports of vcpkg; the formulae of Homebrew; the feedstocks of conda-forge; the
// packages of Arch Linux. Total,
// noexcept, allocates nothing.
#ifndef FOUNDCHECK_RULE_PACKAGE_NAME_HPP
#define FOUNDCHECK_RULE_PACKAGE_NAME_HPP

#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What installs packages of a system.
enum class package_manager : std::uint8_t { unknown, apt, dnf, conda, brew, vcpkg, pacman };

/// The names of one package; empty where the system has none, or none that is sure.
struct package_names {
  std::string_view apt, dnf, conda, brew, vcpkg, pacman;  ///< the name by each package manager
};

/// The packages whose names are known.
inline constexpr package_names package_table[] = {
    {"autoconf"sv, "autoconf"sv, "autoconf"sv, "autoconf"sv, ""sv, "autoconf"sv},
    {"automake"sv, "automake"sv, "automake"sv, "automake"sv, ""sv, "automake"sv},
    {"bison"sv, "bison"sv, "bison"sv, "bison"sv, ""sv, "bison"sv},
    {"build-essential"sv, "gcc-c++ make"sv, "compilers make"sv, ""sv, ""sv, "base-devel"sv},
    {"ccache"sv, "ccache"sv, "ccache"sv, "ccache"sv, ""sv, "ccache"sv},
    {"clang"sv, "clang"sv, "clangxx"sv, "llvm"sv, ""sv, "clang"sv},
    {"cmake"sv, "cmake"sv, "cmake"sv, "cmake"sv, ""sv, "cmake"sv},
    {"doxygen"sv, "doxygen"sv, "doxygen"sv, "doxygen"sv, ""sv, "doxygen"sv},
    {"flex"sv, "flex"sv, "flex"sv, "flex"sv, ""sv, "flex"sv},
    {"freeglut3-dev"sv, "freeglut-devel"sv, "freeglut"sv, "freeglut"sv, "freeglut"sv, "freeglut"sv},
    {"g++"sv, "gcc-c++"sv, "gxx"sv, "gcc"sv, ""sv, "gcc"sv},
    {"gcc"sv, "gcc"sv, "gcc"sv, "gcc"sv, ""sv, "gcc"sv},
    {"gfortran"sv, "gcc-gfortran"sv, "gfortran"sv, "gcc"sv, ""sv, "gcc-fortran"sv},
    {"git"sv, "git"sv, "git"sv, "git"sv, ""sv, "git"sv},
    {"git-lfs"sv, "git-lfs"sv, "git-lfs"sv, "git-lfs"sv, ""sv, "git-lfs"sv},
    {"gperf"sv, "gperf"sv, "gperf"sv, "gperf"sv, ""sv, "gperf"sv},
    {"libabsl-dev"sv, "abseil-cpp-devel"sv, "libabseil"sv, "abseil"sv, "abseil"sv, "abseil-cpp"sv},
    {"libarchive-dev"sv, "libarchive-devel"sv, "libarchive"sv, "libarchive"sv, "libarchive"sv, "libarchive"sv},
    {"libarmadillo-dev"sv, "armadillo-devel"sv, "armadillo"sv, "armadillo"sv, "armadillo"sv, ""sv},
    {"libasound2-dev"sv, "alsa-lib-devel"sv, "alsa-lib"sv, ""sv, ""sv, "alsa-lib"sv},
    {"libassimp-dev"sv, "assimp-devel"sv, "assimp"sv, "assimp"sv, "assimp"sv, "assimp"sv},
    {"libavcodec-dev"sv, "ffmpeg-free-devel"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv},
    {"libavdevice-dev"sv, "ffmpeg-free-devel"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv},
    {"libavfilter-dev"sv, "ffmpeg-free-devel"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv},
    {"libavformat-dev"sv, "ffmpeg-free-devel"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv},
    {"libavutil-dev"sv, "ffmpeg-free-devel"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv, "ffmpeg"sv},
    {"libbenchmark-dev"sv, "google-benchmark-devel"sv, "benchmark"sv, "google-benchmark"sv, "benchmark"sv,
     "benchmark"sv},
    {"libblas-dev"sv, "blas-devel"sv, "libblas"sv, "openblas"sv, "openblas"sv, "blas"sv},
    {"libboost-all-dev"sv, "boost-devel"sv, "libboost-devel"sv, "boost"sv, "boost"sv, "boost"sv},
    {"libbz2-dev"sv, "bzip2-devel"sv, "bzip2"sv, "bzip2"sv, "bzip2"sv, "bzip2"sv},
    {"libcap-dev"sv, "libcap-devel"sv, "libcap"sv, ""sv, ""sv, "libcap"sv},
    {"libcereal-dev"sv, "cereal-devel"sv, "cereal"sv, "cereal"sv, "cereal"sv, "cereal"sv},
    {"libceres-dev"sv, "ceres-solver-devel"sv, "ceres-solver"sv, "ceres-solver"sv, "ceres"sv, "ceres-solver"sv},
    {"libcgal-dev"sv, "CGAL-devel"sv, "cgal"sv, "cgal"sv, "cgal"sv, "cgal"sv},
    {"libclang-dev"sv, "clang-devel"sv, "clangdev"sv, "llvm"sv, "llvm"sv, "clang"sv},
    {"libcli11-dev"sv, "cli11-devel"sv, "cli11"sv, "cli11"sv, "cli11"sv, "cli11"sv},
    {"libcurl4-openssl-dev"sv, "libcurl-devel"sv, "libcurl"sv, "curl"sv, "curl"sv, "curl"sv},
    {"libdw-dev"sv, "elfutils-devel"sv, "elfutils"sv, ""sv, ""sv, "libelf"sv},
    {"libegl-dev"sv, "libglvnd-devel"sv, "libegl-devel"sv, ""sv, ""sv, "libglvnd"sv},
    {"libeigen3-dev"sv, "eigen3-devel"sv, "eigen"sv, "eigen"sv, "eigen3"sv, "eigen"sv},
    {"libelf-dev"sv, "elfutils-libelf-devel"sv, "elfutils"sv, ""sv, ""sv, "libelf"sv},
    {"libevent-dev"sv, "libevent-devel"sv, "libevent"sv, "libevent"sv, "libevent"sv, "libevent"sv},
    {"libexpat1-dev"sv, "expat-devel"sv, "expat"sv, "expat"sv, "expat"sv, "expat"sv},
    {"libffi-dev"sv, "libffi-devel"sv, "libffi"sv, "libffi"sv, "libffi"sv, "libffi"sv},
    {"libfftw3-dev"sv, "fftw-devel"sv, "fftw"sv, "fftw"sv, "fftw3"sv, "fftw"sv},
    {"libflann-dev"sv, "flann-devel"sv, "flann"sv, "flann"sv, "flann"sv, ""sv},
    {"libfmt-dev"sv, "fmt-devel"sv, "fmt"sv, "fmt"sv, "fmt"sv, "fmt"sv},
    {"libfreeimage-dev"sv, "freeimage-devel"sv, "freeimage"sv, ""sv, "freeimage"sv, ""sv},
    {"libfreetype-dev"sv, "freetype-devel"sv, "freetype"sv, "freetype"sv, "freetype"sv, "freetype2"sv},
    {"libgdal-dev"sv, "gdal-devel"sv, "gdal"sv, "gdal"sv, "gdal"sv, "gdal"sv},
    {"libgeos-dev"sv, "geos-devel"sv, "geos"sv, "geos"sv, "geos"sv, "geos"sv},
    {"libgflags-dev"sv, "gflags-devel"sv, "gflags"sv, "gflags"sv, "gflags"sv, "gflags"sv},
    {"libgl-dev"sv, "mesa-libGL-devel"sv, "libgl-devel"sv, ""sv, "opengl"sv, "libglvnd"sv},
    {"libglew-dev"sv, "glew-devel"sv, "glew"sv, "glew"sv, "glew"sv, "glew"sv},
    {"libglfw3-dev"sv, "glfw-devel"sv, "glfw"sv, "glfw"sv, "glfw3"sv, "glfw"sv},
    {"libglm-dev"sv, "glm-devel"sv, "glm"sv, "glm"sv, "glm"sv, "glm"sv},
    {"libglu1-mesa-dev"sv, "mesa-libGLU-devel"sv, "libglu"sv, ""sv, ""sv, "glu"sv},
    {"libgmock-dev"sv, "gmock-devel"sv, "gmock"sv, "googletest"sv, "gtest"sv, "gtest"sv},
    {"libgmp-dev"sv, "gmp-devel"sv, "gmp"sv, "gmp"sv, "gmp"sv, "gmp"sv},
    {"libgoogle-glog-dev"sv, "glog-devel"sv, "glog"sv, "glog"sv, "glog"sv, "google-glog"sv},
    {"libgrpc++-dev"sv, "grpc-devel"sv, "libgrpc"sv, "grpc"sv, "grpc"sv, "grpc"sv},
    {"libgsl-dev"sv, "gsl-devel"sv, "gsl"sv, "gsl"sv, "gsl"sv, "gsl"sv},
    {"libgtest-dev"sv, "gtest-devel"sv, "gtest"sv, "googletest"sv, "gtest"sv, "gtest"sv},
    {"libhdf5-dev"sv, "hdf5-devel"sv, "hdf5"sv, "hdf5"sv, "hdf5"sv, "hdf5"sv},
    {"libhwloc-dev"sv, "hwloc-devel"sv, "libhwloc"sv, "hwloc"sv, "hwloc"sv, "hwloc"sv},
    {"libibverbs-dev"sv, "rdma-core-devel"sv, "rdma-core"sv, ""sv, ""sv, "rdma-core"sv},
    {"libicu-dev"sv, "libicu-devel"sv, "icu"sv, "icu4c"sv, "icu"sv, "icu"sv},
    {"libjpeg-dev"sv, "libjpeg-turbo-devel"sv, "libjpeg-turbo"sv, "jpeg-turbo"sv, "libjpeg-turbo"sv, "libjpeg-turbo"sv},
    {"libjsoncpp-dev"sv, "jsoncpp-devel"sv, "jsoncpp"sv, "jsoncpp"sv, "jsoncpp"sv, "jsoncpp"sv},
    {"liblapack-dev"sv, "lapack-devel"sv, "liblapack"sv, "lapack"sv, "lapack"sv, "lapack"sv},
    {"liblapacke-dev"sv, "lapack-devel"sv, "liblapacke"sv, "lapack"sv, "lapack"sv, "lapacke"sv},
    {"libleveldb-dev"sv, "leveldb-devel"sv, "leveldb"sv, "leveldb"sv, "leveldb"sv, "leveldb"sv},
    {"liblmdb-dev"sv, "lmdb-devel"sv, "lmdb"sv, "lmdb"sv, "lmdb"sv, "lmdb"sv},
    {"liblz4-dev"sv, "lz4-devel"sv, "lz4-c"sv, "lz4"sv, "lz4"sv, "lz4"sv},
    {"liblzma-dev"sv, "xz-devel"sv, "xz"sv, "xz"sv, "liblzma"sv, "xz"sv},
    {"libmagic-dev"sv, "file-devel"sv, ""sv, "libmagic"sv, "libmagic"sv, "file"sv},
    {"libmetis-dev"sv, "metis-devel"sv, "metis"sv, "metis"sv, "metis"sv, ""sv},
    {"libmpfr-dev"sv, "mpfr-devel"sv, "mpfr"sv, "mpfr"sv, "mpfr"sv, "mpfr"sv},
    {"libmpich-dev"sv, "mpich-devel"sv, "mpich"sv, "mpich"sv, "msmpi"sv, ""sv},
    {"libncurses-dev"sv, "ncurses-devel"sv, "ncurses"sv, "ncurses"sv, ""sv, "ncurses"sv},
    {"libnetcdf-dev"sv, "netcdf-devel"sv, "libnetcdf"sv, "netcdf"sv, "netcdf-c"sv, "netcdf"sv},
    {"libnuma-dev"sv, "numactl-devel"sv, ""sv, ""sv, ""sv, "numactl"sv},
    {"libomp-dev"sv, "libomp-devel"sv, "llvm-openmp"sv, "libomp"sv, ""sv, "openmp"sv},
    {"libopenblas-dev"sv, "openblas-devel"sv, "openblas"sv, "openblas"sv, "openblas"sv, "openblas"sv},
    {"libopencv-dev"sv, "opencv-devel"sv, "libopencv"sv, "opencv"sv, "opencv4"sv, "opencv"sv},
    {"libopenexr-dev"sv, "openexr-devel"sv, "openexr"sv, "openexr"sv, "openexr"sv, "openexr"sv},
    {"libopenmpi-dev"sv, "openmpi-devel"sv, "openmpi"sv, "open-mpi"sv, "msmpi"sv, "openmpi"sv},
    {"libpcap-dev"sv, "libpcap-devel"sv, "libpcap"sv, "libpcap"sv, ""sv, "libpcap"sv},
    {"libpcl-dev"sv, "pcl-devel"sv, "pcl"sv, "pcl"sv, "pcl"sv, ""sv},
    {"libpng-dev"sv, "libpng-devel"sv, "libpng"sv, "libpng"sv, "libpng"sv, "libpng"sv},
    {"libpq-dev"sv, "libpq-devel"sv, "libpq"sv, "libpq"sv, "libpq"sv, "postgresql-libs"sv},
    {"libproj-dev"sv, "proj-devel"sv, "proj"sv, "proj"sv, "proj"sv, "proj"sv},
    {"libprotobuf-dev"sv, "protobuf-devel"sv, "libprotobuf"sv, "protobuf"sv, "protobuf"sv, "protobuf"sv},
    {"libreadline-dev"sv, "readline-devel"sv, "readline"sv, "readline"sv, ""sv, "readline"sv},
    {"libsdl2-dev"sv, "SDL2-devel"sv, "sdl2"sv, "sdl2"sv, "sdl2"sv, ""sv},
    {"libsnappy-dev"sv, "snappy-devel"sv, "snappy"sv, "snappy"sv, "snappy"sv, "snappy"sv},
    {"libsndfile1-dev"sv, "libsndfile-devel"sv, "libsndfile"sv, "libsndfile"sv, "libsndfile"sv, "libsndfile"sv},
    {"libspdlog-dev"sv, "spdlog-devel"sv, "spdlog"sv, "spdlog"sv, "spdlog"sv, "spdlog"sv},
    {"libsqlite3-dev"sv, "sqlite-devel"sv, "sqlite"sv, "sqlite"sv, "sqlite3"sv, "sqlite"sv},
    {"libssl-dev"sv, "openssl-devel"sv, "openssl"sv, "openssl"sv, "openssl"sv, "openssl"sv},
    {"libsuitesparse-dev"sv, "suitesparse-devel"sv, "suitesparse"sv, "suite-sparse"sv, "suitesparse"sv,
     "suitesparse"sv},
    {"libsystemd-dev"sv, "systemd-devel"sv, "libsystemd"sv, ""sv, ""sv, "systemd-libs"sv},
    {"libtbb-dev"sv, "tbb-devel"sv, "tbb-devel"sv, "tbb"sv, "tbb"sv, "onetbb"sv},
    {"libtiff-dev"sv, "libtiff-devel"sv, "libtiff"sv, "libtiff"sv, "tiff"sv, "libtiff"sv},
    {"libtinyxml2-dev"sv, "tinyxml2-devel"sv, "tinyxml2"sv, "tinyxml2"sv, "tinyxml2"sv, "tinyxml2"sv},
    {"libtool"sv, "libtool"sv, "libtool"sv, "libtool"sv, ""sv, "libtool"sv},
    {"libudev-dev"sv, "systemd-devel"sv, "libudev"sv, ""sv, ""sv, "systemd-libs"sv},
    {"libunwind-dev"sv, "libunwind-devel"sv, "libunwind"sv, ""sv, "libunwind"sv, "libunwind"sv},
    {"libusb-1.0-0-dev"sv, "libusb1-devel"sv, "libusb"sv, "libusb"sv, "libusb"sv, "libusb"sv},
    {"libuv1-dev"sv, "libuv-devel"sv, "libuv"sv, "libuv"sv, "libuv"sv, "libuv"sv},
    {"libvulkan-dev"sv, "vulkan-loader-devel"sv, "libvulkan-loader"sv, "vulkan-loader"sv, "vulkan"sv,
     "vulkan-icd-loader"sv},
    {"libwebp-dev"sv, "libwebp-devel"sv, "libwebp"sv, "webp"sv, "libwebp"sv, "libwebp"sv},
    {"libx11-dev"sv, "libX11-devel"sv, "xorg-libx11"sv, "libx11"sv, ""sv, "libx11"sv},
    {"libxcursor-dev"sv, "libXcursor-devel"sv, "xorg-libxcursor"sv, "libxcursor"sv, ""sv, "libxcursor"sv},
    {"libxi-dev"sv, "libXi-devel"sv, "xorg-libxi"sv, "libxi"sv, ""sv, "libxi"sv},
    {"libxinerama-dev"sv, "libXinerama-devel"sv, "xorg-libxinerama"sv, "libxinerama"sv, ""sv, "libxinerama"sv},
    {"libxml2-dev"sv, "libxml2-devel"sv, "libxml2"sv, "libxml2"sv, "libxml2"sv, "libxml2"sv},
    {"libxrandr-dev"sv, "libXrandr-devel"sv, "xorg-libxrandr"sv, "libxrandr"sv, ""sv, "libxrandr"sv},
    {"libxtensor-dev"sv, "xtensor-devel"sv, "xtensor"sv, "xtensor"sv, "xtensor"sv, ""sv},
    {"libxxhash-dev"sv, "xxhash-devel"sv, "xxhash"sv, "xxhash"sv, "xxhash"sv, "xxhash"sv},
    {"libyaml-cpp-dev"sv, "yaml-cpp-devel"sv, "yaml-cpp"sv, "yaml-cpp"sv, "yaml-cpp"sv, "yaml-cpp"sv},
    {"libzmq3-dev"sv, "zeromq-devel"sv, "zeromq"sv, "zeromq"sv, "zeromq"sv, "zeromq"sv},
    {"libzstd-dev"sv, "libzstd-devel"sv, "zstd"sv, "zstd"sv, "zstd"sv, "zstd"sv},
    {"llvm-dev"sv, "llvm-devel"sv, "llvmdev"sv, "llvm"sv, "llvm"sv, "llvm"sv},
    {"make"sv, "make"sv, "make"sv, "make"sv, ""sv, "make"sv},
    {"nasm"sv, "nasm"sv, "nasm"sv, "nasm"sv, ""sv, "nasm"sv},
    {"ninja-build"sv, "ninja-build"sv, "ninja"sv, "ninja"sv, ""sv, "ninja"sv},
    {"nlohmann-json3-dev"sv, "json-devel"sv, "nlohmann_json"sv, "nlohmann-json"sv, "nlohmann-json"sv,
     "nlohmann-json"sv},
    {"ocl-icd-opencl-dev"sv, "ocl-icd-devel"sv, "ocl-icd"sv, ""sv, "opencl"sv, "ocl-icd"sv},
    {"opencl-headers"sv, "opencl-headers"sv, "opencl-headers"sv, "opencl-headers"sv, "opencl"sv, "opencl-headers"sv},
    {"openmpi-bin"sv, "openmpi"sv, "openmpi"sv, "open-mpi"sv, ""sv, "openmpi"sv},
    {"patchelf"sv, "patchelf"sv, "patchelf"sv, "patchelf"sv, ""sv, "patchelf"sv},
    {"pkg-config"sv, "pkgconf-pkg-config"sv, "pkg-config"sv, "pkgconf"sv, "pkgconf"sv, "pkgconf"sv},
    {"protobuf-compiler"sv, "protobuf-compiler"sv, "libprotobuf"sv, "protobuf"sv, "protobuf"sv, "protobuf"sv},
    {"pybind11-dev"sv, "pybind11-devel"sv, "pybind11"sv, "pybind11"sv, "pybind11"sv, "pybind11"sv},
    {"python3"sv, "python3"sv, "python"sv, "python"sv, "python3"sv, "python"sv},
    {"python3-dev"sv, "python3-devel"sv, "python"sv, "python"sv, "python3"sv, "python"sv},
    {"qt6-base-dev"sv, "qt6-qtbase-devel"sv, "qt6-main"sv, "qt"sv, "qtbase"sv, "qt6-base"sv},
    {"qtbase5-dev"sv, "qt5-qtbase-devel"sv, "qt-main"sv, "qt@5"sv, "qt5-base"sv, "qt5-base"sv},
    {"rapidjson-dev"sv, "rapidjson-devel"sv, "rapidjson"sv, "rapidjson"sv, "rapidjson"sv, "rapidjson"sv},
    {"swig"sv, "swig"sv, "swig"sv, "swig"sv, ""sv, "swig"sv},
    {"uuid-dev"sv, "libuuid-devel"sv, "libuuid"sv, ""sv, ""sv, "util-linux-libs"sv},
    {"wget"sv, "wget"sv, "wget"sv, "wget"sv, ""sv, "wget"sv},
    {"yasm"sv, "yasm"sv, "yasm"sv, "yasm"sv, ""sv, "yasm"sv},
    {"zlib1g-dev"sv, "zlib-devel"sv, "zlib"sv, "zlib"sv, "zlib"sv, "zlib"sv},
};

/// The name that a system has for a package of Debian; empty where none is known. Of apt, and of a system that is not known, the name itself.
[[nodiscard]] constexpr std::string_view package_name_for(package_manager where, std::string_view apt) noexcept {
  if (where == package_manager::unknown || where == package_manager::apt) return apt;
  for (const package_names& row : package_table) {
    if (row.apt != apt) continue;
    switch (where) {
      case package_manager::dnf: return row.dnf;
      case package_manager::conda: return row.conda;
      case package_manager::brew: return row.brew;
      case package_manager::vcpkg: return row.vcpkg;
      case package_manager::pacman: return row.pacman;
      case package_manager::unknown:
      case package_manager::apt: break;
    }
    return row.apt;
  }
  return {};
}

/// The command that installs packages there.
[[nodiscard]] constexpr std::string_view install_command_of(package_manager where) noexcept {
  switch (where) {
    case package_manager::dnf: return "dnf install"sv;
    case package_manager::conda: return "conda install -c conda-forge"sv;
    case package_manager::brew: return "brew install"sv;
    case package_manager::vcpkg: return "vcpkg install"sv;
    case package_manager::pacman: return "pacman -S"sv;
    case package_manager::unknown:
    case package_manager::apt: break;
  }
  return "apt install"sv;
}

FOUNDCHECK_END_NAMESPACE

#endif
