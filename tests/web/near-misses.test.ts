// What a hand that stops short of a step's goal is told, over the real core: which number, in which words, and when.
import './no-document';
import { describe, expect, test } from 'vitest';
import type { Experiment } from '../../web/src/experiment/contract';
import { type ExperimentName, loadExperiment } from '../../web/src/experiment/registry';
import { listOf } from '../../web/src/experiments/learning-pairs/lists';
import { keeping } from '../../web/src/experiments/learning-pairs/own';
import { withRow } from '../../web/src/experiments/overview/steps/reading';
import { withElement } from '../../web/src/tensor/read';
import type { Numbers } from '../../web/src/tensor/tensor';
import { languages } from '../../web/src/words/language';
import { isExample } from '../reach';
import { type ToldStep, toldSteps } from './told';
import { memoryOf, pictureOf } from './walk/pictures';
import { type State, stepState } from './walk/states';

/** What a hand has put otherwise, and what it is told. */
type Miss = readonly [step: string, done: Readonly<Record<string, unknown>>, said: string];

const query = (x: number, y: number): { queries: Numbers } => ({ queries: { shape: [1, 1, 2], data: [x, y] } });
const twice = [1, 2, 3, 2, 1, 2, 3, 2];
const scores = (shape: readonly number[], data: readonly number[]): { scores: Numbers } => ({
  scores: { shape: [...shape], data: [...data] },
});

const withRows = (name: 'keys' | 'queries', place: number, numbers: readonly [number, number]) => ({
  [name]: withRow(name, place, numbers),
});

/** The notebook's keys. */
const ones: Numbers = { shape: [1, 6, 2], data: Array(12).fill(1) };

const ownLines = keeping(listOf('mirror').slice(0, 40));

