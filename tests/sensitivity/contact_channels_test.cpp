// Gaps, slack, play and swing as objectives, where nothing touches: the channel of a run, direct, adjoint, and
// differences of whole runs say the same. Random members of every kind of contact, plane and space.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/system/observable.h"
#include "tests/sensitivity/whole_runs.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

/// A body that flies past the ground by X, Y, VX, VY, W; JOINT is between them.
const char* const plane = R"zw("space": "planar", "parameters": [
    {"name": "r", "value": "0.1 m"}, {"name": "s", "value": "0.3 m"}, {"name": "v", "value": "VX m/s"},
    {"name": "x0", "value": "X m"}],
    "ground": {"markers": [{"name": "O", "angle": "0.3 rad"}]},
    "bodies": [{"name": "b", "mass": 1, "inertia": 0.02, "position": ["x0", "Y m"], "angle": 0.4, "velocity": ["v", VY],
                "rate": W, "com": [0.02, 0.01], "markers": [{"name": "C", "position": [0.05, 0.02], "angle": 0.2}]}],
    "joints": [{JOINT, "name": "J", "first": "ground.O", "second": "b.C"}],
    "watches": [{"name": "P", "point": "b.C"}], "forces": [{"type": "gravity", "name": "g", "acceleration": [0, -1]}])zw";

const char* const space = R"zw("space": "spatial", "parameters": [
    {"name": "r", "value": "0.1 m"}, {"name": "s", "value": "0.3 m"}, {"name": "v", "value": "VX m/s"},
    {"name": "x0", "value": "X m"}],
    "ground": {"markers": [{"name": "O", "z": [0.1, 0.2, 1], "x": [1, 0, 0]}]},
    "bodies": [{"name": "b", "mass": 1, "inertia": [0.02, 0.03, 0.025, 0, 0, 0], "position": ["x0", 0.3, "Y m"],
                "orientation": [1, 0.2, 0.1, 0.3], "velocity": ["v", 0.2, VY], "rate": [W, 1, 0.5],
                "com": [0.02, 0.01, 0.03], "markers": [{"name": "C", "position": [0.05, 0.02, 0.01]}]}],
    "joints": [{JOINT, "name": "J", "first": "ground.O", "second": "b.C"}],
    "watches": [{"name": "P", "point": "b.C"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, 0, -1]}])zw";

/// A ball joint with a cone of swing; the cone is not reached.
const char* const swinging = R"zw("space": "spatial", "parameters": [
    {"name": "r", "value": "0.1 m"}, {"name": "v", "value": "VX rad/s"}, {"name": "s", "value": "2 rad"}],
    "ground": {"markers": [{"name": "O"}]},
    "bodies": [{"name": "b", "mass": 1, "inertia": [0.02, 0.03, 0.025, 0, 0, 0], "orientation": [1, 0.3, 0.1, 0],
                "rate": ["v", VY, W], "com": [0, 0, "-r"],
                "markers": [{"name": "C"}, {"name": "T", "position": [0, 0, -0.2]}]}],
    "joints": [{"type": "spherical", "name": "J", "first": "ground.O", "second": "b.C", "limits": "stops",
                "cone_angle": "s"}],
    "watches": [{"name": "P", "point": "b.T"}],
    "forces": [{"type": "gravity", "name": "g", "acceleration": [0, 0, -1]}])zw";

/// Two wheels that turn a little within the backlash of their teeth.
const char* const toothed = R"zw("space": "planar", "parameters": [
    {"name": "r", "value": "0.1 m"}, {"name": "s", "value": "0.4 m"}, {"name": "v", "value": "VX*0.01 rad/s"}],
    "ground": {"markers": [{"name": "A"}, {"name": "B", "position": ["r + s", 0]}]},
    "bodies": [{"name": "a", "mass": 1, "inertia": 0.02, "rate": "v", "com": ["r/10", 0],
                "markers": [{"name": "C"}, {"name": "T", "position": [0.1, 0]}]},
               {"name": "b", "mass": 1, "inertia": 0.02, "position": ["r + s", 0], "markers": [{"name": "C"}]}],
    "joints": [{"type": "revolute", "name": "J1", "first": "ground.A", "second": "a.C"},
               {"type": "revolute", "name": "J2", "first": "ground.B", "second": "b.C"},
               {"type": "gear-pair", "name": "J", "first": "a.C", "second": "b.C", "first_radius": "r",
                "second_radius": "s", "backlash": "40 mm"}],
    "watches": [{"name": "P", "point": "a.T"}])zw";

std::string with(std::string text, const std::string& word, const std::string& by) {
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + by.size()))
        text.replace(at, word.size(), by);
    return text;
}

/// From the point P of the plane to the open outline of the row "open outline", less the radius of the disc.
double toSegment(const Results& run, std::size_t i) {
    const double x = run.value(run.channelIndex("P.x"), i), y = run.value(run.channelIndex("P.y"), i),
                 along = x * std::cos(0.3) + y * std::sin(0.3), across = y * std::cos(0.3) - x * std::sin(0.3);
    return std::hypot(std::max(std::abs(along) - 0.3, 0.0), across) - 0.1;
}

