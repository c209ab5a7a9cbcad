#include "ui/plots/stored_curves.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/widgets/fitting_size.h"

namespace zwang::ui {

namespace {

QString nameOf(const StoredChannels::Channel& channel) {
    return QString::fromStdString(channel.element.empty() ? channel.quantity
                                                          : channel.element + "." + channel.quantity);
}

bool varies(const StoredChannels::Channel& channel) {
    const auto [least, most] = std::minmax_element(channel.values.begin(), channel.values.end());
    return least != channel.values.end() && *most - *least > 1e-9 * std::max(std::abs(*least), std::abs(*most));
}

}  // namespace

StoredCurves::StoredCurves(const QString& file, const QString& why, StoredChannels stored, QWidget* parent)
    : QDialog(parent), stored_(std::move(stored)), list_(new QListWidget), plot_(new CurvePlot(playback_)) {
    setObjectName("storedCurves");
    setWindowTitle(tr("Curves of %1").arg(file));
    resizeWithinRoom(*this, {980, 600});
    auto* sentence = new QLabel(why);
    sentence->setTextFormat(Qt::PlainText);
    sentence->setWordWrap(true);
    sentence->setObjectName("secondaryText");
    auto* search = new QLineEdit;
    search->setObjectName("filter");
    search->setPlaceholderText(tr("Filter channels"));
    search->setClearButtonEnabled(true);
    list_->setObjectName("channels");
    list_->setAccessibleName(tr("Channels"));
    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins({});
    column->addWidget(search);
    column->addWidget(list_, 1);
    plot_->setMinimumWidth(320);
    plot_->setEmptyText(tr("Check a channel to see its curve."));
    auto* split = new QSplitter;
    split->addWidget(left);
    split->addWidget(plot_);
    split->setStretchFactor(1, 1);
    split->setSizes({310, 670});
    auto* table = new QPushButton(tr("Save as table..."));
    table->setObjectName("saveTable");
    table->setAutoDefault(false);
    auto* close = new QPushButton(tr("Close"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(table);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(sentence);
    layout->addWidget(split, 1);
    layout->addLayout(buttons);
    if (!stored_.time.empty()) playback_.setRange(stored_.time.front(), stored_.time.back());
    fill();
    connect(search, &QLineEdit::textChanged, this, &StoredCurves::filter);
    connect(list_, &QListWidget::itemChanged, this, &StoredCurves::draw);
    connect(table, &QPushButton::clicked, this, &StoredCurves::tableWanted);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    checkFirst();
}

void StoredCurves::fill() {
    for (const auto& channel : stored_.channels) {
        const QString unit = QString::fromStdString(channel.unit), name = nameOf(channel);
        auto* item = new QListWidgetItem(unit.isEmpty() ? name : QString("%1 [%2]").arg(name, unit), list_);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
        item->setToolTip(item->text());
    }
}

/// The first channel in which something happens.
void StoredCurves::checkFirst() {
    const auto first = std::find_if(stored_.channels.begin(), stored_.channels.end(), varies);
    if (first != stored_.channels.end())
        list_->item(static_cast<int>(first - stored_.channels.begin()))->setCheckState(Qt::Checked);
    else
        draw();
}

void StoredCurves::filter(const QString& text) {
    for (int row = 0; row < list_->count(); ++row)
        list_->item(row)->setHidden(!list_->item(row)->text().contains(text.trimmed(), Qt::CaseInsensitive));
}

void StoredCurves::draw() {
    plot_->clearCurves();
    plot_->setHorizontal(tr("time [s]"), true);
    int colour = 0;
    for (int row = 0; row < list_->count(); ++row) {
        if (list_->item(row)->checkState() != Qt::Checked) continue;
        const auto& channel = stored_.channels[static_cast<std::size_t>(row)];
        const int curve = plot_->addCurve({nameOf(channel), QString::fromStdString(channel.unit),
                                           QString::fromStdString(channel.element), QString(), colour++, 0});
        plot_->append(curve, stored_.time, stored_.time, channel.values);
    }
    plot_->refresh();
    plot_->fit();
}

}  // namespace zwang::ui
