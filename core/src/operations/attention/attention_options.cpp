#include "attention_options.hpp"

#include <algorithm>
#include <cmath>

#include "head_norm.hpp"
#include "kernels/layers/positions.hpp"
#include "operations/positions/position_checks.hpp"
#include "operations/positions/turns.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

/// All of a position bias but where queries and keys stand.
PositionBias whole_bias(const AttentionOptions& options, std::size_t heads) {
  return {.positions = options.positions == AttentionPositions::t5 ? BiasOf::t5 : BiasOf::alibi,
          .num_heads = static_cast<std::int64_t>(heads),
          .position_ids = options.position_ids,
          .query_position_ids = options.query_position_ids,
          .slopes = options.slopes,
          .bias_table = options.bias_table,
          .bidirectional = options.bidirectional,
          .num_buckets = options.num_buckets,
          .max_distance = options.max_distance};
}

void check_bias(Check& check, const TensorView& bias, std::size_t heads) {
  check.tensor("bias", bias);
  if (bias.rank() > 2 && bias.size(bias.rank() - 3) != heads)
    check.fail(ErrorCode::wrong_shape, "bias", concat({"for ", heads, " heads"}), to_string(bias.shape()));
}

void check_gain(Check& check, Name input, const TensorView& gain, std::size_t d) {
  check.tensor(input, gain);
  if (gain) check_alike(check, input, gain, {d});
}

void check_rotation(Check& check, const AttentionOptions& options, std::size_t d) {
  check.tensor("position_ids", options.position_ids);
  check.tensor("query_position_ids", options.query_position_ids);
  check_ids(check, "position_ids", options.position_ids, false);
  check_ids(check, "query_position_ids", options.query_position_ids, false);
  check.number("rope_base", options.rope_base);
  check_length(check, options.rope_length, check_dims(check, "rope_dims", d, options.rope_dims), options.rope_base);
}

/// One sample without its axis has places without it.
void check_rank_of_ids(const Check& check, Name input, const TensorView& ids, const char* axis, std::size_t count) {
  if (ids.rank() > 1)
    check.fail(ErrorCode::wrong_rank, input, concat({"(", axis, " = ", count, ")"}), to_string(ids.shape()));
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

std::int64_t signed_of(std::size_t size) {
  return static_cast<std::int64_t>(size);
}

/// A bias (n, m), (h, n, m) or (b, h, n, m): of all samples and heads, of all samples, of each.
kernels::Bias table_of(const TensorView& bias, const kernels::AttentionSizes& s) {
  const std::size_t head = s.n * s.m;
  return {.table = bias.data<float>(),
          .sample_stride = bias.rank() > 3 ? s.heads * head : 0,
          .head_stride = bias.rank() > 2 ? head : 0};
}

void add(Tensor& scores, const kernels::AttentionSizes& s, const kernels::Bias& bias) {
  kernels::add_bias(scores.data<float>(), s.batches, s.heads, s.n, s.m, bias);
}

}  // namespace

AttentionOptions read_options(Reader& next, OptionsOf call) {
  AttentionOptions read{.positions = next.choice<AttentionPositions>(),
                        .position_ids = next.tensor(),
                        .query_position_ids = next.tensor(),
                        .rope_base = next.number(),
                        .rope_dims = next.integer(),
                        .rope_precision = next.choice<RotaryPrecision>(),
                        .rope_length = Made<RopeLength>::read(next),
                        .slopes = next.tensor(),
                        .bias_table = next.tensor(),
                        .bidirectional = next.boolean(),
                        .num_buckets = next.integer(),
                        .max_distance = next.integer(),
                        .bias = next.tensor(),
                        .qk_norm = next.choice<QueryKeyNorm>(),
                        .q_gain = next.tensor(),
                        .k_gain = next.tensor(),
                        .scale = next.optional_number(),
                        .softcap = next.optional_number(),
                        .temperature = next.number(),
                        .sink_logits = next.tensor(),
                        .normalise = next.choice<Normalise>(),
                        .sigmoid_bias = next.optional_number()};
  if (call == OptionsOf::cache) return read;
  read.masks = Made<ComposedMasking>::read(next);
  if (call == OptionsOf::forward) read.dropout_mask = next.tensor();
  return read;
}

