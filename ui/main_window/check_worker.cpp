#include "ui/main_window/check_worker.h"

#include "engine/fields/trouble.h"

namespace zwang::ui {

CheckWorker::CheckWorker(Document& document, QObject* parent) : QObject(parent), document_(document) {
    pause_.setSingleShot(true);
    pause_.setInterval(120);
    connect(&pause_, &QTimer::timeout, this, &CheckWorker::start);
    connect(&document_, &Document::modelChanged, this, [this] {
        report_.reset();
        pause_.start();
        emit started();
    });
    connect(&task_, &BackgroundTask::finished, this, [this] {
        if (again_) start();
    });
    pause_.start();
}

void CheckWorker::start() {
    again_ = task_.isRunning();
    task_.start([this, model = document_.model()](const BackgroundTask::Control& window) {
        std::shared_ptr<const CheckReport> report;
        try {
            report = std::make_shared<const CheckReport>(check(*model));
        } catch (const std::exception& error) {
            CheckReport failed;
            failed.issues = {Issue{Issue::Severity::error, {}, {}, sentenceOf(error), 0, 0}};
            report = std::make_shared<const CheckReport>(std::move(failed));
        }
        window.inWindow([this, model, report] { take(model, report); });
    });
}

void CheckWorker::take(const Snapshot& model, std::shared_ptr<const CheckReport> report) {
    if (model != document_.model()) return;
    report_ = std::move(report);
    emit checked();
}

}  // namespace zwang::ui
