// What is said below the figure, and of the trained words: needed after the first picture.
import type { InEveryLanguage } from '../../../words/language';

export const words = {
  canYou: 'Can you …',
  goals: {
    cat: 'give cat more than 0.8',
    mat: 'let mat win',
    equal: 'share the 1 equally',
    on: 'put the output on “on”',
  },
  fair: (one: string, other: string) => `give “${one}” and “${other}” a fair share, 0.3 or more each`,
  done: 'reached',
  open: 'not reached yet',
  /** Whose arrows these are. */
  numbers: 'Arrows',
  choices: { hand: 'set by hand', trained: 'trained' },
  byHand: 'These arrows are set by hand, so that they mean something. A trained model finds its own.',
  trained: (numbers: string, steps: number) =>
    `A model of ${numbers} numbers found these arrows in ${steps} steps. Here the ending asks; both its queries lie in this plane, so every dot product is exact.`,
  decided: (ending: string, word: string, points: string) =>
    `Here “${ending}” itself asks, and “${word}” scores ${points} more than any other word. Each point is e ≈ 2.7 times the weight: the whole bar. Pull the query shorter, or between the two, and the bar is shared.`,
  /** The way to a model that is trained on such sentences. */
  watch: 'Watch one learn this',
  /** The way to the next scene. */
  onward: 'Now all words at once',
  query: (ending: string) => `query of “${ending}”`,
  /** What both queries ask for. */
  both: 'both',
  /** The letters that values to the right and upwards say. */
  mixLine: (right: string, up: string) => `values: → “${right}”, ↑ “${up}”`,
};

export type LaterWords = InEveryLanguage<typeof words>;
