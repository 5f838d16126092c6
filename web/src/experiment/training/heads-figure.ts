// A run at a step: the row of tokens with arcs of attention, one map per layer, the push of the loss, the accuracy on new
// rows, and the time line whose marker chooses the step.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { wide } from '../layout';
import { partsShown } from '../parts-shown';
import { isPresented, isShown } from '../presented';
import { takesFiles } from '../takes-files';
import { training } from './coming';
import { headsInRoom } from './heads-in-room';
import { tape } from './heads-tape';
import { phoneSizes, sizesOf } from './map-sizes';
import { map, push } from './maps';
import { courseOrFile, files, offer } from './open-view';
import { panel } from './panel';
import { paceSwitch, player } from './player';
import { courseRoom, isRoomy } from './room';
import { runOf } from './runs';
import type { RunView, TrainingScene } from './scene';
import { nameOf } from './shown';
import { timeline } from './timeline';

export function headsFigure(scene: TrainingScene): TemplateResult {
  const parts = isPresented(scene) && !scene.table && !scene.result.opened ? headsInRoom(scene) : allOf(scene);
  return training(scene, ['task', 'seed', 'learning_rate'], parts, takesFiles({ file: (file) => offer(scene, file) }));
}

function allOf(scene: TrainingScene): TemplateResult {
  const course = html`<div class="course">
    ${player(scene, runOf(scene.asked.task).steps, 1, paceAndFile(scene))} ${timeline(scene, courseRoom(scene))}
  </div>`;
  return html`${tape(scene)} ${scene.narrow && !scene.table ? onePart(scene) : allParts(scene)}
    ${courseOrFile(scene, course)}`;
}

/** The switch to play slowly where a head forms, and the model as a file. */
const paceAndFile = (scene: TrainingScene): TemplateResult => html`${paceSwitch(scene)} ${files(scene)}`;

function allParts(scene: TrainingScene): TemplateResult {
  const size = sizesOf(scene);
  const maps = scene.result.layers.map((_, layer) => map(scene, layer, size.map));
  if (maps.length === 1)
    return html`<div class="figure-row maps">${maps} ${isShown(scene, 'push') ? push(scene, size.push) : nothing} ${panel(scene, size.panel)}</div>`;
  return html`<div class="figure-row maps">
    ${maps}
    <div class="numbers" ${wide(size.panel)}>${panel(scene, size.panel)} ${fitsPush(scene) ? push(scene, size.push) : nothing}</div>
  </div>`;
}

/** Shown under the switches of four heads only if there is space, and where the step is not about something else. */
const fitsPush = (scene: TrainingScene): boolean =>
  isShown(scene, 'push') && (isRoomy(scene) || scene.table || runOf(scene.state.task).heads === 1);

type Part = RunView['part'];

/** The layout on a phone: one matrix at a time, with its numbers beside it. */
function onePart(scene: TrainingScene): TemplateResult {
  const { state, words } = scene;
  const { layers } = runOf(state.task);
  const part = layers === 1 && state.part === 'first' ? 'last' : state.part;
  const size = phoneSizes(scene);
  const shown = part === 'push' ? push(scene, size.map) : map(scene, part === 'first' ? 0 : layers - 1, size.map);
  const names: readonly Part[] = layers > 1 ? ['first', 'last', 'push'] : ['last', 'push'];
  const texts = { first: nameOf(scene, 0), last: nameOf(scene, layers - 1), push: words.training.push };
  return html`${partsShown(words.training.part, names, texts, part, (name) => scene.set({ part: name }))}
    <div class="figure-row maps">${shown} ${panel(scene, size.panel)}</div>`;
}
