// The course of a run of heads: for each layer, the weight of its best head on the right positions.
import type { TemplateResult } from 'lit/html.js';
import { type Course, type CourseMark, course } from './course';
import { formedStep, lossOfGuessing, markOf } from './measures';
import { pinnedOf } from './rates';
import { runOf } from './runs';
import type { TrainingScene } from './scene';

/** `tall`: the height of the plot in a presentation, in design units. */
export const timeline = (scene: TrainingScene, room: number, tall?: number): TemplateResult =>
  course(scene, room, { ...courseOf(scene), tall });

function courseOf(scene: TrainingScene): Course {
  const { asked, state, result, words } = scene;
  // From the drawn run: another one may be requested already.
  const { steps } = runOf(state.task);
  const formed = formedStep(result, state.task);
  return {
    steps,
    pinned: pinnedOf(asked),
    trained: result.trained,
    beside: result.ownRate && {
      losses: result.ownRate.losses,
      name: words.training.lossAt(runOf(state.task).rate),
      short: words.training.shortRate(runOf(state.task).rate),
    },
    guessing: lossOfGuessing(state.task),
    marks: marksOf(scene),
    learned: formed === undefined ? undefined : { step: formed, text: words.training.formed(formed) },
    label: words.training.time,
  };
}

/** The curves of the layers; the last layer's is the main one. */
function marksOf({ state, words }: TrainingScene): readonly CourseMark[] {
  const { layers, marks } = runOf(state.task);
  return marks.map((_, layer) => ({
    name: words.training.markOf(layer, layers > 1),
    short: layers > 1 ? words.training.layer(layer) : words.training.shortMark,
    hue: 'accent',
    ...(layer < layers - 1 && { dash: [5, 3] }),
    of: ({ of_heads }) => markOf(of_heads, state.task, layer),
  }));
}
