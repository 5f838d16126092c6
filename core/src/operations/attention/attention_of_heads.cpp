#include "attention_of_heads.hpp"

#include <algorithm>
#include <cmath>

#include "attn/rotary.hpp"
#include "head_norm.hpp"
#include "kernels/layers/activations.hpp"
#include "operations/positions/position_checks.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

bool turns(const AttentionOptions& options) {
  return options.positions == AttentionPositions::rope || options.positions == AttentionPositions::rope_half;
}

bool adds_bias(const AttentionOptions& options) {
  return options.positions == AttentionPositions::alibi || options.positions == AttentionPositions::t5;
}

/// All of a position bias but where queries and keys stand.
PositionBias whole_bias(const AttentionOptions& options, const kernels::AttentionSizes& s) {
  return {.positions = options.positions == AttentionPositions::t5 ? BiasOf::t5 : BiasOf::alibi,
          .num_heads = static_cast<std::int64_t>(s.heads),
          .position_ids = options.position_ids,
          .query_position_ids = options.query_position_ids,
          .slopes = options.slopes,
          .bias_table = options.bias_table,
          .bidirectional = options.bidirectional,
          .num_buckets = options.num_buckets,
          .max_distance = options.max_distance};
}

void check_bias(Check& check, const TensorView& bias, const kernels::AttentionSizes& s) {
  check.tensor("bias", bias);
  if (bias.rank() > 2 && bias.size(bias.rank() - 3) != s.heads)
    check.fail(ErrorCode::wrong_shape, "bias", concat({"for ", s.heads, " heads"}), to_string(bias.shape()));
}

void check_gain(Check& check, Name input, const TensorView& gain, std::size_t d) {
  check.tensor(input, gain);
  if (gain) check_alike(check, input, gain, {d});
}

void check_turns(Check& check, const AttentionOptions& options, std::size_t d) {
  check.tensor("position_ids", options.position_ids);
  check.tensor("query_position_ids", options.query_position_ids);
  check_ids(check, "position_ids", options.position_ids, false);
  check_ids(check, "query_position_ids", options.query_position_ids, false);
  check.number("rope_base", options.rope_base);
  check_dims(check, "rope_dims", d, options.rope_dims);
}

/// What positions take beside the scores.
Cost cost_of_positions(const AttentionOptions& options, const kernels::AttentionSizes& s) {
  const double samples =
      static_cast<double>(options.position_ids.rank() == 2 || options.query_position_ids.rank() == 2 ? s.batches : 1);
  const double rows = static_cast<double>(s.n) + static_cast<double>(s.m), numbers = rows * static_cast<double>(s.d),
               heads = static_cast<double>(s.batches) * static_cast<double>(s.heads);
  if (turns(options))
    return {.bytes = (samples + heads) * numbers * sizeof(float),
            .multiply_adds = samples * numbers * work::sine + heads * numbers * work::step};
  const Cost one = adds_bias(options) ? cost_of_bias(s.heads, s.n, s.m) : Cost{};
  return {.bytes = samples * one.bytes, .multiply_adds = samples * one.multiply_adds};
}

/// 0, 1, 2 … from a first one.
Tensor places(std::size_t count, std::int64_t first) {
  Tensor places = Tensor::make<double>({count});
  for (std::size_t i = 0; i < count; ++i)
    places.data<double>()[i] = static_cast<double>(first + static_cast<std::int64_t>(i));
  return places;
}

/// A sample's row of ids (count), or (b, count).
TensorView of_sample(const TensorView& ids, std::size_t sample) {
  const std::size_t count = ids.shape().back(), row = ids.rank() == 2 ? sample : 0;
  return {DType::f64, {count}, ids.data<double>() + row * count};
}

/// x, of many such blocks one after another, summed up in their order.
void add_up(const float* x, std::size_t blocks, float* sum, std::size_t count) {
  std::fill_n(sum, count, 0.0F);
  for (std::size_t block = 0; block < blocks; ++block) kernels::add_to(sum, x + block * count, count);
}

void multiply(const float* x, float factor, float* y, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) y[i] = x[i] * factor;
}

