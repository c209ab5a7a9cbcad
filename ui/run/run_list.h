// The runs of a window: each computed in a worker thread on a frozen model, kept in a list, one of them current.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "engine/analysis/simulation.h"

namespace zwang::ui {

/// One run. Lives in the GUI thread; `results` grows while it runs. Null results: the run could not start (see
/// `issues`) or has not recorded anything yet.
struct Run {
    enum class State { running, finished };
    int id = 0;
    QString name;
    std::shared_ptr<const Model> model;
    std::shared_ptr<Results> results;
    Issues issues;  ///< why it could not start
    State state = State::running;
    double fraction = 0;       ///< of the end time
    double secondsLeft = -1;   ///< estimate; −1: unknown
    double seconds = 0;        ///< wall time so far, or that it took
    bool overlay = false;      ///< shown in the plots beside the current run
    QString file;              ///< the result file that holds it; "" : it goes with the window
    bool isBeingKept = false;  ///< that file is being written
};

/// Whether it is done, has something to keep and is neither in a file nor on its way there.
bool canBeKept(const Run& run);

/// Starts, stops and keeps runs. The worker never touches a QObject's state: frames and progress arrive as queued calls
/// in the GUI thread, gathered so that a fast worker cannot flood the window.
class RunList : public QObject {
    Q_OBJECT
  public:
    /// What a run computes; zwang::simulate, or something else in tests. Called in the worker thread.
    using Simulate = std::function<Results(const Model&, const RunControl&)>;

    explicit RunList(QObject* parent = nullptr);
    explicit RunList(Simulate simulate, QObject* parent = nullptr);
    ~RunList() override;  ///< stops and waits for the workers

    /// Starts a run on a copy of `model`; it becomes current. Returns its id.
    int start(std::shared_ptr<const Model> model);
    /// Takes in a run that was computed elsewhere; it becomes current only when there is no other. Returns its id.
    int add(const QString& name, std::shared_ptr<const Model> model, std::shared_ptr<Results> results);
    void stop(int id);  ///< asks the worker to stop (acts within 0.1 s)
    void stopAll();
    bool isRunning() const;  ///< any run of the list

    const std::vector<std::shared_ptr<Run>>& runs() const { return runs_; }
    std::shared_ptr<Run> find(int id) const;
    std::shared_ptr<Run> current() const;  ///< null when there is none
    void setCurrent(int id);
    void rename(int id, const QString& name);
    void setOverlay(int id, bool on);
    void setFile(int id, const QString& file);
    void setBeingKept(int id, bool on);
    void remove(int id);  ///< a running one is stopped; its worker ends later, by itself
    void clear();

  signals:
    void runAdded(int id);
    void runGrew(int id);  ///< new frames or progress
    void runFinished(int id);
    void runChanged(int id);   ///< renamed, or its overlay mark changed
    void fileChanged(int id);  ///< it has another file
    void runRemoved(int id);
    void currentChanged();

  private:
    struct Mailbox;
    struct Worker;
    void receive(int id);
    void finish(Run& run, Mailbox& mailbox);
    void dropWorker(int id);
    Simulate simulate_;
    std::vector<std::shared_ptr<Run>> runs_;
    std::vector<std::unique_ptr<Worker>> workers_;
    int currentId_ = -1, nextId_ = 1;
};

}  // namespace zwang::ui
