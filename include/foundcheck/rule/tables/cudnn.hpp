// SPDX-License-Identifier: MIT
// Rules on cuDNN: asked for and not found, too old, of unknown release, or given up by the program.
#ifndef FOUNDCHECK_RULE_TABLES_CUDNN_HPP
#define FOUNDCHECK_RULE_TABLES_CUDNN_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on cuDNN.
inline constexpr rule cudnn[] = {
    {"CUDNN001"sv, severity::warning, confidence::likely, component::cudnn,
     "cuDNN was not found, and the build continues without it"sv,
     "PyTorch turns the option off instead of stopping. Convolutions then use PyTorch's own slow kernels, and torch.backends.cudnn.is_available() "
     "is False."sv,
     "grep -i cudnn CMakeCache.txt ; python -c 'import torch; print(torch.backends.cudnn.is_available())'"sv,
     "{component package:apt install *|Install cuDNN with its headers}, then cmake -B build -D {requested option|USE_CUDNN}=ON; or if cuDNN is "
     "installed elsewhere: cmake -B build -D {requested option|USE_CUDNN}=ON -D CUDNN_ROOT=/path/to/cudnn; or if you do not need it: cmake -B "
     "build -D {requested option|USE_CUDNN}=OFF"sv,
     ""sv, ""sv, "pytorch cmake/public/cuda.cmake and cmake/Modules/FindCUDNN.cmake, 1.0 to 2.8"sv,
     "LEFT004 CUDA034 LEFT009 LEFT010"sv,
     when::all(
         when::any(when::said("cudnn_turned_off"sv), when::no(fact_id::library, component::cudnn)),
         // In the cache alone: somebody asks for it, and neither half is there. One half is for HDR001.
         when::any(when::said("cudnn_turned_off"sv), when::no(fact_id::include_directory, component::cudnn)),
         when::any(when::said("cudnn_turned_off"sv), when::yes(fact_id::requested, component::cudnn)),
         // Its option follows that of CUDA: nobody asked.
         when::any(when::unless(when::equals(fact_id::project, component::none, "OpenCV"sv))),
         when::any(when::unless(when::yes(fact_id::library, component::cudnn))),
         when::any(when::unless(when::yes(fact_id::claimed, component::cudnn))),
         when::any(when::said("cudnn_turned_off"sv), when::unless(when::no(fact_id::requested, component::cudnn))),
         when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"CUDNN002"sv, severity::error, confidence::certain, component::cudnn, "cuDNN is too old for this PyTorch"sv,
     "The message has the release that is required: 7 for PyTorch 1.x, 8.1 or 8.5 for 2.x. If two releases are installed, the header that is found "
     "first counts."sv,
     "grep -rE 'define CUDNN_(MAJOR|MINOR)' /usr/include/cudnn*.h /usr/local/cuda/include/cudnn*.h"sv,
     "{component package:apt install *|Install a newer cuDNN}, then cmake -B build -U 'CUDNN_*'; or if a newer cuDNN is installed elsewhere: cmake "
     "-B build -U 'CUDNN_*' -D CUDNN_ROOT=/path/to/cudnn; or if you do not need it: cmake -B build -D USE_CUDNN=OFF"sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake and cmake/public/cuda.cmake, 1.0 to 2.8"sv,
     "CONF001 HDR006 PKG004"sv,
     when::all(when::any(when::said("cudnn_too_old"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDNN009"sv, severity::error, confidence::likely, component::cudnn,
     "this PyTorch is too old to read the version of cuDNN 8 and newer"sv,
     "cuDNN 8 moved its version from cudnn.h to cudnn_version.h, which PyTorch and libtorch before 1.7 do not read: they print \"Found cuDNN: v?\" "
     "and treat it as too old."sv,
     "grep -rE 'define CUDNN_(MAJOR|MINOR)' /usr/include/cudnn*.h /usr/local/cuda/include/cudnn*.h"sv,
     "Upgrade PyTorch or libtorch to 1.7 or newer. Or to keep the old one, install cuDNN 7: cmake --fresh -B build -D "
     "CUDNN_INCLUDE_DIR=/path/include -D CUDNN_LIBRARY=/path/lib/libcudnn.so; or edit share/cmake/Caffe2/public/cuda.cmake of libtorch to read "
     "cudnn_version.h instead of cudnn.h."sv,
     "cuDNN 8.0"sv, ""sv,
     "pytorch cmake/public/cuda.cmake before and after it knew cudnn_version.h; NVIDIA cuDNN 8 release notes"sv,
     "CUDNN002"sv,
     when::all(when::any(when::said("cudnn_too_old"sv)),
               when::any(when::contains(fact_id::claimed, component::cudnn, "v? "sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"HDR006"sv, severity::warning, confidence::certain, component::cudnn,
     "configure could not read the version of the cuDNN that it found"sv,
     "cuDNN 8 moved its version from cudnn.h to cudnn_version.h. A project that reads the old file finds no version and continues with a question "
     "mark: it compiles against an interface that it may not support."sv,
     "grep -rE 'define CUDNN_(MAJOR|MINOR)' /usr/include/cudnn*.h /usr/local/cuda/include/cudnn*.h"sv,
     "Upgrade to a release of the project that supports cuDNN 8 (PyTorch 1.7 or newer). Or to keep the old release, install cuDNN 7: cmake --fresh "
     "-B build -D CUDNN_INCLUDE_DIR=/path/include -D CUDNN_LIBRARY=/path/lib/libcudnn.so"sv,
     "cuDNN 8.0"sv, ""sv,
     "pytorch cmake/public/cuda.cmake before and after it knew cudnn_version.h; NVIDIA cuDNN 8 release notes"sv, ""sv,
     when::all(when::any(when::contains(fact_id::claimed, component::cudnn, "v? "sv)),
               when::any(when::unless(when::no(fact_id::requested, component::cudnn))))},
    {"CUDNN004"sv, severity::warning, confidence::certain, component::cudnn,
     "CUDNN_LIBRARY is the static cuDNN, but CUDNN_STATIC is OFF"sv,
     "CUDNN_LIBRARY is only a hint of where to look. Configure still searches for libcudnn.so, and finds another one or none."sv,
     "grep -E 'CUDNN_(LIBRARY|STATIC|LIBRARY_PATH)' CMakeCache.txt"sv,
     "cmake -B build -U CUDNN_LIBRARY_PATH -D USE_STATIC_CUDNN=ON -D CUDNN_STATIC=ON; or to link the shared library: cmake -B build -U "
     "CUDNN_LIBRARY_PATH -D CUDNN_LIBRARY=/path/to/lib"sv,
     ""sv, ""sv, "pytorch cmake/Modules/FindCUDNN.cmake"sv, ""sv,
     when::all(when::any(when::said("cudnn_static_refused"sv)), when::any(when::unless(when::on("CUDNN_STATIC"sv))))},
    {"CUDNN005"sv, severity::error, confidence::likely, component::cudnn,
     "OpenCV's dnn module has no CUDA backend: it needs cuDNN"sv,
     "The CUDA backend of OpenCV's dnn module needs cuDNN besides WITH_CUDA. With OPENCV_DNN_CUDA=ON configure stops without cuDNN; by default the "
     "backend is then off, and a program that asks for it runs on the CPU. Wheels of opencv-python have no CUDA at all."sv,
     "python -c 'import cv2; print(cv2.getBuildInformation())' ; grep -E 'CUDNN|OPENCV_DNN_CUDA' CMakeCache.txt"sv,
     "{component package:apt install *|Install cuDNN with its headers}, then cmake -B build -D WITH_CUDA=ON -D WITH_CUDNN=ON -D "
     "OPENCV_DNN_CUDA=ON, and build OpenCV again. If cuDNN is installed elsewhere, add -D CUDNN_INCLUDE_DIR=/path/include -D "
     "CUDNN_LIBRARY=/path/lib/libcudnn.so. Or if you do not need it: cmake -B build -D OPENCV_DNN_CUDA=OFF"sv,
     "OpenCV 4.2"sv, ""sv,
     "opencv modules/dnn/CMakeLists.txt and src/net_impl.cpp; opencv issues 25426, 20956, 18336"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("opencv_needs_cudnn"sv), when::said("opencv_dnn_without_cuda"sv)),
               // Turned off together with CUDA: the program that asks for it is at fault.
               when::any(when::said("opencv_needs_cudnn"sv), when::unless(when::off("OPENCV_DNN_CUDA"sv)),
                         when::on("WITH_CUDA"sv)))},
    {"CUDNN006"sv, severity::error, confidence::likely, component::cudnn,
     "TensorFlow does not use the GPU: it could not load cuDNN"sv,
     "TensorFlow loads CUDA's libraries by name, each of the release that it was built with. If one is missing, it ignores all GPUs and runs on "
     "the CPU. Since 2.12 it prints the name only with TF_CPP_MIN_LOG_LEVEL=0; cuDNN, which no toolkit contains, is missing most often."sv,
     "TF_CPP_MIN_LOG_LEVEL=0 python -c 'import tensorflow as tf; print(tf.config.list_physical_devices(\"GPU\"))' ; ldconfig -p | "
     "grep cudnn"sv,
     "pip install 'tensorflow[and-cuda]' (TensorFlow 2.14 or newer). Or for an older TensorFlow, install the cuDNN that "
     "https://www.tensorflow.org/install/source#gpu lists for it, and add its directory to LD_LIBRARY_PATH."sv,
     ""sv, ""sv,
     "tensorflow core/common_runtime/gpu/gpu_device.cc; tensorflow issue 45200; tensorflow.org, tested configurations"sv,
     "BUILD001 DOCK001"sv,
     when::all(
         when::any(when::said("tensorflow_without_gpu"sv)),
         when::any(when::said("tensorflow_lacks_cudnn"sv), when::unless(when::said("tensorflow_lacks_library"sv))))},
    {"CUDNN007"sv, severity::error, confidence::likely, component::cudnn,
     "cuDNN's libraries are incomplete, or of two releases"sv,
     "libcudnn.so is small and loads libcudnn_ops, libcudnn_cnn and others from its own directory. If only some of the files were upgraded, it "
     "does not find them, or refuses them: CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH."sv,
     "find / -name 'libcudnn*.so*'"sv,
     "Delete the cuDNN files of the other release, then {component package:apt install *|install one complete release of cuDNN}."sv,
     "cuDNN 8"sv, ""sv, "NVIDIA cuDNN developer guide, sublibraries; cuDNN 9 API, cudnnStatus_t"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::cudnn), "parts"sv)))},
    {"CUDNN011"sv, severity::error, confidence::certain, component::cudnn,
     "the program was built with cuDNN {cudnn wanted|of another release}, but cuDNN {cudnn loaded|of another one} is loaded"sv,
     "TensorFlow and JAX need the major release of cuDNN that they were built with, and the same minor release or a newer one. pip installed an "
     "older package of cuDNN, or a directory in LD_LIBRARY_PATH has one."sv,
     "python -m pip list | grep -i cudnn ; echo $LD_LIBRARY_PATH"sv,
     "pip install -U 'nvidia-cudnn-cu12>={cudnn wanted|VERSION}', then unset LD_LIBRARY_PATH. For CUDA 11 the package is nvidia-cudnn-cu11, for "
     "CUDA 13 nvidia-cudnn-cu13. Or if another package such as torch requires the old cuDNN, use a separate environment for each."sv,
     ""sv, ""sv, "xla/stream_executor/cuda/cuda_dnn.cc; docs.jax.dev, Installation"sv, "HDR003 DIAG001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "Loaded runtime CuDNN library: "sv)),
               when::also(when::said("dnn_not_initialized"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
