// Position violation of every joint: at the moment shown, and the largest over the run with its time.
#pragma once

#include <QAbstractTableModel>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "ui/playback/playback.h"
#include "ui/run/run_list.h"

namespace zwang::ui {

/// One row a joint, the worst first, and one a point of a contact, which tells how deep its shapes are in each other.
/// Last stands what groups of contacts record: how many push, and the largest force. Maxima over long runs are gathered
/// in slices, so that the window stays awake.
class JointTable : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { nameColumn, nowColumn, largestColumn, columns };
    enum Role { valueRole = Qt::UserRole, levelRole, timeRole };  ///< level: 0 … 1 for a bar, logarithmic

    JointTable(RunList& runs, Playback& playback, QObject* parent = nullptr);

    bool isComplete() const;  ///< all frames are in the maxima
    QString jointAt(int row) const;
    double timeOfLargest(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  public slots:
    void refresh();  ///< other frames, another run or another moment

  private:
    enum class Told { violation, depth, count, force };  ///< depth [m]: what a gap is below 0; force [N]
    struct Joint {
        QString element, name;  ///< name: with the number of the point, or what is recorded
        int channel = -1;
        Told told = Told::violation;
        double now = 0, largest = 0, timeOfLargest = 0;
    };
    static std::optional<Joint> jointOf(const ChannelInfo& info);
    static QString valueText(const Joint& joint, double value, int digits);
    static QString sentence(const Joint& joint);
    void gather();
    void sortRows();
    static double level(double violation);
    RunList& runs_;
    Playback& playback_;
    std::shared_ptr<Results> results_;
    std::vector<Joint> joints_;
    std::size_t counted_ = 0;  // frames that are in the maxima
    QTimer slices_;
};

}  // namespace zwang::ui
