// The operations of the attention module, in the order the page presents them.
#include "entries.hpp"

namespace attn {

const std::vector<const Operation*>& catalogue() {
  static const std::vector<const Operation*> operations = {
      &sequence_mask_entry,
      &masked_softmax_entry,
      &dot_product_attention_entry,
      &additive_attention_entry,
      &scoring_attention_entry,
      &kernel_regression_entry,
      &multi_head_attention_entry,
      &self_attention_entry,
      &transpose_qkv_entry,
      &transpose_output_entry,
      &repeat_interleave_entry,
      &positional_encoding_entry,
      &add_positional_encoding_entry,
      &relative_position_projection_entry,
      &position_similarity_entry,
      &scaling_study_entry,
      &scoring_cost_entry,
      &sequence_model_cost_entry,
      &multi_head_parameters_entry,
      &convolution_1d_entry,
      &rnn_steps_entry,
      &head_ablation_entry,
      &entropy_entry,
      &pool_entry,
      &manual_seed_entry,
      &rand_entry,
      &randn_entry,
      &normal_entry,
      &uniform_entry,
      &randint_entry,
      &randperm_entry,
      &embedding_entry,
      &linear_entry,
      &dropout_entry,
      &embedding_lookup_entry,
  };
  return operations;
}

}  // namespace attn
