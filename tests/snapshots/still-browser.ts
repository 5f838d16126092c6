// What a browser has and a document in Node lacks: widths, letters, pixels and a clock, the same on every machine.
import { createHash } from 'node:crypto';

/** Room in CSS pixels: an article beside the rail of a wide window, and the stage in it. */
const articleWidth = 1120;
const stageWidth = 848;

/** Widths of letters in ems, near those of a sans-serif; bold ones are a twentieth wider. */
function letterWidth(letter: string): number {
  if (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(letter)) return 1;
  if (/[mwMW]/.test(letter)) return 0.86;
  if (/[\p{Lu}_×·−+=<>…]/u.test(letter)) return 0.66;
  if (/[ijltfr.,:;'|()[\] ]/.test(letter)) return 0.3;
  return 0.56;
}

export function textWidth(text: string, font: string): number {
  const [, weight = '400', size = '10'] = /(\d+)? ?([\d.]+)px/.exec(font) ?? [];
  const ems = Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);
  return ems * Number(size) * (Number(weight) >= 600 ? 1.05 : 1);
}

/** Keeps the pixels of an image; what is painted on the screen is not looked at. */
class StillContext {
  font = '10px sans-serif';
  #pixels = '';

  measureText(text: string) {
    return { width: textWidth(text, this.font), fontBoundingBoxAscent: 9, fontBoundingBoxDescent: 3 };
  }

  createImageData(width: number, height: number) {
    return { width, height, data: new Uint8ClampedArray(4 * width * height) };
  }

  putImageData({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }) {
    this.#pixels = `${width}x${height},sha256-${createHash('sha256').update(data).digest('hex')}`;
  }

  /** A hash in the place of a picture: packed pixels would depend on Node's zlib, unpacked ones take megabytes. */
  get dataUrl(): string {
    return `data:,${this.#pixels}`;
  }

  getTransform = () => ({ transformPoint: (point: object) => point });
  createLinearGradient = () => ({ addColorStop() {} });
  fillRect() {}
  strokeRect() {}
  clearRect() {}
  beginPath() {}
  closePath() {}
  moveTo() {}
  lineTo() {}
  arc() {}
  rect() {}
  clip() {}
  fill() {}
  stroke() {}
  fillText() {}
  drawImage() {}
  setLineDash() {}
  setTransform() {}
  scale() {}
  translate() {}
  rotate() {}
  save() {}
  restore() {}
}

const contexts = new WeakMap<object, StillContext>();

function contextOf(canvas: object): StillContext {
  const context = contexts.get(canvas) ?? new StillContext();
  contexts.set(canvas, context);
  return context;
}

function define(target: object, members: Readonly<Record<string, PropertyDescriptor>>) {
  for (const [name, member] of Object.entries(members))
    Object.defineProperty(target, name, { configurable: true, ...member });
}

define(HTMLCanvasElement.prototype, {
  getContext: {
    value(this: HTMLCanvasElement) {
      return contextOf(this);
    },
  },
  toDataURL: {
    value(this: HTMLCanvasElement) {
      return contextOf(this).dataUrl;
    },
  },
});

/** The width that a script gave to an element or one around it; else the stage's. */
function widthOf(element: Element | null): number {
  for (let node = element; node; node = node.parentElement) {
    const given = /(?:^|;)\s*inline-size:\s*([\d.]+)px/.exec(node.getAttribute('style') ?? '')?.[1];
    if (given !== undefined) return Math.min(Number(given), stageWidth);
    if (node.classList.contains('figure')) return stageWidth;
  }
  return articleWidth;
}

define(HTMLElement.prototype, {
  clientWidth: {
    get(this: HTMLElement) {
      return widthOf(this);
    },
  },
});

const layers = new WeakMap<object, string>();

// A chart writes its layers as text; to parse them would take most of the time, and the picture is asked of the chart.
define(SVGElement.prototype, {
  innerHTML: {
    get(this: SVGElement) {
      return layers.get(this) ?? '';
    },
    set(this: SVGElement, text: string) {
      layers.set(this, text);
    },
  },
});

/** Says each size once, when the present task is done. */
class StillResizeObserver {
  readonly #changed: (entries: readonly object[]) => void;

  constructor(changed: (entries: readonly object[]) => void) {
    this.#changed = changed;
  }

  observe(target: Element) {
    queueMicrotask(() => this.#changed([{ target, contentRect: { width: target.clientWidth } }]));
  }

  unobserve() {}
  disconnect() {}
}

let theme: 'light' | 'dark' = 'light';

/** The system's theme from here on. */
export function systemTheme(next: 'light' | 'dark') {
  theme = next;
}

const inTime = globalThis.setTimeout;
let now = 0;

define(globalThis, {
  ResizeObserver: { value: StillResizeObserver },
  FontFace: { value: class {} },
  // What a page puts off comes at once: nobody waits before a still picture.
  setTimeout: { value: (act: () => void) => inTime(act, 0), writable: true },
  matchMedia: {
    value: (query: string) => ({
      matches: query.includes('color-scheme') ? theme === 'dark' : query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }),
  },
});
define(document, { fonts: { value: { add() {}, ready: Promise.resolve() } } });
// A measurement takes as many steps as it has looks at the clock, on a slow machine and a fast one.
define(performance, { now: { value: () => (now += 25) } });
