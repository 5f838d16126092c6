// Attention of one query over 512 keys, computed in a worker each time the slider is moved. Any bundler that knows
// `new Worker(new URL(…))` takes it: npx vite
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
const slider = document.querySelector('input');
const output = document.querySelector('output');
const scores = [[Array.from({ length: 512 }, (_, key) => Math.sin(key))]];

const ask = () =>
  worker.postMessage({ operation: 'masked_softmax', inputs: { scores, valid_lens: [slider.valueAsNumber] } });

worker.onmessage = ({ data: { weights } }) => {
  output.value = `the largest weight is ${Math.max(...weights.data).toFixed(4)}`;
};
slider.addEventListener('input', ask);
ask();
