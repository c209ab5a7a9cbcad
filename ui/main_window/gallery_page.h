// The welcome page: examples with pictures, recent files, new models.
#pragma once

#include <QFrame>
#include <QWidget>
#include <vector>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace zwang::ui {

class ElidedText;
class RecentFiles;

/// One example: picture, title, and as much of its description as fits. Click, Enter or Space opens it.
class GalleryCard : public QFrame {
    Q_OBJECT
  public:
    GalleryCard(const QString& key, const QString& title, const QString& text, QWidget* parent = nullptr);
    const QString& key() const { return key_; }
    bool matches(const QString& words) const;
    void setPicture(const QPixmap& picture);
    QSize sizeHint() const override { return {232, 248}; }

  signals:
    void chosen(const QString& key);

  protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void showPicture();
    QString key_, words_;
    QLabel* picture_;
    ElidedText* text_;
    QPixmap full_;
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