kernels::HeadsOf<const float> heads_of(const TensorView& x, std::size_t heads) {
  const std::size_t rows = x.size(x.rank() - 2), columns = x.shape().back();
  return {x.data<float>(), heads * rows * columns, rows * columns, columns};
}

kernels::HeadsOf<float> heads_of(Tensor& x, std::size_t heads) {
  const std::size_t rows = x.size(x.rank() - 2), columns = x.shape().back();
  return {x.data<float>(), heads * rows * columns, rows * columns, columns};
}

}  // namespace

AttentionOptions attention_options_of(const Arguments& given) {
  AttentionOptions options{.positions = given.choice<AttentionPositions>("positions"),
                           .position_ids = given.tensor("position_ids"),
                           .query_position_ids = given.tensor("query_position_ids"),
                           .rope_base = given.number("rope_base"),
                           .rope_dims = given.integer("rope_dims"),
                           .rope_precision = given.choice<RotaryPrecision>("rope_precision"),
                           .slopes = given.tensor("slopes"),
                           .bias_table = given.tensor("bias_table"),
                           .bidirectional = given.boolean("bidirectional"),
                           .num_buckets = given.integer("num_buckets"),
                           .max_distance = given.integer("max_distance"),
                           .bias = given.tensor("bias"),
                           .qk_norm = given.choice<QueryKeyNorm>("qk_norm"),
                           .q_gain = given.tensor("q_gain"),
                           .k_gain = given.tensor("k_gain")};
  if (given.has("scale")) options.scale = given.number("scale");
  return options;
}

void check_options(Check& check, const HeadsCall& call, double times, const Cost& more) {
  const AttentionOptions& options = call.options;
  const kernels::AttentionSizes& s = call.sizes;
  if (turns(options)) check_turns(check, options, s.d);
  if (adds_bias(options)) {
    const PositionBias bias = whole_bias(options, s);
    check_bias_of(check, bias);
    check_heads_of_bias(check, bias, s.heads);
  }
  if (options.positions != AttentionPositions::none && options.position_ids && !options.query_position_ids &&
      s.n != s.m)
    check.fail(ErrorCode::missing_input, "query_position_ids", concat({"where the n = ", s.n, " queries are"}), "none");
  check_bias(check, options.bias, s);
  if (options.qk_norm != QueryKeyNorm::none) {
    check_gain(check, "q_gain", options.q_gain, s.d);
    check_gain(check, "k_gain", options.k_gain, s.d);
  }
  if (options.scale) check.number("scale", *options.scale);
  const Cost positions = cost_of_positions(options, s), whole = cost_of_gradient(call.weights, s.d, s.v, s);
  check.cost(Cost{.bytes = whole.bytes + times * positions.bytes,
                  .multiply_adds = times * (whole.multiply_adds / 3 + positions.multiply_adds)} +
             more);
}

AttentionOfHeads::AttentionOfHeads(Check& check, const HeadsCall& call, const kernels::Visibility& visibility)
    : sizes_(call.sizes),
      weights_(call.weights),
      options_(call.options),
      attention_(check, call.sizes, visibility, call.dropout, call.weights) {
  if (options_.positions != AttentionPositions::none) place_queries_and_keys(call.masking);
}

void AttentionOfHeads::place_queries_and_keys(const Masking& masking) {
  const auto signed_of = [](std::size_t size) { return static_cast<std::int64_t>(size); };
  const std::int64_t after = masking.mask == Mask::causal_bottom_right ? signed_of(sizes_.m) - signed_of(sizes_.n) : 0;
  key_places_ = places(sizes_.m, 0);
  query_places_ = places(sizes_.n, after);
  const TensorView &keys = options_.position_ids, &queries = options_.query_position_ids;
  key_ids_ = keys ? keys : TensorView(key_places_);
  query_ids_ = queries ? queries : keys ? keys : TensorView(query_places_);
}

Rotary AttentionOfHeads::rotary(const TensorView& position_ids) const {
  return {.positions = options_.positions == AttentionPositions::rope ? RotaryPairs::rope : RotaryPairs::rope_half,
          .position_ids = position_ids,
          .rope_base = options_.rope_base,
          .rope_dims = options_.rope_dims,
          .rope_precision = options_.rope_precision};
}

Tensor AttentionOfHeads::turned(const TensorView& x, const TensorView& ids) const {
  return rotary_embedding(x, rotary(ids), {"output"})["output"];
}

