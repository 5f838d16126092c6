import { examples } from './parameters';
import {
  againstAnotherQuery,
  broadcastFacts,
  costFacts,
  facts,
  isUnequal,
  type Now,
  nudged,
  rules,
  type Words,
} from './words';

export const words: Words = {
  title: 'Scoring functions',
  lead: 'A score says how well a {queries|query} fits a {keys|key}. Softmax turns scores into {weights|weights}; the weights add up the {values|values}. Another score, another attention.',
  parameters: {
    show: { label: 'Look at', choices: { steps: 'three steps', broadcast: 'broadcast', cost: 'cost' } },
    score: {
      label: 'Beside additive',
      choices: {
        scaled_dot: 'scaled dot product',
        dot: 'dot product',
        bilinear: 'bilinear',
        cosine: 'cosine',
        gaussian: 'Gaussian',
        sum: 'sum',
      },
    },
    sigma: { label: 'σ of the Gaussian' },
    queries: { label: 'Queries', axes: ['samples', 'queries', 'size'] },
    redraw: { label: 'Where lengths differ, draw queries as wide as the keys' },
    keys: { label: 'Keys', axes: ['samples', 'keys', 'size'] },
    values: { label: 'Values', axes: ['samples', 'keys', 'size'] },
    valid_lens: { label: 'valid_lens' },
    num_hiddens: { label: 'num_hiddens h' },
    seed: { label: 'Seed of the parameters' },
    way: { label: 'Selected score', choices: { additive: 'additive', other: 'other' } },
    sample: { label: 'sample' },
    query: { label: 'query' },
    key: { label: 'key' },
    component: { label: 'component' },
    hidden: { label: 'hidden unit' },
  },
  presets: {
    notebook: {
      label: 'equal keys',
      cell: 'Notebook 002: keys of ones, 20-wide queries for the additive score, then 2-wide ones for the dot product; manual_seed(0)',
    },
    differentKeys: { label: 'different keys', cell: 'Exercise 1: the same cell with keys = torch.randn(2, 10, 2)' },
    sameLength: {
      label: 'same length',
      cell: 'Four queries and six keys, all 4 wide: both scores take the same numbers',
    },
    sum: { label: 'sum', cell: 'Exercise 3: the sum of query and key as a score' },
    bilinear: { label: 'bilinear', cell: 'Exercise 2: only matrix products, and 20-wide queries meet 2-wide keys' },
    byHand: { label: 'by hand', cell: 'small whole numbers to follow' },
  },
  additive: { name: 'Additive', rule: rules.additive },
  scores: {
    scaled_dot: { name: 'Scaled dot product', rule: rules.scaled_dot },
    dot: { name: 'Dot product', rule: rules.dot },
    bilinear: { name: 'Bilinear', rule: rules.bilinear },
    cosine: { name: 'Cosine', rule: rules.cosine },
    gaussian: { name: 'Gaussian', rule: rules.gaussian },
    sum: { name: 'Sum', rule: rules.sum },
  },
  steps: { scores: '1 scores', weights: '2 weights', output: '3 output' },
  queries: 'Queries',
  keys: 'Keys',
  components: 'Components',
  sample: (index) => `Sample ${index}`,
  redrawn: 'new queries',
  parametersCount: (count) => (count === 0 ? 'no parameters' : `${count} parameters`),
  axes: ['samples', 'queries', 'keys', 'hidden'],
  sum: 'sum',
  justScores: 'scores',
  features: 'features',
  tanh: '→ tanh',
  withoutPairs: (sum) =>
    `Without unsqueeze: ${sum}. No error: as many queries as keys, so query i meets key i alone, and a wrong answer comes out in silence.`,
  withoutLuck: (sum, shape) =>
    `Without unsqueeze: ${sum} gives ${shape}. With a single query this works by luck; the axis of queries is gone.`,
  withoutError: (sum) => `Without unsqueeze: ${sum}. PyTorch says:`,
  costs: { parameters: 'Parameters', operations: 'Operations', memory: 'Memory, bytes' },
  oneSample: 'one sample',
  lengthAxis: 'queries n = keys m',
  notCompared:
    'Not compared: scores and features, the second scoring function, parameter counts and costs. Of these the PyTorch code prints the second function’s weights and output.',
  see: (live) => {
    const { show } = live.state;
    return show === 'steps' ? steps(live) : show === 'broadcast' ? broadcast(live) : cost(live);
  },
  try: (live) => {
    const { state } = live;
    const { q, k, equalKeys } = facts(live);
    if (state.show === 'broadcast')
      return [
        { text: 'Four queries and six keys: choose a query and see its row stretched.', set: examples.fourAndSix },
        { text: 'As many queries as keys: what would a forgotten unsqueeze do now?', set: examples.square },
        { text: 'More hidden units: 16.', set: { num_hiddens: 16 } },
      ];
    if (state.show === 'cost')
      return [
        { text: 'Double the hidden units.', set: { num_hiddens: Math.min(64, state.num_hiddens * 2) } },
        { text: 'Bahdanau’s sizes: decoder states 256 wide, encoder states 128.', set: examples.bahdanau },
        { text: 'See where the memory goes: the features of every query with every key.', set: { show: 'broadcast' } },
      ];
    return [
      equalKeys
        ? {
            text: 'Exercise 1: make the keys different. Do both scores still agree?',
            set: { keys: { draw: 'randn', shape: state.keys.shape, seed: '1' } },
          }
        : {
            text: 'Make all keys equal again: what is left of the weights?',
            set: { keys: { draw: 'ones', shape: state.keys.shape, seed: '0' } },
          },
      q !== k && state.score !== 'bilinear'
        ? {
            text: `Give the ${q}-wide queries to a score that needs equal lengths: what does PyTorch say?`,
            set: { redraw: false },
          }
        : state.score === 'sum'
          ? {
              text: 'Add 1 to the first number of the query: which scores change, and which weights?',
              set: nudged(live),
            }
          : { text: 'Exercise 3: score by the sum. What is left of the query?', set: { score: 'sum', way: 'other' } },
      ...(state.score === 'bilinear'
        ? []
        : [
            {
              text: 'Exercise 2: only matrix products for different lengths.',
              set: examples.bilinear,
            },
          ]),
      { text: 'How do a query and a key meet in the additive score?', set: { show: 'broadcast', way: 'additive' } },
    ];
  },
  error: (error, state) =>
    isUnequal(error.operation, error.input) && state.queries.shape[2] !== state.keys.shape[2]
      ? `A query has ${state.queries.shape[2]} numbers, a key ${state.keys.shape[2]}: this score pairs them one by one. Draw other queries, or choose bilinear or additive: their matrices bring both to one length.`
      : undefined,
};

