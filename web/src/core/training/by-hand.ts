// Steps that a reader takes on one batch, each with its own rate, and one more tried at other rates.
import { AttnError } from '../../../../wasm/package/errors';
import type { Batch, Session, SessionState, Sessions } from '../../../../wasm/package/sessions';
import type { Tensor } from '../core';
import type { ByHand, ByHandOptions } from '../training';

/** Takes the steps, then tries one at each of the rates, each in a separate session. */
export function byHand(core: Sessions, from: SessionState, { batch, taken, rates, shown }: ByHandOptions): ByHand {
  const losses: number[] = [];
  let state = from;
  for (const rate of taken) {
    const step = stepped(core, state, rate, batch, (session) => session.state);
    losses.push(step.loss);
    state = step.found;
  }
  // A step of rate 0 shows the present state.
  const now = stepped(core, state, 0, batch, (session) => ({
    gradients: session.gradients,
    parameters: session.parameters,
    logits: logitsOf(session, shown),
  }));
  const tried = rates.map((rate) =>
    stepped(core, state, rate, batch, (session) => ({
      loss: session.score(batch).loss,
      logits: logitsOf(session, shown),
    })),
  );
  return {
    state: structuredClone(state),
    losses: Float32Array.from([...losses, now.loss]),
    gradient_norm: now.norm,
    ...now.found,
    tried: tried.map(({ found }) => found),
  };
}

interface Stepped<Found> {
  readonly loss: number;
  readonly norm: number;
  readonly found: Found;
}

/** One step at a rate: the loss before it, and the result of `see` after it. Throws AttnError if the step fails. */
function stepped<Found>(
  core: Sessions,
  state: SessionState,
  lr: number,
  batch: Batch,
  see: (session: Session) => Found,
): Stepped<Found> {
  const { config } = state;
  const session = core.session({ state: { ...state, config: { ...config, training: { ...config.training, lr } } } });
  try {
    const { losses, gradient_norm, not_finite } = session.step(batch);
    if (not_finite !== undefined) throw ended(not_finite, state.step + 1);
    return { loss: losses[0] ?? Number.NaN, norm: gradient_norm, found: see(session) };
  } finally {
    session.dispose();
  }
}

const logitsOf = (session: Session, shown: Batch): Tensor => session.probe(shown)['logits'] as Tensor;

/** The error of a step that training did not reach. */
export const ended = (tensor: string, step: number): AttnError =>
  new AttnError({ code: 'not_finite', operation: 'session', input: tensor, found: `step ${step}` });
