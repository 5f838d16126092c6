# `cmake --install` and what find_package(attn) reads.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/attn)

set(libraries attn)
foreach(optional IN ITEMS attn_analysis attn_cuda)
  if(TARGET ${optional})
    list(APPEND libraries ${optional})
  endif()
endforeach()
install(TARGETS ${libraries} EXPORT attn ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/attn DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/attn)
install(EXPORT attn NAMESPACE attn:: FILE attn-targets.cmake DESTINATION ${package_folder})

file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/attn-config.cmake [[
include("${CMAKE_CURRENT_LIST_DIR}/attn-targets.cmake")
foreach(component IN LISTS attn_FIND_COMPONENTS)
  if(NOT TARGET attn::${component})
    set(attn_NOT_FOUND_MESSAGE
        "attn was installed without ${component}: its components are attn and, built by -DATTN_ANALYSIS=ON, analysis")
    set(attn_FOUND FALSE)
  endif()
endforeach()
]])
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/attn-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/attn-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/attn-config-version.cmake
        DESTINATION ${package_folder})
