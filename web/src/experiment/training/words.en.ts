import { type OtherFile, otherFiles } from '../../../../wasm/package/other_files';
import type { ExperimentWords } from '../contract';
import type { Refused } from './open';
import type { runControls } from './parameters';
import { rateTexts } from './rate-choices';
import type { Last, RateRemarks } from './rate-remarks';
import type { TrainingRemarks } from './remarks';

/** The words of the training figures, in every experiment that has them. */
export const trainingWords = {
  layer: (layer: number) => `Layer ${layer}`,
  /** The only head of a model. */
  onlyHead: 'The head',
  oneHead: (head: number) => `head ${head}`,
  off: 'switched off',
  head: (layer: number, head: number) => `Layer ${layer}, head ${head}`,
  /** The weight of a head on the right positions. */
  onMark: 'on the correct cells',
  weights: 'weights',
  push: 'How scores will change',
  pushAbout: '−∂loss/∂score: plum scores will rise, ochre ones fall.',
  /** The short label beside the two colours. */
  pushRises: 'will rise',
  pushFalls: 'will fall',
  noPush: 'Nothing is asked in this row.',
  /** Shown if something is asked, but no score moves. */
  flatPush: 'Every weight is 0 or 1: a small change of a score changes nothing.',
  silentPush: 'Switched off: nothing here changes the loss.',
  /** The labels of the arcs above and below the tokens. */
  looksHere: (layer: number, layers: number, weight: string) =>
    `${layers > 1 ? `layer ${layer}` : 'the head'} looks here, ${weight}`,
  /** Shown in place of the weights of a head that is switched off. */
  silent: (layer: number) => `layer ${layer} is switched off`,
  looksBefore: (layer: number, weight: string) => `and from there layer ${layer} looked here, ${weight}`,
  says: (token: string, share: string) => `says ${token}, ${share} sure`,
  tape: 'Where the heads look from the chosen place',
  accuracy: 'Correct on new rows',
  chance: (share: string) => `by guessing ${share}`,
  withAll: (share: string, chance: string) => `all heads ${share}, guessing ${chance}`,
  ownRow: (right: number, of: number) => `In your row: ${right} of ${of}.`,
  speaking: 'Heads, on or off',
  silence: (head: string) => `${head} is on`,
  time: 'Training: loss and weight on the correct cells at every step',
  step: (step: number) => `step ${step}`,
  /** The label of the axis, with the step up to which losses equal PyTorch's. */
  steps: (pinned: number) => `training steps (the first ${pinned} losses equal PyTorch’s) →`,
  /** The loss as a share of that of guessing. */
  loss: 'loss (guessing = 1)',
  /** The loss at the task's own rate, for comparison. */
  lossAt: (rate: string) => `loss at rate ${rate}`,
  /** The labels at the ends of lines on a phone. */
  shortLoss: 'loss',
  shortRate: (rate: string) => `rate ${rate}`,
  shortMark: 'correct cells',
  markOf: (layer: number, many: boolean) => (many ? `layer ${layer}, correct cells` : 'on the correct cells'),
  formed: (step: number) => `formed at step ${step}`,
  play: 'Play',
  pause: 'Pause',
  /** The button that lets time pass as fast as it trains. */
  fullSpeed: 'full speed',
  /** The button to save a file for PyTorch. */
  save: 'save',
  saveAbout: 'Save the model as a .safetensors file: PyTorch loads it with load_state_dict.',
  open: 'open',
  openAbout:
    'Open a .safetensors file that was saved here, or by PyTorch from the same model. Or drop it on the picture.',
  /** The title of a model from a file, with its step if the file says it. */
  opened: (name: string, step: number | undefined) => (step === undefined ? name : `${name}, step ${step}`),
  openedAbout: 'The numbers are those of your file. It holds one step, so there is no time line.',
  close: 'close the file',
  refused: (refused: Refused) => `${refused.name}: ${refusalText(refused)} Nothing has changed.`,
  back: 'One step back',
  on: 'One step on',
  /** Announced to screen readers from time to time. */
  told: (step: number, loss: string, accuracy: string) => `step ${step}, loss ${loss}, correct ${accuracy}`,
  part: 'Shown',
  /** The label of a marker beyond the trained steps: how far training is. */
  still: (step: number) => `training, step ${step}`,
};

export type TrainingWords = typeof trainingWords;

/** The words of the controls shared by runs. */
export type ParameterTexts = ExperimentWords<typeof runControls, never>['parameters'];

