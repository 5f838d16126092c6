// The layers that self-attention is compared with, computed by the same kernels so that times can be compared.
// Source: notebooks 000 and 001, section 6.2.
// Pages: reference/cpp.html#sequence_models; formulas: core/reference/sequence.hpp
#pragma once

#include <cstdint>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief A convolution over tokens, like nn.Conv1d.
/// Takes x (b, n, d), weight (out, d, width) as torch.nn.Conv1d stores it, bias (out), and adds `padding` zero tokens
/// at each end -> output (b, n + 2 padding − width + 1, out), with tokens before channels, unlike Conv1d. Errors:
/// wrong_type, wrong_rank, wrong_shape (a window longer than the padded tokens), out_of_range, too_large.
/// @param x one vector for each token
/// @param weight the filters
/// @param bias one number for each filter
/// @param padding the number of zero tokens at each end
/// @return output one vector for each window
/// @formula \mathrm{output}_{t,c} = b_c + \sum_{u,\, d} W_{c,d,u}\, x_{t+u-\mathrm{padding},\, d}
/// @example x: randn(1, 3, 2), weight: randn(2, 2, 3), bias: randn(2), padding: 1
/// @torch output = F.conv1d(x.transpose(1, 2), weight, bias, padding=padding).transpose(1, 2)
Trace convolution_1d(const TensorView& x, const TensorView& weight, const TensorView& bias = {},
                     std::int64_t padding = 0, const Outputs& wanted = {});

/// @brief A recurrent layer, step by step, like nn.RNN.
/// torch.nn.RNN with batch_first: state_t = tanh(W_x x_t + b_x + W_h state_{t−1} + b_h).
/// x (b, n, d), W_x (h, d), W_h (h, h), b_x (h), b_h (h), first_state (b, h) or absent for zeros
/// -> output (b, n, h), the state after each token. Errors: wrong_type, wrong_rank, wrong_shape, too_large.
/// @param x one vector for each token
/// @param W_x the weight of the token
/// @param W_h the weight of the previous state
/// @param b_x the bias of W_x
/// @param b_h the bias of W_h
/// @param first_state the state before the first token; default: zeros
/// @return output the state after each token
/// @formula h_t = \tanh(W_x x_t + b_x + W_h h_{t-1} + b_h)
/// @example x: randn(1, 3, 2), W_x: randn(2, 2), W_h: randn(2, 2), b_x: randn(2), b_h: randn(2)
/// @torch state, states = torch.zeros(len(x), len(W_h)), []
/// @torch for token in x.unbind(dim=1):
/// @torch     state = torch.tanh(token @ W_x.T + b_x + state @ W_h.T + b_h)
/// @torch     states.append(state)
/// @torch output = torch.stack(states, dim=1)
Trace rnn_steps(const TensorView& x, const TensorView& W_x, const TensorView& W_h, const TensorView& b_x = {},
                const TensorView& b_h = {}, const TensorView& first_state = {}, const Outputs& wanted = {});

}  // namespace attn
