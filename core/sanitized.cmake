# Both libraries once more under the address and undefined-behaviour sanitizers, as objects for the tests to link; made
# when they are asked for. Here, since how a source is compiled (-mavx2) is known in its own folder alone.
add_library(attn_sanitizers INTERFACE)
target_compile_options(attn_sanitizers INTERFACE -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -Wno-psabi)
target_link_options(attn_sanitizers INTERFACE -fsanitize=address,undefined)
target_link_libraries(attn_sanitizers INTERFACE attn_flags)

function(attn_add_sanitized name)
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${ARGN})
  target_link_libraries(${name} PRIVATE attn_sanitizers)
  target_include_directories(${name} SYSTEM PRIVATE ${ATTN_HEADERS})
endfunction()

attn_add_sanitized(attn_base_sanitized ${base_sources})
target_precompile_headers(attn_base_sanitized PRIVATE include/attn/catalogue.hpp)
attn_add_sanitized(attn_operations_sanitized ${operation_sources})
target_precompile_headers(attn_operations_sanitized REUSE_FROM attn_base_sanitized)
attn_add_sanitized(attn_kernels_sanitized ${kernel_sources} src/kernels/cuda/not_built.cpp)
attn_add_sanitized(attn_analysis_sanitized ${analysis_sources} ${decomposition_source})
