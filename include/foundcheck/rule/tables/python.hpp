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
     "The interpreter of the build had no NumPy, and configure went on without it. torch.from_numpy and Tensor.numpy then fail, even if NumPy "
     "is installed later."sv,
     "grep -E 'USE_NUMPY|Python_EXECUTABLE|NUMPY_INCLUDE_DIR' CMakeCache.txt ; python -c 'import torch; "
     "torch.ones(1).numpy()'"sv,
     "python -m pip install numpy, then rm BUILD/CMakeCache.txt (it keeps USE_NUMPY=OFF) and build again with USE_NUMPY=1; or if you did not "
     "build PyTorch yourself, install a wheel: pip install --force-reinstall torch; or if you do not want NumPy: cmake -B build -D "
     "USE_NUMPY=OFF."sv,
     ""sv, ""sv,
     "pytorch cmake/Dependencies.cmake (1.0 to 2.9) and torch/csrc/utils/tensor_numpy.cpp; pytorch issues 12807, "
     "41666, 47274"sv,
     "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("numpy_left_out"sv), when::said("numpy_missing"sv)),
               when::any(when::said("numpy_left_out"sv), when::unless(when::yes(fact_id::claimed, component::numpy))),
               when::any(when::said("numpy_left_out"sv), when::unless(when::said("python_missing"sv))))},
    {"PY003"sv, severity::error, confidence::likely, component::python,
     "the Python interpreter, headers and library are of different versions"sv,
     "They were searched separately, or a path was given by hand. A module that was built with the headers of one version crashes in another, "
     "or cannot be imported."sv,
     "python -c 'import sysconfig; print(sysconfig.get_path(\"include\"), sysconfig.get_config_var(\"LIBDIR\"))' ; grep -i "
     "python CMakeCache.txt"sv,
     "cmake --fresh -B build -D Python_EXECUTABLE=$(which python) -D Python3_EXECUTABLE=$(which python) -D PYTHON_EXECUTABLE=$(which python), "
     "without other Python paths; or if the project needs the other paths, pass PYTHON_INCLUDE_DIR and PYTHON_LIBRARY of the same version."sv,
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
     "The Python headers were not found, as in an image with python3 but without python3-dev. configure turned BUILD_PYTHON off and went on, "
     "so the build has libraries but no torch to import."sv,
     "grep -E 'BUILD_PYTHON|Python_INCLUDE_DIR|PYTHON_INCLUDE_DIR' CMakeCache.txt"sv,
     "apt install python3-dev (in conda, use the Python of the environment), then rm BUILD/CMakeCache.txt (it keeps BUILD_PYTHON=OFF) and "
     "build again; or if you want only the libraries: cmake -B build -D BUILD_PYTHON=OFF."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("python_missing"sv)))},
    // An environment of its own with the same release of torch is right, so that it takes a failure as well.
    {"PY005"sv, severity::error, confidence::likely, component::none,
     "pip built against another torch than the installed one, in an isolated environment"sv,
     "pip creates a new environment for the build and installs what pyproject.toml lists: no torch, or the newest one, whose CUDA release or "
     "C++ ABI differs from the torch that runs the module."sv,
     "python -c 'import torch; print(torch.__version__, torch.version.cuda)' ; pip install -v --no-cache-dir NAME 2>&1 | grep pip-build-env"sv,
     "pip install setuptools wheel ninja packaging, then pip install --no-build-isolation --no-cache-dir --force-reinstall --no-deps NAME; or "
     "with uv: uv sync --no-build-isolation-package NAME."sv,
     ""sv, ""sv,
     "PEP 517 and 518; pip documentation, build isolation; kvcached pull request 4; fairscale pull request 375"sv,
     "PKG003 CUDA012 VER001 ABI001 ABI002 ABI005 BUILD001"sv,
     when::all(when::any(when::said("isolated_torch"sv), when::said("isolated_step"sv)),
               when::any(when::diagnosed("missing_package"sv, "torch"sv),
                         when::diagnosed("version_mismatch"sv, "used to compile"sv), when::said("torch_cuda_differs"sv),
                         when::diagnosed("abi_mismatch"sv, "3c10"sv), when::diagnosed("abi_mismatch"sv, "N2at"sv),
                         when::diagnosed("abi_mismatch"sv, "5torch"sv)))},
    {"PY006"sv, severity::error, confidence::likely, component::none,
     "PyTorch cannot use the installed NumPy, or NumPy is not installed"sv,
     "PyTorch before 2.3 was built for NumPy 1 and does not work with NumPy 2."sv,
     "python -c 'import numpy; print(numpy.__version__)' ; python -c 'import torch; print(torch.__version__)'"sv,
     "python -m pip install 'numpy<2', then run again; or use a PyTorch that works with NumPy 2 (2.3 or later): python -m pip install -U "
     "torch numpy."sv,
     ""sv, ""sv,
     "pytorch torch/csrc/utils/tensor_numpy.cpp; NumPy 2.0 migration guide; unverified release of PyTorch"sv,
     "BUILD001 DIAG001"sv, when::all(when::any(when::said("numpy_not_loaded"sv)))},
    {"PY007"sv, severity::error, confidence::certain, component::none,
     "the build imports packaging from pkg_resources, which setuptools 70 removed"sv,
     "PyTorch up to 2.2, and setup.py files of that time, import packaging from pkg_resources, which only had a copy of it."sv,
     "python -c 'import setuptools; print(setuptools.__version__)'"sv,
     "python -m pip install setuptools==69.5.1, then pip install --no-build-isolation NAME (without this option, pip uses the newest "
     "setuptools for the build); or use PyTorch 2.3 or later."sv,
     "setuptools 70.0"sv, ""sv, "setuptools NEWS, 70.0.0; pytorch torch/utils/cpp_extension.py, 2.2"sv,
     "PKG003 PY010"sv, when::all(when::any(when::said("setuptools_without_packaging"sv)))},
    {"PY008"sv, severity::error, confidence::likely, component::none,
     "{python name|a name} was removed from {python library|the library} {python release|that is installed}"sv,
     "The code was written for an older release of {python library|the library}. Where pip builds a package, this is often code of an old package, setuptools or "
     "versioneer that pip installs for the build."sv,
     "python --version ; python -m pip list"sv, "{python advice|Use a newer release of the package that needs it}."sv,
     ""sv, ""sv, "rule/python_change.hpp"sv, "PKG003 PY010"sv,
     when::all(when::any(when::build_has(build_trait::python_name_gone)))},
    {"PY009"sv, severity::error, confidence::likely, component::none,
     "{python name|a name} came with {python library|the library} {python release|of a later release}: the installed one is older"sv,
     "The code was written for a newer release of {python library|the library} than the Python that runs it has."sv,
     "python -m pip list ; python -c 'import {python module|NAME}; print({python module|NAME}.__file__)'"sv,
     "{python advice|Upgrade the library}."sv, ""sv, ""sv, "rule/python_change.hpp"sv, "PKG003 PY010"sv,
     when::all(when::any(when::build_has(build_trait::python_name_later)))},
    {"PY013"sv, severity::error, confidence::likely, component::none,
     "the setup.py of a package does not work with this Python: it does not find its own version"sv,
     "It runs a file with exec() and reads the result from locals(), which Python 3.13 no longer fills."sv,
     "python --version"sv,
     "Use a newer release of the package, or its repository: pip install git+ADDRESS; or Python 3.12: uv venv --python 3.12."sv,
     "Python 3.13"sv, ""sv, "PEP 667; openai-whisper setup.py, read_version"sv, "DIAG001"sv,
     when::all(when::any(when::diagnosed("unknown"sv, "KeyError: '__version__'"sv)))},
    {"PY010"sv, severity::error, confidence::likely, component::none,
     "the Python module {python module|that is imported} has no {subject|such name}"sv,
     "The installed release of the module is older or newer than the code that uses it was written for; or a file or directory of that name in the current directory hides the "
     "module."sv,
     "python -m pip show {python package|NAME} ; python -c 'import {python module|NAME}; print({python module|NAME}.__file__)'"sv,
     "If the check shows a file of your own project, rename it. Or install the release of {python package|the package} that the code asks for (its requirements.txt or "
     "pyproject.toml): python -m pip install '{python package|NAME}==VERSION'. Or upgrade {raising package:*, which uses it: python -m pip install -U *|the package that uses it, whose file is in the last line of the traceback that begins with "
     "File}."sv,
     ""sv, ""sv, "Python library reference, AttributeError and ImportError"sv, ""sv,
     when::all(when::any(when::diagnosed("missing_attribute"sv)))},
    {"PY011"sv, severity::error, confidence::likely, component::none,
     "a Python function has no argument {unexpected argument|of that name}: two packages do not fit"sv,
     "The caller was written for a newer or an older release of the package that has the function. The last line of the traceback that begins with File is the caller."sv,
     "python -m pip list ; python -m pip check"sv,
     "Upgrade {raising package:*, which has that file, and the package that it calls: python -m pip install -U *|both packages: python -m pip install -U NAME NAME}. If pip builds a package (strip_trailing_zero): python -m pip install -U setuptools packaging wheel. Or install "
     "the releases that the project's requirements.txt names."sv,
     ""sv, ""sv, "Python library reference, TypeError"sv, "DIAG001"sv,
     when::all(when::any(when::diagnosed("unknown"sv, "got an unexpected keyword argument"sv)))},
    {"PY014"sv, severity::error, confidence::likely, component::none,
     "the Python package {raising package|of the last file in the traceback} stops with a fault of its own{exception:: *|}"sv,
     "No mistake of a user is reported by such an exception: the code of the package is at fault, or it was written for another release of Python or of a package that it "
     "calls."sv,
     "python -m pip show {raising package|NAME} ; python --version"sv,
     "Take a newer release of it: python -m pip install -U {raising package|NAME}; or, if it is the newest, the release before it: python -m pip install "
     "'{raising package|NAME}<VERSION'. The words of the exception find the report of others in the issues of {raising package|the package}."sv,
     ""sv, ""sv, "Python library reference, built-in exceptions"sv, "DIAG001"sv,
     when::all(when::any(when::build_has(build_trait::package_failed_itself)))},
    {"PY012"sv, severity::error, confidence::likely, component::none,
     "the build or the program wants a GPU that PyTorch can use, and there is none here"sv,
     "It asks torch.cuda.is_available() and stops. docker build, login nodes and most CI machines have no GPU; a PyTorch for the CPU sees none, and neither does one without a driver "
     "that fits."sv,
     "nvidia-smi ; python -c 'import torch; print(torch.__version__, torch.version.cuda, torch.cuda.is_available())'"sv,
     "If the machine has a GPU and this is a container: docker run --gpus all (NVIDIA Container Toolkit). If torch.version.cuda is None: pip install --force-reinstall torch --index-url "
     "https://download.pytorch.org/whl/cu126. To build without a GPU, many projects read FORCE_CUDA=1 and TORCH_CUDA_ARCH_LIST: FORCE_CUDA=1 TORCH_CUDA_ARCH_LIST='8.0 8.6 9.0' pip "
     "install --no-build-isolation . ; or build on the machine that has the GPU."sv,
     ""sv, ""sv, "pytorch torch/cuda/__init__.py; NVIDIA Container Toolkit, user guide"sv, "DIAG001"sv,
     when::all(when::any(
         when::diagnosed("unknown"sv, "CUDA is not avail"sv), when::diagnosed("unknown"sv, "Cuda is not avail"sv),
         when::diagnosed("unknown"sv, "cuda is not avail"sv), when::diagnosed("unknown"sv, "CUDA not available"sv),
         when::diagnosed("unknown"sv, "GPU is not available"sv), when::diagnosed("unknown"sv, "No GPU available"sv),
         when::diagnosed("unknown"sv, "No GPU found"sv)))},
};

