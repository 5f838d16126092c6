// The steps of a file as a time line: how much of its strongest kind each step's heads are, as far as it has been looked at.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/bundle/bundle';
import type { MovedPlace } from '../../charts/bundle/bundle';
import { wide } from '../../experiment/layout';
import { player } from '../../experiment/training/player';
import { courseRoom } from '../../experiment/training/room';
import { type Kind, kinds } from '../../own/kinds';
import { nth } from '../../tensor/read';
import type { Here } from './scene';

/** The kinds that change most over the steps, two at most, and what is thought of as change. */
const mostTraced = 2;
const change = 0.25;

function tracedIn(course: readonly (readonly number[])[]): readonly Kind[] {
  const far = (kind: Kind): number => {
    const marks = course.map((each) => nth(each, kinds.indexOf(kind)));
    return Math.max(...marks) - Math.min(...marks);
  };
  return [...kinds]
    .filter((kind) => far(kind) >= change)
    .sort((a, b) => far(b) - far(a))
    .slice(0, mostTraced);
}

/** The steps' own numbers, if they have them and rise; else their places. */
function placesOf(labels: readonly string[]): readonly number[] {
  const numbers = labels.map((label) => (label.trim() === '' ? Number.NaN : Number(label)));
  const rise = numbers.every((number, at) => Number.isFinite(number) && (at === 0 || number > nth(numbers, at - 1)));
  return rise ? numbers : labels.map((_, at) => at);
}

export function steps(scene: Here): TemplateResult | typeof nothing {
  const { asked, state, result, words, narrow, unit: u, set } = scene;
  const { dump, course } = result;
  const last = dump.steps.length - 1;
  if (last < 1) return nothing;
  const at = Math.min(asked.training_step, last);
  const apart = Math.ceil(last / (narrow ? 3 : 6));
  const [x, traced] = [placesOf(dump.steps), tracedIn(course)];
  return html`<div class=${state.view === 'head' ? 'course further' : 'course'}>
    ${player(scene, last)}
    <attn-bundle
      ${wide(courseRoom(scene))}
      data-figure="time"
      .x=${x}
      .strands=${traced.map((kind, place) => ({
        name: words.kinds[kind],
        hue: place === 0 ? 'accent' : 'ink-2',
        lines: [course.map((marks) => nth(marks, kinds.indexOf(kind)))],
        width: 2,
        ...(place > 0 && { dash: [5, 3] }),
      }))}
      .xTicks=${dump.other ? [] : x.filter((_, step) => step % apart === 0)}
      .yDomain=${[0, 1.05]}
      .yTicks=${traced.length > 0 ? [0, 0.5, 1] : [0]}
      .position=${nth(x, at)}
      .stops=${x}
      .positionText=${dump.other ? nth(dump.steps, at) : words.step(nth(dump.steps, at))}
      .xLabel=${''}
      .label=${words.time}
      .height=${(traced.length === 0 && dump.other ? 20 : narrow ? 52 : 64) * u}
      @place-move=${({ detail }: CustomEvent<MovedPlace>) => {
        scene.clock?.pause();
        set({ training_step: Math.max(0, x.indexOf(detail.x)) });
      }}
    ></attn-bundle>
  </div>`;
}
