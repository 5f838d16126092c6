// Walks: a run from other parameters, with its own optimizer on its own rows.
import type { Session, SessionState, Sessions } from '../../../../wasm/package/sessions';
import type { Tensor } from '../core';
import type { Walk, WalksOptions } from '../training';
import { ended } from './by-hand';

/** Walks from each of the starts; the asking run does not change. Throws AttnError if a number is not finite. */
export const walks = (core: Sessions, from: SessionState, { starts, ...options }: WalksOptions): Walk[] =>
  starts.map((start) => {
    const session = core.session({ state: { ...from, parameters: Float32Array.from(start) } });
    try {
      return walk(session, from.step, options);
    } finally {
      session.dispose();
    }
  });

function walk(session: Session, begin: number, { steps, shown = [] }: Omit<WalksOptions, 'starts'>): Walk {
  const parameters: Float32Array[] = [];
  const losses: number[] = [];
  let sights: Readonly<Record<string, Tensor>> = {};
  let gradients = Float32Array.of();
  for (let made = 0; made <= steps; made++) {
    parameters.push(session.state.parameters);
    if (made === steps && shown.length > 0) sights = sightsOf(session, shown);
    // One step more gives the loss and its gradients at the end.
    const { losses: loss, not_finite } = session.step(1);
    if (not_finite !== undefined) throw ended(not_finite, begin + made + 1);
    losses.push(loss[0] ?? Number.NaN);
    if (made === steps) gradients = inOne(session.gradients);
  }
  return { parameters, losses: Float32Array.from(losses), gradients, shown: sights };
}

const sightsOf = (session: Session, names: readonly string[]): Readonly<Record<string, Tensor>> =>
  Object.fromEntries(Object.entries(session.probe()).filter(([name]) => names.includes(name)));

const inOne = (tensors: Readonly<Record<string, Tensor>>): Float32Array<ArrayBuffer> =>
  Float32Array.from(Object.values(tensors).flatMap(({ data }) => Array.from(data, Number)));
