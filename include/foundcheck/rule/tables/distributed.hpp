// SPDX-License-Identifier: MIT
// Rules on what several processes talk through: NCCL, MPI, Gloo.
//
// PyTorch asks for all of them unless told otherwise, and goes on without what it does not find. That is a finding here only where
// somebody asked by hand, or a program missed it; configure.hpp has the rest.
#ifndef FOUNDCHECK_RULE_TABLES_DISTRIBUTED_HPP
#define FOUNDCHECK_RULE_TABLES_DISTRIBUTED_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on what several processes talk through: NCCL, MPI, Gloo.
inline constexpr rule distributed[] = {
    {"NCCL002"sv, severity::warning, confidence::certain, component::nccl,
     "NCCL was asked for, and the build has none"sv,
     "PyTorch turns USE_NCCL off where the build has neither CUDA nor ROCm, and on every system but Linux. Configure ends well; "
     "init_process_group(\"nccl\") then ends with: Distributed package doesn't have NCCL built in."sv,
     "python -c 'import torch.distributed as d; print(d.is_nccl_available())' ; grep -E '^USE_(CUDA|ROCM|NCCL)' CMakeCache.txt"sv,
     "Configure with -DUSE_CUDA=ON and a toolkit that is found (see the messages above it), after cmake -U USE_NCCL .; on Windows "
     "and macOS use the backend gloo. Do not ask for it where it is not wanted: -DUSE_NCCL=OFF."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9); pytorch torch/distributed/distributed_c10d.py"sv,
     "BUILD001 DIAG001"sv,
     when::all(
         when::any(when::said("nccl_without_gpu"sv), when::said("nccl_not_linux"sv),
                   when::diagnosed("unknown"sv, "have NCCL built in"sv)),
         when::any(when::yes(fact_id::asked, component::nccl), when::diagnosed("unknown"sv, "have NCCL built in"sv)),
         // CUDA was asked for as well and is missing: that is the cause.
         when::any(when::unless(when::yes(fact_id::asked, component::cuda_toolkit)),
                   when::unless(when::no(fact_id::claimed, component::cuda_toolkit)),
                   when::diagnosed("unknown"sv, "have NCCL built in"sv)))},
    {"NCCL003"sv, severity::error, confidence::certain, component::nccl,
     "configure could not tell the version of the NCCL that it found"sv,
     "FindNCCL compiles a program with nccl.h, links it with the library and runs it. It stops when that cannot be built, as with "
     "a library that lacks its own dependencies; and, as the module is written, also when the program ends with 0."sv,
     "look for detect_nccl_version.cc in CMakeFiles/CMakeConfigureLog.yaml (CMakeError.log before 3.26): compiled, linked, run?"sv,
     "Build with the NCCL that PyTorch brings (-DUSE_SYSTEM_NCCL=OFF); or name one installation by NCCL_INCLUDE_DIR and "
     "NCCL_LIB_DIR. Where the program ran well, give its result: -DNCCL_VERSION_RETRIEVED=1."sv,
     ""sv, ""sv, "pytorch cmake/Modules/FindNCCL.cmake, commit 0197817a"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("nccl_version_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"NCCL004"sv, severity::warning, confidence::certain, component::nccl,
     "XGBoost has no NCCL for more than one GPU"sv,
     "XGBoost is built with USE_NCCL off unless told otherwise, and wheels since 2.1 load libnccl.so.2 only when a second GPU or "
     "worker is used (USE_DLOPEN_NCCL). Training on one GPU works, on two it stops."sv,
     "python -c 'import xgboost; print(xgboost.build_info())' ; find / -name 'libnccl.so*'"sv,
     "pip install nvidia-nccl-cu12 (the major release of CUDA that XGBoost was built with) or apt install libnccl2; in a build of "
     "your own configure with -DUSE_CUDA=ON -DUSE_NCCL=ON."sv,
     ""sv, ""sv, "xgboost issue 3978; xgboost pull request 9796; xgboost src/collective/nccl_stub.cc (2.1)"sv,
     "BUILD001 DIAG001 DOCK001 RUN001 LADDER001"sv,
     when::all(
         when::any(when::diagnosed("unknown"sv, "XGBoost must be compiled with NCCL"sv),
                   when::diagnosed("unknown"sv, "XGBoost is not compiled with NCCL"sv),
                   when::diagnosed("unknown"sv, "Failed to load NCCL from path"sv),
                   when::diagnosed("unknown"sv, "Failed to load nccl from path"sv),
                   when::no(fact_id::present, component::nccl)),
         when::any(when::diagnosed("unknown"sv, "XGBoost"sv),
                   when::diagnosed("unknown"sv, "Failed to load NCCL from path"sv),
                   when::diagnosed("unknown"sv, "Failed to load nccl from path"sv), when::on("USE_DLOPEN_NCCL"sv)))},
    {"MPI001"sv, severity::warning, confidence::certain, component::mpi, "MPI was asked for, and the build has none"sv,
     "Configure did not find MPI, turned USE_MPI off and went on. init_process_group(\"mpi\") then ends with: Distributed package "
     "doesn't have MPI built in. Wheels never have it."sv,
     "python -c 'import torch.distributed as d; print(d.is_mpi_available())' ; which mpicxx mpiexec"sv,
     "apt install libopenmpi-dev openmpi-bin, or put the bin directory of your MPI into PATH; then cmake -U 'MPI_*' -DUSE_MPI=ON . "
     "Do not ask for it where gloo or nccl will do: -DUSE_MPI=OFF."sv,
     ""sv, ""sv, "pytorch issues 92573, 91678; pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv,
     "BUILD001 DIAG001 LEFT001 MPI003"sv,
     when::all(
         when::any(when::said("mpi_missing"sv), when::diagnosed("unknown"sv, "have MPI built in"sv)),
         when::any(when::yes(fact_id::asked, component::mpi), when::diagnosed("unknown"sv, "have MPI built in"sv)))},
    {"MPI002"sv, severity::warning, confidence::possible, component::mpi,
     "Open MPI was found, and it does not show that it takes GPU memory"sv,
     "The build has CUDA, and ompi_info names no smcuda. Tensors of the GPU are then not handed to MPI as they are: the program "
     "crashes or copies through host memory. An Open MPI that does it through UCX alone is not recognised."sv,
     "ompi_info --parsable --all | grep mpi_built_with_cuda_support:value ; ucx_info -v | grep cuda"sv,
     "Use an Open MPI that was configured --with-cuda=/usr/local/cuda (HPC SDK, Spack: openmpi+cuda), put it first in PATH, then "
     "cmake -U 'MPI_*' -U OMPI_INFO . ; or copy tensors to the CPU before calls of the backend mpi."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake; docs.open-mpi.org, CUDA"sv, ""sv,
     when::all(when::any(when::said("mpi_without_cuda"sv)),
               when::any(when::yes(fact_id::requested, component::cuda_toolkit),
                         when::yes(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::no(fact_id::requested, component::mpi))))},
    {"MPI003"sv, severity::warning, confidence::likely, component::mpi,
     "an option asks for MPI, and configure did not find it and went on"sv,
     "The search for MPI failed, and the project goes on without an error: the option in the cache still says ON. What is built runs in one "
     "process."sv,
     "which mpicxx mpiexec ; grep MPI CMakeCache.txt"sv,
     "apt install libopenmpi-dev openmpi-bin; or put the bin directory of your MPI into PATH, or -D MPI_HOME=DIR; then cmake -U 'MPI_*' . "
     "If it is not wanted, turn the option off."sv,
     ""sv, ""sv, "CMake Modules/FindMPI.cmake, 3.10 to 4.1"sv, "LEFT004"sv,
     when::all(when::any(when::yes(fact_id::requested, component::mpi)),
               when::any(when::no(fact_id::library, component::mpi), when::no(fact_id::executable, component::mpi)),
               when::any(when::unless(when::no(fact_id::requested, component::mpi))),
               when::any(when::unless(when::yes(fact_id::library, component::mpi))),
               when::any(when::unless(when::yes(fact_id::executable, component::mpi))),
               when::any(when::unless(when::yes(fact_id::include_directory, component::mpi))),
               when::any(when::unless(when::yes(fact_id::claimed, component::mpi))),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"GLOO001"sv, severity::warning, confidence::certain, component::gloo,
     "the compiler builds for 32 bits, so that there is no Gloo"sv,
     "Gloo, and oneDNN too, exist for 64 bits only. Mostly the wrong compiler was picked: the x86 prompt of Visual Studio, -m32, a "
     "32-bit toolchain or container."sv,
     "grep -E 'CMAKE_SIZEOF_VOID_P|bin/Host' -r CMakeFiles/*/CMakeCXXCompiler.cmake ; where cl"sv,
     "Take the 64-bit compiler (vcvarsall.bat x64; cmake -A x64) and configure in an empty build directory; where 32 bits are "
     "meant: -DUSE_GLOO=OFF -DUSE_DISTRIBUTED=OFF -DUSE_MKLDNN=OFF."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("gloo_needs_64_bits"sv)))},
    {"DIST001"sv, severity::warning, confidence::certain, component::none,
     "libuv was not found, so that PyTorch is built without torch.distributed"sv,
     "On Windows the processes of torch.distributed find each other through libuv. Without it in the conda environment or "
     "libuv_ROOT the whole package is left out, and what imports from it fails on a single machine too."sv,
     "python -c 'import torch.distributed as d; print(d.is_available())' ; dir %CONDA_PREFIX%\\Library\\lib\\uv.lib"sv,
     "conda install -c conda-forge libuv; or set libuv_ROOT to its installation, then configure again after "
     "cmake -U libuv_tmp_LIBRARY . ; where it is not wanted: -DUSE_DISTRIBUTED=OFF."sv,
     "PyTorch 1.8"sv, ""sv, "pytorch CMakeLists.txt (1.8 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("libuv_missing"sv)))},
    {"NCCL005"sv, severity::error, confidence::certain, component::nccl,
     "NCCL cannot make the shared memory that it needs in /dev/shm"sv,
     "GPUs that do not reach each other directly exchange data in /dev/shm, some 10 MB for each pair. A container has 64 MB there unless told otherwise, and files that "
     "were left behind take their part."sv,
     "df -h /dev/shm ; ls -l /dev/shm"sv,
     "Give the container more: docker run --shm-size=1g --ulimit memlock=-1, or --ipc=host (Compose: shm_size: 1gb; Kubernetes: an emptyDir with medium: Memory "
     "at /dev/shm). Outside of a container: sudo mount -o remount,size=8G /dev/shm, and delete /dev/shm/nccl-* of programs that ended. To do without it: "
     "NCCL_SHM_DISABLE=1, which is slow."sv,
     ""sv, ""sv, "NCCL user guide, Troubleshooting, Sharing Data; nccl issues 342, 473"sv, "NCCL006"sv,
     when::all(when::any(when::said("nccl_memory_too_small"sv)))},
    {"NCCL006"sv, severity::error, confidence::certain, component::nccl,
     "a call of the system failed in NCCL, and this text does not say which"sv,
     "NCCL says only unhandled system error unless its log is on. It is a socket or interface that cannot be used, /dev/shm that is too small, as in a container, or "
     "a library or device that it cannot open."sv,
     "df -h /dev/shm ; ip addr ; NCCL_DEBUG=INFO the program 2>&1 | grep 'NCCL WARN'"sv,
     "export NCCL_DEBUG=INFO, run it again, and read the first line with NCCL WARN. In a container: docker run --shm-size=1g --ulimit memlock=-1, or --ipc=host, and "
     "for more than one machine --network=host. Where it names a socket: NCCL_SOCKET_IFNAME= the interface that the machines share (ip addr); where it names "
     "InfiniBand: NCCL_IB_DISABLE=1."sv,
     ""sv, ""sv, "NCCL user guide, Troubleshooting and Environment Variables; nccl issue 473; nccl-tests issue 14"sv,
     "GPU002"sv, when::all(when::any(when::said("nccl_system_error"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
