# What the element as files beside each other begins with (web/src/elements/startingModules.ts): for each kind of first
# picture its operations alone, and like the opening module without words.
function(add_starting name)
  catalogue_of(starting_${name} ${ARGN})
  add_executable(starting_${name} $<TARGET_OBJECTS:border> $<TARGET_OBJECTS:not_keeping> wasm/opening_refusals.cpp ${catalogue}
                 $<TARGET_OBJECTS:bulk_memory>)
  target_link_libraries(starting_${name} PRIVATE attn_small)
  target_link_options(starting_${name} PRIVATE ${module_options})
  set_target_properties(starting_${name} PROPERTIES SUFFIX ".wasm")
endfunction()

add_starting(softmax masked_softmax scaling_study kernel_regression manual_seed rand)
add_starting(positions positional_encoding add_positional_encoding relative_position_projection position_similarity embedding
             embedding_lookup manual_seed)
add_starting(scoring additive_attention scoring_attention scoring_cost linear normal manual_seed randn)
add_starting(exercises additive_attention scoring_attention linear normal manual_seed randn)
add_starting(heads head_ablation entropy repeat_interleave transpose_qkv transpose_output multi_head_parameters linear manual_seed rand
             randn)
add_starting(sequences sequence_model_cost)
