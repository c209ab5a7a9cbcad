// The docks around the view: made once, laid out by default, remembered.
#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <vector>

class QSettings;

namespace zwang::ui {

/// Left: tree. Right: properties and parameters as tabs. Bottom: plots, constraint health, sensitivity, runs and log as
/// tabs.
class Docks : public QObject {
    Q_OBJECT
  public:
    enum class Place { left, right, bottom };
    explicit Docks(QMainWindow& window);

    QDockWidget* add(const QString& key, const QString& title, Place place, QWidget* content);
    QDockWidget* dock(const QString& key) const;
    void raise(const QString& key);  ///< shows a dock and brings its tab to the front

    void reset();  ///< the default layout
    /// Hides all docks (welcome page) or shows those that were there.
    void setWorking(bool working);
    void save(QSettings& settings) const;
    void restore(QSettings& settings);

  private:
    struct Entry {
        QDockWidget* dock;
        Place place;
    };
    void applySizes();
    void showTitles();
    QMainWindow& window_;
    std::vector<Entry> entries_;
    bool sizesWanted_ = false;  ///< the default sizes wait until the window is laid out
    QByteArray layout_;         ///< of the workspace while the welcome page is shown
    bool working_ = true;
};

}  // namespace zwang::ui
