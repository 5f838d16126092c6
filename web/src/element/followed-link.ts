/** The link to another chapter that a click follows, in whichever document; undefined where there is none. */
export function followedLink(event: Event): string | undefined {
  const link = event
    .composedPath()
    .find((node): node is Element => Reflect.get(node, 'localName') === 'a')
    ?.getAttribute('href');
  return link?.startsWith('#') ? link : undefined;
}
