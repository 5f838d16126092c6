#include "attn/cached_attention.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "attention_options.hpp"
#include "kernels/elementary.hpp"
#include "operations/sizes.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr double most = 2147483647;

constexpr std::array cache_inputs{input::integer("prefill", 1, most, 1),
                                  input::choice("eviction", "none|window|sinks"),
                                  input::integer("cache_size", 1, most, 1),
                                  input::integer("sink_tokens", 0, most, 0),
                                  input::choice("cache_positions", "original|in_cache"),
                                  input::number("bytes_per_number", 0, 1e6, 2)};

/// The options of attention for n queries of n keys. Masks, the last of them, are the cache's own.
constexpr auto options_of_cache() {
  constexpr auto all = option_inputs("d");
  std::array<Input, all.size() - composed_inputs.size()> some;
  for (std::size_t i = 0; i < some.size(); ++i) {
    some[i] = all[i];
    const auto is = [&](std::string_view name) { return std::string_view(some[i].name.text()).compare(name) == 0; };
    if (is("bias")) some[i].shape = "n n | h n n | b h n n";
    if (is("position_ids") || is("query_position_ids")) some[i].shape = "n | b n";
  }
  return some;
}
constexpr auto cached_options = options_of_cache();

constexpr auto inputs = joined(joined(std::array{input::tensor("queries", "b h n d"), input::tensor("keys", "b g n d"),
                                                 input::tensor("values", "b g n v")},
                                      cache_inputs),
                               cached_options);
constexpr Output outputs[] = {{"weights", "f32", "b h n n"},   {"output", "f32", "b h n v"},
                              {"kept", "f32", "n n"},          {"bytes", "f64", "n"},
                              {"scores_computed", "f64", "n"}, {"scores_recomputed", "f64", "n"}};

struct CachedOptions {
  AttentionOptions options;
};

bool keeps(const Cache& cache, std::size_t at, std::size_t token) {
  const auto size = static_cast<std::size_t>(cache.cache_size), sinks = static_cast<std::size_t>(cache.sink_tokens);
  if (cache.eviction == Eviction::none) return token <= at;
  if (cache.eviction == Eviction::window) return token <= at && at - token < size;
  return token <= at && (token < sinks || at - token < size - sinks);
}

/// These rows of x (b, heads, n, columns).
Tensor rows_of(const TensorView& x, std::span<const std::size_t> rows) {
  const std::size_t columns = x.size(3);
  Tensor some = Tensor::make<float>({x.size(0), x.size(1), rows.size(), columns});
  float* to = some.data<float>();
  for (std::size_t batch = 0; batch < x.size(0) * x.size(1); ++batch)
    for (const std::size_t row : rows)
      to = std::copy_n(x.data<float>() + (batch * x.size(2) + row) * columns, columns, to);
  return some;
}

/// Row t of a table (…, n), at these places.
Tensor places_of(const TensorView& table, std::size_t t, std::size_t n, std::span<const std::size_t> places) {
  Shape shape = table.shape();
  shape.back() = places.size();
  shape.end()[-2] = 1;
  Tensor some = Tensor::make<float>(shape);
  float* to = some.data<float>();
  for (const float* from = table.data<float>() + t * n; to < some.data<float>() + some.count(); from += n * n)
    for (const std::size_t place : places) *to++ = from[place];
  return some;
}

/// Ids (n) or (b, n), of these tokens.
Tensor ids_of(const TensorView& ids, std::span<const std::size_t> tokens) {
  Shape shape = ids.shape();
  const std::size_t n = shape.back();
  shape.back() = tokens.size();
  Tensor some = Tensor::make<double>(shape);
  double* to = some.data<double>();
  for (std::size_t row = 0; row < ids.count(); row += n)
    for (const std::size_t token : tokens) *to++ = ids.data<double>()[row + token];
  return some;
}

/// 0, 1, 2 …
Tensor counted(std::size_t n) {
  Tensor ids = Tensor::make<double>({n});
  std::iota(ids.data<double>(), ids.data<double>() + n, 0.0);
  return ids;
}

}  // namespace

template <>
struct Made<Cache> {
  static constexpr auto names = names_of(cache_inputs);
  static Cache read(Reader& next) {
    return {.prefill = next.integer(),
            .eviction = next.choice<Eviction>(),
            .cache_size = next.integer(),
            .sink_tokens = next.integer(),
            .cache_positions = next.choice<CachePositions>(),
            .bytes_per_number = next.number()};
  }
};
template <>
struct Made<CachedOptions> {
  static constexpr auto names = names_of(cached_options);
  static CachedOptions read(Reader& next) { return {read_options(next, OptionsOf::cache)}; }
};

namespace {

/// In the entry's order.
Trace in_order(const TensorView& queries, const TensorView& keys, const TensorView& values, const Cache& cache,
               const CachedOptions& given, const Outputs& wanted) {
  return cached_attention(queries, keys, values, cache, given.options, wanted);
}

}  // namespace

constexpr Operation cached_attention_entry = operation<in_order>("cached_attention", inputs, outputs);

