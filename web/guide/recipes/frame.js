// The first frame of this page; what it says besides is in the table above.
const frame = document.querySelector('iframe');
const say = (order) => frame.contentWindow.postMessage({ target: 'attention-playground', ...order }, '*');

addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || data?.source !== 'attention-playground') return;
  if (data.type === 'ready') say({ type: 'set-state', state: { num_hiddens: 16 } });
  if (data.type === 'state') console.log(data.state, data.link);
});