bool add_nothing(const AttentionOptions& options, const Outputs& wanted) {
  return options.positions == AttentionPositions::none && options.qk_norm == QueryKeyNorm::none && !options.bias &&
         !options.scale && !options.softcap && options.temperature == 1 && !options.sink_logits &&
         options.normalise == Normalise::softmax && hide_nothing(options.masks) && !options.dropout_mask &&
         !wanted.has("position_bias") && !wanted.has("visible") && !wanted.has("sink_weights");
}

DrawnDropout check_dropout_of(Check& check, const Dropout& dropout, const AttentionOptions& options) {
  if (options.dropout_mask) {
    if (dropout.seed.has_value() || dropout.generator != nullptr)
      check.fail(ErrorCode::unknown_input, "dropout_mask", "a seed, a generator or a mask", "two of them");
    return {options.dropout_mask, dropout.p};
  }
  check_dropout(check, dropout);
  return {};
}

DrawnDropout with_mask_of(const DrawnDropout& drawn, const AttentionOptions& options) {
  return {drawn.dropout_mask ? drawn.dropout_mask : options.dropout_mask, drawn.dropout};
}

OptionStages::OptionStages(Check& check, AttentionCall& call, const AttentionOptions& options, const Masking& masking,
                           const DrawnDropout& drawn, const Outputs& wanted)
    : call_(call),
      options_(options),
      weighing_(check, call.rows, call.visibility, options.masks, options.normalise, options.sigmoid_bias,
                options.sink_logits, wanted.has("visible")) {
  const kernels::AttentionSizes& s = call.sizes;
  if (options.positions != AttentionPositions::none) check_positions(check);
  check_bias(check, options.bias, s.heads);
  if (options.qk_norm != QueryKeyNorm::none) {
    check_gain(check, "q_gain", options.q_gain, s.d);
    check_gain(check, "k_gain", options.k_gain, s.d);
  }
  if (options.scale) check.number("scale", *options.scale);
  if (options.softcap) check.number("softcap", *options.softcap);
  check.number("temperature", options.temperature);
  factors_ = drawn_factors(check, drawn, call.rows.shape);
  if (options.positions != AttentionPositions::none) place_queries_and_keys(masking);
  call.scale = options.scale;
  call.added = this;
}

bool OptionStages::rotates() const {
  return options_.positions == AttentionPositions::rope || options_.positions == AttentionPositions::rope_half;
}

bool OptionStages::same_places() const {
  return query_ids_.data<double>() == key_ids_.data<double>() && query_ids_.shape() == key_ids_.shape();
}

bool OptionStages::adds_position_bias() const {
  return options_.positions == AttentionPositions::alibi || options_.positions == AttentionPositions::t5;
}

void OptionStages::check_positions(Check& check) const {
  const kernels::AttentionSizes& s = call_.sizes;
  if (call_.rows.shape.size() == 2) {
    check_rank_of_ids(check, "position_ids", options_.position_ids, "m", s.m);
    check_rank_of_ids(check, "query_position_ids", options_.query_position_ids, "n", s.n);
  }
  if (rotates()) check_rotation(check, options_, s.d);
  if (adds_position_bias()) {
    const PositionBias bias = whole_bias(options_, s.heads);
    check_bias_of(check, bias);
    check_heads_of_bias(check, bias, s.heads);
  }
  if (options_.position_ids && !options_.query_position_ids && s.n != s.m)
    check.fail(ErrorCode::missing_input, "query_position_ids", concat({"where the n = ", s.n, " queries are"}), "none");
}

