#include "tests/cases/linkage_families.h"

namespace zwang::tests {

namespace families {

std::string text(double x) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.17g", x);
    return buffer;
}

double between(std::mt19937& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}

std::vector<double> freeTimes(const std::function<double(double)>& inertia, double s0, double rate0, double end,
                              const std::function<double(int)>& at) {
    constexpr double nodes[] = {0.1488743389816312, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845,
                                0.9739065285171717};
    constexpr double weights[] = {0.2955242247147529, 0.2692667193099964, 0.2190863625159820, 0.1494513491505806,
                                  0.0666713443086881};
    std::vector<double> times;
    const double first = inertia(s0);
    double t = 0, from = s0;
    for (int k = 0; k < 10000; ++k) {
        const double to = at(k), part = (to - from) / 32;
        for (int i = 0; i < 16; ++i) {
            const double middle = from + (2 * i + 1) * part;
            for (int n = 0; n < 5; ++n)
                for (const double side : {-1.0, 1.0})
                    t += weights[n] * part * std::sqrt(inertia(middle + side * nodes[n] * part) / first) / rate0;
        }
        if (t >= end) break;
        times.push_back(t);
        from = to;
    }
    return times;
}

std::function<double(const Poses&)> inEveryFrame(std::function<double(const std::vector<Pose>&)> off) {
    return [off = std::move(off)](const Poses& poses) {
        double worst = 0;
        for (const auto& frame : poses) worst = std::max(worst, off(frame));
        return worst;
    };
}

PlanarBar planarBar(std::mt19937& random, double length) {
    const double m = between(random, 0.3, 3);
    return {m, m * length * length / between(random, 8, 14), between(random, 0.3, 0.7) * length, length};
}

std::string barText(const std::string& name, const PlanarBar& bar, double x, double y, double angle,
                    const std::string& more) {
    return R"({"name": ")" + name + R"(", "mass": )" + text(bar.mass) + R"(, "inertia": )" + text(bar.inertia) +
           R"(, "com": [)" + text(bar.com) + R"(, 0], "position": [)" + text(x) + ", " + text(y) + R"(], "angle": )" +
           text(angle) + more + R"(, "markers": [{"name": "A"}, {"name": "M", "position": [)" + text(bar.length / 2) +
           R"(, 0]}, {"name": "B", "position": [)" + text(bar.length) + ", 0]}]}";
}

std::string pin(const std::string& name, const std::string& first, const std::string& second, const char* type) {
    return R"({"type": ")" + std::string(type) + R"(", "name": ")" + name + R"(", "first": ")" + first +
           R"(", "second": ")" + second + R"("})";
}

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const auto& part : parts) all += (all.empty() ? "" : ", ") + part;
    return all;
}

FamilyMember parallelogramChain(std::mt19937& random, double end) {
    const int cells = std::uniform_int_distribution<int>(1, 4)(random);
    const double a = between(random, 0.3, 1.2), theta = between(random, 0.3, 2.8), rate = between(random, 2, 6);
    std::vector<std::string> markers, bodies, joints;
    double x = 0;
    for (int i = 0; i <= cells; ++i) {
        const std::string n = std::to_string(i);
        markers.push_back(R"({"name": "O)" + n + R"(", "position": [)" + text(x) + ", 0]}");
        bodies.push_back(barText("crank" + n, planarBar(random, a), x, 0, theta, i == 0 ? turning(rate) : ""));
        joints.push_back(pin("o" + n, "ground.O" + n, "crank" + n + ".A"));
        if (i == cells) break;
        const double b = between(random, 0.3, 1.5);
        bodies.push_back(barText("coupler" + n, planarBar(random, b), x + a * std::cos(theta), a * std::sin(theta), 0));
        joints.push_back(pin("a" + n, "crank" + n + ".B", "coupler" + n + ".A"));
        joints.push_back(pin("b" + n, "crank" + std::to_string(i + 1) + ".B", "coupler" + n + ".B"));
        x += b;
    }
    FamilyMember member;
    member.model = fromParts(R"("space": "planar", "ground": {"markers": [)" + joined(markers) + R"(]}, "bodies": [)" +
                             joined(bodies) + R"(], "joints": [)" + joined(joints) + "]");
    member.passages = freeTimes([](double) { return 1.0; }, theta, rate, end, [](int k) { return (k + 1) * pi; });
    member.offBranch = inEveryFrame([](const std::vector<Pose>& at) {
        double off = 0;  // cranks are parallel, couplers lie
        for (std::size_t i = 1; i < at.size(); ++i)
            off = std::max(off, offZero(angleOf(at[i]) - (i % 2 == 0 ? angleOf(at[0]) : 0)));
        return off;
    });
    return member;
}

