// The course of a translator: the weight that lies where year, month and day stand.
import type { TemplateResult } from 'lit/html.js';
import type { Hue } from '../../charts/base/types';
import { course } from '../../experiment/training/course';
import type { DatesScene } from './figure';
import { lastStep, pinned } from './parameters';
import { alignedStep, lossOfGuessing, onPart, type Part, parts } from './scores';

const looks: Readonly<Record<Part, { readonly hue: Hue; readonly dash?: readonly number[] }>> = {
  year: { hue: 'accent' },
  month: { hue: 'ink', dash: [7, 3] },
  day: { hue: 'warn' },
};

/** `tall`: design units that its plot is high in a presentation. */
export function timeline(scene: DatesScene, room: number, tall?: number): TemplateResult {
  const { result, words } = scene;
  const aligned = alignedStep(result);
  return course(scene, room, {
    steps: lastStep,
    pinned,
    trained: result.trained,
    guessing: lossOfGuessing,
    marks: parts.map((part) => ({
      name: words.figure.parts[part],
      ...looks[part],
      of: (scored) => onPart(scored, part),
    })),
    learned: aligned === undefined ? undefined : { step: aligned, text: words.figure.aligned(aligned) },
    label: words.figure.time,
    tall,
  });
}
