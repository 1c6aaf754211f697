#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Records what `foundcheck probe` says on a machine with a GPU: the whole ladder, CUPTI's verdict, no GPU visible, a runtime behind
# the stub, and a second profiler around it. Without a record the success paths of the probe are shown by a stand-in only.
#
# Usage: probe_on_gpu.sh PROGRAM [DIRECTORY]     DIRECTORY is docs/probe unless told otherwise
set -u

program=$(realpath "${1:?usage: probe_on_gpu.sh PROGRAM [DIRECTORY]}")
out=${2:-docs/probe}
mkdir -p "$out"
name=$(nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null | head -n 1 | tr -c 'A-Za-z0-9\n' '-')
file=$out/${name:-no-gpu}.txt

# record TITLE COMMAND...
record() {
  local command=${*:2}
  printf '\n## %s\n$ %s\n' "$1" "${command//$program/foundcheck}" >>"$file"
  shift
  "$@" >>"$file" 2>&1
  printf 'status %s\n' "$?" >>"$file"
}

printf '# foundcheck probe, %s\n' "$(date -u +%Y-%m-%d)" >"$file"
record "the machine" nvidia-smi --query-gpu=name,driver_version,compute_cap,mig.mode.current --format=csv
record "the kernel" cat /proc/driver/nvidia/version
record "rights" grep -s RmProfilingAdminOnly /proc/driver/nvidia/params
record "the ladder" "$program" probe --all
record "as JSON" "$program" probe --all --format json
record "no GPU visible: 100" env CUDA_VISIBLE_DEVICES= "$program" probe
record "a number that is not there: 100 or 101" env CUDA_VISIBLE_DEVICES=99 "$program" probe

stub=$(ls /usr/local/cuda/lib64/stubs/libcuda.so 2>/dev/null | head -n 1)
if [[ -n $stub ]]; then
  links=$(mktemp -d)
  ln -s "$stub" "$links/libcuda.so.1"
  record "the stub as libcuda.so.1: 34" env LD_LIBRARY_PATH="$links" "$program" probe
  rm -r "$links"
fi

# CUPTI takes one subscriber: 39 is expected under each of these.
for tool in nsys compute-sanitizer; do
  command -v "$tool" >/dev/null || { printf '\n## under %s: it is not installed\n' "$tool" >>"$file"; continue; }
  case $tool in
    nsys) record "under nsys" nsys profile --force-overwrite true -o /tmp/probe_on_gpu "$program" probe ;;
    *) record "under $tool" "$tool" --target-processes all "$program" probe ;;
  esac
done
printf '%s\n' "$file"
