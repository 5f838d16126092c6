// <attn-shares>: scores, e to each of them, the largest as long as the column, and one bar of length 1 that the rows share.

import { fixed } from '../../text/format';
import { type ButtonBox, buttonsWith } from '../base/button-figure';
import { defineFigure, type Look, type Rows } from '../base/figure-element';
import type { Write } from '../base/layered-figure';
import { fitText, type Pen, textWidth } from '../base/pen';
import type { Hue } from '../base/types';

interface Columns {
  readonly names: number;
  /** The place of a score of 0, and the pixels for the largest. */
  readonly zero: number;
  readonly reach: number;
  /** e^score, where there is room for it. */
  readonly powers: { readonly left: number; readonly width: number } | null;
  readonly flow: number;
  readonly bar: number;
  readonly barWidth: number;
  readonly top: number;
  readonly row: number;
  readonly bottom: number;
  /** The score that reaches that far. */
  readonly end: number;
}

const properties = {
  names: [] as readonly string[],
  /** Others that may stand there later: columns keep their places. */
  otherNames: [] as readonly string[],
  scores: [] as ArrayLike<number>,
  weights: [] as ArrayLike<number>,
  /** How far the scale of scores reaches. It never follows them: beyond it bars end with a break. */
  domain: 5,
  /** The part of it that scores below 0 have. */
  below: 1,
  nameHue: 'keys' as Hue,
  hue: 'accent' as Hue,
  selection: null as number | null,
  hover: null as number | null,
  /** True if e^score has a column, if there is space for one. */
  powers: true as boolean,
  /** True if rows have no names: a chart beside it has the same. */
  bare: false as boolean,
  /** Design units of a row: not under what a finger needs. */
  leastRow: 24,
  scoreLabel: '',
  shareLabel: '',
  height: 300,
};

export class AttnShares extends buttonsWith(properties)<Columns> {
  protected override accessibleName(): string {
    return this.label || [this.scoreLabel, this.shareLabel].join(', ');
  }

  protected layoutIn({ unit: u, font }: Look): Columns {
    const shown = this.bare ? [''] : [...this.names, ...this.otherNames];
    const names = Math.max(...shown.map((name) => textWidth(name, 14 * u, font, 600))) + 10 * u;
    const barWidth = (this.width < 180 * u ? 32 : 40) * u;
    // A narrow figure names no shares beside the bar: its rows stand in the same order.
    const right = this.width < 260 * u ? 4 * u : Math.min(56 * u, names);
    const rest = this.width - names - barWidth - right;
    const roomy = this.powers && rest > 170 * u;
    const flow = Math.min(30 * u, rest * 0.14);
    const scores = (roomy ? rest * 0.66 : rest) - flow;
    const one = scores / (1 + this.below);
    const powers = roomy ? { left: names + scores + 8 * u, width: rest * 0.34 - 12 * u } : null;
    const top = 20 * u;
    const row = Math.max(this.leastRow * u, (this.height - top - 4 * u) / Math.max(1, this.names.length));
    return {
      names,
      zero: names + scores - one,
      reach: Math.max(10, one - 4 * u),
      powers,
      flow,
      bar: this.width - right - barWidth,
      barWidth,
      top,
      row,
      bottom: top + row * this.names.length + 4 * u,
      end: this.held.scale('end', this.domain),
    };
  }

