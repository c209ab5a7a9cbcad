#include "engine/export/run_store.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "engine/export/sensitivity_store.h"
#include "engine/export/stored_model.h"
#include "engine/export/stored_sentence.h"
#include "engine/io/results_file.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

constexpr std::size_t framesTogether = 2048;  ///< frames whose channels are evaluated and written at once
constexpr const char* wholeRowsName = "whole_rows";
constexpr std::size_t mostGrowing = 2000;   ///< lists: HDF5 takes milliseconds for each at every flush
constexpr std::size_t roomOfLinks = 65536;  ///< bytes that an end takes in a file besides itself

struct StoredNumber {
    const char* name;
    double (*get)(const Frame&);
    void (*set)(Frame&, double);
};

/// A count that a file gives; 0 for what is none.
void take(double number, int& member) { member = std::abs(number) < 1e9 ? static_cast<int>(number) : 0; }
void take(double number, double& member) { member = number; }

#define ZWANG_STORED(name, member)                                                                           \
    {                                                                                                        \
        name, [](const Frame& f) { return double(f.member); }, [](Frame& f, double x) { take(x, f.member); } \
    }
constexpr StoredNumber numberTable[] = {ZWANG_STORED("position_violation", positionViolation),
                                        ZWANG_STORED("velocity_violation", velocityViolation),
                                        ZWANG_STORED("acceleration_violation", accelerationViolation),
                                        ZWANG_STORED("smallest_singular_value", smallestSingularValue),
                                        ZWANG_STORED("rank", rank),
                                        ZWANG_STORED("freedom", freedom),
                                        ZWANG_STORED("dissipated", dissipated),
                                        ZWANG_STORED("supplied", supplied),
                                        ZWANG_STORED("kinetic", kinetic),
                                        ZWANG_STORED("potential", potential),
                                        ZWANG_STORED("gauss", gauss),
                                        ZWANG_STORED("friction", friction),
                                        ZWANG_STORED("impacts", impacts)};
#undef ZWANG_STORED

