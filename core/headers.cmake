# Header-only libraries are linked into one folder of the build: a cross compiler must not see the rest of /usr/include.
set(ATTN_HEADERS ${PROJECT_BINARY_DIR}/headers CACHE INTERNAL "Where header-only libraries are read")
file(MAKE_DIRECTORY ${ATTN_HEADERS})

# FOLDER FILE…: makes <folder/…> readable for targets that include ATTN_HEADERS. FILE is how the library is known.
function(attn_stage_headers folder)
  find_path(${folder}_ROOT NAMES ${ARGN} PATHS /usr/include /usr/local/include /opt/homebrew/include PATH_SUFFIXES eigen3
            NO_CMAKE_FIND_ROOT_PATH)
  if(NOT ${folder}_ROOT)
    message(FATAL_ERROR "Headers of ${folder} are missing: install them, or give their place as -D${folder}_ROOT=…")
  endif()
  file(CREATE_LINK ${${folder}_ROOT}/${folder} ${ATTN_HEADERS}/${folder} SYMBOLIC)
endfunction()
