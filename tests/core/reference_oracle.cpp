#include "reference_oracle.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "attn/position_bias.hpp"
#include "attn/random.hpp"
#include "reference/attention.hpp"
#include "reference/attention_gradients.hpp"
#include "reference/attention_options.hpp"
#include "reference/cached_attention.hpp"
#include "reference/layers.hpp"
#include "reference/positions.hpp"
#include "reference/sequence.hpp"
#include "reference/study.hpp"
#include "reference/tensors.hpp"

namespace reference_oracle {
namespace {

using namespace attn;
using Real = double;
using Array = reference::Array<Real>;
using Steps = reference::Steps<Real>;

Array array_of(const TensorView& view) {
  if (view.dtype() == DType::f32) return view.as<float>();
  if (view.dtype() == DType::f64) return view.as<double>();
  return view.as<std::int64_t>();
}

Array tensor(const Arguments& given, Name name) {
  return array_of(given.tensor(name));
}

reference::Array<std::int64_t> integers(const Arguments& given, Name name) {
  return given.tensor(name).as<std::int64_t>();
}

/// Its rows: all axes but the last as one.
Array rows(const Arguments& given, Name name) {
  Array x = tensor(given, name);
  const std::size_t columns = x.shape().back();
  x.reshape({columns == 0 ? 0 : x.size() / columns, columns});
  return x;
}

/// The outputs that have rows as x has them, in its shape again.
Steps in_shape_of_x(const Arguments& given, Steps steps) {
  for (const char* name : {"output", "d_x"}) {
    const auto found = steps.find(name);
    if (found == steps.end()) continue;
    std::vector<std::size_t> shape(given.tensor("x").shape().begin(), given.tensor("x").shape().end());
    shape.back() = found->second.shape().back();
    found->second.reshape(shape);
  }
  return steps;
}

/// An optional input, with zeros of a shape in its place.
Array tensor_or_zeros(const Arguments& given, Name name, const std::vector<std::size_t>& shape) {
  return given.has(name) ? tensor(given, name) : Array(shape, Real{0});
}

Real number(const Arguments& given, Name name) {
  return given.number(name);
}

std::size_t size(const Arguments& given, Name name) {
  return static_cast<std::size_t>(given.integer(name));
}

reference::Masking<Real> masking(const Arguments& given) {
  std::optional<Array> valid_lens;
  if (given.has("valid_lens")) valid_lens = tensor(given, "valid_lens");
  return {std::move(valid_lens), number(given, "fill"), given.choice<Mask>("mask"), given.integer("window")};
}

/// The same with masks that compose and a sigmoid, over h heads of b samples.
reference::Masking<Real> composed_masking(const Arguments& given, std::size_t b, std::size_t h, std::size_t n,
                                          std::size_t m) {
  reference::Masking<Real> masks = masking(given);
  const auto for_heads = [&](const Array& x) { return reference::repeat_interleave(x, h); };
  if (masks.valid_lens && masks.valid_lens->dimension() > 0) masks.valid_lens = for_heads(*masks.valid_lens);
  masks.normalise = given.choice<Normalise>("normalise");
  masks.sigmoid_bias = given.has("sigmoid_bias") ? number(given, "sigmoid_bias") : -std::log(static_cast<Real>(m));
  const bool last = given.choice<Align>("align") == Align::bottom_right || masks.mask == Mask::causal_bottom_right;
  reference::ComposedMasks<Real> more{.offset = last ? static_cast<std::int64_t>(m) - static_cast<std::int64_t>(n) : 0,
                                      .sink_tokens = given.integer("sink_tokens"),
                                      .prefix_lens = {},
                                      .documents = {},
                                      .allowed = {}};
  if (given.has("prefix_lens")) more.prefix_lens = for_heads(tensor(given, "prefix_lens"));
  if (given.has("documents")) more.documents = for_heads(tensor(given, "documents"));
  if (given.has("allowed")) {
    Array allowed = tensor(given, "allowed"), all = xt::zeros<Real>({b, h, n, m});
    if (allowed.dimension() == 3) allowed.reshape({b, std::size_t{1}, n, m});
    all += allowed;
    all.reshape({b * h, n, m});
    more.allowed = all;
  }
  if (more.prefix_lens || more.documents || more.allowed || more.sink_tokens > 0 || last)
    masks.shown = reference::visible_places(b * h, n, m, masks.mask, masks.window, more);
  return masks;
}

/// 1 where a draw keeps a number, 0 where it drops it.
Array kept(Generator& generator, Real p, DropoutBuild build, const std::vector<std::size_t>& shape) {
  Array kept(shape, Real{1});
  std::vector<float> factors(kept.size());
  attn::dropout_mask(generator, p, build, factors);
  std::transform(factors.begin(), factors.end(), kept.data(), [](float factor) { return factor > 0 ? 1 : 0; });
  return kept;
}

Generator generator_of(const Arguments& given) {
  if (!given.has("generator")) return Generator(given.has("seed") ? given.integer("seed") : 0);
  const TensorView& numbers = given.tensor("generator");
  return generator_from_numbers({numbers.data<double>(), numbers.count()}).value();
}

reference::Dropout<Real> dropout(const Arguments& given, const std::vector<std::size_t>& shape) {
  Generator generator = generator_of(given);
  const Real p = number(given, "dropout");
  return {p, kept(generator, p, given.choice<DropoutBuild>("build"), shape)};
}

/// The dropout of weights (b·heads, n, m).
reference::Dropout<Real> dropout(const Arguments& given, std::size_t heads = 1) {
  const TensorView &queries = given.tensor("queries"), &keys = given.tensor("keys");
  return dropout(given, {queries.size(0) * heads, queries.size(1), keys.size(1)});
}

/// The dropout of a gradient, whose mask is given: (b, n, m), or (b·h, n, m).
reference::Dropout<Real> drawn_dropout(const Arguments& given) {
  if (!given.has("dropout_mask")) return {};
  Array kept = tensor(given, "dropout_mask");
  const std::size_t rank = kept.dimension(), n = kept.shape(rank - 2), m = kept.shape(rank - 1);
  kept.reshape({kept.size() / (n * m), n, m});
  return {number(given, "dropout"), std::move(kept)};
}

reference::MultiHeadWeights<Real> weights(const Arguments& given) {
  const auto bias = [&](Name name) { return tensor_or_zeros(given, name, {1}); };
  return {tensor(given, "W_q"), tensor(given, "W_k"), tensor(given, "W_v"), tensor(given, "W_o"),    bias("b_q"),
          bias("b_k"),          bias("b_v"),          bias("b_o"),          size(given, "num_heads")};
}

Steps scaling_study(const Arguments& given) {
  Generator generator = generator_of(given);
  const auto drawn = [&](const std::vector<std::size_t>& shape) {
    Array array(shape);
    std::vector<float> numbers(array.size());
    randn(generator, numbers);
    std::copy(numbers.begin(), numbers.end(), array.data());
    return array;
  };
  const std::size_t samples = size(given, "samples"), d = size(given, "d");
  const Array queries = drawn({samples, d}), keys = drawn({samples, size(given, "keys"), d});
  return reference::scaling_study(queries, keys, given.boolean("scaled"));
}

Steps add_positional_encoding(const Arguments& given) {
  const Array x = tensor(given, "x");
  const Array table = given.has("encoding") ? tensor(given, "encoding")
                                            : reference::positional_encoding<Real>(x.shape(2), size(given, "max_len"),
                                                                                   number(given, "base"));
  return reference::add_positional_encoding(x, table, dropout(given, {x.shape(0), x.shape(1), x.shape(2)}));
}

Steps dropout_of_x(const Arguments& given) {
  Generator generator = generator_of(given);
  const Array x = tensor(given, "x");
  const std::vector<std::size_t> shape(x.shape().begin(), x.shape().end());
  const Real p = number(given, "p");
  return {{"output", reference::dropout(x, kept(generator, p, given.choice<DropoutBuild>("build"), shape), p)}};
}

Steps rnn_steps(const Arguments& given) {
  const std::size_t b = given.tensor("x").size(0), h = given.tensor("W_h").size(0);
  return {{"output", reference::rnn_steps(tensor(given, "x"), tensor(given, "W_x"), tensor(given, "W_h"),
                                          tensor_or_zeros(given, "b_x", {h}), tensor_or_zeros(given, "b_h", {h}),
                                          tensor_or_zeros(given, "first_state", {b, h}))}};
}

RopeLength rope_length(const Arguments& given) {
  RopeLength length{given.choice<RopeScaling>("rope_scaling"), number(given, "rope_factor"),
                    number(given, "rope_original_length"),     number(given, "rope_beta_fast"),
                    number(given, "rope_beta_slow"),           {},
                    given.tensor("inverse_frequencies")};
  if (given.has("rope_attention_factor")) length.rope_attention_factor = number(given, "rope_attention_factor");
  return length;
}

Steps rotary_embedding(const Arguments& given) {
  const Array x = tensor(given, "x");
  Array positions = given.has("position_ids") ? tensor(given, "position_ids")
                                              : Array(xt::arange<Real>(static_cast<Real>(x.shape(1))));
  positions.reshape({positions.size() / x.shape(1), x.shape(1)});
  const std::size_t dims = size(given, "rope_dims");
  return reference::rotary_embedding(x, positions, given.choice<RotaryPairs>("positions"),
                                     dims == 0 ? x.shape(2) : dims, number(given, "rope_base"), rope_length(given));
}

Steps rotary_embedding_backward(const Arguments& given) {
  const Array x = tensor(given, "x");
  Array positions = given.has("position_ids") ? tensor(given, "position_ids")
                                              : Array(xt::arange<Real>(static_cast<Real>(x.shape(1))));
  positions.reshape({positions.size() / x.shape(1), x.shape(1)});
  const std::size_t dims = size(given, "rope_dims") == 0 ? x.shape(2) : size(given, "rope_dims");
  const auto turned = [&](const Array& rows, const Array& by) -> Array {
    return reference::rotary_embedding(rows, by, given.choice<RotaryPairs>("positions"), dims,
                                       number(given, "rope_base"), rope_length(given))["output"];
  };
  return {{"output", turned(x, positions)}, {"d_x", turned(tensor(given, "d_output"), -positions)}};
}

/// distances (n, m), key − query, of ids or of places.
Array distances(const Arguments& given, std::size_t n, std::size_t m) {
  const auto places = [&](Name name, std::size_t count) {
    return given.has(name) ? tensor(given, name) : Array(xt::arange<Real>(static_cast<Real>(count)));
  };
  const Array keys = places("position_ids", m);
  const Array queries =
      given.has("query_position_ids") || !given.has("position_ids") ? places("query_position_ids", n) : keys;
  return keys - xt::view(queries, xt::all(), xt::newaxis());
}

/// bias (h, n, m) = coefficients (h, k) · features (k, n·m), linear in slopes as in tables; d_coefficients its
/// gradient.
Steps position_bias(const Arguments& given, bool t5, std::size_t h, const Array& of, const Array& d_output) {
  const std::size_t n = of.shape(0), m = of.shape(1);
  Steps steps{{"bias", xt::zeros<Real>({h, n, m})}};
  Array slopes = xt::zeros<Real>({h}), d_slopes = slopes, buckets = xt::zeros<Real>({n, m});
  std::size_t power = 1;
  while (2 * power <= h) power *= 2;
  for (std::size_t i = 0; i < h; ++i) {
    const std::size_t place = i < power ? 2 * (i + 1) : 2 * (i - power) + 1;
    slopes(i) = given.has("slopes") ? tensor(given, "slopes")(i)
                                    : std::pow(2.0, -4.0 * static_cast<Real>(place) / static_cast<Real>(power));
  }
  const Array table = t5 ? tensor(given, "bias_table") : Array();
  Array d_table = xt::zeros_like(table);
  for (std::size_t head = 0; head < h; ++head)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < m; ++j) {
        const Real d = d_output.size() > 0 ? d_output(head, i, j) : 0;
        if (!t5) {
          steps["bias"](head, i, j) = -slopes(head) * std::abs(of(i, j));
          d_slopes(head) -= std::abs(of(i, j)) * d;
          continue;
        }
        const std::size_t row =
            reference::t5_bucket(static_cast<std::int64_t>(of(i, j)), given.boolean("bidirectional"),
                                 given.integer("num_buckets"), given.integer("max_distance"));
        buckets(i, j) = static_cast<Real>(row);
        steps["bias"](head, i, j) = table(row, head);
        d_table(row, head) += d;
      }
  steps[t5 ? "buckets" : "slopes"] = t5 ? buckets : slopes;
  steps[t5 ? "d_bias_table" : "d_slopes"] = t5 ? d_table : d_slopes;
  return steps;
}

bool is_t5(const Arguments& given) {
  return given.choice<BiasOf>("positions") == BiasOf::t5;
}

/// Attention of heads with options: its sizes, and where queries (b, n) and keys (b, m) are.
struct Heads {
  const Arguments& given;
  std::size_t b, h, g, n, m, d;

  AttentionPositions positions() const { return given.choice<AttentionPositions>("positions"); }
  bool turns() const { return positions() == AttentionPositions::rope || positions() == AttentionPositions::rope_half; }
  bool t5() const { return positions() == AttentionPositions::t5; }
  bool adds_bias() const { return t5() || positions() == AttentionPositions::alibi; }
  bool by_sample() const {
    return given.tensor("position_ids").rank() == 2 || given.tensor("query_position_ids").rank() == 2;
  }

  Array ids(Name name, std::size_t count, Real first) const {
    const Array found =
        given.has(name) ? tensor(given, name) : Array(xt::arange<Real>(first, first + static_cast<Real>(count)));
    Array each = xt::zeros<Real>({b, count});
    return each + found;
  }
  Array key_ids() const { return ids("position_ids", m, 0); }
  Array query_ids() const {
    if (!given.has("query_position_ids") && given.has("position_ids")) return key_ids();
    const bool last =
        given.choice<Mask>("mask") == Mask::causal_bottom_right || given.choice<Align>("align") == Align::bottom_right;
    return ids("query_position_ids", n, last ? static_cast<Real>(m) - static_cast<Real>(n) : 0);
  }
  /// distances (n, m) of a sample.
  Array distances_of(std::size_t sample) const {
    const Array keys = xt::view(key_ids(), sample), queries = xt::view(query_ids(), sample);
    return keys - xt::view(queries, xt::all(), xt::newaxis());
  }
  Steps biases(std::size_t sample, const Array& d_bias) const {
    return position_bias(given, t5(), h, distances_of(sample), d_bias);
  }
  /// (b, h, n, m), or (h, n, m) where all samples share it.
  Array shown_bias() const {
    if (!by_sample()) return biases(0, Array())["bias"];
    Array all = xt::zeros<Real>({b, h, n, m});
    for (std::size_t sample = 0; sample < b; ++sample) xt::view(all, sample) = biases(sample, Array())["bias"];
    return all;
  }

  reference::HeadOptions<Real> options() const {
    Array bias = xt::zeros<Real>({b, h, n, m});
    if (adds_bias()) bias += shown_bias();
    if (given.has("bias")) bias += tensor(given, "bias");
    bias.reshape({b * h, n, m});
    const std::size_t dims = size(given, "rope_dims");
    reference::HeadOptions<Real> options{
        .group = h / g,
        .scale = given.has("scale") ? number(given, "scale") : 1 / std::sqrt(static_cast<Real>(d)),
        .norm = given.choice<QueryKeyNorm>("qk_norm"),
        .q_gain = given.has("q_gain") ? tensor(given, "q_gain") : Array({d}, Real{1}),
        .k_gain = given.has("k_gain") ? tensor(given, "k_gain") : Array({d}, Real{1}),
        .turns = {},
        .query_positions = reference::repeat_interleave(query_ids(), h),
        .key_positions = reference::repeat_interleave(key_ids(), g),
        .D = dims == 0 ? d : dims,
        .base = number(given, "rope_base"),
        .length = rope_length(given),
        .bias = bias,
        .softcap = given.has("softcap") ? number(given, "softcap") : 0,
        .temperature = number(given, "temperature")};
    if (turns()) options.turns = positions() == AttentionPositions::rope ? RotaryPairs::rope : RotaryPairs::rope_half;
    return options;
  }
  reference::Masking<Real> masks() const {
    reference::Masking<Real> masks = composed_masking(given, b, h, n, m);
    if (!given.has("sink_logits")) return masks;
    masks.sinks = xt::zeros<Real>({b * h});
    for (std::size_t i = 0; i < b * h; ++i) (*masks.sinks)(i) = tensor(given, "sink_logits")(i % h);
    return masks;
  }

