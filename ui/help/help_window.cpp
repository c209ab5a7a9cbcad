#include "ui/help/help_window.h"

#include <QDesktopServices>
#include <QFile>
#include <QHBoxLayout>
#include <QImage>
#include <QLineEdit>
#include <QResizeEvent>
#include <QSplitter>
#include <QStyle>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>
#include <algorithm>

namespace zwang::ui {

namespace {

constexpr int margin = 14;

/// Pictures no wider than the page.
class PageBrowser : public QTextBrowser {
  public:
    using QTextBrowser::QTextBrowser;

  protected:
    QVariant loadResource(int type, const QUrl& name) override {
        const QVariant resource = QTextBrowser::loadResource(type, name);
        if (type != QTextDocument::ImageResource) return resource;
        QImage picture = resource.canConvert<QImage>() ? resource.value<QImage>() : QImage();
        if (picture.isNull()) picture.loadFromData(resource.toByteArray());
        // As if the bar at the side were there already: a picture must not make the page wider than the window.
        const int room = width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent) - 2 * frameWidth() - 2 * margin - 8;
        if (picture.width() <= room) return picture;
        const double scale = std::min(devicePixelRatioF(), static_cast<double>(picture.width()) / room);
        picture = picture.scaledToWidth(static_cast<int>(room * scale), Qt::SmoothTransformation);
        picture.setDevicePixelRatio(scale);
        return picture;
    }
    /// The pictures again, in the new width.
    void resizeEvent(QResizeEvent* event) override {
        QTextBrowser::resizeEvent(event);
        if (event->oldSize().width() != event->size().width() && isChapter) reload();
    }

  public:
    bool isChapter = false;  ///< source() stays when a page of a type is shown instead
};

/// What the filter looks through.
QString wordsOf(const HelpPage& page) {
    if (page.source.isEmpty()) return page.title + ' ' + page.html;
    QFile file(page.source);
    return page.title + ' ' + (file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString());
}

}  // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent),
      pages_(helpPages()),
      filter_(new QLineEdit),
      contents_(new QTreeWidget),
      browser_(new PageBrowser) {
    setObjectName("helpWindow");
    setWindowTitle(tr("Help"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(940, 640);
    filter_->setObjectName("helpFilter");
    filter_->setPlaceholderText(tr("Find in the help"));
    filter_->setAccessibleName(filter_->placeholderText());
    filter_->setClearButtonEnabled(true);
    contents_->setObjectName("helpContents");
    contents_->setAccessibleName(tr("Pages of the help"));
    contents_->setHeaderHidden(true);
    browser_->setObjectName("helpPage");
    browser_->setOpenLinks(false);
    browser_->document()->setDocumentMargin(margin);
    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(filter_);
    column->addWidget(contents_, 1);
    auto* splitter = new QSplitter;
    splitter->addWidget(left);
    splitter->addWidget(browser_);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({250, 690});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(splitter);
    connect(filter_, &QLineEdit::textChanged, this, &HelpWindow::filter);
    connect(contents_, &QTreeWidget::currentItemChanged, this, &HelpWindow::open);
    connect(browser_, &QTextBrowser::anchorClicked, this, &HelpWindow::followLink);
    fill();
    showPage({});
}

void HelpWindow::fill() {
    QTreeWidgetItem* group = nullptr;
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        if (!group || group->text(0) != pages_[i].group) {
            group = new QTreeWidgetItem(contents_, {pages_[i].group});
            group->setFlags(Qt::ItemIsEnabled);
            group->setExpanded(true);
        }
        auto* item = new QTreeWidgetItem(group, {pages_[i].title});
        item->setData(0, Qt::UserRole, static_cast<int>(i));
    }
}

void HelpWindow::filter(const QString& words) {
    const QStringList all = words.split(' ', Qt::SkipEmptyParts);
    for (int g = 0; g < contents_->topLevelItemCount(); ++g) {
        auto* group = contents_->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            auto* item = group->child(i);
            const QString page = wordsOf(pages_[item->data(0, Qt::UserRole).toUInt()]);
            const bool shown = std::all_of(
                all.begin(), all.end(), [&](const QString& word) { return page.contains(word, Qt::CaseInsensitive); });
            item->setHidden(!shown);
            any = any || shown;
        }
        group->setHidden(!any);
    }
}

void HelpWindow::open(QTreeWidgetItem* item) {
    if (!item || !item->data(0, Qt::UserRole).isValid()) return;
    const HelpPage& page = pages_[item->data(0, Qt::UserRole).toUInt()];
    static_cast<PageBrowser*>(browser_)->isChapter = !page.source.isEmpty();
    if (page.source.isEmpty())
        browser_->setHtml(page.html);
    else
        browser_->setSource(QUrl("qrc" + page.source), QTextDocument::MarkdownResource);
}

void HelpWindow::showPage(const QString& key) {
    filter_->clear();
    QTreeWidgetItem* first = nullptr;
    for (QTreeWidgetItemIterator it(contents_); *it; ++it) {
        const QVariant index = (*it)->data(0, Qt::UserRole);
        if (!index.isValid()) continue;
        if (!first) first = *it;
        if (pages_[index.toUInt()].key != key) continue;
        contents_->setCurrentItem(*it);
        return;
    }
    contents_->setCurrentItem(first);
}

QString HelpWindow::shownPage() const {
    const auto* item = contents_->currentItem();
    return item ? pages_[item->data(0, Qt::UserRole).toUInt()].key : QString();
}

/// A link to another chapter opens its page; all others go to the system.
void HelpWindow::followLink(const QUrl& link) {
    const QString file = link.fileName();
    if (link.isRelative() && file.endsWith(".md")) return showPage("guide/" + file.chopped(3));
    if (link.scheme() == "qrc" && file.endsWith(".md")) return showPage("guide/" + file.chopped(3));
    QDesktopServices::openUrl(link);
}

}  // namespace zwang::ui
