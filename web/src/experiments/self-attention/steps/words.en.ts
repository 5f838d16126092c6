import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  words: {
    label: 'Key and value',
    ask: 'A trained head. The ending, “tired”, asks every word of its sentence; “cat” gets nearly all the {weights|weight}.',
    question: 'Which numbers of “cat” arrive as the output, the context vector?',
    act: 'Tap “soft”, and compare with “mat”.',
    options: { query: 'its query', key: 'its key', value: 'its value' },
    replies: {
      query: 'Only the ending asks here. What is multiplied by the weights?',
      key: 'The key has decided how large the weight is. And what is multiplied by the weights?',
    },
    found: (word = '', first = '', second = '', c = '', m = '') =>
      `The value of “${word}” is (${first}, ${second}), the context vector (${c}, ${m}).`,
    why: 'The key decides how much is heard, the value what is heard. The keys and values of “cat” and “mat” stay; another query asks.',
    next: 'Next: a word that is there twice',
  },
  twice: {
    label: 'The same word twice',
    ask: 'Another sentence, and a head with random numbers. The arcs show what the first “the” looks at; its context vector is the sum of the values, by these weights. There is a second “the”.',
    question: 'Will its context vector be the same?',
    act: 'Click the second “the”.',
    options: { same: 'the same', other: 'a different one' },
    replies: { other: 'Both begin with the same list of numbers. What could make their queries differ?' },
    near: { other: (word = '') => `This is “${word}”. The second “the” is word 4.` },
    found: (first = '', other = '') => `Component 1 of the first “the”: ${first}, of the second: ${other}.`,
    why: 'The same vector makes the same query, the same query the same weights. Nothing in the numbers says where a word stands.',
  },
  order: {
    label: 'Another order',
    ask: 'Here the cat bites the dog. Now let the dog bite the cat.',
    question: 'Will each word keep its output?',
    act: 'Press the words as “dog bites cat”.',
    options: { same: 'yes', other: 'no' },
    replies: { other: 'An output is a sum. Does a sum know in which order it was added?' },
    near: {
      same: () => 'This is the same order. Begin with “dog”.',
      words: () => 'The other order must have the same words, each once: dog, bites, cat.',
    },
    found: (bound = '') => `The two outputs of a word differ by less than ${bound}: rounding.`,
    why: 'Only the rows have moved. To attention, a sentence is a bag of words: who bit whom is lost.',
  },
  positions: {
    label: 'With positions',
    ask: '“cat” and “dog” have changed places, “bites” stays in the middle. Positional encoding adds a vector for its place to each word’s own.',
    question: 'Will the outputs of “bites” in the two orders differ?',
    act: 'Add positional encoding.',
    options: { yes: 'yes', no: 'no' },
    replies: { no: 'Its query is the same. Are the keys and values that it meets?' },
    found: (difference = '') => `The two outputs of “bites” differ by up to ${difference}.`,
    why: 'Position 0 is the first. “cat” there and “cat” at position 2 now have different vectors, so different keys and values. Now order counts.',
  },
  shared: {
    label: 'Why W_q and W_k',
    ask: 'W_q is the table of numbers that makes a word’s query, W_k the one that makes its key; both are random here. “cat” asks “dog”, “dog” asks “cat”: two scores.',
    question: 'With W_q = W_k the score of “cat” asking “dog” will be …',
    act: 'Choose W_q = W_k.',
    options: { equal: 'equal to the other', larger: 'larger', smaller: 'smaller' },
    replies: {
      larger: 'Write both products out: (x₁W)·(x₃W) and (x₃W)·(x₁W).',
      smaller: 'Write both products out: (x₁W)·(x₃W) and (x₃W)·(x₁W).',
    },
    found: (there = '', back = '') =>
      `“cat” asks “dog”: ω = ${there}; “dog” asks “cat”: ω = ${back}. Softmax divides each row by its own sum: the weights differ.`,
    why: 'One table can only say how alike two words are, and that is the same both ways. With two, “cat” can look at “dog” though “dog” does not look back.',
  },
  none: {
    label: 'Without any W',
    ask: 'Now no table at all (W = I): each word uses its own numbers as query, key and value.',
    question: 'Of the 6 words, how many will look at themselves most?',
    act: 'Take all W’s away: W = I.',
    replies: { other: 'x·x is the squared length of a vector. How does it compare with x times some other vector?' },
    found: (best = '', words = '') => `${best} of ${words}: their largest weight lies on the diagonal.`,
    why: 'A word is most like itself. Some have longer vectors, and those score more even with others. With three matrices it can look for one thing, be found by another and pass on a third.',
  },
  cross: {
    label: 'Cross-attention',
    ask: 'A translator writes “I” in Chinese, and looks at the original. (Its tables are random: watch what comes from where, not whom it looks at.)',
    question: 'What will come from the second sentence?',
    act: 'Type it as the second sentence: I love deep learning.',
    options: { queries: 'the queries', keysAndValues: 'keys and values', values: 'only the values' },
    replies: {
      queries: 'The word that is being written asks. Whom does it ask?',
      values: 'To know which word to look at, what must the query be compared with?',
    },
    near: { words: (count = '') => `The second sentence has ${count} word. Give it more.` },
    found: (queries = '', keys = '', values = '') =>
      `{queries|Queries}: ${queries} row; {keys|keys}: ${keys}; {values|values}: ${values}.`,
    why: 'The query comes from what is written, keys and values from what is read.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
