#include "optimizers.hpp"

#include <cmath>

#include "kernels/lanes/marks.hpp"

namespace attn::kernels {

ATTN_OUT_OF_LINE double sum_of_squares(const float* x, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; ++i) sum += static_cast<double>(x[i]) * static_cast<double>(x[i]);
  return sum;
}

ATTN_OUT_OF_LINE void scale_by(float* x, size_t count, float factor) {
  for (size_t i = 0; i < count; ++i) x[i] *= factor;
}

ATTN_OUT_OF_LINE void sgd_update(const SgdUpdate& update, float* parameters, float* velocity, const float* gradients,
                                 size_t count) {
  for (size_t i = 0; i < count; ++i) {
    float step = gradients[i];
    if (update.decay != 0) step += update.decay * parameters[i];
    if (velocity != nullptr) step = velocity[i] = update.first ? step : update.momentum * velocity[i] + step;
    parameters[i] -= update.lr * step;
  }
}

ATTN_OUT_OF_LINE void adam_update(const AdamUpdate& given, float* parameters, float* m, float* v,
                                  const float* gradients, size_t count) {
  const AdamUpdate update = given;  // its own: no store can change it
  const bool decays = update.decay != 0;
  for (size_t i = 0; i < count; ++i) {
    const float p = parameters[i];
    const float g = decays ? gradients[i] + update.decay * p : gradients[i];
    const float mean = m[i] * update.beta_1 + update.rest_1 * g;
    const float square = v[i] * update.beta_2 + update.rest_2 * g * g;
    m[i] = mean;
    v[i] = square;
    parameters[i] = p * update.kept - update.step * mean / (std::sqrt(square) / update.correction + update.eps);
  }
}

}  // namespace attn::kernels
