// SPDX-License-Identifier: MIT
// Rules on what several processes talk through: NCCL, MPI, Gloo.
//
// PyTorch asks for all of them unless told otherwise, and goes on without what it does not find. That is a finding here only where
// somebody asked by hand, or a program missed it; left_out.hpp tells the rest.
#ifndef FOUNDCHECK_RULE_DISTRIBUTED_HPP
#define FOUNDCHECK_RULE_DISTRIBUTED_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::inline v0_1::rules {

inline constexpr rule distributed[] = {
    {"NCCL002", severity::warning, confidence::certain, component::nccl, "NCCL was asked for, and the build has none",
     "PyTorch turns USE_NCCL off where the build has neither CUDA nor ROCm, and on every system but Linux. Configure ends well; "
     "init_process_group(\"nccl\") then ends with: Distributed package doesn't have NCCL built in.",
     "python -c 'import torch.distributed as d; print(d.is_nccl_available())' ; grep -E '^USE_(CUDA|ROCM|NCCL)' CMakeCache.txt",
     "Configure with -DUSE_CUDA=ON and a toolkit that is found (see the messages above it), after cmake -U USE_NCCL .; on Windows "
     "and macOS use the backend gloo. Do not ask for it where it is not wanted: -DUSE_NCCL=OFF.",
     "", "", "pytorch cmake/Dependencies.cmake (1.0 to 2.9); pytorch torch/distributed/distributed_c10d.py",
     "BUILD001 DIAG001",
     when::all(when::any(when::said("nccl_without_gpu"), when::said("nccl_not_linux"),
                         when::diagnosed("unknown", "have NCCL built in")),
               when::any(when::yes(fact_id::asked, component::nccl), when::diagnosed("unknown", "have NCCL built in")),
               // CUDA was asked for as well and is missing: that is the cause.
               when::any(when::unless(when::yes(fact_id::asked, component::cuda_toolkit)),
                         when::unless(when::no(fact_id::claimed, component::cuda_toolkit)),
                         when::diagnosed("unknown", "have NCCL built in")))},
    {"NCCL003", severity::error, confidence::certain, component::nccl,
     "configure could not tell the version of the NCCL that it found",
     "FindNCCL compiles a program with nccl.h, links it with the library and runs it. It stops when that cannot be built, as with "
     "a library that lacks its own dependencies; and, as the module is written, also when the program ends with 0.",
     "look for detect_nccl_version.cc in CMakeFiles/CMakeConfigureLog.yaml (CMakeError.log before 3.26): compiled, linked, run?",
     "Build with the NCCL that PyTorch brings (-DUSE_SYSTEM_NCCL=OFF); or name one installation by NCCL_INCLUDE_DIR and "
     "NCCL_LIB_DIR. Where the program ran well, give its result: -DNCCL_VERSION_RETRIEVED=1.",
     "", "", "pytorch cmake/Modules/FindNCCL.cmake, commit 0197817a", "CONF001 PKG004",
     when::all(when::any(when::said("nccl_version_unknown")),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"NCCL004", severity::warning, confidence::certain, component::nccl, "XGBoost has no NCCL for more than one GPU",
     "XGBoost is built with USE_NCCL off unless told otherwise, and wheels since 2.1 load libnccl.so.2 only when a second GPU or "
     "worker is used (USE_DLOPEN_NCCL). Training on one GPU works, on two it stops.",
     "python -c 'import xgboost; print(xgboost.build_info())' ; find / -name 'libnccl.so*'",
     "pip install nvidia-nccl-cu12 (the major release of CUDA that XGBoost was built with) or apt install libnccl2; in a build of "
     "your own configure with -DUSE_CUDA=ON -DUSE_NCCL=ON.",
     "", "", "xgboost issue 3978; xgboost pull request 9796; xgboost src/collective/nccl_stub.cc (2.1)",
     "BUILD001 DIAG001 DOCK001 RUN001 LADDER001",
     when::all(
         when::any(when::diagnosed("unknown", "XGBoost must be compiled with NCCL"),
                   when::diagnosed("unknown", "XGBoost is not compiled with NCCL"),
                   when::diagnosed("unknown", "Failed to load NCCL from path"),
                   when::diagnosed("unknown", "Failed to load nccl from path"),
                   when::no(fact_id::present, component::nccl)),
         when::any(when::diagnosed("unknown", "XGBoost"), when::diagnosed("unknown", "Failed to load NCCL from path"),
                   when::diagnosed("unknown", "Failed to load nccl from path"), when::on("USE_DLOPEN_NCCL")))},
    {"MPI001", severity::warning, confidence::certain, component::mpi, "MPI was asked for, and the build has none",
     "Configure did not find MPI, turned USE_MPI off and went on. init_process_group(\"mpi\") then ends with: Distributed package "
     "doesn't have MPI built in. Wheels never have it.",
     "python -c 'import torch.distributed as d; print(d.is_mpi_available())' ; which mpicxx mpiexec",
     "apt install libopenmpi-dev openmpi-bin, or put the bin directory of your MPI into PATH; then cmake -U 'MPI_*' -DUSE_MPI=ON . "
     "Do not ask for it where gloo or nccl will do: -DUSE_MPI=OFF.",
     "", "", "pytorch issues 92573, 91678; pytorch cmake/Dependencies.cmake (1.0 to 2.9)", "BUILD001 DIAG001 LEFT001",
     when::all(when::any(when::said("mpi_missing"), when::diagnosed("unknown", "have MPI built in")),
               when::any(when::yes(fact_id::asked, component::mpi), when::diagnosed("unknown", "have MPI built in")))},
    {"MPI002", severity::warning, confidence::possible, component::mpi,
     "Open MPI was found, and it does not show that it takes GPU memory",
     "The build has CUDA, and ompi_info names no smcuda. Tensors of the GPU are then not handed to MPI as they are: the program "
     "crashes or copies through host memory. An Open MPI that does it through UCX alone is not recognised.",
     "ompi_info --parsable --all | grep mpi_built_with_cuda_support:value ; ucx_info -v | grep cuda",
     "Use an Open MPI that was configured --with-cuda=/usr/local/cuda (HPC SDK, Spack: openmpi+cuda), put it first in PATH, then "
     "cmake -U 'MPI_*' -U OMPI_INFO . ; or copy tensors to the CPU before calls of the backend mpi.",
     "", "", "pytorch cmake/Dependencies.cmake; docs.open-mpi.org, CUDA", "",
     when::all(when::any(when::said("mpi_without_cuda")),
               when::any(when::yes(fact_id::requested, component::cuda_toolkit),
                         when::yes(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::no(fact_id::requested, component::mpi))))},
    {"GLOO001", severity::warning, confidence::certain, component::gloo,
     "the compiler builds for 32 bits, so that there is no Gloo",
     "Gloo, and oneDNN too, exist for 64 bits only. Mostly the wrong compiler was picked: the x86 prompt of Visual Studio, -m32, a "
     "32-bit toolchain or container.",
     "grep -E 'CMAKE_SIZEOF_VOID_P|bin/Host' -r CMakeFiles/*/CMakeCXXCompiler.cmake ; where cl",
     "Take the 64-bit compiler (vcvarsall.bat x64; cmake -A x64) and configure in an empty build directory; where 32 bits are "
     "meant: -DUSE_GLOO=OFF -DUSE_DISTRIBUTED=OFF -DUSE_MKLDNN=OFF.",
     "", "", "pytorch cmake/Dependencies.cmake (1.0 to 2.9)", "",
     when::all(when::any(when::said("gloo_needs_64_bits")))},
    {"DIST001", severity::warning, confidence::certain, component::none,
     "libuv was not found, so that PyTorch is built without torch.distributed",
     "On Windows the processes of torch.distributed find each other through libuv. Without it in the conda environment or "
     "libuv_ROOT the whole package is left out, and what imports from it fails on a single machine too.",
     "python -c 'import torch.distributed as d; print(d.is_available())' ; dir %CONDA_PREFIX%\\Library\\lib\\uv.lib",
     "conda install -c conda-forge libuv, or set libuv_ROOT to its installation, then configure again after "
     "cmake -U libuv_tmp_LIBRARY . ; where it is not wanted: -DUSE_DISTRIBUTED=OFF.",
     "PyTorch 1.8", "", "pytorch CMakeLists.txt (1.8 to 2.9)", "", when::all(when::any(when::said("libuv_missing")))},
};

}  // namespace foundcheck::inline v0_1::rules

#endif
