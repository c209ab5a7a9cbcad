#include "ui/dialogs/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <mutex>

#include "engine/fields/trouble.h"
#include "engine/io/model_file.h"
#include "ui/units/display_units.h"
#include "ui/units/sentences.h"
#include "ui/units/words.h"
#include "ui/widgets/fitting_size.h"

namespace zwang::ui {
namespace {

QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }

QString asText(const std::vector<std::string>& words) {
    QStringList list;
    for (const auto& word : words) list << QString::fromStdString(word);
    return list.join(QStringLiteral(", "));
}

QString asText(const std::string& words) { return QString::fromStdString(words); }

QString asText(const Quantity& quantity) {
    return quantity.isPlain() ? QString::number(quantity.value) : QString::fromStdString(quantity.text);
}

/// That of the window where reports are written in it.
std::string reportLanguage() { return QLocale().language() == QLocale::Chinese ? "zh" : "en"; }

/// What 0 stands for, where the help of a setting says so after "0:", in the language of the window.
QString meaningOfZero(const QString& help) {
    static const QRegularExpression zero(QStringLiteral("[;；] ?0[:：] ?(.+)$"));
    return zero.match(help).captured(1);
}

/// A list of words, each with a box to tick; all of them, or none, stand for all.
class WordBoxes : public QWidget {
  public:
    explicit WordBoxes(const QStringList& words) {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 0, 0);
        const int rows = static_cast<int>(words.size() + 1) / 2;
        for (int i = 0; i < words.size(); ++i) {
            auto* box = new QCheckBox(choiceWord(words[i].toStdString()));
            box->setObjectName(words[i]);
            box->setChecked(true);
            boxes_ << box;
            grid->addWidget(box, i % rows, i / rows);
        }
    }
    QString chosen() const {
        QStringList words;
        for (const auto* box : boxes_)
            if (box->isChecked()) words << box->objectName();
        return words.size() == boxes_.size() ? QString() : words.join(',');
    }

  private:
    QList<QCheckBox*> boxes_;
};

}  // namespace

ExportDialog::ExportDialog(std::shared_ptr<const Results> results, Suggestion suggestion, double moment,
                           const Questions& questions, QWidget* parent)
    : QDialog(parent),
      results_(std::move(results)),
      suggestion_(std::move(suggestion)),
      questions_(questions),
      moment_(moment),
      format_(new QComboBox),
      help_(new QLabel),
      trouble_(new QLabel),
      left_(new QLabel),
      form_(new QFormLayout),
      scroll_(new QScrollArea),
      progress_(new QProgressBar),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Close)) {
    setObjectName("exportDialog");
    setWindowTitle(tr("Export results"));
    format_->setObjectName("exportFormat");
    for (const auto& exporter : exporters()) {
        const TypeInfo& info = infoOf(exporter);
        format_->addItem(
            engineWord(info.label) + QStringLiteral(" (") + text(extensionOf(exporter)) + QStringLiteral(")"),
            text(info.key));
    }
    help_->setWordWrap(true);
    help_->setObjectName("exportHelp");
    trouble_->setObjectName("errorText");
    trouble_->setWordWrap(true);
    trouble_->hide();
    progress_->setObjectName("exportProgress");
    progress_->setRange(0, 1000);
    left_->setObjectName("exportLeft");
    export_ = buttons_->addButton(tr("Export…"), QDialogButtonBox::ActionRole);
    export_->setObjectName("exportButton");
    export_->setDefault(true);
    stop_ = buttons_->addButton(tr("Stop"), QDialogButtonBox::ActionRole);
    stop_->setObjectName("exportStop");
    buttons_->button(QDialogButtonBox::Close)->setText(tr("Close"));

    form_->addRow(tr("Format"), format_);
    form_->addRow(QString(), help_);
    auto* layout = new QVBoxLayout(this);
    // Formats with many settings stay on small screens.
    auto* inner = new QWidget;
    inner->setLayout(form_);
    scroll_->setWidget(inner);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    form_->setContentsMargins(0, 0, 6, 0);
    layout->addWidget(scroll_, 1);
    layout->addWidget(trouble_);
    layout->addWidget(progress_);
    layout->addWidget(left_);
    layout->addWidget(buttons_);
    setMinimumWidth(460);
    connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormat);
    connect(export_, &QPushButton::clicked, this, &ExportDialog::exportNow);
    connect(stop_, &QPushButton::clicked, this, &ExportDialog::stop);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&task_, &BackgroundTask::progressed, this, &ExportDialog::showProgress);
    connect(&task_, &BackgroundTask::failed, this, &ExportDialog::showTrouble);
    connect(&task_, &BackgroundTask::finished, this, &ExportDialog::end);
    setWriting(false);
    showFormat();
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::chooseFormat(const QString& key) {
    const int index = format_->findData(key);
    if (index >= 0) format_->setCurrentIndex(index);
}

