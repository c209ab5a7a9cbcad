#include "engine/io/ply_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <sstream>
#include <string_view>
#include <utility>

#include "engine/io/model_file.h"

namespace zwang {
namespace {

struct Type {
    const char *name, *other;
    std::size_t size;
    enum class Kind { whole, natural, real } kind;
};
constexpr std::array<Type, 8> types{{{"char", "int8", 1, Type::Kind::whole},
                                     {"uchar", "uint8", 1, Type::Kind::natural},
                                     {"short", "int16", 2, Type::Kind::whole},
                                     {"ushort", "uint16", 2, Type::Kind::natural},
                                     {"int", "int32", 4, Type::Kind::whole},
                                     {"uint", "uint32", 4, Type::Kind::natural},
                                     {"float", "float32", 4, Type::Kind::real},
                                     {"double", "float64", 8, Type::Kind::real}}};

struct Property {
    std::string name;
    const Type* type = nullptr;
    const Type* count = nullptr;  ///< of a list
};

struct Element {
    std::string name;
    std::size_t count = 0;
    std::vector<Property> properties;
};

class PlyReader {
  public:
    PlyReader(const std::string& bytes, const std::string& name) : bytes_(bytes), name_(name) {}

    std::vector<Vec3> read() {
        readHead();
        std::vector<Vec3> points, corners;
        for (const Element& element : elements_) {
            const bool isVertex = element.name == "vertex", isFace = element.name == "face";
            for (std::size_t i = 0; i < element.count && !element.properties.empty(); ++i) {
                Vec3 point = Vec3::Zero();
                for (const Property& property : element.properties) {
                    if (property.count) {
                        readList(property, isFace, points, corners);
                        continue;
                    }
                    const double value = number(*property.type);
                    if (property.name.size() == 1 && property.name[0] >= 'x' && property.name[0] <= 'z')
                        point[property.name[0] - 'x'] = value;
                }
                if (isVertex) points.push_back(point);
            }
        }
        return corners;
    }

  private:
    [[noreturn]] void fail(const Sentence& why) const {
        throw FileError(Sentence("%1 cannot be read as a mesh (%2); export it again", name_, why));
    }

    std::string line() {
        const auto end = bytes_.find('\n', at_);
        if (end == std::string::npos) fail(Sentence("its head does not end"));
        std::string text = bytes_.substr(at_, end - at_);
        at_ = end + 1;
        if (text.ends_with('\r')) text.pop_back();
        return text;
    }

    const Type* typeNamed(const std::string& word) const {
        for (const Type& type : types)
            if (word == type.name || word == type.other) return &type;
        fail(Sentence("it has numbers of an unknown type"));
    }

    void readHead() {
        if (line() != "ply") fail(Sentence("it does not begin with the word ply"));
        for (std::string text = line(); text != "end_header"; text = line()) {
            std::istringstream words(text);
            std::string key, word;
            words >> key >> word;
            if (key == "format") {
                binary_ = word != "ascii";
                swapped_ = word == "binary_big_endian";
            } else if (key == "element") {
                elements_.push_back({word, 0, {}});
                if (!(words >> elements_.back().count)) fail(Sentence("it does not say how many parts it has"));
            } else if (key == "property" && !elements_.empty()) {
                Property property;
                if (word == "list") {
                    words >> word;
                    property.count = typeNamed(word);
                    words >> word;
                }
                property.type = typeNamed(word);
                words >> property.name;
                elements_.back().properties.push_back(property);
            }
        }
    }

    void readList(const Property& property, bool isFace, const std::vector<Vec3>& points, std::vector<Vec3>& corners) {
        const double count = number(*property.count);
        const bool used = isFace && (property.name == "vertex_indices" || property.name == "vertex_index");
        std::vector<const Vec3*> face;
        for (double k = 0; k < count; ++k) {
            const double index = number(*property.type);
            if (!used) continue;
            if (!(index >= 0 && index < static_cast<double>(points.size())))
                fail(Sentence("a face has a corner that is not there"));
            face.push_back(&points[static_cast<std::size_t>(index)]);
        }
        for (std::size_t k = 2; k < face.size(); ++k)
            for (const Vec3* corner : {face[0], face[k - 1], face[k]}) corners.push_back(*corner);
    }

    /// Every number takes at least one byte, so that no file can be read for longer than it is.
    double number(const Type& type) {
        if (!binary_) return written();
        if (bytes_.size() - at_ < type.size) fail(Sentence("it is cut off"));
        std::array<char, 8> raw{};
        std::memcpy(raw.data(), bytes_.data() + at_, type.size);
        at_ += type.size;
        if (swapped_) std::reverse(raw.begin(), raw.begin() + static_cast<std::ptrdiff_t>(type.size));
        const auto as = [&]<class T>(T value) {
            std::memcpy(&value, raw.data(), sizeof value);
            return static_cast<double>(value);
        };
        if (type.kind == Type::Kind::real) return type.size == 4 ? as(float{}) : as(double{});
        const bool natural = type.kind == Type::Kind::natural;
        if (type.size == 1) return natural ? as(std::uint8_t{}) : as(std::int8_t{});
        if (type.size == 2) return natural ? as(std::uint16_t{}) : as(std::int16_t{});
        return natural ? as(std::uint32_t{}) : as(std::int32_t{});
    }

    double written() {
        while (at_ < bytes_.size() && std::string_view(" \t\r\n").find(bytes_[at_]) != std::string_view::npos) ++at_;
        if (at_ == bytes_.size()) fail(Sentence("it is cut off"));
        double value = 0;
        const char* end = bytes_.data() + bytes_.size();
        const auto [rest, error] = std::from_chars(bytes_.data() + at_, end, value);
        if (error != std::errc()) fail(Sentence("it has a word where a number belongs"));
        at_ = static_cast<std::size_t>(rest - bytes_.data());
        return value;
    }

    const std::string &bytes_, &name_;
    std::size_t at_ = 0;
    bool binary_ = false, swapped_ = false;
    std::vector<Element> elements_;
};

}  // namespace

std::vector<Vec3> readPly(const std::string& bytes, const std::string& name) { return PlyReader(bytes, name).read(); }

}  // namespace zwang
