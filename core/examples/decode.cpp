// Decodes a text token by token. Keys and values stay in a cache, and keys are rotated when they are read: the last
// query stands at the last key. Each output is that of the whole text in one call.
#include <cmath>
#include <cstdio>
#include <vector>

#include "attn/attention.hpp"
#include "attn/random.hpp"

int main() {
  using attn::Tensor, attn::TensorView;
  constexpr std::size_t n = 12, d = 8;
  attn::Generator generator(0);
  Tensor queries = Tensor::make<float>({1, n, d}), keys = queries, values = queries;
  for (Tensor* x : {&queries, &keys, &values}) attn::randn(generator, {x->data<float>(), x->count()});
  const attn::AttentionOptions rope{.positions = attn::AttentionPositions::rope};
  const Tensor whole = attn::dot_product_attention(queries, keys, values, rope, {.mask = attn::Mask::causal})["output"];
  std::vector<float> cached_keys, cached_values;
  for (std::size_t t = 0; t < n; ++t) {
    const auto row = [&](const Tensor& x) { return x.data<float>() + t * d; };
    cached_keys.insert(cached_keys.end(), row(keys), row(keys) + d);
    cached_values.insert(cached_values.end(), row(values), row(values) + d);
    const TensorView query(attn::DType::f32, {1, 1, d}, row(queries)),
        K(attn::DType::f32, {1, t + 1, d}, cached_keys.data()),
        V(attn::DType::f32, {1, t + 1, d}, cached_values.data());
    const Tensor output =
        attn::dot_product_attention(query, K, V, rope, {.mask = attn::Mask::causal_bottom_right})["output"];
    const bool same = std::abs(output.data<float>()[0] - row(whole)[0]) < 1e-5F;
    std::printf("token %zu: %zu bytes, %.4f, %s\n", t, 8 * cached_keys.size(),
                static_cast<double>(output.data<float>()[0]), same ? "as in one call" : "not as in one call");
  }
}
