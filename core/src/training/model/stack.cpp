#include "stack.hpp"

#include "kernels/layers/activations.hpp"
#include "kernels/layers/embedding.hpp"
#include "kernels/layers/products.hpp"

namespace attn::training {

// ---------------------------------------------------------------- the MLP

FeedForward::FeedForward(Workspace& workspace, const Model& model, const LayerAt& at, Rows rows)
    : activation_(model.activation),
      count_(rows.count() * model.d_ff),
      W_1_(workspace, at.W_1, rows.count()),
      W_2_(workspace, at.W_2, rows.count()),
      hidden_(workspace.take(count_)),
      active_(workspace.take(count_)),
      d_hidden_(workspace.take(count_)) {}

void FeedForward::forward(const Step& step, const float* x, float* y) {
  W_1_.forward(step, x, hidden_);
  if (activation_ == Activation::relu)
    kernels::relu(hidden_, active_, count_);
  else
    kernels::gelu_with_slope(hidden_, active_, hidden_, count_);
  W_2_.forward(step, active_, y);
}

void FeedForward::backward(const Step& step, const float* x, const float* d_y, float* gradients, float* d_x) {
  W_2_.backward(step, active_, d_y, gradients, d_hidden_);
  if (activation_ == Activation::relu)
    kernels::relu_backward(hidden_, d_hidden_, d_hidden_, count_);
  else
    kernels::multiply_elements(d_hidden_, hidden_, d_hidden_, count_);
  W_1_.backward(step, x, d_hidden_, gradients, d_x);
}

// ---------------------------------------------------------------- a layer

Layer::Layer(Workspace& workspace, const Model& model, const LayerAt& at, Rows rows, const std::string& name)
    : attention(workspace, model, at.attention, rows, name),
      count_(rows.count() * model.d_model),
      attention_norm_(workspace, model.norm, at.attention_norm, rows.count(), model.d_model),
      feed_forward_norm_(workspace, model.d_ff > 0 ? model.norm : Norm::none, at.feed_forward_norm, rows.count(),
                         model.d_model),
      attention_dropout_(workspace, model.dropout, count_),
      feed_forward_dropout_(workspace, model.d_ff > 0 ? model.dropout : 0, count_),
      middle_(workspace.take(count_)),
      made_(workspace.take(count_)),
      d_made_(workspace.take(count_)),
      d_normed_(workspace.take(count_)) {
  const Shape shape{rows.batch, rows.length, model.d_model};
  workspace.keep(name + (model.d_ff > 0 ? "after_attention" : "output"), shape, middle_);
  if (model.d_ff == 0) return;
  feed_forward_ = std::make_unique<FeedForward>(workspace, model, at, rows);
  output_ = workspace.take(count_);
  workspace.keep(name + "output", shape, output_);
}

/// sum = x + what a sublayer made, dropped.
const float* Layer::add_dropped(const Step& step, DropoutLayer& dropout, const float* x, float* sum) {
  dropout.forward(step, made_, made_);
  std::copy_n(x, count_, sum);
  kernels::add_to(sum, made_, count_);
  return sum;
}

const float* Layer::forward(const Step& step, const float* x, const double* valid_lens) {
  x_ = x;
  normed_ = attention_norm_.forward(step, x);
  attention.forward(step, normed_, valid_lens, made_);
  add_dropped(step, attention_dropout_, x, middle_);
  if (feed_forward_ == nullptr) return middle_;
  normed_middle_ = feed_forward_norm_.forward(step, middle_);
  feed_forward_->forward(step, normed_middle_, made_);
  return add_dropped(step, feed_forward_dropout_, middle_, output_);
}

void Layer::backward(const Step& step, float* gradients, float* d) {
  if (feed_forward_ != nullptr) {
    const float* d_made = feed_forward_dropout_.backward(d, d_made_) ? d_made_ : d;
    feed_forward_->backward(step, normed_middle_, d_made, gradients, d_normed_);
    feed_forward_norm_.backward(step, middle_, d_normed_, gradients, d);
  }
  const float* d_made = attention_dropout_.backward(d, d_made_) ? d_made_ : d;
  attention.backward(step, normed_, d_made, gradients, d_normed_);
  attention_norm_.backward(step, x_, d_normed_, gradients, d);
}

// ---------------------------------------------------------------- the stack

Stack::Stack(Workspace& workspace, const Model& model, const StackAt& at, Rows rows, const std::string& prefix)
    : model_(model),
      at_(at),
      rows_(rows),
      dropout_(workspace, model.dropout, rows.count() * model.d_model),
      final_norm_(workspace, model.norm, at.final_norm, rows.count(), model.d_model),
      embedded_(workspace.take(rows.count() * model.d_model)),
      d_normed_(workspace.take(rows.count() * model.d_model)) {
  const std::size_t n = rows.length, d = model.d_model;
  workspace.keep(prefix + "embedded", {rows.batch, n, d}, embedded_);
  for (std::size_t number = 0; number < at.layers.size(); ++number) {
    layers_.push_back(std::make_unique<Layer>(workspace, model, at.layers[number], rows,
                                              prefix + "layers." + std::to_string(number) + "."));
  }
  if (model.positions != Positions::sinusoidal) return;
  sinusoids_ = workspace.take(n * d);
  kernels::positional_table(sinusoids_, n, d, 10000);
}

void Stack::add_positions(const float* parameters) const {
  const float* table = sinusoids_;
  if (model_.positions == Positions::learned) table = parameters + at_.position_embedding;
  if (table == nullptr) return;
  const std::size_t count = rows_.length * model_.d_model;
  for (std::size_t row = 0; row < rows_.batch; ++row) kernels::add_to(embedded_ + row * count, table, count);
}

const float* Stack::forward(const Step& step, const std::int64_t* tokens, const double* valid_lens) {
  kernels::embedding_lookup(step.parameters + at_.token_embedding, tokens, embedded_, rows_.count(), model_.d_model);
  add_positions(step.parameters);
  dropout_.forward(step, embedded_, embedded_);
  const float* x = embedded_;
  for (const auto& layer : layers_) x = layer->forward(step, x, valid_lens);
  before_norm_ = x;
  return final_norm_.forward(step, x);
}

void Stack::backward(const Step& step, const std::int64_t* tokens, float* gradients, float* d) {
  const std::size_t count = rows_.count() * model_.d_model;
  if (model_.norm != Norm::none) {
    std::copy_n(d, count, d_normed_);
    std::fill_n(d, count, 0.0F);
    final_norm_.backward(step, before_norm_, d_normed_, gradients, d);
  }
  for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) (*layer)->backward(step, gradients, d);
  dropout_.backward(d, d);
  if (model_.positions == Positions::learned)
    kernels::sum_rows(d, gradients + at_.position_embedding, rows_.batch, rows_.length * model_.d_model, true);
  kernels::embedding_lookup_backward(tokens, d, gradients + at_.token_embedding, rows_.count(), model_.d_model);
}

}  // namespace attn::training
