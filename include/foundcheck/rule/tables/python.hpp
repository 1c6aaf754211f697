// SPDX-License-Identifier: MIT
// Rules on Python and NumPy: left out, of two releases, or another one than the installed one because pip built apart.
// A module of NumPy 1 is PY002 in diagnosis.hpp.
#ifndef FOUNDCHECK_RULE_TABLES_PYTHON_HPP
#define FOUNDCHECK_RULE_TABLES_PYTHON_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

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
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
