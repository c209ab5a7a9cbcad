// Starting the program itself: no display, old OpenGL, safe mode; and that it ends when it is asked to.
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

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
    void itStartsAndStaysUp() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, variable);
        QTemporaryDir home;
        QProcess program;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("HOME", home.path());
        environment.insert("XDG_CONFIG_HOME", home.path());
        environment.insert("XDG_DATA_HOME", home.path());
        if (!variable.isEmpty()) environment.insert(variable.section('=', 0, 0), variable.section('=', 1));
        program.setProcessEnvironment(environment);
        program.start(ZWANG_EXECUTABLE, arguments);
        QVERIFY(program.waitForStarted());
        QVERIFY2(!program.waitForFinished(4000), program.readAllStandardError());
        program.terminate();
        QVERIFY(program.waitForFinished(10000));
        const auto words = program.readAllStandardError();
        QVERIFY2(!words.contains("terminate called") && !words.contains("Segmentation"), words);
    }
};

QTEST_MAIN(StartTest)
#include "start_test.moc"
