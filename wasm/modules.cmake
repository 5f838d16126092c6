# The WebAssembly modules: the border over a catalogue, no JavaScript glue.
set(border_sources wasm/border.cpp wasm/record.cpp)
set(module_options
    -sSTANDALONE_WASM --no-entry -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2147483648 -sINITIAL_MEMORY=4194304
    -sTOTAL_STACK=262144 -sFILESYSTEM=0
    -sMALLOC=emmalloc -O3)

function(add_module name)
  cmake_parse_arguments(module "COUNTS_MEMORY" "" "LIBRARIES" ${ARGN})
  add_executable(${name} ${border_sources} $<$<BOOL:${module_COUNTS_MEMORY}>:wasm/memory_in_use.cpp>)
  target_link_libraries(${name} PRIVATE ${module_LIBRARIES})
  target_link_options(${name} PRIVATE ${module_options})
  set_target_properties(${name} PROPERTIES SUFFIX ".wasm")
endfunction()

add_module(attention LIBRARIES attn)
# The same operations behind a shorter catalogue: what it does not name is not linked. First pictures are small, so
# that few bytes beat fast kernels; strict lanes give the same bits either way.
add_library(attn_small STATIC ${kernel_sources} ${attn_objects})
target_compile_options(attn_small PRIVATE ${small})
target_link_libraries(attn_small PUBLIC attn_flags)
add_module(opening LIBRARIES attn_small)
target_sources(opening PRIVATE wasm/opening_catalogue.cpp)
add_module(analysis LIBRARIES attn_analysis)
if(ATTN_TESTS)
  add_module(attention_counted COUNTS_MEMORY LIBRARIES attn)
endif()
