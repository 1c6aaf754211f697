// SPDX-License-Identifier: MIT
// A header, a library, a program or a symbol that a tool did not find -> the package of Debian and Ubuntu that brings it, or the option that
// links it.
//
//   zlib.h           zlib1g-dev
//   GL/glu.h         libglu1-mesa-dev
//   openblas         libopenblas-dev      of -lopenblas
//   pthread_create   -pthread
//
// A name that two packages have in different releases is left out. What is not here is looked up in rule/debian_package.hpp. Source: the package lists of Debian 12 and Ubuntu 22.04, and of NVIDIA; the
// manual pages of the functions. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_RULE_SYSTEM_PACKAGE_HPP
#define FOUNDCHECK_RULE_SYSTEM_PACKAGE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/mangled_name.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/debian_package.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A file that builds look for and what brings it: `name` is the whole name, or what names begin with if it ends in / or _.
struct system_package {
  std::string_view name, apt;  ///< the file, and its package
};

/// Headers as sources include them.
inline constexpr system_package header_packages[] = {
    {"Eigen/"sv, "libeigen3-dev"sv},
    {"CGAL/"sv, "libcgal-dev"sv},
    {"CLI/"sv, "libcli11-dev"sv},
    {"EGL/egl.h"sv, "libegl-dev"sv},
    {"FreeImage.h"sv, "libfreeimage-dev"sv},
    {"GL/freeglut.h"sv, "freeglut3-dev"sv},
    {"GL/gl.h"sv, "libgl-dev"sv},
    {"GL/glew.h"sv, "libglew-dev"sv},
    {"GL/glext.h"sv, "libgl-dev"sv},
    {"GL/glu.h"sv, "libglu1-mesa-dev"sv},
    {"GL/glut.h"sv, "freeglut3-dev"sv},
    {"GL/glx.h"sv, "libgl-dev"sv},
    {"GLFW/"sv, "libglfw3-dev"sv},
    {"CL/cl.hpp"sv, "opencl-clhpp-headers"sv},
    {"CL/cl2.hpp"sv, "opencl-clhpp-headers"sv},
    {"CL/opencl.hpp"sv, "opencl-clhpp-headers"sv},
    {"CL/"sv, "opencl-headers"sv},
    {"GL/glxew.h"sv, "libglew-dev"sv},
    {"GL/osmesa.h"sv, "libosmesa6-dev"sv},
    {"GLES2/"sv, "libgles-dev"sv},
    {"GLES3/"sv, "libgles-dev"sv},
    {"H5Cpp.h"sv, "libhdf5-dev"sv},
    {"HYPRE.h"sv, "libhypre-dev"sv},
    {"KHR/"sv, "libegl-dev"sv},
    // NVIDIA's repository.
    {"NvCaffeParser.h"sv, "libnvparsers-dev"sv},
    {"NvInfer.h"sv, "libnvinfer-dev"sv},
    {"NvInferPlugin.h"sv, "libnvinfer-plugin-dev"sv},
    {"NvInferPluginUtils.h"sv, "libnvinfer-plugin-dev"sv},
    {"NvInferRuntime.h"sv, "libnvinfer-dev"sv},
    {"NvInferRuntimeCommon.h"sv, "libnvinfer-dev"sv},
    {"NvInferVersion.h"sv, "libnvinfer-dev"sv},
    {"NvOnnxConfig.h"sv, "libnvonnxparsers-dev"sv},
    {"NvOnnxParser.h"sv, "libnvonnxparsers-dev"sv},
    {"OpenEXR/"sv, "libopenexr-dev"sv},
    {"Python.h"sv, "python3-dev"sv},
    {"SDL2/"sv, "libsdl2-dev"sv},
    {"X11/X.h"sv, "libx11-dev"sv},
    {"X11/Xlib.h"sv, "libx11-dev"sv},
    {"X11/Xcursor/"sv, "libxcursor-dev"sv},
    {"X11/Xutil.h"sv, "libx11-dev"sv},
    {"X11/extensions/Xinerama.h"sv, "libxinerama-dev"sv},
    {"X11/extensions/Xrandr.h"sv, "libxrandr-dev"sv},
    {"X11/extensions/XInput2.h"sv, "libxi-dev"sv},
    {"absl/"sv, "libabsl-dev"sv},
    {"alsa/"sv, "libasound2-dev"sv},
    {"archive.h"sv, "libarchive-dev"sv},
    {"armadillo"sv, "libarmadillo-dev"sv},
    {"assimp/"sv, "libassimp-dev"sv},
    {"benchmark/"sv, "libbenchmark-dev"sv},
    {"boost/"sv, "libboost-all-dev"sv},
    {"bzlib.h"sv, "libbz2-dev"sv},
    {"cblas.h"sv, "libopenblas-dev"sv},
    {"cereal/"sv, "libcereal-dev"sv},
    {"ceres/"sv, "libceres-dev"sv},
    {"cholmod.h"sv, "libsuitesparse-dev"sv},
    {"curl/"sv, "libcurl4-openssl-dev"sv},
    {"curses.h"sv, "libncurses-dev"sv},
    {"dbus/"sv, "libdbus-1-dev"sv},
    {"eigen3/"sv, "libeigen3-dev"sv},
    {"elfutils/"sv, "libdw-dev"sv},
    {"event2/"sv, "libevent-dev"sv},
    {"expat.h"sv, "libexpat1-dev"sv},
    {"f77blas.h"sv, "libopenblas-dev"sv},
    {"ffi.h"sv, "libffi-dev"sv},
    {"fftw.h"sv, "fftw-dev"sv},
    {"fftw3.h"sv, "libfftw3-dev"sv},
    {"flann/"sv, "libflann-dev"sv},
    {"fmt/"sv, "libfmt-dev"sv},
    {"freetype/"sv, "libfreetype-dev"sv},
    {"ft2build.h"sv, "libfreetype-dev"sv},
    {"gdal.h"sv, "libgdal-dev"sv},
    {"gdal_priv.h"sv, "libgdal-dev"sv},
    {"gelf.h"sv, "libelf-dev"sv},
    {"gflags/"sv, "libgflags-dev"sv},
    {"gif_lib.h"sv, "libgif-dev"sv},
    {"glib.h"sv, "libglib2.0-dev"sv},
    {"glm/"sv, "libglm-dev"sv},
    {"glog/"sv, "libgoogle-glog-dev"sv},
    {"gmock/"sv, "libgmock-dev"sv},
    {"gmp.h"sv, "libgmp-dev"sv},
    {"gmpxx.h"sv, "libgmp-dev"sv},
    {"gnutls/"sv, "libgnutls28-dev"sv},
    {"google/protobuf/"sv, "libprotobuf-dev"sv},
    {"gperftools/"sv, "libgoogle-perftools-dev"sv},
    {"grpc++/"sv, "libgrpc++-dev"sv},
    {"grpcpp/"sv, "libgrpc++-dev"sv},
    {"gsl/gsl_"sv, "libgsl-dev"sv},
    {"gst/"sv, "libgstreamer1.0-dev"sv},
    {"gtest/"sv, "libgtest-dev"sv},
    {"gtk/"sv, "libgtk-3-dev"sv},
    {"hdf5.h"sv, "libhdf5-dev"sv},
    {"hdf5/"sv, "libhdf5-dev"sv},
    {"hwloc.h"sv, "libhwloc-dev"sv},
    {"infiniband/"sv, "libibverbs-dev"sv},
    {"jansson.h"sv, "libjansson-dev"sv},
    {"jni.h"sv, "default-jdk"sv},
    {"jpeglib.h"sv, "libjpeg-dev"sv},
    {"json/"sv, "libjsoncpp-dev"sv},
    {"lapacke.h"sv, "liblapacke-dev"sv},
    {"leveldb/"sv, "libleveldb-dev"sv},
    {"libaio.h"sv, "libaio-dev"sv},
    {"libavcodec/"sv, "libavcodec-dev"sv},
    {"libavdevice/"sv, "libavdevice-dev"sv},
    {"libavfilter/"sv, "libavfilter-dev"sv},
    {"libavformat/"sv, "libavformat-dev"sv},
    {"libavutil/"sv, "libavutil-dev"sv},
    {"libelf.h"sv, "libelf-dev"sv},
    {"libpng/"sv, "libpng-dev"sv},
    {"libpq-fe.h"sv, "libpq-dev"sv},
    {"libswresample/"sv, "libswresample-dev"sv},
    {"libswscale/"sv, "libswscale-dev"sv},
    {"libunwind.h"sv, "libunwind-dev"sv},
    {"libusb-1.0/"sv, "libusb-1.0-0-dev"sv},
    {"libusb.h"sv, "libusb-1.0-0-dev"sv},
    {"libv4l2.h"sv, "libv4l-dev"sv},
    {"libxml/"sv, "libxml2-dev"sv},
    {"linux/videodev2.h"sv, "linux-libc-dev"sv},
    {"lmdb.h"sv, "liblmdb-dev"sv},
    {"lz4.h"sv, "liblz4-dev"sv},
    {"lzma.h"sv, "liblzma-dev"sv},
    {"lzo/"sv, "liblzo2-dev"sv},
    {"magic.h"sv, "libmagic-dev"sv},
    {"matio.h"sv, "libmatio-dev"sv},
    {"metis.h"sv, "libmetis-dev"sv},
    {"microhttpd.h"sv, "libmicrohttpd-dev"sv},
    {"mpfr.h"sv, "libmpfr-dev"sv},
    {"mpi.h"sv, "libopenmpi-dev"sv},
    {"mysql.h"sv, "default-libmysqlclient-dev"sv},
    {"ncurses.h"sv, "libncurses-dev"sv},
    {"netcdf.h"sv, "libnetcdf-dev"sv},
    {"nlohmann/"sv, "nlohmann-json3-dev"sv},
    {"numa.h"sv, "libnuma-dev"sv},
    {"numaif.h"sv, "libnuma-dev"sv},
    {"openblas/"sv, "libopenblas-dev"sv},
    {"opencv2/"sv, "libopencv-dev"sv},
    {"openssl/"sv, "libssl-dev"sv},
    {"parmetis.h"sv, "libparmetis-dev"sv},
    {"pcap.h"sv, "libpcap-dev"sv},
    {"pci/"sv, "libpci-dev"sv},
    {"pcl/"sv, "libpcl-dev"sv},
    {"png.h"sv, "libpng-dev"sv},
    {"portaudio.h"sv, "portaudio19-dev"sv},
    {"proj.h"sv, "libproj-dev"sv},
    {"pugixml.hpp"sv, "libpugixml-dev"sv},
    {"pulse/"sv, "libpulse-dev"sv},
    {"rapidjson/"sv, "rapidjson-dev"sv},
    {"rfftw.h"sv, "fftw-dev"sv},
    {"rdma/"sv, "librdmacm-dev"sv},
    {"re2/"sv, "libre2-dev"sv},
    {"readline/"sv, "libreadline-dev"sv},
    {"security/pam_"sv, "libpam0g-dev"sv},
    {"seccomp.h"sv, "libseccomp-dev"sv},
    {"sfftw.h"sv, "sfftw-dev"sv},
    {"snappy.h"sv, "libsnappy-dev"sv},
    {"sndfile.h"sv, "libsndfile1-dev"sv},
    {"sodium.h"sv, "libsodium-dev"sv},
    {"spdlog/"sv, "libspdlog-dev"sv},
    {"sqlite3.h"sv, "libsqlite3-dev"sv},
    {"srfftw.h"sv, "sfftw-dev"sv},
    {"suitesparse/"sv, "libsuitesparse-dev"sv},
    {"systemd/"sv, "libsystemd-dev"sv},
    {"tbb/"sv, "libtbb-dev"sv},
    {"tiffio.h"sv, "libtiff-dev"sv},
    {"tinyxml2.h"sv, "libtinyxml2-dev"sv},
    {"turbojpeg.h"sv, "libturbojpeg0-dev"sv},
    {"ucp/api/"sv, "libucx-dev"sv},
    {"umfpack.h"sv, "libsuitesparse-dev"sv},
    {"uuid/"sv, "uuid-dev"sv},
    {"uv.h"sv, "libuv1-dev"sv},
    {"vulkan/"sv, "libvulkan-dev"sv},
    {"webp/"sv, "libwebp-dev"sv},
    {"xcb/"sv, "libxcb1-dev"sv},
    {"xxhash.h"sv, "libxxhash-dev"sv},
    {"yaml-cpp/"sv, "libyaml-cpp-dev"sv},
    {"zip.h"sv, "libzip-dev"sv},
    {"zlib.h"sv, "zlib1g-dev"sv},
    {"zmq.h"sv, "libzmq3-dev"sv},
    {"zstd.h"sv, "libzstd-dev"sv},
};

