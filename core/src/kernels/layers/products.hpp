// Matrix products without allocation, for a training step, which calls them many times: on the processor, over the
// lanes in use. Every number of c is one sum in the order of k, whatever the sizes.
#pragma once

#include <cstddef>

namespace attn::kernels {

using std::size_t;

/// The right side of products, b (k, n), arranged once for many of them: panels_size floats.
size_t panels_size(size_t k, size_t n);
void arrange(const float* b, size_t b_stride, float* panels, size_t k, size_t n);             ///< b (k, n)
void arrange_transposed(const float* b, size_t b_stride, float* panels, size_t k, size_t n);  ///< b is stored (n, k)

/// Floats a product takes beside its operands.
size_t product_scratch();

/// c (m, n) = a · b + bias, or c + a · b. Rows of a and c lie their strides apart.
struct Product {
  const float* a;       ///< (m, k); (k, m) where it is transposed
  size_t a_stride;      ///< between the rows of a as it is stored
  const float* panels;  ///< b, packed
  float* c;
  size_t c_stride;
  size_t m, k, n;
  bool a_transposed = false;
  bool adds = false;            ///< adds to c; bias is null then
  const float* bias = nullptr;  ///< (n)
};
void multiply_arranged(const Product& product, float* scratch);

/// sums (columns) = Σ over the rows of x (rows, columns), or sums + that.
void sum_rows(const float* x, float* sums, size_t rows, size_t columns, bool adds = false);

}  // namespace attn::kernels
