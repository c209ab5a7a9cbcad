#include "engine/export/movie_files.h"

#include <algorithm>
#include <cmath>

#include "engine/export/frame_pipe.h"
#include "engine/export/refuse.h"
#include "engine/figure/cairo_pages.h"
#include "engine/figure/mechanism.h"
#include "engine/io/atomic_file.h"
#include "engine/io/model_file.h"
#include "engine/system/system.h"

namespace zwang {
namespace {

constexpr double heightOnPaper = 135;  // of a frame [mm]: letters and lines are seen as large as in a figure
constexpr std::size_t mostFrames = 200000, mostPoints = 3000;

/// What a kind of movie asks of ffmpeg.
struct Coding {
    bool evenSizes = true, canBeTransparent = false;
    std::vector<std::string> arguments;
};

/// Paints the frames of one movie.
class Frames {
  public:
    Frames(const Results& results, const MovieChoice& movie, const Coding& coding, const ExportControl& control)
        : results_(results), movie_(movie), control_(control) {
        const auto pixels = [&](const Quantity& wanted) {
            const int n = static_cast<int>(wanted.value);
            return coding.evenSizes ? n + n % 2 : n;
        };
        width = pixels(movie.frameWidth);
        height = pixels(movie.frameHeight);
        if (results.empty()) refuse("from", Sentence("the run has no moment that could be shown"));
        const double end = results.frame(results.size() - 1).time;
        const double until = movie.until.value > 0 ? std::min(movie.until.value, end) : end;
        if (movie.from.value > until)
            refuse("from", Sentence("the movie would begin at t = %1 s, after its end at t = %2 s",
                                    numberText(movie.from.value, 6), numberText(until, 6)));
        step_ = movie.speed.value / movie.rate.value;
        const double wanted = (until - movie.from.value) / step_ + 1;
        if (wanted > static_cast<double>(mostFrames))
            refuse("speed",
                   Sentence("the movie would have %1 frames; choose a higher speed or a shorter part of the run",
                            numberText(wanted, 3)));
        count = static_cast<std::size_t>(wanted + 1e-9);
        if (!movie.follow.empty() && results.system().bodyIndex(movie.follow) < 0)
            refuse("follow", Sentence("there is no body '%1' to follow", movie.follow));
        MechanismLook look = movie.look();
        look.follow = movie.follow;
        look.lineWidth = 0.35;
        look.letters = 3.6;
        scale = height / heightOnPaper;
        drawing_.emplace(results, look);
        lines_.theme = look.theme;
        lines_.lineWidth = 0.4;
        lines_.letters = 3;
        if (movie.plots.key != "none") choosePanels();
    }

    double timeOf(std::size_t frame) const {
        return std::min(movie_.from.value + static_cast<double>(frame) * step_,
                        results_.frame(results_.size() - 1).time);
    }

    Picture frame(double time) const {
        const double wide = width / scale, high = heightOnPaper;
        Picture page;
        page.width = wide;
        page.height = high;
        page.paper = movie_.theme().paper;
        if (movie_.transparent) page.paper.reset();
        const bool beside = movie_.plots.key == "beside", below = movie_.plots.key == "below";
        const double room = beside ? 0.55 * wide : wide, tall = below ? 0.55 * high : high;
        place(page, drawing_->draw(time, room, tall, MechanismDrawing::Room::run), {0, high - tall});
        if (beside || below) {
            CurveLook lines = lines_;
            lines.cursor = time;
            place(page, curvesPicture(panels_, beside ? wide - room : wide, below ? high - tall : high, lines),
                  {beside ? room : 0, 0});
        }
        if (movie_.clock) {
            const double shown = std::abs(time) < 5e-4 ? 0 : time;
            char words[40];
            std::snprintf(words, sizeof words, "t = %.2f s", shown);
            page.add(Lettering{{3, high - 4.5}, words, 4, movie_.theme().ink});
            if (movie_.speed.value != 1)
                page.add(Lettering{{3, high - 10}, "×" + numberText(movie_.speed.value, 3), 3.2, movie_.theme().quiet});
        }
        return page;
    }

    int width = 0, height = 0;
    std::size_t count = 0;
    double scale = 1;  ///< pixels a millimetre

