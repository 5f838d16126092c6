// The gradients of attention, by the chain rule through the formulas of attention.hpp. d_output is
// the gradient of a loss with respect to the output.
#pragma once

#include <algorithm>

#include "layers.hpp"
#include "study.hpp"

namespace attn::reference {

/// The gradients from the scores (b, n, m) on, given values (b, m, v) and d_output (b, n, v).
template <class T>
Steps<T> attend_backward(const Array<T>& scores, const Array<T>& values, const Array<T>& d_output,
                         const Masking<T>& masking, const Dropout<T>& dropped) {
  const Steps<T> steps = attend(scores, values, masking, dropped);
  const Array<T> used = dropped.p > 0 ? steps.at("dropped_weights") : steps.at("weights");
  const Array<T> d_used = matmul(d_output, transposed(values));
  const Array<T> d_weights = dropped.p > 0 ? dropout(d_used, dropped.kept, dropped.p) : d_used;
  Steps<T> back = masked_softmax_backward(scores, d_weights, masking);
  back["output"] = steps.at("output");
  back["d_values"] = matmul(transposed(used), d_output);
  back["d_weights"] = d_weights;
  return back;
}

/// The gradient (out, in) of a weight: Σ over positions of d (…, out) ⊗ x (…, in).
template <class T>
Array<T> weight_gradient(Array<T> x, Array<T> d) {
  x.reshape({x.size() / x.shape().back(), x.shape().back()});
  d.reshape({d.size() / d.shape().back(), d.shape().back()});
  return matmul(transposed(d), x);
}

template <class T>
Steps<T> additive_attention_backward(const Array<T>& queries, const Array<T>& keys,
                                     const Array<T>& values, const Array<T>& W_q,
                                     const Array<T>& W_k, const Array<T>& w_v,
                                     const Array<T>& d_output, const Masking<T>& masking,
                                     const Dropout<T>& dropped) {
  const Array<T> projected_queries = linear(queries, W_q), projected_keys = linear(keys, W_k);
  const auto each_query =
      xt::view(projected_queries, xt::all(), xt::all(), xt::newaxis(), xt::all());
  const auto each_key = xt::view(projected_keys, xt::all(), xt::newaxis(), xt::all(), xt::all());
  const Array<T> features = xt::tanh(each_query + each_key);
  const Array<T> scores = xt::sum(features * w_v, {3});
  Steps<T> steps = attend_backward(scores, values, d_output, masking, dropped);
  const Array<T> d_scores = steps["d_scores"];
  const auto each_score = xt::view(d_scores, xt::all(), xt::all(), xt::all(), xt::newaxis());
  const Array<T> d_sums = each_score * w_v * (1 - xt::square(features));
  const Array<T> d_projected_queries = xt::sum(d_sums, {2}),
                 d_projected_keys = xt::sum(d_sums, {1});
  steps["d_w_v"] = xt::sum(each_score * features, {0, 1, 2});
  steps["d_queries"] = matmul(d_projected_queries, W_q);
  steps["d_keys"] = matmul(d_projected_keys, W_k);
  steps["d_W_q"] = weight_gradient(queries, d_projected_queries);
  steps["d_W_k"] = weight_gradient(keys, d_projected_keys);
  return steps;
}

/// Repeats each key-value head of x (b·g, …) for the query heads that share it; the inverse sums
/// over them.
template <class T>
Array<T> shared_out(const Array<T>& x, std::size_t group) {
  return repeat_interleave(x, group);
}
template <class T>
Array<T> summed_up(Array<T> x, std::size_t group) {
  x.reshape({x.shape(0) / group, group, x.shape(1), x.shape(2)});
  return xt::sum(x, {1});
}

/// Σ over samples and positions of d (b, n, out).
template <class T>
Array<T> bias_gradient(const Array<T>& d) {
  return xt::sum(d, {0, 1});
}

/// The row of T5's table for a key at this distance after the query (Raffel et al. 2020), with the
/// logarithm in float.
/// @operation position_bias, position_bias_backward
inline std::size_t t5_bucket(std::int64_t relative, bool bidirectional, std::int64_t buckets,
                             std::int64_t max_distance) {
  const std::int64_t rows = bidirectional ? buckets / 2 : buckets, exact = rows / 2;
  const std::int64_t first = bidirectional && relative > 0 ? rows : 0;
  const std::int64_t distance =
      bidirectional ? std::abs(relative) : std::max<std::int64_t>(-relative, 0);
  if (distance < exact) return static_cast<std::size_t>(first + distance);
  const float ratio = static_cast<float>(distance) / static_cast<float>(exact);
  const auto most =
      static_cast<float>(std::log(static_cast<double>(max_distance) / static_cast<double>(exact)));
  const auto logarithm = static_cast<float>(std::log(static_cast<double>(ratio)));
  const auto beyond =
      static_cast<std::int64_t>(logarithm / most * static_cast<float>(rows - exact));
  return static_cast<std::size_t>(first + std::min(exact + beyond, rows - 1));
}

/// The gradient of f(x_i) = Σ_j K(x_i − x_j) y_j / Σ K. If K is the exponential of a square, a row
/// of weights is a softmax, and has its gradient. Nadaraya and Watson (1964).
template <class T>
Steps<T> kernel_regression_backward(const Array<T>& x_query, const Array<T>& x_train,
                                    const Array<T>& y_train, T w, Kernel kernel, bool leave_one_out,
                                    const Array<T>& d_output) {
  const Array<T> distances = xt::view(x_query, xt::all(), xt::newaxis()) - x_train;
  Array<T> similarity = kernel_of(distances, w, kernel);
  if (leave_one_out) similarity *= 1 - xt::eye<T>(x_query.size());
  const Array<T> total = xt::sum(similarity, {1}, xt::keep_dims);
  Array<T> weights = similarity / total;
  if (kernel == Kernel::parametric) {
    Array<T> exponents = -xt::square(distances * w) / 2;
    if (leave_one_out)
      for (std::size_t i = 0; i < x_query.size(); ++i) exponents(i, i) = -infinity<T>;
    weights = softmax(exponents);
  }
  const Array<T> output = xt::sum(weights * y_train, {1});
  const auto each_output = xt::view(output, xt::all(), xt::newaxis());
  const Array<T> each_d = xt::view(d_output, xt::all(), xt::newaxis());
  const Array<T> by_weight = each_d * (y_train - each_output);
  Array<T> d_distances = xt::zeros_like(distances);
  if (kernel == Kernel::epanechikov) {
    const Array<T> half = xt::where(xt::equal(xt::abs(distances), T(1)), T(0.5), T(1));
    const Array<T> slopes = -xt::sign(distances) * half * by_weight / total;
    d_distances = xt::where(xt::abs(distances) <= T(1), slopes, T(0));
  }
  const T width = kernel == Kernel::parametric ? w : T(1);
  if (kernel == Kernel::gaussian || kernel == Kernel::parametric)
    d_distances = -distances * width * width * weights * by_weight;
  if (leave_one_out)
    for (std::size_t i = 0; i < x_query.size(); ++i) d_distances(i, i) = 0;
  return {{"output", output},
          {"weights", weights},
          {"d_x_query", xt::sum(d_distances, {1})},
          {"d_x_train", -xt::sum(d_distances, {0})},
          {"d_y_train", xt::sum(weights * each_d, {0})},
          {"d_w", Array<T>({1}, -xt::sum(xt::square(distances) * w * weights * by_weight)())}};
}

}  // namespace attn::reference
