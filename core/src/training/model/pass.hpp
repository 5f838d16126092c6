// A forward and its backward over batches of one size, in memory taken beforehand.
#pragma once

#include <memory>
#include <span>
#include <variant>

#include "stack.hpp"

namespace attn::training {

class Pass {
public:
  Pass() = default;
  virtual ~Pass() = default;
  Pass(const Pass&) = delete;
  Pass& operator=(const Pass&) = delete;

  /// The loss, the mean over the counted targets; NaN where nothing is asked.
  virtual double forward(const Step& step, const Batch& batch) = 0;
  /// After forward, of the same step and batch: `gradients`, cleared first, receives those of all parameters.
  virtual void backward(const Step& step, const Batch& batch, std::span<float> gradients) = 0;
  /// The layers whose heads can be replaced.
  virtual const Stack* stack() const { return nullptr; }

  const Workspace& workspace() const { return workspace_; }

protected:
  Workspace workspace_;
};

/// Sizes of the batches that a pass takes.
struct BatchSizes {
  std::size_t rows, length, source_length;
};

std::unique_ptr<Pass> make_transformer(const Model& model, const Layout& layout, const BatchSizes& sizes);
std::unique_ptr<Pass> make_translator(const Model& model, const Layout& layout, const BatchSizes& sizes);
/// One parameter, w.
std::unique_ptr<Pass> make_kernel_regression(const KernelRegression& regression, const BatchSizes& sizes);

}  // namespace attn::training
