#include "ui/main_window/status_panel.h"

#include <QHBoxLayout>
#include <algorithm>

#include "ui/actions/icons.h"

namespace zwang::ui {

StatusPanel::StatusPanel(Document& document, CheckWorker& check, View3D& view, QWidget* parent)
    : QWidget(parent),
      document_(document),
      check_(check),
      view_(view),
      problems_(new QToolButton),
      freedom_(new QLabel),
      frames_(new QLabel) {
    setObjectName("statusPanel");
    freedom_->setObjectName("freedomText");
    problems_->setObjectName("problems");
    problems_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    problems_->setAutoRaise(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(14);
    layout->addWidget(frames_);
    layout->addWidget(problems_);
    layout->addWidget(freedom_);
    clock_.setInterval(500);
    connect(problems_, &QToolButton::clicked, this, &StatusPanel::issuesWanted);
    connect(&document_, &Document::modelChanged, this, &StatusPanel::refresh);
    connect(&check_, &CheckWorker::checked, this, &StatusPanel::refresh);
    connect(&clock_, &QTimer::timeout, this,
            [this] { frames_->setText(tr("%1 frames/s").arg(view_.framesPerSecond(), 0, 'f', 0)); });
    frames_->hide();
    refresh();
}

void StatusPanel::setFramesVisible(bool on) {
    framesWanted_ = on;
    frames_->setVisible(on);
    on ? clock_.start() : clock_.stop();
}

Issues StatusPanel::issues() const {
    Issues all = document_.issues();
    if (!check_.report()) return all;
    for (const auto& issue : check_.report()->issues) {
        const bool known = std::any_of(all.begin(), all.end(), [&](const Issue& other) {
            return other.element == issue.element && other.sentence == issue.sentence;
        });
        if (!known) all.push_back(issue);
    }
    return all;
}

void StatusPanel::refresh() {
    const auto all = issues();
    const auto errors =
        std::count_if(all.begin(), all.end(), [](const Issue& i) { return i.severity == Issue::Severity::error; });
    const auto warnings =
        std::count_if(all.begin(), all.end(), [](const Issue& i) { return i.severity == Issue::Severity::warning; });
    // A new model wants no more than its first body, which is said beside.
    const bool isNew = document_.model()->bodies.empty() && !hasErrors(document_.issues());
    problems_->setVisible(errors + warnings > 0 && !isNew);
    problems_->setIcon(icon(errors > 0 ? "error" : "warning"));
    QStringList words;
    if (errors > 0) words << (errors == 1 ? tr("1 error") : tr("%1 errors").arg(errors));
    if (warnings > 0) words << (warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(warnings));
    problems_->setText(words.join(", "));
    problems_->setToolTip(tr("Show what is wrong with the model"));
    emit errorsKnown(errors > 0 && !isNew);

    const auto report = check_.report();
    if (hasErrors(document_.issues())) {
        freedom_->setText(tr("Degrees of freedom: %1").arg(QStringLiteral("–")));
        freedom_->setToolTip(tr("Known once the errors are corrected"));
        return;
    }
    if (!report || !report->start) {
        freedom_->setText(document_.model()->bodies.empty() ? tr("no bodies yet")
                          : report                          ? tr("cannot be assembled")
                                                            : tr("checking…"));
        freedom_->setToolTip({});
        return;
    }
    QString text = tr("Degrees of freedom: %1").arg(report->genericFreedom);
    if (report->positionFreedom != report->genericFreedom)
        text = tr("Degrees of freedom: %1 (%2 of positions)").arg(report->genericFreedom).arg(report->positionFreedom);
    if (report->singularStart && report->freedom != report->genericFreedom)
        text =
            tr("Degrees of freedom: %1 (%2 at this singular start)").arg(report->genericFreedom).arg(report->freedom);
    if (report->redundant > 0) text += tr(" · redundant equations: %1").arg(report->redundant);
    freedom_->setText(text);
    freedom_->setToolTip(tr("%1 bodies, %2 coordinates, %3 constraint equations, rank %4 at the start")
                             .arg(report->bodies)
                             .arg(report->coordinates)
                             .arg(report->equations)
                             .arg(report->rank));
}

}  // namespace zwang::ui
