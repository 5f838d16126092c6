// torch.optim's SGD, Adam and AdamW (PyTorch 1.13.1, one tensor at a time) and clip_grad_norm_. Rates, betas and bias
// corrections are doubles, as Python's, and are rounded once where they meet a number.
#pragma once

#include <cstdint>
#include <span>

#include "attn/training.hpp"

namespace attn::training {

/// Checks what the fields' ranges cannot. Errors, from operation "session": out_of_range, with the field's name.
void check_training(const Training& training);

/// Numbers an optimizer keeps beside each parameter: sgd with momentum 1, adam and adamw 2.
std::size_t moments_a_number(const Training& training);

/// What an optimizer changes. Moments hold moments_a_number times as many numbers as there are parameters, 0 at first.
struct Numbers {
  std::span<float> parameters, moments;
};

/// √Σg² over all parameters, in double.
double gradient_norm(std::span<const float> gradients);

/// Multiplies all by clip / (norm + 1e-6), at most 1; by nothing where clip is 0.
void clip_gradients(std::span<float> gradients, double norm, double clip) noexcept;

/// Step t = 1, 2 …: changes the parameters and the moments.
void update(const Training& training, std::uint64_t t, std::span<const float> gradients,
            const Numbers& numbers) noexcept;

}  // namespace attn::training
