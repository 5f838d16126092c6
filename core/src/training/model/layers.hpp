// The small layers of a model over the kernels: linear, norm, dropout. Each holds its own memory in the workspace.
#pragma once

#include <cstddef>

#include "kernels/layers/linear.hpp"
#include "layout.hpp"
#include "workspace.hpp"

namespace attn::training {

/// nn.Linear without bias.
class Linear {
public:
  Linear(Workspace& workspace, const LinearAt& at, std::size_t rows);

  /// x (rows, in) -> y (rows, out).
  void forward(const Step& step, const float* x, float* y) const;
  /// d_x, null where it is not wanted, is set or added to.
  void backward(const Step& step, const float* x, const float* d_y, float* gradients, float* d_x,
                bool adds = false) const;

private:
  Workspace* workspace_;
  LinearAt at_;
  kernels::LinearSizes sizes_;
};

/// nn.LayerNorm, or nothing at all.
class NormLayer {
public:
  NormLayer(Workspace& workspace, Norm norm, const NormAt& at, std::size_t rows, std::size_t columns);

  /// Returns the normed rows: x itself without a norm.
  const float* forward(const Step& step, const float* x);
  /// d_x += the gradient by x, which forward was given.
  void backward(const Step& step, const float* x, const float* d_y, float* gradients, float* d_x) const;

private:
  Norm norm_;
  NormAt at_;
  std::size_t rows_, columns_;
  float* y_ = nullptr;
};

/// F.dropout with the portable build's masks.
class DropoutLayer {
public:
  DropoutLayer(Workspace& workspace, double p, std::size_t count);

  /// y = x dropped; y may be x. Whether anything was: else y is untouched.
  bool forward(const Step& step, const float* x, float* y);
  /// d_x from d_y likewise, by the factors of the last forward.
  bool backward(const float* d_y, float* d_x) const;
  /// The factors of the last forward; null if it dropped nothing.
  const float* factors() const { return drops_ ? factors_ : nullptr; }

private:
  double p_;
  std::size_t count_;
  float* factors_ = nullptr;
  bool drops_ = false;
};

}  // namespace attn::training
