// Parameters as PyTorch's modules draw them: the bounds in double, then rounded to float32.

#include <cmath>

#include "attn/random.hpp"
#include "require.hpp"

namespace attn {

void embedding(Generator& generator, std::span<float> table) {
  randn(generator, table);
}

LinearParameters linear(Generator& generator, std::size_t in_features, std::size_t out_features, bool bias) {
  LinearParameters parameters{.weight = std::vector<float>(in_features * out_features),
                              .bias = std::vector<float>(bias ? out_features : 0)};
  linear(generator, in_features, parameters.weight, parameters.bias);
  return parameters;
}

void linear(Generator& generator, std::size_t in_features, std::span<float> weight, std::span<float> bias) {
  const double bias_bound = in_features == 0 ? 0.0 : 1.0 / std::sqrt(static_cast<double>(in_features));
  // kaiming_uniform_ with a = √5, literally: 1/√in_features but for the roundings on the way.
  const double slope = std::sqrt(5.0);
  const double gain = std::sqrt(2.0 / (1.0 + slope * slope));
  if (!weight.empty()) {
    const double weight_bound = std::sqrt(3.0) * (gain / std::sqrt(static_cast<double>(in_features)));
    uniform(generator, -weight_bound, weight_bound, weight);
  }
  uniform(generator, -bias_bound, bias_bound, bias);
}

void xavier_uniform(Generator& generator, std::size_t fan_in, std::size_t fan_out, std::span<float> weight) {
  const auto fans = static_cast<double>(fan_in + fan_out);
  if (!(fans > 0)) {
    random::refuse("xavier_uniform", "fan_in", "fan_in + fan_out above 0", fans, "float division by zero");
  }
  const double bound = std::sqrt(3.0) * std::sqrt(2.0 / fans);
  uniform(generator, -bound, bound, weight);
}

}  // namespace attn
