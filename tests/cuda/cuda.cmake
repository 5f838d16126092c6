# The CUDA backend's tests. Without nvcc: the device's kernels on the CPU, by emulated threads. With it also the tests of
# tests/core on the device, and those of the tensor cores; they say "skipped" where no device is.
# The first and the last need the loops alone, no operation: little to compile where nothing else is asked for.
get_target_property(kernel_sources attn_flags ATTN_KERNEL_SOURCES)
set(loops kernels/backend kernels/elementary tensor/error tensor/error_line tensor/name tensor/text)
list(TRANSFORM loops REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/core/src/\\1.cpp")
add_library(attn_loops STATIC EXCLUDE_FROM_ALL ${kernel_sources} ${loops})
target_link_libraries(attn_loops PUBLIC attn_flags)
target_compile_options(attn_loops PRIVATE -Wno-psabi)
if(TARGET attn_cuda)
  target_link_libraries(attn_loops PUBLIC attn_cuda)
else()
  target_sources(attn_loops PRIVATE ${PROJECT_SOURCE_DIR}/core/src/kernels/cuda/not_built.cpp)
endif()

add_executable(attn_cuda_emulated cuda/emulated_test.cpp cuda/hopper_test.cpp cuda/emulated_thread.cpp
               cuda/emulated_hopper.cpp cuda/elements_of_floats.cpp)
target_link_libraries(attn_cuda_emulated PRIVATE attn_doctest attn_loops)
target_include_directories(attn_cuda_emulated PRIVATE cuda)
target_compile_options(attn_cuda_emulated PRIVATE -Wno-psabi -Wno-unknown-pragmas)
# Threads take their turns often: these loops run long.
set_source_files_properties(cuda/emulated_test.cpp cuda/hopper_test.cpp cuda/emulated_thread.cpp
                            PROPERTIES COMPILE_OPTIONS -O1)
set_source_files_properties(cuda/emulated_hopper.cpp PROPERTIES COMPILE_OPTIONS -O2)
add_test(NAME attn_cuda_emulated COMMAND attn_cuda_emulated)

add_test(NAME attn_cuda_emulated_refuses COMMAND attn_cuda_emulated)
set_tests_properties(attn_cuda_emulated_refuses PROPERTIES ENVIRONMENT ATTN_CUDA_ATTENTION=fast PASS_REGULAR_EXPRESSION
                     "ATTN_CUDA_ATTENTION: out_of_range; expected fp32 [|] tf32 [|] bf16 [|] hopper; found fast")

add_test(NAME attn_cuda_tests COMMAND attn_tests)
set_tests_properties(attn_cuda_tests PROPERTIES ENVIRONMENT ATTN_BACKEND=cuda SKIP_RETURN_CODE 77)

if(TARGET attn_cuda)
  add_executable(attn_cuda_device_tests cuda/device_test.cpp cuda/elements_of_floats.cpp)
  target_link_libraries(attn_cuda_device_tests PRIVATE attn_doctest attn_loops)
  target_include_directories(attn_cuda_device_tests PRIVATE cuda)
  target_include_directories(attn_cuda_device_tests SYSTEM PRIVATE ${CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES})
  target_compile_options(attn_cuda_device_tests PRIVATE -Wno-psabi -Wno-unknown-pragmas)
  add_test(NAME attn_cuda_device_tests COMMAND attn_cuda_device_tests)
  set_tests_properties(attn_cuda_device_tests PROPERTIES ENVIRONMENT ATTN_BACKEND=cuda SKIP_RETURN_CODE 77)

  # `cmake --build --preset cuda --target sanitize_cuda`: compute-sanitizer on both, where a device is.
  add_custom_target(sanitize_cuda
                    COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/cuda/sanitize.sh $<TARGET_FILE:attn_tests>
                            $<TARGET_FILE:attn_cuda_device_tests>
                    DEPENDS attn_tests attn_cuda_device_tests USES_TERMINAL VERBATIM)

  # What bench/cuda_attention.py times beside PyTorch; made when it is asked for.
  add_library(attn_cuda_peers SHARED EXCLUDE_FROM_ALL bench/cuda_attention.cu)
  target_link_libraries(attn_cuda_peers PRIVATE attn_cuda)
  target_include_directories(attn_cuda_peers PRIVATE ${PROJECT_SOURCE_DIR}/core/include ${PROJECT_SOURCE_DIR}/core/src)
  set_target_properties(attn_cuda_peers PROPERTIES CUDA_STANDARD 17)
endif()