FamilyMember scissor(std::mt19937& random, double end) {
    const int cells = std::uniform_int_distribution<int>(1, 3)(random);
    const double length = between(random, 0.4, 1.2), s = between(random, 0.4, 1.2), rate = between(random, 2, 5);
    std::vector<std::string> bodies, joints;
    std::vector<PlanarBar> bars;
    for (int i = 0; i < cells; ++i) {
        const std::string n = std::to_string(i), below = std::to_string(i - 1);
        const double y = i * length * std::sin(s), right = length * std::cos(s);
        for (const char* side : {"a", "b"}) {
            const double m = between(random, 0.3, 3);
            bars.push_back({m, m * length * length / 12, length / 2, length});
            const bool isLeft = side[0] == 'a';
            bodies.push_back(barText(side + n, bars.back(), isLeft ? 0 : right, y, isLeft ? s : pi - s,
                                     isLeft && i == 0 ? turning(rate) : ""));
        }
        joints.push_back(i == 0 ? pin("left0", "ground.O", "a0.A")
                                : pin("left" + n, "b" + below + ".B", "a" + n + ".A"));
        joints.push_back(i == 0 ? pin("right0", "ground.O", "b0.A", "pin-in-slot")
                                : pin("right" + n, "a" + below + ".B", "b" + n + ".A"));
        joints.push_back(pin("middle" + n, "a" + n + ".M", "b" + n + ".M"));
    }
    const auto inertia = [=](double angle) {
        double sum = 0;
        for (std::size_t i = 0; i < bars.size(); ++i) {
            const double across = length / 2 * std::sin(angle),
                         up = (static_cast<double>(i / 2) + 0.5) * length * std::cos(angle);
            sum += bars[i].inertia + bars[i].mass * (across * across + up * up);
        }
        return sum;
    };
    FamilyMember member;
    member.model = fromParts(R"("space": "planar", "ground": {"markers": [{"name": "O"}]}, "bodies": [)" +
                             joined(bodies) + R"(], "joints": [)" + joined(joints) + "]");
    member.passages =
        freeTimes(inertia, s, rate, end, [=](int k) { return cells == 1 ? pi / 2 + k * pi : pi / 2 + k * pi / 2; });
    member.offBranch = inEveryFrame([](const std::vector<Pose>& at) {
        const double angle = angleOf(at[0]);  // bars a, b, a, b …
        double off = 0;
        for (std::size_t i = 1; i < at.size(); ++i)
            off = std::max(off, offZero(angleOf(at[i]) - (i % 2 == 0 ? angle : pi - angle)));
        return off;
    });
    return member;
}

