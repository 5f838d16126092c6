// Attention with a cache of keys and values. Source: Xiao et al. (2023), section 3.2.
#pragma once

#include "attention_options.hpp"
#include "attn/cached_attention.hpp"

namespace attn::reference {

/// kept (n, n): 1 where the cache still has token j when token t attends.
template <class T>
Array<T> kept_tokens(std::size_t n, const Cache& cache) {
  Array<T> kept = xt::zeros<T>({n, n});
  const bool sinks = cache.eviction == Eviction::sinks;
  const std::int64_t recent = cache.cache_size - (sinks ? cache.sink_tokens : 0);
  for (std::size_t t = 0; t < n; ++t)
    for (std::size_t j = 0; j <= t; ++j) {
      const bool sink = sinks && static_cast<std::int64_t>(j) < cache.sink_tokens;
      const bool is_recent = static_cast<std::int64_t>(t - j) < recent;
      kept(t, j) = cache.eviction == Eviction::none || sink || is_recent;
    }
  return kept;
}

/// Attention under the mask of what is kept, a row of queries at a time, since positions in the
/// cache change from row to row. queries (b·h, n, d), keys (b·g, n, d), values (b·g, n, v).
template <class T>
Steps<T> cached_attention(const Array<T>& queries, const Array<T>& keys, const Array<T>& values,
                          const Cache& cache, HeadOptions<T> options, Masking<T> masking) {
  const std::size_t n = queries.shape(1), h = queries.shape(0), g = keys.shape(0);
  const bool anew = cache.cache_positions == CachePositions::in_cache;
  const Array<T> kept = kept_tokens<T>(n, cache);
  Array<T> weights = xt::zeros<T>({h, n, n}), output = xt::zeros<T>({h, n, values.shape(2)});
  const Array<T> bias = options.bias;
  for (std::size_t t = 0; t < n; ++t) {
    const Array<T> row = xt::view(kept, t);
    const Array<T> places =
        anew ? Array<T>(xt::cumsum(row) - 1) : Array<T>(xt::arange<T>(static_cast<T>(n)));
    options.key_positions = xt::zeros<T>({g, n}) + places;
    options.query_positions = xt::zeros<T>({h, n}) + places(t);
    if (options.slopes) options.bias = bias - *options.slopes * xt::abs(places - places(t));
    masking.shown = xt::zeros<bool>({h, n, n}) || row > T(0);
    const Steps<T> one = attention_of_heads(queries, keys, values, options, masking, {});
    xt::view(weights, xt::all(), t) = xt::view(one.at("weights"), xt::all(), t);
    xt::view(output, xt::all(), t) = xt::view(one.at("output"), xt::all(), t);
  }
  return {{"kept", kept}, {"weights", weights}, {"output", output}};
}

/// numbers_per_token = layers · h_kv · (d + v), or layers · (rank + rope_dims) of a latent cache.
template <class T>
Steps<T> kv_cache_cost(const CacheOfModel& model, T bytes_per_number) {
  const auto number = [](std::int64_t value) { return static_cast<T>(value); };
  const T L = number(model.num_layers), h = number(model.num_heads), d = number(model.head_dim);
  const T n = number(model.n), batch = number(model.batch), window = number(model.window);
  const T h_kv = model.num_kv_heads > 0 ? number(model.num_kv_heads) : h;
  const T v = model.value_dim > 0 ? number(model.value_dim) : d;
  const T numbers = model.rank > 0 ? number(model.rank) + *model.rope_dims : h_kv * (d + v);
  const T global = window > 0 ? number(model.global_layers) : L;
  const T tokens = global * n + (L - global) * std::min(n, window);
  return {{"numbers_per_token", Array<T>(L * numbers)},
          {"bytes_per_token", Array<T>(L * numbers * bytes_per_number)},
          {"bytes", Array<T>(numbers * tokens * batch * bytes_per_number)},
          {"multi_head_bytes", Array<T>(2 * h * d * L * n * batch * bytes_per_number)}};
}

}  // namespace attn::reference
