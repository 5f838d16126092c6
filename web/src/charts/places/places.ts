// <attn-places>: named places of two kinds in a plane of fixed scale, the ways they have come, and arrows from the origin.
import { type ButtonBox, buttonsWith } from '../base/button-figure';
import { defineFigure, type Look, type Rows } from '../base/figure-element';
import { keyed } from '../base/heard';
import type { Write } from '../base/layered-figure';
import { keepOneStop, neighbour, ways } from '../base/one-stop';
import type { Pen } from '../base/pen';
import { drawPlaces, type PlacesScene, planPlaces, spotOf } from './drawing';
import { placesDefaults } from './properties';

export type { NamedArrow, NamedPlace } from './properties';

class AttnPlaces extends buttonsWith(placesDefaults)<PlacesScene> {
  protected override readonly decimals = 2;

  protected layoutIn(look: Look): PlacesScene {
    return planPlaces(this.values, look, this.width);
  }

  protected boxes(scene: PlacesScene): ButtonBox[] {
    const half = 9 * this.look.unit;
    return this.places.map((place) => {
      const [x, y] = spotOf(scene, place);
      return { label: place.label, box: [x - half, y - half, 2 * half, 2 * half] };
    });
  }

  protected override isChosen(index: number): boolean {
    return this.places[index]?.strong ?? false;
  }

  protected override placeHands(scene: PlacesScene) {
    super.placeHands(scene);
    keepOneStop(this.buttons);
  }

  protected listen(button: HTMLElement, index: number) {
    button.addEventListener('click', () => this.emit('place-select', { index }));
    button.addEventListener('focus', () => keepOneStop(this.buttons, button));
    button.addEventListener('keydown', (event) => {
      const way = keyed(event, ways);
      const next = way && neighbour(this.places, index, way, 2);
      if (next !== undefined) (this.buttons.children[next] as HTMLElement).focus();
    });
  }

  protected override drawLive(pen: Pen, scene: PlacesScene) {
    drawPlaces(pen, scene);
  }

  protected rows(write: Write): Rows {
    const all = [...this.arrows, ...this.places];
    return [['', this.xLabel, this.yLabel], ...all.map(({ label, x, y }) => [label, write(x), write(y)])];
  }
}

defineFigure('attn-places', AttnPlaces, placesDefaults);
