// The files opened lately, newest first.
#pragma once

#include <QStringList>

class QSettings;

namespace zwang::ui {

/// Kept in the given settings under "recentFiles"; at most twelve, each once. Files that have gone are left out of
/// `existing`.
class RecentFiles {
  public:
    explicit RecentFiles(QSettings& settings) : settings_(settings) {}
    QStringList existing() const;
    void add(const QString& path);
    void clear();

  private:
    QSettings& settings_;
};

}  // namespace zwang::ui
