// The fields of a session's config, described once: the border reads and writes by these lists, checks are their
// ranges, and the package's types, its lists of choices and the reference are made of them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "attn/catalogue.hpp"
#include "attn/training.hpp"

namespace attn::training {

/// The kind of a config's model.
enum class ModelKind : std::uint8_t { transformer, translator, kernel_regression };

ModelKind kind_of(const SessionConfig& config);
/// Gives the config a default model of that kind.
void set_kind(SessionConfig& config, ModelKind kind);

/// How a member of a config holds its value.
enum class Holds : std::uint8_t { size, number, boolean, choice, number_or_none, numbers };

struct Field {
  Input input;  // without its default, which is the struct's
  Holds holds;
  void* (*in)(SessionConfig&);
};

/// The field's value: a boolean is 0 or 1, a choice its index, an absent number NaN. Caller: it does not hold
/// `numbers`.
double value_of(const Field& field, const SessionConfig& config);
void set_value(const Field& field, SessionConfig& config, double value);
/// The numbers of a field that holds `numbers`.
std::vector<double>& numbers_of(const Field& field, SessionConfig& config);

/// A part of a config: "session", "training", "model", "translation", "regression".
struct Section {
  Name name;
  std::span<const Field> fields;
};

/// The input "kind" of a session, a ModelKind.
extern const Input kind_input;
/// The sections that this config has.
std::span<const Section> sections_of(const SessionConfig& config);

/// Errors: out_of_range, not_finite, unless the value is one that the input takes.
void check_number(Name operation, const Input& input, double value);
/// Checks every field of every section.
void check_fields(const SessionConfig& config);

/// A catalogue of what sessions are made of: the sections, then each task. None of its entries can be run.
class Description {
public:
  /// `asked`: further inputs of the entry "session".
  explicit Description(std::span<const Input> asked = {});
  Description(const Description&) = delete;
  Description& operator=(const Description&) = delete;

  const std::vector<const Operation*>& entries() const { return entries_; }

private:
  std::string presets_, tasks_;
  std::vector<Input> inputs_;
  std::vector<Operation> operations_;
  std::vector<const Operation*> entries_;
};

}  // namespace attn::training
