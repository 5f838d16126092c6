// One projection of attention, a nn.Linear, forward and then backward.
#pragma once

#include "kernels/lanes/marks.hpp"
#include "kernels/layers/linear.hpp"
#include "operations/gradient.hpp"

namespace attn {

class Projection {
public:
  /// x (…, in), W (out, in), bias (out) or absent; all must outlive this.
  Projection(const TensorView& x, const TensorView& W, const TensorView& bias = {});

  /// x · Wᵀ + bias, (…, out).
  Tensor& project();
  /// Adds the gradient of W, and of the bias where there is one, to the trace; returns that of x.
  Tensor& backward(Trace& trace, const TensorView& d_output, Name d_W_name, Name d_bias_name = "");

  static Cost cost_of(const TensorView& x, const TensorView& W);

private:
  TensorView x_, W_, bias_;
  kernels::LinearSizes sizes_;
  Tensor output_, d_x_, scratch_;
};

}  // namespace attn
