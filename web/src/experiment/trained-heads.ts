// Models that our own core has trained (`npm run heads`): what a picture of heads takes where it is to mean something. Each is
// a .safetensors file with PyTorch's names, in float16, which says what it was trained on.
import type { ModelConfig, SessionOptions } from '../../../wasm/package/session_config';
import { NotLoaded } from '../core/client';
import type { Scores } from '../core/training';
import { NotSafetensors, readSafetensors, type SavedTensor } from '../tensor/safetensors';
import { bytesOf } from '../text/base64';

/**
 * Two layers that find a rule: a head of the first looks one place back, those of the second at what followed the same token
 * before. A translator of dates whose encoder has four heads. Four query heads that share two of keys and values.
 */
export const trainedNames = ['induction', 'dates', 'grouped'] as const;
export type TrainedName = (typeof trainedNames)[number];

export interface TrainedModel {
  readonly model: ModelConfig;
  /** By PyTorch's names: "layers.0.attention.W_q.weight". As stored, rounded to float16. */
  readonly parameters: Readonly<Record<string, SavedTensor>>;
  readonly about: AboutTrained;
}

/** What it was trained on, and what it can. */
export interface AboutTrained {
  /** What `core.session` was given: preset, what differs from it, seed. */
  readonly trained: SessionOptions;
  readonly steps: number;
  /** Losses by step. */
  readonly losses: Readonly<Record<string, number>>;
  /** On the session's fixed test batch, with the numbers as stored. */
  readonly scores: Omit<Scores, 'of_heads'> & { readonly of_heads: Readonly<Record<string, readonly number[]>> };
}

type Address = () => Promise<{ readonly default: string }>;

/** The heads of the chapter on heads: a file with this experiment alone holds no other model. */
export const induction: Address = () => import('../../data/heads/induction.safetensors?url');

const addresses: Readonly<Record<TrainedName, Address>> = {
  induction,
  dates: () => import('../../data/heads/dates.safetensors?url'),
  grouped: () => import('../../data/heads/grouped.safetensors?url'),
};

/** Rejects with NotLoaded where the file does not come. */
export const loadTrained = (name: TrainedName, bytesAt = fetched): Promise<TrainedModel> =>
  trainedAt(addresses[name], bytesAt);

/** The same of one model, and where its file lies. */
export async function trainedAt(
  address: Address,
  bytesAt = fetched,
): Promise<TrainedModel & { readonly file: string }> {
  const { default: file } = await address().catch((error: unknown) => {
    throw new NotLoaded(String(error));
  });
  return { ...trainedFrom(await bytesAt(file)), file };
}

/** Throws NotSafetensors. */
export function trainedFrom(bytes: Uint8Array): TrainedModel {
  const { tensors: parameters, metadata } = readSafetensors(bytes);
  const { model, about } = metadata;
  if (model === undefined || about === undefined) throw new NotSafetensors({ format: 'safetensors', code: 'header' });
  return { model: JSON.parse(model) as ModelConfig, about: JSON.parse(about) as AboutTrained, parameters };
}

const inside = 'data:application/octet-stream;base64,';

/** A single file has the bytes inside: a page's policy need not let it fetch them. */
async function fetched(file: string): Promise<Uint8Array> {
  if (file.startsWith(inside)) return bytesOf(file.slice(inside.length));
  const response = await fetch(file).catch((error: unknown) => {
    throw new NotLoaded(String(error));
  });
  if (!response.ok) throw new NotLoaded(`${response.status} ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}
