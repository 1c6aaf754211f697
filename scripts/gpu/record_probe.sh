#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Records what a machine with a GPU says: `foundcheck probe` plain, with a file of the driver hidden, as another user and beside another
# tool; the codes that the driver, the runtime and CUPTI give (provoke_codes.cu); and `foundcheck scan --probe` on a program built for
# this GPU and on one built for another, each beside what the program itself then does.
# What needs nvcc, cmake, root or a second tool is left out where that is missing, and the record says so.
#
# Usage: record_probe.sh PROGRAM [DIRECTORY]     DIRECTORY is docs/probe unless told otherwise
set -u

program=$(realpath "${1:?usage: record_probe.sh PROGRAM [DIRECTORY]}")
out=${2:-docs/probe}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$out"
name=$(nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null | head -n 1 | tr -c 'A-Za-z0-9\n' '-')
file=$(realpath "$out")/${name:-no-gpu}.txt
work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -r "$work"' EXIT

# record TITLE COMMAND...: the paths of the program and of the working directory are not what a reader asks for.
record() {
  local title=$1 text status=0
  shift
  text=$(timeout 120 "$@" 2>&1) || status=$?
  {
    printf '\n## %s\n$ %s\n%s\n' "$title" "$*" "$text"
    ((status == 0)) || printf 'status %s\n' "$status"
  } | sed -e "s|$program|foundcheck|g" -e "s|$work/||g" -e "s|$work|.|g" >>"$file"
}

left_out() { printf '\n## %s: left out, %s\n' "$1" "$2" >>"$file"; }

# hiding FILE COMMAND...: runs COMMAND where FILE is the empty device; no other process sees that.
printf '%s\n' '#!/bin/sh' 'exec unshare -m sh -c '"'"'mount --bind /dev/null "$1" && shift && exec "$@"'"'"' sh "$@"' >"$work/hiding"
chmod +x "$work/hiding"

printf '# What a machine with a GPU says, %s\n' "$(date -u +%Y-%m-%d)" >"$file"
record "The machine" nvidia-smi --query-gpu=name,driver_version,compute_cap,mig.mode.current --format=csv
record "The kernel's module" cat /proc/driver/nvidia/version
record "Who may read counters" grep -s RmProfilingAdminOnly /proc/driver/nvidia/params
record "The ladder" "$program" probe --all
record "The ladder as JSON" "$program" probe --all --format json
record "No GPU visible" env CUDA_VISIBLE_DEVICES= "$program" probe
record "A GPU that is not there" env CUDA_VISIBLE_DEVICES=99 "$program" probe
record "Little address space" bash -c 'ulimit -v 3000000; exec "$0" probe' "$program"
if [[ $EUID -eq 0 ]]; then
  record "As another user" setpriv --reuid=65534 --regid=65534 --clear-groups "$program" probe
fi

stub=$(ls /usr/local/cuda/lib64/stubs/libcuda.so 2>/dev/null)
if [[ -n $stub ]]; then
  mkdir "$work/stub"
  ln -s "$stub" "$work/stub/libcuda.so.1"
  record "The stub as libcuda.so.1" env LD_LIBRARY_PATH="$work/stub" "$program" probe
else
  left_out "The stub as libcuda.so.1" "there is no stub"
fi
if [[ -e /usr/local/cuda/compat/libcuda.so.1 ]]; then
  record "The toolkit's cuda-compat" ls /usr/local/cuda/compat
  record "The toolkit's cuda-compat first" env LD_LIBRARY_PATH=/usr/local/cuda/compat "$program" probe
else
  left_out "The toolkit's cuda-compat first" "it is not installed"
fi

# CUPTI takes one subscriber.
under() {
  if command -v "$1" >/dev/null; then
    record "Under $1" "$@" "$program" probe
  else
    left_out "Under $1" "it is not installed"
  fi
}
under compute-sanitizer --target-processes all
under ncu --target-processes all
under nsys profile --force-overwrite true -o "$work/nsys"

# compiled NAME OPTION...: provoke_codes for those targets.
compiled() {
  local built=$1
  shift
  nvcc -std=c++17 "$@" -I/usr/local/cuda/extras/CUPTI/include "$here/provoke_codes.cu" -o "$work/$built" \
    -L/usr/local/cuda/lib64/stubs -L/usr/local/cuda/extras/CUPTI/lib64 -lcuda -lcupti >"$work/nvcc.txt" 2>&1
}

