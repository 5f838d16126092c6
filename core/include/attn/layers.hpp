// The other layers of a transformer, forward and backward. They take their parameters as inputs; linear and embedding
// of draws.hpp draw new ones. A backward operation takes the inputs of its forward, and d_output, the gradient of a
// loss with respect to the forward's output; it returns that output again and d_NAME, the gradient with respect to each
// input of floats. Sums over rows run in row order, so strict builds agree bit for bit, natively and in WebAssembly.
//
// Errors of all: wrong_type, wrong_rank, wrong_shape (d_output is shaped as the output), too_large; out_of_range and
// not_finite for numbers. NaN and infinities give what they give in PyTorch.
// Pages: reference/cpp.html#layers; formulas: core/reference/arrays.hpp, layers.hpp, attention.hpp
#pragma once

#include <cstdint>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief A linear layer.
/// x (…, in) of rank 1 to 4, weight (out, in), bias (out) -> output (…, out) = x · weightᵀ + bias. torch.nn.Linear.
/// @param x one vector for each position
/// @param weight one row for each number of the output
/// @param bias added to each output; optional
/// @return output x · weightᵀ + bias
/// @formula \mathrm{output} = x\, W^\top + b
/// @example x: randn(2, 3), weight: randn(2, 3), bias: randn(2)
/// @torch output = F.linear(x, weight, bias)
Trace linear_apply(const TensorView& x, const TensorView& weight, const TensorView& bias = {},
                   const Outputs& wanted = {});

/// @brief The gradient of linear_apply.
/// -> output; d_x = d_output · weight, d_weight = Σ d_output ⊗ x over positions, d_bias = Σ d_output, if there is a
/// bias.
/// @param x one vector for each position
/// @param weight one row for each number of the output
/// @param d_output the gradient of the loss with respect to each output
/// @param bias added to each output; optional
/// @return output x · weightᵀ + bias
/// @return d_x the gradient of the loss with respect to x
/// @return d_weight the gradient of the loss with respect to the weight
/// @return d_bias the gradient of the loss with respect to the bias, if there is one
/// @formula \mathrm{d\_x} = \mathrm{d\_output}\, W, \qquad \mathrm{d\_weight} = \mathrm{d\_output}^\top x, \qquad
///   \mathrm{d\_bias} = \sum \mathrm{d\_output}
/// @example x: randn(2, 3), weight: randn(2, 3), bias: randn(2), d_output: randn(2, 2)
/// @torch inputs = [t.requires_grad_() for t in (x, weight, bias)]
/// @torch output = F.linear(*inputs)
/// @torch d_x, d_weight, d_bias = torch.autograd.grad(output, inputs, d_output)
Trace linear_apply_backward(const TensorView& x, const TensorView& weight, const TensorView& d_output,
                            const TensorView& bias = {}, const Outputs& wanted = {});

/// @brief Layer norm: rows of mean 0 and variance 1, then a weight and a bias.
/// Each row of x (…, d), rank 1 to 4: (x − mean) / √(variance + eps) · weight + bias, with the biased variance; weight,
/// bias (d). Where the mean is large against the spread, this stays near the truth and PyTorch 1.13 in float32 does
/// not: of (1000000, 1000001, 1000002, 1000003) it makes (-1.3364, -0.4420, 0.4525, 1.3469), in float64, as here,
/// (-1.3416, -0.4472, 0.4472, 1.3416). Source: Ba et al. (2016), arXiv 1607.06450; torch.nn.LayerNorm.
/// @param x the rows to norm
/// @param weight factor of each normed number
/// @param bias added after the weight
/// @param eps added to the variance, from 0 to 1
/// @return output the normed rows, with weight and bias
/// @formula \mathrm{output} = \frac{x - \mu}{\sqrt{\sigma^2 + \varepsilon}} \odot \mathrm{weight} + \mathrm{bias}
/// @example x: randn(2, 4), weight: [1, 2, 1, 1], bias: [0, 0, 1, 0]
/// @torch output = F.layer_norm(x, weight.shape, weight, bias)
Trace layer_norm(const TensorView& x, const TensorView& weight, const TensorView& bias, double eps = 1e-5,
                 const Outputs& wanted = {});

