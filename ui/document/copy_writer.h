// Writes copies of a model in a thread of its own, so that neither a slow disk nor a busy window delays them.
#pragma once

#include <QString>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/fields/sentence.h"
#include "engine/model/model.h"

namespace zwang::ui {

/// Unsaved work at one moment: the model, the file that it belongs to ("" : none yet) and its name in the window.
struct UnsavedWork {
    std::shared_ptr<const Model> model;
    QString path, name;
};

/// Keeps one copy of the newest work in `file`, and a note with path and name beside it. Each version is written as a
/// whole and has reached the disk when it counts as written; work that comes faster than the interval is written once.
class CopyWriter {
  public:
    static constexpr std::chrono::milliseconds leastInterval{200};
    static constexpr std::chrono::seconds retry{10};  ///< after a failure, while nothing new comes

    /// `ended` gets an empty sentence after each copy that was written, or why it could not be; it is called in the
    /// thread.
    CopyWriter(QString file, std::function<void(const Sentence&)> ended);
    ~CopyWriter();
    CopyWriter(const CopyWriter&) = delete;
    CopyWriter& operator=(const CopyWriter&) = delete;

    void want(UnsavedWork work);          ///< soon, and instead of what is still waiting
    Sentence writeNow(UnsavedWork work);  ///< before it returns; empty or why not
    void remove();                        ///< what is waiting, too
    /// What is waiting for a longer one is written now; never less than leastInterval.
    void setInterval(std::chrono::milliseconds interval);
    const QString& file() const { return file_; }

    static QString noteOf(const QString& file) { return file + ".origin"; }

  private:
    void work(const std::stop_token& stop);
    Sentence write(const UnsavedWork& work);  ///< needs disk_

    QString file_, writtenNote_;
    std::function<void(const Sentence&)> ended_;
    std::mutex queue_, disk_;  ///< disk_ is taken first where both are
    std::condition_variable_any wake_;
    std::optional<UnsavedWork> waiting_;
    std::chrono::milliseconds interval_ = leastInterval;  ///< guarded by queue_
    std::shared_ptr<const Model> written_;
    std::jthread thread_;
};

/// The model as text whose files are found again from anywhere: those in `folder` by their name there, others by their
/// whole path.
std::string copyOf(const Model& model, const QString& folder);

/// A note in JSON, and what is read from one: path and name.
QByteArray noteText(const QString& path, const QString& name);
std::pair<QString, QString> readNote(const QByteArray& text);

}  // namespace zwang::ui
