// Kernel regression of Nadaraya and Watson (1964), the ancestor of attention: training points are the keys, their
// labels the values; a kernel of the distance, divided by the sum of its row, gives the weights. Source: the textbook's
// attention pooling chapter.
// Pages: reference/cpp.html#regression; formulas: core/reference/study.hpp, attention_gradients.hpp
#pragma once

#include <cstdint>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

enum class Kernel : std::uint8_t {
  gaussian,     // exp(−x² / 2)
  boxcar,       // 1 where |x| < 1
  constant,     // 1
  epanechikov,  // max(0, 1 − |x|), in the textbook's spelling and definition
  parametric,   // exp(−(x w)² / 2) with w learned; the weights are a softmax
};

/// @brief Nadaraya–Watson regression: the mean of labels, weighted by a kernel of the distance.
/// Takes x_query (n), x_train (m), y_train (m), and w (1) for the parametric kernel.
/// -> distances (n, m), x_query − x_train; similarity (n, m), the kernel of the distances; weights (n, m), each row of
/// similarity divided by its sum; output (n), weights · y_train.
/// A row whose similarities are all 0 is NaN, as in PyTorch, and noted ("nothing_within_reach").
/// Errors: wrong_type, wrong_rank, wrong_shape; missing_input if the parametric kernel has no w; too_large.
/// @param x_query the points to predict at
/// @param x_train the training points: the keys
/// @param y_train their labels: the values
/// @param w the learned inverse width of the parametric kernel
/// @param kernel the function that turns a distance into a similarity
/// @return distances x_query − x_train
/// @return similarity the kernel of each distance
/// @return weights each row of similarity, divided by its sum
/// @return output the prediction at each query: the mean of the labels, weighted by its weights
/// @formula \mathrm{output}_i = \sum_j \weights{w_{ij}}\, \values{y_j}, \qquad \weights{w_{ij}} =
///   \frac{K(\queries{x_i} - \keys{x_j})}{\sum_k K(\queries{x_i} - \keys{x_k})}
/// @example x_query: [0.5, 1.5], x_train: [0, 1, 2], y_train: [1, 3, 2]
/// @torch distances = x_query[:, None] - x_train
/// @torch similarity = torch.exp(-distances**2 / 2)
/// @torch weights = similarity / similarity.sum(dim=1, keepdim=True)
/// @torch output = weights @ y_train
Trace kernel_regression(const TensorView& x_query, const TensorView& x_train, const TensorView& y_train,
                        const TensorView& w = {}, Kernel kernel = Kernel::gaussian, const Outputs& wanted = {});

/// @brief The gradient of kernel_regression with respect to points, labels and width.
/// d_output (n) is the gradient of a loss with respect to the output. With leave_one_out, for n = m, query i does not
/// see point i, so that its own label cannot predict it.
/// -> output (n), weights (n, m); d_x_query (n), d_x_train, d_y_train (m); parametric: d_w (1). The gradient with
/// respect to the similarity of query i and point j is d_output_i · (y_j − output_i) / Σ similarities; it is multiplied
/// by the kernel's slope: 0 for boxcar and constant; at the edge of epanechikov half the slope, as in PyTorch. Notes
/// and errors: as kernel_regression; wrong_shape if d_output has not n numbers, or n ≠ m with leave_one_out.
/// @param x_query the points to predict at
/// @param x_train the training points: the keys
/// @param y_train their labels: the values
/// @param d_output the gradient of the loss with respect to each prediction
/// @param w the learned inverse width of the parametric kernel
/// @param kernel the function that turns a distance into a similarity
/// @param leave_one_out whether query i ignores training point i
/// @return output the prediction at each query: the mean of the labels, weighted by its weights
/// @return weights each row of similarities, divided by its sum
/// @return d_x_query the gradient of the loss with respect to the queries
/// @return d_x_train the gradient of the loss with respect to the training points
/// @return d_y_train the gradient of the loss with respect to the labels
/// @return d_w the gradient of the loss with respect to w; parametric kernel only
/// @formula \frac{\partial L}{\partial K_{ij}} = \mathrm{d\_output}_i \cdot \frac{\values{y_j} -
///   \mathrm{output}_i}{\sum_k K_{ik}}, \qquad \mathrm{d\_y\_train}_j = \sum_i \weights{w_{ij}}\,
///   \mathrm{d\_output}_i
/// @example x_query: [0.5, 1.5], x_train: [0, 1, 2], y_train: [1, 3, 2], d_output: [1, 1]
/// @torch inputs = [x.requires_grad_() for x in (x_query, x_train, y_train)]
/// @torch similarity = torch.exp(-(x_query[:, None] - x_train)**2 / 2)
/// @torch weights = similarity / similarity.sum(dim=1, keepdim=True)
/// @torch output = weights @ y_train
/// @torch d_x_query, d_x_train, d_y_train = torch.autograd.grad(output, inputs, d_output)
Trace kernel_regression_backward(const TensorView& x_query, const TensorView& x_train, const TensorView& y_train,
                                 const TensorView& d_output, const TensorView& w = {}, Kernel kernel = Kernel::gaussian,
                                 bool leave_one_out = false, const Outputs& wanted = {});

}  // namespace attn
