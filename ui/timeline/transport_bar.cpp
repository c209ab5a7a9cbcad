// The controls call Playback and follow its signals; a field with something unreadable says so and keeps the text.
#include "ui/timeline/transport_bar.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/run/status_sign.h"
#include "ui/timeline/scrub_slider.h"

namespace zwang::ui {

namespace {

/// Splits "1.5 ms" into number and unit; accepts a decimal comma too.
bool splitNumber(QString text, double* number, QString* unit) {
    static const QRegularExpression form(
        R"(^\s*([-+]?[0-9]*[.,]?[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?[0-9]+[.,]?)\s*(\S*)\s*$)");
    const auto match = form.match(text);
    if (!match.hasMatch()) return false;
    bool ok = false;
    *number = match.captured(1).replace(',', '.').toDouble(&ok);
    *unit = match.captured(2);
    return ok && std::isfinite(*number);
}

QString speedText(double factor) { return QString("%1×").arg(factor, 0, 'g', 3); }

}  // namespace

bool TransportBar::parseTime(const QString& text, double* seconds) {
    double number = 0;
    QString unit;
    if (!splitNumber(text, &number, &unit)) return false;
    const double scale = unit.isEmpty() || unit == "s" ? 1 : unit == "ms" ? 1e-3 : unit == "min" ? 60 : std::nan("");
    if (std::isnan(scale)) return false;
    *seconds = number * scale;
    return true;
}

bool TransportBar::parseSpeed(const QString& text, double* factor) {
    QString unit;
    double number = 0;
    if (!splitNumber(text, &number, &unit) || number < 0.01 || number > 100) return false;
    if (!unit.isEmpty() && unit != "×" && unit != "x" && unit != "X") return false;
    *factor = number;
    return true;
}

TransportBar::TransportBar(RunList& runs, Playback& playback, QWidget* parent)
    : QWidget(parent), runs_(runs), playback_(playback), slider_(new ScrubSlider(runs, playback)) {
    setObjectName("transportBar");
    build();
    connect(design_, &QToolButton::clicked, &playback_, &Playback::showDesign);
    connect(run_, &QToolButton::clicked, &playback_, &Playback::showRun);
    connect(start_, &QToolButton::clicked, this, [this] { playback_.setTime(playback_.begin()); });
    connect(back_, &QToolButton::clicked, this, [this] { playback_.stepBy(-1); });
    connect(play_, &QToolButton::clicked, &playback_, &Playback::toggle);
    connect(forward_, &QToolButton::clicked, this, [this] { playback_.stepBy(1); });
    connect(end_, &QToolButton::clicked, this, [this] { playback_.setTime(playback_.end()); });
    connect(loop_, &QToolButton::toggled, &playback_, &Playback::setLoop);
    connect(follow_, &QToolButton::toggled, &playback_, &Playback::setFollow);
    connect(time_, &QLineEdit::editingFinished, this, &TransportBar::acceptTime);
    connect(speed_, &QComboBox::textActivated, this, &TransportBar::acceptSpeed);
    connect(speed_->lineEdit(), &QLineEdit::editingFinished, this, [this] { acceptSpeed(speed_->currentText()); });
    connect(&playback_, &Playback::timeChanged, this, &TransportBar::showTime);
    connect(&playback_, &Playback::rangeChanged, this, &TransportBar::showState);
    connect(&playback_, &Playback::stateChanged, this, &TransportBar::showState);
    connect(&playback_, &Playback::shownChanged, this, &TransportBar::showState);
    connect(&runs_, &RunList::currentChanged, this, &TransportBar::showState);
    connect(&runs_, &RunList::runFinished, this, &TransportBar::showState);
    restyle();
    showState();
}

/// One side of the switch between design and run.
QToolButton* TransportBar::addMode(const QString& name, const QString& text, const QString& tip) {
    auto* button = addButton(name, text, tip, true);
    button->setText(text);
    button->setAutoRaise(false);
    button->setProperty("segment", true);
    return button;
}

QToolButton* TransportBar::addButton(const QString& name, const QString& text, const QString& tip, bool checkable) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setCheckable(checkable);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void TransportBar::build() {
    design_ = addMode("showDesign", tr("Design"), tr("The model as it stands; it can be dragged and edited (F4, Esc)"));
    run_ = addMode("showRun", tr("Run"), tr("A moment of the run (F4)"));
    auto* modes = new QButtonGroup(this);
    for (auto* button : {design_, run_}) modes->addButton(button);
    start_ = addButton("transportStart", tr("Go to the start"), tr("Go to the start (Home)"));
    back_ = addButton("transportBack", tr("Step back"), tr("One output step back (←)"));
    play_ = addButton("transportPlay", tr("Play"), tr("Play (Space)"));
    forward_ = addButton("transportForward", tr("Step forward"), tr("One output step forward (→)"));
    end_ = addButton("transportEnd", tr("Go to the end"), tr("Go to the end (End)"));
    loop_ = addButton("transportLoop", tr("Loop"), tr("Begin again when the end is reached"), true);
    follow_ = addButton("transportFollow", tr("Follow"), tr("Always show the newest moment of a growing run"), true);

    speed_ = new QComboBox;
    speed_->setObjectName("transportSpeed");
    speed_->setAccessibleName(tr("Speed"));
    speed_->setToolTip(tr("Speed of playing: 0.01× to 100× real time"));
    speed_->setEditable(true);
    speed_->setInsertPolicy(QComboBox::NoInsert);
    speed_->setMinimumContentsLength(5);
    speed_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const double factor : {0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0})
        speed_->addItem(speedText(factor));
    time_ = new QLineEdit;
    time_->setObjectName("transportTime");
    time_->setAccessibleName(tr("Time"));
    time_->setToolTip(tr("The moment shown; write a time to go there, for example 1.5 or 200 ms"));
    time_->setAlignment(Qt::AlignRight);
    time_->setMinimumWidth(time_->fontMetrics().horizontalAdvance("0.000000 s") + 12);
    time_->setMaximumWidth(time_->fontMetrics().horizontalAdvance("00000.000000 s") + 12);
    time_->installEventFilter(this);
    of_ = new QLabel;
    of_->setObjectName("transportEndLabel");

