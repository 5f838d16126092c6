#include "buffer.hpp"
#include "kernels/device.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/active.hpp"

namespace attn::kernels {
namespace {

using Pack = void (*)(const float*, size_t, float*, size_t, size_t);

constexpr size_t scratch_size = row_block * row_stride;

/// One packed B at a time, in memory shared by all batches.
void multiply_batches(Pack pack_b, size_t b_stride, const float* a, const float* b, const float* bias, float* c,
                      size_t batches, size_t m, size_t k, size_t n) {
  const size_t packed = packed_size(k, n);
  Buffer buffer(scratch_size + packed);
  for (size_t batch = 0; batch < batches; ++batch, a += m * k, b += k * n, c += m * n) {
    pack_b(b, b_stride, buffer.data() + scratch_size, k, n);
    lanes::active().multiply(a, k, buffer.data() + scratch_size, bias, c, n, m, k, n, buffer.data());
  }
}

}  // namespace

size_t panel_width() {
  if (const Device* there = device()) return there->panel_width;
  return lanes::active().width;
}

size_t packed_size(size_t k, size_t n) {
  const size_t width = panel_width();
  return (n + width - 1) / width * width * k;
}

void pack(const float* b, float* packed, size_t k, size_t n) {
  if (const Device* there = device()) return there->pack(b, false, packed, k, n);
  lanes::active().pack(b, n, packed, k, n);
}

void pack_transposed(const float* b, float* packed, size_t k, size_t n) {
  if (const Device* there = device()) return there->pack(b, true, packed, k, n);
  lanes::active().pack_transposed(b, k, packed, k, n);
}

void matmul_packed(const float* a, size_t a_stride, const float* packed, const float* bias, float* c, size_t c_stride,
                   size_t m, size_t k, size_t n) {
  if (const Device* there = device()) return there->multiply_packed(a, a_stride, packed, bias, c, c_stride, m, k, n);
  Buffer scratch(scratch_size);
  lanes::active().multiply(a, a_stride, packed, bias, c, c_stride, m, k, n, scratch.data());
}

void matmul(const float* a, const float* b, const float* bias, float* c, size_t m, size_t k, size_t n) {
  if (const Device* there = device()) return there->multiply(a, b, false, bias, c, 1, m, k, n);
  multiply_batches(lanes::active().pack, n, a, b, bias, c, 1, m, k, n);
}

void matmul_transposed(const float* a, const float* b, const float* bias, float* c, size_t m, size_t k, size_t n) {
  if (const Device* there = device()) return there->multiply(a, b, true, bias, c, 1, m, k, n);
  multiply_batches(lanes::active().pack_transposed, k, a, b, bias, c, 1, m, k, n);
}

void batched_matmul(const float* a, const float* b, float* c, size_t batches, size_t m, size_t k, size_t n) {
  if (const Device* there = device()) return there->multiply(a, b, false, nullptr, c, batches, m, k, n);
  multiply_batches(lanes::active().pack, n, a, b, nullptr, c, batches, m, k, n);
}

void batched_matmul_transposed(const float* a, const float* b, float* c, size_t batches, size_t m, size_t k, size_t n) {
  if (const Device* there = device()) return there->multiply(a, b, true, nullptr, c, batches, m, k, n);
  multiply_batches(lanes::active().pack_transposed, k, a, b, nullptr, c, batches, m, k, n);
}

}  // namespace attn::kernels
