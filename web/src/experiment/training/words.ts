import type { ExperimentWords } from '../contract';
import type { Refused } from './open';
import type { runControls } from './parameters';

/** The words of the controls that runs share. */
export type ParameterTexts = ExperimentWords<typeof runControls, never>['parameters'];

/** What the figures of training say, in every experiment that has them. */
export interface TrainingWords {
  readonly layer: (layer: number) => string;
  /** The head of a model that has no other. */
  readonly onlyHead: string;
  readonly oneHead: (head: number) => string;
  readonly off: string;
  readonly head: (layer: number, head: number) => string;
  /** How much of a head's weight lies where it ought to. */
  readonly onMark: string;
  readonly weights: string;
  readonly push: string;
  readonly pushAbout: string;
  /** Beside the two colours, where there is no room for more. */
  readonly pushRises: string;
  readonly pushFalls: string;
  readonly noPush: string;
  /** Something is asked, and yet no score moves. */
  readonly flatPush: string;
  readonly silentPush: string;
  /** On the arcs over and under the tokens. */
  readonly looksHere: (layer: number, layers: number, weight: string) => string;
  /** In place of where it looks, when it is switched off. */
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
  /** Along the axis; up to which step the losses are PyTorch's. */
  readonly steps: (pinned: number) => string;
  /** As a share of what guessing costs. */
  readonly loss: string;
  /** Beside that at the rate that was chosen: at the task's own. */
  readonly lossAt: (rate: string) => string;
  /** At the ends of lines on a phone. */
  readonly shortLoss: string;
  readonly shortRate: (rate: string) => string;
  readonly shortMark: string;
  readonly markOf: (layer: number, many: boolean) => string;
  readonly formed: (step: number) => string;
  readonly play: string;
  readonly pause: string;
  /** What the button for the pace says while it is the other one. */
  readonly pace: Readonly<Record<'slow' | 'fast', string>>;
  /** As a file for PyTorch. */
  readonly save: string;
  readonly saveAbout: string;
  readonly open: string;
  readonly openAbout: string;
  /** A model out of a file; its step where the file says it. */
  readonly opened: (name: string, step: number | undefined) => string;
  readonly openedAbout: string;
  readonly close: string;
  readonly refused: (refused: Refused) => string;
  readonly back: string;
  readonly on: string;
  /** To a screen reader, now and then. */
  readonly told: (step: number, loss: string, accuracy: string) => string;
  readonly part: string;
  /** On a marker that training has not come to: how far it has. */
  readonly still: (step: number) => string;
  /** While another model than the one shown is asked for. */
  readonly coming: string;
}