    auto* row = row_ = new QHBoxLayout;
    row->setContentsMargins(6, 2, 8, 0);
    row->setSpacing(2);
    for (auto* button : {design_, run_}) row->addWidget(button);
    row->addSpacing(8);
    for (auto* button : {start_, back_, play_, forward_, end_}) row->addWidget(button);
    row->addSpacing(8);
    for (auto* button : {loop_, follow_}) row->addWidget(button);
    row->addSpacing(8);
    row->addWidget(speed_);
    row->addStretch(1);
    row->addWidget(time_);
    row->addSpacing(4);
    row->addWidget(of_);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addLayout(row);
    rows->addWidget(slider_);
}

/// What a narrow window has no room for, the least needed first: the strip tells the end of the run too, the menu
/// loops, and a run that is started is followed.
std::vector<QWidget*> TransportBar::spare() const { return {of_, loop_, follow_}; }

/// Of the row of controls when all but `without` are there.
int TransportBar::widthNeeded(const std::vector<QWidget*>& without) const {
    const auto margins = row_->contentsMargins();
    int width = margins.left() + margins.right();
    for (int i = 0; i < row_->count(); ++i) {
        const auto* widget = row_->itemAt(i)->widget();
        if (std::find(without.begin(), without.end(), widget) != without.end()) continue;
        const QSize least = widget == time_ ? QSize(widget->minimumWidth(), 0)
                            : widget        ? widget->sizeHint().expandedTo(widget->minimumSize())
                                            : row_->itemAt(i)->sizeHint();
        width += least.width() + row_->spacing();
    }
    return width;
}

QSize TransportBar::minimumSizeHint() const { return {widthNeeded(spare()), QWidget::minimumSizeHint().height()}; }