  protected override drawLive(pen: Pen, columns: Columns, look: Look) {
    const { colors, unit: u } = look;
    const { zero, powers, bar, barWidth, top, row, bottom } = columns;
    const head = { fill: colors['ink-3'], size: 12 * u };
    pen.text(this.scoreLabel, zero, 9 * u, { ...head, align: 'middle' });
    if (powers) pen.text(`e^${this.scoreLabel}`, powers.left, 9 * u, head);
    const half = textWidth(this.shareLabel, 12 * u, look.font, 600) / 2;
    pen.text(this.shareLabel, Math.min(bar + barWidth / 2, this.width - half), 9 * u, {
      fill: colors[this.hue],
      size: 12 * u,
      weight: 600,
      align: 'middle',
    });
    const best = Math.max(...Array.from(this.weights));
    const height = bottom - top - 4 * u;
    let before = 0;
    this.names.forEach((name, index) => {
      const weight = this.weights[index] ?? 0;
      const middle = top + row * (index + 0.5);
      const chosen = index === this.selection || index === this.hover;
      if (chosen) pen.rect(0, middle - row / 2, bar - columns.flow, row, colors.raised);
      this.#drawRow(pen, columns, look, { name, index, middle, power: weight / best, chosen });
      this.#drawShare(pen, columns, look, {
        name,
        weight,
        from: top + before * height,
        to: top + (before + weight) * height,
        middle,
        power: weight / best,
      });
      before += weight;
    });
    pen.frame(bar, top, barWidth, height, { color: colors[this.hue], width: 1 });
  }

  #drawRow(
    pen: Pen,
    { zero, reach, powers, row, end }: Columns,
    { colors, unit: u }: Look,
    given: { name: string; index: number; middle: number; power: number; chosen: boolean },
  ) {
    const { name, index, middle, power, chosen } = given;
    const score = this.scores[index] ?? Number.NaN;
    const thick = Math.min(16 * u, row * 0.55);
    if (!this.bare)
      pen.text(name, 2 * u, middle, { fill: colors[this.nameHue], size: 14 * u, weight: chosen ? 700 : 500 });
    // Beyond the scale bars go on a little, the larger the farther: none looks like another that is smaller.
    const size = Math.abs(score);
    const most = score < 0 ? end * this.below : end;
    const length = (size > most ? most / end + beyond * (1 - most / size) : size / end) * reach;
    const side = score < 0 ? -1 : 1;
    const color = score < 0 ? colors.warn : colors[this.hue];
    const [top, foot, tip] = [middle - thick / 2, middle + thick / 2, zero + side * length];
    pen.area([zero, top, tip, top, tip, foot, zero, foot], color, 0.5);
    if (size > most) {
      const breaks = [tip - side * 6 * u, top - 2 * u, tip - side * 3 * u, foot + 2 * u];
      pen.line(breaks, { color: colors.ground, width: 2.5 * u });
    }
    pen.line([zero, middle - row / 2 + 3 * u, zero, middle + row / 2 - 3 * u], {
      color: colors['line-strong'],
      width: 1,
    });
    const room = reach < 45 * u;
    pen.text(fixed(score, room ? 1 : 2), zero - side * (room ? 4 : 6) * u, middle, {
      fill: colors.ink,
      size: 13 * u,
      weight: chosen ? 700 : 400,
      align: side > 0 ? 'end' : 'start',
    });
    if (!powers) return;
    pen.rect(powers.left, middle - thick / 2, powers.width, thick, colors.line);
    if (power > 0)
      pen.rect(powers.left, middle - thick / 2, Math.max(1, powers.width * power), thick, colors[this.hue]);
  }

  /** A row's share of the bar, and the ribbon that leads there. */
  #drawShare(
    pen: Pen,
    { bar, barWidth, flow, row, powers }: Columns,
    { colors, unit: u, font }: Look,
    share: { name: string; weight: number; from: number; to: number; middle: number; power: number },
  ) {
    const { name, weight, from, to, middle, power } = share;
    const hue = colors[this.hue];
    const thick = Math.min(16 * u, row * 0.55) * (powers ? 1 : Math.max(0.1, power));
    pen.area(ribbon(bar - flow, middle - thick / 2, middle + thick / 2, bar, from, to), hue, 0.18);
    pen.area([bar, from, bar + barWidth, from, bar + barWidth, to, bar, to], hue, 0.15 + 0.7 * weight);
    if (to - from > 1.5 * u) pen.line([bar, to, bar + barWidth, to], { color: colors.ground, width: 1 * u });
    if (to - from < 14 * u) return;
    pen.text(fixed(weight, 2), bar + barWidth / 2, (from + to) / 2, {
      fill: weight > 0.5 ? colors.ground : colors.ink,
      size: 13 * u,
      weight: 600,
      align: 'middle',
    });
    const after = bar + barWidth + 6 * u;
    if (this.width - after < 6 * u) return;
    const style = { fill: colors[this.nameHue], size: 12 * u };
    pen.text(fitText(name, this.width - after, 12 * u, font), after, (from + to) / 2, style);
  }

  protected boxes({ bar, flow, top, row }: Columns): ButtonBox[] {
    return this.names.map((name, index) => {
      const [score, weight] = [this.scores, this.weights].map((values) => fixed(values[index] ?? Number.NaN, 2));
      return {
        label: `${name}: ${this.scoreLabel} ${score}, ${this.shareLabel} ${weight}`,
        box: [0, top + row * index, bar - flow, row],
      };
    });
  }

  protected listen(button: HTMLElement, index: number) {
    button.addEventListener('click', () => this.emit('row-select', { index }));
    button.addEventListener('pointerenter', () => this.emit('row-hover', { index }));
    button.addEventListener('pointerleave', () => this.emit('row-hover', null));
  }

  protected rows(write: Write): Rows {
    const cells = (index: number) => [this.scores, this.weights].map((values) => write(values[index] ?? Number.NaN));
    return [['', this.scoreLabel, this.shareLabel], ...this.names.map((name, index) => [name, ...cells(index)])];
  }
}

/** How much of its reach a bar may go on beyond the scale. */
const beyond = 0.12;

/** From one upright edge to another, along a smooth step. */
function ribbon(x0: number, top0: number, bottom0: number, x1: number, top1: number, bottom1: number): number[] {
  const steps = Array.from({ length: 13 }, (_, index) => index / 12);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const edge = (from: number, to: number) => steps.map((t) => [x0 + (x1 - x0) * t, from + (to - from) * ease(t)]);
  return [...edge(top0, top1), ...edge(bottom0, bottom1).reverse()].flat();
}

defineFigure('attn-shares', AttnShares, properties);
