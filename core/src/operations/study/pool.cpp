#include "attn/pool.hpp"

#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "kernels/interface.hpp"
#include "operations/sizes.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("x", "n m | b n m"), input::integer("rows", 1, 65536),
                            input::integer("columns", 1, 65536), input::choice("how", "mean|max")};
constexpr Output outputs[] = {{"output", "f32", "rows columns | b rows columns"}};

/// Multiply-adds: each row of the output sums the rows of its window, then the columns of each window, which overlap
/// by one at most.
double work_of_windows(std::size_t batches, std::size_t n, std::size_t m, std::size_t rows, std::size_t columns) {
  const double summed = static_cast<double>(n + rows) * static_cast<double>(m);
  const double windows = static_cast<double>(rows) * static_cast<double>(m + columns);
  return static_cast<double>(batches) * ((summed + windows) * work::step + work::copy);
}

}  // namespace

constexpr Operation pool_entry = operation<pool>("pool", inputs, outputs);

Trace pool(const TensorView& x, std::int64_t rows, std::int64_t columns, Pooling how, const Outputs& wanted) {
  Check check(pool_entry);
  check.tensor("x", x);
  const std::size_t n = check["n"], m = check["m"], batches = x.rank() == 3 ? x.size(0) : 1;
  if (n == 0 || m == 0) {
    check.fail(ErrorCode::wrong_shape, "x", "sizes from 1", to_string(x.shape()));
  }
  Shape shape = x.shape();
  const std::size_t height = check.size("rows", rows), width = check.size("columns", columns);
  shape[shape.size() - 2] = height;
  shape[shape.size() - 1] = width;
  check.cost({.bytes = bytes_of(shape), .multiply_adds = work_of_windows(batches, n, m, height, width)});

  Tensor output = Tensor::make<float>(shape);
  const auto pool_one = how == Pooling::mean ? kernels::pool_mean : kernels::pool_max;
  const float* from = x.data<float>();
  float* to = output.data<float>();
  for (std::size_t batch = 0; batch < batches; ++batch, from += n * m, to += height * width)
    pool_one(from, to, n, m, height, width);
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn
