// A hand in the page: it points at places of figures, wherever these are drawn and however large, and notes what they say.
import type { Page } from '@playwright/test';

/** A figure of an embedded experiment, by the experiment and the figure's selector inside it. */
export interface Target {
  readonly experiment: string;
  readonly figure: string;
}

/** A place of a figure, in shares of its width and height. */
export type Share = readonly [x: number, y: number];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What a figure said when it was pointed at: events that the experiment does not hear, so that nothing moves meanwhile. */
export type Said = Readonly<Record<string, unknown>> | null;

export interface Hands {
  figure(target: Target): HTMLElement;
  /** Clicks each cell of the first panel. The figure must say, in this order, rows × columns. */
  clickCells(target: Target): { readonly rows: number; readonly columns: number; readonly said: readonly Said[] };
  /** The start of a column of the first panel, in a row's middle, on the screen. */
  cellEdge(target: Target, row: number, column: number): Place;
  /** Comes to each of these places, so many pixels of the layout to the right, and notes the event of this kind. */
  hover(
    target: Target,
    kind: string,
    places: readonly Share[],
    beside: number,
    pointer: 'mouse' | 'touch',
  ): readonly Said[];
  /** Comes to each of these places, and reads what the figure writes there. */
  read(target: Target, places: readonly Share[], beside: number): Promise<readonly string[]>;
  /** Notes events of this kind from now on. */
  listen(target: Target, kind: string): void;
  heard(): readonly Said[];
  place(target: Target, share: Share): Place;
  /** The field over a cell that was double-clicked, in shares of that cell: [0, 0, 1, 1] covers it. */
  editor(target: Target, row: number, column: number): readonly number[];
  /** Canvas pixels of one CSS pixel that it takes in the layout. */
  canvasPixels(target: Target): number;
}

/** Call it in every new document. */
export const giveHands = (page: Page): Promise<void> => page.evaluate(install);

/** Runs in the page: it knows nothing but what it is given. */
function install(): void {
  interface Plot {
    readonly left: number;
    readonly top: number;
    readonly cellSize: number;
  }
  let notes: Said[] = [];
  const figureOf = ({ experiment, figure }: Target): HTMLElement => {
    const host = document.querySelector(`attention-playground[experiment="${experiment}"]`);
    const found = host?.shadowRoot?.querySelector<HTMLElement>(figure);
    if (!found) throw new Error(`${experiment} has no ${figure}`);
    return found;
  };
  const intoView = (target: Target): HTMLElement => {
    const figure = figureOf(target);
    figure.scrollIntoView({ block: 'center', behavior: 'instant' });
    return figure;
  };
  const deepest = ({ x, y }: Place): Element => {
    let found = document.elementFromPoint(x, y);
    for (let root = found?.shadowRoot; root; root = found?.shadowRoot) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === found) break;
      found = inner;
    }
    if (!found) throw new Error(`nothing at ${x}, ${y}`);
    return found;
  };
  const send = (kind: string, at: Place, more: PointerEventInit = {}): void => {
    const init = { clientX: at.x, clientY: at.y, bubbles: true, composed: true, cancelable: true, ...more };
    deepest(at).dispatchEvent(new PointerEvent(kind, init));
  };
  /** Scaled by what is around it, as a reader sees it. */
  const scaleOf = (figure: HTMLElement): Place => {
    const { width, height } = figure.getBoundingClientRect();
    return { x: width / figure.offsetWidth, y: height / figure.offsetHeight };
  };
  const inPlot = (figure: HTMLElement, row: number, column: number): Place => {
    const { left, top, cellSize } = Reflect.get(figure, 'plotBox') as Plot;
    const box = figure.getBoundingClientRect();
    const scale = scaleOf(figure);
    return { x: box.left + (left + column * cellSize) * scale.x, y: box.top + (top + row * cellSize) * scale.y };
  };
  const inFigure = (figure: HTMLElement, [x, y]: Share, beside = 0): Place => {
    const { left, top, width, height } = figure.getBoundingClientRect();
    return { x: left + x * width + beside * scaleOf(figure).x, y: top + y * height };
  };
  /** The latest event of a kind while `act` runs; the experiment hears none of them. */
  const during = (figure: HTMLElement, kind: string, act: () => void): Said => {
    let said: Said = null;
    const note = (event: Event): void => {
      event.stopImmediatePropagation();
      said = (event as CustomEvent<Said>).detail;
    };
    const above = figure.parentNode as Node;
    above.addEventListener(kind, note, { capture: true });
    act();
    above.removeEventListener(kind, note, { capture: true });
    return said;
  };
  const hands: Hands = {
    figure: figureOf,
    clickCells(target) {
      const figure = intoView(target);
      const { shape } = Reflect.get(figure, 'tensor') as { shape: readonly number[] };
      const [columns = 1, rows = 1] = [...shape].reverse();
      const said: Said[] = [];
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++)
          said.push(during(figure, 'cell-select', () => send('click', inPlot(figure, row + 0.5, column + 0.5))));
      return { rows, columns, said };
    },
    cellEdge: (target, row, column) => inPlot(intoView(target), row + 0.5, column),
    hover(target, kind, places, beside, pointerType) {
      const figure = intoView(target);
      return places.map((place) =>
        during(figure, kind, () => {
          const at = inFigure(figure, place, beside);
          send('pointerleave', at);
          send('pointermove', at, { pointerType, buttons: pointerType === 'touch' ? 1 : 0 });
        }),
      );
    },
    async read(target, places, beside) {
      const figure = intoView(target);
      const texts: string[] = [];
      for (const place of places) {
        send('pointermove', inFigure(figure, place, beside), { pointerType: 'mouse' });
        await Promise.resolve();
        await (Reflect.get(figure, 'updated') as Promise<void>);
        const live = figure.shadowRoot?.querySelectorAll('svg.live text') ?? [];
        texts.push([...live].map(({ textContent }) => textContent).join(' | '));
      }
      return texts;
    },
    listen(target, kind) {
      notes = [];
      figureOf(target).parentNode?.addEventListener(
        kind,
        (event) => {
          event.stopImmediatePropagation();
          notes.push((event as CustomEvent<Said>).detail);
        },
        { capture: true },
      );
    },
    heard: () => notes,
    place: (target, share) => inFigure(intoView(target), share),
    editor(target, row, column) {
      const figure = intoView(target);
      send('dblclick', inPlot(figure, row + 0.5, column + 0.5));
      const field = figure.shadowRoot?.querySelector<HTMLInputElement>('input');
      if (!field) throw new Error('no field over the cell');
      const box = field.getBoundingClientRect();
      const [from, to] = [inPlot(figure, row, column), inPlot(figure, row + 1, column + 1)];
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      const share = (at: number, start: number, end: number): number => (at - start) / (end - start);
      return [
        share(box.left, from.x, to.x),
        share(box.top, from.y, to.y),
        share(box.right, from.x, to.x),
        share(box.bottom, from.y, to.y),
      ];
    },
    canvasPixels(target) {
      const canvas = figureOf(target).shadowRoot?.querySelector('canvas');
      return canvas ? canvas.width / Number.parseFloat(getComputedStyle(canvas).width) : Number.NaN;
    },
  };
  Reflect.set(globalThis, 'hands', hands);
}
