// Multi-head self-attention of one layer, forward and backward, with its matrices kept. Query head i reads key-value
// head i / (num_heads / num_kv_heads).
#pragma once

#include <span>
#include <vector>

#include "kernels/layers/attention.hpp"
#include "layers.hpp"

namespace attn::training {

/// A head whose output is replaced, before W_o, by these numbers at every place: 0, or its mean.
struct ReplacedHead {
  std::size_t head;
  std::vector<float> by;  // (d_model / num_heads)
};

class SelfAttention {
public:
  /// `name` is the layer's, "layers.0."; its tensors are kept under it.
  SelfAttention(Workspace& workspace, const Model& model, const AttentionAt& at, Rows rows, const std::string& name);

  /// x (b, n, d) -> y (b, n, d). valid_lens (b), or null.
  void forward(const Step& step, const float* x, const double* valid_lens, float* y);
  /// d_x is set.
  void backward(const Step& step, const float* x, const float* d_y, float* gradients, float* d_x);

  std::vector<ReplacedHead> replaced;  ///< by the next forwards
  /// (b, n, d): the heads' outputs side by side, before W_o.
  const float* heads() const { return heads_; }

private:
  kernels::HeadsOf<const float> read(const float* data, std::size_t heads) const;
  kernels::HeadsOf<float> write(float* data, std::size_t heads) const;
  void project(const Step& step, const float* x);
  void project_backward(const Step& step, const float* x, float* gradients, float* d_x);
  void norm_heads_backward(const Step& step, float* gradients) const;
  void turn(float* rows, std::size_t heads, bool back) const;
  void add_positions(const Step& step) const;
  void replace_heads() const;

  Workspace* workspace_;
  const Model model_;
  AttentionAt at_;
  Rows rows_;
  std::size_t p_, key_heads_;
  kernels::AttentionSizes sizes_;
  float divisor_;
  kernels::Visibility visibility_;
  Linear W_q_, W_k_, W_v_, W_o_;
  DropoutLayer dropout_;
  float *drawn_q_, *drawn_k_;  // as W_q and W_k leave them; q_ and k_ themselves where nothing follows
  float *q_, *k_, *v_, *d_q_, *d_k_, *d_v_;
  float *scores_, *weights_, *dropped_, *d_scores_, *d_weights_;
  float *heads_, *d_heads_;
  Tensor cosines_, sines_;             // rope
  std::vector<float> slopes_;          // alibi
  std::vector<std::int64_t> buckets_;  // t5
  float* bias_ = nullptr;              // t5: (h, n, n)
};

}  // namespace attn::training