std::string now() {
    const std::time_t time = std::time(nullptr);
    std::tm utc{};
    char text[32] = "";
    if (gmtime_r(&time, &utc)) std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

/// As many rows as the run is expected to have, within bounds.
std::size_t chunkRows(const RunSettings& run) {
    const double rows = run.end.value / run.outputStep.value + 1;
    return static_cast<std::size_t>(std::clamp(std::isfinite(rows) ? rows : 16.0, 16.0, 2048.0));
}

/// Velocity of the origin of the body frame and angular velocity, world axes.
void appendMotion(const System& s, int body, const Frame& frame, std::vector<double>& velocity,
                  std::vector<double>& rate) {
    const Pose pose = drawingPose(s, body, frame.q.data());
    Vec3 v, omega;
    if (s.space == Space::planar) {
        v = Vec3(frame.v[3 * body], frame.v[3 * body + 1], 0);
        omega = Vec3(0, 0, frame.v[3 * body + 2]);
    } else {
        v = frame.v.segment<3>(6 * body);
        omega = pose.orientation * Vec3(frame.v.segment<3>(6 * body + 3));
    }
    v -= omega.cross(pose.orientation * s.com[static_cast<std::size_t>(body)]);
    velocity.insert(velocity.end(), v.begin(), v.end());
    rate.insert(rate.end(), omega.begin(), omega.end());
}

void writeVector(hid_t parent, const char* name, const VecX& vector) {
    h5::writeNumbers(parent, name, std::vector<double>(vector.begin(), vector.end()));
}

void writePassage(hid_t parent, const Passage& passage) {
    h5::writeAttribute(parent, "time", passage.time);
    h5::writeAttribute(parent, "kind", passage.kind);
    writeSentence(parent, passage.sentence);
    h5::writeAttribute(parent, "rank_before", std::int64_t{passage.rankBefore});
    h5::writeAttribute(parent, "rank_at", std::int64_t{passage.rankAt});
    h5::writeAttribute(parent, "freedom_before", std::int64_t{passage.freedomBefore});
    h5::writeAttribute(parent, "freedom_at", std::int64_t{passage.freedomAt});
    h5::writeAttribute(parent, "branch_taken", std::int64_t{passage.branchTaken});
    h5::writeAttribute(parent, "all_branches", std::int64_t{passage.allBranches});
    h5::writeAttribute(parent, "motors_lose_control", std::int64_t{passage.controlLost});
    h5::writeAttribute(parent, "gap", passage.gap);
    h5::writeTexts(parent, "elements", passage.elements);
    writeVector(parent, "position", passage.q);
    std::vector<double> branches;
    for (const auto& branch : passage.branches) branches.insert(branches.end(), branch.begin(), branch.end());
    if (!branches.empty()) h5::writeNumbers(parent, "branches", branches, branches.size() / passage.branches.size());
}

void writeStatistics(hid_t group, const RunStatistics& s) {
    h5::writeAttribute(group, "steps", std::int64_t{s.steps});
    h5::writeAttribute(group, "rejected_steps", std::int64_t{s.rejectedSteps});
    h5::writeAttribute(group, "right_hand_sides", std::int64_t{s.rightHandSides});
    h5::writeAttribute(group, "projections", std::int64_t{s.projections});
    h5::writeAttribute(group, "rank_revealing_solves", std::int64_t{s.rankRevealingSolves});
    h5::writeAttribute(group, "solve_seconds", s.solveSeconds);
    h5::writeAttribute(group, "largest_position_violation", s.largestPositionViolation);
    h5::writeAttribute(group, "largest_velocity_violation", s.largestVelocityViolation);
    h5::writeAttribute(group, "largest_acceleration_violation", s.largestAccelerationViolation);
    h5::writeAttribute(group, "largest_energy_balance_error", s.largestEnergyBalanceError);
    h5::writeAttribute(group, "largest_energy_error_time", s.largestEnergyErrorTime);
    h5::writeAttribute(group, "energy_scale", s.energyScale);
}

void writeEvents(hid_t group, const std::vector<RunEvent>& events) {
    std::vector<double> numbers;
    std::vector<std::string> kinds, elements;
    for (const RunEvent& event : events) {
        numbers.insert(numbers.end(), {event.time, event.energyLost});
        kinds.emplace_back(toString(event.kind));
        elements.push_back(event.element);
    }
    h5::writeNumbers(group, "times_and_losses", numbers, 2);
    h5::writeTexts(group, "kinds", kinds);
    h5::writeTexts(group, "elements", elements);
}

void appendTouch(std::size_t row, const GroupTouch& touch, std::vector<double>& numbers) {
    for (const std::size_t index : {row, std::size_t{touch.group}, std::size_t{touch.first}, std::size_t{touch.second}})
        numbers.push_back(static_cast<double>(index));
    for (const Eigen::Vector3f* vector : {&touch.at, &touch.normal, &touch.force})
        numbers.insert(numbers.end(), vector->begin(), vector->end());
}

/// Everything that is known at the end of a run.
void writeEnd(hid_t file, const Results& results, const StoredSensitivities* sensitivities) {
    const h5::Group passages = h5::makeGroup(file, "passages");
    for (std::size_t i = 0; i < results.passages.size(); ++i)
        writePassage(h5::makeGroup(passages, std::to_string(i + 1)), results.passages[i]);
    std::vector<double> misses, uncertain;
    for (const auto& miss : results.nearMisses) misses.insert(misses.end(), {miss.time, miss.distance});
    for (const auto& interval : results.uncertain) uncertain.insert(uncertain.end(), {interval.from, interval.to});
    h5::writeNumbers(file, "near_misses", misses, 2);
    h5::writeNumbers(file, "uncertain_intervals", uncertain, 2);
    writeEvents(h5::makeGroup(file, "events"), results.events);
    writeStatistics(h5::makeGroup(file, "statistics"), results.statistics);
    h5::writeText(file, "summary", summaryText(results));
    if (sensitivities) storeSensitivities(file, *sensitivities);
    // Last: a file with an outcome is complete.
    const h5::Group outcome = h5::makeGroup(file, "outcome");
    writeSentence(outcome, results.outcome.sentence);
    h5::writeAttribute(outcome, "element", results.outcome.element);
    h5::writeAttribute(outcome, "time", results.outcome.time);
    writeSentences(outcome, "warnings", results.outcome.warnings);
    h5::writeAttribute(outcome, "status", std::string(toString(results.outcome.status)));
}

}  // namespace

