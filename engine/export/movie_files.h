// Movies of the drawing of a mechanism, with curves and a moving cursor beside it if asked for: MP4, WebM, GIF. The
// frames are painted in memory and given to ffmpeg, which must be installed.
#pragma once

#include <filesystem>

#include "engine/export/figure_files.h"

namespace zwang {

/// The settings of all movies.
struct MovieChoice : DrawingChoice {
    Quantity frameWidth = 1280.0, frameHeight = 720.0, rate = 30.0, speed = 1.0, from = 0.0, until = 0.0;
    Choice plots{"none"};
    std::vector<std::string> channels;
    std::string follow;
    bool clock = true;
    MovieChoice() { labels.key = "none"; }
    bool operator==(const MovieChoice&) const = default;

    template <class M>
    static constexpr auto movieFields() {
        return std::tuple_cat(
            std::tuple{field("frame_width", "Width in pixels", &M::frameWidth, "",
                             "Width of a frame; MP4 and WebM make it even", Range::counts(64, 7680)),
                       field("frame_height", "Height in pixels", &M::frameHeight, "",
                             "Height of a frame; MP4 and WebM make it even", Range::counts(64, 4320)),
                       field("rate", "Frames per second", &M::rate, "", "Frames a second of the movie",
                             Range::between(1, 240)),
                       field("speed", "Speed", &M::speed, "",
                             "Seconds of motion a second of the movie: 0.1 is ten times slower", Range::positive()),
                       field("from", "From time", &M::from, "s", "The movie begins at this time", Range::notNegative()),
                       field("until", "Until time", &M::until, "s", "The movie ends at this time; 0: with the run",
                             Range::notNegative()),
                       choice("plots", "Curves", &M::plots, "none beside below",
                              "Curves with a moving cursor beside the drawing or below it"),
                       field("channels", "Channels", &M::channels, "",
                             "Channels of the curves; empty: the plots of the model"),
                       field("follow", "Follow", &M::follow, "", "A body that stays in the middle; empty: none"),
                       field("clock", "Clock", &M::clock, "", "Write the time into the frames")},
            DrawingChoice::drawingFields<M>());
    }
};

struct Mp4Movie : MovieChoice {
    static constexpr TypeInfo info{"mp4", "MP4 movie", "a movie of the motion (H.264), which every player shows"};
    static constexpr std::string_view extension = ".mp4";
    bool operator==(const Mp4Movie&) const = default;
    template <class Self = Mp4Movie>
    static constexpr auto fields() {
        return movieFields<Mp4Movie>();
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

struct WebmMovie : MovieChoice {
    static constexpr TypeInfo info{"webm", "WebM movie",
                                   "a movie of the motion (VP9) for web pages, transparent if asked"};
    static constexpr std::string_view extension = ".webm";
    bool operator==(const WebmMovie&) const = default;
    template <class Self = WebmMovie>
    static constexpr auto fields() {
        return movieFields<WebmMovie>();
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

struct GifMovie : MovieChoice {
    static constexpr TypeInfo info{"gif", "GIF movie", "a movie of the motion as an animated picture, which repeats"};
    static constexpr std::string_view extension = ".gif";
    GifMovie() {
        frameWidth = 640.0;
        frameHeight = 360.0;
        rate = 20.0;
    }
    bool operator==(const GifMovie&) const = default;
    template <class Self = GifMovie>
    static constexpr auto fields() {
        return movieFields<GifMovie>();
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
