// Where the loops run: on the processor, or on a CUDA device. Operations and their results are the same; a device adds
// in another order, so it keeps the goldens' tolerances, not the bits of strict lanes. A WebAssembly module has the
// processor only, and no trace of the choice.
#pragma once

#include <cstdint>
#include <string_view>

namespace attn {

enum class Backend : std::uint8_t { cpu, cuda };

/// "cpu", "cuda".
std::string_view name_of(Backend backend);

/// Whether this build has it and a device can be used now.
bool backend_available(Backend backend);

/// All that is computed from now on. Not to be called while another thread computes; parameters kept before it are
/// arranged anew at each run. Errors: out_of_range, with the reason in `found`, when it is not available.
void set_backend(Backend backend);

/// At first what the environment's ATTN_BACKEND names, cpu without it. Errors, at the first computation too:
/// out_of_range when ATTN_BACKEND names no backend, or one that is not available.
Backend backend_in_use();

}  // namespace attn
