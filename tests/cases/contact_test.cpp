// Contact against independent reference data: tests/data/contact has for every case a model, its motion as channels,
// and the times and kinds of its events (closed forms, or event-driven integration in minimal coordinates).
#include <QDir>
#include <QtTest>
#include <cmath>
#include <fstream>

#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

const QString folder = QString(ZWANG_TEST_DATA) + "/contact/";

struct Happening {
    double time = 0;
    std::string kind;
};

std::vector<Happening> happeningsOf(const QString& name) {
    std::ifstream in((folder + name + ".events").toStdString());
    std::vector<Happening> all;
    Happening one;
    while (in >> one.time && std::getline(in >> std::ws, one.kind)) all.push_back(one);
    return all;
}

/// How far the nearest event of its kind is [s].
double apart(const Results& results, const Happening& expected) {
    double least = 1e9;
    for (const RunEvent& event : results.events)
        if (toString(event.kind) == expected.kind) least = std::min(least, std::abs(event.time - expected.time));
    return least;
}

}  // namespace

class ContactTest : public QObject {
    Q_OBJECT
  private slots:
    void reference_data() {
        QTest::addColumn<QString>("name");
        for (const QString& file : QDir(folder).entryList({"*.zwang"})) {
            const QString name = file.chopped(6);
            QTest::addRow("%s", qPrintable(name)) << name;
        }
    }
    void reference() {
        QFETCH(QString, name);
        const Model model = loadModel((folder + name + ".zwang").toStdString());
        const Results results = simulate(model);
        QVERIFY2(results.outcome.status == Outcome::Status::completed, results.outcome.sentence.c_str());
        const Table table = readTable(("../contact/" + name + ".csv").toStdString());
        for (std::size_t i = 1; i < table.names.size(); ++i)
            MEASURED(table.names[i].c_str(), largestDifference(results, table.names[i], table, table.names[i]), 1e-8);
        std::vector<double> impacts;
        for (const Happening& expected : happeningsOf(name)) {
            const double off = apart(results, expected);
            QVERIFY2(off <= 1e-9, qPrintable(QString("%1 at %2: off by %3 s")
                                                 .arg(expected.kind.c_str())
                                                 .arg(expected.time, 0, 'g', 12)
                                                 .arg(off)));
            if (expected.kind == "impact") impacts.push_back(expected.time);
        }
        for (const RunEvent& event : results.events) {
            if (event.kind != RunEvent::Kind::impact || impacts.empty() || event.time > impacts.back() + 1e-6) continue;
            const bool isKnown = std::any_of(impacts.begin(), impacts.end(),
                                             [&](double time) { return std::abs(time - event.time) < 1e-9; });
            QVERIFY2(isKnown, qPrintable(QString("an impact at %1").arg(event.time, 0, 'g', 12)));
        }
        MEASURED("energy balance", results.statistics.largestEnergyBalanceError / results.statistics.energyScale, 1e-9);
    }
};

QTEST_APPLESS_MAIN(ContactTest)
#include "contact_test.moc"
