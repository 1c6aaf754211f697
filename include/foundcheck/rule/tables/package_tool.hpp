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
     "The solver takes the driver of this machine for a package named __cuda. Build machines, CI and containers without a GPU have none, or an older "
     "one."sv,
     "conda info | grep __cuda ; nvidia-smi"sv,
     "export CONDA_OVERRIDE_CUDA=12.4 (the release that the environment is for), then run the same command again. Or if the program should run on "
     "the CPU, remove the system requirement "
     "cuda from pixi.toml, or ask for the build of the package for the CPU."sv,
     ""sv, ""sv, "conda documentation, Managing virtual packages; pixi documentation, System requirements"sv,
     "PKG006"sv, when::all(when::any(when::said("virtual_package_missing"sv)))},
    {"PKG020"sv, severity::error, confidence::certain, component::none,
     "auditwheel does not find {value|a library} that the wheel needs"sv,
     "It copies the libraries of a wheel into it, and looks for them where the loader would. What the build made, or a toolkit has, is often in no "
     "directory that the loader searches."sv,
     "find / -name {value|LIBRARY}"sv,
     "export LD_LIBRARY_PATH=\"$(dirname \"$(find / -name {value|LIBRARY} -print -quit 2>/dev/null)\"):$LD_LIBRARY_PATH\", then auditwheel repair "
     "again. Or if the machine that runs the wheel "
     "has the library (CUDA's, the driver's): auditwheel repair --exclude {value|LIBRARY}."sv,
     ""sv, ""sv, "auditwheel src/auditwheel/repair.py"sv, "DIAG001"sv,
     when::all(when::any(when::said("wheel_library_missing"sv)))},
    {"PKG021"sv, severity::error, confidence::certain, component::none,
     "the wheel was built on a system that is too new for its manylinux tag"sv,
     "Its libraries need symbols of a newer glibc or libstdc++ than the tag promises."sv,
     "auditwheel show dist/*.whl"sv,
     "Build the wheel in the container of the tag, for example quay.io/pypa/manylinux_2_28_x86_64 (with CUDA: an image made from it). Or repair it "
     "for a newer tag: auditwheel repair --plat "
     "manylinux_2_35_x86_64 dist/*.whl"sv,
     ""sv, ""sv, "auditwheel src/auditwheel/main_repair.py; PEP 600"sv, ""sv,
     when::all(when::any(when::said("wheel_symbols_new"sv)))},
    {"PKG022"sv, severity::error, confidence::certain, component::driver,
     "{package in value|a package} needs a driver for CUDA {constraint of package|of a later release}, and this one has {cuda of machine|an older "
     "one}"sv,
     "The solver takes the CUDA release that the driver runs for a package named __cuda. This build of the package asks for more."sv,
     "conda info | grep __cuda ; nvidia-smi"sv,
     "Install a newer driver; or ask for a build of the package for the driver's CUDA: {cuda of machine:conda install cudatoolkit=*|conda install "
     "cudatoolkit=VERSION}, or another channel (-c nvidia); or if the driver "
     "of the machine that will run it is newer: export CONDA_OVERRIDE_CUDA=VERSION, then the same command."sv,
     ""sv, ""sv, "conda documentation, Managing virtual packages; libsolv src/problems.c"sv, ""sv,
     when::all(when::any(when::said("virtual_package_too_old"sv)))},
    {"PKG023"sv, severity::error, confidence::certain, component::none,
     "the wheel at that address is for another platform than this one"sv,
     "The name of a wheel ends with the system, the processor and the release of Python that it is for. The address was written for another "
     "system."sv,
     "python -c 'import sysconfig, sys; print(sysconfig.get_platform(), sys.version_info[:2])'"sv,
     "Give the address of the wheel for this system: the end of its name must fit what the check prints (win_amd64, linux_x86_64, cp312). If the "
     "project has none, build it from source, or install in WSL or a "
     "container with Linux."sv,
     ""sv, ""sv, "uv crates/uv-distribution-types; Python packaging, platform compatibility tags"sv, "DIAG001"sv,
     when::all(when::any(when::said("wheel_of_other_platform"sv)))},
    {"PKG024"sv, severity::error, confidence::certain, component::none,
     "the package manager asked whether to go on, and nobody could answer"sv,
     "In docker build, in CI and in scripts no terminal answers, so the question ends the command."sv,
     "apt-get install --simulate PACKAGES"sv,
     "Add -y to the command: apt-get install -y PACKAGES (where it changes held packages, also --allow-change-held-packages). In a Dockerfile, also "
     "set ARG DEBIAN_FRONTEND=noninteractive before it, for the questions of the packages themselves; "
     "or if the image has the packages already, as NVIDIA's images have NCCL and cuDNN, leave the command out."sv,
     ""sv, ""sv, "apt apt-private/private-install.cc, YnPrompt; debconf(7)"sv, ""sv,
     when::all(when::any(when::said("question_unanswered"sv)))},
    {"PKG025"sv, severity::error, confidence::certain, component::none,
     "no index has a file of {value|the package} for this Python and system"sv,
     "Packages of CUDA have wheels for Linux, some for Windows, none for macOS, and each wheel is for one release of Python."sv,
     "pip download --no-deps NAME ; python -c 'import sys, sysconfig; print(sys.version_info[:2], sysconfig.get_platform())'"sv,
     "Install on a system that the package has files for, mostly Linux on x86-64; or if only some systems need it, give the dependency a marker: "
     "poetry add {value|NAME} --platform linux, for pip and uv NAME; sys_platform == \"linux\"; or use the release of Python, or the "
     "version of the package, that its page of files lists."sv,
     ""sv, ""sv, "poetry src/poetry/installation/chooser.py; Python packaging, dependency specifiers"sv, ""sv,
     when::all(when::any(when::said("no_file_for_platform"sv)))},
    {"PKG026"sv, severity::error, confidence::certain, component::none,
     "a package on the index is a placeholder that cannot be installed: its name has changed{value:: *|}"sv,
     "The index keeps the old name with a package that only prints what to use. NVIDIA's wheels for CUDA 13 have no suffix: nvidia-cublas in place "
     "of nvidia-cublas-cu13."sv,
     "pip index versions NAME"sv,
     "Install the package that the message names, and change the name where it is required (requirements.txt, pyproject.toml, the Dockerfile or a "
     "script)."sv,
     ""sv, ""sv, "package index, nvidia-cublas-cu13"sv, "LOG001"sv,
     when::all(when::any(when::said("package_renamed"sv)))},
    {"TRT002"sv, severity::error, confidence::certain, component::none,
     "the package index has no TensorRT for Jetson: it comes with JetPack"sv,
     "NVIDIA builds TensorRT for Jetson with each release of JetPack, and distributes it by apt alone. The wheels are for servers."sv,
     "cat /etc/nv_tegra_release ; dpkg -l 'tensorrt*' 'python3-libnvinfer*'"sv,
     "sudo apt install nvidia-jetpack (or tensorrt python3-libnvinfer), then use the Python of the system; or in a virtual environment, make it with "
     "python3 -m venv --system-site-packages. In a container, begin the image FROM a tag of nvcr.io/nvidia/l4t-tensorrt."sv,
     ""sv, ""sv, "tensorrt-cu12 setup.py; JetPack documentation"sv, "DIAG001"sv,
     when::all(when::any(when::said("tensorrt_not_for_jetson"sv)))},
    {"PKG027"sv, severity::error, confidence::certain, component::none,
     "a package of NVIDIA on the index is only a stub, and it found no wheel{value: for *|}"sv,
     "The index has a small source package under that name, which downloads the wheel from NVIDIA's own index when it is built. It finds none for "
     "this release, this Python or this system."sv,
     "pip index versions NAME ; python --version"sv,
     "Install from NVIDIA's index: pip install --extra-index-url https://pypi.nvidia.com, with the same packages; or require an older release of "
     "that package, which has a wheel on the index, such as nvidia-cudnn-cu12<9."sv,
     ""sv, ""sv, "package index, nvidia-pyindex and nvidia_stub"sv, "LOG001 DIAG001"sv,
     when::all(when::any(when::said("stub_without_wheel"sv)))},
    {"PKG028"sv, severity::error, confidence::certain, component::none,
     "no index that was asked has {value|that version}"sv,
     "A release with +cu or +cpu in its version is on PyTorch's index alone. uv asks the indexes in their order, and takes a package only from the "
     "first one that has any release of it."sv,
     "pip index versions NAME ; python --version"sv,
     "Give the index that has it: --index-url https://download.pytorch.org/whl/cu126 (the end of the address is the +cu of the version); or for a "
     "page of links such as torch_stable.html: --find-links URL in place of --index; or with uv and several indexes: "
     "--index-strategy unsafe-best-match; or ask for a release that exists for this Python."sv,
     ""sv, ""sv, "uv documentation, Package indexes; PyTorch, previous versions"sv, "PIP004"sv,
     when::all(when::any(when::said("version_not_on_index"sv)))},
    {"PKG029"sv, severity::error, confidence::likely, component::none,
     "cupy is built from source, and its build failed: there are wheels of it under other names"sv,
     "The package cupy has the sources alone, which need a whole toolkit, CUDA's static libraries and a compiler. cupy-cuda12x and cupy-cuda13x are "
     "wheels with all that they need but the driver."sv,
     "nvidia-smi ; pip list | grep -i cupy"sv,
     "pip uninstall -y cupy && pip install cupy-cuda12x (cupy-cuda13x for CUDA 13, cupy-cuda11x for 11); or if another package requires cupy, "
     "install that wheel first; or to build it: export CUDA_PATH=/usr/local/cuda, then pip install --no-cache-dir cupy."sv,
     ""sv, ""sv, "CuPy installation guide"sv, ""sv, when::all(when::any(when::said("cupy_from_source"sv)))},
    {"PKG030"sv, severity::error, confidence::certain, component::none,
     "a conda package has no build for Python {value|of this environment}"sv,
     "The message lists for each package the releases of Python that it has builds for, behind -> python[version=...]."sv,
     "conda search NAME ; python --version"sv,
     "Make an environment with a Python that the list has: conda create -n NEW python=3.10 PACKAGES; or install the package with pip in this one; or "
     "ask for a newer release of it: conda install -c conda-forge NAME. What is said of __cuda below is often no cause."sv,
     ""sv, ""sv, "conda conda/exceptions.py, UnsatisfiableError"sv, "DIAG001"sv,
     when::all(when::any(when::said("conda_python_conflict"sv)), when::also(when::said("conda_unsatisfiable"sv)))},
    {"FETCH021"sv, severity::error, confidence::likely, component::none,
     "a download of more than 2 GB failed: the ssl module of this Python cannot read so much at once"sv,
     "Python before 3.9.7 and 3.10 reads a whole file by one call, whose size has 31 bits. Installers of CUDA are larger."sv,
     "python3 --version"sv,
     "Use curl for it, with Spack: spack config add config:url_fetch_method:curl; or run it with a newer Python (3.10 or later); or download the "
     "file by hand and give its path."sv,
     ""sv, ""sv, "Python issue 42853; Spack documentation, config.yaml"sv, ""sv,
     when::all(when::any(when::said("download_over_2_gb"sv)))},
    {"JULIA001"sv, severity::error, confidence::likely, component::driver,
     "CUDA.jl's packages select their files for the machine, and have no libcuda here"sv,
     "CUDA_Driver_jll and CUDA_Runtime_jll ask the driver while packages are installed. Without a driver, or with compiled files of another state, "
     "some releases of them stop instead of selecting none."sv,
     "nvidia-smi ; ls ~/.julia/compiled"sv,
     "Update them: julia -e 'using Pkg; Pkg.update()'. Or delete what was compiled: rm -rf ~/.julia/compiled/v*/CUDA_*, then add the package again. "
     "Or without a GPU, pin an older release of the package that brings them, or set JULIA_CUDA_USE_COMPAT=false. If the "
     "machine has a GPU, install its driver first."sv,
     ""sv, ""sv, "CUDA_Runtime_jll .pkg/platform_augmentation.jl; CUDA.jl documentation"sv, ""sv,
     when::all(when::any(when::said("julia_without_libcuda"sv)))},
    {"NIX002"sv, severity::error, confidence::likely, component::none,
     "the recipe of a Nix package fails: its own command does not find {subject|a file}"sv,
     "The build runs in a directory of Nix with nothing but what the recipe names, so a path that is not there is a matter of the recipe, not of "
     "this machine. Parts of CUDA moved when nixpkgs divided the toolkit."sv,
     "nix log DERIVATION.drv"sv,
     "Update nixpkgs (nix flake update, or nix-channel --update), where the recipe may be repaired; or use the revision before; or override the step "
     "that fails, for example with rm -f in place of rm, by overrideAttrs."sv,
     ""sv, ""sv, "nixpkgs pkgs/development/cuda-modules"sv, "FILE001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv, "cannot remove '/nix/store/"sv),
                         when::diagnosed("missing_file"sv, "cannot stat '/nix/store/"sv)))},
    {"MEX001"sv, severity::error, confidence::certain, component::none,
     "MATLAB's mex does not find the library {value|of an option -l}"sv,
     "mex looks for libNAME.lib and NAME.lib, on Linux libNAME.so, in MATLAB's own directories and those of -L. MATLAB renames some of its "
     "libraries: that for the GPU was gpu, and is gpumexbinder from R2023b on."sv,
     "find / -name 'lib{value|NAME}*' 2>/dev/null"sv,
     "Correct the name in the script that calls mex: for MATLAB's library for the GPU, -lgpumexbinder in place of -lgpu, or build with mexcuda, "
     "which adds it; or if it is a library of your own, add its directory with -LDIRECTORY."sv,
     ""sv, ""sv, "MATLAB documentation, mex and mexcuda"sv, ""sv,
     when::all(when::any(when::said("mex_library_missing"sv)))},
    {"FILE005"sv, severity::error, confidence::certain, component::none,
     "a Python program asks for a file or a directory that does not exist: {value|the one in the message}"sv,
     "The path is made by the program or by a package, often from the place of another file, as of a library of CUDA. That file lies elsewhere than "
     "the package expects."sv,
     "where /r C:\\ {file|NAME}"sv,
     "Look at the frame above the error: it has the line that makes the path. Put the file where it is expected, or correct the variable that it "
     "comes from (CUDA_PATH, PATH); or reinstall, or rebuild, the package whose file has that line."sv,
     ""sv, ""sv, "learn.microsoft.com, System Error Codes; Python library reference, os.add_dll_directory"sv,
     "DIAG001"sv, when::all(when::any(when::said("path_not_found"sv)))},
    {"LEFT012"sv, severity::info, confidence::likely, component::none,
     "an option that was given has a new name{value:: *|}: the old one may do nothing"sv,
     "A deprecated option only prints a warning in some projects, and what it asked for stays off."sv,
     "grep -n {value|NEW_NAME} CMakeCache.txt"sv,
     "cmake --fresh -B build -D {value|NEW_NAME}=ON, and your other options."sv, ""sv, ""sv,
     "llama.cpp CMakeLists.txt, llama_option_depr"sv, ""sv, when::all(when::any(when::said("option_renamed"sv)))},
    {"LEFT013"sv, severity::warning, confidence::likely, component::none,
     "conda takes the build of PyTorch for the CPU (cpu-only), although a CUDA toolkit is asked for"sv,
     "The solver takes a build for the CPU where the channel has none with that CUDA for this release, this Python or this machine, which it sees by "
     "the virtual package __cuda."sv,
     "conda list | grep -E 'pytorch|cpuonly' ; conda info | grep __cuda"sv,
     "Name the build: conda install 'pytorch=*=*cuda*' pytorch-cuda=12.4 -c pytorch -c nvidia; or on a machine without a GPU: export "
     "CONDA_OVERRIDE_CUDA=12.4, then install again; or take a release whose CUDA builds are in the channel: conda search pytorch -c pytorch."sv,
     ""sv, ""sv, "conda documentation, Managing virtual packages; PyTorch, get started"sv, ""sv,
     when::all(when::any(when::said("conda_takes_cpu_build"sv)))},
    {"NIX001"sv, severity::error, confidence::certain, component::none,
     "the Nix package lacks the library {value|that a file in it needs}"sv,
     "auto-patchelf gives each ELF file of the package a run path to its libraries, and looks for them among the inputs of the derivation."sv,
     "nix-locate --top-level {value|LIBRARY}"sv,
     "Add the package that has {value|the library} to buildInputs (libz.so.1: zlib; libstdc++.so.6: stdenv.cc.cc.lib; libcuda.so.1: "
     "addDriverRunpath). Or if the library comes with the driver, or from elsewhere at run "
     "time: autoPatchelfIgnoreMissingDeps = [ \"{value|LIBRARY}\" ];"sv,
     ""sv, ""sv, "nixpkgs pkgs/build-support/setup-hooks/auto-patchelf.py"sv, "DIAG001"sv,
     when::all(when::any(when::said("patchelf_library_missing"sv)))},
    {"R003"sv, severity::error, confidence::certain, component::none,
     "R has no compiler for C++{standard of r|of a later standard}, which the package asks for"sv,
     "R keeps a compiler for each standard of C++ in its Makeconf. An older R, or one that was built with an older compiler, has none for a later "
     "standard."sv,
     "R CMD config CXX{standard of r|17} ; g++ --version"sv,
     "mkdir -p ~/.R && echo 'CXX{standard of r|17} = g++ -std=gnu++{standard of r|17}' >> ~/.R/Makevars, then install the package again; or install "
     "a newer R."sv,
     ""sv, ""sv, "R Administration, C++ standards; R src/library/tools/R/install.R"sv, "DIAG001"sv,
     when::all(when::any(when::said("r_standard_missing"sv)))},
    {"PROG014"sv, severity::error, confidence::certain, component::none,
     "a Rust crate with CUDA kernels asks nvidia-smi for the GPU, and it cannot run here"sv,
     "The build script of such a crate (candle-kernels, cudarc, bindgen_cuda) compiles for the GPU of this machine unless it is told which. Without "
     "a driver there is no nvidia-smi."sv,
     "nvidia-smi ; nvcc --version"sv,
     "With a CUDA toolkit and without a GPU, name its compute capability: export CUDA_COMPUTE_CAP=86, then cargo build again. Or if you do not want "
     "CUDA, build without the feature cuda: cargo "
     "build --no-default-features."sv,
     ""sv, ""sv, "the Rust crate bindgen_cuda, src/lib.rs; candle candle-kernels/build.rs"sv, ""sv,
     when::all(when::any(when::said("crate_wants_gpu"sv)))},
    {"PROG015"sv, severity::error, confidence::certain, component::nvcc,
     "a Rust crate with CUDA kernels needs nvcc, and it is not in PATH"sv,
     "The build script of such a crate (candle-kernels, cudarc, bindgen_cuda) runs nvcc. It is not installed, or its directory is not in PATH."sv,
     "command -v nvcc ; ls /usr/local/cuda/bin/nvcc"sv,
     "export PATH=/usr/local/cuda/bin:$PATH, then cargo build again; or if there is no toolkit: apt install cuda-toolkit. Or if you do not want "
     "CUDA, build without the feature cuda: cargo build "
     "--no-default-features."sv,
     ""sv, ""sv, "the Rust crate bindgen_cuda, src/lib.rs"sv, ""sv,
     when::all(when::any(when::said("crate_wants_nvcc"sv)))},
    {"BAZEL004"sv, severity::error, confidence::certain, component::none,
     "TensorFlow's configure does not find {value|the toolkit} where it was told to look"sv,
     "It asks for a version and a directory, and takes defaults where the answer is empty. The lines below list the files that it looked for."sv,
     "find / -name 'libcudnn.so*' ; ls /usr/local/cuda/lib64"sv,
     "./configure again, with the version that is installed and the directory that has it (the check shows both). In a script: export "
     "TF_CUDNN_VERSION=VERSION "
     "CUDNN_INSTALL_PATH=/usr/local/cuda TF_CUDA_VERSION=VERSION CUDA_TOOLKIT_PATH=/usr/local/cuda, then ./configure. Or install the version that it "
     "asks for."sv,
     ""sv, ""sv, "tensorflow configure.py, 1.0 to 2.10"sv, ""sv,
     when::all(when::any(when::said("tensorflow_path_invalid"sv)))},
    {"BAZEL005"sv, severity::error, confidence::certain, component::none,
     "{value|a library of CUDA} does not exist, and TensorFlow's configuration for Bazel asks for it"sv,
     "The configuration asks for each library of the CUDA release that the project is made for. An older toolkit does not have all of them "
     "(libcublasLt came with 10.1), and a toolkit of "
     "packages may be incomplete."sv,
     "ls {value|FILE}* ; nvcc --version"sv,
     "Install the CUDA release that this version of TensorFlow or JAX is tested with, with all its libraries: apt install cuda-toolkit; or check out "
     "an older version of the project that is "
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
