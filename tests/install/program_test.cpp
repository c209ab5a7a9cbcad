// The installed program, its manual page, and what tells the desktop about it.
#include <QMimeDatabase>
#include <QRegularExpression>
#include <QSet>

#include "test_paths.h"
#include "tests/install/installation.h"

namespace {

constexpr const char* id = "org.zwang.zwang";

/// What a line of a desktop file is set to.
QString entry(const QByteArray& text, const QByteArray& key) {
    for (const QByteArray& line : text.split('\n'))
        if (line.startsWith(key + "=")) return QString::fromUtf8(line.mid(key.size() + 1));
    return {};
}

QSet<QString> matches(const QString& text, const char* pattern) {
    QSet<QString> found;
    for (auto it = QRegularExpression(pattern, QRegularExpression::MultilineOption).globalMatch(text); it.hasNext();)
        found.insert(it.next().captured(1));
    return found;
}

}  // namespace

class ProgramTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        const QString trouble = installation_.install("program");
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
    }

    void runs() {
        const Reading version = runReader(installation_.path("bin/zwang"), {"--version"});
        QCOMPARE(version.out, QByteArray("zwang " ZWANG_VERSION "\n"));
        const QString table = installation_.scratch("x.csv");
        const Reading run =
            runReader(installation_.path("bin/zwang"), {"run", "example:four-bar", "--end", "0.1", "--out", table});
        QVERIFY2(run.trouble.isEmpty(), qPrintable(run.trouble));
        QVERIFY(contentOf(table).startsWith("time"));
    }

    /// A command waits for no library that it has no use for; the programs that need them are found.
    void becomesWhatIsAskedFor() {
        const Reading needed = runReader("ldd", {installation_.path("bin/zwang")});
        QVERIFY2(needed.trouble.isEmpty() && needed.out.contains("libstdc++"), qPrintable(needed.trouble));
        for (const char* library : {"libQt6", "libvtk", "libmpi", "libhdf5", "libmatio", "libcurl"})
            QVERIFY2(!needed.out.contains(library), library);
        if (ZWANG_HAS_MPI) {
            const Reading ranks = runReader("ldd", {installation_.path("libexec/zwang/zwang-mpi")});
            QVERIFY2(ranks.out.contains("libmpi"), qPrintable(ranks.trouble));
        }
        if (!ZWANG_HAS_UI) return;
        QProcess window;
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
        window.setProcessEnvironment(environment);
        window.start(installation_.path("bin/zwang"), QStringList{});
        QVERIFY(window.waitForFinished(20000));
        QCOMPARE(window.exitCode(), 2);
        QVERIFY(window.readAllStandardError().contains("there is no display"));
    }

    /// Each section of the page has the options that --help of its command lists, and no others.
    void manualPageHasEveryOption() {
        const QString general = help({});
        const QSet<QString> commands = matches(general.mid(general.indexOf("Subcommands:")), "^  ([a-z][a-z-]*) ");
        QVERIFY(commands.size() >= 12);
        QCOMPARE(matches(manualPage(), "^\\.SS ([a-z]+)"), commands);
        QCOMPARE(optionsOf("H OPTIONS"), matches(general, "^  (?:-\\w,)?(--[a-z][a-z-]*)"));
        for (const QString& command : commands) {
            const QSet<QString> told =
                matches(help({command}), "^  (?:-\\w,)?(--[a-z][a-z-]*)") - QSet{QString("--help")};
            QVERIFY2(optionsOf("S " + command) == told, qPrintable(command));
        }
    }

    void manualPageIsWellFormed() {
        if (const QString why = whyNoProgram("man", "man-db"); !why.isEmpty()) QSKIP(qPrintable(why));
        QProcess man;
        man.setProcessEnvironment([] {
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.insert("MANWIDTH", "100");
            environment.insert("LC_ALL", "C.UTF-8");
            return environment;
        }());
        man.start("man", {"--warnings", "--local-file", installation_.path("share/man/man1/zwang.1")});
        QVERIFY(man.waitForFinished());
        QCOMPARE(QString::fromUtf8(man.readAllStandardError()), QString());
        const QString shown = QString::fromUtf8(man.readAllStandardOutput());
        QVERIFY(shown.contains("--output-step"));
        QVERIFY(shown.contains("EXIT STATUS"));
    }

    void desktopEntry() {
        if (!ZWANG_HAS_UI) QSKIP("this build has no window");
        const QString file = installation_.path(QString("share/applications/%1.desktop").arg(id));
        const QByteArray text = contentOf(file);
        QCOMPARE(entry(text, "Exec"), QString("zwang %f"));
        QVERIFY(QFile::exists(installation_.path("bin/" + entry(text, "Exec").section(' ', 0, 0))));
        const QString icons = "share/icons/hicolor/%1/apps/" + entry(text, "Icon") + ".%2";
        QVERIFY(QFile::exists(installation_.path(icons.arg("scalable", "svg"))));
        QVERIFY(QFile::exists(installation_.path(icons.arg("48x48", "png"))));
        validate("desktop-file-validate", "desktop-file-utils", {file});
    }

    void softwareCentre() {
        if (!ZWANG_HAS_UI) QSKIP("this build has no window");
        const QString file = installation_.path(QString("share/metainfo/%1.metainfo.xml").arg(id));
        QVERIFY(contentOf(file).contains("<release version=\"" ZWANG_VERSION "\""));
        validate("appstreamcli", "appstream", {"validate", "--no-net", "--pedantic", file});
    }

    /// Files are known by their names and, models, by their first bytes, also when they have another name.
    void typesOfFiles_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("type");
        QTest::newRow("model") << "model.zwang"
                               << "application/x-zwang-model";
        QTest::newRow("model by its bytes") << "model"
                                            << "application/x-zwang-model";
        QTest::newRow("result") << "run.zwr"
                                << "application/x-zwang-result";
    }
    void typesOfFiles() {
        QFETCH(QString, name);
        QFETCH(QString, type);
        if (!ZWANG_HAS_UI) QSKIP("this build has no window");
        if (const QString why = whyNoProgram("update-mime-database", "shared-mime-info"); !why.isEmpty())
            QSKIP(qPrintable(why));
        const Reading update = runReader("update-mime-database", {installation_.path("share/mime")});
        QVERIFY2(update.trouble.isEmpty(), qPrintable(update.trouble));
        const QString model = ZWANG_SOURCE_DIR "/resources/examples/four-bar.zwang";
        const QString file = installation_.scratch(name);
        QFile::remove(file);
        if (name.endsWith(".zwr"))
            runReader(installation_.path("bin/zwang"), {"run", model, "--end", "0.1", "--out", file});
        else
            QVERIFY(QFile::copy(model, file));
        QVERIFY(QFile::exists(file));
        qputenv("XDG_DATA_DIRS", (installation_.path("share") + ":/usr/share").toUtf8());
        QCOMPARE(QMimeDatabase().mimeTypeForFile(file).name(), type);
        const QByteArray entryText = contentOf(installation_.path(QString("share/applications/%1.desktop").arg(id)));
        QVERIFY(entry(entryText, "MimeType").split(';').contains(type));
    }

  private:
    QString help(const QStringList& words) const {
        return QString::fromUtf8(runReader(installation_.path("bin/zwang"), words + QStringList{"--help"}).out);
    }

    /// The options in bold in the section of the page that begins so.
    QSet<QString> optionsOf(const QString& title) const {
        for (QString section : manualPage().split("\n.S"))
            if (QRegularExpression("^" + title + "\\b").match(section).hasMatch())
                return matches(section.replace("\\-", "-"), "\\\\fB(--[a-z][a-z-]*)");
        return {};
    }

    QString manualPage() const { return QString::fromUtf8(contentOf(installation_.path("share/man/man1/zwang.1"))); }

    static void validate(const QString& program, const QString& package, const QStringList& arguments) {
        if (const QString why = whyNoProgram(program, package); !why.isEmpty()) QSKIP(qPrintable(why));
        const Reading reading = runReader(program, arguments);
        QVERIFY2(reading.trouble.isEmpty(), qPrintable(reading.trouble + QString::fromUtf8(reading.out)));
        QVERIFY2(!reading.out.contains("warning") && !reading.out.contains("hint"), reading.out);
    }

    Installation installation_;
};

QTEST_GUILESS_MAIN(ProgramTest)
#include "program_test.moc"
