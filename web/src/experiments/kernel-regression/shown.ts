// What of a result stands under the hand where the width is learned.
import { nth } from '../../tensor/read';
import { widths } from './parameters';
import { learningRate, type Width } from './width';

export const wNow = ({ walked }: Width): number => nth(walked, walked.length - 1);
export const lossNow = ({ losses }: Width): number => nth(losses, losses.length - 1);
export const freshNow = ({ fresh }: Width): number => nth(fresh, 1);

/** How far the next step moves w. */
export const nextMove = ({ slope }: Width): number => -learningRate * slope;

/** The least loss of those at `widths`, and where. */
export function least(losses: readonly number[]): { readonly w: number; readonly loss: number } {
  const at = losses.reduce((best, loss, index) => (loss < nth(losses, best) ? index : best), 0);
  return { w: nth(widths, at), loss: nth(losses, at) };
}
