// Works in slices of a few milliseconds from a timer; a run of a thousand joints takes many of them.
#include "ui/health/joint_table.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>

#include "ui/health/health_rules.h"
#include "ui/units/format.h"

namespace zwang::ui {

namespace {
constexpr int sliceMilliseconds = 8, pauseMilliseconds = 30;
constexpr std::size_t framesAtOnce = 20;
constexpr double levelFloor = 1e-17, levelCeiling = 1e-3;  // ends of the bars: rounding, and badly broken
}  // namespace

JointTable::JointTable(RunList& runs, Playback& playback, QObject* parent)
    : QAbstractTableModel(parent), runs_(runs), playback_(playback) {
    slices_.setSingleShot(true);
    slices_.setInterval(pauseMilliseconds);
    connect(&slices_, &QTimer::timeout, this, &JointTable::gather);
    auto later = [this] {
        if (!slices_.isActive()) slices_.start();
    };
    connect(&playback_, &Playback::timeChanged, this, later);
    connect(&runs_, &RunList::runGrew, this, later);
    connect(&runs_, &RunList::runFinished, this, later);
    connect(&runs_, &RunList::currentChanged, this, &JointTable::refresh);
    refresh();
}

std::optional<JointTable::Joint> JointTable::jointOf(const ChannelInfo& info) {
    Joint joint;
    joint.element = joint.name = QString::fromStdString(info.element);
    if (info.quantity == "smallest_gap") {
        joint.told = Told::depth;
        joint.name = tr("%1: depth").arg(joint.element);
    } else if (isGap(info)) {
        joint.told = Told::depth;
        joint.name += QString::fromStdString(info.quantity).mid(3).replace('_', ' ');  // gap_2: its point 2
    } else if (info.quantity == "contacts") {
        joint.told = Told::count;
        joint.name = tr("%1: contacts").arg(joint.element);
    } else if (info.quantity == "largest_force") {
        joint.told = Told::force;
        joint.name = tr("%1: largest force").arg(joint.element);
    } else if (info.quantity != "position_violation" || info.element == "health") {
        return std::nullopt;
    }
    return joint;
}

void JointTable::refresh() {
    const auto run = runs_.current();
    const auto results = run ? run->results : nullptr;
    if (results != results_) {
        beginResetModel();
        results_ = results;
        joints_.clear();
        counted_ = 0;
        if (results_) {
            const auto& channels = results_->channels();
            for (std::size_t i = 0; i < channels.size(); ++i) {
                auto joint = jointOf(channels[i]);
                if (!joint) continue;
                joint->channel = static_cast<int>(i);
                joints_.push_back(std::move(*joint));
            }
        }
        endResetModel();
    }
    slices_.start();
}

void JointTable::gather() {
    const auto run = runs_.current();
    if ((run ? run->results : nullptr) != results_) return refresh();
    if (!results_ || results_->empty() || joints_.empty()) return;
    std::vector<int> channels;
    for (const auto& joint : joints_) channels.push_back(joint.channel);
    const std::size_t moment = results_->frameAt(playback_.time()), frames = results_->size();
    const std::vector<double> now = results_->table(channels, moment, moment + 1);
    const auto told = [](const Joint& joint, double value) {
        return joint.told == Told::depth ? std::max(0.0, -value) : value;
    };
    for (std::size_t j = 0; j < joints_.size(); ++j) joints_[j].now = told(joints_[j], now[j]);
    QElapsedTimer clock;
    clock.start();
    while (counted_ < frames && clock.elapsed() < sliceMilliseconds) {
        const std::size_t until = std::min(frames, counted_ + framesAtOnce);
        const std::vector<double> values = results_->table(channels, counted_, until);
        for (std::size_t k = 0; k < values.size(); ++k) {
            Joint& joint = joints_[k % joints_.size()];
            const double value = told(joint, values[k]);
            if (value <= joint.largest) continue;
            joint.largest = value;
            joint.timeOfLargest = results_->frame(counted_ + k / joints_.size()).time;
        }
        counted_ = until;
    }
    sortRows();
    emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    if (!isComplete()) slices_.start();
}

/// The worst on top; moves rows only when their order changes, so that a selection stays where it is.
void JointTable::sortRows() {
    const auto isAmount = [](const Joint& joint) { return joint.told == Told::count || joint.told == Told::force; };
    auto worse = [&](const Joint& a, const Joint& b) {
        if (isAmount(a) || isAmount(b)) return !isAmount(a);
        return a.largest > b.largest;
    };
    if (std::is_sorted(joints_.begin(), joints_.end(), worse)) return;
    emit layoutAboutToBeChanged();
    std::stable_sort(joints_.begin(), joints_.end(), worse);
    emit layoutChanged();
}

bool JointTable::isComplete() const { return !results_ || joints_.empty() || counted_ >= results_->size(); }

QString JointTable::jointAt(int row) const {
    return row < 0 || row >= rowCount() ? QString() : joints_[static_cast<std::size_t>(row)].element;
}

double JointTable::timeOfLargest(int row) const { return joints_[static_cast<std::size_t>(row)].timeOfLargest; }

int JointTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(joints_.size());
}

int JointTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

double JointTable::level(double violation) {
    if (!(violation > levelFloor)) return std::isnan(violation) ? 1 : 0;
    return std::min(1.0, std::log10(violation / levelFloor) / std::log10(levelCeiling / levelFloor));
}

QString JointTable::valueText(const Joint& joint, double value, int digits) {
    if (joint.told == Told::depth) return formatValue(value, "m", digits);
    if (joint.told == Told::force) return formatValue(value, "N", 3);
    return QString::number(value, 'g', joint.told == Told::count ? 6 : digits);
}

QString JointTable::sentence(const Joint& joint) {
    const QString pattern =
        joint.told == Told::violation
            ? tr("%1: violation %2 now, largest %3 at t = %4 s. Click to select the joint, double click to go there.")
        : joint.told == Told::depth
            ? tr("%1: the shapes are %2 deep in each other now, at most %3 at t = %4 s. Click to select the contact, "
                 "double click to go there.")
            : tr("%1: %2 now, at most %3 at t = %4 s. Click to select the contacts, double click to go there.");
    return pattern.arg(joint.name, valueText(joint, joint.now, 3), valueText(joint, joint.largest, 3),
                       QString::number(joint.timeOfLargest, 'g', 4));
}

QVariant JointTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Joint& joint = joints_[static_cast<std::size_t>(index.row())];
    if (role == timeRole) return joint.timeOfLargest;
    if (role == Qt::ToolTipRole) return sentence(joint);
    if (index.column() == nameColumn) return role == Qt::DisplayRole ? QVariant(joint.name) : QVariant();
    const double value = index.column() == nowColumn ? joint.now : joint.largest;
    if (role == Qt::DisplayRole) return valueText(joint, value, 2);
    if (role != valueRole && role != levelRole) return {};
    if (joint.told != Told::violation) return 0.0;  // no bar: how deep is too deep is for the model to say
    return role == valueRole ? value : level(value);
}

QVariant JointTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == nameColumn ? tr("Joint") : section == nowColumn ? tr("Now") : tr("Largest");
}

}  // namespace zwang::ui
