// Saves a run at a step as a file that PyTorch loads with load_state_dict.
import { downloadBlob } from '../../charts/base/export';
import type { Core } from '../../core/core';
import { writeSafetensors } from '../../tensor/safetensors';
import { Memory } from '../memory';
import type { RunState } from './look';
import { sessionAt } from './opened';
import { runOf } from './runs';

export interface Saved {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

/** The file: float32 numbers by PyTorch's names, with the model's fields, the run and the step as metadata. */
export async function saved(state: RunState, core: Core, memory = new Memory()): Promise<Saved> {
  const { preset } = runOf(state.task);
  const { session, step, seed, rate } = await sessionAt(state, core, memory);
  const moment = session.at(step);
  const [parameters, { config }] = await Promise.all([moment.parameters(), moment.state()]);
  const tensors = Object.fromEntries(
    Object.entries(parameters).map(([name, { shape, data }]) => [name, { shape, data: Float32Array.from(data) }]),
  );
  const about = { preset, seed, step, ...(rate === undefined ? {} : { learning_rate: rate }) };
  const metadata = { model: JSON.stringify(config.model), about: JSON.stringify(about) };
  const bytes = new Uint8Array(writeSafetensors({ tensors, metadata }, 'F32'));
  const run = `${preset.replaceAll(' ', '-')}-seed-${seed}${rate === undefined ? '' : `-rate-${rate}`}`;
  return { bytes, name: `${run}-step-${step}.safetensors` };
}

/** The action of the button. */
export async function save(state: RunState, core: Core, memory: Memory): Promise<Saved> {
  const file = await saved(state, core, memory);
  // Saves it if there is a page to hand it over.
  if (globalThis.document) downloadBlob(new Blob([file.bytes], { type: 'application/octet-stream' }), file.name);
  return file;
}
