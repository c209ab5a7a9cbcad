#include "ui/dialogs/about_dialog.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QStyleFactory>
#include <QSysInfo>
#include <QThread>
#include <QVBoxLayout>

#include "ui/actions/icons.h"

namespace zwang::ui {

QString systemInformation(const QString& openGl) {
    QStringList lines;
    lines << QStringLiteral("Zwang %1").arg(QCoreApplication::applicationVersion());
    lines << QStringLiteral("Qt %1, platform %2").arg(qVersion(), QGuiApplication::platformName());
    lines << QStringLiteral("%1, kernel %2, %3, %4 processors")
                 .arg(QSysInfo::prettyProductName(), QSysInfo::kernelVersion(), QSysInfo::currentCpuArchitecture())
                 .arg(QThread::idealThreadCount());
    for (const auto* screen : QGuiApplication::screens())
        lines << QStringLiteral("Screen %1 × %2, scale %3")
                     .arg(screen->geometry().width())
                     .arg(screen->geometry().height())
                     .arg(screen->devicePixelRatio());
    lines << QStringLiteral("OpenGL: %1").arg(openGl);
    lines << QStringLiteral("Language: %1").arg(QLocale().name());
    return lines.join('\n');
}

AboutDialog::AboutDialog(const QString& openGl, QWidget* parent) : QDialog(parent) {
    setObjectName("aboutDialog");
    setWindowTitle(tr("About Zwang"));
    auto* picture = new QLabel;
    picture->setPixmap(QIcon(":/icons/zwang.svg").pixmap(64, 64));
    auto* words = new QLabel(
        tr("<h2>Zwang %1</h2>"
           "<p>Mechanisms through their singular positions. The name is the quantity that Gauss's principle of 1829 "
           "minimises.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later, without warranty. It uses Qt, "
           "VTK, QCustomPlot, Eigen, Boost, CLI11 and JSON for Modern C++.</p>")
            .arg(QCoreApplication::applicationVersion()));
    words->setTextFormat(Qt::RichText);
    words->setWordWrap(true);
    words->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto* facts = new QPlainTextEdit(systemInformation(openGl));
    facts->setReadOnly(true);
    facts->setObjectName("systemInformation");
    facts->setFixedHeight(130);
    auto* copy = new QPushButton(icon("copy"), tr("Copy system information"));
    copy->setObjectName("copySystemInformation");
    auto* close = new QPushButton(tr("Close"));
    close->setDefault(true);
    connect(copy, &QPushButton::clicked, this,
            [facts] { QGuiApplication::clipboard()->setText(facts->toPlainText()); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto* top = new QHBoxLayout;
    top->setSpacing(16);
    top->addWidget(picture, 0, Qt::AlignTop);
    top->addWidget(words, 1);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(copy);
    bottom->addStretch(1);
    bottom->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 18, 18, 14);
    layout->addLayout(top);
    layout->addWidget(facts);
    layout->addLayout(bottom);
    setMinimumWidth(520);
}

}  // namespace zwang::ui
