// What the page around has put on Object.prototype is no answer of a reader of ours, and no state of a run.
import './no-document';
import { expect, test } from 'vitest';
import { History } from '../../web/src/core/training/history';
import { Run } from '../../web/src/core/training/run';
import { readValues } from '../../web/src/element/attributes';
import { readOrder } from '../../web/src/element/iframe/messages';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { stepNames } from '../../web/src/experiment/step-names';
import { readPairs } from '../../web/src/experiments/learning-pairs/pairs';
import { readSheet } from '../../web/src/run-sheet/run-sheet';
import { readState } from '../../web/src/state/hash';
import { initialState } from '../../web/src/state/parameters';
import { parseTensor } from '../../web/src/tensor/tensor-text';
import { proving } from '../reach';
import { polluted } from '../wasm/hostile-values';
import { sessions } from '../wasm/subjects';

/** One whose parameters are of most kinds, and some more. */
const few = ['masked-softmax', 'positional-encoding', 'scoring-functions', 'overview', 'learning-pairs'] as const;
const experiments = await Promise.all((proving ? experimentNames : few).map(loadExperiment));
const texts = ['1', 'x', 'rand(1,2,2)@5', '[[1, 2], [3]]', '1x1x2:1,2', '1; 2', 'none', ''];
const sheet = '{"run_sheet":1,"entries":[{"open":"masked-softmax"},{"open":7}]}';

function answers(): unknown[] {
  return [
    ...experiments.flatMap(({ name, parameters }) => {
      const base = initialState(parameters);
      const names = Object.keys(parameters);
      return texts.flatMap((text) => [
        readState(parameters, new Map(names.map((one) => [one, text])), base),
        readValues({ name, parameters }, Object.fromEntries(names.map((one) => [one, text])), base),
      ]);
    }),
    ...texts.map((text) => parseTensor(text)),
    readSheet(sheet, stepNames),
    readPairs('a b\nc'),
    readOrder({ target: 'attention-playground', type: 'set-state', state: { a: 1 } }),
    new History({ preset: 'reverse' }).trained,
    new Run(() => sessions, { preset: 'reverse', seed: 1 }).bytes,
  ];
}

const right = answers();
const names = [
  ...[
    'problem',
    'problems',
    'value',
    'sign',
    'entry',
    'error',
    'code',
    'found',
    'pairs',
    'draw',
    'data',
    'shape',
    'seed',
  ],
  ...['state', 'step', 'inputs', 'id', 'remembered', 'tensor', 'room', 'choices', 'personal', 'initial', 'list'],
];

test.each(names)('Object.prototype.%s changes nothing', (name) => {
  for (const value of ['s', null]) expect(polluted(name, value, answers)).toEqual(right);
});