  /// sink_weights (b·h, n) with an axis of heads, or as they are.
  Steps with_sinks(Steps steps, bool axis_of_heads) const {
    if (given.has("sink_logits") && axis_of_heads) steps["sink_weights"].reshape({b, h, n});
    return steps;
  }

  /// The gradients of biases and tables, from d_scores (b·h, n, m).
  Steps with_gradients(Steps steps) const {
    Array d_scores = steps["d_scores"] / number(given, "temperature");
    d_scores.reshape({b, h, n, m});
    if (given.has("sink_logits")) {
      steps["d_sinks"].reshape({b, h});
      steps["d_sink_logits"] = xt::sum(steps["d_sinks"], {0});
    }
    if (given.has("bias")) {
      const std::size_t rank = given.tensor("bias").rank();
      steps["d_bias"] = rank == 4   ? d_scores
                        : rank == 3 ? Array(xt::sum(d_scores, {0}))
                                    : Array(xt::sum(d_scores, {0, 1}));
    }
    if (!adds_bias()) return steps;
    const std::string name = t5() ? "d_bias_table" : "d_slopes";
    for (std::size_t sample = 0; sample < b; ++sample) {
      const Array one = biases(sample, Array(xt::view(d_scores, sample)))[name];
      steps[name] = sample == 0 ? one : Array(steps[name] + one);
    }
    return steps;
  }
};

Heads heads_of(const Arguments& given) {
  const TensorView &queries = given.tensor("queries"), &keys = given.tensor("keys");
  const std::size_t rank = queries.rank();
  const bool one = rank == 3;
  return {given,
          queries.size(0),
          one ? 1 : queries.size(1),
          one ? 1 : keys.size(1),
          queries.size(rank - 2),
          keys.size(rank - 2),
          queries.size(rank - 1)};
}

Heads projected_heads_of(const Arguments& given) {
  const std::size_t h = size(given, "num_heads"), g = size(given, "num_kv_heads");
  return {given,
          given.tensor("queries").size(0),
          h,
          g == 0 ? h : g,
          given.tensor("queries").size(1),
          given.tensor("keys").size(1),
          given.tensor("W_q").size(0) / h};
}

/// (b, h, n, d) as (b·h, n, d).
Array folded(const Arguments& given, Name name) {
  Array x = tensor(given, name);
  const std::size_t rank = x.dimension();
  if (rank == 4) x.reshape({x.shape(0) * x.shape(1), x.shape(2), x.shape(3)});
  return x;
}

/// True if a call has the options of a textbook's formula alone: none.
bool is_plain(const Arguments& given) {
  const bool chosen = given.choice<AttentionPositions>("positions") != AttentionPositions::none ||
                      given.choice<QueryKeyNorm>("qk_norm") != QueryKeyNorm::none;
  const bool scored = given.has("bias") || given.has("scale") || given.has("softcap") || given.has("sink_logits") ||
                      number(given, "temperature") != 1 || given.integer("normalise") != 0;
  const bool masked = given.integer("align") != 0 || given.integer("sink_tokens") > 0 || given.has("prefix_lens") ||
                      given.has("documents") || given.has("allowed");
  return !chosen && !scored && !masked;
}

reference::Dropout<Real> any_dropout(const Arguments& given, std::size_t heads = 1) {
  if (given.has("dropout_mask") || number(given, "dropout") == 0) return drawn_dropout(given);
  return dropout(given, heads);
}

Steps dot_product_attention(const Arguments& given) {
  if (is_plain(given) && given.tensor("queries").rank() == 3)
    return reference::dot_product_attention(tensor(given, "queries"), tensor(given, "keys"), tensor(given, "values"),
                                            masking(given), any_dropout(given));
  const Heads heads = heads_of(given);
  Steps steps = reference::attention_of_heads(folded(given, "queries"), folded(given, "keys"), folded(given, "values"),
                                              heads.options(), heads.masks(), any_dropout(given));
  if (heads.adds_bias()) steps["position_bias"] = heads.shown_bias();
  return heads.with_sinks(std::move(steps), given.tensor("queries").rank() == 4);
}

Steps dot_product_attention_backward(const Arguments& given) {
  const Heads heads = heads_of(given);
  return heads.with_gradients(reference::attention_of_heads_backward(
      folded(given, "queries"), folded(given, "keys"), folded(given, "values"), folded(given, "d_output"),
      heads.options(), heads.masks(), drawn_dropout(given)));
}

Steps multi_head_attention(const Arguments& given) {
  const Heads heads = projected_heads_of(given);
  if (is_plain(given) && heads.g == heads.h)
    return reference::multi_head_attention(tensor(given, "queries"), tensor(given, "keys"), tensor(given, "values"),
                                           weights(given), masking(given), any_dropout(given, heads.h));
  Steps steps = reference::multi_head_attention_of(tensor(given, "queries"), tensor(given, "keys"),
                                                   tensor(given, "values"), weights(given), heads.g, heads.options(),
                                                   heads.masks(), any_dropout(given, heads.h));
  if (heads.adds_bias()) steps["position_bias"] = heads.shown_bias();
  return heads.with_sinks(std::move(steps), true);
}

Steps multi_head_attention_backward(const Arguments& given) {
  const Heads heads = projected_heads_of(given);
  return heads.with_gradients(reference::multi_head_attention_of_backward(
      tensor(given, "queries"), tensor(given, "keys"), tensor(given, "values"), weights(given), heads.g,
      tensor(given, "d_output"), heads.options(), heads.masks(), drawn_dropout(given)));
}

/// -2^(-8i/h) of the distance where alibi is chosen; counts beside the formula's steps.
Steps cached_attention(const Arguments& given) {
  const TensorView &queries = given.tensor("queries"), &keys = given.tensor("keys"), &values = given.tensor("values");
  const std::size_t b = queries.size(0), h = queries.size(1), g = keys.size(1), n = queries.size(2),
                    d = queries.size(3), dims = size(given, "rope_dims");
  const bool alibi = given.choice<AttentionPositions>("positions") == AttentionPositions::alibi;
  const Cache cache{.prefill = given.integer("prefill"),
                    .eviction = given.choice<Eviction>("eviction"),
                    .cache_size = given.integer("cache_size"),
                    .sink_tokens = given.integer("sink_tokens"),
                    .cache_positions = given.choice<CachePositions>("cache_positions")};
  reference::HeadOptions<Real> options{.group = h / g,
                                       .scale = 1 / std::sqrt(static_cast<Real>(d)),
                                       .q_gain = {},
                                       .k_gain = {},
                                       .turns = {},
                                       .query_positions = {},
                                       .key_positions = {},
                                       .D = dims == 0 ? d : dims,
                                       .bias = xt::zeros<Real>({b * h, n, n}),
                                       .softcap = given.has("softcap") ? number(given, "softcap") : 0};
  if (!alibi) options.turns = RotaryPairs::rope;
  reference::Masking<Real> masking;
  Array slopes = xt::zeros<Real>({b * h, std::size_t{1}, std::size_t{1}}), sinks = xt::zeros<Real>({b * h});
  const Array bias = alibi ? position_bias(given, false, h, xt::ones<Real>({1, 1}), Array())["bias"] : Array();
  for (std::size_t i = 0; i < b * h; ++i) {
    if (alibi) slopes(i, 0, 0) = -bias(i % h, 0, 0);
    if (given.has("sink_logits")) sinks(i) = tensor(given, "sink_logits")(i % h);
  }
  if (alibi) options.slopes = slopes;
  if (given.has("sink_logits")) masking.sinks = sinks;
  Steps steps = reference::cached_attention(folded(given, "queries"), folded(given, "keys"), folded(given, "values"),
                                            cache, options, masking);
  const Array count = xt::sum(steps["kept"], {1}), so_far = xt::cumsum(count),
              t = xt::arange<Real>(static_cast<Real>(n));
  const Real heads = static_cast<Real>(b * h), prefill = number(given, "prefill");
  steps["bytes"] = count * static_cast<Real>(b * g * (d + values.size(3))) * number(given, "bytes_per_number");
  const Array whole = (t + 1) * (t + 2) / 2;
  steps["scores_computed"] =
      heads * xt::where(t + 1 < prefill, Real{0}, xt::where(xt::equal(t + 1, prefill), so_far, count));
  steps["scores_recomputed"] = heads * xt::where(t + 1 < prefill, Real{0}, whole);
  return steps;
}

Steps kv_cache_cost(const Arguments& given) {
  CacheOfModel model{.num_layers = given.integer("num_layers"),
                     .num_heads = given.integer("num_heads"),
                     .head_dim = given.integer("head_dim"),
                     .n = given.integer("n"),
                     .num_kv_heads = given.integer("num_kv_heads"),
                     .value_dim = given.integer("value_dim"),
                     .batch = given.integer("batch"),
                     .rank = given.integer("rank"),
                     .window = given.integer("window"),
                     .global_layers = given.integer("global_layers")};
  if (given.has("rope_dims")) model.rope_dims = number(given, "rope_dims");
  constexpr Real bytes[] = {2, 2, 4, 1, 1, 0.5};
  return reference::kv_cache_cost(model, bytes[given.integer("dtype")]);
}

struct Formula {
  std::string_view operation;
  Steps (*steps)(const Arguments&);
};

/// The catalogue's operations, with the formula of each.
constexpr std::array formulas = {
    Formula{"sequence_mask",
            [](const Arguments& given) {
              return Steps{{"output", reference::sequence_mask(tensor(given, "x"), tensor(given, "valid_lens"),
                                                               number(given, "value"))}};
            }},
    Formula{"masked_softmax",
            [](const Arguments& given) {
              const TensorView& scores = given.tensor("scores");
              return reference::masked_softmax(
                  tensor(given, "scores"), composed_masking(given, scores.size(0), 1, scores.size(1), scores.size(2)),
                  given.choice<Precision>("precision"));
            }},
    Formula{"masked_softmax_backward",
            [](const Arguments& given) {
              return reference::masked_softmax_backward(tensor(given, "scores"), tensor(given, "d_output"),
                                                        masking(given));
            }},
    Formula{"additive_attention",
            [](const Arguments& given) {
              return reference::additive_attention(tensor(given, "queries"), tensor(given, "keys"),
                                                   tensor(given, "values"), tensor(given, "W_q"), tensor(given, "W_k"),
                                                   tensor(given, "w_v"), masking(given), dropout(given));
            }},
    Formula{"dot_product_attention", dot_product_attention},
    Formula{"dot_product_attention_forward", dot_product_attention},
    Formula{"dot_product_attention_backward", dot_product_attention_backward},
    Formula{"multi_head_attention", multi_head_attention},
    Formula{"multi_head_attention_forward", multi_head_attention},
    Formula{"multi_head_attention_backward", multi_head_attention_backward},
    Formula{"additive_attention_backward",
            [](const Arguments& given) {
              return reference::additive_attention_backward(
                  tensor(given, "queries"), tensor(given, "keys"), tensor(given, "values"), tensor(given, "W_q"),
                  tensor(given, "W_k"), tensor(given, "w_v"), tensor(given, "d_output"), masking(given),
                  drawn_dropout(given));
            }},
    Formula{"scoring_attention",
            [](const Arguments& given) {
              return reference::scoring_attention(tensor(given, "queries"), tensor(given, "keys"),
                                                  tensor(given, "values"), given.choice<Score>("score"),
                                                  tensor_or_zeros(given, "W", {1}), number(given, "scale"),
                                                  number(given, "sigma"), masking(given), dropout(given));
            }},
    Formula{"kernel_regression",
            [](const Arguments& given) {
              const Array w = tensor_or_zeros(given, "w", {1});
              return reference::kernel_regression(tensor(given, "x_query"), tensor(given, "x_train"),
                                                  tensor(given, "y_train"), w(0), given.choice<Kernel>("kernel"));
            }},
    Formula{"self_attention",
            [](const Arguments& given) {
              const Array x = tensor(given, "x"), context = given.has("context") ? tensor(given, "context") : x;
              return reference::self_attention(x, context, tensor(given, "W_query"), tensor(given, "W_key"),
                                               tensor(given, "W_value"), masking(given),
                                               dropout(given, {1, x.shape(0), context.shape(0)}));
            }},
    Formula{
        "transpose_qkv",
        [](const Arguments& given) { return reference::transpose_qkv(tensor(given, "x"), size(given, "num_heads")); }},
    Formula{"transpose_output",
            [](const Arguments& given) {
              return reference::transpose_output(tensor(given, "x"), size(given, "num_heads"));
            }},
    Formula{"repeat_interleave",
            [](const Arguments& given) {
              return Steps{{"output", reference::repeat_interleave(tensor(given, "x"), size(given, "repeats"))}};
            }},
    Formula{"positional_encoding",
            [](const Arguments& given) {
              return Steps{
                  {"encoding", reference::positional_encoding<Real>(size(given, "num_hiddens"), size(given, "max_len"),
                                                                    number(given, "base"))}};
            }},
    Formula{"add_positional_encoding", add_positional_encoding},
    Formula{"relative_position_projection",
            [](const Arguments& given) {
              return reference::relative_position_projection<Real>(size(given, "num_hiddens"),
                                                                   given.integer("position"), given.integer("offset"),
                                                                   number(given, "base"));
            }},
    Formula{"position_similarity",
            [](const Arguments& given) { return reference::position_similarity(tensor(given, "encoding")); }},
    Formula{"cached_attention", cached_attention},
    Formula{"kv_cache_cost", kv_cache_cost},
    Formula{"rotary_embedding", rotary_embedding},
    Formula{"rotary_embedding_backward", rotary_embedding_backward},
    Formula{"position_bias",
            [](const Arguments& given) {
              const std::size_t m = given.has("position_ids") ? given.tensor("position_ids").count() : size(given, "m");
              return position_bias(given, is_t5(given), size(given, "num_heads"), distances(given, size(given, "n"), m),
                                   Array());
            }},
    Formula{"position_bias_backward",
            [](const Arguments& given) {
              const Array d_output = tensor(given, "d_output");
              return position_bias(given, is_t5(given), d_output.shape(0),
                                   distances(given, d_output.shape(1), d_output.shape(2)), d_output);
            }},
    Formula{"kernel_regression_backward",
            [](const Arguments& given) {
              const Array w = tensor_or_zeros(given, "w", {1});
              return reference::kernel_regression_backward(
                  tensor(given, "x_query"), tensor(given, "x_train"), tensor(given, "y_train"), w(0),
                  given.choice<Kernel>("kernel"), given.boolean("leave_one_out"), tensor(given, "d_output"));
            }},
    Formula{"scaling_study", scaling_study},
    Formula{"scoring_cost",
            [](const Arguments& given) {
              return reference::scoring_cost<Real>(number(given, "n"), number(given, "m"), number(given, "d_q"),
                                                   number(given, "d_k"), number(given, "d_v"), number(given, "h"),
                                                   given.choice<Score>("score"));
            }},
    Formula{"sequence_model_cost",
            [](const Arguments& given) {
              return reference::sequence_model_cost<Real>(number(given, "n"), number(given, "d"), number(given, "k"));
            }},
    Formula{"multi_head_parameters",
            [](const Arguments& given) {
              return reference::multi_head_parameters<Real>(number(given, "query_size"), number(given, "key_size"),
                                                            number(given, "value_size"), number(given, "num_hiddens"),
                                                            number(given, "num_heads"));
            }},
    Formula{"convolution_1d",
            [](const Arguments& given) {
              return Steps{
                  {"output", reference::convolution_1d(tensor(given, "x"), tensor(given, "weight"),
                                                       tensor_or_zeros(given, "bias", {1}), size(given, "padding"))}};
            }},
    Formula{"rnn_steps", rnn_steps},
    Formula{"head_ablation",
            [](const Arguments& given) {
              return reference::head_ablation(tensor(given, "queries"), tensor(given, "keys"), tensor(given, "values"),
                                              weights(given), masking(given), dropout(given, size(given, "num_heads")));
            }},
    Formula{"softmax",
            [](const Arguments& given) {
              return Steps{{"output", reference::softmax_along(tensor(given, "x"), given.integer("dim"))}};
            }},
    Formula{"matmul",
            [](const Arguments& given) {
              return Steps{{"output", reference::product_of_any_rank(tensor(given, "a"), tensor(given, "b"))}};
            }},
    Formula{"entropy",
            [](const Arguments& given) {
              return Steps{{"bits", reference::entropy(tensor(given, "weights"))}};
            }},
    Formula{"pool",
            [](const Arguments& given) {
              return Steps{{"output", reference::pool(tensor(given, "x"), size(given, "rows"), size(given, "columns"),
                                                      given.choice<Pooling>("how"))}};
            }},
    Formula{"dropout", dropout_of_x},
    Formula{
        "linear_apply",
        [](const Arguments& given) {
          const Array bias = tensor_or_zeros(given, "bias", {1});
          return in_shape_of_x(given, {{"output", reference::linear(rows(given, "x"), tensor(given, "weight"), bias)}});
        }},
    Formula{"linear_apply_backward",
            [](const Arguments& given) {
              return in_shape_of_x(
                  given, reference::linear_backward(rows(given, "x"), tensor(given, "weight"),
                                                    tensor_or_zeros(given, "bias", {1}), rows(given, "d_output")));
            }},
    Formula{"layer_norm",
            [](const Arguments& given) {
              return in_shape_of_x(given,
                                   {{"output", reference::layer_norm(rows(given, "x"), tensor(given, "weight"),
                                                                     tensor(given, "bias"), number(given, "eps"))}});
            }},
    Formula{"layer_norm_backward",
            [](const Arguments& given) {
              Steps steps = reference::norm_backward(rows(given, "x"), tensor(given, "weight"), rows(given, "d_output"),
                                                     number(given, "eps"), true);
              steps["output"] = reference::layer_norm(rows(given, "x"), tensor(given, "weight"), tensor(given, "bias"),
                                                      number(given, "eps"));
              return in_shape_of_x(given, std::move(steps));
            }},
    Formula{"rms_norm",
            [](const Arguments& given) {
              return in_shape_of_x(
                  given,
                  {{"output", reference::rms_norm(rows(given, "x"), tensor(given, "weight"), number(given, "eps"))}});
            }},
    Formula{"rms_norm_backward",
            [](const Arguments& given) {
              Steps steps = reference::norm_backward(rows(given, "x"), tensor(given, "weight"), rows(given, "d_output"),
                                                     number(given, "eps"), false);
              steps["output"] = reference::rms_norm(rows(given, "x"), tensor(given, "weight"), number(given, "eps"));
              return in_shape_of_x(given, std::move(steps));
            }},
    Formula{"relu",
            [](const Arguments& given) {
              return Steps{{"output", reference::relu(tensor(given, "x"))}};
            }},
    Formula{
        "relu_backward",
        [](const Arguments& given) {
          const Array x = tensor(given, "x");
          return Steps{{"output", reference::relu(x)}, {"d_x", tensor(given, "d_output") * reference::relu_slope(x)}};
        }},
    Formula{"gelu",
            [](const Arguments& given) {
              return Steps{{"output", reference::gelu(tensor(given, "x"))}};
            }},
    Formula{
        "gelu_backward",
        [](const Arguments& given) {
          const Array x = tensor(given, "x");
          return Steps{{"output", reference::gelu(x)}, {"d_x", tensor(given, "d_output") * reference::gelu_slope(x)}};
        }},
    Formula{"tanh",
            [](const Arguments& given) {
              return Steps{{"output", xt::tanh(tensor(given, "x"))}};
            }},
    Formula{"tanh_backward",
            [](const Arguments& given) {
              const Array x = tensor(given, "x");
              return Steps{{"output", xt::tanh(x)}, {"d_x", tensor(given, "d_output") * reference::tanh_slope(x)}};
            }},
    Formula{"cross_entropy",
            [](const Arguments& given) {
              return reference::cross_entropy(tensor(given, "logits"), integers(given, "targets"),
                                              given.integer("ignore_index"), Real{1});
            }},
    Formula{"cross_entropy_backward",
            [](const Arguments& given) {
              return reference::cross_entropy(tensor(given, "logits"), integers(given, "targets"),
                                              given.integer("ignore_index"), tensor(given, "d_output")(0));
            }},
    Formula{"dropout_apply",
            [](const Arguments& given) {
              return Steps{
                  {"output", reference::dropout(tensor(given, "x"), tensor(given, "mask"), number(given, "dropout"))}};
            }},
    Formula{"dropout_apply_backward",
            [](const Arguments& given) {
              const Array mask = tensor(given, "mask");
              return Steps{{"output", reference::dropout(tensor(given, "x"), mask, number(given, "dropout"))},
                           {"d_x", reference::dropout(tensor(given, "d_output"), mask, number(given, "dropout"))}};
            }},
    Formula{"embedding_lookup_backward",
            [](const Arguments& given) {
              const reference::Array<std::int64_t> indices = integers(given, "indices");
              const Array weight = tensor(given, "weight");
              return Steps{{"output", reference::embedding_lookup(weight, indices)},
                           {"d_weight",
                            reference::embedding_lookup_backward(weight.shape(0), indices, tensor(given, "d_output"))}};
            }},
    Formula{"embedding_lookup",
            [](const Arguments& given) {
              return Steps{{"output", reference::embedding_lookup(tensor(given, "weight"),
                                                                  given.tensor("indices").as<std::int64_t>())}};
            }},
};

const Formula* find(std::string_view operation) {
  const auto* const found = std::find_if(formulas.begin(), formulas.end(),
                                         [&](const Formula& formula) { return formula.operation == operation; });
  return found == formulas.end() ? nullptr : &*found;
}

Tensor tensor_of(const Array& array) {
  Tensor tensor = Tensor::make<double>(Shape(array.shape().begin(), array.shape().end()));
  std::copy(array.begin(), array.end(), tensor.data<double>());
  return tensor;
}

}  // namespace

bool has(std::string_view operation) {
  return find(operation) != nullptr;
}

std::map<std::string, Tensor> run(std::string_view operation, std::vector<Argument> given) {
  const Steps steps = find(operation)->steps(Arguments(*find_operation(operation), std::move(given)));
  std::map<std::string, Tensor> outputs;
  for (const auto& [name, array] : steps) outputs.emplace(name, tensor_of(array));
  return outputs;
}

bool visible(Mask mask, std::int64_t window, std::int64_t i, std::int64_t j, std::int64_t n, std::int64_t m) {
  return reference::visible(mask, window, i, j, n, m);
}

}  // namespace reference_oracle
