// An encoder, one attention to it from each output place, and a prediction from the query and what it attended to.
#include "cross_attention.hpp"
#include "kernels/layers/activations.hpp"
#include "kernels/layers/embedding.hpp"
#include "kernels/layers/products.hpp"
#include "pass.hpp"
#include "prediction.hpp"

namespace attn::training {
namespace {

class Translator final : public Pass {
public:
  Translator(const Model& model, const Layout& layout, Rows targets, std::size_t source_length)
      : at_(layout.at),
        d_(model.d_model),
        targets_(targets),
        source_{targets.batch, source_length},
        of_characters_(model.translation->values == AlignmentValues::characters),
        encoder_(workspace_, model, layout.at.stack, source_, "encoder."),
        cross_attention_(workspace_, model.translation->score, layout.at.cross_attention, targets, source_length),
        prediction_(workspace_, layout.at.output, targets),
        valid_lens_(targets.batch),
        queries_(workspace_.take(targets.count() * d_)),
        d_queries_(workspace_.take(targets.count() * d_)),
        both_(workspace_.take(targets.count() * 2 * d_)),
        d_both_(workspace_.take(targets.count() * 2 * d_)),
        characters_(workspace_.take(source_.count() * d_)),
        d_keys_(workspace_.take(source_.count() * d_)),
        d_values_(workspace_.take(source_.count() * d_)) {
    workspace_.take_scratch();
  }

  double forward(const Step& step, const Batch& batch) override {
    std::copy(batch.valid_lens.begin(), batch.valid_lens.end(), valid_lens_.begin());
    keys_ = encoder_.forward(step, batch.source.data(), valid_lens_.data());
    embed_queries(step, batch);
    if (of_characters_) {
      kernels::embedding_lookup(step.parameters + at_.stack.token_embedding, batch.source.data(), characters_,
                                source_.count(), d_);
    }
    for (std::size_t row = 0; row < targets_.count(); ++row) std::copy_n(queries_ + row * d_, d_, both_ + 2 * row * d_);
    cross_attention_.forward(step, queries_, keys_, values(), valid_lens_.data(), both_ + d_, 2 * d_);
    return prediction_.forward(step, both_, batch.targets.data());
  }

  void backward(const Step& step, const Batch& batch, std::span<float> gradients) override {
    std::fill(gradients.begin(), gradients.end(), 0.0F);
    float* to = gradients.data();
    prediction_.backward(step, both_, batch.targets.data(), to, d_both_);
    for (std::size_t row = 0; row < targets_.count(); ++row)
      std::copy_n(d_both_ + 2 * row * d_, d_, d_queries_ + row * d_);
    std::fill_n(d_keys_, source_.count() * d_, 0.0F);
    cross_attention_.backward(step, {queries_, keys_, values()}, d_both_ + d_, 2 * d_, to,
                              {d_queries_, d_keys_, d_values_});
    kernels::embedding_lookup_backward(batch.previous.data(), d_queries_, to + at_.target_embedding, targets_.count(),
                                       d_);
    kernels::sum_rows(d_queries_, to + at_.target_position_embedding, targets_.batch, targets_.length * d_, true);
    if (of_characters_) {
      kernels::embedding_lookup_backward(batch.source.data(), d_values_, to + at_.stack.token_embedding,
                                         source_.count(), d_);
    } else {
      kernels::add_to(d_keys_, d_values_, source_.count() * d_);
    }
    encoder_.backward(step, batch.source.data(), to, d_keys_);
  }

  const Stack* stack() const override { return &encoder_; }

private:
  const float* values() const { return of_characters_ ? characters_ : keys_; }

  void embed_queries(const Step& step, const Batch& batch) const {
    kernels::embedding_lookup(step.parameters + at_.target_embedding, batch.previous.data(), queries_, targets_.count(),
                              d_);
    const std::size_t count = targets_.length * d_;
    for (std::size_t row = 0; row < targets_.batch; ++row)
      kernels::add_to(queries_ + row * count, step.parameters + at_.target_position_embedding, count);
  }

  ModelAt at_;
  std::size_t d_;
  Rows targets_, source_;
  bool of_characters_;
  Stack encoder_;
  CrossAttention cross_attention_;
  Prediction prediction_;
  std::vector<double> valid_lens_;
  const float* keys_ = nullptr;
  float *queries_, *d_queries_, *both_, *d_both_;  // both: a query and its context, side by side
  float *characters_, *d_keys_, *d_values_;
};

}  // namespace

std::unique_ptr<Pass> make_translator(const Model& model, const Layout& layout, const BatchSizes& sizes) {
  return std::make_unique<Translator>(model, layout, Rows{sizes.rows, sizes.length}, sizes.source_length);
}

}  // namespace attn::training
