// The doors of sessions.
import { sections } from '../../wasm/package/session_fields.ts';
import { any, type Door, ended, fields, type Opening, places } from './openings.ts';
import { session } from './subjects.ts';

const batch = (): object => ({ tokens: [[1, 2]], targets: [[2, 1]] });
const given = (): object => ({ parameters: session.parameters, batches: [batch()], keep: [1], gradients: [1] });
/** A state's fields, and those of its config. */
const states = (call: unknown): readonly Opening[] => [
  ...Object.keys(session.state).map(
    (name): Opening =>
      (value) =>
        any(call)({ state: { ...session.state, [name]: value } }),
  ),
  ...['model', 'training', 'task', 'batch'].map(
    (name): Opening =>
      (value) =>
        any(call)({ state: { ...session.state, config: { ...session.state.config, [name]: value } } }),
  ),
];
const namesIn = (section: keyof typeof sections): readonly string[] => Object.keys(sections[section]);
const model = { vocabulary: 9, d_model: 8, num_heads: 2 };
export const sessionDoor = (make: (options: unknown) => unknown): readonly Opening[] => {
  const call = (options: unknown) => ended(make(options));
  const own = () => ({ model, task: { name: 'own' }, batch: 1, test_rows: 1, seed: 0 });
  const inside = (section: string, sound: object, names: readonly string[]): Opening[] =>
    names.map((name) => (value) => call({ ...own(), [section]: { ...sound, [name]: value as unknown } }));
  return [
    ...fields(call, own, ['preset', 'model', 'training', 'task', 'batch', 'test_rows', 'seed', 'state', 'other']),
    ...inside('model', model, [...namesIn('model'), 'translation', ...namesIn('regression')]),
    ...inside('training', {}, [...namesIn('training'), 'betas']),
    ...inside('task', { name: 'reverse', n: 4 }, ['name', ...namesIn('task')]),
    (value) => call({ ...own(), model: { ...model, translation: { length: value } } }),
    (value) => call({ ...own(), training: { betas: [0.9, value] } }),
    ...states(call),
  ];
};
export const stepsDoor = (call: unknown): readonly Opening[] => {
  const run = any(call);
  const options = () => ({ preset: 'reverse' });
  return [
    ...places(call, () => [options(), given()]),
    ...['parameters', 'batches', 'keep', 'gradients'].map(
      (name): Opening =>
        (value) =>
          run(options(), { ...given(), [name]: value }),
    ),
    (value) => run(options(), { ...given(), batches: [batch(), value] }),
    (value) => run(options(), { ...given(), batches: [{ ...batch(), tokens: value }] }),
    (value) => run(options(), { ...given(), keep: [value] }),
    (value) => run(options(), { ...given(), parameters: { ...session.parameters, 'output.weight': value } }),
  ];
};
const batches = (call: unknown): readonly Opening[] => [
  ...fields(call, batch, ['tokens', 'targets', 'source', 'valid_lens', 'previous', 'x', 'y', 'places', 'other']),
  (value) => any(call)({ tokens: [[value, 1]], targets: [[1, 1]] }),
];

export const sessionDoors: Readonly<Record<string, Door>> = {
  'session.step': batches(session.step.bind(session)),
  'session.score': batches(session.score.bind(session)),
  'session.probe': [
    ...batches(session.probe.bind(session)),
    ...places(session.probe.bind(session), () => [batch(), { silenced: [] }]),
    ...['gradients', 'silenced', 'other'].map(
      (name): Opening =>
        (value) =>
          any(session.probe.bind(session))({}, { [name]: value }),
    ),
    (value) => any(session.probe.bind(session))({}, { silenced: [{ layer: value, head: 0 }, value] }),
  ],
  'session.ablated': [
    ...places(session.ablated.bind(session), () => [[{ layer: 0, head: 0 }], 'mean']),
    (value) => any(session.ablated.bind(session))([value]),
    (value) => any(session.ablated.bind(session))([{ layer: 0, head: value }]),
  ],
  'session.read': [(value) => any(session.read.bind(session))(value)],
  'session.load': [
    (value) => any(session.load.bind(session))(value),
    (value) => any(session.load.bind(session))({ ...session.parameters, 'output.weight': value }),
    (value) => any(session.load.bind(session))({ ...session.parameters, other: value }),
  ],
  ...Object.fromEntries(
    ['parameters', 'gradients', 'tests', 'state', 'words', 'dispose'].map((name) => [
      `session.${name}`,
      'takes nothing',
    ]),
  ),
};