const std::vector<StoredVector>& storedVectors() {
    static const std::vector<StoredVector> vectors = {{"position", &Frame::q},           {"velocity", &Frame::v},
                                                      {"acceleration", &Frame::a},       {"reaction", &Frame::reaction},
                                                      {"torsion_angles", &Frame::turns}, {"stops", &Frame::stops},
                                                      {"frictions", &Frame::frictions},  {"sticks", &Frame::sticks}};
    return vectors;
}

std::vector<std::string> storedNumberNames() {
    std::vector<std::string> names;
    for (const auto& number : numberTable) names.emplace_back(number.name);
    return names;
}

void setStoredNumbers(Frame& frame, std::span<const double> numbers) {
    for (std::size_t i = 0; i < std::size(numberTable); ++i)
        numberTable[i].set(frame, i < numbers.size() ? numbers[i] : std::nan(""));
}

WholeRows wholeRowsOf(hid_t file) {
    const auto counts = h5::readCounts(file, wholeRowsName, 3);
    return counts ? WholeRows{(*counts)[0], (*counts)[1], (*counts)[2]} : WholeRows();
}

RunStore::RunStore(std::string path, const System& system, int level, bool growing)
    : path_(std::move(path)),
      level_(level),
      growing_(growing),
      chunk_(chunkRows(system.model->run)),
      file_(h5::create(path_)) {
    if (!growing && level > 0) writer_ = std::make_unique<h5::ChunkWriter>(level);
    writeHead(system);
    writeModel(system);
}

h5::Series RunStore::series(hid_t parent, const std::string& name, std::size_t columns) const {
    // Pieces of tables are no larger than those of lists.
    const std::size_t rows = std::max<std::size_t>(chunk_ / std::max<std::size_t>(columns / 4, 1), 16);
    return h5::Series(parent, name, columns, std::min(rows, chunk_), level_, writer_.get());
}

void RunStore::writeHead(const System& system) {
    h5::writeAttribute(file_, "format", std::string(resultFileFormat));
    h5::writeAttribute(file_, "version", std::int64_t{resultFileVersion});
    h5::writeAttribute(file_, "program", std::string("zwang " ZWANG_VERSION));
    h5::writeAttribute(file_, "written", now());
    h5::writeAttribute(file_, "title", system.model->title);
}

void RunStore::writeModel(const System& system) {
    storeModel(file_, *system.model);
    // Motors that count from where the mechanism was assembled have measured it.
    std::vector<double> bases;
    for (const auto& drive : system.drives) bases.push_back(drive.base);
    h5::writeNumbers(file_, "model/drive_bases", bases);
}

void RunStore::makeFrames(const Frame& frame, bool hasGroups) {
    time_.push_back(series(file_, "time", 0));
    h5::writeAttribute(time_.back().dataset(), "unit", std::string("s"));
    const h5::Group frames = h5::makeGroup(file_, "frames");
    numbers_.push_back(series(frames, "numbers", std::size(numberTable)));
    h5::writeTexts(frames, "number_names", storedNumberNames());
    for (const auto& vector : storedVectors())
        if (const auto size = (frame.*vector.member).size(); size > 0)
            vectors_.push_back(series(frames, vector.name, static_cast<std::size_t>(size)));
    if (hasGroups) touches_.push_back(series(frames, "touches", touchColumns));
    if (!frame.convergence.empty()) convergence_.push_back(series(frames, "convergence", frame.convergence.size()));
}

