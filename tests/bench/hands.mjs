// For every experiment, an input that goes back and forth: a control between two values, or keys on a figure. Sizes stay.

/** The longest median from the input to the drawn picture: a frame. */
const frame = 16;

/** A control in the column, by its parameter. */
const slider = (parameter) => `.column [data-parameter="${parameter}"] input[type="range"]`;

/** A hand that goes back over a time line, each step for the first time. */
const scrubbed = (from) => Array.from({ length: Math.min(from, 80) }, (_, back) => String(from - back));

/** What takes keys in a figure, by its name. */
const grid = (figure) => `.figure [data-figure="${figure}"] [role="grid"]`;
const handle = (figure) => `.figure [data-figure="${figure}"] [role="slider"]`;

/** Keys that move back and forth. */
const across = ['ArrowRight', 'ArrowLeft'];
const back = ['ArrowLeft', 'ArrowRight'];
const down = ['ArrowDown', 'ArrowUp'];

export const hands = [
  { title: 'pull-the-query, the query', hash: 'pull-the-query', control: slider('query_x'), values: ['1.7', '1.8'] },
  { title: 'overview, a score', hash: 'overview?preset=', control: grid('scores'), keys: across },
  {
    title: 'scoring-functions, a query pulled',
    hash: 'scoring-functions?preset=words',
    control: '.figure [data-figure="arrows"] .pull',
    keys: across,
  },
  {
    title: 'kernel-regression, the width',
    hash: 'kernel-regression?preset=parametric',
    control: slider('w'),
    values: ['2', '2.1'],
  },
  { title: 'why-sqrt-d, the length d', hash: 'why-sqrt-d?preset=', control: slider('d'), values: ['30', '31'] },
  {
    title: 'masked-softmax, a length',
    hash: 'masked-softmax?preset=',
    control: '[id$="-valid_lens-0-0"]',
    values: ['3', '2'],
  },
  { title: 'self-attention, the query', hash: 'self-attention?preset=', control: slider('query'), values: ['3', '2'] },
  { title: 'trained-heads, a place', hash: 'trained-heads?preset=', control: grid('map-0'), keys: down },
  {
    title: 'multi-head-attention, a length',
    hash: 'multi-head-attention?preset=',
    control: '[id$="-valid_lens-0-0"]',
    values: ['2', '3'],
  },
  { title: 'heads-cost, the length', hash: 'heads-cost?preset=', control: slider('n'), values: ['17', '16'] },
  {
    title: 'cnn-rnn-attention, the length',
    hash: 'cnn-rnn-attention?preset=',
    control: slider('n'),
    values: ['5', '4'],
  },
  {
    title: 'positional-encoding, the position',
    hash: 'positional-encoding?preset=',
    control: slider('position'),
    values: ['14', '13'],
  },
  {
    title: 'adding-positions, the position',
    hash: 'adding-positions?preset=',
    control: slider('position'),
    values: ['2', '3'],
  },
  {
    title: 'relative-position, the offset',
    hash: 'relative-position?preset=',
    control: slider('offset'),
    values: ['9', '8'],
  },
  {
    title: 'position-similarity, the position',
    hash: 'position-similarity?preset=',
    control: slider('position'),
    values: ['21', '20'],
  },
  { title: 'learning-step, the rate', hash: 'learning-step?preset=walked', control: handle('curve'), keys: across },
  {
    title: 'learning-look, the step',
    hash: 'learning-look?training_step=60',
    control: slider('training_step'),
    values: scrubbed(59),
  },
  {
    title: 'learning-induction, the step',
    hash: 'learning-induction?training_step=150',
    control: slider('training_step'),
    values: scrubbed(149),
  },
  { title: 'learning-race, the step', hash: 'learning-race?preset=slope', control: handle('race'), keys: back },
  {
    title: 'learning-dates, the step',
    hash: 'learning-dates?training_step=120',
    control: slider('training_step'),
    values: scrubbed(119),
  },
  {
    title: 'learning-pairs, the step',
    hash: 'learning-pairs?training_step=100',
    control: slider('training_step'),
    values: scrubbed(99),
  },
  {
    title: 'learning-grokking, a sum',
    hash: 'learning-grokking?training_step=100',
    control: grid('sums'),
    keys: across,
  },
  {
    title: 'the-cache, a token',
    hash: 'the-cache?newest=12',
    control: slider('newest'),
    values: ['13', '12'],
    limit: 8,
  },
  {
    title: 'the-cache, key heads',
    hash: 'the-cache?preset=llama',
    control: slider('num_kv_heads'),
    values: ['8', '32'],
    limit: 8,
  },
  {
    title: 'masks, the window over 32 tokens and 6 layers',
    hash: 'masks?text=tokens&n=32&windowed=true&picture=heard&layers=6',
    control: slider('window'),
    values: ['5', '4'],
    limit: 12,
  },
  {
    title: 'who-is-tired, the step',
    hash: 'who-is-tired?training_step=100',
    control: slider('training_step'),
    values: scrubbed(99),
  },
].map((one) => ({ limit: frame, ...one }));

/** Experiments with a player, from their first step. */
export const players = [
  'learning-look',
  'learning-induction',
  'learning-dates',
  'learning-pairs',
  'learning-grokking',
  'who-is-tired',
];
