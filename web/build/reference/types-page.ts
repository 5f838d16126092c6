// Pages of the package's classes and functions, from the comments of its declarations.
import { escaped } from '../html';
import { markedScript } from './code-marks';
import type { Declared, Member } from './declarations';
import { code, type Page, type Topic } from './frame';
import type { Operation } from './operations';
import { prose } from './prose';

/** Files of wasm/package by the page that tells of them; the core's has all others. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  modules: ['module_base', 'modules', 'sequence_modules', 'gradients'],
  generator: ['generator', 'torch_generator'],
  session: ['sessions', 'session_config', 'session_fields', 'load_sessions'],
};

export const typeTopics: readonly string[] = [...Object.keys(filesOf), 'core'];

export function typesPage(topic: Topic, all: readonly Declared[], operations: readonly Operation[]): Page {
  const elsewhere = Object.values(filesOf).flat();
  // An entry of its own is shown whole.
  const own = topic.name === 'files' ? all.map(({ file }) => file) : filesOf[topic.name];
  // What one calls comes first: of the core a function loads it, of the others a class is what they are about.
  const order = own ? ['class', 'function'] : ['function', 'class'];
  const rank = ({ kind }: Declared): number => [...order, 'const', 'interface', 'type'].indexOf(kind);
  const here = all
    .filter(({ file }) => (own ? own.includes(file) : !elsewhere.includes(file)))
    .sort((one, other) => rank(one) - rank(other));
  const contents = here.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('');
  const body = `<h1>${escaped(topic.title)}</h1>
        <p class="lead">${escaped(topic.brief)}</p>
        <ul class="contents">${contents}</ul>
        ${here.map((one) => section(one, operations)).join('')}`;
  return { title: topic.title, description: topic.brief, body };
}

function section({ name, kind, comment, head, members }: Declared, operations: readonly Operation[]): string {
  const whole = kind === 'class' || kind === 'interface';
  return `<section id="${name}" class="declared"><h2><span class="kind">${kind}</span> ${name}</h2>
          ${said(comment, operations)}
          ${whole && members.length === 0 && !/extends/.test(head) ? '' : code(head, `Declaration of ${name}`, markedScript(escaped(head)))}
          ${members.length === 0 ? '' : `<dl class="members">${members.map((one) => member(one, operations)).join('')}</dl>`}
        </section>`;
}

const member = ({ text, comment }: Member, operations: readonly Operation[]): string =>
  `<div><dt><pre tabindex="0" role="group" aria-label="Member">${markedScript(escaped(text))}</pre></dt><dd>${said(comment, operations)}</dd></div>`;

/** A comment: its paragraphs, then what its tags say. */
function said(comment: string, operations: readonly Operation[]): string {
  const [text = '', ...tags] = comment.split(/^(?=@(?:param|throws|returns|example)\b)/m);
  return paragraphs(text, operations) + tags.map((tag) => tagged(tag, operations)).join('');
}

/** `@param NAME text`, `@throws NAME text`, `@returns text`; the lines after `@example` are code. */
function tagged(tag: string, operations: readonly Operation[]): string {
  const [, kind = '', rest = ''] = /^@(\w+)\s*([\s\S]*)$/.exec(tag.trimEnd()) ?? [];
  if (kind === 'example') return code(rest, 'Example', markedScript(escaped(rest)));
  const [, name = '', text = ''] = kind === 'returns' ? ['', '', rest] : (/^(\S+)\s*([\s\S]*)$/.exec(rest) ?? []);
  const lead = kind === 'throws' ? 'Throws ' : kind === 'returns' ? 'Returns ' : '';
  const named = name === '' ? '' : `<code>${escaped(name)}</code> `;
  return `<p>${lead}${named}${prose(text.replaceAll(/\s+/g, ' '), operations)}</p>`;
}

/** Lines that stand in are code. */
function paragraphs(comment: string, operations: readonly Operation[]): string {
  return comment
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const isCode = text.split('\n').every((line) => /^ {2,}/.test(line));
      if (!isCode) return `<p>${prose(text.replaceAll(/\s+/g, ' '), operations)}</p>`;
      const lines = text.replaceAll(/^ {4}/gm, '');
      return code(lines, 'Example', markedScript(escaped(lines)));
    })
    .join('');
}