/// Libraries as -l names them.
inline constexpr system_package library_packages[] = {
    {"HYPRE"sv, "libhypre-dev"sv},
    {"atlas"sv, "libatlas-base-dev"sv},
    {"blas"sv, "libblas-dev"sv},
    {"cblas"sv, "libatlas-base-dev"sv},
    {"curl"sv, "libcurl4-openssl-dev"sv},
    {"f77blas"sv, "libatlas-base-dev"sv},
    {"gfortran"sv, "gfortran"sv},
    {"glut"sv, "freeglut3-dev"sv},
    {"gsl"sv, "libgsl-dev"sv},
    {"gtest"sv, "libgtest-dev"sv},
    {"hdf5"sv, "libhdf5-dev"sv},
    {"hdf5_cpp"sv, "libhdf5-dev"sv},
    {"hdf5_hl"sv, "libhdf5-dev"sv},
    {"jpeg"sv, "libjpeg-dev"sv},
    {"lapack"sv, "liblapack-dev"sv},
    {"lapack_atlas"sv, "libatlas-base-dev"sv},
    {"lapacke"sv, "liblapacke-dev"sv},
    {"matio"sv, "libmatio-dev"sv},
    {"mpi"sv, "libopenmpi-dev"sv},
    {"mpi_cxx"sv, "libopenmpi-dev"sv},
    {"nvcaffe_parser"sv, "libnvparsers-dev"sv},
    {"nvinfer"sv, "libnvinfer-dev"sv},
    {"nvinfer_plugin"sv, "libnvinfer-plugin-dev"sv},
    {"nvonnxparser"sv, "libnvonnxparsers-dev"sv},
    {"nvparsers"sv, "libnvparsers-dev"sv},
    {"openblas"sv, "libopenblas-dev"sv},
    {"parmetis"sv, "libparmetis-dev"sv},
    {"stdc++"sv, "g++"sv},
    {"turbojpeg"sv, "libturbojpeg0-dev"sv},
    {"pcre"sv, "libpcre3-dev"sv},
    {"boost_"sv, "libboost-all-dev"sv},
    {"opencv_"sv, "libopencv-dev"sv},
    {"pcl_"sv, "libpcl-dev"sv},
    {"absl_"sv, "libabsl-dev"sv},
};

