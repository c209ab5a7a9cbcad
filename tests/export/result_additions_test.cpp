// What a result file holds beside the run: sensitivities, and while it grows the journal of what was found.
#include <QTemporaryDir>
#include <QtTest>
#include <bit>

#include "engine/export/exporters.h"
#include "engine/export/run_journal.h"
#include "engine/sensitivity/sensitivity.h"
#include "tests/export/readers.h"
#include "tests/export/runs.h"

using namespace zwang;

namespace {

bool same(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
template <class Matrix>
bool same(const Matrix& a, const Matrix& b) {
    if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
    for (Eigen::Index i = 0; i < a.rows(); ++i)
        for (Eigen::Index k = 0; k < a.cols(); ++k)
            if (!same(a(i, k), b(i, k))) return false;
    return true;
}

Model twoLink() {
    Model model = loadModel("example:paper1-two-link");
    model.run.end = 0.2;
    evaluate(model);
    return model;
}

/// Gradients in three ways, second derivatives and curves.
std::shared_ptr<const StoredSensitivities> sensitivitiesOf(const Model& model) {
    SensitivitySettings settings;
    settings.method.key = "all";
    settings.hessian = settings.curves = true;
    auto found = std::make_shared<StoredSensitivities>();
    for (const auto& objective : objectiveNames(model)) {
        SensitivityResult result = sensitivity(model, objective, settings);
        found->curves = std::exchange(result.curves, {});
        result.notes.push_back(Sentence("说明 \"note\""));
        found->objectives.push_back(std::move(result));
    }
    return found;
}

}  // namespace

class ResultAdditionsTest : public QObject {
    Q_OBJECT
  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void sensitivitiesComeBack() {
        const Model model = twoLink();
        const auto written = sensitivitiesOf(model);
        QVERIFY(!written->objectives.empty() && !written->curves.names.empty());
        writeWith(model, written);
        const StoredRun stored = readResultFile(path("x.zwr"));
        QVERIFY(stored.sensitivities);
        QCOMPARE(stored.sensitivities->objectives.size(), written->objectives.size());
        for (std::size_t i = 0; i < written->objectives.size(); ++i) {
            const auto &a = written->objectives[i], &b = stored.sensitivities->objectives[i];
            QVERIFY(a.hessian.size() > 0 && a.direct.size() > 0 && a.adjoint.size() > 0 && a.differences.size() > 0);
            QVERIFY(a.objective == b.objective && a.form == b.form && a.parameters == b.parameters &&
                    a.notes == b.notes);
            QVERIFY(same(a.value, b.value) && same(a.endTime, b.endTime) && same(a.agreement, b.agreement) &&
                    same(a.memory, b.memory) && same(a.seconds.adjoint, b.seconds.adjoint));
            QVERIFY(same(a.direct, b.direct) && same(a.adjoint, b.adjoint) && same(a.differences, b.differences) &&
                    same(a.endTimeGradient, b.endTimeGradient) && same(a.hessian, b.hessian));
        }
        const auto &a = written->curves, &b = stored.sensitivities->curves;
        QVERIFY(a.names == b.names && a.times == b.times && same(a.values, b.values));
    }

    void withoutThemThereAreNone() {
        const Model model = twoLink();
        writeWith(model, nullptr);
        QVERIFY(!readResultFile(path("x.zwr")).sensitivities);
        writeWith(model, std::make_shared<StoredSensitivities>());
        QVERIFY(!readResultFile(path("x.zwr")).sensitivities);
    }

