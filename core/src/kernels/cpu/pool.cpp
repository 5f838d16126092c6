// Rows are merged first, column by column, which vectorises; then the merged row is cut into windows.
#include <vector>

#include "kernels/interface.hpp"

namespace attn::kernels {
namespace {

struct Sum {
  using Value = double;
  static double merged(double a, double b) { return a + b; }
  static double done(double sum, size_t count) { return sum / static_cast<double>(count); }
};

struct Largest {
  using Value = float;
  static float merged(float a, float b) { return b > a || b != b ? b : a; }
  static float done(float largest, size_t) { return largest; }
};

/// Window `place` of `windows` over `size` places.
struct Window {
  size_t first, end;
};
Window window(size_t place, size_t size, size_t windows) {
  const auto wide = static_cast<std::uint64_t>(place) * size;
  return {static_cast<size_t>(wide / windows), static_cast<size_t>((wide + size + windows - 1) / windows)};
}

template <class Merge>
void pool(const float* x, float* output, size_t n, size_t m, size_t rows, size_t columns) {
  using Value = typename Merge::Value;
  std::vector<Value> merged(m);
  for (size_t row = 0; row < rows; ++row) {
    const Window down = window(row, n, rows);
    for (size_t j = 0; j < m; ++j) merged[j] = static_cast<Value>(x[down.first * m + j]);
    for (size_t i = down.first + 1; i < down.end; ++i) {
      for (size_t j = 0; j < m; ++j) merged[j] = Merge::merged(merged[j], static_cast<Value>(x[i * m + j]));
    }
    for (size_t column = 0; column < columns; ++column) {
      const Window across = window(column, m, columns);
      Value value = merged[across.first];
      for (size_t j = across.first + 1; j < across.end; ++j) value = Merge::merged(value, merged[j]);
      *output++ = static_cast<float>(Merge::done(value, (down.end - down.first) * (across.end - across.first)));
    }
  }
}

}  // namespace

void pool_mean(const float* x, float* output, size_t n, size_t m, size_t rows, size_t columns) {
  pool<Sum>(x, output, n, m, rows, columns);
}

void pool_max(const float* x, float* output, size_t n, size_t m, size_t rows, size_t columns) {
  pool<Largest>(x, output, n, m, rows, columns);
}

}  // namespace attn::kernels
