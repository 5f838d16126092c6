# The doctest program: the same sources natively and as WebAssembly under Node.
stage_headers(doctest doctest/doctest.h)
stage_headers(nlohmann nlohmann/json.hpp)

file(GLOB test_sources CONFIGURE_DEPENDS tests/core/*.cpp)
add_executable(attn_tests ${test_sources} wasm/border.cpp wasm/record.cpp)
target_link_libraries(attn_tests PRIVATE attn)
target_include_directories(attn_tests PRIVATE core/src wasm)
target_compile_definitions(attn_tests PRIVATE DOCTEST_CONFIG_COLORS_NONE
                                              ATTN_GOLDENS_DIR="${CMAKE_SOURCE_DIR}/tests/goldens")
target_compile_options(attn_tests PRIVATE -Wno-psabi)
if(EMSCRIPTEN)
  target_link_options(attn_tests PRIVATE -sEXIT_RUNTIME=1 -sNODERAWFS=1 -sWASM_ASYNC_COMPILATION=0
                      -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=1048576 -sINITIAL_MEMORY=67108864)
endif()
add_test(NAME attn_tests COMMAND attn_tests)
