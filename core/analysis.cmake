# attn::analysis: decompositions, with Eigen; a catalogue of its own.
attn_stage_headers(Eigen Eigen/Core)
file(GLOB analysis_sources CONFIGURE_DEPENDS src/operations/analysis/*.cpp)
set(decomposition_source ${CMAKE_CURRENT_SOURCE_DIR}/src/operations/analysis/matrices.cpp)
list(REMOVE_ITEM analysis_sources ${decomposition_source})
list(APPEND analysis_sources ${CMAKE_CURRENT_SOURCE_DIR}/src/catalogue/analysis_catalogue.cpp)

add_library(attn_analysis_operations OBJECT ${analysis_sources})
target_link_libraries(attn_analysis_operations PUBLIC attn_flags)
target_compile_options(attn_analysis_operations PRIVATE ${small} ${checked})
target_include_directories(attn_analysis_operations SYSTEM PRIVATE ${ATTN_HEADERS})
target_precompile_headers(attn_analysis_operations REUSE_FROM attn_base)

add_library(attn_analysis STATIC ${decomposition_source} $<TARGET_OBJECTS:attn_analysis_operations> $<TARGET_OBJECTS:attn_base>)
add_library(attn::analysis ALIAS attn_analysis)
target_compile_options(attn_analysis PRIVATE ${checked} $<$<BOOL:${ATTN_SANITIZE}>:-O0>) # Eigen is slow to optimize
target_link_libraries(attn_analysis PRIVATE $<BUILD_INTERFACE:attn_flags>)
target_include_directories(attn_analysis SYSTEM PRIVATE ${ATTN_HEADERS})
target_include_directories(attn_analysis PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
                           $<INSTALL_INTERFACE:include>)
target_compile_features(attn_analysis PUBLIC cxx_std_20)
set_target_properties(attn_analysis PROPERTIES EXPORT_NAME analysis)
attn_as_part_of_others(attn_analysis attn_analysis_operations)
