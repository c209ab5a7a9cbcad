// What a model says does not depend on the order in which its parts stand, nor on the units of length, mass and time:
// verdicts of check, passages and the motion, of every example and of linkages at and near singular positions.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "engine/analysis/check.h"
#include "engine/analysis/simulation.h"
#include "engine/expressions/units.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "engine/model/contact_groups.h"
#include "engine/model/visit.h"
#include "test_paths.h"

using namespace zwang;

namespace {

/// New units are worth so many of the old: numbers are divided.
struct Units {
    double metre = 1, kilogram = 1, second = 1;
    double factor(std::string_view unit) const {
        const auto found = parseUnit(unit);
        if (!found) return 1;
        const UnitDimension d = found->dimension;
        return std::pow(metre, -d.length) * std::pow(kilogram, -d.mass) * std::pow(second, -d.time);
    }
};

/// False where formulas or files give numbers that are in SI units whatever happens.
bool isOfNumbersOnly(const Model& model) {
    bool only = true;
    const auto noFile = [&](const auto& owner) {
        for (const auto& any : owner.shapes)
            std::visit(
                [&](const auto& shape) {
                    if constexpr (requires { shape.file; }) only = false;
                },
                any);
    };
    std::visit(noFile, model.ground);
    forEachElement(model, [&](const auto& element, std::string_view, std::size_t) {
        if constexpr (requires { element.shapes; }) noFile(element);
        if constexpr (requires { element.law; }) only = only && element.law.empty();
        if constexpr (requires { element.x.size(); }) only = false;
        if constexpr (requires { element.formula; }) only = only && element.formula.empty();
        if constexpr (requires { element.file; }) only = only && element.file.empty();
    });
    return only;
}

Model inUnits(Model model, const Units& units) {
    evaluate(model);
    const auto number = [&](Quantity& q, std::string_view unit, const Range&, std::string_view) {
        q = Quantity(q.value * units.factor(unit));
    };
    const auto parts = [&](auto& owner) {
        for (auto& marker : owner.markers) forEachQuantity(marker, number);
        for (auto& shape : owner.shapes) std::visit([&](auto& s) { forEachQuantity(s, number); }, shape);
    };
    std::visit(parts, model.ground);
    forEachElement(model, [&](auto& element, std::string_view, std::size_t) {
        forEachQuantity(element, number);
        if constexpr (requires { element.shapes; }) parts(element);
    });
    forEachQuantity(model.run, number);
    model.parameters.clear();
    model.objectives.clear();
    return model;
}

/// Comes to rest at a singular position, or turns back within rounding of one: rounding decides when its run ends.
bool endsAtASingularPosition(const QString& name) {
    for (const char* model : {"d_turn_1e-8", "z_stop_0", "x_double_watt"})
        if (name.contains(model)) return true;
    return false;
}

Model loaded(const QString& name) { return loadModel(name.toStdString()); }

Model shortened(Model model) {
    evaluate(model);
    // In a heap rounding grows tenfold with every few impacts: until its bodies have met once or twice.
    const double longest = hasContactGroups(model) ? 0.3 : 1;
    model.run.end = std::min(model.run.end.value, longest);
    model.run.outputStep = model.run.end.value / 20;
    if (model.run.step.value > 0) model.run.step = model.run.end.value / 200;
    return model;
}

QString verdict(const Model& model) {
    const CheckReport report = check(model);
    return QString("freedom %1, nearby %2, redundant %3, singular start %4 %5, %6 branches")
        .arg(report.freedom)
        .arg(report.genericFreedom)
        .arg(report.redundant)
        .arg(report.singularStart)
        .arg(QString::fromStdString(report.startKind))
        .arg(report.branches.size());
}

/// How far the channels of the last frames are apart, over their largest value; of those that are not of forces, which
/// are not unique where equations are redundant, and of angles modulo a turn.
struct Difference {
    double value = 0;
    QString channel;
};
Difference lastFrames(const Results& a, const Results& b, const Units& units) {
    Difference worst;
    for (std::size_t i = 0; i < a.channels().size(); ++i) {
        const ChannelInfo& info = a.channels()[i];
        if (info.quantity != "x" && info.quantity != "y" && info.quantity != "z" && info.quantity != "vx" &&
            info.quantity != "vy" && info.quantity != "vz" && info.element != "energy")
            continue;
        const int other = b.channelIndex(info.name());
        if (other < 0) return {1, QString::fromStdString(info.name())};
        // What rounding leaves at singular positions of a balance is told by the energy that is exchanged.
        double scale = info.quantity == "balance_error" ? std::max(1e-3, 1e-3 * a.statistics.energyScale) : 1e-3;
        for (std::size_t k = 0; k < a.size(); ++k) scale = std::max(scale, std::abs(a.value(int(i), k)));
        const double off =
            std::abs(b.value(other, b.size() - 1) / units.factor(info.unit) - a.value(int(i), a.size() - 1)) / scale;
        if (!(off <= worst.value)) worst = {off, QString::fromStdString(info.name())};
    }
    return worst;
}

QByteArray text(const Results& run) {
    QByteArray all = QByteArray::fromStdString(run.outcome.sentence.english()) + ";";
    for (const Passage& passage : run.passages) all += " " + QByteArray::number(passage.time, 'g', 10);
    return all;
}

void compareRuns(const Results& drawn, const Results& other, const Units& units) {
    const QByteArray both = text(drawn) + " | " + text(other);
    QVERIFY2(other.outcome.status == drawn.outcome.status, both);
    QVERIFY2(other.passages.size() == drawn.passages.size(), both);
    const double second = units.factor("s");
    // Two passages to both sides of a turn are slow: in 60 orders of the bodies of d_turn_1e-6, 6.5e-4 s apart,
    // rounding moves them by up to 3e-5 s.
    const auto allowed = [&](std::size_t i) {
        constexpr double together = 1e-2;
        double gap = 1;
        for (std::size_t k = i > 0 ? i - 1 : 1; k <= i + 1 && k < drawn.passages.size(); k += 2)
            gap = std::min(gap, std::abs(drawn.passages[k].time - drawn.passages[i].time));
        return gap < together ? std::max(1e-6, 0.05 * gap) : 1e-6;
    };
    for (std::size_t i = 0; i < drawn.passages.size(); ++i) {
        QVERIFY2(std::abs(other.passages[i].time / second - drawn.passages[i].time) < allowed(i), both);
        QCOMPARE(other.passages[i].freedomAt, drawn.passages[i].freedomAt);
        QCOMPARE(other.passages[i].kind, drawn.passages[i].kind);
    }
    if (drawn.outcome.status == Outcome::Status::failed) return;
    const Difference apart = lastFrames(drawn, other, units);
    QVERIFY2(apart.value < 1e-4, qPrintable(QString("%1 is off by %2").arg(apart.channel).arg(apart.value)));
}

}  // namespace