/// Programs that builds run, by the name in PATH.
inline constexpr system_package program_packages[] = {
    {"aclocal"sv, "automake"sv},
    {"autoreconf"sv, "autoconf"sv},
    {"automake"sv, "automake"sv},
    {"bc"sv, "bc"sv},
    {"c++"sv, "g++"sv},
    {"cc"sv, "gcc"sv},
    {"cc1"sv, "gcc"sv},
    {"cc1plus"sv, "g++"sv},
    {"ccache"sv, "ccache"sv},
    {"curl"sv, "curl"sv},
    {"f951"sv, "gfortran"sv},
    {"g++"sv, "g++"sv},
    {"gcc"sv, "gcc"sv},
    {"git-lfs"sv, "git-lfs"sv},
    {"hipcc"sv, "hipcc"sv},
    {"ld.gold"sv, "binutils"sv},
    {"ld.lld"sv, "lld"sv},
    {"lspci"sv, "pciutils"sv},
    {"make"sv, "make"sv},
    {"makeinfo"sv, "texinfo"sv},
    {"mpic++"sv, "libopenmpi-dev openmpi-bin"sv},
    {"mpicc"sv, "libopenmpi-dev openmpi-bin"sv},
    {"mpicxx"sv, "libopenmpi-dev openmpi-bin"sv},
    {"mpif90"sv, "libopenmpi-dev openmpi-bin"sv},
    {"nasm"sv, "nasm"sv},
    {"nvcc"sv, "cuda-toolkit"sv},
    {"patchelf"sv, "patchelf"sv},
    {"pkg-config"sv, "pkg-config"sv},
    {"protoc"sv, "protobuf-compiler"sv},
    {"python"sv, "python-is-python3"sv},
    {"python3"sv, "python3"sv},
    {"wget"sv, "wget"sv},
    {"xxd"sv, "xxd"sv},
    {"yasm"sv, "yasm"sv},
};

