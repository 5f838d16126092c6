// The course of a translator: the weight that lies where year, month and day stand.
import type { TemplateResult } from 'lit/html.js';
import type { Hue } from '../../charts/base/types';
import { course } from '../../experiment/training/course';
import type { DatesScene } from './figure';
import { lastStep, pinned } from './parameters';
import { alignedStep, lossOfGuessing, onPart, type Part, parts } from './scores';

const hueOf: Readonly<Record<Part, Hue>> = { year: 'accent', month: 'values', day: 'keys' };

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
      hue: hueOf[part],
      of: (scored) => onPart(scored, part),
    })),
    learned: aligned === undefined ? undefined : { step: aligned, text: words.figure.aligned(aligned) },
    label: words.figure.time,
    tall,
  });
}
