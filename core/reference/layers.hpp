// The other layers of a transformer, and their gradients. Sources: Ba et al. (2016) for layer norm,
// Zhang and Sennrich (2019) for RMS norm, Hendrycks and Gimpel (2016) for GELU, Srivastava et al.
// (2014) for dropout. x is (rows, d): leading axes are merged.
#pragma once

#include <cstdint>

#include "positions.hpp"

namespace attn::reference {

/// Σ over the rows of x (rows, d), as (d).
template <class T>
Array<T> sum_of_rows(const Array<T>& x) {
  return xt::sum(x, {0});
}

/// @operation linear_apply_backward
template <class T>
Steps<T> linear_backward(const Array<T>& x, const Array<T>& W, const Array<T>& bias,
                         const Array<T>& d_output) {
  return {{"output", linear(x, W, bias)},
          {"d_x", matmul(d_output, W)},
          {"d_weight", matmul(transposed(d_output), x)},
          {"d_bias", sum_of_rows(d_output)}};
}

/// Each row with mean 0, if `centred`, and mean square 1 except for eps; and the divisor of each
/// row.
template <class T>
struct Normed {
  Array<T> y, divisor;
};
template <class T>
Normed<T> normed(const Array<T>& x, T eps, bool centred) {
  const Array<T> mean = xt::mean(x, {1}, xt::keep_dims);
  const Array<T> above = centred ? Array<T>(x - mean) : x;
  const Array<T> divisor = xt::sqrt(xt::mean(xt::square(above), {1}, xt::keep_dims) + eps);
  return {above / divisor, divisor};
}

/// @operation layer_norm, layer_norm_backward
template <class T>
Array<T> layer_norm(const Array<T>& x, const Array<T>& weight, const Array<T>& bias, T eps) {
  return normed(x, eps, true).y * weight + bias;
}

/// @operation rms_norm, rms_norm_backward
template <class T>
Array<T> rms_norm(const Array<T>& x, const Array<T>& weight, T eps) {
  return normed(x, eps, false).y * weight;
}

/// @operation layer_norm_backward, rms_norm_backward
template <class T>
Steps<T> norm_backward(const Array<T>& x, const Array<T>& weight, const Array<T>& d_output, T eps,
                       bool centred) {
  const auto [y, divisor] = normed(x, eps, centred);
  const Array<T> g = d_output * weight;
  const Array<T> along = xt::mean(g * y, {1}, xt::keep_dims);
  const Array<T> mean =
      centred ? Array<T>(xt::mean(g, {1}, xt::keep_dims)) : Array<T>(xt::zeros_like(along));
  return {{"d_x", (g - mean - y * along) / divisor},
          {"d_weight", sum_of_rows(Array<T>(d_output * y))},
          {"d_bias", sum_of_rows(d_output)}};
}

/// @operation relu, relu_backward
template <class T>
Array<T> relu(const Array<T>& x) {
  return xt::maximum(x, T(0));
}

/// @operation relu_backward
template <class T>
Array<T> relu_slope(const Array<T>& x) {
  return xt::cast<T>(x > T(0));
}

/// Φ(x), the normal distribution function.
template <class T>
Array<T> normal_distribution(const Array<T>& x) {
  return xt::erfc(-x / std::sqrt(T(2))) / 2;
}

/// @operation gelu, gelu_backward
template <class T>
Array<T> gelu(const Array<T>& x) {
  return x * normal_distribution(x);
}

/// @operation gelu_backward
template <class T>
Array<T> gelu_slope(const Array<T>& x) {
  const T root = std::sqrt(2 * std::acos(T(-1)));
  return normal_distribution(x) + x * xt::exp(-xt::square(x) / 2) / root;
}

/// @operation tanh_backward
template <class T>
Array<T> tanh_slope(const Array<T>& x) {
  return 1 - xt::square(xt::tanh(x));
}

/// The mean of log Σ exp(logits) − the target's logit over the rows that count, and its gradient.
/// @operation cross_entropy, cross_entropy_backward
template <class T>
Steps<T> cross_entropy(const Array<T>& logits, const Array<std::int64_t>& targets,
                       std::int64_t ignored, T d_output) {
  const Array<T> weights = softmax(logits);
  const Array<T> largest = xt::amax(logits, {1});
  T sum = 0, counted = 0;
  for (const std::int64_t target : targets) counted += target == ignored ? 0 : 1;
  Array<T> d_logits = xt::zeros_like(logits);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets(i) == ignored) continue;
    const auto target = static_cast<std::size_t>(targets(i));
    const Array<T> row = xt::view(logits, i);
    sum += std::log(xt::sum(xt::exp(row - largest(i)))()) + largest(i) - row(target);
    xt::view(d_logits, i) = xt::view(weights, i) * d_output / counted;
    d_logits(i, target) -= d_output / counted;
  }
  return {{"output", Array<T>({1}, sum / counted)}, {"d_logits", d_logits}};
}

/// Adds each row of d_output to the row of its index in a table (n, d).
template <class T>
Array<T> embedding_lookup_backward(std::size_t n, const Array<std::int64_t>& indices,
                                   const Array<T>& d_output) {
  const std::size_t d = d_output.shape().back();
  Array<T> rows = d_output, d_weight = xt::zeros<T>({n, d});
  rows.reshape({indices.size(), d});
  for (std::size_t k = 0; k < indices.size(); ++k)
    xt::view(d_weight, indices.flat(k)) += xt::view(rows, k);
  return d_weight;
}

}  // namespace attn::reference