FamilyMember twins(std::mt19937& random, double end) {
    const double a = between(random, 0.3, 1.2), theta = between(random, 0.3, 1.0), rate = between(random, 2, 6);
    const PlanarBar crank = planarBar(random, a), rod = planarBar(random, a);
    const auto inertia = [=](double angle) {
        const double s = std::sin(angle), c = std::cos(angle);
        return crank.inertia + rod.inertia + crank.mass * crank.com * crank.com +
               rod.mass * ((a + rod.com) * (a + rod.com) * s * s + (a - rod.com) * (a - rod.com) * c * c);
    };
    const double behind = std::pow(10, between(random, -3, -1));
    std::vector<std::string> markers, bodies, joints;
    FamilyMember member;
    for (int i = 0; i < 2; ++i) {
        const std::string n = std::to_string(i);
        const double x = 5.0 * i, angle = theta - i * behind;
        markers.push_back(R"({"name": "O)" + n + R"(", "position": [)" + text(x) + ", 0]}");
        bodies.push_back(barText("crank" + n, crank, x, 0, angle, turning(rate)));
        bodies.push_back(barText("rod" + n, rod, x + a * std::cos(angle), a * std::sin(angle), -angle));
        joints.push_back(pin("o" + n, "ground.O" + n, "crank" + n + ".A"));
        joints.push_back(pin("p" + n, "crank" + n + ".B", "rod" + n + ".A"));
        joints.push_back(pin("q" + n, "ground.O" + n, "rod" + n + ".B", "pin-in-slot"));
        for (const double t : freeTimes(inertia, angle, rate, end, [](int k) { return pi / 2 + k * pi; }))
            member.passages.push_back(t);
    }
    std::sort(member.passages.begin(), member.passages.end());
    member.offBranch = inEveryFrame([](const std::vector<Pose>& at) {
        return std::max(offZero(angleOf(at[0]) + angleOf(at[1])), offZero(angleOf(at[2]) + angleOf(at[3])));
    });
    member.model = fromParts(R"("space": "planar", "ground": {"markers": [)" + joined(markers) + R"(]}, "bodies": [)" +
                             joined(bodies) + R"(], "joints": [)" + joined(joints) + "]");
    return member;
}

FamilyMember turnWithin(std::mt19937& random, double end, double least, double most) {
    const double a = between(random, 0.3, 1.2), b = between(random, 0.3, 1.5), g = 9.81;
    const PlanarBar crank = planarBar(random, a), rocker = planarBar(random, a), coupler = planarBar(random, b);
    const double inertia = crank.inertia + crank.mass * crank.com * crank.com + rocker.inertia +
                           rocker.mass * rocker.com * rocker.com + coupler.mass * a * a,
                 weight = g * (crank.mass * crank.com + rocker.mass * rocker.com + coupler.mass * a);
    const double sign = std::bernoulli_distribution(0.7)(random) ? 1 : -1,
                 delta = sign * std::pow(10, between(random, least, most));
    const double rate = std::sqrt(2 * weight * (1 + std::sin(delta)) / inertia);
    FamilyMember member;
    member.model = fromParts(
        R"("space": "planar", "ground": {"markers": [{"name": "O"}, {"name": "E", "position": [)" + text(b) +
        R"(, 0]}]}, "bodies": [)" + barText("crank", crank, 0, 0, -pi / 2, turning(rate)) + ", " +
        barText("coupler", coupler, 0, -a, 0) + ", " + barText("rocker", rocker, b, 0, -pi / 2) + R"(], "joints": [)" +
        joined({pin("o", "ground.O", "crank.A"), pin("p", "crank.B", "coupler.A"), pin("q", "coupler.B", "rocker.B"),
                pin("e", "ground.E", "rocker.A")}) +
        R"(], "forces": [{"type": "gravity", "name": "gravity", "acceleration": [0, -9.81]}])");
    const OneFreedom pendulum(
        [=](OneFreedom::Real angle, OneFreedom::Real) { return -weight / inertia * std::cos(angle); },
        {-static_cast<OneFreedom::Real>(pi) / 2, rate}, end);
    const auto height = [&](double t) { return static_cast<double>(std::sin(pendulum.at(t).angle)); };
    constexpr double look = 1e-4;
    for (double t = 0; t + look < end; t += look) {
        double low = t, high = t + look;
        const bool before = height(low) > 0;
        if (before == (height(high) > 0)) continue;
        for (int k = 0; k < 50; ++k) ((height((low + high) / 2) > 0) == before ? low : high) = (low + high) / 2;
        member.passages.push_back((low + high) / 2);
    }
    member.slowness = 1 / std::sqrt(std::abs(std::sin(delta)));
    member.offBranch = inEveryFrame([](const std::vector<Pose>& at) {
        return std::max(offZero(angleOf(at[1])), offZero(angleOf(at[2]) - angleOf(at[0])));
    });
    return member;
}

