// Rows to logits to the loss: the end of every model of tokens.
#pragma once

#include "kernels/layers/cross_entropy.hpp"
#include "layers.hpp"

namespace attn::training {

class Prediction {
public:
  Prediction(Workspace& workspace, const LinearAt& output, Rows rows)
      : rows_(rows.count()),
        classes_(output.out),
        output_(workspace, output, rows_),
        logits_(workspace.take(rows_ * classes_)),
        d_logits_(workspace.take(rows_ * classes_)) {
    workspace.keep("logits", {rows.batch, rows.length, classes_}, logits_, d_logits_);
  }

  double forward(const Step& step, const float* x, const std::int64_t* targets) const {
    output_.forward(step, x, logits_);
    return kernels::cross_entropy(logits_, targets, rows_, classes_, ignored).loss;
  }
  /// d_x is set.
  void backward(const Step& step, const float* x, const std::int64_t* targets, float* gradients, float* d_x) const {
    kernels::cross_entropy_backward(logits_, targets, 1.0F, d_logits_, rows_, classes_, ignored);
    output_.backward(step, x, d_logits_, gradients, d_x);
  }

private:
  std::size_t rows_, classes_;
  Linear output_;
  float *logits_, *d_logits_;
};

}  // namespace attn::training
