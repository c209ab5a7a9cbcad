// How the settings of the program are kept in their file.
#pragma once

#include <QSettings>
#include <memory>

namespace zwang::ui {

/// JSON, written as a whole or not at all. Qt's own formats do not notice the last write that fails (a full disk), and
/// put a file that is cut off or empty in the place of the old one.
QSettings::Format settingsFormat();

/// The settings of this person; those of a version before this format are taken over.
std::unique_ptr<QSettings> openSettings();

}  // namespace zwang::ui
