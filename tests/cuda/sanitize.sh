#!/bin/sh
# compute-sanitizer on the given test programs: memory that is not theirs, races in shared memory. Ends with 77 where it
# cannot run.
set -e
export ATTN_BACKEND=cuda
sanitizer=$(command -v compute-sanitizer || echo /usr/local/cuda/bin/compute-sanitizer)
if [ ! -x "$sanitizer" ]; then
  echo "skipped: compute-sanitizer is missing"
  exit 77
fi
for program in "$@"; do
  "$program" --count || exit $?
  for tool in memcheck racecheck; do
    echo "── $tool: $program"
    "$sanitizer" --tool "$tool" --error-exitcode 1 "$program"
  done
done
