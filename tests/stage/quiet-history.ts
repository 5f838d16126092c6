// happy-dom tells of a rewritten address as if a link had been followed, and the page would open itself anew; no browser does.
const rewritten: string[] = [];
const rewrite = history.replaceState;

if (!Object.hasOwn(history, 'replaceState')) {
  history.replaceState = (...given) => {
    const before = location.hash;
    rewrite.apply(history, given);
    if (location.hash !== before) rewritten.push(location.href);
  };
  addEventListener('hashchange', (event) => {
    const place = event instanceof HashChangeEvent ? rewritten.indexOf(event.newURL) : -1;
    if (place < 0) return;
    rewritten.splice(0, place + 1);
    event.stopImmediatePropagation();
  });
}
