#include "attn/attention.hpp"
#include "catalogue/pytorch_text.hpp"
#include "operations/products.hpp"
#include "scores_to_output.hpp"

namespace attn {
namespace {

constexpr auto inputs = joined(
    std::array{input::tensor("queries", "b n q"), input::tensor("keys", "b m k"), input::tensor("values", "b m v"),
               input::tensor("W_q", "h q"), input::tensor("W_k", "h k"), input::tensor("w_v", "h")},
    attention_inputs);
/// The notebooks' scores are not divided: no unscaled_scores.
constexpr std::array<Output, 9> outputs = {{{"projected_queries", "f32", "b n h"},
                                            {"projected_keys", "f32", "b m h"},
                                            {"features", "f32", "b n m h"},
                                            {"scores", "f32", "b n m"},
                                            {"masked_scores", "f32", "b n m"},
                                            {"weights", "f32", "b n m"},
                                            {"dropped_weights", "f32", "b n m", true},
                                            streaming("output", "b n v"),
                                            optional_generator_output}};

struct Sizes {
  std::size_t b, n, m, v, h;
};

Sizes check_shapes(Check& check, const TensorView& queries, const TensorView& keys, const TensorView& values,
                   const AdditiveParameters& parameters) {
  const TensorView &W_q = parameters.W_q, &W_k = parameters.W_k, &w_v = parameters.w_v;
  check.tensor("queries", queries, [&] { return pytorch_text::linear(queries, W_q); });
  const std::size_t b = check["b"], n = check["n"];
  check.tensor("keys", keys, [&] {
    return keys.rank() == 3 ? pytorch_text::broadcast(b, keys.size(0), 0) : pytorch_text::linear(keys, W_k);
  });
  const std::size_t m = check["m"];
  check.tensor("values", values, [&] { return pytorch_text::bmm(b, m, values); });
  check.tensor("W_q", W_q, [&] { return pytorch_text::linear(queries, W_q); });
  const std::size_t h = check["h"];
  check.tensor("W_k", W_k, [&] {
    const bool only_h = W_k.rank() == 2 && W_k.size(1) == check["k"];
    return only_h ? pytorch_text::broadcast(h, W_k.size(0), 3) : pytorch_text::linear(keys, W_k);
  });
  check.tensor("w_v", w_v, [&] {
    const Shape features{b * n * m, h}, weight{1, w_v.count()};
    return pytorch_text::linear({DType::f32, features, nullptr}, {DType::f32, weight, nullptr});
  });
  return {b, n, m, check["v"], h};
}

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
  Check check(additive_attention_entry);
  const auto [b, n, m, v, h] = check_shapes(check, queries, keys, values, parameters);
  const kernels::Masking mask = check_masking(
      check, masking, [&, b = b, n = n, m = m] { return pytorch_text::mask(b, n, m, masking.valid_lens); });
  check_dropout(check, dropout);

  Trace trace(wanted);
  const bool wants_features = trace.wants("features"),
             streaming = streams(additive_attention_entry, trace, dropout, h, m);
  const double projections = work::product(b * n, check["q"], h) + work::product(b * m, check["k"], h);
  check.cost(Cost{.bytes = (wants_features ? bytes_of({b, n, m, h}) : 0) + bytes_of({b, n, h}) + bytes_of({b, m, h}) +
                           bytes_of({b, n, v}),
                  .multiply_adds = projections} +
             cost_of_attending(trace, dropout, streaming, {b, n, m}, work::in_panels(h) * work::exponential, v));

  Tensor hidden_queries = projected(queries, parameters.W_q), hidden_keys = projected(keys, parameters.W_k);
  if (streaming) {
    const SingleHead head{hidden_queries.data<float>(), hidden_keys.data<float>(), values.data<float>(), b, n, m, h, v};
    trace.add("output", streamed(trace, head, {kernels::Similarity::additive, 1, parameters.w_v.data<float>()}, mask,
                                 RowsOfKeys{{b, n, m}}));
    return trace;
  }
  Tensor scores = Tensor::make<float>({b, n, m});
  Tensor features = wants_features ? Tensor::make<float>({b, n, m, h}) : Tensor();
  for (std::size_t batch = 0; batch < b; ++batch) {
    float* of_batch = wants_features ? features.data<float>() + batch * n * m * h : nullptr;
    kernels::additive_scores(hidden_queries.data<float>() + batch * n * h, hidden_keys.data<float>() + batch * m * h,
                             parameters.w_v.data<float>(), scores.data<float>() + batch * n * m, of_batch, n, m, h);
  }
  trace.add("projected_queries", std::move(hidden_queries));
  trace.add("projected_keys", std::move(hidden_keys));
  trace.add("features", std::move(features));
  trace.add("output", attend(trace, std::move(scores), values.data<float>(), v, mask, dropout, "output"));
  return trace;
}

}  // namespace attn
