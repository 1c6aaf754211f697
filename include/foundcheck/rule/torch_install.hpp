// SPDX-License-Identifier: MIT
// Rules on projects that are built against an installed PyTorch: find_package(Torch).
#ifndef FOUNDCHECK_RULE_TORCH_INSTALL_HPP
#define FOUNDCHECK_RULE_TORCH_INSTALL_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::inline v0_1::rules {

inline constexpr rule torch_install[] = {
    {"TORCH001", severity::error, confidence::certain, component::cuda_toolkit,
     "the installed PyTorch is one with CUDA, and there is no CUDA toolkit to build against it",
     "Its configuration file asks for the toolkit again, for headers and for nvcc. A wheel brings the libraries to run with and "
     "neither of these.",
     "python -c 'import torch; print(torch.version.cuda)' ; nvcc --version",
     "Install the toolkit of the release that torch.version.cuda names (apt: cuda-toolkit-X-Y) and configure with CUDA_HOME or "
     "-DCUDAToolkit_ROOT=/usr/local/cuda-X.Y; or install the PyTorch without CUDA (pip install torch --index-url "
     "https://download.pytorch.org/whl/cpu).",
     "", "", "pytorch cmake/Caffe2Config.cmake.in, 1.0 to 2.8; NATTEN issue 103", "CONF001 CUDA001 CUDA006 PKG004",
     when::all(when::any(when::said("torch_without_cuda")),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH002", severity::error, confidence::certain, component::cudnn,
     "the installed PyTorch is one with cuDNN, and there is no cuDNN to build against it",
     "Its configuration file asks for cuDNN's header and library. The cuDNN that pip or conda installed beside it has the library, "
     "and the header where CMake does not look.",
     "find / -name cudnn_version.h -o -name 'libcudnn.so*'",
     "Install cuDNN with its headers (apt: libcudnn9-dev-cuda-X), or name them: -DCUDNN_INCLUDE_PATH=DIR "
     "-DCUDNN_LIBRARY_PATH=DIR/libcudnn.so. Newer releases of PyTorch do not ask for it.",
     "", "",
     "pytorch cmake/Caffe2Config.cmake.in of 2019 to 2023; segmentator issue 7; k2 issue 1158; ChatSim issue 20",
     "CONF001 CUDNN001 PKG004",
     when::all(when::any(when::said("torch_without_cudnn")),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH003", severity::error, confidence::certain, component::none,
     "the installed PyTorch needs a library of the system that is not here, or not in that release",
     "A PyTorch of a distribution or of conda uses protobuf, gflags or glog from outside and asks for them again. Protobuf must be the "
     "very release that PyTorch was built with.",
     "conda list protobuf ; protoc --version ; grep -i Protobuf CMakeCache.txt",
     "Install the library from where PyTorch is from (conda install libprotobuf=X; apt: libprotobuf-dev, libgflags-dev, "
     "libgoogle-glog-dev) and let CMAKE_PREFIX_PATH begin with that place; or use a wheel or libtorch of pytorch.org, which "
     "bring their own.",
     "", "", "pytorch cmake/Caffe2Config.cmake.in, 1.0 to 2.8; deepmd-gnn issue 31", "CONF001 PKG004",
     when::all(when::any(when::said("torch_without_protobuf"), when::said("torch_other_protobuf"),
                         when::said("torch_without_logging")),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH004", severity::error, confidence::likely, component::none,
     "PyTorch's configuration file was found, and its library was not",
     "The library is looked for in lib beside the file. The tree is not whole, is for another system (a libtorch for Linux on Windows, "
     "a 32-bit generator), or was copied without lib.",
     "ls $(dirname $(find / -name TorchConfig.cmake))/../../../lib",
     "Unpack or install PyTorch whole, for this system and 64 bit (Visual Studio: -A x64), delete Torch_DIR and TORCH_LIBRARY from "
     "the cache, and configure with -DCMAKE_PREFIX_PATH=$(python -c 'import torch; print(torch.utils.cmake_prefix_path)').",
     "", "", "pytorch cmake/TorchConfig.cmake.in, 1.0 to 2.8; pytorch issue 36204", "CONF001 PKG004",
     when::all(when::any(when::stopped_by("torch_library_missing"), when::off("TORCH_LIBRARY")),
               when::any(when::stopped_by("torch_library_missing"), when::on("Torch_DIR")),
               when::any(when::unless(when::on("TORCH_LIBRARY"))),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH005", severity::error, confidence::certain, component::none, "CMake does not find PyTorch",
     "A wheel has its TorchConfig.cmake in site-packages/torch/share/cmake/Torch, where CMake does not look by itself. With pip's "
     "build isolation the wheel is in another place still.",
     "python -c 'import torch; print(torch.utils.cmake_prefix_path)'",
     "cmake -DCMAKE_PREFIX_PATH=$(python -c 'import torch; print(torch.utils.cmake_prefix_path)') ...; for libtorch the "
     "directory that was unpacked, as an absolute path.",
     "", "", "CMake Source/cmFindPackageCommand.cxx; pytorch issue 12449; pytorch torch/utils/__init__.py",
     "CONF001 PKG004",
     when::all(when::any(when::stopped_by("torch_not_found")),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               when::any(when::unless(when::on("Torch_DIR"))))},
    {"TORCH006", severity::info, confidence::certain, component::kineto,
     "the installed PyTorch has no libkineto.a, and that does no harm",
     "PyTorch's configuration file looks for the archive of its profiler library, which is part of libtorch_cpu already. Wheels and "
     "libtorch do not ship it; what is missing is not linked, and the profiler works.",
     "python -c 'import torch; print(torch.profiler.kineto_available())'", "Nothing.", "PyTorch 1.9", "",
     "pytorch cmake/TorchConfig.cmake.in, 1.9 to 2.9; pytorch issues 62588, 110259, 169182", "",
     when::all(when::any(when::said("kineto_archive_missing")))},
    {"TORCH007", severity::warning, confidence::possible, component::none,
     "a part of the installed PyTorch was not found, and is not linked",
     "The configuration file names the archives of a static PyTorch one by one and leaves out what is not there. If it is one that "
     "others need, the link fails with undefined symbols.",
     "ls the lib directory of the installation",
     "If symbols are missing at the link, build PyTorch again with the option that the archive belongs to, or install it whole.",
     "", "", "pytorch cmake/TorchConfig.cmake.in, 1.8 to 2.8; pytorch pull request 49458", "",
     when::all(when::any(when::said("torch_archive_missing")))},
    {"TORCH008", severity::warning, confidence::likely, component::none,
     "the project sets the C++ ABI itself, and PyTorch's configuration file sets another",
     "TORCH_CXX_FLAGS gives -D_GLIBCXX_USE_CXX11_ABI as PyTorch was built. The project or CXXFLAGS gives the other value, and what comes "
     "last in the command counts: names with std::string are not found at the link, or other libraries' are not.",
     "python -c 'import torch; print(torch.compiled_with_cxx11_abi())' ; grep -rn CXX11_ABI CMakeLists.txt CMakeCache.txt",
     "Take the definition out of the project, and let all C++ dependencies be built as PyTorch is: libtorch of pytorch.org comes with "
     "cxx11-abi in its name for 1; all wheels from 2.7 on have 1.",
     "", "", "pytorch cmake/TorchConfig.cmake.in, 1.0 to 2.8; gcc.gnu.org, libstdc++ Dual ABI", "",
     when::all(when::any(when::said("abi_macro_redefined")))},
};

}  // namespace foundcheck::inline v0_1::rules

#endif
