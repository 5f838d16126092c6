// The page of one operation: formula, a cell that runs, inputs, outputs, errors, PyTorch, JavaScript, C++.

import type { InputEntry, OutputEntry } from '../../../wasm/package/catalogue';
import { has } from '../../../wasm/package/has.ts';
import { details } from '../../../wasm/tools/catalogues.mjs';
import { programOf, readExample } from '../../reference/example';
import { javaScriptOf } from '../../reference/javascript';
import { escaped } from '../html';
import { type CompiledFormulas, compileFormulas } from '../plugins/compile-formulas';
import { marked } from '../python-marks';
import { markedCpp, markedScript } from './code-marks';
import { broken, code, type Page } from './frame';
import { chapterTitle, type Operation } from './operations';
import { parted, prose } from './prose';

/** An operation's formulas, set: `%% 0`, `%% 1` … */
export function formulasOf({ meaning }: Operation): CompiledFormulas {
  const sections = meaning.own.formulas.map((tex, place) => `%% ${place}\n\\displaystyle ${tex}\n`);
  return compileFormulas(sections.join(''));
}

export function operationPage(operation: Operation, operations: readonly Operation[], printed: string): Page {
  const { name, meaning } = operation;
  const { brief } = meaning.own;
  const own = parted(meaning.own.text);
  const about = parted(meaning.about);
  const said = (text: string): string => `<p>${prose(text, operations, name)}</p>`;
  const ofAll = about.errors.map((line) => line.replace(/^Errors of all\b/, `Errors of all in ${meaning.header}`));
  const errors = [...own.errors, ...ofAll];
  if (errors.length === 0) throw new Error(`${meaning.header} does not say which errors ${name} has`);
  const body = `<p class="place"><a href="./index.html#${operation.chapter}">${chapterTitle(operation.chapter)}</a> · <a href="./cpp.html#${meaning.header.replace('.hpp', '')}">${meaning.header}</a></p>
        <h1>${broken(name)}</h1>
        <p class="lead">${prose(brief, operations, name)}</p>
        <section id="formula" aria-label="Formula">${formulas(operation)}${own.said === '' ? '' : said(own.said)}</section>
        ${cell(operation, printed)}
        ${entries('Inputs', 'in', operation.inputs, meaning.params, operations, operation.name)}
        ${entries('Outputs', 'out', operation.outputs, meaning.returns, operations, operation.name)}
        <section id="errors"><h2>Errors and notes</h2>${errors.map(said).join('')}</section>
        ${programs(operation)}
        ${inCpp(operation)}
        ${sources([...own.sources, ...about.sources], about.said, operation, operations)}`;
  return { title: name, description: brief, body };
}

function formulas(operation: Operation): string {
  return Object.values(formulasOf(operation).formulas)
    .map(
      ({ html, mathml }) =>
        `<div class="formula" tabindex="0" role="group" aria-label="Formula">${html}<span class="formula-reading">${mathml}</span></div>`,
    )
    .join('');
}

function cell(operation: Operation, printed: string): string {
  const { name, module, meaning } = operation;
  const { example, torch } = meaning.own;
  const data = `data-operation="${name}" data-module="${module}" data-torch="${escaped(JSON.stringify(torch))}"`;
  return `<section id="cell" class="cell" ${data}>
          <h2>Run it</h2>
          <p class="hint">Change a number: the answer is computed in your browser as you type. <code>randn(2, 3)</code> and <code>rand</code> draw as after <code>torch.manual_seed(0)</code>; <code>ones</code>, <code>zeros</code> and <code>arange</code> take a shape, too.</p>
          <div class="call"><p class="around">${module === 'training' || module === 'analysis' ? module : 'core'}.run('${name}', {</p><pre class="inputs" tabindex="0" role="group" aria-label="Inputs">${escaped(linesOf(example))}</pre><p class="around">})<button type="button" class="quiet" hidden>As it was</button></p></div>
          <p class="problem" role="status"></p>
          <div class="prints" data-lines="${printed.split('\n').length}">
            <figure class="theirs"><figcaption>PyTorch prints</figcaption><pre tabindex="0">${escaped(printed)}</pre></figure>
            <figure class="ours" hidden><figcaption>Computed here, just now<span class="verdict" role="status"></span></figcaption><pre tabindex="0"></pre></figure>
          </div>
        </section>`;
}

