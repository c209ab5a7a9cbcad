#include "ui/inspector/choice_editors.h"

#include <QColorDialog>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QToolButton>
#include <algorithm>

#include "ui/actions/icons.h"
#include "ui/document/address.h"
#include "ui/inspector/marker_list_editor.h"
#include "ui/inspector/number_editor.h"
#include "ui/units/text.h"
#include "ui/units/words.h"

namespace zwang::ui {

namespace {

/// Fills half of the dock at most, whatever it lists.
QComboBox* narrowBox() {
    auto* box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    box->setFocusPolicy(Qt::StrongFocus);
    return box;
}

QIcon swatch(const QColor& colour) {
    QPixmap pixmap(32, 32);
    pixmap.fill(colour.isValid() ? colour : QColor(Qt::transparent));
    return QIcon(pixmap);
}

}  // namespace

FlagEditor::FlagEditor(FieldSpec fieldSpec) : FieldEditor(std::move(fieldSpec)), box_(new QCheckBox) {
    box_->setObjectName(text(spec().key));
    setEditor(box_);
    connect(box_, &QCheckBox::clicked, this, [this](bool on) {
        box_->setTristate(false);
        emit changed(on);
    });
}

void FlagEditor::show(const FieldValue& value, bool mixed) {
    box_->setTristate(mixed);
    box_->setCheckState(mixed ? Qt::PartiallyChecked : std::get<bool>(value) ? Qt::Checked : Qt::Unchecked);
}

TextEditor::TextEditor(FieldSpec fieldSpec) : FieldEditor(std::move(fieldSpec)), edit_(new QLineEdit) {
    edit_->setObjectName(text(spec().key));
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(edit_);
    if (spec().key == "colour") {
        auto* button = new QToolButton;
        button->setObjectName("chooseColour");
        button->setToolTip(tr("Choose a colour"));
        edit_->setPlaceholderText(tr("chosen by the program"));
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, &TextEditor::chooseColour);
        connect(edit_, &QLineEdit::textChanged, this,
                [button](const QString& t) { button->setIcon(swatch(QColor(t))); });
    }
    setEditor(row);
    setFocusProxy(edit_);
    connect(edit_, &QLineEdit::editingFinished, this, &TextEditor::commit);
}

void TextEditor::show(const FieldValue& value, bool mixed) {
    if (edit_->hasFocus() && edit_->isModified()) return;
    showText(edit_, mixed ? QString() : QString::fromStdString(std::get<std::string>(value)));
}

void TextEditor::commit() {
    if (!edit_->isModified()) return;
    edit_->setModified(false);
    emit changed(edit_->text().trimmed().toStdString());
}

void TextEditor::chooseColour() {
    const QColor colour =
        QColorDialog::getColor(QColor(edit_->text()), this, tr("Colour"), QColorDialog::DontUseNativeDialog);
    if (colour.isValid()) emit changed(colour.name().toStdString());
}

void TextEditor::markError(bool wrong) { markWrong(edit_, wrong); }

LinesEditor::LinesEditor(FieldSpec fieldSpec) : FieldEditor(std::move(fieldSpec)), edit_(new QPlainTextEdit) {
    edit_->setObjectName(text(spec().key));
    edit_->setTabChangesFocus(true);
    edit_->setFixedHeight(5 * edit_->fontMetrics().lineSpacing());
    edit_->installEventFilter(this);
    setEditor(edit_);
}

void LinesEditor::show(const FieldValue& value, bool mixed) {
    if (edit_->hasFocus() && edit_->document()->isModified()) return;
    const QString shown = mixed ? QString() : QString::fromStdString(std::get<std::string>(value));
    if (edit_->toPlainText() != shown) edit_->setPlainText(shown);
    edit_->document()->setModified(false);
}

void LinesEditor::commit() {
    if (!edit_->document()->isModified()) return;
    edit_->document()->setModified(false);
    emit changed(edit_->toPlainText().toStdString());
}

bool LinesEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut) commit();
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enter && key->modifiers().testFlag(Qt::ControlModifier)) {
            commit();
            return true;
        }
    }
    return FieldEditor::eventFilter(watched, event);
}

