// A stack and a prediction at each place of the row itself.
#include "pass.hpp"
#include "prediction.hpp"

namespace attn::training {
namespace {

class Transformer final : public Pass {
public:
  Transformer(const Model& model, const Layout& layout, Rows rows)
      : stack_(workspace_, model, layout.at.stack, rows, ""),
        prediction_(workspace_, layout.at.output, rows),
        d_rows_(workspace_.take(rows.count() * model.d_model)) {
    workspace_.take_scratch();
  }

  double forward(const Step& step, const Batch& batch) override {
    output_ = stack_.forward(step, batch.tokens.data(), nullptr);
    return prediction_.forward(step, output_, batch.targets.data());
  }

  void backward(const Step& step, const Batch& batch, std::span<float> gradients) override {
    std::fill(gradients.begin(), gradients.end(), 0.0F);
    prediction_.backward(step, output_, batch.targets.data(), gradients.data(), d_rows_);
    stack_.backward(step, batch.tokens.data(), gradients.data(), d_rows_);
  }

  const Stack* stack() const override { return &stack_; }

private:
  Stack stack_;
  Prediction prediction_;
  const float* output_ = nullptr;
  float* d_rows_;
};

}  // namespace

std::unique_ptr<Pass> make_transformer(const Model& model, const Layout& layout, const BatchSizes& sizes) {
  return std::make_unique<Transformer>(model, layout, Rows{sizes.rows, sizes.length});
}

}  // namespace attn::training
