// Every command line of the user guide works as it stands.
#include <QRegularExpression>
#include <QtTest>

#include "test_paths.h"
#include "tests/app/command.h"

class GuideTest : public QObject {
    Q_OBJECT
  private slots:
    void everyCommandWorks_data() {
        QTest::addColumn<QString>("command");
        for (const char* page : {"docs/guide/files.md", "docs/guide/zh/files.md"}) {
            QFile file(QStringLiteral(ZWANG_SOURCE_DIR "/") + page);
            QVERIFY(file.open(QIODevice::ReadOnly));
            int count = 0;
            for (const auto& line : QString::fromUtf8(file.readAll()).split('\n'))
                if (line.startsWith("zwang ")) {
                    QTest::newRow(qPrintable(page + (": " + line))) << line;
                    ++count;
                }
            QCOMPARE(count, 18);
        }
    }
    void everyCommandWorks() {
        QFETCH(QString, command);
        const Command zwang;
        const auto result = zwang(command.mid(6).split(' '));
        QVERIFY2(result.code == 0, qPrintable(result.err));
        static const QRegularExpression file("(?:--out|--to|--save|--summary|--json) (\\S+\\.\\w+)");
        auto it = file.globalMatch(command);
        while (it.hasNext()) {
            const QString name = it.next().captured(1);
            QVERIFY2(!zwang.readFile(name).isEmpty(), qPrintable(name));
        }
    }

    /// The table of the theory chapter is that of docs/validation.md, which the same command wrote: of each problem the
    /// quantity nearest to its bound, in both languages.
    void theValidationOfTheGuideIsThatOfTheCommand() {
        const auto lines = [](const char* page) {
            QFile file(QStringLiteral(ZWANG_SOURCE_DIR "/") + page);
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split('\n') : QStringList();
        };
        const auto cells = [](const QString& line) {
            QStringList list;
            for (const auto& cell : line.split('|')) list << cell.trimmed();
            return list;
        };
        std::vector<QStringList> worst;  // title, quantity, difference, bound
        for (const auto& line : lines("docs/validation.md")) {
            if (line.startsWith("## ")) worst.push_back({line.mid(3)});
            const QStringList row = cells(line);
            if (worst.empty() || row.size() < 6 || row[2].toDouble() <= 0) continue;
            QStringList& now = worst.back();
            const double share = row[2].toDouble() / row[3].toDouble();
            if (now.size() == 1 || share > now[2].toDouble() / now[3].toDouble())
                now = {now[0], row[1], row[2], row[3]};
        }
        QVERIFY(worst.size() >= 11);
        for (const char* page : {"docs/guide/theory.md", "docs/guide/zh/theory.md"}) {
            std::size_t row = 0;
            for (const auto& line : lines(page)) {
                const QStringList now = cells(line);
                if (now.size() < 6 || now[3].toDouble() <= 0) continue;
                QVERIFY(row < worst.size());
                if (QByteArray(page).count('/') == 2) QCOMPARE(now[1], worst[row][0]);
                // Differences of equal shares of their bounds are told apart by more digits than are written.
                QCOMPARE(now[3].toDouble() / now[4].toDouble(), worst[row][2].toDouble() / worst[row][3].toDouble());
                QVERIFY(now[3].toDouble() <= now[4].toDouble());
                ++row;
            }
            QCOMPARE(row, worst.size());
        }
    }
};

QTEST_MAIN(GuideTest)
#include "guide_test.moc"
