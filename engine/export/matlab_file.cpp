#include "engine/export/matlab_file.h"

#include <matio.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <set>

#include "engine/export/plain_names.h"
#include "engine/export/refuse.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

struct CloseFile {
    void operator()(mat_t* file) const { Mat_Close(file); }
};
struct FreeVariable {
    void operator()(matvar_t* variable) const { Mat_VarFree(variable); }
};
using Variable = std::unique_ptr<matvar_t, FreeVariable>;

// The library copies what it is given and only lacks a const.
Variable column(const char* name, const std::vector<double>& values) {
    std::size_t sizes[2] = {values.size(), 1};
    return Variable(Mat_VarCreate(name, MAT_C_DOUBLE, MAT_T_DOUBLE, 2, sizes, const_cast<double*>(values.data()), 0));
}

/// The letters as MATLAB counts them, in UTF-16.
std::vector<std::uint16_t> utf16(const std::string& text) {
    std::vector<std::uint16_t> units;
    for (std::size_t at = 0; at < text.size();) {
        const auto first = static_cast<unsigned char>(text[at++]);
        const int more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
        std::uint32_t letter = more == 0 ? first : first & (0x3FU >> more);
        for (int i = 0; i < more && at < text.size(); ++i) letter = letter << 6 | (text[at++] & 0x3FU);
        if (letter < 0x10000) {
            units.push_back(static_cast<std::uint16_t>(letter));
        } else {
            units.push_back(static_cast<std::uint16_t>(0xD800 + ((letter - 0x10000) >> 10 & 0x3FF)));
            units.push_back(static_cast<std::uint16_t>(0xDC00 + (letter & 0x3FF)));
        }
    }
    return units;
}

Variable textOf(const char* name, const std::string& words) {
    auto units = utf16(words);
    std::size_t sizes[2] = {units.empty() ? 0UL : 1UL, units.size()};
    return Variable(Mat_VarCreate(name, MAT_C_CHAR, MAT_T_UTF16, 2, sizes, units.data(), 0));
}

Variable cells(const char* name, const std::vector<std::string>& texts) {
    std::size_t sizes[2] = {texts.size(), 1};
    Variable variable(Mat_VarCreate(name, MAT_C_CELL, MAT_T_CELL, 2, sizes, nullptr, 0));
    for (std::size_t i = 0; variable && i < texts.size(); ++i)
        Mat_VarSetCell(variable.get(), static_cast<int>(i), textOf(nullptr, texts[i]).release());
    return variable;
}

/// The library does not tell of a disk that is full: the pieces of a file of this version follow each other to its end.
bool isWhole(const std::filesystem::path& path, int variables) {
    std::ifstream in(path, std::ios::binary | std::ios::ate);
    const std::int64_t end = in.tellg();
    std::int64_t at = 128;  // the header
    while (at + 8 <= end) {
        std::array<std::uint32_t, 2> tag{};
        if (!in.seekg(at) || !in.read(reinterpret_cast<char*>(tag.data()), sizeof tag)) return false;
        at += 8 + std::int64_t{tag[1]};
        --variables;
    }
    return at == end && variables == 0;
}

bool sameNumbers(const matvar_t* a, const matvar_t* b) {
    if (!a || !b || a->class_type != b->class_type) return false;
    if (a->class_type == MAT_C_DOUBLE)
        return a->nbytes == b->nbytes && (a->nbytes == 0 || (b->data && std::memcmp(a->data, b->data, a->nbytes) == 0));
    if (a->class_type != MAT_C_STRUCT) return true;
    const auto *x = static_cast<matvar_t*const*>(a->data), *y = static_cast<matvar_t*const*>(b->data);
    if (a->nbytes != b->nbytes || !y) return false;
    for (std::size_t i = 0; i < a->nbytes / sizeof(matvar_t*); ++i)
        if (!sameNumbers(x[i], y[i])) return false;
    return true;
}

/// Whether all numbers stand in the file: the library does not tell every write that failed.
bool hasNumbers(const std::string& path, const std::vector<Variable>& written) {
    const std::unique_ptr<mat_t, CloseFile> in(Mat_Open(path.c_str(), MAT_ACC_RDONLY));
    if (!in) return false;
    for (const auto& variable : written)
        if (!sameNumbers(variable.get(), Variable(Mat_VarReadNext(in.get())).get())) return false;
    return true;
}

