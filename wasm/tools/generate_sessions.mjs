// Writes wasm/package/session_fields.ts, what a session's config is made of, from the catalogue inside
// build/wasm/sessions.wasm: sections, tasks and presets with their fields. The meaning of a field is written beside it: in
// core/include/attn/training.hpp, of a task above the fields in core/src/training/tasks.
import { readFile, writeFile } from 'node:fs/promises';
import { details, operationsOf } from './catalogues.mjs';
import { tagsOf } from './meanings.mjs';

const core = new URL('../../core/', import.meta.url);

/** Interfaces of the package by the section that they describe, with the struct of C++ and members of JavaScript's own. */
const interfaces = {
  model: {
    name: 'ModelConfig',
    struct: 'Model',
    more: [
      '  /** A translator: an encoder, and one attention to it from each output position. */',
      '  translation?: TranslationConfig | undefined;',
    ],
  },
  translation: { name: 'TranslationConfig', struct: 'Translation' },
  regression: { name: 'KernelRegressionConfig', struct: 'KernelRegression' },
  training: {
    name: 'TrainingConfig',
    struct: 'Training',
    without: ['beta_1', 'beta_2'],
    more: ['  /** adam, adamw; eps is 1e-8 */', '  betas: readonly [number, number];'],
  },
};

const header = await readFile(new URL('include/attn/training.hpp', core), 'utf8');

/** The header's comments on a struct: its own, and the one behind each member. */
function structOf(name) {
  const [, block, members] =
    new RegExp(`((?:^///.*\\n)+)struct ${name} \\{\\n([\\s\\S]*?)^\\};`, 'm').exec(header) ?? [];
  if (!block) throw new Error(`core/include/attn/training.hpp does not say what ${name} is`);
  const meanings = [...members.matchAll(/(\w+) = [^;]*;\s*\/\/\/< (.+)$/gm)].map(([, member, text]) => [member, text]);
  return { text: tagsOf(block).text, meanings: new Map(meanings) };
}

const quoted = (names) => names.map((name) => `'${name}'`);
const choicesOf = (input) => input.choices?.split('|');
const types = { boolean: 'boolean', tensor: 'readonly number[]' };
const typeOf = (input) => (choicesOf(input) ? quoted(choicesOf(input)).join(' | ') : (types[input.kind] ?? 'number'));
/** How the package reads it. */
const kindOf = (input) =>
  choicesOf(input) ? `[${quoted(choicesOf(input)).join(', ')}]` : `'${types[input.kind] ? input.kind : 'number'}'`;
const isAbsent = (input) => !input.required && input.initial === undefined && !input.choices;

const described = await operationsOf('sessions');
const inputsOf = (entry) => described.find(({ name }) => name === entry).inputs;
const choices = (name) => choicesOf(inputsOf('session').find((input) => input.name === name));

/** Every field of a task with the tasks that have it, and what it means there. */
async function taskFields() {
  const fields = new Map();
  for (const task of choices('task')) {
    const { params } = tagsOf(
      `${/((?:^\/\/\/ @param.*\n)*)constexpr Input fields/m.exec(await readFile(new URL(`src/training/tasks/${task}.cpp`, core), 'utf8'))?.[1] ?? ''}`,
    );
    for (const input of inputsOf(task)) {
      if (!params.has(input.name)) throw new Error(`core/src/training/tasks/${task}.cpp: no @param ${input.name}`);
      const known = fields.get(input.name) ?? { input, said: new Map() };
      if (kindOf(known.input) !== kindOf(input)) throw new Error(`${task}: ${input.name} is of another kind elsewhere`);
      const text = [params.get(input.name), details(input)].join(' · ');
      known.said.set(text, [...(known.said.get(text) ?? []), task]);
      fields.set(input.name, known);
    }
  }
  return [...fields.values()];
}

const member = (input, text, optional) =>
  `  /** ${text} */\n  ${input.name}${optional ? '?' : ''}: ${typeOf(input)}${optional ? ' | undefined' : ''};\n`;

function interfaceOf(section, { name, struct, without = [], more = [] }) {
  const { text, meanings } = structOf(struct);
  const members = inputsOf(section)
    .filter((input) => !without.includes(input.name))
    .map((input) =>
      member(input, [meanings.get(input.name), details(input)].filter(Boolean).join(' · '), isAbsent(input)),
    );
  return `/** ${text} */\nexport interface ${name} {\n${members.join('')}${more.map((line) => `${line}\n`).join('')}}\n`;
}

const ofTasks = await taskFields();
const sections = [
  ...Object.keys(interfaces).map((name) => [name, inputsOf(name)]),
  ['task', ofTasks.map(({ input }) => input)],
];
const table = sections.map(
  ([name, inputs]) => `  ${name}: {\n${inputs.map((input) => `    ${input.name}: ${kindOf(input)},\n`).join('')}  },\n`,
);
const ofTask = ofTasks.map(({ input, said }) =>
  member(input, [...said].map(([text, tasks]) => `${tasks.join(', ')}: ${text}`).join('; '), true),
);
const source = `// Made from the catalogue by wasm/tools/generate_sessions.mjs; not to be edited.

/** How each field is read, by its section; a choice crosses the border as its index. */
export const sections = {
${table.join('')}} as const;

/** What a model is, by its index at the border. */
export const kinds = [${quoted(choices('kind')).join(', ')}] as const;

/** The questions to a session, by their index at the border; wasm/border/sessions.hpp describes them. */
export const asks = [
${choices('ask')
  .map((name) => `  '${name}',\n`)
  .join('')}] as const;

/** The tasks, by their index at the border. */
export const tasks = [
${choices('task')
  .map((name) => `  '${name}',\n`)
  .join('')}] as const;

/** The presets; the lessons explain what each shows. */
export type PresetName =
${choices('preset')
  .map((name) => `  | '${name}'`)
  .join('\n')};

${Object.entries(interfaces)
  .map(([section, one]) => interfaceOf(section, one))
  .join('\n')}
/** A task, and its fields; those of other tasks are ignored. */
export interface TaskConfig {
  name: ${quoted(choices('task')).join(' | ')};
${ofTask.join('')}}
`;
await writeFile(new URL('../../wasm/package/session_fields.ts', import.meta.url), source);
