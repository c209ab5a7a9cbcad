// Gaps and plays of teeth of every type of joint in its list, at random states: the fast rows and the generic ones say
// the same, rates are d·v and second derivatives d·a + bias (the written contract), and slopes along a parameter are
// those of changed models.
#include <QtTest>
#include <cmath>

#include "engine/sensitivity/ridders.h"
#include "engine/system/contact_mechanics.h"
#include "engine/system/numbers.h"
#include "tests/system/every_element.h"
#include "tests/system/states.h"

using namespace zwang;
using namespace zwang::tests;

namespace {

constexpr ContactNear onTheLine{0, nullptr, ContactNear::Part::line, ContactNear::Side::front};

struct State {
    VecX q, v;
};

ContactState fast(const System& s, std::size_t k, const State& x) {
    Workspace w(s);
    evaluatePositions(s, 0, x.q.data(), w);
    evaluateVelocities(s, x.v.data(), w);
    return contactState(s, w, s.contacts[k], onTheLine);
}

/// The state after a time h at these velocities.
State moved(const System& s, State x, double h) {
    const VecX way = h * x.v;
    displace(s, x.q.data(), way.data());
    return x;
}

/// By ever smaller steps: edges of solids that are nearly parallel have gaps that bend much.
template <class F>
double slope(const F& f, double h) {
    return ridders([&](double x) { return VecX::Constant(1, f(x)); }, 0, h, 12)[0];
}

/// The same to one side, where some numbers are at the end of their range.
template <class F>
VecX forwardSlope(const F& f, double h) {
    const VecX now = f(0);
    std::vector<VecX> last;
    VecX best;
    double least = 1e300;
    for (int i = 0; i < 14; ++i, h /= 2) {
        std::vector<VecX> row{(f(h) - now) / h};
        double factor = 2;
        for (const VecX& above : last) {
            row.push_back((factor * row.back() - above) / (factor - 1));
            factor *= 2;
        }
        for (std::size_t j = 1; j < row.size(); ++j) {
            const double apart = std::max((row[j] - row[j - 1]).lpNorm<Eigen::Infinity>(),
                                          (row[j] - last[j - 1]).lpNorm<Eigen::Infinity>());
            if (apart >= least) continue;
            least = apart;
            best = row[j];
        }
        last = std::move(row);
    }
    return best;
}

bool isLooked(const CompiledContact& contact) {
    using Measure = CompiledContact::Measure;
    return contact.measure == Measure::gap || contact.measure == Measure::mesh;
}

}  // namespace

class ContactRowsTest : public QObject {
    Q_OBJECT
  private slots:
    void rows_data() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < everyElement().size(); ++i) {
            Issues notes;
            const System s = compile(everyElement()[i].second, notes);
            if (std::any_of(s.contacts.begin(), s.contacts.end(), isLooked))
                QTest::addRow("%s", everyElement()[i].first.c_str()) << static_cast<int>(i);
        }
    }
    void rows() {
        QFETCH(int, index);
        const auto& model = everyElement()[static_cast<std::size_t>(index)].second;
        Issues notes;
        const System s = compile(model, notes);
        Random random(static_cast<unsigned>(index) + 7);
        double alike = 0, rates = 0, biases = 0, slopes = 0;
        for (std::size_t k = 0; k < s.contacts.size(); ++k) {
            if (!isLooked(s.contacts[k])) continue;
            for (int i = 0; i < 5; ++i) {
                const State x{randomPositions(s, random), random.vector(s.nv)};
                const ContactState here = fast(s, k, x);
                const auto rateAt = [&](double h) {
                    const State there = moved(s, x, h);
                    return alongContact(s, s.contacts[k], fast(s, k, there), there.v.data());
                };
                const double size = 1 + std::abs(here.bias);
                rates = std::max(
                    rates,
                    std::abs(slope([&](double h) { return fast(s, k, moved(s, x, h)).value; }, 1e-3) - rateAt(0)) /
                        size);
                biases = std::max(biases, std::abs(slope(rateAt, 1e-3) - here.bias) / size);
                const ContactRow<Dual<double>> row = generic(s, k, x);
                alike = std::max(
                    {alike, std::abs(row.value.value - here.value), std::abs(row.bias.value - here.bias) / size});
                for (std::size_t c = 0; c < 6; ++c)
                    alike = std::max(
                        {alike, std::abs(row.onA[c].value - here.onA[c]), std::abs(row.onB[c].value - here.onB[c])});
                for (std::size_t b = 0; b < here.onMore.size(); ++b)
                    for (std::size_t c = 0; c < 6; ++c)
                        alike = std::max(alike, std::abs(row.onMore[b][c].value - here.onMore[b][c]));
                slopes = std::max(slopes, apartFromChanged(*model, k, x, row));
            }
        }
        qInfo("alike %.1e, rates %.1e, biases %.1e, slopes %.1e", alike, rates, biases, slopes);
        QVERIFY(alike < 1e-12);
        QVERIFY(rates < 1e-7 && biases < 1e-6 && slopes < 1e-6);  // of differences
    }

  private:
    /// With the slopes along b.
    static ContactRow<Dual<double>> generic(const System& s, std::size_t k, const State& x) {
        using T = Dual<double>;
        std::vector<Parameter> parameters = s.model->parameters;
        Issues issues;
        auto numbers = numbersAlong(s, ParameterTable::evaluate(parameters, issues), "b");
        if (s.space == Space::planar) turnAxes(numbers);
        std::vector<T> q(x.q.begin(), x.q.end()), v(x.v.begin(), x.v.end());
        const CountedTurns turns = Workspace(s).turns;
        Mechanics<T> m(s);
        m.setParameters(numbers, turns);
        m.setPositions(T(0), q.data());
        m.setVelocities(v.data());
        return contactRow<T>(m, k, onTheLine);
    }
    static double apartFromChanged(const Model& model, std::size_t k, const State& x,
                                   const ContactRow<Dual<double>>& row) {
        const auto with = [&](double h) {
            auto copy = std::make_shared<Model>(model);
            copy->parameters[0].quantity = everyElementParameter + h;
            for (const Issue& issue : evaluate(*copy))
                if (issue.severity == Issue::Severity::error && issue.fieldKey != "name")
                    throw std::runtime_error(issue.sentence.english());
            Issues notes;
            const System s = compile(copy, notes);
            const ContactState state = fast(s, k, x);
            VecX all(14);
            all[0] = state.value;
            all[1] = state.bias;
            for (Eigen::Index c = 0; c < 6; ++c) {
                all[2 + c] = state.onA[static_cast<std::size_t>(c)];
                all[8 + c] = state.onB[static_cast<std::size_t>(c)];
            }
            return all;
        };
        const VecX changed = forwardSlope(with, 1e-4);
        double off = std::max(std::abs(changed[0] - row.value.slope), std::abs(changed[1] - row.bias.slope));
        for (std::size_t c = 0; c < 6; ++c)
            off = std::max({off, std::abs(changed[static_cast<Eigen::Index>(2 + c)] - row.onA[c].slope),
                            std::abs(changed[static_cast<Eigen::Index>(8 + c)] - row.onB[c].slope)});
        return off / (1 + changed.lpNorm<Eigen::Infinity>());
    }
};

QTEST_APPLESS_MAIN(ContactRowsTest)
#include "contact_rows_test.moc"
