// Attention as a decoder computes it: one token after another, with the keys and values of earlier ones in a cache; and
// what a cache costs. Sources: StreamingLLM (Xiao et al. 2023, arXiv 2309.17453), section 3.2; DeepSeek-V2 (2024, arXiv
// 2405.04434) for latent caches.
// Pages: reference/cpp.html#cached_attention; formulas: core/reference/cached_attention.hpp
#pragma once

#include <cstdint>
#include <optional>

#include "attn/attention_options.hpp"
#include "attn/trace.hpp"

namespace attn {

enum class Eviction : std::uint8_t {
  none,
  window,  // the last cache_size tokens stay
  sinks,   // the first sink_tokens, and of the others the last
};

enum class CachePositions : std::uint8_t {
  original,  // a token stays where it was in the text
  in_cache,  // the tokens that are kept are numbered anew, from 0, as StreamingLLM does
};

/// @param prefill how many tokens come in one call, before one token a call
/// @param eviction which tokens the cache forgets
/// @param cache_size how many tokens the cache keeps, where it forgets some
/// @param sink_tokens how many first tokens the cache never forgets, under sinks
/// @param cache_positions the positions of the tokens that are kept
/// @param bytes_per_number bytes of a number in the cache
struct Cache {
  std::int64_t prefill = 1;
  Eviction eviction = Eviction::none;
  std::int64_t cache_size = 1;  // more than sink_tokens
  std::int64_t sink_tokens = 0;
  CachePositions cache_positions = CachePositions::original;
  double bytes_per_number = 2;
};

/// @brief Attention token by token, with a cache of keys and values.
/// queries (b, h, n, d), keys (b, g, n, d), values (b, g, n, v) of n tokens, each of which sees itself and what the
/// cache has kept. Keys are kept as they are, and rotated when they are read. -> weights (b, h, n, n), 0 for a token
/// that is not kept; output (b, h, n, v); kept (n, n), 1 where the cache has token j when token i attends; bytes (n),
/// f64, of the cache then; scores_computed (n), f64, the products of queries and keys of all heads when that token is
/// decoded, those of the prefill at its last; scores_recomputed (n), f64, the same without a cache.
/// options: those of dot_product_attention for n keys, but masks and dropout_mask, which are not read: the cache says
/// which tokens are there. position_ids are those of the text, not read under in_cache; a sigmoid's default bias is −ln
/// of the keys of a call, prefill or one that decodes. Errors: as dot_product_attention; out_of_range if cache_size is
/// not more than sink_tokens, or prefill is not from 1 to n.
/// @param queries one vector for each token, of each head
/// @param keys one vector for each token
/// @param values one vector for each token, averaged by the weights
/// @return weights the weight of each token that is kept, for each query
/// @return output for each query, the mean of the values weighted by its weights
/// @return kept which tokens the cache has when a token attends
/// @return bytes the size of the cache when a token attends
/// @return scores_computed the products of queries and keys at each token
/// @return scores_recomputed the same without a cache
/// @formula \mathrm{output}_t = \weights{\mathrm{softmax}}\Bigl(\frac{\queries{q_t}\, \keys{K}_{\mathrm{kept}(t)}^\top}
///   {\sqrt d}\Bigr)\, \values{V}_{\mathrm{kept}(t)}
/// @formula \mathrm{bytes}_t = \lvert \mathrm{kept}(t) \rvert \cdot b\, g\, (d + v) \cdot
///   \mathrm{bytes\_per\_number}
/// @example queries: randn(1, 2, 3, 2), keys: randn(1, 1, 3, 2), values: randn(1, 1, 3, 2), eviction: 'window',
///   cache_size: 2
/// @torch b, h, n, d = queries.shape
/// @torch t, j = torch.arange(n)[:, None], torch.arange(n)
/// @torch kept = ((j <= t) & (t - j < cache_size)).float()
/// @torch scores = queries @ keys.transpose(2, 3) / math.sqrt(d)
/// @torch weights = torch.softmax(scores.masked_fill(kept == 0, -math.inf), dim=-1)
/// @torch output = weights @ values
/// @torch size = kept.sum(1).double()
/// @torch bytes = size * b * keys.shape[1] * (d + values.shape[3]) * 2
/// @torch scores_computed = size * b * h
/// @torch scores_recomputed = ((t[:, 0] + 1) * (t[:, 0] + 2) // 2).double() * b * h
Trace cached_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                       const Cache& cache = {}, const AttentionOptions& options = {}, const Outputs& wanted = {});

/// How a number is stored in a cache.
enum class CacheNumber : std::uint8_t { bfloat16, float16, float32, float8, int8, int4 };

/// @param num_layers the number of layers
/// @param num_heads the number of heads of queries
/// @param head_dim the width of a head's keys
/// @param n the number of tokens
/// @param num_kv_heads the number of heads of keys and values; 0: num_heads
/// @param value_dim the width of a head's values; 0: head_dim
/// @param batch the number of texts
/// @param dtype how a number is stored; int4 takes half a byte, its scales are not counted
/// @param rank the width of a latent vector that is kept instead of keys and values; 0: none
/// @param rope_dims the width of the rotated key that is kept beside a latent vector
/// @param window the tokens that a local layer keeps; 0: all layers keep all
/// @param global_layers the layers that keep all tokens although there is a window
struct CacheOfModel {
  std::int64_t num_layers = 1, num_heads = 1, head_dim = 1, n = 1;
  std::int64_t num_kv_heads = 0, value_dim = 0, batch = 1;
  CacheNumber dtype = CacheNumber::bfloat16;
  std::int64_t rank = 0;
  std::optional<double> rope_dims = {};  // needed with a rank
  std::int64_t window = 0, global_layers = 0;
};

/// @brief The bytes that a model's cache of keys and values takes.
/// -> numbers_per_token (), those of all layers; bytes_per_token (); bytes (), of all texts; multi_head_bytes (), the
/// same with as many key heads as query heads and nothing forgotten; all f64. Errors: out_of_range; missing_input for a
/// rank without rope_dims.
/// @return numbers_per_token the numbers kept for a token in all layers
/// @return bytes_per_token the bytes of those
/// @return bytes the bytes of the whole cache
/// @return multi_head_bytes the bytes of plain multi-head attention
/// @formula \mathrm{numbers\_per\_token} = L\, h_{kv}\, (d + v), \qquad \text{latent: } L\, (r + d_{rope})
/// @example num_layers: 2, num_heads: 4, head_dim: 8, n: 16, num_kv_heads: 2
/// @torch numbers_per_token = torch.tensor(float(num_layers * num_kv_heads * 2 * head_dim), dtype=torch.float64)
/// @torch bytes_per_token = numbers_per_token * 2
/// @torch bytes = bytes_per_token * n
/// @torch multi_head_bytes = torch.tensor(float(2 * num_heads * head_dim * num_layers * n * 2), dtype=torch.float64)
Trace kv_cache_cost(const CacheOfModel& model, const Outputs& wanted = {});

}  // namespace attn
