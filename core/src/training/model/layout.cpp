#include "layout.hpp"

#include <algorithm>
#include <cmath>

#include "attn/error.hpp"
#include "tensor/text.hpp"
#include "training/fields.hpp"

namespace attn::training {
namespace {

constexpr double most_numbers = 67108864;  // limit for all parameters: 256 MB

void require_divides(Name field, std::size_t divisor, std::size_t number) {
  if (number % divisor == 0) return;
  refuse(ErrorCode::not_divisible, "session", field, concat({"a divisor of ", number}), concat({divisor}));
}

void require_finite(Name field, double value) {
  if (!std::isfinite(value)) refuse(ErrorCode::not_finite, "session", field, "a number", to_text(value));
}

/// About as many as there are parameters: before places of 32 bits are counted.
double numbers_of(const Model& model) {
  const auto d = static_cast<double>(model.d_model);
  const double of_layer = d * (4 * d + 2 * static_cast<double>(model.d_ff) + 4);
  const auto rows = static_cast<double>(model.vocabulary + 2 * outputs_of(model) + model.max_len);
  const double of_translation = model.translation ? d * (2 * d + static_cast<double>(model.translation->length)) : 0;
  return static_cast<double>(model.layers) * of_layer + rows * d + of_translation;
}

void check(const Model& model) {
  check_fields({.model = model});
  require_divides("num_heads", model.num_heads, model.d_model);
  require_divides("num_kv_heads", key_heads(model), model.num_heads);
  if (model.positions == Positions::sinusoidal) require_divides("d_model", 2, model.d_model);
  if (model.positions == Positions::rope) require_divides("num_heads", 2 * model.num_heads, model.d_model);
  if (model.scale) require_finite("scale", *model.scale);
  for (const double slope : model.alibi_slopes) require_finite("alibi_slopes", slope);
  if (!model.alibi_slopes.empty() && model.alibi_slopes.size() != model.num_heads) {
    refuse(ErrorCode::wrong_shape, "session", "alibi_slopes", concat({"(", model.num_heads, ")"}),
           concat({"(", model.alibi_slopes.size(), ")"}));
  }
  const double numbers = numbers_of(model);
  if (numbers > most_numbers) refuse_too_large("session", Measure::bytes, most_numbers * 4, numbers * 4);
}

/// Writes the list of parameters, one module after another.
class Writer {
public:
  explicit Writer(Layout& layout) : layout_(layout) {}

  std::size_t parameter(const std::string& name, const Shape& shape, Start start) {
    const std::size_t offset = layout_.count;
    layout_.parameters.push_back({prefix_ + name, shape, offset, start});
    layout_.count += count_of(shape);
    return offset;
  }
  LinearAt linear(const std::string& name, std::size_t in, std::size_t out) {
    return {parameter(name + ".weight", {out, in}, Start::linear), in, out};
  }
  NormAt norm(const std::string& name, const Model& model) {
    if (model.norm == Norm::none) return {};
    const std::size_t weight = parameter(name + ".weight", {model.d_model}, Start::ones);
    return {weight, parameter(name + ".bias", {model.d_model}, Start::zeros)};
  }

  AttentionAt attention(const Model& model) {
    const std::size_t d = model.d_model, p = d / model.num_heads, of_keys = key_heads(model) * p;
    const Inside inside(*this, "attention.");
    AttentionAt at;
    at.W_q = linear("W_q", d, d);
    at.W_k = linear("W_k", d, of_keys);
    at.W_v = linear("W_v", d, of_keys);
    at.W_o = linear("W_o", d, d);
    if (model.qk_norm) {
      at.q_norm = parameter("q_norm.weight", {p}, Start::ones);
      at.k_norm = parameter("k_norm.weight", {p}, Start::ones);
    }
    if (model.positions == Positions::t5)
      at.bias_table = parameter("relative_attention_bias.weight", {32, model.num_heads}, Start::zeros);
    return at;
  }

