// The analysis module: its catalogue, its decompositions against their definitions and Eigen's Jacobi, and its errors.
#include "operations/analysis/eigen.hpp"

#include <Eigen/SVD>

#include <algorithm>
#include <cmath>
#include <limits>

#include "../attention_support.hpp"
#include "attn/analysis.hpp"
#include "attn/catalogue.hpp"
#include "attn/positional.hpp"

namespace {

using attention_test::error_of;
using attn::ErrorCode;
using attn::Shape;
using attn::Tensor;
using attn::Trace;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Tensor doubles(const Tensor& floats) {
  Tensor tensor = Tensor::make<double>(floats.shape());
  std::copy(floats.data<float>(), floats.data<float>() + floats.count(), tensor.data<double>());
  return tensor;
}

Tensor randn(attn::Generator& generator, const Shape& shape) {
  return doubles(attention_test::randn(generator, shape));
}

Eigen::Map<const RowMajor> matrix(const Tensor& tensor) {
  const Shape shape = tensor.shape();
  const std::size_t columns = shape.size() > 1 ? shape[1] : 1;
  return {tensor.data<double>(), static_cast<Eigen::Index>(shape[0]), static_cast<Eigen::Index>(columns)};
}

/// Rows first … first + count − 1 of the encoding of `d` columns.
Tensor encoding_rows(std::int64_t d, std::size_t first, std::size_t count) {
  const Trace table = attn::positional_encoding(d, static_cast<std::int64_t>(first + count));
  const auto width = static_cast<std::size_t>(d);
  const float* from = table["encoding"].data<float>() + first * width;
  return doubles(Tensor::of<float>({count, width}, {from, from + count * width}));
}

/// x · y, term by term: Eigen's own product would bring its blocked kernels, which are slow to compile.
RowMajor product(const RowMajor& x, const RowMajor& y) {
  return x.lazyProduct(y);
}

// A QR decomposition before the rotations would be slow to compile; without one they ask for a square.
using Jacobi = Eigen::JacobiSVD<Eigen::MatrixXd, Eigen::NoQRPreconditioner>;

/// x in the corner of a square of zeros: its singular values, and as many zeros.
Eigen::MatrixXd square_of(const RowMajor& x) {
  const Eigen::Index size = std::max(x.rows(), x.cols());
  Eigen::MatrixXd square = Eigen::MatrixXd::Zero(size, size);
  square.topLeftCorner(x.rows(), x.cols()) = x;
  return square;
}

Eigen::VectorXd singular_values_of(const RowMajor& x) {
  return Jacobi(square_of(x)).singularValues().head(std::min(x.rows(), x.cols()));
}

/// The smallest of the matrices that best take x's rows to y's.
RowMajor least_squares(const RowMajor& x, const RowMajor& y) {
  const Jacobi svd(square_of(x), Eigen::ComputeFullU | Eigen::ComputeFullV);
  Eigen::MatrixXd right = Eigen::MatrixXd::Zero(svd.rows(), y.cols());
  right.topRows(y.rows()) = y;
  return svd.solve(right).topRows(x.cols());
}

/// Both ways of one shape: square, tall and wide.
std::vector<Shape> shapes() {
  return {{1, 1}, {2, 3}, {9, 8}, {31, 7}, {7, 31}, {65, 65}, {257, 9}, {3, 257}};
}

}  // namespace

