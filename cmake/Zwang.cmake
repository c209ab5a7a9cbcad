# What every target of the project shares: warnings, sanitizers, and one function that makes a module (a folder) a target.

find_program(CCACHE ccache)
if(CCACHE)  # the sloppiness is what ccache asks for with precompiled headers; the rest lets a second clone use what the first compiled
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
                                  CCACHE_NOHASHDIR=1 CCACHE_COMPILERCHECK=content ${CCACHE})
  add_compile_options(-fpch-preprocess)
endif()
# GCC otherwise collects its garbage again and again, which takes a tenth of the build and saves no memory where it needs most.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1048576>)

# Some three hundred test programs are linked: in a fifth to a third of the time of GNU ld.
find_program(LLD ld.lld)
if(LLD)
  add_link_options(-fuse-ld=lld)
endif()

add_library(zwang_flags INTERFACE)
# Files compiled in a group see each other's constants; only what hides a local variable is a fault there.
set(shadow $<$<NOT:$<BOOL:${ZWANG_UNITY}>>:-Wshadow> $<$<AND:$<BOOL:${ZWANG_UNITY}>,$<CXX_COMPILER_ID:GNU>>:-Wshadow=local>)
target_compile_options(zwang_flags INTERFACE -Wall -Wextra -Wpedantic ${shadow} -Wnon-virtual-dtor -Woverloaded-virtual
                       $<$<BOOL:${ZWANG_WERROR}>:-Werror>
                       # GCC 12 warns of overlaps and overruns in text + std::string that are not there (GCC bugs 105651, 105329).
                       $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds>)
