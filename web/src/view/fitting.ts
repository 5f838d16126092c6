import { watchSizes } from '../charts/base/sizes';
import type { Figure } from '../charts/base/types';

/** The window's height in design units: numerals, of 12 units, are 2.8 % of it and a question, of 17, is 3.9 %. */
const unitsHigh = 428;
/** The window's width in units: narrower ones have smaller letters, so that lines keep their length. */
const unitsWide = 720;
/** Text has at least 20 pixels. */
const leastUnit = 20 / 12;
/** The smallest text in units, read by charts. */
const smallest = '12';
/** Units kept below the figure for the verdict, with answers above it or without: a reveal moves nothing. */
const reserved = { answers: 70, none: 44 } as const;
/** Times that a figure is drawn larger or smaller before it stays. */
const tries = 10;
/** A figure of this share of its room's height is not tried larger. */
const filled = 0.94;
/** The least share of the window's height that a figure is told. */
const leastShare = 0.3;
/** Design units beyond a chart that are seen, as its style says. */
const seen = 10;
/** The largest unit of a figure, in units of the window. */
const mostGrown = 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A figure at one unit, told one height. */
interface Look {
  readonly grown: number;
  readonly given: number;
  readonly fits: boolean;
  /** Pixels of the room that it leaves below; negative where it is too high. */
  readonly gap: number;
  /** Its height, in heights of the room. */
  readonly high: number;
  /** The area of its marks. */
  readonly drawn: number;
  /** Letters and digits that can be read: a number that is rounded to fit has fewer. */
  readonly letters: number;
}

/** A presented view as the fitting needs it. */
export interface Fitted {
  readonly host: HTMLElement;
  /** Draws with the present unit and room. */
  redraw(): void;
  figures(): readonly Figure[];
  /** True if the picture that stands is of the present values. */
  isPresent(): boolean;
  /** True until somebody acts: then the room may still become larger, later it stays. */
  isFresh(): boolean;
}

/** The unit of a presentation: a share of the window's height. The figure's own unit grows until the figure fills its room. */
export class Fitting {
  readonly #view: Fitted;
  /** How often the window's unit goes into the figure's. */
  #grown = 1;
  #room: number | undefined;
  #given: number | undefined;
  /** What the room was measured for. */
  #known = false;
  #turn = 0;
  #stopWatching: (() => void) | undefined;

  constructor(view: Fitted) {
    this.#view = view;
  }

  /** The height in pixels that the figure is told to take: so much that what it draws is as high as its room. */
  get room(): number {
    return this.#given ?? Math.floor(innerHeight * 0.565);
  }

  /** Pixels of the figure's unit. */
  get unit(): number {
    return windowUnit() * this.#grown;
  }

