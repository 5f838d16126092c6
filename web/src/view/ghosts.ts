import { render } from 'lit/html.js';
import type { FigureElement } from '../charts/base/figure-element';
import { showBefore } from '../charts/base/ghost';
import type { Scene } from '../experiment/contract';
import type { Drawn } from './model/drawn';
import type { Model } from './model/model';

/** What begins an act: a press, a click without one, a key that goes to another control. */
const begins = (event: Event): boolean =>
  event.type === 'pointerdown' ||
  (event.type === 'click' ? (event as MouseEvent).detail === 0 : (event as KeyboardEvent).key === 'Tab');

/** Keeps what the figure showed before the last act within a step: drawn beside the page with what is looked at now, its charts lend it to those on the page. */
export class Ghosts {
  readonly #model: Model;
  readonly #aside = document.createElement('div');
  readonly #end = new AbortController();
  #acts = false;
  #last: Drawn | undefined;
  #step: string | undefined;
  #before: Drawn | undefined;
  /** What the charts have been told. */
  #told: readonly unknown[] = [];
  #figures: readonly FigureElement[] = [];

  constructor(host: HTMLElement, model: Model) {
    this.#model = model;
    host.addEventListener('past', () => this.#tell(), { signal: this.#end.signal });
    for (const name of ['pointerdown', 'click', 'keydown'])
      host.addEventListener(name, (event) => (this.#acts ||= begins(event)), {
        capture: true,
        signal: this.#end.signal,
      });
  }

  dispose(): void {
    this.#end.abort();
  }

  /** Follows the picture that stands now. */
  follow(drawn: Drawn, scene: Scene, figures: readonly FigureElement[]): void {
    this.#turn(drawn);
    const before = this.#before;
    const now = [before, before && drawn.state, before && scene.width, before && scene.words];
    if (now.every((one, index) => one === this.#told[index])) return;
    this.#told = now;
    const shown = before ? this.#chartsOf(before, scene) : new Map<string, FigureElement>();
    this.#figures = figures;
    for (const [name, figure] of named(figures)) showBefore(figure, shown.get(name));
    this.#tell();
  }

  /** The key names what is drawn of before, and nothing else. */
  readonly #tell = (): void => {
    const seen = this.#figures.filter(({ past }) => past?.seen);
    const [first, other] = new Set(seen.map(({ localName }) => (localName === 'attn-heatmap' ? 'cells' : 'lines')));
    const ghosts = other ? 'both' : first;
    if (this.#model.ghosts !== ghosts) this.#model.redrawSoon();
    this.#model.ghosts = ghosts;
  };

  #turn(drawn: Drawn): void {
    const last = this.#last;
    this.#last = drawn;
    const { step, experiment } = this.#model;
    // A step may begin with the picture that stands.
    if (this.#step !== step?.name) this.#before = undefined;
    this.#step = step?.name;
    if (!last || last.result === drawn.result) return;
    const walks = experiment.clock?.walks ?? '';
    const walked = !Object.is(last.state[walks], drawn.state[walks]);
    const isOther = this.#isOfOther(last, drawn);
    if (!step || last.step !== drawn.step || walked || isOther || this.#isStart(drawn, step.start))
      this.#before = undefined;
    else if (this.#acts) this.#before = last;
    this.#acts = false;
  }

  /** True for another file or text of the reader's own. */
  #isOfOther(last: Drawn, { state }: Drawn): boolean {
    const { parameters } = this.#model.experiment;
    return Object.entries(parameters).some(
      ([name, { personal, view }]) => personal && !view && !Object.is(last.state[name], state[name]),
    );
  }

  #isStart({ state }: Drawn, start: Drawn['state']): boolean {
    const { parameters } = this.#model.experiment;
    return Object.entries(parameters).every(([name, { view }]) => view || Object.is(state[name], start[name]));
  }

  #chartsOf(before: Drawn, scene: Scene): Map<string, FigureElement> {
    const state = this.#model.withView(before.state);
    const still = (): void => undefined;
    const live = this.#model.live({ ...before, state });
    render(
      this.#model.experiment.figure({ ...scene, ...live, asked: state, hover: null, set: still, setHover: still }),
      this.#aside,
    );
    return named([...this.#aside.querySelectorAll<FigureElement>('*')].filter((one) => Reflect.has(one, 'exportPNG')));
  }
}

/** Charts by what they are called, those of one name by their order. */
function named(figures: readonly FigureElement[]): Map<string, FigureElement> {
  const found = new Map<string, FigureElement>();
  for (const figure of figures) {
    const name = `${figure.localName} ${figure.dataset['figure'] ?? ''}`;
    const count = [...found.keys()].filter((one) => one.startsWith(`${name} #`)).length;
    found.set(`${name} #${count}`, figure);
  }
  return found;
}
