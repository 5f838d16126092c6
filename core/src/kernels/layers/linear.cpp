#include "linear.hpp"

#include <algorithm>

#include "kernels/lanes/marks.hpp"

namespace attn::kernels {

size_t linear_scratch(const LinearSizes& s) {
  return product_scratch() + std::max({panels_size(s.in, s.out), panels_size(s.out, s.in), panels_size(s.rows, s.in)});
}

ATTN_OUT_OF_LINE void linear_apply(const float* x, const float* weight, const float* bias, float* output,
                                   const LinearSizes& s, float* scratch) {
  float* panels = scratch + product_scratch();
  arrange_transposed(weight, s.in, panels, s.in, s.out);
  multiply_arranged({.a = x,
                     .a_stride = s.in,
                     .panels = panels,
                     .c = output,
                     .c_stride = s.out,
                     .m = s.rows,
                     .k = s.in,
                     .n = s.out,
                     .bias = bias},
                    scratch);
}

ATTN_OUT_OF_LINE void linear_backward(const float* x, const float* weight, const float* d_output,
                                      const LinearGradients& gradients, const LinearSizes& s, float* scratch) {
  float* panels = scratch + product_scratch();
  if (gradients.d_x != nullptr) {
    arrange(weight, s.in, panels, s.out, s.in);
    multiply_arranged({.a = d_output,
                       .a_stride = s.out,
                       .panels = panels,
                       .c = gradients.d_x,
                       .c_stride = s.in,
                       .m = s.rows,
                       .k = s.out,
                       .n = s.in,
                       .adds = gradients.adds_to_d_x},
                      scratch);
  }
  if (gradients.d_weight != nullptr) {
    arrange(x, s.in, panels, s.rows, s.in);
    multiply_arranged({.a = d_output,
                       .a_stride = s.out,
                       .panels = panels,
                       .c = gradients.d_weight,
                       .c_stride = s.in,
                       .m = s.out,
                       .k = s.rows,
                       .n = s.in,
                       .a_transposed = true},
                      scratch);
  }
  if (gradients.d_bias != nullptr) sum_rows(d_output, gradients.d_bias, s.rows, s.out);
}

}  // namespace attn::kernels
