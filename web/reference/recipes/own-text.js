import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const text = 'row, row, row your boat, gently down the stream. merrily, merrily, life is but a dream. '.repeat(3);
const letters = [...new Set(text)].sort();
const tokens = Array.from(text, (letter) => letters.indexOf(letter));

const n = 24; // letters that the model reads at once
const session = await core.session({
  // No task is named: the batches are yours.
  model: { vocabulary: letters.length, layers: 2, d_model: 32, num_heads: 2, d_ff: 64, max_len: n },
  training: { optimizer: 'adamw', lr: 5e-3 },
  seed: 0,
});
const starts = core.generator(1);
/** Rows of your text; what is to be said at each place is the letter after it. */
const batch = () => {
  const from = Array.from(starts.randint(0, tokens.length - n, [8]).data);
  const rows = (offset) => from.map((start) => tokens.slice(start + offset, start + offset + n));
  return { tokens: rows(0), targets: rows(1) };
};

console.log(`loss ${session.score(batch()).loss.toFixed(1)}`);
for (let step = 0; step < 320; ++step) session.step(batch());
const rows = batch();
const { loss } = session.score(rows);
const silenced = session.ablated([{ layer: 0, head: 0 }], 'zero', rows);
console.log(`loss below 0.2: ${loss < 0.2}, without one head: ${silenced.loss < 0.2}`);

const said = [...'gently'].map((letter) => letters.indexOf(letter));
while (said.length < 60) {
  const { logits } = session.probe({ tokens: [said.slice(-n)] });
  const last = logits.data.subarray(-letters.length);
  said.push(last.indexOf(Math.max(...last)));
}
console.log(said.map((token) => letters[token]).join(''));
