// Mistakes are Errors whose fields say what was expected, what was found, and what PyTorch prints.
#include <functional>
#include <iostream>

#include "attn/draws.hpp"
#include "attn/error.hpp"
#include "attn/matmul.hpp"
#include "attn/modules.hpp"
#include "attn/softmax.hpp"

namespace {

void attempt(const std::function<void()>& mistake) {
  try {
    mistake();
    std::cout << "nothing was refused\n";
  } catch (const attn::Error& error) {
    const attn::ErrorDetails& details = error.details();
    std::cerr << error.what() << "\n  code " << attn::name_of(error.code()) << ", operation " << details.operation
              << ", input " << details.input << ", expected " << details.expected << ", found " << details.found
              << '\n';
    std::cout << details.pytorch << '\n';
  }
}

}  // namespace

int main() {
  attn::Generator generator(0);
  const attn::Tensor a = attn::randn(generator, {2, 3}), b = attn::randn(generator, {4, 5});
  attempt([&] { attn::matmul(a, b); });
  attempt([&] { attn::softmax(a, 2); });
  const attn::Tensor queries = attn::randn(generator, {2, 3, 4}), keys = attn::randn(generator, {2, 5, 6});
  attempt([&] { attn::dot_product_attention(queries, keys, keys); });
  const attn::Tensor lens = attn::Tensor::of<std::int64_t>({3}, {1, 2, 3});
  attempt([&] { attn::masked_softmax(queries, {.valid_lens = lens}); });
  attempt(
      [&] { attn::AdditiveAttention({.key_size = 2, .query_size = 2, .num_hiddens = 8, .dropout = 1.5}, generator); });
}
