#include "ui/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace zwang::ui {

namespace {
constexpr auto key = "recentFiles";
constexpr int most = 12;
}  // namespace

QStringList RecentFiles::existing() const {
    QStringList files = settings_.value(key).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    return files;
}

void RecentFiles::add(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = settings_.value(key).toStringList();
    files.removeAll(absolute);
    files.prepend(absolute);
    settings_.setValue(key, files.mid(0, most));
}

void RecentFiles::clear() { settings_.remove(key); }

}  // namespace zwang::ui
