#include "projection.hpp"

namespace attn {
namespace {

kernels::LinearSizes sizes_of(const TensorView& x, const TensorView& W) {
  return {rows_of(x.shape()), W.size(1), W.size(0)};
}

Shape projected_shape(const TensorView& x, const TensorView& W) {
  Shape shape = x.shape();
  shape.back() = W.size(0);
  return shape;
}

}  // namespace

Projection::Projection(const TensorView& x, const TensorView& W, const TensorView& bias)
    : x_(x),
      W_(W),
      bias_(bias),
      sizes_(sizes_of(x, W)),
      output_(Tensor::make<float>(projected_shape(x, W))),
      scratch_(room_for(kernels::linear_scratch(sizes_))) {}

ATTN_OUT_OF_LINE Tensor& Projection::project() {
  kernels::linear_apply(x_.data<float>(), W_.data<float>(), bias_.data<float>(), output_.data<float>(), sizes_,
                        scratch_.data<float>());
  return output_;
}

ATTN_OUT_OF_LINE Tensor& Projection::backward(Trace& trace, const TensorView& d_output, Name d_W_name,
                                              Name d_bias_name) {
  d_x_ = Tensor::make<float>(x_.shape());
  Tensor d_W = Tensor::make<float>(W_.shape()), d_bias = Tensor::make<float>({sizes_.out});
  kernels::linear_backward(x_.data<float>(), W_.data<float>(), d_output.data<float>(),
                           {d_x_.data<float>(), d_W.data<float>(), d_bias.data<float>()}, sizes_,
                           scratch_.data<float>());
  trace.add(d_W_name, std::move(d_W));
  if (bias_) trace.add(d_bias_name, std::move(d_bias));
  return d_x_;
}

ATTN_OUT_OF_LINE Cost Projection::cost_of(const TensorView& x, const TensorView& W) {
  const kernels::LinearSizes s = sizes_of(x, W);
  return {.bytes = 3 * bytes_of({s.rows, s.out}) + 2 * (bytes_of({s.rows, s.in}) + bytes_of({s.out, s.in})),
          .multiply_adds = 3 * (work::product(s.rows, s.in, s.out) + work::product(s.out, s.rows, s.in))};
}

}  // namespace attn
