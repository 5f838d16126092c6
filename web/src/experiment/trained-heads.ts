// Models trained by the core itself (`npm run renew -- heads`), for pictures of heads that mean something. Each is a
// .safetensors file with PyTorch's names, in float16, with its task in the metadata.
import type { SessionOptions } from '../../../wasm/package/session_config';
import type { ModelConfig } from '../../../wasm/package/session_fields';
import { NotLoaded } from '../core/client';
import type { Scores } from '../core/training';
import { NotSafetensors, readSafetensors, type Safetensors, type SavedTensor } from '../tensor/safetensors';
import { bytesOf } from '../text/base64';

/**
 * Two layers that find a rule: a head of the first looks one place back, those of the second at what followed the same token
 * before. A translator of dates whose encoder has four heads. Four query heads that share two of keys and values.
 */
export const trainedNames = ['induction', 'dates', 'grouped'] as const;
export type TrainedName = (typeof trainedNames)[number];

export interface TrainedModel {
  readonly model: ModelConfig;
  /** By PyTorch's names: "layers.0.attention.W_q.weight". Rounded to float16, as stored. */
  readonly parameters: Readonly<Record<string, SavedTensor>>;
  readonly about: AboutTrained;
}

/** The training and the scores of a model. */
export interface AboutTrained {
  /** The options of `core.session`: preset, changes, seed. */
  readonly trained: SessionOptions;
  readonly steps: number;
  /** The losses by step. */
  readonly losses: Readonly<Record<string, number>>;
  /** The scores on the session's fixed test batch, with the stored numbers. */
  readonly scores: Omit<Scores, 'of_heads'> & { readonly of_heads: Readonly<Record<string, readonly number[]>> };
}

/** The address of a file, which the build names. */
export type Address = () => Promise<{ readonly default: string }>;

/** The heads of the chapter on heads. A single file with only this experiment has no other model. */
export const induction: Address = () => import('../../data/heads/induction.safetensors?url');

const addresses: Readonly<Record<TrainedName, Address>> = {
  induction,
  dates: () => import('../../data/heads/dates.safetensors?url'),
  grouped: () => import('../../data/heads/grouped.safetensors?url'),
};

/** Loads a model. Rejects with NotLoaded if the file does not load. */
export const loadTrained = (name: TrainedName, bytesAt = fetched): Promise<TrainedModel> =>
  trainedAt(addresses[name], bytesAt);

/** Loads one model from the address of its file. */
export async function trainedAt(
  address: Address,
  bytesAt = fetched,
): Promise<TrainedModel & { readonly file: string }> {
  const { file, bytes } = await loaded(address, bytesAt);
  return { ...trainedFrom(bytes), file };
}

/** Loads the tensors of a file, and what it says of them. Rejects with NotLoaded if it does not load. */
export const savedAt = async (address: Address, bytesAt = fetched): Promise<Safetensors> =>
  readSafetensors((await loaded(address, bytesAt)).bytes);

async function loaded(address: Address, bytesAt: typeof fetched): Promise<{ file: string; bytes: Uint8Array }> {
  const { default: file } = await address().catch((error: unknown) => {
    throw new NotLoaded(String(error));
  });
  return { file, bytes: await bytesAt(file) };
}

/** Reads a model's file. Throws NotSafetensors. */
export function trainedFrom(bytes: Uint8Array): TrainedModel {
  const { tensors: parameters, metadata } = readSafetensors(bytes);
  const { model, about } = metadata;
  if (model === undefined || about === undefined) throw new NotSafetensors({ format: 'safetensors', code: 'header' });
  return { model: JSON.parse(model) as ModelConfig, about: JSON.parse(about) as AboutTrained, parameters };
}

const inside = 'data:application/octet-stream;base64,';

/** Reads bytes that a single file holds inside, since a page's policy may forbid it to fetch them. */
async function fetched(file: string): Promise<Uint8Array> {
  if (file.startsWith(inside)) return bytesOf(file.slice(inside.length));
  const response = await fetch(file).catch((error: unknown) => {
    throw new NotLoaded(String(error));
  });
  if (!response.ok) throw new NotLoaded(`${response.status} ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}
