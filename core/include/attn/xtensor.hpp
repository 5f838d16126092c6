// The one door to xtensor's expressions: what asks for them includes this, as they are slow to compile.
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

template <class T>
auto Tensor::as() {
  return xt::adapt(data<T>(), count(), xt::no_ownership(), std::vector<std::size_t>(shape_.begin(), shape_.end()));
}

template <class T>
auto TensorView::as() const {
  return xt::adapt(data<T>(), count(), xt::no_ownership(), std::vector<std::size_t>(shape_.begin(), shape_.end()));
}

}  // namespace attn
