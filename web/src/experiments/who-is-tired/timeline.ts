// The course of the run: the loss, the weight on the right noun, the pairs never met, and the row of the ending at each scored step.
import type { TemplateResult } from 'lit/html.js';
import type { Strip } from '../../charts/bundle/bundle';
import type { ScoredStep } from '../../core/training';
import { course } from '../../experiment/training/course';
import { isRoomy } from '../../experiment/training/room';
import { nth, row, sizes } from '../../tensor/read';
import { foundStep, lossOfGuessing, onNoun } from './measures';
import { lastStep, pinned, scoresEvery } from './parameters';
import { asking, rowOf, type TiredScene } from './scene';
import { kinds } from './sentence';
import { wordOf } from './vocabulary';

/** Heights of a cell, in design units: where there is room, and least and most in a presentation. */
const cell = { roomy: 13, tight: 11 } as const;
const presentedCell = { least: 13, most: 17 } as const;
/** Over the cells: the strip's title. */
const overCells = 20;
/** The plot of curves needs so much of a presentation's height. */
const leastPlot = 70;

/** `room` is the width; `presented` the height in design units of the plot and what is under it. */
export function timeline(scene: TiredScene, room: number, presented?: number): TemplateResult {
  const { result, words, narrow } = scene;
  const { figure: said } = words;
  const found = foundStep(result);
  const rows = sizes(result.weights, 2)[1];
  const high =
    presented === undefined
      ? cell[isRoomy(scene) ? 'roomy' : 'tight']
      : Math.min(presentedCell.most, (presented - leastPlot - overCells) / rows);
  const strip = narrow || (presented !== undefined && high < presentedCell.least) ? undefined : stripOf(scene, high);
  const namedBy = (name: string, short: string) => ({ name: presented === undefined ? name : short, short });
  return course(scene, room, {
    steps: lastStep,
    pinned,
    trained: result.trained,
    guessing: lossOfGuessing,
    marks: [
      { ...namedBy(said.unmetLine, said.unmetShort), hue: 'accent', dash: [4, 3], of: unmetOf(scene) },
      { ...namedBy(said.onNoun, said.onNounShort), hue: 'accent', of: onNoun },
    ],
    learned: found === undefined ? undefined : { step: found, text: said.found(found) },
    label: said.time,
    tall: presented === undefined ? undefined : Math.max(leastPlot, presented - (strip ? overCells + rows * high : 0)),
    strip,
  });
}

/** Every scored step is marked. */
const unmetOf =
  ({ result: { marks } }: TiredScene) =>
  (scored: ScoredStep): number =>
    nth(
      marks.filter(({ step }) => step === scored.step).map(({ unmet }) => unmet),
      0,
    );

function stripOf(scene: TiredScene, tall: number): Strip {
  const { state, result, words } = scene;
  const which = rowOf(state);
  const { rows, places } = result.sentence;
  const nouns: readonly number[] = kinds.map((kind) => places[kind]);
  const columns: number[][] = [];
  for (const mark of result.marks) columns[mark.step / scoresEvery] = [...row(mark.weights, which)];
  return {
    every: scoresEvery,
    rows: nth(rows, which).map((token, place) => ({
      name: wordOf(state.language, token),
      hue: place === places.ending ? 'queries' : nouns.includes(place) ? 'keys' : 'ink-2',
    })),
    columns: Array.from(columns),
    tall,
    title: words.figure.strip(asking(scene)),
  };
}
