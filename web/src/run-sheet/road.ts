// The short road under way: which stop is open, and the line that says so.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shortName } from '../experiment/chapters';
import type { Experiment } from '../experiment/contract';
import { onlyStep } from '../experiment/only-step';
import type { Address } from '../state/hash';
import { adopt } from '../style/adopt';
import { rich } from '../text/rich';
import type { Onward } from '../view/lesson/card';
import type { RunPlace } from '../view/options';
import type { Language } from '../words/language';
import type { Guided, Opened, RunHands } from './guided';
import styles from './road.css?inline';
import { passedStops, type StageName, type Stop, stages, stops } from './road-stops';
import barStyles from './run-bar.css?inline';
import { loadRunWords, type RunWords } from './words';

const hashOf = (place: number): string | undefined => stops[place] && `#road=${place + 1}`;

/** A stop of the road, open on the page. */
export class Road implements Guided {
  /** From 0. */
  readonly at: number;
  readonly #stop: Stop;
  #words: RunWords;
  /** True if the next stop is the next step of the same lesson, whose question this step asks. */
  #follows = false;

  constructor(at: number, words: RunWords) {
    const stop = stops[at];
    if (!stop) throw new RangeError(`the road has no stop ${at}`);
    this.at = at;
    this.#stop = stop;
    this.#words = words;
  }

  async speak(language: Language): Promise<void> {
    this.#words = await loadRunWords[language]();
  }

  get address(): Address {
    const { experiment, step } = this.#stop;
    return { experiment, values: new Map([['step', step]]) };
  }

  only(whole: Experiment): Experiment {
    const { experiment, step } = this.#stop;
    const next = stops[this.at + 1];
    const lesson = next?.experiment === experiment ? whole.lesson : undefined;
    const find = async () => {
      const names = Object.keys((await lesson?.steps())?.steps ?? {});
      this.#follows = names.indexOf(step) + 1 === names.indexOf(next?.step ?? '');
    };
    // The view tells if steps do not load.
    find().catch(() => undefined);
    return onlyStep(whole, step);
  }

  place(language: () => Language): RunPlace {
    const said = (): string => `${this.#words.road.at(this.at + 1, stops.length)} · ${this.#title(language())}`;
    return { said, text: '', turn: (by) => this.#turn(by) };
  }

  /** After the last stop, the first experiment that the road leaves out, and what stands far behind. */
  onward(language: Language): Onward {
    const { road } = this.#words;
    const next = stops[this.at + 1];
    if (!next) {
      const more = (['the-cache', 'your-own', 'exercises'] as const).map((name) => ({
        href: `#${name}`,
        name: shortName(name, language),
      }));
      return { href: '#scoring-functions', asks: road.end, name: road.further, more };
    }
    const own = road.asks[`${next.experiment} ${next.step}`];
    return {
      href: `#road=${this.at + 2}`,
      asks: own ?? shortName(next.experiment, language),
      name: road.next,
      follows: own === undefined && this.#follows,
    };
  }

  #title(language: Language): string {
    return shortName(this.#stop.experiment, language);
  }

  #turn(by: number): boolean {
    const hash = hashOf(this.at + by);
    if (hash !== undefined) location.hash = hash;
    return hash !== undefined;
  }

  bar(language: Language, out: boolean, { leave }: RunHands): TemplateResult {
    const { road } = this.#words;
    const { stage: present } = this.#stop;
    const turn = (by: number, said: TemplateResult, kind: string): TemplateResult =>
      html`<button type="button" class=${`quiet ${kind}`} ?disabled=${!hashOf(this.at + by)} @click=${() => this.#turn(by)}>${said}</button>`;
    return html`<section class="run-bar road" aria-label=${road.title} ?inert=${out}>
      <div class="run-line">
        <p class="run-place"><span><span class="run-name">${road.title} · </span>${road.at(this.at + 1, stops.length)}</span><b>${this.#title(language)}</b></p>
        <span class="run-time">${road.left(this.#minutesLeft())}</span>
        <span class="run-turn">${turn(-1, html`← <span>${road.back}</span>`, '')} ${turn(1, html`<span>${road.next}</span> →`, 'run-next')}</span>
        <span class="run-hands"><button type="button" class="quiet" aria-label=${road.leave} title=${road.leave} @click=${leave}>${road.out}</button></span>
      </div>
      <ol class="stages" aria-label=${road.stages}>
        ${stages.map((stage) => html`<li class=${this.#met(stage) ? 'met' : ''} aria-current=${stage === present ? 'step' : nothing}><span>${rich(road.stageNames[stage])}</span></li>`)}
      </ol>
    </section>`;
  }

  /** True for a stage that an earlier stop was about: places in the formula, not in the way. */
  #met(stage: StageName): boolean {
    return stops.slice(0, this.at).some((stop) => stop.stage === stage);
  }

  #minutesLeft(): number {
    const open = passedStops()[this.at] ? this.at + 1 : this.at;
    const seconds = stops.slice(open).reduce((sum, stop) => sum + stop.seconds, 0);
    return Math.ceil(seconds / 60);
  }
}

/** Opens a stop; a link that names none goes on where this reader stands. */
export async function openRun(hash: string, _before: Guided | undefined, language: Language): Promise<Opened> {
  adopt(document, barStyles);
  adopt(document, styles);
  const [, named = ''] = /^#road=(\d{1,3})$/.exec(hash) ?? [];
  const at = stops[Number(named) - 1] ? Number(named) - 1 : Math.max(0, passedStops().indexOf(false));
  return { run: new Road(at, await loadRunWords[language]()), language, notices: [] };
}
