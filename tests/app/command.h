// Starts the program as a person would, in a folder of its own and without a display.
#pragma once

#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "test_paths.h"

/// How long a command may take [ms]; sanitizers make it slower.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int longestCommand = 600000;
#define ZWANG_SLOW_COMMANDS
#endif
#endif
#ifndef ZWANG_SLOW_COMMANDS
constexpr int longestCommand = 60000;
#endif

/// The program that is started: ZWANG_PROGRAM of the environment, where scripts/sanitize asks for another one than that
/// of this build.
inline QString programUnderTest() { return qEnvironmentVariable("ZWANG_PROGRAM", ZWANG_EXECUTABLE); }

/// What a finished command said; everything empty and code −1 when it did not end in time.
struct CommandResult {
    int code = -1;
    QString out, err;
};

class Command {
  public:
    QString path(const QString& name) const { return folder_.filePath(name); }

    void writeFile(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write a test file");
    }
    QByteArray readFile(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList entries() const {
        return QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    /// No file of the command may grow beyond this: the same to it as a disk that is full.
    void setDiskSize(rlim_t bytes) { diskSize_ = bytes; }
    /// The command gets no more memory than this.
    void setMemory(rlim_t bytes) { memory_ = bytes; }

    std::unique_ptr<QProcess> start(const QStringList& arguments) const {
        auto process = std::make_unique<QProcess>();
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove("DISPLAY");
        environment.remove("WAYLAND_DISPLAY");
        environment.insert("QT_QPA_PLATFORM", "no-such-platform");
        process->setProcessEnvironment(environment);
        process->setWorkingDirectory(folder_.path());
        process->setChildProcessModifier([size = diskSize_, memory = memory_] {
            const rlimit disk{size, size}, most{memory, memory};
            if (size > 0) ::setrlimit(RLIMIT_FSIZE, &disk);
            if (memory > 0) ::setrlimit(RLIMIT_AS, &most);
        });
        process->start(programUnderTest(), arguments);
        return process;
    }

    static CommandResult finish(QProcess& process) {
        if (!process.waitForFinished(longestCommand) || process.exitStatus() != QProcess::NormalExit) return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    CommandResult operator()(const QStringList& arguments) const { return finish(*start(arguments)); }

  private:
    QTemporaryDir folder_;
    rlim_t diskSize_ = 0, memory_ = 0;
};

/// A pendulum on a pin, 1 m from its centre of mass, with the parameters m, l and g.
inline QByteArray pendulumText(const QByteArray& mass = "\"m\"", const QByteArray& run = "{\"end\": 1}") {
    return R"({
  "zwang": 1,
  "title": "Pendulum",
  "space": "planar",
  "parameters": [
    {"name": "m", "value": "2 kg"},
    {"name": "l", "value": "100 cm"},
    {"name": "g", "value": "9.81 m/s^2"}
  ],
  "ground": {"markers": [{"name": "O"}]},
  "bodies": [
    {"name": "bob", "mass": )" +
           mass + R"(, "com": ["l", 0], "angle": -1.5, "markers": [{"name": "A"}, {"name": "B", "position": ["l", 0]}]}
  ],
  "joints": [{"type": "revolute", "name": "pin", "first": "ground.O", "second": "bob.A"}],
  "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, "-g"]}],
  "watches": [{"name": "tip", "point": "bob.B"}],
  "run": )" +
           run + "\n}\n";
}
