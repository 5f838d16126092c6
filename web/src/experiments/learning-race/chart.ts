// A lane each, on one scale: how well its best head looks, step by step; one marker for all. On a phone the lanes say what they have
// come to, too: there is no room for their cards.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/bundle/bundle';
import type { AttnBundle, MovedPlace, Strand } from '../../charts/bundle/bundle';
import { wide } from '../../experiment/layout';
import { courseRoom, isRoomy } from '../../experiment/training/room';
import { formedAt, scoresEvery } from '../../experiment/training/runs';
import { percent } from '../../text/format';
import { looks, nameOf } from './lane-looks';
import { stepsRaced } from './parameters';
import { type Lane, looksEvery } from './race';
import type { RaceScene } from './scene';
import { formedStep, lookBy, markOf, raceOf, scoreBy, scoresOf, stepOf } from './standing';

/** The height of a lane in design units; a projector of 1280 × 720 has less room. Few lanes are higher. */
const tall = { narrow: 36, tight: 26, roomy: 36 } as const;
const leastTall = { narrow: 108, tight: 140, roomy: 180 } as const;
/** What its two axes are, under the steps. */
const underPlot = 17;
/** The scale of a lane: a full weight, and room for its name. */
const laneDomain = [0, 1.1] as const;

/** In a presentation: pixels across, and design units that the plot is high. */
interface Presented {
  readonly room: number;
  readonly plot: number;
}

export function chart(scene: RaceScene, presented?: Presented): TemplateResult {
  const { asked, words, narrow } = scene;
  const { race: said } = words;
  const room = narrow ? 'narrow' : isRoomy(scene) ? 'roomy' : 'tight';
  return html`<attn-bundle
    ${wide(presented?.room ?? courseRoom(scene))}
    data-figure="race"
    .x=${scored}
    .strands=${strandsOf(scene)}
    .xTicks=${[0, 50, 100, 150, 200, 250, 300]}
    .xStep=${looksEvery}
    .yDomain=${laneDomain}
    .yTicks=${[0]}
    .position=${asked.training_step}
    .positionText=${markerText(scene)}
    .dots=${isBehind(scene) ? [] : raceOf(scene).lanes.map((lane, index, { length }) => ({ y: markNear(lane, stepOf(scene)), hue: looks[lane.id].hue, lane: [index, length] }))}
    .xLabel=${narrow ? '' : said.steps}
    .yLabel=${narrow ? '' : `${said.mark} · ${said.formedAbove}`}
    .notes=${notesOf(scene)}
    .label=${said.time}
    .height=${presented ? presented.plot - underPlot : Math.max(leastTall[room], tall[room] * raceOf(scene).lanes.length)}
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

/** The ground of each lane, the weight above which its head has formed, and its line. */
function strandsOf(scene: RaceScene): readonly Strand[] {
  const level = (name: string, weight: number, dash?: readonly number[]): Strand => ({
    name,
    hue: 'ink-3',
    lines: [scored.map(() => weight)],
    alpha: 0.5,
    ...(dash && { dash }),
  });
  return raceOf(scene).lanes.flatMap((lane, index, { length }) =>
    [
      level('', 0),
      level(index === 0 ? scene.words.race.formedAbove : '', formedAt, [1, 3]),
      { name: nameOf(scene, lane), lines: [scoresOf(lane).map(markOf)], width: 2, ...looks[lane.id] },
    ].map((strand): Strand => ({ ...strand, lane: [index, length] })),
  );
}

/** The name of each lane where its line has not risen yet; on a phone what it has come to, where its line is not. */
function notesOf(scene: RaceScene): AttnBundle['notes'] {
  const { narrow, state, words } = scene;
  const by = stepOf(scene);
  return raceOf(scene).lanes.flatMap((lane, index, { length }) => {
    const { hue } = looks[lane.id];
    const name = { x: 3, y: 0.78, text: nameOf(scene, lane), hue, lane: [index, length] as const };
    if (!narrow) return [name];
    const formed = formedStep(lane);
    const isThere = formed !== undefined && formed <= by;
    const { step, longer } = lookBy(lane, by);
    const text = [
      ...(isThere ? [words.race.formedShort(formed)] : []),
      percent(state.longer ? longer : scoreBy(lane, step).accuracy),
    ].join(' · ');
    return [name, { ...name, x: stepsRaced, y: isThere ? 0.4 : 0.78, text, hue: 'ink', align: 'end' as const }];
  });
}

/** On the line between two scores. */
function markNear(lane: Lane, step: number): number {
  const before = scoreBy(lane, step);
  const after = scoresOf(lane).find((one) => one.step > before.step) ?? before;
  const way = after === before ? 0 : (step - before.step) / (after.step - before.step);
  return markOf(before) + way * (markOf(after) - markOf(before));
}
