import { html, nothing, type TemplateResult } from 'lit/html.js';
import { beside, type Chapter, chapters, furtherIn, shortName } from '../experiment/chapters';
import type { ExperimentName } from '../experiment/registry';
import { missing, reload } from '../view/load-error';
import { htmlLanguage, type Language, languages } from '../words/language';
import type { FrameWords } from '../words/words';
import type { ChapterProgress } from './later';
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
  /** True if the requested experiment did not load. */
  readonly missing: boolean;
  /** True while the experiment fills the window: the page around it is unreachable. */
  readonly presenting: boolean;
  /** How far a reader has come, and what comes next: after the first picture. */
  readonly later: Pick<typeof import('./later'), 'progressIn' | 'onward' | 'roadLine' | 'roadOffer'> | undefined;
  /** The line of a teacher's lesson or of the road, while one is under way. */
  readonly run: TemplateResult | undefined;
  readonly onRoad: boolean;
  toggleMenu(): void;
  speak(language: Language): void;
  nextTheme(): void;
}

/** Goes to the figure without changing the address, which belongs to the state. */
function skip(event: Event): void {
  event.preventDefault();
  const place = document.querySelector<HTMLElement>('.figure');
  place?.setAttribute('tabindex', '-1');
  place?.focus();
}

/** Rail, bar, settings and the way on around `<div id="stage">`. */
export function frame(page: Frame): TemplateResult {
  const { words, chapter, language, presenting } = page;
  return html`<a class="skip" href="#stage" @click=${skip} ?inert=${presenting}>${words.skip}</a>
    <div class="frame">
      <header class="bar" ?inert=${presenting}>
        <button type="button" class="menu-button" aria-expanded=${page.menuOpen} aria-controls="chapters" @click=${page.toggleMenu}>
          <span class="number">${chapter?.number || nothing}</span>
          <strong>${chapter ? words.chapterNames[chapter.id] : words.chapters}</strong><span class="triangle" aria-hidden="true"></span>
        </button>
        ${chapter === chapters[0] && !page.onRoad ? page.later?.roadOffer(language) : nothing}
        ${languageButtons(page)}
      </header>
      <nav class=${page.menuOpen ? 'rail open' : 'rail'} id="chapters" aria-label=${words.chapters} ?inert=${presenting}>
        <p class="title">${words.title}</p>
        <p class="subtitle">${words.subtitle}</p>
        <p class="to-road">${page.later?.roadLine(language, page.onRoad, far)}</p>
        <ol>
            ${chapters.map((entry, place) => chapterLine(page, entry, chapters[place - 1]))}
          </ol>
        <a class="notebooks" href=${language === 'en' ? 'notebooks/en.html' : 'notebooks/'}>${words.notebooks}</a>
        <a class="notebooks" href=${language === 'en' ? 'guide/lesson.en.html' : 'guide/lesson.html'}>${words.teachers}</a>
        <div class="settings">
          ${languageButtons(page)}
          <button type="button" class="quiet" aria-label=${`${words.theme}: ${words.themes[page.theme]}`} @click=${page.nextTheme}>
            <span class=${`theme-icon ${page.theme}`} aria-hidden="true"></span><span class="theme-name">${words.themes[page.theme]}</span>
          </button>
        </div>
      </nav>
      <main>
        ${page.run}
        ${parts(page)}
        ${page.missing ? missing(words, reload) : nothing}
        <div id="stage"></div>
        ${turn(page)}
      </main>
    </div>`;
}

function chapterLine(page: Frame, entry: Chapter, before: Chapter | undefined): TemplateResult {
  const { words } = page;
  const { id, number, group, experiments } = entry;
  const [first] = experiments;
  const heading = group && group !== before?.group ? html`<p class="group">${words.chapterGroups[group]}</p>` : nothing;
  return html`<li>${heading}<a href=${`#${first}`} aria-current=${entry === page.chapter ? 'page' : nothing}
      ><span class="number">${number || nothing}</span><span class="name">${words.chapterNames[id]}</span>${far(page.later?.progressIn(entry, page.language))}</a
    >${page.menuOpen && entry === page.chapter ? parts(page) : nothing}</li>`;
}

/** A dash a step; where room is short how many of how many, or a tick. */
function far(progress: ChapterProgress | undefined): TemplateResult | typeof nothing {
  if (!progress) return nothing;
  // How far one is, not which: steps are collected in no order.
  const passed = [...progress.passed].sort((one, other) => Number(other) - Number(one));
  const done = passed.filter(Boolean).length;
  const short = done === 0 ? nothing : done === passed.length ? '✓' : `${done}/${passed.length}`;
  return html`<span class="far" role="img" aria-label=${progress.said}
    ><span class="dashes">${passed.map((one) => html`<i class=${one ? 'passed' : ''}></i>`)}</span><span class="short">${short}</span></span
  >`;
}

/** A chapter of several experiments names them above the stage, and in the open menu. */
function parts({ words, language, chapter, experiment, presenting }: Frame): TemplateResult | typeof nothing {
  if (!chapter || !experiment || chapter.experiments.length < 2) return nothing;
  const [first] = furtherIn(chapter);
  return html`<nav class="parts" aria-label=${words.chapterNames[chapter.id]} ?inert=${presenting}>
    ${chapter.experiments.map(
      (name) =>
        html`${name === first ? html`<span>${words.further}</span>` : nothing}<a href=${`#${name}`} aria-current=${name === experiment ? 'page' : nothing}>${shortName(name, language)}</a>`,
    )}
  </nav>`;
}

/** Back to the experiment before, and on to the next, by the question it answers. */
function turn({ words, language, experiment, presenting, later }: Frame): TemplateResult | typeof nothing {
  if (!experiment) return nothing;
  const before = beside(experiment, -1);
  const next = later?.onward(experiment, language);
  return html`<nav class="turn" aria-label=${words.turn} ?inert=${presenting}>
    ${before ? html`<a class="previous" rel="prev" href=${`#${before}`}><span class="reading">${words.previous}</span>← ${shortName(before, language)}</a>` : nothing}
    ${next ? html`<a class="next" rel="next" href=${next.href}><span class="reading">${words.next}</span><span class="asks">${next.asks}</span> <b>${next.name} →</b></a>` : nothing}
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
