// Models that our own core has trained (`npm run heads`): what a picture of heads takes where it is to mean something. Each is
// a .safetensors file with PyTorch's names, in float16, which says what it was trained on.
import type { ModelConfig, SessionOptions } from '../../../wasm/package/session_config';
import type { Scores } from '../core/training';
import { NotSafetensors, readSafetensors, type SavedTensor } from '../tensor/safetensors';

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

const addresses: Readonly<Record<TrainedName, () => Promise<{ readonly default: string }>>> = {
  induction: () => import('../../data/heads/induction.safetensors?url'),
  dates: () => import('../../data/heads/dates.safetensors?url'),
  grouped: () => import('../../data/heads/grouped.safetensors?url'),
};

/** Rejects with a TypeError, as fetch does, where the file does not come. */
export async function loadTrained(name: TrainedName, bytesAt = fetched): Promise<TrainedModel> {
  return trainedFrom(await bytesAt((await addresses[name]()).default));
}

/** Throws NotSafetensors. */
export function trainedFrom(bytes: Uint8Array): TrainedModel {
  const { tensors: parameters, metadata } = readSafetensors(bytes);
  const { model, about } = metadata;
  if (model === undefined || about === undefined) throw new NotSafetensors('no word of what it was trained on');
  return { model: JSON.parse(model) as ModelConfig, about: JSON.parse(about) as AboutTrained, parameters };
}

async function fetched(address: string): Promise<Uint8Array> {
  const response = await fetch(new URL(address, import.meta.url));
  if (!response.ok) throw new TypeError(`${response.status} ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}
