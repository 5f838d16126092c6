import katex from 'katex';
import type { FormulaTemplate } from '../../src/formulas/formula.ts';

/** A number no formula contains stands in each slot while KaTeX sets it, so heights are those of digits. */
const firstMarker = 90001;

export interface CompiledFormulas {
  readonly formulas: Readonly<Record<string, FormulaTemplate>>;
  /** Classes in place of the inline styles that a strict Content-Security-Policy refuses. */
  readonly styles: string;
}

/**
 * Sets the formulas of one file. `%% name` begins a formula; \slot{name} is a place for a number,
 * \queries{…}, \keys{…}, \values{…} and \weights{…} colour what they hold. Runs when the page is built.
 */
export function compileFormulas(source: string): CompiledFormulas {
  const formulas: Record<string, FormulaTemplate> = {};
  const styles = new Map<string, string>();
  for (const section of source.split(/^%%/m).slice(1)) {
    const [head = '', ...lines] = section.split('\n');
    const tex = lines
      .filter((line) => !line.startsWith('%'))
      .join('\n')
      .trim();
    formulas[head.trim()] = compileFormula(tex, styles);
  }
  return { formulas, styles: [...styles].map(([name, style]) => `.${name}{${style}}`).join('') };
}

function compileFormula(source: string, styles: Map<string, string>): FormulaTemplate {
  const slots: string[] = [];
  const tex = source
    .replace(/\\slot\{(\w+)\}/g, (_, name: string) => {
      const known = slots.indexOf(name);
      const place = known < 0 ? slots.push(name) - 1 : known;
      // A group of its own: else KaTeX puts the space after it inside, where filling the slot would remove it.
      return `{\\htmlData{slot=${name}}{${firstMarker + place}}}`;
    })
    .replace(/\\(queries|keys|values|weights)(?=\{)/g, '\\htmlClass{tensor-$1}');
  const set = (output: 'html' | 'mathml'): string =>
    katex.renderToString(tex, { output, displayMode: false, trust: true, strict: 'ignore', throwOnError: true });
  const marked = /\b90\d{3}\b/g;
  const html = withoutInlineStyles(set('html'), styles).replace(marked, '');
  const mathml = set('mathml')
    .replace(/<annotation[\s\S]*<\/annotation>/, '')
    .replace(
      /<mn>(90\d{3})<\/mn>/g,
      (_, marker: string) => `<mn data-slot="${slots[Number(marker) - firstMarker]}"></mn>`,
    )
    .replace(/ style="[^"]*"/g, '');
  if (marked.test(mathml)) throw new Error(`a slot stands where MathML cannot hold one: ${source}`);
  return { html, mathml, slots };
}

function withoutInlineStyles(html: string, styles: Map<string, string>): string {
  return html.replace(
    /<(\w+)([^>]*?) style="([^"]*)"([^>]*)>/g,
    (_, tag: string, before: string, style: string, after: string) => {
      const name = `fs-${hash(style)}`;
      styles.set(name, style.replace(/;?$/, '').replaceAll(';', '!important;').concat('!important'));
      const attributes = `${before}${after}`;
      return / class="/.test(attributes)
        ? `<${tag}${attributes.replace(/ class="/, ` class="${name} `)}>`
        : `<${tag} class="${name}"${attributes}>`;
    },
  );
}

/** FNV-1a: the same style gets the same class in every file. */
function hash(text: string): string {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (state >>> 0).toString(36);
}
