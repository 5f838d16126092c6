// Attention as one writes it with Eigen; built with -march=native, in a file of its own.
#include <cmath>
#include <Eigen/Dense>
#include <limits>

#include "native_peers.hpp"

namespace peers {
namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Strided = Eigen::Map<const Matrix, 0, Eigen::OuterStride<>>;

/// The weights of one head's scores, row by row.
void softmax(Matrix& scores, bool causal) {
  for (Eigen::Index i = 0; i < scores.rows(); ++i) {
    auto row = scores.row(i).array();
    if (causal) scores.row(i).tail(scores.cols() - i - 1).setConstant(-std::numeric_limits<float>::infinity());
    row = (row - row.maxCoeff()).exp();
    row /= row.sum();
  }
}

Matrix head_output(const Strided& queries, const Strided& keys, const Strided& values, bool causal) {
  Matrix scores = queries * keys.transpose();
  scores /= std::sqrt(static_cast<float>(queries.cols()));
  softmax(scores, causal);
  return scores * values;
}

Floats heads_output(const Task& task) {
  const auto n = static_cast<Eigen::Index>(task.n), p = static_cast<Eigen::Index>(task.p);
  Floats output(task.queries.size());
  for (std::size_t at = 0; at < output.size(); at += task.n * task.p) {
    const auto of = [&](const Floats& x) { return Strided(x.data() + at, n, p, Eigen::OuterStride<>(p)); };
    Eigen::Map<Matrix>(output.data() + at, n, p) =
        head_output(of(task.queries), of(task.keys), of(task.values), task.causal);
  }
  return output;
}

Floats layer_output(const Task& task) {
  const auto n = static_cast<Eigen::Index>(task.n), p = static_cast<Eigen::Index>(task.p);
  const auto width = static_cast<Eigen::Index>(task.h) * p, rows = static_cast<Eigen::Index>(task.b) * n;
  const auto matrix = [&](const Floats& x) {
    return Eigen::Map<const Matrix>(x.data(), static_cast<Eigen::Index>(x.size()) / width, width);
  };
  const Matrix queries = matrix(task.queries) * matrix(task.weights[0]).transpose();
  const Matrix keys = matrix(task.keys) * matrix(task.weights[1]).transpose();
  const Matrix values = matrix(task.values) * matrix(task.weights[2]).transpose();
  Matrix heads(rows, width);
  for (Eigen::Index sample = 0; sample < rows; sample += n) {
    for (Eigen::Index column = 0; column < width; column += p) {
      const auto of = [&](const Matrix& x) { return Strided(&x(sample, column), n, p, Eigen::OuterStride<>(width)); };
      heads.block(sample, column, n, p) = head_output(of(queries), of(keys), of(values), task.causal);
    }
  }
  Floats output(task.queries.size());
  Eigen::Map<Matrix>(output.data(), rows, width) = heads * matrix(task.weights[3]).transpose();
  return output;
}

}  // namespace

Floats eigen_output(const Task& task) {
  return task.whole_layer ? layer_output(task) : heads_output(task);
}

}  // namespace peers