if(ZWANG_SANITIZE)
  target_compile_options(zwang_flags INTERFACE -fsanitize=${ZWANG_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(zwang_flags INTERFACE -fsanitize=${ZWANG_SANITIZE})
endif()
if(ZWANG_FUZZ)
  # Null pointers and objects of other sizes are found by the addresses, too, and what is aligned wrongly does not matter
  # here; to ask for these at every access costs more than it tells in files with many matrices.
  target_compile_options(zwang_flags INTERFACE -fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr,function
                         -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(zwang_flags INTERFACE -fsanitize=address,undefined)
  # What libFuzzer needs to see which way an input took: in the modules that read what comes from outside.
  set(ZWANG_READERS zwang_fields zwang_expressions zwang_model zwang_io zwang_export)
  set(ZWANG_SEEN_BY_FUZZERS -fsanitize-coverage=inline-8bit-counters,indirect-calls,trace-cmp,pc-table)
endif()
target_include_directories(zwang_flags INTERFACE ${CMAKE_SOURCE_DIR})

# zwang_headers(TARGET HEADERS header... LIBRARIES library...): headers of libraries, precompiled once for all targets that ask
# for TARGET by zwang_precompiled. Two thirds of a clean build were the parsing of these. Of our own headers only that of the model
# belongs here, behind the modules that it is made of: nearly all others include it, and its elements cost more than Eigen.
function(zwang_headers target)
  cmake_parse_arguments(H "" "" "HEADERS;LIBRARIES;OPTIONS" ${ARGN})
  set(empty ${CMAKE_BINARY_DIR}/${target}.cpp)
  if(NOT EXISTS ${empty})
    file(WRITE ${empty} "")
  endif()
  add_library(${target} OBJECT ${empty})
  target_link_libraries(${target} PRIVATE zwang_flags ${H_LIBRARIES})
  target_compile_options(${target} PRIVATE ${H_OPTIONS})
  target_precompile_headers(${target} PRIVATE ${H_HEADERS})
endfunction()

set(ZWANG_STANDARD_HEADERS <algorithm> <array> <cmath> <cstdio> <functional> <limits> <map> <memory> <numbers> <optional> <set> <string>
                           <string_view> <thread> <utility> <variant> <vector>)

# zwang_groups(TARGET SIZE): compiles the sources of TARGET in groups of SIZE, except those with SKIP_UNITY_BUILD_INCLUSION; does
# nothing without ZWANG_UNITY. Those that include all joints or all forces have groups of their own, so that a change of the header
# of one leaves the others as they are. CMake's own groups name their files with the whole path, so that a compiler's cache never knows them
# again in another folder; these name them from the root.
function(zwang_groups target size)
  set_target_properties(${target} PROPERTIES ZWANG_GROUPS ${ZWANG_UNITY})
  cmake_language(EVAL CODE "cmake_language(DEFER CALL zwang_group_sources ${target} ${size})")  # when all properties are set
endfunction()
function(zwang_group_sources target size)
  get_target_property(wanted ${target} ZWANG_GROUPS)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  set(together)
  set(joints)
  set(forces)
  set(both)
  foreach(source ${sources})
    get_source_file_property(alone ${source} SKIP_UNITY_BUILD_INCLUSION)
    get_source_file_property(options ${source} COMPILE_OPTIONS)
    get_source_file_property(definitions ${source} COMPILE_DEFINITIONS)
    if(wanted AND NOT alone AND NOT options AND NOT definitions)
      set(looks)
      if(EXISTS ${source})  # one that the build makes does not
        file(STRINGS ${source} looks REGEX "^#include \"engine/elements/(joints|forces)\\.h\"")
      endif()
      if(looks MATCHES "joints.*forces|forces.*joints")
        list(APPEND both ${source})
      elseif(looks MATCHES "joints")
        list(APPEND joints ${source})
      elseif(looks MATCHES "forces")
        list(APPEND forces ${source})
      else()
        list(APPEND together ${source})
      endif()
    endif()
  endforeach()
  set_source_files_properties(${together} ${joints} ${forces} ${both} PROPERTIES HEADER_FILE_ONLY ON)
  set(group 0)
  set(mocs)
  get_target_property(moc ${target} AUTOMOC)
  if(wanted AND moc)  # what moc makes is in the first group: alone it takes a second more, of the precompiled headers
    set(mocs ${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/mocs_compilation.cpp)
    set_source_files_properties(${mocs} PROPERTIES HEADER_FILE_ONLY ON)
  endif()
  foreach(list both joints forces together)
    while(${list})
      list(SUBLIST ${list} 0 ${size} files)
      list(REMOVE_ITEM ${list} ${files})
      set(text "")
      if(mocs AND list STREQUAL "together")
        list(PREPEND files ${mocs})
        set(mocs)
      endif()
      foreach(source ${files})
        get_filename_component(source ${source} ABSOLUTE)
        file(RELATIVE_PATH source ${CMAKE_SOURCE_DIR} ${source})
        string(APPEND text "#include <${source}>\n")
      endforeach()
      set(name ${CMAKE_CURRENT_BINARY_DIR}/${target}_${group}.cpp)
      file(CONFIGURE OUTPUT ${name} CONTENT "${text}" @ONLY)  # written only when it changes
      target_sources(${target} PRIVATE ${name})
      math(EXPR group "${group} + 1")
    endwhile()
  endforeach()
endfunction()

# zwang_module(TARGET DEPENDS targets... [SYSTEM libraries...]): every .cpp of the current folder; headers only make an INTERFACE target.
function(zwang_module target)
  cmake_parse_arguments(MODULE "" "" "DEPENDS;PRIVATE" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
  set(compiled ${sources})
  list(FILTER compiled INCLUDE REGEX "\\.cpp$")
  if(compiled)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC zwang_flags ${MODULE_DEPENDS} PRIVATE ${MODULE_PRIVATE})
    target_compile_options(${target} PRIVATE ${ZWANG_MODULE_OPTIONS})
    target_precompile_headers(${target} REUSE_FROM ${ZWANG_MODULE_HEADERS})
    zwang_groups(${target} ${ZWANG_MODULE_GROUP})
    if(target IN_LIST ZWANG_READERS)
      target_compile_options(${target} PRIVATE ${ZWANG_SEEN_BY_FUZZERS})
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE zwang_flags ${MODULE_DEPENDS})
  endif()
endfunction()

# zwang_tests(LABELS label... LIBRARIES targets...): each *_test.cpp of the current folder is one Qt Test program.
function(zwang_tests)
  cmake_parse_arguments(T "" "PREFIX;TIMEOUT" "LABELS;LIBRARIES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp)
  set(longest 900)  # seconds, on a busy machine; all tests together take some minutes
  if(ZWANG_SANITIZE OR ZWANG_FUZZ)  # which makes all slower
    set(longest 3600)
  endif()
  foreach(source ${sources})
    get_filename_component(name ${source} NAME_WE)
    set(target ${T_PREFIX}_${name})
    # Only the file itself has classes for moc: one command of a tenth of a second, where AUTOMOC takes two steps and compiles
    # an empty file with the precompiled headers.
    qt_generate_moc(${source} ${CMAKE_CURRENT_BINARY_DIR}/${name}.moc)
    add_executable(${target} ${source} ${CMAKE_CURRENT_BINARY_DIR}/${name}.moc)
    target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR} ${ZWANG_TEST_PATHS})
    target_link_libraries(${target} PRIVATE zwang_flags Qt6::Test Eigen3::Eigen ${T_LIBRARIES})
    if("ui" IN_LIST T_LABELS OR "render" IN_LIST T_LABELS)
      target_link_libraries(${target} PRIVATE Qt6::Widgets)
      target_precompile_headers(${target} REUSE_FROM zwang_ui_test_headers)
    else()
      target_precompile_headers(${target} REUSE_FROM zwang_test_headers)
    endif()
    # The names of templates are two thirds of a program that links everything: of all tests 7 GB.
    target_link_options(${target} PRIVATE $<$<CONFIG:Release>:-s>)
    target_compile_options(${target} PRIVATE -O0)  # tests call optimised libraries; their own code is compiled once and runs once
    # Of a function that several objects have, as those of templates, the linker takes the first: the engine stands before the test,
    # or it would compute with what was not optimised, and many tests would take three times as long.
    if(NOT T_LIBRARIES MATCHES "^(|zwang_fields|zwang_expressions|zwang_model)$")
      target_link_options(${target} PRIVATE LINKER:--whole-archive $<TARGET_FILE:zwang_library> LINKER:--no-whole-archive)
      target_link_libraries(${target} PRIVATE zwang_engine)
      add_dependencies(${target} zwang_library)
    endif()
    add_test(NAME ${T_PREFIX}.${name} COMMAND ${target})
    set_tests_properties(${T_PREFIX}.${name} PROPERTIES LABELS "${T_LABELS}" TIMEOUT ${longest}
                         ENVIRONMENT QTEST_FUNCTION_TIMEOUT=${longest}000)
    if("ui" IN_LIST T_LABELS OR "render" IN_LIST T_LABELS)  # one window at a time has the focus, beside the engine's tests: they begin first
      set_tests_properties(${T_PREFIX}.${name} PROPERTIES RESOURCE_LOCK display COST 100)
    endif()
  endforeach()
endfunction()
