// In a browser an address that a page replaces itself is no `hashchange`; happy-dom tells it as one, and the page would open
// anew whenever it writes its address.
const replaced: string[] = [];
const replaceState = history.replaceState.bind(history);

history.replaceState = (...given) => {
  const before = location.hash;
  replaceState(...given);
  if (location.hash !== before) replaced.push(location.href);
};

addEventListener('hashchange', (event) => {
  if (!(event instanceof HashChangeEvent) || event.newURL !== replaced[0]) return;
  replaced.shift();
  event.stopImmediatePropagation();
});
