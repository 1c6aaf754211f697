#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes build directories that are wrong in one way, and the same ones without the defect, by the tools that users have: cmake, ninja,
# a compiler, nvcc. The recipes are in the other files of this folder, one file a subject; tests/program_setups_test.cpp scans what comes out.
#
# Usage: prelude.sh list                       all set-ups, a line each: subject, name, kind, severity, needs, patterns, by tabs
#        prelude.sh make NAME wrong|right DIR  makes it below DIR: DIR/scanned has the directory to scan, DIR/log what the tools said;
#                                              status 77, and a line that says what, where the machine lacks what it needs
#        prelude.sh break NAME DIR             adds the defect to what `make NAME right DIR` made, where the recipe has break_NAME
#
# A recipe:
#
#   setup NAME SEVERITY [needs=WORD,...] [device=GPU] says=PATTERN [says=PATTERN ...] [never=PATTERN]
#   NAME() { ... }            makes the directory; asks `wrong` where the twins differ
#   break_NAME() { ... }      where there is one: NAME makes the right twin, and this the wrong one of it
#   healthy NAME [needs=...]  has no wrong twin: a set-up that looks odd and is fine
#
# Both twins are scanned with no option, but for `--device GPU` where the recipe names one.
# The first finding of the wrong twin has at least SEVERITY and matches every `says`; nothing that is printed matches `never`. A pattern is
# that of ECMAScript without regard to case. It has what an honest message cannot leave out, such as the name of the file, and
# not the words of one program. SEVERITY is error where the next build, or the program, must fail; else warning.
#
# needs: ninja, make, git, python3, pkg-config, g++-m32, toolkit (a real CUDA toolkit), nvcc (it compiles), no-nvcc (none in /usr/bin), no-gpu,
# user (not root), clang-19, no-libomp and no-compiler-rt (clang 19 has none of them), slow (more than about a second: left to --long).
set -euo pipefail

folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# ---- patterns that many recipes share -------------------------------------------------------------------------------

gone='gone|missing|no such|not exist|not there|not found|no longer|removed|deleted|absent|lacks'
not_built='not built|unbuilt|unfinished|incomplete|not complete|not been built|did not (finish|end|complete)|stopped|failed|interrupted|missing|to build|outputs'
not_configured='configur|generat'

# ---- the table ------------------------------------------------------------------------------------------------------

declare -A subject_of needs_of kind_of severity_of patterns_of
names=()
subject=

add() {
  local kind=$1 name=$2 severity=$3 word
  shift 3
  [[ -z ${subject_of[$name]-} ]] || { echo "prelude: $name is there twice" >&2; exit 2; }
  names+=("$name")
  subject_of[$name]=$subject kind_of[$name]=$kind severity_of[$name]=$severity needs_of[$name]='' patterns_of[$name]=''
  for word; do
    case $word in
      needs=*) needs_of[$name]=${word#needs=} ;;
      says=* | never=* | device=*) patterns_of[$name]+=$'\t'$word ;;
      *) echo "prelude: $name: $word?" >&2; exit 2 ;;
    esac
  done
}
setup() { add pair "$@"; }
healthy() { local name=$1; shift; add healthy "$name" - "$@"; }

# ---- what a set-up may need -----------------------------------------------------------------------------------------

has() { command -v "$1" >/dev/null; }

# find_toolkit: the directory of a real toolkit: that of nvcc on the path, or the usual place.
find_toolkit() {
  local nvcc candidate
  nvcc=${FOUNDCHECK_NVCC-}
  [[ -n $nvcc ]] || nvcc=$(PATH=$given_path command -v nvcc || true)
  for candidate in "${nvcc:+$(dirname "$(dirname "$(realpath "$nvcc")")")}" /usr/local/cuda; do
    if [[ -n $candidate && -e $candidate/include/cuda.h && -e $candidate/lib64/libcudart.so && -x $candidate/bin/nvcc ]]; then
      realpath "$candidate"
      return
    fi
  done
}

