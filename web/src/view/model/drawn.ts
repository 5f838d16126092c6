import type { ParameterTable, StateOf } from '../../state/parameters';

/** The values of an experiment, whichever it is. */
export type State = StateOf<ParameterTable>;
/** Some of them. */
export type Values = Readonly<Record<string, unknown>>;

/** A picture: the values it was computed from, and what came of them. */
export interface Drawn {
  readonly state: State;
  readonly result: unknown;
  /** The step that was open; '' for none. */
  readonly step: string;
  /** Set where this is drawn in the place of values that cannot be computed. */
  readonly standIn?: StandIn;
}

/** The start of an open step or of a preset, by its name. */
export interface StandIn {
  readonly of: 'step' | 'preset';
  readonly name: string;
}