std::string spatialText(const std::string& name, const SpatialBody& body,
                        const std::vector<std::tuple<std::string, Vec3, Vec3>>& markers, const std::string& more) {
    std::vector<std::string> texts;
    for (const auto& [marker, at, axis] : markers)
        texts.push_back(R"({"name": ")" + marker + R"(", "position": )" + text(at) + R"(, "z": )" + text(axis) + "}");
    const std::string j = text(body.inertia);
    return R"({"name": ")" + name + R"(", "mass": )" + text(body.mass) + R"(, "com": )" + text(body.com) +
           R"(, "inertia": [)" + j + ", " + j + ", " + j + R"(, 0, 0, 0])" + more + R"(, "markers": [)" +
           joined(texts) + "]}";
}

std::string groundText(const std::vector<std::tuple<std::string, Vec3, Vec3>>& markers) {
    std::vector<std::string> texts;
    for (const auto& [marker, at, axis] : markers)
        texts.push_back(R"({"name": ")" + marker + R"(", "position": )" + text(at) + R"(, "z": )" + text(axis) + "}");
    return R"("space": "spatial", "ground": {"markers": [)" + joined(texts) + "]}";
}

FamilyMember sphericalIsogram(std::mt19937& random, double end) {
    for (int tries = 0; tries < 1000; ++tries) {
        const double alpha = between(random, 0.4, 1.2), gamma = between(random, 0.4, 1.2),
                     theta = between(random, 0.6, 2.4), rate = between(random, 2, 6);
        if (std::abs(alpha - gamma) < 0.15 || alpha + gamma > 2) continue;
        // Axes of the ground in the plane x–z, the crank's first.
        const auto onCircle = [](double angle) { return Vec3(std::sin(angle), 0, std::cos(angle)); };
        const Vec3 z0 = onCircle(0), z3 = onCircle(gamma);
        const auto turned = [](const Vec3& axis, double angle, const Vec3& v) {
            return Vec3(Eigen::AngleAxisd(angle, axis) * v);
        };
        const auto z1At = [=](double angle) { return turned(z0, angle, onCircle(alpha)); };
        const double sines = std::sin((gamma - alpha) / 2) / std::sin((gamma + alpha) / 2),
                     cosines = std::cos((gamma - alpha) / 2) / std::cos((gamma + alpha) / 2);
        std::vector<double> slopes{sines, 1 / sines, -sines, -1 / sines, cosines, 1 / cosines, -cosines, -1 / cosines};
        std::shuffle(slopes.begin(), slopes.end(), random);
        for (const double k : slopes) {
            const auto phi = [=](double angle) { return 2 * std::atan2(k * std::sin(angle / 2), std::cos(angle / 2)); };
            const auto z2At = [=](double angle) { return turned(z3, phi(angle), onCircle(gamma + alpha)); };
            const bool closes = std::abs(z1At(theta).dot(z2At(theta)) - std::cos(gamma)) < 1e-12 &&
                                std::abs(z1At(2.9).dot(z2At(2.9)) - std::cos(gamma)) < 1e-12;
            if (!closes) continue;
            const Vec3 z1 = z1At(theta), z2 = z2At(theta);
            const auto body = [&](const Vec3& a, const Vec3& b) {
                const double m = between(random, 0.3, 3);
                return SpatialBody{m, m / between(random, 20, 60), (a + b) / 2 * between(random, 0.7, 1)};
            };
            const SpatialBody crank = body(z0, z1), coupler = body(z1, z2), rocker = body(z2, z3);
            const auto inertia = [=](double angle) {
                const double half = angle / 2,
                             slope = k / (std::pow(std::cos(half), 2) + std::pow(k * std::sin(half), 2));
                const Vec3 a = z1At(angle), b = z2At(angle), da = z0.cross(a), db = slope * z3.cross(b);
                // The coupler turns from its start: R (z1, z2) = (a, b).
                Mat3 from, to;
                from << z1, z2, z1.cross(z2);
                to << a, b, a.cross(b);
                const Mat3 R = to * from.inverse();
                Eigen::Matrix<double, 6, 3> turn;
                Eigen::Matrix<double, 6, 1> rates;
                const auto cross = [](const Vec3& v) {
                    return Mat3{{0, -v[2], v[1]}, {v[2], 0, -v[0]}, {-v[1], v[0], 0}};
                };
                turn << -cross(a), -cross(b);
                rates << da, db;
                const Vec3 w = turn.colPivHouseholderQr().solve(rates);
                return z0.dot(crank.aboutOrigin() * z0) + slope * slope * z3.dot(rocker.aboutOrigin() * z3) +
                       w.dot(R * coupler.aboutOrigin() * R.transpose() * w);
            };
            FamilyMember member;
            member.model = fromParts(
                groundText({{"m0", z0, z0}, {"m3", z3, z3}}) + R"(, "bodies": [)" +
                spatialText("crank", crank, {{"m0", z0, z0}, {"m1", z1, z1}},
                            R"(, "rate": )" + text(Vec3(rate * z0)) + R"(, "keep": ["rate", "orientation"])") +
                ", " + spatialText("coupler", coupler, {{"m1", z1, z1}, {"m2", z2, z2}}) + ", " +
                spatialText("rocker", rocker, {{"m2", z2, z2}, {"m3", z3, z3}}) + R"(], "joints": [)" +
                joined({pin("j1", "ground.m0", "crank.m0"), pin("j2", "crank.m1", "coupler.m1"),
                        pin("j3", "coupler.m2", "rocker.m2"), pin("j4", "ground.m3", "rocker.m3")}) +
                "]");
            member.passages = freeTimes(inertia, theta, rate, end, [](int i) { return (i + 1) * pi; });
            member.offBranch = inEveryFrame([=](const std::vector<Pose>& at) {
                // The crank turns about z: its angle is known but for whole turns, which φ does not see.
                const Vec3 wanted = z2At(theta + angleOf(at[0])), is = at[2].orientation * z2;
                return (wanted - is).norm();
            });
            return member;
        }
    }
    throw std::runtime_error("no spherical isogram closes");
}

