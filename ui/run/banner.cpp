// The banner compares by value, so that an undone change makes it go away again.
#include "ui/run/banner.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "ui/run/run_words.h"
#include "ui/units/display_units.h"
#include "ui/widgets/wrapped_label.h"

namespace zwang::ui {

Banner::Banner(RunList& runs, QWidget* parent)
    : QWidget(parent),
      runs_(runs),
      sign_(new QLabel),
      text_(new WrappedLabel),
      again_(new QPushButton(tr("Run again"))) {
    setObjectName("runBanner");
    setAccessibleName(tr("About this run"));
    text_->setObjectName("runBannerText");
    text_->setTextFormat(Qt::RichText);
    again_->setObjectName("runAgainButton");
    again_->setAccessibleName(again_->text());
    again_->setToolTip(tr("Run the model as it is now (F5)"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 3, 6, 3);
    layout->addWidget(sign_);
    layout->addWidget(text_, 1);
    layout->addWidget(again_);
    connect(again_, &QPushButton::clicked, this, &Banner::runAgainWanted);
    connect(text_, &QLabel::linkActivated, this, &Banner::follow);
    connect(&runs_, &RunList::currentChanged, this, &Banner::refresh);
    connect(&runs_, &RunList::runFinished, this, &Banner::refresh);
    connect(&runs_, &RunList::runChanged, this, &Banner::refresh);
    restyle();
    refresh();
}

void Banner::setModel(std::shared_ptr<const Model> model) {
    model_ = std::move(model);
    refresh();
}

void Banner::refresh() {
    const auto run = runs_.current();
    const bool older = run && model_ && !computesTheSame(*run->model, *model_);
    failed_ = run && !older && hasFailed(*run);
    setVisible(older || failed_);
    again_->setVisible(older);
    if (older) text_->setText(tr("The model has changed since this run (%1).").arg(run->name.toHtmlEscaped()));
    if (failed_) text_->setText(failure(*run));
    text_->setToolTip(failed_ ? outcomeSentence(*run) : QString());  // with all its digits
    restyle();
    update();
}

/// "Run 2 failed at t = 0.25 s because … Look at motor1. Show the moment"
QString Banner::failure(const Run& run) const {
    const auto link = [](const QString& to, const QString& text) {
        return QStringLiteral("<a href=\"%1\">%2</a>").arg(to.toHtmlEscaped(), text.toHtmlEscaped());
    };
    QString words = tr("%1: %2").arg(run.name, shortNumbers(outcomeSentence(run))).toHtmlEscaped();
    const QString element = QString::fromStdString(run.results          ? run.results->outcome.element
                                                   : run.issues.empty() ? std::string()
                                                                        : run.issues.front().element);
    if (!element.isEmpty()) words += ' ' + tr("Look at %1.").arg(link("element:" + element, element));
    if (run.results && !run.results->empty()) words += ' ' + link("moment", tr("Show that moment"));
    return words;
}

void Banner::follow(const QString& link) {
    const auto run = runs_.current();
    if (link.startsWith(QLatin1String("element:"))) emit elementClicked(link.section(':', 1));
    if (link == QLatin1String("moment") && run && run->results) emit momentWanted(run->results->outcome.time);
}

void Banner::restyle() {
    const Sign sign = failed_ ? Sign::bad : Sign::warning;
    sign_->setPixmap(signIcon(sign, palette()).pixmap(16, 16));
}

void Banner::paintEvent(QPaintEvent*) {
    QColor ground = signColour(failed_ ? Sign::bad : Sign::warning, palette());
    ground.setAlpha(isDark(palette()) ? 60 : 40);
    QPainter(this).fillRect(rect(), ground);
}

void Banner::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();
}

}  // namespace zwang::ui
