# Packages for Debian by CPack (scripts/package): `zwang` from the component "program", `libzwang-dev` from "development".
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME zwang)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Zwang developers <zwang@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # the first line of each description is
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_OUTPUT_FILE_PREFIX ${CMAKE_BINARY_DIR}/packages)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME zwang)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "mechanisms through singular positions, with gradients
Zwang simulates planar and spatial mechanisms. It runs them through the
positions where their constraints lose rank, shows at every instant how well
the constraints hold, and says what each dimension, mass and stiffness does to
the motion.
.
It has a window for building, running and optimising mechanisms, and a command
for everything that needs no display.")
if(ZWANG_UI)  # letters that VTK's own font lacks; Qt's own sentences in Chinese; drawing without a graphics card
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "fonts-wqy-microhei, qt6-translations-l10n, libgl1-mesa-dri, ffmpeg")
else()  # Chinese letters in figures, movies
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "fonts-wqy-microhei, ffmpeg")
endif()

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libzwang-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libeigen3-dev (>= 3.4), libnlopt-dev (>= 2.7), libnlopt-cxx-dev (>= 2.7), libassimp-dev (>= 5.2), libqhull-dev (>= 2020.2), libmatio-dev (>= 1.5), libhdf5-dev (>= 1.10.7), libcairo2-dev (>= 1.16), libpango1.0-dev (>= 1.50), pkg-config")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "cmake, zwang")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "mechanisms through singular positions (C++ library)
The engine of Zwang for programs of one's own: it loads models, runs them,
reads channels of the results and finds gradients. It needs neither Qt nor VTK.
.
This package has the static library, its headers and the CMake package Zwang.")

# What Debian wants in a package and an installation elsewhere does not.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_files.cmake)
set(CPACK_ZWANG_COPYRIGHT ${CMAKE_SOURCE_DIR}/resources/desktop/copyright)
include(CPack)
