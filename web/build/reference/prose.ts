// Comments as HTML: names of operations become links, `…` and codes of errors are set as code.
import { escaped } from '../html';
import type { Operation } from './operations';

/** The codes of ErrorCode (core/include/attn/error.hpp). */
const codes =
  /\b(unknown_operation|unknown_input|missing_input|wrong_type|wrong_rank|wrong_shape|not_divisible|out_of_range|not_finite|too_large|out_of_memory|core_lost)\b/g;

const bare = /<code>[\s\S]*?<\/code>|<a [\s\S]*?<\/a>|(?<![.\w])[a-z]\w*_\w+\b|\b\w+\.hpp\b/g;

/** Text of a comment; `self` is not linked to itself. */
export function prose(text: string, operations: readonly Operation[], self = ''): string {
  const names = new Set(operations.map(({ name }) => name));
  const marked = escaped(text)
    .replaceAll('-&gt;', '→')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(codes, '<code>$1</code>');
  return marked.replace(bare, (found) => {
    if (found.startsWith('<')) return found;
    if (found.endsWith('.hpp')) return `<a href="./cpp.html#${found.slice(0, -4)}">${found}</a>`;
    return names.has(found) && found !== self ? `<a href="./${found}.html">${found}</a>` : found;
  });
}

/** Sentences of a comment: they end with a point before a capital, a quote, a bracket or an arrow. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=\.["”)]?)\s+(?=[A-Z"“−→Σ]|->)/).map((sentence) => sentence.trim());

const ofErrors = /^(Errors|Notes|Errors and notes|Notes and errors)\b/;
const ofSources = /^Sources?: /;

/** What a comment says of errors, of sources, and the rest. */
export function parted(text: string): { said: string; errors: string[]; sources: string[] } {
  const sentences = sentencesOf(text.replaceAll(/\s+/g, ' ')).filter((sentence) => sentence !== '');
  return {
    said: sentences.filter((sentence) => !ofErrors.test(sentence) && !ofSources.test(sentence)).join(' '),
    errors: sentences.filter((sentence) => ofErrors.test(sentence)),
    sources: sentences.filter((sentence) => ofSources.test(sentence)),
  };
}