FileEditor::FileEditor(FieldSpec fieldSpec, FormContext context)
    : FieldEditor(std::move(fieldSpec)), context_(std::move(context)), edit_(new QLineEdit) {
    edit_->setObjectName(text(spec().key));
    edit_->setPlaceholderText(spec().namesTable ? tr("CSV file") : tr("STL, OBJ or PLY"));
    auto* button = new QToolButton;
    button->setObjectName("chooseFile");
    button->setIcon(icon("open"));
    button->setToolTip(tr("Choose a file"));
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(edit_);
    row->addWidget(button);
    setEditor(row);
    setFocusProxy(edit_);
    connect(button, &QToolButton::clicked, this, &FileEditor::choose);
    connect(edit_, &QLineEdit::editingFinished, this, [this] {
        if (!edit_->isModified()) return;
        edit_->setModified(false);
        take(edit_->text().trimmed());
    });
}

QString FileEditor::folder() const {
    if (spec().namesTable) return context_.folder ? context_.folder() : QString();
    QString found;
    visitPart(*context_.model(), context_.address, [&](const auto& thing) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(thing)>, MeshShape>)
            found = QString::fromStdString(thing.folder);
    });
    return QDir(found).exists() ? found : QString();
}

void FileEditor::show(const FieldValue& value, bool mixed) {
    if (edit_->hasFocus() && edit_->isModified()) return;
    const QString path = mixed ? QString() : QString::fromStdString(std::get<std::string>(value));
    showText(edit_, path);
    edit_->setToolTip(path.isEmpty() ? engineHelp(spec().help) : QDir::cleanPath(QDir(folder()).filePath(path)));
}

void FileEditor::take(const QString& path) { emit changed(path.toStdString()); }

void FileEditor::choose() {
    const QString from = folder();
    const bool table = spec().namesTable;
    QString path = QFileDialog::getOpenFileName(this, table ? tr("Choose a table") : tr("Choose a mesh"), from,
                                                table ? tr("Tables (*.csv)") : tr("Meshes (*.stl *.obj *.ply)"),
                                                nullptr, QFileDialog::DontUseNativeDialog);
    if (path.isEmpty()) return;
    if (!from.isEmpty()) path = QDir(from).relativeFilePath(path);
    take(path);
}

void FileEditor::markError(bool wrong) { markWrong(edit_, wrong); }

WordsEditor::WordsEditor(FieldSpec fieldSpec) : FieldEditor(std::move(fieldSpec)) {
    if (spec().words.empty()) {
        edit_ = new QLineEdit;
        edit_->setObjectName(text(spec().key));
        const QChar separator = QLatin1Char(spec().separator);
        edit_->setPlaceholderText(separator == ',' ? tr("names, with commas") : tr("parted by semicolons"));
        setEditor(edit_);
        connect(edit_, &QLineEdit::editingFinished, this, [this, separator] {
            if (!edit_->isModified()) return;
            edit_->setModified(false);
            std::vector<std::string> words;
            for (const auto& part : edit_->text().split(separator))
                if (separator == ';' || !part.trimmed().isEmpty()) words.push_back(part.trimmed().toStdString());
            while (!words.empty() && words.back().empty()) words.pop_back();
            emit changed(words);
        });
        return;
    }
    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    for (const auto& word : spec().words) {
        auto* box = new QCheckBox(choiceWord(word));
        box->setObjectName(text(spec().key + ":" + word));
        const int at = static_cast<int>(boxes_.size());
        grid->addWidget(box, at / 2, at % 2);
        boxes_.push_back(box);
        connect(box, &QCheckBox::clicked, this, [this] {
            std::vector<std::string> words;
            for (std::size_t i = 0; i < boxes_.size(); ++i)
                if (boxes_[i]->isChecked()) words.push_back(spec().words[i]);
            emit changed(words);
        });
    }
    setEditor(grid);
}

void WordsEditor::show(const FieldValue& value, bool mixed) {
    const auto& words = std::get<std::vector<std::string>>(value);
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        boxes_[i]->setChecked(!mixed && std::find(words.begin(), words.end(), spec().words[i]) != words.end());
    if (!edit_ || (edit_->hasFocus() && edit_->isModified())) return;
    QStringList texts;
    for (const auto& word : words) texts << text(word);
    showText(edit_, mixed ? QString() : texts.join(QLatin1Char(spec().separator) + QStringLiteral(" ")));
}

