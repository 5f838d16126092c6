#include "weighing.hpp"

#include <algorithm>

#include "kernels/elementary.hpp"
#include "kernels/interface.hpp"
#include "operations/sizes.hpp"
#include "tensor/text.hpp"

namespace attn {

ComposedMasking Made<ComposedMasking>::read(Reader& next) {
  return {.align = next.choice<Align>(),
          .sink_tokens = next.integer(),
          .prefix_lens = next.tensor(),
          .documents = next.tensor(),
          .allowed = next.tensor()};
}

SoftmaxOptions Made<SoftmaxOptions>::read(Reader& next) {
  return {.normalise = next.choice<Normalise>(),
          .sigmoid_bias = next.optional_number(),
          .masks = Made<ComposedMasking>::read(next)};
}

bool hide_nothing(const ComposedMasking& masks) {
  return masks.align == Align::top_left && masks.sink_tokens == 0 && !masks.prefix_lens && !masks.documents &&
         !masks.allowed;
}

Weighing::Weighing(Check& check, const RowsOfKeys& rows, kernels::Visibility& visibility, const ComposedMasking& masks,
                   Normalise normalise, const std::optional<double>& sigmoid_bias, const TensorView& sink_logits,
                   bool visible)
    : rows_(rows), visibility_(visibility), normalise_(normalise), sink_logits_(sink_logits) {
  const std::size_t b = rows.samples(), h = rows.heads(), n = rows.queries(), m = rows.keys();
  const auto& [align, sink_tokens, prefix_lens, documents, allowed] = masks;
  check.bind("b", b);
  check.bind("h", h);
  masks_.sink_tokens = static_cast<std::int64_t>(check.size("sink_tokens", sink_tokens));
  check.tensor("prefix_lens", prefix_lens);
  check.tensor("documents", documents);
  check.tensor("allowed", allowed);
  if (sink_logits) {
    check.tensor("sink_logits", sink_logits);
    if (normalise_ != Normalise::softmax)
      check.fail(ErrorCode::unknown_input, "sink_logits", "none, but for a softmax", "some");
  }
  if (normalise_ == Normalise::sigmoid) {
    if (sigmoid_bias) check.number("sigmoid_bias", *sigmoid_bias);
    sigmoid_bias_ = static_cast<float>(sigmoid_bias.value_or(-elementary::log(static_cast<double>(m))));
  }
  if (hide_nothing(masks) && !visible) return;

  if (align == Align::bottom_right || visibility.mask == Mask::causal_bottom_right)
    masks_.offset = static_cast<std::int64_t>(m) - static_cast<std::int64_t>(n);
  masks_.prefix_lens = prefix_lens.data<double>();
  masks_.prefix_stride = prefix_lens.rank();
  if (documents) number_documents(check, documents);
  masks_.allowed = allowed.data<float>();
  masks_.head_stride = allowed.rank() > 3 ? n * m : 0;
  masks_.sample_stride = allowed.rank() > 2 ? n * m * (allowed.rank() > 3 ? h : 1) : 0;
  masks_.sees_nothing = kernels::sees_nothing_composed;
  visibility.composed = &masks_;
}

void Weighing::number_documents(Check& check, const TensorView& documents) {
  const auto n = static_cast<std::int64_t>(rows_.queries()), m = static_cast<std::int64_t>(rows_.keys());
  if (n > 0 && (masks_.offset < 0 || n + masks_.offset > m))
    check.fail(ErrorCode::wrong_shape, "documents", concat({"a key for each of ", rows_.queries(), " queries"}),
               concat({rows_.keys(), " keys"}));
  const std::size_t keys = rows_.keys(), b = rows_.samples();
  documents_ = Tensor::make<float>({b, keys});
  bounds_.resize(b * keys);
  for (std::size_t sample = 0; sample < b; ++sample) {
    const std::int64_t* ids = documents.data<std::int64_t>() + (documents.rank() == 2 ? sample * keys : 0);
    kernels::ComposedMasks::Document* bounds = bounds_.data() + sample * keys;
    std::int64_t first = 0;
    for (std::int64_t j = 0; j < m; ++j) {  // the first key of a document knows its bounds
      if (j == 0 || ids[j] != ids[j - 1]) first = std::find(ids, ids + j, ids[j]) - ids;
      masks_.scattered = masks_.scattered || (first != j && bounds[first].end != j);
      bounds[j].begin = first;
      bounds[first].end = j + 1;
    }
    for (std::int64_t j = 0; j < m; ++j) {
      bounds[j] = bounds[bounds[j].begin];
      documents_.data<float>()[sample * keys + static_cast<std::size_t>(j)] = static_cast<float>(bounds[j].begin);
    }
  }
  masks_.documents = documents_.data<float>();
  masks_.bounds = bounds_.data();
}

Cost Weighing::cost(bool streams) const {
  const double scores = bytes_of(rows_.shape), pairs = scores / sizeof(float);
  const double documents = static_cast<double>(documents_.count()) * (sizeof(float) + sizeof(bounds_[0]));
  const double matrices = streams ? 0 : (composed() ? 1 : 0) + (sink_logits_ ? 2 : 0);
  return {.bytes = documents + matrices * scores,
          .multiply_adds = pairs * (composed() ? 2 * work::step : 0) + (sink_logits_ ? pairs * work::step : 0)};
}

void Weighing::mask(const float* scores, float* masked) const {
  const auto hide = composed() ? kernels::mask_composed_scores : kernels::mask_scores;
  hide(scores, masked, rows_.samples(), rows_.heads(), rows_.queries(), rows_.keys(), visibility_);
}

void Weighing::normalise(const float* masked, float* weights) {
  const std::size_t rows = rows_.batches() * rows_.queries(), m = rows_.keys();
  if (normalise_ == Normalise::sigmoid) {
    for (std::size_t i = 0; i < rows * m; ++i) weights[i] = -(masked[i] + sigmoid_bias_);
    kernels::exp_of(weights, weights, rows * m);
    for (std::size_t i = 0; i < rows * m; ++i) weights[i] = 1 / (1 + weights[i]);
    return;
  }
  if (!sink_logits_) return kernels::softmax_rows(masked, weights, rows, m);
  Tensor wide = Tensor::make<float>({rows, m + 1});
  float* row = wide.data<float>();
  for (std::size_t i = 0; i < rows; ++i) {
    row = std::copy_n(masked + i * m, m, row);
    *row++ = sink_logits_.data<float>()[i / rows_.queries() % rows_.heads()];
  }
  kernels::softmax_rows(wide.data<float>(), wide.data<float>(), rows, m + 1);
  Shape shape(rows_.shape.begin(), rows_.shape.end() - 1);
  sink_weights_ = Tensor::make<float>(shape);
  row = wide.data<float>();
  for (std::size_t i = 0; i < rows; ++i, row += m + 1) {
    std::copy_n(row, m, weights + i * m);
    sink_weights_.data<float>()[i] = row[m];
  }
}

void Weighing::complete(kernels::AttentionProblem& problem) const {
  problem.sink_logits = sink_logits_.data<float>();
  problem.sigmoid = normalise_ == Normalise::sigmoid;
  problem.sigmoid_bias = sigmoid_bias_;
}

kernels::Visibility Weighing::visibility_of_gradient() const {
  return composed() ? kernels::Visibility{} : visibility_;
}

void Weighing::correct_gradient(const float* weights, const float* d_weights, float* d_scores) const {
  const std::size_t n = rows_.queries(), m = rows_.keys(), count = rows_.batches() * n * m;
  if (normalise_ == Normalise::sigmoid)
    for (std::size_t i = 0; i < count; ++i) d_scores[i] = weights[i] * (1 - weights[i]) * d_weights[i];
  if (!composed()) return kernels::mask_scores_backward(d_scores, rows_.samples(), rows_.heads(), n, m, visibility_);
  const Tensor marks = visible();
  for (std::size_t i = 0; i < count; ++i)
    if (marks.data<float>()[i] == 0) d_scores[i] = 0;
}

Tensor Weighing::visible() const {
  kernels::Visibility marking = visibility_;
  marking.fill = 0;
  Tensor marks = Tensor::make<float>(rows_.shape);
  kernels::mask_composed_scores(nullptr, marks.data<float>(), rows_.samples(), rows_.heads(), rows_.queries(),
                                rows_.keys(), marking);
  for (std::size_t i = 0; i < marks.count(); ++i) marks.data<float>()[i] = marks.data<float>()[i] > 0 ? 1.0F : 0.0F;
  return marks;
}

Tensor Weighing::d_sink_logits(const float* weights, const float* d_weights) const {
  Tensor gradient = Tensor::make<float>({rows_.heads()});
  std::fill_n(gradient.data<float>(), gradient.count(), 0.0F);
  for (std::size_t row = 0; row < sink_weights_.count(); ++row) {
    float mean = 0;
    for (std::size_t j = 0; j < rows_.keys(); ++j) mean += *weights++ * *d_weights++;
    gradient.data<float>()[row / rows_.queries() % rows_.heads()] -= sink_weights_.data<float>()[row] * mean;
  }
  return gradient;
}

void Weighing::show(Trace& trace) {
  if (sink_logits_) trace.add("sink_weights", std::move(sink_weights_));
  if (composed() && trace.wants("visible")) trace.add("visible", visible());
}

}  // namespace attn