  LayerAt layer(const Model& model, std::size_t number) {
    const Inside inside(*this, "layers." + std::to_string(number) + ".");
    LayerAt at;
    at.attention_norm = norm("attention_norm", model);
    at.attention = attention(model);
    if (model.d_ff == 0) return at;
    at.feed_forward_norm = norm("feed_forward_norm", model);
    at.W_1 = linear("W_1", model.d_model, model.d_ff);
    at.W_2 = linear("W_2", model.d_ff, model.d_model);
    return at;
  }

  StackAt stack(const Model& model) {
    StackAt at;
    at.token_embedding = parameter("token_embedding.weight", {model.vocabulary, model.d_model}, Start::embedding);
    for (std::size_t number = 0; number < model.layers; ++number) at.layers.push_back(layer(model, number));
    at.final_norm = norm("final_norm", model);
    return at;
  }

  void positions(const Model& model, StackAt& at) {
    layout_.drawn_last = layout_.parameters.size();
    if (model.positions == Positions::learned)
      at.position_embedding = parameter("position_embedding.weight", {model.max_len, model.d_model}, Start::embedding);
  }

  void transformer(const Model& model, ModelAt& at) {
    at.stack = stack(model);
    at.output = linear("output", model.d_model, outputs_of(model));
    positions(model, at.stack);
  }

  void translator(const Model& model, ModelAt& at) {
    const std::size_t d = model.d_model, outputs = outputs_of(model);
    {
      const Inside inside(*this, "encoder.");
      at.stack = stack(model);
      positions(model, at.stack);
    }
    at.target_embedding = parameter("target_embedding.weight", {outputs + 1, d}, Start::embedding);
    at.target_position_embedding =
        parameter("target_position_embedding.weight", {model.translation->length, d}, Start::embedding);
    {
      const Inside inside(*this, "cross_attention.");
      at.cross_attention.W_q = linear("W_q", d, d);
      at.cross_attention.W_k = linear("W_k", d, d);
      if (model.translation->score == AlignmentScore::additive) at.cross_attention.w_v = linear("w_v", d, 1).weight;
    }
    at.output = linear("output", 2 * d, outputs);
  }

private:
  /// While it lives, names begin with the module's.
  class Inside {
  public:
    Inside(Writer& writer, const std::string& module) : writer_(writer), size_(writer.prefix_.size()) {
      writer_.prefix_ += module;
    }
    ~Inside() { writer_.prefix_.resize(size_); }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

  private:
    Writer& writer_;
    std::size_t size_;
  };

  Layout& layout_;
  std::string prefix_;
};

void draw(const Parameter& parameter, Generator& generator, float* numbers) {
  const std::span<float> to(numbers + parameter.offset, parameter.count());
  switch (parameter.start) {
    case Start::embedding:
      return embedding(generator, to);
    case Start::linear:
      return linear(generator, parameter.shape.back(), to);
    case Start::ones:
      return static_cast<void>(std::fill(to.begin(), to.end(), 1.0F));
    case Start::zeros:
      return static_cast<void>(std::fill(to.begin(), to.end(), 0.0F));
  }
}

}  // namespace

Layout layout_of(const Model& model) {
  check(model);
  Layout layout;
  Writer writer(layout);
  if (model.translation)
    writer.translator(model, layout.at);
  else
    writer.transformer(model, layout.at);
  if (model.positions != Positions::learned) layout.drawn_last = layout.parameters.size();
  return layout;
}

std::vector<Parameter> parameters_of(const Model& model) {
  return layout_of(model).parameters;
}

std::vector<float> draw_parameters(const Model& model, Generator& generator) {
  const Layout layout = layout_of(model);
  std::vector<float> numbers(layout.count);
  for (std::size_t i = 0; i < layout.parameters.size(); ++i)
    if (i != layout.drawn_last) draw(layout.parameters[i], generator, numbers.data());
  if (layout.drawn_last < layout.parameters.size())
    draw(layout.parameters[layout.drawn_last], generator, numbers.data());
  return numbers;
}

}  // namespace attn::training
