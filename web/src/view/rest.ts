import type { FigureElement } from '../charts/base/figure-element';
import type { Scene } from '../experiment/contract';
import { showsFormula } from '../experiment/presented';
import type { FormulaSet } from '../formulas/formula';
import { FormulaBlock } from '../formulas/formula-block';
import { adopt } from '../style/adopt';
import type { Language } from '../words/language';
import { loadSteeringWords } from '../words/steering-words';
import { Ghosts } from './ghosts';
import type { Drawn } from './model/drawn';
import type { Told } from './model/lesson/told';
import type { Model } from './model/model';
import type { ViewOptions } from './options';
import { onPaper } from './printing';
import type { Shown } from './sharing';
import { controlStyles, lessonStyles, Steering } from './steering';

/** What comes after the first picture: what steers and shares it, its formulas, its clock and its print. */
export class Rest {
  readonly #host: HTMLElement;
  readonly #model: Model;
  readonly #options: ViewOptions;
  readonly #shown: Shown;
  readonly #offPaper: () => void;
  readonly ghosts: Ghosts;
  #formulas: FormulaBlock | undefined;
  /** Undefined until its words have come. */
  steering: Steering | undefined;

  constructor(host: HTMLElement, model: Model, options: ViewOptions, shown: Shown) {
    this.#host = host;
    this.#model = model;
    this.#options = options;
    this.#shown = shown;
    this.ghosts = new Ghosts(host, model);
    this.#offPaper = onPaper(host, () => options.linkTo?.(model.state, options.hidden.text) ?? '');
  }

  dispose(goesOn: boolean): void {
    this.steering?.dispose(goesOn);
    this.ghosts.dispose();
    this.#offPaper();
  }

  /** Loads all of it in the language spoken. */
  async bring(): Promise<void> {
    await Promise.all([this.#loadSteering(), this.#loadClock()]);
  }

  /** Fills the formulas with the numbers of a picture, and shows what stood there before it. */
  fill(drawn: Drawn, scene: Scene): void {
    this.ghosts.follow(drawn, scene, this.#shown.figures() as readonly unknown[] as readonly FigureElement[]);
    this.#formulas?.show((showsFormula(scene) && this.#model.later?.rest.fill?.(scene)) || []);
  }

  async #loadSteering(): Promise<void> {
    const model = this.#model;
    const { experiment, speech } = model;
    const [words, rest, lesson, exercises] = await Promise.all([
      loadSteeringWords[speech.language](),
      experiment.rest(),
      this.#loadLesson(speech.language),
      this.#options.exercises?.(),
    ]);
    if (model.disposed) return;
    if (speech !== model.speech) return this.#loadSteering();
    adopt(this.#host.getRootNode(), controlStyles, ...lessonStyles, ...(rest.styles ? [rest.styles] : []));
    model.later = { words: { ...speech.frame, ...words }, rest };
    this.steering?.speak(lesson);
    this.steering ??= new Steering(this.#host, model, this.#options, { lesson, exercises }, this.#shown);
    model.redraw();
    this.#setFormulas(rest.formulas);
  }

  async #loadLesson(language: Language): Promise<Told | undefined> {
    const { lesson } = this.#model.experiment;
    if (!lesson) return undefined;
    const [{ steps }, { words: texts }] = await Promise.all([lesson.steps(), lesson.words[language]()]);
    return { steps, texts };
  }

  #setFormulas(set: FormulaSet | undefined): void {
    const place = this.#host.querySelector<HTMLElement>('.formulas');
    if (!set || !place || this.#formulas) return;
    this.#formulas = new FormulaBlock(place, set);
    this.#model.redraw();
  }

  async #loadClock(): Promise<void> {
    const model = this.#model;
    const { clock } = model.experiment;
    if (!clock || model.clock) return;
    const { ModelClock } = await import('./model/clock');
    if (model.disposed) return;
    model.clock = new ModelClock(model, clock);
    model.redraw();
  }
}
