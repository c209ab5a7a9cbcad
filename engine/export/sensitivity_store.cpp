#include "engine/export/sensitivity_store.h"

#include "engine/export/stored_sentence.h"

namespace zwang {
namespace {

/// The lists of a result that have one number for each parameter; those that were not computed are empty.
struct GradientList {
    const char* name;
    VecX SensitivityResult::*member;
};
constexpr GradientList gradientLists[] = {{"direct", &SensitivityResult::direct},
                                          {"adjoint", &SensitivityResult::adjoint},
                                          {"differences", &SensitivityResult::differences},
                                          {"end_time", &SensitivityResult::endTimeGradient}};

struct NumberOf {
    const char* name;
    double& (*in)(SensitivityResult&);
};
constexpr NumberOf numbersOfResult[] = {
    {"value", [](SensitivityResult& r) -> double& { return r.value; }},
    {"end_time", [](SensitivityResult& r) -> double& { return r.endTime; }},
    {"agreement", [](SensitivityResult& r) -> double& { return r.agreement; }},
    {"memory", [](SensitivityResult& r) -> double& { return r.memory; }},
    {"seconds_run", [](SensitivityResult& r) -> double& { return r.seconds.run; }},
    {"seconds_direct", [](SensitivityResult& r) -> double& { return r.seconds.direct; }},
    {"seconds_adjoint", [](SensitivityResult& r) -> double& { return r.seconds.adjoint; }},
    {"seconds_differences", [](SensitivityResult& r) -> double& { return r.seconds.differences; }},
    {"seconds_hessian", [](SensitivityResult& r) -> double& { return r.seconds.hessian; }}};

/// Row by row; matrices lie column by column.
std::vector<double> rowsOf(const MatX& matrix) {
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(matrix.size()));
    for (Eigen::Index i = 0; i < matrix.rows(); ++i)
        for (Eigen::Index k = 0; k < matrix.cols(); ++k) numbers.push_back(matrix(i, k));
    return numbers;
}

MatX matrixOf(const h5::Table& table) {
    MatX matrix(static_cast<Eigen::Index>(table.rows), static_cast<Eigen::Index>(table.columns));
    for (Eigen::Index i = 0; i < matrix.rows(); ++i)
        for (Eigen::Index k = 0; k < matrix.cols(); ++k)
            matrix(i, k) = table.values[static_cast<std::size_t>(i * matrix.cols() + k)];
    return matrix;
}

void storeResult(hid_t group, SensitivityResult result) {
    h5::writeAttribute(group, "objective", result.objective);
    h5::writeAttribute(group, "form", result.form);
    for (const auto& number : numbersOfResult) h5::writeAttribute(group, number.name, number.in(result));
    h5::writeTexts(group, "parameters", result.parameters);
    writeSentences(group, "notes", result.notes);
    for (const auto& [name, member] : gradientLists)
        if (const VecX& list = result.*member; list.size() > 0)
            h5::writeNumbers(group, name, std::vector<double>(list.begin(), list.end()));
    if (result.hessian.size() > 0)
        h5::writeNumbers(group, "hessian", rowsOf(result.hessian), static_cast<std::size_t>(result.hessian.cols()));
}

SensitivityResult readResult(hid_t group) {
    SensitivityResult result;
    result.objective = h5::textAttribute(group, "objective");
    result.form = h5::textAttribute(group, "form");
    for (const auto& number : numbersOfResult) number.in(result) = h5::numberAttribute(group, number.name);
    result.parameters = h5::readTexts(group, "parameters");
    result.notes = readSentences(group, "notes");
    const auto count = result.parameters.size();
    for (const auto& [name, member] : gradientLists) {
        if (!h5::has(group, name)) continue;
        const h5::Table list = h5::readTable(group, name);
        if (list.values.size() != count) throw h5::Failure();
        result.*member = Eigen::Map<const VecX>(list.values.data(), static_cast<Eigen::Index>(count));
    }
    if (!h5::has(group, "hessian")) return result;
    const h5::Table hessian = h5::readTable(group, "hessian");
    if (hessian.rows != count || hessian.columns != count) throw h5::Failure();
    result.hessian = matrixOf(hessian);
    return result;
}

}  // namespace

void storeSensitivities(hid_t file, const StoredSensitivities& sensitivities) {
    if (sensitivities.empty()) return;
    const h5::Group group = h5::makeGroup(file, "sensitivities"), objectives = h5::makeGroup(group, "objectives");
    for (std::size_t i = 0; i < sensitivities.objectives.size(); ++i)
        storeResult(h5::makeGroup(objectives, std::to_string(i + 1)), sensitivities.objectives[i]);
    const SensitivityCurves& curves = sensitivities.curves;
    if (curves.names.empty()) return;
    h5::writeTexts(group, "curve_names", curves.names);
    h5::writeNumbers(group, "curve_times", curves.times);
    h5::writeNumbers(group, "curves", rowsOf(curves.values), curves.names.size());
}

StoredSensitivities readSensitivities(hid_t file) {
    const h5::Group group(H5Gopen2(file, "sensitivities", H5P_DEFAULT)),
        objectives(H5Gopen2(group, "objectives", H5P_DEFAULT));
    StoredSensitivities read;
    const std::size_t count = h5::namesIn(objectives).size();
    for (std::size_t i = 1; i <= count; ++i)
        read.objectives.push_back(readResult(h5::Group(H5Gopen2(objectives, std::to_string(i).c_str(), H5P_DEFAULT))));
    if (!h5::has(group, "curves")) return read;
    read.curves.names = h5::readTexts(group, "curve_names");
    read.curves.times = h5::readTable(group, "curve_times").values;
    const h5::Table values = h5::readTable(group, "curves");
    if (values.columns != read.curves.names.size() || values.rows != read.curves.times.size()) throw h5::Failure();
    read.curves.values = matrixOf(values);
    return read;
}

}  // namespace zwang
