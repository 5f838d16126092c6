// Draws scores from a seed, masks their padding and prints every step; then the same of one sample, and the next line
// of the notebook: weights times values.
#include <iostream>

#include "attn/draws.hpp"
#include "attn/matmul.hpp"
#include "attn/print.hpp"
#include "attn/softmax.hpp"

int main() {
  attn::Generator generator(0);
  const attn::Tensor scores = attn::rand(generator, {2, 2, 4});
  const attn::Tensor valid_lens = attn::Tensor::of<std::int64_t>({2}, {2, 3});
  const attn::Trace trace = attn::masked_softmax(scores, {.valid_lens = valid_lens});
  for (const auto& [name, tensor] : trace.entries()) std::cout << name << '\n' << tensor << '\n';

  const attn::Tensor values = attn::randn(generator, {4, 3});
  std::cout << attn::matmul(trace["weights"], values)["output"] << '\n';

  const attn::Tensor of_one = attn::rand(generator, {3, 5});
  std::cout << attn::softmax(of_one)["output"] << '\n' << attn::softmax(of_one, 0)["output"] << '\n';
}
