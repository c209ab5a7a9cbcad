// The examples in Chinese: every text that is there to be read has its Chinese, and nothing else changes.
#include "ui/units/example_texts.h"

#include <QtTest>

#include "chinese.h"
#include "engine/io/examples.h"
#include "engine/io/model_file.h"

using namespace zwang;
using namespace zwang::ui;

class ExampleTextsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyTextHasItsChinese_data() {
        QTest::addColumn<QString>("key");
        for (const auto& example : examples()) {
            const auto key = QString::fromUtf8(example.key.data(), static_cast<qsizetype>(example.key.size()));
            QTest::newRow(qPrintable(key)) << key;
        }
    }

    void everyTextHasItsChinese() {
        QFETCH(QString, key);
        const Chinese chinese("Examples", "examples_zh_CN.ts");
        const auto texts = readingTexts(loadModel("example:" + key.toStdString()));
        QVERIFY(texts.size() > 2);
        for (const auto& text : texts) QVERIFY2(chinese.knows(text), qPrintable(text));
    }

    void onlyWhatIsReadChanges() {
        const Model english = loadModel("example:four-bar");
        QVERIFY(inWindowLanguage(english) == english);
        Chinese chinese("Examples", "examples_zh_CN.ts");
        qApp->installTranslator(&chinese);
        Model model = inWindowLanguage(english);
        qApp->removeTranslator(&chinese);
        QCOMPARE(QString::fromStdString(model.title), QString("曲柄摇杆四杆机构"));
        QVERIFY(model.description != english.description);
        QCOMPARE(QString::fromStdString(model.parameters.front().note), QString("机架"));
        QVERIFY(model.plots.front().title != english.plots.front().title);
        model.title = english.title;
        model.description = english.description;
        for (std::size_t i = 0; i < model.parameters.size(); ++i) model.parameters[i].note = english.parameters[i].note;
        for (std::size_t i = 0; i < model.plots.size(); ++i) model.plots[i].title = english.plots[i].title;
        QVERIFY(model == english);
    }
};

QTEST_MAIN(ExampleTextsTest)
#include "example_texts_test.moc"
