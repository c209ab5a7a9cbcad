// The document of a window: the model as a value, its undo stack, its file, and what is selected.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>
#include <functional>
#include <memory>

#include "engine/model/model.h"

namespace zwang::ui {

using Snapshot = std::shared_ptr<const Model>;

/// Holds the model; `edit` is the only way to change it, so that everything can be undone. The model shown is always
/// evaluated (zwang::evaluate), and `issues()` are what that found.
class Document : public QObject {
    Q_OBJECT
  public:
    explicit Document(QObject* parent = nullptr);

    Snapshot model() const { return model_; }
    const Issues& issues() const { return issues_; }
    QUndoStack& undoStack() { return undo_; }

    /// Changes the model as one undo step named `text`; edits in a row with the same `mergeKey` ≥ 0 become one step. An
    /// edit that changes nothing leaves no step.
    void edit(const QString& text, const std::function<void(Model&)>& change, int mergeKey = -1);

    /// Replaces everything: new, opened or recovered. Clears the undo stack. `path` is empty for a model without a
    /// file.
    void reset(Model model, const QString& path, bool modified = false);
    /// Writes to `path` atomically and makes it the document's file; throws zwang::FileError.
    void saveTo(const QString& path);

    QString path() const { return path_; }
    QString displayName() const;  ///< title or file name, for the window and recent list
    bool isModified() const { return !undo_.isClean() || forcedModified_; }

    const QStringList& selection() const { return selection_; }  ///< element names; "ground" is one too
    void select(const QStringList& elements);

  signals:
    void modelChanged();  ///< model() is another one
    void selectionChanged();
    void fileChanged();  ///< path or modified state

  private:
    friend class ModelEdit;
    void show(Snapshot model);
    Snapshot model_;
    Issues issues_;
    QUndoStack undo_;
    QString path_;
    QStringList selection_;
    bool forcedModified_ = false;
};

}  // namespace zwang::ui
