// SPDX-License-Identifier: MIT
// A variable that a search left at NOTFOUND -> what it is for, and what brings that.
//
//   X11_XTest_LIB         libXtst            apt: libxtst-dev
//   OptiX_INCLUDE         NVIDIA's OptiX     a sentence: no package has it
//
// Other names of variables are the name of their package, or of its library, with _LIBRARY or _INCLUDE_DIR at the end: rule/config_package.hpp
// and rule/system_package.hpp know those. Source: CMake Modules/FindX11.cmake, FindOpenGL.cmake, FindGLUT.cmake and FindSDL.cmake; NVIDIA OptiX_Apps
// 3rdparty/CMake/FindOptiX7.cmake; owl cmake/FindOptiX.cmake; onnx-tensorrt, TensorRT samples; Video Codec SDK samples; OpenCV
// cmake/OpenCVDetectCUDA.cmake; the package lists of Debian 12. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_RULE_VARIABLE_ORIGIN_HPP
#define FOUNDCHECK_RULE_VARIABLE_ORIGIN_HPP

#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// `begin`: what the name of the variable begins with, in any case. Either a package of apt brings it, or words say where it is.
struct variable_origin {
  std::string_view begin, thing, apt, words;  ///< `apt` or `words` is empty
};

namespace detail {
inline constexpr std::string_view optix_words =
    "Download and unpack the OptiX SDK (developer.nvidia.com/designworks/optix/download), then cmake --fresh -B build -D "
    "OptiX_INSTALL_DIR=/path/to/NVIDIA-OptiX-SDK (the headers alone: git clone https://github.com/NVIDIA/optix-dev)";
inline constexpr std::string_view codec_words =
    "Download the Video Codec SDK (developer.nvidia.com/video-codec-sdk) and copy its headers (Interface) and libraries (Lib) into the CUDA "
    "toolkit, then cmake --fresh -B build -D CMAKE_PREFIX_PATH=/usr/local/cuda";
}  // namespace detail

/// The first row that fits counts.
inline constexpr variable_origin variable_origins[] = {
    {"OptiX_"sv, "NVIDIA's OptiX SDK"sv, ""sv, detail::optix_words},
    {"OptiX7_"sv, "NVIDIA's OptiX SDK"sv, ""sv, detail::optix_words},
    {"OptiX8_"sv, "NVIDIA's OptiX SDK"sv, ""sv, detail::optix_words},
    {"NVCUVID_"sv, "NVIDIA's Video Codec SDK"sv, ""sv, detail::codec_words},
    {"CUDA_nvcuvid_"sv, "NVIDIA's Video Codec SDK"sv, ""sv, detail::codec_words},
    {"CUDA_nvencodeapi_"sv, "NVIDIA's Video Codec SDK"sv, ""sv, detail::codec_words},
    {"NVENCODEAPI_"sv, "NVIDIA's Video Codec SDK"sv, ""sv, detail::codec_words},
    {"TENSORRT_LIBRARY_PARSERS"sv, "the ONNX parser of TensorRT"sv, "libnvonnxparsers-dev"sv, ""sv},
    {"TENSORRT_LIBRARY_INFER_PLUGIN"sv, "the plugins of TensorRT"sv, "libnvinfer-plugin-dev"sv, ""sv},
    {"TensorRT_NvOnnxParser"sv, "the ONNX parser of TensorRT"sv, "libnvonnxparsers-dev"sv, ""sv},
    {"TensorRT_"sv, "TensorRT"sv, "libnvinfer-dev"sv, ""sv},
    {"NVINFER_"sv, "TensorRT"sv, "libnvinfer-dev"sv, ""sv},
    {"X11_xf86vmode_"sv, "libXxf86vm"sv, "libxxf86vm-dev"sv, ""sv},
    {"X11_XTest_"sv, "libXtst"sv, "libxtst-dev"sv, ""sv},
    {"X11_Xkb_"sv, "libxkbfile"sv, "libxkbfile-dev"sv, ""sv},
    {"OPENGL_glu_"sv, "GLU"sv, "libglu1-mesa-dev"sv, ""sv},
    {"OPENGL_egl_"sv, "EGL"sv, "libegl-dev"sv, ""sv},
    {"OPENGL_glx_"sv, "GLX"sv, "libgl-dev"sv, ""sv},
    {"OPENGL_opengl_"sv, "OpenGL"sv, "libopengl-dev"sv, ""sv},
    {"OPENGL_gl_"sv, "OpenGL"sv, "libgl-dev"sv, ""sv},
    {"OPENGL_INCLUDE_DIR"sv, "OpenGL"sv, "libgl-dev"sv, ""sv},
};

/// The row of a variable; none where it is not known.
[[nodiscard]] constexpr const variable_origin* variable_origin_of(std::string_view variable) noexcept {
  for (const variable_origin& row : variable_origins) {
    if (equals_ignoring_case(variable.substr(0, row.begin.size()), row.begin)) return &row;
  }
  return nullptr;
}

FOUNDCHECK_END_NAMESPACE

#endif
