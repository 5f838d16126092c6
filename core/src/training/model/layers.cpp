#include "layers.hpp"

#include "kernels/layers/activations.hpp"
#include "kernels/layers/norms.hpp"

namespace attn::training {
namespace {

constexpr float layer_norm_eps = 1e-5F;

}  // namespace

Linear::Linear(Workspace& workspace, const LinearAt& at, std::size_t rows)
    : workspace_(&workspace), at_(at), sizes_{rows, at.in, at.out} {
  workspace.need_scratch(kernels::linear_scratch(sizes_));
}

void Linear::forward(const Step& step, const float* x, float* y) const {
  kernels::linear_apply(x, step.parameters + at_.weight, nullptr, y, sizes_, workspace_->scratch());
}

void Linear::backward(const Step& step, const float* x, const float* d_y, float* gradients, float* d_x,
                      bool adds) const {
  const kernels::LinearGradients to{
      .d_x = d_x, .d_weight = gradients + at_.weight, .d_bias = nullptr, .adds_to_d_x = adds};
  kernels::linear_backward(x, step.parameters + at_.weight, d_y, to, sizes_, workspace_->scratch());
}

NormLayer::NormLayer(Workspace& workspace, Norm norm, const NormAt& at, std::size_t rows, std::size_t columns)
    : norm_(norm), at_(at), rows_(rows), columns_(columns) {
  if (norm != Norm::none) y_ = workspace.take(rows * columns);
}

const float* NormLayer::forward(const Step& step, const float* x) {
  if (norm_ == Norm::none) return x;
  kernels::layer_norm(x, step.parameters + at_.weight, step.parameters + at_.bias, y_, rows_, columns_, layer_norm_eps);
  return y_;
}

void NormLayer::backward(const Step& step, const float* x, const float* d_y, float* gradients, float* d_x) const {
  if (norm_ == Norm::none) return kernels::add_to(d_x, d_y, rows_ * columns_);
  const kernels::NormGradients to{
      .d_x = d_x, .d_weight = gradients + at_.weight, .d_bias = gradients + at_.bias, .adds_to_d_x = true};
  kernels::layer_norm_backward(x, step.parameters + at_.weight, d_y, to, rows_, columns_, layer_norm_eps);
}

DropoutLayer::DropoutLayer(Workspace& workspace, double p, std::size_t count) : p_(p), count_(count) {
  if (p > 0) factors_ = workspace.take(count);
}

bool DropoutLayer::forward(const Step& step, const float* x, float* y) {
  drops_ = p_ > 0 && step.dropout != nullptr;
  if (!drops_) return false;
  dropout_mask(*step.dropout, p_, DropoutBuild::portable, {factors_, count_});
  kernels::multiply_elements(x, factors_, y, count_);
  return true;
}

bool DropoutLayer::backward(const float* d_y, float* d_x) const {
  if (drops_) kernels::multiply_elements(d_y, factors_, d_x, count_);
  return drops_;
}

}  // namespace attn::training
