#include "attn/softmax.hpp"

#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "catalogue/pytorch_text.hpp"
#include "kernels/interface.hpp"
#include "operations/sizes.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("x", "*"), input::integer("dim", -8, 7, -1)};
constexpr Output outputs[] = {{"output", "f32", "*"}};

/// x as `outer` blocks of `size` rows of `inner` numbers: the rows are what is summed up.
struct Blocks {
  std::size_t outer = 1, size = 1, inner = 1;
};

Blocks blocks_of(const Shape& shape, std::size_t dim) {
  Blocks blocks;
  for (std::size_t axis = 0; axis < shape.size(); ++axis)
    (axis < dim ? blocks.outer : axis == dim ? blocks.size : blocks.inner) *= shape[axis];
  return blocks;
}

/// The axis from 0; a number without axes has one.
std::size_t check_dim(const Check& check, const TensorView& x, std::int64_t dim) {
  const auto axes = static_cast<std::int64_t>(std::max<std::size_t>(1, x.rank()));
  if (dim < -axes || dim >= axes)
    check.fail(ErrorCode::out_of_range, "dim", concat({"from ", -axes, " to ", axes - 1}), concat({dim}),
               pytorch_text::dimension(x.rank(), dim));
  return static_cast<std::size_t>(dim < 0 ? dim + axes : dim);
}

/// y (columns, rows) = x (rows, columns), turned.
void transpose(const float* x, float* y, std::size_t rows, std::size_t columns) {
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j) y[j * rows + i] = x[i * columns + j];
}

}  // namespace

constexpr Operation softmax_entry = operation<softmax>("softmax", inputs, outputs);

Trace softmax(const TensorView& x, std::int64_t dim, const Outputs& wanted) {
  Check check(softmax_entry);
  check.tensor("x", x);
  const Blocks blocks = blocks_of(x.shape(), check_dim(check, x, dim));
  const auto& [outer, size, inner] = blocks;
  const double block = bytes_of({size, inner}), count = bytes_of(x.shape()) / sizeof(float);
  check.cost({.bytes = bytes_of(x.shape()) + (inner > 1 ? 2 * block : 0),
              .multiply_adds = count * (work::exponential + (inner > 1 ? 2 * work::step : 0)) +
                               bytes_of({outer, inner}) / sizeof(float) * work::row});

  Tensor output = Tensor::make<float>(x.shape());
  const float* from = x.data<float>();
  float* to = output.data<float>();
  if (inner == 1) {
    kernels::softmax_rows(from, to, outer, size);
  } else if (x.count() > 0) {
    Tensor turned = Tensor::make<float>({inner, size}), weights = Tensor::make<float>({inner, size});
    for (std::size_t i = 0; i < outer; ++i, from += size * inner, to += size * inner) {
      transpose(from, turned.data<float>(), size, inner);
      kernels::softmax_rows(turned.data<float>(), weights.data<float>(), inner, size);
      transpose(weights.data<float>(), to, inner, size);
    }
  }
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn
