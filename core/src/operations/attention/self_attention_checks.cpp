#include "attention_checks.hpp"
#include "catalogue/pytorch_text.hpp"

namespace attn {
namespace {

void check_shapes(Check& check, const TensorView& x, const SelfAttentionParameters& parameters,
                  const TensorView& context) {
  const auto& [W_query, W_key, W_value] = parameters;
  const TensorView& other = context ? context : x;
  check.tensor("x", x);
  check.tensor("context", context, [&] { return pytorch_text::matmul(context, parameters.W_key); });
  check.tensor("W_query", W_query, [&] { return pytorch_text::matmul(x, parameters.W_query); });
  check.tensor("W_key", W_key, [&] {
    const TensorView& W = parameters.W_key;
    if (W.rank() != 2 || W.size(0) != check["d_in"]) return pytorch_text::matmul(other, W);
    return pytorch_text::matmul({DType::f32, {check["n"], check["d_kq"]}, nullptr},  // queries @ keys.T
                                {DType::f32, {W.size(1), other.size(0)}, nullptr});
  });
  check.tensor("W_value", W_value, [&] { return pytorch_text::matmul(other, parameters.W_value); });
}

}  // namespace

AttentionCall check_self_attention(const Trace& trace, const TensorView& x, const SelfAttentionParameters& parameters,
                                   const TensorView& context, const Masking& masking, const Dropout& dropout) {
  Check check(self_attention_entry);
  check_shapes(check, x, parameters, context);
  const std::size_t n = check["n"], m = context ? context.size(0) : n, d_in = check["d_in"], d = check["d_kq"],
                    v = check["d_v"];
  const auto text = [&] { return pytorch_text::mask(1, n, m, masking.valid_lens); };
  AttentionCall call = call_of({{n, m}}, d, v, check_masking(check, masking, text), dropout);
  check_dropout(check, dropout);
  call.streams = streams(self_attention_entry, trace, dropout, d, m);
  const double projections = work::product(n, d_in, d) + work::product(m, d_in, d) + work::product(m, d_in, v);
  check.cost(Cost{.bytes = bytes_of({n, d}) + bytes_of({m, d}) + bytes_of({m, v}) + bytes_of({n, v}),
                  .multiply_adds = projections} +
             cost_of_attending(trace, dropout, call.streams, call.rows.shape, dot_work(d), v));
  return call;
}

}  // namespace attn
