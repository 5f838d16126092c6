// The parameters of a module by PyTorch's names: get them, and load them with PyTorch's errors (nn.Module.load_state_dict, 1.13).
import { AttnError, type ErrorCode } from './errors.ts';
import { complaint, fieldOf, nameOf, objectOf, optionsOf, reading } from './given.ts';
import { tensorFrom } from './tensor_out.ts';
import { ownTensor, type PlainTensor, type Tensor, type TensorInput } from './tensors.ts';

/** Parameters by PyTorch's names, in its order. */
export type StateDict = Record<string, Tensor<'f32'>>;

/** The argument of `load_state_dict`: tensors of a file, of another module, or nested arrays, by PyTorch's names. */
export type StateDictInput = Readonly<Record<string, TensorInput>>;

/** The missing and unknown names; both are empty unless `strict` is false. */
export interface IncompatibleKeys {
  missing_keys: string[];
  unexpected_keys: string[];
}

/** A parameter, with PyTorch's name and shape. */
export interface Slot {
  readonly key: string;
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** Copies of the parameters: writing into them changes no module. */
export function stateDictOf(slots: readonly Slot[]): StateDict {
  const named = slots.map(({ key, shape, data }): [string, Tensor<'f32'>] => [
    key,
    tensorFrom({ shape: [...shape], dtype: 'f32', data: new Float32Array(data) }),
  ]);
  return Object.fromEntries(named);
}

interface Taken extends IncompatibleKeys {
  /** The new numbers of each slot; undefined if it keeps its own. */
  readonly tensors: readonly (PlainTensor<'f32'> | undefined)[];
}

/** Reads all before anything is changed; throws an AttnError with PyTorch's text. */
export function takeStateDict(module: string, slots: readonly Slot[], given: unknown, options: unknown): Taken {
  return reading(module, () => {
    const { strict = true } = optionsOf(module, options, ['strict']);
    if (typeof strict !== 'boolean')
      throw complaint({ operation: module, input: 'strict' }, 'wrong_type', 'true or false', nameOf(strict));
    return taken(module, slots, given, strict);
  });
}

function taken(module: string, slots: readonly Slot[], given: unknown, strict: boolean): Taken {
  const state = objectOf(given, { operation: module, input: 'state_dict' }, '{ name: tensor }');
  const named = new Map(Object.keys(state).map((name) => [name, fieldOf(state, name)]));
  const known = new Set(slots.map(({ key }) => key));
  const missing_keys = slots.map(({ key }) => key).filter((key) => !named.has(key));
  const unexpected_keys = [...named.keys()].filter((key) => !known.has(key));
  const mismatches: { key: string; found: string; expected: string }[] = [];
  const tensors = slots.map(({ key, shape }) => {
    if (!named.has(key)) return undefined;
    const taken = ownTensor(named.get(key), 'f32', { operation: module, input: key });
    if (String(taken.shape) !== String(shape))
      mismatches.push({ key, found: torchSize(taken.shape), expected: torchSize(shape) });
    return taken as PlainTensor<'f32'>;
  });
  const lines: string[] = [];
  if (strict && missing_keys.length > 0) lines.push(`Missing key(s) in state_dict: ${quoted(missing_keys)}. `);
  if (strict && unexpected_keys.length > 0) lines.push(`Unexpected key(s) in state_dict: ${quoted(unexpected_keys)}. `);
  for (const { key, found, expected } of mismatches)
    lines.push(
      `size mismatch for ${key}: copying a param with shape ${found} from checkpoint, the shape in current model is ${expected}.`,
    );
  if (lines.length === 0) return { tensors, missing_keys, unexpected_keys };
  const wrong = (code: ErrorCode, input: string, expected: string, found: string): AttnError => {
    const pytorch = `Error(s) in loading state_dict for ${module}:\n\t${lines.join('\n\t')}`;
    return new AttnError({ code, operation: module, input, expected, found, pytorch });
  };
  const [missing] = missing_keys;
  const [unexpected] = unexpected_keys;
  const [mismatch] = mismatches;
  if (strict && missing !== undefined) throw wrong('missing_input', missing, [...known].join(', '), 'nothing');
  if (strict && unexpected !== undefined)
    throw wrong('unknown_input', unexpected.slice(0, 80), [...known].join(', ') || 'no parameters', 'another name');
  throw wrong('wrong_shape', mismatch?.key ?? '', mismatch?.expected ?? '', mismatch?.found ?? '');
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const torchSize = (shape: readonly number[]): string => `torch.Size([${shape.join(', ')}])`;