/// The channels of one element as fields of a structure.
struct Element {
    std::string field;
    std::set<std::string> taken;
    std::vector<std::pair<std::string, std::size_t>> columns;
};

Variable structure(const char* name, const std::vector<std::string>& names) {
    std::vector<const char*> fields;
    for (const auto& each : names) fields.push_back(each.c_str());
    std::size_t sizes[2] = {1, 1};
    return Variable(Mat_VarCreateStruct(name, 2, sizes, fields.data(), static_cast<unsigned>(fields.size())));
}

class Tree {
  public:
    explicit Tree(const Results& results) : results_(results) {}

    /// Where the channel is: "channels.tip.x".
    std::string add(const WrittenChannel& written, std::size_t column) {
        const ChannelInfo& info = results_.channels()[static_cast<std::size_t>(written.channel)];
        auto found = numbers_.find(info.element);
        if (found == numbers_.end()) {
            found = numbers_.emplace(info.element, elements_.size()).first;
            elements_.push_back({plainName(info.element, taken_), {}, {}});
        }
        Element& element = elements_[found->second];
        element.columns.emplace_back(plainName(info.quantity, element.taken), column);
        return "channels." + element.field + "." + element.columns.back().first;
    }

    Variable variable(const std::vector<std::vector<double>>& columns) const {
        std::vector<std::string> names;
        for (const auto& element : elements_) names.push_back(element.field);
        Variable all = structure("channels", names);
        for (const auto& element : elements_) {
            std::vector<std::string> quantities;
            for (const auto& [quantity, index] : element.columns) quantities.push_back(quantity);
            Variable one = structure(element.field.c_str(), quantities);
            for (const auto& [quantity, index] : element.columns)
                Mat_VarSetStructFieldByName(one.get(), quantity.c_str(), 0,
                                            column(quantity.c_str(), columns[index]).release());
            Mat_VarSetStructFieldByName(all.get(), element.field.c_str(), 0, one.release());
        }
        return all;
    }

  private:
    const Results& results_;
    std::map<std::string, std::size_t> numbers_;
    std::set<std::string> taken_;
    std::vector<Element> elements_;
};

}  // namespace

void MatlabFile::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const ChosenRows rows(results, *this);
    AtomicFile file(path);
    if (file.isDevice()) refuse(Sentence("%1 is a device; a MATLAB file needs a place of its own", path.string()));
    std::vector<double> time;
    std::vector<std::vector<double>> columns(rows.channels().size());
    for (auto& values : columns) values.reserve(rows.rows());
    rows.forEachRow(control, [&](double t, std::span<const double> values) {
        time.push_back(t);
        for (std::size_t k = 0; k < values.size(); ++k) columns[k].push_back(values[k]);
    });
    Tree tree(results);
    std::vector<std::string> names, places, unitNames;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const WrittenChannel& channel = rows.channels()[k];
        names.push_back(channel.name);
        places.push_back(tree.add(channel, k));
        unitNames.push_back(channel.unit);
    }
    std::unique_ptr<mat_t, CloseFile> out(Mat_CreateVer(file.place().c_str(), nullptr, MAT_FT_MAT5));
    std::vector<Variable> written;
    const auto put = [&](Variable variable) {
        const auto how = compressed ? MAT_COMPRESSION_ZLIB : MAT_COMPRESSION_NONE;
        if (!out || !variable || Mat_VarWrite(out.get(), variable.get(), how) != 0)
            refuse(Sentence("cannot write %1: %2", path.string(),
                            Sentence("the disk is full, or the run is larger than this format holds")));
        written.push_back(std::move(variable));
    };
    put(column("time", time));
    put(tree.variable(columns));
    put(cells("names", names));
    put(cells("fields", places));
    put(cells("units", unitNames));
    put(textOf("time_unit", rows.time().unit));
    put(textOf("title", results.system().model->title));
    put(textOf("outcome", std::string(toString(results.outcome.status)) + ": " + results.outcome.sentence.english()));
    out.reset();
    if (!isWhole(file.place(), static_cast<int>(written.size())) || !hasNumbers(file.place().string(), written))
        refuse(Sentence("cannot write %1: %2; free some space or choose another place", path.string(),
                        Sentence("the disk is full")));
    file.commit();
}

}  // namespace zwang
