// Charts are custom elements: their classes can be read here, though nothing is drawn.
class NoElement {}
Object.assign(globalThis, {
  HTMLElement: globalThis.HTMLElement ?? NoElement,
  customElements: globalThis.customElements ?? { get: () => undefined, define: () => undefined },
});