/// @brief The gradient of layer_norm.
/// With y = (x − mean) / √(variance + eps) and g = d_output · weight -> output;
/// d_x = (g − mean g − y · mean(g · y)) / √(variance + eps), d_weight = Σ d_output · y over rows, d_bias = Σ d_output.
/// @param x the rows to norm
/// @param weight factor of each normed number
/// @param bias added after the weight
/// @param d_output the gradient of the loss with respect to each output
/// @param eps added to the variance, from 0 to 1
/// @return output the normed rows, with weight and bias
/// @return d_x the gradient of the loss with respect to x
/// @return d_weight the gradient of the loss with respect to the weight
/// @return d_bias the gradient of the loss with respect to the bias
/// @formula \mathrm{d\_x} = \frac{g - \overline{g} - y\, \overline{g \odot y}}{\sqrt{\sigma^2 + \varepsilon}},
///   \qquad g = \mathrm{d\_output} \odot \mathrm{weight}, \quad y = \frac{x - \mu}{\sqrt{\sigma^2 + \varepsilon}}
/// @example x: randn(2, 4), weight: [1, 2, 1, 1], bias: [0, 0, 1, 0], d_output: randn(2, 4)
/// @torch inputs = [t.requires_grad_() for t in (x, weight, bias)]
/// @torch output = F.layer_norm(x, weight.shape, weight, bias)
/// @torch d_x, d_weight, d_bias = torch.autograd.grad(output, inputs, d_output)
Trace layer_norm_backward(const TensorView& x, const TensorView& weight, const TensorView& bias,
                          const TensorView& d_output, double eps = 1e-5, const Outputs& wanted = {});

/// @brief RMS norm: rows of root mean square 1, then a weight.
/// Each row of x (…, d), rank 1 to 4: x / √(mean x² + eps) · weight, weight (d).
/// Source: Zhang and Sennrich (2019), arXiv 1910.07467.
/// @param x the rows to norm
/// @param weight factor of each normed number
/// @param eps added to the mean of squares, from 0 to 1
/// @return output the normed rows, with weight and bias
/// @formula \mathrm{output} = \frac{x}{\sqrt{\overline{x^2} + \varepsilon}} \odot \mathrm{weight}
/// @example x: randn(2, 4), weight: [1, 2, 1, 1]
/// @torch output = x / torch.sqrt((x**2).mean(dim=-1, keepdim=True) + 1e-6) * weight
Trace rms_norm(const TensorView& x, const TensorView& weight, double eps = 1e-6, const Outputs& wanted = {});

/// @brief The gradient of rms_norm.
/// With y = x / √(mean x² + eps) and g = d_output · weight -> output; d_x = (g − y · mean(g · y)) / √(mean x² + eps),
/// d_weight = Σ d_output · y over rows.
/// @param x the rows to norm
/// @param weight factor of each normed number
/// @param d_output the gradient of the loss with respect to each output
/// @param eps added to the mean of squares, from 0 to 1
/// @return output the normed rows, with weight and bias
/// @return d_x the gradient of the loss with respect to x
/// @return d_weight the gradient of the loss with respect to the weight
/// @formula \mathrm{d\_x} = \frac{g - y\, \overline{g \odot y}}{\sqrt{\overline{x^2} + \varepsilon}}, \qquad g =
///   \mathrm{d\_output} \odot \mathrm{weight}, \quad y = \frac{x}{\sqrt{\overline{x^2} + \varepsilon}}
/// @example x: randn(2, 4), weight: [1, 2, 1, 1], d_output: randn(2, 4)
/// @torch inputs = [t.requires_grad_() for t in (x, weight)]
/// @torch output = x / torch.sqrt((x**2).mean(dim=-1, keepdim=True) + 1e-6) * weight
/// @torch d_x, d_weight = torch.autograd.grad(output, inputs, d_output)
Trace rms_norm_backward(const TensorView& x, const TensorView& weight, const TensorView& d_output, double eps = 1e-6,
                        const Outputs& wanted = {});

