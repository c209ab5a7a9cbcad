#include "ui/dialogs/mesh_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <cmath>

#include "ui/dialogs/mesh_preview.h"
#include "ui/units/format.h"

namespace zwang::ui {
namespace {

constexpr double steel = 7850;          // kg/m³
constexpr double largestInMetres = 10;  // a part of more units than this was hardly drawn in metres
const QSize pictureSize(320, 220);

QString lengthWords(double metres) {
    return std::abs(metres) >= 1 ? formatNumber(metres, 4) + QStringLiteral(" m")
                                 : formatNumber(metres * 1e3, 4) + QStringLiteral(" mm");
}

QString massWords(double kilograms) {
    return kilograms >= 1 ? formatNumber(kilograms, 4) + QStringLiteral(" kg")
                          : formatNumber(kilograms * 1e3, 4) + QStringLiteral(" g");
}

}  // namespace

MeshDialog::MeshDialog(TriangleMesh mesh, const QString& name, const QString& caveat, QWidget* parent)
    : QDialog(parent),
      mesh_(std::move(mesh)),
      picture_(new QLabel),
      facts_(new QLabel),
      unit_(new QComboBox),
      own_(new QLineEdit),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Cancel)) {
    setObjectName("meshDialog");
    setWindowTitle(tr("Insert %1").arg(name));
    Eigen::AlignedBox3d box;
    for (const Vec3& p : mesh_.points) box.extend(p);
    size_ = box.isEmpty() ? Vec3(Vec3::Zero()) : Vec3(box.sizes());
    volume_ = mesh_.moments().volume;

    unit_->setObjectName("meshUnit");
    for (const auto& [label, scale] : {std::pair{tr("Millimetres"), "0.001"},
                                       {tr("Centimetres"), "0.01"},
                                       {tr("Metres"), "1"},
                                       {tr("Inches"), "0.0254"},
                                       {tr("Another scale"), ""}})
        unit_->addItem(label, QString::fromLatin1(scale));
    unit_->setCurrentIndex(size_.maxCoeff() > largestInMetres ? 0 : 2);
    own_->setObjectName("meshScale");
    own_->setText(QStringLiteral("1"));
    facts_->setObjectName("meshFacts");
    facts_->setWordWrap(true);
    picture_->setObjectName("meshPicture");
    picture_->setAlignment(Qt::AlignCenter);
    picture_->setMinimumSize(pictureSize);

    auto* form = new QFormLayout;
    form->addRow(tr("Unit of the file"), unit_);
    form->addRow(tr("Metres per unit"), own_);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(picture_);
    layout->addLayout(form);
    layout->addWidget(facts_);
    if (!caveat.isEmpty()) {
        auto* warning = new QLabel(caveat);
        warning->setObjectName("errorText");
        warning->setProperty("warning", true);
        warning->setWordWrap(true);
        layout->addWidget(warning);
    }
    auto* insert = buttons_->addButton(tr("Insert"), QDialogButtonBox::AcceptRole);
    insert->setDefault(true);
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    layout->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(unit_, &QComboBox::currentIndexChanged, this, &MeshDialog::refresh);
    connect(own_, &QLineEdit::textChanged, this, &MeshDialog::refresh);
    draw();
    refresh();
}

/// Twice as fine as the screen shows it, so that edges come out smooth.
void MeshDialog::draw() {
    const double ratio = devicePixelRatioF();
    const QImage fine = pictureOf(mesh_, pictureSize * (2 * ratio), palette().color(QPalette::Highlight));
    QPixmap shown = QPixmap::fromImage(fine.scaled(pictureSize * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    shown.setDevicePixelRatio(ratio);
    picture_->setPixmap(shown);
}

std::string MeshDialog::scale() const {
    const QString known = unit_->currentData().toString();
    return (known.isEmpty() ? own_->text().trimmed() : known).toStdString();
}

double MeshDialog::scaleValue() const { return QString::fromStdString(scale()).toDouble(); }

void MeshDialog::refresh() {
    const bool own = unit_->currentData().toString().isEmpty();
    own_->setEnabled(own);
    if (!own) {
        const QSignalBlocker quiet(own_);
        own_->setText(unit_->currentData().toString());
    }
    const double s = scaleValue();
    const bool usable = s > 0 && std::isfinite(s);
    for (auto* button : buttons_->buttons())
        if (buttons_->buttonRole(button) == QDialogButtonBox::AcceptRole) button->setEnabled(usable);
    if (!usable) return facts_->setText(tr("The scale must be a number greater than 0."));
    const QString triangles = tr("%1 triangles").arg(mesh_.triangles.size());
    const QString size = lengthWords(s * size_.x()) + QStringLiteral(" × ") + lengthWords(s * size_.y()) +
                         QStringLiteral(" × ") + lengthWords(s * size_.z());
    facts_->setText(volume_ > 0 ? tr("%1; %2; %3 in steel").arg(size, triangles, massWords(steel * volume_ * s * s * s))
                                : tr("%1; %2").arg(size, triangles));
}

void MeshDialog::reject() {
    cancelled_ = true;
    QDialog::reject();
}

void MeshDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) draw();
}

}  // namespace zwang::ui