// ---- installed PyTorch ----------------------------------------------------------------------------------------------
//
// Rules on projects that are built against an installed PyTorch: find_package(Torch).

/// Rules on projects that are built against an installed PyTorch.
inline constexpr rule torch_install[] = {
    {"TORCH001"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the installed PyTorch is built with CUDA, and CMake found no CUDA toolkit for it"sv,
     "PyTorch's CMake file needs the toolkit for its headers and nvcc. A wheel contains only the CUDA libraries."sv,
     "python -c 'import torch; print(torch.version.cuda)' ; nvcc --version"sv,
     "apt install {torch toolkit|cuda-toolkit-12-4} (the release that torch.version.cuda prints), then export PATH=/usr/local/cuda/bin:$PATH, "
     "then cmake --fresh -B build; or if you do not need CUDA: pip install --force-reinstall torch --index-url "
     "https://download.pytorch.org/whl/cpu."sv,
     ""sv, ""sv, "pytorch cmake/Caffe2Config.cmake.in, 1.0 to 2.8; NATTEN issue 103"sv,
     "CONF001 CUDA001 CUDA006 PKG004"sv,
     when::all(when::any(when::said("torch_without_cuda"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH002"sv, severity::error, confidence::certain, component::cudnn,
     "the installed PyTorch is built with cuDNN, and CMake found no cuDNN for it"sv,
     "PyTorch's CMake file needs the header and the library of cuDNN. The cuDNN of pip or conda is where CMake does not look. Newer PyTorch "
     "releases do not ask for it."sv,
     "find / -name cudnn_version.h -o -name 'libcudnn.so*'"sv,
     "{component package:apt install *|Install cuDNN with its headers}, then cmake --fresh -B build; or if cuDNN is installed elsewhere: "
     "cmake --fresh -B build -D CUDNN_INCLUDE_PATH=DIR/include -D CUDNN_LIBRARY_PATH=DIR/lib/libcudnn.so."sv,
     ""sv, ""sv,
     "pytorch cmake/Caffe2Config.cmake.in of 2019 to 2023; segmentator issue 7; k2 issue 1158; ChatSim issue 20"sv,
     "CONF001 CUDNN001 PKG004"sv,
     when::all(when::any(when::said("torch_without_cudnn"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH003"sv, severity::error, confidence::certain, component::none,
     "the installed PyTorch needs protobuf, gflags or glog, and CMake did not find a matching one"sv,
     "A PyTorch from conda or a distribution uses these libraries from outside. Protobuf must be exactly the version that PyTorch was built "
     "with."sv,
     "conda list protobuf ; protoc --version ; grep -i Protobuf CMakeCache.txt"sv,
     "conda install -c conda-forge libprotobuf={package in value|VERSION} gflags glog, if PyTorch is from conda; or if PyTorch is from your "
     "distribution: apt install libprotobuf-dev libgflags-dev libgoogle-glog-dev; or use the PyTorch of pytorch.org, which needs none of "
     "them: pip install --force-reinstall torch."sv,
     ""sv, ""sv, "pytorch cmake/Caffe2Config.cmake.in, 1.0 to 2.8; deepmd-gnn issue 31"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("torch_without_protobuf"sv), when::said("torch_other_protobuf"sv),
                         when::said("torch_without_logging"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH004"sv, severity::error, confidence::likely, component::none,
     "CMake found PyTorch's configuration file, but not its library"sv,
     "The library should be in the lib directory of the same installation. That is incomplete, or for another system, such as a libtorch for "
     "Linux on Windows or a 32-bit build."sv,
     "python -c 'import torch, os; print(os.listdir(os.path.join(torch.__path__[0], \"lib\")))' ; grep -i torch CMakeCache.txt"sv,
     "pip install --force-reinstall torch, then cmake --fresh -B build -D CMAKE_PREFIX_PATH=$(python -c 'import torch; "
     "print(torch.utils.cmake_prefix_path)'); or if you use libtorch, unpack it again, for this system and 64 bits (Visual Studio: cmake -A "
     "x64)."sv,
     ""sv, ""sv, "pytorch cmake/TorchConfig.cmake.in, 1.0 to 2.8; pytorch issue 36204"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::stopped_by("torch_library_missing"sv), when::off("TORCH_LIBRARY"sv)),
               when::any(when::stopped_by("torch_library_missing"sv), when::on("Torch_DIR"sv)),
               when::any(when::unless(when::on("TORCH_LIBRARY"sv))),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"TORCH005"sv, severity::error, confidence::certain, component::none, "CMake does not find PyTorch"sv,
     "pip's PyTorch has its TorchConfig.cmake in site-packages/torch/share/cmake/Torch, where CMake does not look by itself. In pip's "
     "isolated build environment, the path is another one."sv,
     "python -c 'import torch; print(torch.utils.cmake_prefix_path)'"sv,
     "cmake -B build -D CMAKE_PREFIX_PATH=$(python -c 'import torch; print(torch.utils.cmake_prefix_path)'); or if you use libtorch: cmake -B "
     "build -D CMAKE_PREFIX_PATH=/path/to/libtorch, as an absolute path. If PyTorch is not installed: pip install torch."sv,
     ""sv, ""sv, "CMake Source/cmFindPackageCommand.cxx; pytorch issue 12449; pytorch torch/utils/__init__.py"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::stopped_by("torch_not_found"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               when::any(when::unless(when::on("Torch_DIR"sv))))},
    {"TORCH006"sv, severity::info, confidence::certain, component::kineto,
     "the installed PyTorch has no libkineto.a, which is harmless"sv,
     "PyTorch's CMake file looks for the static library of the profiler, which is already part of libtorch_cpu. Wheels and libtorch do not "
     "contain it, and the profiler works without it."sv,
     "python -c 'import torch; print(torch.profiler.kineto_available())'"sv, "Nothing."sv, "PyTorch 1.9"sv, ""sv,
     "pytorch cmake/TorchConfig.cmake.in, 1.9 to 2.9; pytorch issues 62588, 110259, 169182"sv, ""sv,
     when::all(when::any(when::said("kineto_archive_missing"sv)))},
    {"TORCH007"sv, severity::warning, confidence::possible, component::none,
     "{value:lib*.a|a static library} of the installed PyTorch was not found and is not linked"sv,
     "PyTorch's CMake file lists the static libraries and skips those that are missing. If other code needs this one, the link fails with "
     "undefined symbols."sv,
     "python -c 'import torch, os; print(os.listdir(os.path.join(torch.__path__[0], \"lib\")))'"sv,
     "Nothing, unless the link fails with undefined symbols. If it does, install PyTorch again completely, or build it with the option that "
     "adds {value:lib*.a|this library}."sv,
     ""sv, ""sv, "pytorch cmake/TorchConfig.cmake.in, 1.8 to 2.8; pytorch pull request 49458"sv, ""sv,
     when::all(when::any(when::said("torch_archive_missing"sv)))},
    {"TORCH008"sv, severity::warning, confidence::likely, component::none,
     "the project and PyTorch set _GLIBCXX_USE_CXX11_ABI to different values"sv,
     "TORCH_CXX_FLAGS sets it to the value that PyTorch was built with, the project or CXXFLAGS to another one, and the last one counts. "
     "Symbols with std::string are then undefined at the link."sv,
     "python -c 'import torch; print(torch.compiled_with_cxx11_abi())' ; grep -rn CXX11_ABI CMakeLists.txt CMakeCache.txt"sv,
     "Remove -D_GLIBCXX_USE_CXX11_ABI from the project and from CXXFLAGS, then rebuild in an empty build directory. Other C++ libraries must "
     "use PyTorch's value: 1 for all wheels from 2.7 on and for the libtorch with cxx11-abi in its name."sv,
     ""sv, ""sv, "pytorch cmake/TorchConfig.cmake.in, 1.0 to 2.8; gcc.gnu.org, libstdc++ Dual ABI"sv, ""sv,
     when::all(when::any(when::said("abi_macro_redefined"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
