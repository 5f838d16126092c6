// What a file says beside its tensors: the names of tokens, and options with which the core computes weights of q and k.
import { FileError } from '../../../wasm/package/file_error';
import type { OpenedFile, OpenedTensor } from '../../../wasm/package/opened_file';
import { meaningOf, options } from './shapes';

/** An option by its name in the core: a number, a text or a tensor. */
export type OptionValue = number | string | { readonly shape: readonly number[]; readonly data: Float64Array };

export interface Beside {
  readonly tokens: readonly string[] | undefined;
  /** How the axes of q and k follow one another: 'bhnd' or 'bnhd'. */
  readonly layout: string | undefined;
  /** What each axis of weights is, or of q where there are none: 'lbhnm'. */
  readonly axes: string | undefined;
  /** True if the file says itself which keys a query sees. */
  readonly isMasked: boolean;
  /** The options of one layer and sample; read when they are asked for. */
  at(layer: number, sample: number): Promise<Readonly<Record<string, OptionValue>>>;
}

export async function besideOf(file: OpenedFile): Promise<Beside> {
  const given = file.tensors.map((tensor) => ({ tensor, ...meaningOf(tensor.name) }));
  const told = metadataOf(file.metadata);
  const recomputes = given.some(({ role }) => role === 'q') && !given.some(({ role }) => role === 'weights');
  const stray = given.find(({ role, tensor: { name, shape } }) => !role && shape.length === 0 && /^\w+$/.test(name));
  if (recomputes && stray) {
    const expected = `an option: ${Object.keys(options).join(', ')}`;
    throw new FileError({ format: file.format, code: 'entry', entry: stray.tensor.name, expected });
  }
  const named = given.find(({ role }) => role === 'tokens')?.tensor;
  const textOf = async (name: string): Promise<string | undefined> => {
    const own = given.find(({ option }) => option === name)?.tensor;
    return own ? (await textsOf(own))[0] : plain(told[name]);
  };
  const found = given.filter(({ option }) => option !== '' && !ofShapes.includes(option));
  return {
    tokens: named ? await textsOf(named) : listed(told['tokens']),
    layout: await textOf('layout'),
    axes: await textOf('axes'),
    isMasked: [...given.map(({ option }) => option), ...Object.keys(told)].some((name) => masks.includes(name)),
    at: async (layer, sample) => {
      const values: Record<string, OptionValue> = {};
      for (const name of Object.keys(options)) {
        if (ofShapes.includes(name)) continue;
        const value = told[name];
        if (typeof value === 'number' || typeof value === 'string') values[name] = value;
        if (typeof value === 'boolean') values[name] = Number(value);
      }
      // What is a layer's own comes after what is said of all.
      for (const { tensor, option } of found.filter((one) => one.layer === undefined || one.layer === layer))
        values[option] = await valueIn(tensor, options[option] ?? 0, sample);
      return forTheCore(values);
    },
  };
}

const masks: readonly string[] = ['causal', 'mask', 'allowed'];

/** The same, and no query sees what comes after it. */
export const causally = (beside: Beside): Beside => ({
  ...beside,
  at: async (layer, sample) => ({ ...(await beside.at(layer, sample)), mask: causalMask }),
});

/** The last query stands at the last key. */
export const causalMask = 'causal_bottom_right' as const;

/** Options that say what axes are, which the core is not told. */
const ofShapes: readonly string[] = ['layout', 'axes'];

const plain = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const listed = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined);

/** Metadata of a .safetensors file, which are texts: each as JSON, or as it stands. */
const metadataOf = (metadata: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(metadata).map(([name, text]) => {
      try {
        return [name, JSON.parse(text) as unknown];
      } catch {
        return [name, text];
      }
    }),
  );

/** Texts, or the numbers of tokens, or bytes of JSON. */
async function textsOf(tensor: OpenedTensor): Promise<string[]> {
  if (tensor.dtype === 'text') return tensor.texts();
  const { dtype, data } = await tensor.numbers();
  if (dtype !== 'u8') return Array.from(data as ArrayLike<number | bigint>, String);
  try {
    const found: unknown = JSON.parse(new TextDecoder().decode(data as Uint8Array<ArrayBuffer>));
    return Array.isArray(found) ? found.map(String) : [String(found)];
  } catch {
    throw new FileError({ format: 'file', code: 'entry', entry: tensor.name, expected: 'JSON in UTF-8' });
  }
}

async function valueIn(tensor: OpenedTensor, batchFrom: number, sample: number): Promise<OptionValue> {
  if (tensor.dtype === 'text') return (await tensor.texts())[0] ?? '';
  const { shape, data } = await tensor.numbers();
  const numbers = Float64Array.from(data as ArrayLike<number | bigint>, Number);
  if (shape.length === 0) return numbers[0] ?? 0;
  const [samples = 1, ...rest] = shape;
  const batched = shape.length >= batchFrom && batchFrom > 0;
  const size = numbers.length / samples;
  const own = batched && samples > 1 ? numbers.slice(sample * size, (sample + 1) * size) : numbers;
  // One for all heads: (b, 1, n, m).
  if (batched && shape.length === 4 && rest[0] === 1) return { shape: rest.slice(1), data: own };
  return { shape: batched ? [1, ...rest] : shape, data: own };
}

/** `causal` is a mask's name, and a mask of truths is the core's `allowed`. */
function forTheCore({ causal, mask, ...rest }: Readonly<Record<string, OptionValue>>): Record<string, OptionValue> {
  const named = typeof mask === 'string' ? { mask } : typeof mask === 'object' ? { allowed: mask } : {};
  return { ...rest, ...(causal ? { mask: causalMask } : {}), ...named };
}
