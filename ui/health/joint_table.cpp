// Works in slices of a few milliseconds from a timer; a run of a thousand joints takes many of them.
#include "ui/health/joint_table.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>

#include "ui/units/format.h"

namespace zwang::ui {

namespace {
constexpr int sliceMilliseconds = 8, pauseMilliseconds = 30;
constexpr std::size_t framesAtOnce = 20;
constexpr double levelFloor = 1e-17, levelCeiling = 1e-3;  // ends of the bars: rounding, and badly broken

/// Gaps of elements of contact, and the smallest one of a group, which stands for those of its pairs.
bool isGapOfItsOwn(const ChannelInfo& info) {
    if (info.quantity == "smallest_gap") return true;
    return info.unit == "m" && info.quantity.starts_with("gap") && info.element.find('(') == std::string::npos;
}

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
                const ChannelInfo& info = channels[i];
                const bool isContact = isGapOfItsOwn(info);
                if (!isContact && (info.quantity != "position_violation" || info.element == "health")) continue;
                joints_.push_back({QString::fromStdString(info.element), static_cast<int>(i), isContact, 0, 0, 0});
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
    const auto told = [](const Joint& joint, double value) { return joint.isContact ? std::max(0.0, -value) : value; };
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
    auto worse = [](const Joint& a, const Joint& b) { return a.largest > b.largest; };
    if (std::is_sorted(joints_.begin(), joints_.end(), worse)) return;
    emit layoutAboutToBeChanged();
    std::stable_sort(joints_.begin(), joints_.end(), worse);
    emit layoutChanged();
}

bool JointTable::isComplete() const { return !results_ || joints_.empty() || counted_ >= results_->size(); }

QString JointTable::jointAt(int row) const {
    return row < 0 || row >= rowCount() ? QString() : joints_[static_cast<std::size_t>(row)].name;
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

QVariant JointTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Joint& joint = joints_[static_cast<std::size_t>(index.row())];
    const double violation = index.column() == nowColumn ? joint.now : joint.largest;
    if (role == timeRole) return joint.timeOfLargest;
    if (joint.isContact && index.column() != nameColumn) {
        if (role == Qt::DisplayRole) return formatValue(violation, "m", 2);
        if (role == valueRole || role == levelRole) return 0.0;  // no bar: how deep is too deep is for the model to say
    }
    if (joint.isContact && role == Qt::ToolTipRole)
        return tr("%1: the shapes are %2 deep in each other now, at most %3 at t = %4 s. Click to select the contact, "
                  "double click to go there.")
            .arg(joint.name, formatValue(joint.now, "m", 3), formatValue(joint.largest, "m", 3))
            .arg(joint.timeOfLargest, 0, 'g', 4);
    if (role == Qt::ToolTipRole)
        return tr("%1: violation %2 now, largest %3 at t = %4 s. Click to select the joint, double click to go there.")
            .arg(joint.name)
            .arg(joint.now, 0, 'g', 3)
            .arg(joint.largest, 0, 'g', 3)
            .arg(joint.timeOfLargest, 0, 'g', 4);
    if (index.column() == nameColumn) return role == Qt::DisplayRole ? QVariant(joint.name) : QVariant();
    if (role == Qt::DisplayRole) return QString::number(violation, 'g', 2);
    if (role == valueRole) return violation;
    if (role == levelRole) return level(violation);
    return {};
}

QVariant JointTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == nameColumn ? tr("Joint") : section == nowColumn ? tr("Now") : tr("Largest");
}

}  // namespace zwang::ui
