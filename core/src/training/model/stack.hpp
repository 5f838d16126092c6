// Tokens to rows: embedding, positions, layers x + attention(norm(x)), x + MLP(norm(x)), and a norm at the end.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "self_attention.hpp"

namespace attn::training {

/// W_2 · activation(W_1 · x).
class FeedForward {
public:
  FeedForward(Workspace& workspace, const Model& model, const LayerAt& at, Rows rows);

  void forward(const Step& step, const float* x, float* y);
  /// d_x is set.
  void backward(const Step& step, const float* x, const float* d_y, float* gradients, float* d_x);

private:
  Activation activation_;
  std::size_t count_;
  Linear W_1_, W_2_;
  float *hidden_, *active_, *d_hidden_;  // after a forward with GELU, hidden_ is its slope there
};

class Layer {
public:
  Layer(Workspace& workspace, const Model& model, const LayerAt& at, Rows rows, const std::string& name);

  /// Returns the layer's output (b, n, d).
  const float* forward(const Step& step, const float* x, const double* valid_lens);
  /// `d` holds the gradient by the output, and afterwards that by the input.
  void backward(const Step& step, float* gradients, float* d);

  SelfAttention attention;

private:
  const float* add_dropped(const Step& step, DropoutLayer& dropout, const float* x, float* sum);

  std::size_t count_;
  NormLayer attention_norm_, feed_forward_norm_;
  DropoutLayer attention_dropout_, feed_forward_dropout_;
  std::unique_ptr<FeedForward> feed_forward_;
  const float *x_ = nullptr, *normed_ = nullptr, *normed_middle_ = nullptr;  // tensors of the last forward
  float *middle_, *output_ = nullptr;
  float *made_, *d_made_, *d_normed_;  // a sublayer's output, and gradients
};

class Stack {
public:
  /// `prefix` comes before the names of what is kept: "encoder.", or nothing.
  Stack(Workspace& workspace, const Model& model, const StackAt& at, Rows rows, const std::string& prefix);

  /// tokens (b, n) -> (b, n, d). valid_lens (b), or null.
  const float* forward(const Step& step, const std::int64_t* tokens, const double* valid_lens);
  /// `d` holds the gradient by the output and is overwritten. Embeddings' gradients are added to.
  void backward(const Step& step, const std::int64_t* tokens, float* gradients, float* d);

  const std::vector<std::unique_ptr<Layer>>& layers() const { return layers_; }

private:
  void add_positions(const float* parameters) const;

  const Model model_;
  StackAt at_;
  Rows rows_;
  DropoutLayer dropout_;
  std::vector<std::unique_ptr<Layer>> layers_;
  NormLayer final_norm_;
  const float* before_norm_ = nullptr;
  float *embedded_, *d_normed_;
  float* sinusoids_ = nullptr;
};

}  // namespace attn::training
