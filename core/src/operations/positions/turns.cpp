#include "turns.hpp"

#include <algorithm>
#include <functional>

#include "rotary_table.hpp"

namespace attn {
namespace {

/// Pairs of numbers of one row, by its row of the table: the first of pair j is at j · stride, the second so far
/// behind.
template <std::size_t stride>
void turn_pairs(const float* __restrict x, const float* __restrict cosines, const float* __restrict sines,
                float* __restrict y, std::size_t pairs, std::size_t apart) {
  for (std::size_t j = 0; j < pairs; ++j) {
    const float first = x[j * stride], second = x[j * stride + apart];
    y[j * stride] = first * cosines[j] - second * sines[j];
    y[j * stride + apart] = first * sines[j] + second * cosines[j];
  }
}

}  // namespace

Tensor Turns::by(const Tensor& some_sines, const TensorView& x) const {
  Tensor y = Tensor::make<float>(x.shape());
  const std::size_t rows = x.count() / d,
                    rows_of_a_sample = std::max<std::size_t>(1, samples == 0 ? 0 : rows / samples);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t at = (row / rows_of_a_sample * n + row % n) * (dims / 2);
    const float *from = x.data<float>() + row * d, *cosine = cosines.data<float>() + at,
                *sine = some_sines.data<float>() + at;
    float* to = y.data<float>() + row * d;
    if (pairs == RotaryPairs::rope)
      turn_pairs<2>(from, cosine, sine, to, dims / 2, 1);
    else
      turn_pairs<1>(from, cosine, sine, to, dims / 2, dims / 2);
    std::copy(from + dims, from + d, to + dims);
  }
  return y;
}

Tensor Turns::turned_back(const TensorView& x) const {
  Tensor opposite = sines;
  std::transform(sines.data<float>(), sines.data<float>() + sines.count(), opposite.data<float>(), std::negate<>());
  return by(opposite, x);
}

Turns turns_of(const TensorView& x, const Rotary& rotary) {
  const TensorView& ids = rotary.position_ids;
  const std::size_t n = x.size(x.rank() - 2), d = x.shape().back(), samples = ids.rank() == 2 ? ids.size(0) : 1,
                    dims = rotary.rope_dims == 0 ? d : static_cast<std::size_t>(rotary.rope_dims), pairs = dims / 2;
  const Shape shape = ids.rank() == 2 ? Shape{samples, n, pairs} : Shape{n, pairs};
  Turns turns{.n = n,
              .d = d,
              .dims = dims,
              .samples = samples,
              .pairs = rotary.positions,
              .frequencies = Tensor::make<double>({pairs}),
              .cosines = Tensor::make<float>(shape),
              .sines = Tensor::make<float>(shape)};
  const bool in_float32 = rotary.rope_precision == RotaryPrecision::float32;
  rotary_frequencies(rotary.rope_base, dims, in_float32, rotary.length, turns.frequencies.data<double>());
  rotary_table({.rows = samples * n,
                .pairs = pairs,
                .n = n,
                .in_float32 = in_float32,
                .frequencies = turns.frequencies.data<double>(),
                .position_ids = ids ? ids.data<double>() : nullptr,
                .factor = attention_factor(rotary.length)},
               turns.cosines.data<float>(), turns.sines.data<float>());
  return turns;
}

}  // namespace attn