lacks() {
  local word
  for word in cmake c++ ${needs_of[$1]//,/ }; do
    case $word in
      cmake | ninja | make | git | python3 | pkg-config) has "$word" || echo "there is no $word" ;;
      c++) has g++ || echo "there is no g++" ;;
      g++-m32) g++ -m32 -shared -nostdlib -x c++ /dev/null -o /dev/null 2>/dev/null || echo "g++ cannot make 32-bit libraries" ;;
      toolkit) [[ -n $(find_toolkit) ]] || echo "there is no CUDA toolkit" ;;
      nvcc) [[ -n $(find_toolkit) && -x $(find_toolkit)/nvvm/bin/cicc ]] || echo "there is no nvcc that compiles" ;;
      no-nvcc) ! has nvcc || echo "there is an nvcc in /usr/bin" ;;
      no-gpu) [[ ! -e /dev/nvidia0 ]] || echo "there is a GPU" ;;
      user) [[ $EUID -ne 0 ]] || echo "root may do everything" ;;
      slow) ;;
      clang-19) has clang++-19 || echo "there is no clang++-19" ;;
      no-libomp) [[ ! -e /usr/lib/llvm-19/lib/libomp.so ]] || echo "there is libomp for clang 19" ;;
      no-compiler-rt) [[ ! -e /usr/lib/llvm-19/lib/clang/19/lib ]] || echo "there is compiler-rt for clang 19" ;;
      *) echo "the recipe needs $word, which prelude.sh does not know" ;;
    esac
  done | head -n 1
}

# ---- steps of recipes -----------------------------------------------------------------------------------------------
# $here is the directory of the set-up, $source and $build are below it. What tools print goes to no file below it.

wrong() { [[ $side == wrong ]]; }

# scan_this DIRECTORY: what is scanned, where it is not $build.
scan_this() { printf '%s' "$1" >"$(dirname "$here")/scanned"; }

# project [LANGUAGES]: $source/CMakeLists.txt, from stdin, with what a program of two files needs.
project() {
  mkdir -p "$source"
  { printf 'cmake_minimum_required(VERSION 3.18)\nproject(app LANGUAGES %s)\n' "${*:-CXX}"; cat; } >"$source/CMakeLists.txt"
  printf 'int part();\nint main() { return part(); }\n' >"$source/main.cpp"
  printf 'int part() { return 0; }\n' >"$source/part.cpp"
}

configure() {
  cmake -S "$source" -B "$build" "$@"
}
ninja_configure() { configure -G Ninja "$@"; }
build() { cmake --build "$build" "$@"; }

# without_cuda: the option by which cmake sees no toolkit of this machine.
without_cuda() {
  local places=(/usr/local/bin /usr/local/cuda*/bin /opt/cuda*/bin /usr/lib/cuda/bin)
  echo "-DCMAKE_IGNORE_PATH=$(IFS=';'; echo "${places[*]}")"
}

# fails COMMAND...: it must.
fails() {
  if "$@"; then
    echo "prelude: this ended well: $*"
    exit 1
  fi
}

# tool NAME [TARGET]: a link to a program of this machine in $here/tools/bin, and its path.
tool() {
  mkdir -p "$here/tools/bin"
  ln -s "${2:-$(command -v "$1")}" "$here/tools/bin/$1"
  echo "$here/tools/bin/$1"
}

# script PATH: an executable of sh with the commands of stdin.
script() {
  mkdir -p "$(dirname "$1")"
  { echo '#!/bin/sh'; cat; } >"$1"
  chmod +x "$1"
}

# A shared library of its own: library PATH SONAME [FUNCTION...]. Its symbols have the version that NVIDIA gives them.
library() {
  local path=$1 soname=$2 function number=0 made
  shift 2
  made=$(dirname "$here")/library.$$
  mkdir -p "$(dirname "$path")"
  {
    echo 'static int calls[4096];'
    for function; do
      number=$((number + 1))
      echo "extern \"C\" int $function(int* value) { calls[$number] += $number; if (value) *value += calls[$number]; return calls[0]; }"
    done
  } >"$made.cpp"
  printf '%s { global: *; };\n' "$soname" >"$made.map"
  g++ -shared -fPIC -O1 "$made.cpp" -o "$path" -Wl,-soname,"$soname" -Wl,--version-script="$made.map" -Wl,--no-as-needed ${library_links-}
  rm -f "$made.cpp" "$made.map"
}