    void pythonReadsThem() {
        if (const QString why = whyNoPython("h5py", "python3-h5py"); !why.isEmpty()) QSKIP(qPrintable(why));
        const Model model = twoLink();
        const auto written = sensitivitiesOf(model);
        writeWith(model, written);
        QString trouble;
        const auto seen = runPython("h5py", R"(
import h5py, json, sys
text = lambda x: x.decode() if isinstance(x, bytes) else str(x)
s = h5py.File(sys.argv[1], 'r')['sensitivities']
o = s['objectives/1']
numbers = lambda d: [float(x).hex() for x in d[:].ravel()]
print(json.dumps({'objective': text(o.attrs['objective']), 'value': float(o.attrs['value']).hex(),
    'parameters': [text(p) for p in o['parameters'][:]], 'adjoint': numbers(o['adjoint']),
    'hessian': numbers(o['hessian']), 'names': [text(n) for n in s['curve_names'][:]],
    'shape': list(s['curves'].shape), 'times': len(s['curve_times']), 'last': float(s['curves'][-1, -1]).hex()}))
)",
                                    {QString::fromStdString(path("x.zwr"))}, &trouble);
        QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
        const auto number = [](const QJsonValue& hex) { return std::strtod(qPrintable(hex.toString()), nullptr); };
        const auto& first = written->objectives[0];
        QCOMPARE(seen["objective"].toString(), QString::fromStdString(first.objective));
        QVERIFY(same(number(seen["value"]), first.value));
        const auto count = static_cast<qsizetype>(first.parameters.size());
        QCOMPARE(seen["parameters"].toArray().size(), count);
        for (qsizetype k = 0; k < count; ++k) {
            QCOMPARE(seen["parameters"].toArray()[k].toString(), QString::fromStdString(first.parameters[size_t(k)]));
            QVERIFY(same(number(seen["adjoint"].toArray()[k]), first.adjoint[k]));
            for (qsizetype i = 0; i < count; ++i)
                QVERIFY(same(number(seen["hessian"].toArray()[i * count + k]), first.hessian(i, k)));
        }
        const auto& curves = written->curves;
        QCOMPARE(seen["names"].toArray().size(), qsizetype(curves.names.size()));
        QCOMPARE(seen["times"].toInt(), int(curves.times.size()));
        QCOMPARE(seen["shape"].toArray()[1].toInt(), int(curves.names.size()));
        QVERIFY(same(number(seen["last"]), curves.values(curves.values.rows() - 1, curves.values.cols() - 1)));
    }

    /// Lists that do not fit together are damage.
    void damagedSensitivities() {
        if (const QString why = whyNoPython("h5py", "python3-h5py"); !why.isEmpty()) QSKIP(qPrintable(why));
        const Model model = twoLink();
        const auto written = sensitivitiesOf(model);
        for (const char* fault : {"del o['adjoint']; o['adjoint'] = [1.0]", "del o['parameters']",
                                  "del s['curve_times']; s['curve_times'] = [0.0]", "del s['curve_names']"}) {
            writeWith(model, written);
            QString trouble;
            runPython("h5py",
                      QString("import h5py, sys\ns = h5py.File(sys.argv[1], 'r+')['sensitivities']\n"
                              "o = s['objectives/1']\n%1\nprint('{}')")
                          .arg(fault),
                      {QString::fromStdString(path("x.zwr"))}, &trouble);
            QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
            QVERIFY_EXCEPTION_THROWN(readResultFile(path("x.zwr")), FileError);
        }
    }

    /// Found, taken back, changed and found again: what is read is what stood there last.
    void theJournalTellsWhatWasFound() {
        const Results& run = runOf("paper4-slider-crank-a", 2);
        QVERIFY(run.passages.size() >= 2);
        Results soFar(run.systemPointer());
        RunJournal journal;
        QCOMPARE(journal.news(soFar), std::string());
        std::string lines;
        const auto tell = [&] {
            lines += journal.news(soFar);
            QCOMPARE(journal.news(soFar), std::string());
            Results read(run.systemPointer());
            readJournal(lines, read);
            QCOMPARE(difference(soFar, read), QString());
        };
        soFar.passages = {run.passages[0], run.passages[1]};
        soFar.events.push_back({0.1, RunEvent::Kind::impact, "杆 \"a\"", 0.1 + 0.2});
        tell();
        soFar.passages.pop_back();
        soFar.uncertain.push_back({0.25, 1.0 / 3});
        tell();
        soFar.passages.push_back(run.passages[1]);
        soFar.passages.back().branchTaken = 0;
        soFar.passages.back().gap = std::nan("");
        tell();
        soFar.passages.back().branchTaken = -1;
        soFar.nearMisses.push_back({0.5, -0.0});
        for (int i = 0; i < 1000; ++i) soFar.events.push_back({0.2 + i, RunEvent::Kind(i % 8), "x", 1e-300});
        tell();
        soFar.nearMisses.back().distance = 1e-17;
        tell();
        // A line of which only the beginning reached the disk says nothing.
        Results read(run.systemPointer());
        readJournal(lines + "{\"passages\": {\"from\": 0, \"are\": [{\"ti", read);
        QCOMPARE(difference(soFar, read), QString());
        readJournal(lines + std::string(40, '\0') + "\n", read);
        QCOMPARE(difference(soFar, read), QString());
    }

