// For every step: the part of the page where the hand acts, and the parts that its act changes.
export interface About {
  readonly hand: string;
  readonly shows: readonly string[];
}

export const figure = (name: string): string => `.figure [data-figure="${name}"]`;
const knob = (name: string): string => `.knobs [data-parameter="${name}"]`;
const handle = '.figure attn-plane .pull';
const guessed = '.card .guess-number input';
const rows = { hand: figure('scores'), shows: [figure('scores'), figure('weights')] };
const matrices = [figure('queries'), figure('keys'), figure('scores'), '.strip'];
const pulled = { hand: handle, shows: [figure('arrows'), figure('other-ranking')] };
const sums = { hand: knob('d'), shows: [figure('sums-plain'), figure('sums-scaled')] };
const bars = [figure('weights-plain'), figure('weights-scaled')];
const played = (map: string): About => ({ hand: '[data-act="play"]', shows: [figure(map)] });
const silenced = (head: number, map: string): About => ({
  hand: `[data-act="silence-${head}"]`,
  shows: [figure(map)],
});
const silencing = (head: number): string => `.figure .head-row:nth-of-type(${head + 2}) .speaks`;
const layer1 = [figure('weights-2'), figure('weights-3')];
const further = { hand: '[data-act="further"]' };
const spread = ['convolution', 'recurrence', 'attention'].map((model) => figure(`graph-${model}`));
const counted = (row: string): string => `.figure [data-spread="${row}"]`;
const learners = { hand: '.learners button', shows: ['.learners'] };

