// SPDX-License-Identifier: MIT
// Rules on projects that are built against an installed PyTorch: find_package(Torch).
#ifndef FOUNDCHECK_RULE_TABLES_TORCH_INSTALL_HPP
#define FOUNDCHECK_RULE_TABLES_TORCH_INSTALL_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

inline constexpr rule torch_install[] = {
    {"TORCH001"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the installed PyTorch is one with CUDA, and there is no CUDA toolkit to build against it"sv,
     "Its configuration file asks for the toolkit again, for headers and for nvcc. A wheel brings the libraries to run with and "
     "neither of these."sv,
     "python -c 'import torch; print(torch.version.cuda)' ; nvcc --version"sv,
     "Install the toolkit of the release that torch.version.cuda names (apt: cuda-toolkit-X-Y) and configure with CUDA_HOME or "
     "-DCUDAToolkit_ROOT=/usr/local/cuda-X.Y; or install the PyTorch without CUDA (pip install torch --index-url "
     "https://download.pytorch.org/whl/cpu)."sv,
     ""sv, ""sv, "pytorch cmake/Caffe2Config.cmake.in, 1.0 to 2.8; NATTEN issue 103"sv,
     "CONF001 CUDA001 CUDA006 PKG004"sv,
     when::all(when::any(when::said("torch_without_cuda"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH002"sv, severity::error, confidence::certain, component::cudnn,
     "the installed PyTorch is one with cuDNN, and there is no cuDNN to build against it"sv,
     "Its configuration file asks for cuDNN's header and library. The cuDNN that pip or conda installed beside it has the library, "
     "and the header where CMake does not look."sv,
     "find / -name cudnn_version.h -o -name 'libcudnn.so*'"sv,
     "Install cuDNN with its headers (apt: libcudnn9-dev-cuda-X), or name them: -DCUDNN_INCLUDE_PATH=DIR "
     "-DCUDNN_LIBRARY_PATH=DIR/libcudnn.so. Newer releases of PyTorch do not ask for it."sv,
     ""sv, ""sv,
     "pytorch cmake/Caffe2Config.cmake.in of 2019 to 2023; segmentator issue 7; k2 issue 1158; ChatSim issue 20"sv,
     "CONF001 CUDNN001 PKG004"sv,
     when::all(when::any(when::said("torch_without_cudnn"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH003"sv, severity::error, confidence::certain, component::none,
     "the installed PyTorch needs a library of the system that is not here, or not in that release"sv,
     "A PyTorch of a distribution or of conda uses protobuf, gflags or glog from outside and asks for them again. Protobuf must be the "
     "very release that PyTorch was built with."sv,
     "conda list protobuf ; protoc --version ; grep -i Protobuf CMakeCache.txt"sv,
     "Install the library from where PyTorch is from (conda install libprotobuf=X; apt: libprotobuf-dev, libgflags-dev, "
     "libgoogle-glog-dev) and let CMAKE_PREFIX_PATH begin with that place; or use a wheel or libtorch of pytorch.org, which "
     "bring their own."sv,
     ""sv, ""sv, "pytorch cmake/Caffe2Config.cmake.in, 1.0 to 2.8; deepmd-gnn issue 31"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("torch_without_protobuf"sv), when::said("torch_other_protobuf"sv),
                         when::said("torch_without_logging"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH004"sv, severity::error, confidence::likely, component::none,
     "PyTorch's configuration file was found, and its library was not"sv,
     "The library is looked for in lib beside the file. The tree is not whole, is for another system (a libtorch for Linux on Windows, "
     "a 32-bit generator), or was copied without lib."sv,
     "ls $(dirname $(find / -name TorchConfig.cmake))/../../../lib"sv,
     "Unpack or install PyTorch whole, for this system and 64 bit (Visual Studio: -A x64), delete Torch_DIR and TORCH_LIBRARY from "
     "the cache, and configure with -DCMAKE_PREFIX_PATH=$(python -c 'import torch; print(torch.utils.cmake_prefix_path)')."sv,
     ""sv, ""sv, "pytorch cmake/TorchConfig.cmake.in, 1.0 to 2.8; pytorch issue 36204"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::stopped_by("torch_library_missing"sv), when::off("TORCH_LIBRARY"sv)),
               when::any(when::stopped_by("torch_library_missing"sv), when::on("Torch_DIR"sv)),
               when::any(when::unless(when::on("TORCH_LIBRARY"sv))),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH005"sv, severity::error, confidence::certain, component::none, "CMake does not find PyTorch"sv,
     "A wheel has its TorchConfig.cmake in site-packages/torch/share/cmake/Torch, where CMake does not look by itself. With pip's "
     "build isolation the wheel is in another place still."sv,
     "python -c 'import torch; print(torch.utils.cmake_prefix_path)'"sv,
     "cmake -DCMAKE_PREFIX_PATH=$(python -c 'import torch; print(torch.utils.cmake_prefix_path)') ...; for libtorch the "
     "directory that was unpacked, as an absolute path."sv,
     ""sv, ""sv, "CMake Source/cmFindPackageCommand.cxx; pytorch issue 12449; pytorch torch/utils/__init__.py"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::stopped_by("torch_not_found"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               when::any(when::unless(when::on("Torch_DIR"sv))))},
    {"TORCH006"sv, severity::info, confidence::certain, component::kineto,
     "the installed PyTorch has no libkineto.a, and that does no harm"sv,
     "PyTorch's configuration file looks for the archive of its profiler library, which is part of libtorch_cpu already. Wheels and "
     "libtorch do not ship it; what is missing is not linked, and the profiler works."sv,
     "python -c 'import torch; print(torch.profiler.kineto_available())'"sv, "Nothing."sv, "PyTorch 1.9"sv, ""sv,
     "pytorch cmake/TorchConfig.cmake.in, 1.9 to 2.9; pytorch issues 62588, 110259, 169182"sv, ""sv,
     when::all(when::any(when::said("kineto_archive_missing"sv)))},
    {"TORCH007"sv, severity::warning, confidence::possible, component::none,
     "a part of the installed PyTorch was not found, and is not linked"sv,
     "The configuration file names the archives of a static PyTorch one by one and leaves out what is not there. If it is one that "
     "others need, the link fails with undefined symbols."sv,
     "ls the lib directory of the installation"sv,
     "If symbols are missing at the link, build PyTorch again with the option that the archive belongs to, or install it whole."sv,
     ""sv, ""sv, "pytorch cmake/TorchConfig.cmake.in, 1.8 to 2.8; pytorch pull request 49458"sv, ""sv,
     when::all(when::any(when::said("torch_archive_missing"sv)))},
    {"TORCH008"sv, severity::warning, confidence::likely, component::none,
     "the project sets the C++ ABI itself, and PyTorch's configuration file sets another"sv,
     "TORCH_CXX_FLAGS gives -D_GLIBCXX_USE_CXX11_ABI as PyTorch was built. The project or CXXFLAGS gives the other value, and what comes "
     "last in the command counts: names with std::string are not found at the link, or other libraries' are not."sv,
     "python -c 'import torch; print(torch.compiled_with_cxx11_abi())' ; grep -rn CXX11_ABI CMakeLists.txt CMakeCache.txt"sv,
     "Take the definition out of the project, and let all C++ dependencies be built as PyTorch is: libtorch of pytorch.org comes with "
     "cxx11-abi in its name for 1; all wheels from 2.7 on have 1."sv,
     ""sv, ""sv, "pytorch cmake/TorchConfig.cmake.in, 1.0 to 2.8; gcc.gnu.org, libstdc++ Dual ABI"sv, ""sv,
     when::all(when::any(when::said("abi_macro_redefined"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
