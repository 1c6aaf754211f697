// SPDX-License-Identifier: MIT
// A header or a library that no package of the system brings, or not for all uses -> what brings it, as a sentence of a fix.
//
//   numpy/arrayobject.h   NumPy's headers lie in its Python package: python -c 'import numpy; print(numpy.get_include())' names the directory
//   helper_cuda.h         it is part of the CUDA samples, not of the toolkit
//   opencv/cv.h           OpenCV 4 removed it
//
// Source: the documentation of each project; NVIDIA/cuda-samples, Common; OpenCV 4 changes; the packages of Debian 12 for what OpenCV is built
// with there. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_RULE_OUTSIDE_ORIGIN_HPP
#define FOUNDCHECK_RULE_OUTSIDE_ORIGIN_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// `name` is the whole name, or what names begin with if it ends in /, _ or *.
struct outside_origin {
  std::string_view name, words;  ///< the name, and what brings it, as a sentence
};

namespace detail {
inline constexpr std::string_view of_numpy =
    "pip install numpy, then add the directory that python -c 'import numpy; print(numpy.get_include())' prints to the include path (-I or CPATH)";
inline constexpr std::string_view of_torch =
    "They come with PyTorch: build with torch.utils.cpp_extension (pip install --no-build-isolation .), or cmake -B build -D "
    "CMAKE_PREFIX_PATH=$(python -c 'import torch; print(torch.utils.cmake_prefix_path)')";
inline constexpr std::string_view of_samples =
    "It is part of the CUDA samples, not of the toolkit: git clone https://github.com/NVIDIA/cuda-samples, then add cuda-samples/Common to the include path (-I or CPATH)";
inline constexpr std::string_view of_old_sdk =
    "It was part of NVIDIA's GPU Computing SDK up to CUDA 4.2 and no longer exists: use a newer version of the project, or helper_cuda.h of the CUDA "
    "samples instead";
inline constexpr std::string_view of_old_opencv =
    "OpenCV 4 removed it: include <opencv2/opencv.hpp> instead (with cv:: names instead of those of C), or build with OpenCV 3";
inline constexpr std::string_view of_opencv_cuda =
    "System packages have OpenCV without CUDA: build OpenCV with -D WITH_CUDA=ON -D OPENCV_EXTRA_MODULES_PATH=PATH (the modules directory of "
    "opencv_contrib), and pass -D OpenCV_DIR=PATH to this project";
inline constexpr std::string_view of_opencv_dep =
    "It is not a library: OpenCV up to 3.4 exports CUDA's libraries under such names, and a project that does not find CUDA does not have them. Configure with -D "
    "CUDA_USE_STATIC_CUDA_RUNTIME=OFF, and put find_package(CUDA REQUIRED) before find_package(OpenCV); or rebuild OpenCV with that option";
inline constexpr std::string_view of_jetson =
    "It is part of the Jetson Multimedia API: apt install nvidia-l4t-jetson-multimedia-api, on the Jetson; its headers are in "
    "/usr/src/jetson_multimedia_api/include";
inline constexpr std::string_view of_ros =
    "Load ROS first: source /opt/ros/$ROS_DISTRO/setup.bash, in the shell that builds";
inline constexpr std::string_view of_cutlass =
    "It is part of CUTLASS, usually a submodule: git submodule update --init --recursive, or git clone https://github.com/NVIDIA/cutlass and add "
    "cutlass/include to the include path (-I or CPATH)";
inline constexpr std::string_view of_mkl =
    "It is part of Intel's MKL: apt install intel-mkl or conda install -c conda-forge mkl-devel, and source setvars.sh if it comes with oneAPI";
inline constexpr std::string_view of_windows_sdk =
    "It is part of the Windows SDK: install the Windows 11 SDK (Universal CRT) with Visual Studio's installer, and build in the x64 Native Tools Command Prompt "
    "(vcvars64.bat), which adds its directories to INCLUDE";
inline constexpr std::string_view of_c_library =
    "It is part of the C library: apt install libc6-dev; on Windows install the Windows 11 SDK (Universal CRT) with Visual Studio's installer, and build in the x64 Native "
    "Tools Command Prompt (vcvars64.bat), which adds its directories to INCLUDE";
}  // namespace detail