/// @brief ReLU: negative numbers become 0.
/// x of rank 1 to 4 -> output: x if it is above 0, else 0. torch.nn.ReLU.
/// @param x any numbers
/// @return output x, or 0
/// @formula \mathrm{output} = \max(x, 0)
/// @example x: randn(2, 3)
/// @torch output = F.relu(x)
Trace relu(const TensorView& x, const Outputs& wanted = {});

/// @brief The gradient of relu.
/// -> output; d_x = d_output if x > 0, else 0.
/// @param x any numbers
/// @param d_output the gradient of the loss with respect to each output
/// @return output x, or 0
/// @return d_x the gradient of the loss with respect to x
/// @formula \mathrm{d\_x} = \mathrm{d\_output} \cdot [x > 0]
/// @example x: randn(2, 3), d_output: randn(2, 3)
/// @torch output = F.relu(x.requires_grad_())
/// @torch d_x, = torch.autograd.grad(output, [x], d_output)
Trace relu_backward(const TensorView& x, const TensorView& d_output, const Outputs& wanted = {});

/// @brief GELU: each number times the share of the normal distribution below it.
/// x of rank 1 to 4 -> output = x Φ(x), with Φ the normal distribution function: exact, with erf, the default of
/// torch.nn.GELU. Source: Hendrycks and Gimpel (2016), arXiv 1606.08415.
/// @param x any numbers
/// @return output x Φ(x)
/// @formula \mathrm{output} = x\, \Phi(x) = \frac{x}{2} \Bigl(1 + \mathrm{erf}\frac{x}{\sqrt 2}\Bigr)
/// @example x: randn(2, 3)
/// @torch output = F.gelu(x)
Trace gelu(const TensorView& x, const Outputs& wanted = {});

/// @brief The gradient of gelu.
/// -> output; d_x = d_output · (Φ(x) + x φ(x)), φ the normal density.
/// @param x any numbers
/// @param d_output the gradient of the loss with respect to each output
/// @return output x Φ(x)
/// @return d_x the gradient of the loss with respect to x
/// @formula \mathrm{d\_x} = \mathrm{d\_output} \cdot (\Phi(x) + x\, \varphi(x))
/// @example x: randn(2, 3), d_output: randn(2, 3)
/// @torch output = F.gelu(x.requires_grad_())
/// @torch d_x, = torch.autograd.grad(output, [x], d_output)
Trace gelu_backward(const TensorView& x, const TensorView& d_output, const Outputs& wanted = {});

/// @brief The hyperbolic tangent.
/// x of rank 1 to 4 -> output = tanh(x).
/// @param x any numbers
/// @return output tanh(x)
/// @formula \mathrm{output} = \tanh x = \frac{e^x - e^{-x}}{e^x + e^{-x}}
/// @example x: randn(2, 3)
/// @torch output = torch.tanh(x)
Trace tanh(const TensorView& x, const Outputs& wanted = {});

/// @brief The gradient of tanh.
/// -> output; d_x = d_output · (1 − output²).
/// @param x any numbers
/// @param d_output the gradient of the loss with respect to each output
/// @return output tanh(x)
/// @return d_x the gradient of the loss with respect to x
/// @formula \mathrm{d\_x} = \mathrm{d\_output} \cdot (1 - \tanh^2 x)
/// @example x: randn(2, 3), d_output: randn(2, 3)
/// @torch output = torch.tanh(x.requires_grad_())
/// @torch d_x, = torch.autograd.grad(output, [x], d_output)
Trace tanh_backward(const TensorView& x, const TensorView& d_output, const Outputs& wanted = {});

