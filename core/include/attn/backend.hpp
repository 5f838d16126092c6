// Backends: the processor, or a CUDA device. The operations are the same. A device sums in another order, so its
// results keep the goldens' tolerances, not the bits of strict lanes. WebAssembly has the processor only.
// Untried: no device has run the CUDA backend yet. Tests compile it, and run its kernels on emulated threads.
#pragma once

#include <cstdint>
#include <string_view>

namespace attn {

enum class Backend : std::uint8_t { cpu, cuda };

/// The arithmetic of streaming attention on a CUDA device. Tensor cores round queries, keys, values and weights, so
/// results are within 1e-3 (TF32) or 1e-2 (bfloat16) of fp32; they take dot products of up to 128 columns with finite
/// values. Everything else stays in fp32.
enum class CudaAttention : std::uint8_t {
  fp32,    // ordinary cores, within the goldens' tolerances
  tf32,    // tensor cores
  bf16,    // tensor cores
  hopper,  // bfloat16 by the instructions of compute capability 9.0
};

/// "cpu", "cuda".
std::string_view name_of(Backend backend);

/// "fp32", "tf32", "bf16", "hopper".
std::string_view name_of(CudaAttention attention);

/// True if this build has the backend and a device can be used now.
bool backend_available(Backend backend, CudaAttention attention = CudaAttention::fp32);

/// Process-wide: sets the backend of all later computations, in every thread. Do not call it while another thread
/// computes; parameters kept before the call are packed again at each run. Errors: out_of_range, with the reason in
/// `found`, if it is not available.
void set_backend(Backend backend, CudaAttention attention = CudaAttention::fp32);

/// Also process-wide: the backend that was set, or else the one named by the environment variable ATTN_BACKEND (default
/// cpu), with the arithmetic named by ATTN_CUDA_ATTENTION (default fp32). Errors, also at the first computation:
/// out_of_range if a variable names something unknown or not available.
Backend backend_in_use();

}  // namespace attn