void TransportBar::makeRoom() {
    const auto all = spare();
    std::vector<QWidget*> gone;
    for (auto* widget : all)
        if (widthNeeded(gone) > width()) gone.push_back(widget);
    for (auto* widget : all) widget->setHidden(std::find(gone.begin(), gone.end(), widget) != gone.end());
}

void TransportBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    makeRoom();
}

void TransportBar::showTime() {
    if (!playback_.showsRun()) {
        time_->clear();  // the design is at no moment
        markField(time_, {});
    } else if (!time_->hasFocus() || !time_->isModified()) {
        time_->setText(timeText(playback_.time(), playback_.end() > 0 && playback_.end() < 0.5 ? 1e-6 : 1e-3));
        markField(time_, {});
    }
    slider_->update();
}

void TransportBar::showState() {
    const TimeAxis axis = shownAxis(runs_, playback_, width());
    const bool canPlay = playback_.end() > playback_.begin();
    const auto current = runs_.current();
    run_->setEnabled(current && (current->state == Run::State::running || current->results));
    follow_->setEnabled(run_->isEnabled());
    (playback_.showsRun() ? run_ : design_)->setChecked(true);
    for (auto* button : {start_, back_, play_, forward_, end_}) button->setEnabled(canPlay);
    time_->setEnabled(canPlay);
    of_->setText(axis.isEmpty() ? QString() : tr("of %1 s").arg(axis.end, 0, 'g', 6));
    makeRoom();
    const bool playing = playback_.isPlaying();
    play_->setIcon(transportIcon(playing ? TransportSymbol::pause : TransportSymbol::play, palette()));
    play_->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    play_->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
    loop_->setChecked(playback_.isLooping());
    follow_->setChecked(playback_.isFollowing());
    if (!speed_->lineEdit()->isModified() || !speed_->lineEdit()->hasFocus()) {
        speed_->setCurrentText(speedText(playback_.speed()));
        markField(speed_, {});
    }
    showTime();
}

void TransportBar::acceptTime() {
    if (!time_->isModified()) return;
    double seconds = 0;
    if (!parseTime(time_->text(), &seconds))
        return markField(time_, tr("This is not a time; write seconds, for example 1.5 or 200 ms."));
    time_->setModified(false);
    playback_.pause();
    playback_.setTime(seconds);
    showTime();
}

void TransportBar::acceptSpeed(const QString& text) {
    double factor = 1;
    if (!parseSpeed(text, &factor))
        return markField(speed_, tr("The speed is a number from 0.01 to 100, for example 0.5×."));
    speed_->lineEdit()->setModified(false);
    playback_.setSpeed(factor);
    showState();
}

/// Shows in place what is wrong with a field's text; an empty sentence clears the mark.
void TransportBar::markField(QWidget* field, const QString& trouble) {
    if (field->property("trouble").toString() == trouble) return;
    if (trouble.isEmpty()) {
        field->setToolTip(field->property("usualToolTip").toString());
        field->setPalette({});
    } else {
        if (field->property("trouble").toString().isEmpty()) field->setProperty("usualToolTip", field->toolTip());
        field->setToolTip(trouble);
        QPalette marked = palette();
        marked.setColor(QPalette::Text, signColour(Sign::bad, marked));
        field->setPalette(marked);
    }
    field->setProperty("trouble", trouble);
}

bool TransportBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == time_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        time_->setModified(false);
        showTime();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TransportBar::restyle() {
    start_->setIcon(transportIcon(TransportSymbol::start, palette()));
    back_->setIcon(transportIcon(TransportSymbol::stepBack, palette()));
    forward_->setIcon(transportIcon(TransportSymbol::stepForward, palette()));
    end_->setIcon(transportIcon(TransportSymbol::end, palette()));
    loop_->setIcon(transportIcon(TransportSymbol::loop, palette()));
    follow_->setIcon(transportIcon(TransportSymbol::follow, palette()));
}

void TransportBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    restyle();
    showState();
}

}  // namespace zwang::ui
