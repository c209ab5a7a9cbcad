// Heads of tables: a unit that measures something else than what is read is refused with its place.
#include "engine/io/number_table.h"

#include <QtTest>

#include "engine/io/model_file.h"

using namespace zwang;

class NumberTableTest : public QObject {
    Q_OBJECT
  private slots:
    void unitsOfColumns_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<bool>("fits");
        for (const auto& [written, wanted, fits] : {std::tuple{"", "s", true},
                                                    {"s", "s", true},
                                                    {"ms", "s", true},
                                                    {"m", "s", false},
                                                    {"kg", "s", false},
                                                    {"deg", "rad", true},
                                                    {"rad", "rad", true},
                                                    {"mm", "rad", false},
                                                    {"mm", "m", true},
                                                    {"mm/s", "m", false},
                                                    {"s", "m", false},
                                                    {"kg", "m", false}})
            QTest::addRow("%s for %s", written, wanted) << QString(written) << QString(wanted) << fits;
    }
    void unitsOfColumns() {
        QFETCH(QString, written);
        QFETCH(QString, wanted);
        QFETCH(bool, fits);
        const QString head = written.isEmpty() ? QString("a") : QString("a [%1]").arg(written);
        const NumberTable table = readNumberTable((head + ",b\n1,2\n").toStdString(), "list.csv");
        try {
            table.refuseUnlessIn(0, wanted.toStdString());
            QVERIFY(fits);
        } catch (const FileError& refused) {
            QVERIFY(!fits);
            const QString said = QString::fromStdString(refused.sentence().english());
            QVERIFY2(said.contains("list.csv: column 'a' is in '" + written + "'"), qPrintable(said));
        }
        table.refuseUnlessIn(1, "kg");  // without a unit it is one
    }
};

QTEST_GUILESS_MAIN(NumberTableTest)
#include "number_table_test.moc"
