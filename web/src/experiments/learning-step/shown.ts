// What a hand sees of a result: the step at the rate that is chosen.
import type { Scene } from '../../experiment/contract';
import { nth, row } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import { rates, type State, type Table } from './parameters';
import type { Words } from './words.en';

export type StepScene = Scene<Table, Result, Words>;

interface Here {
  readonly state: Pick<State, 'learning_rate' | 'place'>;
  readonly result: Result;
}

const tryAt = ({ learning_rate }: Pick<State, 'learning_rate'>): number => Math.max(0, rates.indexOf(learning_rate));

/** The loss of the batch with the present model. */
export const lossNow = ({ losses }: Result): number => nth(losses, losses.length - 1);

/** After the step under the hand. */
export const lossAfter = ({ state, result }: Here): number => nth(result.tried, tryAt(state));

/** What the slope promises for a step at a rate: as if it were the same all the way. */
export const promised = (result: Result, rate: number): number => lossNow(result) - rate * result.norm ** 2;

/** The rate whose step leaves the least loss. */
export function bestTry({ tried }: Result): { readonly rate: number; readonly loss: number } {
  const at = tried.reduce((best, loss, index) => (loss < nth(tried, best) ? index : best), 0);
  return { rate: nth(rates, at), loss: nth(tried, at) };
}

/** What the model says at the place shown, now and after the step. */
export const saysNow = ({ state, result }: Here): readonly number[] => row(result.before, state.place);
export const saysAfter = ({ state, result }: Here): readonly number[] => row(result.after, tryAt(state), state.place);

/** The probability of the right answer at each place of the first row, now. */
export const ofRight = ({ answers, before }: Result): readonly number[] =>
  answers.map((answer, place) => nth(row(before, place), answer));

/** What a probability costs, and the probability with so many digits that who works it out by hand finds the same. */
export function costOf(probability: number): { readonly probability: string; readonly cost: string } {
  const costs = (of: number): string => fixed(-Math.log(of), 2);
  const written = [2, 3, 4, 5].map((digits) => fixed(probability, digits));
  const agreeing = written.find((text) => costs(Number(text)) === costs(probability)) ?? nth(written, 3);
  return { probability: agreeing, cost: costs(Number(agreeing)) };
}
