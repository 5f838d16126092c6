// Numbers that words quote and no program prints, each by preset or step, with its reason.

const reasons = {
  later:
    'said of a step after those whose losses are pinned: from there two float32 programs part, and the program prints nothing of it',
  difference: 'the difference of two losses, which are printed',
  logarithm: 'minus the logarithm of a probability, which is printed',
  otherRate: 'the loss after a step at another rate than the one that the program takes',
  measured: 'measured over 20 seeds that `npm run renew -- heads` trains, and the program does not',
  sizes: 'follows from the sizes alone: the memory of two scores, divided',
} as const;

const { later, difference, logarithm, otherRate, measured, sizes } = reasons;

/** How right longer rows are. */
const longerRows = { '99.9': measured, '89.3': measured, '70.2': measured };

export const unprinted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'scoring-functions, step cost, solved': { '41.0': sizes },
  'relative-position, step farther': longerRows,
  'relative-position, step farther, solved': longerRows,
  'learning-step, step surprise, solved': { '3.15': logarithm },
  'learning-step, step rate, solved': { '107.3': otherRate },
  'learning-look, preset tooFast': { '2.38': later, '2.30': later },
  'learning-look, step when, solved': { '1.24': difference },
  'learning-dates, preset forming': { '97.3': later },
  'learning-dates, preset solved': { '99.5': later },
  'learning-dates, preset dot': { '98.8': later },
  'learning-dates, preset states': { '99.6': later },
  'learning-dates, step third, solved': { '99.5': later },
  'learning-dates, step own': { '99.5': later },
  'learning-dates, step own, solved': { '99.5': later },
  'learning-dates, step dot': { '99.5': later },
  'learning-dates, step dot, solved': { '98.8': later, '1.00': later },
  'learning-dates, step states': { '99.7': later },
  'learning-dates, step states, solved': { '99.6': later },
  'who-is-tired, preset trained': { '1.00': later },
  'who-is-tired, step apart, solved': { '1.00': later },
  'who-is-tired, step turns': { '1.00': later },
  'who-is-tired, step turns, solved': { '1.00': later },
  'who-is-tired, step unmet': { '1.00': later },
  'who-is-tired, step unmet, solved': { '1.00': later },
  'who-is-tired, step own': { '1.00': later },
  'who-is-tired, step own, solved': { '1.00': later },
  'learning-pairs, preset plural': { '1.00': later },
  'learning-pairs, preset roman': { '1.00': later },
  'learning-grokking, step shown, solved': { '12.93': later },
  'learning-grokking, step loss, solved': { '8.55': later },
  'learning-grokking, step press': { '8.55': later },
  'learning-grokking, step later, solved': { '28.1': later, '25.4': later },
};
