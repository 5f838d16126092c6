/** Properties that read and write the attributes of their names, and what each says where there is no attribute. */
export const textProperties = { experiment: '', preset: '', step: '', hide: '', show: '', theme: 'auto' };

/** Gives a class of elements these properties. */
export function reflectTexts(prototype: HTMLElement): void {
  for (const [name, otherwise] of Object.entries(textProperties))
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement) {
        return this.getAttribute(name) ?? otherwise;
      },
      set(this: HTMLElement, text: string) {
        this.setAttribute(name, text);
      },
      configurable: true,
      enumerable: true,
    });
}

/** Sets properties again that were set before the element was defined: they would hide its accessors. */
export function upgradeProperties(element: HTMLElement): void {
  for (const name of [...Object.keys(textProperties), 'state', 'tensors']) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
