#include "ui/dialogs/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/units/format.h"

namespace zwang::ui {

PreferencesDialog::PreferencesDialog(const Preferences& preferences, QWidget* parent) : QDialog(parent) {
    setObjectName("preferencesDialog");
    setWindowTitle(tr("Preferences"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addHeading(form, tr("Window"));
    language_ = addBox(form, tr("Language"), "preferredLanguage",
                       {{"", tr("As the system")}, {"en", "English"}, {"zh_CN", QStringLiteral("简体中文")}},
                       preferences.language);
    theme_ = addBox(form, tr("Theme"), "preferredTheme",
                    {{"system", tr("As the system")}, {"light", tr("Light")}, {"dark", tr("Dark")}}, preferences.theme);
    addHeading(form, tr("Mouse in the 3D view"));
    mouse_ = addBox(form, tr("Buttons"), "preferredMouse",
                    {{"middle-turns", tr("Middle turns, Shift+middle moves")},
                     {"middle-moves", tr("Middle moves, Shift+middle turns")},
                     {"ctrl-moves", tr("Middle turns, Ctrl+middle moves")},
                     {"right-turns", tr("Right turns, Shift+right moves")}},
                    preferences.mouse);
    mouse_->setToolTip(tr("Left selects and drags. Mechanisms in the plane are moved only, by any of these buttons."));
    wheel_ = new QCheckBox(tr("Turning the wheel towards you zooms in"));
    wheel_->setObjectName("preferredWheel");
    wheel_->setChecked(preferences.wheelTurned);
    connect(wheel_, &QCheckBox::clicked, this, &PreferencesDialog::tell);
    form->addRow(QString(), wheel_);
    addHeading(form, tr("Unsaved work"));
    autosave_ = addBox(form, tr("Copies against a crash"), "preferredAutosave",
                       {{"0", tr("At once")},
                        {"10", tr("Every 10 seconds")},
                        {"60", tr("Every minute")},
                        {"300", tr("Every 5 minutes")}},
                       QString::number(preferences.autosaveSeconds));
    autosave_->setToolTip(tr("After a crash or a power cut they are offered at the next start."));
    addHeading(form, tr("Units, where a document wants no others"));
    addUnits(form, preferences.units);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(buttons);
}

void PreferencesDialog::addHeading(QFormLayout* form, const QString& text) {
    auto* heading = new QLabel(text);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    if (form->rowCount() > 0) heading->setContentsMargins(0, 8, 0, 0);
    form->addRow(heading);
}

QComboBox* PreferencesDialog::addBox(QFormLayout* form, const QString& label, const char* name,
                                     const std::vector<std::pair<QString, QString>>& choices, const QString& current) {
    auto* box = new QComboBox;
    box->setObjectName(name);
    box->setAccessibleName(label);
    for (const auto& [key, words] : choices) box->addItem(words, key);
    box->setCurrentIndex(std::max(0, box->findData(current)));
    connect(box, &QComboBox::activated, this, &PreferencesDialog::tell);
    form->addRow(label, box);
    return box;
}

void PreferencesDialog::addUnits(QFormLayout* form, const DisplayUnits& units) {
    const QStringList labels{tr("Lengths"), tr("Angles"), tr("Angular velocities"), tr("Forces")};
    for (const auto& choice : unitChoices()) {
        std::vector<std::pair<QString, QString>> words{{QString(), tr("what suits")}};
        for (const auto& unit : choice.units) words.emplace_back(unit, prettyUnit(unit));
        const QString name = QStringLiteral("preferredUnit_") + choice.key;
        units_.push_back(addBox(form, labels.value(static_cast<qsizetype>(units_.size())), qPrintable(name), words,
                                units.*choice.member));
    }
}

Preferences PreferencesDialog::preferences() const {
    Preferences now{language_->currentData().toString(), theme_->currentData().toString(),
                    mouse_->currentData().toString(),    wheel_->isChecked(),
                    autosave_->currentData().toInt(),    {}};
    for (std::size_t i = 0; i < units_.size(); ++i)
        now.units.*unitChoices()[i].member = units_[i]->currentData().toString();
    return now;
}

void PreferencesDialog::tell() { emit changed(preferences()); }

}  // namespace zwang::ui