void WordsEditor::markError(bool wrong) {
    if (edit_) markWrong(edit_, wrong);
}

PickEditor::PickEditor(FieldSpec fieldSpec, FormContext context)
    : FieldEditor(std::move(fieldSpec)), context_(std::move(context)), box_(narrowBox()) {
    box_->setObjectName(text(spec().key));
    setEditor(box_);
    connect(box_, &QComboBox::activated, this,
            [this](int index) { emit changed(valueOf(box_->itemData(index).toString())); });
}

void PickEditor::fill() {
    const auto model = context_.model();
    box_->clear();
    const auto addMarkers = [&](const std::string& body) {
        for (const auto& marker : markerNames(*model, body)) {
            const QString name = text(markerAddress(body, marker));
            box_->addItem(name, name);
        }
    };
    if (std::holds_alternative<Choice>(spec().initial)) {
        for (const auto& row : spec().choices) {
            box_->addItem(row.label == row.key ? choiceWord(row.key) : engineWord(row.label), text(row.key));
            box_->setItemData(box_->count() - 1, engineHelp(row.help), Qt::ToolTipRole);
        }
    } else if (std::holds_alternative<BodyRef>(spec().initial)) {
        for (const auto& body : model->bodies) box_->addItem(text(nameOf(body)), text(nameOf(body)));
    } else if (std::holds_alternative<MarkerRef>(spec().initial)) {
        addMarkers("ground");
        for (const auto& body : model->bodies) addMarkers(nameOf(body));
    } else {
        for (const auto& marker : markerNames(*model, owner(context_.address)))
            box_->addItem(text(marker), text(marker));
    }
}

FieldValue PickEditor::valueOf(const QString& key) const {
    const auto word = key.toStdString();
    if (std::holds_alternative<Choice>(spec().initial)) return Choice{word};
    if (std::holds_alternative<BodyRef>(spec().initial)) return BodyRef{word};
    if (std::holds_alternative<std::string>(spec().initial)) return word;
    const auto dot = std::min(word.find('.'), word.size());
    return MarkerRef{word.substr(0, dot), word.substr(std::min(dot + 1, word.size()))};
}

void PickEditor::show(const FieldValue& value, bool mixed) {
    fill();
    QString key;
    if (const auto* c = std::get_if<Choice>(&value)) key = text(c->key);
    if (const auto* b = std::get_if<BodyRef>(&value)) key = text(b->body);
    if (const auto* s = std::get_if<std::string>(&value)) key = text(*s);
    if (const auto* m = std::get_if<MarkerRef>(&value))
        key = m->body.empty() ? QString() : text(m->body + "." + m->marker);
    if (mixed) {
        box_->setCurrentIndex(-1);
        box_->setPlaceholderText(tr("several values"));
        return;
    }
    // What the model says is shown even when it does not exist; the error below says what is wrong with it.
    if (box_->findData(key) < 0) box_->insertItem(0, key.isEmpty() ? tr("(none)") : tr("%1 (missing)").arg(key), key);
    box_->setCurrentIndex(box_->findData(key));
}

void PickEditor::markError(bool wrong) { markWrong(box_, wrong); }

FieldEditor* makeEditor(const FieldSpec& spec, const FormContext& context) {
    if (std::holds_alternative<std::vector<Quantity>>(spec.initial)) {
        if (spec.fixedCount) return new NumberEditor(spec, context);
        return new NumberListEditor(spec);
    }
    if (std::holds_alternative<bool>(spec.initial)) return new FlagEditor(spec);
    if (std::holds_alternative<std::vector<std::string>>(spec.initial)) return new WordsEditor(spec);
    if (std::holds_alternative<std::vector<MarkerRef>>(spec.initial)) return new MarkerListEditor(spec, context);
    if (std::holds_alternative<std::string>(spec.initial) && spec.key == "text") return new LinesEditor(spec);
    if (spec.namesFile || spec.namesTable) return new FileEditor(spec, context);
    if (std::holds_alternative<std::string>(spec.initial) && !spec.namesMarker) return new TextEditor(spec);
    return new PickEditor(spec, context);
}

}  // namespace zwang::ui