FamilyMember sarrus(std::mt19937& random, double end) {
    const double psi = between(random, 0.7, 2.4), length = between(random, 0.3, 0.8), s = between(random, 0.5, 1.1),
                 rate = between(random, 2, 5);
    const Vec3 up(0, 0, 1);
    std::vector<std::tuple<std::string, Vec3, Vec3>> ground, plateMarkers;
    std::vector<std::string> bodies, joints;
    std::vector<SpatialBody> lower, upper;
    for (int i = 0; i < 2; ++i) {
        const std::string n = std::to_string(i);
        const Vec3 out(std::cos(i * psi), std::sin(i * psi), 0), axis = up.cross(out);
        const Vec3 base = out, knee = base + length * (std::cos(s) * out + std::sin(s) * up),
                   top = base + 2 * length * std::sin(s) * up;
        const auto leg = [&](const Vec3& a, const Vec3& b) {
            const double m = between(random, 0.3, 3);
            return SpatialBody{m, m * length * length / between(random, 8, 20), (a + b) / 2};
        };
        lower.push_back(leg(base, knee));
        upper.push_back(leg(knee, top));
        ground.emplace_back("g" + n, base, axis);
        plateMarkers.emplace_back("t" + n, top, axis);
        // Of its frame, which lies at the world's origin at the start.
        const Vec3 turn = -rate * axis;
        bodies.push_back(spatialText("lower" + n, lower.back(), {{"A", base, axis}, {"B", knee, axis}},
                                     i > 0 ? ""
                                           : R"(, "rate": )" + text(turn) + R"(, "velocity": )" +
                                                 text(Vec3(turn.cross(Vec3(-base)))) +
                                                 R"(, "keep": ["rate", "orientation"])"));
        bodies.push_back(spatialText("upper" + n, upper.back(), {{"A", knee, axis}, {"B", top, axis}}));
        joints.push_back(pin("a" + n, "ground.g" + n, "lower" + n + ".A"));
        joints.push_back(pin("b" + n, "lower" + n + ".B", "upper" + n + ".A"));
        joints.push_back(pin("c" + n, "upper" + n + ".B", "plate.t" + n));
    }
    const SpatialBody plate{between(random, 0.5, 3), 0.3, Vec3(0.3, 0.4, 2 * length * std::sin(s))};
    bodies.push_back(spatialText("plate", plate, plateMarkers));
    const auto inertia = [=](double angle) {
        const double sine = std::sin(angle), cosine = std::cos(angle), half = length / 2;
        double sum = plate.mass * std::pow(2 * length * cosine, 2);
        for (std::size_t i = 0; i < 2; ++i)
            sum += lower[i].inertia + upper[i].inertia + lower[i].mass * half * half +
                   upper[i].mass * half * half * (sine * sine + 9 * cosine * cosine);
        return sum;
    };
    FamilyMember member;
    member.model = fromParts(groundText(ground) + R"(, "bodies": [)" + joined(bodies) + R"(], "joints": [)" +
                             joined(joints) + "]");
    member.passages = freeTimes(inertia, s, rate, end, [](int k) { return (k + 1) * pi / 2; });
    member.offBranch =
        inEveryFrame([](const std::vector<Pose>& at) { return at.back().orientation.vec().norm(); });  // only rises
    return member;
}

