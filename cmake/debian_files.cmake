# Run by CPack on the files of each package before it is made: adds the copyright and the changelog of the package, and
# compresses what Debian wants compressed.
cmake_policy(VERSION 3.25)
set(package_of_program zwang)
set(package_of_development libzwang-dev)
foreach(component program development)
  set(root ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
  if(NOT EXISTS ${root})
    continue()
  endif()
  set(package ${package_of_${component}})
  set(doc ${root}/share/doc/${package})
  file(REMOVE ${root}/share/doc/zwang/LICENSE)  # Debian has the text in common-licenses
  configure_file(${CPACK_ZWANG_COPYRIGHT} ${doc}/copyright COPYONLY)
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
  file(WRITE ${doc}/changelog.Debian "zwang (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) bookworm; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}; what changed stands in /usr/share/doc/zwang/changelog.gz.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  if(EXISTS ${root}/share/doc/zwang/CHANGELOG.md)
    file(RENAME ${root}/share/doc/zwang/CHANGELOG.md ${doc}/changelog)
  endif()
  file(GLOB pages ${doc}/changelog ${doc}/changelog.Debian ${root}/share/man/man1/*.1)
  execute_process(COMMAND gzip --best --no-name ${pages} COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB pages ${doc}/*.gz ${root}/share/man/man1/*.gz)
  file(CHMOD ${doc}/copyright ${pages} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endforeach()
