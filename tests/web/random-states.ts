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

/** A preset of the experiment with up to four values that others might have; `tame`: typed numbers lie between −2 and 2. */
export function randomState(dice: Dice, experiment: Experiment, { tame = false } = {}): State {
  const preset = presetState(experiment, dice.of(Object.keys(experiment.presets)));
  const names = many(dice, 4, () => dice.of(Object.keys(experiment.parameters)));
  const changed = names.reduce((state, name) => {
    const parameter = experiment.parameters[name] as AnyParameter;
    const text =
      parameter.kind === 'seed' && trains(experiment.name)
        ? dice.of(trainedSeeds)
        : textOf(dice, parameter, state, name, tame);
    return readState(experiment.parameters, new Map([[name, text]]), state).state;
  }, preset);
  return experiment.settle?.(changed) ?? changed;
}
