// sin, cos and pow in double, then cast: correctly rounded floats but for about one in 2^28, on every platform.
#include "../backend.hpp"
#include "../elementary.hpp"

namespace attn::kernels {

void positional_table(float* encoding, size_t max_len, size_t num_hiddens, double base) {
  for (size_t column = 0; column < num_hiddens; column += 2) {
    const float exponent = static_cast<float>(column) / static_cast<float>(num_hiddens);
    const auto divisor = static_cast<float>(elementary::pow(base, static_cast<double>(exponent)));
    for (size_t i = 0; i < max_len; ++i) {
      const auto x = static_cast<double>(static_cast<float>(i) / divisor);
      float* at = encoding + i * num_hiddens + column;
      at[0] = static_cast<float>(elementary::sin(x));
      if (column + 1 < num_hiddens) at[1] = static_cast<float>(elementary::cos(x));
    }
  }
}

}  // namespace attn::kernels