void AttentionOfHeads::turn_back(Tensor& d_x, const TensorView& ids) const {
  d_x = rotary_embedding_backward(d_x, d_x, rotary(ids), {"d_x"})["d_x"];
}

std::size_t AttentionOfHeads::samples_of_bias() const {
  return key_ids_.rank() == 2 || query_ids_.rank() == 2 ? sizes_.batches : 1;
}

PositionBias AttentionOfHeads::bias_of(std::size_t sample) const {
  PositionBias bias = whole_bias(options_, sizes_);
  bias.position_ids = of_sample(key_ids_, sample);
  bias.query_position_ids = of_sample(query_ids_, sample);
  return bias;
}

Tensor AttentionOfHeads::position_bias() const {
  const std::size_t samples = samples_of_bias(), of_sample = sizes_.heads * sizes_.n * sizes_.m;
  if (samples_of_bias() == 1 && key_ids_.rank() == 1 && query_ids_.rank() == 1)
    return attn::position_bias(bias_of(0), {"bias"})["bias"];
  Tensor all = Tensor::make<float>({samples, sizes_.heads, sizes_.n, sizes_.m});
  for (std::size_t sample = 0; sample < samples; ++sample) {
    const Tensor one = attn::position_bias(bias_of(sample), {"bias"})["bias"];
    std::copy_n(one.data<float>(), of_sample, all.data<float>() + sample * of_sample);
  }
  return all;
}

void AttentionOfHeads::show_scores(Trace& shown, Name name) const {
  if (!shown.wants(name)) return;
  Tensor copy = Tensor::make<float>(weights_);
  std::copy_n(attention_.scores(), copy.count(), copy.data<float>());
  shown.add(name, std::move(copy));
}

/// A bias (n, m), (h, n, m) or (b, h, n, m): of all samples and heads, of all samples, of each.
void AttentionOfHeads::add_to_scores(const TensorView& bias) {
  const std::size_t all = count_of(weights_), count = bias.count();
  for (std::size_t at = 0; at < all; at += count) kernels::add_to(attention_.scores() + at, bias.data<float>(), count);
}

void AttentionOfHeads::score(Trace& shown) {
  const auto& [b, h, group, n, m, d, v] = sizes_;
  float* scores = attention_.scores();
  const std::size_t count = b * h * n * m;
  kernels::dot_product_scores(sizes_, heads_of(queries_, h), heads_of(keys_, h / group), 1, scores,
                              attention_.scratch());
  show_scores(shown, "unscaled_scores");
  if (options_.scale)
    multiply(scores, static_cast<float>(*options_.scale), scores, count);
  else
    kernels::divide(scores, scores, count, std::sqrt(static_cast<float>(d)));
  if (adds_bias(options_)) {
    Tensor bias = position_bias();
    add_to_scores(bias);
    shown.add("position_bias", std::move(bias));
  }
  if (options_.bias) add_to_scores(options_.bias);
  show_scores(shown, "scores");
  if (!shown.wants("masked_scores")) return;
  Tensor masked = Tensor::make<float>(weights_);
  kernels::mask_scores(scores, masked.data<float>(), b, h, n, m, attention_.visibility());
  shown.add("masked_scores", std::move(masked));
}

Tensor AttentionOfHeads::forward(Trace& trace, Trace& shown, const TensorView& queries, const TensorView& keys,
                                 const TensorView& values) {
  const std::size_t h = sizes_.heads, g = h / sizes_.query_heads_per_key_head;
  queries_ = given_queries_ = queries;
  keys_ = given_keys_ = keys;
  values_ = values;
  if (options_.qk_norm != QueryKeyNorm::none) {
    queries_ = normed_queries_ = normed_heads(options_.qk_norm, queries_, options_.q_gain);
    keys_ = normed_keys_ = normed_heads(options_.qk_norm, keys_, options_.k_gain);
  }
  if (turns(options_)) {
    queries_ = turned_queries_ = turned(queries_, query_ids_);
    keys_ = turned_keys_ = turned(keys_, key_ids_);
  }
  score(shown);
  Shape shape = weights_;
  shape.back() = sizes_.v;
  Tensor output = Tensor::make<float>(shape);
  attention_.attend(trace, heads_of(values_, g), heads_of(output, h));
  return output;
}