Cost OptionStages::cost() const {
  const auto& [b, h, group, n, m, d, v] = call_.sizes;
  const double samples = static_cast<double>(samples_of_bias()),
               numbers = (static_cast<double>(n) + static_cast<double>(m)) * static_cast<double>(d),
               heads = static_cast<double>(b) * static_cast<double>(h);
  Cost cost = rotates() ? Cost{.bytes = (samples + heads) * numbers * sizeof(float),
                               .multiply_adds = samples * numbers * work::sine + heads * numbers * work::step}
                        : Cost{};
  if (adds_position_bias()) {
    const Cost one = cost_of_bias(h, n, m);
    cost = cost + Cost{.bytes = samples * one.bytes, .multiply_adds = samples * one.multiply_adds};
    if (options_.bias && call_.streams) cost.bytes += bytes_of({b, h, n, m});  // the sum of both
  }
  return cost + weighing_.cost(call_.streams);
}

Cost OptionStages::cost_with_backward() const {
  const Cost stages = cost_of_gradient(call_.rows.shape, call_.sizes.d, call_.sizes.v, call_.sizes), options = cost();
  return {.bytes = stages.bytes + 3 * options.bytes, .multiply_adds = stages.multiply_adds + 3 * options.multiply_adds};
}

void OptionStages::place_queries_and_keys(const Masking& masking) {
  const bool last = masking.mask == Mask::causal_bottom_right || options_.masks.align == Align::bottom_right;
  const std::int64_t after = last ? signed_of(call_.sizes.m) - signed_of(call_.sizes.n) : 0;
  key_places_ = places(call_.sizes.m, 0);
  const bool alike = after == 0 && call_.sizes.n == call_.sizes.m;
  if (!alike) query_places_ = places(call_.sizes.n, after);
  const TensorView &keys = options_.position_ids, &queries = options_.query_position_ids;
  key_ids_ = keys ? keys : TensorView(key_places_);
  query_ids_ = queries ? queries : keys || alike ? key_ids_ : TensorView(query_places_);
}

Rotary OptionStages::rotary(const TensorView& position_ids) const {
  return {.positions = options_.positions == AttentionPositions::rope ? RotaryPairs::rope : RotaryPairs::rope_half,
          .position_ids = position_ids,
          .rope_base = options_.rope_base,
          .rope_dims = options_.rope_dims,
          .rope_precision = options_.rope_precision,
          .length = options_.rope_length};
}

void OptionStages::norm_and_rotate(AttentionInputs& x) {
  if (options_.qk_norm != QueryKeyNorm::none) {
    x.queries = queries_normed_ = normed_heads(options_.qk_norm, x.queries, options_.q_gain);
    x.keys = keys_normed_ = normed_heads(options_.qk_norm, x.keys, options_.k_gain);
  }
  if (rotates()) {
    const Turns turns = turns_of(x.queries, rotary(query_ids_));
    x.queries = queries_rotated_ = turns.turned(x.queries);
    x.keys = keys_rotated_ = same_places() ? turns.turned(x.keys) : turns_of(x.keys, rotary(key_ids_)).turned(x.keys);
  }
}

std::size_t OptionStages::samples_of_bias() const {
  return options_.position_ids.rank() == 2 || options_.query_position_ids.rank() == 2 ? call_.sizes.batches : 1;
}

PositionBias OptionStages::bias_of(std::size_t sample) const {
  PositionBias bias = whole_bias(options_, call_.sizes.heads);
  bias.position_ids = of_sample(key_ids_, sample);
  bias.query_position_ids = of_sample(query_ids_, sample);
  return bias;
}

Tensor OptionStages::position_bias() const {
  const bool alike = key_ids_.rank() == 1 && query_ids_.rank() == 1;
  if (alike) return attn::position_bias(bias_of(0), {"bias"})["bias"];
  const kernels::AttentionSizes& s = call_.sizes;
  Tensor all = Tensor::make<float>({s.batches, s.heads, s.n, s.m});
  float* to = all.data<float>();
  for (std::size_t sample = 0; sample < s.batches; ++sample) {
    const Tensor one = attn::position_bias(bias_of(sample), {"bias"})["bias"];
    to = std::copy_n(one.data<float>(), one.count(), to);
  }
  return all;
}

