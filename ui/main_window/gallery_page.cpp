#include "ui/main_window/gallery_page.h"

#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "engine/io/examples.h"
#include "engine/io/model_file.h"
#include "ui/actions/icons.h"
#include "ui/document/recent_files.h"
#include "ui/main_window/elided_text.h"
#include "ui/main_window/flow_layout.h"
#include "ui/main_window/sketch.h"
#include "ui/units/example_texts.h"
#include "ui/units/text.h"

namespace zwang::ui {

namespace {

QToolButton* sideButton(const QString& iconName, const QString& label, const QString& name) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setIcon(icon(iconName));
    button->setText(label);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize(QSize(20, 20));
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setCursor(Qt::PointingHandCursor);
    return button;
}

/// Of an example: as it was taken, or else drawn in the colours of the theme.
QPixmap pictureOf(const QString& key, bool dark) {
    const QString file = QStringLiteral(":/gallery/%1%2.png").arg(key, dark ? "-dark" : "");
    if (QFile::exists(file)) return QPixmap(file);
    const auto* example = findExample(key.toStdString());
    if (!example) return {};
    Model model = fromText(std::string(example->text));
    evaluate(model);
    return sketchOf(model, QSize(432, 272));
}

/// A key that writes something. Space belongs to the cards: it opens them.
bool isTyped(const QKeyEvent& key) {
    const auto held = key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier | Qt::GroupSwitchModifier);
    return held == Qt::NoModifier && !key.text().isEmpty() && key.text().front().isPrint() &&
           !key.text().front().isSpace();
}

}  // namespace

void CardPicture::set(std::function<QPixmap()> make) {
    make_ = std::move(make);
    full_ = scaled_ = {};
    update();
}

void CardPicture::paintEvent(QPaintEvent*) {
    if (full_.isNull() && make_) full_ = make_();
    if (full_.isNull()) return;
    const double ratio = devicePixelRatioF();
    const QSize wanted = full_.size().scaled(size() * ratio, Qt::KeepAspectRatio);
    if (scaled_.size() != wanted) scaled_ = full_.scaled(wanted, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    scaled_.setDevicePixelRatio(ratio);
    const QSizeF shown = scaled_.deviceIndependentSize();
    QPainter(this).drawPixmap(QPointF((width() - shown.width()) / 2, (height() - shown.height()) / 2), scaled_);
}

GalleryCard::GalleryCard(const QString& key, const QString& title, const QString& words, QWidget* parent)
    : QFrame(parent),
      key_(key),
      words_(key + ' ' + title + ' ' + words),
      picture_(new CardPicture),
      text_(new ElidedText(words)) {
    setObjectName("galleryCard");
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(title);
    setToolTip(words);
    picture_->setFixedHeight(136);
    picture_->setMinimumWidth(1);
    auto* titleLabel = new QLabel(title);
    titleLabel->setObjectName("cardTitle");
    titleLabel->setWordWrap(true);
    text_->setObjectName("cardText");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(5);
    layout->addWidget(picture_);
    layout->addWidget(titleLabel);
    layout->addWidget(text_, 1);
}

bool GalleryCard::matches(const QString& words) const {
    for (const auto& word : words.split(' ', Qt::SkipEmptyParts))
        if (!words_.contains(word, Qt::CaseInsensitive)) return false;
    return true;
}

void GalleryCard::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) emit chosen(key_);
}

void GalleryCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        emit chosen(key_);
    else
        QFrame::keyPressEvent(event);
}

GalleryPage::GalleryPage(const RecentFiles& recent, QWidget* parent)
    : QWidget(parent), recent_(recent), filter_(new QLineEdit), none_(new QLabel(tr("No example has these words."))) {
    setObjectName("galleryPage");
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(24, 22, 8, 8);
    layout->setSpacing(24);
    layout->addWidget(makeSide());
    layout->addWidget(makeCards(), 1);
    refresh();
}

QWidget* GalleryPage::makeSide() {
    auto* side = new QWidget;
    side->setFixedWidth(230);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* title = new QLabel(QStringLiteral("Zwang"));
    title->setObjectName("welcomeTitle");
    auto* words = new QLabel(tr("Mechanisms through their singular positions."));
    words->setObjectName("welcomeText");
    words->setWordWrap(true);
    auto* planar = sideButton("new-planar", tr("New planar mechanism"), "newPlanar");
    auto* spatial = sideButton("new-spatial", tr("New spatial mechanism"), "newSpatial");
    auto* open = sideButton("open", tr("Open…"), "openFile");
    auto* recentTitle = new QLabel(tr("Recent files"));
    recentTitle->setObjectName("sectionTitle");
    recentLayout_ = new QVBoxLayout;
    recentLayout_->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(words);
    layout->addSpacing(14);
    layout->addWidget(planar);
    layout->addWidget(spatial);
    layout->addWidget(open);
    layout->addSpacing(14);
    layout->addWidget(recentTitle);
    layout->addLayout(recentLayout_);
    layout->addStretch(1);
    connect(planar, &QToolButton::clicked, this, &GalleryPage::newPlanarWanted);
    connect(spatial, &QToolButton::clicked, this, &GalleryPage::newSpatialWanted);
    connect(open, &QToolButton::clicked, this, &GalleryPage::openWanted);
    return side;
}