/** An input a line: commas between brackets stay. */
export function linesOf(example: string): string {
  let depth = 0;
  return [...example]
    .map((letter) => {
      if (/[[(]/.test(letter)) depth++;
      if (/[\])]/.test(letter)) depth--;
      return letter === ',' && depth === 0 ? ',\n' : letter;
    })
    .join('')
    .replaceAll('\n ', '\n');
}

function entries(
  title: string,
  prefix: string,
  list: readonly (InputEntry | OutputEntry)[],
  meanings: ReadonlyMap<string, string>,
  operations: readonly Operation[],
  self: string,
): string {
  const items = list.map((entry) => {
    const left = has(entry, 'required')
      ? entry.required
        ? ''
        : 'may be left out'
      : entry.optional
        ? 'not always'
        : '';
    const choices =
      has(entry, 'choices') && entry.choices
        ? entry.choices
            .split('|')
            .map((c) => `'${c}'`)
            .join(', ')
        : '';
    const kind = has(entry, 'kind') && entry.kind !== 'tensor' && entry.kind !== 'choice' ? entry.kind : '';
    const facts = [choices, kind, details(entry), left].filter((fact) => fact !== '').join(' · ');
    const meaning = meanings.get(entry.name);
    if (meaning === undefined) throw new Error(`no header says what ${entry.name} of ${self} means`);
    return `<div id="${prefix}-${entry.name}"><dt><code>${entry.name}</code> <span>${escaped(facts)}</span></dt><dd>${prose(meaning, operations, self)}</dd></div>`;
  });
  return `<section id="${title.toLowerCase()}"><h2>${title}</h2><dl class="entries">${items.join('')}</dl></section>`;
}

function programs(operation: Operation): string {
  const { example, torch } = operation.meaning.own;
  const read = readExample(example);
  const python = programOf(read, operation, torch);
  const script = javaScriptOf(read, operation, operation.module);
  return `<section id="pytorch"><h2>The same in PyTorch</h2>
          <p class="unread" role="status"></p>
          ${code(python, 'PyTorch', marked(escaped(python)), 'python')}
        </section>
        <section id="javascript"><h2>In JavaScript</h2>
          ${code(script, 'JavaScript', markedScript(escaped(script)), 'script')}
        </section>`;
}

function inCpp({ meaning, textbook: formula, module, chapter }: Operation): string {
  const library = module === 'analysis' ? 'attn::analysis' : 'attn::attn';
  const include = `#include "attn/${meaning.header}"  // ${library}\n\n${meaning.signature}`;
  const textbook =
    formula === undefined
      ? `<p>${chapter === 'random' ? 'It draws: tests compare it with PyTorch’s own numbers.' : 'The formula is all there is to it: <code>core/reference</code> has no function of its own.'}</p>`
      : `<p>As a textbook prints it, in xtensor (<code>core/reference/${formula.file}</code>): what tests compare every kernel with.</p>
          ${code(formula.code, 'Reference in C++', markedCpp(escaped(formula.code)))}`;
  return `<section id="cpp"><h2>In C++</h2>
          ${code(include, 'Declaration in C++', markedCpp(escaped(include)))}
          ${textbook}
        </section>`;
}

function sources(found: string[], about: string, { name }: Operation, operations: readonly Operation[]): string {
  const lines = [...found, about].filter((line) => line !== '');
  return `<section id="source"><h2>Source</h2>${lines.map((line) => `<p>${prose(line, operations, name)}</p>`).join('')}</section>`;
}
