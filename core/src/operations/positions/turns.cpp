#include "turns.hpp"

#include "kernels/layers/positions.hpp"
#include "rotary_table.hpp"

namespace attn {

Tensor Turns::turned(const TensorView& x, bool back) const {
  Tensor y = Tensor::make<float>(x.shape());
  if (x.count() == 0) return y;
  const std::size_t of_a_sample = x.count() / samples;
  for (std::size_t sample = 0; sample < samples; ++sample) {
    const std::size_t table = sample * n * (dims / 2), at = sample * of_a_sample;
    kernels::turn_by_positions({.cosines = cosines.data<float>() + table,
                                .sines = sines.data<float>() + table,
                                .batches = of_a_sample / (n * d),
                                .n = n,
                                .heads = 1,
                                .p = dims,
                                .rest = d - dims,
                                .half = pairs == RotaryPairs::rope_half,
                                .back = back},
                               x.data<float>() + at, y.data<float>() + at);
  }
  return y;
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
                .n = n,
                .angles = {.frequencies = turns.frequencies.data<double>(),
                           .pairs = pairs,
                           .in_float32 = in_float32,
                           .factor = attention_factor(rotary.length)},
                .position_ids = ids ? ids.data<double>() : nullptr},
               turns.cosines.data<float>(), turns.sines.data<float>());
  return turns;
}

}  // namespace attn
