// Opens a .safetensors file as a model: saved here, or by PyTorch from a state_dict with the same names. A file that does
// not fit is refused, with what was expected and what was found; nothing changes.

import { has } from '../../../../wasm/package/has';
import { type OtherFile, otherFileOf, tellingBytes } from '../../../../wasm/package/other_files';
import type { Core } from '../../core/core';
import {
  type Fault,
  faultOf,
  NotSafetensors,
  readSafetensors,
  type Safetensors,
  type SavedTensor,
} from '../../tensor/safetensors';
import { Memory } from '../memory';
import type { RunState } from './look';
import type { GivenFile, Offer } from './offer';
import { type Opened, openedText, sessionAt } from './opened';
import { type RunName, runOf, runs } from './runs';

/** The largest file: the largest run of the chapter has 50 KB, twice that as float64. */
export const mostBytes = 1 << 20;

/** A misfit: what was expected, and what was found. */
export type Refusal =
  | { readonly code: 'unreadable' | 'header' | 'metadata' }
  | { readonly code: 'format'; readonly kind: OtherFile | undefined }
  | { readonly code: 'large' | 'cut'; readonly expected: number; readonly found: number }
  | { readonly code: 'entry' | 'infinite'; readonly tensor: string }
  | { readonly code: 'type'; readonly tensor: string; readonly found: string }
  | { readonly code: 'missing' | 'unknown'; readonly tensor: string; readonly model: string }
  | {
      readonly code: 'shape';
      readonly tensor: string;
      readonly model: string;
      readonly expected: string;
      readonly found: string;
    }
  | { readonly code: 'model'; readonly expected: string; readonly found: string };

export type Refused = Refusal & { readonly name: string };

/** Opens the offered file; the outcome is the reason if it was refused. */
export async function open(state: RunState, core: Core, offer: Offer | undefined): Promise<Refused | undefined> {
  if (!offer) return undefined;
  const read = await readFile(offer.file, state, core);
  if (has(read, 'code')) return { ...read, name: shortName(offer.file.name) };
  offer.take(read);
  return undefined;
}

/** The text of a file for the state, or the reason why it does not fit. */
export async function readFile(
  file: GivenFile,
  state: RunState,
  core: Core,
): Promise<{ readonly task: RunName; readonly opened: string } | Refusal> {
  const large = file.size > mostBytes;
  const read = await (large ? file.slice(0, tellingBytes) : file).arrayBuffer().catch(() => undefined);
  if (!read) return { code: 'unreadable' };
  const bytes = new Uint8Array(read);
  if (large) {
    const kind = otherFileOf(bytes);
    if (kind && kind !== 'safetensors') return { code: 'format', kind };
    return { code: 'large', expected: mostBytes, found: file.size };
  }
  try {
    return await fitted(readSafetensors(bytes, otherFileOf), file.name, state, core);
  } catch (error) {
    if (error instanceof NotSafetensors) return short(faultOf(error));
    throw error;
  }
}

/** A name may be as long as a header. */
const short = (fault: Fault): Fault => (has(fault, 'tensor') ? { ...fault, tensor: fault.tensor.slice(0, 60) } : fault);

async function fitted({ tensors, metadata }: Safetensors, name: string, state: RunState, core: Core) {
  const about = aboutOf(metadata['about']);
  const here = besideEachOther(state.task);
  const named = here.find((task) => runOf(task).preset === about.preset);
  if (about.preset !== undefined && !named)
    return { code: 'model', expected: here.map((task) => runOf(task).preset).join(', '), found: about.preset } as const;
  let refusal: Refusal | undefined;
  for (const task of named ? [named] : [state.task, ...here]) {
    const shapes = await shapesOf(task, core);
    const wrong = misfit(tensors, shapes, runOf(task).preset);
    refusal ??= wrong;
    if (wrong) continue;
    const opened: Opened = {
      name: shortName(name),
      step: about.step,
      seed: about.seed ?? state.seed,
      rate: about.learning_rate,
    };
    const taken = { task, opened: openedText({ ...state, task }, opened, joined(tensors, Object.keys(shapes))) };
    return (await computes({ ...state, ...taken }, core)) ? taken : ({ code: 'infinite', tensor: 'logits' } as const);
  }
  return refusal ?? ({ code: 'header' } as const);
}

/** True if the model computes finite numbers: parameters may be finite and yet too large. */
async function computes(state: RunState, core: Core): Promise<boolean> {
  const { session, step } = await sessionAt(state, core, new Memory());
  const { loss } = await session.at(step).score();
  return Number.isFinite(loss);
}

/** The tasks on the same page as this one. */
const besideEachOther = (task: RunName): readonly RunName[] =>
  (Object.keys(runs) as RunName[]).filter(
    (other) => (runOf(other).alphabet === 'letters') === (runOf(task).alphabet === 'letters'),
  );

type Shapes = Readonly<Record<string, readonly number[]>>;

/** The parameters in PyTorch's order. */
async function shapesOf(task: RunName, core: Core): Promise<Shapes> {
  const session = await core.session({ preset: runOf(task).preset, seed: 0 });
  const parameters = await session.at(0).parameters();
  return Object.fromEntries(Object.entries(parameters).map(([name, { shape }]) => [name, shape]));
}

type Tensors = Readonly<Record<string, SavedTensor>>;

function misfit(tensors: Tensors, shapes: Shapes, model: string): Refusal | undefined {
  for (const [tensor, shape] of Object.entries(shapes)) {
    const found = Object.hasOwn(tensors, tensor) ? tensors[tensor] : undefined;
    if (!found) return { code: 'missing', tensor, model };
    if (String(found.shape) !== String(shape))
      return { code: 'shape', tensor, model, expected: shapeText(shape), found: shapeText(found.shape) };
    if (!found.data.every(Number.isFinite)) return { code: 'infinite', tensor };
  }
  const tensor = Object.keys(tensors).find((name) => !Object.hasOwn(shapes, name));
  return tensor === undefined ? undefined : { code: 'unknown', tensor: tensor.slice(0, 60), model };
}

const shapeText = (shape: readonly number[]): string => `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;

function joined(tensors: Tensors, names: readonly string[]): Float32Array<ArrayBuffer> {
  return Float32Array.from(names.flatMap((name) => Array.from(tensors[name]?.data ?? [])));
}

interface About {
  readonly preset?: string;
  readonly seed?: string;
  readonly step?: number;
  readonly learning_rate?: number;
}

/** The metadata that `save` writes; of other files as much as is valid. */
function aboutOf(text = '{}'): About {
  const { preset, seed, step, learning_rate: rate } = fieldsOf(text);
  return {
    ...(typeof preset === 'string' ? { preset: preset.slice(0, 40) } : {}),
    ...(typeof seed === 'string' && /^-?\d{1,20}$/.test(seed) ? { seed } : {}),
    ...(typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < 1e9 ? { step } : {}),
    ...(typeof rate === 'number' && rate > 0 && /^\d{1,9}(\.\d{1,12})?$/.test(`${rate}`)
      ? { learning_rate: rate }
      : {}),
  };
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const about: unknown = JSON.parse(text);
    return typeof about === 'object' && about !== null ? { ...about } : {};
  } catch {
    return {};
  }
}

/** The first letters of a long name, and its ending. */
function shortName(name: string): string {
  const letters = [...name.replaceAll(/\p{C}/gu, '')];
  return letters.length > 48
    ? `${letters.slice(0, 30).join('')}…${letters.slice(-16).join('')}`
    : letters.join('') || '?';
}