functions_of() {
  case $1 in
    cudart) echo cudaRuntimeGetVersion cudaDriverGetVersion cudaGetDeviceCount cudaGetDevice cudaSetDevice cudaMalloc cudaFree cudaMemcpy \
      cudaMemcpyAsync cudaMemset cudaMallocHost cudaFreeHost cudaMallocManaged cudaStreamCreate cudaStreamDestroy cudaStreamSynchronize \
      cudaEventCreate cudaEventRecord cudaEventDestroy cudaDeviceSynchronize cudaDeviceReset cudaGetLastError cudaPeekAtLastError \
      cudaGetErrorString cudaGetErrorName cudaLaunchKernel cudaFuncGetAttributes cudaGetDeviceProperties cudaDeviceGetAttribute \
      cudaGraphLaunch __cudaRegisterFatBinary __cudaRegisterFatBinaryEnd __cudaUnregisterFatBinary __cudaRegisterFunction \
      __cudaRegisterVar __cudaPushCallConfiguration __cudaPopCallConfiguration __cudaInitModule ;;
    cupti) echo cuptiGetVersion cuptiGetTimestamp cuptiGetResultString cuptiSubscribe cuptiUnsubscribe cuptiEnableCallback cuptiEnableDomain \
      cuptiActivityEnable cuptiActivityDisable cuptiActivityFlushAll cuptiActivityGetNextRecord cuptiActivityRegisterCallbacks \
      cuptiActivityRegisterTimestampCallback cuptiActivityGetNumDroppedRecords cuptiActivitySetAttribute cuptiActivityGetAttribute \
      cuptiActivityPushExternalCorrelationId cuptiActivityPopExternalCorrelationId cuptiGetCallbackName cuptiFinalize cuptiGetDeviceId \
      cuptiGetContextId cuptiGetStreamId cuptiProfilerInitialize cuptiProfilerDeInitialize cuptiSupportedDomains ;;
    cublas) echo cublasCreate_v2 cublasDestroy_v2 cublasGetVersion_v2 cublasSetStream_v2 cublasGetStream_v2 cublasSgemm_v2 cublasDgemm_v2 \
      cublasCgemm_v2 cublasZgemm_v2 cublasHgemm cublasGemmEx cublasGemmStridedBatchedEx cublasSaxpy_v2 cublasSdot_v2 cublasSgemv_v2 \
      cublasSetMathMode cublasGetStatusString cublasGetProperty ;;
    cublasLt) echo cublasLtCreate cublasLtDestroy cublasLtGetVersion cublasLtMatmul cublasLtMatmulAlgoGetHeuristic cublasLtMatmulDescCreate \
      cublasLtMatrixLayoutCreate cublasLtMatmulPreferenceCreate cublasLtGetCudartVersion cublasLtGetProperty ;;
    cufft) echo cufftPlan1d cufftPlan2d cufftPlan3d cufftPlanMany cufftExecC2C cufftExecR2C cufftExecC2R cufftDestroy cufftCreate \
      cufftGetVersion cufftSetStream cufftGetProperty cufftMakePlan1d ;;
    curand) echo curandCreateGenerator curandDestroyGenerator curandGenerate curandGenerateUniform curandGenerateNormal \
      curandSetPseudoRandomGeneratorSeed curandSetStream curandGetVersion curandGetProperty ;;
    cusparse) echo cusparseCreate cusparseDestroy cusparseGetVersion cusparseSetStream cusparseSpMM cusparseSpMV cusparseCreateCsr \
      cusparseGetProperty cusparseGetErrorString cusparseSpGEMM_compute ;;
    nvrtc) echo nvrtcVersion nvrtcCreateProgram nvrtcDestroyProgram nvrtcCompileProgram nvrtcGetPTX nvrtcGetPTXSize nvrtcGetProgramLog \
      nvrtcGetProgramLogSize nvrtcGetErrorString nvrtcAddNameExpression nvrtcGetCUBIN nvrtcGetLoweredName ;;
    nvToolsExt) echo nvtxInitialize nvtxRangePushA nvtxRangePop nvtxMarkA nvtxRangeStartA nvtxRangeEnd nvtxNameOsThreadA ;;
    cudnn) echo cudnnGetVersion cudnnGetCudartVersion cudnnCreate cudnnDestroy cudnnSetStream cudnnGetErrorString cudnnGetProperty \
      cudnnCreateTensorDescriptor cudnnDestroyTensorDescriptor cudnnSetTensorNdDescriptor cudnnConvolutionForward cudnnActivationForward \
      cudnnSoftmaxForward cudnnBackendCreateDescriptor cudnnBackendExecute cudnnBackendFinalize cudnnBackendSetAttribute ;;
    nccl) echo ncclGetVersion ncclGetUniqueId ncclCommInitRank ncclCommInitAll ncclCommDestroy ncclCommAbort ncclCommCount ncclAllReduce \
      ncclAllGather ncclBroadcast ncclReduce ncclReduceScatter ncclSend ncclRecv ncclGroupStart ncclGroupEnd ncclGetErrorString \
      ncclCommGetAsyncError ;;
    cuda) echo cuInit cuDriverGetVersion cuDeviceGet cuDeviceGetCount cuDeviceGetName cuCtxCreate_v2 cuMemAlloc_v2 cuMemFree_v2 \
      cuLaunchKernel cuModuleLoadData cuGetErrorString cuGetProcAddress_v2 ;;
  esac
}

