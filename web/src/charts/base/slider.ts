/** What a hand moves along an axis, as a screen reader says it. */
interface Slider {
  readonly min: number;
  readonly max: number;
  readonly now: number;
  readonly text: string;
}

/** Makes the element a slider that takes the focus; null makes it a picture. */
export function speakSlider(touch: HTMLElement, name: string, slider: Slider | null): void {
  touch.setAttribute('role', slider ? 'slider' : 'img');
  touch.tabIndex = slider ? 0 : -1;
  touch.setAttribute('aria-label', name);
  for (const part of ['min', 'max', 'now', 'text'] as const)
    if (slider) touch.setAttribute(`aria-value${part}`, `${slider[part]}`);
    else touch.removeAttribute(`aria-value${part}`);
}
