// Tensors as Eigen's matrices and back.
#pragma once

#include "catalogue/check.hpp"
#include "eigen.hpp"

namespace attn {

using Matrix = Eigen::MatrixXd;

/// A checked f64 input of rank 2 as a matrix; throws Error (wrong_shape, not_finite).
Matrix matrix_of(Check& check, Name input, const TensorView& view);

/// Multiply-adds of a · b, or of aᵀ · b, with so many in all: doubles, one at a time.
double product_work(double a, double b, double c);
/// Multiply-adds of axes_of for a square of this size.
double axes_work(double size);

Tensor tensor_of(const Matrix& matrix);
/// a · b. Not Eigen's own product, whose blocked kernels would be a quarter of the module.
Matrix product(const Matrix& a, const Matrix& b);
/// aᵀ · b, column by column.
Matrix transposed_product(const Matrix& a, const Matrix& b);

/// Orthonormal directions as columns, and the eigenvalue of each, descending.
struct Axes {
  Matrix directions;
  Eigen::VectorXd values;
};
/// The axes of a symmetric matrix.
Axes axes_of(const Matrix& symmetric);

/// A row or column as a tensor of rank 1.
Tensor vector_of(const Matrix& row_or_column);

}  // namespace attn