function steps(live: Now): string[] {
  const { state } = live;
  const now = facts(live);
  const place = `query ${state.query} of sample ${state.sample}`;
  const other = words.parameters.score.choices[state.score];
  const { additive: additiveSpoiled, other: otherSpoiled } = now.spoiled;
  const lines: string[] = [];
  if (additiveSpoiled || otherSpoiled) {
    const where = [...(additiveSpoiled ? ['additive'] : []), ...(otherSpoiled ? [other] : [])].join(' and ');
    lines.push(
      `Among the scores of ${place} there is a nan or ∞ (${where}): softmax’s denominator carries it to every key, so all weights of the row are nan, and the output too.`,
    );
  } else if (now.visible === 0)
    lines.push(
      `No key is visible to ${place}: under both scores every place is −1e6, so each of the ${now.m} keys gets 1/${now.m} = ${now.weight}, whatever the score.`,
    );
  else if (now.visible === 1)
    lines.push(
      `Only key 0 is visible to ${place}: it gets all the weight whatever the score, and its value is the output.`,
    );
  else if (now.equalKeys)
    lines.push(
      `The keys of ${place} are all the same, so all its scores are: additive ${now.score}, ${other} ${now.otherScore}. Softmax gives each of the ${now.visible} visible keys 1/${now.visible} = ${now.weight}, whatever the score. This example cannot tell scores apart; different keys can.`,
    );
  else
    lines.push(
      `To ${place} additive, its parameters random and not trained, happens to give key ${now.best} most ({weights|${now.weight}}); ${other}${state.score === 'bilinear' ? ', its W random too,' : ''} gives key ${now.otherBest} most ({weights|${now.otherWeight}}). ${now.spoiledValues ? '' : now.sameOutput ? 'The values are the same, and here the output is too.' : 'The values are the same, the output is not.'}`,
    );
  if (now.spoiledValues && !additiveSpoiled && !otherSpoiled)
    lines.push(
      'One of the values is nan or ∞. Even a weight of 0 does not keep it out: 0 · nan and 0 · ∞ are nan, and so is that part of the output.',
    );
  if (now.redrawn)
    lines.push(
      `Queries are ${now.q} wide, keys ${now.k}: there is no q·k. The notebook then draws new queries of shape ${now.otherShape}, and so does this page: the two scores here do not see the same queries.`,
    );
  else if (state.score === 'bilinear')
    lines.push(
      `W, ${now.shapeOfW}, brings a key to the length of a query: matrix products only, and lengths may differ.`,
    );
  else if (state.score === 'sum' && !otherSpoiled) {
    const rows = againstAnotherQuery(live);
    lines.push(
      rows
        ? `From query ${state.query} to query ${rows.another} every score moves by the same ${rows.largest}: the query adds a constant to its row. Softmax does not see constants, so the weights differ by ${rows.apart}: the query has no say at all.`
        : 'The query adds the same number to all its scores. Softmax does not see constants: the query has no say at all.',
    );
  }
  return lines;
}

function broadcast(live: Now): string[] {
  const { b, n, m, h, from, to, feature, score } = broadcastFacts(live);
  return [
    `{code|unsqueeze(2)} gives the queries an axis of keys, {code|unsqueeze(1)} the keys an axis of queries, each of size 1. Adding stretches a 1 to the other’s size: ${b}×${n}×${m}×${h} = ${to} sums out of ${from} numbers, every query with every key.`,
    `Feature ${live.state.hidden} of query ${live.state.query} with key ${live.state.key} is ${feature}. w_v weighs the ${h} features of the pair and adds them up: the score ${score}.`,
  ];
}

function cost(live: Now): string[] {
  const { q, k, h, numbers, parameters, learned, times, memoryTimes, longest, timesAtLongest } = costFacts(live);
  const { score } = live.state;
  const named = `the ${words.parameters.score.choices[score]}${score === 'bilinear' ? ' score' : ''}`;
  return [
    `Additive learns ${parameters} numbers, ${named} ${learned === 0 ? 'none' : learned}. For each query with each key of a sample additive takes ${h} tanh and ${h} products, ${named} ${numbers} ${numbers === 1 ? 'pair' : 'pairs'} of numbers: ${times} times the operations here, ${timesAtLongest} times at length ${longest}.`,
    learned > 0
      ? `Additive also keeps ${h} features a pair, ${memoryTimes} times the memory here. Both take queries of ${q} and keys of ${k} and learn what fits; only additive bends between them, with tanh.`
      : `It also keeps ${h} features a pair, ${memoryTimes} times the memory here. In return it takes queries of ${q} and keys of ${k}, and learns what fits.`,
  ];
}
