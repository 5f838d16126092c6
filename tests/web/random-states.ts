// States as links and hands may bring them: a preset, some of whose values are others.
import modules from '../../wasm/modules.json';
import type { Experiment } from '../../web/src/experiment/contract';
import { presetState } from '../../web/src/experiment/presets';
import { readState } from '../../web/src/state/hash';
import type { AnyParameter, ParameterTable, StateOf } from '../../web/src/state/parameters';
import type { TensorValue } from '../../web/src/tensor/tensor';
import type { dice } from '../wasm/support';

/** True if a state trains a model, which takes up to a thousand times as long as another: of these there are fewer. */
export const trains = (experiment: string): boolean => modules.training.experiments.includes(experiment);

export type State = StateOf<ParameterTable>;
type Dice = ReturnType<typeof dice>;

const words = 'the cat sat on a mat 猫 坐 在 垫子 上 Ω x1 e\u0301 the the ,'.split(' ');
const many = <Value>({ below }: Dice, most: number, value: () => Value): Value[] =>
  Array.from({ length: 1 + below(most) }, value);

/** A number as people type it; now and then one that is none, or far away, unless all are to be `tame`. */
function someNumber({ below, of }: Dice, tame: boolean): string {
  if (tame) return ((below(400) - 200) / 100).toFixed(2);
  if (below(60) === 0) return of(['nan', 'inf', '-inf', '1e30', '-1e30', '1e-40']);
  return of([() => `${below(7) - 3}`, () => ((below(400) - 200) / 100).toFixed(2), () => '0'])();
}

function tensorText(
  dice: Dice,
  { rank, draws }: { rank: number; draws: readonly string[] },
  now: TensorValue,
  tame: boolean,
): string {
  const { below, of } = dice;
  const shape = below(5) === 0 ? Array.from({ length: rank }, () => 1 + below(5)) : now.shape;
  if (below(2) === 0) return `${of(draws)}(${shape.join(',')})@${below(1000)}`;
  const count = shape.reduce((product, size) => product * size, 1);
  return `${shape.join('x')}:${Array.from({ length: count }, () => someNumber(dice, tame)).join(',')}`;
}

function lensText(dice: Dice, [samples = 1, queries = 1, keys = 1]: readonly number[]): string {
  const { below, of } = dice;
  const length = (): string => (below(12) === 0 ? `${below(2 * keys) / 2}` : `${below(keys + 2)}`);
  const lengths = (count: number): string => Array.from({ length: count }, length).join(',');
  return of([
    () => 'none',
    () => lengths(samples),
    () => `${Array.from({ length: samples }, () => lengths(queries)).join(';')};`,
  ])();
}

/** What stands in a link for a value of this parameter; not every one is accepted. */
function textOf(dice: Dice, parameter: AnyParameter, state: State, name: string, tame: boolean): string {
  const { below, of } = dice;
  switch (parameter.kind) {
    case 'integer': {
      const { min, max } = parameter;
      // Small ones oftener: what a large one costs grows with it.
      const any = min - 1 + Math.round((max - min + 1) ** (below(1001) / 1000));
      return `${below(9) === 0 ? max : of([min, Math.min(max, min + below(9)), any])}`;
    }
    case 'number': {
      const { min, max, step } = parameter;
      return `${of([min, max, min + step * below(Math.round((max - min) / step) + 1)])}`;
    }
    case 'choice':
      return of(parameter.choices);
    case 'boolean':
      return of(['true', 'false']);
    case 'tensor':
      return tensorText(dice, parameter, state[name] as TensorValue, tame);
    case 'valid_lens':
      return lensText(dice, (state[parameter.of] as TensorValue).shape);
    case 'text':
      return many(dice, 8, () => of(words)).join(' ');
    case 'seed':
      return `${below(1000)}`;
    case 'columns':
      return many(dice, parameter.longest, () => below(parameter.max + 1)).join(',');
  }
}

/** Seeds of models that train: a run that is met again need not be trained again. */
const trainedSeeds = ['0', '1', '12'] as const;

const presetsOf = (experiment: Experiment): State[] =>
  Object.keys(experiment.presets).map((preset) => presetState(experiment, preset));

/** What is read from texts, over a state. */
const readOver = ({ parameters }: Experiment, state: State, texts: Readonly<Record<string, string>>): State =>
  readState(parameters, new Map(Object.entries(texts)), state).state;

/** All tensors of a state drawn in other sizes: what was as large as another stays so. */
export function resized(experiment: Experiment, state: State, sizeFor: (size: number) => number): State {
  const sizes = new Map<number, number>();
  const sized = (size: number): number => {
    if (!sizes.has(size)) sizes.set(size, sizeFor(size));
    return sizes.get(size) ?? size;
  };
  const texts = Object.entries<AnyParameter>(experiment.parameters).flatMap(([name, parameter]): [string, string][] => {
    if (parameter.kind === 'valid_lens') return [[name, 'none']];
    if (parameter.kind !== 'tensor') return [];
    return [[name, `${parameter.draws[0]}(${(state[name] as TensorValue).shape.map(sized).join(',')})@1`]];
  });
  return readOver(experiment, state, Object.fromEntries(texts));
}

/** The same with tensors of one number, and texts of one letter. */
export function smallest(experiment: Experiment, state: State): State {
  const texts = Object.entries<AnyParameter>(experiment.parameters).filter(([, { kind }]) => kind === 'text');
  const small = readOver(
    experiment,
    resized(experiment, state, () => 1),
    Object.fromEntries(texts.map(([name]) => [name, 'a'])),
  );
  return experiment.settle?.(small) ?? small;
}

interface Choices {
  /** Typed numbers lie between −2 and 2. */
  readonly tame?: boolean;
  /** What is changed: the presets, where nothing else is given. */
  readonly from?: readonly State[];
  /** Other sizes in one of so many. */
  readonly resizes?: number;
}

/** A state of the experiment with up to four values that others might have. */
export function randomState(dice: Dice, experiment: Experiment, choices: Choices = {}): State {
  const { tame = false, from = presetsOf(experiment), resizes = 0 } = choices;
  const base = dice.of(from);
  const start = resizes > 0 && dice.below(resizes) === 0 ? resized(experiment, base, () => 1 + dice.below(6)) : base;
  const all = Object.keys(experiment.parameters);
  const names = all.length > 0 ? many(dice, 4, () => dice.of(all)) : [];
  const changed = names.reduce((state, name) => {
    const parameter = experiment.parameters[name] as AnyParameter;
    const text =
      parameter.kind === 'seed' && trains(experiment.name)
        ? dice.of(trainedSeeds)
        : textOf(dice, parameter, state, name, tame);
    return readOver(experiment, state, { [name]: text });
  }, start);
  return experiment.settle?.(changed) ?? changed;
}
