#include "engine/design/start_report.h"

#include <cstring>

#include "engine/fields/trouble.h"

namespace zwang {

namespace {

template <class T>
void put(std::string& bytes, const T& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}
void put(std::string& bytes, const std::string& text) {
    put(bytes, static_cast<std::uint64_t>(text.size()));
    bytes += text;
}
void put(std::string& bytes, const Sentence& sentence) {
    put(bytes, sentence.isVerbatim());
    put(bytes, sentence.text());
    put(bytes, static_cast<std::uint64_t>(sentence.arguments().size()));
    for (const Sentence& argument : sentence.arguments()) put(bytes, argument);
}
void put(std::string& bytes, const VecX& values) {
    put(bytes, static_cast<std::uint64_t>(values.size()));
    bytes.append(reinterpret_cast<const char*>(values.data()),
                 static_cast<std::size_t>(values.size()) * sizeof(double));
}

class Reader {
  public:
    explicit Reader(const std::string& bytes) : bytes_(bytes) {}
    template <class T>
    T number() {
        T value{};
        std::memcpy(&value, take(sizeof value), sizeof value);
        return value;
    }
    std::string text() {
        const auto size = number<std::uint64_t>();
        return {take(size), size};
    }
    Sentence sentence() {
        const bool isVerbatim = number<bool>();
        std::string text = this->text();
        std::vector<Sentence> arguments;
        for (auto left = number<std::uint64_t>(); left > 0; --left) arguments.push_back(sentence());
        return isVerbatim ? Sentence::verbatim(std::move(text))
                          : Sentence::fromParts(std::move(text), std::move(arguments));
    }
    VecX values() {
        const auto size = number<std::uint64_t>();
        VecX values(static_cast<Eigen::Index>(size));
        if (size > 0) std::memcpy(values.data(), take(size * sizeof(double)), size * sizeof(double));
        return values;
    }

  private:
    const char* take(std::size_t size) {
        if (size > bytes_.size() - at_) throw Trouble(Sentence("a rank sent a search that cannot be read"));
        at_ += size;
        return bytes_.data() + at_ - size;
    }
    const std::string& bytes_;
    std::size_t at_ = 0;
};

}  // namespace

std::string bytesOf(const StartReport& report) {
    std::string bytes;
    put(bytes, static_cast<int>(report.end));
    put(bytes, report.sentence);
    put(bytes, static_cast<std::uint64_t>(report.evaluations.size()));
    for (const auto& e : report.evaluations) {
        put(bytes, e.start);
        put(bytes, e.number);
        put(bytes, e.parameters);
        put(bytes, e.objective);
        put(bytes, e.constraints);
        put(bytes, e.violation);
        put(bytes, e.rejected);
    }
    return bytes;
}

StartReport startReportFrom(const std::string& bytes) {
    Reader reader(bytes);
    StartReport report;
    report.end = static_cast<Search::End>(reader.number<int>());
    report.sentence = reader.sentence();
    const auto count = reader.number<std::uint64_t>();
    for (std::uint64_t i = 0; i < count; ++i) {
        DesignEvaluation e;
        e.start = reader.number<int>();
        e.number = reader.number<int>();
        e.parameters = reader.values();
        e.objective = reader.number<double>();
        e.constraints = reader.values();
        e.violation = reader.number<double>();
        e.rejected = reader.sentence();
        report.evaluations.push_back(std::move(e));
    }
    return report;
}

}  // namespace zwang
