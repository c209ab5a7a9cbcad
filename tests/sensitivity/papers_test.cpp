// The two papers on design sensitivity and all their variants, against values of 15 digits, and the exact identities.
#include <QtTest>
#include <cmath>

#include "engine/sensitivity/sensitivity.h"
#include "tests/cases/reference.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

PlanarBody& body(Model& model, std::size_t i) { return std::get<PlanarBody>(model.bodies[i]); }

/// Start I1: the tip moves with (u, v); start I2: it is at (2 m, 0) besides. Angles and rates are formulas of l1, l2.
void setStart(Model& model, int start) {
    if (start == 0) return;
    if (start == 2) {
        setParameter(model, "theta1", "acos((l1^2 + 4 m^2 - l2^2)/(4 m*l1))");
        setParameter(model, "theta2", "-acos((l2^2 + 4 m^2 - l1^2)/(4 m*l2))");
    }
    model.parameters.push_back({"u", start == 1 ? "1 m/s" : "0.5 m/s", ""});
    model.parameters.push_back({"v", "1 m/s", ""});
    body(model, 0).rate = "(u*cos(theta2) + v*sin(theta2))/(l1*sin(theta2 - theta1))";
    body(model, 1).rate = "-(u*cos(theta1) + v*sin(theta1))/(l2*sin(theta2 - theta1))";
}

void setEnd(Model& model, int event, double time) {
    Objective& objective = model.objectives.front();
    if (event == 0) model.run.end = time;
    if (event == 1) objective.event = "arm1.angle + pi/2";
    if (event == 2) {
        objective.event = "tip.y + l2/2";
        objective.terminal = "tip.x^2 + arm1.rate^2/2 + t*l1";
    }
    if (event == 3) {
        objective.event = "arm1.rate";
        objective.earliest = 0.5;
    }
}

double apart(const VecX& x, const VecX& exact) {
    return x.size() != exact.size() ? 1e99 : (x - exact).lpNorm<Eigen::Infinity>() / exact.lpNorm<Eigen::Infinity>();
}

}  // namespace

class PapersTest : public QObject {
    Q_OBJECT
  private slots:
    void everyVariant_data() {
        QTest::addColumn<int>("row");
        const Table table = readTable("two_link_gradients.csv");
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const auto& r = table.rows[i];
            QTest::addRow("g %g start I%g event %g end %.2f", r[0], r[1], r[2], r[3]) << static_cast<int>(i);
        }
    }
    void everyVariant() {
        QFETCH(int, row);
        const Table table = readTable("two_link_gradients.csv");
        const auto& exact = table.rows[static_cast<std::size_t>(row)];
        const auto numbers = [&](const char* first, Eigen::Index count) {
            VecX list(count);
            for (Eigen::Index i = 0; i < count; ++i) list[i] = exact[table.column(first) + static_cast<std::size_t>(i)];
            return list;
        };
        Model model = example("paper1-two-link");
        setParameter(model, "g", exact[table.column("g")]);
        setStart(model, static_cast<int>(exact[table.column("ic")]));
        const int event = static_cast<int>(exact[table.column("event")]);
        const double end = exact[table.column("t2")];
        setEnd(model, event, end);
        SensitivitySettings settings;
        settings.method = {"all"};
        settings.hessian = true;
        const SensitivityResult r = sensitivity(model, "tip-distance", settings);
        const VecX gradient = numbers("gradient0", 4);
        const bool isLong = end > 2;
        MEASURED("value", std::abs(r.value - exact[table.column("value")]), isLong ? 1e-9 : 1e-10);
        MEASURED("end time", std::abs(r.endTime - end), 1e-11);
        MEASURED("direct", apart(r.direct, gradient), isLong ? 1e-7 : 1e-9);
        MEASURED("adjoint", apart(r.adjoint, gradient), isLong ? 1e-7 : 1e-9);
        MEASURED("differences", apart(r.differences, gradient), isLong ? 1e-6 : 1e-8);
        MEASURED("direct and adjoint", apart(r.direct, r.adjoint), 1e-11);
        if (event != 0) MEASURED("end time gradient", apart(r.endTimeGradient, numbers("end0", 4)), 1e-9);
        const VecX hessian = Eigen::Map<const VecX>(r.hessian.data(), 16);
        MEASURED("hessian", apart(hessian, numbers("h00", 16)), isLong ? 1e-4 : 1e-6);

        // Masses enter only through their ratio; from rest all lengths scale with time squared.
        const double m1 = 1, m2 = 2, l1 = 1, l2 = std::sqrt(3.0);
        MEASURED("masses", std::abs(m1 * r.adjoint[2] + m2 * r.adjoint[3]) / r.adjoint.norm(), 1e-9);
        if (event == 1 && exact[table.column("ic")] == 0) {
            MEASURED("lengths", std::abs(l1 * r.adjoint[0] + l2 * r.adjoint[1] - 2.5 * r.value), 1e-8);
            MEASURED("lengths, end time",
                     std::abs(l1 * r.endTimeGradient[0] + l2 * r.endTimeGradient[1] - r.endTime / 2), 1e-9);
        }
    }

    void paperTwoIsAnExample() {
        SensitivitySettings settings;
        settings.method = {"adjoint"};
        const SensitivityResult r = sensitivity(example("paper2-two-link"), "tip-distance", settings);
        QCOMPARE(r.parameters, (std::vector<std::string>{"l1", "l2", "m1", "m2"}));
        MEASURED("value", std::abs(r.value - 4.98063814267115), 1e-11);
        const VecX exact = Eigen::Vector4d(1.8387437277299, 4.3732423873680, 0.0287752454080, -0.0143876227040);
        MEASURED("gradient", apart(r.adjoint, exact), 1e-10);
        QVERIFY(r.direct.size() == 0 && r.differences.size() == 0 && r.agreement < 0);
    }

    void stateSensitivitiesFollowTheCurves() {
        SensitivitySettings settings;
        settings.curves = true;
        const SensitivityResult r = sensitivity(example("paper1-two-link"), "tip-distance", settings);
        const Table table = readTable("two_link_curves.csv");
        // Channels are those of the body frame; angles and rates are the reference's own.
        const std::pair<const char*, const char*> pairs[] = {
            {"th1", "arm1.angle"}, {"th2", "arm2.angle"}, {"w1", "arm1.rate"}};
        int compared = 0;
        for (const auto& [column, channel] : pairs)
            for (const auto& parameter : r.parameters) {
                const std::string name = channel + ("/" + parameter);
                const auto at = std::find(r.curves.names.begin(), r.curves.names.end(), name);
                QVERIFY(at != r.curves.names.end());
                const auto values = r.curves.values.col(at - r.curves.names.begin());
                double error = 0, size = 0;
                for (const auto& row : table.rows) {
                    const auto i = static_cast<Eigen::Index>(std::lround(row[0] / 0.01));
                    QVERIFY(std::abs(r.curves.times[static_cast<std::size_t>(i)] - row[0]) < 1e-9);
                    const double exact = row[table.column(std::string("d") + column + "_d" + parameter)];
                    error = std::max(error, std::abs(values[i] - exact));
                    size = std::max(size, std::abs(exact));
                    ++compared;
                }
                MEASURED(name.c_str(), error / size, 1e-8);
            }
        QVERIFY(compared > 400);
    }
};

QTEST_APPLESS_MAIN(PapersTest)
#include "papers_test.moc"
