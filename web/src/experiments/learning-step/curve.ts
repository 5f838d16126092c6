// The loss after one step, over the rate: what happens, and what the slope promises.
import { html, type TemplateResult } from 'lit/html.js';
import type { AttnBundle, MovedPlace, Strand } from '../../charts/bundle/bundle';
import '../../charts/bundle/bundle';
import { wide } from '../../experiment/layout';
import { nth } from '../../tensor/read';
import { short } from '../../text/format';
import { lossOfGuessing } from './model';
import { rates } from './parameters';
import { lossAfter, lossNow, promised, type StepScene } from './shown';

/** Fixed: lines that go beyond end at its edge, in an arrow. */
const losses = [0, 3.5] as const;

/** `plot`: design units that it is high in a presentation. */
export function curve(scene: StepScene, room: number, plot?: number): TemplateResult {
  const { asked, result, words, narrow } = scene;
  const rate = asked.learning_rate;
  return html`<attn-bundle
    ${wide(room)}
    data-figure="curve"
    .x=${rates}
    .xScale=${'log'}
    .stops=${rates}
    .strands=${strandsOf(scene)}
    .xTicks=${[0.01, 0.1, 1, 10, 100]}
    .yDomain=${losses}
    .yTicks=${[0, lossOfGuessing, losses[1]]}
    .position=${rate}
    .positionText=${`η = ${short(rate)}`}
    .dots=${[{ y: promised(result, rate), hue: 'ink-3' }, { y: shownLoss(lossAfter(scene)), hue: 'accent' }]}
    .notes=${namesOfThoseThatLeave(scene)}
    .endNames=${narrow ? [] : endsOf(scene)}
    .xLabel=${narrow ? '' : words.step.rate}
    .label=${words.step.curve}
    .height=${plot ?? heightOf(scene)}
    @place-move=${({ detail }: CustomEvent<MovedPlace>) => scene.set({ learning_rate: detail.x })}
  ></attn-bundle>`;
}

/** A projector of 1280 × 720 has less room. */
const heightOf = ({ narrow, width, unit }: StepScene): number => (narrow ? 78 : width >= 820 * unit ? 280 : 160);

/** A loss that is no number is more than any. */
const shownLoss = (loss: number): number => (Number.isNaN(loss) ? Number.POSITIVE_INFINITY : loss);

function strandsOf({ result, words }: StepScene): readonly Strand[] {
  const now = lossNow(result);
  return [
    { name: words.step.now, hue: 'ink-3', lines: [rates.map(() => now)], alpha: 0.5, dash: [1, 3] },
    {
      name: words.step.promise,
      hue: 'ink-3',
      lines: [rates.map((rate) => promised(result, rate))],
      dash: [6, 4],
      width: 1.5,
      leaves: true,
    },
    { name: words.step.happens, hue: 'accent', lines: [result.tried.map(shownLoss)], width: 2.25, leaves: true },
  ];
}

/** Beside the ends of the lines that stay in the plot. */
function endsOf({ result, words }: StepScene): AttnBundle['endNames'] {
  const last = rates.length - 1;
  const slope = rates.map((rate) => promised(result, rate));
  return [
    ...(hasLeft(result.tried)
      ? []
      : [{ y: nth(result.tried, last), text: words.step.happens, hue: 'accent' as const }]),
    { y: lossOfGuessing, text: words.step.guessing, hue: 'ink-3' },
    ...(hasLeft(slope) ? [] : [{ y: nth(slope, last), text: words.step.promise, hue: 'ink-3' as const }]),
  ];
}

const clampedPlace = (place: number): number => Math.max(0, Math.min(rates.length - 1, place));
const isOutside = (loss: number): boolean => !(loss >= losses[0] && loss <= losses[1]);
const hasLeft = (line: readonly number[]): boolean => isOutside(nth(line, line.length - 1));

/** Beside the arrow in which a line leaves the plot: right of it, on a phone left, where there is room; away from the hand's line. */
function namesOfThoseThatLeave({ asked, result, words, narrow }: StepScene): AttnBundle['notes'] {
  const { happens, promise } = words.step;
  const [high, low] = [losses[1] * 0.93, losses[1] * 0.07];
  const beside = (line: readonly number[]): { readonly x: number; readonly align: 'start' | 'end' } => {
    const leaves = line.findLastIndex((loss) => !isOutside(loss));
    const [left, right] = [leaves - 3, leaves + 3].map((place) => nth(rates, clampedPlace(place))) as [number, number];
    const rate = asked.learning_rate;
    // A name is about a decade long; on a phone there is room on the right only if the line leaves early.
    const isLeft = narrow ? rate > left || rate < left / 20 || right > 20 : rate >= right / 1.2;
    return isLeft ? { x: left, align: 'end' } : { x: right, align: 'start' };
  };
  const slope = rates.map((rate) => promised(result, rate));
  return [
    ...(hasLeft(result.tried) ? [{ ...beside(result.tried), y: high, text: happens, hue: 'accent' as const }] : []),
    ...(hasLeft(slope) ? [{ ...beside(slope), y: low, text: promise, hue: 'ink-3' as const }] : []),
  ];
}
