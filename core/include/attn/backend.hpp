// Where the loops run: on the processor, or on a CUDA device. The operations are the same. A device adds in another
// order, so its results keep the goldens' tolerances, not the bits of strict lanes. A WebAssembly module has the
// processor alone.
#pragma once

#include <cstdint>
#include <string_view>

namespace attn {

enum class Backend : std::uint8_t { cpu, cuda };

/// What a CUDA device multiplies with in streaming attention. Tensor cores round queries, keys, values and weights, so
/// they keep 1e-3 (TF32) or 1e-2 (bfloat16) of the fp32 result; they take dot products of up to 128 columns with finite
/// values. All else stays in fp32.
enum class CudaAttention : std::uint8_t {
  fp32,    // ordinary cores, within the goldens' tolerances
  tf32,    // tensor cores
  bf16,    // tensor cores
  hopper,  // bfloat16 by the instructions of compute capability 9.0: checked by emulation, never run on a device
};

/// "cpu", "cuda".
std::string_view name_of(Backend backend);

/// "fp32", "tf32", "bf16", "hopper".
std::string_view name_of(CudaAttention attention);

/// Whether this build has the backend and a device can be used now.
bool backend_available(Backend backend, CudaAttention attention = CudaAttention::fp32);

/// Sets where everything is computed from now on. Not to be called while another thread computes; parameters kept
/// before the call are packed anew at each run. Errors: out_of_range, with the reason in `found`, when it is not
/// available.
void set_backend(Backend backend, CudaAttention attention = CudaAttention::fp32);

/// The backend that was set, or else the one that the environment variable ATTN_BACKEND names (cpu without it), on a
/// CUDA device with what ATTN_CUDA_ATTENTION names (fp32 without it). Errors, also at the first computation:
/// out_of_range when a variable names something unknown or not available.
Backend backend_in_use();

}  // namespace attn
