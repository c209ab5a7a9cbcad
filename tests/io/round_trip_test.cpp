// Every element type with every field changed goes through the file format and back; canonical text stays as it is.
#include <QtTest>
#include <array>

#include "engine/io/examples.h"
#include "engine/io/model_file.h"

using namespace zwang;

namespace {

/// Gives every field another value than its default, numbers and formulas in turn.
class Filler {
  public:
    template <class Owner>
    void fill(Owner& owner) {
        const Owner fresh{};
        forEachField(owner, [&](const auto& f, auto& value) {
            change(value);
            if (value == fresh.*(f.member)) qFatal("the field %s kept its default", f.key.data());
        });
    }

  private:
    void change(AnyFormulation& formulation) {
        AugmentedLagrangianSettings settings;
        fill(settings);
        formulation = settings;
    }
    void change(Quantity& q) {
        q = ++count_ % 2 ? Quantity(count_ * 0.1) : Quantity("l1/" + std::to_string(count_) + " + 5 mm");
    }
    void change(std::string& text) { text = "text " + std::to_string(++count_) + " \"ä\\\n°"; }
    void change(bool& flag) { flag = !flag; }
    void change(Choice& choice) { choice.key = "word" + std::to_string(++count_); }
    void change(BodyRef& ref) { ref.body = "body" + std::to_string(++count_); }
    void change(MarkerRef& ref) { ref = {"body" + std::to_string(++count_), "M.1"}; }
    template <class T>
    void change(std::vector<T>& list) {
        list.resize(3);
        for (auto& item : list) change(item);
    }
    template <class T, std::size_t N>
    void change(std::array<T, N>& list) {
        for (auto& item : list) change(item);
    }

    int count_ = 0;
};

template <class Any>
void addAll(std::vector<Any>& list, Space space, Filler& filler) {
    forEachType<Any>([&](auto element) {
        if (!fits(element.space, space)) return;
        if constexpr (requires { element.name; }) element.name = "e" + std::to_string(list.size());
        filler.fill(element);
        list.emplace_back(std::move(element));
    });
}

template <class Body>
void addMembers(Body& body, Space space, Filler& filler) {
    typename decltype(body.markers)::value_type marker;
    marker.name = "M";
    filler.fill(marker);
    body.markers = {marker, {}};
    addAll(body.shapes, space, filler);
}

template <class Ground>
Model fullModel(Space space) {
    Filler filler;
    Model model;
    model.title = "Tïtle";
    model.description = "two\nlines";
    model.space = space;
    model.parameters = {{"l1", "350 mm", "length"}, {"n", 3, ""}};
    Ground ground;
    addMembers(ground, space, filler);
    model.ground = ground;
    forEachType<AnyBody>([&](auto body) {
        if (body.space != space) return;
        body.name = "body";
        filler.fill(body);
        addMembers(body, space, filler);
        model.bodies.emplace_back(body);
    });
    addAll(model.joints, space, filler);
    addAll(model.forces, space, filler);
    addAll(model.motions, space, filler);
    model.measurePoints.resize(2);
    model.measurePoints[0].name = "tip";
    filler.fill(model.measurePoints[0]);
    model.plots.resize(1);
    filler.fill(model.plots[0]);
    model.drawing.notes.resize(2);
    model.drawing.dimensions.resize(1);
    model.drawing.groups.resize(1);
    filler.fill(model.drawing.notes[1]);
    filler.fill(model.drawing.dimensions[0]);
    filler.fill(model.drawing.groups[0]);
    model.drawing.notes[0].name = "note";
    model.drawing.hidden = {"body"};
    model.drawing.locked = {"e1", "e2"};
    filler.fill(model.run);
    return model;
}

}  // namespace

class RoundTripTest : public QObject {
    Q_OBJECT

  private slots:
    void everyFieldOfEveryType_data() {
        QTest::addColumn<bool>("planar");
        QTest::newRow("planar") << true;
        QTest::newRow("spatial") << false;
    }
    void everyFieldOfEveryType() {
        QFETCH(bool, planar);
        const Model model = planar ? fullModel<PlanarGround>(Space::planar) : fullModel<SpatialGround>(Space::spatial);
        const std::string text = toText(model);
        const Model back = fromText(text);
        QVERIFY(back == model);
        QCOMPARE(toText(back), text);
    }

    void aNewModelIsShort() {
        QCOMPARE(toText(Model{}), std::string("{\n  \"zwang\": 1,\n  \"space\": \"planar\"\n}\n"));
        QVERIFY(fromText(toText(Model{})) == Model{});
    }

    void numbersReadBackExactly() {
        Model model;
        for (const double number :
             {0.1, 1.0 / 3, 1e-10, 6.02214076e23, 123456789.123, -0.35, 2e5, 5e-324, 1.7976931348623157e308})
            model.parameters.push_back({"p" + std::to_string(model.parameters.size()), number, ""});
        QVERIFY(fromText(toText(model)) == model);
    }

