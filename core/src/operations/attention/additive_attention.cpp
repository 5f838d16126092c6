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

constexpr Operation additive_attention_entry =
    operation<additive_attention>("additive_attention", inputs, outputs, [](std::vector<Argument>& kept) {
      return arranged_for_projected(kept, {"W_q", "W_k"});
    });

Trace additive_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                         const AdditiveParameters& parameters, const Masking& masking, const Dropout& dropout,
                         const Outputs& wanted) {
  Trace trace(wanted);
  const AttentionCall call = check_additive_attention(trace, queries, keys, values, parameters, masking, dropout);
  const std::size_t b = call.sizes.batches, n = call.sizes.n, m = call.sizes.m, h = call.sizes.d;

  Tensor hidden_queries = projected(queries, parameters.W_q), hidden_keys = projected(keys, parameters.W_k);
  if (call.streams) {
    trace.add("output", streamed_output(trace, call, {hidden_queries, hidden_keys, values}, "output"));
    return trace;
  }
  Tensor scores = Tensor::make<float>(call.rows.shape);
  Shape pairs = call.rows.shape;
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
  trace.add("output", output_of_scores(trace, call, std::move(scores), values, "output"));
  return trace;
}

}  // namespace attn
