# zwang_formats: HDF5 and MAT File I/O for the programs. Their static archives where they are installed (Debian's -dev
# packages have them): the shared HDF5 brings curl, LDAP, Kerberos and some thirty more libraries with it, for files on
# servers, and loading these took longer than most commands. Without the archives the shared libraries do.
add_library(zwang_formats INTERFACE)
target_include_directories(zwang_formats SYSTEM INTERFACE ${hdf5_INCLUDE_DIRS} ${matio_INCLUDE_DIRS})
find_library(ZWANG_STATIC_HDF5 libhdf5.a HINTS ${hdf5_LIBRARY_DIRS} ${hdf5_LIBDIR} NO_DEFAULT_PATH)
find_library(ZWANG_STATIC_MATIO libmatio.a HINTS ${matio_LIBRARY_DIRS} ${matio_LIBDIR})
find_library(ZWANG_SZIP sz)
find_library(ZWANG_ZLIB z)
# Optional: compresses result files three times as fast as zlib.
find_path(ZWANG_LIBDEFLATE_INCLUDE libdeflate.h)
find_library(ZWANG_LIBDEFLATE NAMES libdeflate.a deflate)
if(ZWANG_LIBDEFLATE AND ZWANG_LIBDEFLATE_INCLUDE)
  target_link_libraries(zwang_formats INTERFACE ${ZWANG_LIBDEFLATE})
else()
  set(ZWANG_LIBDEFLATE "")
endif()
mark_as_advanced(ZWANG_LIBDEFLATE ZWANG_LIBDEFLATE_INCLUDE ZWANG_STATIC_HDF5 ZWANG_STATIC_MATIO ZWANG_SZIP ZWANG_ZLIB)
if(ZWANG_STATIC_HDF5 AND ZWANG_STATIC_MATIO AND ZWANG_SZIP AND ZWANG_ZLIB AND NOT ZWANG_SANITIZE AND NOT ZWANG_FUZZ)
  target_link_libraries(zwang_formats INTERFACE ${ZWANG_STATIC_MATIO} ${ZWANG_STATIC_HDF5} ${ZWANG_SZIP} ${ZWANG_ZLIB} ${CMAKE_DL_LIBS} m)
else()
  target_link_libraries(zwang_formats INTERFACE PkgConfig::matio PkgConfig::hdf5 ${ZWANG_ZLIB})
endif()
