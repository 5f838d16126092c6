/** The list with the thing at `from` moved to `to`; the same list where there is no such place. */
export function moved<Thing>(list: readonly Thing[], from: number, to: number): readonly Thing[] {
  const thing = list[from];
  if (thing === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), thing, ...rest.slice(to)];
}
