// The texts PyTorch 1.13.1 prints where shapes do not fit, as the notebooks' modules would meet them.
#pragma once

#include <initializer_list>
#include <string>

#include "attn/tensor.hpp"

namespace attn::pytorch_text {

/// torch.bmm(first, second) with first (batches, rows, inner): what it says of `second`.
std::string bmm(std::size_t batches, std::size_t inner, const TensorView& second);
/// The same for second.transpose(1, 2), the keys.
std::string bmm_transposed(std::size_t batches, std::size_t inner, const TensorView& second);
/// What torch.bmm says of a first argument that has not three axes.
std::string bmm_first(const TensorView& first);

/// torch.matmul(a, b), where sizes of theirs do not fit.
std::string matmul_of(const Shape& a, const Shape& b);
/// A tensor of `rank` axes asked for its axis `dim`.
std::string dimension(std::size_t rank, std::int64_t dim);

/// x @ weight, weight (in, out).
std::string matmul(const TensorView& x, const TensorView& weight);
/// nn.Linear whose weight is (out, in).
std::string linear(const TensorView& x, const TensorView& weight);

/// transpose_qkv(W(x), num_heads) of an x that has not three axes, W being such a Linear.
std::string heads(const TensorView& x, const TensorView& weight, std::int64_t num_heads);

/// a + b whose sizes on an axis differ.
std::string broadcast(std::size_t a, std::size_t b, std::size_t axis);

/// x.reshape(sizes) of `count` numbers; -1 is the size left to PyTorch.
std::string reshape(std::initializer_list<std::int64_t> sizes, std::size_t count);

/// masked_softmax of scores (batches, n, m) after valid_lens were repeated for each of `heads`.
std::string mask(std::size_t batches, std::size_t n, std::size_t m, const TensorView& valid_lens,
                 std::size_t heads = 1);

/// output.backward(gradient) with a gradient of another shape.
std::string gradient(const TensorView& gradient, const Shape& output);

}  // namespace attn::pytorch_text
