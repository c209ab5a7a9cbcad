#include "ui/document/document.h"

#include <QFileInfo>
#include <QUndoCommand>

#include "engine/io/measurements.h"
#include "engine/io/meshes.h"
#include "engine/io/model_file.h"
#include "engine/model/visible_texts.h"
#include "ui/document/address.h"
#include "ui/document/file_agreement.h"

namespace zwang::ui {

/// The only undo command: the model before and after.
class ModelEdit : public QUndoCommand {
  public:
    ModelEdit(Document& document, const QString& text, Snapshot after, int mergeKey)
        : QUndoCommand(text),
          document_(document),
          before_(document.model()),
          after_(std::move(after)),
          mergeKey_(mergeKey) {}

    int id() const override { return mergeKey_; }
    bool mergeWith(const QUndoCommand* next) override {
        after_ = static_cast<const ModelEdit*>(next)->after_;
        setObsolete(*after_ == *before_);
        return true;
    }
    void undo() override { document_.show(before_); }
    void redo() override { document_.show(after_); }

  private:
    Document& document_;
    Snapshot before_, after_;
    int mergeKey_;
};

Document::Document(QObject* parent) : QObject(parent) {
    connect(&undo_, &QUndoStack::cleanChanged, this, &Document::fileChanged);
    show(std::make_shared<const Model>());
}

void Document::edit(const QString& text, const std::function<void(Model&)>& change, int mergeKey) {
    auto next = std::make_shared<Model>(*model_);
    change(*next);
    makeTextsVisible(*next);
    const std::string folder = QFileInfo(path_).path().toStdString();
    readMeshes(*next, folder, model_.get(), agreementOf(*this));
    readNewTables(*next, folder, *model_, agreementOf(*this));
    if (*next == *model_) return;
    undo_.push(new ModelEdit(*this, text, std::move(next), mergeKey));
}

void Document::reset(Model model, const QString& path, bool modified) {
    undo_.clear();
    undo_.setClean();
    path_ = path;
    agreementOf(*this) = {};
    forcedModified_ = modified;
    selection_.clear();
    show(std::make_shared<const Model>(std::move(model)));
    emit selectionChanged();
    emit fileChanged();
}

void Document::saveTo(const QString& path) {
    saveModel(*model_, path.toStdString());
    agreementOf(*this).agreeToFilesOf(*model_);  // they stay where they are when the model moves
    path_ = path;
    forcedModified_ = false;
    undo_.setClean();
    emit fileChanged();
}

QString Document::displayName() const {
    if (!path_.isEmpty()) return QFileInfo(path_).fileName();
    if (!model_->title.empty()) return QString::fromStdString(model_->title);
    return tr("Untitled");
}

void Document::select(const QStringList& elements) {
    QStringList known;
    for (const auto& element : elements)
        if (!known.contains(element) && exists(*model_, element.toStdString())) known << element;
    if (known == selection_) return;
    selection_ = known;
    emit selectionChanged();
}

/// Shows another model. It is evaluated here, so that undo and redo also refresh values and issues; the selection keeps
/// what still exists.
void Document::show(Snapshot model) {
    auto evaluated = std::make_shared<Model>(*model);
    issues_ = evaluate(*evaluated);
    model_ = std::move(evaluated);
    emit modelChanged();
    select(QStringList(selection_));
}

}  // namespace zwang::ui