const misses: Partial<Record<ExperimentName, readonly Miss[]>> = {
  masks: [
    ['window', { windowed: true, window: 12 }, 'The window still shows “cat”: make it 4.'],
    ['stay', { sink_tokens: 1 }, 'Now all up to “the” stay: one more.'],
    ['layers', { layers: 3 }, '3 do not reach it: one more.'],
    ['layers', { layers: 6 }, '6 layers are more than it needs.'],
    ['paint', { painted: [9 * 32, 9 * 32 + 1] }, 'It still sees 4 too many.'],
    ['paint', { painted: [0, 1, 2, 3, 4, 5, 6].map((key) => 9 * 32 + key) }, '1 too many painted over.'],
    ['deep', { layers: 4 }, '4 do not reach it.'],
    ['deep', { layers: 6 }, '6 do, but so do fewer.'],
  ],
  'the-cache': [
    ['kept', { newest: 9 }, '6 more to come: drag to the end.'],
    ['share', { num_kv_heads: 16 }, 'This one keeps 8 GiB, Llama 3 8B 4 GiB: share more.'],
    ['share', { num_kv_heads: 4 }, 'This one keeps 2 GiB, Llama 3 8B 4 GiB: share less.'],
    ['sink', { sink_logit: '-2' }, 'the model says M, 0.'],
    ['fits', { num_kv_heads: 32 }, '32 key heads take 40 GiB: too much.'],
    ['fits', { num_kv_heads: 4 }, 'it fits, and more would fit, too.'],
    ['merge', { order: [1, 0, 2, 3] }, 'Outputs still change by up to '],
  ],
  'pull-the-query': [
    ['pull', { query_x: 1.2, query_y: 1.15 }, '“mat” has 0.46 of the bar: pull a little further up.'],
    ['pull', { ending: 'soft', query_x: 0.5, query_y: 1.75 }, 'Click “tired”, and pull.'],
    ['pull', { numbers: 'trained', query_x: 1, query_y: 0 }, 'These arrows were trained'],
    ['nothing', { query_x: 0.3, query_y: 0.4 }, 'The query is still 0.50 long'],
    ['softmax', { query_x: 1.65, query_y: 1.03 }, 'more than “mat”: pull a little further.'],
    ['softmax', { query_x: 1.9, query_y: 0.1 }, 'come back to about 1.'],
    ['softmax', { query_x: 1.2, query_y: 1.5 }, 'Now “mat” scores 0.93 more than “cat”'],
    ['sharp', { divide_by: 0.45 }, 'You divide by 0.45: go down to 0.3 or less.'],
    ['sharp', { divide_by: 0.2, query_x: 1.35 }, 'The query has moved by 0.40: press “Reset”.'],
    ['output', { query_x: -2, query_y: 1 }, 'within 0.3 is enough: divide by less.'],
    ['output', { query_x: -1.45, query_y: 1.3, divide_by: 0.1 }, 'of the bar: turn the query away from it.'],
    ['output', { query_x: -2.5, query_y: 0 }, 'pull the query towards “on”.'],
  ],
  overview: [
    ['query', withRows('queries', 3, [0.3, 0.4]), '“mat” gives “cat” 0.'],
    ['key', withRows('keys', 3, [0.25, 2.35]), 'The key has moved by 0.35: drag on, to 0.5 or more.'],
    ['key', withRows('queries', 3, [9, 9]), 'press “Reset”, and drag a key.'],
  ],
  'multi-head-attention': [
    ['cut', { num_heads: 4 }, '4 heads now: put pieces together until there are 2.'],
    ['skip', { skip_permute: true, ladder: 'keys' }, 'press “W_q queries”.'],
    ['lengths', { use_repeat: true, head: 0 }, 'Look at head 1 of sample 0'],
    ['divide', { num_heads: 4, head_size: 2 }, 'num_heads is 4: take 3.'],
    ['why', { num_heads: 2 }, 'Looked at most, head by head: key 4, 0.'],
    ['different', { num_heads: 1 }, 'One head alone'],
    ['different', { keys: { draw: 'rand', shape: [2, 5, 8], seed: '1' } }, 'What are the keys in the notebook’s demo?'],
  ],
  'heads-cost': [
    ['double', { num_heads: 32 }, 'num_heads is 32 now: 16 is twice the heads.'],
    ['full', { num_heads: 9 }, '9,437,184 so far: add heads.'],
    ['full', { num_heads: 11 }, '11 heads are more than it takes: go back.'],
    ['grows', { num_heads: 4 }, 'num_heads is 4 now: go to 8.'],
    ['number', { num_heads: 4 }, 'Half of the seeds have 0.9 correct after'],
    ['number', { num_heads: 8 }, 'do not come to 0.9'],
  ],
  'scoring-functions': [
    ['keys', { keys: withElement(ones, [0, 0, 0], 1.1) }, 'They differ by 0.0'],
    ['keys', query(0.5, 1.6), 'The keys are still alike'],
    ['cost', { num_hiddens: 32 }, 'num_hiddens is 32 now'],
    ['words', query(0, 2), 'The query is 1.8 times as long as before'],
    ['angle', query(0.5, 1.6), '“cat” scores 0.30: turn a little further.'],
    ['angle', query(0.1, 1.6), '“cat” scores −0.35: turn back a little.'],
    ['angle', query(0.1, 0.5), 'The query is only 0.51 long'],
    ['length', query(2.1, 0.9625), 'The query is 2.31 long: pull on, to 2.64.'],
    ['length', query(2.6, 0.6), 'The query has turned by 12°'],
    ['nothing', query(0.3, 0.4), 'The query is still 0.50 long'],
    ['sum', query(-0.4, 1), 'The query’s end is at −0.40 across: pull it left of −0.5.'],
  ],
  'why-sqrt-d': [
    ['spread', { d: 40 }, 'd is 40 now: drag it to 64.'],
    ['spread', { d: 200 }, 'd is 200 now: go back to 64.'],
    ['winner', { d: 180 }, 'd is 180 now: drag on to 256.'],
    ['root', { d: 70, divisor: 'sqrt_d' }, 'd is 70 now: drag it back to 64.'],
    ['slope', { d: 128 }, 'd is 128 now: drag it back to 256.'],
    ['slope', { row: 0, key: 3 }, 'click the tallest on the left.'],
    ['slope', { row: 1, key: 1 }, 'This bar is 0.3'],
    ['learner', { d: 100 }, 'd is 100 now: go back to 256, and let both learn.'],
    ['short', { d: 30 }, 'd is 30 now: go back to 4, and let both learn.'],
  ],
  'masked-softmax': [
    ['words', { valid_lens: [[1, 2, 3, 5, 5, 6]] }, 'The row of “on” ends at “the” now'],
    ['words', { valid_lens: [[1, 2, 3, 4, 6, 6]] }, 'The row of “the” has changed'],
    ['prize', scores([1, 2, 4], [1, 2, 3, 2, 1, 2, 3, 4]), 'Other scores that have changed: 1.'],
    ['prize', scores([1, 2, 4], [1, 2, 3, 4, 1, 2, 3, 5]), 'The score is 5 now: type 2.'],
    ['lengths', { valid_lens: [3, 4] }, 'Sample 0 sees 3 of its keys: drag its line to 2.'],
    ['lengths', { valid_lens: [4, 2] }, 'Sample 1 sees 2 of its keys: drag its line back to 4.'],
    [
      'lengths',
      { ...scores([2, 1, 4], [...twice.slice(0, 7), 5]), valid_lens: [2, 4] },
      'Scores that have changed: 1.',
    ],
    ['nobody', { valid_lens: [1, 3] }, 'Sample 0 still sees 1 key'],
    ['infinity', { valid_lens: [2, 3], fill: '-inf' }, 'Sample 0 sees 2 of 4 keys: drag its line to 0.'],
    ['zero', { valid_lens: [1], fill: '0' }, 'Queries see 1 of 4 keys: drag the line to 2.'],
    ['both', { valid_lens: [[1, 2, 2, 3]] }, 'Query 2 sees 2 keys now: drag its dot back to 3.'],
    ['both', { valid_lens: [[1, 2, 3, 1]] }, 'The last row ends at 1 now'],
  ],
  'self-attention': [
    ['twice', { query: 1 }, 'This is “cat”. The second “the” is word 4.'],
    ['order', { reordered: 'cat bites dog' }, 'This is the same order.'],
    ['order', { reordered: 'dog bites dog' }, 'must have the same words'],
    ['cross', { context: 'hello' }, 'The second sentence has 1 word.'],
  ],
  'positional-encoding': [
    ['places', { max_len: 28 }, '28 positions: the 16s bit is there'],
    ['flip', { position: 9 }, 'This is position 9: go to 8.'],
    ['turn', { position: 60 }, 'Position 60: drag on, to 63.'],
    ['both', { position: 30 }, 'At 30 column 6 is −0.8'],
    ['alike', { position: 43 }, 'At 43 the first hand is 0.94 away'],
    ['ratio', { num_hiddens: 40 }, '40 columns now: drag to 64.'],
  ],
  'relative-position': [
    ['offsets', { farthest: 8 }, '17 numbers are too many.'],
    ['offsets', { farthest: 1 }, '3 numbers, but only distances up to 1'],
    ['half', { offset: 25 }, 'δ = 25 turns it by 143°'],
    ['half', { offset: -13 }, 'There is nothing before position 0: drag the other way.'],
    ['same', { position: 25 }, 'Position 25: drag on to 40.'],
    ['same', { position: 40, offset: 5 }, 'δ is now 5, and the matrix with it: set it back to 8.'],
    ['seventeen', { offset: 15 }, 'The second is at 17, but the score is 1.30, not 1.96.'],
    ['derive', { line: 2 }, 'Line 2 of 4: go on.'],
    ['pairs', { pair: 2 }, 'Columns 4 and 5 are slow; their hands lie only 25° apart.'],
    ['back', { offset: -5 }, 'This is 5 back: go to 8 back.'],
    ['score', { position: 12 }, 'Position 12: drag on, to half a turn.'],
    ['score', { position: 50 }, 'Both have turned: still 0.92. Now drag the plum hand alone.'],
    ['score', { offset: 16 }, 'Pulled apart: from 0.92 to −0.03. Now drag the grey hand half around.'],
    ['tip', { turn: 30 }, 'At 30° a letter most goes to D: 0.63. On to 57°.'],
    ['order', { rows: 'woven' }, 'The scores still differ by up to'],
    ['farther', { places: '48' }, 'This is 48: drag on to 96.'],
  ],
  'kernel-regression': [
    ['more', { examples: '200' }, 'On new points the loss is 0.587; 0.27 will do.'],
    ['narrow', { w: 5 }, 'Point 10 has {weights|0.77}. Go further.'],
    ['narrow', { w: 1.2 }, 'The window has grown wider.'],
    ['valley', { w: 2 }, 'Further to the right it is less.'],
    ['valley', { w: 12 }, 'That is past the lowest point.'],
    ['valley', { leave_one_out: false, w: 3.9 }, 'Each point sees itself now.'],
    ['valley', { training_step: 60 }, 'Steps come later: drag w.'],
    ['descent', { training_step: 3 }, 'will do. More steps.'],
    ['descent', { w: 3.9 }, 'Drag it back to 1, and press.'],
    ['descent', { leave_one_out: false, training_step: 60 }, 'Each point sees itself now.'],
    ['itself', { training_step: 100 }, 'w = 3.90: it stays. “Leave one out” is still on.'],
    ['itself', { leave_one_out: false }, 'It is off. Now press “100 steps”.'],
    ['itself', { leave_one_out: false, training_step: 10 }, 'and it still moves. Press on.'],
    ['itself', { leave_one_out: false, w: 12, training_step: 10 }, 'Drag w back to 3.9.'],
    ['exponential', { w: 1.5 }, 'w = 1.5. Go on to 2.'],
    ['exponential', { w: 4 }, 'w = 4. Go back to 2.'],
  ],
  'position-similarity': [
    ['rise', { max_len: 40 }, '40 positions: drag on to 60.'],
    ['columns', { num_hiddens: 64 }, '64 columns: drag on to 128.'],
  ],
  'cnn-rnn-attention': [
    ['first', { steps: 3 }, 'This is step 3: go back to the first.'],
    ['layers', { steps: 4 }, 'After 4 layers it has come to word 9: further.'],
    ['layers', { steps: 8 }, 'This is step 8: go back to where word 13 changes first.'],
    ['back', { from: 7 }, 'You have replaced word 7. The last one is x₉.'],
    ['fades', { steps: 12 }, 'It has read 12 words: 4 more.'],
    ['cost', { n: 40 }, 'At n = 40 self-attention still computes less: drag on.'],
    ['cost', { n: 200 }, 'At n = 200 it computes clearly more'],
    ['memory', { n: 4096 }, 'n is 4096 now: drag on to 8192.'],
    ['memory', { n: 20000 }, 'n is 20000 now: go back to 8192.'],
  ],
  'adding-positions': [
    ['twice', { position: 1 }, 'This is “cat”: click the second “the”.'],
    ['end', { max_len: 7 }, 'Rows to spare: 2.'],
  ],
  'learning-step': [
    ['rate', { learning_rate: 1 }, 'η = 1 ends at 2.'],
    ['rate', { learning_rate: 10 }, 'that is past the lowest point.'],
    ['rate', { learning_rate: 5, taken: '5' }, 'press “Back”, and only drag.'],
    ['nudged', { block: 'W_1' }, 'This is W_1. Click W_q.'],
    ['walk', { taken: '5 2' }, 'The loss is 1.5'],
    ['walk', { taken: '0.1 0.1 0.1 0.1 0.1 0.1 0.1' }, 'That took 7 steps; 6 will do.'],
  ],
  'learning-look': [
    ['rate', { learning_rate: '0.08' }, 'This is 0.08: drag it to 0.16.'],
    ['rate', { learning_rate: '0.16', training_step: 40 }, 'This is step 40: go to the last one, 60.'],
  ],
  'learning-race': [
    ['ahead', { training_step: 50 }, 'At step 50 no head has formed. Go further.'],
    ['ahead', { training_step: 150 }, 'At step 150 3 heads have formed. Go back a little.'],
    ['slope', { slope: 0.25 }, 'At step 300 its best head lays {weights|0.7'],
    ['longer', { training_step: 200 }, 'This is step 200. Go to 300.'],
  ],
  'learning-dates': [
    ['third', { training_step: 60 }, 'of the weight lies on the year’s digits: play on'],
    ['own', { date: '31/12/1999' }, 'it should be 1999-12-31.'],
    ['own', { date: '14 july 1789' }, 'It writes 1789-07-14. Now click another character'],
    ['own', { date: 'hello' }, '“hello” is none of the formats it knows'],
  ],
  'who-is-tired': [
    ['apart', { training_step: 40 }, 'lies on the correct noun: play on, to 0.8.'],
    ['turns', { training_step: 40, ending: 'thing' }, 'Training stands at step 40: drag its marker to the end.'],
    ['unmet', { animal_ending: 7 }, 'Training has shown this pair.'],
    ['own', { typed: 'dog' }, '“dog” is one of its words.'],
  ],
  'your-own': [['form', { training_step: 2 }, 'Step 20. Play on']],
  'two-steps': [
    ['layers', { silenced: '1' }, 'Now layer 0’s.'],
    ['spread', { seeds: [16, 10, 5] }, 'Press one farther to the left.'],
  ],
  'learning-pairs': [
    ['rule', { training_step: 150 }, '50 more steps to the end.'],
    ['word', { typed: 'lamp' }, 'That has 4 letters; it learned words of six.'],
    ['word', { typed: 'banana' }, 'It reads banana and writes ANANAB: correct.'],
    ['word', { typed: 'walrus' }, 'It reads “alrus”'],
    ['heart', { training_step: 120 }, '80 more steps to the end.'],
    ['own', { ...ownLines, training_step: 0 }, 'Your lines are taken. 200 more steps'],
  ],
  'learning-grokking': [
    ['shown', { training_step: 50 }, 'of the grey ones are correct. Go further.'],
    ['shown', { training_step: 400 }, 'At step 400 it is 99'],
    ['loss', { training_step: 500 }, 'This is step 500: go on to 1200.'],
    ['press', { weight_decay: 0.3 }, 'With 0.3, 21%'],
    ['press', { weight_decay: 2 }, 'With 2 only 77% of the grey ones are correct even at step 500: press less.'],
    ['later', { training_step: 300 }, 'of the plum ones are right. Go further.'],
    ['later', { training_step: 1100 }, 'At step 1100 it is 98'],
  ],
};

