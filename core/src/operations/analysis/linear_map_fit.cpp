#include "attn/analysis.hpp"
#include "catalogue/entries.hpp"
#include "matrices.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr double smallest_direction = 1e-7;  // float32 holds nothing below

constexpr Input inputs[] = {input::tensor("from", "n d", "f64"), input::tensor("to", "n e", "f64"),
                            input::integer("blocks", 1, 1024, 1)};
constexpr Output outputs[] = {
    {"map", "f64", "e d"}, {"fitted", "f64", "n e"}, {"residual", "f64", ""}, {"rank", "f64", "blocks"}};

struct Fit {
  Matrix map;  // (d, e): y ≈ x · map
  Eigen::Index rank;
};

/// Least squares through the axes of xᵀx, then once more for what is left over: that gives back the digits the square
/// has lost.
Fit fit(const Matrix& x, const Matrix& y) {
  const Axes axes = axes_of(transposed_product(x, x));
  const double smallest = axes.values[0] * smallest_direction * smallest_direction;
  Eigen::Index rank = 0;
  while (rank < axes.values.size() && axes.values[rank] > smallest) ++rank;
  const Matrix directions = axes.directions.leftCols(rank);

  Fit result{Matrix::Zero(x.cols(), y.cols()), rank};
  for (int pass = 0; pass < 2; ++pass) {
    const Matrix left = y - product(x, result.map);
    Matrix along = transposed_product(directions, transposed_product(x, left));
    for (Eigen::Index k = 0; k < rank; ++k) along.row(k) /= axes.values[k];
    result.map += product(directions, along);
  }
  return result;
}

/// Multiply-adds of the fits of all blocks, in two passes each, and of what they make of x.
double work_of_fits(const Matrix& x, const Matrix& y, double blocks) {
  const auto n = static_cast<double>(x.rows()), columns = static_cast<double>(x.cols());
  const double d = columns / blocks, e = static_cast<double>(y.cols()) / blocks;
  const double pass = 2 * product_work(n, d, e) + 2 * product_work(d, d, e);
  return blocks * (product_work(n, d, d) + axes_work(d) + 2 * pass) +
         product_work(n, columns, static_cast<double>(y.cols()));
}

}  // namespace

constexpr Operation linear_map_fit_entry = operation<linear_map_fit>("linear_map_fit", inputs, outputs);

Trace linear_map_fit(const TensorView& from, const TensorView& to, std::int64_t blocks, const Outputs& wanted) {
  Check check(linear_map_fit_entry);
  const Matrix x = matrix_of(check, "from", from), y = matrix_of(check, "to", to);
  check.size("blocks", blocks);
  if (x.cols() % blocks != 0 || y.cols() % blocks != 0) {
    check.fail(ErrorCode::not_divisible, "blocks", concat({"a divisor of ", x.cols(), " and ", y.cols()}),
               concat({blocks}));
  }
  const Eigen::Index d = x.cols() / blocks, e = y.cols() / blocks;

  check.cost({.multiply_adds = work_of_fits(x, y, static_cast<double>(blocks))});
  Matrix map = Matrix::Zero(x.cols(), y.cols());
  Eigen::VectorXd rank(blocks);
  for (Eigen::Index block = 0; block < blocks; ++block) {
    const Fit part = fit(x.middleCols(block * d, d), y.middleCols(block * e, e));
    map.block(block * d, block * e, d, e) = part.map;
    rank[block] = static_cast<double>(part.rank);
  }
  const Matrix fitted = product(x, map);

  Tensor residual = Tensor::make<double>({});
  *residual.data<double>() = (fitted - y).cwiseAbs().maxCoeff();
  Trace trace(wanted);
  trace.add("map", tensor_of(map.transpose()));
  trace.add("fitted", tensor_of(fitted));
  trace.add("residual", std::move(residual));
  trace.add("rank", vector_of(rank));
  return trace;
}

}  // namespace attn
