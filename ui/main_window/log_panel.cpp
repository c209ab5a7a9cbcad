#include "ui/main_window/log_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

#include "ui/actions/icons.h"
#include "ui/widgets/row_copier.h"

namespace zwang::ui {

LogPanel::LogPanel(Log& log, QWidget* parent) : QWidget(parent), log_(log), list_(new QTreeView) {
    setObjectName("logPanel");
    list_->setModel(&log_);
    list_->setAccessibleName(tr("Log"));
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setAlternatingRowColors(true);
    list_->setIconSize(QSize(16, 16));
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    new RowCopier(*list_);
    auto* header = list_->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(Log::timeColumn, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(Log::sentenceColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(Log::elementColumn, QHeaderView::ResizeToContents);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(list_);
    connect(&log_, &Log::added, this, [this] { QTimer::singleShot(0, list_, &QTreeView::scrollToBottom); });
    connect(list_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        const QString element = log_.lines()[static_cast<std::size_t>(index.row())].element;
        if (!element.isEmpty()) emit elementClicked(element);
    });
    connect(list_, &QTreeView::customContextMenuRequested, this, [this](const QPoint& at) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(icon("copy"), tr("Copy all"), this, &LogPanel::copyAll);
        menu->addAction(icon("delete"), tr("Clear"), &log_, &Log::clear);
        menu->popup(list_->viewport()->mapToGlobal(at));
    });
}

void LogPanel::copyAll() const {
    QStringList lines;
    for (const auto& line : log_.lines())
        lines << line.when.toString(Qt::ISODate) + '\t' + line.sentence +
                     (line.element.isEmpty() ? "" : '\t' + line.element);
    QGuiApplication::clipboard()->setText(lines.join('\n'));
}

}  // namespace zwang::ui