    /// Only what a drawing holds is written.
    void aDrawing() {
        Model model;
        Note note;
        note.name = "remark";
        note.at = {"ground", "O"};
        note.text = "first\nsecond";
        Dimension dimension;
        dimension.name = "length";
        dimension.first = {"ground", "O"};
        dimension.second = {"ground", "A"};
        model.drawing.notes = {note};
        model.drawing.dimensions = {dimension};
        model.drawing.hidden = {"crank"};
        model.drawing.units.length = "mm";
        model.drawing.units.turning = "rpm";
        const std::string text = toText(model);
        QVERIFY2(text.find(R"("drawing": {
    "notes": [
      {"name": "remark", "at": "ground.O", "text": "first\nsecond"}
    ],
    "dimensions": [
      {"name": "length", "first": "ground.O", "second": "ground.A"}
    ],
    "hidden": ["crank"],
    "units": {"length": "mm", "turning": "rpm"}
  })") != std::string::npos,
                 text.c_str());
        QVERIFY(fromText(text) == model);
        // A unit that this version does not know is kept, and told.
        Model other = fromText(R"({"zwang": 1, "drawing": {"units": {"length": "furlong"}}})");
        QCOMPARE(other.drawing.units.length, std::string("furlong"));
        const Issues issues = evaluate(other);
        QVERIFY(std::any_of(issues.begin(), issues.end(), [](const Issue& issue) {
            return issue.fieldKey == "drawing/units/length" &&
                   issue.sentence.english().find("furlong") != std::string::npos;
        }));
        QVERIFY(!hasErrors(issues));
        try {
            fromText("{\n  \"zwang\": 1,\n  \"drawing\": {\"hiden\": []}\n}");
            QFAIL("hiden");
        } catch (const FileError& error) {
            QCOMPARE(QString::fromStdString(error.issues().front().sentence.english()),
                     QString("the drawing has no key 'hiden'; did you mean 'hidden'?"));
            QCOMPARE(error.issues().front().line, 3);
        }
    }

    void formulations() {
        const auto withRun = [](const std::string& run) {
            return "{\n  \"zwang\": 1,\n  \"space\": \"planar\",\n  \"run\": " + run + "\n}\n";
        };
        const std::string byKey = withRun("{\"formulation\": \"null-space\"}");
        QVERIFY(fromText(byKey).run.formulation == AnyFormulation(NullSpaceSettings{}));
        QCOMPARE(toText(fromText(byKey)), byKey);
        const Model model =
            fromText(withRun("{\"formulation\": {\"type\": \"augmented-lagrangian\", \"penalty\": 1e8}}"));
        AugmentedLagrangianSettings stiffer;
        stiffer.penalty = 1e8;
        QVERIFY(model.run.formulation == AnyFormulation(stiffer));
        QCOMPARE(toText(fromText(toText(model))), toText(model));
        // With nothing but defaults the short form is written.
        QCOMPARE(toText(fromText(withRun("{\"formulation\": {\"type\": \"null-space\"}}"))), byKey);
        QVERIFY(fromText(withRun("{\"formulation\": \"gauss\"}")) == Model{});
        for (const auto& [run, sentence] :
             {std::pair{"{\"formulation\": \"gaus\"}", "no formulation type 'gaus'; did you mean 'gauss'?"},
              std::pair{"{\"formulation\": 3}", "must be a word or an object"},
              std::pair{"{\"formulation\": {\"type\": \"null-space\", \"kappa\": 1}}",
                        "the formulation null-space has no key 'kappa'"}}) {
            try {
                fromText(withRun(run));
                QFAIL(run);
            } catch (const FileError& error) {
                const Issue& issue = error.issues().front();
                QVERIFY2(issue.sentence.english().find(sentence) != std::string::npos,
                         issue.sentence.english().c_str());
                QCOMPARE(issue.line, 4);
            }
        }
    }

    void layout() {
        Model model;
        model.parameters = {{"l1", "350 mm", "crank length"}};
        PlanarBody body;
        body.name = "crank";
        body.mass = "m1";
        body.rate = 2.5;
        PlanarMarker marker;
        marker.name = "B";
        marker.position = {"l1", 0};
        body.markers = {marker};
        model.bodies = {body};
        model.run.end = 20;
        model.run.rtol = 1e-10;
        const char* expected = R"({
  "zwang": 1,
  "space": "planar",
  "parameters": [
    {"name": "l1", "value": "350 mm", "note": "crank length"}
  ],
  "bodies": [
    {
      "name": "crank",
      "mass": "m1",
      "rate": 2.5,
      "markers": [
        {"name": "B", "position": ["l1", 0]}
      ]
    }
  ],
  "run": {"end": 20, "rtol": 1e-10}
}
)";
        QCOMPARE(QString::fromStdString(toText(model)), QString(expected));
    }

    void longTablesFillTheirLines() {
        Model model;
        AngleMotion motion;
        motion.name = "motor";
        for (int i = 0; i < 500; ++i) motion.times.emplace_back(i * 0.01);
        model.motions = {motion};
        const std::string text = toText(model);
        QVERIFY(fromText(text) == model);
        std::size_t longest = 0;
        for (std::size_t at = 0; at < text.size();) {
            const auto end = text.find('\n', at);
            longest = std::max(longest, end - at);
            at = end + 1;
        }
        QVERIFY(longest <= 120);
        QVERIFY(std::count(text.begin(), text.end(), '\n') < 60);
    }

    void examplesReadAndAreFoundByKey() {
        for (const auto& example : examples()) {
            QCOMPARE(findExample(example.key), &example);
            QCOMPARE(toText(loadModel("example:" + std::string(example.key))), std::string(example.text));
            // Load and save of a canonical file changes no byte.
            QCOMPARE(QString::fromStdString(toText(fromText(std::string(example.text)))),
                     QString::fromUtf8(example.text.data(), static_cast<qsizetype>(example.text.size())));
        }
        QVERIFY(findExample("no-such-example") == nullptr);
    }
};

QTEST_APPLESS_MAIN(RoundTripTest)
#include "round_trip_test.moc"