/** What a hand tries once the step is passed, and what it is told. */
const afterwards: Partial<Record<ExperimentName, readonly Miss[]>> = {
  'the-cache': [
    ['forget', { eviction: 'sinks' }, 'With the start kept, as many tokens in all, the model says L, 0.99.'],
  ],
  'learning-look': [
    ['rate', { learning_rate: '0.04' }, 'At 0.04 the head forms at step 20; at step 60 the loss is 0.0004.'],
    [
      'rate',
      { learning_rate: '0.64' },
      'At 0.64 there is no head at step 60, and the loss is 2.38: guessing costs 2.30.',
    ],
    ['rate', { learning_rate: '0.0025' }, 'At 0.0025 60 steps are too few: no head yet, and the loss is 2.01.'],
  ],
  'kernel-regression': [
    ['narrow', { w: 0.1 }, 'w = 0.1: all points count alike, and f(x) is their mean, {values|2.37}, everywhere.'],
  ],
  'learning-race': [
    ['slope', { slope: 8 }, 'With slope 8 no head forms: each letter further back counts 0.00034 times as much.'],
  ],
};

async function lookAt(experiment: Experiment, file: ToldStep, done: Readonly<Record<string, unknown>> = {}) {
  const { step } = file;
  const state = stepState(experiment, file, done as Partial<State>);
  const live = { state, ...(await pictureOf(experiment, state)) };
  return {
    near: step.near?.(live),
    after: step.after?.(live),
    reached: step.reached?.({ ...live, guess: undefined, memory: memoryOf(experiment) }) ?? true,
  };
}