/// The channels of contacts that a model has.
std::vector<std::string> contactChannels(const Model& model) {
    Issues issues;
    const System s = compile(std::make_shared<Model>(model), issues);
    std::vector<std::string> names;
    for (std::size_t k = 0; k < s.contacts.size(); ++k)
        for (const auto& channel : contactObservables(s, k)) names.push_back(channel.name());
    return names;
}

}  // namespace

class ContactChannelsTest : public QObject {
    Q_OBJECT
  private slots:
    void gradients_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("joint");
        const char* const square = R"("outline_x": ["-s", "s", "s", "-s"], "outline_y": ["-s", "-s", "s", "s"])";
        QTest::addRow("line") << plane << R"("type": "line-contact", "radius": "r")";
        QTest::addRow("line that ends") << plane << R"("type": "line-contact", "radius": "r", "length": "s")";
        QTest::addRow("disc") << plane << R"("type": "disc-contact", "first_radius": "s", "second_radius": "r")";
        QTest::addRow("outline") << plane << R"("type": "outline-contact", "radius": "r", )" + QString(square);
        QTest::addRow("rounded outline") << plane
                                         << R"("type": "outline-contact", "radius": "r/2", "corner_radii": ["r"], )" +
                                                QString(square);
        QTest::addRow("two discs on an outline")
            << plane
            << R"("type": "outline-contact", "radius": "r/2", "points_x": [-0.1, "r"], "points_y": [0, "r"], )" +
                   QString(square);
        QTest::addRow("open outline") << plane
                                      << R"("type": "outline-contact", "radius": "r", "side": "left", )"
                                         R"("outline_x": ["-s", "s"], "outline_y": [0, 0])";
        QTest::addRow("rope") << plane << R"("type": "rope", "length": "10*s")";
        QTest::addRow("plane") << space << R"("type": "plane-contact", "radius": "r")";
        QTest::addRow("ball") << space << R"("type": "ball-contact", "first_radius": "s", "second_radius": "r")";
        QTest::addRow("rope in space") << space << R"("type": "rope", "length": "10*s")";
        QTest::addRow("cylinder") << space
                                  << R"("type": "revolved-contact", "radius": "r", )"
                                     R"("outline_r": [0, "s", "s", 0], "outline_z": ["-s", "-s", "s", "s"])";
        QTest::addRow("swing") << swinging << "";
        QTest::addRow("teeth") << toothed << "";
    }
    void gradients() {
        QFETCH(QString, text);
        QFETCH(QString, joint);
        std::mt19937 random(5);
        std::uniform_real_distribution<double> number(-1, 1);
        for (int member = 0; member < 3; ++member) {
            std::string written = with(text.toStdString(), "JOINT", joint.toStdString());
            written = with(written, "VX", std::to_string(number(random)));
            written = with(written, "VY", std::to_string(0.5 + 0.2 * number(random)));
            written = with(written, "X m", std::to_string(0.8 * number(random)) + " m");
            written = with(written, "Y m", std::to_string(1.2 + 0.1 * number(random)) + " m");
            written = with(written, " W", " " + std::to_string(3 * number(random)));
            written = with(written, "[W", "[" + std::to_string(3 * number(random)));
            Model model = withObjective(fromParts(written), "", 0.5, 0.1);
            const auto channels = contactChannels(model);
            QVERIFY(!channels.empty());
            std::string sum, squares;
            for (const auto& name : channels) {
                sum += (sum.empty() ? "" : " + ") + name;
                squares += (squares.empty() ? "" : " + ") + name + "^2";
            }
            model.objectives.front().integrand = squares;
            model.objectives.front().terminal = sum;
            const Results run = simulate(model);
            ENDED(run, completed);
            if (text == plane && joint.contains("left"))
                for (std::size_t i = 0; i < run.size(); ++i)
                    MEASURED("distance", std::abs(run.value(run.channelIndex("J.gap"), i) - toSegment(run, i)), 1e-12);
            for (const auto& event : run.events) QVERIFY2(false, event.element.c_str());
            double last = 0;
            for (const auto& name : channels) last += run.value(run.channelIndex(name), run.size() - 1);
            SensitivitySettings settings;
            settings.method.key = "all";
            const SensitivityResult found = sensitivity(model, "o", settings);
            Model only = model;
            only.objectives.front().integrand.clear();
            MEASURED("terminal", std::abs(objectiveOf(only, "o") - last), 1e-9);
            QVERIFY(found.direct.norm() > 1e-3);
            MEASURED("adjoint", (found.adjoint - found.direct).norm() / found.direct.norm(), 1e-9);
            MEASURED("differences", offWholeRuns(model, found, 0.01, 0.1) / found.direct.norm(), 1e-6);
        }
    }
};

QTEST_APPLESS_MAIN(ContactChannelsTest)
#include "contact_channels_test.moc"
