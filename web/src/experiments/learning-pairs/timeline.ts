// Lines right at every step, of those it learned from and of those never seen; the marker chooses the step.
import type { TemplateResult } from 'lit/html.js';
import type { Scores } from '../../core/training';
import { course } from '../../experiment/training/course';
import { percent } from '../../text/format';
import type { PairsScene } from './figure';
import { lastStep, pinned } from './parameters';

/** `tall`: design units that its plot is high in a presentation. */
export function timeline(scene: PairsScene, room: number, tall?: number): TemplateResult {
  const { result, words } = scene;
  const { unseen, learnt } = result.scores;
  return course({ ...scene, result: { step: result.step, scores: unseen } }, room, {
    steps: lastStep,
    pinned,
    trained: result.trained,
    marks: kinds.map(({ kind, hue }, test) => ({
      name: words.figure.kinds[kind],
      hue,
      of: (scored) => exactOf(scored, test),
    })),
    label: words.figure.time,
    tall,
    told: words.figure.told(result.step, percent(learnt.exact), percent(unseen.exact)),
  });
}

/** In the order of a run's tests. */
const kinds = [
  { kind: 'unseen', hue: 'accent' },
  { kind: 'learnt', hue: 'ink-2' },
] as const;

const exactOf = (scored: { readonly of_tests?: readonly Scores[] | undefined }, test: number): number =>
  scored.of_tests?.[test]?.exact ?? 0;
