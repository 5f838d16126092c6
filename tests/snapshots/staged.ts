// Puts a preset on the page's own stage, and waits until nothing more comes.
import { vi } from 'vitest';
import { Client } from '../../web/src/core/client';
import type { Experiment } from '../../web/src/experiment/contract';
import { presetState } from '../../web/src/experiment/presets';
import type { Theme } from '../../web/src/style/tokens';
import { ExperimentView } from '../../web/src/view/experiment-view';
import { nothingHidden } from '../../web/src/view/model/hidden';
import type { Speech, ViewEvent } from '../../web/src/view/model/options';
import { htmlLanguage, type Language } from '../../web/src/words/language';
import { loadWords } from '../../web/src/words/words';
import { serversHere, unanswered } from '../stage/core-here';
import { systemTheme } from './still-browser';

export interface Look {
  readonly language: Language;
  readonly theme: Theme;
}

const client = new Client(serversHere);

const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** The state of the stage, with what figures hold back in their shadow. */
function seen(view: ExperimentView, host: HTMLElement): string {
  return host.innerHTML + view.figures.map(({ shadowRoot }) => shadowRoot?.innerHTML ?? '').join('');
}

async function atRest(view: ExperimentView, host: HTMLElement, failures: readonly Error[]): Promise<void> {
  let before = '';
  for (let same = 0; same < 2; ) {
    await turn();
    await vi.dynamicImportSettled();
    await Promise.all(view.figures.map((figure) => Reflect.get(figure, 'updated') as Promise<void>));
    if (failures[0]) throw failures[0];
    // What is still being trained or measured says so.
    const acts = host.querySelector('[aria-busy="true"]') !== null;
    // A picture of another language may stand for longer than it is looked at twice.
    const isBehind = view.drawn?.state['language'] !== view.state['language'];
    const busy = unanswered() > 0 || acts || isBehind || !host.querySelector('.notes .note');
    const now = busy ? '' : seen(view, host);
    same = !busy && now === before ? same + 1 : 0;
    before = now;
  }
}

/** Computes a preset once, and calls `look` when all of it stands, in one language and theme after the other. */
export async function staged(
  experiment: Experiment,
  preset: string,
  looks: readonly Look[],
  look: (host: HTMLElement, at: Look) => void,
): Promise<void> {
  const host = document.createElement('main');
  document.body.append(host);
  const failures: Error[] = [];
  const tell = (event: ViewEvent): void => {
    if (event.kind === 'error') failures.push(event.error);
  };
  const state = presetState(experiment, preset);
  let view: ExperimentView | undefined;
  try {
    for (const at of looks) {
      const { language, theme } = at;
      const [frame, { words: own }] = await Promise.all([loadWords[language](), experiment.words[language]()]);
      const speech: Speech = { language, frame, own };
      systemTheme(theme);
      document.documentElement.lang = htmlLanguage[language];
      document.documentElement.dataset['theme'] = theme;
      if (view) view.speech = speech;
      else
        view = new ExperimentView(host, {
          experiment,
          client,
          speech,
          state,
          refusals: [],
          hidden: nothingHidden,
          tell,
        });
      await atRest(view, host, failures);
      look(host, at);
    }
  } finally {
    view?.dispose();
    host.remove();
  }
}
