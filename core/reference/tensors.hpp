// Softmax along any axis, and products of tensors of any rank. Source: torch.softmax, torch.matmul.
#pragma once

#include <algorithm>
#include <cstdint>

#include "masks.hpp"

namespace attn::reference {

/// exp(x) / Σ exp(x), summed along an axis counted from 0, or backwards from -1.
template <class T>
Array<T> softmax_along(const Array<T>& x, std::int64_t dim) {
  if (x.dimension() == 0) return T(1);
  std::vector<std::size_t> axes(x.dimension());
  std::iota(axes.begin(), axes.end(), std::size_t{0});
  const auto back = static_cast<std::int64_t>(axes.size());
  std::swap(axes[static_cast<std::size_t>(dim < 0 ? dim + back : dim)], axes.back());
  return xt::transpose(softmax(Array<T>(xt::transpose(x, axes))), axes);
}

/// c_…ij = Σ_t a_…it · b_…tj. A vector a is a row, a vector b a column; the output lacks that
/// axis. Missing leading axes have size 1.
template <class T>
Array<T> product_of_any_rank(Array<T> a, Array<T> b) {
  std::vector<std::size_t> shape_a(a.shape().begin(), a.shape().end()),
      shape_b(b.shape().begin(), b.shape().end());
  const bool row = shape_a.size() == 1, column = shape_b.size() == 1;
  if (row) shape_a.insert(shape_a.begin(), 1);
  if (column) shape_b.push_back(1);
  const std::size_t rank = std::max(shape_a.size(), shape_b.size());
  shape_a.insert(shape_a.begin(), rank - shape_a.size(), 1);
  shape_b.insert(shape_b.begin(), rank - shape_b.size(), 1);
  a.reshape(shape_a);
  b.reshape(shape_b);
  Array<T> product = matmul(a, b);
  std::vector<std::size_t> shape(product.shape().begin(), product.shape().end());
  if (column) shape.pop_back();
  if (row) shape.erase(shape.end() - (column ? 1 : 2));
  product.reshape(shape);
  return product;
}

}  // namespace attn::reference
