// SPDX-License-Identifier: MIT
// Rules on tools that build or install packages, and are none of the system's: conda, Nix, R, cargo, Bazel, auditwheel.
#ifndef FOUNDCHECK_RULE_TABLES_PACKAGE_TOOL_HPP
#define FOUNDCHECK_RULE_TABLES_PACKAGE_TOOL_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on tools that build or install packages. Their messages are environment_messages in extract/known_messages.hpp.
inline constexpr rule package_tools[] = {
    {"PKG019"sv, severity::error, confidence::certain, component::driver,
     "conda or pixi sees no NVIDIA driver (no virtual package __cuda), and a package needs one"sv,
     "The solver takes the driver of this machine for a package named __cuda. Build machines, CI and containers without a GPU have none, or an older one."sv,
     "conda info | grep __cuda ; nvidia-smi"sv,
     "export CONDA_OVERRIDE_CUDA=12.4 (the release that the environment is for), then run the same command again. Or if the program should run on the CPU, remove the system requirement "
     "cuda from pixi.toml, or ask for the build of the package for the CPU."sv,
     ""sv, ""sv, "conda documentation, Managing virtual packages; pixi documentation, System requirements"sv,
     "PKG006"sv, when::all(when::any(when::said("virtual_package_missing"sv)))},
    {"PKG020"sv, severity::error, confidence::certain, component::none,
     "auditwheel does not find {value|a library} that the wheel needs"sv,
     "It copies the libraries of a wheel into it, and looks for them where the loader would. What the build made, or a toolkit has, is often in no directory that the loader searches."sv,
     "find / -name {value|LIBRARY}"sv,
     "export LD_LIBRARY_PATH=\"$(dirname \"$(find / -name {value|LIBRARY} -print -quit 2>/dev/null)\"):$LD_LIBRARY_PATH\", then auditwheel repair again. Or if the machine that runs the wheel "
     "has the library (CUDA's, the driver's): auditwheel repair --exclude {value|LIBRARY}."sv,
     ""sv, ""sv, "auditwheel src/auditwheel/repair.py"sv, "DIAG001"sv,
     when::all(when::any(when::said("wheel_library_missing"sv)))},
    {"PKG021"sv, severity::error, confidence::certain, component::none,
     "the wheel was built on a system that is too new for its manylinux tag"sv,
     "Its libraries need symbols of a newer glibc or libstdc++ than the tag promises."sv,
     "auditwheel show dist/*.whl"sv,
     "Build the wheel in the container of the tag, for example quay.io/pypa/manylinux_2_28_x86_64 (with CUDA: an image made from it). Or repair it for a newer tag: auditwheel repair --plat "
     "manylinux_2_35_x86_64 dist/*.whl"sv,
     ""sv, ""sv, "auditwheel src/auditwheel/main_repair.py; PEP 600"sv, ""sv,
     when::all(when::any(when::said("wheel_symbols_new"sv)))},
    {"PKG022"sv, severity::error, confidence::certain, component::driver,
     "{package in value|a package} needs a driver for CUDA {constraint of package|of a later release}, and this one has {cuda of machine|an older one}"sv,
     "The solver takes the CUDA release that the driver runs for a package named __cuda. This build of the package asks for more."sv,
     "conda info | grep __cuda ; nvidia-smi"sv,
     "Install a newer driver; or ask for a build of the package for the driver's CUDA: {cuda of machine:conda install cudatoolkit=*|conda install cudatoolkit=VERSION}, or another channel (-c nvidia); or if the driver "
     "of the machine that will run it is newer: export CONDA_OVERRIDE_CUDA=VERSION, then the same command."sv,
     ""sv, ""sv, "conda documentation, Managing virtual packages; libsolv src/problems.c"sv, ""sv,
     when::all(when::any(when::said("virtual_package_too_old"sv)))},
    {"PKG023"sv, severity::error, confidence::certain, component::none,
     "the wheel at that address is for another platform than this one"sv,
     "The name of a wheel ends with the system, the processor and the release of Python that it is for. The address was written for another system."sv,
     "python -c 'import sysconfig, sys; print(sysconfig.get_platform(), sys.version_info[:2])'"sv,
     "Give the address of the wheel for this system: the end of its name must fit what the check prints (win_amd64, linux_x86_64, cp312). If the project has none, build it from source, or install in WSL or a "
     "container with Linux."sv,
     ""sv, ""sv, "uv crates/uv-distribution-types; Python packaging, platform compatibility tags"sv, "DIAG001"sv,
     when::all(when::any(when::said("wheel_of_other_platform"sv)))},
    {"PKG024"sv, severity::error, confidence::certain, component::none,
     "the package manager asked whether to go on, and nobody could answer"sv,
     "In docker build, in CI and in scripts no terminal answers, so the question ends the command."sv,
     "apt-get install --simulate PACKAGES"sv,
     "Add -y to the command: apt-get install -y PACKAGES (where it changes held packages, also --allow-change-held-packages). In a Dockerfile, also set ARG DEBIAN_FRONTEND=noninteractive before it, for the questions of the packages themselves; "
     "or if the image has the packages already, as NVIDIA's images have NCCL and cuDNN, leave the command out."sv,
     ""sv, ""sv, "apt apt-private/private-install.cc, YnPrompt; debconf(7)"sv, ""sv,
     when::all(when::any(when::said("question_unanswered"sv)))},
    {"PKG025"sv, severity::error, confidence::certain, component::none,
     "no index has a file of {value|the package} for this Python and system"sv,
     "Packages of CUDA have wheels for Linux, some for Windows, none for macOS, and each wheel is for one release of Python."sv,
     "pip download --no-deps NAME ; python -c 'import sys, sysconfig; print(sys.version_info[:2], sysconfig.get_platform())'"sv,
     "Install on a system that the package has files for, mostly Linux on x86-64; or if only some systems need it, give the dependency a marker: poetry add {value|NAME} --platform linux, for pip and uv NAME; sys_platform == \"linux\"; or use the release of Python, or the "
     "version of the package, that its page of files lists."sv,
     ""sv, ""sv, "poetry src/poetry/installation/chooser.py; Python packaging, dependency specifiers"sv, ""sv,
     when::all(when::any(when::said("no_file_for_platform"sv)))},
    {"PKG026"sv, severity::error, confidence::certain, component::none,
     "a package on the index is a placeholder that cannot be installed: its name has changed{value:: *|}"sv,
     "The index keeps the old name with a package that only prints what to use. NVIDIA's wheels for CUDA 13 have no suffix: nvidia-cublas in place of nvidia-cublas-cu13."sv,
     "pip index versions NAME"sv,
     "Install the package that the message names, and change the name where it is required (requirements.txt, pyproject.toml, the Dockerfile or a script)."sv,
     ""sv, ""sv, "package index, nvidia-cublas-cu13"sv, "LOG001"sv,
     when::all(when::any(when::said("package_renamed"sv)))},
    {"TRT002"sv, severity::error, confidence::certain, component::none,
     "the package index has no TensorRT for Jetson: it comes with JetPack"sv,
     "NVIDIA builds TensorRT for Jetson with each release of JetPack, and distributes it by apt alone. The wheels are for servers."sv,
     "cat /etc/nv_tegra_release ; dpkg -l 'tensorrt*' 'python3-libnvinfer*'"sv,
     "sudo apt install nvidia-jetpack (or tensorrt python3-libnvinfer), then use the Python of the system; or in a virtual environment, make it with python3 -m venv --system-site-packages. In a container, begin the image FROM a tag of nvcr.io/nvidia/l4t-tensorrt."sv,
     ""sv, ""sv, "tensorrt-cu12 setup.py; JetPack documentation"sv, "DIAG001"sv,
     when::all(when::any(when::said("tensorrt_not_for_jetson"sv)))},
    {"NIX001"sv, severity::error, confidence::certain, component::none,
     "the Nix package lacks the library {value|that a file in it needs}"sv,
     "auto-patchelf gives each ELF file of the package a run path to its libraries, and looks for them among the inputs of the derivation."sv,
     "nix-locate --top-level {value|LIBRARY}"sv,
     "Add the package that has {value|the library} to buildInputs (libz.so.1: zlib; libstdc++.so.6: stdenv.cc.cc.lib; libcuda.so.1: addDriverRunpath). Or if the library comes with the driver, or from elsewhere at run "
     "time: autoPatchelfIgnoreMissingDeps = [ \"{value|LIBRARY}\" ];"sv,
     ""sv, ""sv, "nixpkgs pkgs/build-support/setup-hooks/auto-patchelf.py"sv, "DIAG001"sv,
     when::all(when::any(when::said("patchelf_library_missing"sv)))},
    {"R003"sv, severity::error, confidence::certain, component::none,
     "R has no compiler for C++{standard of r|of a later standard}, which the package asks for"sv,
     "R keeps a compiler for each standard of C++ in its Makeconf. An older R, or one that was built with an older compiler, has none for a later standard."sv,
     "R CMD config CXX{standard of r|17} ; g++ --version"sv,
     "mkdir -p ~/.R && echo 'CXX{standard of r|17} = g++ -std=gnu++{standard of r|17}' >> ~/.R/Makevars, then install the package again; or install a newer R."sv,
     ""sv, ""sv, "R Administration, C++ standards; R src/library/tools/R/install.R"sv, "DIAG001"sv,
     when::all(when::any(when::said("r_standard_missing"sv)))},
    {"PROG014"sv, severity::error, confidence::certain, component::none,
     "a Rust crate with CUDA kernels asks nvidia-smi for the GPU, and it cannot run here"sv,
     "The build script of such a crate (candle-kernels, cudarc, bindgen_cuda) compiles for the GPU of this machine unless it is told which. Without a driver there is no nvidia-smi."sv,
     "nvidia-smi ; nvcc --version"sv,
     "With a CUDA toolkit and without a GPU, name its compute capability: export CUDA_COMPUTE_CAP=86, then cargo build again. Or if you do not want CUDA, build without the feature cuda: cargo "
     "build --no-default-features."sv,
     ""sv, ""sv, "the Rust crate bindgen_cuda, src/lib.rs; candle candle-kernels/build.rs"sv, ""sv,
     when::all(when::any(when::said("crate_wants_gpu"sv)))},
    {"PROG015"sv, severity::error, confidence::certain, component::nvcc,
     "a Rust crate with CUDA kernels needs nvcc, and it is not in PATH"sv,
     "The build script of such a crate (candle-kernels, cudarc, bindgen_cuda) runs nvcc. It is not installed, or its directory is not in PATH."sv,
     "command -v nvcc ; ls /usr/local/cuda/bin/nvcc"sv,
     "export PATH=/usr/local/cuda/bin:$PATH, then cargo build again; or if there is no toolkit: apt install cuda-toolkit. Or if you do not want CUDA, build without the feature cuda: cargo build "
     "--no-default-features."sv,
     ""sv, ""sv, "the Rust crate bindgen_cuda, src/lib.rs"sv, ""sv,
     when::all(when::any(when::said("crate_wants_nvcc"sv)))},
    {"BAZEL004"sv, severity::error, confidence::certain, component::none,
     "TensorFlow's configure does not find {value|the toolkit} where it was told to look"sv,
     "It asks for a version and a directory, and takes defaults where the answer is empty. The lines below list the files that it looked for."sv,
     "find / -name 'libcudnn.so*' ; ls /usr/local/cuda/lib64"sv,
     "./configure again, with the version that is installed and the directory that has it (the check shows both). In a script: export TF_CUDNN_VERSION=VERSION "
     "CUDNN_INSTALL_PATH=/usr/local/cuda TF_CUDA_VERSION=VERSION CUDA_TOOLKIT_PATH=/usr/local/cuda, then ./configure. Or install the version that it asks for."sv,
     ""sv, ""sv, "tensorflow configure.py, 1.0 to 2.10"sv, ""sv,
     when::all(when::any(when::said("tensorflow_path_invalid"sv)))},
    {"BAZEL005"sv, severity::error, confidence::certain, component::none,
     "{value|a library of CUDA} does not exist, and TensorFlow's configuration for Bazel asks for it"sv,
     "The configuration asks for each library of the CUDA release that the project is made for. An older toolkit does not have all of them (libcublasLt came with 10.1), and a toolkit of "
     "packages may be incomplete."sv,
     "ls {value|FILE}* ; nvcc --version"sv,
     "Install the CUDA release that this version of TensorFlow or JAX is tested with, with all its libraries: apt install cuda-toolkit; or check out an older version of the project that is "
     "tested with your CUDA. If the library lies in another directory: export TF_CUDA_PATHS=/usr,/usr/local/cuda,/PREFIX && ./configure."sv,
     ""sv, ""sv,
     "tensorflow third_party/gpus/check_cuda_libs.py, 2.1 to 2.15; tensorflow.org, Tested build configurations"sv,
     "DIAG001"sv,
     when::all(when::any(when::said("bazel_library_missing"sv)),
               when::also(when::diagnosed("unknown"sv, "Repository command failed"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
