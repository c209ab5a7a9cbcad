#include "app/result_source.h"

#include "app/commands.h"
#include "app/model_source.h"
#include "engine/io/model_file.h"

namespace zwang::app {

int withResult(const std::string& path, const TimeLimit& limit,
               const std::function<int(const StoredRun&, Attendant&)>& work) {
    Attendant attendant(limit);
    attendant.prepare("reading the result");
    try {
        const StoredRun run = readResultFile(path);
        return work(run, attendant);
    } catch (const FileError& error) {
        complain(error.sentence());
        return wrongUsage;
    } catch (const ExportStopped& stopped) {
        complain(stopped.sentence());
        return endedEarly;
    }
}

void writeAttended(const AnyExporter& exporter, const Results& results, const std::string& path, Attendant& attendant,
                   std::shared_ptr<const StoredSensitivities> sensitivities) {
    ExportControl control;
    control.sensitivities = std::move(sensitivities);
    if (attendant.stopped()) {
        attendant.write();
    } else {
        attendant.compute("writing");
        control.stop = attendant.token();
        control.progress = [&](double fraction) { attendant.show(fraction * results.outcome.time, fraction); };
    }
    write(exporter, results, path, control);
    attendant.write();
}

}  // namespace zwang::app
