// Studies of attention: kernel regression, the scale of scores, entropy, pooled matrices, costs.
// Sources: the textbook's chapter on attention pooling; notebooks 000, 001, 002 and 004.
#pragma once

#include "attn/pool.hpp"
#include "attn/regression.hpp"
#include "attn/scoring.hpp"
#include "masks.hpp"

namespace attn::reference {

/// The kernel of a distance. Nadaraya and Watson (1964); the textbook's attention pooling chapter.
template <class T>
Array<T> kernel_of(const Array<T>& x, T w, Kernel kernel) {
  switch (kernel) {
    case Kernel::gaussian:
      return xt::exp(-xt::square(x) / 2);
    case Kernel::boxcar:
      return xt::cast<T>(xt::abs(x) < 1);
    case Kernel::constant:
      return xt::ones_like(x);
    case Kernel::epanechikov:
      return xt::maximum(1 - xt::abs(x), T(0));
    case Kernel::parametric:
      return xt::exp(-xt::square(x * w) / 2);
  }
  return {};
}

/// f(x) = Σ_j K(x − x_j) / Σ_k K(x − x_k) · y_j for x_query (n), x_train (m), y_train (m).
template <class T>
Steps<T> kernel_regression(const Array<T>& x_query, const Array<T>& x_train,
                           const Array<T>& y_train, T w, Kernel kernel) {
  const Array<T> distances = xt::view(x_query, xt::all(), xt::newaxis()) - x_train;
  const Array<T> similarity = kernel_of(distances, w, kernel);
  const Array<T> total = xt::sum(similarity, {1}, xt::keep_dims);
  const Array<T> exponents = -xt::square(distances * w) / 2;
  const Array<T> weights =
      kernel == Kernel::parametric ? softmax(exponents) : Array<T>(similarity / total);
  const Array<T> output = xt::sum(weights * y_train, {1});
  return {{"distances", distances},
          {"similarity", similarity},
          {"weights", weights},
          {"output", output}};
}

/// −Σ w log₂ w over the last axis, in bits; 0 log₂ 0 = 0. Shannon (1948).
template <class T>
Array<T> entropy(const Array<T>& weights) {
  const Array<T> terms = xt::where(xt::equal(weights, T(0)), T(0), weights * xt::log2(weights));
  return -xt::sum(terms, {weights.dimension() - 1});
}

/// Σ (x − mean)² / (count − 1), as torch.var.
template <class T>
Array<T> variance(const Array<T>& x) {
  const Array<T> mean = xt::mean(x);
  return xt::sum(xt::square(x - mean)) / (static_cast<T>(x.size()) - 1);
}

/// The norm of softmax's gradient at weights w (samples, m): the Frobenius norm of its Jacobian
/// diag(w) − w wᵀ.
template <class T>
Array<T> gradient_norm(const Array<T>& w) {
  const auto w_i = xt::view(w, xt::all(), xt::all(), xt::newaxis());
  const auto w_j = xt::view(w, xt::all(), xt::newaxis(), xt::all());
  const Array<T> jacobian = w_i * (xt::eye<T>(w.shape(1)) - w_j);
  return xt::sqrt(xt::sum(xt::square(jacobian), {1, 2}));
}

/// The dot products of queries (samples, d) with their keys (samples, keys, d): their spread for a
/// width d, and the softmax over them. Notebook 002; "Attention Is All You Need", section 3.2.1.
template <class T>
Steps<T> scaling_study(const Array<T>& queries, const Array<T>& keys, bool scaled) {
  const T d = static_cast<T>(queries.shape(1));
  const auto each_query = xt::view(queries, xt::all(), xt::newaxis(), xt::all());
  const Array<T> unscaled_dots = xt::sum(each_query * keys, {2});
  const Array<T> dots = unscaled_dots / (scaled ? std::sqrt(d) : 1);
  const Array<T> weights = softmax(dots);
  return {{"unscaled_dots", unscaled_dots},
          {"unscaled_mean", xt::mean(unscaled_dots)},
          {"unscaled_variance", variance(unscaled_dots)},
          {"dots", dots},
          {"mean", xt::mean(dots)},
          {"variance", variance(dots)},
          {"largest_weight", xt::amax(weights, {1})},
          {"entropy", entropy(weights)},
          {"gradient_norm", gradient_norm(weights)}};
}

/// The mean or largest number in each of rows × columns windows of matrices x (…, n, m). torch's
/// adaptive_avg_pool2d and adaptive_max_pool2d.
template <class T>
Array<T> pool(const Array<T>& x, std::size_t rows, std::size_t columns, Pooling how) {
  const std::size_t n = x.shape(x.dimension() - 2), m = x.shape(x.dimension() - 1);
  const std::size_t b = x.size() / (n * m);
  Array<T> matrices = x, output = xt::zeros<T>({b, rows, columns});
  matrices.reshape({b, n, m});
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) {
      const std::size_t top = r * n / rows, bottom = ((r + 1) * n + rows - 1) / rows;  // rounded up
      const std::size_t left = c * m / columns, right = ((c + 1) * m + columns - 1) / columns;
      const Array<T> window =
          xt::view(matrices, xt::all(), xt::range(top, bottom), xt::range(left, right));
      const Array<T> cell = how == Pooling::max ? Array<T>(xt::amax(window, {1, 2}))
                                                : Array<T>(xt::mean(window, {1, 2}));
      xt::view(output, xt::all(), r, c) = cell;
    }
  }
  return output;
}

