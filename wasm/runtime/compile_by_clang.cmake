# em++ starts Python and asks three programs for their version before it compiles a source: 0.4 to 0.7 s for each. Sources
# are compiled by the clang++ that it would call, with the flags that it would add; em++ links.
execute_process(COMMAND em-config LLVM_ROOT OUTPUT_VARIABLE llvm_root OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
execute_process(COMMAND ${CMAKE_CXX_COMPILER} --cflags -O3 -flto OUTPUT_VARIABLE emscripten_flags
                OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed ERROR_QUIET)
find_program(EMSCRIPTEN_CLANG clang++ PATHS ${llvm_root} NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
if(EMSCRIPTEN_CLANG AND NOT failed)
  set(CMAKE_CXX_COMPILE_OBJECT
      "${EMSCRIPTEN_CLANG} ${emscripten_flags} <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")
endif()