# soname LIBRARY RELEASE: the number behind `.so.` that the library has in that release of CUDA.
soname() {
  local major=${2%%.*}
  case $1.$major in
    cudart.11) echo 11.0 ;;
    cupti.11) echo "$2" ;;
    nvrtc.11) echo 11.2 ;;
    cufft.11) echo 10 ;;
    cufft.12) echo 11 ;;
    cufft.13 | cusparse.13) echo 12 ;;
    curand.*) echo 10 ;;
    nvToolsExt.*) echo 1 ;;
    *) echo "$major" ;;
  esac
}

# toolkit DIRECTORY RELEASE [LIBRARY...]: a stand-in for a CUDA toolkit of that release, laid out as NVIDIA's installer does it, on a machine
# that has none: headers with the real version macros, real shared libraries with the real names whose functions do nothing, and an nvcc that
# answers --version and compiles nothing. Without a list it has the libraries that most projects name.
toolkit() {
  local root=$1 release=$2 major=${2%%.*} minor=${2##*.} number name file
  shift 2
  [[ $# -gt 0 ]] || set -- cudart cupti cublas cublasLt nvrtc
  number=$((major * 1000 + minor * 10))
  local lib=$root/targets/x86_64-linux/lib include=$root/targets/x86_64-linux/include
  mkdir -p "$lib/stubs" "$include" "$root/bin" "$root/nvvm/bin" "$root/nvvm/libdevice" "$root/extras/CUPTI"
  ln -s targets/x86_64-linux/lib "$root/lib64"
  ln -s targets/x86_64-linux/include "$root/include"
  for name; do
    file=lib$name.so.$(soname "$name" "$release")
    stand_in "$name" "$file" "$lib/$file"
    ln -s "$file" "$lib/lib$name.so"
  done
  stand_in cuda libcuda.so.1 "$lib/stubs/libcuda.so"
  ar crs "$lib/libcudart_static.a"
  ar crs "$lib/libcudadevrt.a"
  ln -s ../../targets/x86_64-linux/lib "$root/extras/CUPTI/lib64"
  ln -s ../../targets/x86_64-linux/include "$root/extras/CUPTI/include"
  printf '#ifndef __cuda_cuda_h__\n#define __cuda_cuda_h__\n#define CUDA_VERSION %d\nextern "C" int cuInit(unsigned);\n#endif\n' "$number" >"$include/cuda.h"
  printf '#pragma once\n#define CUDART_VERSION  %d\nextern "C" int cudaRuntimeGetVersion(int*);\nextern "C" int cudaMalloc(void**, unsigned long);\n' "$number" >"$include/cuda_runtime_api.h"
  printf '#pragma once\n#include "cuda_runtime_api.h"\n' >"$include/cuda_runtime.h"
  printf '#pragma once\n#include "cupti_version.h"\nextern "C" int cuptiGetVersion(unsigned*);\n' >"$include/cupti.h"
  printf '#define CUPTI_API_VERSION %d\n' "$(case $release in 11.8) echo 18 ;; 12.4) echo 22 ;; 12.8) echo 26 ;; 13.0) echo 130000 ;; *) echo 24 ;; esac)" >"$include/cupti_version.h"
  printf '#pragma once\n#define CUBLAS_VER_MAJOR %d\n#define CUBLAS_VER_MINOR %d\nextern "C" int cublasCreate_v2(void**);\n' "$major" "$minor" | tee "$include/cublas_api.h" >"$include/cublas_v2.h"
  printf '#pragma once\n' >"$include/device_functions.h"  # FindCUDA knows the directory by it
  printf '#pragma once\nextern "C" int nvrtcVersion(int*, int*);\n' >"$include/nvrtc.h"
  cat >"$root/version.json" <<X
{
   "cuda" : {
      "name" : "CUDA SDK",
      "version" : "$release.1"
   },
   "cuda_cudart" : {
      "name" : "CUDA Runtime (cudart)",
      "version" : "$release.127"
   },
   "cuda_nvcc" : {
      "name" : "CUDA NVCC",
      "version" : "$release.131"
   }
}
X
  cat >"$root/bin/nvcc.profile" <<'X'

TOP              = $(_HERE_)/..

NVVMIR_LIBRARY_DIR = $(TOP)/$(_NVVM_BRANCH_)/libdevice

LD_LIBRARY_PATH += $(TOP)/lib:
PATH            += $(TOP)/$(_NVVM_BRANCH_)/bin:$(_HERE_):

INCLUDES        +=  "-I$(TOP)/$(_TARGET_DIR_)/include" $(_SPACE_)

LIBRARIES        =+ $(_SPACE_) "-L$(TOP)/$(_TARGET_DIR_)/lib$(_TARGET_SIZE_)/stubs" "-L$(TOP)/$(_TARGET_DIR_)/lib$(_TARGET_SIZE_)"
X
  script "$root/bin/nvcc" <<X
case "\$*" in
  --version | -V)
    echo 'nvcc: NVIDIA (R) Cuda compiler driver'
    echo 'Cuda compilation tools, release $release, V$release.131'
    echo 'Build cuda_$release.r$release/compiler.0_0' ;;
  *-v*) echo "#\$ TOP=\$(cd "\$(dirname "\$0")/.." && pwd)" >&2; exit 1 ;;
  *) echo 'nvcc fatal   : this one compiles nothing' >&2; exit 1 ;;
esac
X
  local program
  for program in ptxas fatbinary cudafe++ nvlink; do echo 'exit 1' | script "$root/bin/$program"; done
  echo 'exit 1' | script "$root/nvvm/bin/cicc"
  echo 'BC' >"$root/nvvm/libdevice/libdevice.10.bc"
}

