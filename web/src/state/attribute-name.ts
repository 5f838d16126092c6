/** Attributes with a meaning for every element: a parameter of such a name gets another. */
const taken = new Set(['class', 'dir', 'hidden', 'id', 'is', 'part', 'role', 'slot', 'style', 'title']);

/** The attribute of a parameter: num_hiddens becomes num-hiddens, as HTML knows no capitals; hidden becomes hidden-value. */
export function attributeOf(parameter: string): string {
  const name = parameter.toLowerCase().replaceAll('_', '-');
  return taken.has(name) ? `${name}-value` : name;
}
