// Every function that a user of the package can call, and each place of its arguments that takes a value.
import * as files from '../../wasm/package/files.ts';
import * as index from '../../wasm/package/index.ts';
import { loadTraining } from '../../wasm/package/training.ts';
import { hostage } from './hostile-values.ts';
import { any, type Call, type Dice, type Door, ended, fields, type Opening, own, places } from './openings.ts';
import { Requests } from './requests.ts';
import { sessionDoor, sessionDoors, stepsDoor } from './session-doors.ts';
import * as subjects from './subjects.ts';

const { analysis, attention, core, generator, kept, layer, sessions, sizes, tensor, training } = subjects;
const { analysisBytes, attentionBytes, other, sessionsBytes, trainingBytes } = subjects;

const x = (): object => ({ shape: [1, 2, 2], data: hostage([1, 2, 3, 4]) });
const row = (): object => ({ shape: [1, 2], data: hostage([1, 2]) });
const qkv = (): unknown[] => [x(), x(), x(), [1]];
const limits = { limits: { multiplyAdds: 1e9, drawnNumbers: 1e9 } };
const limitFields = (load: unknown): readonly Opening[] => [
  ...['multiplyAdds', 'drawnNumbers', 'other'].map(
    (name): Opening =>
      (value) =>
        any(load)({ source: sourceOf(load), limits: { ...limits.limits, [name]: value } }),
  ),
];
const sourceOf = (load: unknown) =>
  load === index.loadCore ? attentionBytes : load === loadTraining ? trainingBytes : sessionsBytes;

