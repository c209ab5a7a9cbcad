// The menu of a plot: everything its buttons do, and what can be made of its curves.
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QToolButton>
#include <algorithm>

#include "ui/plots/figures_dialog.h"
#include "ui/plots/plot_pane.h"

namespace zwang::ui {

namespace {

constexpr int mostAgainst = 24;  // channels in the menu; the chooser has all

template <class Context, class Function>
QAction* entry(QMenu* menu, const char* name, const QString& text, Context* context, Function function) {
    auto* action = menu->addAction(text, context, function);
    action->setObjectName(name);
    return action;
}

}  // namespace

QMenu* PlotPane::makeMenu() {
    auto* menu = new QMenu(this);
    menu->setObjectName("plotCanvasMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    entry(menu, "plotMenuFit", tr("Show everything"), plot_, &CurvePlot::fit);
    auto* log = entry(menu, "plotMenuLog", tr("Logarithmic axis"), log_, &QToolButton::click);
    log->setCheckable(true);
    log->setChecked(plot_->isLogScale());
    auto* equal = entry(menu, "plotMenuEqual", tr("Equal axes"), this, [this] {
        equal_ = !plot_->hasEqualAxes();
        plot_->setEqualAxes(*equal_);
    });
    equal->setCheckable(true);
    equal->setChecked(plot_->hasEqualAxes());
    equal->setEnabled(!plot_->isOverTime());
    auto* cursor = entry(menu, "plotMenuCursor", tr("Second cursor"), differences_, &QToolButton::click);
    cursor->setCheckable(true);
    cursor->setChecked(plot_->hasSecondCursor());
    menu->addSeparator();
    entry(menu, "plotMenuChannels", tr("Channels…"), this, &PlotPane::chooseChannels);
    addAgainstMenu(menu->addMenu(tr("Horizontal axis")));
    addFormulaMenu(menu);
    if (plot_->isOverTime()) addFormActions(menu->addMenu(tr("Derivative and integral")));
    entry(menu, "plotMenuFigures", tr("Statistics and spectrum…"), this, &PlotPane::showFigures)
        ->setEnabled(plot_->curveCount() > 0 && plot_->isOverTime());
    menu->addSeparator();
    entry(menu, "plotMenuPicture", tr("Copy as a picture"), this,
          [this] { QGuiApplication::clipboard()->setPixmap(plot_->grab()); });
    entry(menu, "plotMenuTable", tr("Copy as a table"), this,
          [this] { QGuiApplication::clipboard()->setText(plot_->tableText()); });
    menu->addMenu(export_->menu())->setText(tr("Export"));
    menu->addSeparator();
    entry(menu, "plotMenuAdd", tr("Add a plot"), this, &PlotPane::addWanted);
    entry(menu, "plotMenuRemove", tr("Remove this plot"), this, &PlotPane::removeWanted);
    return menu;
}

/// Time, and the channels of the elements that the plot shows.
void PlotPane::addAgainstMenu(QMenu* menu) {
    menu->setObjectName("plotMenuAgainst");
    const auto add = [&](const QString& text, const std::string& channel) {
        auto* action = entry(menu, channel.empty() ? "time" : channel.c_str(), text, this, [this, channel] {
            PlotSetup other = setup_;
            other.against = channel;
            apply(other, tr("Horizontal axis"));
        });
        action->setCheckable(true);
        action->setChecked(setup_.against == channel);
    };
    add(tr("Time"), {});
    const auto* known = channels();
    if (!known) return;
    const auto elementOf = [](const std::string& name) { return name.substr(0, name.find('.')); };
    for (const auto& channel : *known) {
        const bool isNear = std::any_of(setup_.channels.begin(), setup_.channels.end(),
                                        [&](const std::string& name) { return elementOf(name) == channel.element; });
        if (isNear && menu->actions().size() < mostAgainst) add(QString::fromStdString(channel.name()), channel.name());
    }
}

void PlotPane::addFormActions(QMenu* menu) {
    menu->setObjectName("plotMenuForms");
    for (const auto& name : setup_.channels) {
        const auto [own, channel] = formOf(name);
        if (own != CurveForm::values || isDerivative(name)) continue;
        for (const CurveForm form : {CurveForm::derivative, CurveForm::integral}) {
            const std::string wanted = nameOf(form, channel);
            const auto at = std::find(setup_.channels.begin(), setup_.channels.end(), wanted);
            auto* action =
                entry(menu, wanted.c_str(), labelOf(form, channel), this,
                      [this, wanted, shown = at != setup_.channels.end()] {
                          PlotSetup other = setup_;
                          shown ? void(std::erase(other.channels, wanted)) : other.channels.push_back(wanted);
                          apply(other, tr("Derivative and integral"));
                      });
            action->setCheckable(true);
            action->setChecked(at != setup_.channels.end());
        }
    }
    menu->setEnabled(!menu->isEmpty());
}

void PlotPane::showFigures() {
    const auto view = plot_->view();
    auto* dialog = new FiguresDialog(*plot_, view.xBegin, view.xEnd, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

}  // namespace zwang::ui
