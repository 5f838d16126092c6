#include "products.hpp"

#include "kernels/lanes/active.hpp"

namespace attn::kernels {

size_t panels_size(size_t k, size_t n) {
  const size_t width = lanes::active().width;
  return (n + width - 1) / width * width * k;
}

void arrange(const float* b, size_t b_stride, float* panels, size_t k, size_t n) {
  lanes::active().pack(b, b_stride, panels, k, n);
}

void arrange_transposed(const float* b, size_t b_stride, float* panels, size_t k, size_t n) {
  lanes::active().pack_transposed(b, b_stride, panels, k, n);
}

size_t product_scratch() {
  return row_block * row_stride;
}

void multiply_arranged(const Product& product, float* scratch) {
  lanes::active().multiply_arranged(product, scratch);
}

void sum_rows(const float* x, float* sums, size_t rows, size_t columns, bool adds) {
  lanes::active().sum_rows(x, sums, rows, columns, adds);
}

}  // namespace attn::kernels
