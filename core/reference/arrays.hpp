// Arrays, and the products of their last two axes: the vocabulary of the reference's formulas.
//
// core/reference is the chapter as a textbook prints it, in xtensor: one function for each
// operation, under its name in the catalogue, in float or double. It says what an operation
// computes, not how to compute it fast: tests compare every kernel with it, and no module links it.
// Arguments are those that the operations' headers (core/include/attn) describe; they are not
// checked. Batches and heads may be one axis, b·h, where an operation has two.
// `@operation` above a function names the operations it is the formula of, if they are not the one
// of its name; the reference shows it on their pages.
// Draws of a generator (rand, randn, normal, uniform, randint, randperm, embedding, linear) have no
// formula; dropout takes the mask as an argument.
#pragma once

#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "attn/xtensor.hpp"
#if __has_include(<xtensor/containers/xarray.hpp>)  // from 0.26 on
#include <xtensor/core/xmath.hpp>
#include <xtensor/generators/xbuilder.hpp>
#include <xtensor/misc/xmanipulation.hpp>
#include <xtensor/views/xstrided_view.hpp>
#else
#include <xtensor/xbuilder.hpp>
#include <xtensor/xmanipulation.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xstrided_view.hpp>
#endif

namespace attn::reference {

template <class T>
using Array = xt::xarray<T>;

/// The outputs of an operation, by their names in the catalogue.
template <class T>
using Steps = std::map<std::string, Array<T>>;

template <class T>
constexpr T infinity = std::numeric_limits<T>::infinity();

/// x (…, n, k), y (…, k, m) -> (…, n, m): Σ_t x_it · y_tj.
template <class T>
Array<T> matmul(const Array<T>& x, const Array<T>& y) {
  const auto columns = xt::strided_view(x, {xt::ellipsis(), xt::newaxis()});
  const auto rows = xt::strided_view(y, {xt::ellipsis(), xt::newaxis(), xt::all(), xt::all()});
  return xt::sum(columns * rows, {x.dimension() - 1});
}

/// x (…, n, m) -> (…, m, n).
template <class T>
Array<T> transposed(const Array<T>& x) {
  std::vector<std::size_t> axes(x.dimension());
  std::iota(axes.begin(), axes.end(), std::size_t{0});
  std::swap(axes[axes.size() - 2], axes[axes.size() - 1]);
  return xt::transpose(x, axes);
}

/// x Wᵀ + bias, as nn.Linear: x (…, in), W (out, in), bias (out) or a single 0.
/// @operation linear_apply
template <class T>
Array<T> linear(const Array<T>& x, const Array<T>& W, const Array<T>& bias = xt::zeros<T>({1})) {
  return matmul(x, transposed(W)) + bias;
}

}  // namespace attn::reference
