import type { ChartWords } from '../charts/base/words';
import { Client } from '../core/client';
import { asksAtOnce } from '../core/early';
import type { Servers } from '../core/server';
import type { Experiment } from '../experiment/contract';
import type { exerciseLinks } from '../experiment/exercise-links';
import type { ExperimentView } from '../view/experiment-view';
import type { Speech } from '../view/model/options';
import type { ViewOptions } from '../view/options';
import type { Language } from '../words/language';
import { loadWords } from '../words/words';
import type { ElementWords } from './words';

/** What one build brings to a page: experiments and all that makes them live. Files of several builds may meet there. */
export interface Pack {
  readonly experiments: readonly string[];
  readonly languages: readonly Language[];
  /** What the element and its charts say themselves in these languages: the script that came first may not know them. */
  readonly words?: Readonly<Partial<Record<Language, OwnWords>>>;
  /** The text of the single file with an experiment; rejects where the page may not read it. */
  script(experiment: string): Promise<string>;
  /** What knows an experiment's exercises, where the pack has them. */
  readonly exercises?: () => Promise<typeof exerciseLinks>;
  /** Loads an experiment and what shows it; the core begins to load with the first. */
  load(experiment: string): Promise<Loaded>;
}

export interface OwnWords {
  readonly element: ElementWords;
  readonly charts: ChartWords;
}

export interface Loaded {
  readonly experiment: Experiment;
  /** In this language, or in one the pack speaks. */
  speech(wanted: Language): Promise<Speech>;
  show(place: HTMLElement, options: Omit<ViewOptions, 'experiment' | 'client'>): ExperimentView;
}

/** One client, so one worker and one module, for all elements that a script serves; the first says what to begin with. */
export function packOf<Name extends string>(
  experiments: readonly Name[],
  loadExperiment: (name: Name) => Promise<Experiment>,
  languages: readonly Language[],
  serversFor: (start: string) => Servers,
  script: Pack['script'],
): Pack {
  let client: Client | undefined;
  return {
    experiments,
    languages,
    script,
    async load(name) {
      client ??= new Client(serversFor(name));
      const core = client;
      if (asksAtOnce(name)) core.start();
      const [experiment, { ExperimentView }] = await Promise.all([
        loadExperiment(name as Name),
        import('../view/experiment-view'),
      ]);
      return {
        experiment,
        speech: async (wanted) => {
          const language = languages.find((spoken) => spoken === wanted) ?? languages[0] ?? 'en';
          const [frame, own] = await Promise.all([loadWords[language](), experiment.words[language]()]);
          return { language, frame, own: own.words };
        },
        show: (place, options) => new ExperimentView(place, { ...options, experiment, client: core }),
      };
    },
  };
}
