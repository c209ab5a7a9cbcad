// The runs of a window: each computed in a worker thread on a frozen model, kept in a list, one of them current.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <thread>
#include <vector>

#include "engine/analysis/simulation.h"

namespace zwang::ui {

/// One run. Lives in the GUI thread; `results` grows while it runs. Null results: the run could not start (see
/// `issues`).
struct Run {
    enum class State { running, finished };
    int id = 0;
    QString name;
    std::shared_ptr<const Model> model;
    std::shared_ptr<Results> results;
    Issues issues;  ///< why it could not start
    State state = State::running;
    double fraction = 0;      ///< of the end time
    double secondsLeft = -1;  ///< estimate; −1: unknown
};

/// Starts, stops and keeps runs. The worker never touches a QObject's state: frames and progress arrive as queued calls
/// in the GUI thread.
class RunList : public QObject {
    Q_OBJECT
  public:
    explicit RunList(QObject* parent = nullptr);
    ~RunList() override;

    /// Starts a run on a copy of `model`; it becomes current. Returns its id.
    int start(std::shared_ptr<const Model> model);
    void stop(int id);  ///< asks the worker to stop (acts within 0.1 s)
    void stopAll();
    bool isRunning() const;

    const std::vector<std::shared_ptr<Run>>& runs() const { return runs_; }
    std::shared_ptr<Run> find(int id) const;
    std::shared_ptr<Run> current() const;  ///< null when there is none
    void setCurrent(int id);
    void rename(int id, const QString& name);
    void remove(int id);
    void clear();

  signals:
    void runAdded(int id);
    void runGrew(int id);  ///< new frames or progress
    void runFinished(int id);
    void runChanged(int id);  ///< renamed
    void runRemoved(int id);
    void currentChanged();

  private:
    struct Worker;
    std::vector<std::shared_ptr<Run>> runs_;
    std::vector<std::unique_ptr<Worker>> workers_;
    int currentId_ = -1, nextId_ = 1;
};

}  // namespace zwang::ui