FamilyMember bennett(std::mt19937& random, double) {
    for (int tries = 0; tries < 1000; ++tries) {
        const double alpha = between(random, 0.4, 1.3), beta = between(random, 0.4, 1.5), a = between(random, 0.4, 1),
                     b = a * std::sin(beta) / std::sin(alpha);
        if (std::abs(alpha - beta) < 0.2 || std::abs(alpha + beta - pi) < 0.3) continue;
        const double first = between(random, 0.5, 2.5);
        const double second =
            2 * std::atan2(std::sin((beta + alpha) / 2) / std::sin((beta - alpha) / 2), std::tan(first / 2));
        const auto link = [](double turn, double length, double twist) {
            return Eigen::Isometry3d(Eigen::AngleAxisd(turn, Vec3::UnitZ()) * Eigen::Translation3d(length, 0, 0) *
                                     Eigen::AngleAxisd(twist, Vec3::UnitX()));
        };
        const Eigen::Isometry3d f0 = Eigen::Isometry3d::Identity(), f1 = f0 * link(first, a, alpha),
                                f2 = f1 * link(second, b, beta), f3 = f2 * link(-first, a, alpha),
                                f4 = f3 * link(-second, b, beta);
        if ((f4.matrix() - f0.matrix()).norm() > 1e-12) continue;
        const auto marker = [](const char* name, const Eigen::Isometry3d& f) {
            return std::tuple<std::string, Vec3, Vec3>{name, f.translation(), f.linear().col(2)};
        };
        const auto body = [&](const Eigen::Isometry3d& from, const Eigen::Isometry3d& to) {
            const double m = between(random, 0.3, 3);
            return SpatialBody{m, m / between(random, 8, 30), (from.translation() + to.translation()) / 2};
        };
        FamilyMember member;
        member.model =
            fromParts(groundText({marker("m0", f0), marker("m3", f3)}) + R"(, "bodies": [)" +
                      spatialText("crank", body(f0, f1), {marker("m0", f0), marker("m1", f1)},
                                  R"(, "rate": [0, 0, )" + text(between(random, 2, 5)) +
                                      R"(], "keep": ["rate", "orientation"])") +
                      ", " + spatialText("coupler", body(f1, f2), {marker("m1", f1), marker("m2", f2)}) + ", " +
                      spatialText("rocker", body(f2, f3), {marker("m2", f2), marker("m3", f3)}) + R"(], "joints": [)" +
                      joined({pin("j1", "ground.m0", "crank.m0"), pin("j2", "crank.m1", "coupler.m1"),
                              pin("j3", "coupler.m2", "rocker.m2"), pin("j4", "ground.m3", "rocker.m3")}) +
                      "]");
        return member;
    }
    throw std::runtime_error("no Bennett linkage closes");
}

}  // namespace families

const std::vector<Family>& linkageFamilies() {
    static const std::vector<Family> list{{"chain of parallelograms", families::parallelogramChain},
                                          {"scissor", families::scissor},
                                          {"twins", families::twins},
                                          {"turn beside flat", families::turnBesideFlat},
                                          {"spherical isogram", families::sphericalIsogram, true},
                                          {"Sarrus", families::sarrus, true},
                                          {"Bennett", families::bennett, true}};
    return list;
}

}  // namespace zwang::tests
