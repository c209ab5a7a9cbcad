// The rows of a form for one address, or for the fields that several have in common.
#pragma once

#include <QWidget>
#include <map>
#include <vector>

#include "ui/document/document.h"
#include "ui/inspector/field_editor.h"

class QFormLayout;

namespace zwang::ui {

/// Builds an editor a field and keeps them in step with the document. Every edit is one undo step on all addresses.
class PropertyForm : public QWidget {
    Q_OBJECT
  public:
    PropertyForm(Document& document, std::vector<std::string> addresses, QWidget* parent = nullptr);

    const Subject& subject() const { return subject_; }
    FieldEditor* editor(const QString& key) const;  ///< null when there is no such field
    void refresh();                                 ///< reads the document again

  private:
    void write(const FieldSpec& spec, const FieldValue& value);
    Document& document_;
    std::vector<std::string> addresses_;
    Subject subject_;
    QFormLayout* layout_;
    std::vector<FieldEditor*> editors_;
};

/// The subject of the first address with the fields that all of them have: same key, unit and kind of value.
Subject commonSubject(const Model& model, const std::vector<std::string>& addresses);

/// The issues that point at one field of an address.
Issues issuesOf(const Issues& issues, const std::string& address, const std::string& key);

}  // namespace zwang::ui
