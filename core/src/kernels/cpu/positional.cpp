// sin, cos and pow in double, then cast: correctly rounded floats but for about one in 2^28, on every platform.
#include "kernels/positional.hpp"
#include "kernels/device.hpp"
#include "kernels/interface.hpp"

namespace attn::kernels {

void positional_table(float* encoding, size_t max_len, size_t num_hiddens, double base) {
  if (const Device* there = device()) return there->positional_table(encoding, max_len, num_hiddens, base);
  for (size_t column = 0; column < num_hiddens; column += 2) {
    const float length = wave_length(column, num_hiddens, base);
    for (size_t i = 0; i < max_len; ++i)
      sine_and_cosine(encoding + i * num_hiddens + column, i, length, column + 1 < num_hiddens);
  }
}

}  // namespace attn::kernels
