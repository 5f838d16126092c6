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
  const place = event instanceof HashChangeEvent ? replaced.indexOf(event.newURL) : -1;
  if (place < 0) return;
  // Those before it have been told, or never will be.
  replaced.splice(0, place + 1);
  event.stopImmediatePropagation();
});
