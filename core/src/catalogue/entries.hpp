// The catalogue's entries, each defined beside its operation; the lists are attention_catalogue.cpp and
// analysis_catalogue.cpp.
#pragma once

#include "attn/catalogue.hpp"

namespace attn {

// Attention
extern const Operation add_positional_encoding_entry;
extern const Operation additive_attention_entry;
extern const Operation convolution_1d_entry;
extern const Operation dot_product_attention_entry;
extern const Operation entropy_entry;
extern const Operation head_ablation_entry;
extern const Operation kernel_regression_entry;
extern const Operation masked_softmax_entry;
extern const Operation multi_head_attention_entry;
extern const Operation multi_head_parameters_entry;
extern const Operation pool_entry;
extern const Operation position_similarity_entry;
extern const Operation positional_encoding_entry;
extern const Operation relative_position_projection_entry;
extern const Operation repeat_interleave_entry;
extern const Operation rnn_steps_entry;
extern const Operation scaling_study_entry;
extern const Operation scoring_attention_entry;
extern const Operation scoring_cost_entry;
extern const Operation self_attention_entry;
extern const Operation sequence_mask_entry;
extern const Operation sequence_model_cost_entry;
extern const Operation transpose_output_entry;
extern const Operation transpose_qkv_entry;

// Draws from a generator
extern const Operation dropout_entry;
extern const Operation embedding_entry;
extern const Operation embedding_lookup_entry;
extern const Operation linear_entry;
extern const Operation manual_seed_entry;
extern const Operation normal_entry;
extern const Operation rand_entry;
extern const Operation randint_entry;
extern const Operation randn_entry;
extern const Operation randperm_entry;
extern const Operation uniform_entry;

// Analysis
extern const Operation linear_map_fit_entry;
extern const Operation pca_entry;
extern const Operation singular_values_entry;

}  // namespace attn
