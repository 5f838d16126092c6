# The WebAssembly modules: the border over a catalogue, no JavaScript glue.
include(CheckCXXSourceCompiles)
set(module_options
    -sSTANDALONE_WASM --no-entry -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2147483648 -sINITIAL_MEMORY=4194304
    -sTOTAL_STACK=262144 -sFILESYSTEM=0
    -sMALLOC=emmalloc -sSUPPORT_ERRNO=0 -O3)

# Compiled once for all modules. Objects, so that the border's functions are linked though nothing calls them.
add_library(border OBJECT wasm/border.cpp wasm/record.cpp)
add_library(border_words OBJECT wasm/answering.cpp wasm/trapping.cpp)
add_library(keeping OBJECT wasm/keeping.cpp)
add_library(not_keeping OBJECT wasm/not_keeping.cpp)
foreach(part IN ITEMS border border_words keeping not_keeping)
  target_link_libraries(${part} PRIVATE attn_flags)
  target_compile_options(${part} PRIVATE ${small})
  target_precompile_headers(${part} REUSE_FROM attn_base)
endforeach()

function(add_module name)
  cmake_parse_arguments(module "COUNTS_MEMORY;KEEPS_NOTHING" "" "LIBRARIES" ${ARGN})
  set(keeps $<IF:$<BOOL:${module_KEEPS_NOTHING}>,not_keeping,keeping>)
  add_executable(${name} $<TARGET_OBJECTS:border> $<TARGET_OBJECTS:border_words> $<TARGET_OBJECTS:${keeps}>
                 $<$<BOOL:${module_COUNTS_MEMORY}>:wasm/memory_in_use.cpp>)
  target_link_libraries(${name} PRIVATE ${module_LIBRARIES})
  target_link_options(${name} PRIVATE ${module_options} -Wl,--wrap=__cxa_throw) # wasm/trapping.cpp has it
  set_target_properties(${name} PROPERTIES SUFFIX ".wasm")
endfunction()

# The kernels for engines with SIMD, with its relaxed fused multiply-add, and with neither. All else does without, and
# is shared. The loader takes the best that the engine validates (wasm/builds.ts).
set(simd -msimd128)
add_library(attn_plain STATIC ${kernel_sources} ${attn_objects})
add_library(attn_relaxed STATIC ${kernel_sources} ${attn_objects})
target_link_libraries(attn_plain PUBLIC attn_flags)
target_link_libraries(attn_relaxed PUBLIC attn_flags)
target_compile_options(attn PRIVATE ${simd})
target_compile_options(attn_relaxed PRIVATE ${simd} -mrelaxed-simd)

set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_REQUIRED_FLAGS "${simd} -mrelaxed-simd") # a newer compiler has the builtin only where these are allowed
check_cxx_source_compiles("
  #if !__has_builtin(__builtin_wasm_relaxed_madd_f32x4)
  #error an older compiler
  #endif" knows_relaxed_madd)
unset(CMAKE_REQUIRED_FLAGS)
# A program or module over attn_relaxed: its multiply-adds under the number that engines know.
function(finish_relaxed name)
  if(NOT knows_relaxed_madd)
    add_custom_command(TARGET ${name} POST_BUILD VERBATIM
                       COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/wasm/renumber_relaxed.mjs $<TARGET_FILE_DIR:${name}>/${name}.wasm)
  endif()
endfunction()

add_module(attention LIBRARIES attn)
add_module(attention_plain LIBRARIES attn_plain)
add_module(attention_relaxed LIBRARIES attn_relaxed)
finish_relaxed(attention_relaxed)
add_module(analysis LIBRARIES attn_analysis)
include(wasm/carried.cmake)
if(ATTN_TESTS)
  add_module(attention_counted COUNTS_MEMORY LIBRARIES attn)
endif()
