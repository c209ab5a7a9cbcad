// Reading of result files.
#include <cmath>
#include <fstream>

#include "engine/export/refuse.h"
#include "engine/export/result_file.h"
#include "engine/export/run_journal.h"
#include "engine/export/run_store.h"
#include "engine/export/sensitivity_store.h"
#include "engine/export/stored_model.h"
#include "engine/export/stored_sentence.h"
#include "engine/io/model_file.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view signature("\x89HDF\r\n\x1a\n", 8);

[[noreturn]] void damaged(const fs::path& path) {
    refuse(Sentence("%1 is damaged, or is no result of this program; tools for HDF5 may still read parts of it",
                    path.string()));
}

/// A number of a file that may say anything.
bool isWhole(double number) { return std::abs(number) < 1e9; }

int whole(hid_t object, const char* name) {
    const double number = h5::numberAttribute(object, name);
    if (!isWhole(number)) throw h5::Failure();
    return static_cast<int>(number);
}

h5::File openFile(const fs::path& path, bool& isClosed) {
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        refuse(Sentence("cannot read %1: %2", path.string(), Sentence("there is no such file")));
    if (!fs::is_regular_file(path, ignored))
        refuse(Sentence("%1 is no file; give the name of a result file", path.string()));
    if (!looksLikeResultFile(path)) refuse(Sentence("%1 is no result file of this program", path.string()));
    h5::File file = h5::openToRead(path.string(), isClosed);
    if (H5Aexists(file, "format") <= 0 || h5::textAttribute(file, "format") != resultFileFormat)
        refuse(Sentence("%1 is a file of HDF5, but no result of this program", path.string()));
    const double version = h5::numberAttribute(file, "version");
    if (!isWhole(version)) throw h5::Failure();
    if (version > resultFileVersion)
        refuse(Sentence("%1 was written by a newer version of this program (%2); read it with that one", path.string(),
                        h5::textAttribute(file, "program") + ", layout " + std::to_string(static_cast<int>(version))));
    return file;
}

Outcome::Status statusFrom(const std::string& word) {
    using Status = Outcome::Status;
    for (const Status status : {Status::completed, Status::completedWithWarnings, Status::stopped, Status::failed})
        if (toString(status) == word) return status;
    throw h5::Failure();
}

VecX vectorOf(const h5::Table& table) {
    return Eigen::Map<const VecX>(table.values.data(), static_cast<Eigen::Index>(table.values.size()));
}

/// Rows of two numbers.
h5::Table readPairs(hid_t parent, const char* name) {
    h5::Table pairs = h5::readTable(parent, name);
    if (pairs.rows > 0 && pairs.columns != 2) throw h5::Failure();
    return pairs;
}

Passage readPassage(hid_t group, const System& system) {
    Passage p;
    p.time = h5::numberAttribute(group, "time");
    p.kind = h5::textAttribute(group, "kind");
    p.sentence = readSentence(group);
    p.rankBefore = whole(group, "rank_before");
    p.rankAt = whole(group, "rank_at");
    p.freedomBefore = whole(group, "freedom_before");
    p.freedomAt = whole(group, "freedom_at");
    p.branchTaken = whole(group, "branch_taken");
    p.allBranches = whole(group, "all_branches") != 0;
    p.controlLost = whole(group, "motors_lose_control") != 0;
    p.gap = h5::numberAttribute(group, "gap");
    p.elements = h5::readTexts(group, "elements");
    p.q = vectorOf(h5::readTable(group, "position"));
    if (p.q.size() != system.nq) throw h5::Failure();
    if (!h5::has(group, "branches")) return p;
    const h5::Table branches = h5::readTable(group, "branches");
    if (static_cast<int>(branches.columns) != system.nv) throw h5::Failure();
    for (std::size_t i = 0; i < branches.rows; ++i)
        p.branches.emplace_back(Eigen::Map<const VecX>(&branches.values[i * branches.columns], system.nv));
    if (p.branchTaken >= static_cast<int>(p.branches.size())) throw h5::Failure();
    return p;
}

