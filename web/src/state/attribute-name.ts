/** What an attribute means to every element: a parameter of such a name goes by another. */
const taken = new Set(['class', 'dir', 'hidden', 'id', 'is', 'part', 'role', 'slot', 'style', 'title']);

/** num_hiddens in a table and a link is num-hiddens in HTML, which knows no capitals; hidden is hidden-value. */
export function attributeOf(parameter: string): string {
  const name = parameter.toLowerCase().replaceAll('_', '-');
  return taken.has(name) ? `${name}-value` : name;
}
