# The opening module: the operations of the first pictures in few bytes, so that these need not wait for the rest. It has
# no exceptions and no words: a refusal is a trap, and the whole module, asked again, says why (web/src/client/serve.ts).
# First pictures are small: few bytes beat fast kernels. Strict lanes give the same bits either way.
set(opening_operations attending draws dropping embedding_lookup generators masked_softmax masking positional_encoding products
    self_attention)
list(TRANSFORM opening_operations REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/core/src/operations/\\1.cpp")
set(opening_sources wasm/border.cpp wasm/record.cpp wasm/opening_catalogue.cpp wasm/opening_refusals.cpp ${base_sources}
    ${random_sources} ${opening_operations} ${kernel_sources} core/src/elementary.cpp core/src/half.cpp)
# What opening_refusals.cpp stands in for, and what no opening operation calls.
list(FILTER opening_sources EXCLUDE REGEX "core/src/(error|cpu/(attention|convolution|pool|recurrence|additive))\\.cpp$")
add_executable(opening ${opening_sources})
target_link_libraries(opening PRIVATE attn_flags)
target_compile_options(opening PRIVATE -msimd128 ${small})
target_link_options(opening PRIVATE ${module_options})
set_target_properties(opening PROPERTIES SUFFIX ".wasm")
