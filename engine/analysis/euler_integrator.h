// Integration in Euler angles: any method of the table, applied to coordinates z in place of the state y.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/formulations/euler_coordinates.h"
#include "engine/integrators/integrator.h"

namespace zwang {

/// Looks like the method it carries: the step loop, its projections and its dense output stay in y. The angles live on
/// from step to step; where they are singular they could not be found from y again.
class EulerIntegrator : public Integrator {
  public:
    /// `beside`: the same method, which takes steps close to the singular position in quaternions too, to compare;
    /// `allowed`: what the angles may turn bodies away from them during a run [rad].
    EulerIntegrator(std::unique_ptr<Integrator> method, std::unique_ptr<Integrator> beside,
                    std::shared_ptr<const System> system, EulerMethod euler, double window, double allowed)
        : method_(std::move(method)),
          beside_(std::move(beside)),
          system_(system),
          coordinates_(std::move(system), euler, window),
          allowed_(allowed) {}
    void setProjection(ErrorFilter projection) override { projection_ = std::move(projection); }
    Attempt attempt(const RightHandSide& f, double t, const VecX& y, const VecX& dydt, double h, VecX& result) override;
    Sentence refusal() const override;
    std::vector<Sentence> warnings() const override;

  private:
    const std::string& bodyName(int body) const { return system_->bodyNames[static_cast<std::size_t>(body)]; }
    void beginAt(double t, const VecX& y, const VecX& dydt);
    void judgeStep(const VecX& y, const VecX& dydt);  ///< the accepted step that ends at y
    bool isStuck(double t);
    void compareWithQuaternions(const RightHandSide& f, double h, const VecX& result);

    std::unique_ptr<Integrator> method_, beside_;
    std::shared_ptr<const System> system_;
    EulerCoordinates coordinates_;
    ErrorFilter projection_;
    double beginTime_ = 0, endTime_ = 0;  ///< of the last attempt
    VecX begin_, end_, beginRates_;       ///< its z
    VecX y_, dydt_;                       ///< its start
    VecX state_, stateRates_, apart_;
    /// The last time that the angles of a body were close to singular, |sin θ3|.
    struct Approach {
        double distance = 1, time = 0;
        int body = -1;
    } approach_;
    double longestStep_ = 0, patienceTime_ = 0;
    int patience_ = 0;
    /// The step after which a body had turned least like its angular velocity.
    struct Slip {
        double share = 0, time = 0, distance = 0;
        int body = -1;
    } slip_;
    double allowed_;
    /// How far the angles have turned a body away from where quaternions lead, step by step [rad]; and in the step that
    /// is attempted.
    struct Stray {
        double turn = 0, largest = 0, time = 0;
        int body = -1;
    } stray_, attempted_;
};

/// The method itself, or in Euler angles where the formulation asks for them.
std::unique_ptr<Integrator> inCoordinatesOf(const AnyFormulation& formulation, std::shared_ptr<const System> system,
                                            const IntegratorRow& method, const Tolerance& tolerance);

}  // namespace zwang
