// How the race stands at the marker: read from what the lanes have brought, never written down.
import type { ScoredStep } from '../../core/training';
import { formedAt, scoresEvery } from '../../experiment/training/runs';
import { largestAt, nth } from '../../tensor/read';
import type { Result } from './compute';
import type { LaneId } from './lanes';
import type { Lane, LaneLook, Outcomes, Race } from './race';

interface Now {
  readonly state: { readonly training_step: number };
  readonly result: Result;
  readonly outcomes?: Partial<Outcomes> | undefined;
}

export const raceOf = ({ result, outcomes }: Pick<Now, 'result' | 'outcomes'>): Race => outcomes?.race ?? result.start;

export const laneOf = (race: Race, id: LaneId): Lane | undefined => race.lanes.find((lane) => lane.id === id);

/** The present step: the marker, or the last step that all have reached. */
export const stepOf = (now: Now): number => Math.min(now.state.training_step, raceOf(now).step);

/** The last look not after a step. */
export function lookBy({ looks }: Lane, step: number): LaneLook {
  const past = looks.filter((look) => look.step <= step);
  return nth(past, past.length - 1);
}

/** A lane's scores, one every `scoresEvery` steps. */
export function scoresOf({ looks }: Lane): readonly ScoredStep[] {
  const { step: last, trained } = nth(looks, looks.length - 1);
  return trained.scores.filter(({ step }) => step <= last && step % scoresEvery === 0);
}

/** The share of the weight that the best head of the last layer lays where it ought to. */
export const markOf = (scored: ScoredStep): number => Math.max(...prefixOf(scored));

/** The head that lays most of it there, at a step. */
export const bestHead = (lane: Lane, step: number): number => largestAt(Array.from(prefixOf(scoreBy(lane, step))));

function prefixOf({ of_heads }: ScoredStep): Float32Array {
  const found = of_heads['layers.1.prefix'];
  if (!found) throw new Error('the scores have no prefix of layer 1');
  return found;
}

export function scoreBy(lane: Lane, step: number): ScoredStep {
  const past = scoresOf(lane).filter((scored) => scored.step <= step);
  return nth(past, past.length - 1);
}

/** The first scored step at which a lane's head has formed. */
export const formedStep = (lane: Lane): number | undefined =>
  scoresOf(lane).find((scored) => markOf(scored) > formedAt)?.step;

/** Lanes whose heads have formed by a step, the first of them first. */
export function formedBy({ lanes }: Race, step: number): readonly { readonly id: LaneId; readonly step: number }[] {
  const formed = lanes.flatMap((lane) => {
    const at = formedStep(lane);
    return at !== undefined && at <= step ? [{ id: lane.id, step: at }] : [];
  });
  return formed.sort((one, other) => one.step - other.step);
}

/** The lane that is right most often in longer rows, by a step. */
export function bestOnLonger({ lanes }: Race, step: number): { readonly id: LaneId; readonly right: number } {
  const rights = lanes.map((lane) => lookBy(lane, step).longer);
  const best = largestAt(rights);
  return { id: nth(lanes, best).id, right: nth(rights, best) };
}
