// Trains two layers of one head to continue a row that repeats; prints what their heads learn. In a folder with
// `npm install attention-playground`: node induction.js. core/examples/induction.cpp does the same, to the bit.
import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const session = await core.session({ preset: 'induction', seed: 0 });

console.log('step  loss    accuracy  previous  prefix');
for (let row = 0; row < 10; ++row) {
  const { step, losses } = session.step(20);
  const { accuracy, of_heads } = session.score();
  const [previous] = of_heads['layers.0.previous'];
  const [prefix] = of_heads['layers.1.prefix'];
  const scores = [accuracy, previous, prefix].map((score) => score.toFixed(3));
  console.log(`${String(step).padStart(4)}  ${losses.at(-1).toFixed(4)}  ${scores.join('     ')}`);
}
for (const layer of [0, 1]) {
  const { accuracy } = session.ablated([{ layer, head: 0 }]);
  console.log(`without the head of layer ${layer}: accuracy ${accuracy.toFixed(3)}`);
}
