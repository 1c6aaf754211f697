// SPDX-License-Identifier: MIT
// A name of a library's interface that a release took away -> the library, the first release without it, the last one with it, and what took
// its place.
//
//   AT_CHECK             PyTorch    1.5    1.4    TORCH_CHECK
//   CV_LOAD_IMAGE_COLOR  OpenCV     4.0    3.4    cv::IMREAD_COLOR
//   enqueueV2            TensorRT   10.0   8.6    enqueueV3          beside a class of TensorRT alone
//
// Those of CUDA itself are in cuda/removed_name.hpp. Total, noexcept, allocates nothing.
// Source: PyTorch release notes 1.5 and 1.11; cuDNN API reference, Added, Deprecated and Removed API Functions, 8.0 and 9.0; TensorRT API reference,
// Added, Deprecated and Removed APIs, 8.0, and the guide from 8 to 10; OpenCV 4, opencv2/imgproc/types_c.h and imgcodecs/legacy/constants_c.h; What's
// New in Python 3.7, 3.9 and 3.11.
#ifndef FOUNDCHECK_RULE_INTERFACE_CHANGE_HPP
#define FOUNDCHECK_RULE_INTERFACE_CHANGE_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/removed_name.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A name that a library no longer has, and what took its place.
struct interface_change {
  std::string_view name;     ///< ? is one capital letter, * at the end any rest
  std::string_view beside;   ///< what must be in the message too; empty for a name that is the library's alone
  std::string_view library;  ///< as people write it: PyTorch
  std::string_view gone;     ///< the first release without it; empty where it is not known for sure
  std::string_view last;     ///< the last one that has it
  std::string_view instead;  ///< what takes its place, with the rest of the name for a star; empty where nothing has to
};

namespace detail {
inline constexpr std::string_view of_tensorrt = "nvinfer1::";
}  // namespace detail

