// The only header that includes xtensor's expressions, which are slow to compile. Include it to use as<T>().
#pragma once

#include "attn/tensor.hpp"

#if __has_include(<xtensor/containers/xadapt.hpp>)  // from 0.26 on
#include <xtensor/containers/xadapt.hpp>
#include <xtensor/containers/xarray.hpp>
#include <xtensor/views/xview.hpp>
#else
#include <xtensor/xadapt.hpp>
#include <xtensor/xarray.hpp>
#include <xtensor/xview.hpp>
#endif

namespace attn {

/// T: float, double or std::int64_t; const where the numbers are borrowed.
template <class T>
auto xtensor_over(T* data, const Shape& shape) {
  return xt::adapt(data, count_of(shape), xt::no_ownership(), std::vector<std::size_t>(shape.begin(), shape.end()));
}

template <>
struct XtensorExpression<float> {
  static auto of(auto* data, const Shape& shape) { return xtensor_over(data, shape); }
};
template <>
struct XtensorExpression<double> {
  static auto of(auto* data, const Shape& shape) { return xtensor_over(data, shape); }
};
template <>
struct XtensorExpression<std::int64_t> {
  static auto of(auto* data, const Shape& shape) { return xtensor_over(data, shape); }
};

}  // namespace attn
