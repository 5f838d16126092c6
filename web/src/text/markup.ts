type Fill = (place: Element, markup: string) => void;

let filling: Fill = (place, markup) => {
  place.innerHTML = markup;
};

/** Fills an element with markup that the build or a chart has written. */
export const fill: Fill = (place, markup) => filling(place, markup);

/** Gives the page another way: this one needs a page of HTML that takes text as markup. */
export function fillBy(way: Fill): void {
  filling = way;
}
