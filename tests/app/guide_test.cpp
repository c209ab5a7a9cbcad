// Every command line of the user guide works as it stands.
#include <QRegularExpression>
#include <QtTest>

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
};

QTEST_MAIN(GuideTest)
#include "guide_test.moc"
