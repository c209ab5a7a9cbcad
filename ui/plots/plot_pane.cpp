// Curves are rebuilt when runs or channels change and only appended to while a run grows.
#include "ui/plots/plot_pane.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <algorithm>

#include "engine/fields/trouble.h"
#include "ui/plots/channel_chooser.h"
#include "ui/units/display_units.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {
constexpr int leastTitleWidth = 110;  // pixels
}

bool isDerivative(const std::string& channel) { return !isFormula(channel) && channel.find('/') != std::string::npos; }

bool PlotPane::isPath() const {
    const auto* known = channels();
    if (setup_.against.empty() || setup_.channels.empty() || !known) return false;
    const auto isLength = [known](const std::string& name) {
        return std::any_of(known->begin(), known->end(),
                           [&](const ChannelInfo& channel) { return channel.name() == name && channel.unit == "m"; });
    };
    return isLength(setup_.against) && std::all_of(setup_.channels.begin(), setup_.channels.end(), isLength);
}

PlotPane::PlotPane(RunList& runs, Playback& playback, QWidget* parent)
    : QWidget(parent), runs_(runs), plot_(new CurvePlot(playback)), title_(new QLineEdit) {
    setObjectName("plotPane");
    build();
    setAcceptDrops(true);
    connect(choose_, &QToolButton::clicked, this, &PlotPane::chooseChannels);
    connect(log_, &QToolButton::toggled, plot_, &CurvePlot::setLogScale);
    connect(log_, &QToolButton::clicked, this, [this](bool logarithmic) {
        PlotSetup scaled = setup_;
        scaled.logarithmic = logarithmic;
        apply(scaled, tr("Logarithmic axis"));
    });
    connect(differences_, &QToolButton::toggled, plot_, &CurvePlot::setSecondCursor);
    connect(fit_, &QToolButton::clicked, plot_, &CurvePlot::fit);
    connect(add_, &QToolButton::clicked, this, &PlotPane::addWanted);
    connect(remove_, &QToolButton::clicked, this, &PlotPane::removeWanted);
    connect(plot_, &CurvePlot::elementClicked, this, &PlotPane::elementClicked);
    connect(plot_, &CurvePlot::curveVisibilityChanged, this, [this](int index, bool visible) {
        const QString name = plot_->curve(index).legendName();
        visible ? void(hidden_.remove(name)) : void(hidden_.insert(name));
    });
    plot_->canvas()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(plot_->canvas(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { makeMenu()->popup(plot_->canvas()->mapToGlobal(at)); });
    connect(title_, &QLineEdit::editingFinished, this, [this] {
        title_->setCursorPosition(0);
        PlotSetup renamed = setup_;
        renamed.title = title_->text().trimmed().toStdString();
        apply(renamed, tr("Rename plot"));
    });
}

QToolButton* PlotPane::addButton(const QString& name, const QString& text, const QString& tip, bool checkable) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setCheckable(checkable);
    return button;
}

