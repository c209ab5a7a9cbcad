// The table of exporters. A new format is one struct with its settings, `extension` and write(), and its name in this
// list; `zwang export`, the dialog, help and the sweep test follow.
#pragma once

#include <optional>
#include <variant>

#include "engine/export/csv_table.h"
#include "engine/export/dxf_file.h"
#include "engine/export/figure_files.h"
#include "engine/export/gltf_file.h"
#include "engine/export/json_lines.h"
#include "engine/export/matlab_file.h"
#include "engine/export/movie_files.h"
#include "engine/export/openmbv_file.h"
#include "engine/export/pose_files.h"
#include "engine/export/report.h"
#include "engine/export/result_file.h"
#include "engine/model/members.h"

namespace zwang {

using AnyExporter = std::variant<CsvTable, JsonLines, MatlabFile, ResultFile, GltfFile, OpenMbvFile, ObjFile, StlFile,
                                 PlyFile, SvgFigure, PdfFigure, PngFigure, TikzFigure, DxfParts, Mp4Movie, WebmMovie,
                                 GifMovie, HtmlReport, PdfReport>;

const TypeInfo& infoOf(const AnyExporter& exporter);
/// ".csv"
std::string_view extensionOf(const AnyExporter& exporter);

/// One of each, with its default settings, in the order of the list.
const std::vector<AnyExporter>& exporters();

/// Calls `visit(field, value)` for every setting; all are words, lists of words, choices, switches or numbers.
template <class Exporter, class Visit>
void forEachSetting(Exporter& exporter, Visit&& visit) {
    forEachMemberOf<bool, Quantity, Choice, std::string, std::vector<std::string>>(membersOf(exporter), visit);
}

/// The exporter with this key and its default settings; nothing when there is none.
std::optional<AnyExporter> exporterNamed(std::string_view key);
/// The one that a file name asks for by its ending, in any case of letters. Nothing for an ending that is not known.
std::optional<AnyExporter> exporterFor(const std::filesystem::path& path);
/// ".csv (CSV table), .jsonl (JSON lines), …"
std::string knownFormats();

/// Reads one setting as a person writes it: words and numbers with units, lists divided by commas, "yes" and "no".
/// Returns what is wrong; an unknown key is named with the nearest one.
std::optional<Sentence> readSetting(AnyExporter& exporter, std::string_view key, const std::string& text);

/// Evaluates the numbers of the settings and checks their ranges and words.
Issues evaluate(AnyExporter& exporter);

/// Tells before a run what is wrong with the channels and units that it is to be written with; the model is evaluated
/// and without errors. Throws FileError.
void checkChannels(const AnyExporter& exporter, const Model& model);

/// Writes `results` into the file, which appears as a whole or not at all. Throws FileError (a setting that is not
/// valid, no such folder, disk full) and ExportStopped.
void write(AnyExporter exporter, const Results& results, const std::filesystem::path& path,
           const ExportControl& control = {});

}  // namespace zwang
