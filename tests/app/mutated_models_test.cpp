// The commands on models with numbers that nobody meant (seeded): they end in time with a documented exit code; what
// `check --json` refuses it explains; no sentence shows the inside of a number. More seeds: ZWANG_MUTATIONS=1000 times
// 60 of them, from ZWANG_FIRST_MUTATION on.
#include <QElapsedTimer>
#include <QtTest>
#include <deque>

#include "engine/io/examples.h"
#include "tests/app/command.h"
#include "tests/app/mutator.h"

using namespace zwang;

namespace {

constexpr int limit = 5;      ///< seconds, given as --time-limit
constexpr int patience = 25;  ///< seconds after which a command hangs, on a machine with other work

/// One of the commands that compute with the model of a file, in turn.
QStringList otherCommand(int k, const QString& file, const Example& example) {
    const auto model =
        QJsonDocument::fromJson(QByteArray(example.text.data(), qsizetype(example.text.size()))).object();
    const auto firstName = [&](const char* list) {
        return model[list].toArray().at(0).toObject()["name"].toString("x");
    };
    const QString out = QString("o%1").arg(k);
    const QStringList shortly{"--end", "0.02", "--output-step", "0.01"};
    const QStringList objective{"--objective", firstName("objectives")};
    const QStringList all[] = {
        QStringList{"run", file, "--out", out + ".csv"} + shortly,
        QStringList{"compare", file} + shortly,
        QStringList{"inverse", file} + shortly,
        QStringList{"modes", file, "--end", "0.02"},
        QStringList{"equilibrium", file, "--end", "0.02"},
        QStringList{"kinematics", file} + shortly,
        {"assemble", file, "--out", out + ".zwang"},
        QStringList{"run", file, "--out", out + ".zwr"} + shortly,
        QStringList{"export", file, "--to",
                    out + (k % 3 == 0   ? ".svg"
                           : k % 3 == 1 ? ".gltf"
                                        : ".mat")} +
            shortly,
        QStringList{"report", file, "--out", out + (k % 2 == 0 ? ".html" : ".pdf")} + shortly,
        QStringList{"sweep", file, "--grid", firstName("parameters") + "=0.5:2:3", "--channels", "energy.total"} +
            shortly,
        QStringList{"sensitivity", file} + objective + shortly,
        QStringList{"optimise", file, "--evaluations", "2"} + objective + shortly,
        {"modes", file, "--at-start"}};
    return all[(std::size_t(k) + std::size_t(k) / examples().size()) % std::size(all)];
}

struct Job {
    QString name;
    QStringList arguments;
    std::unique_ptr<QProcess> process;
    QElapsedTimer since;
};

}  // namespace

class MutatedModelsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyCommandEndsWithASentence() {
        const int first = qEnvironmentVariableIntValue("ZWANG_FIRST_MUTATION"),
                  count = std::max(1, qEnvironmentVariableIntValue("ZWANG_MUTATIONS"));
        std::deque<Job> waiting;
        for (int k = first; k < first + 60 * count; ++k) {
            const Example& example = examples()[static_cast<std::size_t>(k) % examples().size()];
            const QString file = QString("m%1.zwang").arg(k);
            Mutator mutate(static_cast<unsigned>(1000 + k));
            command_.writeFile(file, mutate(QByteArray(example.text.data(), qsizetype(example.text.size()))));
            const QString name = QString("seed %1 of %2").arg(1000 + k).arg(example.key.data());
            const QStringList limits{"--time-limit", QString::number(limit)};
            waiting.push_back({name, QStringList{"check", "--json", file} + limits, nullptr, {}});
            waiting.push_back({name, otherCommand(k, file, example) + limits, nullptr, {}});
        }
        std::vector<Job> running;
        QStringList troubles;
        while (!waiting.empty() || !running.empty()) {
            while (running.size() < 3 && !waiting.empty()) {
                running.push_back(std::move(waiting.front()));
                waiting.pop_front();
                running.back().process = command_.start(running.back().arguments);
                running.back().since.start();
            }
            for (auto& each : running) each.process->waitForFinished(5);
            for (auto it = running.begin(); it != running.end();) {
                const bool late = it->since.elapsed() > 1000 * patience;
                if (late) it->process->kill();
                if (!late && it->process->state() != QProcess::NotRunning) {
                    ++it;
                    continue;
                }
                const QString trouble = late ? "hangs" : troubleOf(*it);
                if (!trouble.isEmpty()) troubles << it->name + ", " + it->arguments.join(' ') + ": " + trouble;
                it = running.erase(it);
            }
        }
        QVERIFY2(troubles.isEmpty(), qPrintable("\n" + troubles.join('\n')));
    }

  private:
    static QString troubleOf(const Job& job) {
        QProcess& process = *job.process;
        if (process.exitStatus() != QProcess::NormalExit) return "crashed";
        const int code = process.exitCode();
        const QByteArray out = process.readAllStandardOutput(), err = process.readAllStandardError();
        if (code < 0 || code > 3) return "exit code " + QString::number(code);
        if (err.contains("unexpected error")) return err;
        static const QRegularExpression inside("\\b-?(nan|inf)\\b( [a-z]|[,;.)]|$)");
        if (QString::fromUtf8(err).contains(inside)) return "leaks: " + err;
        if (!job.arguments.contains("--json") && QString::fromUtf8(out).contains(inside)) return "leaks: " + out;
        if (err.count('\n') > 60) return "says " + QString::number(err.count('\n')) + " lines";
        if (job.arguments[0] != "check") return code != 0 && err.isEmpty() && out.isEmpty() ? "says nothing" : "";
        const auto issues = QJsonDocument::fromJson(out).object()["issues"].toArray();
        if (code == 3 && issues.isEmpty()) return "refuses without an issue";
        for (const auto& issue : issues)
            if (issue.toObject()["sentence"].toString().contains(inside)) return "leaks: " + out;
        return "";
    }

    Command command_;
};

QTEST_GUILESS_MAIN(MutatedModelsTest)
#include "mutated_models_test.moc"