/// A function whose name begins so and the option of GCC and Clang that links it.
struct symbol_option {
  std::string_view prefix, option;  ///< how the name begins, and the option
};

/// The first prefix that fits counts.
inline constexpr symbol_option symbol_options[] = {
    {"pthread_"sv, "-pthread"sv},
    {"dlopen"sv, "-ldl"sv},
    {"dlsym"sv, "-ldl"sv},
    {"dlclose"sv, "-ldl"sv},
    {"dlerror"sv, "-ldl"sv},
    {"shm_open"sv, "-lrt"sv},
    {"shm_unlink"sv, "-lrt"sv},
    {"clock_gettime"sv, "-lrt"sv},
    {"GOMP_"sv, "-fopenmp"sv},
    {"omp_"sv, "-fopenmp"sv},
    {"__kmpc_"sv, "-fopenmp"sv},
    {"MPI_"sv, "-lmpi"sv},
    {"ompi_mpi_"sv, "-lmpi"sv},
    {"cblas_"sv, "-lopenblas"sv},
    {"LAPACKE_"sv, "-llapacke"sv},
    {"numa_"sv, "-lnuma"sv},
    {"ibv_"sv, "-libverbs"sv},
    {"inflate"sv, "-lz"sv},
    {"deflate"sv, "-lz"sv},
    {"SSL_"sv, "-lssl"sv},
    {"EVP_"sv, "-lcrypto"sv},
    {"curl_"sv, "-lcurl"sv},
    {"uuid_"sv, "-luuid"sv},
    {"png_"sv, "-lpng"sv},
    {"jpeg_"sv, "-ljpeg"sv},
    {"fftw_"sv, "-lfftw3"sv},
    {"_gfortran_"sv, "-lgfortran"sv},
    {"__gxx_personality_v0"sv, "-lstdc++"sv},
    // Of C++, by namespace.
    {"google::protobuf::"sv, "-lprotobuf"sv},
    // Older gflags has the namespace of glog.
    {"google::FlagRegisterer"sv, "-lgflags"sv},
    {"google::ParseCommandLineFlags"sv, "-lgflags"sv},
    {"google::SetUsageMessage"sv, "-lgflags"sv},
    {"google::SetVersionString"sv, "-lgflags"sv},
    {"google::"sv, "-lglog"sv},
    {"gflags::"sv, "-lgflags"sv},
    {"leveldb::"sv, "-lleveldb"sv},
    {"boost::filesystem::"sv, "-lboost_filesystem"sv},
    {"boost::system::"sv, "-lboost_system"sv},
    {"boost::program_options::"sv, "-lboost_program_options"sv},
    {"cv::imread("sv, "-lopencv_imgcodecs"sv},
    {"cv::imwrite("sv, "-lopencv_imgcodecs"sv},
    {"cv::imshow("sv, "-lopencv_highgui"sv},
    {"cv::VideoCapture::"sv, "-lopencv_videoio"sv},
    {"cv::resize("sv, "-lopencv_imgproc"sv},
    {"cv::Mat::"sv, "-lopencv_core"sv},
    {"fmt::v"sv, "-lfmt"sv},
    {"spdlog::"sv, "-lspdlog"sv},
    {"ceres::"sv, "-lceres"sv},
    {"YAML::"sv, "-lyaml-cpp"sv},
    {"tbb::"sv, "-ltbb"sv},
    {"testing::"sv, "-lgtest"sv},
    {"c10::"sv, "-lc10"sv},
    {"at::"sv, "-ltorch_cpu"sv},
    {"torch::"sv, "-ltorch"sv},
};

