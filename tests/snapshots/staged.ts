// Puts a preset on the page's own stage, and waits until nothing more comes.
import { vi } from 'vitest';
import { Client } from '../../web/src/core/client';
import type { Experiment } from '../../web/src/experiment/contract';
import { presetState } from '../../web/src/experiment/presets';
import { ExperimentView } from '../../web/src/view/experiment-view';
import { nothingHidden } from '../../web/src/view/hide-option';
import { htmlLanguage, type Language } from '../../web/src/words/language';
import { loadWords } from '../../web/src/words/words';
import { serversHere, unanswered } from '../stage/core-here';
import { systemTheme } from './still-browser';

export interface Staging {
  readonly experiment: Experiment;
  readonly preset: string;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
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
    const now = seen(view, host);
    // What is still being trained or measured says so.
    const acts = host.querySelector('[aria-busy="true"]') !== null;
    const busy = unanswered() > 0 || acts || !host.querySelector('.notes .note');
    same = !busy && now === before ? same + 1 : 0;
    before = now;
  }
}

/** Calls `look` when all of a preset stands. */
export async function staged<Seen>(
  { experiment, preset, language, theme }: Staging,
  look: (host: HTMLElement) => Seen,
): Promise<Seen> {
  systemTheme(theme);
  const host = document.createElement('main');
  document.documentElement.lang = htmlLanguage[language];
  document.body.append(host);
  const [frame, own] = await Promise.all([loadWords[language](), experiment.words[language]()]);
  const failures: Error[] = [];
  const view = new ExperimentView(host, {
    experiment,
    client,
    speech: { language, frame, own },
    state: presetState(experiment, preset),
    refusals: [],
    hidden: nothingHidden,
    onError: (error) => failures.push(error),
  });
  try {
    await atRest(view, host, failures);
    return look(host);
  } finally {
    view.dispose();
    host.remove();
  }
}
