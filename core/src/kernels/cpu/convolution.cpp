// A convolution is a matrix product: with x (n, d) row-major, the window at i is one row of width·d numbers from i·d
// on.
#include <algorithm>

#include "buffer.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/active.hpp"

namespace attn::kernels {
namespace {

/// weight (out, d, width) -> (out, width, d), the order in which a window's numbers lie.
void reorder(const float* weight, float* to, size_t out, size_t d, size_t width) {
  for (size_t o = 0; o < out; ++o)
    for (size_t t = 0; t < width; ++t)
      for (size_t c = 0; c < d; ++c) *to++ = weight[(o * d + c) * width + t];
}

/// x with `zeros` numbers before and after.
void pad(const float* x, float* to, size_t count, size_t zeros) {
  for (size_t i = 0; i < zeros; ++i) to[i] = to[zeros + count + i] = 0.0F;
  std::copy_n(x, count, to + zeros);
}

}  // namespace

void convolution_1d(const float* x, const float* weight, const float* bias, float* output, size_t batches, size_t n,
                    size_t d, size_t out, size_t width, size_t padding) {
  const size_t depth = width * d, n_out = n + 2 * padding - width + 1;
  Buffer reordered(out * depth), packed(packed_size(depth, out)), padded((n + 2 * padding) * d);
  reorder(weight, reordered.data(), out, d, width);
  pack_transposed(reordered.data(), packed.data(), depth, out);
  for (size_t batch = 0; batch < batches; ++batch) {
    pad(x + batch * n * d, padded.data(), n * d, padding * d);
    matmul_packed(padded.data(), d, packed.data(), bias, output + batch * n_out * out, out, n_out, depth, out);
  }
}

}  // namespace attn::kernels
