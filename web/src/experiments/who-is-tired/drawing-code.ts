// The task in PyTorch: the same draws, the same sentences.
import type { Language } from '../../words/language';
import { vocabulary } from './vocabulary';

/** Sentences: A animal, T thing, V what an animal does, P what a thing does, R relation, L link, J ending, W time. */
const patterns: Readonly<Record<Language, { readonly small: string; readonly all: string }>> = {
  en: {
    small: 'tiw',
    all: 'WtAVRtTLiwJ tAVRtTWLiwJ tAVRtTLiwJW WRtTVtALiwJ RtTVtAWLiwJ RtTVtALiwJW WLiwJtAVRtT LiwJWtAVRtT LiwJtAVRtTW WtTPRtALiwJ tTPRtAWLiwJ tTPRtALiwJW',
  },
  zh: {
    small: 'zihe',
    all: 'WAVzTRLihJ AWVzTRLihJ AVzTRLiWhJ WTRVeALihJ TRWVeALihJ TRVeALiWhJ WLihJAVzTR LihJAWVzTR LiWhJAVzTR WTPzARLihJ TWPzARLihJ TPzARLiWhJ',
  },
};

/** What is answered at the place of a letter. The letter q is one more word, at the end, that asks. */
export type Answers = Readonly<Partial<Record<'J' | 'i' | 'q', string>>>;

export function drawing(language: Language, answers: Answers): string {
  const { small, all } = patterns[language];
  const words = vocabulary[language];
  const asks = answers.q !== undefined;
  const [nouns, rest] = [words.slice(0, 64).join(' '), words.slice(64).join(' ')];
  const own = all.split(' ');
  const read = asks ? [...own.slice(0, 6), ...own.slice(9)].map((pattern) => `${pattern}q`) : own;
  const given = Object.entries(answers).map(([letter, answer]) => `${letter}=${answer}`);
  return `WORDS = ('${nouns} '
         '${rest}').split()
# A animal, T thing, V and P what each does, R where, L link, J ending, W time; small letters: the last words, in order
PATTERNS = '${read.join(' ')}'.split()


def draw(g, rows, held=False):  # sentences, and the answer where one is asked
    of = [torch.randint(low, high, (rows,), generator=g).tolist() for low, high in
          ((0, ${read.length}), (0, 24), (1, 12), (0, 2), (0, 2), (0, 4), (0, 6), (0, 6), (0, 4), (0, 4))]
    x, y = [], []
    for pattern, animal, step, half, who, ending, verb, relation, link, time in zip(*of):
        thing = (animal + step) % 12 + 12 * half
        it, other = (thing, animal) if who else (animal, thing)
        ending = (2 * (it % 12) + it // 12 * 4 + ending + (0 if held else 4)) % 8  # half of the pairs are never drawn
        token = dict(A=animal, T=24 + thing, J=48 + 8 * who + ending, V=64 + verb, P=68 + verb, R=74 + relation,
                     L=80 + link, W=84 + time, **{letter: 88 + i for i, letter in enumerate('${small}${asks ? 'q' : ''}')})
        answer = dict(${given.join(', ')})
        x.append([token[letter] for letter in PATTERNS[pattern]])
        y.append([answer.get(letter, -100) for letter in PATTERNS[pattern]])
    return torch.tensor(x), torch.tensor(y)`;
}
