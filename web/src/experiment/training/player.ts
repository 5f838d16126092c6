import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { Clock } from '../clock';
import type { TrainingWords } from './words.en';

/** The parameters that move along the steps of a run. */
export interface PlayedScene {
  readonly asked: { readonly training_step: number };
  readonly clock?: Clock | undefined;
  readonly words: { readonly training: Pick<TrainingWords, 'play' | 'pause' | 'back' | 'on'> };
  set(values: { readonly training_step: number }): void;
}

/** Play and pause, back and forward by `apart` steps, and `more` below. With reduced motion, Play advances by one step. */
export function player(
  scene: PlayedScene,
  steps: number,
  apart = 1,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const { asked, clock, words } = scene;
  const { training: said } = words;
  const by = (step: number) => () => {
    clock?.pause();
    scene.set({ training_step: Math.min(steps, Math.max(0, asked.training_step + step)) });
  };
  const playing = clock?.playing ?? false;
  return html`<div class="player" data-picture="none">
    <button
      type="button"
      class="play"
      data-act="play"
      aria-label=${playing ? said.pause : said.play}
      title=${playing ? said.pause : said.play}
      @click=${() => (playing ? clock?.pause() : clock?.play())}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        ${playing ? bars : triangle}
      </svg>
    </button>
    <button type="button" class="turn-step" aria-label=${said.back} @click=${by(-apart)}>‹</button>
    <button type="button" class="turn-step" aria-label=${said.on} @click=${by(apart)}>›</button>
    ${more}
  </div>`;
}

interface PacedScene {
  readonly asked: { readonly pace: 'slow' | 'fast' };
  readonly words: { readonly training: Pick<TrainingWords, 'fullSpeed'> };
  set(values: { readonly pace: 'slow' | 'fast' }): void;
}

/** A switch: as fast as it trains, or slowly where a head forms. */
export function paceSwitch({ asked, words, set }: PacedScene): TemplateResult {
  const isFast = asked.pace === 'fast';
  const other = () => set({ pace: isFast ? 'slow' : 'fast' });
  return html`<button type="button" class="pace" data-act="pace" aria-pressed=${isFast} @click=${other}>${words.training.fullSpeed}</button>`;
}

const triangle = svg`<path d="M9 6.5v11l9-5.5z"></path>`;
const bars = svg`<path d="M8 7h3v10H8zM13 7h3v10h-3z"></path>`;
