// Layers to compare self-attention with. Source: notebooks 000 and 001, section 6.2.
#pragma once

#include "arrays.hpp"

namespace attn::reference {

/// y_i = bias + Σ_t W_t x_(i+t) over tokens x (b, n, d) with `padding` zeros at each end; weight
/// (out, d, width). torch.nn.Conv1d with tokens before channels.
template <class T>
Array<T> convolution_1d(const Array<T>& x, const Array<T>& weight, const Array<T>& bias,
                        std::size_t padding) {
  const std::size_t b = x.shape(0), n = x.shape(1), d = x.shape(2), width = weight.shape(2);
  const std::size_t rows = n + 2 * padding - width + 1;
  Array<T> padded = xt::zeros<T>({b, n + 2 * padding, d});
  xt::view(padded, xt::all(), xt::range(padding, padding + n), xt::all()) = x;
  Array<T> output = xt::zeros<T>({b, rows, weight.shape(0)}) + bias;
  for (std::size_t t = 0; t < width; ++t) {
    const Array<T> tokens = xt::view(padded, xt::all(), xt::range(t, t + rows), xt::all());
    const Array<T> W_t = xt::view(weight, xt::all(), xt::all(), t);
    output += linear(tokens, W_t);
  }
  return output;
}

/// state_t = tanh(W_x x_t + b_x + W_h state_(t−1) + b_h), the states (b, n, h) of x (b, n, d).
/// torch.nn.RNN.
template <class T>
Array<T> rnn_steps(const Array<T>& x, const Array<T>& W_x, const Array<T>& W_h, const Array<T>& b_x,
                   const Array<T>& b_h, const Array<T>& first_state) {
  Array<T> state = first_state;
  Array<T> states = xt::zeros<T>({x.shape(0), x.shape(1), W_h.shape(0)});
  for (std::size_t t = 0; t < x.shape(1); ++t) {
    const Array<T> x_t = xt::view(x, xt::all(), t, xt::all());
    state = xt::tanh(linear(x_t, W_x, b_x) + linear(state, W_h, b_h));
    xt::view(states, xt::all(), t, xt::all()) = state;
  }
  return states;
}

}  // namespace attn::reference