export const about: Readonly<Record<string, Readonly<Record<string, About>>>> = {
  'pull-the-query': {
    pull: { hand: handle, shows: [figure('compare'), figure('compete')] },
    flip: { hand: '.pulling-endings', shows: [figure('compare'), figure('compete')] },
    nothing: { hand: handle, shows: [figure('compare'), figure('compete')] },
    softmax: { hand: handle, shows: [figure('compare'), figure('compete')] },
    sharp: { hand: knob('divide_by'), shows: [figure('compete')] },
    output: { hand: handle, shows: [figure('compare'), figure('mix')] },
  },
  overview: {
    row: { hand: '.strip', shows: matrices },
    meet: { hand: figure('scores'), shows: matrices },
    query: { hand: figure('queries'), shows: matrices },
    key: { hand: figure('keys'), shows: matrices },
    first: { hand: knob('mask'), shows: matrices },
  },
  'scoring-functions': {
    words: { hand: figure('arrows'), shows: [figure('other-ranking')] },
    angle: pulled,
    length: pulled,
    nothing: { hand: handle, shows: [...pulled.shows, figure('additive-ranking')] },
    cosine: { hand: knob('score'), shows: pulled.shows },
    sum: pulled,
    broadcast: { hand: guessed, shows: ['.figure .shapes'] },
    keys: { hand: knob('keys'), shows: [figure('other-ranking'), figure('additive-ranking')] },
    lengths: { hand: knob('score'), shows: ['.figure .counts'] },
    cost: { hand: knob('num_hiddens'), shows: ['.figure .counts'] },
  },
  'kernel-regression': {
    narrow: { hand: knob('w'), shows: [figure('fit')] },
    valley: { hand: figure('loss'), shows: [figure('fit'), figure('loss')] },
    descent: { hand: '[data-act="take-10"]', shows: [figure('fit'), figure('loss')] },
    itself: { hand: '[data-act="take-100"]', shows: [figure('fit'), figure('loss')] },
    exponential: { hand: knob('w'), shows: [figure('fit')] },
    more: { hand: figure('loss'), shows: [figure('fit'), figure('loss')] },
  },
  'why-sqrt-d': {
    words: { hand: figure('weights-plain'), shows: [figure('weights-plain')] },
    spread: { hand: knob('d'), shows: [figure('sums-plain')] },
    winner: { ...sums, shows: [...sums.shows, ...bars] },
    root: { hand: knob('divisor'), shows: [...sums.shows, ...bars] },
    slope: { hand: figure('weights-plain'), shows: [...bars, '.formulas'] },
    learner: learners,
    short: learners,
  },
  'self-attention': {
    words: { hand: '[data-act=ask-thing]', shows: [figure('weights'), figure('context')] },
    twice: { hand: figure('arcs'), shows: [figure('output')] },
    order: { hand: '[data-act="word-2"]', shows: [figure('output')] },
    positions: { hand: knob('positions'), shows: [figure('moved'), figure('difference')] },
    shared: { hand: knob('projections'), shows: ['.figure .pair'] },
    none: { hand: knob('projections'), shows: [figure('all')] },
    cross: { hand: knob('context'), shows: [figure('all')] },
  },
  'positional-encoding': {
    places: { hand: knob('max_len'), shows: [figure('bits')] },
    flip: { hand: knob('position'), shows: [figure('clocks'), '.figure .clocks-told', figure('bits')] },
    turn: { hand: figure('clocks'), shows: [figure('clocks')] },
    both: { hand: knob('position'), shows: [figure('clocks'), figure('curves')] },
    alike: { hand: knob('position'), shows: [figure('clocks')] },
    ratio: { hand: knob('num_hiddens'), shows: [figure('clocks'), '.figure .clocks-told'] },
  },
  'relative-position': {
    half: { hand: figure('dial'), shows: [figure('dial')] },
    same: { hand: knob('position'), shows: [figure('dial'), figure('projection')] },
    derive: { hand: knob('line'), shows: [figure('dial'), '.formulas'] },
    score: { hand: figure('score'), shows: [figure('score')] },
    tip: { hand: figure('hands'), shows: [figure('numbers'), figure('hands'), figure('weights')] },
    code: { hand: knob('pairs'), shows: [figure('numbers'), figure('hands'), figure('weights')] },
    farther: { hand: knob('places'), shows: [figure('scores')] },
    order: { hand: knob('rows'), shows: [figure('numbers'), figure('weights')] },
    pairs: { hand: knob('pair'), shows: [figure('dial')] },
    back: { hand: knob('offset'), shows: [figure('dial'), figure('projection')] },
    offsets: { hand: knob('farthest'), shows: [figure('bias')] },
    seventeen: { hand: knob('position'), shows: [figure('score')] },
  },
  'position-similarity': {
    rise: { hand: knob('max_len'), shows: [figure('curves')] },
    columns: { hand: knob('num_hiddens'), shows: [figure('curves')] },
  },
  'adding-positions': {
    twice: { hand: figure('x'), shows: [figure('encoding'), figure('output')] },
    learned: { hand: knob('kind'), shows: [figure('encoding'), figure('output')] },
    end: { hand: knob('max_len'), shows: [figure('encoding')] },
  },
  'masked-softmax': {
    words: rows,
    lengths: rows,
    nobody: rows,
    infinity: { ...rows, hand: knob('fill') },
    zero: { ...rows, hand: knob('fill') },
    causal: { hand: '[data-act="token"]', shows: [figure('weights'), figure('generation')] },
    both: rows,
    prize: rows,
  },
  'multi-head-attention': {
    cut: { hand: '[data-act="cut"]', shows: [figure('cut')] },
    drop: { hand: knob('drop_head'), shows: [figure('mix')] },
    reshape: { hand: '[data-act="next-rung"]', shows: [figure('ladder')] },
    permute: { hand: '[data-act="next-rung"]', shows: [figure('ladder')] },
    skip: { hand: knob('skip_permute'), shows: [figure('ladder')] },
    lengths: { hand: knob('use_repeat'), shows: [figure('heads'), '.figure .lengths'] },
    divide: { hand: knob('num_heads'), shows: [figure('mix')] },
    copies: { hand: '.card .guesses', shows: [figure('ladder')] },
    why: { hand: knob('num_heads'), shows: [figure('heads')] },
    different: { hand: knob('keys'), shows: [figure('heads')] },
  },
  'heads-cost': {
    double: { hand: knob('num_heads'), shows: [figure('matrices')] },
    full: { hand: knob('num_heads'), shows: [figure('matrices')] },
    grows: { hand: knob('num_heads'), shows: [figure('compared')] },
    loop: { hand: '.timing .measure', shows: ['.timing'] },
    number: { hand: knob('num_heads'), shows: [figure('runs')] },
  },
  'cnn-rnn-attention': {
    first: { ...further, shows: spread },
    layers: { ...further, shows: [...spread, counted('arrived')] },
    back: { hand: knob('from'), shows: [...spread, counted('changed')] },
    fades: { ...further, shows: [...spread, counted('change')] },
    cost: { hand: knob('n'), shows: [figure('growing'), '.figure [data-count="operations"]'] },
    memory: { hand: knob('n'), shows: [figure('growing')] },
  },
  'learning-step': {
    surprise: { hand: figure('answers'), shows: [figure('answers'), figure('says')] },
    rate: { hand: figure('curve'), shows: [figure('curve'), '.figure .told'] },
    nudged: { hand: '[data-act="block-W_q"]', shows: [figure('matrix'), figure('nudge')] },
    adds: { hand: '[data-act="attention"]', shows: [figure('heard')] },
    walk: { hand: '[data-act="take"]', shows: [figure('curve'), '.figure .trail'] },
  },
  'learning-look': {
    forms: played('layer-0'),
    guessing: { hand: figure('time'), shows: [figure('layer-0')] },
    when: { hand: figure('time'), shows: [figure('layer-0')] },
    rate: { hand: knob('learning_rate'), shows: [figure('time'), figure('layer-0')] },
    silence: silenced(0, 'layer-0'),
    staircase: played('layer-0'),
    own: { hand: knob('tokens'), shows: [figure('tape')] },
  },
  'learning-induction': {
    forms: played('layer-1'),
    previous: { hand: figure('tape'), shows: [figure('layer-0')] },
    silence: silenced(0, 'layer-1'),
    own: { hand: knob('tokens'), shows: [figure('tape')] },
    spare: silenced(2, 'layer-1'),
    forgery: { hand: knob('tokens'), shows: [figure('tape')] },
  },
  'trained-heads': {
    before: { hand: '.head-letters', shows: [figure('weights-0')] },
    after: { hand: '.head-letters', shows: layer1 },
    silence: { hand: silencing(0), shows: layer1 },
    needed: { hand: silencing(3), shows: ['.figure .said'] },
    new: { hand: knob('letters'), shows: ['.figure .said'] },
    importance: { hand: figure('heads'), shows: [figure('heads')] },
  },
  'learning-race': {
    ahead: { hand: figure('race'), shows: [figure('race')] },
    slope: { hand: knob('slope'), shows: [figure('race')] },
    longer: { hand: figure('race'), shows: [figure('race')] },
    heads: { hand: knob('what'), shows: [figure('race')] },
  },
  'who-is-tired': {
    apart: played('plane'),
    turns: { hand: '[data-act=ask-thing]', shows: [figure('plane'), figure('sentence')] },
    unmet: { hand: '[data-slot=animal_ending]', shows: [figure('plane'), figure('sentence')] },
    own: { hand: knob('typed'), shows: [figure('plane'), figure('sentence')] },
  },
  'your-own': {
    read: { hand: figure('matrix'), shows: [figure('matrix')] },
    induction: { hand: figure('heads'), shows: [figure('heads')] },
    averaged: { hand: '[data-act="averaged"]', shows: [figure('kind-other')] },
    form: { hand: '[data-act="play"]', shows: [figure('time')] },
    first: { hand: '[data-act="without_first"]', shows: [figure('arcs')] },
    written: { hand: '[data-token="12"]', shows: [figure('rows')] },
    matters: { hand: '[data-act="left_out"]', shows: ['.lost'] },
    shared: { hand: figure('heads'), shows: [figure('heads')] },
  },
  'the-cache': {
    row: { hand: '[data-act="next"]', shows: [figure('weights')] },
    kept: { hand: knob('newest'), shows: [figure('keys'), figure('values')] },
    share: { hand: knob('num_kv_heads'), shows: [figure('wires'), '.figure .own'] },
    forget: { hand: knob('eviction'), shows: [figure('weights')] },
    sink: { hand: knob('sink_logit'), shows: [figure('weights'), '.figure .cache-says'] },
    fits: { hand: knob('num_kv_heads'), shows: [figure('wires'), '.figure .own'] },
    merge: { hand: '[data-act="exchange-1"]', shows: [figure('means')] },
  },
  masks: {
    window: { hand: '[data-act="windowed"]', shows: [figure('weights')] },
    stay: { hand: knob('sink_tokens'), shows: [figure('weights')] },
    apart: { hand: '[data-act="documents"]', shows: [figure('weights')] },
    layers: { hand: knob('layers'), shows: [figure('heard')] },
    paint: { hand: '[data-act="paint-0"]', shows: [figure('row')] },
    deep: { hand: knob('layers'), shows: [figure('heard')] },
  },
  'two-steps': {
    layers: { hand: knob('silenced'), shows: ['.one-way .share', '.one-way .looks'] },
    turns: { hand: '.card .guess', shows: ['.one-way:first-child .looks'] },
    spread: { hand: '.strip .seeds', shows: ['.strip .ends b'] },
    looking: { hand: knob('form'), shows: ['.one-way:first-child .share', '.one-way:first-child .looks'] },
  },
  'learning-dates': {
    third: played('weights'),
    own: { hand: knob('date'), shows: [figure('tape'), figure('weights')] },
    dot: { hand: knob('score'), shows: [figure('weights'), '.figure .of-dates'] },
    states: { hand: knob('values'), shows: [figure('weights'), '.figure .of-dates'] },
  },
  'learning-pairs': {
    rule: { ...played('weights'), shows: [figure('weights'), '.figure .lines-right.unseen'] },
    word: { hand: knob('typed'), shows: [figure('tape'), figure('weights')] },
    heart: { ...played('weights'), shows: [figure('weights'), '.figure .lines-right.unseen'] },
    own: { hand: '[data-act="own"]', shows: ['.figure .lines-right.unseen'] },
  },
  'learning-grokking': {
    shown: { hand: figure('time'), shows: [figure('sums'), '.figure .half.heldOut'] },
    loss: { hand: figure('time'), shows: [figure('sums'), '.figure .half.heldOut'] },
    press: { hand: knob('weight_decay'), shows: [figure('time'), figure('sums'), '.figure .half.heldOut'] },
    later: { hand: figure('time'), shows: [figure('sums'), '.figure .half.heldOut'] },
  },
};
