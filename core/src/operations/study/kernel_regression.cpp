#include <cmath>

#include "attn/regression.hpp"
#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "kernels/interface.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("x_query", "n"), input::tensor("x_train", "m"), input::tensor("y_train", "m"),
                            input::optional_tensor("w", "1"),
                            input::choice("kernel", "gaussian|boxcar|constant|epanechikov|parametric")};
constexpr Output outputs[] = {
    {"distances", "f32", "n m"}, {"similarity", "f32", "n m"}, {"weights", "f32", "n m"}, {"output", "f32", "n"}};

float exponent(float distance, float w) {
  const float scaled = distance * w;
  return -(scaled * scaled) / 2;
}

void apply(Kernel kernel, float w, const float* distances, float* similarity, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const float size = std::fabs(distances[i]);
    switch (kernel) {
      case Kernel::gaussian:
      case Kernel::parametric:
        similarity[i] = exponent(distances[i], w);
        break;
      case Kernel::boxcar:
        similarity[i] = size < 1 ? 1.0F : 0.0F;
        break;
      case Kernel::constant:
        similarity[i] = 1;
        break;
      case Kernel::epanechikov:
        similarity[i] = 1 - size < 0 ? 0 : 1 - size;
        break;
    }
  }
  if (kernel == Kernel::gaussian || kernel == Kernel::parametric) kernels::exp_of(similarity, similarity, count);
}

float sum_of(const float* values, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += static_cast<double>(values[i]);
  return static_cast<float>(sum);
}

}  // namespace

constexpr Operation kernel_regression_entry = operation<kernel_regression>("kernel_regression", inputs, outputs);

Trace kernel_regression(const TensorView& x_query, const TensorView& x_train, const TensorView& y_train,
                        const TensorView& w, Kernel kernel, const Outputs& wanted) {
  Check check(kernel_regression_entry);
  check.tensor("x_query", x_query);
  check.tensor("x_train", x_train);
  check.tensor("y_train", y_train);
  check.tensor("w", w);
  const bool parametric = kernel == Kernel::parametric;
  if (parametric && !w) check.fail(ErrorCode::missing_input, "w", "a number for the parametric kernel", "none");
  const std::size_t n = check["n"], m = check["m"];
  const double pairs = static_cast<double>(n) * static_cast<double>(m);
  check.cost({.bytes = 3 * pairs * sizeof(float),
              .multiply_adds = pairs * (2 * work::exponential + 2 * work::step) + static_cast<double>(n) * work::row});

  Tensor distances = Tensor::make<float>({n, m}), similarity = Tensor::make<float>({n, m});
  Tensor weights = Tensor::make<float>({n, m}), output = Tensor::make<float>({n});
  float* distance = distances.data<float>();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < m; ++j) *distance++ = x_query.data<float>()[i] - x_train.data<float>()[j];
  }
  const float width = parametric ? *w.data<float>() : 1;
  apply(kernel, width, distances.data<float>(), similarity.data<float>(), n * m);

  Trace trace(wanted);
  float* row = weights.data<float>();
  if (parametric) {
    // Far from every point the exponentials vanish, but a softmax, which shifts them first, does not.
    for (std::size_t i = 0; i < n * m; ++i) row[i] = exponent(distances.data<float>()[i], width);
    kernels::softmax_rows(row, row, n, m);
  } else {
    const float* from = similarity.data<float>();
    for (std::size_t i = 0; i < n; ++i, row += m, from += m) {
      const float sum = sum_of(from, m);
      if (sum == 0) trace.note("nothing_within_reach", "weights", {i});
      kernels::divide(from, row, m, sum);
    }
  }
  kernels::matmul(weights.data<float>(), y_train.data<float>(), nullptr, output.data<float>(), n, m, 1);
  trace.add("distances", std::move(distances));
  trace.add("similarity", std::move(similarity));
  trace.add("weights", std::move(weights));
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn
