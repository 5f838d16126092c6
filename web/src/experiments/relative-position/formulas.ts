import type { Scene } from '../../experiment/contract';
import { isPresented } from '../../experiment/presented';
import type { FilledFormula } from '../../formulas/formula';
import { nth, valueAt } from '../../tensor/read';
import { bracketed, fixed } from '../../text/format';
import type { Result } from './compute';
import type { Distances } from './pairing/distances';
import { type Pairing, placesOf } from './pairing/pairs';
import type { Table } from './parameters';
import { speed } from './turn';

type Here = Pick<Scene<Table, Result>, 'state' | 'result' | 'narrow' | 'height' | 'part'>;

/** The derivation as far as it has come, or its end alone: the matrix in symbols, and with its numbers. */
export function fill(given: Here): readonly FilledFormula[] {
  // In a presentation they stand beside the dial.
  const scene = isPresented(given) ? { ...given, narrow: true } : given;
  const { line, shows } = scene.state;
  if (shows === 'hands') return [hands(scene)];
  if (shows === 'score') return [pairScore(scene), score(scene)];
  if (shows === 'table') return [table(scene)];
  if (scene.result.pairing) return [turned(scene, scene.result.pairing)];
  if (scene.result.distances) return [distances(scene.result.distances)];
  const end = [matrix(scene), rotation(scene)];
  if (line === 0) return end;
  const lines = [sum, sine, cosine].slice(0, line).map((make) => make(scene));
  // What is narrow has the numbers in the lines above.
  return line < 4 ? lines : [...lines, ...end.slice(0, scene.narrow ? 1 : 2)];
}

const named = (formula: string, { narrow }: Here, slots: Readonly<Record<string, string>>): FilledFormula => ({
  formula: narrow ? `${formula}Narrow` : formula,
  slots,
});

/** The numbers of the chosen pair: here, there, and of its rotation. */
function numbersOf({ state: { pair }, result, narrow }: Here, digits = narrow ? 2 : 4) {
  const text = (value: number): string => fixed(value, digits);
  const at = ({ data }: { data: ArrayLike<number> }, index: 0 | 1): string => text(nth(data, 2 * pair + index));
  const turn = (row: 0 | 1, column: 0 | 1): string => text(valueAt(result.projection, pair, row, column));
  return {
    even: at(result.encoding, 0),
    odd: at(result.encoding, 1),
    evenThere: at(result.projected, 0),
    oddThere: at(result.projected, 1),
    cos: turn(0, 0),
    sin: turn(0, 1),
    minus: turn(1, 0),
    cosAgain: turn(1, 1),
  };
}

function sum(scene: Here): FilledFormula {
  const { pair, num_hiddens, position, offset } = scene.state;
  const angular = speed(pair, num_hiddens);
  return named('sum', scene, { here: fixed(position * angular, 2), turn: bracketed(fixed(offset * angular, 2)) });
}

function sine(scene: Here): FilledFormula {
  const { even, odd, cos, sin, evenThere } = numbersOf(scene);
  const slots = { even, odd: bracketed(odd), cos: bracketed(cos), sin: bracketed(sin), result: evenThere };
  return named('sine', scene, slots);
}

function cosine(scene: Here): FilledFormula {
  const { even, odd, cos, sin, oddThere } = numbersOf(scene);
  const slots = { odd, cos: bracketed(cos), even: bracketed(even), sin: bracketed(sin), result: oddThere };
  return named('cosine', scene, slots);
}

const matrix = (scene: Here): FilledFormula => named('matrix', scene, {});

function rotation(scene: Here): FilledFormula {
  const { pair, num_hiddens, offset } = scene.state;
  const turn = {
    offset: String(offset).replace('-', '−'),
    column: String(2 * pair),
    d: String(num_hiddens),
    angle: fixed(offset * speed(pair, num_hiddens)),
  };
  return named('rotation', scene, scene.narrow ? numbersOf(scene) : { ...numbersOf(scene), ...turn });
}

/** The score of two hands is the cosine of the angle between them. */
function hands({ state: { pair, offset, num_hiddens }, result }: Here): FilledFormula {
  const angle = Math.abs((offset * speed(pair, num_hiddens) * 180) / Math.PI);
  return { formula: 'hands', slots: { angle: fixed(angle, 1), result: fixed(nth(result.score.pairs, pair), 2) } };
}

/** What the chosen pair adds to the dot product: of i and δ only δ is left. As short as in the figure, it stays in one line. */
function pairScore(scene: Here): FilledFormula {
  const { even, odd, evenThere, oddThere } = numbersOf(scene, 2);
  const result = fixed(nth(scene.result.score.pairs, scene.state.pair), 2);
  const slots = { even, odd: bracketed(odd), evenThere: bracketed(evenThere), oddThere: bracketed(oddThere), result };
  return named('pairScore', scene, slots);
}

function table({ state: { farthest } }: Here): FilledFormula {
  return { formula: 'table', slots: { k: String(farthest), result: String(2 * farthest + 1) } };
}

/** The chosen hand of the query: its two numbers, turned by as many places as the last letter is from the first. */
function turned(scene: Here, { query, order, now }: Pairing): FilledFormula {
  const { pairs, pair, letters, turn } = scene.state;
  const places = placesOf(pairs, order.length, pair);
  const own = places.map((place) => fixed(nth(query, nth(order, place)), 2));
  const hand = places.map((place) => fixed(nth(now.query, place), 2));
  const degrees = ([...letters].length - 1) * turn * speed(pair, order.length);
  const [a, b, right, up] = [nth(own, 0), nth(own, 1), nth(hand, 0), nth(hand, 1)];
  return named('turned', scene, { a, b, right, up, angle: fixed(degrees, 0) });
}

/** The score at the distance that the curve marks. */
const distances = ({ query, scores, peak }: Distances): FilledFormula => ({
  formula: 'distances',
  slots: { last: `${query.length / 2 - 1}`, distance: `${peak}`, result: fixed(nth(scores, peak), 2) },
});

function score({ state: { position, offset, num_hiddens }, result }: Here): FilledFormula {
  const slots = {
    here: String(position),
    there: String(position + offset),
    last: String(num_hiddens / 2 - 1),
    result: fixed(result.score.whole, 2),
  };
  return { formula: 'score', slots };
}
