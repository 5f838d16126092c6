#include "attention_checks.hpp"
#include "catalogue/pytorch_text.hpp"

namespace attn {

void check_dot_product_shapes(Check& check, const TensorView& queries, const TensorView& keys,
                              const TensorView& values) {
  check.tensor("queries", queries, [&] { return pytorch_text::bmm_first(queries); });
  const std::size_t b = check["b"], d = check["d"];
  check.tensor("keys", keys, [&] { return pytorch_text::bmm_transposed(b, d, keys); });
  const std::size_t m = check["m"];
  check.tensor("values", values, [&] { return pytorch_text::bmm(b, m, values); });
}

CheckedAttention check_dot_product_attention(const Trace& trace, const TensorView& queries, const TensorView& keys,
                                             const TensorView& values, const Masking& masking, const Dropout& dropout) {
  Check check(dot_product_attention_entry);
  check_dot_product_shapes(check, queries, keys, values);
  const std::size_t b = check["b"], n = check["n"], d = check["d"], m = check["m"], v = check["v"];
  const kernels::Visibility visibility =
      check_masking(check, masking, [&] { return pytorch_text::mask(b, n, m, masking.valid_lens); });
  check_dropout(check, dropout);
  const bool streaming = streams(dot_product_attention_entry, trace, dropout, d, m);
  check.cost(Cost{.bytes = bytes_of({b, n, v})} +
             cost_of_attending(trace, dropout, streaming, {b, n, m}, dot_work(d), v));
  return {b, n, m, d, v, visibility, streaming};
}

}  // namespace attn
