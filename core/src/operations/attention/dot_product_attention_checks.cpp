#include "attention_checks.hpp"
#include "catalogue/pytorch_text.hpp"

namespace attn {

void check_dot_product_shapes(Check& check, const TensorView& queries, const TensorView& keys,
                              const TensorView& values) {
  constexpr Name keys_shapes[] = {"m d", "b m d", "b h m d"}, values_shapes[] = {"m v", "b m v", "b h m v"};
  check.tensor("queries", queries, [&] { return pytorch_text::bmm_first(queries); });
  const std::size_t axes = queries.rank() - 2, b = queries.size(0), d = check["d"];
  // The course's code takes three axes alone: of others PyTorch has no text.
  const bool batch = axes == 1;
  check.tensor_of(keys_shapes[axes], "keys", keys,
                  [&] { return batch ? pytorch_text::bmm_transposed(b, d, keys) : std::string(); });
  const std::size_t m = check["m"];
  check.tensor_of(values_shapes[axes], "values", values,
                  [&] { return batch ? pytorch_text::bmm(b, m, values) : std::string(); });
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
