// A figure of things that can be chosen: an invisible button lies over each.
import { nth } from '../../tensor/read';
import { childrenOf, element, groupOf, place, type Statics, type With } from './figure-element';
import buttonStyles from './invisible-buttons.css?raw';
import { LayeredFigure, type Planned } from './layered-figure';

/** One of the buttons: what it says, and its box in CSS pixels. */
export interface ButtonBox {
  readonly label: string;
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly hidden?: boolean | undefined;
}

export abstract class ButtonFigure<Layout extends Planned> extends LayeredFigure<Layout> {
  static override styles = [buttonStyles];
  protected readonly buttons = groupOf();

  constructor() {
    super();
    this.paper.append(this.live, this.buttons);
  }

  protected abstract boxes(layout: Layout): readonly ButtonBox[];
  protected isChosen(index: number): boolean {
    return index === this.values['selection'];
  }
  /** Adds the listeners of a new button. */
  protected abstract listen(button: HTMLElement, index: number): void;

  protected override placeHands(layout: Layout) {
    const boxes = this.boxes(layout);
    this.buttons.setAttribute('aria-label', this.accessibleName());
    for (const [index, button] of childrenOf(this.buttons, boxes.length, (at) => this.#make(at)).entries()) {
      const { label, box, hidden = false } = nth(boxes, index);
      button.hidden = hidden;
      button.setAttribute('aria-label', label);
      place(button, ...box);
    }
  }

  protected override markHands() {
    for (const [index, button] of [...this.buttons.children].entries())
      button.setAttribute('aria-pressed', `${this.isChosen(index)}`);
  }

  #make(index: number): HTMLElement {
    const button = element('button', 'word');
    button.type = 'button';
    this.listen(button, index);
    return button;
  }
}

/** The class to extend for such a figure whose properties are those of a table. */
export const buttonsWith = <Properties extends object>(_properties: Properties) =>
  ButtonFigure as unknown as Statics &
    (abstract new <Layout extends Planned>() => ButtonFigure<Layout> & With<Properties>);
