// A program that edits until it is killed, and tells what it did: the test that kills it starts itself again with
// "--victim". Shared by the tests of documents and of windows.
#pragma once

#include <unistd.h>

#include <QCoreApplication>
#include <QProcess>
#include <chrono>
#include <csignal>
#include <random>
#include <set>
#include <vector>

#include "ui/document/document.h"

namespace zwang::ui::testing {

using Clock = std::chrono::steady_clock;  // the same for all processes of a machine

inline long long now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

/// The state of a model that a victim edits: the number in its title.
inline std::string titleOf(int state) { return "state " + std::to_string(state); }

inline void say(int state) {
    const std::string line = std::to_string(state) + " " + std::to_string(now()) + "\n";
    if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) std::abort();
}

/// Edits a title, or takes the last edit back.
class Editor {
  public:
    explicit Editor(Document& document, int seed) : document_(document), random_(static_cast<unsigned>(seed)) {
        follow();
        newest_ = state_;
    }
    void step() {
        if (random_() % 6 == 0 && document_.undoStack().canUndo())
            document_.undoStack().undo();
        else
            document_.edit("Title", [&](Model& m) { m.title = titleOf(++newest_); });
        follow();
        say(state_);
    }
    bool isTurn(unsigned every) { return random_() % every == 0; }

  private:
    void follow() {
        const std::string& title = document_.model()->title;
        state_ = title.starts_with("state ") ? std::stoi(title.substr(6)) : 0;
    }
    Document& document_;
    std::mt19937 random_;
    int state_ = 0, newest_ = 0;
};

class Victim {
  public:
    Victim(const QString& kind, const QString& folder, const QString& path, int seed = 1) {
        process_.start(QCoreApplication::applicationFilePath(),
                       {"--victim", kind, folder, path, QString::number(seed)});
    }
    bool hasBegun() { return process_.waitForReadyRead(20000); }
    void kill() {
        killed_ = now();
        ::kill(static_cast<pid_t>(process_.processId()), SIGKILL);
    }
    void bury() {
        process_.waitForFinished(20000);
        const auto lines = process_.readAllStandardOutput().split('\n');
        for (const auto& line : lines) {
            const auto words = line.split(' ');
            if (words.size() == 2) said_.emplace_back(words[0].toInt(), words[1].toLongLong());
        }
    }
    qint64 id() const { return process_.processId(); }
    const std::vector<std::pair<int, long long>>& said() const { return said_; }
    /// True when this was the state at some moment of the last second, or later than what it could still say.
    bool mayBe(int state) const {
        std::set<int> fine;
        int largest = 0;
        for (std::size_t i = 0; i < said_.size(); ++i) {
            largest = std::max(largest, said_[i].first);
            const bool isOld = i + 1 < said_.size() && said_[i + 1].second < killed_ - 1000;
            if (!isOld) fine.insert(said_[i].first);
        }
        return said_.empty() || fine.contains(state) || state == largest + 1;
    }

  private:
    QProcess process_;
    std::vector<std::pair<int, long long>> said_;
    long long killed_ = 0;
};

inline int stateOf(const Model& model) {
    return model.title.starts_with("state ") ? std::stoi(model.title.substr(6)) : 0;
}

}  // namespace zwang::ui::testing
