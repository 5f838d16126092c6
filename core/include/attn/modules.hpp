// The notebooks' modules: parameters drawn as PyTorch draws them, train() and eval(), and the text print() shows.
// Sources: notebooks 000 to 004; core/include/attn/random.hpp for the draws.
//
// A module draws its parameters from the generator it is given, in PyTorch's order, and keeps a pointer to it, as the
// notebooks share torch's one generator: the generator must outlive the module. Modules start in training, as in
// PyTorch; eval() ends dropout. `build` chooses whose dropout mask is drawn (random.hpp).
// forward returns the Trace of the operation: `weights` is the notebooks' attention_weights.
// Errors: those of the operations; out_of_range or not_finite for a dropout that is no probability.
#pragma once

#include "attn/attention.hpp"
#include "attn/multi_head.hpp"
#include "attn/positional.hpp"
#include "attn/self_attention.hpp"

namespace attn {

/// nn.Dropout(p) of a module.
class ModuleDropout {
public:
  ModuleDropout(double p, Generator& generator, DropoutBuild build);

  void train(bool mode) { training_ = mode; }
  bool training() const { return training_; }
  /// What the operation is given: p = 0 outside training.
  Dropout now() const;
  /// "Dropout(p=0.5, inplace=False)"
  std::string repr() const;

private:
  double p_;
  Generator* generator_;
  DropoutBuild build_;
  bool training_ = true;
};

/// What all modules with dropout share.
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
  std::string repr() const;
};

/// Draws W_k, W_q, w_v.
class AdditiveAttention : public Module {
public:
  AdditiveAttention(std::size_t key_size, std::size_t query_size, std::size_t num_hiddens, double dropout,
                    Generator& generator, DropoutBuild build = DropoutBuild::portable);

  Trace forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                const Masking& masking = {}, const Outputs& wanted = {}) const;
  std::string repr() const;

  const Tensor W_k, W_q, w_v;
};

/// Draws W_q, W_k, W_v, W_o, each followed by its bias where there is one.
class MultiHeadAttention : public Module {
public:
  MultiHeadAttention(std::size_t key_size, std::size_t query_size, std::size_t value_size, std::size_t num_hiddens,
                     std::int64_t num_heads, double dropout, bool bias, Generator& generator,
                     DropoutBuild build = DropoutBuild::portable);

  Trace forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                const Masking& masking = {}, const Outputs& wanted = {}) const;
  std::string repr() const;

  const std::int64_t num_heads;
  /// Weight (out, in), bias (out): std::nullopt without one.
  struct Linear {
    Tensor weight;
    std::optional<Tensor> bias;
  };
  const Linear W_q, W_k, W_v, W_o;
};

/// Draws W_query, W_key, W_value with torch.rand. No dropout, nothing to train or evaluate differently.
class SelfAttention {
public:
  SelfAttention(std::size_t d_in, std::size_t d_out_kq, std::size_t d_out_v, Generator& generator);

  Trace forward(const TensorView& x, const Outputs& wanted = {}) const;
  std::string repr() const { return "SelfAttention()"; }

  const Tensor W_query, W_key, W_value;
};

/// Draws nothing until dropout does. P is the table, (max_len, num_hiddens).
class PositionalEncoding : public Module {
public:
  PositionalEncoding(std::int64_t num_hiddens, double dropout, Generator& generator, std::int64_t max_len = 1000,
                     DropoutBuild build = DropoutBuild::portable);

  /// x (b, n, num_hiddens) -> encoding, output.
  Trace forward(const TensorView& x, const Outputs& wanted = {}) const;
  std::string repr() const;

  const Tensor P;
};

}  // namespace attn
