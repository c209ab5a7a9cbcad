// Runs that are there again tomorrow: each a result file in a folder beside the model, "arm.runs" beside "arm.zwang".
#pragma once

#include <deque>
#include <functional>

#include "engine/export/result_file.h"
#include "ui/background/background_task.h"
#include "ui/run/run_list.h"

namespace zwang::ui {

class RunKeeper : public QObject {
    Q_OBJECT
  public:
    explicit RunKeeper(RunList& runs, QObject* parent = nullptr);
    ~RunKeeper() override;  ///< what was to be kept is written

    /// "/a/arm.runs" of "/a/arm.zwang".
    static QString folderOf(const QString& modelFile);
    /// What belongs to the run and was computed apart (ExportControl::sensitivities); may be empty.
    using Sensitivities = std::function<std::shared_ptr<const StoredSensitivities>(const Run& run)>;
    void setSensitivities(Sensitivities of) { sensitivitiesOf_ = std::move(of); }

    /// Writes the run into the folder of the model, in the background; its name is the name of the file.
    void keep(int id, const QString& modelFile);
    bool isKeeping() const { return !waiting_.empty(); }
    /// True for a file in the folder of any model: one that this class wrote.
    static bool isKept(const Run& run);
    /// Removes the run, and moves its file to the wastebasket. Returns a sentence, or "" when all went well.
    QString removeWithFile(int id);
    /// Reads the kept runs of a model in the background and adds them to the list as they come.
    void load(const QString& modelFile);
    void stopLoading();  ///< another model is about to come
    bool isLoading() const { return loader_.isRunning(); }

  signals:
    void kept(int id, const QString& folder);
    void couldNotKeep(const QString& sentences);
    void loaded(int id, const std::shared_ptr<const StoredSensitivities>& sensitivities);
    void failed(const QString& sentence);  ///< a file that could not be read or renamed

  private:
    /// A run on its way into its file.
    struct Task {
        int id = 0;
        QString name, folder;
        std::shared_ptr<const Results> results;
        std::shared_ptr<const StoredSensitivities> sensitivities;
    };
    struct Written {
        QString path, trouble;  ///< one of them
    };
    static Written write(const Task& task);
    void writeFirst();
    void finishFirst(const Written& written);
    void follow(int id);
    RunList& runs_;
    Sensitivities sensitivitiesOf_;
    std::deque<Task> waiting_;  // the first is being written
    BackgroundTask loader_, writer_;
};

}  // namespace zwang::ui