/// @brief The mean negative log-likelihood of the right classes.
/// logits (n, c), targets (n), i64: the mean of log Σ exp(logits[i]) − logits[i][targets[i]] over the rows whose target
/// is not ignore_index -> output (1). torch.nn.functional.cross_entropy. If no row counts it is NaN, as in PyTorch, and
/// noted ("nothing_counted"). Errors also: out_of_range for a target outside 0 … c−1.
/// @param logits one row of scores for each target
/// @param targets the right class of each row
/// @param ignore_index the target of rows that do not count
/// @return output the mean over the rows that count
/// @formula \mathrm{output} = \frac{1}{N} \sum_i \Bigl(\log \sum_c e^{z_{ic}} - z_{i,\,t_i}\Bigr), \qquad z =
///   \mathrm{logits}, \; t = \mathrm{targets}
/// @example logits: randn(2, 3), targets: [2, 0]
/// @torch output = F.cross_entropy(logits, targets).reshape(1)
Trace cross_entropy(const TensorView& logits, const TensorView& targets, std::int64_t ignore_index = -100,
                    const Outputs& wanted = {});

/// @brief The gradient of cross_entropy with respect to its logits.
/// d_output (1) -> output; d_logits = d_output · (softmax(logits) − 1 at the target) / counted rows; 0 in rows that do
/// not count, also if none does; but NaN, as in PyTorch, in such a row that holds NaN or +inf, or only −inf.
/// @param logits one row of scores for each target
/// @param targets the right class of each row
/// @param d_output the gradient of the loss with respect to the output
/// @param ignore_index the target of rows that do not count
/// @return output the mean over the rows that count
/// @return d_logits the gradient of the loss with respect to the logits
/// @formula \mathrm{d\_logits}_{ic} = \frac{\mathrm{d\_output}}{N} \bigl(\mathrm{softmax}(z_i)_c - [c = t_i]\bigr)
/// @example logits: randn(2, 3), targets: [2, 0], d_output: [1]
/// @torch output = F.cross_entropy(logits.requires_grad_(), targets).reshape(1)
/// @torch d_logits, = torch.autograd.grad(output, [logits], d_output)
Trace cross_entropy_backward(const TensorView& logits, const TensorView& targets, const TensorView& d_output,
                             std::int64_t ignore_index = -100, const Outputs& wanted = {});

/// @brief Dropout with a mask drawn earlier.
/// x and mask of one shape, rank 1 to 4 -> output = x · mask / (1 − dropout), 0 if dropout is 1: torch.nn.Dropout with
/// a given mask (dropout of draws.hpp draws its own).
/// @param x any numbers
/// @param mask 1 where a number is kept, 0 where it is dropped
/// @param dropout the probability of dropping
/// @return output the kept numbers, scaled; 0 for the others
/// @formula \mathrm{output} = \frac{x \odot \mathrm{mask}}{1 - \mathrm{dropout}}
/// @example x: randn(2, 3), mask: [[1, 0, 1], [1, 1, 0]], dropout: 0.5
/// @torch output = x * mask / (1 - dropout)
Trace dropout_apply(const TensorView& x, const TensorView& mask, double dropout, const Outputs& wanted = {});

/// @brief The gradient of dropout_apply.
/// -> output; d_x = d_output · mask / (1 − dropout). The mask has no gradient.
/// @param x any numbers
/// @param mask 1 where a number is kept, 0 where it is dropped
/// @param d_output the gradient of the loss with respect to each output
/// @param dropout the probability of dropping
/// @return output the kept numbers, scaled; 0 for the others
/// @return d_x the gradient of the loss with respect to x
/// @formula \mathrm{d\_x} = \frac{\mathrm{d\_output} \odot \mathrm{mask}}{1 - \mathrm{dropout}}
/// @example x: randn(2, 3), mask: [[1, 0, 1], [1, 1, 0]], d_output: randn(2, 3), dropout: 0.5
/// @torch output = x.requires_grad_() * mask / (1 - dropout)
/// @torch d_x, = torch.autograd.grad(output, [x], d_output)
Trace dropout_apply_backward(const TensorView& x, const TensorView& mask, const TensorView& d_output, double dropout,
                             const Outputs& wanted = {});

}  // namespace attn
