// What an optimizer's step does to each number: torch.optim's SGD, Adam and AdamW (PyTorch 1.13.1), in its order of
// rounding. Rates and corrections are made in double and rounded once. Nothing is allocated, nothing can fail.
#pragma once

#include <cstddef>

namespace attn::kernels {

using std::size_t;

/// Σ x², in double, in order.
double sum_of_squares(const float* x, size_t count);

/// x = x · factor.
void scale_by(float* x, size_t count, float factor);

struct SgdUpdate {
  float lr, momentum, decay;  ///< decay is added to the gradient: decay · p
  bool first;                 ///< true in the first step ever: the velocity becomes the gradient
};
/// v = momentum · v + g, p −= lr · v; velocity null: p −= lr · g.
void sgd_update(const SgdUpdate& update, float* parameters, float* velocity, const float* gradients, size_t count);

struct AdamUpdate {
  float step;        ///< lr / (1 − β₁ᵗ)
  float correction;  ///< √(1 − β₂ᵗ)
  float kept,
      decay;  ///< factor of a parameter before its step, AdamW's 1 − lr · decay; decay added to the gradient, Adam's
  float beta_1, rest_1, beta_2, rest_2;  ///< rest: 1 − beta
  float eps;
};
/// m = β₁m + (1−β₁)g, v = β₂v + (1−β₂)g², p = kept · p − step · m / (√v / correction + eps).
void adam_update(const AdamUpdate& update, float* parameters, float* m, float* v, const float* gradients, size_t count);

}  // namespace attn::kernels
