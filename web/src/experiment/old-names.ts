import { type Address, readAddress } from '../state/hash';
import { isSpace, piecesOf } from '../text/scanner';

type Renamed<To = string> = Readonly<Record<string, To>>;

export type Moved = readonly [experiment: string, step: string, ...parameters: string[]];

/** Old names that existing links and elements use: an entry for each changed name, kept forever. */
export interface OldNames {
  /** Experiments, and chapters that had an address. */
  readonly experiments: Renamed;
  /** By the experiment's present name. Null marks a removed name, which is silently ignored. */
  readonly parameters: Readonly<Record<string, Renamed<string | null>>>;
  readonly presets: Readonly<Record<string, Renamed>>;
  /** Old values that now mean a step, by experiment; the one that counts comes first. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
  /** Steps that now are another experiment's, and the parameters that mean the same there. */
  readonly moved: Readonly<Record<string, Renamed<Moved>>>;
}

export const oldNames: OldNames = {
  experiments: {},
  parameters: {
    // Links could once start measurements.
    'cnn-rnn-attention': { timed: null, timed_d: null, timed_k: null },
    'multi-head-attention': { timed: null },
    exercises: { answer: null, pick: null },
    // What an element draws has this name now.
    'scoring-functions': { show: 'picture' },
  },
  presets: {},
  steps: { exercises: ['exercise', 'preset'] },
  // Filled by moved-steps.ts: the first picture waits for none of them.
  moved: {},
};

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const parametersOf = (experiment: string, names: OldNames) => own(names.parameters, experiment) ?? {};

/** The present name of an experiment. */
export const presentExperiment = (name: string, names = oldNames): string => own(names.experiments, name) ?? name;

export const presentPreset = (experiment: string, preset: string, names = oldNames): string =>
  own(own(names.presets, experiment) ?? {}, preset) ?? preset;

/** The step that old values mean; none for the list of all. */
export const oldStep = (
  experiment: string,
  read: (name: string) => string | null | undefined,
  names = oldNames,
): string | undefined =>
  own(names.steps, experiment)
    ?.flatMap((name) => read(name) || [])
    .find((step) => step !== 'list');

/** The present experiment and name of a step that was moved. */
export const movedStep = (experiment: string, step: string, names = oldNames): Moved | undefined =>
  own(own(names.moved, experiment) ?? {}, step);

/** The old names of an experiment's parameters, with their present names. */
export const renamedParameters = (experiment: string, names = oldNames): [old: string, now: string | null][] =>
  Object.entries(parametersOf(experiment, names));

/** Values by the present names of their parameters; if both names are given, the new one counts. */
export function presentValues<Value>(
  experiment: string,
  values: Iterable<readonly [name: string, value: Value]>,
  names = oldNames,
): Map<string, Value> {
  const given = new Map(values);
  const renamed = parametersOf(experiment, names);
  return new Map(
    [...given].flatMap(([name, value]) => {
      const now = isElements(name, value) ? undefined : own(renamed, name);
      if (now === undefined) return [[name, value] as const];
      return now === null || given.has(now) ? [] : [[now, value] as const];
    }),
  );
}

/** True for `show="figure formula"`, which every element has: no parameter's old value has these words. */
export const isElements = (name: string, value: unknown): boolean =>
  name === 'show' && typeof value === 'string' && /\b(figure|formula|card|title|controls)\b/.test(value);

const separates = (code: number): boolean => code === 0x2c || code === 0xff0c || isSpace(code);

/** The names of controls that a link or an element hides. */
export function presentHidden(experiment: string, text: string, names = oldNames): string {
  const renamed = parametersOf(experiment, names);
  if (Object.keys(renamed).length === 0) return text;
  const hidden = piecesOf(text, separates).map((name) => own(renamed, name) ?? name);
  return hidden.join(',');
}

/** The address with present names. */
export function presentAddress({ experiment: called, values: given }: Address, names = oldNames): Address {
  const experiment = presentExperiment(called, names);
  const values = presentValues(experiment, given, names);
  const step = values.get('step') ?? oldStep(experiment, (name) => values.get(name), names);
  const moved = step === undefined ? undefined : movedStep(experiment, step, names);
  if (moved) {
    const [home, now, ...kept] = moved;
    const meant = [...values].filter(([name]) => ['lang', 'theme', 'hide', ...kept].includes(name));
    return { experiment: home, values: new Map([...meant, ['step', now]]) };
  }
  if (step !== undefined) values.set('step', step);
  if (own(names.steps, experiment)) values.delete('preset');
  const [preset, hidden] = [values.get('preset'), values.get('hide')];
  if (preset !== undefined) values.set('preset', presentPreset(experiment, preset, names));
  if (hidden !== undefined) values.set('hide', presentHidden(experiment, hidden, names));
  return { experiment, values };
}

/** Parses the part of a link after the #, old or new. */
export const readLink = (hash: string): Address => presentAddress(readAddress(hash));