void RunStore::makeChannels(const Results& results) {
    const h5::Group group = h5::makeGroup(file_, "channels");
    for (const auto& info : results.channels()) {
        all_.push_back(static_cast<int>(all_.size()));
        const h5::Group element = h5::makeGroup(group, h5::linkName(info.element));
        channels_.push_back(series(element, h5::linkName(info.quantity), 0));
        const hid_t dataset = channels_.back().dataset();
        h5::writeAttribute(dataset, "name", info.name());
        h5::writeAttribute(dataset, "unit", info.unit);
        h5::writeAttribute(dataset, "help", info.help);
    }
}

void RunStore::makeBodies(const System& system) {
    const h5::Group group = h5::makeGroup(file_, "bodies");
    for (const auto& name : system.bodyNames) {
        const h5::Group body = h5::makeGroup(group, h5::linkName(name));
        h5::writeAttribute(body, "name", name);
        bodies_.push_back({series(body, "position", 3), series(body, "orientation", 4), series(body, "velocity", 3),
                           series(body, "angular_velocity", 3)});
        const Body& made = bodies_.back();
        h5::writeAttribute(made.position.dataset(), "unit", std::string("m"));
        h5::writeAttribute(made.orientation.dataset(), "order", std::string("w x y z"));
        h5::writeAttribute(made.velocity.dataset(), "unit", std::string("m/s"));
        h5::writeAttribute(made.rate.dataset(), "unit", std::string("rad/s"));
    }
}

void RunStore::appendBodies(const Results& results, std::size_t first, std::size_t last) {
    const System& s = results.system();
    std::vector<double> position, orientation, velocity, rate;
    for (int i = 0; i < s.bodies; ++i) {
        for (auto* numbers : {&position, &orientation, &velocity, &rate}) numbers->clear();
        for (std::size_t k = first; k < last; ++k) {
            const Pose pose = drawingPose(s, i, results.frame(k).q.data());
            const Quat& q = pose.orientation;
            position.insert(position.end(), pose.position.begin(), pose.position.end());
            orientation.insert(orientation.end(), {q.w(), q.x(), q.y(), q.z()});
            appendMotion(s, i, results.frame(k), velocity, rate);
        }
        Body& body = bodies_[static_cast<std::size_t>(i)];
        body.position.append(position.data(), last - first);
        body.orientation.append(orientation.data(), last - first);
        body.velocity.append(velocity.data(), last - first);
        body.rate.append(rate.data(), last - first);
    }
}

/// Channels and bodies follow from the frames and are many long lists. A growing file cannot use again what a piece of
/// a list leaves that has changed: rows wait until they are as many as the last pieces have, so that of each at most as
/// much is left behind as it has in the end.
void RunStore::appendLists(const Results& results, std::size_t last) {
    if (isOfFrames() || (growing_ && last - listed_ < listed_ % chunk_)) return;
    for (std::size_t from = listed_; from < last; from = listed_) {
        const std::size_t to = std::min(from + framesTogether, last), rows = to - from;
        appendBodies(results, from, to);
        const auto table = results.table(all_, from, to);
        std::vector<double> column(rows);
        for (std::size_t k = 0; k < all_.size(); ++k) {
            for (std::size_t i = 0; i < rows; ++i) column[i] = table[i * all_.size() + k];
            channels_[k].append(column.data(), rows);
        }
        listed_ = to;
    }
}

