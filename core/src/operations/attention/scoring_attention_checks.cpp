#include "attention_checks.hpp"
#include "catalogue/pytorch_text.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

void check_shapes(Check& check, const TensorView& queries, const TensorView& keys, const TensorView& values,
                  const Scoring& scoring) {
  constexpr Name keys_shapes[] = {"m k", "b m k", "b h m k"}, values_shapes[] = {"m v", "b m v", "b h m v"};
  const bool bilinear = scoring.score == Score::bilinear;
  check.tensor("queries", queries, [&] { return pytorch_text::bmm_first(queries); });
  const std::size_t axes = queries.rank() - 2, b = queries.size(0), q = check["q"];
  // The course's code takes three axes alone: of others PyTorch has no text.
  const bool batch = axes == 1;
  const auto of_keys = [&] { return batch ? pytorch_text::bmm_transposed(b, q, keys) : std::string(); };
  check.tensor_of(keys_shapes[axes], "keys", keys, of_keys);
  const std::size_t m = check["m"];
  if (!bilinear && check["k"] != q) {
    const std::string expected = batch ? concat({"(b = ", b, ", m, q = ", q, ")"}) : concat({"(…, m, q = ", q, ")"});
    check.fail(ErrorCode::wrong_shape, "keys", expected, to_string(keys.shape()), of_keys());
  }
  check.tensor_of(values_shapes[axes], "values", values,
                  [&] { return batch ? pytorch_text::bmm(b, m, values) : std::string(); });
  if (!bilinear) return;
  if (!scoring.W) check.fail(ErrorCode::missing_input, "W", "(q, k), where score is bilinear", "none");
  check.tensor("W", scoring.W, [&] { return pytorch_text::matmul(queries, scoring.W); });
}

/// Multiply-adds of the features of so many queries of q and keys of k numbers.
double work_of_features(Score score, std::size_t queries, std::size_t keys, std::size_t q, std::size_t k) {
  if (score == Score::bilinear) return work::product(queries, q, k);
  const bool made = score == Score::cosine || score == Score::sum;
  return made ? work::step * (bytes_of({queries, q}) + bytes_of({keys, k})) / sizeof(float) : 0;
}

/// Multiply-adds of one score; whole rows of Gaussian ones are summed number by number.
double work_of_score(Score score, bool streaming, std::size_t d) {
  const bool slow = score == Score::gaussian && !streaming;
  return dot_work(d) * (slow ? work::step : 1);
}

}  // namespace

CheckedAttention check_scoring_attention(const Trace& trace, const TensorView& queries, const TensorView& keys,
                                         const TensorView& values, const Scoring& scoring, const Masking& masking,
                                         const Dropout& dropout) {
  Check check(scoring_attention_entry);
  check_shapes(check, queries, keys, values, scoring);
  check.number("scale", scoring.scale);
  check.number("sigma", scoring.sigma);
  const RowsOfKeys rows = rows_with(queries, check["m"]);
  const std::size_t b = rows.batches(), n = rows.queries(), m = rows.keys(), v = check["v"];
  const kernels::Visibility visibility = check_masking(check, rows, masking);
  check_dropout(check, dropout);
  const std::size_t d = scoring.score == Score::sum ? 2 : check["k"];
  const bool streaming = streams(scoring_attention_entry, trace, dropout, d, m);
  check.cost(Cost{.bytes = bytes_of({b, n, v}) + bytes_of({b, n, d}) + bytes_of({b, m, d}),
                  .multiply_adds = work_of_features(scoring.score, b * n, b * m, check["q"], check["k"])} +
             cost_of_attending(trace, dropout, streaming, rows.shape, work_of_score(scoring.score, streaming, d), v));
  return {b, n, m, d, v, visibility, streaming, rows};
}

}  // namespace attn