  private:
    static void place(Picture& page, Picture part, const Vec2& corner) {
        part.paper.reset();
        page.place(part, corner);
    }
    void choosePanels() {
        ChannelChoice choice;
        choice.channels = movie_.channels;
        panels_ = panelsOf(results_, choice, "", false, control_);
        std::erase_if(panels_, [](const Panel& panel) { return panel.horizontal != "t [s]"; });
        if (panels_.size() > 4) panels_.resize(4);
        if (panels_.empty()) refuse("channels", Sentence("no channel is left whose curve could be shown; choose some"));
        for (Panel& panel : panels_)
            for (Curve& curve : panel.curves) {
                const std::size_t every = curve.x.size() / mostPoints + 1;
                std::size_t kept = 0;
                for (std::size_t i = 0; i < curve.x.size(); i += every, ++kept) {
                    curve.x[kept] = curve.x[i];
                    curve.y[kept] = curve.y[i];
                }
                curve.x.resize(kept);
                curve.y.resize(kept);
            }
    }

    const Results& results_;
    const MovieChoice& movie_;
    const ExportControl& control_;
    double step_ = 0;
    std::optional<MechanismDrawing> drawing_;
    std::vector<Panel> panels_;
    CurveLook lines_;
};

void writeMovie(const Results& results, const MovieChoice& movie, Coding coding, const std::filesystem::path& path,
                const ExportControl& control) {
    if (movie.transparent && !coding.canBeTransparent)
        refuse("transparent", Sentence("an MP4 movie cannot be transparent; choose WebM or GIF"));
    AtomicFile file(path);
    ExportProgress(control, 1).at(0);
    const Frames frames(results, movie, coding, control);
    std::vector<std::string> arguments = {"-hide_banner",
                                          "-xerror",
                                          "-loglevel",
                                          "error",
                                          "-y",
                                          "-f",
                                          "rawvideo",
                                          "-pix_fmt",
                                          movie.transparent ? "bgra" : "bgr0",
                                          "-s",
                                          std::to_string(frames.width) + "x" + std::to_string(frames.height),
                                          "-r",
                                          std::to_string(movie.rate.value),
                                          "-i",
                                          "pipe:0"};
    arguments.insert(arguments.end(), coding.arguments.begin(), coding.arguments.end());
    // Not a name that could be taken for an option or a protocol.
    arguments.push_back("file:" + std::filesystem::absolute(file.place()).string());
    try {
        FramePipe pipe(arguments);
        FramePainter painter(frames.width, frames.height, movie.transparent);
        ExportProgress progress(control, frames.count);
        for (std::size_t i = 0; i < frames.count; ++i) {
            progress.at(i);
            pipe.write(painter.paint(frames.frame(frames.timeOf(i)), frames.scale));
        }
        pipe.finish();
    } catch (const std::runtime_error& error) {
        if (dynamic_cast<const ExportStopped*>(&error) || dynamic_cast<const FileError*>(&error)) throw;
        throw FileError(
            {{Issue::Severity::error, "", "", Sentence("cannot write %1: %2", path.string(), sentenceOf(error))}});
    }
    file.commit();
}

}  // namespace

void Mp4Movie::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const bool isStream = path.string().starts_with("/dev/");
    writeMovie(results, *this,
               {true,
                false,
                {"-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags",
                 isStream ? "frag_keyframe+empty_moov" : "+faststart", "-f", "mp4"}},
               path, control);
}

void WebmMovie::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    Coding coding{true, true, {}};
    if (transparent) coding.arguments = {"-vf", "unpremultiply=inplace=1"};
    for (const char* word : {"-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "6", "-row-mt", "1", "-crf",
                             "30", "-b:v", "0", "-pix_fmt", transparent ? "yuva420p" : "yuv420p", "-f", "webm"})
        coding.arguments.emplace_back(word);
    writeMovie(results, *this, coding, path, control);
}

void GifMovie::write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const {
    const std::string palette =
        transparent ? "[0:v]unpremultiply=inplace=1,split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse"
                    : "[0:v]split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none";
    writeMovie(results, *this, {false, true, {"-filter_complex", palette, "-f", "gif"}}, path, control);
}

}  // namespace zwang
