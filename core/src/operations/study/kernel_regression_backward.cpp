#include <algorithm>
#include <cmath>
#include <limits>

#include "attn/regression.hpp"
#include "kernels/interface.hpp"
#include "operations/gradient.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {
    input::tensor("x_query", "n"),         input::tensor("x_train", "m"),
    input::tensor("y_train", "m"),         input::tensor("d_output", "n"),
    input::optional_tensor("w", "1"),      input::choice("kernel", "gaussian|boxcar|constant|epanechikov|parametric"),
    input::boolean("leave_one_out", false)};
constexpr Output outputs[] = {{"output", "f32", "n"},    {"weights", "f32", "n m"}, {"d_x_query", "f32", "n"},
                              {"d_x_train", "f32", "m"}, {"d_y_train", "f32", "m"}, {"d_w", "f32", "1", true}};

struct Points {
  const float *query, *train;
  std::size_t n, m;
  Kernel kernel;
  float w;
  bool leaves_out;

  float distance(std::size_t i, std::size_t j) const { return query[i] - train[j]; }
  bool sees(std::size_t i, std::size_t j) const { return !leaves_out || i != j; }
  bool is_exponential() const { return kernel == Kernel::gaussian || kernel == Kernel::parametric; }
};

/// What a softmax takes for the kernels that are exponentials, else the similarity.
float similarity(const Points& x, float distance) {
  const float size = std::fabs(distance), scaled = distance * x.w;
  switch (x.kernel) {
    case Kernel::gaussian:
    case Kernel::parametric:
      return -(scaled * scaled) / 2;
    case Kernel::boxcar:
      return size < 1 ? 1.0F : 0.0F;
    case Kernel::constant:
      return 1;
    case Kernel::epanechikov:
      return 1 - size < 0 ? 0 : 1 - size;
  }
  return 0;
}

void divide_by_sum(Trace& trace, float* row, std::size_t i, std::size_t m, float sum) {
  if (sum == 0) trace.note("nothing_within_reach", "weights", {i});
  kernels::divide(row, row, m, sum);
}

/// The sum of each row's similarities goes to `sums`; 1 where a softmax has none.
Tensor weights_of(Trace& trace, const Points& x, float* sums) {
  const float none = x.kernel == Kernel::parametric ? -std::numeric_limits<float>::infinity() : 0.0F;
  Tensor weights = Tensor::make<float>({x.n, x.m});
  float* row = weights.data<float>();
  for (std::size_t i = 0; i < x.n; ++i, row += x.m) {
    for (std::size_t j = 0; j < x.m; ++j) row[j] = similarity(x, x.distance(i, j));
    if (x.kernel == Kernel::gaussian) kernels::exp_of(row, row, x.m);
    if (x.leaves_out) row[i] = none;
    double sum = 0;
    for (std::size_t j = 0; j < x.m; ++j) sum += static_cast<double>(row[j]);
    sums[i] = x.is_exponential() ? 1.0F : static_cast<float>(sum);
    if (x.kernel == Kernel::parametric)
      kernels::softmax_rows(row, row, 1, x.m);
    else
      divide_by_sum(trace, row, i, x.m, static_cast<float>(sum));
  }
  return weights;
}

/// By the distance: of the similarity, over the row's sum; of an exponential the weight has that already.
double slope(const Points& x, double distance, double weight, double sum) {
  const double w = static_cast<double>(x.w), size = std::fabs(distance);
  if (x.is_exponential()) return -distance * w * w * weight;
  if (x.kernel != Kernel::epanechikov || size > 1 || distance == 0) return 0;
  return (distance > 0 ? -1 : 1) * (size == 1 ? 0.5 : 1) / sum;
}

struct Gradients {
  double *query, *train, *label;
  double w = 0;
};