/** What an operation of a module is asked: everything at random, or one input of a sound question. */
const runDoor = (call: unknown, catalogue: index.Core['catalogue']): readonly Opening[] => {
  const run = any(call);
  let last: Requests | undefined;
  const question = (dice: Dice) => {
    last = new Requests(dice, generator, [0, 1, 4, 4, 4, 8]);
    last.next();
    const { name, inputs } = dice.of(catalogue.operations);
    const sound = Object.fromEntries(inputs.map((input) => [input.name, last?.value(input)]));
    return { name, sound, input: dice.of(inputs.map((input) => input.name)) };
  };
  const { name: first, inputs } = catalogue.operations[0] ?? { name: '', inputs: [] };
  return [
    (value) => run(value, {}),
    (value) => run(first, value),
    ...inputs.map(
      ({ name }): Opening =>
        (value) =>
          run(first, { [name]: value }),
    ),
    (value, dice) => {
      const { name, sound, input } = question(dice);
      return run(name, { ...sound, [input]: value });
    },
    // In place of one number of a tensor.
    (value, dice) => {
      const { name, sound, input } = question(dice);
      const { shape, data } = Object(sound[input]) as { shape?: unknown; data?: ArrayLike<unknown> };
      if (!data?.length) return run(name, { ...sound, [input]: value });
      return run(name, { ...sound, [input]: { shape, data: Array.from(data).with(dice.below(data.length), value) } });
    },
    (value, dice) => {
      const { name, sound } = question(dice);
      return run(name, sound, value);
    },
    (value, dice) => {
      const { name, sound } = question(dice);
      return run(name, sound, { outputs: value });
    },
    (value, dice) => {
      const { name, sound } = question(dice);
      return run(name, sound, { outputs: [value] });
    },
    (value, dice) => {
      const { name, sound } = question(dice);
      return run(name, sound, { into: value });
    },
    (value, dice) => {
      const { name, sound } = question(dice);
      const [output = ''] = catalogue.find(name)?.outputs.keys() ?? [];
      return run(name, sound, { into: { [output]: value } });
    },
  ];
};
const moduleDoor = (call: unknown, operation: string, parameters: () => object): readonly Opening[] => {
  const make = (...words: unknown[]) => ended(any(call)(...words));
  return [
    ...places(make, () => [operation, parameters()]),
    ...Object.keys(parameters()).map(
      (name): Opening =>
        (value) =>
          make(operation, { ...parameters(), [name]: value }),
    ),
  ];
};
const weights = () => ({ W_q: row(), W_k: row(), W_v: row(), W_o: [[1]], num_heads: 1 });
const dicts = (module: object): readonly Opening[] => {
  const [load, own] = [Reflect.get(module, 'load_state_dict'), Reflect.get(module, 'state_dict')].map(
    (method) => (method as Call).bind(module) as (...given: unknown[]) => object,
  );
  return [
    ...places(load, () => [own?.() ?? {}, { strict: true }]),
    (value) => load?.({ ...own?.(), 'W_q.weight': value }, { strict: false }),
    (value) => load?.({ ...own?.(), other: value }),
    (value) => load?.(own?.() ?? {}, { strict: value }),
    (value) => load?.(own?.() ?? {}, { other: value }),
  ];
};
const madeOf = (Module: unknown, sound: object): readonly Opening[] => {
  const make = (options: unknown, seeded: unknown) => ended(Reflect.construct(Module as never, [options, seeded]));
  return [
    ...places(make, () => [sound, generator]),
    ...[...Object.keys(sound), 'dropout', 'build', 'bias', 'max_len', 'other'].map(
      (name): Opening =>
        (value) =>
          make({ ...sound, [name]: value }, generator),
    ),
    (value) => make(sound, Object.assign(core.generator(0), { state: value })),
    (value) => make(sound, Object.assign(core.generator(0), { linear: value, rand: value })),
  ];
};
const forward = (module: object, inputs: () => readonly unknown[]): readonly Opening[] => [
  ...places(own(module, 'forward'), () => [...inputs(), {}]),
  (value) => any(own(module, 'forward'))(...inputs(), { outputs: value }),
];
const backward = (module: object, inputs: () => readonly unknown[], options: () => object): readonly Opening[] => [
  ...places(own(module, 'backward'), () => [...inputs(), options()]),
  ...[...Object.keys(options()), 'other'].map(
    (name): Opening =>
      (value) =>
        any(own(module, 'backward'))(...inputs(), { ...options(), [name]: value }),
  ),
];
const ofModules = Object.entries(attention).flatMap(([name, module]): [string, Door][] => {
  const [inputs, gradient, mask]: [() => unknown[], () => unknown[], object] =
    name === 'SelfAttention'
      ? [() => [row()], () => [row(), row()], {}]
      : name === 'PositionalEncoding'
        ? [
            () => [x()],
            () => [x()],
            {
              dropout_mask: [
                [
                  [1, 1],
                  [1, 1],
                ],
              ],
            },
          ]
        : [
            qkv,
            () => [x(), x(), x(), x(), [1]],
            {
              dropout_mask: [
                [
                  [1, 1],
                  [1, 1],
                ],
              ],
              outputs: ['d_queries'],
            },
          ];
  return [
    [`${name}.forward`, forward(module, inputs)],
    [`${name}.backward`, backward(module, gradient, () => mask)],
    [`${name}.load_state_dict`, dicts(module)],
    [`${name}.train`, [(value) => any(own(module, 'train'))(value), () => module.train()]],
    ...['state_dict', 'eval', 'dispose', 'toString', 'training', 'parameters', 'num_heads', 'P'].map(
      (method): [string, Door] => [`${name}.${method}`, 'takes nothing'],
    ),
  ];
});
const loaders = (load: unknown, source: unknown, names: readonly string[]): readonly Opening[] => [
  ...fields(load, () => ({ source }), [...names, 'limits', 'other']),
  ...limitFields(load),
];
const drawDoors: Readonly<Record<string, readonly unknown[]>> = {
  rand: [2, 3],
  randn: [2, 3],
  normal: [0, 1, [2]],
  uniform: [0, 1, [2]],
  randint: [0, 5, [2]],
  randperm: [3],
  embedding: [2, 3],
  linear: [2, 3, { bias: true }],
  dropout: [[1, 2], 0.5, { build: 'mkl' }],
};
const writers = { writeNpz: files.writeNpz, writeSafetensors: files.writeSafetensors };
const nothing = 'takes nothing';
const same = (other: string) => `is ${other}`;

