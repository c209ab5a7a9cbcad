#include "ui/dialogs/questions.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace zwang::ui {

namespace {

/// Gives this file's words the translation context "QuestionDialogs".
struct QuestionDialogs {
    Q_DECLARE_TR_FUNCTIONS(QuestionDialogs)
};

/// What a file holds may stand in the text; it is shown as it is.
void plain(QMessageBox& box) { box.setTextFormat(Qt::PlainText); }

QString askOpen(QWidget* parent, const QString& title, const QString& folder, const QString& filter) {
    return QFileDialog::getOpenFileName(parent, title, folder, filter);
}

QStringList askOpenSeveral(QWidget* parent, const QString& title, const QString& folder, const QString& filter) {
    return QFileDialog::getOpenFileNames(parent, title, folder, filter);
}

QString askSave(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter) {
    return QFileDialog::getSaveFileName(parent, title, suggestion, filter);
}

Questions::Unsaved askUnsaved(QWidget* parent, const QString& name) {
    QMessageBox box(QMessageBox::Question, QuestionDialogs::tr("Unsaved changes"),
                    QuestionDialogs::tr("Save the changes to %1?").arg(name), QMessageBox::NoButton, parent);
    plain(box);
    box.setInformativeText(QuestionDialogs::tr("Without saving they are lost."));
    auto* save = box.addButton(QuestionDialogs::tr("Save"), QMessageBox::AcceptRole);
    auto* discard = box.addButton(QuestionDialogs::tr("Do not save"), QMessageBox::DestructiveRole);
    box.addButton(QuestionDialogs::tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.exec();
    if (box.clickedButton() == save) return Questions::Unsaved::save;
    return box.clickedButton() == discard ? Questions::Unsaved::discard : Questions::Unsaved::cancel;
}

bool askConfirm(QWidget* parent, const QString& question, const QString& detail, const QString& yes) {
    QMessageBox box(QMessageBox::Question, QCoreApplication::applicationName(), question, QMessageBox::NoButton,
                    parent);
    plain(box);
    box.setInformativeText(detail);
    auto* accept = box.addButton(yes, QMessageBox::AcceptRole);
    box.addButton(QuestionDialogs::tr("Cancel"), QMessageBox::RejectRole);
    box.exec();
    return box.clickedButton() == accept;
}

/// The title says what failed and of which file; it stands in the box too, since not every desktop shows titles.
void sayTo(QWidget* parent, const QString& title, const QString& sentence) {
    QMessageBox box(QMessageBox::Warning, title, title + "\n\n" + sentence, QMessageBox::NoButton, parent);
    plain(box);
    box.addButton(QuestionDialogs::tr("Close"), QMessageBox::AcceptRole);
    box.exec();
}

}  // namespace

Questions realQuestions() {
    return {askOpen,        askSave,
            askUnsaved,     askConfirm,
            sayTo,          [](QDialog& dialog) { dialog.exec(); },
            askOpenSeveral, [](QDialog& dialog) { dialog.show(); }};
}

}  // namespace zwang::ui
