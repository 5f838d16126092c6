import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { nth } from '../../tensor/read';
import { fixed, short } from '../../text/format';
import type { Result } from './compute';
import { lossOfGuessing, matrixNames } from './model';
import { mostSteps, type Table, takenOf, textOf } from './parameters';
import { bestTry, lossAfter, lossNow, promised } from './shown';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(now: Now): Said[] {
  if (now.state.block === 'add') return [[{ id: now.state.attention ? 'heard' : 'unheard' }], begun(now)];
  return [begun(now), stepped(now), nudged(now)];
}

/** How far it has come. */
function begun({ result }: Now): Said {
  const { losses, fresh, numbers } = result;
  const [loss, guessing] = [fixed(lossNow(result), 2), fixed(lossOfGuessing, 2)];
  if (losses.length === 1) return [{ id: 'random', loss, guessing, numbers: `${numbers}` }];
  const from = fixed(nth(losses, 0), 2);
  return [
    { id: 'walked', steps: losses.length - 1, from, to: loss },
    { id: 'fresh', loss: fixed(fresh.loss, 2), guessing },
  ];
}

/** A step that wins less than this share of what the best one wins is a tiny one. */
const tinyShare = 0.1;

/** What the step under the hand comes to. */
function stepped(now: Now): Said {
  const { state, result } = now;
  const [before, after] = [lossNow(result), lossAfter(now)];
  const rate = short(state.learning_rate);
  const best = bestTry(result);
  if (!(after <= before)) return [{ id: 'worse', rate, before: fixed(before, 2), after: fixed(after, 2) }];
  if (before - after < tinyShare * (before - best.loss))
    return [{ id: 'tiny', rate, change: fixed(after - before, 3) }];
  const told = fixed(promised(result, state.learning_rate), 2);
  return [
    { id: 'falls', rate, before: fixed(before, 2), after: fixed(after, 2), promised: told },
    ...(best.rate === state.learning_rate ? [{ id: 'best', rate } as const] : []),
  ];
}

/** Which matrices have the longest gradient and the shortest. */
function nudged({ result: { matrices } }: Now): Said {
  const ordered = [...matrixNames].sort((one, other) => matrices[other].norm - matrices[one].norm);
  const [most, least] = [nth(ordered, 0), nth(ordered, ordered.length - 1)];
  return [
    {
      id: 'nudged',
      most,
      longest: fixed(matrices[most].norm, 2),
      least,
      shortest: fixed(matrices[least].norm, 2),
    },
  ];
}

export function suggestions({ state, result }: Now): Suggestion<Table, Words['suggestions']>[] {
  const taken = takenOf(state.taken);
  const { rate } = bestTry(result);
  return [
    ...(state.learning_rate === rate
      ? taken.length < mostSteps
        ? ([{ id: 'take', set: { taken: textOf([...taken, rate]), block: 'loss' } }] as const)
        : []
      : ([{ id: 'best', set: { learning_rate: rate, block: 'loss' } }] as const)),
    { id: 'tooLarge', set: { learning_rate: 100, block: 'loss' } },
    state.block === 'add' ? { id: 'matrix', set: { block: 'W_q' } } : { id: 'residual', set: { block: 'add' } },
    taken.length > 0
      ? { id: 'start', set: { taken: '' } }
      : { id: 'otherSeed', set: { seed: state.seed === '2' ? '0' : '2' } },
  ];
}
