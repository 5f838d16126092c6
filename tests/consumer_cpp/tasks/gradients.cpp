// Five steps of SGD on the queries of an attention of one sample, by its gradient: the loss is half the sum of its
// output's squares. Then the gradients of the notebook's module by its values and by w_v.
#include <cstddef>
#include <iomanip>
#include <iostream>

#include "attn/attention.hpp"
#include "attn/draws.hpp"
#include "attn/modules.hpp"
#include "attn/print.hpp"

namespace {

double half_of_squares(const attn::Tensor& output) {
  double sum = 0;
  for (const float number : output.numbers<float>()) sum += static_cast<double>(number) * static_cast<double>(number);
  return sum / 2;
}

}  // namespace

int main() {
  attn::Generator generator(0);
  attn::Tensor queries = attn::randn(generator, {4, 8});
  const attn::Tensor keys = attn::randn(generator, {6, 8}), values = attn::randn(generator, {6, 3});
  std::cout << std::fixed << std::setprecision(4);
  for (int step = 0; step < 5; ++step) {
    const attn::Tensor output = attn::dot_product_attention(queries, keys, values, {}, {}, {"output"})["output"];
    std::cout << half_of_squares(output) << '\n';
    const attn::Trace trace = attn::dot_product_attention_backward(queries, keys, values, output);
    const auto gradient = trace["d_queries"].numbers<float>();
    const auto numbers = queries.numbers<float>();
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] -= 0.5F * gradient[i];
  }
  std::cout << queries << '\n';

  attn::AdditiveAttention attention({.key_size = 8, .query_size = 8, .num_hiddens = 4}, generator);
  const attn::Tensor x = attn::randn(generator, {1, 4, 8});
  const attn::Tensor output = attention.forward(x, x, x)["output"];
  const attn::Trace gradients = attention.backward(x, x, x, output);
  std::cout << gradients["d_values"] << '\n' << gradients["d_w_v"] << '\n';
}
