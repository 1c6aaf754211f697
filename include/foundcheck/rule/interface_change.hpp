// SPDX-License-Identifier: MIT
// What a compiler says of an interface of a library -> the library that changed it, the first release with the change, the last one before it, and
// what to write in its place.
//
//   CV_LOAD_IMAGE_COLOR   OpenCV     4.0    3.4    cv::IMREAD_COLOR
//   enqueueV2             TensorRT   10.0   8.6    enqueueV3          beside a class of TensorRT alone
//   _PyLong_AsByteArray   Python     3.13   3.12                      other arguments
//   EVP_MD_CTX            OpenSSL    1.1.0  1.0.2  EVP_MD_CTX_new()   members that are hidden
//   tbb/atomic.h          TBB        2021   2020   std::atomic        a header that is gone
//
// Those of CUDA itself are in cuda/removed_name.hpp. Total, noexcept, allocates nothing; a name is found in the time of a binary search.
// Source: PyTorch release notes 1.2, 1.5, 1.11 and pytorch pull requests 17996, 138987; cuDNN API reference, Added, Deprecated and Removed API
// Functions, 8.0 and 9.0; TensorRT API reference, Added, Deprecated and Removed APIs, 8.0, and the guide from 8 to 10; ONNX Runtime release notes 1.13;
// OpenCV 3 and 4 changes, opencv2/imgproc/types_c.h and imgcodecs/legacy/constants_c.h; FFmpeg doc/APIchanges and version.h, 2.8 to 8.0; What's New in
// Python 3.0, 3.7 and 3.9 to 3.13; NumPy 2.0 migration guide; Boost.Asio and Boost.Filesystem release history; protobuf migration guide, 22 and 26; LLVM release
// notes 10 to 19; oneTBB, migrating from TBB; OpenSSL 1.1.0 and 3.0 migration; fmt ChangeLog 5 to 11; Ceres version history 2.2; glog 0.7 release notes; MPI
// 3.0, removed interfaces; HDF5 API compatibility macros; libpng 1.5, giflib 5 and Lua 5.2, 5.4 changes; VTK 6 migration; Qt 5 and 6 porting guides; glibc NEWS,
// 2.23 to 2.34; ISO C++, Annex C and D.
#ifndef FOUNDCHECK_RULE_INTERFACE_CHANGE_HPP
#define FOUNDCHECK_RULE_INTERFACE_CHANGE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/by_name.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/removed_name.hpp>
#include <foundcheck/rule/evidence_words.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A release of a library with a change of its interface.
struct library_release {
  std::string_view library;  ///< as people write it: PyTorch
  std::string_view gone;     ///< the first release with the change; empty where it is not known for sure
  std::string_view last;     ///< the last one before it; empty where it is not known
  std::string_view older;    ///< a command that installs that one; empty where none does
};

/// A part of an interface that a library changed, and what takes its place.
struct interface_change {
  std::string_view name;  ///< * at the end is any rest
  std::string_view
      beside;  ///< what must be in the message too, one of these that a | divides; empty for a name that is the library's alone
  const library_release* of;  ///< the library, and from which release on
  std::string_view instead;  ///< what takes its place, with the rest of the name for a star; empty where nothing has to
};

namespace detail {

inline constexpr library_release torch_1_5 = {"PyTorch"sv, "1.5"sv, "1.4"sv, ""sv};
inline constexpr library_release torch_1_11 = {"PyTorch"sv, "1.11"sv, "1.10"sv, ""sv};
inline constexpr library_release torch_1_2 = {"PyTorch"sv, "1.2"sv, "1.1"sv, ""sv};
inline constexpr library_release torch_later = {"PyTorch"sv, ""sv, ""sv, ""sv};
inline constexpr library_release cudnn_5 = {"cuDNN"sv, "5.0"sv, "4.0"sv, ""sv};
inline constexpr library_release cudnn_6 = {"cuDNN"sv, "6.0"sv, "5.1"sv, ""sv};
inline constexpr library_release cudnn_8 = {"cuDNN"sv, "8.0"sv, "7.6"sv, ""sv};
inline constexpr library_release cudnn_9 = {"cuDNN"sv, "9.0"sv, "8.9"sv, ""sv};
inline constexpr library_release tensorrt_6 = {"TensorRT"sv, ""sv, "5"sv, ""sv};
inline constexpr library_release tensorrt_8 = {"TensorRT"sv, "8.0"sv, "7.2"sv, ""sv};
inline constexpr library_release tensorrt_10 = {"TensorRT"sv, "10.0"sv, "8.6"sv, ""sv};
inline constexpr library_release onnxruntime = {"ONNX Runtime"sv, "1.13"sv, "1.12"sv, ""sv};
inline constexpr library_release opencv_3 = {"OpenCV"sv, "3.0"sv, "2.4"sv, ""sv};
inline constexpr library_release opencv_4 = {"OpenCV"sv, "4.0"sv, "3.4"sv, ""sv};
inline constexpr library_release ffmpeg_old = {"FFmpeg"sv, ""sv, ""sv, ""sv};
inline constexpr library_release ffmpeg_3 = {"FFmpeg"sv, "3.0"sv, "2.8"sv, ""sv};
inline constexpr library_release ffmpeg_4 = {"FFmpeg"sv, "4.0"sv, "3.4"sv, ""sv};
inline constexpr library_release ffmpeg_5 = {"FFmpeg"sv, "5.0"sv, "4.4"sv, "conda install -c conda-forge 'ffmpeg<5'"sv};
inline constexpr library_release ffmpeg_7 = {"FFmpeg"sv, "7.0"sv, "6.1"sv, "conda install -c conda-forge 'ffmpeg<7'"sv};
inline constexpr library_release ffmpeg_8 = {"FFmpeg"sv, "8.0"sv, "7.1"sv, "conda install -c conda-forge 'ffmpeg<8'"sv};
inline constexpr library_release python_3 = {"Python"sv, "3.0"sv, "2.7"sv, ""sv};
inline constexpr library_release python_3_8 = {"Python"sv, "3.8"sv, "3.7"sv, ""sv};
inline constexpr library_release python_3_7 = {"Python"sv, "3.7"sv, "3.6"sv, ""sv};
inline constexpr library_release python_3_9 = {"Python"sv, "3.9"sv, "3.8"sv, ""sv};
inline constexpr library_release python_3_10 = {"Python"sv, "3.10"sv, "3.9"sv, "uv venv --python 3.9"sv};
inline constexpr library_release python_3_11 = {"Python"sv, "3.11"sv, "3.10"sv, "uv venv --python 3.10"sv};
inline constexpr library_release python_3_12 = {"Python"sv, "3.12"sv, "3.11"sv, "uv venv --python 3.11"sv};
inline constexpr library_release python_3_13 = {"Python"sv, "3.13"sv, "3.12"sv, "uv venv --python 3.12"sv};
inline constexpr library_release numpy_2 = {"NumPy"sv, "2.0"sv, "1.26"sv, "pip install 'numpy<2'"sv};
inline constexpr library_release boost_old = {"Boost"sv, "1.53"sv, "1.52"sv, ""sv};
inline constexpr library_release boost_1_69 = {"Boost"sv, "1.69"sv, "1.68"sv, ""sv};
inline constexpr library_release boost_1_70 = {"Boost"sv, "1.70"sv, "1.69"sv, ""sv};
inline constexpr library_release boost_1_85 = {"Boost"sv, "1.85"sv, "1.84"sv, ""sv};
inline constexpr library_release boost_1_87 = {"Boost"sv, "1.87"sv, "1.86"sv, ""sv};
inline constexpr library_release boost_1_88 = {"Boost"sv, "1.88"sv, "1.87"sv, ""sv};
inline constexpr library_release boost_fs = {"Boost"sv, ""sv, ""sv, ""sv};
inline constexpr library_release protobuf_22 = {"protobuf"sv, "22"sv, "21"sv,
                                                "conda install -c conda-forge 'libprotobuf<4'"sv};
inline constexpr library_release protobuf_3 = {"protobuf"sv, ""sv, ""sv, ""sv};
inline constexpr library_release protobuf_26 = {"protobuf"sv, "26"sv, "25"sv, ""sv};
inline constexpr library_release llvm_10 = {"LLVM"sv, "10"sv, "9"sv, ""sv};
inline constexpr library_release llvm_11 = {"LLVM"sv, "11"sv, "10"sv, ""sv};
inline constexpr library_release llvm_13 = {"LLVM"sv, "13"sv, "12"sv, ""sv};
inline constexpr library_release llvm_14 = {"LLVM"sv, "14"sv, "13"sv, ""sv};
inline constexpr library_release llvm_17 = {"LLVM"sv, "17"sv, "16"sv, "apt install llvm-16-dev"sv};
inline constexpr library_release llvm_18 = {"LLVM"sv, "18"sv, "17"sv, "apt install llvm-17-dev"sv};
inline constexpr library_release llvm_later = {"LLVM"sv, ""sv, ""sv, ""sv};
inline constexpr library_release llvm_19 = {"LLVM"sv, "19"sv, "18"sv, "apt install llvm-18-dev"sv};
inline constexpr library_release tbb_2021 = {"TBB"sv, "2021"sv, "2020.3"sv,
                                             "conda install -c conda-forge 'tbb-devel<2021'"sv};
inline constexpr library_release openssl_1_1 = {"OpenSSL"sv, "1.1.0"sv, "1.0.2"sv, ""sv};
inline constexpr library_release openssl_3 = {"OpenSSL"sv, "3.0"sv, "1.1.1"sv,
                                              "conda install -c conda-forge 'openssl<3'"sv};
inline constexpr library_release fmt_5 = {"fmt"sv, "5.0"sv, "4.1"sv, ""sv};
inline constexpr library_release fmt_8 = {"fmt"sv, "8.0"sv, "7.1"sv, "conda install -c conda-forge 'fmt<8'"sv};
inline constexpr library_release fmt_9 = {"fmt"sv, "9.0"sv, "8.1"sv, "conda install -c conda-forge 'fmt<9'"sv};
inline constexpr library_release ceres_2_2 = {"Ceres"sv, "2.2"sv, "2.1"sv, ""sv};
inline constexpr library_release gflags_2_1 = {"gflags"sv, ""sv, ""sv, ""sv};
inline constexpr library_release glog_0_7 = {"glog"sv, "0.7"sv, "0.6"sv, "conda install -c conda-forge 'glog<0.7'"sv};
inline constexpr library_release mpi_3 = {"Open MPI"sv, "4.0"sv, "3.1"sv, ""sv};
inline constexpr library_release mpi_5 = {"Open MPI"sv, "5.0"sv, "4.1"sv, ""sv};
inline constexpr library_release hdf5_1_8 = {"HDF5"sv, "1.8"sv, "1.6"sv, ""sv};
inline constexpr library_release hdf5_1_12 = {"HDF5"sv, "1.12"sv, "1.10"sv, ""sv};
inline constexpr library_release png_1_5 = {"libpng"sv, "1.5"sv, "1.4"sv, ""sv};
inline constexpr library_release gif_5 = {"giflib"sv, "5.0"sv, "4.2"sv, ""sv};
inline constexpr library_release gif_5_1 = {"giflib"sv, "5.1"sv, "5.0"sv, ""sv};
inline constexpr library_release ncurses_6 = {"ncurses"sv, ""sv, ""sv, ""sv};
inline constexpr library_release lua_5_2 = {"Lua"sv, "5.2"sv, "5.1"sv, "apt install liblua5.1-0-dev"sv};
inline constexpr library_release lua_5_4 = {"Lua"sv, "5.4"sv, "5.3"sv, "apt install liblua5.3-dev"sv};
inline constexpr library_release vtk_6 = {"VTK"sv, "6.0"sv, "5.10"sv, ""sv};
inline constexpr library_release qt_5 = {"Qt"sv, "5.0"sv, "4.8"sv, ""sv};
inline constexpr library_release qt_6 = {"Qt"sv, "6.0"sv, "5.15"sv, "apt install qtbase5-dev"sv};
inline constexpr library_release sdl_2 = {"SDL"sv, "2.0"sv, "1.2"sv, "apt install libsdl1.2-dev"sv};
inline constexpr library_release pcl_later = {"PCL"sv, ""sv, ""sv, ""sv};
inline constexpr library_release catch_3 = {"Catch2"sv, "3.0"sv, "2.13"sv, ""sv};
inline constexpr library_release glibc_2_23 = {"glibc"sv, "2.23"sv, "2.22"sv, ""sv};
inline constexpr library_release glibc_2_26 = {"glibc"sv, "2.26"sv, "2.25"sv, ""sv};
inline constexpr library_release glibc_2_28 = {"glibc"sv, "2.28"sv, "2.27"sv, ""sv};
inline constexpr library_release glibc_2_30 = {"glibc"sv, "2.30"sv, "2.29"sv, ""sv};
inline constexpr library_release glibc_2_31 = {"glibc"sv, "2.31"sv, "2.30"sv, ""sv};
inline constexpr library_release glibc_2_32 = {"glibc"sv, "2.32"sv, "2.31"sv, ""sv};
inline constexpr library_release glibc_2_34 = {"glibc"sv, "2.34"sv, "2.33"sv, ""sv};
inline constexpr library_release cuda_12 = {"CUDA"sv, "12.0"sv, "11.8"sv, "apt install cuda-toolkit-11-8"sv};
inline constexpr library_release rocm_7 = {"ROCm"sv, "7.0"sv, "6.4"sv, ""sv};
inline constexpr library_release optix_8 = {"OptiX"sv, "8.0"sv, "7.7"sv, ""sv};
inline constexpr library_release optix_7_7 = {"OptiX"sv, "7.7"sv, "7.6"sv, ""sv};
inline constexpr library_release rapidjson_old = {"RapidJSON"sv, ""sv, ""sv, ""sv};
inline constexpr library_release cxx_17 = {"C++17"sv, "17"sv, "14"sv, ""sv};
inline constexpr library_release cxx_20 = {"C++20"sv, "20"sv, "17"sv, ""sv};

}  // namespace detail

