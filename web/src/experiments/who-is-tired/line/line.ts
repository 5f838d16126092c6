// A sentence that a head reads: under each word its share; nouns and endings are changed where they stand.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { at } from '../../../experiment/layout';
import { nth } from '../../../tensor/read';
import type { Language } from '../../../words/language';
import { endingOf, kinds, readAs, type Sentence, wordIn } from '../sentence';
import { type Kind, type Slot, wordOf, wordsOf } from '../vocabulary';
import { words as en } from './words.en';
import { words as zh } from './words.zh';

export interface Line {
  readonly language: Language;
  readonly sentence: Pick<Sentence, 'chosen' | 'places' | 'rows'> & Partial<Pick<Sentence, 'typed'>>;
  /** The nouns that the ending which asks fits. */
  readonly asks: Kind;
  /** What each word gets of its attention. */
  readonly shares: ArrayLike<number>;
  /** Without it no word can be changed. */
  choose?(slot: Slot, index: number): void;
  ask(kind: Kind): void;
}

const wordsIn = { en, zh };

/** More letters than these are written smaller. */
const mostLetters = 44;

/** Both endings stand there. */
const endingsIn = (line: Line): readonly string[] => kinds.map((kind) => wordIn(line, line.sentence, endingOf(kind)));

export function lineOf(line: Line): TemplateResult {
  const { language, sentence, asks } = line;
  const { rows, places } = sentence;
  const tokens = nth(rows, kinds.indexOf(asks));
  const said = [...tokens.slice(0, -1).map((token) => wordOf(language, token)), ...endingsIn(line)];
  return html`<div class=${said.join('').length > mostLetters ? 'read-line long' : 'read-line'} data-figure="sentence">
    ${tokens.map((token, place) => {
      if (place === places.ending) return endings(line);
      const kind = kinds.find((one) => places[one] === place);
      const share = nth(line.shares, place);
      const name = kind ? changed(line, kind) : html`<span>${wordOf(language, token)}</span>`;
      return html`<span class=${kind ? 'read-word noun' : 'read-word'}
        >${name}<i ${at({ share })}></i></span>${place === wordsIn[language].comma ? html`<span class="read-comma">，</span>` : nothing} `;
    })}
  </div>`;
}

/** A word, and over it the list of others. */
const changed = (line: Line, slot: Slot): TemplateResult =>
  html`<span>${readAs(line.sentence, slot, wordIn(line, line.sentence, slot))}</span>${list(line, slot)}`;

function list(line: Line, slot: Slot): TemplateResult | typeof nothing {
  const { language, sentence, choose } = line;
  if (!choose) return nothing;
  return html`<label class="read-list" data-picture="none"
    ><span aria-hidden="true">⌄</span
    ><select
      aria-label=${wordsIn[language].slots[slot]}
      data-slot=${slot}
      @change=${({ target }: Event) => {
        choose(slot, (target as HTMLSelectElement).selectedIndex);
        if (slot === 'animal_ending' || slot === 'thing_ending')
          line.ask(slot === 'animal_ending' ? 'animal' : 'thing');
      }}
    >
      ${wordsOf(language, slot).map(
        (word, index) => html`<option .selected=${index === sentence.chosen[slot]}>${word}</option>`,
      )}
    </select></label
  >`;
}

/** Both endings; the one that asks is framed in the queries' colour. */
function endings(line: Line): TemplateResult {
  const { sentence } = line;
  const words = wordsIn[line.language];
  const share = nth(line.shares, sentence.places.ending);
  return html`<span class="read-endings" role="group" aria-label=${words.chooseEnding}>
    ${kinds.map((kind) => {
      const asks = kind === line.asks;
      return html`<span class=${asks ? 'read-ending asks' : 'read-ending'}
        >${asks ? html`<small>${words.asks}</small>` : nothing}<button
          type="button"
          data-act=${`ask-${kind}`}
          aria-pressed=${asks}
          @click=${() => line.ask(kind)}
        >${readAs(sentence, endingOf(kind), wordIn(line, sentence, endingOf(kind)))}</button>${list(line, endingOf(kind))}${
          asks ? html`<i ${at({ share })}></i>` : nothing
        }</span>`;
    })}
  </span>`;
}
