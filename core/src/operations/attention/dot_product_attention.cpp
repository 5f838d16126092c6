#include "attn/attention.hpp"
#include "catalogue/pytorch_text.hpp"
#include "scores_to_output.hpp"

namespace attn {
namespace {

constexpr auto inputs = joined(
    std::array{input::tensor("queries", "b n d"), input::tensor("keys", "b m d"), input::tensor("values", "b m v")},
    attention_inputs);
constexpr auto outputs =
    joined(score_outputs("b n m"), std::array{streaming("output", "b n v"), optional_generator_output});

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
  Check check(dot_product_attention_entry);
  check.tensor("queries", queries, [&] { return pytorch_text::bmm_first(queries); });
  const std::size_t b = check["b"], n = check["n"], d = check["d"];
  check.tensor("keys", keys, [&] { return pytorch_text::bmm_transposed(b, d, keys); });
  const std::size_t m = check["m"];
  check.tensor("values", values, [&] { return pytorch_text::bmm(b, m, values); });
  const std::size_t v = check["v"];
  const kernels::Masking mask =
      check_masking(check, masking, [&] { return pytorch_text::mask(b, n, m, masking.valid_lens); });
  check_dropout(check, dropout);

  Trace trace(wanted);
  const bool streaming = streams(dot_product_attention_entry, trace, dropout, d, m);
  check.cost(Cost{.bytes = bytes_of({b, n, v})} +
             cost_of_attending(trace, dropout, streaming, {b, n, m}, dot_work(d), v));

  if (streaming) {
    const SingleHead head{queries.data<float>(), keys.data<float>(), values.data<float>(), b, n, m, d, v};
    trace.add("output", streamed(trace, head, scaled_dot_products(d), mask, RowsOfKeys{{b, n, m}}));
    return trace;
  }
  Tensor unscaled = Tensor::make<float>({b, n, m});
  kernels::batched_matmul_transposed(queries.data<float>(), keys.data<float>(), unscaled.data<float>(), b, n, d, m);
  Tensor scores = scaled_scores(trace, std::move(unscaled), d);
  trace.add("output", attend(trace, std::move(scores), values.data<float>(), v, mask, dropout, "output"));
  return trace;
}

}  // namespace attn