void add_gradients(const Points& x, const float* weights, const float* sums, const float* output, const float* y,
                   const float* d_output, Gradients& to) {
  for (std::size_t i = 0; i < x.n; ++i) {
    const auto d = static_cast<double>(d_output[i]);
    for (std::size_t j = 0; j < x.m; ++j) {
      const auto weight = static_cast<double>(weights[i * x.m + j]);
      to.label[j] += weight * d;
      if (!x.sees(i, j)) continue;
      const auto distance = static_cast<double>(x.distance(i, j));
      const double by_weight = d * (static_cast<double>(y[j]) - static_cast<double>(output[i]));
      const double by_kernel = slope(x, distance, weight, static_cast<double>(sums[i]));
      const double by_distance = by_kernel == 0 ? 0 : by_weight * by_kernel;  // a flat kernel hands no NaN on
      to.query[i] += by_distance;
      to.train[j] -= by_distance;
      to.w -= by_weight * weight * distance * distance * static_cast<double>(x.w);
    }
  }
}

Tensor cleared(std::size_t count) {
  Tensor sums = Tensor::make<double>({count});
  std::fill_n(sums.data<double>(), count, 0.0);
  return sums;
}

Tensor rounded(const Tensor& sums) {
  Tensor floats = Tensor::make<float>(sums.shape());
  std::transform(sums.data<double>(), sums.data<double>() + sums.count(), floats.data<float>(),
                 [](double sum) { return static_cast<float>(sum); });
  return floats;
}

}  // namespace

constexpr Operation kernel_regression_backward_entry =
    operation<kernel_regression_backward>("kernel_regression_backward", inputs, outputs);

Trace kernel_regression_backward(const TensorView& x_query, const TensorView& x_train, const TensorView& y_train,
                                 const TensorView& d_output, const TensorView& w, Kernel kernel, bool leave_one_out,
                                 const Outputs& wanted) {
  Check check(kernel_regression_backward_entry);
  check.tensor("x_query", x_query);
  check.tensor("x_train", x_train);
  check.tensor("y_train", y_train);
  check.tensor("w", w);
  check_d_output(check, d_output, x_query.shape());
  const bool parametric = kernel == Kernel::parametric;
  if (parametric && !w) check.fail(ErrorCode::missing_input, "w", "a number for the parametric kernel", "none");
  const std::size_t n = check["n"], m = check["m"];
  if (leave_one_out && n != m)
    check.fail(ErrorCode::wrong_shape, "x_train", concat({"(m = n = ", n, ") to leave one out"}),
               to_string(x_train.shape()));
  const double pairs = static_cast<double>(n) * static_cast<double>(m);
  check.cost({.bytes = pairs * sizeof(float) + static_cast<double>(n + 2 * m) * 2 * sizeof(double),
              .multiply_adds = pairs * (work::exponential + 8 * work::step) + static_cast<double>(n) * work::row});

  const Points points{x_query.data<float>(), x_train.data<float>(), n, m, kernel, parametric ? *w.data<float>() : 1.0F,
                      leave_one_out};
  Trace trace(wanted);
  Tensor sums = Tensor::make<float>({n}), output = Tensor::make<float>({n});
  Tensor weights = weights_of(trace, points, sums.data<float>());
  kernels::matmul(weights.data<float>(), y_train.data<float>(), nullptr, output.data<float>(), n, m, 1);
  Tensor d_query = cleared(n), d_train = cleared(m), d_label = cleared(m);
  Gradients gradients{d_query.data<double>(), d_train.data<double>(), d_label.data<double>()};
  add_gradients(points, weights.data<float>(), sums.data<float>(), output.data<float>(), y_train.data<float>(),
                d_output.data<float>(), gradients);
  trace.add("output", std::move(output));
  trace.add("weights", std::move(weights));
  trace.add("d_x_query", rounded(d_query));
  trace.add("d_x_train", rounded(d_train));
  trace.add("d_y_train", rounded(d_label));
  if (parametric) trace.add("d_w", Tensor::of<float>({1}, {static_cast<float>(gradients.w)}));
  return trace;
}

}  // namespace attn