RunStatistics readStatistics(hid_t group) {
    RunStatistics s;
    const auto count = [&](const char* name) {
        const double number = h5::numberAttribute(group, name);
        if (!(std::abs(number) < 1e18)) throw h5::Failure();
        return static_cast<long>(number);
    };
    s.steps = count("steps");
    s.rejectedSteps = count("rejected_steps");
    s.rightHandSides = count("right_hand_sides");
    s.projections = count("projections");
    s.rankRevealingSolves = count("rank_revealing_solves");
    s.solveSeconds = h5::numberAttribute(group, "solve_seconds");
    s.largestPositionViolation = h5::numberAttribute(group, "largest_position_violation");
    s.largestVelocityViolation = h5::numberAttribute(group, "largest_velocity_violation");
    s.largestAccelerationViolation = h5::numberAttribute(group, "largest_acceleration_violation");
    s.largestEnergyBalanceError = h5::numberAttribute(group, "largest_energy_balance_error");
    if (H5Aexists(group, "largest_energy_error_time") > 0)  // files of the first builds have none
        s.largestEnergyErrorTime = h5::numberAttribute(group, "largest_energy_error_time");
    s.energyScale = h5::numberAttribute(group, "energy_scale");
    return s;
}

/// Sizes that the vectors of a frame of this system have.
bool fits(const System& s, std::string_view name, std::size_t columns) {
    const auto is = [&](auto size) { return columns == static_cast<std::size_t>(size); };
    if (name == "position") return is(s.nq);
    if (name == "velocity" || name == "acceleration") return is(s.nv);
    if (name == "reaction") return is(s.rows);
    if (name == "torsion_angles")
        return true;  // before version 0.2 of springs only: Results::append follows the others
    return is(s.contacts.size());
}

/// A row of NaN stands for a vector that the frame does not have.
template <class Vector>
void takeRow(const h5::Table& table, std::size_t row, Vector& to) {
    const double* first = &table.values[row * table.columns];
    if (table.columns > 0 && std::isnan(first[0]) && std::isnan(first[table.columns - 1])) return;
    to.resize(static_cast<decltype(to.size())>(table.columns));
    std::copy_n(first, table.columns, to.begin());
}

GroupTouch readTouch(const System& s, const double* numbers) {
    const auto index = [&](std::size_t column, std::size_t count) {
        if (!(numbers[column] >= 0 && numbers[column] < static_cast<double>(count))) throw h5::Failure();
        return static_cast<std::uint32_t>(numbers[column]);
    };
    GroupTouch touch;
    touch.group = index(1, s.groups.size());
    touch.first = index(2, s.groups[touch.group].shapes.size());
    touch.second = index(3, s.groups[touch.group].shapes.size());
    const double* next = numbers + 4;
    for (Eigen::Vector3f* vector : {&touch.at, &touch.normal, &touch.force})
        for (float& component : *vector) component = static_cast<float>(*next++);
    return touch;
}

/// Of a run that found the contacts of its groups on its way.
bool hasForcesOfGroups(hid_t file) {
    if (!h5::has(file, "frames")) return false;
    const h5::Group group(H5Gopen2(file, "frames", H5P_DEFAULT));
    return h5::has(group, "touches");
}

