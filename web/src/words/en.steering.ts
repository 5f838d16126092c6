import type { Problem } from '../text/problem';
import type { SteeringWords } from './words';

/** "140 billion". */
const roundedCount = new Intl.NumberFormat('en', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 2,
});

export const words: SteeringWords = {
  beforeAct: {
    lines: 'Dashed lines: as it was before your last change.',
    cells: 'The corner of a cell: as it was before your last change.',
    both: 'Dashed lines, and the corner of a cell: as it was before your last change.',
  },
  reveal: 'Show the explanation',
  teach: 'Link for class',
  teachHint:
    'Opens exactly this state. Answers (what you see, the formula, the code) come back at the press of a button.',
  hides: { answers: 'Hide the answers', controls: 'Hide the controls' },
  runSheet: 'Run sheet',
  copyLink: 'Copy this link',
  embed: 'Embed',
  copyThis: 'Copy',
  presets: 'Prepared states',
  ownState: 'Custom',
  reset: 'Reset',
  seed: 'Seed',
  restart: (seed: string) => `Restart from seed ${seed}`,
  tools: 'Tools',
  allSettings: 'All settings',
  present: 'Present',
  leavePresentation: 'Leave the presentation',
  singleKeys: 'Single-key shortcuts',
  presentationKeys: {
    walk: 'step',
    scroll: 'more below',
    answer: 'answer',
    hands: 'hands',
    show: 'reveal',
    code: 'QR code',
    takeBack: 'take back',
    full: 'Full screen',
    blank: 'Blank the screen',
    end: 'That was the last step',
  },
  hands: {
    title: 'Show of hands',
    of: (option: number) => `Hands for answer ${option}`,
    adds: (option: number) => `Shift + ${option} adds a hand`,
    all: (count: number) => (count === 1 ? '1 hand' : `${count} hands`),
    clear: 'Clear',
    had: (right: number, all: number) => `${right} of ${all} had it`,
  },
  card: {
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    exercise: (at: number, of: number) => `Exercise ${at} of ${of}`,
    previous: 'Back one step',
    following: 'Next step',
    close: 'Leave the steps',
    /** For a phone. */
    short: { previous: 'Back', following: 'Next', close: 'Leave' },
    begin: (label: string) => `Start with a step: ${label}`,
    guessFirst: 'Guess first:',
    afterwards: 'Then:',
    yourGuess: 'your guess',
    firstGuess: 'your first guess',
    answer: 'answer',
    take: 'Guess',
    range: (min: number, max: number) => `A number from ${min} to ${max}.`,
    click: 'Click the place you mean in the figure.',
    clicked: 'Guessed; another click changes it.',
    nowAct: 'Noted. Now do it and see.',
    nowGuess: 'Done. Which answer do you choose?',
    right: 'Right.',
    guessed: (number: string) => `Not right: you guessed ${number}.`,
    done: 'Done.',
    notYet: 'Not yet.',
    doneNotYet: 'Done, but not what you guessed. Guess again:',
    tryAgain: 'Try again.',
    shown: 'This is the answer.',
    seen: 'Done, without a guess.',
    showMe: 'Show me',
    skip: 'Skip',
    again: 'Do it yourself',
    away: 'Your own file is open. This step is about another one.',
    comeBack: 'Back to the step',
    guessAnew: 'Once more, with a guess',
    next: 'Next',
    nextChapter: (name: string) => `Next chapter: ${name}`,
  },
  exercises: 'Exercises',
  nextExercise: 'Next exercise',
  solvedOf: (done: number, of: number) => `${done} of ${of} done`,
  solved: 'done',
  see: 'What you see',
  tryThis: 'Try this',
  betweenSentences: ' ',
  shared: 'Link copied',
  shareByHand: 'The browser refused to copy; select it yourself:',
  pytorch: 'PyTorch code',
  copyPytorch: 'Copy the code',
  copied: 'Copied',
  pytorchPrints: 'It prints this, and no other number of the page:',
  equal: 'Check against PyTorch',
  equalOrigin: {
    printed: (seed: string, torch: string) =>
      `The notebook prints these numbers, with seed ${seed}; PyTorch ${torch} does so again.`,
    seeded: (seed: string, torch: string) =>
      `The notebook sets no seed; after torch.manual_seed(${seed}) PyTorch ${torch} prints:`,
    fixed: (_seed: string, torch: string) => `Nothing here is drawn at random; PyTorch ${torch} prints:`,
  },
  equalCovers: (tensors: string, lines: boolean) =>
    `Compared below: every number of ${tensors}${lines ? ', and the printed lines, letter by letter' : ''}.`,
  comma: ', ',
  here: 'Here',
  largestDifference: 'Largest difference',
  noDifference: '0: every bit is the same',
  notComparable: 'cannot be compared',
  roundingAlone: (bound: string) => `below ${bound}, rounding alone`,
  equalOwn: 'These values are your own: run the PyTorch code to compare.',
  equalNotKept: 'No numbers of PyTorch’s are kept for this preset: run the PyTorch code and compare what it prints.',
  equalKept: 'PyTorch’s numbers are kept for',
  table: 'Table view',
  png: 'PNG',
  svg: 'SVG',
  csv: 'CSV',
  export: 'Export',
  wholePicture: 'All figures in one picture',
  tensors: 'Tensors',
  notSaved: 'It could not be saved. Try again.',
  exportFigure: (figure: string, format: string) => `Save “${figure}” as ${format}`,
  paste: 'Paste a tensor',
  pasteHint: 'As PyTorch or NumPy prints it, or CSV, or JSON.',
  apply: 'Use these numbers',
  cancel: 'Cancel',
  shape: 'Shape',
  draw: 'Draw again',
  drawnFrom: (code: string, seed: string) => `${code}, seed ${seed}`,
  yourNumbers: 'your own numbers',
  sample: (index: number) => `Sample ${index}`,
  samples: 'samples',
  queries: 'queries',
  keys: 'keys',
  query: (index: number) => `query ${index}`,
  sizeOf: (axis: string) => `Number of ${axis}`,
  lensNone: 'none',
  lensPerSample: 'per sample',
  lensPerQuery: 'per query',
  lensBeyond: (length, keys) => `${length} is more than the ${keys} keys there are: all of them are visible.`,
  increase: (label: string) => `${label}: one more`,
  decrease: (label: string) => `${label}: one less`,
  pytorchSays: 'PyTorch says',
  linkProblem: 'Parts of the link could not be read; defaults stand in for them:',
  unknownParameter: (name: string) => `there is no parameter called “${name}”`,
  dismiss: 'Close',
  standIn: (start: string) => `These values cannot be computed: the figure shows “${start}” as it starts.`,
  problem: (problem: Problem): string => {
    switch (problem.code) {
      case 'empty':
        return 'Type a value first.';
      case 'not_a_number':
        return `“${problem.found}” is not a number.`;
      case 'comma':
        return `Does the comma in “${problem.found}” separate numbers, or is it decimal? Write decimals with a point.`;
      case 'not_an_integer':
        return `A whole number is needed; “${problem.found}” is not one.`;
      case 'not_finite':
        return `A finite number is needed, not “${problem.found}”.`;
      case 'below':
        return `At least ${problem.minimum}; “${problem.found}” is too small.`;
      case 'above':
        return `At most ${problem.maximum}; “${problem.found}” is too large.`;
      case 'unknown_choice':
        return `There is no choice “${problem.found}”; there are ${problem.choices.join(', ')}.`;
      case 'unreadable':
        return `Cannot be read from “${problem.found}” on.`;
      case 'unbalanced':
        return 'The brackets do not match.';
      case 'elided':
        return 'There is an ellipsis: PyTorch left numbers out. Call torch.set_printoptions(profile="full") and print again.';
      case 'ragged':
        return `The rows differ in length: row ${problem.row} has ${problem.found}, those before it ${problem.expected}.`;
      case 'wrong_rank':
        return `A tensor of rank ${problem.expected} is needed; this one has rank ${problem.found}.`;
      case 'wrong_shape':
        return `The shape should be ${problem.expected}; it is ${problem.found}.`;
      case 'too_many':
        return `At most ${problem.maximum} numbers; here are ${problem.found}.`;
      case 'too_long':
        return `At most ${problem.maximum} characters; here are ${problem.found}.`;
    }
  },
  coreError: {
    not_divisible: (expected: string, found: string) => `It must divide evenly: ${expected} expected, ${found} found.`,
    out_of_range: (expected: string, found: string) => `Out of range: ${expected} expected, ${found} found.`,
    wrong_shape: (expected: string, found: string) => `The shapes do not fit: ${expected} expected, ${found} found.`,
    wrong_rank: (expected: string, found: string) => `The ranks do not fit: ${expected} expected, ${found} found.`,
    wrong_type: (expected: string, found: string) => `The types do not fit: ${expected} expected, ${found} found.`,
    not_finite: (_expected: string, found: string) => `A finite number is needed, not ${found}.`,
    missing_input: () => 'This cannot be left out.',
    too_large: (_expected: string, found: string) => `Too large: it would take ${found} of memory.`,
    out_of_memory: () => 'Out of memory; try a smaller shape.',
    internal: (_expected: string, found: string) => `The core went wrong inside: ${found}`,
    core_lost: () => 'The core failed on this input, twice. It goes on working with any other.',
  },
  tooMuchWork: (multiplyAdds: number) =>
    `Too much to compute: it would take ${roundedCount.format(multiplyAdds)} multiply-adds.`,
  tooManyDraws: (numbers: number) => `Too much to draw: it would take ${roundedCount.format(numbers)} random numbers.`,
  unknownCoreError: (message: string) => `It cannot be computed: ${message}`,
  inputNamed: (name: string) => `${name}: `,
};
