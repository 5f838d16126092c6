import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/turns/turns';
import type { Turn, TurnDragDetail, WaySlideDetail, WayStretchDetail } from '../../charts/turns/turns';
import { wide } from '../../experiment/layout';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { placeOf } from './compute';
import { rowName } from './row-name';
import type { Here } from './scene';
import { drag, slide, speed, turn } from './turn';

/**
 * Obvious at a look: turn both hands by the same angle and the score stays. The hand turns the grey one, and the other turns with it.
 * One pair alone, or every pair with what it adds to the sum, the dot product of the two rows.
 */
export function scoreFigure(scene: Here): TemplateResult {
  const { state, result, words, table, width, height, unit: u } = scene;
  const { position, offset, pair, num_hiddens } = state;
  const there = position + offset;
  const isAlone = state.shows === 'hands';
  const last = Math.max(position, there) <= nearWay ? nearWay : farWay;
  return html`<attn-turns
    ${wide(table ? Math.max(280, width) : width)}
    data-figure="score"
    .turns=${isAlone ? turnsOf(scene).slice(pair, pair + 1) : turnsOf(scene)}
    .start=${{ place: position, name: words.place(position) }}
    .end=${{ place: there, name: words.place(there) }}
    .last=${last}
    .apart=${words.apart(Math.abs(offset))}
    .sum=${isAlone ? nth(result.score.pairs, pair) : result.score.whole}
    .sumName=${isAlone ? words.scoreName : `${rowName(position)} · ${rowName(there)}`}
    .compared=${comparedWith(scene)}
    .selection=${isAlone ? 0 : pair}
    .height=${height === undefined ? 0 : height - 8 * u}
    xLabel="cos"
    yLabel="sin"
    .addsLabel=${words.adds}
    .slideLabel=${words.slide}
    .stretchLabel=${words.stretch}
    .label=${words.score(position, there)}
    @way-slide=${({ detail }: CustomEvent<WaySlideDetail>) => slide(scene, detail.place)}
    @way-stretch=${({ detail }: CustomEvent<WayStretchDetail>) => turn(scene, detail.place - there)}
    @turn-drag=${({ detail }: CustomEvent<TurnDragDetail>) =>
      drag(scene, detail, speed(isAlone ? pair : detail.index, num_hiddens), last)}
    @turn-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set({ pair: isAlone ? pair : detail.index })}
  ></attn-turns>`;
}

/** The end of the way of positions, in the lesson and for a position far away. */
const nearWay = 160;
const farWay = 1200;

/** Another two positions; none where both would be one. */
function comparedWith({ state: { compared, shows, pair }, result: { comparedScore }, words }: Here) {
  if (compared === 0) return null;
  const value = shows === 'hands' ? nth(comparedScore.pairs, pair) : comparedScore.whole;
  const text = fixed(value, 2);
  return { value, text: shows === 'hands' ? words.atFirst(text) : words.others(0, compared, text) };
}

const turnsOf = ({ result, words }: Here): readonly Turn[] =>
  result.score.pairs.map((adds, pair) => ({
    label: words.columns(2 * pair, 2 * pair + 1),
    short: `${2 * pair}, ${2 * pair + 1}`,
    start: placeOf(result.encoding, pair),
    end: placeOf(result.there, pair),
    adds,
  }));