# stand_in LIBRARY SONAME PATH: one library of that name, with the file that the loader asks for beside it; made once where FOUNDCHECK_SETUPS_STORE names a directory for them.
stand_in() {
  local store=${FOUNDCHECK_SETUPS_STORE-}
  mkdir -p "$(dirname "$3")"
  # shellcheck disable=SC2046
  if [[ -z $store ]]; then
    library "$3" "$2" $(functions_of "$1")
    beside "$3" "$2"
    return
  fi
  if [[ ! -e $store/$1.$2 ]]; then
    library "$store/$1.$2.$$" "$2" $(functions_of "$1")
    mv "$store/$1.$2.$$" "$store/$1.$2"
  fi
  cp "$store/$1.$2" "$3"
  beside "$3" "$2"
}

# beside PATH SONAME: the file of that SONAME, unless there is one; beside a stub there is none.
beside() {
  local file
  [[ $1 != */stubs/* ]] || return 0
  file=$(dirname "$1")/$2
  [[ -e $file ]] || cp "$1" "$file"
}

# cudnn PREFIX MAJOR [PART...]: include/ and lib/ of a cuDNN.
cudnn() {
  local root=$1 major=$2 part
  shift 2
  mkdir -p "$root/include" "$root/lib"
  printf '#pragma once\n#define CUDNN_MAJOR %d\n#define CUDNN_MINOR 2\n#define CUDNN_PATCHLEVEL 1\n' "$major" >"$root/include/cudnn_version.h"
  printf '#pragma once\n#include "cudnn_version.h"\nextern "C" unsigned long cudnnGetVersion();\n' >"$root/include/cudnn.h"
  stand_in cudnn "libcudnn.so.$major" "$root/lib/libcudnn.so.$major"
  ln -s "libcudnn.so.$major" "$root/lib/libcudnn.so"
  for part; do
    library "$root/lib/libcudnn_$part.so.$major" "libcudnn_$part.so.$major" "cudnn_${part}_initialize"
    ln -s "libcudnn_$part.so.$major" "$root/lib/libcudnn_$part.so"
  done
}

# nccl PREFIX: include/ and lib/ of an NCCL.
nccl() {
  mkdir -p "$1/include"
  printf '#pragma once\n#define NCCL_MAJOR 2\n#define NCCL_MINOR 21\n#define NCCL_PATCH 5\n#define NCCL_VERSION_CODE 22105\nextern "C" int ncclGetVersion(int*);\n' >"$1/include/nccl.h"
  stand_in nccl libnccl.so.2 "$1/lib/libnccl.so.2"
  ln -s libnccl.so.2 "$1/lib/libnccl.so"
}

# ---- what is run ----------------------------------------------------------------------------------------------------

for file in "$folder"/*.sh; do
  [[ $file != */prelude.sh ]] || continue
  subject=$(basename "$file" .sh)
  # shellcheck disable=SC1090
  source "$file"
done

given_path=$PATH

# What the caller's environment would decide.
clean_environment() {
  unset CC CXX CFLAGS CXXFLAGS LDFLAGS CUDACXX CUDAHOSTCXX CUDAFLAGS CUDAARCHS CUDA_PATH CUDA_HOME CUDA_ROOT CUDAToolkit_ROOT LIBRARY_PATH \
    LD_LIBRARY_PATH CPATH NINJA_STATUS MAKEFLAGS VERBOSE CLICOLOR_FORCE TORCH_CUDA_ARCH_LIST CONDA_PREFIX VIRTUAL_ENV
  local variable
  for variable in $(compgen -e CMAKE_ || true); do unset "$variable"; done
  export LC_ALL=C PATH=/usr/bin:/bin GIT_CONFIG_GLOBAL=/dev/null
}

begin() {
  mkdir -p "$1/work"
  here=$(cd "$1" && pwd)/work
  source=$here/source
  build=$here/build
  exec >>"$1/log" 2>&1 </dev/null
  cd "$here"
}

clean_environment
case ${1-} in
  list)
    for name in "${names[@]}"; do
      kind=${kind_of[$name]}
      [[ $kind != pair ]] || ! declare -F "break_$name" >/dev/null || kind=broken
      printf '%s\t%s\t%s\t%s\t%s%s\n' "${subject_of[$name]}" "$name" "$kind" "${severity_of[$name]}" "${needs_of[$name]}" "${patterns_of[$name]}"
    done
    ;;
  make)
    side=$3
    missing=$(lacks "$2")
    if [[ -n $missing ]]; then
      echo "$missing"
      exit 77
    fi
    begin "$4"
    [[ -e $(dirname "$here")/scanned ]] || scan_this "$build"
    "$2"
    ! wrong || ! declare -F "break_$2" >/dev/null || "break_$2"
    ;;
  break)
    side=wrong
    begin "$3"
    "break_$2"
    ;;
  *)
    sed -n '6,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