Trace cached_attention(const TensorView& queries, const TensorView& keys, const TensorView& values, const Cache& cache,
                       const AttentionOptions& options, const Outputs& wanted) {
  Check check(cached_attention_entry);
  check.tensor("queries", queries);
  check.tensor("keys", keys);
  check.tensor("values", values);
  const std::size_t b = check["b"], h = check["h"], g = check["g"], n = check["n"], d = check["d"], v = check["v"];
  const std::size_t prefill = check.size("prefill", cache.prefill), size = check.size("cache_size", cache.cache_size),
                    sinks = check.size("sink_tokens", cache.sink_tokens);
  check.number("bytes_per_number", cache.bytes_per_number);
  if (prefill > n) check.fail(ErrorCode::out_of_range, "prefill", concat({"from 1 to n = ", n}), concat({prefill}));
  if (cache.eviction == Eviction::sinks && size <= sinks)
    check.fail(ErrorCode::out_of_range, "cache_size", concat({"more than sink_tokens = ", sinks}), concat({size}));
  const TensorView &key_ids = options.position_ids, &query_ids = options.query_position_ids;
  const bool has_places = options.positions != AttentionPositions::none;
  if (has_places) {
    check.tensor("position_ids", key_ids);
    check.tensor("query_position_ids", query_ids);
  }
  check.tensor("bias", options.bias);
  const double pairs = bytes_of({b, h, n, n}) / sizeof(float), rows = static_cast<double>(b * h * n);
  check.cost({.bytes = 3 * bytes_of({b, h, n, n}) + 3 * bytes_of({b, h + 2 * g, n, d + v}),
              .multiply_adds =
                  pairs * (dot_work(d) + work::in_panels(v) + work::sine * static_cast<double>(d)) + rows * work::row});

  Tensor weights = Tensor::make<float>({b, h, n, n}), output = Tensor::make<float>({b, h, n, v}),
         kept = Tensor::make<float>({n, n}), bytes = Tensor::make<double>({n}), computed = Tensor::make<double>({n}),
         recomputed = Tensor::make<double>({n});
  std::fill_n(weights.data<float>(), weights.count(), 0.0F);
  const auto heads = static_cast<double>(b * h), numbers = static_cast<double>(b * g * (d + v));
  const bool renumbers = cache.cache_positions == CachePositions::in_cache;
  const Tensor order = counted(n);
  const bool reads_ids = has_places && !renumbers;
  const TensorView key_places = key_ids && reads_ids ? key_ids : TensorView(order),
                   query_places = query_ids && reads_ids ? query_ids : key_places;
  double so_far = 0;
  std::vector<std::size_t> room(n);
  for (std::size_t t = 0; t < n; ++t) {
    std::size_t count = 0;
    for (std::size_t j = 0; j < n; ++j) {
      const bool stays = keeps(cache, t, j);
      kept.data<float>()[t * n + j] = stays ? 1.0F : 0.0F;
      if (stays) room[count++] = j;
    }
    const std::span<const std::size_t> tokens(room.data(), count);
    so_far += static_cast<double>(count);
    bytes.data<double>()[t] = static_cast<double>(count) * numbers * cache.bytes_per_number;
    const bool decodes = t + 1 >= prefill;
    computed.data<double>()[t] = decodes ? heads * (t + 1 == prefill ? so_far : static_cast<double>(count)) : 0;
    recomputed.data<double>()[t] = decodes ? heads * static_cast<double>(t + 1) * static_cast<double>(t + 2) / 2 : 0;

    const std::size_t last = renumbers ? count - 1 : t;
    const Tensor places = renumbers ? counted(count) : ids_of(key_places, tokens),
                 place = ids_of(query_places, {&last, 1}),
                 bias = options.bias ? places_of(options.bias, t, n, tokens) : Tensor();
    AttentionOptions one = options;
    one.position_ids = places;
    one.query_position_ids = place;
    if (options.bias) one.bias = bias;
    if (t < prefill && !options.sigmoid_bias)  // the prompt is one call of prefill keys
      one.sigmoid_bias = -elementary::log(static_cast<double>(prefill));
    one.masks = {};
    one.dropout_mask = TensorView();
    const Tensor query = rows_of(queries, {&t, 1}), some_keys = rows_of(keys, tokens), some = rows_of(values, tokens);
    const Trace step = dot_product_attention(query, some_keys, some, one, {}, {}, {"weights", "output"});
    for (std::size_t head = 0; head < b * h; ++head) {
      const float* weight = step["weights"].data<float>() + head * count;
      for (const std::size_t token : tokens) weights.data<float>()[(head * n + t) * n + token] = *weight++;
      std::copy_n(step["output"].data<float>() + head * v, v, output.data<float>() + (head * n + t) * v);
    }
  }
  Trace trace(wanted);
  trace.add("weights", std::move(weights));
  trace.add("output", std::move(output));
  trace.add("kept", std::move(kept));
  trace.add("bytes", std::move(bytes));
  trace.add("scores_computed", std::move(computed));
  trace.add("scores_recomputed", std::move(recomputed));
  return trace;
}

}  // namespace attn
