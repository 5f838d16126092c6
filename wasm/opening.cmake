# The opening module: the operations of the first pictures in few bytes, so that these need not wait for the rest. It has
# no words: a refusal is a trap, and the whole module, asked again, says why (web/src/client/serve.ts).
# First pictures are small: few bytes beat fast kernels. Strict lanes give the same bits either way.
add_executable(opening $<TARGET_OBJECTS:border> $<TARGET_OBJECTS:not_keeping> wasm/opening_catalogue.cpp wasm/opening_refusals.cpp
               $<TARGET_OBJECTS:bulk_memory>)
target_link_libraries(opening PRIVATE attn_small)
target_link_options(opening PRIVATE ${module_options})
set_target_properties(opening PROPERTIES SUFFIX ".wasm")
