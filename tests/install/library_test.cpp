// The engine as a library: what docs/library.md shows is built against the installed files alone, and run.
#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>

#include "engine/analysis/simulation.h"
#include "engine/io/model_file.h"
#include "engine/sensitivity/sensitivity.h"
#include "test_paths.h"
#include "tests/install/installation.h"

using namespace zwang;

namespace {

/// The one block of Markdown code in this language.
QByteArray block(const QByteArray& page, const QByteArray& language) {
    const QByteArray fence = "```" + language + "\n";
    const auto begin = page.indexOf(fence) + fence.size();
    const auto end = page.indexOf("```", begin);
    return page.contains(fence) && end > begin ? page.mid(begin, end - begin) : QByteArray();
}

bool write(const QString& path, const QByteArray& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

/// Lines of the program's output by their first word.
double valueBehind(const QByteArray& output, const QByteArray& word) {
    for (const QByteArray& line : output.split('\n'))
        if (line.trimmed().startsWith(word + " ")) {
            const QRegularExpression number("(-?[0-9][-+.e0-9]*)( m)?$");
            return number.match(QString::fromUtf8(line)).captured(1).toDouble();
        }
    return std::nan("");
}

}  // namespace

class LibraryTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        const QString trouble = installation_.install("development");
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        QVERIFY(QDir().mkpath(installation_.scratch("program")));
    }

    /// The numbers of the page's program are those of the engine itself.
    void programOfThePage() {
        const QByteArray page = contentOf(ZWANG_SOURCE_DIR "/docs/library.md");
        const QByteArray cmake = block(page, "cmake"), program = block(page, "cpp");
        QVERIFY(!cmake.isEmpty() && !program.isEmpty());
        const QByteArray output = runProgram("program", cmake, "two_link.cpp", program, "two_link");
        if (QTest::currentTestFailed()) return;

        Model model = loadModel("example:paper1-two-link");
        model.run.end = 2.0;
        const Results run = simulate(model);
        const double tip = run.valueAt(run.channelIndex("tip.x"), 1.5);
        QVERIFY2(std::abs(valueBehind(output, "1.5 s") - tip) < 1e-9 * std::abs(tip), output);
        SensitivitySettings settings;
        settings.method.key = "adjoint";
        const SensitivityResult result = sensitivity(model, "tip-distance", settings);
        QCOMPARE(result.parameters.size(), std::size_t(4));
        for (std::size_t k = 0; k < 4; ++k) {
            const double expected = result.adjoint[static_cast<Eigen::Index>(k)];
            const double told = valueBehind(output, "d/d" + QByteArray::fromStdString(result.parameters[k]));
            QVERIFY2(std::abs(told - expected) < 1e-9 * std::abs(expected), output);
        }
    }

    /// Every header can be read with Eigen alone, and none names a place of the source tree.
    void headersStandAlone() {
        QByteArray program;
        int count = 0;
        const QString folder = installation_.path("include");
        for (QDirIterator it(folder, {"*.h"}, QDir::Files, QDirIterator::Subdirectories); it.hasNext(); ++count) {
            const QString path = it.next();
            QVERIFY2(!contentOf(path).contains("#include \"engine/"), qPrintable(path));
            program += "#include <" + QDir(folder).relativeFilePath(path).toUtf8() + ">\n";
        }
        QVERIFY(count > 100);
        program += "int main() { return zwang::Model{}.bodies.empty() ? 0 : 1; }\n";
        QVERIFY(QDir().mkpath(installation_.scratch("headers")));
        QVERIFY(write(installation_.scratch("headers/all.cpp"), program));
        const Reading eigen = runReader("pkg-config", {"--cflags", "eigen3"});
        const Reading reading =
            runReader(ZWANG_COMPILER,
                      QStringList{"-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-isystem", folder} +
                          QString::fromUtf8(eigen.out).split(QRegularExpression("\\s+"), Qt::SkipEmptyParts) +
                          QStringList{installation_.scratch("headers/all.cpp")});
        QVERIFY2(reading.trouble.isEmpty(), qPrintable(reading.trouble));
    }

    /// Another minor version may have another interface.
    void versions_data() {
        QTest::addColumn<QByteArray>("asked");
        QTest::addColumn<bool>("isFound");
        QTest::newRow("this") << QByteArray(ZWANG_VERSION) << true;
        QTest::newRow("older minor") << QByteArray("0.1") << false;
        QTest::newRow("next major") << QByteArray("1.0") << false;
    }
    void versions() {
        QFETCH(QByteArray, asked);
        QFETCH(bool, isFound);
        const QString folder = installation_.scratch("versions" + asked);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(write(folder + "/CMakeLists.txt",
                      "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES CXX)\n"
                      "find_package(Zwang " +
                          asked + " REQUIRED)\n"));
        const QString trouble = configure(folder);
        QVERIFY2(trouble.isEmpty() == isFound, qPrintable(trouble));
        if (!isFound) QVERIFY2(trouble.contains(ZWANG_VERSION), qPrintable(trouble));
    }

    void needsNeitherQtNorVtk() {
        const Reading names = runReader("nm", {"--undefined-only", "--demangle", installation_.path("lib/libzwang.a")});
        if (!names.trouble.isEmpty()) QSKIP(qPrintable(names.trouble));
        QVERIFY(names.out.contains("std::"));
        const QRegularExpression foreign("\\b(Q[A-Z]\\w*::|vtk[A-Z])");
        QVERIFY(!foreign.match(QString::fromUtf8(names.out)).hasMatch());
    }

  private:
    QString configure(const QString& folder) const {
        return runReader(ZWANG_CMAKE,
                         {"-S", folder, "-B", folder + "/build", "-DCMAKE_BUILD_TYPE=Release",
                          "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wpedantic -Werror",
                          "-DCMAKE_PREFIX_PATH=" + installation_.root(), "-DCMAKE_CXX_COMPILER=" ZWANG_COMPILER})
            .trouble;
    }

    QByteArray runProgram(const QString& name, const QByteArray& cmake, const QString& file, const QByteArray& program,
                          const QString& executable) const {
        const QString folder = installation_.scratch(name);
        Reading run;
        [&] {
            QVERIFY(write(folder + "/CMakeLists.txt", cmake));
            QVERIFY(write(folder + "/" + file, program));
            QString trouble = configure(folder);
            QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
            const Reading built = runReader(ZWANG_CMAKE, {"--build", folder + "/build"});
            QVERIFY2(built.trouble.isEmpty(), qPrintable(built.trouble + QString::fromUtf8(built.out)));
            run = runReader(folder + "/build/" + executable, {});
            QVERIFY2(run.trouble.isEmpty(), qPrintable(run.trouble));
        }();
        return run.out;
    }

    Installation installation_;
};

QTEST_GUILESS_MAIN(LibraryTest)
#include "library_test.moc"
