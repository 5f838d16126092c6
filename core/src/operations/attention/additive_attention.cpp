#include "attention_checks.hpp"
#include "operations/products.hpp"

namespace attn {
namespace {

constexpr auto inputs = joined(std::array{input::tensor("queries", "b n q | n q"), input::tensor("keys", "b m k | m k"),
                                          input::tensor("values", "b m v | m v"), input::tensor("W_q", "h q"),
                                          input::tensor("W_k", "h k"), input::tensor("w_v", "h")},
                               with_lens(attention_inputs, lens_of_samples_or_one));
constexpr Name scores_shape = "b n m | n m";
/// The notebooks' scores are not divided: no unscaled_scores.
constexpr std::array<Output, 9> outputs = {{{"projected_queries", "f32", "b n h | n h"},
                                            {"projected_keys", "f32", "b m h | m h"},
                                            {"features", "f32", "b n m h | n m h"},
                                            {"scores", "f32", scores_shape},
                                            {"masked_scores", "f32", scores_shape},
                                            {"weights", "f32", scores_shape},
                                            {"dropped_weights", "f32", scores_shape, true},
                                            streaming("output", "b n v | n v"),
                                            optional_generator_output}};

}  // namespace

constexpr Operation additive_attention_entry = {
    "additive_attention", inputs, outputs,
    [](const Arguments& given) {
      const GivenDropout dropout(given);
      const AdditiveParameters parameters{given.tensor("W_q"), given.tensor("W_k"), given.tensor("w_v")};
      return dropout.completed(additive_attention(given.tensor("queries"), given.tensor("keys"), given.tensor("values"),
                                                  parameters, masking_of(given), dropout.dropout(), dropout.outputs()));
    },
    [](std::vector<Argument>& kept) {
      return arranged_for_projected(kept, {"W_q", "W_k"});
    }};

Trace additive_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                         const AdditiveParameters& parameters, const Masking& masking, const Dropout& dropout,
                         const Outputs& wanted) {
  Trace trace(wanted);
  const auto [b, n, m, h, v, visibility, streaming, rows] =
      check_additive_attention(trace, queries, keys, values, parameters, masking, dropout);

  Tensor hidden_queries = projected(queries, parameters.W_q), hidden_keys = projected(keys, parameters.W_k);
  if (streaming) {
    const Operands operands{
        hidden_queries.data<float>(), hidden_keys.data<float>(), values.data<float>(), b, n, m, h, v};
    trace.add("output", streamed(trace, operands, {kernels::Similarity::additive, 1, parameters.w_v.data<float>()},
                                 visibility, rows));
    return trace;
  }
  Tensor scores = Tensor::make<float>(rows.shape);
  Shape pairs = rows.shape;
  pairs.push_back(h);
  const bool wants_features = trace.wants("features");
  Tensor features = wants_features ? Tensor::make<float>(pairs) : Tensor();
  for (std::size_t batch = 0; batch < b; ++batch) {
    float* of_batch = wants_features ? features.data<float>() + batch * n * m * h : nullptr;
    kernels::additive_scores(hidden_queries.data<float>() + batch * n * h, hidden_keys.data<float>() + batch * m * h,
                             parameters.w_v.data<float>(), scores.data<float>() + batch * n * m, of_batch, n, m, h);
  }
  trace.add("projected_queries", std::move(hidden_queries));
  trace.add("projected_keys", std::move(hidden_keys));
  trace.add("features", std::move(features));
  trace.add("output", output_of_scores(trace, std::move(scores), values.data<float>(), v, visibility, dropout));
  return trace;
}

}  // namespace attn
