#include "rotary_table.hpp"

#include "kernels/elementary.hpp"

namespace attn {

void rotary_frequencies(double base, std::size_t dims, bool in_float32, double* frequencies) {
  for (std::size_t j = 0; j < dims / 2; ++j) {
    const double exponent = static_cast<double>(2 * j) / static_cast<double>(dims);
    if (in_float32) {
      const double rounded_exponent = static_cast<float>(exponent), rounded_base = static_cast<float>(base);
      const auto power = static_cast<float>(elementary::pow(rounded_base, rounded_exponent));
      frequencies[j] = 1.0F / power;
    } else {
      frequencies[j] = elementary::pow(base, -exponent);
    }
  }
}

void rotary_table(const RotaryTable& table, float* cosines, float* sines) {
  const std::size_t pairs = table.angles.pairs;
  for (std::size_t row = 0; row < table.rows; ++row) {
    const double position =
        table.position_ids == nullptr ? static_cast<double>(row % table.n) : table.position_ids[row];
    kernels::turns_at(position, table.angles, cosines + row * pairs, sines + row * pairs);
  }
}

}  // namespace attn
