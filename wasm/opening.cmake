# The opening module: the operations of the first pictures in few bytes, so that these need not wait for the rest. It has
# no exceptions and no words: a refusal is a trap, and the whole module, asked again, says why (web/src/client/serve.ts).
# First pictures are small: few bytes beat fast kernels. Strict lanes give the same bits either way.
set(opening_operations attending draws dropping embedding_lookup generators masked_softmax masking positional_encoding products
    self_attention)
list(TRANSFORM opening_operations REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/core/src/operations/\\1.cpp")
list(FILTER base_sources EXCLUDE REGEX "/error\\.cpp$")
list(FILTER kernel_sources EXCLUDE REGEX "/cpu/(attention|convolution|pool|recurrence|additive)\\.cpp$")
list(REMOVE_ITEM border_sources wasm/keeping.cpp)
add_executable(opening ${border_sources} wasm/opening_catalogue.cpp wasm/opening_refusals.cpp ${base_sources} ${random_sources}
               ${opening_operations} ${kernel_sources} core/src/elementary.cpp core/src/half.cpp)
target_link_libraries(opening PRIVATE attn_flags)
target_compile_options(opening PRIVATE -msimd128 ${small})
target_link_options(opening PRIVATE ${module_options})
set_target_properties(opening PROPERTIES SUFFIX ".wasm")