QWidget* GalleryPage::makeCards() {
    auto* area = new QWidget;
    auto* layout = new QVBoxLayout(area);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    auto* head = new QHBoxLayout;
    auto* title = new QLabel(tr("Examples"));
    title->setObjectName("pageTitle");
    filter_->setObjectName("galleryFilter");
    filter_->setPlaceholderText(tr("Filter the examples"));
    filter_->setAccessibleName(filter_->placeholderText());
    filter_->setClearButtonEnabled(true);
    filter_->addAction(icon("search"), QLineEdit::LeadingPosition);
    filter_->setMaximumWidth(280);
    filter_->installEventFilter(this);
    head->addWidget(title, 1);
    head->addWidget(filter_, 1);
    head->addSpacing(16);
    auto* cards = new QWidget;
    cards->setObjectName("galleryCards");
    auto* flow = new FlowLayout(14, cards);
    flow->setContentsMargins(0, 0, 8, 8);
    for (const auto& example : examples()) {
        Model model;
        try {
            model = inWindowLanguage(fromText(std::string(example.text)));
        } catch (const FileError&) {
            continue;  // the sweep test over the examples reports it
        }
        auto* card = new GalleryCard(text(example.key), text(model.title), text(model.description));
        connect(card, &GalleryCard::chosen, this, &GalleryPage::exampleChosen);
        flow->addWidget(card);
        cards_.push_back(card);
    }
    none_->setObjectName("emptyText");
    none_->setAlignment(Qt::AlignCenter);
    none_->hide();
    auto* scroll = new QScrollArea;
    scroll->setFocusPolicy(Qt::NoFocus);  // the cards take it
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(cards);
    layout->addLayout(head);
    layout->addWidget(none_);
    layout->addWidget(scroll, 1);
    connect(filter_, &QLineEdit::textChanged, this, &GalleryPage::filter);
    return area;
}

void GalleryPage::refresh() {
    const bool dark = palette().color(QPalette::Window).lightness() < 128;
    for (auto* card : cards_) card->picture().set([key = card->key(), dark] { return pictureOf(key, dark); });
    while (auto* item = recentLayout_->takeAt(0)) {
        if (auto* gone = item->widget()) {
            gone->hide();  // until it is deleted it would lie under what comes in its place
            gone->deleteLater();
        }
        delete item;
    }
    const auto files = recent_.existing();
    for (const auto& file : files.mid(0, 8)) {
        auto* button = sideButton("model", QFileInfo(file).fileName(), "recentFile");
        button->setToolTip(file);
        connect(button, &QToolButton::clicked, this, [this, file] { emit fileChosen(file); });
        recentLayout_->addWidget(button);
    }
    if (files.isEmpty()) {
        auto* none = new QLabel(tr("none yet"));
        none->setObjectName("secondaryText");
        recentLayout_->addWidget(none);
    }
}

GalleryCard* GalleryPage::card(const QString& key) const {
    for (auto* card : cards_)
        if (card->key() == key) return card;
    return nullptr;
}

/// The page's own keys come before the shortcuts of the window.
bool GalleryPage::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isTyped(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void GalleryPage::keyPressEvent(QKeyEvent* event) {
    if (!isTyped(*event)) return QWidget::keyPressEvent(event);
    filter_->setFocus(Qt::OtherFocusReason);
    filter_->insert(event->text());
}

bool GalleryPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == filter_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape) {
            filter_->clear();
            setFocus(Qt::OtherFocusReason);
            return true;
        }
        const auto shown =
            std::find_if(cards_.begin(), cards_.end(), [](const auto* card) { return !card->isHidden(); });
        if (key == Qt::Key_Down && shown != cards_.end()) {
            (*shown)->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void GalleryPage::filter(const QString& words) {
    bool any = false;
    for (auto* card : cards_) {
        card->setVisible(card->matches(words));
        any = any || card->matches(words);
    }
    none_->setVisible(!any);
}

}  // namespace zwang::ui
