// A figure that pens alone draw: planned for a look, then drawn in two layers: one stays still, one follows the hand.
import { fixed } from '../../text/format';
import { exactText } from './exact-text';
import {
  FigureElement,
  fillLayer,
  type Look,
  type Rows,
  type Size,
  type Statics,
  svgLayer,
  type With,
} from './figure-element';
import type { Pen } from './pen';

/** The bottom and the right edge of the paper, in CSS pixels; without a right edge it is as wide as the figure. */
export interface Planned {
  readonly bottom: number;
  readonly right?: number;
}

/** Writes a number; one of a float32 list with fewer digits. */
export type Write = (value: number, data?: ArrayLike<number>) => string;

export abstract class LayeredFigure<Layout extends Planned> extends FigureElement {
  protected readonly still = svgLayer('still');
  protected readonly live = svgLayer('live');
  /** The plan that is drawn. */
  protected layout: Layout | undefined;
  /** Decimals of numbers in a table. */
  protected readonly decimals: number = 4;

  protected abstract layoutIn(look: Look): Layout;
  /** The numbers, each written by `write`. */
  protected abstract rows(write: Write): Rows;
  protected drawStill(_pen: Pen, _layout: Layout, _look: Look): void {}
  /** Draws what `light` properties change; saved files leave out the marks of a hand. */
  protected drawLive(_pen: Pen, _layout: Layout, _look: Look, _isOnScreen: boolean): void {}
  /** Places the parts that hands touch over what was drawn. */
  protected placeHands(_layout: Layout): void {}
  /** Marks these parts by selection and hover. */
  protected markHands(_layout: Layout): void {}

  protected draw() {
    const layout = this.layoutIn(this.look);
    this.layout = layout;
    this.sizePaper(layout.bottom, layout.right);
    fillLayer(this.still, (pen) => this.drawStill(pen, layout, this.look));
    this.placeHands(layout);
    this.drawLight();
  }

  protected drawLight() {
    const { layout } = this;
    if (!layout) return;
    fillLayer(this.live, (pen) => this.drawLive(pen, layout, this.look, true));
    this.markHands(layout);
  }

  protected drawOn(pen: Pen | null, look: Look): Size {
    const layout = this.layoutIn(look);
    if (pen) {
      this.drawStill(pen, layout, look);
      this.drawLive(pen, layout, look, false);
    }
    return { width: layout.right ?? this.width, height: layout.bottom };
  }

  protected tableRows(): Rows {
    return this.rows((value) => fixed(value, this.decimals));
  }

  protected csvRows(): Rows {
    return this.rows(exactText);
  }
}

/** The class to extend for such a figure whose properties are those of a table. */
export const layersWith = <Properties extends object>(_properties: Properties) =>
  LayeredFigure as unknown as Statics &
    (abstract new <Layout extends Planned>() => LayeredFigure<Layout> & With<Properties>);