namespace detail {

[[nodiscard]] constexpr std::string_view package_for_file(std::string_view file) noexcept {
  for (const system_package& row : header_packages) {
    const bool is_beginning = row.name.ends_with('/') || row.name.ends_with('_');
    if (is_beginning ? file.starts_with(row.name) : file == row.name) return row.apt;
  }
  return debian_package_of(debian_name::header, file);
}

[[nodiscard]] constexpr std::string_view package_for_library(std::string_view name) noexcept {
  for (const system_package& row : library_packages) {
    if (row.name.ends_with('_') ? name.starts_with(row.name) : name == row.name) return row.apt;
  }
  return debian_package_of(debian_name::library, name);
}

}  // namespace detail

/// The package of Debian and Ubuntu that has a header, as a source includes it, or a library, as -l names it; empty where none is known.
[[nodiscard]] constexpr std::string_view system_package_of(std::string_view name) noexcept {
  const std::string_view apt = detail::package_for_library(name);
  return apt.empty() ? detail::package_for_file(name) : apt;
}

/// The package of Debian and Ubuntu that brings a shared library, by the name that a loader looks for: libgoogle-glog-dev of libglog.so.0. Empty where
/// none is known.
[[nodiscard]] constexpr std::string_view package_of_soname(std::string_view name) noexcept {
  constexpr std::string_view begin = "lib", end = ".so";
  const std::size_t at = name.find(end);
  if (!name.starts_with(begin) || at == std::string_view::npos) return {};
  return detail::package_for_library(name.substr(begin.size(), at - begin.size()));
}