export const doors: Readonly<Record<string, Door>> = {
  'index.loadCore': [
    ...loaders(index.loadCore, attentionBytes, ['source']),
    // Modules that are asked for later.
    async (value) =>
      ((await any(index.loadCore)({ source: attentionBytes, training: value })) as index.Core).training(),
    async (value) =>
      ((await any(index.loadCore)({ source: attentionBytes, sessions: value })) as index.Core).session({
        preset: 'reverse',
      }),
  ],
  'index.loadCoreFrom': places(index.loadCoreFrom, () => [attentionBytes, limits]),
  'index.loadAnalysis': places(index.loadAnalysis, () => [analysisBytes, limits]),
  'index.loadTraining': [
    ...places(index.loadTraining, () => [{ build: 'strict' }, trainingBytes]),
    (value) => any(index.loadTraining)({ build: value }, trainingBytes),
    (value) => any(index.loadTraining)({ build: value }),
    ...limitFields(index.loadTraining),
  ],
  'index.loadSessions': [
    ...places(index.loadSessions, () => [{ build: 'strict' }, sessionsBytes]),
    (value) => any(index.loadSessions)({ build: value }),
    ...limitFields(index.loadSessions),
  ],
  'index.bestBuild': nothing,
  'index.tensorFrom': [
    ...fields(index.tensorFrom, () => ({ shape: [1], dtype: 'f32', data: Float32Array.of(1) }), [
      'shape',
      'dtype',
      'data',
    ]),
    (value) => any(own(any(index.tensorFrom)({ shape: [1], dtype: 'f32', data: value }) as object, 'toString'))(),
  ],
  'index.Core': [
    (value) => Reflect.construct(index.Core, [value]),
    (value) => Reflect.construct(index.Core, [other.exports, value]),
  ],
  'index.Generator': [
    (value) => Reflect.construct(index.Generator, [value, 0]),
    (value) => Reflect.construct(index.Generator, [core, value]),
  ],
  'index.AttnError': 'is made by the package; who makes one gives its fields',
  'files.FileError': 'is made by the package; who makes one gives its fields',
  'files.readNpy': places(files.readNpy, () => [files.writeNpy([1])]),
  'files.readNpz': [
    ...places(files.readNpz, () => [new Uint8Array(22), {}]),
    (value) => any(files.readNpz)(new Uint8Array(22), { mostBytes: value }),
    (value) => any(files.readNpz)(new Uint8Array(22), { other: value }),
  ],
  'files.readSafetensors': places(files.readSafetensors, () => [new Uint8Array()]),
  'files.readTensors': [
    ...places(files.readTensors, () => [files.writeNpy([1]), {}]),
    ...['lazy', 'mostBytes', 'other'].map(
      (option): Opening =>
        (value) =>
          any(files.readTensors)(files.writeNpy([1]), { [option]: value }),
    ),
    ...['size', 'slice'].map(
      (field): Opening =>
        (value) =>
          any(files.readTensors)(Object.assign({ size: 4, slice: () => new Blob() }, { [field]: value })),
    ),
  ],
  ...Object.fromEntries(
    (Object.keys(writers) as (keyof typeof writers)[]).map((name): [string, Door] => [
      `files.${name}`,
      [
        ...places(writers[name], () => [{ a: row() }, {}]),
        (value) => any(writers[name])({ a: row(), b: value }),
        (value) => any(writers[name])({ a: { shape: value, data: [1] } }),
        (value) => any(writers[name])({ a: { shape: [1], data: value } }),
        (value) => any(writers[name])({ a: { shape: [1], data: [1], dtype: value } }),
        (value) => any(writers[name])({ [typeof value === 'string' ? value : 'a']: [1] }),
        ...['compress', 'metadata', 'other'].map(
          (option): Opening =>
            (value) =>
              any(writers[name])({}, { [option]: value }),
        ),
        (value) => any(writers[name])({}, { metadata: { a: value } }),
      ],
    ]),
  ),
  'files.writeNpy': fields(files.writeNpy, () => ({ shape: [1], data: [1] }), ['shape', 'data', 'dtype']),
  'core.run': runDoor(core.run.bind(core), core.catalogue),
  'core.module': moduleDoor(core.module.bind(core), 'multi_head_attention', weights),
  'core.generator': places(core.generator.bind(core), () => [0]),
  'core.session': sessionDoor((options) => core.session(options as never)),
  'core.trainSteps': stepsDoor(core.trainSteps.bind(core)),
  'core.training': nothing,
  'core.memoryBytes': nothing,
  'core.catalogue': nothing,
  'core.MultiHeadAttention': madeOf(core.MultiHeadAttention, sizes),
  'core.AdditiveAttention': madeOf(core.AdditiveAttention, { key_size: 2, query_size: 2, num_hiddens: 2 }),
  'core.DotProductAttention': madeOf(core.DotProductAttention, {}),
  'core.SelfAttention': madeOf(core.SelfAttention, { d_in: 2, d_out_kq: 2, d_out_v: 2 }),
  'core.PositionalEncoding': madeOf(core.PositionalEncoding, { num_hiddens: 2 }),
  'training.run': runDoor((training.run as Call).bind(training), Reflect.get(training, 'catalogue') as never),
  'training.module': moduleDoor((training.module as Call).bind(training), 'linear_apply', () => ({ weight: row() })),
  'training.generator': same('core.generator'),
  'analysis.run': runDoor((analysis.run as Call).bind(analysis), Reflect.get(analysis, 'catalogue') as never),
  'sessions.session': sessionDoor((options) => sessions.session(options as never)),
  'sessions.trainSteps': stepsDoor(sessions.trainSteps.bind(sessions)),
  ...sessionDoors,
  'kept.run': [
    ...fields(own(kept, 'run'), () => ({ queries: [[[1]]], keys: [[[1]]], values: [[[1]]] }), [
      'queries',
      'num_heads',
      'other',
    ]),
    (value) => any(own(kept, 'run'))({ queries: [[[1]]], keys: [[[1]]], values: [[[1]]] }, value),
  ],
  'kept.backward': [
    ...fields(own(kept, 'backward'), () => ({ queries: x(), keys: x(), values: x(), d_output: x() }), [
      'queries',
      'd_output',
      'num_heads',
      'other',
    ]),
    (value) => any(own(kept, 'backward'))({ queries: x(), keys: x(), values: x(), d_output: x() }, value),
  ],
  'kept.load_state_dict': dicts(kept),
  'kept.state_dict': nothing,
  'kept.parameters': nothing,
  'kept.dispose': nothing,
  'layer.run': [
    ...fields(own(layer, 'run'), () => ({ x: row() }), ['x', 'weight', 'other']),
    (value) => any(own(layer, 'run'))({ x: row() }, value),
  ],
  'layer.backward': [
    ...fields(own(layer, 'backward'), () => ({ x: row(), d_output: [[1]] }), ['x', 'd_output', 'weight', 'other']),
    (value) => any(own(layer, 'backward'))({ x: row(), d_output: [[1]] }, value),
  ],
  'layer.parameters': nothing,
  'layer.dispose': nothing,
  ...Object.fromEntries(
    Object.entries(drawDoors).map(([name, sound]): [string, Door] => {
      const draw = own(generator, name);
      const options = sound.findIndex((one) => typeof one === 'object' && !Array.isArray(one));
      return [
        `generator.${name}`,
        [
          ...places(draw, () => sound),
          ...(options < 0
            ? [(value: never) => any(draw)(value, value), (value: never) => any(draw)([value, 2])]
            : Object.keys(sound[options] as object).map(
                (option): Opening =>
                  (value) =>
                    any(draw)(...sound.with(options, { [option]: value })),
              )),
          (value) => any(own(Object.assign(core.generator(0), { state: value }), name))(...sound),
        ],
      ];
    }),
  ),
  ...Object.fromEntries(
    (['clone', 'toJSON'] as const).map((name): [string, Door] => [
      `generator.${name}`,
      [(value) => Object.assign(core.generator(0), { state: value })[name]()],
    ]),
  ),
  'generator.state': nothing,
  ...Object.fromEntries(
    ['toString', 'tolist', 'toJSON'].map((name): [string, Door] => [
      `tensor.${name}`,
      ['shape', 'dtype', 'data'].map(
        (field): Opening =>
          (value) =>
            any(
              own(Object.assign(index.tensorFrom(structuredClone({ ...tensor })), { [field]: value as unknown }), name),
            )(),
      ),
    ]),
  ),
  'fileTensor.toString': same('tensor.toString'),
  'fileTensor.tolist': same('tensor.tolist'),
  ...Object.fromEntries(ofModules),
  'catalogue.find': places(core.catalogue.find.bind(core.catalogue), () => ['softmax']),
  'attnError.fields': nothing,
  'fileError.fields': nothing,
};
