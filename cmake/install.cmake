# What `cmake --install` puts where. Two components: "program" is for those who run Zwang, "development" for those whose
# programs use its engine (docs/library.md). Examples, translations, icons and the guide for the window are in the program.
include(GNUInstallDirs)
set(ZWANG_LIBEXECDIR ${CMAKE_INSTALL_LIBEXECDIR}/zwang)
include(CMakePackageConfigHelpers)

# The engine as a library: archive, headers, CMake package.
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Zwang)
install(TARGETS zwang_library EXPORT ZwangTargets COMPONENT development
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(CODE "set(source \"${CMAKE_SOURCE_DIR}\")
set(binary \"${CMAKE_BINARY_DIR}/include/zwang\")
include(\"${CMAKE_CURRENT_LIST_DIR}/public_headers.cmake\")" COMPONENT development)
install(DIRECTORY ${CMAKE_BINARY_DIR}/include/zwang DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(EXPORT ZwangTargets NAMESPACE Zwang:: DESTINATION ${package} COMPONENT development)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/ZwangConfig.cmake.in ${CMAKE_BINARY_DIR}/ZwangConfig.cmake INSTALL_DESTINATION ${package})
# Before 1.0 every minor version may change the interface.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/ZwangConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/ZwangConfig.cmake ${CMAKE_BINARY_DIR}/ZwangConfigVersion.cmake DESTINATION ${package} COMPONENT development)
install(FILES docs/library.md engine/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/library COMPONENT development)

# The program with its manual page, written by the program itself from what --help says.
install(TARGETS zwang RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
foreach(program zwang_window zwang_mpi)  # what `zwang` becomes when it is asked for a window or started in ranks
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION ${ZWANG_LIBEXECDIR} COMPONENT program)
  endif()
endforeach()
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/zwang.1 COMMAND zwang --make-manual-page ${CMAKE_BINARY_DIR}/zwang.1
                   DEPENDS zwang COMMENT "Writing the manual page" VERBATIM)
add_custom_target(zwang_manual_page ALL DEPENDS ${CMAKE_BINARY_DIR}/zwang.1)
install(FILES ${CMAKE_BINARY_DIR}/zwang.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES LICENSE CHANGELOG.md docs/elements.md docs/result-file.md docs/limits.md docs/scale.md docs/security.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs/guide DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

# What tells the desktop about the window: its entry in the menu, its page in software centres, its files and icons.
if(ZWANG_UI)
  set(desktop ${CMAKE_SOURCE_DIR}/resources/desktop)
  set(id org.zwang.zwang)
  configure_file(${desktop}/${id}.metainfo.xml.in ${CMAKE_BINARY_DIR}/${id}.metainfo.xml @ONLY)
  install(FILES ${desktop}/${id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
  install(FILES ${CMAKE_BINARY_DIR}/${id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT program)
  install(FILES ${desktop}/${id}.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT program)
  set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
  install(FILES resources/icons/zwang.svg DESTINATION ${icons}/scalable/apps RENAME ${id}.svg COMPONENT program)
  foreach(type model result)
    install(FILES ${desktop}/${type}.svg DESTINATION ${icons}/scalable/mimetypes RENAME application-x-zwang-${type}.svg COMPONENT program)
  endforeach()
  foreach(size 48 128)  # for desktops that read no SVG
    install(FILES ${desktop}/zwang-${size}.png DESTINATION ${icons}/${size}x${size}/apps RENAME ${id}.png COMPONENT program)
  endforeach()
endif()
