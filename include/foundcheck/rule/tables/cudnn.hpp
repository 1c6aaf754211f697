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
     "cuDNN was looked for and not found, and the build goes on without it"sv,
     "PyTorch turns the option off instead of stopping. Convolutions then run on slow kernels of its own, and "
     "torch.backends.cudnn.is_available() is False."sv,
     "grep -i cudnn CMakeCache.txt ; python -c 'import torch; print(torch.backends.cudnn.is_available())'"sv,
     "Install cuDNN with its headers{component package: (apt install *; conda: cudnn)| (conda: cudnn)}; or name it: CUDNN_ROOT, or CUDNN_INCLUDE_DIR and "
     "CUDNN_LIBRARY; delete CMakeCache.txt and configure again. If it is not wanted: USE_CUDNN=0."sv,
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
    {"CUDNN002"sv, severity::error, confidence::certain, component::cudnn, "cuDNN is older than this PyTorch takes"sv,
     "The message names the release: 7 in PyTorch 1.x, 8.1 or 8.5 in 2.x. Where two are installed the header that is found first "
     "counts."sv,
     "grep -E 'define CUDNN_(MAJOR|MINOR)' the directory of headers in CMakeCache.txt/cudnn_version.h"sv,
     "Install a newer cuDNN for the CUDA release in use{component package: (apt install *)|}; or name the newer one by CUDNN_ROOT; delete "
     "CMakeCache.txt. To go without: USE_CUDNN=0."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake and cmake/public/cuda.cmake, 1.0 to 2.8"sv,
     "CONF001 HDR006 PKG004"sv,
     when::all(when::any(when::said("cudnn_too_old"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDNN009"sv, severity::error, confidence::likely, component::cudnn,
     "this PyTorch cannot read the version of the cuDNN that it found, and takes it for too old"sv,
     "cuDNN 8 moved its version from cudnn.h to cudnn_version.h, which PyTorch and libtorch before 1.7 do not read: Found cuDNN: v?. The cuDNN may well be "
     "new enough."sv,
     "grep -rE 'define CUDNN_(MAJOR|MINOR)' /usr/include/cudnn*.h /usr/local/cuda/include/cudnn*.h"sv,
     "Use PyTorch or libtorch 1.7 or newer; or for the old one install cuDNN 7 and name it: cmake --fresh -B build -D CUDNN_INCLUDE_DIR=/path/include -D "
     "CUDNN_LIBRARY=/path/lib/libcudnn.so; or read cudnn_version.h in place of cudnn.h in share/cmake/Caffe2/public/cuda.cmake of the installed libtorch."sv,
     "cuDNN 8.0"sv, ""sv,
     "pytorch cmake/public/cuda.cmake before and after it knew cudnn_version.h; NVIDIA cuDNN 8 release notes"sv,
     "CUDNN002"sv,
     when::all(when::any(when::said("cudnn_too_old"sv)),
               when::any(when::contains(fact_id::claimed, component::cudnn, "v? "sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"HDR006"sv, severity::warning, confidence::certain, component::cudnn,
     "configure cannot tell which cuDNN it has found"sv,
     "cuDNN 8 moved its version from cudnn.h to cudnn_version.h. A project that reads the old file finds none and goes on with a "
     "question mark: it cannot check the release, and compiles against an interface that it may not know."sv,
     "ls the directory of headers in the evidence/cudnn_version.h ; grep CUDNN_MAJOR there"sv,
     "Take a release of the project that knows cuDNN 8 (PyTorch 1.7 or newer); or give the old one cuDNN 7 by CUDNN_INCLUDE_DIR and "
     "CUDNN_LIBRARY."sv,
     "cuDNN 8.0"sv, ""sv,
     "pytorch cmake/public/cuda.cmake before and after it knew cudnn_version.h; NVIDIA cuDNN 8 release notes"sv, ""sv,
     when::all(when::any(when::contains(fact_id::claimed, component::cudnn, "v? "sv)),
               when::any(when::unless(when::no(fact_id::requested, component::cudnn))))},
    {"CUDNN004"sv, severity::warning, confidence::certain, component::cudnn,
     "CUDNN_LIBRARY names the static cuDNN, and the build is set up for the shared one"sv,
     "The variable is a hint of where to look. The search is for libcudnn.so all the same, and finds another one or none."sv,
     "grep -E 'CUDNN_(LIBRARY|STATIC|LIBRARY_PATH)' CMakeCache.txt"sv,
     "USE_STATIC_CUDNN=1 (-DCUDNN_STATIC=ON) to link the static one, or let CUDNN_LIBRARY be the directory of libcudnn.so; delete "
     "CMakeCache.txt."sv,
     ""sv, ""sv, "pytorch cmake/Modules/FindCUDNN.cmake"sv, ""sv,
     when::all(when::any(when::said("cudnn_static_refused"sv)), when::any(when::unless(when::on("CUDNN_STATIC"sv))))},
    {"CUDNN005"sv, severity::error, confidence::likely, component::cudnn,
     "OpenCV's networks are to run on the GPU, and OpenCV has no cuDNN for that"sv,
     "The CUDA backend of OpenCV's dnn module needs cuDNN besides WITH_CUDA. With OPENCV_DNN_CUDA=ON configure stops; left to its "
     "default it is off where cuDNN is not found, and a program that asks for the backend goes on with the CPU. Wheels of "
     "opencv-python are built without CUDA."sv,
     "python -c 'import cv2; print(cv2.getBuildInformation())' | grep -A1 -i cudnn ; grep -E 'CUDNN|OPENCV_DNN_CUDA' CMakeCache.txt"sv,
     "Install cuDNN with its headers{component package: (apt install *)|}; or name it (-DCUDNN_INCLUDE_DIR=DIR -DCUDNN_LIBRARY=FILE); then "
     "cmake -DWITH_CUDA=ON -DWITH_CUDNN=ON -DOPENCV_DNN_CUDA=ON in an empty build directory. If it is not wanted: "
     "-DOPENCV_DNN_CUDA=OFF."sv,
     "OpenCV 4.2"sv, ""sv,
     "opencv modules/dnn/CMakeLists.txt and src/net_impl.cpp; opencv issues 25426, 20956, 18336"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("opencv_needs_cudnn"sv), when::said("opencv_dnn_without_cuda"sv)),
               // Turned off together with CUDA: the program that asks for it is at fault.
               when::any(when::said("opencv_needs_cudnn"sv), when::unless(when::off("OPENCV_DNN_CUDA"sv)),
                         when::on("WITH_CUDA"sv)))},
    {"CUDNN006"sv, severity::error, confidence::likely, component::cudnn,
     "TensorFlow sees a GPU and does not use it: cuDNN was not loaded"sv,
     "TensorFlow opens CUDA's libraries by name, each of the release that it was built with. If one is missing it leaves out all "
     "GPUs and goes on with the CPU. Since 2.12 it names the library only with TF_CPP_MIN_LOG_LEVEL=0; cuDNN, which no toolkit "
     "has, is the most frequent."sv,
     "TF_CPP_MIN_LOG_LEVEL=0 python -c 'import tensorflow as tf; print(tf.config.list_physical_devices(\"GPU\"))' ; ldconfig -p | "
     "grep cudnn"sv,
     "pip install 'tensorflow[and-cuda]' brings all of them since 2.14; before, install the cuDNN of the table on tensorflow.org for "
     "that release and put its directory in LD_LIBRARY_PATH."sv,
     ""sv, ""sv,
     "tensorflow core/common_runtime/gpu/gpu_device.cc; tensorflow issue 45200; tensorflow.org, tested configurations"sv,
     "BUILD001 DOCK001"sv,
     when::all(
         when::any(when::said("tensorflow_without_gpu"sv)),
         when::any(when::said("tensorflow_lacks_cudnn"sv), when::unless(when::said("tensorflow_lacks_library"sv))))},
    {"CUDNN007"sv, severity::error, confidence::likely, component::cudnn,
     "cuDNN lacks parts that it loads, or has those of another release"sv,
     "libcudnn.so is small and loads libcudnn_ops, libcudnn_cnn and others by name from beside it. After an upgrade of some of the files "
     "alone it does not find them, or refuses them: CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH."sv,
     "ls -l the directory of the library in the evidence"sv,
     "Install one release of cuDNN whole (apt: libcudnn9-cuda-X with its -dev package), remove the files of the other one."sv,
     "cuDNN 8"sv, ""sv, "NVIDIA cuDNN developer guide, sublibraries; cuDNN 9 API, cudnnStatus_t"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::cudnn), "parts"sv)))},
    {"CUDNN011"sv, severity::error, confidence::certain, component::cudnn,
     "cuDNN {cudnn loaded|of another release} is loaded, and the program was built with {cudnn wanted|another one}"sv,
     "TensorFlow and JAX want the major release that they were built with, and no older minor one. pip brought an older package of cuDNN, or a directory of "
     "LD_LIBRARY_PATH has one."sv,
     "python -m pip list | grep -i cudnn ; echo $LD_LIBRARY_PATH"sv,
     "unset LD_LIBRARY_PATH, and install that release or a later one of it: pip install -U 'nvidia-cudnn-cu12>={cudnn wanted|VERSION}' (CUDA 11: nvidia-cudnn-cu11, CUDA "
     "13: nvidia-cudnn-cu13); or pip install -U 'jax[cuda12]' or 'tensorflow[and-cuda]', which bring theirs. Where another package keeps it back, as torch does, "
     "give each an environment of its own."sv,
     ""sv, ""sv, "xla/stream_executor/cuda/cuda_dnn.cc; docs.jax.dev, Installation"sv, "HDR003 DIAG001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "Loaded runtime CuDNN library: "sv)),
               when::also(when::said("dnn_not_initialized"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
