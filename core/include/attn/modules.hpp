// The notebooks' modules: parameters drawn as PyTorch draws them, train() and eval(), and the text that print() shows.
// Sources: notebooks 000 to 004; core/include/attn/random.hpp for the draws.
//
// A module draws its parameters from the given generator, in PyTorch's order, and keeps a pointer to it, since the
// notebooks share the one generator of torch: the generator must outlive the module. Modules start in training, as in
// PyTorch; eval() turns dropout off. `build` chooses whose dropout mask is drawn (random.hpp).
// forward returns the Trace of the operation: `weights` is the notebooks' attention_weights. backward takes the inputs
// of forward and d_output, the gradient of a loss with respect to forward's output, and returns the Trace of the
// operation's gradient: d_NAME for each input and each parameter. In training with dropout it needs the mask that
// forward drew, 1 where dropped_weights is not 0 (else missing_input). Errors: those of the operations; out_of_range or
// not_finite for a dropout that is no probability.
#pragma once

#include "attn/attention.hpp"
#include "attn/multi_head.hpp"
#include "attn/positional.hpp"
#include "attn/self_attention.hpp"

namespace attn {

/// The nn.Dropout(p) of a module.
class ModuleDropout {
public:
  ModuleDropout(double p, Generator& generator, DropoutBuild build);

  void train(bool mode) { training_ = mode; }
  bool training() const { return training_; }
  /// The dropout for the operation: p = 0 outside training.
  Dropout now() const;
  /// The dropout for the gradient, with the mask that was drawn.
  DrawnDropout drawn(const TensorView& mask) const;
  /// "Dropout(p=0.5, inplace=False)"
  std::string repr() const;

private:
  double p_;
  Generator* generator_;
  DropoutBuild build_;
  bool training_ = true;
};

/// Base of the modules with dropout.
class Module {
public:
  void train() { dropout_.train(true); }
  void eval() { dropout_.train(false); }
  bool training() const { return dropout_.training(); }

protected:
  Module(double dropout, Generator& generator, DropoutBuild build) : dropout_(dropout, generator, build) {}

  ModuleDropout dropout_;
};

class DotProductAttention : public Module {
public:
  DotProductAttention(double dropout, Generator& generator, DropoutBuild build = DropoutBuild::portable)
      : Module(dropout, generator, build) {}

  Trace forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                const Masking& masking = {}, const Outputs& wanted = {}) const;
  Trace backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                 const TensorView& d_output, const Masking& masking = {}, const TensorView& dropout_mask = {},
                 const Outputs& wanted = {}) const;
  std::string repr() const;
};

/// A weight (out, in) of nn.Linear, with a copy packed in the order in which products read it.
class PackedWeight {
public:
  explicit PackedWeight(Tensor weight);

  const Tensor& tensor() const { return weight_; }
  operator const Tensor&() const { return weight_; }
  /// The argument of an operation: valid while this lives.
  TensorView view() const;

private:
  Tensor weight_, panels_;
  std::size_t width_;  // the lanes' width that it was packed for; lanes of another width read weight_
};

/// Draws W_k, W_q, w_v.
class AdditiveAttention : public Module {
public:
  struct Options {
    std::size_t key_size, query_size, num_hiddens;
    double dropout = 0;
    DropoutBuild build = DropoutBuild::portable;
  };
  AdditiveAttention(const Options& options, Generator& generator);

  Trace forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                const Masking& masking = {}, const Outputs& wanted = {}) const;
  Trace backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                 const TensorView& d_output, const Masking& masking = {}, const TensorView& dropout_mask = {},
                 const Outputs& wanted = {}) const;
  std::string repr() const;

  const PackedWeight W_k, W_q;
  const Tensor w_v;
};

/// Draws W_q, W_k, W_v, W_o, each followed by its bias if it has one.
class MultiHeadAttention : public Module {
public:
  struct Options {
    std::size_t key_size, query_size, value_size, num_hiddens;
    std::int64_t num_heads;
    double dropout = 0;
    bool bias = false;
    DropoutBuild build = DropoutBuild::portable;
  };
  MultiHeadAttention(const Options& options, Generator& generator);

  Trace forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                const Masking& masking = {}, const Outputs& wanted = {}) const;
  Trace backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                 const TensorView& d_output, const Masking& masking = {}, const TensorView& dropout_mask = {},
                 const Outputs& wanted = {}) const;
  std::string repr() const;

  const std::int64_t num_heads;
  /// Weight (out, in), bias (out): std::nullopt without one.
  struct Linear {
    PackedWeight weight;
    std::optional<Tensor> bias;
  };
  const Linear W_q, W_k, W_v, W_o;

private:
  MultiHeadParameters parameters() const;
};

/// Draws W_query, W_key, W_value with torch.rand. It has no dropout, so training and evaluation are the same.
class SelfAttention {
public:
  struct Options {
    std::size_t d_in, d_out_kq, d_out_v;
  };
  SelfAttention(const Options& options, Generator& generator);

  Trace forward(const TensorView& x, const Outputs& wanted = {}) const;
  /// d_output (n, d_out_v) -> output, d_x (n, d_in), d_W_query, d_W_key, d_W_value.
  Trace backward(const TensorView& x, const TensorView& d_output) const;
  std::string repr() const { return "SelfAttention()"; }

  const Tensor W_query, W_key, W_value;
};

/// Draws only for dropout. P is the table, (max_len, num_hiddens).
class PositionalEncoding : public Module {
public:
  struct Options {
    std::int64_t num_hiddens;
    double dropout = 0;
    std::int64_t max_len = 1000;
    DropoutBuild build = DropoutBuild::portable;
  };
  PositionalEncoding(const Options& options, Generator& generator);

  /// x (b, n, num_hiddens) -> encoding, output.
  Trace forward(const TensorView& x, const Outputs& wanted = {}) const;
  /// d_output (b, n, num_hiddens) -> d_x. The table is not a parameter.
  Trace backward(const TensorView& d_output, const TensorView& dropout_mask = {}) const;
  std::string repr() const;

  const Tensor P;
};

}  // namespace attn