/// The header that a source means by a name in which a letter has the wrong case: NvInfer.h of Nvinfer.h. Empty for none.
[[nodiscard]] constexpr std::string_view header_of_other_case(std::string_view name) noexcept {
  for (const system_package& row : header_packages) {
    if (row.name != name && equals_ignoring_case(row.name, name)) return row.name;
  }
  return {};
}

/// The package of Debian and Ubuntu that has a program; empty where none is known.
[[nodiscard]] constexpr std::string_view program_package_of(std::string_view name) noexcept {
  for (const system_package& row : program_packages) {
    if (row.name == name) return row.apt;
  }
  return debian_package_of(debian_name::program, name);
}

namespace detail {

/// True if a name of C++ as the Itanium ABI mangles it, _ZN6google21kLogSiteUninitializedE, begins as the plain one does: google::k.
[[nodiscard]] constexpr bool begins_mangled(std::string_view symbol, std::string_view plain) noexcept {
  constexpr std::string_view nested = "_ZN";
  if (!symbol.starts_with(nested) || plain.find("::"sv) == std::string_view::npos) return false;
  symbol.remove_prefix(nested.size());
  while (symbol.starts_with('K') || symbol.starts_with('V')) symbol.remove_prefix(1);
  for (bool is_first = true; !plain.empty(); is_first = false) {
    constexpr std::string_view between = "::";
    if (!is_first) {
      if (!plain.starts_with(between)) return false;
      plain.remove_prefix(between.size());
      if (plain.empty()) return true;
    }
    const std::string_view part = take_name_part(symbol);
    if (part.starts_with(plain)) return true;
    if (part.empty() || !plain.starts_with(part)) return false;
    plain.remove_prefix(part.size());
  }
  return true;
}

}  // namespace detail

/// The option that links the library of a function, plain or mangled; empty where none is known.
[[nodiscard]] constexpr std::string_view link_option_of(std::string_view symbol) noexcept {
  for (const symbol_option& row : symbol_options) {
    if (symbol.starts_with(row.prefix) || detail::begins_mangled(symbol, row.prefix)) return row.option;
  }
  return {};
}

FOUNDCHECK_END_NAMESPACE

#endif
