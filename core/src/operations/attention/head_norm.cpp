#include "head_norm.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/lanes/marks.hpp"
#include "kernels/layers/norms.hpp"
#include "operations/gradient.hpp"

namespace attn {
namespace {

constexpr float rms_eps = 1e-6F;
constexpr double shortest = 1e-12;  // that a row is divided by, as torch.nn.functional.normalize

Tensor gain_or_ones(const TensorView& gain, std::size_t d) {
  Tensor factors = Tensor::make<float>({d});
  if (gain)
    std::copy_n(gain.data<float>(), d, factors.data<float>());
  else
    std::fill_n(factors.data<float>(), d, 1.0F);
  return factors;
}

double dot(const float* x, const float* y, std::size_t d) {
  double sum = 0;
  for (std::size_t k = 0; k < d; ++k) sum += static_cast<double>(x[k]) * static_cast<double>(y[k]);
  return sum;
}

void l2_row(const float* x, const float* gain, float* y, std::size_t d) {
  const double length = std::max(std::sqrt(dot(x, x, d)), shortest);
  for (std::size_t k = 0; k < d; ++k)
    y[k] = static_cast<float>(static_cast<double>(x[k]) / length * static_cast<double>(gain[k]));
}

/// With u = x / ‖x‖ and g = d_y · gain: d_x = (g − u · Σ g u) / ‖x‖, and g / 1e-12 of shorter rows.
void l2_row_backward(const float* x, const float* gain, float* d_y, float* d_gain, std::size_t d) {
  const double length = std::sqrt(dot(x, x, d)), divisor = std::max(length, shortest);
  double along = 0;
  for (std::size_t k = 0; k < d; ++k) {
    const double u = static_cast<double>(x[k]) / divisor;
    along += static_cast<double>(d_y[k]) * static_cast<double>(gain[k]) * u;
    d_gain[k] += static_cast<float>(static_cast<double>(d_y[k]) * u);
  }
  if (length < shortest) along = 0;
  for (std::size_t k = 0; k < d; ++k) {
    const double g = static_cast<double>(d_y[k]) * static_cast<double>(gain[k]);
    d_y[k] = static_cast<float>((g - static_cast<double>(x[k]) / divisor * along) / divisor);
  }
}

}  // namespace

ATTN_OUT_OF_LINE Tensor normed_heads(QueryKeyNorm qk_norm, const TensorView& x, const TensorView& gain) {
  const std::size_t d = x.shape().back(), rows = rows_of(x.shape());
  const Tensor factors = gain_or_ones(gain, d);
  Tensor y = Tensor::make<float>(x.shape());
  const float *from = x.data<float>(), *by = factors.data<float>();
  if (qk_norm == QueryKeyNorm::rms)
    kernels::rms_norm(from, by, y.data<float>(), rows, d, rms_eps);
  else
    for (std::size_t row = 0; row < rows; ++row) l2_row(from + row * d, by, y.data<float>() + row * d, d);
  return y;
}

ATTN_OUT_OF_LINE Tensor normed_heads_backward(QueryKeyNorm qk_norm, const TensorView& x, const TensorView& gain,
                                              Tensor& d_y) {
  const std::size_t d = x.shape().back(), rows = rows_of(x.shape());
  const Tensor factors = gain_or_ones(gain, d);
  Tensor d_gain = Tensor::make<float>({d});
  const float *from = x.data<float>(), *by = factors.data<float>();
  float* d_x = d_y.data<float>();
  if (qk_norm == QueryKeyNorm::rms) {
    kernels::rms_norm_backward(from, by, d_x, {d_x, d_gain.data<float>(), nullptr}, rows, d, rms_eps);
    return d_gain;
  }
  std::fill_n(d_gain.data<float>(), d, 0.0F);
  for (std::size_t row = 0; row < rows; ++row)
    l2_row_backward(from + row * d, by, d_x + row * d, d_gain.data<float>(), d);
  return d_gain;
}

}  // namespace attn
