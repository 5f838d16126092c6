import { type Address, readAddress } from '../state/hash';
import { isSpace, piecesOf } from '../text/scanner';

type Renamed<To extends string | null = string> = Readonly<Record<string, To>>;

/** Names that links and elements out in the world still use: an entry for each name that has changed, kept for good. */
export interface OldNames {
  /** Experiments, and chapters that had an address of their own. */
  readonly experiments: Renamed;
  /** By the experiment's present name. Null marks a name that means nothing any more and is ignored in silence. */
  readonly parameters: Readonly<Record<string, Renamed<string | null>>>;
  readonly presets: Readonly<Record<string, Renamed>>;
}

export const oldNames: OldNames = {
  experiments: {},
  parameters: {
    // A value of the link once began measurements.
    'cnn-rnn-attention': { timed: null, timed_d: null, timed_k: null },
    'multi-head-attention': { timed: null },
  },
  presets: {},
};

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const parametersOf = (experiment: string, names: OldNames) => own(names.parameters, experiment) ?? {};

/** What an experiment is called now. */
export const presentExperiment = (name: string, names = oldNames): string => own(names.experiments, name) ?? name;

export const presentPreset = (experiment: string, preset: string, names = oldNames): string =>
  own(own(names.presets, experiment) ?? {}, preset) ?? preset;

/** Names that parameters of the experiment had, and what each is called now. */
export const renamedParameters = (experiment: string, names = oldNames): [old: string, now: string | null][] =>
  Object.entries(parametersOf(experiment, names));

/** Values by the names their parameters have now; where a value stands under both names, the new one counts. */
export function presentValues<Value>(
  experiment: string,
  values: Iterable<readonly [name: string, value: Value]>,
  names = oldNames,
): Map<string, Value> {
  const given = new Map(values);
  const renamed = parametersOf(experiment, names);
  return new Map(
    [...given].flatMap(([name, value]) => {
      const now = own(renamed, name);
      if (now === undefined) return [[name, value] as const];
      return now === null || given.has(now) ? [] : [[now, value] as const];
    }),
  );
}

const separates = (code: number): boolean => code === 0x2c || code === 0xff0c || isSpace(code);

/** The names of controls that a link or an element leaves out. */
export function presentHidden(experiment: string, text: string, names = oldNames): string {
  const renamed = parametersOf(experiment, names);
  if (Object.keys(renamed).length === 0) return text;
  const hidden = piecesOf(text, separates).map((name) => own(renamed, name) ?? name);
  return hidden.join(',');
}

/** The address under present names. */
export function presentAddress({ experiment: called, values: given }: Address, names = oldNames): Address {
  const experiment = presentExperiment(called, names);
  const values = presentValues(experiment, given, names);
  const [preset, hidden] = [values.get('preset'), values.get('hide')];
  if (preset !== undefined) values.set('preset', presentPreset(experiment, preset, names));
  if (hidden !== undefined) values.set('hide', presentHidden(experiment, hidden, names));
  return { experiment, values };
}

/** What stands after the # of a link, old or new. */
export const readLink = (hash: string): Address => presentAddress(readAddress(hash));
