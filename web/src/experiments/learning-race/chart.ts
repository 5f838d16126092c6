// A line a lane: how well its best head looks, step by step; one marker for all.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/bundle/bundle';
import type { AttnBundle, MovedPlace, Strand } from '../../charts/bundle/bundle';
import { wide } from '../../experiment/layout';
import { courseRoom, isRoomy } from '../../experiment/training/room';
import { formedAt, scoresEvery } from '../../experiment/training/runs';
import { looks, nameOf } from './lane-looks';
import { stepsRaced } from './parameters';
import { type Lane, looksEvery } from './race';
import type { RaceScene } from './scene';
import { markOf, raceOf, scoreBy, scoresOf, stepOf } from './standing';

/** Height in design units; a projector of 1280 × 720 has less room. */
const tall = { narrow: 96, tight: 140, roomy: 210 } as const;
/** What its two axes are, under the steps. */
const underPlot = 17;
/** The longest name of any lane, in design units: the plot is as wide in every race. */
const nameRoom = 92;

/** In a presentation: pixels across, and design units that the plot is high. */
interface Presented {
  readonly room: number;
  readonly plot: number;
}

export function chart(scene: RaceScene, presented?: Presented): TemplateResult {
  const { asked, words, narrow, table } = scene;
  const { race: said } = words;
  const room = narrow ? 'narrow' : isRoomy(scene) ? 'roomy' : 'tight';
  return html`<attn-bundle
    ${wide(presented?.room ?? courseRoom(scene))}
    data-figure="race"
    .x=${scored}
    .strands=${strandsOf(scene)}
    .xTicks=${[0, 50, 100, 150, 200, 250, 300]}
    .xStep=${looksEvery}
    .yDomain=${[0, 1.05]}
    .yTicks=${[0, formedAt]}
    .position=${asked.training_step}
    .positionText=${markerText(scene)}
    .dots=${isBehind(scene) ? [] : raceOf(scene).lanes.map((lane) => ({ y: markNear(lane, stepOf(scene)), hue: looks[lane.id].hue }))}
    .endNames=${narrow ? [] : endsOf(scene)}
    .endRoom=${narrow ? 0 : nameRoom}
    .xLabel=${narrow ? '' : said.steps}
    .yLabel=${narrow ? '' : said.mark}
    .notes=${narrow ? [] : [{ x: 4, y: formedAt + 0.07, text: said.formedAbove, hue: 'ink-2' }]}
    .label=${said.time}
    .height=${presented ? presented.plot - underPlot : tall[room]}
    .table=${table}
    @place-move=${({ detail }: CustomEvent<MovedPlace>) => moveTo(scene, detail.x)}
  ></attn-bundle>`;
}

/** A hand on the marker stops the clock. */
function moveTo({ clock, set }: RaceScene, step: number): void {
  clock?.pause();
  set({ training_step: step });
}

/** True if the lanes have not reached the marker yet. */
const isBehind = (scene: RaceScene): boolean => scene.asked.training_step >= raceOf(scene).step + looksEvery;

function markerText(scene: RaceScene): string {
  const { asked, words } = scene;
  return isBehind(scene) ? words.training.still(raceOf(scene).step) : words.training.step(asked.training_step);
}

const scored = Array.from({ length: stepsRaced / scoresEvery + 1 }, (_, index) => index * scoresEvery);

function strandsOf(scene: RaceScene): readonly Strand[] {
  const formed: Strand = {
    name: scene.words.race.formedAbove,
    hue: 'ink-3',
    lines: [scored.map(() => formedAt)],
    alpha: 0.5,
    dash: [1, 3],
  };
  const lanes = raceOf(scene).lanes.map(
    (lane): Strand => ({
      name: nameOf(scene, lane),
      lines: [scoresOf(lane).map(markOf)],
      width: 2,
      ...looks[lane.id],
    }),
  );
  return [formed, ...lanes.reverse()];
}

/** On the line between two scores. */
function markNear(lane: Lane, step: number): number {
  const before = scoreBy(lane, step);
  const after = scoresOf(lane).find((one) => one.step > before.step) ?? before;
  const way = after === before ? 0 : (step - before.step) / (after.step - before.step);
  return markOf(before) + way * (markOf(after) - markOf(before));
}

/** Each at the end of its line, apart from one another. */
const endsOf = (scene: RaceScene): AttnBundle['endNames'] =>
  raceOf(scene).lanes.map((lane) => ({
    y: markOf(scoreBy(lane, stepsRaced)),
    text: nameOf(scene, lane),
    hue: looks[lane.id].hue,
  }));
