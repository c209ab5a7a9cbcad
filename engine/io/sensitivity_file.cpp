#include "engine/io/sensitivity_file.h"

#include "engine/io/atomic_file.h"
#include "engine/io/json_text.h"
#include "engine/io/text.h"

namespace zwang {
namespace {

Json listOf(const VecX& numbers) {
    Json list = Json::array();
    for (const double x : numbers) list.push_back(x);
    return list;
}

Json matrixOf(const MatX& numbers) {
    Json rows = Json::array();
    for (Eigen::Index i = 0; i < numbers.rows(); ++i) rows.push_back(listOf(numbers.row(i)));
    return rows;
}

}  // namespace

std::string sensitivityText(const SensitivityResult& r) {
    Json json = Json::object();
    json["objective"] = r.objective;
    json["form"] = r.form;
    json["value"] = r.value;
    json["end_time"] = r.endTime;
    json["parameters"] = r.parameters;
    Json gradient = Json::object(), seconds = Json::object();
    seconds["run"] = r.seconds.run;
    const auto add = [&](const char* method, const VecX& derivatives, double time) {
        if (derivatives.size() == 0) return;
        gradient[method] = listOf(derivatives);
        seconds[method] = time;
    };
    add("direct", r.direct, r.seconds.direct);
    add("adjoint", r.adjoint, r.seconds.adjoint);
    add("differences", r.differences, r.seconds.differences);
    json["gradient"] = gradient;
    json["end_time_gradient"] = listOf(r.endTimeGradient);
    if (r.hessian.size() > 0) {
        json["hessian"] = matrixOf(r.hessian);
        seconds["hessian"] = r.seconds.hessian;
    }
    if (r.agreement >= 0) json["agreement"] = r.agreement;
    json["memory"] = r.memory;
    json["seconds"] = seconds;
    if (!r.notes.empty()) json["notes"] = englishOf(r.notes);
    return canonicalText(json);
}

void writeCurves(const SensitivityCurves& curves, const std::filesystem::path& path) {
    AtomicFile file(path);
    std::string row = "time";
    for (const auto& name : curves.names) row += "," + csvCell(name);
    file.write(row + "\n");
    for (std::size_t i = 0; i < curves.times.size(); ++i) {
        row = numberText(curves.times[i]);
        for (const double x : curves.values.row(static_cast<Eigen::Index>(i))) row += "," + numberText(x);
        file.write(row + "\n");
    }
    file.commit();
}

}  // namespace zwang
