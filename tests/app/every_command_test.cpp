// Every subcommand of the program on every example: it ends in time with one of the documented exit codes, says a
// sentence where it refuses, and what it writes can be read. The subcommands are those that the program itself lists,
// so that a new one without its row here fails.
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <deque>
#include <functional>
#include <map>

#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "tests/app/command.h"

using namespace zwang;

namespace {

constexpr int longest = 30;  ///< seconds that one command may take

/// A model, and the names of the files that its commands write.
struct Job {
    QString key, command;
    QStringList arguments;
    QString csv, json, model;  ///< files to be written, or ""
    bool jsonOnOutput = false;
};

QStringList shortRun(const Model& model) {
    const double step = std::max(1e-4, std::min(model.run.outputStep.value, model.run.end.value / 3));
    return {"--output-step", QString::number(step, 'g', 12), "--end", QString::number(3 * step, 'g', 12)};
}

using Maker = std::function<std::vector<Job>(const QString& key, const Model& model)>;

Job makeJob(const QString& key, const QString& command, const QStringList& more) {
    return {key, command, QStringList{command, "example:" + key} + more, "", "", "", more.contains("--json")};
}

/// How each subcommand is called; the program's list must have these and no others.
const std::map<QString, Maker>& makers() {
    static const auto plain = [](const char* command, const QStringList& options) {
        return [command, options](const QString& key, const Model&) {
            return std::vector{makeJob(key, command, options)};
        };
    };
    static const auto running = [](const char* command) {
        return [command](const QString& key, const Model& model) {
            Job job = makeJob(key, command, shortRun(model));
            const QString stem = key + "-" + command;
            job.csv = stem + ".csv";
            job.arguments += {"--out", job.csv};
            if (QString(command) != "inverse") {
                job.json = stem + ".json";
                job.arguments += {"--summary", job.json};
            }
            return std::vector{job};
        };
    };
    static const auto firstParameter = [](const Model& model) {
        for (const auto& parameter : model.parameters)
            if (parameter.quantity.isPlain() || parameter.quantity.value != 0) return parameter;
        return model.parameters.front();
    };
    static const auto objective = [](const Model& model) {
        return model.objectives.empty() ? QString("none") : QString::fromStdString(model.objectives.front().name);
    };
    static const std::map<QString, Maker> all = {
        {"check", plain("check", {"--json"})},
        {"modes",
         [](const QString& key, const Model&) {
             return std::vector{makeJob(key, "modes", {"--json"}), makeJob(key, "modes", {"--at-start"}),
                                makeJob(key, "modes", {"--at-start", "--json"}), makeJob(key, "modes", {"--steady"}),
                                makeJob(key, "modes", {"--steady", "--json"})};
         }},
        {"equilibrium", plain("equilibrium", {"--json"})},
        {"run", running("run")},
        {"export",
         [](const QString& key, const Model& model) {
             Job job = makeJob(key, "export", shortRun(model));
             job.csv = key + "-export.csv";
             job.arguments += {"--to", job.csv};
             return std::vector{job};
         }},
        {"report",
         [](const QString& key, const Model& model) {
             return std::vector{makeJob(key, "report", shortRun(model) + QStringList{"--out", key + "-report.html"})};
         }},
        {"kinematics", running("kinematics")},
        {"inverse", running("inverse")},
        {"assemble",
         [](const QString& key, const Model&) {
             Job job = makeJob(key, "assemble", {"--out", key + "-assembled.zwang"});
             job.model = key + "-assembled.zwang";
             return std::vector{job};
         }},
        {"compare",
         [](const QString& key, const Model& model) {
             Job job = makeJob(key, "compare", shortRun(model) + QStringList{"--formulations", "gauss,null-space"});
             job.csv = key + "-compare.csv";
             job.arguments += {"--jobs", "1", "--out", job.csv};
             return std::vector{job};
         }},
        {"sweep",
         [](const QString& key, const Model& model) {
             const auto p = firstParameter(model);
             const QString value = QString::number(p.quantity.value, 'g', 12),
                           bounds = QString::fromStdString(p.name) + "=" + value + ":" + value + ":2";
             Job job = makeJob(key, "sweep", shortRun(model) + QStringList{"--grid", bounds, "--jobs", "1"});
             job.csv = key + "-sweep.csv";
             job.arguments += {"--channels", "energy.total", "--out", job.csv};
             return std::vector{job};
         }},
        // These take tables; an example is none, and is refused.
        {"merge", plain("merge", {"--out", "merged.csv"})},
        {"indices", plain("indices", {"--json"})},
        {"sensitivity",
         [](const QString& key, const Model& model) {
             return std::vector{
                 makeJob(key, "sensitivity", shortRun(model) + QStringList{"--objective", objective(model)})};
         }},
        {"optimise",
         [](const QString& key, const Model& model) {
             return std::vector{makeJob(
                 key, "optimise",
                 shortRun(model) + QStringList{"--objective", objective(model), "--evaluations", "2", "--jobs", "1"})};
         }},
        {"examples",
         [](const QString& key, const Model&) {
             return std::vector{Job{key, "examples", {"examples", "--copy", key}, "", "", key + ".zwang"}};
         }},
    };
    return all;
}

/// Every row has as many cells as the head; cells of tables hold no line breaks here.
QString csvTrouble(const QByteArray& text) {
    const auto lines = text.trimmed().split('\n');
    if (lines.size() < 2) return "no rows";
    static const QRegularExpression quoted("\"[^\"]*\"");
    const auto cells = [](QString line) { return line.remove(quoted).count(','); };
    for (const auto& line : lines)
        if (cells(QString::fromUtf8(line)) != cells(QString::fromUtf8(lines.front())))
            return "a row has another number of cells: " + line;
    return "";
}

}  // namespace

