#!/bin/sh
# compute-sanitizer on the given test programs: memory that is not theirs, races in shared memory, barriers that
# not all reach. Ends with 77 where it cannot run.
set -e
export ATTN_BACKEND=cuda
sanitizer=$(command -v compute-sanitizer || echo /usr/local/cuda/bin/compute-sanitizer)
if [ ! -x "$sanitizer" ]; then
  echo "skipped: compute-sanitizer is missing"
  exit 77
fi
for program in "$@"; do
  "$program" --count || exit $?
  for tool in memcheck racecheck synccheck; do
    echo "── $tool: $program"
    "$sanitizer" --tool "$tool" --error-exitcode 1 "$program"
  done
done
# The device's own tests try every kind of attention; Hopper's only where its instructions are.
ATTN_CUDA_ATTENTION=hopper "$program" --count > /dev/null || echo "skipped: Hopper's kernel, not on this device"
