// Models that nobody meant: the examples with a few numbers, words, references or entries exchanged, by seeds, so that
// what is found can be found again.
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <cmath>
#include <random>
#include <vector>

class Mutator {
  public:
    explicit Mutator(unsigned seed) : random_(seed) {}

    /// `text` with one to three changes.
    QByteArray operator()(const QByteArray& text) {
        QJsonValue root = QJsonDocument::fromJson(text).object();
        const int changes = 1 + below(3);
        for (int i = 0; i < changes; ++i) {
            places_ = 0;
            wanted_ = -1;
            words_.clear();
            walk(root);
            wanted_ = below(places_);
            places_ = 0;
            root = walk(root);
        }
        return QJsonDocument(root.toObject()).toJson(QJsonDocument::Compact);
    }

  private:
    int below(int n) { return std::uniform_int_distribution<int>(0, std::max(n, 1) - 1)(random_); }

    QJsonValue spoilt(const QJsonValue& value) {
        static const double numbers[] = {0, -1, 1, 1e-9, 1e9, 1e-300, 1e300, -1e-6, 3.14159, 1e5};
        const int kind = below(8);
        if (value.isDouble() && kind < 4) return value.toDouble() * std::pow(10.0, below(9) - 4);
        if (value.isString() && kind < 4 && !words_.empty()) return words_[std::size_t(below(int(words_.size())))];
        if (kind < 6) return numbers[below(10)];
        if (value.isString() && kind == 6) return value.toString() + QStringLiteral("*0");
        return QString("1/(%1 - %1)").arg(below(9));
    }

    bool isWanted() { return places_++ == wanted_; }

    /// The value with the wanted place changed; counts places: leaves, and entries of lists, which go or come twice.
    QJsonValue walk(const QJsonValue& value) {
        if (value.isObject()) {
            QJsonObject object = value.toObject();
            for (const auto& key : object.keys())
                if (key != "title" && key != "description" && key != "note" && key != "zwang" && key != "name")
                    object[key] = walk(object[key]);
            return object;
        }
        if (value.isArray()) {
            QJsonArray list;
            for (const auto& entry : value.toArray()) {
                const bool isChanged = entry.isObject() && isWanted();
                if (isChanged && below(2) == 0) continue;
                list.append(walk(entry));
                if (isChanged) list.append(list.last());
            }
            return list;
        }
        if (value.isString()) words_.push_back(value.toString());
        return isWanted() ? spoilt(value) : value;
    }

    std::mt19937 random_;
    std::vector<QString> words_;  ///< of the whole model
    int places_ = 0, wanted_ = -1;
};
