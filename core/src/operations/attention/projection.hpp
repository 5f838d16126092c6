// The gradient of a projection, a nn.Linear: `projected` of operations/products.hpp is its forward.
#pragma once

#include "kernels/lanes/marks.hpp"
#include "kernels/layers/linear.hpp"
#include "operations/gradient.hpp"

namespace attn {

/// The names of the gradients of W and of the bias.
struct ProjectionGradients {
  Name d_W, d_bias = "";
};

/// x (…, in), W (out, in), bias (out) or absent, d_output (…, out) -> d_x. Adds the gradient of W, and of the bias
/// where there is one.
Tensor projected_backward(Trace& trace, const TensorView& x, const TensorView& W, const TensorView& bias,
                          const TensorView& d_output, const ProjectionGradients& names);

/// The cost of both directions.
Cost cost_of_projection(const TensorView& x, const TensorView& W);

}  // namespace attn