  /** Sets the unit of all but the figure. */
  begin(): void {
    const root = document.documentElement;
    root.style.setProperty('--u', `${windowUnit()}px`);
    root.style.setProperty('--small', smallest);
    // Make charts read the unit again.
    root.dataset['unit'] = String(windowUnit());
    this.renew();
    // Formula, answers and verdict come and go below it.
    this.#stopWatching?.();
    const [place, formulas] = ['.pinned', '.formulas'].map((part) => this.#view.host.querySelector(part));
    this.#stopWatching = watchSizes(() => void this.fit(), place ?? null, formulas ?? null);
  }

  /** Another step or window: its figure is measured anew. */
  renew(): void {
    this.#known = false;
    this.#grown = 1;
    this.#room = undefined;
    this.#given = undefined;
    this.#apply();
  }

  end(): void {
    this.#turn++;
    this.#stopWatching?.();
    const root = document.documentElement;
    for (const name of ['--u', '--small']) root.style.removeProperty(name);
    delete root.dataset['unit'];
    const { figure } = this;
    for (const name of ['--u', '--seen']) figure?.style.removeProperty(name);
    delete figure?.dataset['unit'];
  }

  get figure(): HTMLElement | null {
    return this.#view.host.querySelector<HTMLElement>('.presenting .figure');
  }

  /** Once a picture stands: grows the figure to its room, or shrinks it where it has become too large. */
  async fit(): Promise<void> {
    const turn = ++this.#turn;
    const { figure } = this;
    if (!figure || figure.ariaBusy === 'true') return;
    const isLate = (): boolean => turn !== this.#turn || !figure.isConnected;
    const isNewRoom = this.#takeRoom(figure);
    if (isNewRoom || this.#startsAnew()) await this.#drawn();
    if (isLate()) return;
    let now = this.#look(figure);
    if (now.fits && (this.#known || now.high > filled || !this.#view.isPresent())) return;
    // Never smaller than the window's unit: what is too large then scrolls.
    let best = this.#grown > 1 && !now.fits ? await this.#try(figure, { grown: 1 }) : now;
    let { given } = best;
    for (let left = tries; left > 0 && !isLate() && (!best.fits || best.high < filled); left--) {
      // Whole pixels of cells may keep its height: then it is told less again.
      given = Math.floor(given + (best.fits ? best.gap : Math.min(best.gap, -12)));
      if (given < leastShare * innerHeight) break;
      now = await this.#try(figure, { given });
      const isBetter = best.fits ? now.fits && now.drawn > 1.02 * best.drawn : now.gap > best.gap;
      if (isBetter) best = now;
      else if (best.fits) break;
    }
    if (isLate()) return;
    if (now !== best) await this.#try(figure, best);
    for (let [left, most] = [tries, mostGrown]; left > 0 && best.fits && best.high <= filled; left--) {
      const next =
        most < mostGrown ? (best.grown + most) / 2 : Math.min(most, best.grown * Math.min(1.4, 1 / best.high));
      if (next / best.grown < 1.03) break;
      now = await this.#try(figure, { grown: next });
      if (isLate()) return;
      if (now.fits && now.drawn > 1.05 * best.drawn && now.letters >= best.letters) best = now;
      else most = next;
    }
    if (now !== best) await this.#try(figure, best);
    this.#known = this.#view.isPresent();
  }

  async #try(figure: HTMLElement, { grown = this.#grown, given = this.room }: Partial<Look>): Promise<Look> {
    [this.#grown, this.#given] = [grown, given];
    this.#apply();
    await this.#drawn();
    return this.#look(figure);
  }

  #look(figure: HTMLElement): Look {
    const { width, height } = sizeOf(figure);
    const charts = this.#view.figures() as unknown as HTMLElement[];
    const drawings = [...figure.querySelectorAll('svg'), ...charts.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const drawn = drawings.reduce((sum, one) => sum + marksIn(one), 0);
    const letters = charts.reduce((sum, one) => sum + lettersIn(one), 0);
    const scrolls = charts.some(({ shadowRoot }) => shadowRoot?.querySelector('.frame.scrolls'));
    const room = this.#room ?? this.room;
    const place = figure.closest('.pinned');
    const over = place ? place.scrollHeight - place.clientHeight : 0;
    const gap = over > 1 ? -over : room - Math.max(height, figure.offsetHeight);
    const fits = !scrolls && width <= figure.clientWidth + 1 && gap >= -1;
    return { grown: this.#grown, given: this.room, fits, gap, high: height / room, drawn, letters };
  }

  /** What fitted the picture before, while this one was awaited, is not where this one begins; true if it was less than the room. */
  #startsAnew(): boolean {
    if (this.#known || this.#given === this.#room) return false;
    this.#given = this.#room;
    return true;
  }

  #apply(): void {
    const { figure } = this;
    if (!figure) return;
    figure.style.setProperty('--u', `${this.unit}px`);
    figure.style.setProperty('--seen', `${seen * this.unit}px`);
    figure.dataset['unit'] = String(this.unit);
  }

  /** Draws, and waits for every chart. */
  async #drawn(): Promise<void> {
    this.#view.redraw();
    for (let times = 0; times < 2; times++)
      await Promise.all(this.#view.figures().map((figure) => Reflect.get(figure, 'updated') as Promise<unknown>));
  }

  /** Measures what question and answers leave; true if it is another room than before. */
  #takeRoom(figure: HTMLElement): boolean {
    const place = figure.closest<HTMLElement>('.pinned');
    if (!place) return false;
    const { top, height } = place.getBoundingClientRect();
    const foot = place.parentElement?.querySelector('.present-foot')?.getBoundingClientRect().height ?? 0;
    const own = figure.getBoundingClientRect();
    const above = own.top - contentTop(figure);
    // A formula that stands below the figure takes its own height.
    const formula = place.querySelector('.formulas:has(> .formula)')?.getBoundingClientRect();
    const below = formula && formula.top >= own.bottom ? formula.bottom - own.bottom : 0;
    const answers = this.#view.host.querySelector('.presenting .guesses') ? 'answers' : 'none';
    const kept = innerHeight - top - foot - reserved[answers] * windowUnit();
    const room = Math.floor(Math.min(height, kept) - above - below);
    const more = room - (this.#room ?? 0);
    if (Math.abs(more) <= 1 || (more > 0 && this.#room !== undefined && !this.#view.isFresh())) return false;
    [this.#room, this.#given] = [room, room];
    this.#known &&= more < 0;
    return true;
  }
}

const windowUnit = (): number => {
  const fitting = Math.min(innerHeight / unitsHigh, innerWidth / unitsWide);
  return Math.ceil(100 * Math.max(leastUnit, fitting)) / 100;
};

/** The top of what stands above a figure, or of its own margin: the place may put all of it in its middle. */
function contentTop(figure: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(figure).marginTop) || 0;
  let top = figure.getBoundingClientRect().top - margin;
  for (let before = figure.previousElementSibling; before; before = before.previousElementSibling) {
    const box = before.getBoundingClientRect();
    if (box.height > 0) top = Math.min(top, box.top);
  }
  return top;
}

/** How far everything that is drawn reaches. */
function sizeOf(figure: HTMLElement): Size {
  const whole = figure.getBoundingClientRect();
  let [right, bottom] = [0, 0];
  for (const part of figure.querySelectorAll('*')) {
    if (part.childElementCount > 0 && !part.shadowRoot && part.localName !== 'svg') continue;
    const box = part.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    right = Math.max(right, box.right - whole.left);
    bottom = Math.max(bottom, box.bottom - whole.top);
  }
  return { width: right, height: bottom };
}

/** How many letters and digits a chart shows whole. */
function lettersIn(chart: HTMLElement): number {
  const { left, right } = chart.getBoundingClientRect();
  const beyond = seen * windowUnit();
  const whole = [...(chart.shadowRoot?.querySelectorAll('text') ?? [])].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.left > left - beyond && box.right < right + beyond;
  });
  return whole.reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0);
}

/** The area of a drawing's marks without its words: larger letters alone make no figure larger. */
function marksIn(drawing: ParentNode): number {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const mark of drawing.querySelectorAll('path, rect, circle, canvas')) {
    const box = mark.getBoundingClientRect();
    if (box.width + box.height === 0) continue;
    [left, top] = [Math.min(left, box.left), Math.min(top, box.top)];
    [right, bottom] = [Math.max(right, box.right), Math.max(bottom, box.bottom)];
  }
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
