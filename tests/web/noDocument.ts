// Charts are custom elements: their classes can be read here, though nothing is drawn.
class Element {}
Object.assign(globalThis, {
  HTMLElement: globalThis.HTMLElement ?? Element,
  customElements: globalThis.customElements ?? { get: () => undefined, define: () => undefined },
});
