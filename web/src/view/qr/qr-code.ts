import { html, svg, type TemplateResult } from 'lit/html.js';
import { encode } from 'uqr';

/** The longest text, in bytes: a code of more cannot be read from the back row. */
export const longestText = 1000;

/** The light edge that readers need around a code, in modules. */
const edge = 4;

/** Rows of modules, true where dark; undefined where the text is too long to be read. */
export function modulesOf(text: string): readonly (readonly boolean[])[] | undefined {
  if (new TextEncoder().encode(text).length > longestText) return undefined;
  // The fewest modules that hold it, and of those as many for correction as there is room for.
  return encode(text, { ecc: 'L', boostEcc: true, border: edge }).data;
}

/** Its picture: black on white whatever the theme, as a camera wants it. */
export function picture(modules: readonly (readonly boolean[])[], label: string): TemplateResult {
  const { length } = modules;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox="0 0 ${length} ${length}" shape-rendering="crispEdges">
    ${svg`<rect width=${length} height=${length} fill="#fff"></rect><path fill="#000" d=${modules.map(rowPath).join('')}></path>`}
  </svg>`;
}

/** Neighbours are drawn as one: no hairline between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    const from = x;
    while (row[x]) x++;
    if (x > from) path += `M${from} ${y}h${x - from}v1H${from}z`;
  }
  return path;
}