const lessons = Object.entries(misses).filter(([name]) => isExample(name));

describe.each(lessons)('near misses of %s', async (name, told) => {
  const experiment = await loadExperiment(name as ExperimentName);
  const steps = await toldSteps(experiment);
  const fileOf = (step: string): ToldStep => {
    const found = steps.find(([one]) => one === step)?.[1];
    if (!found) throw new Error(`no step ${step}`);
    return found;
  };

  test.each(told)('%s %j', async (step, done, said) => {
    const file = fileOf(step);
    const { near: [lacking, ...numbers] = [''], reached } = await lookAt(experiment, file, done);
    expect(reached).toBe(false);
    expect(file.en.near?.[lacking]?.(...numbers)).toContain(said);
    const chinese = file.zh.near?.[lacking]?.(...numbers) ?? '';
    expect(chinese).toMatch(/\p{Script=Han}.*[。]$/u);
    for (const number of numbers) expect(chinese).toContain(number);
  });

  test.each(afterwards[name as ExperimentName] ?? [])('once passed: %s %j', async (step, done, said) => {
    const file = fileOf(step);
    const { after: [id, ...numbers] = [''], reached } = await lookAt(experiment, file, done);
    expect(reached).toBe(false);
    expect(file.en.after?.[id]?.(...numbers)).toBe(said);
    const chinese = file.zh.after?.[id]?.(...numbers) ?? '';
    for (const number of numbers) expect(chinese).toContain(number);
  });

  test.each(steps)(
    '%s: as it starts nothing is missed, and every sentence is one that some hand is told',
    async (step, file) => {
      expect((await lookAt(experiment, file)).near).toBeUndefined();
      const heard = new Set<string>();
      for (const [of, done] of told) if (of === step) heard.add((await lookAt(experiment, file, done)).near?.[0] ?? '');
      for (const language of languages)
        expect(Object.keys(file[language].near ?? {}).sort()).toEqual([...heard].sort());
    },
  );
});
