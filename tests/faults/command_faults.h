// Commands with calls to the system that fail on purpose: what both programs of tests about them share.
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <cerrno>
#include <map>

#include "test_paths.h"
#include "tests/app/command.h"
#include "tests/faults/faults.h"

namespace zwang::faults {

struct Operation {
    const char* name;
    QStringList arguments;
    QStringList targets;  ///< files that it writes
};

/// One folder with the models, one beside it for what the library tells.
class Place {
  public:
    Place() {
        QDir(top_.path()).mkdir("here");
        QByteArray model = pendulumText("\"m\"", R"({"end": 0.2, "output_step": 0.05})");
        model.replace(R"("position": ["l", 0]}])",
                      R"("position": ["l", 0]}], "shapes": [{"type": "bar", "from": "A", "to": "B", "width": 0.05}])");
        model.replace("\"run\":",
                      R"("objectives": [{"name": "swing", "integrand": "tip.y^2", "parameters": ["l"]}], "run":)");
        write("m.zwang", model);
        model.replace("\"run\":", R"("motions": [{"type": "angle-motion", "name": "motor", "first": "ground.O",
            "second": "bob.A", "speed": 1}], "run":)");
        write("driven.zwang", model);
    }
    QString path(const QString& name = {}) const {
        return QDir(top_.path()).canonicalPath() + "/here" + (name.isEmpty() ? name : "/" + name);
    }
    void write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write a test file");
    }
    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList entries() const {
        return QDir(path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }
    std::map<QString, QByteArray> contents() const {
        std::map<QString, QByteArray> all;
        for (const auto& name : entries()) all[name] = read(name);
        return all;
    }

    /// Whether the call came is in `came`.
    CommandResult run(const QStringList& arguments, const Plan* plan, bool* came, bool* crashed) const {
        const QString told = top_.filePath("told");
        QFile::remove(told);
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "no-such-platform");
        if (plan) {
            environment.insert("LD_PRELOAD", ZWANG_FAULT_LIBRARY);
            environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0");
            environment.insert("ZWANG_FAULT", QString("%1 %2 %3 %4 %5")
                                                  .arg(static_cast<int>(plan->call))
                                                  .arg(static_cast<int>(plan->kind))
                                                  .arg(plan->at)
                                                  .arg(plan->lasting)
                                                  .arg(plan->error));
            environment.insert("ZWANG_FAULT_UNDER", path());
            environment.insert("ZWANG_FAULT_TOLD", told);
        }
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(path());
        process.start(ZWANG_EXECUTABLE, arguments);
        const bool ended = process.waitForFinished(60000);
        *came = QFile::exists(told);
        *crashed = !ended || process.exitStatus() != QProcess::NormalExit;
        return {*crashed ? -1 : process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

  private:
    QTemporaryDir top_;
};

/// The sentences of a failed command: notes and warnings are others.
inline QStringList complaints(const QString& err) {
    QStringList lines;
    for (const auto& line : err.split('\n', Qt::SkipEmptyParts))
        if (!line.contains("warning: ") && !line.contains("note: ")) lines << line;
    return lines;
}

/// Runs operations with every call failing in turn.
class FaultsOfCommands {
  public:
    /// What two files have in common when both are whole. Numbers of runs differ, their number does not.
    using Shape = QByteArray (*)(const QString& name, const QByteArray& content);
    explicit FaultsOfCommands(Shape shape) : shape_(shape) {}

    /// What the folder holds when nothing fails.
    std::map<QString, QByteArray> finished(const Operation& o) {
        auto& known = finished_[o.name];
        if (!known.empty()) return known;
        const Place place;
        bool came = false, crashed = false;
        const auto result = place.run(o.arguments, nullptr, &came, &crashed);
        if (result.code != 0 && result.code != 1) qFatal("%s: %s", o.name, qPrintable(result.err));
        usualCode_[o.name] = result.code;
        return known = place.contents();
    }

    /// Puts other files where the results will be; a mesh that is there stays.
    static void prepare(const Place& place, const Operation& o, bool isThere) {
        for (const auto& target : o.targets)
            if (isThere && !target.endsWith(".obj") && !QFile::exists(place.path(target)))
                place.write(target, "old " + target.toUtf8());
    }

    void verifyOldOrNew(const Place& place, const QString& target, const std::map<QString, QByteArray>& before,
                        const std::map<QString, QByteArray>& expected, long n) {
        const bool isThere = QFile::exists(place.path(target));
        const QByteArray now = place.read(target);
        const bool isOld = before.contains(target) ? isThere && now == before.at(target) : !isThere;
        const bool isNew = isThere && shape_(target, now) == shape_(target, expected.at(target));
        QVERIFY2(isOld || isNew, qPrintable(QString("call %1: %2 is broken: %3").arg(n).arg(target, now.left(200))));
    }

    /// The runs that a sweep has finished are worth keeping, and what a run has computed.
    static bool isKept(const Operation& o, const QString& entry) {
        return (o.arguments[0] == "sweep" && entry == "o.csv.part") ||
               (o.arguments[0] == "run" && entry == "o.zwr.part");
    }

    /// Each call in turn, later ones in steps that grow with their number: of memory by a part of `parts`.
    void everyTime(const Operation& o, Plan plan, bool isThere, long parts = 3) {
        const auto expected = finished(o);
        const bool isCopy = o.arguments.contains("--copy");
        bool came = true;
        for (long n = 1; came; n += 1 + n / (plan.call == Call::memory ? parts : 10)) {
            const Place place;
            prepare(place, o, isThere && !isCopy);
            const auto before = place.contents();
            plan.at = n;
            bool crashed = false;
            const auto result = place.run(o.arguments, &plan, &came, &crashed);
            const QByteArray at = QString("call %1%2, exit code %3: %4")
                                      .arg(n)
                                      .arg(plan.lasting ? " and on" : "")
                                      .arg(result.code)
                                      .arg(result.err)
                                      .toUtf8();
            QVERIFY2(!crashed, at.constData());
            // A comparison tells in its table which of its runs had no memory, and goes on.
            const bool tells = plan.call == Call::memory && result.code == 0 && o.targets == QStringList{"o.csv"};
            for (const auto& target : o.targets) {
                if (tells && place.read(target).contains("not enough memory")) return;
                verifyOldOrNew(place, target, before, expected, n);
                if (QTest::currentTestFailed()) return;
            }
            for (const auto& entry : place.entries())
                QVERIFY2(before.contains(entry) || expected.contains(entry) || isKept(o, entry),
                         (entry.toUtf8() + " is left; " + at).constData());
            if (result.code == usualCode_[o.name]) {
                for (const auto& target : o.targets)
                    QCOMPARE(shape_(target, place.read(target)), shape_(target, expected.at(target)));
            } else {
                QVERIFY2(came && (result.code == 1 || result.code == 2 || result.code == 3), at.constData());
                // One sentence, or one for each of several files that could not be written.
                const auto lines = complaints(result.err);
                QVERIFY2(!lines.isEmpty() && lines.size() <= std::max<qsizetype>(1, o.targets.size()), at.constData());
                for (const auto& line : lines) {
                    QVERIFY2(line.contains("zwang: ") && lines.count(line) == 1, at.constData());
                    bool isNamed = plan.call == Call::memory || plan.call == Call::thread;
                    for (const auto& name : o.targets + o.arguments)
                        isNamed |= name.contains('.') && line.contains(name);
                    QVERIFY2(isNamed, at.constData());
                }
            }
            QVERIFY(n < (plan.call == Call::memory ? 100000000 : 3000));
        }
    }

  private:
    Shape shape_;
    std::map<QString, std::map<QString, QByteArray>> finished_;
    std::map<QString, int> usualCode_;
};

}  // namespace zwang::faults
