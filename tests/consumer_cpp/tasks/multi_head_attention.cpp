// The notebook's MultiHeadAttention after torch.manual_seed(0): what it is, its first weight, its output and its
// weights.
#include <iostream>

#include "attn/draws.hpp"
#include "attn/modules.hpp"
#include "attn/print.hpp"

int main() {
  attn::Generator generator(0);
  attn::MultiHeadAttention attention(
      {.key_size = 8, .query_size = 8, .value_size = 8, .num_hiddens = 8, .num_heads = 2, .dropout = 0.5}, generator);
  attention.eval();
  std::cout << attention.repr() << '\n' << attention.W_q.weight.tensor() << '\n';

  const attn::Tensor queries = attn::randn(generator, {2, 4, 8}), keys = attn::randn(generator, {2, 6, 8});
  const attn::Tensor valid_lens = attn::Tensor::of<std::int64_t>({2}, {3, 2});
  const attn::Trace trace = attention.forward(queries, keys, keys, {.valid_lens = valid_lens});
  std::cout << trace["output"] << '\n' << trace["weights"] << '\n';
}
