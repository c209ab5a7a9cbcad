// Search words may match element, quantity or help in any order: "crank vel" finds crank.vx.
#include "ui/plots/channel_chooser.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/units/format.h"

namespace zwang::ui {

namespace {

constexpr int nameRole = Qt::UserRole, searchRole = Qt::UserRole + 1;

/// Keeps rows in which every word occurs somewhere.
class WordFilter : public QSortFilterProxyModel {
  public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setWords(const QString& words) {
        words_ = words.split(' ', Qt::SkipEmptyParts);
        invalidateFilter();
    }

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        const QString text = sourceModel()->index(row, 0, parent).data(searchRole).toString();
        return !text.isEmpty() && std::all_of(words_.begin(), words_.end(), [&](const QString& word) {
            return text.contains(word, Qt::CaseInsensitive);
        });
    }

  private:
    QStringList words_;
};

}  // namespace

ChannelChooser::ChannelChooser(const std::vector<ChannelInfo>& channels, const PlotSetup& setup, QWidget* parent)
    : QDialog(parent),
      setup_(setup),
      search_(new QLineEdit),
      view_(new QTreeView),
      against_(new QComboBox),
      count_(new QLabel),
      tree_(new QStandardItemModel(this)),
      filtered_(new WordFilter(this)) {
    setObjectName("channelChooser");
    setWindowTitle(tr("Choose channels"));
    resize(460, 520);
    search_->setObjectName("channelSearch");
    search_->setAccessibleName(tr("Search"));
    search_->setPlaceholderText(tr("Search, for example: crank angle"));
    search_->setClearButtonEnabled(true);
    against_->setObjectName("channelAgainst");
    against_->setAccessibleName(tr("Horizontal axis"));
    against_->addItem(tr("time [s]"), QString());
    for (const auto& channel : channels)
        against_->addItem(QString::fromStdString(channel.header()), QString::fromStdString(channel.name()));
    against_->setCurrentIndex(std::max(0, against_->findData(QString::fromStdString(setup.against))));
    fillTree(channels);
    filtered_->setRecursiveFilteringEnabled(true);
    filtered_->setSourceModel(tree_);
    view_->setObjectName("channelTree");
    view_->setAccessibleName(tr("Channels"));
    view_->setModel(filtered_);
    view_->setUniformRowHeights(true);
    view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view_->header()->setStretchLastSection(false);
    view_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    view_->setColumnWidth(1, 80);
    for (const auto* leaf : leaves_)
        if (leaf->checkState() == Qt::Checked)
            view_->expand(filtered_->mapFromSource(tree_->indexFromItem(leaf->parent())));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* form = new QFormLayout;
    form->addRow(tr("Horizontal axis:"), against_);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(search_);
    layout->addWidget(view_, 1);
    layout->addWidget(count_);
    layout->addLayout(form);
    layout->addWidget(buttons);
    connect(search_, &QLineEdit::textChanged, this, &ChannelChooser::search);
    connect(tree_, &QStandardItemModel::itemChanged, this, &ChannelChooser::showCount);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showCount();
    search_->setFocus();
}

void ChannelChooser::fillTree(const std::vector<ChannelInfo>& channels) {
    tree_->setHorizontalHeaderLabels({tr("Channel"), tr("Unit")});
    QHash<QString, QStandardItem*> elements;
    for (const auto& channel : channels) {
        const QString element = QString::fromStdString(channel.element), help = QString::fromStdString(channel.help);
        QStandardItem*& branch = elements[element];
        if (!branch) {
            branch = new QStandardItem(channelWord(element));
            branch->setFlags(Qt::ItemIsEnabled);
            tree_->appendRow({branch, new QStandardItem});
        }
        const QString name = QString::fromStdString(channel.name()), word = channelWord(name);
        auto* leaf = new QStandardItem(word == name ? QString::fromStdString(channel.quantity) : word);
        leaf->setData(name, nameRole);
        leaf->setData(name + " " + word + " " + help, searchRole);
        leaf->setToolTip(help);
        leaf->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool ticked =
            std::find(setup_.channels.begin(), setup_.channels.end(), channel.name()) != setup_.channels.end();
        leaf->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
        auto* unit = new QStandardItem(prettyUnit(shownUnit(channel.unit)));
        unit->setFlags(Qt::ItemIsEnabled);
        branch->appendRow({leaf, unit});
        leaves_.push_back(leaf);
    }
}

void ChannelChooser::search(const QString& words) {
    static_cast<WordFilter*>(filtered_)->setWords(words);
    if (words.trimmed().isEmpty())
        view_->collapseAll();
    else
        view_->expandAll();
}

void ChannelChooser::showCount() {
    const auto ticked = std::count_if(leaves_.begin(), leaves_.end(),
                                      [](const QStandardItem* leaf) { return leaf->checkState() == Qt::Checked; });
    count_->setText(leaves_.empty() ? tr("This model has no channels yet; add a body first.")
                                    : tr("%1 of %2 channels are chosen.").arg(ticked).arg(leaves_.size()));
}

PlotSetup ChannelChooser::setup() const {
    PlotSetup chosen = setup_;
    chosen.against = against_->currentData().toString().toStdString();
    for (const auto* leaf : leaves_) {
        const std::string name = leaf->data(nameRole).toString().toStdString();
        const auto at = std::find(chosen.channels.begin(), chosen.channels.end(), name);
        const bool ticked = leaf->checkState() == Qt::Checked;
        if (ticked && at == chosen.channels.end()) chosen.channels.push_back(name);
        if (!ticked && at != chosen.channels.end()) chosen.channels.erase(at);
    }
    return chosen;
}

}  // namespace zwang::ui