/// Names that are gone. Of rows with one name the first that fits counts.
inline constexpr interface_change interface_changes[] = {
    {"optixModuleCreateFromPTX"sv, ""sv, &detail::optix_7_7, "optixModuleCreate"sv},
    {"denoiseAlpha"sv, "OptixDenoiserParams"sv, &detail::optix_8, "OptixDenoiserOptions::denoiseAlpha"sv},
    {"OPTIX_DENOISER_ALPHA_MODE_ALPHA_AS_AOV"sv, ""sv, &detail::optix_8, "OPTIX_DENOISER_ALPHA_MODE_DENOISE"sv},
    // PyTorch
    {"AT_CHECK"sv, ""sv, &detail::torch_1_5, "TORCH_CHECK"sv},
    {"THCudaCheck"sv, ""sv, &detail::torch_1_11, "C10_CUDA_CHECK"sv},
    {"THCudaMalloc"sv, ""sv, &detail::torch_1_11, "c10::cuda::CUDACachingAllocator::raw_alloc"sv},
    {"THCudaFree"sv, ""sv, &detail::torch_1_11, "c10::cuda::CUDACachingAllocator::raw_delete"sv},
    {"THCCeilDiv"sv, ""sv, &detail::torch_1_11, "at::ceil_div"sv},
    {"THCState_getCurrentStream"sv, ""sv, &detail::torch_1_11, "at::cuda::getCurrentCUDAStream"sv},
    {"THCState"sv, ""sv, &detail::torch_1_11, ""sv},
    {"THCNumerics"sv, ""sv, &detail::torch_1_11, ""sv},
    {"THCudaBlas_*"sv, ""sv, &detail::torch_1_11, ""sv},
    {"THCudaDeviceTensor"sv, ""sv, &detail::torch_1_11, ""sv},
    {"THCDeviceUtils"sv, ""sv, &detail::torch_1_11, ""sv},
    {"THCudaTensor*"sv, ""sv, &detail::torch_later, "at::Tensor"sv},
    {"THCTensor_*"sv, ""sv, &detail::torch_later, "at::Tensor"sv},
    {"THFloatTensor*"sv, ""sv, &detail::torch_later, "at::Tensor"sv},
    {"THDoubleTensor*"sv, ""sv, &detail::torch_later, "at::Tensor"sv},
    {"THLongTensor*"sv, ""sv, &detail::torch_later, "at::Tensor"sv},
    {"THIntTensor*"sv, ""sv, &detail::torch_later, "at::Tensor"sv},
    {"THByteTensor*"sv, ""sv, &detail::torch_later, "at::Tensor"sv},
    {"THHalfTensor*"sv, ""sv, &detail::torch_later, "at::Tensor"sv},
    {"THArgCheck"sv, ""sv, &detail::torch_later, "TORCH_CHECK"sv},
    {"THError"sv, ""sv, &detail::torch_later, "TORCH_CHECK"sv},
    {"THLongStorage"sv, ""sv, &detail::torch_later, ""sv},
    {"THFloatStorage"sv, ""sv, &detail::torch_later, ""sv},
    {"optional"sv, "'c10'|c10::|'at'|at::|'torch'|torch::"sv, &detail::torch_later, "std::optional"sv},
    {"nullopt"sv, "'c10'|c10::|'at'|at::|'torch'|torch::"sv, &detail::torch_later, "std::nullopt"sv},
    {"make_optional"sv, "'c10'|c10::|'at'|at::|'torch'|torch::"sv, &detail::torch_later, "std::make_optional"sv},
    {"string_view"sv, "'c10'|c10::|'at'|at::|'torch'|torch::"sv, &detail::torch_later, "std::string_view"sv},
    {"getTHCState"sv, "at::Context"sv, &detail::torch_later, ""sv},
    {"lazyInitCUDA"sv, "at::Context"sv, &detail::torch_later, "lazyInitDevice"sv},
    // cuDNN
    {"CUDNN_CONVOLUTION_FWD_PREFER_FASTEST"sv, ""sv, &detail::cudnn_8, "cudnnGetConvolutionForwardAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_FWD_NO_WORKSPACE"sv, ""sv, &detail::cudnn_8, "cudnnGetConvolutionForwardAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT"sv, ""sv, &detail::cudnn_8,
     "cudnnGetConvolutionForwardAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_DATA_NO_WORKSPACE"sv, ""sv, &detail::cudnn_8,
     "cudnnGetConvolutionBackwardDataAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_DATA_PREFER_FASTEST"sv, ""sv, &detail::cudnn_8,
     "cudnnGetConvolutionBackwardDataAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_DATA_SPECIFY_WORKSPACE_LIMIT"sv, ""sv, &detail::cudnn_8,
     "cudnnGetConvolutionBackwardDataAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_FILTER_NO_WORKSPACE"sv, ""sv, &detail::cudnn_8,
     "cudnnGetConvolutionBackwardFilterAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_FILTER_PREFER_FASTEST"sv, ""sv, &detail::cudnn_8,
     "cudnnGetConvolutionBackwardFilterAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_FILTER_SPECIFY_WORKSPACE_LIMIT"sv, ""sv, &detail::cudnn_8,
     "cudnnGetConvolutionBackwardFilterAlgorithm_v7"sv},
    {"cudnnGetConvolutionForwardAlgorithm"sv, ""sv, &detail::cudnn_8, "cudnnGetConvolutionForwardAlgorithm_v7"sv},
    {"cudnnGetConvolutionBackwardDataAlgorithm"sv, ""sv, &detail::cudnn_8,
     "cudnnGetConvolutionBackwardDataAlgorithm_v7"sv},
    {"cudnnGetConvolutionBackwardFilterAlgorithm"sv, ""sv, &detail::cudnn_8,
     "cudnnGetConvolutionBackwardFilterAlgorithm_v7"sv},
    {"cudnnConvolutionFwdPreference_t"sv, ""sv, &detail::cudnn_8, ""sv},
    {"cudnnConvolutionBwdDataPreference_t"sv, ""sv, &detail::cudnn_8, ""sv},
    {"cudnnConvolutionBwdFilterPreference_t"sv, ""sv, &detail::cudnn_8, ""sv},
    {"cudnnSetRNNDescriptor_v6"sv, ""sv, &detail::cudnn_9, "cudnnSetRNNDescriptor_v8"sv},
    {"cudnnSetRNNDescriptor_v5"sv, ""sv, &detail::cudnn_9, "cudnnSetRNNDescriptor_v8"sv},
    {"cudnnSetRNNDescriptor"sv, ""sv, &detail::cudnn_9, "cudnnSetRNNDescriptor_v8"sv},
    {"cudnnRNNForwardTraining"sv, ""sv, &detail::cudnn_9, "cudnnRNNForward"sv},
    {"cudnnRNNForwardInference"sv, ""sv, &detail::cudnn_9, "cudnnRNNForward"sv},
    {"cudnnRNNForwardTrainingEx"sv, ""sv, &detail::cudnn_9, "cudnnRNNForward"sv},
    {"cudnnRNNForwardInferenceEx"sv, ""sv, &detail::cudnn_9, "cudnnRNNForward"sv},
    {"cudnnRNNBackwardData"sv, ""sv, &detail::cudnn_9, "cudnnRNNBackwardData_v8"sv},
    {"cudnnRNNBackwardDataEx"sv, ""sv, &detail::cudnn_9, "cudnnRNNBackwardData_v8"sv},
    {"cudnnRNNBackwardWeights"sv, ""sv, &detail::cudnn_9, "cudnnRNNBackwardWeights_v8"sv},
    {"cudnnRNNBackwardWeightsEx"sv, ""sv, &detail::cudnn_9, "cudnnRNNBackwardWeights_v8"sv},
    {"cudnnGetRNNParamsSize"sv, ""sv, &detail::cudnn_9, "cudnnGetRNNWeightSpaceSize"sv},
    {"cudnnGetRNNWorkspaceSize"sv, ""sv, &detail::cudnn_9, "cudnnGetRNNTempSpaceSizes"sv},
    {"cudnnGetRNNTrainingReserveSize"sv, ""sv, &detail::cudnn_9, "cudnnGetRNNTempSpaceSizes"sv},
    {"cudnnGetRNNLinLayerMatrixParams"sv, ""sv, &detail::cudnn_9, "cudnnGetRNNWeightParams"sv},
    {"cudnnGetRNNLinLayerBiasParams"sv, ""sv, &detail::cudnn_9, "cudnnGetRNNWeightParams"sv},
    // TensorRT
    {"INvPlugin"sv, "'nvinfer1'|nvinfer1::"sv, &detail::tensorrt_6, "nvinfer1::IPluginV2"sv},
    {"IPluginFactory"sv, "'nvinfer1'|nvinfer1::"sv, &detail::tensorrt_8, "nvinfer1::IPluginCreator"sv},
    {"IPluginExt"sv, "'nvinfer1'|nvinfer1::"sv, &detail::tensorrt_8, "nvinfer1::IPluginV2"sv},
    {"DimsCHW"sv, "'nvinfer1'|nvinfer1::"sv, &detail::tensorrt_8, "nvinfer1::Dims3"sv},
    {"DimsNCHW"sv, "'nvinfer1'|nvinfer1::"sv, &detail::tensorrt_8, "nvinfer1::Dims4"sv},
    {"buildCudaEngine"sv, "nvinfer1::"sv, &detail::tensorrt_8, "buildSerializedNetwork"sv},
    {"setFp16Mode"sv, "nvinfer1::"sv, &detail::tensorrt_8, "IBuilderConfig::setFlag"sv},
    {"setInt8Mode"sv, "nvinfer1::"sv, &detail::tensorrt_8, "IBuilderConfig::setFlag"sv},
    {"createNetwork"sv, "nvinfer1::"sv, &detail::tensorrt_8, "createNetworkV2"sv},
    {"buildEngineWithConfig"sv, "nvinfer1::"sv, &detail::tensorrt_10, "buildSerializedNetwork"sv},
    {"setMaxWorkspaceSize"sv, "nvinfer1::IBuilderConfig"sv, &detail::tensorrt_10, "setMemoryPoolLimit"sv},
    {"setMaxWorkspaceSize"sv, "nvinfer1::"sv, &detail::tensorrt_8, "IBuilderConfig::setMemoryPoolLimit"sv},
    {"setMaxBatchSize"sv, "nvinfer1::"sv, &detail::tensorrt_10, ""sv},
    {"getMaxBatchSize"sv, "nvinfer1::"sv, &detail::tensorrt_10, ""sv},
    {"enqueue"sv, "nvinfer1::"sv, &detail::tensorrt_10, "enqueueV3"sv},
    {"enqueueV2"sv, "nvinfer1::"sv, &detail::tensorrt_10, "enqueueV3"sv},
    {"execute"sv, "nvinfer1::"sv, &detail::tensorrt_10, "executeV2"sv},
    {"getBindingIndex"sv, "nvinfer1::"sv, &detail::tensorrt_10, "getIOTensorName"sv},
    {"getBindingName"sv, "nvinfer1::"sv, &detail::tensorrt_10, "getIOTensorName"sv},
    {"getNbBindings"sv, "nvinfer1::"sv, &detail::tensorrt_10, "getNbIOTensors"sv},
    {"getBindingDimensions"sv, "nvinfer1::"sv, &detail::tensorrt_10, "getTensorShape"sv},
    {"setBindingDimensions"sv, "nvinfer1::"sv, &detail::tensorrt_10, "setInputShape"sv},
    {"getBindingDataType"sv, "nvinfer1::"sv, &detail::tensorrt_10, "getTensorDataType"sv},
    {"bindingIsInput"sv, "nvinfer1::"sv, &detail::tensorrt_10, "getTensorIOMode"sv},
    {"destroy"sv, "nvinfer1::"sv, &detail::tensorrt_10, "delete"sv},
    {"setOptimizationProfile"sv, "nvinfer1::"sv, &detail::tensorrt_10, "setOptimizationProfileAsync"sv},
    {"addFullyConnected"sv, "nvinfer1::"sv, &detail::tensorrt_10, "addMatrixMultiply"sv},
    {"addConvolution"sv, "nvinfer1::"sv, &detail::tensorrt_10, "addConvolutionNd"sv},
    {"addDeconvolution"sv, "nvinfer1::"sv, &detail::tensorrt_10, "addDeconvolutionNd"sv},
    {"addPooling"sv, "nvinfer1::"sv, &detail::tensorrt_10, "addPoolingNd"sv},
    {"addPadding"sv, "nvinfer1::"sv, &detail::tensorrt_10, "addPaddingNd"sv},
    {"addRNNv2"sv, "nvinfer1::"sv, &detail::tensorrt_10, ""sv},
    // ONNX Runtime
    {"GetInputName"sv, "Ort::"sv, &detail::onnxruntime, "GetInputNameAllocated"sv},
    {"GetOutputName"sv, "Ort::"sv, &detail::onnxruntime, "GetOutputNameAllocated"sv},
    // OpenCV
    {"CV_LOAD_IMAGE_*"sv, ""sv, &detail::opencv_4, "cv::IMREAD_*"sv},
    {"CV_CAP_*"sv, ""sv, &detail::opencv_4, "cv::CAP_*"sv},
    {"CV_WINDOW_*"sv, ""sv, &detail::opencv_4, "cv::WINDOW_*"sv},
    {"CV_IMWRITE_*"sv, ""sv, &detail::opencv_4, "cv::IMWRITE_*"sv},
    {"CV_FONT_HERSHEY_*"sv, ""sv, &detail::opencv_4, "cv::FONT_HERSHEY_*"sv},
    {"CV_BGR2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_BGR2*"sv},
    {"CV_BGRA2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_BGRA2*"sv},
    {"CV_RGB2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_RGB2*"sv},
    {"CV_RGBA2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_RGBA2*"sv},
    {"CV_GRAY2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_GRAY2*"sv},
    {"CV_HSV2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_HSV2*"sv},
    {"CV_HLS2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_HLS2*"sv},
    {"CV_Lab2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_Lab2*"sv},
    {"CV_YCrCb2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_YCrCb2*"sv},
    {"CV_YUV2*"sv, ""sv, &detail::opencv_4, "cv::COLOR_YUV2*"sv},
    {"CV_Bayer*"sv, ""sv, &detail::opencv_4, "cv::COLOR_Bayer*"sv},
    {"CV_AA"sv, ""sv, &detail::opencv_4, "cv::LINE_AA"sv},
    {"CV_FILLED"sv, ""sv, &detail::opencv_4, "cv::FILLED"sv},
    {"CV_INTER_*"sv, ""sv, &detail::opencv_4, "cv::INTER_*"sv},
    {"CV_MINMAX"sv, ""sv, &detail::opencv_4, "cv::NORM_MINMAX"sv},
    {"CV_L1"sv, ""sv, &detail::opencv_4, "cv::NORM_L1"sv},
    {"CV_L2"sv, ""sv, &detail::opencv_4, "cv::NORM_L2"sv},
    {"CV_C"sv, ""sv, &detail::opencv_4, "cv::NORM_INF"sv},
    {"CV_THRESH_*"sv, ""sv, &detail::opencv_4, "cv::THRESH_*"sv},
    {"CV_ADAPTIVE_THRESH_*"sv, ""sv, &detail::opencv_4, "cv::ADAPTIVE_THRESH_*"sv},
    {"CV_RETR_*"sv, ""sv, &detail::opencv_4, "cv::RETR_*"sv},
    {"CV_CHAIN_APPROX_*"sv, ""sv, &detail::opencv_4, "cv::CHAIN_APPROX_*"sv},
    {"CV_TM_*"sv, ""sv, &detail::opencv_4, "cv::TM_*"sv},
    {"CV_HOUGH_*"sv, ""sv, &detail::opencv_4, "cv::HOUGH_*"sv},
    {"CV_MOP_*"sv, ""sv, &detail::opencv_4, "cv::MORPH_*"sv},
    {"CV_SHAPE_*"sv, ""sv, &detail::opencv_4, "cv::MORPH_*"sv},
    {"CV_EVENT_*"sv, ""sv, &detail::opencv_4, "cv::EVENT_*"sv},
    {"CV_TERMCRIT_ITER"sv, ""sv, &detail::opencv_4, "cv::TermCriteria::MAX_ITER"sv},
    {"CV_TERMCRIT_EPS"sv, ""sv, &detail::opencv_4, "cv::TermCriteria::EPS"sv},
    {"CV_COMP_*"sv, ""sv, &detail::opencv_4, "cv::HISTCMP_*"sv},
    {"CV_REDUCE_*"sv, ""sv, &detail::opencv_4, "cv::REDUCE_*"sv},
    {"CV_COVAR_*"sv, ""sv, &detail::opencv_4, "cv::COVAR_*"sv},
    {"CV_CALIB_*"sv, ""sv, &detail::opencv_4, "cv::CALIB_*"sv},
    {"CV_WARP_*"sv, ""sv, &detail::opencv_4, "cv::WARP_*"sv},
    {"CV_DIST_*"sv, ""sv, &detail::opencv_4, "cv::DIST_*"sv},
    {"CV_ITERATIVE"sv, ""sv, &detail::opencv_4, "cv::SOLVEPNP_ITERATIVE"sv},
    {"CV_EPNP"sv, ""sv, &detail::opencv_4, "cv::SOLVEPNP_EPNP"sv},
    {"CV_P3P"sv, ""sv, &detail::opencv_4, "cv::SOLVEPNP_P3P"sv},
    {"CV_RANSAC"sv, ""sv, &detail::opencv_4, "cv::RANSAC"sv},
    {"CV_LMEDS"sv, ""sv, &detail::opencv_4, "cv::LMEDS"sv},
    {"CV_FM_*"sv, ""sv, &detail::opencv_4, "cv::FM_*"sv},
    {"CV_SORT_*"sv, ""sv, &detail::opencv_4, "cv::SORT_*"sv},
    {"CV_FOURCC"sv, ""sv, &detail::opencv_4, "cv::VideoWriter::fourcc"sv},
    {"CV_RGB"sv, ""sv, &detail::opencv_4, "cv::Scalar"sv},
    {"cvLoadImage"sv, ""sv, &detail::opencv_4, "cv::imread"sv},
    {"cvSaveImage"sv, ""sv, &detail::opencv_4, "cv::imwrite"sv},
    {"cvCaptureFromCAM"sv, ""sv, &detail::opencv_4, "cv::VideoCapture"sv},
    {"cvCaptureFromFile"sv, ""sv, &detail::opencv_4, "cv::VideoCapture"sv},
    {"cvCreateCameraCapture"sv, ""sv, &detail::opencv_4, "cv::VideoCapture"sv},
    {"cvCreateFileCapture"sv, ""sv, &detail::opencv_4, "cv::VideoCapture"sv},
    {"CvCapture"sv, ""sv, &detail::opencv_4, "cv::VideoCapture"sv},
    {"cvQueryFrame"sv, ""sv, &detail::opencv_4, "cv::VideoCapture::read"sv},
    {"cvCreateVideoWriter"sv, ""sv, &detail::opencv_4, "cv::VideoWriter"sv},
    {"gpu"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::cuda"sv},
    {"SIFT"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::xfeatures2d::SIFT::create"sv},
    {"SURF"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::xfeatures2d::SURF::create"sv},
    {"SurfFeatureDetector"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::xfeatures2d::SURF::create"sv},
    {"SurfDescriptorExtractor"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::xfeatures2d::SURF::create"sv},
    {"SiftFeatureDetector"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::SIFT::create"sv},
    {"SiftDescriptorExtractor"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::SIFT::create"sv},
    {"initModule_nonfree"sv, "'cv'|cv::"sv, &detail::opencv_3, ""sv},
    {"FaceRecognizer"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::face::FaceRecognizer"sv},
    {"createLBPHFaceRecognizer"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::face::LBPHFaceRecognizer::create"sv},
    {"createEigenFaceRecognizer"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::face::EigenFaceRecognizer::create"sv},
    {"createFisherFaceRecognizer"sv, "'cv'|cv::"sv, &detail::opencv_3, "cv::face::FisherFaceRecognizer::create"sv},
    {"cv::gpu"sv, ""sv, &detail::opencv_3, "cv::cuda"sv},
    {"SurfFeatureDetector"sv, ""sv, &detail::opencv_3, "cv::xfeatures2d::SURF::create"sv},
    {"SurfDescriptorExtractor"sv, ""sv, &detail::opencv_3, "cv::xfeatures2d::SURF::create"sv},
    {"SiftFeatureDetector"sv, ""sv, &detail::opencv_3, "cv::SIFT::create"sv},
    {"SiftDescriptorExtractor"sv, ""sv, &detail::opencv_3, "cv::SIFT::create"sv},
    {"CvSVM"sv, ""sv, &detail::opencv_3, "cv::ml::SVM"sv},
    {"CvSVMParams"sv, ""sv, &detail::opencv_3, "cv::ml::SVM"sv},
    {"CvANN_MLP"sv, ""sv, &detail::opencv_3, "cv::ml::ANN_MLP"sv},
    {"CvKNearest"sv, ""sv, &detail::opencv_3, "cv::ml::KNearest"sv},
    {"CvRTrees"sv, ""sv, &detail::opencv_3, "cv::ml::RTrees"sv},
    {"CvDTree"sv, ""sv, &detail::opencv_3, "cv::ml::DTrees"sv},
    {"CvMLData"sv, ""sv, &detail::opencv_3, "cv::ml::TrainData"sv},
    {"CvNormalBayesClassifier"sv, ""sv, &detail::opencv_3, "cv::ml::NormalBayesClassifier"sv},
    {"OrbFeatureDetector"sv, ""sv, &detail::opencv_3, "cv::ORB::create"sv},
    {"OrbDescriptorExtractor"sv, ""sv, &detail::opencv_3, "cv::ORB::create"sv},
    {"createStitcher"sv, "'cv'|cv::"sv, &detail::opencv_4, "cv::Stitcher::create"sv},
    // FFmpeg
    {"av_open_input_file"sv, ""sv, &detail::ffmpeg_old, "avformat_open_input"sv},
    {"av_close_input_file"sv, ""sv, &detail::ffmpeg_old, "avformat_close_input"sv},
    {"av_find_stream_info"sv, ""sv, &detail::ffmpeg_old, "avformat_find_stream_info"sv},
    {"avcodec_open"sv, ""sv, &detail::ffmpeg_old, "avcodec_open2"sv},
    {"dump_format"sv, ""sv, &detail::ffmpeg_old, "av_dump_format"sv},
    {"av_new_stream"sv, ""sv, &detail::ffmpeg_old, "avformat_new_stream"sv},
    {"av_write_header"sv, ""sv, &detail::ffmpeg_old, "avformat_write_header"sv},
    {"url_fopen"sv, ""sv, &detail::ffmpeg_old, "avio_open"sv},
    {"url_fclose"sv, ""sv, &detail::ffmpeg_old, "avio_close"sv},
    {"CODEC_ID_*"sv, ""sv, &detail::ffmpeg_old, "AV_CODEC_ID_*"sv},
    {"CODEC_TYPE_*"sv, ""sv, &detail::ffmpeg_old, "AVMEDIA_TYPE_*"sv},
    {"SAMPLE_FMT_*"sv, ""sv, &detail::ffmpeg_old, "AV_SAMPLE_FMT_*"sv},
    {"avcodec_init"sv, ""sv, &detail::ffmpeg_old, ""sv},
    {"AVCODEC_MAX_AUDIO_FRAME_SIZE"sv, ""sv, &detail::ffmpeg_old, ""sv},
    {"avcodec_alloc_frame"sv, ""sv, &detail::ffmpeg_3, "av_frame_alloc"sv},
    {"avcodec_free_frame"sv, ""sv, &detail::ffmpeg_3, "av_frame_free"sv},
    {"avcodec_get_frame_defaults"sv, ""sv, &detail::ffmpeg_3, "av_frame_unref"sv},
    {"PIX_FMT_*"sv, ""sv, &detail::ffmpeg_3, "AV_PIX_FMT_*"sv},
    {"CODEC_FLAG_*"sv, ""sv, &detail::ffmpeg_4, "AV_CODEC_FLAG_*"sv},
    {"CODEC_FLAG2_*"sv, ""sv, &detail::ffmpeg_4, "AV_CODEC_FLAG2_*"sv},
    {"CODEC_CAP_*"sv, ""sv, &detail::ffmpeg_4, "AV_CODEC_CAP_*"sv},
    {"FF_MIN_BUFFER_SIZE"sv, ""sv, &detail::ffmpeg_4, "AV_INPUT_BUFFER_MIN_SIZE"sv},
    {"FF_INPUT_BUFFER_PADDING_SIZE"sv, ""sv, &detail::ffmpeg_4, "AV_INPUT_BUFFER_PADDING_SIZE"sv},
    {"av_register_all"sv, ""sv, &detail::ffmpeg_5, ""sv},
    {"avcodec_register_all"sv, ""sv, &detail::ffmpeg_5, ""sv},
    {"avfilter_register_all"sv, ""sv, &detail::ffmpeg_5, ""sv},
    {"av_lockmgr_register"sv, ""sv, &detail::ffmpeg_5, ""sv},
    {"avcodec_decode_video2"sv, ""sv, &detail::ffmpeg_5, "avcodec_send_packet"sv},
    {"avcodec_decode_audio4"sv, ""sv, &detail::ffmpeg_5, "avcodec_send_packet"sv},
    {"avcodec_encode_video2"sv, ""sv, &detail::ffmpeg_5, "avcodec_send_frame"sv},
    {"avcodec_encode_audio2"sv, ""sv, &detail::ffmpeg_5, "avcodec_send_frame"sv},
    {"av_free_packet"sv, ""sv, &detail::ffmpeg_5, "av_packet_unref"sv},
    {"av_dup_packet"sv, ""sv, &detail::ffmpeg_5, "av_packet_make_refcounted"sv},
    {"av_copy_packet"sv, ""sv, &detail::ffmpeg_5, "av_packet_ref"sv},
    {"AVPicture"sv, ""sv, &detail::ffmpeg_5, ""sv},
    {"avpicture_fill"sv, ""sv, &detail::ffmpeg_5, "av_image_fill_arrays"sv},
    {"avpicture_get_size"sv, ""sv, &detail::ffmpeg_5, "av_image_get_buffer_size"sv},
    {"avpicture_alloc"sv, ""sv, &detail::ffmpeg_5, "av_image_alloc"sv},
    {"avpicture_layout"sv, ""sv, &detail::ffmpeg_5, "av_image_copy_to_buffer"sv},
    {"avpicture_free"sv, ""sv, &detail::ffmpeg_5, "av_freep"sv},
    {"avcodec_copy_context"sv, ""sv, &detail::ffmpeg_5, "avcodec_parameters_to_context"sv},
    {"avcodec_get_context_defaults3"sv, ""sv, &detail::ffmpeg_5, "avcodec_alloc_context3"sv},
    {"av_frame_get_best_effort_timestamp"sv, ""sv, &detail::ffmpeg_5, ""sv},
    {"av_iformat_next"sv, ""sv, &detail::ffmpeg_5, "av_demuxer_iterate"sv},
    {"av_oformat_next"sv, ""sv, &detail::ffmpeg_5, "av_muxer_iterate"sv},
    {"av_codec_next"sv, ""sv, &detail::ffmpeg_5, "av_codec_iterate"sv},
    {"av_bitstream_filter_init"sv, ""sv, &detail::ffmpeg_5, "av_bsf_alloc"sv},
    {"av_bitstream_filter_filter"sv, ""sv, &detail::ffmpeg_5, "av_bsf_send_packet"sv},
    {"avpicture_deinterlace"sv, ""sv, &detail::ffmpeg_5, ""sv},
    {"codec"sv, "AVStream"sv, &detail::ffmpeg_5, "codecpar"sv},
    {"filename"sv, "AVFormatContext"sv, &detail::ffmpeg_5, "url"sv},
    {"coded_frame"sv, "AVCodecContext"sv, &detail::ffmpeg_5, ""sv},
    {"refcounted_frames"sv, "AVCodecContext"sv, &detail::ffmpeg_5, ""sv},
    {"channels"sv, "AVCodecContext|AVFrame|AVCodecParameters"sv, &detail::ffmpeg_7, "ch_layout.nb_channels"sv},
    {"channel_layout"sv, "AVCodecContext|AVFrame|AVCodecParameters"sv, &detail::ffmpeg_7, "ch_layout"sv},
    {"frame_number"sv, "AVCodecContext"sv, &detail::ffmpeg_7, "frame_num"sv},
    {"pkt_duration"sv, "AVFrame"sv, &detail::ffmpeg_7, "duration"sv},
    {"av_get_default_channel_layout"sv, ""sv, &detail::ffmpeg_7, "av_channel_layout_default"sv},
    {"swr_alloc_set_opts"sv, ""sv, &detail::ffmpeg_7, "swr_alloc_set_opts2"sv},
    {"av_get_channel_layout"sv, ""sv, &detail::ffmpeg_7, "av_channel_layout_from_string"sv},
    {"av_get_channel_layout_string"sv, ""sv, &detail::ffmpeg_7, "av_channel_layout_describe"sv},
    {"av_get_channel_layout_nb_channels"sv, ""sv, &detail::ffmpeg_7, ""sv},
    {"avcodec_close"sv, ""sv, &detail::ffmpeg_8, "avcodec_free_context"sv},
    {"key_frame"sv, "AVFrame"sv, &detail::ffmpeg_8, "flags"sv},
    {"interlaced_frame"sv, "AVFrame"sv, &detail::ffmpeg_8, "flags"sv},
    {"top_field_first"sv, "AVFrame"sv, &detail::ffmpeg_8, "flags"sv},
    {"pkt_pos"sv, "AVFrame"sv, &detail::ffmpeg_8, ""sv},
    {"pkt_size"sv, "AVFrame"sv, &detail::ffmpeg_8, ""sv},
    // Python: what an older Cython wrote, and names of the C API.
    {"PyString_*"sv, ""sv, &detail::python_3, "PyBytes_*"sv},
    {"PyInt_*"sv, ""sv, &detail::python_3, "PyLong_*"sv},
    {"Py_InitModule"sv, ""sv, &detail::python_3, "PyModule_Create"sv},
    {"Py_InitModule3"sv, ""sv, &detail::python_3, "PyModule_Create"sv},
    {"Py_InitModule4"sv, ""sv, &detail::python_3, "PyModule_Create"sv},
    {"PyCObject_*"sv, ""sv, &detail::python_3, "PyCapsule_*"sv},
    {"PyClass_Check"sv, ""sv, &detail::python_3, ""sv},
    {"PyInstance_Check"sv, ""sv, &detail::python_3, ""sv},
    {"PyFile_Check"sv, ""sv, &detail::python_3, ""sv},
    {"PyFile_AsFile"sv, ""sv, &detail::python_3, ""sv},
    {"f_code"sv, "PyFrameObject|_frame"sv, &detail::python_3_11, "PyFrame_GetCode"sv},
    {"f_back"sv, "PyFrameObject|_frame"sv, &detail::python_3_11, "PyFrame_GetBack"sv},
    {"f_lasti"sv, "PyFrameObject|_frame"sv, &detail::python_3_11, "PyFrame_GetLasti"sv},
    {"f_locals"sv, "PyFrameObject|_frame"sv, &detail::python_3_11, "PyFrame_GetLocals"sv},
    {"f_globals"sv, "PyFrameObject|_frame"sv, &detail::python_3_11, "PyFrame_GetGlobals"sv},
    {"f_builtins"sv, "PyFrameObject|_frame"sv, &detail::python_3_11, "PyFrame_GetBuiltins"sv},
    {"f_localsplus"sv, "PyFrameObject|_frame"sv, &detail::python_3_11, ""sv},
    {"co_code"sv, "PyCodeObject"sv, &detail::python_3_11, "PyCode_GetCode"sv},
    {"co_varnames"sv, "PyCodeObject"sv, &detail::python_3_11, "PyCode_GetVarnames"sv},
    {"co_cellvars"sv, "PyCodeObject"sv, &detail::python_3_11, "PyCode_GetCellvars"sv},
    {"co_freevars"sv, "PyCodeObject"sv, &detail::python_3_11, "PyCode_GetFreevars"sv},
    {"PyUnicode_AS_UNICODE"sv, ""sv, &detail::python_3_12, "PyUnicode_AsWideCharString"sv},
    {"PyUnicode_AsUnicode"sv, ""sv, &detail::python_3_12, "PyUnicode_AsWideCharString"sv},
    {"PyUnicode_AsUnicodeAndSize"sv, ""sv, &detail::python_3_12, "PyUnicode_AsWideCharString"sv},
    {"PyUnicode_FromUnicode"sv, ""sv, &detail::python_3_12, "PyUnicode_FromWideChar"sv},
    {"PyUnicode_GET_SIZE"sv, ""sv, &detail::python_3_12, "PyUnicode_GET_LENGTH"sv},
    {"PyUnicode_GetSize"sv, ""sv, &detail::python_3_12, "PyUnicode_GET_LENGTH"sv},
    {"PyUnicode_AS_DATA"sv, ""sv, &detail::python_3_12, ""sv},
    {"PyUnicode_GET_DATA_SIZE"sv, ""sv, &detail::python_3_12, ""sv},
    {"PyUnicode_WCHAR_KIND"sv, ""sv, &detail::python_3_12, ""sv},
    {"PyEval_CallObject"sv, ""sv, &detail::python_3_13, "PyObject_Call"sv},
    {"PyEval_CallObjectWithKeywords"sv, ""sv, &detail::python_3_13, "PyObject_Call"sv},
    {"PyEval_CallFunction"sv, ""sv, &detail::python_3_13, "PyObject_CallFunction"sv},
    {"PyEval_CallMethod"sv, ""sv, &detail::python_3_13, "PyObject_CallMethod"sv},
    {"PyCFunction_Call"sv, ""sv, &detail::python_3_13, "PyObject_Call"sv},
    {"PyObject_AsCharBuffer"sv, ""sv, &detail::python_3_13, "PyObject_GetBuffer"sv},
    {"PyObject_AsReadBuffer"sv, ""sv, &detail::python_3_13, "PyObject_GetBuffer"sv},
    {"PyObject_AsWriteBuffer"sv, ""sv, &detail::python_3_13, "PyObject_GetBuffer"sv},
    {"PyObject_CheckReadBuffer"sv, ""sv, &detail::python_3_13, "PyObject_GetBuffer"sv},
    {"PyEval_ThreadsInitialized"sv, ""sv, &detail::python_3_13, "PyEval_SaveThread"sv},
    {"PyEval_AcquireLock"sv, ""sv, &detail::python_3_13, "PyEval_SaveThread"sv},
    {"PyEval_ReleaseLock"sv, ""sv, &detail::python_3_13, "PyEval_SaveThread"sv},
    {"_Py_IsFinalizing"sv, ""sv, &detail::python_3_13, "Py_IsFinalizing"sv},
    {"PyParser_SimpleParseStringFlags"sv, ""sv, &detail::python_3_10, ""sv},
    {"PyParser_SimpleParseFileFlags"sv, ""sv, &detail::python_3_10, ""sv},
    {"PyNode_Compile"sv, ""sv, &detail::python_3_10, ""sv},
    // NumPy
    {"elsize"sv, "PyArray_Descr|_PyArray_Descr"sv, &detail::numpy_2, "PyDataType_ELSIZE"sv},
    {"alignment"sv, "PyArray_Descr|_PyArray_Descr"sv, &detail::numpy_2, "PyDataType_ALIGNMENT"sv},
    {"subarray"sv, "PyArray_Descr|_PyArray_Descr"sv, &detail::numpy_2, "PyDataType_SUBARRAY"sv},
    {"fields"sv, "PyArray_Descr|_PyArray_Descr"sv, &detail::numpy_2, "PyDataType_FIELDS"sv},
    {"names"sv, "PyArray_Descr|_PyArray_Descr"sv, &detail::numpy_2, "PyDataType_NAMES"sv},
    {"c_metadata"sv, "PyArray_Descr|_PyArray_Descr"sv, &detail::numpy_2, "PyDataType_C_METADATA"sv},
    {"f"sv, "PyArray_Descr|_PyArray_Descr"sv, &detail::numpy_2, "PyDataType_GetArrFuncs"sv},
    {"real"sv, "npy_cdouble"sv, &detail::numpy_2, "npy_creal"sv},
    {"imag"sv, "npy_cdouble"sv, &detail::numpy_2, "npy_cimag"sv},
    {"real"sv, "npy_cfloat"sv, &detail::numpy_2, "npy_crealf"sv},
    {"imag"sv, "npy_cfloat"sv, &detail::numpy_2, "npy_cimagf"sv},
    {"PyArray_SetNumericOps"sv, ""sv, &detail::numpy_2, ""sv},
    {"PyArray_GetNumericOps"sv, ""sv, &detail::numpy_2, ""sv},
    // Boost
    {"shared_dynamic_cast"sv, "'boost'|boost::"sv, &detail::boost_old, "boost::dynamic_pointer_cast"sv},
    {"shared_static_cast"sv, "'boost'|boost::"sv, &detail::boost_old, "boost::static_pointer_cast"sv},
    {"shared_polymorphic_downcast"sv, "'boost'|boost::"sv, &detail::boost_old, "boost::polymorphic_pointer_downcast"sv},
    {"copy_option"sv, "boost::filesystem|'fs'|fs::|bfs::|filesystem::"sv, &detail::boost_fs, "copy_options"sv},
    {"get_io_service"sv, "boost::asio"sv, &detail::boost_1_70, "get_executor"sv},
    {"get_io_context"sv, "boost::asio"sv, &detail::boost_1_70, "get_executor"sv},
    {"io_service"sv, "boost::asio|'asio'|asio::"sv, &detail::boost_1_87, "boost::asio::io_context"sv},
    {"null_buffers"sv, "boost::asio|'asio'|asio::"sv, &detail::boost_1_87, "async_wait"sv},
    {"buffer_cast"sv, "boost::asio|'asio'|asio::"sv, &detail::boost_1_87, "data"sv},
    {"max_connections"sv, "boost::asio|'asio'|asio::"sv, &detail::boost_1_87, "max_listen_connections"sv},
    {"expires_from_now"sv, "boost::asio|'asio'|asio::"sv, &detail::boost_1_87, "expires_after"sv},
    {"from_string"sv, "boost::asio|'asio'|asio::"sv, &detail::boost_1_87, "boost::asio::ip::make_address"sv},
    {"wpath"sv, "boost::filesystem"sv, &detail::boost_1_85, "boost::filesystem::path"sv},
    {"child"sv, "boost::process"sv, &detail::boost_1_88, "boost::process::v1"sv},
    {"ipstream"sv, "boost::process"sv, &detail::boost_1_88, "boost::process::v1"sv},
    {"opstream"sv, "boost::process"sv, &detail::boost_1_88, "boost::process::v1"sv},
    {"search_path"sv, "boost::process"sv, &detail::boost_1_88, "boost::process::v1"sv},
    // protobuf
    {"LogLevel"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "absl::LogSink"sv},
    {"LogHandler"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "absl::LogSink"sv},
    {"SetLogHandler"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "absl::LogSink"sv},
    {"LogSilencer"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "absl::LogSink"sv},
    {"StringPiece"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "absl::string_view"sv},
    {"int32"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "int32_t"sv},
    {"int64"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "int64_t"sv},
    {"uint32"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "uint32_t"sv},
    {"uint64"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "uint64_t"sv},
    {"uint8"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "uint8_t"sv},
    {"StrAppend"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "absl::StrAppend"sv},
    {"SimpleItoa"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "absl::StrCat"sv},
    {"Join"sv, "google::protobuf|'protobuf'|protobuf::"sv, &detail::protobuf_22, "absl::StrJoin"sv},
    {"GOOGLE_LOG"sv, ""sv, &detail::protobuf_22, "ABSL_LOG"sv},
    {"GOOGLE_CHECK"sv, ""sv, &detail::protobuf_22, "ABSL_CHECK"sv},
    {"GOOGLE_CHECK_*"sv, ""sv, &detail::protobuf_22, "ABSL_CHECK_*"sv},
    {"GOOGLE_DCHECK"sv, ""sv, &detail::protobuf_22, "ABSL_DCHECK"sv},
    {"GOOGLE_DCHECK_*"sv, ""sv, &detail::protobuf_22, "ABSL_DCHECK_*"sv},
    {"GOOGLE_DISALLOW_EVIL_CONSTRUCTORS"sv, ""sv, &detail::protobuf_22, ""sv},
    {"GOOGLE_ARRAYSIZE"sv, ""sv, &detail::protobuf_22, ""sv},
    {"always_print_primitive_fields"sv, "google::protobuf"sv, &detail::protobuf_26,
     "always_print_fields_with_no_presence"sv},
    // LLVM
    {"make_unique"sv, "'llvm'|llvm::"sv, &detail::llvm_10, "std::make_unique"sv},
    {"CallSite"sv, "'llvm'|llvm::"sv, &detail::llvm_11, "llvm::CallBase"sv},
    {"ImmutableCallSite"sv, "'llvm'|llvm::"sv, &detail::llvm_11, "llvm::CallBase"sv},
    {"F_None"sv, "llvm::sys::fs"sv, &detail::llvm_13, "OF_None"sv},
    {"F_Text"sv, "llvm::sys::fs"sv, &detail::llvm_13, "OF_Text"sv},
    {"F_Append"sv, "llvm::sys::fs"sv, &detail::llvm_13, "OF_Append"sv},
    {"Optional"sv, "'llvm'|llvm::"sv, &detail::llvm_17, "std::optional"sv},
    {"None"sv, "'llvm'|llvm::"sv, &detail::llvm_17, "std::nullopt"sv},
    {"PassManagerBuilder"sv, "'llvm'|llvm::"sv, &detail::llvm_17, "llvm::PassBuilder"sv},
    {"getPointerElementType"sv, "llvm::Type|llvm::PointerType"sv, &detail::llvm_17, ""sv},
    {"getElementType"sv, "llvm::Type|llvm::PointerType"sv, &detail::llvm_17, ""sv},
    {"getNonOpaquePointerElementType"sv, "llvm::Type|llvm::PointerType"sv, &detail::llvm_17, ""sv},
    {"getInt8PtrTy"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::PointerType::getUnqual"sv},
    {"getInt32PtrTy"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::PointerType::getUnqual"sv},
    {"getInt1PtrTy"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::PointerType::getUnqual"sv},
    {"getInt16PtrTy"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::PointerType::getUnqual"sv},
    {"getInt64PtrTy"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::PointerType::getUnqual"sv},
    {"getFloatPtrTy"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::PointerType::getUnqual"sv},
    {"getDoublePtrTy"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::PointerType::getUnqual"sv},
    {"CGFT_ObjectFile"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::CodeGenFileType::ObjectFile"sv},
    {"CGFT_AssemblyFile"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::CodeGenFileType::AssemblyFile"sv},
    {"CodeGenOpt"sv, "'llvm'|llvm::"sv, &detail::llvm_18, "llvm::CodeGenOptLevel"sv},
    {"startswith"sv, "llvm::StringRef"sv, &detail::llvm_19, "starts_with"sv},
    {"endswith"sv, "llvm::StringRef"sv, &detail::llvm_19, "ends_with"sv},
    {"startswith_insensitive"sv, "llvm::StringRef"sv, &detail::llvm_19, "starts_with_insensitive"sv},
    // TBB
    {"task_scheduler_init"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "tbb::global_control"sv},
    {"atomic"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "std::atomic"sv},
    {"tbb_thread"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "std::thread"sv},
    {"parallel_do"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "tbb::parallel_for_each"sv},
    {"parallel_do_feeder"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "tbb::feeder"sv},
    {"recursive_mutex"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "std::recursive_mutex"sv},
    {"critical_section"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "std::mutex"sv},
    {"captured_exception"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "std::exception_ptr"sv},
    {"structured_task_group"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "tbb::task_group"sv},
    {"task"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "tbb::task_group"sv},
    {"empty_task"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, ""sv},
    {"pipeline"sv, "'tbb'|tbb::"sv, &detail::tbb_2021, "tbb::parallel_pipeline"sv},
    // OpenSSL
    {"EVP_MD_CTX_cleanup"sv, ""sv, &detail::openssl_1_1, "EVP_MD_CTX_free"sv},
    {"HMAC_CTX_cleanup"sv, ""sv, &detail::openssl_1_1, "HMAC_CTX_free"sv},
    {"SSLv2_method"sv, ""sv, &detail::openssl_1_1, "TLS_method"sv},
    {"SSLv2_client_method"sv, ""sv, &detail::openssl_1_1, "TLS_method"sv},
    {"SSLv2_server_method"sv, ""sv, &detail::openssl_1_1, "TLS_method"sv},
    {"CRYPTO_add"sv, ""sv, &detail::openssl_1_1, ""sv},
    {"FIPS_mode"sv, ""sv, &detail::openssl_3, "EVP_default_properties_is_fips_enabled"sv},
    {"FIPS_mode_set"sv, ""sv, &detail::openssl_3, "EVP_default_properties_enable_fips"sv},
    {"ERR_GET_FUNC"sv, ""sv, &detail::openssl_3, "ERR_GET_REASON"sv},
    // Others
    {"MemoryWriter"sv, "'fmt'|fmt::"sv, &detail::fmt_5, "fmt::memory_buffer"sv},
    {"ArgList"sv, "'fmt'|fmt::"sv, &detail::fmt_5, "fmt::format_args"sv},
    {"StringWriter"sv, "'fmt'|fmt::"sv, &detail::fmt_5, "fmt::memory_buffer"sv},
    {"BasicWriter"sv, "'fmt'|fmt::"sv, &detail::fmt_5, ""sv},
    {"CStringRef"sv, "'fmt'|fmt::"sv, &detail::fmt_5, ""sv},
    {"LocalParameterization"sv, "'ceres'|ceres::"sv, &detail::ceres_2_2, "ceres::Manifold"sv},
    {"QuaternionParameterization"sv, "'ceres'|ceres::"sv, &detail::ceres_2_2, "ceres::QuaternionManifold"sv},
    {"EigenQuaternionParameterization"sv, "'ceres'|ceres::"sv, &detail::ceres_2_2, "ceres::EigenQuaternionManifold"sv},
    {"SubsetParameterization"sv, "'ceres'|ceres::"sv, &detail::ceres_2_2, "ceres::SubsetManifold"sv},
    {"IdentityParameterization"sv, "'ceres'|ceres::"sv, &detail::ceres_2_2, "ceres::EuclideanManifold"sv},
    {"HomogeneousVectorParameterization"sv, "'ceres'|ceres::"sv, &detail::ceres_2_2, "ceres::SphereManifold"sv},
    {"AutoDiffLocalParameterization"sv, "'ceres'|ceres::"sv, &detail::ceres_2_2, "ceres::AutoDiffManifold"sv},
    {"ProductParameterization"sv, "'ceres'|ceres::"sv, &detail::ceres_2_2, "ceres::ProductManifold"sv},
    {"SetParameterization"sv, "ceres::Problem"sv, &detail::ceres_2_2, "SetManifold"sv},
    {"GetParameterization"sv, "ceres::Problem"sv, &detail::ceres_2_2, "GetManifold"sv},
    {"ParseCommandLineFlags"sv, "'google'|google::"sv, &detail::gflags_2_1, "gflags::ParseCommandLineFlags"sv},
    {"SetUsageMessage"sv, "'google'|google::"sv, &detail::gflags_2_1, "gflags::SetUsageMessage"sv},
    {"SetVersionString"sv, "'google'|google::"sv, &detail::gflags_2_1, "gflags::SetVersionString"sv},
    {"ShowUsageWithFlagsRestrict"sv, "'google'|google::"sv, &detail::gflags_2_1,
     "gflags::ShowUsageWithFlagsRestrict"sv},
    {"RegisterFlagValidator"sv, "'google'|google::"sv, &detail::gflags_2_1, "gflags::RegisterFlagValidator"sv},
    {"ShutDownCommandLineFlags"sv, "'google'|google::"sv, &detail::gflags_2_1, "gflags::ShutDownCommandLineFlags"sv},
    {"MPI_Address"sv, ""sv, &detail::mpi_3, "MPI_Get_address"sv},
    {"MPI_Type_struct"sv, ""sv, &detail::mpi_3, "MPI_Type_create_struct"sv},
    {"MPI_Type_hindexed"sv, ""sv, &detail::mpi_3, "MPI_Type_create_hindexed"sv},
    {"MPI_Type_hvector"sv, ""sv, &detail::mpi_3, "MPI_Type_create_hvector"sv},
    {"MPI_Type_extent"sv, ""sv, &detail::mpi_3, "MPI_Type_get_extent"sv},
    {"MPI_Errhandler_create"sv, ""sv, &detail::mpi_3, "MPI_Comm_create_errhandler"sv},
    {"MPI_Errhandler_set"sv, ""sv, &detail::mpi_3, "MPI_Comm_set_errhandler"sv},
    {"MPI_UB"sv, ""sv, &detail::mpi_3, "MPI_Type_create_resized"sv},
    {"MPI_LB"sv, ""sv, &detail::mpi_3, "MPI_Type_create_resized"sv},
    {"png_check_sig"sv, ""sv, &detail::png_1_5, "png_sig_cmp"sv},
    {"png_set_gray_1_2_4_to_8"sv, ""sv, &detail::png_1_5, "png_set_expand_gray_1_2_4_to_8"sv},
    {"png_infopp_NULL"sv, ""sv, &detail::png_1_5, "NULL"sv},
    {"png_voidp_NULL"sv, ""sv, &detail::png_1_5, "NULL"sv},
    {"int_p_NULL"sv, ""sv, &detail::png_1_5, "NULL"sv},
    {"PrintGifError"sv, ""sv, &detail::gif_5, "GifErrorString"sv},
    {"GifLastError"sv, ""sv, &detail::gif_5, "GifErrorString"sv},
    {"MakeMapObject"sv, ""sv, &detail::gif_5, "GifMakeMapObject"sv},
    {"FreeMapObject"sv, ""sv, &detail::gif_5, "GifFreeMapObject"sv},
    {"luaL_register"sv, ""sv, &detail::lua_5_2, "luaL_setfuncs"sv},
    {"luaL_openlib"sv, ""sv, &detail::lua_5_2, "luaL_setfuncs"sv},
    {"luaL_reg"sv, ""sv, &detail::lua_5_2, "luaL_Reg"sv},
    {"lua_objlen"sv, ""sv, &detail::lua_5_2, "lua_rawlen"sv},
    {"lua_strlen"sv, ""sv, &detail::lua_5_2, "lua_rawlen"sv},
    {"LUA_GLOBALSINDEX"sv, ""sv, &detail::lua_5_2, "lua_pushglobaltable"sv},
    {"lua_open"sv, ""sv, &detail::lua_5_2, "luaL_newstate"sv},
    {"lua_equal"sv, ""sv, &detail::lua_5_2, "lua_compare"sv},
    {"lua_lessthan"sv, ""sv, &detail::lua_5_2, "lua_compare"sv},
    {"lua_getfenv"sv, ""sv, &detail::lua_5_2, ""sv},
    {"lua_setfenv"sv, ""sv, &detail::lua_5_2, ""sv},
    {"luaL_typerror"sv, ""sv, &detail::lua_5_2, ""sv},
    {"SetInput"sv,
     "vtkPolyDataMapper|vtkDataSetMapper|vtkAlgorithm|vtkPolyDataAlgorithm|vtkImageActor|vtkImageAlgorithm|vtkContourFilter|vtkSmoothPolyDataFilter|vtkPolyDataNormals|vtkTriangleFilter|vtkXMLPolyDataWriter|vtkPLYWriter|vtkSTLWriter|vtkPolyDataWriter"sv,
     &detail::vtk_6, "SetInputData"sv},
    {"SetSource"sv,
     "vtkPolyDataMapper|vtkDataSetMapper|vtkAlgorithm|vtkPolyDataAlgorithm|vtkImageActor|vtkImageAlgorithm|vtkContourFilter|vtkSmoothPolyDataFilter|vtkPolyDataNormals|vtkTriangleFilter|vtkXMLPolyDataWriter|vtkPLYWriter|vtkSTLWriter|vtkPolyDataWriter"sv,
     &detail::vtk_6, "SetSourceData"sv},
    {"qInstallMsgHandler"sv, ""sv, &detail::qt_5, "qInstallMessageHandler"sv},
    {"QtMsgHandler"sv, ""sv, &detail::qt_5, "QtMessageHandler"sv},
    {"toAscii"sv, "QString"sv, &detail::qt_5, "toLatin1"sv},
    {"fromAscii"sv, "QString"sv, &detail::qt_5, "fromLatin1"sv},
    {"qsrand"sv, ""sv, &detail::qt_6, "QRandomGenerator"sv},
    {"qrand"sv, ""sv, &detail::qt_6, "QRandomGenerator"sv},
    {"QStringRef"sv, ""sv, &detail::qt_6, "QStringView"sv},
    {"SkipEmptyParts"sv, "QString"sv, &detail::qt_6, "Qt::SkipEmptyParts"sv},
    {"KeepEmptyParts"sv, "QString"sv, &detail::qt_6, "Qt::KeepEmptyParts"sv},
    {"MidButton"sv, "'Qt'|Qt::"sv, &detail::qt_6, "Qt::MiddleButton"sv},
    {"delta"sv, "QWheelEvent"sv, &detail::qt_6, "angleDelta"sv},
    {"pos"sv, "QWheelEvent"sv, &detail::qt_6, "position"sv},
    {"width"sv, "QFontMetrics"sv, &detail::qt_6, "horizontalAdvance"sv},
    {"SDL_SetVideoMode"sv, ""sv, &detail::sdl_2, "SDL_CreateWindow"sv},
    {"SDL_WM_SetCaption"sv, ""sv, &detail::sdl_2, "SDL_SetWindowTitle"sv},
    {"SDL_EnableKeyRepeat"sv, ""sv, &detail::sdl_2, ""sv},
    {"SDL_DisplayFormat"sv, ""sv, &detail::sdl_2, "SDL_ConvertSurface"sv},
    {"SDL_DisplayFormatAlpha"sv, ""sv, &detail::sdl_2, "SDL_ConvertSurface"sv},
    {"SDL_HWSURFACE"sv, ""sv, &detail::sdl_2, ""sv},
    {"SDL_DOUBLEBUF"sv, ""sv, &detail::sdl_2, ""sv},
    {"pcl_isfinite"sv, ""sv, &detail::pcl_later, "std::isfinite"sv},
    {"pcl_isnan"sv, ""sv, &detail::pcl_later, "std::isnan"sv},
    {"pcl_isinf"sv, ""sv, &detail::pcl_later, "std::isinf"sv},
    // The C library of Linux.
    {"sys_errlist"sv, ""sv, &detail::glibc_2_32, "strerror"sv},
    {"sys_nerr"sv, ""sv, &detail::glibc_2_32, "strerror"sv},
    {"sys_siglist"sv, ""sv, &detail::glibc_2_32, "strsignal"sv},
    {"__malloc_hook"sv, ""sv, &detail::glibc_2_34, ""sv},
    {"__free_hook"sv, ""sv, &detail::glibc_2_34, ""sv},
    {"__realloc_hook"sv, ""sv, &detail::glibc_2_34, ""sv},
    {"__memalign_hook"sv, ""sv, &detail::glibc_2_34, ""sv},
    {"stime"sv, ""sv, &detail::glibc_2_31, "clock_settime"sv},
};

/// Names of the C++ standard library that a standard took out; they count in std alone.
inline constexpr interface_change standard_removals[] = {
    {"auto_ptr"sv, ""sv, &detail::cxx_17, "std::unique_ptr"sv},
    {"binary_function"sv, ""sv, &detail::cxx_17, "std::function"sv},
    {"binary_negate"sv, ""sv, &detail::cxx_17, ""sv},
    {"bind1st"sv, ""sv, &detail::cxx_17, "std::bind"sv},
    {"bind2nd"sv, ""sv, &detail::cxx_17, "std::bind"sv},
    {"get_temporary_buffer"sv, ""sv, &detail::cxx_20, ""sv},
    {"is_literal_type"sv, ""sv, &detail::cxx_20, ""sv},
    {"is_literal_type_v"sv, ""sv, &detail::cxx_20, ""sv},
    {"mem_fun"sv, ""sv, &detail::cxx_17, "std::mem_fn"sv},
    {"mem_fun_ref"sv, ""sv, &detail::cxx_17, "std::mem_fn"sv},
    {"not1"sv, ""sv, &detail::cxx_20, "std::not_fn"sv},
    {"not2"sv, ""sv, &detail::cxx_20, "std::not_fn"sv},
    {"pointer_to_binary_function"sv, ""sv, &detail::cxx_17, ""sv},
    {"pointer_to_unary_function"sv, ""sv, &detail::cxx_17, ""sv},
    {"ptr_fun"sv, ""sv, &detail::cxx_17, ""sv},
    {"random_shuffle"sv, ""sv, &detail::cxx_17, "std::shuffle"sv},
    {"raw_storage_iterator"sv, ""sv, &detail::cxx_20, ""sv},
    {"result_of"sv, ""sv, &detail::cxx_20, "std::invoke_result_t"sv},
    {"result_of_t"sv, ""sv, &detail::cxx_20, "std::invoke_result_t"sv},
    {"return_temporary_buffer"sv, ""sv, &detail::cxx_20, ""sv},
    {"set_unexpected"sv, ""sv, &detail::cxx_17, ""sv},
    {"unary_function"sv, ""sv, &detail::cxx_17, "std::function"sv},
    {"unary_negate"sv, ""sv, &detail::cxx_17, ""sv},
    {"uncaught_exception"sv, ""sv, &detail::cxx_20, "std::uncaught_exceptions"sv},
    {"unexpected_handler"sv, ""sv, &detail::cxx_17, ""sv},
};

/// What C files use that an older Cython wrote: they are to be written anew.
inline constexpr interface_change generated_names[] = {
    {"tp_print"sv, "_typeobject|PyTypeObject"sv, &detail::python_3_9, ""sv},
    {"exc_type"sv, "PyThreadState|_ts"sv, &detail::python_3_7, ""sv},
    {"exc_value"sv, "PyThreadState|_ts"sv, &detail::python_3_7, ""sv},
    {"exc_traceback"sv, "PyThreadState|_ts"sv, &detail::python_3_7, ""sv},
    {"use_tracing"sv, "PyThreadState|_ts"sv, &detail::python_3_11, ""sv},
    {"frame"sv, "PyThreadState|_ts"sv, &detail::python_3_11, ""sv},
    {"recursion_depth"sv, "PyThreadState|_ts"sv, &detail::python_3_11, ""sv},
    {"curexc_type"sv, "PyThreadState|_ts"sv, &detail::python_3_12, ""sv},
    {"curexc_value"sv, "PyThreadState|_ts"sv, &detail::python_3_12, ""sv},
    {"curexc_traceback"sv, "PyThreadState|_ts"sv, &detail::python_3_12, ""sv},
    {"ob_digit"sv, "PyLongObject|_longobject"sv, &detail::python_3_12, ""sv},
    {"PyCode_New"sv, ""sv, &detail::python_3_11, ""sv},
    {"__Pyx_PyCode_New"sv, ""sv, &detail::python_3_11, ""sv},
    {"_PyLong_AsByteArray"sv, ""sv, &detail::python_3_13, ""sv},
    {"_PyInterpreterState_GetConfig"sv, ""sv, &detail::python_3_13, ""sv},
    {"_PyUnicode_FastCopyCharacters"sv, ""sv, &detail::python_3_13, ""sv},
    {"_PyDict_SetItem_KnownHash"sv, ""sv, &detail::python_3_13, ""sv},
    {"f_lineno"sv, "PyFrameObject|_frame"sv, &detail::python_3_11, ""sv},
};

/// Functions that take other arguments, and how to call them.
inline constexpr interface_change changed_functions[] = {
    {"SetTotalBytesLimit"sv, ""sv, &detail::protobuf_3,
     "Pass one argument, the limit in bytes: SetTotalBytesLimit(limit)"sv},
    {"cudaGraphInstantiate"sv, ""sv, &detail::cuda_12, "Call cudaGraphInstantiate(&exec, graph, 0)"sv},
    {"cuGraphInstantiate"sv, ""sv, &detail::cuda_12, "Call cuGraphInstantiate(&exec, graph, 0)"sv},
    {"cudnnSetFilter4dDescriptor"sv, ""sv, &detail::cudnn_5, "Pass the layout behind the type: CUDNN_TENSOR_NCHW"sv},
    {"cudnnSetPooling2dDescriptor"sv, ""sv, &detail::cudnn_5,
     "Pass what becomes of NaN behind the mode: CUDNN_PROPAGATE_NAN"sv},
    {"cudnnSetConvolution2dDescriptor"sv, ""sv, &detail::cudnn_6,
     "Pass the type of the computation as the last argument: CUDNN_DATA_FLOAT"sv},
    {"H5Gopen2"sv, ""sv, &detail::hdf5_1_8, "Compile with -DH5_USE_16_API"sv},
    {"H5Gcreate2"sv, ""sv, &detail::hdf5_1_8, "Compile with -DH5_USE_16_API"sv},
    {"H5Dopen2"sv, ""sv, &detail::hdf5_1_8, "Compile with -DH5_USE_16_API"sv},
    {"H5Dcreate2"sv, ""sv, &detail::hdf5_1_8, "Compile with -DH5_USE_16_API"sv},
    {"H5Acreate2"sv, ""sv, &detail::hdf5_1_8, "Compile with -DH5_USE_16_API"sv},
    {"H5Eset_auto2"sv, ""sv, &detail::hdf5_1_8, "Compile with -DH5_USE_16_API"sv},
    {"H5Tcommit2"sv, ""sv, &detail::hdf5_1_8, "Compile with -DH5_USE_16_API"sv},
    {"H5Oget_info3"sv, ""sv, &detail::hdf5_1_12, "Compile with -DH5_USE_110_API"sv},
    {"H5Oget_info_by_name3"sv, ""sv, &detail::hdf5_1_12, "Compile with -DH5_USE_110_API"sv},
    {"H5Oget_info_by_idx3"sv, ""sv, &detail::hdf5_1_12, "Compile with -DH5_USE_110_API"sv},
    {"H5Ovisit3"sv, ""sv, &detail::hdf5_1_12, "Compile with -DH5_USE_110_API"sv},
    {"H5Literate2"sv, ""sv, &detail::hdf5_1_12, "Compile with -DH5_USE_110_API"sv},
    {"H5Lget_info2"sv, ""sv, &detail::hdf5_1_12, "Compile with -DH5_USE_110_API"sv},
    {"DGifOpenFileName"sv, ""sv, &detail::gif_5,
     "Pass a pointer to an int for the error as the last argument: DGifOpenFileName(name, &error)"sv},
    {"DGifOpenFileHandle"sv, ""sv, &detail::gif_5,
     "Pass a pointer to an int for the error as the last argument: DGifOpenFileHandle(handle, &error)"sv},
    {"DGifOpen"sv, ""sv, &detail::gif_5, "Pass a pointer to an int for the error as the last argument"sv},
    {"EGifOpenFileName"sv, ""sv, &detail::gif_5, "Pass a pointer to an int for the error as the last argument"sv},
    {"EGifOpen"sv, ""sv, &detail::gif_5, "Pass a pointer to an int for the error as the last argument"sv},
    {"DGifCloseFile"sv, ""sv, &detail::gif_5_1,
     "Pass a pointer to an int for the error: DGifCloseFile(gif, &error), or NULL"sv},
    {"EGifCloseFile"sv, ""sv, &detail::gif_5_1,
     "Pass a pointer to an int for the error: EGifCloseFile(gif, &error), or NULL"sv},
    {"lua_resume"sv, ""sv, &detail::lua_5_4, "Call lua_resume(L, from, nargs, &nresults)"sv},
    {"deserializeCudaEngine"sv, "nvinfer1"sv, &detail::tensorrt_10,
     "Call deserializeCudaEngine(data, size), without the third argument"sv},
};

/// Types whose members are hidden, and what to use in place of them.
inline constexpr interface_change hidden_types[] = {
    {"EVP_MD_CTX"sv, ""sv, &detail::openssl_1_1, "Use EVP_MD_CTX *ctx = EVP_MD_CTX_new() and EVP_MD_CTX_free(ctx)"sv},
    {"evp_md_ctx_st"sv, ""sv, &detail::openssl_1_1,
     "Use EVP_MD_CTX *ctx = EVP_MD_CTX_new() and EVP_MD_CTX_free(ctx)"sv},
    {"EVP_CIPHER_CTX"sv, ""sv, &detail::openssl_1_1,
     "Use EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new() and EVP_CIPHER_CTX_free(ctx)"sv},
    {"evp_cipher_ctx_st"sv, ""sv, &detail::openssl_1_1,
     "Use EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new() and EVP_CIPHER_CTX_free(ctx)"sv},
    {"HMAC_CTX"sv, ""sv, &detail::openssl_1_1, "Use HMAC_CTX *ctx = HMAC_CTX_new() and HMAC_CTX_free(ctx)"sv},
    {"hmac_ctx_st"sv, ""sv, &detail::openssl_1_1, "Use HMAC_CTX *ctx = HMAC_CTX_new() and HMAC_CTX_free(ctx)"sv},
    {"RSA"sv, ""sv, &detail::openssl_1_1,
     "Use RSA_get0_key(), RSA_set0_key() and RSA_get0_factors() in place of the members"sv},
    {"rsa_st"sv, ""sv, &detail::openssl_1_1,
     "Use RSA_get0_key(), RSA_set0_key() and RSA_get0_factors() in place of the members"sv},
    {"DSA"sv, ""sv, &detail::openssl_1_1,
     "Use DSA_get0_pqg(), DSA_get0_key() and DSA_set0_key() in place of the members"sv},
    {"dsa_st"sv, ""sv, &detail::openssl_1_1,
     "Use DSA_get0_pqg(), DSA_get0_key() and DSA_set0_key() in place of the members"sv},
    {"DH"sv, ""sv, &detail::openssl_1_1,
     "Use DH_get0_pqg(), DH_set0_pqg() and DH_get0_key() in place of the members"sv},
    {"dh_st"sv, ""sv, &detail::openssl_1_1,
     "Use DH_get0_pqg(), DH_set0_pqg() and DH_get0_key() in place of the members"sv},
    {"EVP_PKEY"sv, ""sv, &detail::openssl_1_1,
     "Use EVP_PKEY_id(), EVP_PKEY_get0_RSA() and their like in place of the members"sv},
    {"evp_pkey_st"sv, ""sv, &detail::openssl_1_1,
     "Use EVP_PKEY_id(), EVP_PKEY_get0_RSA() and their like in place of the members"sv},
    {"BIGNUM"sv, ""sv, &detail::openssl_1_1, "Use BN_new(), BN_num_bytes() and their like in place of the members"sv},
    {"bignum_st"sv, ""sv, &detail::openssl_1_1,
     "Use BN_new(), BN_num_bytes() and their like in place of the members"sv},
    {"ECDSA_SIG"sv, ""sv, &detail::openssl_1_1, "Use ECDSA_SIG_get0() and ECDSA_SIG_set0() in place of the members"sv},
    {"ECDSA_SIG_st"sv, ""sv, &detail::openssl_1_1,
     "Use ECDSA_SIG_get0() and ECDSA_SIG_set0() in place of the members"sv},
    {"X509"sv, ""sv, &detail::openssl_1_1,
     "Use X509_get_subject_name(), X509_get0_notAfter() and their like in place of the members"sv},
    {"x509_st"sv, ""sv, &detail::openssl_1_1,
     "Use X509_get_subject_name(), X509_get0_notAfter() and their like in place of the members"sv},
    {"X509_STORE_CTX"sv, ""sv, &detail::openssl_1_1,
     "Use X509_STORE_CTX_get_current_cert() and its like in place of the members"sv},
    {"x509_store_ctx_st"sv, ""sv, &detail::openssl_1_1,
     "Use X509_STORE_CTX_get_current_cert() and its like in place of the members"sv},
    {"SSL"sv, ""sv, &detail::openssl_1_1,
     "Use the functions that get and set (SSL_get_session(), SSL_CTX_get_cert_store()) in place of the members"sv},
    {"ssl_st"sv, ""sv, &detail::openssl_1_1,
     "Use the functions that get and set (SSL_get_session(), SSL_CTX_get_cert_store()) in place of the members"sv},
    {"SSL_CTX"sv, ""sv, &detail::openssl_1_1,
     "Use the functions that get and set (SSL_get_session(), SSL_CTX_get_cert_store()) in place of the members"sv},
    {"ssl_ctx_st"sv, ""sv, &detail::openssl_1_1,
     "Use the functions that get and set (SSL_get_session(), SSL_CTX_get_cert_store()) in place of the members"sv},
    {"SSL_SESSION"sv, ""sv, &detail::openssl_1_1,
     "Use the functions that get and set (SSL_get_session(), SSL_CTX_get_cert_store()) in place of the members"sv},
    {"ssl_session_st"sv, ""sv, &detail::openssl_1_1,
     "Use the functions that get and set (SSL_get_session(), SSL_CTX_get_cert_store()) in place of the members"sv},
    {"BIO"sv, ""sv, &detail::openssl_1_1,
     "Use BIO_meth_new(), BIO_set_data(), BIO_get_data() and BIO_set_init() in place of the members"sv},
    {"bio_st"sv, ""sv, &detail::openssl_1_1,
     "Use BIO_meth_new(), BIO_set_data(), BIO_get_data() and BIO_set_init() in place of the members"sv},
    {"BIO_METHOD"sv, ""sv, &detail::openssl_1_1,
     "Use BIO_meth_new(), BIO_set_data(), BIO_get_data() and BIO_set_init() in place of the members"sv},
    {"bio_method_st"sv, ""sv, &detail::openssl_1_1,
     "Use BIO_meth_new(), BIO_set_data(), BIO_get_data() and BIO_set_init() in place of the members"sv},
    {"ASN1_OBJECT"sv, ""sv, &detail::openssl_1_1, "Use OBJ_get0_data() and OBJ_length() in place of the members"sv},
    {"asn1_object_st"sv, ""sv, &detail::openssl_1_1, "Use OBJ_get0_data() and OBJ_length() in place of the members"sv},
    {"PyFrameObject"sv, ""sv, &detail::python_3_11,
     "Use PyFrame_GetCode(), PyFrame_GetLineNumber() and their like in place of the members (for a file that Cython wrote: generate it again with Cython 3)"sv},
    {"_frame"sv, ""sv, &detail::python_3_11,
     "Use PyFrame_GetCode(), PyFrame_GetLineNumber() and their like in place of the members (for a file that Cython wrote: generate it again with Cython 3)"sv},
    {"PyInterpreterState"sv, ""sv, &detail::python_3_8,
     "Use PyInterpreterState_GetID() and the other functions in place of the members"sv},
    {"_is"sv, ""sv, &detail::python_3_8,
     "Use PyInterpreterState_GetID() and the other functions in place of the members"sv},
    {"png_struct"sv, ""sv, &detail::png_1_5, "Use png_jmpbuf() and png_get_io_ptr() in place of the members"sv},
    {"png_struct_def"sv, ""sv, &detail::png_1_5, "Use png_jmpbuf() and png_get_io_ptr() in place of the members"sv},
    {"png_structp"sv, ""sv, &detail::png_1_5, "Use png_jmpbuf() and png_get_io_ptr() in place of the members"sv},
    {"png_info"sv, ""sv, &detail::png_1_5,
     "Use png_get_image_width(), png_get_color_type() and their like in place of the members"sv},
    {"png_info_def"sv, ""sv, &detail::png_1_5,
     "Use png_get_image_width(), png_get_color_type() and their like in place of the members"sv},
    {"png_infop"sv, ""sv, &detail::png_1_5,
     "Use png_get_image_width(), png_get_color_type() and their like in place of the members"sv},
    {"WINDOW"sv, ""sv, &detail::ncurses_6,
     "Use getmaxyx(), getcurx() and their like in place of the members, or compile with -DNCURSES_OPAQUE=0"sv},
    {"_win_st"sv, ""sv, &detail::ncurses_6,
     "Use getmaxyx(), getcurx() and their like in place of the members, or compile with -DNCURSES_OPAQUE=0"sv},
};

/// Other changes that a message tells by its words: what changed, in words, the words of the message, and what to do. A ' in them is any quotation mark.
inline constexpr interface_change changed_words[] = {
    {"avcodec_find_decoder() and its like return a const AVCodec*"sv,
     "from 'const AVCodec*' to 'AVCodec*'|'AVCodec *' with an rvalue of type 'const AVCodec *'|to 'AVCodec *' from 'const AVCodec *'|\"const AVCodec *\" cannot be used to initialize an entity of type \"AVCodec *\"|\"const AVCodec *\" cannot be assigned to an entity of type \"AVCodec *\"|from 'const AVCodec *' to 'AVCodec *'"sv,
     &detail::ffmpeg_5, "Declare the variable in the line as const AVCodec *"sv},
    {"av_find_input_format() returns a const AVInputFormat*"sv,
     "from 'const AVInputFormat*' to 'AVInputFormat*'|from 'const AVInputFormat *' to 'AVInputFormat *'|with an rvalue of type 'const AVInputFormat *'|to 'AVInputFormat *' from 'const AVInputFormat *'"sv,
     &detail::ffmpeg_5, "Declare the variable in the line as const AVInputFormat *"sv},
    {"av_guess_format() returns a const AVOutputFormat*"sv,
     "from 'const AVOutputFormat*' to 'AVOutputFormat*'|from 'const AVOutputFormat *' to 'AVOutputFormat *'|with an rvalue of type 'const AVOutputFormat *'|to 'AVOutputFormat *' from 'const AVOutputFormat *'"sv,
     &detail::ffmpeg_5, "Declare the variable in the line as const AVOutputFormat *"sv},
    {"AT_DISPATCH_... takes a ScalarType, not tensor.type()"sv,
     "at::DeprecatedTypeProperties\" to \"c10::ScalarType\"|at::DeprecatedTypeProperties' to 'c10::ScalarType'|'const at::DeprecatedTypeProperties' to 'at::ScalarType'|at::DeprecatedTypeProperties\" to \"at::ScalarType\""sv,
     &detail::torch_later, "Write x.scalar_type() in place of x.type() in each AT_DISPATCH_... of the sources"sv},
    {"torch::jit::load() returns a Module, not a shared_ptr"sv,
     "std::shared_ptr<torch::jit::script::Module>' requested|shared_ptr<torch::jit::script::Module>' with an rvalue|shared_ptr<script::Module>' requested|no viable conversion from 'script::Module'"sv,
     &detail::torch_1_2,
     "Declare it as torch::jit::script::Module module = torch::jit::load(path), and call module.forward() with a dot"sv},
    {"the mask of __shfl_sync() and its like has 64 bits"sv, "The mask must be a 64-bit"sv, &detail::rocm_7,
     "Pass a mask of 64 bits where HIP compiles (0xFFFFFFFFFFFFFFFFull), or call __shfl, __shfl_xor and __any without one; or compile with -DHIP_DISABLE_WARP_SYNC_BUILTINS"sv},
    {"SIGSTKSZ is no constant"sv,
     "call to non-'constexpr' function 'long int sysconf(int)'|'sysconf' is not usable as a 'constexpr'|non-constexpr function 'sysconf'|size of array 'altStackMem' is not an integral|variably modified 'sigaltstack"sv,
     &detail::glibc_2_34,
     "Use Catch2 2.13.9 or later in place of the project's copy (catch.hpp, doctest.h), or replace SIGSTKSZ by a number: 32768"sv},
    {"a format string of fmt must be a constant"sv,
     "call to consteval function 'fmt::|fmt::basic_format_string<|fmt::v8::basic_format_string<|fmt::v9::basic_format_string<|fmt::v10::basic_format_string<|fmt::v11::basic_format_string<"sv,
     &detail::fmt_8,
     "Wrap the string: fmt::format(fmt::runtime(text), ...); spdlog::info(fmt::runtime(text), ...) too"sv},
    {"fmt prints no type without a formatter, also where it has operator<<"sv,
     "Cannot format an argument. To make type T formattable|type_is_unformattable_for"sv, &detail::fmt_9,
     "For a type with operator<<: #include <fmt/ostream.h> and template <> struct fmt::formatter<T> : fmt::ostream_formatter {}; for an enum: fmt::underlying(x)"sv},
    {"glog does not compile without its target of CMake"sv, "<glog/logging.h> was not included correctly"sv,
     &detail::glog_0_7,
     "Link the target in CMakeLists.txt: find_package(glog REQUIRED) and target_link_libraries(TARGET PRIVATE glog::glog); without CMake compile with -DGLOG_USE_GLOG_EXPORT"sv},
    {"GenericStringRef of an old RapidJSON assigns to a const member"sv,
     "read-only member 'rapidjson::GenericStringRef|'rapidjson::GenericStringRef<|to non-static data member 'length' with const-qualified type 'const SizeType'"sv,
     &detail::rapidjson_old,
     "Use RapidJSON from git (git clone https://github.com/Tencent/rapidjson), as release 1.1.0 of 2016 has this fault, which GCC 14 and Clang 19 refuse"sv},
    {"cv::StereoSGBM is abstract"sv,
     "abstract type 'cv::StereoSGBM'|'cv::StereoSGBM' is an abstract|'cv::StereoSGBM': cannot instantiate"sv,
     &detail::opencv_3, "Write cv::Ptr<cv::StereoSGBM> sgbm = cv::StereoSGBM::create(...)"sv},
    {"cv::StereoBM is abstract"sv,
     "abstract type 'cv::StereoBM'|'cv::StereoBM' is an abstract|'cv::StereoBM': cannot instantiate"sv,
     &detail::opencv_3, "Write cv::Ptr<cv::StereoBM> bm = cv::StereoBM::create(...)"sv},
    {"cv::BackgroundSubtractorMOG2 is abstract"sv,
     "abstract type 'cv::BackgroundSubtractorMOG2'|'cv::BackgroundSubtractorMOG2' is an abstract|'cv::BackgroundSubtractorMOG2': cannot instantiate"sv,
     &detail::opencv_3, "Write cv::Ptr<cv::BackgroundSubtractorMOG2> p = cv::createBackgroundSubtractorMOG2()"sv},
    {"cv::FeatureDetector and its like are abstract"sv,
     "abstract type 'cv::Feature2D'|abstract type 'cv::ORB'|abstract type 'cv::FastFeatureDetector'|abstract type 'cv::BRISK'|'cv::ORB': cannot instantiate"sv,
     &detail::opencv_3, "Write cv::Ptr<cv::ORB> orb = cv::ORB::create(), and its like for the others"sv},
    {"the C++ bindings of MPI are gone"sv,
     "'MPI' has not been declared|'MPI' is not a class or namespace|undeclared identifier 'MPI'"sv, &detail::mpi_5,
     "Call the functions of C (MPI_Init, MPI_Comm_rank): there is no MPI::COMM_WORLD any more, and in Open MPI 4 only after configure --enable-mpi-cxx"sv},
};

/// Headers that are gone, and what to do in the source.
inline constexpr interface_change gone_headers[] = {
    {"tbb/task_scheduler_init.h"sv, ""sv, &detail::tbb_2021,
     "Set the number of threads with tbb::global_control of <tbb/global_control.h>, and take the #include out"sv},
    {"tbb/atomic.h"sv, ""sv, &detail::tbb_2021, "Use std::atomic of <atomic>"sv},
    {"tbb/tbb_thread.h"sv, ""sv, &detail::tbb_2021, "Use std::thread of <thread>"sv},
    {"tbb/task.h"sv, ""sv, &detail::tbb_2021, "Use tbb::task_group of <tbb/task_group.h>"sv},
    {"tbb/pipeline.h"sv, ""sv, &detail::tbb_2021, "Include <tbb/parallel_pipeline.h>"sv},
    {"tbb/parallel_do.h"sv, ""sv, &detail::tbb_2021, "Use tbb::parallel_for_each of <tbb/parallel_for_each.h>"sv},
    {"tbb/tbb_stddef.h"sv, ""sv, &detail::tbb_2021, "Include <tbb/version.h>"sv},
    {"tbb/recursive_mutex.h"sv, ""sv, &detail::tbb_2021, "Use the locks of <mutex> and <shared_mutex>"sv},
    {"tbb/critical_section.h"sv, ""sv, &detail::tbb_2021, "Use the locks of <mutex> and <shared_mutex>"sv},
    {"tbb/reader_writer_lock.h"sv, ""sv, &detail::tbb_2021, "Use the locks of <mutex> and <shared_mutex>"sv},
    {"tbb/tbb_exception.h"sv, ""sv, &detail::tbb_2021, "Use what the C++ standard library has in its place"sv},
    {"tbb/compat/*"sv, ""sv, &detail::tbb_2021, "Use what the C++ standard library has in its place"sv},
    {"libavresample/*"sv, ""sv, &detail::ffmpeg_5, "Use libswresample, <libswresample/swresample.h>"sv},
    {"libavfilter/avfiltergraph.h"sv, ""sv, &detail::ffmpeg_4, "Include <libavfilter/avfilter.h>"sv},
    {"catch2/catch.hpp"sv, ""sv, &detail::catch_3, "Include <catch2/catch_all.hpp> and link Catch2::Catch2WithMain"sv},
    {"catch.hpp"sv, ""sv, &detail::catch_3, "Include <catch2/catch_all.hpp> and link Catch2::Catch2WithMain"sv},
    {"sys/sysctl.h"sv, ""sv, &detail::glibc_2_32,
     "Take the #include out; on Linux read /proc/sys, or include <linux/sysctl.h> for the names"sv},
    {"stropts.h"sv, ""sv, &detail::glibc_2_30,
     "Take the #include out: Linux has no STREAMS; ioctl() is in <sys/ioctl.h>"sv},
    {"xlocale.h"sv, ""sv, &detail::glibc_2_26, "Include <locale.h>"sv},
    {"rpc/rpc.h"sv, ""sv, &detail::glibc_2_32,
     "Apt install libtirpc-dev, then compile with -I/usr/include/tirpc and link -ltirpc"sv},
    {"rpc/xdr.h"sv, ""sv, &detail::glibc_2_32,
     "Apt install libtirpc-dev, then compile with -I/usr/include/tirpc and link -ltirpc"sv},
    {"rpc/types.h"sv, ""sv, &detail::glibc_2_32,
     "Apt install libtirpc-dev, then compile with -I/usr/include/tirpc and link -ltirpc"sv},
    {"rpc/pmap_clnt.h"sv, ""sv, &detail::glibc_2_32,
     "Apt install libtirpc-dev, then compile with -I/usr/include/tirpc and link -ltirpc"sv},
    {"ustat.h"sv, ""sv, &detail::glibc_2_28, "Use statfs() of <sys/vfs.h>"sv},
    {"sys/ustat.h"sv, ""sv, &detail::glibc_2_28, "Use statfs() of <sys/vfs.h>"sv},
    {"libio.h"sv, ""sv, &detail::glibc_2_28, "Include <stdio.h>"sv},
    {"_G_config.h"sv, ""sv, &detail::glibc_2_28, "Include <stdio.h>"sv},
    {"regexp.h"sv, ""sv, &detail::glibc_2_23, "Use regcomp() of <regex.h>"sv},
    {"boost/filesystem/convenience.hpp"sv, ""sv, &detail::boost_1_85,
     "Include <boost/filesystem/operations.hpp> and <boost/filesystem/directory.hpp>"sv},
    {"boost/signals.hpp"sv, ""sv, &detail::boost_1_69, "Use boost::signals2 of <boost/signals2.hpp>"sv},
    {"boost/signal.hpp"sv, ""sv, &detail::boost_1_69, "Use boost::signals2 of <boost/signals2.hpp>"sv},
    {"boost/signals/*"sv, ""sv, &detail::boost_1_69, "Use boost::signals2 of <boost/signals2.hpp>"sv},
    {"boost/asio/io_service.hpp"sv, ""sv, &detail::boost_1_87,
     "Include <boost/asio/io_context.hpp>, and write io_context in place of io_service"sv},
    {"boost/pending/integer_log2.hpp"sv, ""sv, &detail::boost_fs, "Include <boost/integer/integer_log2.hpp>"sv},
    {"boost/uuid/sha1.hpp"sv, ""sv, &detail::boost_fs, "Include <boost/uuid/detail/sha1.hpp>"sv},
    {"boost/detail/endian.hpp"sv, ""sv, &detail::boost_fs,
     "Include <boost/predef/other/endian.h>, or <boost/endian/conversion.hpp>"sv},
    {"google/protobuf/stubs/logging.h"sv, ""sv, &detail::protobuf_22, "Include <absl/log/absl_log.h>"sv},
    {"google/protobuf/stubs/strutil.h"sv, ""sv, &detail::protobuf_22, "Use the functions of <absl/strings/...>"sv},
    {"google/protobuf/stubs/stringprintf.h"sv, ""sv, &detail::protobuf_22, "Use the functions of <absl/strings/...>"sv},
    {"google/protobuf/stubs/stringpiece.h"sv, ""sv, &detail::protobuf_22, "Use the functions of <absl/strings/...>"sv},
    {"google/protobuf/stubs/substitute.h"sv, ""sv, &detail::protobuf_22, "Use the functions of <absl/strings/...>"sv},
    {"google/protobuf/stubs/status.h"sv, ""sv, &detail::protobuf_22, "Use absl::Status of <absl/status/status.h>"sv},
    {"google/protobuf/stubs/statusor.h"sv, ""sv, &detail::protobuf_22, "Use absl::Status of <absl/status/status.h>"sv},
    {"google/protobuf/stubs/casts.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"google/protobuf/stubs/hash.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"google/protobuf/stubs/once.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"google/protobuf/stubs/mutex.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"google/protobuf/stubs/bytestream.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"google/protobuf/stubs/time.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"google/protobuf/stubs/int128.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"google/protobuf/stubs/mathutil.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"google/protobuf/stubs/template_util.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"google/protobuf/stubs/macros.h"sv, ""sv, &detail::protobuf_22,
     "Use what Abseil or the C++ standard library has in its place"sv},
    {"llvm/ADT/Optional.h"sv, ""sv, &detail::llvm_17, "Use std::optional of <optional>"sv},
    {"llvm/ADT/None.h"sv, ""sv, &detail::llvm_17, "Use std::optional of <optional>"sv},
    {"llvm/ADT/Triple.h"sv, ""sv, &detail::llvm_17, "Include <llvm/TargetParser/Triple.h>"sv},
    {"llvm/Support/Host.h"sv, ""sv, &detail::llvm_later, "Include <llvm/TargetParser/Host.h>"sv},
    {"llvm/Support/TargetParser.h"sv, ""sv, &detail::llvm_17, "Include <llvm/TargetParser/TargetParser.h>"sv},
    {"llvm/Support/TargetRegistry.h"sv, ""sv, &detail::llvm_14, "Include <llvm/MC/TargetRegistry.h>"sv},
    {"llvm/IR/CallSite.h"sv, ""sv, &detail::llvm_11, "Use llvm::CallBase of <llvm/IR/InstrTypes.h>"sv},
    {"llvm/Transforms/IPO/PassManagerBuilder.h"sv, ""sv, &detail::llvm_17,
     "Use llvm::PassBuilder of <llvm/Passes/PassBuilder.h>"sv},
    {"ceres/local_parameterization.h"sv, ""sv, &detail::ceres_2_2,
     "Include <ceres/manifold.h>, and write the Manifold classes in place of the Parameterization ones"sv},
    {"numpy/noprefix.h"sv, ""sv, &detail::numpy_2,
     "Take the #include out, and write the names with NPY_ before them"sv},
    {"numpy/oldnumeric.h"sv, ""sv, &detail::numpy_2,
     "Take the #include out, and write the names with NPY_ before them"sv},
    {"numpy/npy_interrupt.h"sv, ""sv, &detail::numpy_2,
     "Take the #include out, and write the names with NPY_ before them"sv},
    {"ATen/CUDAGenerator.h"sv, ""sv, &detail::torch_later, "Include <ATen/cuda/CUDAGeneratorImpl.h>"sv},
    {"ATen/CUDAGeneratorImpl.h"sv, ""sv, &detail::torch_later, "Include <ATen/cuda/CUDAGeneratorImpl.h>"sv},
    {"fmt/time.h"sv, ""sv, &detail::fmt_5, "Include <fmt/chrono.h>"sv},
    {"NvCaffeParser.h"sv, ""sv, &detail::tensorrt_10, "Convert the model to ONNX, and read it with <NvOnnxParser.h>"sv},
    {"NvUffParser.h"sv, ""sv, &detail::tensorrt_10, "Convert the model to ONNX, and read it with <NvOnnxParser.h>"sv},
    {"QtGui/QApplication"sv, ""sv, &detail::qt_5,
     "Include it of QtWidgets/ (QtWidgets/QApplication), and link Qt5::Widgets"sv},
    {"QtGui/QWidget"sv, ""sv, &detail::qt_5,
     "Include it of QtWidgets/ (QtWidgets/QApplication), and link Qt5::Widgets"sv},
    {"QtGui/QMainWindow"sv, ""sv, &detail::qt_5,
     "Include it of QtWidgets/ (QtWidgets/QApplication), and link Qt5::Widgets"sv},
    {"QtGui/QPushButton"sv, ""sv, &detail::qt_5,
     "Include it of QtWidgets/ (QtWidgets/QApplication), and link Qt5::Widgets"sv},
    {"QtGui/QLabel"sv, ""sv, &detail::qt_5,
     "Include it of QtWidgets/ (QtWidgets/QApplication), and link Qt5::Widgets"sv},
    {"QtGui/QDialog"sv, ""sv, &detail::qt_5,
     "Include it of QtWidgets/ (QtWidgets/QApplication), and link Qt5::Widgets"sv},
    {"QtGui/QMessageBox"sv, ""sv, &detail::qt_5,
     "Include it of QtWidgets/ (QtWidgets/QApplication), and link Qt5::Widgets"sv},
    {"QtGui/QFileDialog"sv, ""sv, &detail::qt_5,
     "Include it of QtWidgets/ (QtWidgets/QApplication), and link Qt5::Widgets"sv},
    {"QGLWidget"sv, ""sv, &detail::qt_6, "Use QOpenGLWidget of <QOpenGLWidget>"sv},
    {"QtOpenGL/QGLWidget"sv, ""sv, &detail::qt_6, "Use QOpenGLWidget of <QOpenGLWidget>"sv},
    {"QRegExp"sv, ""sv, &detail::qt_6,
     "Find_package(Qt6 COMPONENTS Core5Compat) and link Qt6::Core5Compat, which has it"sv},
    {"QTextCodec"sv, ""sv, &detail::qt_6,
     "Find_package(Qt6 COMPONENTS Core5Compat) and link Qt6::Core5Compat, which has it"sv},
    {"QStringRef"sv, ""sv, &detail::qt_6,
     "Find_package(Qt6 COMPONENTS Core5Compat) and link Qt6::Core5Compat, which has it"sv},
    {"QLinkedList"sv, ""sv, &detail::qt_6,
     "Find_package(Qt6 COMPONENTS Core5Compat) and link Qt6::Core5Compat, which has it"sv},
    {"QDesktopWidget"sv, ""sv, &detail::qt_6, "Use QScreen of <QScreen>"sv},
};

/// How an interface was changed.
enum class change_kind : std::uint8_t { none, name, standard_name, generated, function, type, words, header };

/// A row and what kind of change it is.
struct found_change {
  const interface_change* row = nullptr;  ///< null for none
  change_kind kind = change_kind::none;   ///< none for none
};

namespace detail {

/// The rows of a table in the order of their names: those of one name stay in theirs.
template <const auto& Rows>
inline constexpr auto by_name = [] {
  std::array<interface_change, std::size(Rows)> rows{};
  interface_change sorted[std::size(Rows)] = {};
  for (std::size_t i = 0; i < std::size(Rows); ++i) sorted[i] = Rows[i];
  sort_by_name(sorted, [](const interface_change& row) { return row.name; });
  for (std::size_t i = 0; i < std::size(Rows); ++i) rows[i] = sorted[i];
  return rows;
}();

/// How many rows of a table are beginnings of names.
template <const auto& Rows>
inline constexpr std::size_t beginnings = [] {
  std::size_t count = 0;
  for (const interface_change& row : Rows) count += row.name.ends_with('*') ? 1U : 0U;
  return count;
}();

/// The rows of a table that are beginnings of names.
template <const auto& Rows>
inline constexpr auto by_beginning = [] {
  std::array<const interface_change*, beginnings<Rows> + 1> rows{};
  std::size_t count = 0;
  for (const interface_change& row : Rows) {
    if (row.name.ends_with('*')) rows[count++] = &row;
  }
  return rows;
}();

/// How many bytes a quotation mark has at that place: ' ` " or one of those that compilers write in a UTF-8 locale. 0 for none.
[[nodiscard]] constexpr std::size_t quotation_mark_at(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size()) return 0;
  if (text[at] == '\'' || text[at] == '`' || text[at] == '"') return 1;
  return text.substr(at, 2) == "\xE2\x80" && text.size() - at >= 3 ? 3 : 0;
}

/// True if the words stand there, a ' in them for any quotation mark, and are no part of a longer name.
[[nodiscard]] constexpr bool stand_at(std::string_view text, std::size_t at, std::string_view words) noexcept {
  if (is_word(words.front()) && at > 0 && is_word(text[at - 1])) return false;
  for (const char c : words) {
    if (c == '\'' || c == '"') {
      const std::size_t size = quotation_mark_at(text, at);
      if (size == 0) return false;
      at += size;
      continue;
    }
    if (at >= text.size() || text[at] != c) return false;
    ++at;
  }
  return !is_word(words.back()) || at >= text.size() || !is_word(text[at]);
}

/// True if one of the words, which a | divides, is in the text; true for none at all.
[[nodiscard]] constexpr bool are_beside(std::string_view text, std::string_view words) noexcept {
  if (words.empty()) return true;
  for (std::size_t begin = 0; begin < words.size();) {
    std::size_t end = words.find('|', begin);
    if (end == std::string_view::npos) end = words.size();
    const std::string_view one = words.substr(begin, end - begin);
    // The first byte that is no quotation mark finds the place.
    const std::size_t lead = one.find_first_not_of("'\"");
    for (std::size_t at = text.find(one[lead]); at != std::string_view::npos; at = text.find(one[lead], at + 1)) {
      std::size_t from = at;
      for (std::size_t i = 0; i < lead && from > 0; ++i) {
        from -= from >= 3 && text.substr(from - 3, 2) == "\xE2\x80" ? 3U : 1U;
      }
      if (stand_at(text, from, one)) return true;
    }
    begin = end + 1;
  }
  return false;
}

/// The row of a table with the name, with what must be beside it in the message.
template <const auto& Rows>
[[nodiscard]] constexpr const interface_change* find_change(std::string_view name, std::string_view message) noexcept {
  constexpr auto name_of = [](const interface_change& row) { return row.name; };
  if (name.empty()) return nullptr;
  const auto& rows = by_name<Rows>;
  for (std::size_t i = find_by_name(std::span<const interface_change>(rows), name, name_of);
       i < rows.size() && rows[i].name == name; ++i) {
    if (are_beside(message, rows[i].beside)) return &rows[i];
  }
  for (std::size_t i = 0; i < beginnings<Rows>; ++i) {
    const interface_change& row = *by_beginning<Rows>[i];
    if (name.starts_with(row.name.substr(0, row.name.size() - 1)) && are_beside(message, row.beside)) return &row;
  }
  return nullptr;
}

/// True if a message says that something is of std, or used as if it were.
[[nodiscard]] constexpr bool is_of_std(std::string_view name, std::string_view message) noexcept {
  return name.starts_with("std::") ||
         are_beside(message, "of 'std'|in namespace 'std'|namespace 'std'|in 'std'|'std::");
}

/// The row of a type that a message names, where it says that the type is not complete.
[[nodiscard]] constexpr const interface_change* find_hidden_type(std::string_view message) noexcept {
  if (message.find("ncomplete") == std::string_view::npos &&
      message.find("undefined struct") == std::string_view::npos &&
      message.find("undefined type") == std::string_view::npos)
    return nullptr;
  for (std::size_t at = 0; at < message.size();) {
    const std::size_t begin = at;
    while (at < message.size() && is_word(message[at])) ++at;
    if (at != begin) {
      const interface_change* const row = find_change<hidden_types>(message.substr(begin, at - begin), message);
      // A type of a namespace is another one.
      const bool is_in_scope = begin >= 2 && message.substr(begin - 2, 2) == "::";
      if (row != nullptr && !is_in_scope) return row;
    } else {
      ++at;
    }
  }
  return nullptr;
}

/// True for the words of a compiler that a call has the wrong arguments.
[[nodiscard]] constexpr bool is_of_arguments(std::string_view message) noexcept {
  for (const std::string_view words :
       {"too few arguments"sv, "too many arguments"sv, "no matching "sv, "does not take "sv, "cannot convert"sv,
        "incompatible type"sv, "incompatible pointer"sv, "makes pointer from integer"sv}) {
    if (message.find(words) != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace detail

/// The row of a name that a tool does not know, with the message that says so; null for one that no row has.
[[nodiscard]] constexpr const interface_change* find_interface_change(std::string_view name,
                                                                      std::string_view message) noexcept {
  const std::string_view member = cuda::detail::missing_member(message, name);
  if (const interface_change* const row = detail::find_change<interface_changes>(member, message)) return row;
  const std::string_view plain = detail::plain_name_of(member);
  return plain == member ? nullptr : detail::find_change<interface_changes>(plain, message);
}

/// The row whose words a message has; null for none.
[[nodiscard]] constexpr const interface_change* find_said_change(std::string_view message) noexcept {
  for (const interface_change& row : changed_words) {
    if (detail::are_beside(message, row.beside)) return &row;
  }
  return nullptr;
}

/// The row for what a compiler says of a thing of that name, of each kind that tells by a name; none where no row fits.
[[nodiscard]] constexpr found_change find_named_change(std::string_view name, std::string_view message) noexcept {
  if (const interface_change* const row = detail::find_hidden_type(message)) return {row, change_kind::type};
  const std::string_view plain = detail::plain_name_of(name);
  if (const auto* const row =
          detail::find_change<generated_names>(cuda::detail::missing_member(message, plain), message))
    return {row, change_kind::generated};
  if (detail::is_of_arguments(message)) {
    const interface_change* const row = detail::find_change<changed_functions>(plain, message);
    return row == nullptr ? found_change{} : found_change{row, change_kind::function};
  }
  if (const interface_change* const row = find_interface_change(name, message)) return {row, change_kind::name};
  if (!detail::is_of_std(name, message)) return {};
  const interface_change* const row = detail::find_change<standard_removals>(
      detail::plain_name_of(cuda::detail::missing_member(message, name)), message);
  return row == nullptr ? found_change{} : found_change{row, change_kind::standard_name};
}

/// The same, of whatever kind: what the words tell counts first.
[[nodiscard]] constexpr found_change find_change_of(std::string_view name, std::string_view message) noexcept {
  if (const interface_change* const row = find_said_change(message)) return {row, change_kind::words};
  return find_named_change(name, message);
}

/// The row of a header that its library no longer has; null for any other.
[[nodiscard]] constexpr const interface_change* find_gone_header(std::string_view header) noexcept {
  return detail::find_change<gone_headers>(header, {});
}

FOUNDCHECK_END_NAMESPACE

#endif
