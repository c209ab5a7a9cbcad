#include "ui/units/example_texts.h"

#include <QCoreApplication>
#include <functional>

namespace zwang::ui {

namespace {

void forEachReadingText(Model& model, const std::function<void(std::string&)>& visit) {
    visit(model.title);
    visit(model.description);
    for (auto& parameter : model.parameters) visit(parameter.note);
    for (auto& plot : model.plots) visit(plot.title);
}

}  // namespace

QStringList readingTexts(const Model& model) {
    QStringList texts;
    Model copy = model;
    forEachReadingText(copy, [&](const std::string& s) {
        if (!s.empty()) texts << QString::fromStdString(s);
    });
    return texts;
}

Model inWindowLanguage(Model example) {
    forEachReadingText(example, [](std::string& s) {
        if (!s.empty()) s = QCoreApplication::translate("Examples", s.c_str()).toStdString();
    });
    return example;
}

}  // namespace zwang::ui
