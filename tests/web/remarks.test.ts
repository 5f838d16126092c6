import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors';
import type { Experiment } from '../../web/src/experiment/contract';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import type { Remark, Remarks, Sentences } from '../../web/src/experiment/remarks';
import { languages } from '../../web/src/words/language';
import { isWalked } from '../reach';
import { inEach } from './told';
import { pictureOf } from './walk/pictures';
import { listedStates, listOf, type State } from './walk/states';

// remarks/NAME.txt lists states and the ids said in each: paragraphs of what there is to see are parted by a bar. A state
// is added as a line with its address; `npm run renew -- remarks` writes what is said there.

type Kind = 'remarks' | 'suggestions' | 'errors';

/** What is said in a state. */
interface Said {
  readonly remarks: readonly (readonly Remark[])[];
  readonly suggestions: readonly Remark[];
  readonly errors: readonly Remark[];
}

async function saidIn(experiment: Experiment, said: Remarks, state: State): Promise<Said> {
  try {
    const live = { state, ...(await pictureOf(experiment, state)) };
    return { remarks: said.remarks(live), suggestions: said.suggestions(live), errors: [] };
  } catch (error) {
    if (!(error instanceof AttnError)) throw error;
    const meaning = said.errorRemark?.(error, state);
    return { remarks: [], suggestions: [], errors: meaning ? [meaning] : [] };
  }
}

const ids = (remarks: readonly Remark[]): string => remarks.map(({ id }) => id).join(' ');

/** A state and what is said there, as lines of a list. */
function lines(state: string, { remarks, suggestions, errors }: Said): string {
  if (remarks.length === 0) return `${state}\n  error  ${ids(errors)}`;
  return `${state}\n  see    ${remarks.map(ids).join(' | ')}\n  try    ${ids(suggestions)}`;
}

/** Said of a reader's own file alone, which no state names: tests/web/your-own.test.ts. */
const ofFiles: Readonly<Record<string, readonly string[]>> = { 'your-own': ['change', 'nan', 'scores', 'single'] };

describe.each(experimentNames)('%s', async (name) => {
  const experiment = await loadExperiment(name);
  const said = await experiment.rest();
  const all = new Map<string, Said>();
  // When its tests run: those of the other experiments need not wait for it, nor train.
  beforeAll(async () => {
    for (const { what, state } of listedStates(experiment)) all.set(what, await saidIn(experiment, said, state));
  }, 600_000);
  const words = await inEach(experiment.words);

  test('says in each state what its list names', async () => {
    const found = [...all].map(([state, one]) => lines(state, one));
    if (isWalked(name)) return expect(`${found.join('\n\n')}\n`).toMatchFileSnapshot(listOf(name).pathname);
    expect(readFileSync(listOf(name), 'utf8').split('\n\n')).toEqual(expect.arrayContaining(found));
  });

  if (isWalked(name))
    test.each(['remarks', 'suggestions', 'errors'] as const)(
      'each of its %s is said in one of these states',
      (kind) => {
        const used = new Set([...all.values()].flatMap((one) => one[kind].flat()).map(({ id }) => id));
        for (const language of languages)
          expect([...used, ...(kind === 'remarks' ? (ofFiles[name] ?? []) : [])].sort(), language).toEqual(
            Object.keys(words[language][kind] ?? {}).sort(),
          );
      },
    );

  test('every sentence is told in each language, in words of its own', () => {
    const sentence = (table: Sentences | undefined, remark: Remark): string => {
      const found = table?.[remark.id];
      return typeof found === 'function' ? (found as (numbers: Remark) => string)(remark) : (found ?? '');
    };
    for (const one of all.values())
      for (const kind of ['remarks', 'suggestions', 'errors'] as const satisfies readonly Kind[])
        for (const remark of one[kind].flat()) {
          const texts = languages.map((language) => sentence(words[language][kind], remark));
          for (const text of texts) expect(text, remark.id).toMatch(/\S/);
          for (const text of texts) expect(text, remark.id).not.toMatch(/undefined|\[object/);
          expect(new Set(texts).size, remark.id).toBe(languages.length);
        }
  });
});
