// Models with numbers that nobody meant: the examples with a few values exchanged, by seeds, so that what is found can
// be found again.
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

    /// `text` with one to three of its numbers, references or entries changed.
    QByteArray operator()(const QByteArray& text) {
        QJsonValue root = QJsonDocument::fromJson(text).object();
        const int changes = 1 + below(3);
        for (int i = 0; i < changes; ++i) {
            leaves_ = 0;
            wanted_ = -1;
            walk(root);
            wanted_ = below(leaves_);
            leaves_ = 0;
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
        if (kind < 6) return numbers[below(10)];
        if (value.isString() && kind == 6) return value.toString() + QStringLiteral("*0");
        return QString("1/(%1 - %1)").arg(below(9));
    }

    /// The value with the wanted leaf changed; counts leaves.
    QJsonValue walk(const QJsonValue& value) {
        if (value.isObject()) {
            QJsonObject object = value.toObject();
            for (const auto& key : object.keys())
                if (key != "title" && key != "description" && key != "note" && key != "zwang" && key != "name")
                    object[key] = walk(object[key]);
            return object;
        }
        if (value.isArray()) {
            QJsonArray array = value.toArray();
            for (qsizetype i = 0; i < array.size(); ++i) array[i] = walk(array[i]);
            return array;
        }
        return leaves_++ == wanted_ ? spoilt(value) : value;
    }

    std::mt19937 random_;
    int leaves_ = 0, wanted_ = -1;
};
