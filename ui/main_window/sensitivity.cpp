// What the dock of sensitivities needs from the window: a run, the parameters table, and the view, which shows where
// everything would be with a parameter changed.
#include <cmath>
#include <optional>

#include "ui/main_window/main_window.h"
#include "ui/plots/plot_panel.h"
#include "ui/sensitivity/dimensions.h"
#include "ui/sensitivity/first_order.h"
#include "ui/sensitivity/sensitivity_panel.h"
#include "ui/sensitivity/variation_pane.h"
#include "ui/units/format.h"

namespace zwang::ui {

namespace {

QString lengthText(double metres) {
    return metres < 0.1 ? formatNumber(metres * 1e3, 3) + " mm" : formatNumber(metres, 3) + " m";
}

/// Ghosts and arrows of the dock's variation. What does not change from moment to moment is kept.
class FirstOrderView {
  public:
    explicit FirstOrderView(const SensitivityPanel& panel) : panel_(panel) {}

    MomentExtra at(const Run& run, double time) {
        MomentExtra extra;
        const auto& variation = panel_.variation();
        if (!variation.showsInView() || !prepare(run)) return extra;
        const auto poses = run.results->poses(time);
        extra.ghosts = {motion_->posesAt(poses, time, change_)};
        extra.model = changed_;
        double most = 0;
        std::string where;
        for (const auto& point : motion_->pointsAt(poses, time, change_)) {
            // By unit of the parameter: while the change grows, the arrows keep their length and the note tells it.
            extra.arrows.push_back({QString::fromStdString(point.name), Arrow::Kind::displacement, point.at,
                                    change_ == 0 ? point.by : Vec3(point.by / std::abs(change_)), false});
            if (point.by.norm() <= most) continue;
            most = point.by.norm();
            where = point.name;
        }
        const QString change = QString::fromStdString(parameter_) + ' ' + variation.changeText();
        extra.note = where.empty() ? MainWindow::tr("%1, to first order: nothing moves at this moment").arg(change)
                                   : MainWindow::tr("%1, to first order: %2 moves by %3 (longest arrow)")
                                         .arg(change, QString::fromStdString(where), lengthText(most));
        return extra;
    }

  private:
    /// False when the study does not belong to the run or does not hold every body.
    bool prepare(const Run& run) {
        const auto& variation = panel_.variation();
        const bool same = study_ == panel_.study() && run_ == run.model && parameter_ == variation.parameter();
        if (!same) {
            study_ = panel_.study();
            run_ = run.model;
            parameter_ = variation.parameter();
            motion_.reset();
            if (panel_.fits(run)) motion_.emplace(*run.model, study_->curves, parameter_);
        }
        if (!motion_ || !motion_->isKnown()) return false;
        if (!same || change_ != variation.change()) changed_ = changedModel(*run.model, parameter_, variation.value());
        change_ = variation.change();
        return true;
    }

    const SensitivityPanel& panel_;
    std::shared_ptr<const Study> study_;
    std::shared_ptr<const Model> run_, changed_;
    std::string parameter_;
    std::optional<FirstOrderMotion> motion_;
    double change_ = 0;
};

/// A derivative for the plots; unknown when the study does not hold it.
DerivativeCurve derivativeCurve(const SensitivityPanel& panel, const std::string& name) {
    const auto study = panel.study();
    const std::size_t divider = name.find('/');
    if (!study || divider == std::string::npos) return {};
    const std::string channel = name.substr(0, divider), parameter = name.substr(divider + 1);
    const int column = columnOf(study->curves, channel, parameter);
    if (column < 0) return {};
    DerivativeCurve curve{"-", QString::fromStdString(channel.substr(0, channel.find('.'))), study->curves.times,
                          seriesOf(study->curves, column)};
    for (const auto& info : panel.channels())
        if (info.name() == channel)
            curve.unit =
                QString::fromStdString(derivativeUnit(info.unit, dimensionOf(*study->request.model, parameter)));
    return curve;
}

/// Parameters by which the plots of the model want derivatives.
std::vector<std::string> plottedParameters(const Model& model) {
    std::vector<std::string> names;
    for (const auto& plot : model.plots)
        for (const auto& channel : plot.channels)
            if (isDerivative(channel)) names.push_back(channel.substr(channel.find('/') + 1));
    return names;
}

}  // namespace

void MainWindow::joinSensitivity() {
    presenter_->setExtra([view = std::make_shared<FirstOrderView>(*sensitivity_)](const Run& run, double time) {
        return view->at(run, time);
    });
    connect(files_, &FileController::opened, sensitivity_, &SensitivityPanel::forget);
    connect(sensitivity_, &SensitivityPanel::viewChanged, presenter_, &Presenter::refreshExtra);
    connect(sensitivity_, &SensitivityPanel::studied, this, [this] {
        plots_->setDerivatives([this](const std::string& name) { return derivativeCurve(*sensitivity_, name); });
    });
    connect(sensitivity_, &SensitivityPanel::plotWanted, this, [this](const QString& name) {
        const std::string channel = name.toStdString();
        document_.edit(tr("Plot %1").arg(name), [&](Model& model) { model.plots.push_back({channel, {channel}, {}}); });
        docks_->raise("plots");
    });
    connect(&runs_, &RunList::runFinished, this, [this](int id) {
        const auto run = runs_.find(id);
        const auto wanted = plottedParameters(*document_.model());
        if (wanted.empty() || !run || run != runs_.current() || !run->results || sensitivity_->fits(*run)) return;
        sensitivity_->computeFor(wanted);
    });
    connect(sensitivity_, &SensitivityPanel::runWanted, running_, &RunController::start);
    connect(sensitivity_, &SensitivityPanel::parametersWanted, this, [this] { docks_->raise("parameters"); });
}

}  // namespace zwang::ui
