import { render } from 'lit/html.js';
import { Client } from '../core/client';
import { asksAtOnce } from '../core/early';
import { serversFor } from '../core/servers';
import { chapterOf } from '../experiment/chapters';
import type { Experiment } from '../experiment/contract';
import { isFirstAct } from '../experiment/first-act';
import { firstExperiment, firstStep } from '../experiment/first-experiment';
import { inLanguage, type Lesson } from '../experiment/lesson-step';
import { readLink } from '../experiment/old-names';
import { firstPreset, firstPresetState, namedStep, presetState, startPreset } from '../experiment/presets';
import { progress } from '../experiment/progress';
import { type ExperimentName, isExperiment, loadExperiment } from '../experiment/registry';
import type { Guided } from '../run-sheet/guided';
import type { RunSheet } from '../run-sheet/run-sheet';
import { type Address, readState, writeAddress, writeState } from '../state/hash';
import type { ParameterTable, StateOf } from '../state/parameters';
import { ExperimentView } from '../view/experiment-view';
import { nothingCame } from '../view/load-error';
import { hiddenBy } from '../view/model/hidden';
import type { NamedStep, Speech, ViewEvent } from '../view/model/options';
import { htmlLanguage, type Language } from '../words/language';
import { type FrameWords, loadWords } from '../words/words';
import { AddressBar } from './address-bar';
import { frame } from './frame';
import { isReadersOwn, personalOf, withPersonal } from './personal';
import { chosenLanguage, chosenTheme, store, type Theme, themes } from './settings';

type State = StateOf<ParameterTable>;

/** Settings that stand in an address beside an experiment's values. */
const pageNames = new Set(['lang', 'theme', 'preset', 'hide', 'step']);

/** True if an address leads along a teacher's run sheet, or along the short road. */
const isRun = (hash: string): boolean => /^#(run=|road\b)/.test(hash);

const experimentAt = ({ experiment }: Address): ExperimentName =>
  isExperiment(experiment) ? experiment : firstExperiment;

