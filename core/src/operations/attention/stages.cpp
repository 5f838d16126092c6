#include "stages.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "catalogue/pytorch_text.hpp"

namespace attn {
namespace {

/// Rows that are NaN though their weights are numbers: a value was NaN, or infinite under a weight of 0.
void note_nan_from_values(Trace& trace, const Tensor& weights, const RowsOfKeys& rows, const Tensor& pooled,
                          Name name) {
  const std::size_t n = rows.queries(), m = rows.keys(), v = pooled.shape().back();
  if (m == 0 || !kernels::has_nan(pooled.data<float>(), pooled.count())) return;
  for (std::size_t row = 0; row < rows.batches() * n; ++row) {
    if (!kernels::has_nan(weights.data<float>() + row * m, m) && kernels::has_nan(pooled.data<float>() + row * v, v)) {
      trace.note("nan_from_values", name, rows.index_of(row / n, row % n));
    }
  }
}

/// Which columns of a head's values are all finite.
std::vector<bool> finite_columns(const kernels::AttentionProblem& p, const float* values) {
  std::vector<bool> finite(p.v, true);
  for (std::size_t j = 0; j < p.m; ++j, values += p.values.row_stride) {
    for (std::size_t column = 0; column < p.v; ++column) {
      if (!std::isfinite(values[column])) finite[column] = false;
    }
  }
  return finite;
}

/// A row of a head's output that is NaN. Without weights to look at, NaN in a column of finite values tells of NaN
/// weights; where the row sees nothing that has been said.
void note_nan_row(Trace& trace, const float* output, const std::vector<bool>& finite, bool sees_something,
                  const Shape& index, Name pooled) {
  for (std::size_t column = 0; column < finite.size(); ++column) {
    if (!std::isnan(output[column]) || !finite[column]) continue;
    if (sees_something) trace.note("nan_from_scores", "weights", index);
    return;
  }
  trace.note("nan_from_values", pooled, index);
}

}  // namespace

RowsOfKeys rows_with(const TensorView& queries, std::size_t columns) {
  Shape rows = queries.shape();
  rows.back() = columns;
  return {rows};
}

kernels::Visibility check_masking(Check& check, const RowsOfKeys& scores, const Masking& masking) {
  const std::size_t rank = scores.shape.size();
  return check_masking(check, rank, masking, [&] {
    if (rank != 3) return std::string();
    return pytorch_text::mask(scores.samples(), scores.queries(), scores.keys(), masking.valid_lens);
  });
}

Cost cost_of_attending(const Trace& trace, const Dropout& dropout, bool streaming, const Shape& scores,
                       double similarity, std::size_t v) {
  const double pairs = bytes_of(scores) / sizeof(float);
  // A product and a pass of the softmax take a little beside their numbers.
  constexpr double beside = 8;
  const RowsOfKeys rows{scores};
  const double padded = pairs * (1 + beside / static_cast<double>(std::max<std::size_t>(1, rows.queries()))) *
                        (1 + beside / static_cast<double>(std::max<std::size_t>(1, rows.keys())));
  Cost cost{.multiply_adds = padded * (similarity + work::in_panels(v) + work::exponential)};
  if (streaming) return cost;
  double stages = 0;
  for (const Output& output : score_outputs("")) stages += trace.wants(output.name.text()) ? 1 : 0;
  cost.bytes = std::max(1.0, stages) * bytes_of(scores);
  cost.multiply_adds += pairs / static_cast<double>(std::max<std::size_t>(1, rows.keys())) * work::row;
  if (dropout.p > 0) {
    cost.drawn_numbers = pairs;
    cost.multiply_adds += pairs * work::drawn;
  }
  return cost;
}

Tensor next_stage(Trace& trace, Name name, Tensor&& stage) {
  if (!trace.wants(name.text())) return std::move(stage);
  Tensor next = Tensor::make<float>(stage.shape());
  trace.add(name, std::move(stage));
  return next;
}

Tensor scaled_scores(Trace& trace, Tensor&& unscaled, std::size_t d) {
  const float* from = unscaled.data<float>();
  Tensor scores = next_stage(trace, "unscaled_scores", std::move(unscaled));
  kernels::divide(from, scores.data<float>(), scores.count(), static_cast<float>(std::sqrt(static_cast<double>(d))));
  return scores;
}

Tensor weights_of_scores(Trace& trace, Tensor&& scores, const RowsOfKeys& rows, const kernels::Visibility& visibility) {
  const std::size_t n = rows.queries(), m = rows.keys();
  const float* from = scores.data<float>();
  Tensor masked = next_stage(trace, "scores", std::move(scores));
  kernels::mask_scores(from, masked.data<float>(), rows.samples(), rows.heads(), n, m, visibility);
  from = masked.data<float>();
  Tensor weights = next_stage(trace, "masked_scores", std::move(masked));
  kernels::softmax_rows(from, weights.data<float>(), rows.batches() * n, m);
  note_masked_rows(trace, "weights", visibility, rows);
  note_nan_rows(trace, weights.data<float>(), visibility, rows);
  return weights;
}

Name drop_weights(Trace& trace, Tensor& weights, const Dropout& dropout) {
  if (dropout.p == 0) return "weights";
  const float* from = weights.data<float>();
  weights = next_stage(trace, "weights", std::move(weights));
  drop(dropout, from, weights.data<float>(), weights.count());
  return "dropped_weights";
}

Tensor weigh_values(Trace& trace, Name name, Tensor&& weights, const RowsOfKeys& rows, const float* values,
                    std::size_t v, Name pooled, std::size_t query_heads_per_key_head) {
  Shape shape = rows.shape;
  shape.back() = v;
  Tensor output = Tensor::make<float>(shape);
  const std::size_t group = query_heads_per_key_head;
  kernels::batched_matmul(weights.data<float>(), values, output.data<float>(), rows.batches() / group,
                          group * rows.queries(), rows.keys(), v);
  note_nan_from_values(trace, weights, rows, output, pooled);
  trace.add(name, std::move(weights));
  return output;
}

bool streams(const Operation& operation, const Trace& trace, const Dropout& dropout, std::size_t d, std::size_t m) {
  // Without keys the output is 0, and without features the scores are 0 or 0/0: those are left to the plain way.
  return dropout.p == 0 && d > 0 && m > 0 &&
         std::none_of(operation.outputs.begin(), operation.outputs.end(),
                      [&](const Output& output) { return !output.streams && trace.wants(output.name); });
}

void stream_attention(Trace& trace, const kernels::AttentionProblem& p, const RowsOfKeys& rows, Name pooled,
                      StreamingKernel stream) {
  stream(p);
  note_masked_rows(trace, "weights", p.visibility, rows);
  if (!kernels::has_nan(p.output.data, p.batches * p.output.batch_stride)) return;  // heads lie without gaps
  for (std::size_t batch = 0; batch < p.batches * p.heads; ++batch) {
    const std::size_t sample = batch / p.heads, head = batch % p.heads;
    const float* output = p.output.data + sample * p.output.batch_stride + head * p.output.head_stride;
    const float* values =
        p.values.data + sample * p.values.batch_stride + head / p.query_heads_per_key_head * p.values.head_stride;
    std::vector<bool> finite;
    for (std::size_t i = 0; i < p.n; ++i, output += p.output.row_stride) {
      if (!kernels::has_nan(output, p.v)) continue;
      if (finite.empty()) finite = finite_columns(p, values);  // once for all rows
      const bool sees_something = !sees_nothing(p.visibility, sample, head, i, p.n, p.m);
      note_nan_row(trace, output, finite, sees_something, rows.index_of(batch, i), pooled);
    }
  }
}

}  // namespace attn
