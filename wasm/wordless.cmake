# Modules in few bytes, for first pictures that need not wait for the rest: each has a few operations and no words. A
# refusal is a trap, and the whole module, asked again, says why (web/src/client/serve.ts).
# First pictures are small: few bytes beat fast kernels. Strict lanes give the same bits either way.
add_library(wordless OBJECT border/wordless.cpp)
target_link_libraries(wordless PRIVATE attn_flags)
target_compile_options(wordless PRIVATE ${small})

# NAME OPERATIONS…
function(add_wordless name)
  catalogue_of(${name} ${ARGN})
  add_executable(${name} $<TARGET_OBJECTS:border> $<TARGET_OBJECTS:not_keeping> $<TARGET_OBJECTS:wordless>
                 $<TARGET_OBJECTS:bulk_memory> ${catalogue})
  target_link_libraries(${name} PRIVATE attn_small attn_flags)
  target_link_options(${name} PRIVATE ${module_options})
  set_target_properties(${name} PROPERTIES SUFFIX ".wasm")
endfunction()

# The page begins with this one.
add_wordless(opening masked_softmax self_attention positional_encoding manual_seed rand normal embedding embedding_lookup)

# The element as files beside each other begins with one of these, or with the page's (web/src/elements/startingModules.ts).
add_wordless(starting_softmax masked_softmax scaling_study kernel_regression manual_seed rand)
add_wordless(starting_positions positional_encoding add_positional_encoding relative_position_projection position_similarity embedding
             embedding_lookup manual_seed)
add_wordless(starting_scoring additive_attention scoring_attention scoring_cost linear normal manual_seed randn)
add_wordless(starting_exercises additive_attention scoring_attention linear normal manual_seed randn)
add_wordless(starting_heads head_ablation entropy repeat_interleave transpose_qkv transpose_output multi_head_parameters linear
             manual_seed rand randn)
add_wordless(starting_sequences sequence_model_cost)