void OptionStages::finish_scores(Tensor& scores) {
  float* score = scores.data<float>();
  if (options_.softcap) {
    const auto cap = static_cast<float>(*options_.softcap);
    for (std::size_t i = 0; i < scores.count(); ++i) score[i] /= cap;
    kernels::tanh_of(score, score, scores.count());
    for (std::size_t i = 0; i < scores.count(); ++i) score[i] *= cap;
  }
  if (adds_position_bias()) {
    position_bias_ = position_bias();
    add(scores, call_.sizes, table_of(position_bias_, call_.sizes));
  }
  if (options_.bias) add(scores, call_.sizes, table_of(options_.bias, call_.sizes));
  if (options_.temperature != 1)
    kernels::divide(score, score, scores.count(), static_cast<float>(options_.temperature));
}

Tensor OptionStages::weights(Trace& trace, Tensor&& scores) {
  if (!weighing_.adds()) return weights_of_scores(trace, std::move(scores), call_.rows, call_.visibility);
  const float* from = scores.data<float>();
  Tensor masked = next_stage(trace, "scores", std::move(scores));
  weighing_.mask(from, masked.data<float>());
  from = masked.data<float>();
  Tensor weights = next_stage(trace, "masked_scores", std::move(masked));
  weighing_.normalise(from, weights.data<float>());
  note_masked_rows(trace, "weights", call_.visibility, call_.rows);
  note_nan_rows(trace, weights.data<float>(), call_.visibility, call_.rows, options_.normalise == Normalise::softmax);
  return weights;
}

bool OptionStages::complete(kernels::AttentionProblem& problem) {
  problem.bias = bias();
  problem.softcap = static_cast<float>(options_.softcap.value_or(0));
  problem.temperature = static_cast<float>(options_.temperature);
  weighing_.complete(problem);
  return adds_position_bias() || options_.bias || options_.softcap || options_.temperature != 1 || weighing_.adds();
}

/// The bias of the positions plus the caller's own, for each sample and head.
Tensor OptionStages::sum_of_biases(const Tensor& position_bias) const {
  const kernels::AttentionSizes& s = call_.sizes;
  Tensor sum = Tensor::make<float>({s.batches, s.heads, s.n, s.m});
  std::fill_n(sum.data<float>(), sum.count(), 0.0F);
  add(sum, s, table_of(position_bias, s));
  add(sum, s, table_of(options_.bias, s));
  return sum;
}

kernels::Bias OptionStages::bias() {
  const kernels::AttentionSizes& s = call_.sizes;
  kernels::Bias bias;
  if (options_.bias) bias = table_of(options_.bias, s);
  if (!adds_position_bias()) return bias;
  const bool by_distance =
      options_.positions == AttentionPositions::alibi && !options_.position_ids && !options_.query_position_ids;
  if (!by_distance) {
    streamed_bias_ = position_bias();
    if (options_.bias) streamed_bias_ = sum_of_biases(streamed_bias_);
    return table_of(streamed_bias_, s);
  }
  bias.slopes = options_.slopes.data<float>();
  bias.query_offset = static_cast<std::int64_t>(s.n == 0 ? 0 : query_ids_.data<double>()[0]);
  if (!options_.slopes) {
    slopes_ = Tensor::make<float>({s.heads});
    kernels::alibi_slopes(slopes_.data<float>(), s.heads);
    bias.slopes = slopes_.data<float>();
  }
  return bias;
}

void OptionStages::show(Trace& trace) {
  if (options_.qk_norm != QueryKeyNorm::none) {
    trace.add("queries_normed", std::move(queries_normed_));
    trace.add("keys_normed", std::move(keys_normed_));
  }
  if (rotates()) {
    trace.add("queries_rotated", std::move(queries_rotated_));
    trace.add("keys_rotated", std::move(keys_rotated_));
  }
  if (adds_position_bias()) trace.add("position_bias", std::move(position_bias_));
  weighing_.show(trace);
}

}  // namespace attn
