#include <algorithm>
#include <cmath>

#include "attn/analysis.hpp"
#include "catalogue/entries.hpp"
#include "matrices.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("x", "n d", "f64"), input::integer("components", 1, 1024, 2)};
constexpr Output outputs[] = {{"components", "f64", "components d"},
                              {"projected", "f64", "n components"},
                              {"explained", "f64", "components"},
                              {"mean", "f64", "d"}};

/// `count` directions of largest extent of the rows of x, as columns.
Matrix tall_directions(const Matrix& x, Eigen::Index count) {
  return axes_of(transposed_product(x, x)).directions.leftCols(count);
}

/// Takes away what lies along the first `known` directions; twice, for rounding leaves some behind.
void make_orthogonal(Eigen::Ref<Eigen::VectorXd> direction, const Matrix& directions, Eigen::Index known) {
  for (int pass = 0; pass < 2; ++pass) {
    for (Eigen::Index k = 0; k < known; ++k) direction -= directions.col(k).dot(direction) * directions.col(k);
  }
}

/// The same for more columns than rows, through the smaller square x xᵀ. Where x reaches no further, axes of the space.
Matrix wide_directions(const Matrix& x, Eigen::Index count) {
  const Matrix transposed = x.transpose();
  Matrix directions =
      product(transposed, axes_of(transposed_product(transposed, transposed)).directions.leftCols(count));
  constexpr double smallest = 1e-8;
  const double longest = directions.col(0).norm();
  Eigen::Index axis = 0;
  for (Eigen::Index k = 0; k < count; ++k) {
    make_orthogonal(directions.col(k), directions, k);
    // A direction of x is short beside its longest, an axis beside 1: of large numbers, all axes are short beside the
    // longest.
    for (double whole = longest; !(directions.col(k).norm() > whole * smallest); whole = 1) {
      directions.col(k) = Eigen::VectorXd::Unit(x.cols(), axis++);
      make_orthogonal(directions.col(k), directions, k);
    }
    directions.col(k).normalize();
  }
  return directions;
}

/// Turns the direction so that its entry of largest size is positive; near equals count as equal, so that rounding
/// does not decide.
void orient(Eigen::Ref<Eigen::VectorXd> direction) {
  const double largest = direction.cwiseAbs().maxCoeff();
  for (Eigen::Index place = 0; place < direction.size(); ++place) {
    if (std::abs(direction[place]) < largest * (1 - 1e-6)) continue;
    if (direction[place] < 0) direction *= -1;
    return;
  }
}

}  // namespace

constexpr Operation pca_entry = operation<pca>("pca", inputs, outputs);

Trace pca(const TensorView& x, std::int64_t components, const Outputs& wanted) {
  Check check(pca_entry);
  Matrix centred = matrix_of(check, "x", x);
  check.size("components", components);
  const auto count = static_cast<Eigen::Index>(components);
  const Eigen::Index most = std::min(centred.rows(), centred.cols());
  if (count > most) {
    check.fail(ErrorCode::out_of_range, "components", concat({"from 1 to ", most}), concat({count}));
  }
  const auto extent = static_cast<double>(std::max(centred.rows(), centred.cols()));
  const auto square = static_cast<double>(most), wanted_axes = static_cast<double>(count);
  // Directions are made orthogonal twice, each to all before it.
  check.cost({.multiply_adds = product_work(extent, square, square + 2 * wanted_axes) + axes_work(square) +
                               2 * product_work(extent, wanted_axes, wanted_axes)});
  const Eigen::RowVectorXd mean = centred.colwise().mean();
  centred.rowwise() -= mean;

  Matrix directions =
      centred.rows() < centred.cols() ? wide_directions(centred, count) : tall_directions(centred, count);
  for (Eigen::Index column = 0; column < count; ++column) orient(directions.col(column));
  const Matrix projected = product(centred, directions);
  const double total = centred.squaredNorm();
  Eigen::VectorXd explained = projected.colwise().squaredNorm();
  if (total > 0) explained /= total;

  Trace trace(wanted);
  trace.add("components", tensor_of(directions.transpose()));
  trace.add("projected", tensor_of(projected));
  trace.add("explained", vector_of(explained));
  trace.add("mean", vector_of(mean));
  return trace;
}

}  // namespace attn