void readFrames(hid_t file, Results& results) {
    if (!h5::has(file, "frames")) return;
    const System& system = results.system();
    const h5::Group group(H5Gopen2(file, "frames", H5P_DEFAULT));
    const WholeRows whole = wholeRowsOf(file);
    const std::size_t most = whole.frames;
    const h5::Table times = h5::readTable(file, "time", most), numbers = h5::readTable(group, "numbers", most);
    const auto names = h5::readTexts(group, "number_names"), known = storedNumberNames();
    if (names.size() < firstNumbers || names.size() > known.size() ||
        !std::equal(names.begin(), names.end(), known.begin()) || (numbers.rows > 0 && numbers.columns != names.size()))
        throw h5::Failure();
    // While a file grew that does not tell its whole rows some of its lists may be longer than others.
    std::size_t rows = std::min(times.rows, numbers.rows);
    std::vector<std::pair<VecX Frame::*, h5::Table>> vectors;
    for (const auto& vector : storedVectors()) {
        if (!h5::has(group, vector.name)) {
            if (!fits(system, vector.name, 0)) throw h5::Failure();
            continue;
        }
        vectors.emplace_back(vector.member, h5::readTable(group, vector.name, most));
        if (!fits(system, vector.name, vectors.back().second.columns)) throw h5::Failure();
        rows = std::min(rows, vectors.back().second.rows);
    }
    h5::Table convergence;
    if (h5::has(group, "convergence")) {
        convergence = h5::readTable(group, "convergence", most);
        rows = std::min(rows, convergence.rows);
    }
    h5::Table touches;
    if (h5::has(group, "touches")) touches = h5::readTable(group, "touches", whole.touches);
    if (touches.rows > 0 && touches.columns != touchColumns) throw h5::Failure();
    std::size_t next = 0;  // touch
    for (std::size_t i = 0; i < rows; ++i) {
        Frame frame;
        frame.time = times.values[i];
        if (!std::isfinite(frame.time) || (i > 0 && frame.time < times.values[i - 1])) throw h5::Failure();
        setStoredNumbers(frame, std::span(numbers.values).subspan(i * numbers.columns, numbers.columns));
        for (const auto& [member, table] : vectors) takeRow(table, i, frame.*member);
        if (frame.q.size() != system.nq || frame.v.size() != system.nv) throw h5::Failure();
        // Channels look into these without asking.
        if (frame.a.size() != system.nv) frame.a.setConstant(system.nv, std::nan(""));
        if (frame.reaction.size() != system.rows) frame.reaction.setConstant(system.rows, std::nan(""));
        if (convergence.columns > 0) takeRow(convergence, i, frame.convergence);
        while (next < touches.rows && touches.values[next * touchColumns] == static_cast<double>(i))
            frame.touches.push_back(readTouch(system, &touches.values[touchColumns * next++]));
        results.append(std::move(frame));
    }
}

/// Files of the first builds have none.
void readEvents(hid_t file, Results& results) {
    if (!h5::has(file, "events")) return;
    const h5::Group group(H5Gopen2(file, "events", H5P_DEFAULT));
    const h5::Table numbers = readPairs(group, "times_and_losses");
    const auto kinds = h5::readTexts(group, "kinds"), elements = h5::readTexts(group, "elements");
    if (kinds.size() != numbers.rows || elements.size() != numbers.rows) throw h5::Failure();
    for (std::size_t i = 0; i < numbers.rows; ++i) {
        int kind = 0;
        while (toString(static_cast<RunEvent::Kind>(kind)) != kinds[i])
            if (++kind >= RunEvent::kinds) throw h5::Failure();
        results.events.push_back(
            {numbers.values[2 * i], static_cast<RunEvent::Kind>(kind), elements[i], numbers.values[2 * i + 1]});
    }
}

void readEnd(hid_t file, Results& results) {
    const System& system = results.system();
    const h5::Group passages(H5Gopen2(file, "passages", H5P_DEFAULT));
    const std::size_t count = h5::namesIn(passages).size();
    for (std::size_t i = 1; i <= count; ++i)
        results.passages.push_back(
            readPassage(h5::Group(H5Gopen2(passages, std::to_string(i).c_str(), H5P_DEFAULT)), system));
    const h5::Table misses = readPairs(file, "near_misses"), uncertain = readPairs(file, "uncertain_intervals");
    for (std::size_t i = 0; i < misses.rows; ++i)
        results.nearMisses.push_back({misses.values[2 * i], misses.values[2 * i + 1]});
    for (std::size_t i = 0; i < uncertain.rows; ++i)
        results.uncertain.push_back({uncertain.values[2 * i], uncertain.values[2 * i + 1]});
    readEvents(file, results);
    results.statistics = readStatistics(h5::Group(H5Gopen2(file, "statistics", H5P_DEFAULT)));
    const h5::Group outcome(H5Gopen2(file, "outcome", H5P_DEFAULT));
    results.outcome.status = statusFrom(h5::textAttribute(outcome, "status"));
    results.outcome.sentence = readSentence(outcome);
    results.outcome.element = h5::textAttribute(outcome, "element");
    results.outcome.time = h5::numberAttribute(outcome, "time");
    results.outcome.warnings = readSentences(outcome, "warnings");
}

