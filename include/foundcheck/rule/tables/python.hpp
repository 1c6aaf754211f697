// SPDX-License-Identifier: MIT
// Rules on Python and NumPy, and on projects that are built against an installed PyTorch.
#ifndef FOUNDCHECK_RULE_TABLES_PYTHON_HPP
#define FOUNDCHECK_RULE_TABLES_PYTHON_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

// ---- Python ---------------------------------------------------------------------------------------------------------
//
// Rules on Python and NumPy: left out, of two releases, or another one than the installed one because pip built apart.
// A module of NumPy 1 is PY002 in diagnosis.hpp.

/// Rules on Python and NumPy.
inline constexpr rule python[] = {
    // The cache alone does not tell: the option is off in it also when somebody turned it off.
    {"PY001"sv, severity::error, confidence::likely, component::numpy, "PyTorch is built without NumPy"sv,
     "NumPy was not found with the interpreter of the build, and configure went on without it. torch.from_numpy and "
     "Tensor.numpy then fail, whatever is installed later."sv,
     "grep -E 'USE_NUMPY|Python_EXECUTABLE|NUMPY_INCLUDE_DIR' CMakeCache.txt ; python -c 'import torch; "
     "torch.ones(1).numpy()'"sv,
     "python -m pip install numpy with the interpreter that builds, delete CMakeCache.txt (it keeps USE_NUMPY=OFF) and build "
     "again with USE_NUMPY=1. Who wants none says so: -DUSE_NUMPY=OFF."sv,
     ""sv, ""sv,
     "pytorch cmake/Dependencies.cmake (1.0 to 2.9) and torch/csrc/utils/tensor_numpy.cpp; pytorch issues 12807, "
     "41666, 47274"sv,
     "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("numpy_left_out"sv), when::said("numpy_missing"sv)),
               when::any(when::said("numpy_left_out"sv), when::unless(when::yes(fact_id::claimed, component::numpy))),
               when::any(when::said("numpy_left_out"sv), when::unless(when::said("python_missing"sv))))},
    {"PY003"sv, severity::error, confidence::likely, component::python,
     "interpreter, headers and library of Python are of different releases"sv,
     "FindPythonInterp and FindPythonLibs search apart from each other, and a path that was given by hand is not "
     "compared with the rest. A module that was built with the headers of one release crashes in the interpreter of another, or is not "
     "imported at all."sv,
     "python -c 'import sysconfig; print(sysconfig.get_path(\"include\"), sysconfig.get_config_var(\"LIBDIR\"))' ; grep -i "
     "python CMakeCache.txt"sv,
     "Give the interpreter alone, -DPython_EXECUTABLE=$(which python) (older projects: -DPYTHON_EXECUTABLE), in an empty build "
     "directory; or -DPYTHON_INCLUDE_DIR and -DPYTHON_LIBRARY of the same release."sv,
     ""sv, ""sv, "CMake Modules/FindPythonLibs.cmake; CMake policy CMP0094; pytorch issue 62754; gdl issue 403"sv, ""sv,
     when::all(
         when::any(
             when::differ(test::python_releases_differ, when::on("PYTHON_EXECUTABLE"sv),
                          when::on("PYTHON_INCLUDE_DIR"sv)),
             when::differ(test::python_releases_differ, when::on("PYTHON_EXECUTABLE"sv), when::on("PYTHON_LIBRARY"sv)),
             when::differ(test::python_releases_differ, when::on("PYTHON_INCLUDE_DIR"sv), when::on("PYTHON_LIBRARY"sv)),
             when::differ(test::python_releases_differ, when::on("_Python_EXECUTABLE"sv),
                          when::on("_Python_INCLUDE_DIR"sv)),
             when::differ(test::python_releases_differ, when::on("_Python3_EXECUTABLE"sv),
                          when::on("_Python3_INCLUDE_DIR"sv)),
             when::differ(test::details_differ,
                          when::named(when::yes(fact_id::claimed, component::python),
                                      "FIND_PACKAGE_MESSAGE_DETAILS_PythonInterp"sv),
                          when::named(when::yes(fact_id::claimed, component::python),
                                      "FIND_PACKAGE_MESSAGE_DETAILS_PythonLibs"sv)),
             when::differ(test::versions_differ,
                          when::named(when::yes(fact_id::version, component::python), "PythonInterp"sv),
                          when::named(when::yes(fact_id::version, component::python), "PythonLibs"sv))),
         // The interpreter is of the machine that builds, the headers are of the other one.
         when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"PY004"sv, severity::warning, confidence::certain, component::python,
     "PyTorch is built without its Python module"sv,
     "Headers of Python were not found, as in an image with python3 and no python3-dev. Configure turns BUILD_PYTHON off and goes "
     "on: the build ends well and has libraries, but no torch to import."sv,
     "grep -E 'BUILD_PYTHON|Python_INCLUDE_DIR|PYTHON_INCLUDE_DIR' CMakeCache.txt"sv,
     "Install the headers (apt: python3-dev, dnf: python3-devel, conda has them), delete CMakeCache.txt (it keeps "
     "BUILD_PYTHON=OFF) and build again. Who wants the libraries alone says so: -DBUILD_PYTHON=OFF."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("python_missing"sv)))},
    // An environment of its own with the same release of torch is right, so that it takes a failure as well.
    {"PY005"sv, severity::error, confidence::likely, component::none,
     "pip built against a torch of its own, not the installed one"sv,
     "pip makes a new environment for the build and installs what pyproject.toml lists: no torch, or the newest one, which has another "
     "CUDA release or C++ interface than the one that the module runs with."sv,
     "pip install -v prints paths with pip-build-env ; python -c 'import torch; print(torch.__version__, "
     "torch.version.cuda)'"sv,
     "pip install --no-build-isolation, with the build requirements (setuptools, wheel, ninja) installed beside torch; uv: "
     "no-build-isolation-package."sv,
     ""sv, ""sv,
     "PEP 517 and 518; pip documentation, build isolation; kvcached pull request 4; fairscale pull request 375"sv,
     "PKG003 CUDA012 VER001 ABI001 ABI002 ABI005 BUILD001"sv,
     when::all(when::any(when::said("isolated_torch"sv), when::said("isolated_step"sv)),
               when::any(when::diagnosed("missing_package"sv, "torch"sv),
                         when::diagnosed("version_mismatch"sv, "used to compile"sv), when::said("torch_cuda_differs"sv),
                         when::diagnosed("abi_mismatch"sv, "3c10"sv), when::diagnosed("abi_mismatch"sv, "N2at"sv),
                         when::diagnosed("abi_mismatch"sv, "5torch"sv)))},
    {"PY006"sv, severity::error, confidence::likely, component::none,
     "PyTorch cannot use the NumPy that is installed, or finds none"sv,
     "PyTorch was built with NumPy and did not get it when it was imported: it is not installed there, or it is NumPy 2 and PyTorch, "
     "before 2.3, was built with NumPy 1. A build without NumPy says something else."sv,
     "python -c 'import numpy; print(numpy.__version__)' ; python -c 'import torch' prints what went wrong with NumPy"sv,
     "python -m pip install numpy, or python -m pip install 'numpy<2', or a newer PyTorch."sv, ""sv, ""sv,
     "pytorch torch/csrc/utils/tensor_numpy.cpp; NumPy 2.0 migration guide; unverified release of PyTorch"sv,
     "BUILD001 DIAG001"sv, when::all(when::any(when::said("numpy_not_loaded"sv)))},
    {"PY007"sv, severity::error, confidence::certain, component::none,
     "setuptools 70 and later have no packaging in pkg_resources, and the build imports it from there"sv,
     "PyTorch up to 2.2, and setup.py files of that time, import packaging from pkg_resources, which only had a copy of it."sv,
     "python -c 'import setuptools; print(setuptools.__version__)'"sv,
     "python -m pip install setuptools==69.5.1, then pip install --no-build-isolation: without this option pip takes the newest setuptools for the build. Or take a newer PyTorch."sv,
     "setuptools 70.0"sv, ""sv, "setuptools NEWS, 70.0.0; pytorch torch/utils/cpp_extension.py, 2.2"sv,
     "DIAG001 PKG003"sv, when::all(when::any(when::said("setuptools_without_packaging"sv)))},
};

// ---- installed PyTorch ----------------------------------------------------------------------------------------------
//
// Rules on projects that are built against an installed PyTorch: find_package(Torch).

/// Rules on projects that are built against an installed PyTorch.
inline constexpr rule torch_install[] = {
    {"TORCH001"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the installed PyTorch is one with CUDA, and there is no CUDA toolkit to build against it"sv,
     "Its configuration file asks for the toolkit again, for headers and for nvcc. A wheel brings the libraries to run with and "
     "neither of these."sv,
     "python -c 'import torch; print(torch.version.cuda)' ; nvcc --version"sv,
     "Install the toolkit of the release that torch.version.cuda names (apt: cuda-toolkit{cuda-:-*|}) and configure with CUDA_HOME or "
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
     "Install cuDNN with its headers{component package: (apt install *)|}; or name them: -DCUDNN_INCLUDE_PATH=DIR "
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
