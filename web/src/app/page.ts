import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { Client } from '../client/client';
import { servers } from '../client/servers';
import {
  type Chapter,
  chapterOf,
  chapters,
  type ExperimentName,
  firstExperiment,
  isExperiment,
  loadExperiment,
} from '../experiments/index';
import { htmlLanguage, type Language, languages } from '../i18n/language';
import { frameWords, type Words } from '../i18n/words';
import { type Address, readAddress, readState, writeAddress, writeState } from '../state/hash';
import type { ParameterTable, StateOf } from '../state/parameters';
import { ExperimentView, presetState } from './experimentView';
import { glyph } from './glyphs';
import { chosenLanguage, chosenTheme, store, type Theme, themes } from './settings';

type State = StateOf<ParameterTable>;

/** Settings that stand in an address beside an experiment's values. */
const pageNames = new Set(['lang', 'theme', 'preset']);
/** Browsers refuse a page that rewrites its address too often. */
const addressEvery = 250;

/** The page: chapters, language, light or dark, and one experiment on the stage. */
export class Page {
  readonly #root: HTMLElement;
  readonly #client = new Client(servers);
  /** What each experiment was left as, while the page is open. */
  readonly #kept = new Map<string, State>();
  #language: Language;
  #theme: Theme;
  #name: ExperimentName = firstExperiment;
  #view: ExperimentView | undefined;
  #opening = 0;
  #menu = false;
  #addressTimer: ReturnType<typeof setTimeout> | undefined;
  #writeAddress: (() => void) | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    const address = readAddress(location.hash);
    this.#language = chosenLanguage(address.values);
    this.#theme = chosenTheme(address.values);
    this.#client.start();
    this.#render();
    void this.#open(address);
    addEventListener('hashchange', () => void this.#open(readAddress(location.hash)));
    addEventListener('pagehide', () => this.#flushAddress());
  }

  async #open(address: Address): Promise<void> {
    const turn = ++this.#opening;
    this.#flushAddress(false);
    const known = isExperiment(address.experiment);
    const name = isExperiment(address.experiment) ? address.experiment : firstExperiment;
    if (address.values.has('lang')) this.#language = chosenLanguage(address.values);
    if (address.values.has('theme')) this.#theme = chosenTheme(address.values);
    this.#name = name;
    this.#menu = false;
    this.#render();
    const experiment = await loadExperiment(name);
    if (turn !== this.#opening) return;
    const words = frameWords[this.#language];
    const notices: string[] = [];
    if (!known && address.experiment !== '') notices.push(words.unknownExperiment(address.experiment.slice(0, 40)));
    const own = new Map([...address.values].filter(([value]) => !pageNames.has(value)));
    const preset = address.values.get('preset');
    if (preset !== undefined && !Object.hasOwn(experiment.presets, preset))
      notices.push(words.unknownPreset(preset.slice(0, 40)));
    const start = presetState(experiment, preset ?? Object.keys(experiment.presets)[0] ?? '');
    const kept = own.size === 0 && preset === undefined ? this.#kept.get(name) : undefined;
    const { state, refusals } = readState(experiment.parameters, known ? own : new Map(), kept ?? start);
    this.#view?.dispose();
    const stage = this.#root.querySelector<HTMLElement>('#stage');
    if (!stage) return;
    const moved = this.#view !== undefined;
    this.#view = new ExperimentView(stage, {
      experiment,
      client: this.#client,
      language: this.#language,
      state,
      refusals,
      notices,
      onState: (next) => {
        this.#kept.set(name, next);
        this.#later(() =>
          writeAddress({
            experiment: name,
            values: this.#settings(
              writeState(
                experiment.parameters,
                next,
                presetState(experiment, Object.keys(experiment.presets)[0] ?? ''),
              ),
            ),
          }),
        );
      },
      onFirstPicture: () => {
        if (performance.getEntriesByName('first-picture').length === 0) performance.mark('first-picture');
      },
      linkTo: (next) => {
        const values = writeState(experiment.parameters, next);
        values.set('lang', this.#language);
        return new URL(writeAddress({ experiment: name, values }), location.href).href;
      },
    });
    this.#kept.set(name, this.#view.state);
    this.#render();
    if (moved) {
      scrollTo(0, 0);
      stage.querySelector('h1')?.focus({ preventScroll: true });
    }
  }

  /** Settings that a person chose by address stay in it. */
  #settings(values: Map<string, string>): Map<string, string> {
    const present = readAddress(location.hash).values;
    if (present.has('lang')) values.set('lang', this.#language);
    if (present.has('theme')) values.set('theme', this.#theme);
    return values;
  }

  /** Rewrites the address soon, without a step in the history. */
  #later(address: () => string): void {
    this.#writeAddress = () => history.replaceState(null, '', address());
    this.#addressTimer ??= setTimeout(() => this.#flushAddress(), addressEvery);
  }

  #flushAddress(write = true): void {
    clearTimeout(this.#addressTimer);
    this.#addressTimer = undefined;
    if (write) this.#writeAddress?.();
    this.#writeAddress = undefined;
  }

  #setLanguage(language: Language): void {
    this.#language = language;
    store('lang', language);
    this.#replaceSetting('lang', language);
    this.#render();
    if (this.#view) this.#view.language = language;
  }

  #setTheme(theme: Theme): void {
    this.#theme = theme;
    store('theme', theme);
    this.#replaceSetting('theme', theme);
    this.#render();
    dispatchEvent(new Event('themechange'));
  }

  #replaceSetting(name: 'lang' | 'theme', value: string): void {
    this.#flushAddress();
    const address = readAddress(location.hash);
    if (!address.values.has(name)) return;
    history.replaceState(null, '', writeAddress({ ...address, values: new Map(address.values).set(name, value) }));
  }

  #render(): void {
    const words = frameWords[this.#language];
    const root = document.documentElement;
    root.lang = htmlLanguage[this.#language];
    if (this.#theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.#theme;
    const chapter = chapterOf(this.#name);
    const name = chapter ? words.chapterNames[chapter.id] : '';
    document.title = `${name} · ${words.title}`;
    render(this.#template(words, chapter, name), this.#root);
  }

  #template(words: Words, chapter: Chapter | undefined, name: string): TemplateResult {
    return html`<a class="skip" href="#stage" @click=${(event: Event) => this.#skip(event)}>${words.skip}</a>
      <div class="frame">
        <header class="bar">
          <button type="button" class="menu-button" aria-expanded=${this.#menu} aria-controls="chapters" @click=${() => this.#toggleMenu()}>
            ${chapter ? glyph(chapter.id) : nothing}<span class="number">${chapter?.number || nothing}</span>
            <strong>${name}</strong><span class="triangle" aria-hidden="true"></span>
          </button>
          ${this.#languageButton(words)}
        </header>
        <div class="rail ${this.#menu ? 'open' : ''}">
          <p class="title">${words.title}</p>
          <p class="subtitle">${words.subtitle}</p>
          <nav id="chapters" aria-label=${words.chapters}>
            <ol>
              ${chapters.map((entry) => this.#chapterLine(words, entry, entry === chapter))}
            </ol>
          </nav>
          <div class="settings">
            ${this.#languageButton(words)}
            <button type="button" class="quiet" aria-label=${`${words.theme}: ${words.themes[this.#theme]}`} @click=${() => this.#nextTheme()}>
              ${words.themes[this.#theme]}
            </button>
          </div>
        </div>
        <main id="stage"></main>
      </div>`;
  }

  #chapterLine(words: Words, { id, number, experiments }: Chapter, present: boolean): TemplateResult {
    const inside = html`${glyph(id)}<span class="number">${number || nothing}</span><span class="name">${words.chapterNames[id]}</span>`;
    const [first] = experiments;
    // What is not there yet is named, and is no link.
    if (!first) return html`<li class="coming">${inside}<span class="reading">${words.coming}</span></li>`;
    return html`<li><a href=${`#${first}`} aria-current=${present ? 'page' : nothing} title=${words.chapterNames[id]}>${inside}</a></li>`;
  }

  /** The other languages, each by its own name. */
  #languageButton(words: Words): TemplateResult {
    return html`<span class="languages" role="group" aria-label=${words.language}>
      ${languages.map(
        (language) => html`<button
          type="button"
          class="quiet"
          lang=${htmlLanguage[language]}
          aria-pressed=${language === this.#language}
          @click=${() => this.#setLanguage(language)}
        >
          ${languageNames[language]}
        </button>`,
      )}
    </span>`;
  }

  #nextTheme(): void {
    this.#setTheme(themes[(themes.indexOf(this.#theme) + 1) % themes.length] ?? 'auto');
  }

  #toggleMenu(): void {
    this.#menu = !this.#menu;
    this.#render();
  }

  #skip(event: Event): void {
    event.preventDefault();
    const target = this.#root.querySelector<HTMLElement>('.figure');
    const focusable = target?.querySelector<HTMLElement>('attn-heatmap, [tabindex]') ?? target;
    focusable?.setAttribute('tabindex', focusable.getAttribute('tabindex') ?? '-1');
    focusable?.focus();
  }
}

const languageNames: Record<Language, string> = { zh: '中文', en: 'EN' };
