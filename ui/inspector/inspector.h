// The properties of the selection.
#pragma once

#include <QScrollArea>

#include "ui/inspector/mass_row.h"
#include "ui/inspector/parts_list.h"

class QLineEdit;
class QPlainTextEdit;

namespace zwang::ui {

/// Rebuilds itself when the selection changes, and refreshes its fields when the model does.
class Inspector : public QScrollArea {
    Q_OBJECT
  public:
    explicit Inspector(Document& document, QWidget* parent = nullptr);
    ~Inspector() override;

    PropertyForm* form() const { return form_; }
    PartsList* markers() const { return markers_; }
    PartsList* shapes() const { return shapes_; }

  private:
    void rebuild();
    void refresh();
    void addHeader(QVBoxLayout* layout, const std::vector<std::string>& addresses, const Subject& subject);
    void addName(QVBoxLayout* layout, const std::string& address);
    void addModelPage(QVBoxLayout* layout);
    void addEmptyPage(QVBoxLayout* layout, const QString& sentence);
    void addMixedPage(QVBoxLayout* layout, const std::vector<std::string>& addresses);
    void addLinkage(QVBoxLayout* layout, const std::string& element);
    void showLinkage();

    Document& document_;
    PropertyForm* form_ = nullptr;
    PartsList *markers_ = nullptr, *shapes_ = nullptr;
    QLabel* linkage_ = nullptr;
    std::string linkageOf_;  ///< the element whose linkages it tells
    MassRow* mass_ = nullptr;
    QLineEdit* name_ = nullptr;
    QLineEdit* title_ = nullptr;
    QPlainTextEdit* description_ = nullptr;
    QStringList shownSelection_;
};

}  // namespace zwang::ui
