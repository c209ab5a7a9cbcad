// A formula of channels, parameters and time with its exact derivatives.
#pragma once

#include <string>
#include <vector>

#include "engine/expressions/expression.h"
#include "engine/expressions/parameters.h"
#include "engine/sensitivity/moment.h"

namespace zwang {

class ChannelFormula {
  public:
    ChannelFormula() = default;
    /// `parameters` are those by which it is to be differentiated. Throws Trouble that begins with
    /// `place` when a channel is unknown or not supported.
    ChannelFormula(const std::string& text, const Sentence& place, const System& system, const ParameterTable& table,
                   const std::vector<std::string>& parameters);

    bool isEmpty() const { return names_ == 0; }
    bool usesAccelerations() const;
    bool usesReactions() const;       ///< of joints, or what motors exert
    bool usesJointReactions() const;  ///< of joints
    /// Of which it uses the forces.
    const std::vector<std::size_t>& contacts() const { return contacts_; }

    /// Value and derivatives at the numbers of the channels.
    struct Derivatives {
        double value = 0, byTime = 0;
        VecX byChannel, byParameter;  ///< explicit ones
    };
    Derivatives differentiate(double t, const std::vector<double>& channels) const;
    /// False where the formula has a value and no derivatives: at the root or the absolute value of zero, where two
    /// sides of a minimum are equal.
    bool isSmooth(double t, const std::vector<double>& channels) const;

    /// The channels at a moment.
    template <class T>
    std::vector<T> channels(const Moment<T>& moment) const {
        std::vector<T> values;
        values.reserve(observables_.size());
        ObservedVectors<T> vectors;
        const Observable* of = nullptr;  // these vectors are
        for (const auto& o : observables_) {
            if (o.isOfVector() && !(of && of->sharesWith(o))) vectors = observedVectors(*(of = &o), moment);
            values.push_back(o.isOfVector() ? valueOf<T>(o, vectors) : observe(o, moment));
        }
        return values;
    }

  private:
    std::vector<double> valuesAt(double t, const std::vector<double>& channels) const;

    /// Where the value of a name comes from.
    struct Source {
        int channel = -1;      ///< index into observables_
        bool isTime = false;   ///< otherwise a parameter:
        double parameter = 0;  ///< its value
        VecX slopes;           ///< by the design parameters
    };
    Sentence place_;
    Expression expression_;
    std::size_t names_ = 0;
    std::vector<Source> sources_;
    std::vector<Observable> observables_;
    std::vector<std::size_t> contacts_;
    Eigen::Index parameters_ = 0;
};

}  // namespace zwang
