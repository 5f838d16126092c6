// The kernels of one kind of lanes, as pointers: what is chosen at run time. Each instruction set's source file
// fills one table, so that no code of a wider set can reach a machine without it.
#pragma once

#include "kernels/activations.hpp"
#include "kernels/additive.hpp"
#include "kernels/additive_gradient.hpp"
#include "kernels/arranged_products.hpp"
#include "kernels/attention.hpp"
#include "kernels/cross_entropy.hpp"
#include "kernels/elementwise.hpp"
#include "kernels/masks.hpp"
#include "kernels/matmul.hpp"
#include "kernels/norms.hpp"
#include "kernels/softmax.hpp"

namespace attn::lanes {

using std::size_t;

struct Table {
  const char* name;
  size_t width;
  void (*exp_of)(const float*, float*, size_t);
  void (*tanh_of)(const float*, float*, size_t);
  void (*softmax_rows)(const float*, float*, size_t, size_t);
  void (*softmax_rows_backward)(const float*, const float*, float*, size_t, size_t);
  void (*pack)(const float*, size_t, float*, size_t, size_t);
  void (*pack_transposed)(const float*, size_t, float*, size_t, size_t);
  void (*multiply)(const float*, size_t, const float*, const float*, float*, size_t, size_t, size_t, size_t, float*);
  size_t (*attention_scratch)(size_t, size_t, size_t);
  bool (*pack_keys_and_values)(const kernels::Head&, float*);
  void (*output_of_head)(const kernels::Head&, float*, bool);
  void (*output_of_head_with_options)(const kernels::Head&, float*, bool);
  void (*additive_scores)(const float*, const float*, const float*, float*, size_t, size_t, size_t);
  void (*additive_features)(const float*, const float*, float*, size_t, size_t, size_t);
  // kernels of training
  void (*multiply_arranged)(const kernels::Product&, float*);
  void (*sum_rows)(const float*, float*, size_t, size_t, bool);
  void (*relu)(const float*, float*, size_t);
  void (*relu_backward)(const float*, const float*, float*, size_t);
  void (*gelu)(const float*, float*, float*, size_t);
  void (*tanh_backward)(const float*, const float*, float*, size_t);
  void (*multiply_elements)(const float*, const float*, float*, size_t);
  void (*add_to)(float*, const float*, size_t);
  void (*norm_rows)(const float*, const float*, const float*, float*, size_t, size_t, float, bool);
  void (*norm_rows_backward)(const float*, const float*, const float*, const kernels::NormGradients&, size_t, size_t,
                             float, bool);
  kernels::Exponentials (*exponentials_of)(const float*, float*, size_t);
  void (*share_out)(float*, size_t, float, float);
  void (*additive_scores_backward)(const float*, const float*, const float*, const float*,
                                   const kernels::AdditiveGradients&, size_t, size_t, size_t);
};

template <class L>
constexpr Table table_of() {
  return {.name = L::name,
          .width = L::width,
          .exp_of = kernels::exp_of<L>,
          .tanh_of = kernels::tanh_of<L>,
          .softmax_rows = kernels::softmax_rows<L>,
          .softmax_rows_backward = kernels::softmax_rows_backward<L>,
          .pack = kernels::pack<L>,
          .pack_transposed = kernels::pack_transposed<L>,
          .multiply = kernels::multiply<L>,
          .attention_scratch = kernels::attention_scratch<L>,
          .pack_keys_and_values = kernels::pack_keys_and_values<L>,
          .output_of_head = kernels::output_of_head<L>,
          .output_of_head_with_options = kernels::output_of_head<L, true>,
          .additive_scores = kernels::additive_scores<L>,
          .additive_features = kernels::additive_features<L>,
          .multiply_arranged = kernels::multiply_arranged<L>,
          .sum_rows = kernels::sum_rows<L>,
          .relu = kernels::relu<L>,
          .relu_backward = kernels::relu_backward<L>,
          .gelu = kernels::gelu<L>,
          .tanh_backward = kernels::tanh_backward<L>,
          .multiply_elements = kernels::multiply_elements<L>,
          .add_to = kernels::add_to<L>,
          .norm_rows = kernels::norm_rows<L>,
          .norm_rows_backward = kernels::norm_rows_backward<L>,
          .exponentials_of = kernels::exponentials_of<L>,
          .share_out = kernels::share_out<L>,
          .additive_scores_backward = kernels::additive_scores_backward<L>};
}

}  // namespace attn::lanes
