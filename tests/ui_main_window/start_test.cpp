// Starting the program itself: no display, old OpenGL, safe mode; and that it ends when it is asked to.
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <memory>
#include <vector>

#include "test_paths.h"

class StartTest : public QObject {
    Q_OBJECT
  private slots:
    void withoutADisplayOneSentenceIsSaid() {
        QProcess program;
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const auto* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
        program.setProcessEnvironment(environment);
        program.start(ZWANG_EXECUTABLE, QStringList{});
        QVERIFY(program.waitForFinished(20000));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 2);
        const auto words = program.readAllStandardError();
        QVERIFY2(words.contains("display"), words);
        QCOMPARE(words.count('\n'), 1);
    }

    void itStartsAndStaysUp_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("variable");
        QTest::newRow("normal") << QStringList{"example:four-bar"} << "";
        QTest::newRow("safe mode") << QStringList{"--safe-mode"} << "";
        QTest::newRow("software rendering") << QStringList{"--software-rendering", "example:heavy-top"} << "";
        QTest::newRow("OpenGL 2.1") << QStringList{"example:four-bar"} << "MESA_GL_VERSION_OVERRIDE=2.1";
        QTest::newRow("missing file") << QStringList{"no-such-file.zwang"} << "";
    }
    /// All side by side: each is up for as long as it takes to see it, and that is most of the time of the test.
    void itStartsAndStaysUp() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, variable);
        Started& started = *started_.emplace_back(std::make_unique<Started>());
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
            environment.insert(name, started.home.path());
        if (!variable.isEmpty()) environment.insert(variable.section('=', 0, 0), variable.section('=', 1));
        started.name = QTest::currentDataTag();
        started.program.setProcessEnvironment(environment);
        started.program.start(ZWANG_EXECUTABLE, arguments);
        QVERIFY(started.program.waitForStarted());
        since_.start();
    }
    void theyEndWhenTheyAreAskedTo() {
        constexpr int up = 6000;  // ms since the last one was started
        QVERIFY(!started_.empty());
        for (const auto& each : started_) {
            QProcess& program = each->program;
            const bool hasEnded = program.waitForFinished(std::max(1, up - static_cast<int>(since_.elapsed())));
            QVERIFY2(!hasEnded, each->name + ": " + program.readAllStandardError());
        }
        for (const auto& each : started_) each->program.terminate();
        for (const auto& each : started_) {
            QVERIFY2(each->program.waitForFinished(10000), each->name);
            const auto words = each->program.readAllStandardError();
            QVERIFY2(!words.contains("terminate called") && !words.contains("Segmentation"), each->name + ": " + words);
        }
    }

  private:
    struct Started {
        QByteArray name;
        QTemporaryDir home;
        QProcess program;
    };
    std::vector<std::unique_ptr<Started>> started_;
    QElapsedTimer since_;
};

QTEST_MAIN(StartTest)
#include "start_test.moc"