class InvarianceTest : public QObject {
    Q_OBJECT
  private slots:
    void order_data() { addModels(false); }
    /// Bodies, joints, forces and motors shuffled.
    void order() {
        QFETCH(QString, name);
        const Model model = shortened(loaded(name));
        const QString want = verdict(model);
        const Results drawn = simulate(model);
        for (unsigned seed = 1; seed <= 2; ++seed) {
            Model other = model;
            std::mt19937 random(seed);
            std::shuffle(other.bodies.begin(), other.bodies.end(), random);
            std::shuffle(other.joints.begin(), other.joints.end(), random);
            std::shuffle(other.forces.begin(), other.forces.end(), random);
            std::shuffle(other.motions.begin(), other.motions.end(), random);
            QCOMPARE(verdict(other), want);
            if (!endsAtASingularPosition(name)) compareRuns(drawn, simulate(other), {});
            if (QTest::currentTestFailed()) return;
        }
    }

    void units_data() { addModels(true); }
    /// Millimetres, tonnes and minutes; ten metres, grams and tenths of a second. Absolute tolerances are meant in SI
    /// units, so that units in which numbers are small ask for less accuracy.
    void units() {
        QFETCH(QString, name);
        const Model model = shortened(loaded(name));
        const QString want = verdict(model);
        const Results drawn = simulate(inUnits(model, {}));
        for (const Units& units : {Units{1e-3, 1e3, 60}, Units{10, 1e-3, 0.1}}) {
            const Model other = inUnits(model, units);
            QCOMPARE(verdict(other), want);
            if (!endsAtASingularPosition(name)) compareRuns(drawn, simulate(other), units);
            if (QTest::currentTestFailed()) return;
        }
    }

  private:
    static void addModels(bool ofNumbersOnly) {
        QTest::addColumn<QString>("name");
        const auto add = [&](const QString& row, const QString& name) {
            if (!ofNumbersOnly || isOfNumbersOnly(loaded(name))) QTest::newRow(qPrintable(row)) << name;
        };
        for (const auto& example : examples()) {
            const QString key = QString::fromUtf8(example.key.data(), qsizetype(example.key.size()));
            add(key, "example:" + key);
        }
        const QDir folder(ZWANG_TEST_DATA "/singular");
        for (const QString& file : folder.entryList({"*.zwang"}, QDir::Files)) add(file, folder.filePath(file));
    }
};

QTEST_GUILESS_MAIN(InvarianceTest)
#include "invariance_test.moc"
