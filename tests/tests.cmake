# The doctest program: the same sources natively and as WebAssembly under Node.
stage_headers(doctest doctest/doctest.h)
stage_headers(nlohmann nlohmann/json.hpp)
if(EMSCRIPTEN) # its programs are CommonJS, whatever the project's package.json says
  file(WRITE ${CMAKE_BINARY_DIR}/package.json "{\"type\": \"commonjs\"}\n")
endif()

# A test's own code runs once: what counts is compiling and linking it.
add_library(attn_test_flags INTERFACE)
target_compile_definitions(attn_test_flags INTERFACE DOCTEST_CONFIG_COLORS_NONE DOCTEST_CONFIG_SUPER_FAST_ASSERTS)
target_compile_options(attn_test_flags INTERFACE $<IF:$<BOOL:${EMSCRIPTEN}>,-O1;-fno-lto;-fwasm-exceptions,-Og>)
if(EMSCRIPTEN)
  target_link_options(attn_test_flags INTERFACE -O1 -fno-lto)
endif()
add_library(attn_doctest OBJECT tests/core/main.cpp)
target_link_libraries(attn_doctest PUBLIC attn_test_flags PRIVATE attn_flags)
if(ATTN_SANITIZE) # doctest's own code is not what is looked at, and is slow to compile with checks; a source's options come last
  set_source_files_properties(tests/core/main.cpp PROPERTIES COMPILE_OPTIONS -fno-sanitize=all)
endif()
target_include_directories(attn_doctest PRIVATE core/src)

# Tests catch what modules trap on (wasm/trapping.cpp): their sources once more, with exceptions, linked before the others.
if(EMSCRIPTEN)
  add_library(attn_throwing STATIC ${base_sources} ${random_sources} ${operation_sources})
  target_compile_options(attn_throwing PUBLIC -fwasm-exceptions PRIVATE -O1 -fno-lto)
  target_precompile_headers(attn_throwing PRIVATE core/include/attn/catalogue.hpp)
  target_link_options(attn_throwing PUBLIC -fwasm-exceptions)
  target_link_libraries(attn_throwing PUBLIC attn_flags)
  add_library(attn_analysis_throwing STATIC ${analysis_sources})
  target_compile_options(attn_analysis_throwing PRIVATE -O1 -fno-lto)
  target_link_libraries(attn_analysis_throwing PUBLIC attn_throwing)
  target_precompile_headers(attn_analysis_throwing REUSE_FROM attn_throwing)
else()
  add_library(attn_throwing INTERFACE)
  target_link_libraries(attn_throwing INTERFACE attn_flags)
  add_library(attn_analysis_throwing ALIAS attn_throwing)
endif()

file(GLOB test_sources CONFIGURE_DEPENDS tests/core/*.cpp)
list(REMOVE_ITEM test_sources ${CMAKE_SOURCE_DIR}/tests/core/main.cpp)
add_library(attn_test_objects OBJECT ${test_sources} wasm/answering.cpp wasm/border.cpp wasm/catching.cpp wasm/keeping.cpp
            wasm/record.cpp)
target_link_libraries(attn_test_objects PRIVATE attn_test_flags attn_throwing)
target_include_directories(attn_test_objects PRIVATE core/src wasm)
target_compile_definitions(attn_test_objects PRIVATE ATTN_GOLDENS_DIR="${CMAKE_SOURCE_DIR}/tests/goldens")
target_compile_options(attn_test_objects PRIVATE -Wno-psabi)
target_precompile_headers(attn_test_objects PRIVATE core/include/attn/catalogue.hpp tests/core/golden.hpp tests/core/doctest.hpp)

function(add_core_tests name library)
  add_executable(${name} $<TARGET_OBJECTS:attn_test_objects>)
  target_link_libraries(${name} PRIVATE attn_doctest attn_throwing ${library})
  if(EMSCRIPTEN)
    target_link_options(${name} PRIVATE -sEXIT_RUNTIME=1 -sNODERAWFS=1 -sWASM_ASYNC_COMPILATION=0
                        -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=1048576 -sINITIAL_MEMORY=67108864)
  endif()
  add_test(NAME ${name} COMMAND ${name})
endfunction()

add_core_tests(attn_tests attn)
if(EMSCRIPTEN) # the same on each build of the kernels
  add_core_tests(attn_tests_plain attn_plain)
  add_core_tests(attn_tests_relaxed attn_relaxed)
  finish_relaxed(attn_tests_relaxed)
  set_target_properties(attn_tests_relaxed PROPERTIES CROSSCOMPILING_EMULATOR "${NODE};--experimental-wasm-relaxed-simd")
endif()

# The analysis module has a catalogue of its own, so its tests are a program of their own. From attn it takes encodings.
file(GLOB analysis_test_sources CONFIGURE_DEPENDS tests/core/analysis/*.cpp)
add_executable(attn_analysis_tests ${analysis_test_sources})
target_link_libraries(attn_analysis_tests PRIVATE attn_doctest attn_analysis_throwing attn_analysis attn)
target_include_directories(attn_analysis_tests PRIVATE core/src tests/core)
if(EMSCRIPTEN)
  target_link_options(attn_analysis_tests PRIVATE -sEXIT_RUNTIME=1 -sWASM_ASYNC_COMPILATION=0 -sALLOW_MEMORY_GROWTH
                      -sTOTAL_STACK=1048576)
endif()
add_test(NAME attn_analysis_tests COMMAND attn_analysis_tests)

# What WebAssembly's numbers are compared with: bit for bit by tests/wasm/bits.test.ts, to 1e-5 by analysis_native.test.ts.
if(NOT EMSCRIPTEN)
  foreach(name IN ITEMS answers analysis_answers)
    add_executable(attn_${name} tests/wasm/native_answers.cpp wasm/record.cpp)
    target_include_directories(attn_${name} PRIVATE core/src wasm)
  endforeach()
  target_link_libraries(attn_answers PRIVATE attn)
  target_link_libraries(attn_analysis_answers PRIVATE attn_analysis attn)
endif()

if(ATTN_CUDA)
  include(tests/cuda/cuda.cmake)
endif()

# What tests/bench/native_peers.py times beside PyTorch; made when it asks.
if(NOT EMSCRIPTEN)
  add_executable(attn_peers EXCLUDE_FROM_ALL tests/bench/native_peers.cpp tests/bench/native_eigen.cpp)
  target_link_libraries(attn_peers PRIVATE attn)
  target_include_directories(attn_peers PRIVATE core/src)
  set_source_files_properties(tests/bench/native_eigen.cpp PROPERTIES COMPILE_OPTIONS "-march=native;-Wno-maybe-uninitialized")
endif()
