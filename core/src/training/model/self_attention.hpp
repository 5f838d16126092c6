// Multi-head self-attention of one layer, forward and backward, with its matrices kept. Query head i reads key-value
// head i / (num_heads / num_kv_heads).
#pragma once

#include <span>
#include <vector>

#include "kernels/layers/attention.hpp"
#include "layers.hpp"

namespace attn::training {

class SelfAttention {
public:
  /// `name` is the layer's, "layers.0."; its tensors are kept under it.
  SelfAttention(Workspace& workspace, const Model& model, const AttentionAt& at, Rows rows, const std::string& name);

  /// x (b, n, d) -> y (b, n, d). valid_lens (b), or null.
  void forward(const Step& step, const float* x, const double* valid_lens, float* y);
  /// d_x is set.
  void backward(const Step& step, const float* x, const float* d_y, float* gradients, float* d_x);

  /// Gives the next forwards other numbers for a head's output, before W_o, at every place: 0, or what its mean was in
  /// the last forward. What is before it then has no gradient from it.
  void replace(std::size_t head, Ablation by);
  void restore() { replaced_.clear(); }

private:
  struct ReplacedHead {
    std::size_t head;
    std::vector<float> by;  // (p)
  };

  kernels::HeadsOf<const float> read(const float* data, std::size_t heads) const;
  kernels::HeadsOf<float> write(float* data, std::size_t heads) const;
  void project(const Step& step, const float* x);
  void project_backward(const Step& step, const float* x, float* gradients, float* d_x);
  void norm_heads_backward(const Step& step, float* gradients) const;
  void turn(float* rows, std::size_t heads, bool back) const;
  void add_positions(const Step& step) const;
  std::vector<float> mean_of(std::size_t head) const;
  void replace_heads() const;
  void stop_gradients_of_replaced() const;

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
  float *drawn_q_, *drawn_k_;  // output of W_q and W_k; q_ and k_ themselves if nothing follows
  float *q_, *k_, *v_, *d_q_, *d_k_, *d_v_;
  float *scores_, *weights_, *dropped_, *d_scores_, *d_weights_;
  float *heads_, *d_heads_;
  std::vector<float> cosines_, sines_;  // rope
  std::vector<float> slopes_;           // alibi
  std::vector<std::int64_t> buckets_;   // t5
  float* bias_ = nullptr;               // t5: (h, n, n)
  std::vector<ReplacedHead> replaced_;
};

}  // namespace attn::training
