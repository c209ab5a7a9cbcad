// Files that cannot be read: each is refused with a sentence and a place.
#include <QtTest>
#include <fstream>

#include "engine/io/examples.h"
#include "engine/io/model_file.h"

using namespace zwang;

namespace {

QString all(const Issues& issues) {
    QString text;
    for (const auto& issue : issues)
        text += QString("%1:%2: %3\n")
                    .arg(issue.line)
                    .arg(issue.column)
                    .arg(QString::fromStdString(issue.sentence.english()));
    return text;
}

}  // namespace

class BadFileTest : public QObject {
    Q_OBJECT

  private slots:
    void refuses_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* label, const QByteArray& text, int line, int column, const char* part) {
            QTest::newRow(label) << text << line << column << part;
        };
        row("empty", "", 1, 1, "ends too early");
        row("missing comma", "{\n  \"zwang\": 1\n  \"title\": \"x\"\n}", 3, 9, "not valid JSON");
        row("trailing comma", "{\"zwang\": 1,\n}", 2, 1, "not valid JSON");
        row("not closed", "{\"zwang\": 1,\n \"bodies\": [", 2, 13, "ends too early");
        row("comment", "{\n  // a crank\n  \"zwang\": 1}", 2, 3, "comments are not allowed");
        row("after characters of two bytes", "{\"zwang\": 1, \"title\": \"äöü\", x}", 1, 30, "not valid JSON");
        row("number too large", "{\"zwang\": 1,\n\"run\": {\"end\": 1e999}}", 2, 16, "too large");
        row("deep", "{\"zwang\": 1, \"bodies\": " + QByteArray(100, '[') + QByteArray(100, ']') + "}", 1, 87,
            "nested too deeply");
        row("a list", "[1, 2]", 1, 1, "must hold one object");
        row("no version", "{\"title\": \"x\"}", 1, 1, "key \"zwang\"");
        row("newer version", "{\n  \"zwang\": 2, \"robots\": []}", 2, 12, "newer Zwang");
        row("version 0", "{\"zwang\": 0}", 1, 11, "no file version 0");
        row("version as text", "{\"zwang\": \"1\"}", 1, 11, "number of the file version");
        row("unknown key", "{\"zwang\": 1,\n  \"bodys\": []}", 2, 3,
            "the model has no key 'bodys'; did you mean 'bodies'?");
        row("unknown key of a body", "{\"zwang\": 1, \"bodies\": [\n {\"name\": \"crank\",\n  \"masss\": 2}]}", 3, 3,
            "crank has no key 'masss'; did you mean 'mass'?");
        row("unknown key of a marker",
            "{\"zwang\": 1, \"ground\": {\"markers\": [\n {\"name\": \"O\", \"positon\": [0, 0]}]}}", 2, 16,
            "O has no key 'positon'; did you mean 'position'?");
        row("unknown key of the run", "{\"zwang\": 1,\n\"run\": {\"ende\": 1}}", 2, 9,
            "the run has no key 'ende'; did you mean 'end'?");
        row("unknown key of a shape",
            "{\"zwang\": 1, \"ground\": {\"shapes\": [\n{\"type\": \"box\", \"at\": \"O\", \"sise\": [1, 1, 1]}]}}", 2,
            28, "a box has no key 'sise'; did you mean 'size'?");
        row("key twice", "{\"zwang\": 1, \"title\": \"a\",\n \"title\": \"b\"}", 2, 2, "second time");
        row("a text for a list", "{\"zwang\": 1,\n \"bodies\": \"crank\"}", 2, 12,
            "bodies must be a list [ … ], but it is a text");
        row("a number for a body", "{\"zwang\": 1,\n \"bodies\": [3]}", 2, 13, "entry 1 of bodies must be an object");
        row("a list for a mass", "{\"zwang\": 1, \"bodies\": [{\"name\": \"crank\",\n \"mass\": [1]}]}", 2, 10,
            "mass of crank must be a number or a text with a formula or unit, but it is a list");
        row("an empty text for a mass", "{\"zwang\": 1, \"bodies\": [{\"name\": \"crank\",\n \"mass\": \"\"}]}", 2, 10,
            "but it is empty");
        row("three coordinates in the plane",
            "{\"zwang\": 1, \"bodies\": [{\"name\": \"crank\",\n \"com\": [0, 0, 0]}]}", 2, 9,
            "com of crank must be a list of 2 numbers or texts");
        row("true for a name", "{\"zwang\": 1,\n \"title\": true}", 2, 11,
            "title must be a text, but it is true or false");
        row("a text for true", "{\"zwang\": 1, \"watches\": [{\"name\": \"tip\",\n \"trace\": \"yes\"}]}", 2, 11,
            "trace of tip must be true or false, but it is a text");
        row("marker without a dot",
            "{\"zwang\": 1, \"joints\": [{\"type\": \"revolute\", \"name\": \"J\",\n \"first\": \"ground\"}]}", 2, 11,
            "written \"body.marker\"");
        row("no type", "{\"zwang\": 1, \"joints\": [\n {\"name\": \"J\"}]}", 2, 2, "this joint has no \"type\"");
        row("unknown type", "{\"zwang\": 1, \"joints\": [\n {\"type\": \"revolut\"}]}", 2, 11,
            "no joint type 'revolut'; did you mean 'revolute'?");
        row("type of the other space", "{\"zwang\": 1, \"joints\": [\n {\"type\": \"spherical\"}]}", 2, 11,
            "does not exist in a planar model");
        row("unknown space", "{\"zwang\": 1,\n \"space\": \"plane\"}", 2, 11, "\"planar\" or \"spatial\"");
        row("parameter without value", "{\"zwang\": 1, \"parameters\": [\n {\"name\": \"l1\"}]}", 2, 2,
            "l1 has no \"value\"");
        row("byte that is no UTF-8", "{\"zwang\": 1,\n \"title\": \"\xE4\"}", 2, 12, "not UTF-8 text here (byte 25)");
        row("overlong form", "{\"zwang\": 1, \"title\": \"\xC0\xAF\"}", 1, 24, "not UTF-8");
        row("half a surrogate", "{\"zwang\": 1, \"title\": \"\xED\xA0\x80\"}", 1, 24, "not UTF-8");
    }
    void refuses() {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, part);
        try {
            fromText(text.toStdString());
            QFAIL("the file was accepted");
        } catch (const FileError& error) {
            QVERIFY2(all(error.issues()).contains(part), qPrintable(all(error.issues())));
            QCOMPARE(error.issues().size(), std::size_t{1});
            QCOMPARE(error.issues()[0].line, line);
            QCOMPARE(error.issues()[0].column, column);
            QVERIFY(QString(error.what()).startsWith(QString("line %1, column %2: ").arg(line).arg(column)));
        }
    }

    /// What is right in one space is wrong in the other: nothing is said of it where the space is not known.
    void anUnknownSpaceIsAllThatIsWrong() {
        for (const char* key : {"a02-four-bar-40", "double-wishbone"}) {
            std::string text;
            for (const Example& example : examples())
                if (example.key == key) text = example.text;
            const auto at = text.find("\"space\": \"");
            QVERIFY(at != std::string::npos);
            text.insert(at + 10, "x");
            try {
                fromText(text);
                QFAIL("the file was accepted");
            } catch (const FileError& error) {
                QCOMPARE(error.issues().size(), std::size_t{1});
                QVERIFY2(error.issues()[0].sentence.english().find("\"planar\" or") != std::string::npos,
                         error.issues()[0].sentence.english().c_str());
            }
        }
    }

    void everyTroubleIsListed() {
        try {
            fromText(
                R"({"zwang": 1, "titel": "x", "bodies": [{"name": "crank", "mass": true}], "joints": [{"type": "hinge"}]})");
            QFAIL("the file was accepted");
        } catch (const FileError& error) {
            QCOMPARE(error.issues().size(), std::size_t{3});
        }
    }

    void issuesOfMeaningAreLocated_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("element");
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        const QByteArray text = R"({
  "zwang": 1,
  "parameters": [
    {"name": "l1", "value": "350 mm"}
  ],
  "bodies": [
    {"name": "crank", "mass": 2},
    {"name": "l1", "markers": [
      {"name": "A", "position": [0, 0]},
      {"name": "B", "position": [1, 0], "angle": 3}],
     "shapes": [{"type": "bar", "from": "A", "to": "B", "width": 3}]}
  ],
  "joints": [{"type": "rod", "name": "J", "first": "crank.A", "second": "l1.B"}],
  "run": {"end": 3}
})";
        const auto row = [&](const char* label, const char* element, const char* key, int line, int column) {
            QTest::newRow(label) << text << element << key << line << column;
        };
        row("field", "crank", "mass", 7, 31);
        row("field that is not there", "crank", "inertia", 7, 5);
        row("element", "J", "", 13, 14);
        row("reference", "J", "second", 13, 73);
        row("field of a marker", "l1", "markers/B/angle", 10, 50);
        row("field that a marker does not have", "l1", "markers/A/angle", 9, 7);
        row("field of a shape", "l1", "shapes/0/width", 11, 66);
        row("parameter that shares its name", "l1", "parameters/0/value", 4, 29);
        row("run", "", "run/end", 14, 18);
        row("setting that is not there", "", "run/rtol", 14, 10);
        row("name by its place", "", "bodies/1/name", 8, 14);
        row("ground that is not there", "ground", "", 1, 1);
        row("nothing", "nobody", "mass", 1, 1);
    }
    void issuesOfMeaningAreLocated() {
        QFETCH(QByteArray, text);
        QFETCH(QString, element);
        QFETCH(QString, key);
        QFETCH(int, line);
        QFETCH(int, column);
        Issues issues{{Issue::Severity::error, element.toStdString(), key.toStdString(), Sentence("trouble")}};
        locate(issues, text.toStdString());
        QCOMPARE(issues[0].line, line);
        QCOMPARE(issues[0].column, column);
    }

    void evaluatedFilesPointAtTheirTroubles() {
        const std::string text = R"({"zwang": 1,
  "bodies": [{"name": "crank",
    "mass": -2,
    "com": ["3 kg", 0]}],
  "joints": [{"type": "revolute", "name": "J",
    "first": "ground.O", "second": "crnak.A"}]})";
        auto model = fromText(text);
        auto issues = evaluate(model);
        locate(issues, text);
        QStringList places;
        for (const auto& issue : issues) places << QString("%1:%2").arg(issue.line).arg(issue.column);
        places.sort();
        QCOMPARE(places, (QStringList{"3:13", "4:12", "6:14", "6:36"}));
    }

    void missingFilesFoldersAndExamples() {
        QTemporaryDir folder;
        const auto sentence = [](const std::string& path) {
            try {
                loadModel(path);
                return QString("accepted");
            } catch (const FileError& error) {
                return QString(error.what());
            }
        };
        QVERIFY(sentence(folder.filePath("none.zwang").toStdString()).contains("there is no such file"));
        QVERIFY(sentence(folder.path().toStdString()).contains("is a folder"));
        QVERIFY(sentence("example:none").contains("there is no example 'none'"));
    }

    void hugeFilesAreRefused() {
        QTemporaryDir folder;
        const auto path = folder.filePath("huge.zwang").toStdString();
        std::ofstream(path) << "{\"zwang\": 1}";
        std::filesystem::resize_file(path, (std::uintmax_t{64} << 20) + 1);
        try {
            loadModel(path);
            QFAIL("the file was accepted");
        } catch (const FileError& error) {
            QVERIFY2(QString(error.what()).contains("larger than 64 MiB"), error.what());
        }
    }

    void noUtf8InAFile() {
        QTemporaryDir folder;
        const auto path = folder.filePath("latin.zwang").toStdString();
        std::ofstream(path) << "{\"zwang\": 1,\n \"title\": \"\xE4\"}";
        try {
            loadModel(path);
            QFAIL("the file was accepted");
        } catch (const FileError& error) {
            QCOMPARE(error.issues()[0].line, 2);
            QCOMPARE(error.issues()[0].column, 12);
        }
    }
};

QTEST_APPLESS_MAIN(BadFileTest)
#include "bad_file_test.moc"
