#include "cross_attention.hpp"

#include <cmath>

#include "kernels/layers/additive.hpp"

namespace attn::training {
namespace {

kernels::AttentionSizes sizes_of(Rows queries, std::size_t source_length, std::size_t d) {
  return {.batches = queries.batch,
          .heads = 1,
          .query_heads_per_key_head = 1,
          .n = queries.length,
          .m = source_length,
          .d = d,
          .v = d};
}

kernels::HeadsOf<const float> read(const float* data, std::size_t rows, std::size_t stride) {
  return {data, rows * stride, 0, stride};
}
kernels::HeadsOf<float> write(float* data, std::size_t rows, std::size_t stride) {
  return {data, rows * stride, 0, stride};
}

}  // namespace

CrossAttention::CrossAttention(Workspace& workspace, AlignmentScore score, const CrossAttentionAt& at, Rows queries,
                               std::size_t source_length)
    : workspace_(&workspace),
      score_(score),
      at_(at),
      rows_(queries),
      source_length_(source_length),
      d_(at.W_q.out),
      sizes_(sizes_of(queries, source_length, d_)),
      W_q_(workspace, at.W_q, queries.count()),
      W_k_(workspace, at.W_k, queries.batch * source_length) {
  const std::size_t b = queries.batch, n = queries.length, m = source_length;
  q_ = workspace.take(b * n * d_);
  k_ = workspace.take(b * m * d_);
  d_q_ = workspace.take(b * n * d_);
  d_k_ = workspace.take(b * m * d_);
  scores_ = workspace.take(b * n * m);
  weights_ = workspace.take(b * n * m);
  d_scores_ = workspace.take(b * n * m);
  d_weights_ = workspace.take(b * n * m);
  workspace.need_scratch(kernels::attention_scratch(sizes_));
  if (score == AlignmentScore::additive) workspace.need_scratch(kernels::additive_scratch(m, d_));
  workspace.keep("cross_attention.queries", {b, n, d_}, q_, d_q_);
  workspace.keep("cross_attention.keys", {b, m, d_}, k_, d_k_);
  workspace.keep("cross_attention.scores", {b, n, m}, scores_, d_scores_);
  workspace.keep("cross_attention.weights", {b, n, m}, weights_, d_weights_);
}

void CrossAttention::score(const Step& step) {
  const std::size_t n = rows_.length, m = source_length_;
  if (score_ == AlignmentScore::scaled_dot) {
    kernels::dot_product_scores(sizes_, read(q_, n, d_), read(k_, m, d_),
                                static_cast<float>(std::sqrt(static_cast<double>(d_))), scores_, workspace_->scratch());
    return;
  }
  for (std::size_t row = 0; row < rows_.batch; ++row) {
    kernels::additive_scores(q_ + row * n * d_, k_ + row * m * d_, step.parameters + at_.w_v, scores_ + row * n * m, n,
                             m, d_, workspace_->scratch());
  }
}

void CrossAttention::score_backward(const Step& step, float* gradients) {
  const std::size_t n = rows_.length, m = source_length_;
  if (score_ == AlignmentScore::scaled_dot) {
    kernels::dot_product_scores_backward(sizes_, read(q_, n, d_), read(k_, m, d_),
                                         static_cast<float>(std::sqrt(static_cast<double>(d_))), d_scores_,
                                         {write(d_q_, n, d_), write(d_k_, m, d_)}, workspace_->scratch());
    return;
  }
  for (std::size_t row = 0; row < rows_.batch; ++row) {
    const kernels::AdditiveGradients to{d_q_ + row * n * d_, d_k_ + row * m * d_, gradients + at_.w_v};
    kernels::additive_scores_backward(q_ + row * n * d_, k_ + row * m * d_, step.parameters + at_.w_v,
                                      d_scores_ + row * n * m, to, n, m, d_);
  }
}

void CrossAttention::forward(const Step& step, const float* queries, const float* keys, const float* values,
                             const double* valid_lens, float* context, std::size_t context_stride) {
  W_q_.forward(step, queries, q_);
  W_k_.forward(step, keys, k_);
  score(step);
  visibility_.valid_lens = valid_lens;
  kernels::attention_weights(sizes_, scores_, visibility_, weights_);
  kernels::weigh_values(sizes_, weights_, read(values, source_length_, d_),
                        write(context, rows_.length, context_stride), workspace_->scratch());
}

void CrossAttention::backward(const Step& step, const Inputs& inputs, const float* d_context,
                              std::size_t context_stride, float* gradients, const Gradients& to) {
  kernels::weigh_values_backward(
      sizes_, {weights_}, read(inputs.values, source_length_, d_), read(d_context, rows_.length, context_stride),
      visibility_, {d_weights_, d_scores_, write(to.d_values, source_length_, d_)}, workspace_->scratch());
  score_backward(step, gradients);
  W_q_.backward(step, inputs.queries, d_q_, gradients, to.d_queries, true);
  W_k_.backward(step, inputs.keys, d_k_, gradients, to.d_keys, true);
}

}  // namespace attn::training
