// The language of the program: its words, those of Qt and those of the examples.
#pragma once

#include <QString>
#include <memory>
#include <vector>

class QTranslator;

namespace zwang::ui {

class Languages {
  public:
    Languages();
    ~Languages();  ///< back to English

    /// "en", "zh_CN", or "" for that of the system. Widgets that are there already keep their words.
    void use(const QString& code);

  private:
    std::vector<std::unique_ptr<QTranslator>> translators_;
};

}  // namespace zwang::ui
