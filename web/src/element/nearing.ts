// When an element begins to load: as it comes near the window or is printed, the first in the window before all others.

/** Loading begins so many pixels before an element comes into the window. */
const nearness = '600px';

/** The longest that others wait for the first, in milliseconds. */
const patience = 1000;
/** True once one has been first. */
let begun = false;

/** Resolved when the page's first picture is drawn. */
const firstPicture = ((): { readonly promise: Promise<void>; readonly stands: () => void } => {
  let stands = (): void => undefined;
  const promise = new Promise<void>((done) => {
    stands = done;
  });
  return { promise, stands };
})();

/** Tells all elements of a page that one has its picture: the others need not wait any more. */
export const firstPictureStands = (): void => firstPicture.stands();

/** The first in the window has the machine to itself; others wait until its picture is drawn, or for a moment. */
export async function turnToLoad(inWindow: boolean): Promise<void> {
  const first = inWindow && !begun;
  begun ||= inWindow;
  if (!first) await Promise.race([firstPicture.promise, new Promise((done) => setTimeout(done, patience))]);
}

/** Calls `near` when the element comes near the window or is printed; returns what ends both. */
export function watchNearness(element: Element, near: (inWindow: boolean) => void): () => void {
  // An element in another window is watched from that window.
  const page = element.ownerDocument.defaultView ?? window;
  const observer = new page.IntersectionObserver(
    (entries) => {
      const place = entries.find((entry) => entry.isIntersecting)?.boundingClientRect;
      if (place) near(place.top < page.innerHeight && place.bottom > 0);
    },
    { rootMargin: nearness },
  );
  observer.observe(element);
  // An element still far from the window is drawn for the second print: the first does not wait.
  const printed = (): void => near(false);
  page.addEventListener('beforeprint', printed);
  return () => {
    observer.disconnect();
    page.removeEventListener('beforeprint', printed);
  };
}