void PlotPane::build() {
    title_->setObjectName("plotTitle");
    title_->setAccessibleName(tr("Title of the plot"));
    title_->setPlaceholderText(tr("Untitled plot"));
    title_->setFrame(false);
    title_->setMinimumWidth(leastTitleWidth);
    connect(title_, &QLineEdit::textChanged, title_, &QWidget::setToolTip);  // also where it is too long
    QPalette clear = title_->palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    title_->setPalette(clear);
    choose_ = addButton("plotChoose", tr("Channels…"), tr("Choose what this plot shows"));
    log_ = addButton("plotLog", tr("Log"), tr("Logarithmic vertical axis; values that are not positive are left out"),
                     true);
    differences_ = addButton("plotDifferences", tr("Δ"), tr("Second cursor: differences between two moments"), true);
    differences_->setAccessibleName(tr("Second cursor"));
    fit_ = addButton("plotFit", tr("Fit"), tr("Show everything (A, or double click in the plot)"));
    export_ = addButton("plotExport", tr("Export "), tr("Write this plot to a file"));
    add_ = addButton("plotAdd", tr("+"), tr("Add a plot below"));
    add_->setAccessibleName(tr("Add a plot"));
    remove_ = addButton("plotRemove", tr("×"), tr("Remove this plot"));
    remove_->setAccessibleName(tr("Remove this plot"));
    auto* menu = new QMenu(export_);
    for (const auto& [kind, text] : {std::pair{"png", tr("Picture (PNG)…")},
                                     {"svg", tr("Drawing (SVG)…")},
                                     {"pdf", tr("Document (PDF)…")},
                                     {"csv", tr("Table of the shown curves (CSV)…")}})
        menu->addAction(text, this, [this, kind = QString(kind)] { exportAs(kind); })
            ->setObjectName(QString("plotExport_") + kind);
    menu->addSeparator();
    menu->addAction(tr("Copy as a table"), this, [this] { QGuiApplication::clipboard()->setText(plot_->tableText()); })
        ->setObjectName("plotCopyTable");
    export_->setMenu(menu);
    export_->setPopupMode(QToolButton::InstantPopup);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(6, 0, 4, 0);
    head->setSpacing(1);
    head->addWidget(title_, 1);
    for (auto* button : {choose_, log_, differences_, fit_, export_, add_, remove_}) head->addWidget(button);

    auto* empty = new QWidget;
    auto* sentence = new QLabel(tr("This plot shows nothing yet."));
    sentence->setAlignment(Qt::AlignCenter);
    auto* button = new QPushButton(tr("Choose channels…"));
    button->setObjectName("plotChooseEmpty");
    connect(button, &QPushButton::clicked, this, &PlotPane::chooseChannels);
    auto* column = new QVBoxLayout(empty);
    column->addStretch();
    column->addWidget(sentence);
    column->addWidget(button, 0, Qt::AlignCenter);
    column->addStretch();
    pages_ = new QStackedLayout;
    pages_->addWidget(empty);
    pages_->addWidget(plot_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addLayout(pages_, 1);
}

void PlotPane::setSetup(const PlotSetup& setup) {
    if (!title_->hasFocus() || !title_->isModified()) {
        title_->setText(QString::fromStdString(setup.title));
        title_->setCursorPosition(0);  // its beginning is what is read
    }
    const bool same = setup == setup_;
    setup_ = setup;
    log_->setChecked(setup.logarithmic);
    if (!same || sources_.empty()) rebuild();
}

void PlotPane::apply(const PlotSetup& setup, const QString& what) {
    if (setup == setup_) return;
    setSetup(setup);
    emit changed(what);
}

void PlotPane::setStart(std::shared_ptr<const Results> start) { start_ = std::move(start); }

const std::vector<ChannelInfo>* PlotPane::channels() const {
    if (const auto run = runs_.current(); run && run->results) return &run->results->channels();
    return start_ ? &start_->channels() : nullptr;
}

void PlotPane::chooseChannels() {
    const auto* known = channels();
    auto* dialog = new ChannelChooser(known ? *known : std::vector<ChannelInfo>{}, setup_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { apply(dialog->setup(), tr("Choose channels")); });
    dialog->open();
}

void PlotPane::rebuild() {
    sources_.clear();
    awaited_ = false;
    wrongFormula_.clear();
    QString horizontal = setup_.against.empty() ? tr("time [s]") : channelWord(QString::fromStdString(setup_.against));
    if (const auto* known = channels(); known && !setup_.against.empty())
        for (const auto& channel : *known)
            if (channel.name() == setup_.against)
                horizontal = QStringLiteral("%1 [%2]").arg(horizontal, prettyUnit(shownUnit(channel.unit)));
    plot_->setHorizontal(horizontal, setup_.against.empty());
    plot_->setEqualAxes(equal_.value_or(isPath()));
    plot_->setTitle(QString::fromStdString(setup_.title));
    const auto current = runs_.current();
    int others = 0;
    for (const auto& run : runs_.runs()) others += run != current && run->overlay;
    if (current) addRun(*current, 0, others > 0);
    int dash = 1;
    for (const auto& run : runs_.runs())
        if (run != current && run->overlay) addRun(*run, dash++, true);
    const int unknown = addDerivatives();
    pages_->setCurrentIndex(setup_.channels.empty() ? 0 : 1);
    for (auto* button : std::initializer_list<QWidget*>{log_, differences_, fit_, export_})
        button->setEnabled(!setup_.channels.empty());
    plot_->setEmptyText(unknown > 0 ? tr("Compute the sensitivities (tab Sensitivity) to see these curves.")
                        : !current  ? tr("Run the model (F5) to see these curves.")
                        : plot_->curveCount() == 0 && !wrongFormula_.isEmpty() ? wrongFormula_
                        : current->results && plot_->curveCount() == 0 ? tr("The run has none of the chosen channels.")
                                                                       : QString());
    grow();
}

void PlotPane::addRun(const Run& run, int dash, bool named) {
    if (!run.results) {
        awaited_ |= dash == 0;
        return;
    }
    const int against = setup_.against.empty() ? -1 : run.results->channelIndex(setup_.against);
    if (!setup_.against.empty() && against < 0) return;
    int colour = setup_.channels.size() == 1 ? dash : 0;  // one channel: its runs are told apart by colour, too
    const auto& infos = run.results->channels();
    for (const auto& name : setup_.channels) {
        const auto [form, plain] = formOf(name);
        const int channel = isFormula(plain) ? -1 : run.results->channelIndex(plain);
        const int itsColour = colour++;
        if (isFormula(plain)) {
            addFormula(run, name, against, itsColour, dash, named);
            continue;
        }
        if (channel < 0 || (form != CurveForm::values && against >= 0)) continue;
        const ChannelInfo& info = infos[static_cast<std::size_t>(channel)];
        Source source;
        source.channel = channel;
        source.form = form;
        addSource(std::move(source), run, against, unitOf(form, info.unit),
                  {labelOf(form, plain),
                   {},
                   QString::fromStdString(info.element),
                   named ? run.name : QString(),
                   itsColour,
                   dash});
    }
}

void PlotPane::addSource(Source source, const Run& run, int against, const std::string& unit, CurveInfo curve) {
    source.results = run.results;
    source.against = against;
    source.scale = shownFactor(unit);
    if (against >= 0)
        source.againstScale = shownFactor(run.results->channels()[static_cast<std::size_t>(against)].unit);
    curve.unit = shownUnit(unit);
    source.curve = plot_->addCurve(curve);
    if (hidden_.contains(plot_->curve(source.curve).legendName())) plot_->setCurveVisible(source.curve, false);
    sources_.push_back(std::move(source));
}

int PlotPane::addDerivatives() {
    int unknown = 0, colour = 0;
    for (const auto& name : setup_.channels) {
        const int itsColour = colour++;
        if (!isDerivative(name) || !setup_.against.empty()) continue;
        const DerivativeCurve curve = derivatives_ ? derivatives_(name) : DerivativeCurve();
        unknown += curve.times.empty();
        if (curve.times.empty()) continue;
        const auto divider = static_cast<qsizetype>(name.find('/'));
        const QString text = QString::fromStdString(name);
        const QString label = QStringLiteral("∂%1/∂%2").arg(text.left(divider), text.mid(divider + 1));
        const int index = plot_->addCurve({label, curve.unit, curve.element, {}, itsColour, 0});
        plot_->append(index, curve.times, curve.times, curve.values);
        if (hidden_.contains(label)) plot_->setCurveVisible(index, false);
    }
    return unknown;
}

void PlotPane::setDerivatives(Derivatives derivatives) {
    derivatives_ = std::move(derivatives);
    if (std::any_of(setup_.channels.begin(), setup_.channels.end(), isDerivative)) rebuild();
}

bool PlotPane::take(Source& source) {
    const Results& results = *source.results;
    if (results.size() <= source.taken) return false;
    const bool whole = source.form != CurveForm::values;  // the next points change those before
    const std::size_t from = whole ? 0 : source.taken;
    std::vector<double> times;
    times.reserve(results.size() - from);
    for (std::size_t i = from; i < results.size(); ++i) times.push_back(results.frame(i).time);
    const auto scaled = [](std::vector<double> values, double factor) {
        if (factor != 1)
            for (double& value : values) value *= factor;
        return values;
    };
    std::vector<double> y =
        source.formula ? source.formula->series(results, from) : results.series(source.channel, from);
    if (source.form == CurveForm::derivative) y = derivativeOf(times, y);
    if (source.form == CurveForm::integral) y = integralOf(times, y);
    y = scaled(std::move(y), source.scale);
    if (whole)
        plot_->replace(source.curve, times, y);
    else
        plot_->append(source.curve, times,
                      source.against >= 0 ? scaled(results.series(source.against, from), source.againstScale) : times,
                      y);
    source.taken = results.size();
    return true;
}

void PlotPane::grow() {
    const auto current = runs_.current();
    if (awaited_ && current && current->results) return rebuild();
    for (auto& source : sources_) take(source);
    const bool running = current && current->state == Run::State::running;
    plot_->setTimeRange(0, running ? current->model->run.end.value : 0);
    plot_->refresh();
}

void PlotPane::exportAs(const QString& kind) {
    const QString name = setup_.title.empty() ? tr("plot") : QString::fromStdString(setup_.title);
    const QString path = QFileDialog::getSaveFileName(this, tr("Export the plot"), name + "." + kind,
                                                      QString("%1 (*.%2)").arg(kind.toUpper(), kind));
    if (path.isEmpty()) return;
    try {
        plot_->exportTo(path.endsWith("." + kind, Qt::CaseInsensitive) ? path : path + "." + kind);
    } catch (const std::exception& error) {
        QMessageBox::warning(this, tr("Export the plot"), engineSentence(sentenceOf(error)));
    }
}

}  // namespace zwang::ui
