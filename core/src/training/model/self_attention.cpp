#include "self_attention.hpp"

#include <cmath>

#include "kernels/layers/activations.hpp"
#include "kernels/layers/norms.hpp"
#include "kernels/layers/positions.hpp"
#include "operations/positions/rotary_table.hpp"

namespace attn::training {
namespace {

constexpr float rms_norm_eps = 1e-6F;

kernels::AttentionSizes sizes_of(const Model& model, Rows rows) {
  const std::size_t p = model.d_model / model.num_heads;
  return {.batches = rows.batch,
          .heads = model.num_heads,
          .query_heads_per_key_head = model.num_heads / key_heads(model),
          .n = rows.length,
          .m = rows.length,
          .d = p,
          .v = p};
}

float divisor_of(const Model& model) {
  if (model.scale) return static_cast<float>(1 / *model.scale);
  const std::size_t p = model.d_model / model.num_heads;
  return static_cast<float>(std::sqrt(static_cast<double>(p)));
}

}  // namespace

SelfAttention::SelfAttention(Workspace& workspace, const Model& model, const AttentionAt& at, Rows rows,
                             const std::string& name)
    : workspace_(&workspace),
      model_(model),
      at_(at),
      rows_(rows),
      p_(model.d_model / model.num_heads),
      key_heads_(key_heads(model)),
      sizes_(sizes_of(model, rows)),
      divisor_(divisor_of(model)),
      visibility_{.mask = model.causal ? Mask::causal : Mask::none},
      W_q_(workspace, at.W_q, rows.count()),
      W_k_(workspace, at.W_k, rows.count()),
      W_v_(workspace, at.W_v, rows.count()),
      W_o_(workspace, at.W_o, rows.count()),
      dropout_(workspace, model.dropout, rows.batch * model.num_heads * rows.length * rows.length) {
  const std::size_t b = rows.batch, h = model.num_heads, n = rows.length, d = model.d_model;
  const std::size_t of_queries = rows.count() * d, of_keys = rows.count() * at.W_k.out, pairs = b * h * n * n;
  const bool rope = model.positions == Positions::rope;
  q_ = workspace.take(of_queries);
  k_ = workspace.take(of_keys);
  v_ = workspace.take(of_keys);
  drawn_q_ = model.qk_norm ? workspace.take(of_queries) : q_;
  drawn_k_ = model.qk_norm ? workspace.take(of_keys) : k_;
  d_q_ = workspace.take(of_queries);
  d_k_ = workspace.take(of_keys);
  d_v_ = workspace.take(of_keys);
  scores_ = workspace.take(pairs);
  weights_ = workspace.take(pairs);
  dropped_ = model.dropout > 0 ? workspace.take(pairs) : weights_;
  d_scores_ = workspace.take(pairs);
  d_weights_ = workspace.take(pairs);
  heads_ = workspace.take(of_queries);
  d_heads_ = workspace.take(of_queries);
  workspace.need_scratch(kernels::attention_scratch(sizes_));

  if (rope) {
    std::vector<double> frequencies(p_ / 2);
    rotary_frequencies(10000, p_, true, frequencies.data());
    cosines_.resize(n * frequencies.size());
    sines_.resize(cosines_.size());
    rotary_table({.rows = n,
                  .n = n,
                  .angles = {.frequencies = frequencies.data(), .pairs = frequencies.size(), .in_float32 = true}},
                 cosines_.data(), sines_.data());
  }
  if (model.positions == Positions::alibi) {
    slopes_.assign(model.alibi_slopes.begin(), model.alibi_slopes.end());
    slopes_.resize(h);
    if (model.alibi_slopes.empty()) kernels::alibi_slopes(slopes_.data(), h);
  }
  if (model.positions == Positions::t5) {
    buckets_.resize(n * n);
    kernels::t5_buckets({.n = n, .m = n, .bidirectional = !model.causal}, buckets_.data());
    bias_ = workspace.take(h * n * n);
  }

  workspace.keep(name + "attention.queries", {b, n, h, p_}, q_, d_q_);
  workspace.keep(name + "attention.keys", {b, n, key_heads_, p_}, k_, d_k_);
  workspace.keep(name + "attention.values", {b, n, key_heads_, p_}, v_, d_v_);
  workspace.keep(name + "attention.scores", {b, h, n, n}, scores_, d_scores_);
  workspace.keep(name + "attention.weights", {b, h, n, n}, weights_, d_weights_);
  workspace.keep(name + "attention.heads", {b, n, h, p_}, heads_, d_heads_);
}

kernels::HeadsOf<const float> SelfAttention::read(const float* data, std::size_t heads) const {
  return kernels::heads_side_by_side(data, rows_.length, heads, p_);
}

kernels::HeadsOf<float> SelfAttention::write(float* data, std::size_t heads) const {
  return kernels::heads_side_by_side(data, rows_.length, heads, p_);
}

void SelfAttention::turn(float* rows, std::size_t heads, bool back) const {
  if (model_.positions != Positions::rope) return;
  const kernels::RotaryTurn turn{.cosines = cosines_.data(),
                                 .sines = sines_.data(),
                                 .batches = rows_.batch,
                                 .n = rows_.length,
                                 .heads = heads,
                                 .p = p_,
                                 .half = false,
                                 .back = back};
  kernels::turn_by_positions(turn, rows, rows);
}

void SelfAttention::project(const Step& step, const float* x) {
  W_q_.forward(step, x, drawn_q_);
  W_k_.forward(step, x, drawn_k_);
  W_v_.forward(step, x, v_);
  if (model_.qk_norm) {
    const float *q_norm = step.parameters + at_.q_norm, *k_norm = step.parameters + at_.k_norm;
    kernels::rms_norm(drawn_q_, q_norm, q_, rows_.count() * model_.num_heads, p_, rms_norm_eps);
    kernels::rms_norm(drawn_k_, k_norm, k_, rows_.count() * key_heads_, p_, rms_norm_eps);
  }
  turn(q_, model_.num_heads, false);
  turn(k_, key_heads_, false);
}

void SelfAttention::norm_heads_backward(const Step& step, float* gradients) const {
  const kernels::NormGradients to_q{.d_x = d_q_, .d_weight = gradients + at_.q_norm, .d_bias = nullptr};
  kernels::rms_norm_backward(drawn_q_, step.parameters + at_.q_norm, d_q_, to_q, rows_.count() * model_.num_heads, p_,
                             rms_norm_eps);
  const kernels::NormGradients to_k{.d_x = d_k_, .d_weight = gradients + at_.k_norm, .d_bias = nullptr};
  kernels::rms_norm_backward(drawn_k_, step.parameters + at_.k_norm, d_k_, to_k, rows_.count() * key_heads_, p_,
                             rms_norm_eps);
}

void SelfAttention::project_backward(const Step& step, const float* x, float* gradients, float* d_x) {
  turn(d_q_, model_.num_heads, true);
  turn(d_k_, key_heads_, true);
  if (model_.qk_norm) norm_heads_backward(step, gradients);
  W_q_.backward(step, x, d_q_, gradients, d_x);
  W_k_.backward(step, x, d_k_, gradients, d_x, true);
  W_v_.backward(step, x, d_v_, gradients, d_x, true);
}

void SelfAttention::add_positions(const Step& step) const {
  kernels::Bias bias;
  if (model_.positions == Positions::alibi) bias.slopes = slopes_.data();
  if (model_.positions == Positions::t5) {
    const std::size_t places = rows_.length * rows_.length;
    kernels::bias_of_table(step.parameters + at_.bias_table, buckets_.data(), bias_, model_.num_heads, places);
    bias.table = bias_;
    bias.head_stride = places;
  }
  kernels::add_bias(scores_, rows_.batch, model_.num_heads, rows_.length, rows_.length, bias);
}

/// Over all rows and places.
std::vector<float> SelfAttention::mean_of(std::size_t head) const {
  const float* first = heads_ + head * p_;
  std::vector<double> sums(p_);
  for (std::size_t row = 0; row < rows_.count(); ++row)
    for (std::size_t k = 0; k < p_; ++k) sums[k] += static_cast<double>(first[row * model_.d_model + k]);
  std::vector<float> means(p_);
  for (std::size_t k = 0; k < p_; ++k) means[k] = static_cast<float>(sums[k] / static_cast<double>(rows_.count()));
  return means;
}

void SelfAttention::replace(std::size_t head, Ablation by) {
  replaced_.push_back({head, by == Ablation::mean ? mean_of(head) : std::vector<float>(p_)});
}

void SelfAttention::replace_heads() const {
  for (const ReplacedHead& one : replaced_)
    for (std::size_t row = 0; row < rows_.count(); ++row)
      std::copy(one.by.begin(), one.by.end(), heads_ + row * model_.d_model + one.head * p_);
}

/// The numbers in their place depend on nothing.
void SelfAttention::stop_gradients_of_replaced() const {
  for (const ReplacedHead& one : replaced_)
    for (std::size_t row = 0; row < rows_.count(); ++row)
      std::fill_n(d_heads_ + row * model_.d_model + one.head * p_, p_, 0.0F);
}

void SelfAttention::forward(const Step& step, const float* x, const double* valid_lens, float* y) {
  float* scratch = workspace_->scratch();
  project(step, x);
  kernels::dot_product_scores(sizes_, read(q_, model_.num_heads), read(k_, key_heads_), divisor_, scores_, scratch);
  add_positions(step);
  visibility_.valid_lens = valid_lens;
  kernels::attention_weights(sizes_, scores_, visibility_, weights_);
  const bool drops = dropout_.forward(step, weights_, dropped_);
  const float* weights = drops ? dropped_ : weights_;
  kernels::weigh_values(sizes_, weights, read(v_, key_heads_), write(heads_, model_.num_heads), scratch);
  replace_heads();
  W_o_.forward(step, heads_, y);
}

void SelfAttention::backward(const Step& step, const float* x, const float* d_y, float* gradients, float* d_x) {
  float* scratch = workspace_->scratch();
  W_o_.backward(step, heads_, d_y, gradients, d_heads_);
  stop_gradients_of_replaced();
  kernels::AttentionWeights made{weights_};
  if (dropout_.factors() != nullptr) made = {weights_, dropped_, dropout_.factors()};
  kernels::weigh_values_backward(sizes_, made, read(v_, key_heads_), read(d_heads_, model_.num_heads), visibility_,
                                 {d_weights_, d_scores_, write(d_v_, key_heads_)}, scratch);
  if (model_.positions == Positions::t5) {
    kernels::bias_of_table_backward(d_scores_, buckets_.data(), gradients + at_.bias_table, rows_.batch,
                                    model_.num_heads, rows_.length * rows_.length);
  }
  kernels::dot_product_scores_backward(sizes_, read(q_, model_.num_heads), read(k_, key_heads_), divisor_, d_scores_,
                                       {write(d_q_, model_.num_heads), write(d_k_, key_heads_)}, scratch);
  project_backward(step, x, gradients, d_x);
}

}  // namespace attn::training
