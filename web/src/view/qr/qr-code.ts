import { html, svg, type TemplateResult } from 'lit/html.js';
import { encode } from 'uqr';

/** The longest text, in bytes: a larger code cannot be read from the back row. */
export const longestText = 1000;

/** The light edge that readers need around a code, in modules. */
const edge = 4;

/** Rows of modules, true for dark; undefined if the text is too long. */
export function modulesOf(text: string): readonly (readonly boolean[])[] | undefined {
  if (new TextEncoder().encode(text).length > longestText) return undefined;
  // Use the smallest code that holds the text, and the highest error correction that fits into it.
  return encode(text, { ecc: 'L', boostEcc: true, border: edge }).data;
}

/** The picture of a code: black on white in every theme, for cameras. */
export function picture(modules: readonly (readonly boolean[])[], label: string): TemplateResult {
  const { length } = modules;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox="0 0 ${length} ${length}" shape-rendering="crispEdges">
    ${svg`<rect width=${length} height=${length} fill="#fff"></rect><path fill="#000" d=${modules.map(rowPath).join('')}></path>`}
  </svg>`;
}

/** Merges neighbouring modules, to avoid hairlines between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    const from = x;
    while (row[x]) x++;
    if (x > from) path += `M${from} ${y}h${x - from}v1H${from}z`;
  }
  return path;
}