void RunStore::appendFrames(const Results& results, std::size_t from, std::size_t to) {
    const std::size_t rows = to - from;
    std::vector<double> numbers;
    for (std::size_t i = from; i < to; ++i) numbers.push_back(results.frame(i).time);
    time_[0].append(numbers.data(), rows);
    numbers.clear();
    for (std::size_t i = from; i < to; ++i)
        for (const auto& number : numberTable) numbers.push_back(number.get(results.frame(i)));
    numbers_[0].append(numbers.data(), rows);
    // A vector of another size than at the start has no place here and is a row of NaN.
    const auto appendRows = [&](h5::Series& series, const auto& of) {
        numbers.assign(rows * series.columns(), std::nan(""));
        for (std::size_t i = from; i < to; ++i)
            if (const auto& row = of(results.frame(i)); static_cast<std::size_t>(row.size()) == series.columns())
                std::copy(row.begin(), row.end(), numbers.begin() + long((i - from) * series.columns()));
        series.append(numbers.data(), rows);
    };
    std::size_t next = 0;
    for (const auto& vector : storedVectors())
        if ((results.frame(0).*vector.member).size() > 0)
            appendRows(vectors_[next++], [&](const Frame& f) -> const VecX& { return f.*vector.member; });
    for (auto& series : touches_) {
        numbers.clear();
        for (std::size_t i = from; i < to; ++i)
            for (const GroupTouch& touch : results.frame(i).touches) appendTouch(i, touch, numbers);
        series.append(numbers.data(), numbers.size() / touchColumns);
    }
    for (auto& series : convergence_)
        appendRows(series, [](const Frame& f) -> const std::vector<double>& { return f.convergence; });
}

void RunStore::append(const Results& results, std::size_t first, std::size_t last, ExportProgress* progress) {
    if (first >= last) return;
    if (!std::exchange(isLaidOut_, true)) {
        makeFrames(results.frame(first), !results.system().groups.empty());
        if (!growing_ || results.channels().size() + 4 * results.system().bodyNames.size() <= mostGrowing) {
            makeChannels(results);
            makeBodies(results.system());
        }
        if (growing_) {
            journal_.emplace_back(file_, "journal");
            whole_.emplace(file_, wholeRowsName, 3);
            h5::startGrowing(file_);
        }
    }
    for (std::size_t from = first; from < last; from += framesTogether) {
        if (progress) progress->at(from);
        const std::size_t to = std::min(from + framesTogether, last);
        appendFrames(results, from, to);
        appendLists(results, to);
    }
}

void RunStore::note(const std::string& lines) {
    for (auto& journal : journal_) journal.append(lines);
}

void RunStore::flush() {
    h5::check(H5Fflush(file_, H5F_SCOPE_LOCAL));
    if (whole_) whole_->set({time_[0].rows(), touches_.empty() ? 0 : touches_[0].rows(), listed_});
}

void RunStore::closeSeries() {
    for (auto* list : {&time_, &numbers_, &vectors_, &channels_, &convergence_, &touches_})
        for (auto& series : *list) series.finish();
    for (auto& body : bodies_)
        for (auto* series : {&body.position, &body.orientation, &body.velocity, &body.rate}) series->finish();
    if (writer_) writer_->finish();
    for (auto* list : {&time_, &numbers_, &vectors_, &channels_, &convergence_, &touches_})
        for (auto& series : *list) series.close();
    for (auto& body : bodies_)
        for (auto* series : {&body.position, &body.orientation, &body.velocity, &body.rate}) series->close();
    for (auto* list : {&time_, &numbers_, &vectors_, &channels_, &convergence_, &touches_}) list->clear();
    bodies_.clear();
    for (auto& journal : journal_) journal.close();
    journal_.clear();
    if (whole_) whole_->close();
    whole_.reset();
}

void RunStore::finish(const Results& results, const StoredSensitivities* sensitivities) {
    const bool hasGrown = std::exchange(growing_, false);
    if (isLaidOut_) appendLists(results, results.size());
    closeSeries();
    if (hasGrown) {  // as long as it grows nothing new can be made in it
        h5::File end = h5::createInMemory();
        writeEnd(end, results, sensitivities);
        const std::size_t size = h5::sizeOf(end);
        file_.close();
        // Where links to what is new do not find it nothing can be read: on a full disk the end is not begun.
        h5::reserve(path_, 2 * size + roomOfLinks);
        file_ = h5::openToWrite(path_);
        for (const char* name : {"journal", wholeRowsName})
            if (h5::has(file_, name)) h5::check(H5Ldelete(file_, name, H5P_DEFAULT));
    }
    writeEnd(file_, results, sensitivities);
    flush();
    file_.close();
}

}  // namespace zwang
