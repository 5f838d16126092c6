// In the page that your LTI tool serves: the score goes to your tool.
const wanted = 7;
const solved = new Set();

document.addEventListener('solved', ({ detail }) => {
  solved.add(`${detail.experiment}/${detail.step}`);
  const body = JSON.stringify({ scoreGiven: Math.min(solved.size, wanted), scoreMaximum: wanted });
  fetch('score', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
});
