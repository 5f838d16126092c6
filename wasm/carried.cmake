# Modules for files that carry one inside (web/oneFile.ts): kernels in few bytes, the operations
# of some experiments or all.
# They refuse in words, as the attention module does: such a file has no other to ask.
# Objects, for a library's would come after the C library's own.
add_library(bulk_memory OBJECT runtime/bulk_memory.cpp)
target_compile_options(bulk_memory PRIVATE -Oz -mbulk-memory -fno-builtin) # else a copy would call itself
attn_add_library(attn_small ${simd} ${small} -DATTN_SMALL_KERNELS)
target_link_options(attn_small INTERFACE -Wl,-mllvm,-inline-threshold=-40) # a call is shorter than what it calls

# Writes the list of these operations, and sets `catalogue` to its path.
function(catalogue_of module)
  set(catalogue ${CMAKE_BINARY_DIR}/${module}.cpp)
  list(TRANSFORM ARGN REPLACE "(.+)" "&\\1_entry" OUTPUT_VARIABLE entries)
  list(JOIN entries ", " entries)
  file(CONFIGURE OUTPUT ${catalogue} CONTENT "#include \"catalogue/entries.hpp\"
namespace attn {
const std::vector<const Operation*>& catalogue() {
  static const std::vector<const Operation*> operations = {@entries@};
  return operations;
}
}  // namespace attn
" @ONLY)
  set(catalogue ${catalogue} PARENT_SCOPE)
endfunction()

# MODULE KEEPS LIBRARY OPERATIONS…; KEEPS is KEEPS_NOTHING or empty.
function(add_module_of module keeps library)
  catalogue_of(${module} ${ARGN})
  add_module(${module} ${keeps} LIBRARIES ${library})
  target_sources(${module} PRIVATE ${catalogue} $<TARGET_OBJECTS:bulk_memory>)
endfunction()

# NAME LIBRARY OPERATIONS…: for a page, which keeps no parameters.
function(add_carried name library)
  add_module_of(carried_${name} KEEPS_NOTHING ${library} ${ARGN})
  set(carried_operations ${carried_operations} ${ARGN} PARENT_SCOPE)
endfunction()

set(tensors manual_seed rand randn)
add_carried(softmax attn_small masked_softmax scaling_study kernel_regression ${tensors})
add_carried(sentence attn_small self_attention scoring_attention embedding embedding_lookup positional_encoding add_positional_encoding
            normal ${tensors})
add_carried(positions attn_small positional_encoding add_positional_encoding relative_position_projection position_similarity embedding
            embedding_lookup manual_seed)
add_carried(scoring attn_small additive_attention scoring_attention scoring_cost linear normal ${tensors})
add_carried(heads attn_small multi_head_attention dot_product_attention head_ablation multi_head_parameters repeat_interleave
            transpose_qkv transpose_output linear ${tensors})
add_carried(exercises attn_small additive_attention scoring_attention dot_product_attention multi_head_attention head_ablation entropy
            multi_head_parameters transpose_qkv transpose_output linear normal ${tensors})
# Measures how fast it is: with the kernels of the attention module.
add_carried(sequences attn sequence_model_cost convolution_1d rnn_steps dot_product_attention pool add_positional_encoding
            manual_seed randn)
list(REMOVE_DUPLICATES carried_operations)
add_carried(all attn_small ${carried_operations})
# The package's dot_product_attention.wasm, for a page that computes nothing else.
add_module_of(carried_dot_product "" attn_small dot_product_attention)
