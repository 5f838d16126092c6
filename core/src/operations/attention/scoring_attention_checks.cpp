#include "attention_checks.hpp"
#include "catalogue/pytorch_text.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

void check_shapes(Check& check, const AttentionInputs& x, const Scoring& scoring) {
  const TensorView &queries = x.queries, &keys = x.keys, &values = x.values;
  const bool bilinear = scoring.score == Score::bilinear;
  check.tensor("queries", queries, [&] { return pytorch_text::bmm_first(queries); });
  const std::size_t b = queries.size(0), q = check["q"];
  const auto of_keys = [&] { return pytorch_text::bmm_transposed(b, q, keys); };
  check.like(queries, "keys", keys, of_keys);
  const std::size_t m = check["m"];
  if (!bilinear && check["k"] != q) {
    const bool batch = queries.rank() == 3;  // the rank that the course's code takes
    check.fail(ErrorCode::wrong_shape, "keys",
               batch ? concat({"(b = ", b, ", m, q = ", q, ")"}) : concat({"(…, m, q = ", q, ")"}),
               to_string(keys.shape()), batch ? of_keys() : std::string());
  }
  check.like(queries, "values", values, [&] { return pytorch_text::bmm(b, m, values); });
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

/// Factor of the similarity, where all stages run at once; none: 1/√d.
std::optional<double> scale_of(const Scoring& scoring) {
  if (scoring.score == Score::scaled_dot) return {};
  if (scoring.score == Score::gaussian) return -0.5 / (scoring.sigma * scoring.sigma);
  return scoring.score == Score::cosine ? scoring.scale : 1;
}

}  // namespace

AttentionCall check_scoring_attention(const Trace& trace, const AttentionInputs& x, const Scoring& scoring,
                                      const Masking& masking, const Dropout& dropout) {
  Check check(scoring_attention_entry);
  check_shapes(check, x, scoring);
  check.number("scale", scoring.scale);
  check.number("sigma", scoring.sigma);
  const RowsOfKeys rows = rows_with(x.queries, check["m"]);
  const std::size_t b = rows.batches(), n = rows.queries(), m = rows.keys(), v = check["v"],
                    d = scoring.score == Score::sum ? 2 : check["k"];
  AttentionCall call = call_of(rows, d, v, check_masking(check, rows, masking), dropout);
  check_dropout(check, dropout);
  call.streams = streams(scoring_attention_entry, trace, dropout, d, m);
  call.scale = scale_of(scoring);
  const bool gaussian = scoring.score == Score::gaussian;
  if (gaussian) call.similarity = kernels::Similarity::squared_distance;
  const double similarity = dot_work(d) * (gaussian && !call.streams ? work::step : 1);  // summed number by number
  check.cost(Cost{.bytes = bytes_of({b, n, v}) + bytes_of({b, n, d}) + bytes_of({b, m, d}),
                  .multiply_adds = work_of_features(scoring.score, b * n, b * m, check["q"], check["k"])} +
             cost_of_attending(trace, dropout, call.streams, rows.shape, similarity, v));
  return call;
}

}  // namespace attn
