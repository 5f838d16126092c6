// A finger covers letters, blocks and nodes that stand close together. It slides along them: a glass above it shows the one that
// it means, and the one that it is lifted from is pressed.
import { finger, inWindow } from '../../charts/base/pointer';
import { adopt } from '../../style/adopt';
import styles from './finger.css?inline';

interface Slide {
  readonly row: readonly HTMLElement[];
  readonly glass: HTMLElement;
  meant: HTMLElement;
}

/** The distance from a point to a box; 0 inside. */
function away({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

const nearest = (row: readonly HTMLElement[], x: number, y: number): HTMLElement | undefined =>
  row
    .map((one) => ({ one, far: away(one.getBoundingClientRect(), x, y) }))
    .reduce<{ one?: HTMLElement; far: number }>((best, next) => (next.far < best.far ? next : best), { far: Infinity })
    .one;

/** The buttons around one that is narrower than a finger, itself among them; none if it stands alone. */
function rowOf(pressed: HTMLElement): HTMLElement[] {
  const narrow = (one: Element): boolean => one.getBoundingClientRect().width < finger;
  const all = [...(pressed.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one.matches('button:enabled') && one.checkVisibility(),
  );
  return narrow(pressed) && all.length > 1 ? all : [];
}

/** Lets a finger slide along small buttons of the figure in this host. */
export function slides(host: HTMLElement, signal: AbortSignal): void {
  let slide: Slide | undefined;
  let pressed = false;

  const end = (): Slide | undefined => {
    const ended = slide;
    slide = undefined;
    ended?.glass.remove();
    ended?.meant.style.removeProperty('outline');
    return ended;
  };

  const show = ({ row, glass, meant }: Slide, x: number, y: number): void => {
    for (const one of row) one.style.outline = one === meant ? 'var(--focus-ring)' : '';
    glass.textContent = meant.textContent?.trim() || meant.getAttribute('aria-label');
    glass.style.translate = `min(max(${x}px - 50%, 0px), 100vw - 100%) max(${y}px - 150% - ${finger / 2}px, 0px)`;
  };

  const down = (event: PointerEvent): void => {
    end();
    pressed = false;
    const [target] = event.composedPath();
    const button = target instanceof Element && target.closest<HTMLElement>('.figure button, .word');
    if (event.pointerType !== 'touch' || !event.isPrimary || !button) return;
    const row = rowOf(button);
    const at = inWindow(event);
    const meant = nearest(row, ...at);
    if (!meant) return;
    const glass = document.createElement('div');
    glass.className = 'finger-glass';
    glass.setAttribute('aria-hidden', 'true');
    host.append(glass);
    slide = { row, glass, meant };
    show(slide, ...at);
  };

  const move = (event: PointerEvent): void => {
    if (!slide) return;
    const at = inWindow(event);
    slide.meant = nearest(slide.row, ...at) ?? slide.meant;
    show(slide, ...at);
  };

  const up = (): void => {
    const { meant } = end() ?? {};
    if (!meant) return;
    pressed = true;
    meant.click();
  };

  /** The browser's own click of this touch, on what the finger came down on. */
  const click = (event: MouseEvent): void => {
    if (!pressed || !event.isTrusted || event.detail === 0) return;
    pressed = false;
    event.stopPropagation();
    event.preventDefault();
  };

  adopt(host.getRootNode(), styles);
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', up, { signal });
  host.addEventListener('pointercancel', end, { signal });
  host.addEventListener('click', click, { signal, capture: true });
}
