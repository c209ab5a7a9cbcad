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

    void decimalCommas_data() {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QString>("divider");
        QTest::addColumn<double>("value");  // NaN: refused
        const double none = std::numeric_limits<double>::quiet_NaN();
        for (const auto& [cell, divider, value] : {std::tuple{"0,5", ";", 0.5},
                                                   {"-1,25e-3", ";", -1.25e-3},
                                                   {"+3,0", "\t", 3.0},
                                                   {"0.5", ";", 0.5},
                                                   {"7", "\t", 7.0},
                                                   {"1.234,5", ";", none},
                                                   {"1,234.5", ";", none},
                                                   {"1,2,3", ";", none},
                                                   {",5", ";", none},
                                                   {"\"0,5\"", ",", none}})
            QTest::addRow("%s by '%s'", cell, divider) << QString(cell) << QString(divider) << value;
    }
    void decimalCommas() {
        QFETCH(QString, cell);
        QFETCH(QString, divider);
        QFETCH(double, value);
        try {
            const NumberTable table =
                readNumberTable(("a" + divider + "b\n" + cell + divider + "2\n").toStdString(), "t.csv");
            QCOMPARE(table.rows[0], (std::vector{value, 2.0}));
        } catch (const FileError& refused) {
            const QString said = QString::fromStdString(refused.sentence().english());
            QVERIFY2(std::isnan(value) && said.contains("is not a number"), qPrintable(said));
        }
    }
};

QTEST_GUILESS_MAIN(NumberTableTest)
#include "number_table_test.moc"
