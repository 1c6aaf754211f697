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
     "this PyTorch is built without NCCL, and NCCL was asked for"sv,
     "PyTorch has NCCL only on Linux, and only in builds with CUDA or ROCm. Otherwise init_process_group(\"nccl\") stops with: Distributed "
     "package doesn't have NCCL built in."sv,
     "python -c 'import torch.distributed as d; print(d.is_nccl_available())' ; grep -E '^USE_(CUDA|ROCM|NCCL)' CMakeCache.txt"sv,
     "If PyTorch is installed from a wheel: pip install --force-reinstall torch --index-url https://download.pytorch.org/whl/cu126; or if you "
     "build PyTorch: cmake --fresh -B build -D USE_CUDA=ON -D USE_NCCL=ON; or on Windows and macOS, which have no NCCL, or without a GPU, use "
     "the backend gloo."sv,
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
     "configure found NCCL but could not get its version"sv,
     "FindNCCL compiles a small program with nccl.h, links it with the library and runs it. That failed, for example because the library "
     "needs others that are missing."sv,
     "grep -n -A30 detect_nccl_version CMakeFiles/CMakeConfigureLog.yaml ; grep -n NCCL CMakeCache.txt"sv,
     "Build with the NCCL that PyTorch contains: cmake --fresh -B build -D USE_SYSTEM_NCCL=OFF; or give one complete installation: cmake "
     "--fresh -B build -D NCCL_INCLUDE_DIR=DIR/include -D NCCL_LIB_DIR=DIR/lib."sv,
     ""sv, ""sv, "pytorch cmake/Modules/FindNCCL.cmake, commit 0197817a"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("nccl_version_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"NCCL004"sv, severity::warning, confidence::certain, component::nccl,
     "XGBoost has no NCCL, which it needs for more than one GPU"sv,
     "XGBoost wheels since 2.1 load libnccl.so.2 when a second GPU or worker is used, and your own build has NCCL only with USE_NCCL. "
     "Training on one GPU works."sv,
     "python -c 'import xgboost; print(xgboost.build_info())' ; find / -name 'libnccl.so*'"sv,
     "pip install nvidia-nccl-cu12 (the number is XGBoost's CUDA release), then run again; or in your own build: cmake --fresh -B build -D "
     "USE_CUDA=ON -D USE_NCCL=ON."sv,
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
    {"MPI001"sv, severity::warning, confidence::certain, component::mpi,
     "this PyTorch is built without MPI, and MPI was asked for"sv,
     "configure did not find MPI, turned USE_MPI off and went on. init_process_group(\"mpi\") then stops with: Distributed package doesn't have "
     "MPI built in. Wheels never have MPI."sv,
     "python -c 'import torch.distributed as d; print(d.is_mpi_available())' ; which mpicxx mpiexec"sv,
     "If you build PyTorch: apt install libopenmpi-dev openmpi-bin, then cmake -U 'MPI_*' -D USE_MPI=ON BUILD; or if PyTorch is a wheel, use "
     "the backend gloo or nccl in init_process_group."sv,
     ""sv, ""sv, "pytorch issues 92573, 91678; pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv,
     "BUILD001 DIAG001 LEFT001 MPI003"sv,
     when::all(
         when::any(when::said("mpi_missing"sv), when::diagnosed("unknown"sv, "have MPI built in"sv)),
         when::any(when::yes(fact_id::asked, component::mpi), when::diagnosed("unknown"sv, "have MPI built in"sv)))},
    {"MPI002"sv, severity::warning, confidence::possible, component::mpi,
     "Open MPI was found, but may not support GPU memory"sv,
     "The build has CUDA, and ompi_info lists no smcuda. MPI calls with GPU tensors then crash or copy through the CPU. An Open MPI that "
     "supports CUDA only through UCX is not recognized."sv,
     "ompi_info --parsable --all | grep mpi_built_with_cuda_support:value ; ucx_info -v | grep cuda"sv,
     "Install an Open MPI that was configured with --with-cuda (HPC SDK, or Spack: openmpi+cuda) and put it first in PATH, then cmake -U "
     "'MPI_*' -U OMPI_INFO BUILD; or copy tensors to the CPU before you pass them to MPI."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake; docs.open-mpi.org, CUDA"sv, ""sv,
     when::all(when::any(when::said("mpi_without_cuda"sv)),
               when::any(when::yes(fact_id::requested, component::cuda_toolkit),
                         when::yes(fact_id::claimed, component::cuda_toolkit)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::no(fact_id::requested, component::mpi))))},
    {"MPI003"sv, severity::warning, confidence::likely, component::mpi,
     "an option asks for MPI, but configure did not find MPI and went on"sv,
     "The option is still ON in the cache, but what is built runs in one process."sv,
     "which mpicxx mpiexec ; grep MPI CMakeCache.txt"sv,
     "apt install libopenmpi-dev openmpi-bin, then cmake -U 'MPI_*' BUILD; or if MPI is installed elsewhere: cmake -U 'MPI_*' -D MPI_HOME=DIR "
     "BUILD; or if you do not want MPI: cmake -B build -D {requested option|USE_MPI}=OFF."sv,
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
     "the compiler builds for 32 bits, so PyTorch is built without Gloo"sv,
     "Gloo and oneDNN support only 64 bits. Usually the wrong compiler was found: the x86 prompt of Visual Studio, -m32, or a 32-bit "
     "toolchain or container."sv,
     "grep -E 'CMAKE_SIZEOF_VOID_P|bin/Host' -r CMakeFiles/*/CMakeCXXCompiler.cmake ; where cl"sv,
     "With Visual Studio, configure for 64 bits: cmake --fresh -B build -A x64 (with Ninja, run vcvarsall.bat x64 first); or with another "
     "compiler, use its 64-bit version without -m32; or if you want 32 bits: cmake --fresh -B build -D USE_GLOO=OFF -D USE_DISTRIBUTED=OFF -D "
     "USE_MKLDNN=OFF."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("gloo_needs_64_bits"sv)))},
    {"DIST001"sv, severity::warning, confidence::certain, component::none,
     "libuv was not found, so PyTorch is built without torch.distributed"sv,
     "On Windows torch.distributed needs libuv, in the conda environment or in libuv_ROOT. Without it, code that imports torch.distributed "
     "fails, even on a single machine."sv,
     "python -c 'import torch.distributed as d; print(d.is_available())' ; dir %CONDA_PREFIX%\\Library\\lib\\uv.lib"sv,
     "conda install -c conda-forge libuv, then cmake -U libuv_tmp_LIBRARY BUILD; or if libuv is installed elsewhere: export libuv_ROOT=DIR, "
     "then configure again; or if you do not want torch.distributed: cmake -B build -D USE_DISTRIBUTED=OFF."sv,
     "PyTorch 1.8"sv, ""sv, "pytorch CMakeLists.txt (1.8 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("libuv_missing"sv)))},
    {"NCCL005"sv, severity::error, confidence::certain, component::nccl,
     "/dev/shm is too small for NCCL's shared memory"sv,
     "GPUs that cannot reach each other directly exchange data in /dev/shm, about 10 MB for each pair. A container has only 64 MB there by "
     "default, and leftover files use some of it."sv,
     "df -h /dev/shm ; ls -l /dev/shm"sv,
     "In a container, add --shm-size=1g --ulimit memlock=-1 or --ipc=host to docker run (Compose: shm_size: 1gb; Kubernetes: an emptyDir with "
     "medium: Memory at /dev/shm); or outside a container, delete /dev/shm/nccl-* of programs that have ended, then sudo mount -o "
     "remount,size=8G /dev/shm; or do without it, which is slower: export NCCL_SHM_DISABLE=1."sv,
     ""sv, ""sv, "NCCL user guide, Troubleshooting, Sharing Data; nccl issues 342, 473"sv, "NCCL006 DISK001"sv,
     when::all(when::any(when::said("nccl_memory_too_small"sv)))},
    {"SHM001"sv, severity::error, confidence::certain, component::none,
     "/dev/shm is too small for what PyTorch's DataLoader passes between its processes"sv,
     "The workers of a DataLoader hand over tensors in /dev/shm. A container has 64 MB there by default. A write beyond that ends a worker by a bus "
     "error, or says that no space is left."sv,
     "df -h /dev/shm"sv,
     "In a container, add --shm-size=8g or --ipc=host to docker run (Compose: shm_size: 8gb; Kubernetes: an emptyDir with medium: Memory at "
     "/dev/shm). Or outside a container: sudo mount -o remount,size=8G /dev/shm. Or pass num_workers=0 to the DataLoader, "
     "which is slower."sv,
     ""sv, ""sv, "PyTorch documentation, Multiprocessing best practices; docker run, --shm-size"sv, "DISK001"sv,
     when::all(when::any(when::said("shared_memory_full"sv)))},
    {"NCCL006"sv, severity::error, confidence::certain, component::nccl,
     "a system call failed in NCCL, and this log does not say which"sv,
     "Without its own log, NCCL says only: unhandled system error. Common causes are a too small /dev/shm in a container, and a network "
     "interface, library or device that it cannot use."sv,
     "df -h /dev/shm ; ip addr ; NCCL_DEBUG=INFO PROGRAM 2>&1 | grep 'NCCL WARN'"sv,
     "export NCCL_DEBUG=INFO, then run again and read the first line with NCCL WARN; or in a container, add --shm-size=1g --ulimit memlock=-1 "
     "or --ipc=host to docker run. If the line is about a socket: export NCCL_SOCKET_IFNAME=INTERFACE (one of ip addr that the machines "
     "share). If it is about InfiniBand: export NCCL_IB_DISABLE=1."sv,
     ""sv, ""sv, "NCCL user guide, Troubleshooting and Environment Variables; nccl issue 473; nccl-tests issue 14"sv,
     "GPU002"sv, when::all(when::any(when::said("nccl_system_error"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
