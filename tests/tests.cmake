# The doctest program: the same sources natively and as WebAssembly under Node.
stage_headers(doctest doctest/doctest.h)
stage_headers(nlohmann nlohmann/json.hpp)
if(EMSCRIPTEN) # its programs are CommonJS, whatever the project's package.json says
  file(WRITE ${CMAKE_BINARY_DIR}/package.json "{\"type\": \"commonjs\"}\n")
endif()

file(GLOB test_sources CONFIGURE_DEPENDS tests/core/*.cpp)
add_executable(attn_tests ${test_sources} wasm/border.cpp wasm/record.cpp)
target_link_libraries(attn_tests PRIVATE attn)
target_include_directories(attn_tests PRIVATE core/src wasm)
target_compile_definitions(attn_tests PRIVATE DOCTEST_CONFIG_COLORS_NONE
                                              ATTN_GOLDENS_DIR="${CMAKE_SOURCE_DIR}/tests/goldens")
target_compile_options(attn_tests PRIVATE -Wno-psabi -Og) # a test's own code runs once: what counts is compiling it
if(EMSCRIPTEN)
  target_link_options(attn_tests PRIVATE -sEXIT_RUNTIME=1 -sNODERAWFS=1 -sWASM_ASYNC_COMPILATION=0
                      -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=1048576 -sINITIAL_MEMORY=67108864)
endif()
add_test(NAME attn_tests COMMAND attn_tests)

# The analysis module has a catalogue of its own, so its tests are a program of their own. From attn it takes encodings.
file(GLOB analysis_test_sources CONFIGURE_DEPENDS tests/core/analysis/*.cpp)
add_executable(attn_analysis_tests ${analysis_test_sources} tests/core/main.cpp)
target_link_libraries(attn_analysis_tests PRIVATE attn_analysis attn)
target_include_directories(attn_analysis_tests PRIVATE core/src tests/core)
target_compile_definitions(attn_analysis_tests PRIVATE DOCTEST_CONFIG_COLORS_NONE)
target_compile_options(attn_analysis_tests PRIVATE -Og)
if(EMSCRIPTEN)
  target_link_options(attn_analysis_tests PRIVATE -sEXIT_RUNTIME=1 -sWASM_ASYNC_COMPILATION=0 -sALLOW_MEMORY_GROWTH
                      -sTOTAL_STACK=1048576)
endif()
add_test(NAME attn_analysis_tests COMMAND attn_analysis_tests)

# What WebAssembly's numbers are compared with, bit for bit, by tests/wasm/bits.test.ts.
if(NOT EMSCRIPTEN)
  add_executable(attn_answers tests/wasm/native_answers.cpp wasm/record.cpp)
  target_link_libraries(attn_answers PRIVATE attn)
  target_include_directories(attn_answers PRIVATE core/src wasm)
endif()

if(TARGET attn_cuda)
  add_executable(attn_cuda_tests tests/cuda/softmax_test.cpp)
  target_link_libraries(attn_cuda_tests PRIVATE attn attn_cuda)
  target_include_directories(attn_cuda_tests PRIVATE core/src)
  add_test(NAME attn_cuda_tests COMMAND attn_cuda_tests)
  set_tests_properties(attn_cuda_tests PROPERTIES SKIP_RETURN_CODE 77)
endif()