/// The settings of the format as a form.
void ExportDialog::showFormat() {
    exporter_ = *exporterNamed(format_->currentData().toString().toStdString());
    help_->setText(engineHelp(infoOf(exporter_).help));
    showTrouble(QString());
    read_.clear();
    editors_.clear();
    while (form_->rowCount() > 2) form_->removeRow(2);  // after the format and its help
    forEachSetting(exporter_, [&](const FieldInfo& f, auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<T, Quantity>)
            if (f.key == "at") value = moment_;
        if constexpr (std::is_same_v<T, Choice>)
            if (f.key == "language") value.key = reportLanguage();
        QWidget* editor = nullptr;
        const std::string key(f.key);
        QString label = engineWord(f.label);
        if (!f.unit.empty()) label += QStringLiteral(" [") + text(f.unit) + QStringLiteral("]");
        if constexpr (std::is_same_v<T, bool>) {
            auto* box = new QCheckBox(label);
            box->setChecked(value);
            read_[key] = [box] { return box->isChecked() ? QStringLiteral("yes") : QStringLiteral("no"); };
            editor = box;
            label.clear();
        } else if constexpr (std::is_same_v<T, Choice>) {
            auto* box = new QComboBox;
            for (const auto& word : text(f.choices).split(' ')) box->addItem(choiceWord(word.toStdString()), word);
            box->setCurrentIndex(box->findData(QString::fromStdString(value.key)));
            read_[key] = [box] { return box->currentData().toString(); };
            editor = box;
        } else if (!f.choices.empty()) {
            auto* boxes = new WordBoxes(text(f.choices).split(' '));
            read_[key] = [boxes] { return boxes->chosen(); };
            editor = boxes;
        } else {
            auto* line = new QLineEdit(asText(value));
            if (f.key == "units") line->setPlaceholderText(tr("SI"));
            if (f.help.ends_with("empty: all")) line->setPlaceholderText(tr("all"));
            const QString zero = meaningOfZero(engineHelp(f.help));
            if (!zero.isEmpty()) {
                line->setPlaceholderText(zero);
                if (line->text() == QStringLiteral("0")) line->clear();
            }
            read_[key] = [line, isZero = !zero.isEmpty()] {
                const QString written = line->text().trimmed();
                return written.isEmpty() && isZero ? QStringLiteral("0") : written;
            };
            editor = line;
        }
        editor->setObjectName(text(f.key));
        editor->setToolTip(engineHelp(f.help));
        form_->addRow(label, editor);
        editors_ << editor;
        if (f.key == "units") addShownUnits(editor);
    });
    // What is not shown yet has no size for its layout.
    for (auto* editor : editors_) {
        editor->show();
        if (auto* label = form_->labelForField(editor)) label->show();
    }
    form_->activate();
    const int wanted = scroll_->widget()->sizeHint().height(), most = roomFor(*this).height() - 220;
    scroll_->setMinimumHeight(std::clamp(wanted, 80, std::max(80, most)));
    adjustSize();
}

/// Writes the units of the window into the line of units, or takes them out again.
void ExportDialog::addShownUnits(QWidget* line) {
    auto* box = new QCheckBox(tr("In the units that the window shows"));
    box->setObjectName("unitsShown");
    connect(box, &QCheckBox::clicked, line, [line](bool on) {
        if (auto* edit = qobject_cast<QLineEdit*>(line)) edit->setText(on ? shownUnitsList() : QString());
    });
    form_->addRow(QString(), box);
    editors_ << box;
}

AnyExporter ExportDialog::chosen() const {
    AnyExporter exporter = exporter_;
    for (const auto& [key, read] : read_)
        if (const auto wrong = readSetting(exporter, key, read().toStdString()))
            throw FileError({{Issue::Severity::error, "", key, *wrong}});
    if (auto issues = evaluate(exporter); hasErrors(issues)) throw FileError(std::move(issues));
    return exporter;
}

void ExportDialog::showTrouble(const QString& trouble) {
    trouble_->setText(trouble);
    trouble_->setVisible(!trouble.isEmpty());
}

void ExportDialog::setWriting(bool writing) {
    progress_->setVisible(writing);
    left_->setVisible(writing);
    stop_->setVisible(writing);
    export_->setEnabled(!writing);
    format_->setEnabled(!writing);
    for (auto* editor : editors_) editor->setEnabled(!writing);
}

void ExportDialog::exportNow() {
    if (isWriting()) return;
    showTrouble(QString());
    AnyExporter exporter;
    try {
        exporter = chosen();
    } catch (const FileError& error) {
        return showTrouble(engineSentence(sentenceOf(error)));
    }
    const QString extension = text(extensionOf(exporter));
    QString path = questions_.savePath(
        this, windowTitle(), suggestion_(extension),
        engineWord(infoOf(exporter).label) + QStringLiteral(" (*") + extension + QStringLiteral(")"));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += extension;
    path_ = path;
    isWritten_ = false;
    since_.start();
    progress_->setValue(0);
    left_->clear();
    setWriting(true);
    task_.start([this, exporter, results = results_, additions = additions_,
                 path = path.toStdString()](const BackgroundTask::Control& window) {
        ExportControl control = additions;
        control.stop = window.stop;
        control.progress = window.progress;
        try {
            write(exporter, *results, path, control);
            window.inWindow([this] { isWritten_ = true; });
        } catch (const ExportStopped&) {
            window.inWindow([this] { showTrouble(tr("Stopped; nothing was written.")); });
        }
    });
}

void ExportDialog::showProgress(double fraction) {
    const double elapsed = static_cast<double>(since_.elapsed()) / 1000;
    progress_->setValue(static_cast<int>(std::lround(1000 * fraction)));
    if (fraction > 0.02 && elapsed > 1)
        left_->setText(tr("%1 s left").arg(std::ceil(elapsed * (1 - fraction) / fraction)));
}

void ExportDialog::end() {
    setWriting(false);
    if (!isWritten_) return;
    emit written(path_);
    accept();
}

void ExportDialog::reject() {
    if (isWriting()) return stop();
    QDialog::reject();
}

}  // namespace zwang::ui
