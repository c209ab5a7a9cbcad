// Fields that are not numbers: check box, text, words, marker, body, choice.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>

#include "ui/inspector/field_editor.h"

class QPlainTextEdit;

namespace zwang::ui {

class FlagEditor : public FieldEditor {
    Q_OBJECT
  public:
    explicit FlagEditor(FieldSpec spec);
    void show(const FieldValue& value, bool mixed) override;

  private:
    QCheckBox* box_;
};

/// A line of text; a colour gets a button, a name of a marker a list of those there are.
class TextEditor : public FieldEditor {
    Q_OBJECT
  public:
    explicit TextEditor(FieldSpec spec);
    void show(const FieldValue& value, bool mixed) override;

  protected:
    void markError(bool wrong) override;

  private:
    void commit();
    void chooseColour();
    QLineEdit* edit_;
};

/// Lines of text, as of a note; taken when the field is left, or with Ctrl+Enter.
class LinesEditor : public FieldEditor {
    Q_OBJECT
  public:
    explicit LinesEditor(FieldSpec spec);
    void show(const FieldValue& value, bool mixed) override;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void commit();
    QPlainTextEdit* edit_;
};

/// The path of a mesh, as it stands in the model, and a button that looks for it.
class FileEditor : public FieldEditor {
    Q_OBJECT
  public:
    FileEditor(FieldSpec spec, FormContext context);
    void show(const FieldValue& value, bool mixed) override;

  protected:
    void markError(bool wrong) override;

  private:
    QString folder() const;  ///< where relative paths begin
    void take(const QString& path);
    void choose();
    FormContext context_;
    QLineEdit* edit_;
};

/// Several words: check boxes for a fixed set, otherwise one line separated by commas.
class WordsEditor : public FieldEditor {
    Q_OBJECT
  public:
    explicit WordsEditor(FieldSpec spec);
    void show(const FieldValue& value, bool mixed) override;

  protected:
    void markError(bool wrong) override;

  private:
    std::vector<QCheckBox*> boxes_;
    QLineEdit* edit_ = nullptr;
};

/// One of what exists: markers of all bodies, markers of one body, bodies, or the words of a choice.
class PickEditor : public FieldEditor {
    Q_OBJECT
  public:
    PickEditor(FieldSpec spec, FormContext context);
    void show(const FieldValue& value, bool mixed) override;

  protected:
    void markError(bool wrong) override;

  private:
    void fill();
    FieldValue valueOf(const QString& key) const;
    FormContext context_;
    QComboBox* box_;
};

}  // namespace zwang::ui
