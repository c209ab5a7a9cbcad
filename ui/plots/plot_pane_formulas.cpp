// Formulas over channels in a plot, and channels that are dropped on it.
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <algorithm>

#include "engine/fields/trouble.h"
#include "engine/results/model_of.h"
#include "ui/plots/formula_dialog.h"
#include "ui/plots/plot_pane.h"
#include "ui/units/element_mime.h"
#include "ui/units/format.h"
#include "ui/units/sentences.h"

namespace zwang::ui {

void PlotPane::addFormula(const Run& run, const std::string& name, int against, int colour, int dash, bool named) {
    const auto [form, text] = formOf(name);
    if (form != CurveForm::values && against >= 0) return;
    try {
        Source source;
        source.form = form;
        source.formula = std::make_shared<FormulaCurve>(formulaText(text), *run.model, *run.results);
        const auto curve = source.formula;
        addSource(std::move(source), run, against, unitOf(form, curve->unit()),
                  {labelOf(form, text),
                   {},
                   QString::fromStdString(curve->element()),
                   named ? run.name : QString(),
                   colour,
                   dash});
    } catch (const std::exception& error) {
        wrongFormula_ = tr("%1: %2").arg(labelOf(form, text), engineSentence(sentenceOf(error)));
    }
}

/// A new formula, and each that is there to be changed.
void PlotPane::addFormulaMenu(QMenu* menu) {
    const bool possible = channels() != nullptr;
    auto* add = menu->addAction(tr("Add formula…"), this, [this] { writeFormula({}); });
    add->setObjectName("plotMenuFormula");
    add->setEnabled(possible);
    for (const auto& name : setup_.channels) {
        if (!isFormula(name) || formOf(name).first != CurveForm::values) continue;
        auto* change = menu->addAction(tr("Change %1…").arg(labelOf(CurveForm::values, name)), this,
                                       [this, name] { writeFormula(name); });
        change->setObjectName(QStringLiteral("plotMenuChange ") + QString::fromStdString(name));
        change->setEnabled(possible);
    }
}

void PlotPane::writeFormula(const std::string& before) {
    const auto run = runs_.current();
    const bool hasRun = run && run->results;
    const std::shared_ptr<const Results> results = hasRun ? run->results : start_;
    if (!results) return;
    const auto model = hasRun ? run->model : modelOf(*results);
    auto* dialog = new FormulaDialog(model, results, QString::fromStdString(formulaText(before)), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, before] {
        PlotSetup other = setup_;
        const std::string written = formulaText(dialog->formula().toStdString());
        const auto at = std::find(other.channels.begin(), other.channels.end(), before);
        if (written.empty())
            std::erase_if(other.channels, [&](const std::string& name) { return formOf(name).second == before; });
        else if (before.empty() || at == other.channels.end())
            other.channels.push_back(formulaChannel(written));
        else
            *at = formulaChannel(written);
        apply(other, written.empty() ? tr("Remove formula") : tr("Formula"));
    });
    dialog->open();
}

void PlotPane::addChannel(const std::string& channel) {
    PlotSetup other = setup_;
    if (std::find(other.channels.begin(), other.channels.end(), channel) != other.channels.end()) return;
    other.channels.push_back(channel);
    apply(other, tr("Plot %1").arg(QString::fromStdString(channel)));
}

void PlotPane::dragEnterEvent(QDragEnterEvent* event) {
    if (channels() && event->mimeData()->hasFormat(elementsMime)) event->acceptProposedAction();
}

void PlotPane::dropEvent(QDropEvent* event) {
    const auto elements = QString::fromUtf8(event->mimeData()->data(elementsMime)).split('\n', Qt::SkipEmptyParts);
    event->acceptProposedAction();
    // Afterwards, so that the drag is over when the menu opens.
    QMetaObject::invokeMethod(
        this, [this, elements, at = mapToGlobal(event->position().toPoint())] { offerChannels(elements, at); },
        Qt::QueuedConnection);
}

void PlotPane::offerChannels(const QStringList& elements, const QPoint& at) {
    const auto* known = channels();
    if (!known) return;
    auto* menu = new QMenu(this);
    menu->setObjectName("plotDropMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& channel : *known) {
        if (!elements.contains(QString::fromStdString(channel.element))) continue;
        const QString unit =
            channel.unit == "-" ? QString() : QStringLiteral(" [%1]").arg(prettyUnit(shownUnit(channel.unit)));
        const QString name = QString::fromStdString(elements.size() > 1 ? channel.name() : channel.quantity);
        auto* action = menu->addAction(name + unit, this, [this, wanted = channel.name()] { addChannel(wanted); });
        action->setObjectName("drop." + QString::fromStdString(channel.name()));
    }
    if (menu->isEmpty()) menu->addAction(tr("%1 has no channels.").arg(elements.join(", ")))->setEnabled(false);
    menu->popup(at);
}

}  // namespace zwang::ui
