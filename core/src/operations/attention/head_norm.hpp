// The norm of each head's queries and keys, forward and backward.
#pragma once

#include "attn/attention_options.hpp"

namespace attn {

/// The rows of x (…, d), normed, times gain (d) where there is one. Caller: qk_norm is not none.
Tensor normed_heads(QueryKeyNorm qk_norm, const TensorView& x, const TensorView& gain);

/// d_y, the gradient by the result, becomes that by x; returns that by the gain.
Tensor normed_heads_backward(QueryKeyNorm qk_norm, const TensorView& x, const TensorView& gain, Tensor& d_y);

}  // namespace attn