if ! command -v nvcc >/dev/null; then
  left_out "The codes" "nvcc is not installed"
elif ! compiled provoke_codes -arch=native; then
  record "The codes cannot be provoked" cat "$work/nvcc.txt"
else
  export LD_LIBRARY_PATH=/usr/local/cuda/extras/CUPTI/lib64:${LD_LIBRARY_PATH-}
  record "Code for this GPU" "$work/provoke_codes" kernel
  for situation in count memory device fork ptx wrong-ptx newer-ptx newer-target damaged-image cupti; do
    record "Code for this GPU: $situation" "$work/provoke_codes" "$situation"
  done
  record "No GPU visible" env CUDA_VISIBLE_DEVICES= "$work/provoke_codes" count
  record "A GPU that is not there" env CUDA_VISIBLE_DEVICES=99 "$work/provoke_codes" count
  other=sm_75
  [[ $(nvidia-smi --query-gpu=compute_cap --format=csv,noheader | head -n 1) != 7.5 ]] || other=sm_80
  compiled another_gpu -gencode "arch=compute_${other#sm_},code=$other" && record "Code for $other alone" "$work/another_gpu" kernel
  compiled ptx_only -gencode "arch=compute_75,code=compute_75" && record "PTX alone" "$work/ptx_only" kernel
  if [[ $EUID -eq 0 ]] && unshare -m true 2>/dev/null; then
    jit=$(ldconfig -p | sed -n 's/.*libnvidia-ptxjitcompiler.so.1 .*=> //p' | head -n 1)
    if [[ -n $jit ]]; then
      record "PTX alone, and the driver's compiler hidden" "$work/hiding" "$(realpath "$jit")" env CUDA_CACHE_DISABLE=1 "$work/ptx_only" kernel
    else
      left_out "PTX alone, and the driver's compiler hidden" "the loader knows no libnvidia-ptxjitcompiler.so.1"
    fi
    for device in nvidia-uvm nvidiactl nvidia0; do
      [[ -e /dev/$device ]] || { left_out "/dev/$device hidden" "it is not there"; continue; }
      record "/dev/$device hidden: the runtime" "$work/hiding" "/dev/$device" "$work/provoke_codes" count
      record "/dev/$device hidden: the probe" "$work/hiding" "/dev/$device" "$program" probe
    done
  else
    left_out "Files of the driver hidden" "this is not root, or no mount namespace can be made"
  fi
fi

# build NAME ARCHITECTURES: a program of one kernel.
build() {
  cmake -S "$work/project" -B "$work/$1" "-DCMAKE_CUDA_ARCHITECTURES=$2" -DCMAKE_CUDA_COMPILER="$(command -v nvcc)" >"$work/$1.txt" 2>&1 &&
    cmake --build "$work/$1" >>"$work/$1.txt" 2>&1
}

if command -v nvcc cmake >/dev/null; then
  mkdir "$work/project"
  printf '%s\n' 'cmake_minimum_required(VERSION 3.24)' 'project(one_kernel LANGUAGES CXX CUDA)' 'add_executable(one_kernel main.cu)' >"$work/project/CMakeLists.txt"
  printf '%s\n' '#include <cstdio>' '__global__ void kernel() {}' 'int main() {' '  kernel<<<1, 1>>>();' \
    '  const cudaError_t start = cudaGetLastError(), end = cudaDeviceSynchronize();' \
    '  std::printf("kernel<<<>>>: %d %s\ncudaDeviceSynchronize: %d %s\n", start, cudaGetErrorName(start), end, cudaGetErrorName(end));' \
    '  return start;' '}' >"$work/project/main.cu"
  for architectures in 75-real 75-virtual 90a-real 100-virtual native; do
    if build "$architectures" "$architectures"; then
      record "Built for $architectures: what scan --probe says" "$program" scan "$work/$architectures" --probe
      record "Built for $architectures: what the program does" "$work/$architectures/one_kernel"
    else
      record "Built for $architectures: the build failed" tail -n 5 "$work/$architectures.txt"
    fi
  done
else
  left_out "scan --probe" "cmake or nvcc is not installed"
fi
printf '%s\n' "$file"
