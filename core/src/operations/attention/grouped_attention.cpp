#include "attention_checks.hpp"

namespace attn {
namespace {

kernels::Bias bias_of(const HeadOptions& options, const Masking& masking, const CheckedHeads& x) {
  const auto after = static_cast<std::int64_t>(x.m) - static_cast<std::int64_t>(x.n);
  const std::size_t rank = options.bias.rank();
  return {.slopes = options.slopes.data<float>(),
          .query_offset = masking.mask == Mask::causal_bottom_right ? after : 0,
          .table = options.bias.data<float>(),
          .sample_stride = rank > 3 ? x.h * x.n * x.m : 0,
          .head_stride = rank > 2 ? x.n * x.m : 0};
}

Tensor stream(Trace& trace, const TensorView& queries, const TensorView& keys, const TensorView& values, double scale,
              const CheckedHeads& x, const kernels::Bias& bias) {
  const std::size_t g = keys.size(1);
  Tensor output = Tensor::make<float>({x.b, x.h, x.n, x.v});
  attend_streaming(trace,
                   {.queries = kernels::heads_in_turn(queries.data<float>(), x.h, x.n, x.d),
                    .keys = kernels::heads_in_turn(keys.data<float>(), g, x.m, x.d),
                    .values = kernels::heads_in_turn(values.data<float>(), g, x.m, x.v),
                    .output = kernels::heads_in_turn(output.data<float>(), x.h, x.n, x.v),
                    .batches = x.b,
                    .heads = x.h,
                    .n = x.n,
                    .m = x.m,
                    .d = x.d,
                    .v = x.v,
                    .scale = static_cast<float>(scale),
                    .visibility = x.visibility,
                    .query_heads_per_key_head = x.group,
                    .bias = bias},
                   x.rows, "output");
  return output;
}

/// unscaled_scores -> the dot products times `scale`; without one, divided by √d.
Tensor scaled(Trace& trace, Tensor&& unscaled, std::optional<double> scale, std::size_t d) {
  if (!scale) return scaled_scores(trace, std::move(unscaled), d);
  const float* from = unscaled.data<float>();
  Tensor scores = next_stage(trace, "unscaled_scores", std::move(unscaled));
  float* to = scores.data<float>();
  for (std::size_t i = 0; i < scores.count(); ++i) to[i] = from[i] * static_cast<float>(*scale);
  return scores;
}

}  // namespace

Trace grouped_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                        const HeadOptions& options, const Masking& masking, const Dropout& dropout,
                        const Outputs& wanted) {
  Trace trace(wanted);
  const CheckedHeads x = check_grouped_attention(trace, queries, keys, values, options, masking, dropout);
  const kernels::Bias bias = bias_of(options, masking, x);
  if (x.streams) {
    const double scale = options.scale.value_or(1 / std::sqrt(static_cast<double>(x.d)));
    trace.add("output", stream(trace, queries, keys, values, scale, x, bias));
    return trace;
  }
  Tensor unscaled = Tensor::make<float>({x.b, x.h, x.n, x.m});
  kernels::batched_matmul_transposed(queries.data<float>(), keys.data<float>(), unscaled.data<float>(),
                                     x.b * x.h / x.group, x.group * x.n, x.d, x.m);
  Tensor scores = scaled(trace, std::move(unscaled), options.scale, x.d);
  kernels::add_bias(scores.data<float>(), x.b, x.h, x.n, x.m, bias);
  trace.add("output",
            attend(trace, std::move(scores), values.data<float>(), x.v, x.visibility, dropout, "output", x.group));
  return trace;
}

}  // namespace attn