/// The system that the stored model was compiled to.
std::shared_ptr<const System> systemOf(hid_t file, const fs::path& path) {
    const fs::path folder = fs::absolute(path).parent_path();
    const auto unreadable = [&](const Sentence& why) {
        throw ModelUnreadable(
            {{Issue::Severity::error, "", "",
              Sentence("%1: its model cannot be run by this version: %2; zwang export %3 --to curves.csv still writes "
                       "its curves",
                       path.string(), why, path.string())}});
    };
    auto model = std::make_shared<Model>();
    try {
        *model = readStoredModel(file, folder.string());
    } catch (const FileError& error) {
        unreadable(error.sentence());
    }
    for (const auto& issue : evaluate(*model))
        if (issue.severity == Issue::Severity::error) unreadable(issue.sentence);
    Issues notes;
    const GroupContacts contacts = hasForcesOfGroups(file) ? GroupContacts::found : GroupContacts::allPairs;
    auto system = std::make_shared<System>(compile(std::move(model), notes, RowChoice::all, contacts));
    for (const auto& note : notes)
        if (note.severity == Issue::Severity::error) unreadable(note.sentence);
    const h5::Table bases = h5::readTable(file, "model/drive_bases");
    if (bases.values.size() != system->drives.size()) throw h5::Failure();
    for (std::size_t i = 0; i < bases.values.size(); ++i) {
        system->drives[i].base = bases.values[i];
        system->drives[i].relative = false;
    }
    return system;
}

}  // namespace

bool looksLikeResultFile(const fs::path& path) {
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) return false;
    std::string begin(signature.size(), '\0');
    std::ifstream in(path, std::ios::binary);
    return in.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == signature;
}

StoredRun readResultFile(const fs::path& path) {
    try {
        bool isClosed = true;
        const h5::File file = openFile(path, isClosed);
        const auto system = systemOf(file, path);
        StoredRun run{Results(system),
                      system->model,
                      h5::textAttribute(file, "program"),
                      h5::textAttribute(file, "written"),
                      h5::has(file, "outcome") && isClosed,
                      {}};
        readFrames(file, run.results);
        if (run.isComplete) {
            readEnd(file, run.results);
            if (h5::has(file, "sensitivities"))
                run.sensitivities = std::make_shared<const StoredSensitivities>(readSensitivities(file));
        } else {
            if (h5::has(file, "journal")) readJournal(h5::readBytes(file, "journal"), run.results);
            const std::size_t frames = run.results.size();
            run.results.outcome.status = Outcome::Status::stopped;
            run.results.outcome.time = frames > 0 ? run.results.frame(frames - 1).time : 0;
            run.results.outcome.sentence =
                Sentence("the program ended before the run did; this is what it had written until then");
        }
        return run;
    } catch (const h5::Failure&) {
        damaged(path);
    }
}

Sentence whyModelUnreadable(const fs::path& path) {
    try {
        bool isClosed = true;
        const h5::File file = openFile(path, isClosed);
        systemOf(file, path);
        return {};
    } catch (const ModelUnreadable& error) {
        return error.sentence();
    } catch (const h5::Failure&) {
        damaged(path);
    }
}

ChannelDifference compareChannels(const fs::path& path, const Results& results) {
    try {
        bool isClosed = true;
        const h5::File file = openFile(path, isClosed);
        ChannelDifference difference;
        if (!h5::has(file, "channels")) return difference;
        const h5::Group channels(H5Gopen2(file, "channels", H5P_DEFAULT));
        const std::size_t most = std::min(results.size(), wholeRowsOf(file).lists);
        for (std::size_t k = 0; k < results.channels().size(); ++k) {
            const auto& info = results.channels()[k];
            const std::string place = h5::linkName(info.element) + "/" + h5::linkName(info.quantity);
            const h5::Table stored = h5::readTable(channels, place.c_str(), most);
            const auto computed = results.series(static_cast<int>(k));
            ++difference.channels;
            for (std::size_t i = 0; i < std::min(stored.rows, computed.size()); ++i) {
                const double a = stored.values[i], b = computed[i];
                if (a == b || (std::isnan(a) && std::isnan(b))) continue;
                const double apart = std::isfinite(a - b) ? std::abs(a - b) : HUGE_VAL;
                if (apart > difference.largest) difference.channel = info.name();
                difference.largest = std::max(difference.largest, apart);
            }
        }
        return difference;
    } catch (const h5::Failure&) {
        damaged(path);
    }
}

}  // namespace zwang