/// The first row that fits counts.
inline constexpr interface_change interface_changes[] = {
    {"AT_CHECK"sv, ""sv, "PyTorch"sv, "1.5"sv, "1.4"sv, "TORCH_CHECK"sv},
    {"THCudaCheck"sv, ""sv, "PyTorch"sv, "1.11"sv, "1.10"sv, "C10_CUDA_CHECK"sv},
    {"THCudaMalloc"sv, ""sv, "PyTorch"sv, "1.11"sv, "1.10"sv, "c10::cuda::CUDACachingAllocator::raw_alloc"sv},
    {"THCudaFree"sv, ""sv, "PyTorch"sv, "1.11"sv, "1.10"sv, "c10::cuda::CUDACachingAllocator::raw_delete"sv},
    {"THCCeilDiv"sv, ""sv, "PyTorch"sv, "1.11"sv, "1.10"sv, "at::ceil_div"sv},
    {"THCState_getCurrentStream"sv, ""sv, "PyTorch"sv, "1.11"sv, "1.10"sv, "at::cuda::getCurrentCUDAStream"sv},
    {"THCState"sv, ""sv, "PyTorch"sv, "1.11"sv, "1.10"sv, ""sv},
    {"THCNumerics"sv, ""sv, "PyTorch"sv, "1.11"sv, "1.10"sv, ""sv},
    {"THCudaBlas_*"sv, ""sv, "PyTorch"sv, "1.11"sv, "1.10"sv, ""sv},
    {"CUDNN_CONVOLUTION_FWD_PREFER_FASTEST"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionForwardAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_FWD_NO_WORKSPACE"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionForwardAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionForwardAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_DATA_PREFER_FASTEST"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionBackwardDataAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_DATA_SPECIFY_WORKSPACE_LIMIT"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionBackwardDataAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_FILTER_PREFER_FASTEST"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionBackwardFilterAlgorithm_v7"sv},
    {"CUDNN_CONVOLUTION_BWD_FILTER_SPECIFY_WORKSPACE_LIMIT"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionBackwardFilterAlgorithm_v7"sv},
    {"cudnnGetConvolutionForwardAlgorithm"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionForwardAlgorithm_v7"sv},
    {"cudnnGetConvolutionBackwardDataAlgorithm"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionBackwardDataAlgorithm_v7"sv},
    {"cudnnGetConvolutionBackwardFilterAlgorithm"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv,
     "cudnnGetConvolutionBackwardFilterAlgorithm_v7"sv},
    {"cudnnConvolutionFwdPreference_t"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv, ""sv},
    {"cudnnConvolutionBwdDataPreference_t"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv, ""sv},
    {"cudnnConvolutionBwdFilterPreference_t"sv, ""sv, "cuDNN"sv, "8.0"sv, "7.6"sv, ""sv},
    {"cudnnSetRNNDescriptor_v6"sv, ""sv, "cuDNN"sv, "9.0"sv, "8.9"sv, "cudnnSetRNNDescriptor_v8"sv},
    {"cudnnRNNForwardTraining"sv, ""sv, "cuDNN"sv, "9.0"sv, "8.9"sv, "cudnnRNNForward"sv},
    {"cudnnRNNForwardInference"sv, ""sv, "cuDNN"sv, "9.0"sv, "8.9"sv, "cudnnRNNForward"sv},
    {"cudnnRNNBackwardData"sv, ""sv, "cuDNN"sv, "9.0"sv, "8.9"sv, "cudnnRNNBackwardData_v8"sv},
    {"cudnnRNNBackwardWeights"sv, ""sv, "cuDNN"sv, "9.0"sv, "8.9"sv, "cudnnRNNBackwardWeights_v8"sv},
    {"cudnnGetRNNParamsSize"sv, ""sv, "cuDNN"sv, "9.0"sv, "8.9"sv, "cudnnGetRNNWeightSpaceSize"sv},
    {"cudnnGetRNNWorkspaceSize"sv, ""sv, "cuDNN"sv, "9.0"sv, "8.9"sv, "cudnnGetRNNTempSpaceSizes"sv},
    {"cudnnGetRNNTrainingReserveSize"sv, ""sv, "cuDNN"sv, "9.0"sv, "8.9"sv, "cudnnGetRNNTempSpaceSizes"sv},
    {"INvPlugin"sv, "nvinfer1"sv, "TensorRT"sv, ""sv, "5"sv, "nvinfer1::IPluginV2"sv},
    {"IPluginFactory"sv, "nvinfer1"sv, "TensorRT"sv, "8.0"sv, "7.2"sv, "nvinfer1::IPluginCreator"sv},
    {"IPluginExt"sv, "nvinfer1"sv, "TensorRT"sv, "8.0"sv, "7.2"sv, "nvinfer1::IPluginV2"sv},
    {"DimsCHW"sv, "nvinfer1"sv, "TensorRT"sv, "8.0"sv, "7.2"sv, "nvinfer1::Dims3"sv},
    {"DimsNCHW"sv, "nvinfer1"sv, "TensorRT"sv, "8.0"sv, "7.2"sv, "nvinfer1::Dims4"sv},
    {"buildCudaEngine"sv, detail::of_tensorrt, "TensorRT"sv, "8.0"sv, "7.2"sv, "buildSerializedNetwork"sv},
    {"setFp16Mode"sv, detail::of_tensorrt, "TensorRT"sv, "8.0"sv, "7.2"sv, "IBuilderConfig::setFlag"sv},
    {"setInt8Mode"sv, detail::of_tensorrt, "TensorRT"sv, "8.0"sv, "7.2"sv, "IBuilderConfig::setFlag"sv},
    {"createNetwork"sv, detail::of_tensorrt, "TensorRT"sv, "8.0"sv, "7.2"sv, "createNetworkV2"sv},
    {"buildEngineWithConfig"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "buildSerializedNetwork"sv},
    {"setMaxWorkspaceSize"sv, "nvinfer1::IBuilderConfig"sv, "TensorRT"sv, "10.0"sv, "8.6"sv, "setMemoryPoolLimit"sv},
    {"setMaxWorkspaceSize"sv, detail::of_tensorrt, "TensorRT"sv, "8.0"sv, "7.2"sv,
     "IBuilderConfig::setMemoryPoolLimit"sv},
    {"setMaxBatchSize"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, ""sv},
    {"enqueue"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "enqueueV3"sv},
    {"enqueueV2"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "enqueueV3"sv},
    {"execute"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "executeV2"sv},
    {"getBindingIndex"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "getIOTensorName"sv},
    {"getNbBindings"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "getNbIOTensors"sv},
    {"getBindingName"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "getIOTensorName"sv},
    {"getBindingDimensions"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "getTensorShape"sv},
    {"setBindingDimensions"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "setInputShape"sv},
    {"getBindingDataType"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "getTensorDataType"sv},
    {"bindingIsInput"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "getTensorIOMode"sv},
    {"destroy"sv, detail::of_tensorrt, "TensorRT"sv, "10.0"sv, "8.6"sv, "delete"sv},
    {"CV_LOAD_IMAGE_*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::IMREAD_*"sv},
    {"CV_CAP_PROP_*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::CAP_PROP_*"sv},
    {"CV_WINDOW_*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::WINDOW_*"sv},
    {"CV_IMWRITE_*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::IMWRITE_*"sv},
    {"CV_FONT_HERSHEY_*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::FONT_HERSHEY_*"sv},
    {"CV_BGR2*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::COLOR_BGR2*"sv},
    {"CV_BGRA2*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::COLOR_BGRA2*"sv},
    {"CV_RGB2*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::COLOR_RGB2*"sv},
    {"CV_RGBA2*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::COLOR_RGBA2*"sv},
    {"CV_GRAY2*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::COLOR_GRAY2*"sv},
    {"CV_HSV2*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::COLOR_HSV2*"sv},
    {"CV_YUV2*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::COLOR_YUV2*"sv},
    {"CV_AA"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::LINE_AA"sv},
    {"CV_FILLED"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::FILLED"sv},
    {"CV_INTER_*"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::INTER_*"sv},
    {"CV_MINMAX"sv, ""sv, "OpenCV"sv, "4.0"sv, "3.4"sv, "cv::NORM_MINMAX"sv},
    // What an older Cython wrote.
    {"tp_print"sv, "_typeobject"sv, "Python"sv, "3.9"sv, "3.8"sv, ""sv},
    {"tp_print"sv, "PyTypeObject"sv, "Python"sv, "3.9"sv, "3.8"sv, ""sv},
    {"exc_type"sv, "PyThreadState"sv, "Python"sv, "3.7"sv, "3.6"sv, ""sv},
    {"exc_type"sv, "_ts"sv, "Python"sv, "3.7"sv, "3.6"sv, ""sv},
    {"use_tracing"sv, "_ts"sv, "Python"sv, "3.11"sv, "3.10"sv, ""sv},
    {"use_tracing"sv, "PyThreadState"sv, "Python"sv, "3.11"sv, "3.10"sv, ""sv},
};

/// The row of a name that a tool does not know, with the message that says so; null for one that no row has.
[[nodiscard]] constexpr const interface_change* find_interface_change(std::string_view name,
                                                                      std::string_view message) noexcept {
  const std::string_view member = cuda::detail::missing_member(message, name);
  for (const interface_change& row : interface_changes) {
    const bool is_beside = row.beside.empty() || message.find(row.beside) != std::string_view::npos;
    if (is_beside && cuda::detail::fits_removed(row.name, member)) return &row;
  }
  return nullptr;
}

FOUNDCHECK_END_NAMESPACE

#endif
