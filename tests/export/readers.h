// Readers of others that look at the files that the program writes: Python with its libraries, and command-line tools.
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

/// What a reader said; `trouble` is its error, "" when it ended well.
struct Reading {
    QByteArray out;
    QString trouble;
};

inline Reading runReader(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForStarted()) return {{}, program + " could not be started"};
    if (!process.waitForFinished(300000)) return {{}, program + " did not end"};
    const Reading reading{process.readAllStandardOutput(), {}};
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) return reading;
    return {reading.out, program + ": " + QString::fromUtf8(process.readAllStandardError())};
}

/// The system's Python, which has the libraries of its packages, else any; "" when there is none with this module.
/// Looked for once: a module may take a second to come.
inline QString pythonWith(const QString& module) {
    static QMap<QString, QString> known;
    if (!known.contains(module)) {
        QString& found = known[module];
        for (const QString& python : {QString("/usr/bin/python3"), QStandardPaths::findExecutable("python3")})
            if (found.isEmpty() && !python.isEmpty() && runReader(python, {"-c", "import " + module}).trouble.isEmpty())
                found = python;
    }
    return known[module];
}

/// Runs a script of Python 3 that needs `module`, with arguments; what it prints is one JSON object.
inline QJsonObject runPython(const QString& module, const QString& script, const QStringList& arguments,
                             QString* trouble) {
    const Reading reading = runReader(pythonWith(module), QStringList{"-c", script} + arguments);
    *trouble = reading.trouble;
    const auto json = QJsonDocument::fromJson(reading.out);
    if (trouble->isEmpty() && !json.isObject()) *trouble = "Python said " + QString::fromUtf8(reading.out);
    return json.object();
}

/// "" when Python has this module, else the reason to skip a test (the package is in scripts/packages.txt).
inline QString whyNoPython(const QString& module, const QString& package) {
    if (!pythonWith(module).isEmpty()) return {};
    return "Python has no " + module + " to read the file with; install " + package;
}

inline QString whyNoProgram(const QString& program, const QString& package) {
    return QStandardPaths::findExecutable(program).isEmpty()
               ? "there is no " + program + " to read the file with; install " + package
               : QString();
}