void AttentionOfHeads::add_bias_gradients(Trace& trace) const {
  const auto& [b, h, group, n, m, d, v] = sizes_;
  const float* d_scores = attention_.d_scores();
  if (options_.bias) {
    Tensor d_bias = Tensor::make<float>(options_.bias.shape());
    if (d_bias.count() > 0) add_up(d_scores, b * h * n * m / d_bias.count(), d_bias.data<float>(), d_bias.count());
    trace.add("d_bias", std::move(d_bias));
  }
  const bool t5 = options_.positions == AttentionPositions::t5;
  if (!adds_bias(options_) || !(t5 || options_.slopes)) return;
  const Name name = t5 ? "d_bias_table" : "d_slopes";
  const std::size_t samples = samples_of_bias();
  Tensor d_bias = Tensor::make<float>({h, n, m}),
         sum = Tensor::make<float>((t5 ? options_.bias_table : options_.slopes).shape());
  std::fill_n(sum.data<float>(), sum.count(), 0.0F);
  for (std::size_t sample = 0; sample < samples; ++sample) {
    add_up(d_scores + sample * d_bias.count(), b / samples, d_bias.data<float>(), d_bias.count());
    const Tensor one = position_bias_backward(d_bias, bias_of(sample), {name})[name];
    kernels::add_to(sum.data<float>(), one.data<float>(), sum.count());
  }
  trace.add(name, std::move(sum));
}

void AttentionOfHeads::show(Trace& shown) {
  if (options_.qk_norm != QueryKeyNorm::none) {
    shown.add("queries_normed", std::move(normed_queries_));
    shown.add("keys_normed", std::move(normed_keys_));
  }
  if (turns(options_)) {
    shown.add("queries_rotated", std::move(turned_queries_));
    shown.add("keys_rotated", std::move(turned_keys_));
  }
  attention_.add_weights(shown);
}

AttentionOfHeads::Gradients AttentionOfHeads::backward(Trace& trace, const TensorView& d_output) {
  const std::size_t h = sizes_.heads, g = h / sizes_.query_heads_per_key_head;
  Gradients made{Tensor::make<float>(queries_.shape()), Tensor::make<float>(keys_.shape()),
                 Tensor::make<float>(values_.shape())};
  // Without heads that ask nobody writes to the keys and values there are.
  if (h == 0)
    for (Tensor* gradient : {&made.d_keys, &made.d_values})
      std::fill_n(gradient->data<float>(), gradient->count(), 0.0F);
  attention_.backward(heads_of(values_, g), heads_of(d_output, h), heads_of(made.d_values, g));
  Tensor d_unscaled;
  if (options_.scale) {
    d_unscaled = Tensor::make<float>(weights_);
    multiply(attention_.d_scores(), static_cast<float>(*options_.scale), d_unscaled.data<float>(), d_unscaled.count());
  }
  kernels::dot_product_scores_backward(sizes_, heads_of(queries_, h), heads_of(keys_, g),
                                       options_.scale ? 1 : std::sqrt(static_cast<float>(sizes_.d)),
                                       options_.scale ? d_unscaled.data<float>() : attention_.d_scores(),
                                       {heads_of(made.d_queries, h), heads_of(made.d_keys, g)}, attention_.scratch());
  add_bias_gradients(trace);
  if (turns(options_)) {
    turn_back(made.d_queries, query_ids_);
    turn_back(made.d_keys, key_ids_);
  }
  if (options_.qk_norm != QueryKeyNorm::none) norm_back(trace, made);
  attention_.add_matrices(trace);
  return made;
}

void AttentionOfHeads::norm_back(Trace& trace, Gradients& made) const {
  Tensor d_q_gain = normed_heads_backward(options_.qk_norm, given_queries_, options_.q_gain, made.d_queries),
         d_k_gain = normed_heads_backward(options_.qk_norm, given_keys_, options_.k_gain, made.d_keys);
  if (options_.q_gain) trace.add("d_q_gain", std::move(d_q_gain));
  if (options_.k_gain) trace.add("d_k_gain", std::move(d_k_gain));
}

}  // namespace attn
