// The welcome page: examples with pictures, recent files, new models.
#pragma once

#include <QFrame>
#include <QPixmap>
#include <QWidget>
#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace zwang::ui {

class ElidedText;
class RecentFiles;

/// A picture that is made when it is first seen: a start that reads and draws all of them takes its time.
class CardPicture : public QWidget {
  public:
    using QWidget::QWidget;
    /// What makes it, at the next painting.
    void set(std::function<QPixmap()> make);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::function<QPixmap()> make_;
    QPixmap full_, scaled_;  ///< as made; as large as it is shown
};

/// One example: picture, title, and as much of its description as fits. Click, Enter or Space opens it.
class GalleryCard : public QFrame {
    Q_OBJECT
  public:
    GalleryCard(const QString& key, const QString& title, const QString& text, QWidget* parent = nullptr);
    const QString& key() const { return key_; }
    bool matches(const QString& words) const;
    CardPicture& picture() const { return *picture_; }
    QSize sizeHint() const override { return {232, 248}; }

  signals:
    void chosen(const QString& key);

  protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QString key_, words_;
    CardPicture* picture_;
    ElidedText* text_;
};

/// Letters typed anywhere on the page go into its filter; Esc empties it.
class GalleryPage : public QWidget {
    Q_OBJECT
  public:
    explicit GalleryPage(const RecentFiles& recent, QWidget* parent = nullptr);

    void refresh();  ///< recent files, and drawn pictures in the colours of the theme
    QLineEdit* filterBox() const { return filter_; }
    GalleryCard* card(const QString& key) const;

  signals:
    void exampleChosen(const QString& key);
    void fileChosen(const QString& path);
    void openWanted();
    void newPlanarWanted();
    void newSpatialWanted();

  protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* makeSide();
    QWidget* makeCards();
    void filter(const QString& words);
    const RecentFiles& recent_;
    QLineEdit* filter_;
    QLabel* none_;
    QVBoxLayout* recentLayout_ = nullptr;
    std::vector<GalleryCard*> cards_;
};

}  // namespace zwang::ui
