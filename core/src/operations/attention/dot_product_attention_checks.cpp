#include "attention_checks.hpp"
#include "catalogue/pytorch_text.hpp"

namespace attn {

void check_dot_product_shapes(Check& check, const TensorView& queries, const TensorView& keys,
                              const TensorView& values) {
  check.tensor("queries", queries, [&] { return pytorch_text::bmm_first(queries); });
  const std::size_t b = queries.size(0), d = check["d"];
  check.like(queries, "keys", keys, [&] { return pytorch_text::bmm_transposed(b, d, keys); });
  const std::size_t m = check["m"];
  check.like(queries, "values", values, [&] { return pytorch_text::bmm(b, m, values); });
}

CheckedAttention check_dot_product_attention(const Trace& trace, const TensorView& queries, const TensorView& keys,
                                             const TensorView& values, const Masking& masking, const Dropout& dropout) {
  Check check(dot_product_attention_entry);
  check_dot_product_shapes(check, queries, keys, values);
  const RowsOfKeys rows = rows_with(queries, check["m"]);
  const std::size_t b = rows.batches(), n = rows.queries(), d = check["d"], m = rows.keys(), v = check["v"];
  const kernels::Visibility visibility = check_masking(check, rows, masking);
  check_dropout(check, dropout);
  const bool streaming = streams(dot_product_attention_entry, trace, dropout, d, m);
  check.cost(Cost{.bytes = bytes_of({b, n, v})} +
             cost_of_attending(trace, dropout, streaming, rows.shape, dot_work(d), v));
  return {b, n, m, d, v, visibility, streaming, rows};
}

}  // namespace attn
