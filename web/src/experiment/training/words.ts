import type { ExperimentWords } from '../contract';
import type { Refused } from './open';
import type { runControls } from './parameters';

/** The words of the controls shared by runs. */
export type ParameterTexts = ExperimentWords<typeof runControls, never>['parameters'];

/** The words of the training figures, in every experiment that has them. */
export interface TrainingWords {
  readonly layer: (layer: number) => string;
  /** The only head of a model. */
  readonly onlyHead: string;
  readonly oneHead: (head: number) => string;
  readonly off: string;
  readonly head: (layer: number, head: number) => string;
  /** The weight of a head on the right positions. */
  readonly onMark: string;
  readonly weights: string;
  readonly push: string;
  readonly pushAbout: string;
  /** The short label beside the two colours. */
  readonly pushRises: string;
  readonly pushFalls: string;
  readonly noPush: string;
  /** Shown if something is asked, but no score moves. */
  readonly flatPush: string;
  readonly silentPush: string;
  /** The labels of the arcs above and below the tokens. */
  readonly looksHere: (layer: number, layers: number, weight: string) => string;
  /** Shown in place of the weights of a head that is switched off. */
  readonly silent: (layer: number) => string;
  readonly looksBefore: (layer: number, weight: string) => string;
  readonly says: (token: string, share: string) => string;
  readonly tape: string;
  readonly accuracy: string;
  readonly chance: (share: string) => string;
  readonly withAll: (share: string, chance: string) => string;
  readonly ownRow: (right: number, of: number) => string;
  readonly speaking: string;
  readonly silence: (head: string) => string;
  readonly time: string;
  readonly step: (step: number) => string;
  /** The label of the axis, with the step up to which losses equal PyTorch's. */
  readonly steps: (pinned: number) => string;
  /** The loss as a share of that of guessing. */
  readonly loss: string;
  /** The loss at the task's own rate, for comparison. */
  readonly lossAt: (rate: string) => string;
  /** The labels at the ends of lines on a phone. */
  readonly shortLoss: string;
  readonly shortRate: (rate: string) => string;
  readonly shortMark: string;
  readonly markOf: (layer: number, many: boolean) => string;
  readonly formed: (step: number) => string;
  readonly play: string;
  readonly pause: string;
  /** The button that lets time pass as fast as it trains. */
  readonly fullSpeed: string;
  /** The button to save a file for PyTorch. */
  readonly save: string;
  readonly saveAbout: string;
  readonly open: string;
  readonly openAbout: string;
  /** The title of a model from a file, with its step if the file says it. */
  readonly opened: (name: string, step: number | undefined) => string;
  readonly openedAbout: string;
  readonly close: string;
  readonly refused: (refused: Refused) => string;
  readonly back: string;
  readonly on: string;
  /** Announced to screen readers from time to time. */
  readonly told: (step: number, loss: string, accuracy: string) => string;
  readonly part: string;
  /** The label of a marker beyond the trained steps: how far training is. */
  readonly still: (step: number) => string;
}
