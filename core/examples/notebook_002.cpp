// Notebook 002, its cells one after the other on one generator, as after torch.manual_seed(0): masked softmax, additive
// attention, scaled dot-product attention. The text is what PyTorch prints.
#include <iostream>
#include <vector>

#include "attn/modules.hpp"
#include "attn/print.hpp"
#include "attn/random.hpp"
#include "attn/softmax.hpp"

namespace {

using attn::Tensor;

Tensor rand(attn::Generator& generator, const attn::Shape& shape) {
  Tensor tensor = Tensor::make<float>(shape);
  attn::rand(generator, {tensor.data<float>(), tensor.count()});
  return tensor;
}

Tensor normal(attn::Generator& generator, const attn::Shape& shape) {
  Tensor tensor = Tensor::make<float>(shape);
  attn::normal(generator, 0, 1, {tensor.data<float>(), tensor.count()});
  return tensor;
}

/// torch.arange(40).reshape(1, 10, 4).repeat(2, 1, 1)
Tensor arange_repeated() {
  std::vector<float> numbers(80);
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i % 40);
  return Tensor::of<float>({2, 10, 4}, numbers);
}

}  // namespace

int main() {
  attn::Generator generator(0);

  const Tensor lens = Tensor::of<double>({2}, {2, 3});
  std::cout << attn::masked_softmax(rand(generator, {2, 2, 4}), {.valid_lens = lens})["weights"] << '\n';
  const Tensor lens_per_query = Tensor::of<double>({2, 2}, {1, 3, 2, 4});
  std::cout << attn::masked_softmax(rand(generator, {2, 2, 4}), {.valid_lens = lens_per_query})["weights"] << '\n';

  const Tensor keys = Tensor::of<float>({2, 10, 2}, std::vector<float>(40, 1));
  const Tensor values = arange_repeated();
  const Tensor valid_lens = Tensor::of<double>({2}, {2, 6});
  const Tensor queries = normal(generator, {2, 1, 20});
  attn::AdditiveAttention additive({.key_size = 2, .query_size = 20, .num_hiddens = 8, .dropout = 0.1}, generator);
  additive.eval();
  std::cout << additive.repr() << '\n'
            << additive.forward(queries, keys, values, {.valid_lens = valid_lens})["output"] << '\n';

  const Tensor short_queries = normal(generator, {2, 1, 2});
  attn::DotProductAttention dot_product(0.5, generator);
  dot_product.eval();
  const attn::Trace trace = dot_product.forward(short_queries, keys, values, {.valid_lens = valid_lens});
  std::cout << trace["output"] << '\n' << trace["weights"] << '\n';
}