    void aReportTellsThem() {
        const Model model = twoLink();
        const auto found = sensitivitiesOf(model);
        ExportControl control;
        control.sensitivities = found;
        ReportChoice choice;
        choice.chapters = {"sensitivities"};
        const Report report = choice.report(simulate(model), control);
        const std::string page = reportHtml(report);
        for (const auto& text : {found->objectives[0].objective, found->objectives[0].parameters[0],
                                 std::string("The methods agree to"), std::string("Adjoint")})
            QVERIFY2(page.find(text) != std::string::npos, text.c_str());
        QVERIFY(choice.report(simulate(model), {}).blocks.empty());
    }

  private:
    static QString difference(const Results& a, const Results& b) {
        if (a.passages.size() != b.passages.size() || a.nearMisses.size() != b.nearMisses.size() ||
            a.uncertain.size() != b.uncertain.size() || a.events.size() != b.events.size())
            return "numbers";
        for (std::size_t i = 0; i < a.passages.size(); ++i) {
            const Passage &x = a.passages[i], &y = b.passages[i];
            if (!same(x.time, y.time) || x.kind != y.kind || x.sentence != y.sentence || x.elements != y.elements ||
                x.rankBefore != y.rankBefore || x.rankAt != y.rankAt || x.freedomBefore != y.freedomBefore ||
                x.freedomAt != y.freedomAt || !same(x.q, y.q) || x.branchTaken != y.branchTaken ||
                x.allBranches != y.allBranches || x.controlLost != y.controlLost ||
                std::isnan(x.gap) != std::isnan(y.gap) || (!std::isnan(x.gap) && !same(x.gap, y.gap)) ||
                x.branches.size() != y.branches.size())
                return "a passage";
            for (std::size_t k = 0; k < x.branches.size(); ++k)
                if (!same(x.branches[k], y.branches[k])) return "a branch";
        }
        for (std::size_t i = 0; i < a.nearMisses.size(); ++i)
            if (!same(a.nearMisses[i].time, b.nearMisses[i].time) ||
                !same(a.nearMisses[i].distance, b.nearMisses[i].distance))
                return "a near miss";
        for (std::size_t i = 0; i < a.uncertain.size(); ++i)
            if (!same(a.uncertain[i].from, b.uncertain[i].from) || !same(a.uncertain[i].to, b.uncertain[i].to))
                return "an interval";
        for (std::size_t i = 0; i < a.events.size(); ++i)
            if (!same(a.events[i].time, b.events[i].time) || a.events[i].kind != b.events[i].kind ||
                a.events[i].element != b.events[i].element || !same(a.events[i].energyLost, b.events[i].energyLost))
                return "an event";
        return {};
    }
    void writeWith(const Model& model, std::shared_ptr<const StoredSensitivities> found) const {
        ExportControl control;
        control.sensitivities = std::move(found);
        write(ResultFile(), simulate(model), path("x.zwr"), control);
    }
    std::string path(const char* name) const { return folder_->filePath(name).toStdString(); }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(ResultAdditionsTest)
#include "result_additions_test.moc"