export const parameterWords: ParameterTexts = {
  training_step: { label: 'Step', hint: 'How many training steps have been made.' },
  tokens: { label: 'Your own row', hint: 'Leave it empty for a row it never trained on.' },
  seed: { label: 'Seed', hint: 'Draws the first numbers and the rows to learn from.' },
  silenced: { label: 'Silenced heads', hint: 'Counted through the layers from 0.' },
  aims: { label: 'Dash the cells where it ought to look' },
  place: { label: 'place (index from 0)' },
  pace: { label: 'Pace of Play', choices: { slow: 'slow where it changes', fast: 'full speed' } },
  opened: { label: 'Opened file' },
  part: { label: 'Part shown on a phone', choices: { first: 'first layer', last: 'last layer', push: 'next push' } },
};

const remarks: TrainingRemarks & RateRemarks = {
  untrained: ({ loss, accuracy, choices }) =>
    `All numbers are random, not trained. Its loss is ${loss}; guessing among ${choices} costs ln ${choices} = ${Math.log(choices).toFixed(2)}. It is correct in ${accuracy} of the answers.`,
  learning: ({ step, loss, accuracy, chance }) =>
    `After ${step} steps the loss on rows it has not seen is ${loss}, and ${accuracy} of the answers are correct (by guessing ${chance}).`,
  notFormed: ({ layer, layers, mark }) =>
    `${layers > 1 ? `Layer ${layer}` : 'The head'} lays {weights|${mark}} of its weight where it ought to look.`,
  formed: ({ step, layer, layers, mark }) =>
    `${layers > 1 ? `Layer ${layer}` : 'The head'} formed at step ${step}: now {weights|${mark}} of its weight lies where it ought to look.`,
  silenced: ({ count, accuracy, all }) =>
    `With ${count === 1 ? 'one head' : `${count} heads`} silenced ${accuracy} of the answers are correct, with all of them ${all}. Nothing was learned again: the others go on as they were.`,
  parts: ({ pinned }) =>
    `Up to step ${pinned} the losses are PyTorch’s. After that any two float32 programs part, as rounding grows; here the same step is the same to the bit, always.`,
  // On a learning rate other than the task’s own.
  rate: ({ rate, own }) => `The learning rate is ${rate}; the task’s own is ${own}, and its loss the dashed line.`,
  bothForm: ({ last, rate, formed, own, ownFormed, step, loss, ownLoss }) =>
    `With a learning rate of ${rate} ${theHead(last)} forms at step ${formed}, with ${own} at step ${ownFormed}. At step ${step} the losses on new rows are ${loss} and ${ownLoss}.`,
  tooFast: ({ rate, step, loss, guess }) =>
    `A learning rate of ${rate} is too large: at step ${step} no head has formed that holds. The loss on new rows is ${loss}; guessing costs ${guess}. Each step goes too far and undoes what the one before has learned.`,
  tooSlow: ({ rate, step, loss, own, ownFormed }) =>
    `A learning rate of ${rate} is too small for so few steps: at step ${step} the loss on new rows is still ${loss}, and no head has formed. With ${own} it had by step ${ownFormed}.`,
};

const theHead = ({ layer, layers }: Last): string => (layers > 1 ? `layer ${layer}` : 'the head');

/** What both chapters on heads have. */
export const headParameters = {
  learning_rate: { label: 'Learning rate', hint: 'How far each step goes.', choices: rateTexts('the task’s own') },
  ...parameterWords,
};
export const headWords = { training: trainingWords, remarks };

/** The package's sentence, but that this page opens one format alone. */
const here: Readonly<Record<OtherFile, string>> = {
  ...otherFiles,
  npy: "NumPy's .npy; save its array with safetensors.numpy.save_file",
  npz: "NumPy's .npz; save its arrays with safetensors.numpy.save_file",
};

function refusalText(refused: Refused): string {
  switch (refused.code) {
    case 'unreadable':
      return 'the browser could not read it.';
    case 'large':
      return `it has ${refused.found} bytes; no model of this page has more than ${refused.expected}.`;
    case 'format':
      return refused.kind
        ? `this is ${here[refused.kind].replaceAll("'", '’')}.`
        : 'expected is a .safetensors file; this one does not begin as one.';
    case 'header':
      return 'its header cannot be read.';
    case 'metadata':
      return '__metadata__ in its header holds something else than texts.';
    case 'cut':
      return `its header promises ${refused.expected} bytes, it has ${refused.found}.`;
    case 'entry':
      return `${refused.tensor} has other bytes than its shape needs.`;
    case 'type':
      return `${refused.tensor} holds ${refused.found}; expected are F32, F16, BF16 or F64.`;
    case 'infinite':
      return `${refused.tensor} holds NaN or an infinity; expected are numbers.`;
    case 'missing':
      return `there is no ${refused.tensor}; the model “${refused.model}” needs it.`;
    case 'unknown':
      return `it holds ${refused.tensor}; the model “${refused.model}” has no such parameter.`;
    case 'shape':
      return `${refused.tensor} is ${refused.found}; the model “${refused.model}” expects ${refused.expected}.`;
    case 'model':
      return `it holds the model “${refused.found}”; this page opens ${refused.expected}.`;
  }
}
