// The report of a run: what a student hands in and an engineer files. Built once as blocks, then laid out as one page
// of HTML or as pages of PDF.
#pragma once

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "engine/export/progress.h"
#include "engine/fields/field.h"
#include "engine/figure/picture.h"
#include "engine/results/results.h"

namespace zwang {

struct ReportHeading {
    std::string text;
};
struct ReportText {
    std::string text;
    bool isWarning = false;
};
/// The first row is the head; columns that hold numbers only stand to the right.
struct ReportTable {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
};
struct ReportFigure {
    Picture picture;
    std::string caption;
};
using ReportBlock = std::variant<ReportHeading, ReportText, ReportTable, ReportFigure>;

struct Report {
    std::string title, subtitle, language;  ///< "en", "zh"
    std::vector<ReportBlock> blocks;
};

/// Which chapters, in which language. Names and descriptions of the model stay as they are.
struct ReportChoice {
    std::vector<std::string> chapters;
    Choice language{"en"};
    bool operator==(const ReportChoice&) const = default;

    template <class R>
    static constexpr auto reportFields() {
        return std::tuple{Field<R, std::vector<std::string>>{
                              {"chapters",
                               "Chapters",
                               "",
                               "Chapters of the report; empty: all that have something to say",
                               {},
                               "drawing model parameters settings outcome plots health passages events sensitivities "
                               "comparison version"},
                              &R::chapters},
                          choice("language", "Language", &R::language, "en zh", "The language of the report")};
    }
    /// Throws FileError for a chapter that is not known, and ExportStopped.
    Report report(const Results& results, const ExportControl& control) const;
};

/// The chapter that compares methods.
std::vector<ReportBlock> comparisonChapter(const std::vector<ComparedRun>& runs, const std::string& language);

/// One of the report's own words or sentences in a language; English where there is no other.
std::string reportWord(std::string_view english, const std::string& language);

/// A sentence of the engine in that language, as far as its clauses are known.
std::string reportSentence(const Sentence& sentence, const std::string& language);

/// A page of HTML with its pictures inside: nothing else is loaded, no script runs.
std::string reportHtml(const Report& report);
/// Pages of DIN A4.
std::string reportPdf(const Report& report);

struct HtmlReport : ReportChoice {
    static constexpr TypeInfo info{"report", "HTML report",
                                   "the run as one page: drawing, model, outcome, plots, singular positions"};
    static constexpr std::string_view extension = ".html";
    bool operator==(const HtmlReport&) const = default;
    template <class Self = HtmlReport>
    static constexpr auto fields() {
        return reportFields<HtmlReport>();
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

struct PdfReport : ReportChoice {
    static constexpr TypeInfo info{"report-pdf", "PDF report",
                                   "the run on pages to print: drawing, model, outcome, plots, singular positions"};
    static constexpr std::string_view extension = ".pdf";
    bool operator==(const PdfReport&) const = default;
    template <class Self = PdfReport>
    static constexpr auto fields() {
        return reportFields<PdfReport>();
    }
    void write(const Results& results, const std::filesystem::path& path, const ExportControl& control) const;
};

}  // namespace zwang
