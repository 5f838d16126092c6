#include "attention_checks.hpp"

namespace attn {
namespace {

constexpr auto inputs =
    joined(std::array{input::tensor("queries", "b n d | n d | b h n d"), input::tensor("keys", "b m d | m d | b h m d"),
                      input::tensor("values", "b m v | m v | b h m v")},
           with_lens(attention_inputs, lens_of_samples_or_one));
constexpr auto outputs = joined(score_outputs("b n m | n m | b h n m"),
                                std::array{streaming("output", "b n v | n v | b h n v"), optional_generator_output});

}  // namespace

constexpr Operation dot_product_attention_entry = {
    "dot_product_attention", inputs, outputs, [](const Arguments& given) {
      const GivenDropout dropout(given);
      return dropout.completed(dot_product_attention(given.tensor("queries"), given.tensor("keys"),
                                                     given.tensor("values"), masking_of(given), dropout.dropout(),
                                                     dropout.outputs()));
    }};

Trace dot_product_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                            const Masking& masking, const Dropout& dropout, const Outputs& wanted) {
  Trace trace(wanted);
  const auto [b, n, m, d, v, visibility, streaming, rows] =
      check_dot_product_attention(trace, queries, keys, values, masking, dropout);
  if (streaming) {
    const Heads heads{queries.data<float>(), keys.data<float>(), values.data<float>(), b, n, m, d, v};
    trace.add("output", streamed(trace, heads, scaled_dot_products(d), visibility, rows));
    return trace;
  }
  Tensor unscaled = Tensor::make<float>(rows.shape);
  kernels::batched_matmul_transposed(queries.data<float>(), keys.data<float>(), unscaled.data<float>(), b, n, d, m);
  Tensor scores = scaled_scores(trace, std::move(unscaled), d);
  trace.add("output", attend(trace, std::move(scores), values.data<float>(), v, visibility, dropout, "output"));
  return trace;
}

}  // namespace attn
