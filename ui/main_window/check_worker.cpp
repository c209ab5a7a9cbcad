#include "ui/main_window/check_worker.h"

#include "engine/analysis/in_background.h"
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
    pause_.start();
}

CheckWorker::~CheckWorker() = default;

void CheckWorker::start() {
    if (busy_) {
        again_ = true;
        return;
    }
    busy_ = true;
    worker_ = inBackground([this, model = document_.model()](const std::stop_token&) {
        std::shared_ptr<const CheckReport> report;
        try {
            report = std::make_shared<const CheckReport>(check(*model));
        } catch (const std::exception& error) {
            CheckReport failed;
            failed.issues = {Issue{Issue::Severity::error, {}, {}, sentenceOf(error), 0, 0}};
            report = std::make_shared<const CheckReport>(std::move(failed));
        }
        QMetaObject::invokeMethod(
            this, [this, model, report] { finish(model, report); }, Qt::QueuedConnection);
    });
}

void CheckWorker::finish(const Snapshot& model, std::shared_ptr<const CheckReport> report) {
    busy_ = false;
    if (again_) {
        again_ = false;
        start();
    }
    if (model != document_.model()) return;
    report_ = std::move(report);
    emit checked();
}

}  // namespace zwang::ui
