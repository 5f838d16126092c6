// Layout of a model's parameters among its numbers, and their initial values.
#pragma once

#include <string>
#include <vector>

#include "attn/training.hpp"

namespace attn::training {

/// A weight (out, in) of nn.Linear.
struct LinearAt {
  std::size_t weight = 0, in = 0, out = 0;
};
struct NormAt {
  std::size_t weight = 0, bias = 0;
};

struct AttentionAt {
  LinearAt W_q, W_k, W_v, W_o;
  std::size_t q_norm = 0, k_norm = 0, bias_table = 0;  // if there are any
};

struct LayerAt {
  NormAt attention_norm, feed_forward_norm;
  AttentionAt attention;
  LinearAt W_1, W_2;
};

struct StackAt {
  std::size_t token_embedding = 0, position_embedding = 0;
  std::vector<LayerAt> layers;
  NormAt final_norm;
};

struct CrossAttentionAt {
  LinearAt W_q, W_k;
  std::size_t w_v = 0;
};

/// A model's parameters; those of a translator stand after its encoder's.
struct ModelAt {
  StackAt stack;
  LinearAt output;
  std::size_t target_embedding = 0, target_position_embedding = 0;
  CrossAttentionAt cross_attention;
};

struct Layout {
  std::vector<Parameter> parameters;  // in state_dict's order
  std::size_t count = 0;              // numbers of all
  std::size_t drawn_last = 0;         // the parameter of learned positions; parameters.size() without
  ModelAt at;
};

/// Checks the model.
Layout layout_of(const Model& model);

inline std::size_t key_heads(const Model& model) {
  return model.num_kv_heads == 0 ? model.num_heads : model.num_kv_heads;
}
inline std::size_t outputs_of(const Model& model) {
  return model.outputs == 0 ? model.vocabulary : model.outputs;
}

}  // namespace attn::training
