// Attention of two queries over three keys: the output, and every step on the way to it.
#include <iostream>

#include "attn/attention.hpp"
#include "attn/print.hpp"

int main() {
  using attn::Tensor;
  const Tensor queries = Tensor::of<float>({1, 2, 2}, {1, 0, 0, 1});
  const Tensor keys = Tensor::of<float>({1, 3, 2}, {1, 0, 0, 1, 1, 1});
  const Tensor values = Tensor::of<float>({1, 3, 1}, {10, 20, 30});
  const Tensor valid_lens = Tensor::of<double>({1}, {2});  // the third key is padding

  const attn::Trace trace = attn::dot_product_attention(queries, keys, values, {.valid_lens = valid_lens});
  for (const auto& [name, tensor] : trace.entries()) std::cout << name << '\n' << tensor << '\n';
}
