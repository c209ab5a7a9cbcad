// The markers and shapes of a body, each a line that opens into its fields.
#pragma once

#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>
#include <vector>

#include "ui/inspector/property_form.h"

namespace zwang::ui {

/// A line with the part's name and a summary; opening it builds its form.
class PartRow : public QWidget {
    Q_OBJECT
  public:
    PartRow(Document& document, std::string address, QWidget* parent = nullptr);
    void setOpen(bool open);
    bool isOpen() const { return form_ != nullptr; }
    void refresh();
    const std::string& address() const { return address_; }
    PropertyForm* form() const { return form_; }

  signals:
    void openChanged(const std::string& address, bool open);
    void removeWanted(const std::string& address);

  private:
    QString title() const;
    Document& document_;
    std::string address_;
    QToolButton* header_;
    QWidget* body_;
    QVBoxLayout* bodyLayout_;
    PropertyForm* form_ = nullptr;
};

/// "Markers" or "Shapes" of one body with a button that adds one.
class PartsList : public QWidget {
    Q_OBJECT
  public:
    enum class What { markers, shapes };
    PartsList(Document& document, std::string body, What what, QWidget* parent = nullptr);
    void refresh();
    void open(const std::string& address);
    PartRow* row(const std::string& address) const;

  private:
    std::vector<std::string> addresses() const;
    void build();
    void addButton(class QHBoxLayout* head);
    void remove(const std::string& address);
    Document& document_;
    std::string body_;
    What what_;
    QVBoxLayout* layout_;
    QLabel* title_;
    std::vector<PartRow*> rows_;
    std::vector<std::string> open_;
};

}  // namespace zwang::ui