TEST_SUITE("analysis") {
  TEST_CASE("the module's catalogue lists its own operations and none of attention's") {
    std::vector<std::string_view> names;
    for (const attn::Operation* operation : attn::catalogue()) names.push_back(operation->name);
    CHECK(names == std::vector<std::string_view>{"pca", "singular_values", "linear_map_fit"});
    CHECK(attn::find_operation("masked_softmax") == nullptr);
    const Tensor x = Tensor::of<double>({2, 2}, {3, 0, 0, 4});
    const Trace trace = attn::run("singular_values", {{"x", x}});
    CHECK(trace["values"].data<double>()[0] == doctest::Approx(4));
    CHECK(attn::describe().find("\"linear_map_fit\"") != std::string::npos);
  }

  TEST_CASE("pca: components are orthonormal, oriented, and explain what Jacobi's singular values say") {
    attn::Generator generator(31);
    for (const Shape& shape : shapes()) {
      const Tensor x = randn(generator, shape);
      const std::size_t most = std::min(shape[0], shape[1]);
      const Trace trace = attn::pca(x, static_cast<std::int64_t>(most));
      const RowMajor components = matrix(trace["components"]);
      const auto count = static_cast<Eigen::Index>(most);
      CHECK((product(components, components.transpose()) - RowMajor::Identity(count, count)).cwiseAbs().maxCoeff() <
            1e-12);
      for (Eigen::Index k = 0; k < count; ++k)
        CHECK(components.row(k).maxCoeff() >= -components.row(k).minCoeff() * (1 - 1e-6));

      const RowMajor centred = matrix(x).rowwise() - matrix(x).colwise().mean();
      CHECK((matrix(trace["mean"]) - matrix(x).colwise().mean().transpose()).cwiseAbs().maxCoeff() < 1e-14);
      CHECK((product(centred, components.transpose()) - matrix(trace["projected"])).cwiseAbs().maxCoeff() < 1e-12);
      // With all components nothing is lost.
      CHECK((product(matrix(trace["projected"]), components) - centred).cwiseAbs().maxCoeff() < 1e-11);
      const Eigen::VectorXd singular = singular_values_of(centred);
      const double total = singular.squaredNorm();
      for (Eigen::Index k = 0; k < count; ++k) {
        const double want = total > 0 ? singular[k] * singular[k] / total : 0;
        CHECK(std::abs(trace["explained"].data<double>()[k] - want) < 1e-12);
      }
    }
  }

  TEST_CASE("pca: points on a line have one component, the line; the others are still orthonormal") {
    Tensor x = Tensor::make<double>({4, 6});
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = 0; j < 6; ++j) x.data<double>()[i * 6 + j] = static_cast<double>(i) * (j == 2 ? -2.0 : 1.0);
    }
    const Trace trace = attn::pca(x, 4);
    const RowMajor components = matrix(trace["components"]);
    CHECK(trace["explained"].data<double>()[0] == doctest::Approx(1));
    CHECK(components(0, 2) == doctest::Approx(2 / 3.0));
    CHECK(components(0, 0) == doctest::Approx(-1 / 3.0));
    CHECK((product(components, components.transpose()) - RowMajor::Identity(4, 4)).cwiseAbs().maxCoeff() < 1e-12);
    const Tensor same = Tensor::of<double>({2, 3}, {1, 2, 3, 1, 2, 3});
    const Trace constant = attn::pca(same, 2);
    for (std::size_t k = 0; k < 2; ++k) CHECK(constant["explained"].data<double>()[k] == 0);
    CHECK(constant["components"].shape() == Shape{2, 3});
  }

  TEST_CASE("singular_values agree with Jacobi's, in descending order") {
    attn::Generator generator(32);
    for (const Shape& shape : shapes()) {
      const Tensor x = randn(generator, shape);
      const Trace trace = attn::singular_values(x);
      const Eigen::VectorXd want = singular_values_of(matrix(x));
      REQUIRE(trace["values"].count() == static_cast<std::size_t>(want.size()));
      CHECK((matrix(trace["values"]) - want).cwiseAbs().maxCoeff() < 1e-12 * want[0]);
    }
  }

  TEST_CASE("singular_values: a matrix of rank 1 has one, and the rest vanish to rounding") {
    Tensor x = Tensor::make<double>({5, 4});
    for (std::size_t i = 0; i < 20; ++i) x.data<double>()[i] = static_cast<double>((i / 4 + 1) * (i % 4 + 1));
    const Trace trace = attn::singular_values(x);
    CHECK(trace["values"].data<double>()[0] == doctest::Approx(std::sqrt(55.0 * 30.0)));
    for (std::size_t k = 1; k < 4; ++k) CHECK(std::abs(trace["values"].data<double>()[k]) < 1e-12);
  }

  TEST_CASE("linear_map_fit: each pair of an encoding's columns comes out as the rotation, residual under 1e-5") {
    for (const std::int64_t d : {2, 4, 32, 64, 100}) {
      for (const std::int64_t offset : {1, 3, 10, 54}) {
        const auto shift = static_cast<std::size_t>(offset), width = static_cast<std::size_t>(d);
        const Trace fit = attn::linear_map_fit(encoding_rows(d, 0, 60), encoding_rows(d, shift, 60), d / 2);
        CHECK(*fit["residual"].data<double>() < 1e-5);
        const Trace rotation = attn::relative_position_projection(d, 0, offset);
        const RowMajor map = matrix(fit["map"]);
        double largest = 0;
        for (std::size_t row = 0; row < width; ++row) {
          for (std::size_t column = 0; column < width; ++column) {
            const bool inside = row / 2 == column / 2;
            const double want =
                inside ? rotation["projection"].data<double>()[row / 2 * 4 + row % 2 * 2 + column % 2] : 0;
            const double got = map(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column));
            largest = std::max(largest, std::abs(got - want));
          }
        }
        CHECK(largest < 2e-4);
        for (std::size_t block = 0; block < width / 2; ++block) CHECK(fit["rank"].data<double>()[block] == 2);
      }
    }
  }

  TEST_CASE(
      "linear_map_fit: one map for all columns takes every row to the row an offset further, residual under 1e-5") {
    for (const std::int64_t d : {2, 4, 8, 32, 100}) {
      for (const std::size_t rows : {60U, 500U}) {
        for (const std::size_t offset : {1U, 7U}) {
          const Trace fit = attn::linear_map_fit(encoding_rows(d, 0, rows), encoding_rows(d, offset, rows));
          // Far out the float32 angles themselves are off by more: position 500 by 1.5e-5 before and after the map.
          CHECK(*fit["residual"].data<double>() < (rows == 60 ? 1e-5 : 4e-5));
        }
      }
    }
    // If the rows tell the columns apart, that map is the rotation too.
    const Trace fit = attn::linear_map_fit(encoding_rows(4, 0, 500), encoding_rows(4, 5, 500));
    const Trace rotation = attn::relative_position_projection(4, 0, 5);
    const RowMajor map = matrix(fit["map"]);
    for (Eigen::Index row = 0; row < 4; ++row) {
      for (Eigen::Index column = 0; column < 4; ++column) {
        const Eigen::Index place = row / 2 * 4 + row % 2 * 2 + column % 2;
        const double want = row / 2 == column / 2 ? rotation["projection"].data<double>()[place] : 0;
        CHECK(std::abs(map(row, column) - want) < 1e-5);
      }
    }
  }

  TEST_CASE("linear_map_fit agrees with Jacobi's least squares on random rows, more or fewer than columns") {
    attn::Generator generator(33);
    for (const Shape& shape : shapes()) {
      const Tensor from = randn(generator, shape), to = randn(generator, {shape[0], 3});
      const Trace trace = attn::linear_map_fit(from, to);
      const RowMajor want = least_squares(matrix(from), matrix(to));
      const RowMajor fitted = product(matrix(from), want);
      CHECK((matrix(trace["map"]).transpose() - want).cwiseAbs().maxCoeff() < 1e-9);
      CHECK(*trace["rank"].data<double>() == static_cast<double>(std::min(shape[0], shape[1])));
      const double residual = (fitted - matrix(to)).cwiseAbs().maxCoeff();
      CHECK(std::abs(*trace["residual"].data<double>() - residual) < 1e-9);
      CHECK((matrix(trace["fitted"]) - fitted).cwiseAbs().maxCoeff() < 1e-9);
    }
  }

  TEST_CASE("a NaN or an infinity is an Error that says where") {
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
      const Tensor x = Tensor::of<double>({2, 3}, {1, 2, 3, 4, 5, bad}), sound = Tensor::of<double>({2, 1}, {1, 2});
      const attn::ErrorDetails error = error_of([&] { attn::pca(x); });
      CHECK(error.code == ErrorCode::not_finite);
      CHECK(error.operation == "pca");
      CHECK(error.input == "x");
      CHECK(error.expected == "finite numbers");
      CHECK(error.found == (std::isnan(bad) ? "nan at (1, 2)" : "inf at (1, 2)"));
      CHECK(error_of([&] { attn::singular_values(x); }).code == ErrorCode::not_finite);
      CHECK(error_of([&] { attn::linear_map_fit(sound, x); }).input == "to");
    }
  }

  TEST_CASE("numbers too large to be squared give an Error, not NaN") {
    const Tensor x = Tensor::of<double>({2, 2}, {1e200, 0, 0, 1});
    CHECK(error_of([&] { attn::singular_values(x); }).code == ErrorCode::out_of_range);
  }

  TEST_CASE("sizes and counts that make no sense are Errors") {
    const Tensor x = Tensor::of<double>({2, 3}, {1, 2, 3, 4, 5, 6});
    CHECK(error_of([&] { attn::pca(x, 3); }).expected == "from 1 to 2");
    CHECK(error_of([&] { attn::pca(x, 0); }).code == ErrorCode::out_of_range);
    CHECK(error_of([&] { attn::linear_map_fit(x, x, 2); }).code == ErrorCode::not_divisible);
    CHECK(error_of([&] { attn::linear_map_fit(x, Tensor::of<double>({1, 1}, {1})); }).code == ErrorCode::wrong_shape);
    CHECK(error_of([&] { attn::pca(Tensor::make<double>({0, 3})); }).code == ErrorCode::wrong_shape);
    CHECK(error_of([&] { attn::pca(Tensor::make<double>({1025, 1025})); }).code == ErrorCode::wrong_shape);
    CHECK(error_of([&] { attn::pca(Tensor::make<float>({2, 2})); }).code == ErrorCode::wrong_type);
  }
}
