import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  row: {
    label: 'One row',
    ask: 'The model has read ▸FLAMEF; L comes next. The square holds one head’s weights so far.',
    question: 'How many scores must each head compute when L comes?',
    act: 'Press “Next token”.',
    options: { one: 'one: L with itself', row: 'one row: L with each token so far', all: 'all rows again' },
    replies: {
      one: 'L is to find what followed earlier letters: whose keys does its query need?',
      all: 'Do the rows of F, L, A … change when a token comes after them? They may not see it.',
    },
    found: (letter = '', row = '', all = '') =>
      `For ${letter} each head computes ${row} scores; with the outlined rows again, ${all}.`,
    why: 'Every token sees only itself and those before it, so no earlier row changes.',
    next: 'What must be kept for that?',
  },
  kept: {
    label: 'What is kept',
    ask: 'The newest token asks with its query. Rows of earlier tokens are done.',
    question: 'What of the earlier tokens does it need?',
    act: 'Drag the newest token to the end.',
    options: { queries: 'queries and keys', keysAndValues: 'keys and values', weights: 'all three, and the weights' },
    replies: {
      queries:
        'Who asks with the query of an earlier token, once its row is done? And what are the weights to average?',
      weights: 'Once a row is done, who reads its query or its weights?',
    },
    near: { on: (tokens = '') => `${tokens} more to come: drag to the end.` },
    found: (gap = '', bytes = '') =>
      `One column a token, ${bytes} bytes in the end. The outputs are those without a cache: they differ by ${gap}.`,
    why: 'Its query meets all keys, and its weights average all values. A query is used once, so none is kept: this is a KV cache.',
    next: 'How large does a cache become?',
  },
  share: {
    label: 'A quarter of the bytes',
    ask: 'Llama 2 7B and Llama 3 8B both have 32 layers of 32 heads, yet Llama 3 keeps a quarter of the bytes.',
    question: 'How can it keep so much less?',
    act: 'Choose key heads until “This one” keeps as much as Llama 3 8B.',
    options: {
      shorter: 'its numbers take fewer bits',
      shared: 'query heads share keys and values',
      forgets: 'it forgets old tokens',
    },
    replies: {
      shorter: 'Both are counted with 2 bytes a number. What else may be fewer?',
      forgets: 'It keeps all 32,768 tokens. What else may be fewer?',
    },
    near: {
      more: (own = '', wanted = '') => `This one keeps ${own}, Llama 3 8B ${wanted}: share more.`,
      less: (own = '', wanted = '') => `This one keeps ${own}, Llama 3 8B ${wanted}: share less.`,
    },
    found: (group = '', own = '', all = '') =>
      `${group} query heads share each head of keys and values: ${own} in place of ${all}.`,
    why: 'Each query head still has weights of its own; only what is kept is shared: grouped-query attention.',
    next: 'Or forget old tokens?',
  },
  forget: {
    label: 'Forget the oldest',
    ask: 'This head looks at ▸, where rows start. With only the last six tokens, ▸ is gone.',
    question: 'Where will that weight go?',
    act: 'Keep the last tokens only.',
    options: { nowhere: 'nowhere', oldest: 'to the oldest letter', letters: 'to all letters' },
    replies: {
      nowhere: 'What do the weights of a row add up to after softmax?',
      oldest: 'Softmax divides by what is left: do the others stay as they were?',
    },
    found: (said = '', sure = '', all = '', whole = '') =>
      `The row adds up to 1, now on letters; the model says ${said}, ${sure}. With everything kept it says ${all}, ${whole}.`,
    why: 'Softmax must spend 1, and a head with nothing to look for spends it on the start. Large models do so, too: StreamingLLM keeps the first tokens.',
    after: {
      sinks: (said = '', sure = '') => `With the start kept, as many tokens in all, the model says ${said}, ${sure}.`,
    },
    next: 'Must a head spend 1?',
  },
  sink: {
    label: 'A place to look at nothing',
    ask: 'The start is forgotten, and the model says M. A sink is one more score in the softmax of this head, with no token and no value.',
    question: 'With a sink, will the model say L again?',
    act: 'Raise the sink step by step, and watch what the model says.',
    options: { yes: 'yes', no: 'no, ▸ is gone' },
    replies: { no: 'Was it the value of ▸ that was missing, or a place to put the weight?' },
    near: {
      little: (said = '', sure = '', share = '') =>
        `The sink takes ${share}, and the model says ${said}, ${sure}: raise it.`,
    },
    found: (share = '', said = '', sure = '') => `The sink takes ${share} of the row; the model says ${said}, ${sure}.`,
    why: 'It was enough to let the head spend less on letters. Some models are trained with such a sink for each head: gpt-oss.',
  },
  fits: {
    label: 'A cache that fits',
    ask: 'A model has 80 layers of 64 query heads, 128 numbers each. 24 GiB are left for the cache of 32,768 tokens, 2 bytes a number.',
    act: 'Find the largest number of key heads that fits.',
    near: {
      over: (heads = '', bytes = '') => `${heads} key heads take ${bytes}: too much.`,
      under: (heads = '', bytes = '') => `${heads} key heads take ${bytes}: it fits, and more would fit, too.`,
    },
    found: (heads = '', bytes = '', more = '') =>
      `${heads} key heads take ${bytes}; the next number would take ${more}.`,
    why: 'Bytes are 2 · layers · key heads · numbers · tokens · 2: here only the number of key heads can be changed. Llama 2 70B has this size, and 8 key heads.',
  },
  merge: {
    label: 'Heads that may merge',
    ask: 'Four heads, each with {keys|keys} and {values|values} of its own. To halve the cache, every two neighbours share one set: the mean of theirs, drawn below.',
    act: 'Exchange heads with ⇄ until both means below say “output stays”.',
    near: { apart: (gap = '') => `Outputs still change by up to ${gap}. Which two heads look the same?` },
    found: (a = '', b = '', c = '', d = '') =>
      `Heads ${a} and ${b} hold the same, ${c} and ${d} too: their means change no output.`,
    why: 'The mean of two that differ is neither. Heads of a trained model are never quite alike, so it is trained a little further after such a merge (Ainslie et al., 2023).',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
