#include "matrices.hpp"

#include <algorithm>
#include <cmath>

#include "tensor/text.hpp"

namespace attn {
namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr std::size_t most = 1024;  // limit of the smaller size: about ten seconds
constexpr double largest = 1e100;   // a sum of squares must stay finite

Eigen::Index index(std::size_t size) {
  return static_cast<Eigen::Index>(size);
}

}  // namespace

Matrix matrix_of(Check& check, Name input, const TensorView& view) {
  check.tensor(input, view);
  const std::size_t rows = view.size(0), columns = view.size(1), smaller = std::min(rows, columns);
  if (smaller == 0 || smaller > most) {
    check.fail(ErrorCode::wrong_shape, input, concat({"sizes from 1, one of them at most ", most}),
               to_string(view.shape()));
  }
  const double* numbers = view.data<double>();
  for (std::size_t place = 0; place < view.count(); ++place) {
    if (!std::isfinite(numbers[place])) {
      check.fail(ErrorCode::not_finite, input, "finite numbers",
                 to_text(numbers[place]) + " at " + to_string({place / columns, place % columns}));
    }
    if (std::abs(numbers[place]) > largest) {
      check.fail(ErrorCode::out_of_range, input, "from -1e+100 to 1e+100", to_text(numbers[place]));
    }
  }
  return Eigen::Map<const RowMajor>(numbers, index(rows), index(columns));
}

double product_work(double a, double b, double c) {
  return a * b * c * work::step;
}

double axes_work(double size) {
  return size * size * size * 2 * work::step;
}

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix result = Matrix::Zero(a.rows(), b.cols());
  for (Eigen::Index column = 0; column < b.cols(); ++column) {
    for (Eigen::Index k = 0; k < a.cols(); ++k) result.col(column) += a.col(k) * b(k, column);
  }
  return result;
}

Matrix transposed_product(const Matrix& a, const Matrix& b) {
  Matrix result(a.cols(), b.cols());
  for (Eigen::Index column = 0; column < b.cols(); ++column) {
    for (Eigen::Index row = 0; row < a.cols(); ++row) result(row, column) = a.col(row).dot(b.col(column));
  }
  return result;
}

Axes axes_of(const Matrix& symmetric) {
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(symmetric);
  return {solver.eigenvectors().rowwise().reverse(), solver.eigenvalues().reverse()};
}

Tensor tensor_of(const Matrix& matrix) {
  Tensor tensor =
      Tensor::make<double>({static_cast<std::size_t>(matrix.rows()), static_cast<std::size_t>(matrix.cols())});
  Eigen::Map<RowMajor>(tensor.data<double>(), matrix.rows(), matrix.cols()) = matrix;
  return tensor;
}

Tensor vector_of(const Matrix& row_or_column) {
  Tensor tensor = Tensor::make<double>({static_cast<std::size_t>(row_or_column.size())});
  std::copy(row_or_column.data(), row_or_column.data() + row_or_column.size(), tensor.data<double>());
  return tensor;
}

}  // namespace attn
