// Kernel regression on its own training points: softmax(−((xᵢ − xⱼ) w)² / 2) · y, with the kernel's inverse width
// learnt.
#include "kernels/interface.hpp"
#include "pass.hpp"

namespace attn::training {
namespace {

class KernelWidth final : public Pass {
public:
  KernelWidth(const KernelRegression& regression, std::size_t points)
      : regression_(regression),
        n_(points),
        weights_(workspace_.take(n_ * n_)),
        d_scores_(workspace_.take(n_ * n_)),
        predicted_(workspace_.take(n_)) {
    workspace_.keep("weights", {n_, n_}, weights_);
    workspace_.keep("output", {n_}, predicted_);
  }

  double forward(const Step& step, const Batch& batch) override {
    const float w = step.parameters[0];
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) {
        const float scaled = (batch.x[i] - batch.x[j]) * w;
        weights_[i * n_ + j] = -(scaled * scaled) / 2;
      }
      if (regression_.leave_one_out) weights_[i * n_ + i] = -__builtin_inff();
    }
    kernels::softmax_rows(weights_, weights_, n_, n_);
    double squares = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      float sum = 0;
      for (std::size_t j = 0; j < n_; ++j) sum += weights_[i * n_ + j] * batch.y[j];
      predicted_[i] = sum;
      const float miss = sum - batch.y[i];
      squares += static_cast<double>(miss * miss);
    }
    return regression_.mean_of_squares ? squares / static_cast<double>(n_) : squares;
  }

  void backward(const Step& step, const Batch& batch, std::span<float> gradients) override {
    const float w = step.parameters[0], share = regression_.mean_of_squares ? 2 / static_cast<float>(n_) : 2;
    for (std::size_t i = 0; i < n_; ++i) {
      const float d_output = share * (predicted_[i] - batch.y[i]);
      for (std::size_t j = 0; j < n_; ++j) d_scores_[i * n_ + j] = d_output * batch.y[j];
    }
    kernels::softmax_rows_backward(weights_, d_scores_, d_scores_, n_, n_);
    double sum = 0;
    for (std::size_t i = 0; i < n_; ++i)
      for (std::size_t j = 0; j < n_; ++j) {
        const float distance = batch.x[i] - batch.x[j];
        sum += static_cast<double>(-(distance * w) * distance * d_scores_[i * n_ + j]);
      }
    gradients[0] = static_cast<float>(sum);
  }

private:
  KernelRegression regression_;
  std::size_t n_;
  float *weights_, *d_scores_, *predicted_;
};

}  // namespace

std::unique_ptr<Pass> make_kernel_regression(const KernelRegression& regression, const BatchSizes& sizes) {
  return std::make_unique<KernelWidth>(regression, sizes.length);
}

}  // namespace attn::training
