// Pictures as tests look at them: decoded by ffmpeg, so that no window library is needed.
#pragma once

#include <QFile>

#include "tests/export/readers.h"

/// A PNG as rows of red, green, blue, opacity; empty when it cannot be read.
struct Pixels {
    int width = 0, height = 0;
    QByteArray rgba;

    int at(int x, int y, int part) const { return static_cast<unsigned char>(rgba[4 * (y * width + x) + part]); }
    int grey(int x, int y) const { return (at(x, y, 0) + at(x, y, 1) + at(x, y, 2)) / 3; }
};

inline Pixels readPixels(const QString& path, const QStringList& options = {}) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray head = file.read(24);  // the size stands in the first chunk
    const auto number = [&](int from) {
        int n = 0;
        for (int i = from; i < from + 4; ++i) n = 256 * n + static_cast<unsigned char>(head[i]);
        return n;
    };
    if (head.size() < 24 || !head.startsWith("\x89PNG")) return {};
    Pixels pixels{number(16), number(20), {}};
    pixels.rgba = runReader("ffmpeg", options + QStringList{"-v", "error", "-i", path, "-frames:v", "1", "-f",
                                                            "rawvideo", "-pix_fmt", "rgba", "-"})
                      .out;
    return pixels.rgba.size() == 4 * pixels.width * pixels.height ? pixels : Pixels();
}