class EveryCommandTest : public QObject {
    Q_OBJECT
  private slots:
    void everySubcommandHasARow() {
        const auto help = command_({"--help"});
        QCOMPARE(help.code, 0);
        const QString list = help.out.mid(help.out.indexOf("Subcommands:"));
        static const QRegularExpression name("(?m)^  ([a-z]+) ");
        QStringList listed, known;
        for (auto match = name.globalMatch(list); match.hasNext();) listed << match.next().captured(1);
        for (const auto& [command, maker] : makers()) known << command;
        listed.sort();
        QCOMPARE(listed, known);
    }

    void everyCommandOnEveryExample() {
        std::deque<Job> waiting;
        for (const auto& example : examples()) {
            const QString key = QString::fromUtf8(example.key.data(), qsizetype(example.key.size()));
            Model model = loadModel("example:" + key.toStdString());
            evaluate(model);
            for (const auto& [command, make] : makers())
                for (auto& job : make(key, model)) waiting.push_back(std::move(job));
        }
        QVERIFY(waiting.size() > 400);
        // A command waits for its files as often as it computes: a few side by side.
        struct Running {
            Job job;
            std::unique_ptr<QProcess> process;
            QElapsedTimer since;
        };
        std::vector<Running> running;
        QStringList troubles;
        while (!waiting.empty() || !running.empty()) {
            while (running.size() < 3 && !waiting.empty()) {
                Running next{waiting.front(), command_.start(waiting.front().arguments), {}};
                next.since.start();
                running.push_back(std::move(next));
                waiting.pop_front();
            }
            for (auto& each : running) each.process->waitForFinished(5);
            for (auto it = running.begin(); it != running.end();) {
                const bool ended = it->process->state() == QProcess::NotRunning;
                const bool late = it->since.elapsed() > 1000 * longest;
                if (late) it->process->kill();
                if (!ended && !late) {
                    ++it;
                    continue;
                }
                if (const QString trouble = late ? "does not end" : troubleOf(it->job, *it->process);
                    !trouble.isEmpty())
                    troubles << it->job.arguments.join(' ') + ": " + trouble;
                it = running.erase(it);
            }
        }
        QVERIFY2(troubles.isEmpty(), qPrintable("\n" + troubles.join('\n')));
    }

  private:
    QString troubleOf(const Job& job, QProcess& process) {
        if (process.exitStatus() != QProcess::NormalExit) return "crashed";
        const int code = process.exitCode();
        const QByteArray out = process.readAllStandardOutput(), err = process.readAllStandardError();
        if (code < 0 || code > 3) return "exit code " + QString::number(code);
        if (code != 0 && out.isEmpty() && !err.startsWith("zwang: ") && !err.contains(".zwang:") &&
            !err.startsWith("example:"))
            return "no sentence with exit code " + QString::number(code) + ": " + err;
        if (err.contains("unexpected error")) return err;
        for (const QByteArray& text : {out, err})
            if (text.contains("nan ") || text.contains('\x1b')) return "leaks: " + text;
        if (code != 0) return "";
        if (job.jsonOnOutput && QJsonDocument::fromJson(out).isNull()) return "no JSON on standard output";
        if (!job.json.isEmpty() && QJsonDocument::fromJson(command_.readFile(job.json)).isNull())
            return "no JSON in " + job.json;
        if (!job.csv.isEmpty())
            if (const QString trouble = csvTrouble(command_.readFile(job.csv)); !trouble.isEmpty()) return trouble;
        if (!job.model.isEmpty()) try {
                loadModel(command_.path(job.model).toStdString());
            } catch (const FileError& error) {
                return error.what();
            }
        return "";
    }

    Command command_;
};

QTEST_GUILESS_MAIN(EveryCommandTest)
#include "every_command_test.moc"
