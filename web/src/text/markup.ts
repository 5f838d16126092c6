type Fill = (place: Element, markup: string) => void;

let filling: Fill = (place, markup) => {
  place.innerHTML = markup;
};

/** Fills an element with markup that the build or a chart has written. */
export const fill: Fill = (place, markup) => filling(place, markup);

/** Sets another way of filling: the default needs a page of HTML that takes text as markup. */
export function fillBy(way: Fill): void {
  filling = way;
}