/// The first row that fits counts.
inline constexpr outside_origin outside_origins[] = {
    {"corecrt.h"sv, detail::of_windows_sdk},
    {"crtdefs.h"sv, detail::of_windows_sdk},
    {"windows.h"sv, detail::of_windows_sdk},
    {"Windows.h"sv, detail::of_windows_sdk},
    {"winapifamily.h"sv, detail::of_windows_sdk},
    {"errno.h"sv, detail::of_c_library},
    {"stdio.h"sv, detail::of_c_library},
    {"stdlib.h"sv, detail::of_c_library},
    {"string.h"sv, detail::of_c_library},
    {"math.h"sv, detail::of_c_library},
    {"numpy/"sv, detail::of_numpy},
    {"torch/"sv, detail::of_torch},
    {"ATen/"sv, detail::of_torch},
    {"c10/"sv, detail::of_torch},
    {"torch"sv, detail::of_torch},
    {"torch_cuda"sv, detail::of_torch},
    {"torch_cpu"sv, detail::of_torch},
    {"torch_python"sv, detail::of_torch},
    {"c10"sv, detail::of_torch},
    {"c10_cuda"sv, detail::of_torch},
    {"TH/"sv, "PyTorch 1.11 removed it: use a newer version of the project, or build with PyTorch 1.10"sv},
    {"pybind11/"sv,
     "pip install pybind11 (python -m pybind11 --includes prints the compiler options), or git submodule update --init --recursive if it is a submodule"sv},
    {"helper_cuda.h"sv, detail::of_samples},
    {"helper_functions.h"sv, detail::of_samples},
    {"helper_math.h"sv, detail::of_samples},
    {"helper_string.h"sv, detail::of_samples},
    {"helper_timer.h"sv, detail::of_samples},
    {"helper_image.h"sv, detail::of_samples},
    {"helper_gl.h"sv, detail::of_samples},
    {"helper_cuda_drvapi.h"sv, detail::of_samples},
    {"drvapi_error_string.h"sv, detail::of_old_sdk},
    {"cutil*"sv, detail::of_old_sdk},
    {"shrUtils.h"sv, detail::of_old_sdk},
    {"shrQATest.h"sv, detail::of_old_sdk},
    {"sdkHelper.h"sv, detail::of_old_sdk},
    {"cudpp.h"sv,
     "It is part of CUDPP: git clone --recursive https://github.com/cudpp/cudpp, then build and install it"sv},
    {"cudpp/"sv,
     "It is part of CUDPP: git clone --recursive https://github.com/cudpp/cudpp, then build and install it"sv},
    {"opencv/"sv, detail::of_old_opencv},
    {"cv.h"sv, detail::of_old_opencv},
    {"cxcore.h"sv, detail::of_old_opencv},
    {"highgui.h"sv, detail::of_old_opencv},
    {"opencv2/highgui/highgui_c.h"sv, detail::of_old_opencv},
    {"opencv2/imgproc/imgproc_c.h"sv, detail::of_old_opencv},
    {"opencv2/gpu/"sv,
     "OpenCV 3 removed the module gpu: include the headers opencv2/cuda*.hpp instead (cv::cuda), or build with OpenCV 2.4 with CUDA"sv},
    {"opencv2/nonfree/"sv,
     "OpenCV 3 removed the module nonfree: use xfeatures2d of opencv_contrib, built with -D OPENCV_ENABLE_NONFREE=ON"sv},
    {"opencv2/cuda*"sv, detail::of_opencv_cuda},
    {"opencv2/cudev*"sv, detail::of_opencv_cuda},
    {"opencv2/core/cuda_devptrs.hpp"sv, detail::of_old_opencv},
    {"opencv_dep_*"sv, detail::of_opencv_dep},
    {"opencv_cuda*"sv, detail::of_opencv_cuda},
    {"opencv_cudev"sv, detail::of_opencv_cuda},
    {"nvbuf_utils.h"sv, detail::of_jetson},
    {"nvbufsurface.h"sv, detail::of_jetson},
    {"NvVideoDecoder.h"sv, detail::of_jetson},
    {"NvVideoEncoder.h"sv, detail::of_jetson},
    {"NvJpegDecoder.h"sv, detail::of_jetson},
    {"NvEglRenderer.h"sv, detail::of_jetson},
    {"gstnvdsmeta.h"sv,
     "It is part of NVIDIA's DeepStream SDK: install it, and add /opt/nvidia/deepstream/deepstream/sources/includes to the include path (-I)"sv},
    {"nvdsinfer*"sv,
     "It is part of NVIDIA's DeepStream SDK: install it, and add /opt/nvidia/deepstream/deepstream/sources/includes to the include path (-I)"sv},
    {"optix.h"sv, "It is part of NVIDIA's OptiX SDK: install it, then cmake -B build -D OptiX_INSTALL_DIR=PATH"sv},
    {"optix_*"sv, "It is part of NVIDIA's OptiX SDK: install it, then cmake -B build -D OptiX_INSTALL_DIR=PATH"sv},
    {"cutlass/"sv, detail::of_cutlass},
    {"cute/"sv, detail::of_cutlass},
    {"cudnn_frontend*"sv,
     "It is part of cudnn-frontend, which is separate from cuDNN: git submodule update --init --recursive, or git clone https://github.com/NVIDIA/cudnn-frontend and add cudnn-frontend/include to the include path (-I)"sv},
    {"hip/"sv, "apt install hip-dev (with ROCm in /opt/rocm: -I/opt/rocm/include, ROCM_PATH=/opt/rocm)"sv},
    {"rocblas*"sv, "apt install rocblas-dev"sv},
    {"hipblas*"sv, "apt install hipblas-dev"sv},
    {"rocprim/"sv, "apt install rocprim-dev"sv},
    {"hipcub/"sv, "apt install hipcub-dev"sv},
    {"miopen/"sv, "apt install miopen-hip-dev"sv},
    {"mkl.h"sv, detail::of_mkl},
    {"mkl_*"sv, detail::of_mkl},
    {"iomp5"sv, detail::of_mkl},
    {"ros/"sv, detail::of_ros},
    {"rclcpp/"sv, detail::of_ros},
    {"std_msgs/"sv, detail::of_ros},
    {"sensor_msgs/"sv, detail::of_ros},
    {"geometry_msgs/"sv, detail::of_ros},
    {"cv_bridge/"sv, detail::of_ros},
    {"longintrepr.h"sv,
     "Python 3.11 removed it: use a release of the package that supports Python 3.11 (or regenerate its C files with a newer Cython), or build with Python 3.10"sv},
};

/// The sentence about a header, as a source includes it, or a library, as -l names it; empty where none is known.
[[nodiscard]] constexpr std::string_view outside_origin_of(std::string_view name) noexcept {
  for (const outside_origin& row : outside_origins) {
    const bool is_star = row.name.ends_with('*');
    const bool is_beginning = is_star || row.name.ends_with('/') || row.name.ends_with('_');
    const std::string_view begin = is_star ? row.name.substr(0, row.name.size() - 1) : row.name;
    if (is_beginning ? name.starts_with(begin) : name == row.name) return row.words;
  }
  return {};
}

FOUNDCHECK_END_NAMESPACE

#endif
