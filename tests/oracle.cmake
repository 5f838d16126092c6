# The formulas of core/reference as the tests' oracle, the only source that compiles xtensor. It takes longest, so it is a
# target of the first folder, whose sources Ninja starts first.
attn_stage_headers(xtl xtl/xtl_config.hpp)
attn_stage_headers(xtensor xtensor/xtensor_config.hpp xtensor/core/xtensor_config.hpp)
add_library(attn_oracle OBJECT tests/core/reference_oracle.cpp)
target_link_libraries(attn_oracle PRIVATE attn_test_flags attn_throwing)
target_include_directories(attn_oracle PRIVATE core)
# It computes most of what tests wait for.
set_source_files_properties(tests/core/reference_oracle.cpp PROPERTIES COMPILE_OPTIONS -Og)