/** The page: chapters, language, light or dark, and one experiment on the stage. */
export class Page {
  readonly #root: HTMLElement;
  readonly #client: Client;
  readonly #bar = new AddressBar();
  /** What each experiment was left as, while the page is open. */
  readonly #kept = new Map<string, { readonly state: State; readonly step: string | undefined }>();
  #language: Language;
  #theme: Theme;
  #words: FrameWords | undefined;
  #name: ExperimentName = firstExperiment;
  #experiment: Experiment | undefined;
  #view: ExperimentView | undefined;
  #opening = 0;
  /** Settles when the latest address is shown, or the reason why it is not. */
  opened: Promise<void> | undefined;
  #menuOpen = false;
  /** What the address names has not come. */
  #missing = false;
  #presenting = false;
  /** The teacher's lesson, or the road, that is under way. */
  #run: Guided | undefined;
  /** What is known after the first picture: how far a reader has come, what comes next. */
  #later: typeof import('./later') | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    const address = readLink(location.hash);
    this.#language = chosenLanguage(address.values);
    this.#theme = chosenTheme(address.values);
    const first = experimentAt(address);
    this.#client = new Client(serversFor(first));
    if (asksAtOnce(first)) this.#client.start();
    this.#follow(location.hash);
    addEventListener('hashchange', ({ newURL }) => this.#follow(new URL(newURL).hash));
    addEventListener('pagehide', () => this.#bar.flush());
    // Back from a link leads to what was left, its last change too.
    addEventListener('click', () => this.#bar.flush(), { capture: true });
  }

  #follow(hash: string): void {
    const turn = ++this.#opening;
    const open = (): Promise<void> => this.#open(readLink(hash), history.state, turn);
    const moved =
      /^#(exercises|adding-positions|position-similarity)\?/.test(hash) &&
      import('../experiment/moved-steps').then(open);
    const opened = isRun(hash) ? this.#openRun(hash, turn) : moved || open();
    this.opened = this.#orSay(opened, () => turn === this.#opening);
  }

  /** An entry of a run sheet or of the road; where that cannot be read, the first experiment and the reason. */
  async #openRun(hash: string, turn: number): Promise<void> {
    const { openRun } = hash.startsWith('#road') ? await import('../run-sheet/road') : await import('../run-sheet/run');
    const { run, language, notices } = await openRun(hash, this.#run, this.#language);
    if (turn !== this.#opening) return;
    this.#language = language;
    const address = run?.address ?? readLink('');
    // Each entry begins as the teacher has set it, whatever was done there before.
    if (run) this.#kept.delete(address.experiment);
    await this.#open(address, history.state, turn, run, notices);
  }

  /** Shows an error if words or a chapter do not load, unless others are wanted by then. */
  async #orSay(loading: Promise<void>, isWanted: () => boolean): Promise<void> {
    try {
      await loading;
    } catch (error) {
      if (isWanted()) {
        this.#missing = true;
        this.#menuOpen = false;
        this.#render();
        if (!this.#words) render(nothingCame(), this.#root);
      }
      throw error;
    }
  }

  /**
   * Puts what an address names on the stage, as its entry in the history was left; the latest address wins. `run`: the
   * lesson that leads there.
   */
  async #open(
    address: Address,
    entry: unknown,
    turn: number,
    run?: Guided,
    notices: readonly string[] = [],
  ): Promise<void> {
    this.#missing = false;
    this.#bar.drop();
    const name = experimentAt(address);
    if (address.values.has('lang')) this.#language = chosenLanguage(address.values);
    if (address.values.has('theme')) this.#theme = chosenTheme(address.values);
    const language = this.#language;
    const loading = run ? loadExperiment(name).then((whole) => run.only(whole)) : loadExperiment(name);
    const words = await loadWords[language]();
    // On the first visit the rail stands while the experiment is on its way.
    if (turn === this.#opening && !this.#words) {
      this.#name = name;
      this.#words = words;
      this.#render();
    }
    const experiment = await loading;
    const [own, step] = await Promise.all([experiment.words[language](), this.#stepOf(address, experiment)]);
    if (turn !== this.#opening) return;
    this.#name = name;
    this.#run = run;
    this.#words = words;
    this.#experiment = experiment;
    this.#menuOpen = false;
    this.#render();
    const stage = this.#root.querySelector<HTMLElement>('#stage');
    if (!stage) return;
    const moved = this.#view !== undefined;
    const presents = run !== undefined && this.#presenting;
    this.#view?.dispose(presents);
    const stated = this.#stateOf(address, experiment, { frame: words, own: own.words }, entry, step);
    this.#view = new ExperimentView(stage, {
      ...stated,
      refusals: [...notices, ...stated.refusals],
      experiment,
      client: this.#client,
      speech: { language, frame: words, own: own.words },
      onward: () => (run ? run.onward(this.#language) : this.#later?.onward(name, this.#language)),
      exercises: run ? undefined : async () => (await import('./later')).exerciseLinks,
      run: run?.place(() => this.#language),
      presents,
      tell: (event) => this.#heard(experiment, event),
      linkTo: (next, hide, named) => this.#linkTo(experiment, next, hide, named),
      embedding: (next) => this.#view && this.#later?.embeddingOf(this.#view, next, this.#language),
      embedPanel: async () => (await import('./later')).embedPanel(),
      hidden: hiddenBy(address.values.get('hide')),
    });
    this.#keep(experiment, this.#view.state);
    if (!moved) return;
    scrollTo(0, 0);
    stage.querySelector('h1')?.focus({ preventScroll: true });
  }

  #heard(experiment: Experiment, event: ViewEvent): void {
    switch (event.kind) {
      case 'state':
        this.#changed(experiment, event.state);
        break;
      case 'step':
        if (this.#view) this.#changed(experiment, this.#view.state);
        break;
      case 'presenting':
        this.#presenting = event.on;
        this.#render();
        break;
      case 'run-sheet':
        this.#editRun();
        break;
      case 'code':
        if (this.#view) void this.#later?.showCodeOf(this.#view, this.#language, this.#run?.studentsHash?.());
        break;
      case 'first-picture':
        if (performance.getEntriesByName('first-picture').length > 0) return;
        performance.mark('first-picture');
        void this.#loadLater();
    }
  }

  /** The step an address names, or that was left open here; without a wish the first that is not passed. */
  async #stepOf(address: Address, experiment: Experiment): Promise<NamedStep | undefined> {
    const { name, lesson } = experiment;
    const bare = [...address.values.keys()].every((key) => key !== 'preset' && pageNames.has(key));
    const kept = bare ? this.#kept.get(name) : undefined;
    const named = address.values.get('step') ?? kept?.step;
    const begins = bare && !kept && !hiddenBy(address.values.get('hide')).steps;
    if (!lesson || (named === undefined && !begins)) return undefined;
    if (named === undefined && isFirstAct(name, firstStep.name))
      return namedStep(experiment, firstStep.name, firstStep);
    // If they do not come, a visitor without a wish still gets the picture.
    const loading = lesson.steps();
    const { steps } = named === undefined ? await loading.catch(() => ({ steps: {} })) : await loading;
    const all = Object.entries<Lesson>(steps);
    // Exercises are chosen from their list.
    const own = all.filter(([, { marks }]) => !marks);
    const found =
      named === undefined
        ? (own.find(([step]) => !progress.isPassed(name, step)) ?? own[0])
        : all.find(([step]) => step === named);
    return found && namedStep(experiment, found[0], inLanguage(found[1], this.#language));
  }

  async #loadLater(): Promise<void> {
    this.#later = await import('./later');
    void this.#later.keepForOffline();
    this.#later.onProgress(() => this.#render());
    this.#render();
  }

  #keep({ name }: Experiment, state: State): void {
    this.#kept.set(name, { state, step: this.#view?.step?.name });
  }

  /**
   * The state an address asks for, over what was kept, over the preset, with what this reader has answered in it; and what
   * of it could not be read. Answers in a link are somebody else's, or of an older page: they are passed over.
   */
  #stateOf(
    address: Address,
    experiment: Experiment,
    { frame: words, own }: Omit<Speech, 'language'>,
    entry: unknown,
    step: NamedStep | undefined,
  ): Pick<ConstructorParameters<typeof ExperimentView>[1], 'state' | 'refusals' | 'preset' | 'step'> {
    const known = address.experiment === experiment.name;
    const notices: string[] = [];
    if (!known && address.experiment !== '') notices.push(words.unknownExperiment(address.experiment.slice(0, 40)));
    const means = (name: string): boolean => known && !pageNames.has(name) && !isReadersOwn(experiment, name);
    const values = new Map([...address.values].filter(([name]) => means(name)));
    const preset = address.values.get('preset');
    if (preset !== undefined && !Object.hasOwn(experiment.presets, preset))
      notices.push(words.unknownPreset(preset.slice(0, 40)));
    const asked = address.values.get('step');
    if (asked !== undefined && !step) notices.push(words.unknownStep(asked.slice(0, 40)));
    const bare = values.size === 0 && preset === undefined && asked === undefined;
    const kept = bare ? this.#kept.get(experiment.name) : undefined;
    const named = preset ?? (values.size === 0 ? startPreset(own) : undefined);
    const untouched = named === undefined ? firstPresetState(experiment) : presetState(experiment, named);
    const start = kept?.state ?? step?.start ?? untouched;
    const { state, refusals } = readState(experiment.parameters, values, start);
    const answered = withPersonal(experiment.name, experiment.parameters, state, entry);
    return { state: answered, refusals: [...notices, ...refusals], preset, step };
  }

  #changed(experiment: Experiment, state: State): void {
    this.#keep(experiment, state);
    const kept = personalOf(experiment.name, experiment.parameters, state);
    const answers = JSON.stringify(kept) !== JSON.stringify(history.state);
    this.#bar.write(() => {
      const text = this.#addressOf(experiment, state);
      return text === undefined ? undefined : { text, kept };
    }, answers);
  }

  #addressOf(experiment: Experiment, state: State): string | undefined {
    // A lesson's own address stays: each entry begins as the teacher has set it.
    if (this.#run) return undefined;
    const present = readLink(location.hash);
    // Another chapter is on its way, or has not come: the address is that one's.
    if (isExperiment(present.experiment) && present.experiment !== experiment.name) return undefined;
    const first = firstPreset(experiment);
    const step = this.#view?.name === experiment.name ? this.#view.step : undefined;
    const base = step?.start ?? firstPresetState(experiment);
    const values = writeState(experiment.parameters, state, base);
    if (step) values.set('step', step.name);
    // An address without values means this language's own start.
    const start = this.#view ? startPreset(this.#view.speech.own) : first;
    if (values.size === 0 && start !== first) values.set('preset', first);
    // Settings that came by address stay in it.
    if (present.values.has('lang')) values.set('lang', this.#language);
    if (present.values.has('theme')) values.set('theme', this.#theme);
    const hide = present.values.get('hide');
    if (hide !== undefined) values.set('hide', hide);
    return writeAddress({ experiment: experiment.name, values });
  }

  /** Everything, defaults included: a link must mean the same next year. One to a step says what differs from its start. */
  #linkTo(experiment: Experiment, state: State, hide: string, named?: string): string {
    const step = this.#view?.step;
    const start = step && step.name === named ? step.start : undefined;
    const values = writeState(experiment.parameters, state, start).set('lang', this.#language);
    if (start && named !== undefined) values.set('step', named);
    if (hide) values.set('hide', hide);
    return new URL(writeAddress({ experiment: experiment.name, values }), location.href).href;
  }

  /** The list of a lesson, to be edited: the one kept in this browser, or one that is open. */
  #editRun(sheet?: RunSheet): void {
    void this.#later?.editRun(this.#language, sheet, () => this.#presentEntry());
  }

  /** What the page shows now, as an entry opens it. */
  #presentEntry(): string | undefined {
    const [experiment, view] = [this.#experiment, this.#view];
    return experiment && view && new URL(this.#linkTo(experiment, view.state, '', view.step?.name)).hash;
  }

  /** What is open stays, with the whole page around it. */
  #leaveRun(): void {
    this.#run = undefined;
    const [experiment, view] = [this.#experiment, this.#view];
    location.hash = (experiment && view && this.#addressOf(experiment, view.state)) ?? '';
  }

  async #speak(language: Language): Promise<void> {
    this.#language = language;
    store('lang', language);
    this.#replaceSetting('lang', language);
    const experiment = this.#experiment;
    const [words, own] = await Promise.all([
      loadWords[language](),
      experiment?.words[language](),
      this.#run?.speak(language),
    ]);
    // Another language or another chapter may have been chosen meanwhile.
    if (language !== this.#language || experiment !== this.#experiment) return;
    this.#words = words;
    this.#missing = false;
    this.#render();
    if (this.#view && own) this.#view.speech = { language, frame: words, own: own.words };
  }

  #nextTheme(): void {
    this.#theme = themes[(themes.indexOf(this.#theme) + 1) % themes.length] ?? 'auto';
    store('theme', this.#theme);
    this.#replaceSetting('theme', this.#theme);
    this.#render();
  }

  #replaceSetting(name: 'lang' | 'theme', value: string): void {
    this.#bar.flush();
    const address = readLink(location.hash);
    if (!address.values.has(name)) return;
    history.replaceState(
      history.state,
      '',
      writeAddress({ ...address, values: new Map(address.values).set(name, value) }),
    );
  }

  #render(): void {
    const words = this.#words;
    if (!words) return;
    const root = document.documentElement;
    root.lang = htmlLanguage[this.#language];
    if (this.#theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.#theme;
    const chapter = chapterOf(this.#name);
    document.title = `${chapter ? `${words.chapterNames[chapter.id]} · ` : ''}${words.title}`;
    const page = {
      words,
      chapter,
      experiment: this.#experiment && this.#name,
      language: this.#language,
      theme: this.#theme,
      menuOpen: this.#menuOpen,
      missing: this.#missing,
      presenting: this.#presenting,
      later: this.#later,
      onRoad: this.#run !== undefined && location.hash.startsWith('#road'),
      run: this.#run?.bar(this.#language, this.#presenting, {
        edit: (sheet) => this.#editRun(sheet),
        leave: () => this.#leaveRun(),
        redraw: () => this.#render(),
      }),
      toggleMenu: () => {
        this.#menuOpen = !this.#menuOpen;
        this.#render();
      },
      speak: (language: Language) => void this.#orSay(this.#speak(language), () => language === this.#language),
      nextTheme: () => this.#nextTheme(),
    };
    render(frame(page), this.#root);
  }
}
