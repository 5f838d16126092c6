import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Chapter, chapters, experimentsInOrder, shortName } from '../experiment/chapters';
import type { ExperimentName } from '../experiment/registry';
import { missing, reload } from '../view/load-error';
import { htmlLanguage, type Language, languages } from '../words/language';
import type { FrameWords } from '../words/words';
import { glyph } from './glyphs';
import type { Theme } from './settings';

/** What stands around the experiment now, and what a person may do there. */
export interface Frame {
  readonly words: FrameWords;
  readonly language: Language;
  readonly theme: Theme;
  readonly chapter: Chapter | undefined;
  /** Undefined while the first one is on its way. */
  readonly experiment: ExperimentName | undefined;
  readonly menuOpen: boolean;
  /** Whether what is asked for has not come. */
  readonly missing: boolean;
  toggleMenu(): void;
  speak(language: Language): void;
  nextTheme(): void;
  skip(event: Event): void;
}

/** Rail, bar, settings and the way on around `<div id="stage">`. */
export function frame(page: Frame): TemplateResult {
  const { words, chapter } = page;
  return html`<a class="skip" href="#stage" @click=${page.skip}>${words.skip}</a>
    <div class="frame">
      <header class="bar">
        <button type="button" class="menu-button" aria-expanded=${page.menuOpen} aria-controls="chapters" @click=${page.toggleMenu}>
          ${chapter ? glyph(chapter.id) : nothing}<span class="number">${chapter?.number || nothing}</span>
          <strong>${chapter ? words.chapterNames[chapter.id] : words.chapters}</strong><span class="triangle" aria-hidden="true"></span>
        </button>
        ${languageButtons(page)}
      </header>
      <nav class=${page.menuOpen ? 'rail open' : 'rail'} id="chapters" aria-label=${words.chapters}>
        <p class="title">${words.title}</p>
        <p class="subtitle">${words.subtitle}</p>
        <ol>
            ${chapters.map((entry) => chapterLine(words, entry, entry === chapter))}
          </ol>
        <div class="settings">
          ${languageButtons(page)}
          <button type="button" class="quiet" aria-label=${`${words.theme}: ${words.themes[page.theme]}`} @click=${page.nextTheme}>
            <span class=${`theme-icon ${page.theme}`} aria-hidden="true"></span><span class="theme-name">${words.themes[page.theme]}</span>
          </button>
        </div>
      </nav>
      <main>
        ${parts(page)}
        ${page.missing ? missing(words, reload) : nothing}
        <div id="stage"></div>
        ${turn(page)}
      </main>
    </div>`;
}

function chapterLine(words: FrameWords, { id, number, experiments }: Chapter, present: boolean): TemplateResult {
  const name = words.chapterNames[id];
  const inside = html`${glyph(id)}<span class="number">${number || nothing}</span><span class="name">${name}</span>`;
  const [first] = experiments;
  return html`<li><a href=${`#${first}`} aria-current=${present ? 'page' : nothing} title=${name}>${inside}</a></li>`;
}

/** A chapter of several experiments names them above the stage. */
function parts({ words, language, chapter, experiment }: Frame): TemplateResult | typeof nothing {
  if (!chapter || !experiment || chapter.experiments.length < 2) return nothing;
  return html`<nav class="parts" aria-label=${words.chapterNames[chapter.id]}>
    ${chapter.experiments.map(
      (name) =>
        html`<a href=${`#${name}`} aria-current=${name === experiment ? 'page' : nothing}>${shortName(name, language)}</a>`,
    )}
  </nav>`;
}

/** The experiments before and after this one. */
function turn({ words, language, experiment }: Frame): TemplateResult | typeof nothing {
  if (!experiment) return nothing;
  const at = experimentsInOrder.indexOf(experiment);
  const link = (name: ExperimentName | undefined, kind: 'previous' | 'next'): TemplateResult | typeof nothing =>
    name
      ? html`<a class=${kind} rel=${kind === 'next' ? 'next' : 'prev'} href=${`#${name}`}><span>${words[kind]}</span> ${shortName(name, language)}</a>`
      : nothing;
  return html`<nav class="turn" aria-label=${words.turn}>
    ${link(experimentsInOrder[at - 1], 'previous')} ${link(experimentsInOrder[at + 1], 'next')}
  </nav>`;
}

/** Each language by its own name. */
function languageButtons({ words, language: spoken, speak }: Frame): TemplateResult {
  return html`<span class="languages" role="group" aria-label=${words.language}>
    ${languages.map(
      (language) => html`<button
        type="button"
        class="quiet"
        lang=${htmlLanguage[language]}
        aria-pressed=${language === spoken}
        @click=${() => speak(language)}
      >
        ${languageNames[language]}
      </button>`,
    )}
  </span>`;
}

const languageNames: Record<Language, string> = { zh: '中文', en: 'EN' };
