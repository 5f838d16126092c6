// The models of this page: what each is asked, and from which seeds it is shown.
import type { SessionOptions } from '../../core/training';
import type { Language } from '../../words/language';
import { kinds } from '../who-is-tired/sentence';
import { type Kind, ranges, sentenceIn, vocabulary } from '../who-is-tired/vocabulary';

/**
 * Two layers that the last word asks, or “it”; one layer that “it” asks, whose answer is the word itself, or its first letter.
 */
export const forms = ['question', 'it', 'word', 'letter'] as const;
export type Form = (typeof forms)[number];

interface Run {
  readonly layers: 1 | 2;
  readonly steps: number;
  /** Shown first: each does it in a way of its own. */
  readonly seeds: Readonly<Record<Language, readonly number[]>>;
  readonly options: Omit<SessionOptions, 'preset' | 'seed'>;
}

export const runs: Readonly<Record<Form, Run>> = {
  question: { layers: 2, steps: 500, seeds: { en: [19], zh: [18] }, options: {} },
  it: { layers: 2, steps: 300, seeds: { en: [16, 10, 17], zh: [11, 2, 16] }, options: {} },
  word: {
    layers: 1,
    steps: 300,
    seeds: { en: [1], zh: [0] },
    options: {
      model: { layers: 1, d_model: 32, outputs: 48 },
      batch: 64,
      training: { lr: 1e-2 },
      task: { target: 'noun' },
    },
  },
  letter: { layers: 1, steps: 300, seeds: { en: [0], zh: [0] }, options: { model: { layers: 1 } } },
};

export const optionsOf = (form: Form, language: Language): SessionOptions => ({
  ...runs[form].options,
  preset: `refer${form === 'question' ? ' question' : ''}${language === 'zh' ? ' zh' : ''}` as const,
});

export interface Sentence {
  /** The tokens with the ending that fits animals, and with the one that fits things. */
  readonly rows: readonly (readonly number[])[];
  readonly places: Readonly<Record<Kind | 'ending' | 'asks', number>>;
}

/** The thing of the sentence, in the list of things. */
const mat = 4;
export const answerOf = { animal: 0, thing: mat } as const;

export function sentenceOf(form: Form, language: Language): Sentence {
  const parts = sentenceIn(language);
  const read = (kind: Kind): readonly number[] =>
    parts.map((part) => {
      if (typeof part === 'number') return part;
      return part === 'ending' ? ranges[`${kind}_ending`][0] : ranges[part][0] + answerOf[part];
    });
  const asks = form === 'question' ? [vocabulary[language].length] : [];
  const [animal, thing, ending] = [parts.indexOf('animal'), parts.indexOf('thing'), parts.indexOf('ending')];
  const it = parts.indexOf(vocabulary[language].indexOf(language === 'zh' ? '它' : 'it'));
  const places = { animal, thing, ending, asks: form === 'question' ? parts.length : it };
  return { rows: kinds.map((kind) => [...read(kind), ...asks]), places };
}
