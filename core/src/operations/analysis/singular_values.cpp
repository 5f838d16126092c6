#include <utility>

#include "attn/analysis.hpp"
#include "catalogue/entries.hpp"
#include "matrices.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("x", "n d", "f64")};
constexpr Output outputs[] = {{"values", "f64", "min(n,d)"}};

/// The lengths of x's image of the axes of xᵀx: more exact than the roots of the eigenvalues, which lose half the
/// digits.
Eigen::VectorXd values_of(const Matrix& x) {
  Eigen::VectorXd values = product(x, axes_of(transposed_product(x, x)).directions).colwise().norm();
  // All but sorted: only lengths near 0 may have changed places.
  for (Eigen::Index place = 1; place < values.size(); ++place) {
    for (Eigen::Index k = place; k > 0 && values[k] > values[k - 1]; --k) std::swap(values[k], values[k - 1]);
  }
  return values;
}

}  // namespace

constexpr Operation singular_values_entry = operation<singular_values>("singular_values", inputs, outputs);

Trace singular_values(const TensorView& x, const Outputs& wanted) {
  Check check(singular_values_entry);
  Matrix matrix = matrix_of(check, "x", x);
  if (matrix.rows() < matrix.cols()) matrix.transposeInPlace();
  const auto rows = static_cast<double>(matrix.rows()), columns = static_cast<double>(matrix.cols());
  check.cost({.multiply_adds = 2 * product_work(rows, columns, columns) + axes_work(columns)});
  Trace trace(wanted);
  trace.add("values", vector_of(values_of(matrix)));
  return trace;
}

}  // namespace attn
