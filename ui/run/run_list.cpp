// Worker threads and what they hand over: a mailbox under a mutex, and one queued call at a time to come and fetch it.
#include "ui/run/run_list.h"

#include <QElapsedTimer>
#include <QMetaObject>
#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/analysis/in_background.h"
#include "engine/fields/trouble.h"

namespace zwang::ui {

bool canBeKept(const Run& run) {
    return run.state == Run::State::finished && run.results && !run.results->empty() && run.file.isEmpty() &&
           !run.isBeingKept;
}

/// Filled by the worker, emptied in the GUI thread. `noticed` is true while a queued call is on its way, so that a fast
/// worker posts one event and not thousands.
struct RunList::Mailbox {
    std::mutex mutex;
    bool noticed = false, done = false;
    double fraction = 0;
    std::shared_ptr<const System> system;
    std::vector<Frame> frames;
    std::optional<Results> results;
    Issues issues;
    Sentence failure;  ///< sentence of an unexpected exception

    void handOver(Run& run) {
        if (!run.results && system) run.results = std::make_shared<Results>(system);
        if (run.results) {  // without a system the frames wait for it here
            for (auto& frame : frames) run.results->append(std::move(frame));
            frames.clear();
        }
        run.fraction = std::clamp(fraction, 0.0, 1.0);
    }
};

struct RunList::Worker {
    int id = 0;
    QElapsedTimer clock;
    std::shared_ptr<Mailbox> mailbox = std::make_shared<Mailbox>();
    std::jthread thread;  // last member: stops and joins before the rest goes
};

RunList::RunList(QObject* parent) : RunList(Simulate(zwang::simulate), parent) {}

RunList::RunList(Simulate simulate, QObject* parent) : QObject(parent), simulate_(std::move(simulate)) {}

RunList::~RunList() {
    stopAll();  // all of them first, so that they end side by side
    workers_.clear();
}

int RunList::start(std::shared_ptr<const Model> model) {
    auto run = std::make_shared<Run>();
    run->id = nextId_++;
    run->name = tr("Run %1").arg(run->id);
    run->model = std::make_shared<const Model>(*model);
    auto worker = std::make_unique<Worker>();
    worker->id = run->id;
    worker->clock.start();

    auto job = [this, id = run->id, simulation = simulate_, frozen = run->model,
                mailbox = worker->mailbox](const std::stop_token& stop) {
        // The list outlives its workers (it joins them), so `this` is safe as the address of a queued call.
        auto post = [&](auto&& fill) {
            const std::lock_guard lock(mailbox->mutex);
            fill(*mailbox);
            if (std::exchange(mailbox->noticed, true)) return;
            QMetaObject::invokeMethod(
                this, [this, id] { receive(id); }, Qt::QueuedConnection);
        };
        RunControl control;
        control.stop = stop;
        control.progress = [&](double, double fraction) { post([&](Mailbox& box) { box.fraction = fraction; }); };
        control.started = [&](std::shared_ptr<const System> system) {
            post([&](Mailbox& box) { box.system = std::move(system); });
        };
        control.frames = [&](std::vector<Frame> frames) {
            post([&](Mailbox& box) { std::move(frames.begin(), frames.end(), std::back_inserter(box.frames)); });
        };
        std::optional<Results> results;
        Issues issues;
        Sentence failure;
        try {
            results = simulation(*frozen, control);
        } catch (const CannotStart& reason) {
            issues = reason.issues();
        } catch (const std::exception& error) {
            failure = sentenceOf(error);
        } catch (...) {
            failure = Sentence::verbatim(tr("The run ended for an unknown reason.").toStdString());
        }
        post([&](Mailbox& box) {
            box.done = true;
            box.results = std::move(results);
            box.issues = std::move(issues);
            box.failure = std::move(failure);
        });
    };
    Worker& started = *worker;
    runs_.push_back(run);
    workers_.push_back(std::move(worker));
    currentId_ = run->id;
    emit runAdded(run->id);
    emit currentChanged();
    started.thread = inBackground(job);
    return run->id;
}

int RunList::add(const QString& name, std::shared_ptr<const Model> model, std::shared_ptr<Results> results) {
    auto run = std::make_shared<Run>();
    run->id = nextId_++;
    run->name = name;
    run->model = std::move(model);
    run->results = std::move(results);
    run->state = Run::State::finished;
    run->fraction = 1;
    run->seconds = run->results->statistics.solveSeconds;
    runs_.push_back(run);
    emit runAdded(run->id);
    if (!current()) {
        currentId_ = run->id;
        emit currentChanged();
    }
    return run->id;
}

void RunList::receive(int id) {
    const auto run = find(id);
    const auto worker = std::find_if(workers_.begin(), workers_.end(), [id](const auto& w) { return w->id == id; });
    if (worker == workers_.end()) return;
    const std::shared_ptr<Mailbox> mailbox = (*worker)->mailbox;
    bool done = false;
    {
        const std::lock_guard lock(mailbox->mutex);
        mailbox->noticed = false;
        done = mailbox->done;
        if (run) mailbox->handOver(*run);
    }
    if (!run) {  // removed: only the end of its worker is waited for
        if (done) dropWorker(id);
        return;
    }
    run->seconds = static_cast<double>((*worker)->clock.nsecsElapsed()) * 1e-9;
    // The first moments (assembly, first steps) say nothing about the pace.
    run->secondsLeft = run->fraction > 0.005 ? run->seconds * (1 - run->fraction) / run->fraction : -1;
    if (!done) {
        emit runGrew(id);
        return;
    }
    finish(*run, *mailbox);
    dropWorker(id);
    emit runGrew(id);
    emit runFinished(id);
}

void RunList::finish(Run& run, Mailbox& mailbox) {
    run.state = Run::State::finished;
    run.secondsLeft = -1;
    if (mailbox.results) {
        if (run.results)
            *run.results = std::move(*mailbox.results);  // those who hold the growing results keep them
        else
            run.results = std::make_shared<Results>(std::move(*mailbox.results));
        if (run.results->outcome.status == Outcome::Status::completed ||
            run.results->outcome.status == Outcome::Status::completedWithWarnings)
            run.fraction = 1;
        return;
    }
    if (mailbox.failure.empty()) {
        run.results.reset();
        run.issues = std::move(mailbox.issues);
    } else if (run.results && !run.results->empty()) {
        const double time = run.results->frame(run.results->size() - 1).time;
        run.results->outcome = {Outcome::Status::failed, time, mailbox.failure, {}, {}};
    } else {
        run.results.reset();
        run.issues = {Issue{Issue::Severity::error, {}, {}, mailbox.failure, 0, 0}};
    }
}

void RunList::dropWorker(int id) {
    std::erase_if(workers_, [id](const auto& worker) { return worker->id == id; });
}

void RunList::stop(int id) {
    for (auto& worker : workers_)
        if (worker->id == id) worker->thread.request_stop();
}

void RunList::stopAll() {
    for (auto& worker : workers_) worker->thread.request_stop();
}

bool RunList::isRunning() const {
    return std::any_of(workers_.begin(), workers_.end(), [this](const auto& worker) { return find(worker->id); });
}

std::shared_ptr<Run> RunList::find(int id) const {
    const auto it = std::find_if(runs_.begin(), runs_.end(), [id](const auto& run) { return run->id == id; });
    return it == runs_.end() ? nullptr : *it;
}

std::shared_ptr<Run> RunList::current() const { return find(currentId_); }

void RunList::setCurrent(int id) {
    if (id == currentId_ || !find(id)) return;
    currentId_ = id;
    emit currentChanged();
}

void RunList::rename(int id, const QString& name) {
    const auto run = find(id);
    const QString trimmed = name.trimmed();
    if (!run || trimmed.isEmpty() || trimmed == run->name) return;
    run->name = trimmed;
    emit runChanged(id);
}

void RunList::setOverlay(int id, bool on) {
    const auto run = find(id);
    if (!run || run->overlay == on) return;
    run->overlay = on;
    emit runChanged(id);
}

void RunList::setFile(int id, const QString& file) {
    const auto run = find(id);
    if (!run || run->file == file) return;
    run->file = file;
    emit fileChanged(id);
}

void RunList::setBeingKept(int id, bool on) {
    const auto run = find(id);
    if (!run || run->isBeingKept == on) return;
    run->isBeingKept = on;
    emit fileChanged(id);
}

void RunList::remove(int id) {
    const auto it = std::find_if(runs_.begin(), runs_.end(), [id](const auto& run) { return run->id == id; });
    if (it == runs_.end()) return;
    stop(id);  // its worker ends by itself; the window does not wait for it
    runs_.erase(it);
    const bool wasCurrent = id == currentId_;
    if (wasCurrent) currentId_ = runs_.empty() ? -1 : runs_.back()->id;
    emit runRemoved(id);
    if (wasCurrent) emit currentChanged();
}

void RunList::clear() {
    stopAll();
    while (!runs_.empty()) remove(runs_.back()->id);
}

}  // namespace zwang::ui
