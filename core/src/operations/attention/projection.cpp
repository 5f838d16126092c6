#include "projection.hpp"

namespace attn {
namespace {

kernels::LinearSizes sizes_of(const TensorView& x, const TensorView& W) {
  return {rows_of(x.shape()), W.size(1), W.size(0)};
}

}  // namespace

ATTN_OUT_OF_LINE Tensor projected_backward(Trace& trace, const TensorView& x, const TensorView& W,
                                           const TensorView& bias, const TensorView& d_output,
                                           const ProjectionGradients& names) {
  const kernels::LinearSizes sizes = sizes_of(x, W);
  Tensor scratch = room_for(kernels::linear_scratch(sizes)), d_x = Tensor::make<float>(x.shape()),
         d_W = Tensor::make<float>(W.shape()), d_bias = Tensor::make<float>({sizes.out});
  kernels::linear_backward(x.data<float>(), W.data<float>(), d_output.data<float>(),
                           {d_x.data<float>(), d_W.data<float>(), d_bias.data<float>()}, sizes, scratch.data<float>());
  trace.add(names.d_W, std::move(d_W));
  if (bias) trace.add(names.d_bias, std::move(d_bias));
  return d_x;
}

ATTN_OUT_OF_LINE Cost cost_of_projection(const TensorView& x, const TensorView& W) {
  const kernels::LinearSizes s = sizes_of(x, W);
  return {.bytes = 3 * bytes_of({s.rows, s.out}) + 2 * (bytes_of({s.rows, s.in}) + bytes_of({s.out, s.in})),
          .multiply_adds = 3 * (work::product(s.rows, s.in, s.out) + work::product(s.out, s.rows, s.in))};
}

}  // namespace attn