/// [additive, another score] for n queries and m keys: parameters, multiply-adds, bytes of float32.
/// Notebook 002; attn/cost.hpp.
template <class T>
Steps<T> scoring_cost(T n, T m, T d_q, T d_k, T d_v, T h, Score score) {
  const bool bilinear = score == Score::bilinear;
  const T possible = bilinear || d_q == d_k ? T(1) : std::numeric_limits<T>::quiet_NaN();
  const T mapped_keys = bilinear ? m * d_q : T(0), lengths = score == Score::cosine ? n + m : T(0);
  const Array<T> parameters = {h * (d_q + d_k) + h, bilinear ? d_q * d_k : T(0)};
  const Array<T> operations = {
      h * (n * d_q + m * d_k) + 2 * n * m * h + n * m * d_v,
      possible * ((lengths + mapped_keys) * d_k + n * m * d_q + n * m * d_v)};
  const Array<T> memory = {4 * (h * (n + m) + n * m * h + 2 * n * m),
                           possible * 4 * (mapped_keys + 2 * n * m)};
  return {{"parameters", parameters}, {"operations", operations}, {"memory", memory}};
}

/// [convolution, recurrence, self-attention] over n tokens of width d; the window is k.
/// Notebook 001, section 6.2; "Attention Is All You Need", table 1.
template <class T>
Steps<T> sequence_model_cost(T n, T d, T k) {
  const auto layers = [n](T step) { return n == 1 ? T(0) : std::ceil((n - 1) / step); };
  T dilated = n == 1 || k > 1 ? T(0) : infinity<T>;  // ⌈log_k n⌉
  for (T reach = 1; k > 1 && reach < n; reach *= k) ++dilated;
  const Array<T> operations = {k * n * d * d, n * d * d, n * n * d};
  const Array<T> sequential_operations = {T(1), n, T(1)};
  const Array<T> path_length = {std::ceil(n / k), n, T(1)};
  const Array<T> exact_path_length = {layers(k - 1), layers(std::floor(k / 2)), dilated};
  const Array<T> memory = {4 * n * d, 4 * n * d, 4 * (n * d + n * n)};
  return {{"operations", operations},
          {"sequential_operations", sequential_operations},
          {"path_length", path_length},
          {"exact_path_length", exact_path_length},
          {"memory", memory}};
}

/// The number of weights in W_q, W_k, W_v and W_o: heads that share num_hiddens; heads that each
/// have it.
/// Notebook 004.
template <class T>
Steps<T> multi_head_parameters(T query_size, T key_size, T value_size, T num_hiddens, T num_heads) {
  const Array<T> shared = num_hiddens * (query_size + key_size + value_size + num_hiddens);
  return {{"shared", shared}, {"per_head_full", num_heads * shared}};
}

}  // namespace attn::reference
