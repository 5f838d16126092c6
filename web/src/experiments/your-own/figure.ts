import { html, nothing, type TemplateResult } from 'lit/html.js';
import { wide } from '../../experiment/layout';
import { partsShown } from '../../experiment/parts-shown';
import { isPresented } from '../../experiment/presented';
import { training } from '../../experiment/training/coming';
import { hasPicture } from '../../own/patches';
import { door, takesTensors } from './door';
import { generation } from './generation-view';
import { headView } from './head-view';
import { modelView } from './model-view';
import { pictureView } from './picture-view';
import type { Here } from './scene';
import { steps } from './steps-line';

/** One state in views of one file: all heads at once, one of them, the tokens as they were written, or a picture's patches. */
export function figure(given: Here): TemplateResult {
  // A difference is of no kind.
  const scene = given.result.dump.isDifference ? { ...given, state: { ...given.state, named: false } } : given;
  const { state, words, set } = scene;
  const views = viewsOf(scene);
  const view = views.includes(state.view) ? state.view : 'head';
  return html`<div class="own" ${takesTensors(scene)}>
    ${isPresented(scene) ? nothing : door(scene)}
    ${isPresented(scene) ? nothing : partsShown(words.views.all, views, words.views, view, (one) => set({ view: one }))}
    ${training(
      scene,
      ['sample', 'opened', 'src', 'training_step', 'language'],
      html`<div class="own-view" ${wide(scene.width)}>${(scene.narrow || scene.result.dump.other) && view !== 'head' ? [steps(scene), drawn(scene, view)] : [drawn(scene, view), steps(scene)]}</div>`,
    )}
  </div>`;
}

type View = Here['state']['view'];

/** Tokens are written one by one where the file says how many were given. */
function viewsOf({ result }: Here): readonly View[] {
  const { dump } = result;
  return [
    ...(dump.layers * dump.heads > 1 ? (['model'] as const) : []),
    'head',
    ...(dump.prompt === undefined || dump.isDifference ? [] : (['generation'] as const)),
    ...(hasPicture(result) && !dump.isDifference ? (['picture'] as const) : []),
  ];
}

const drawers = { model: modelView, head: headView, generation, picture: pictureView } as const;
const drawn = (scene: Here, view: View): TemplateResult => drawers[view](scene);
