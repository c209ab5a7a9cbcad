// Installs the build into a folder of its own, as `cmake --install` does for a user.
#pragma once

#include <QFile>
#include <QTemporaryDir>

#include "tests/export/readers.h"

inline QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The folder goes with it.
class Installation {
  public:
    /// `component`: program or development. What went wrong, or "".
    QString install(const QString& component) const {
        return runReader(ZWANG_CMAKE, {"--install", ZWANG_BINARY_DIR, "--prefix", root(), "--component", component})
            .trouble;
    }
    QString root() const { return folder_.filePath("installed"); }
    QString path(const QString& name) const { return root() + "/" + name; }
    /// For what is made with the installation.
    QString scratch(const QString& name) const { return folder_.filePath(name); }

  private:
    QTemporaryDir folder_;
};
