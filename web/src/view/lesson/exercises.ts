import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ExerciseLink } from '../../experiment/exercise-links';
import type { Words } from '../../words/words';

/** The exercises of a chapter, with a tick for each solved one. */
export function exerciseList(links: readonly ExerciseLink[], words: Words): TemplateResult | typeof nothing {
  if (links.length === 0) return nothing;
  return html`<nav class="exercise-links" data-picture="none" aria-label=${words.exercises}>
    <p class="hint">${words.exercises} · ${words.solvedOf(doneOf(links), links.length)}</p>
    <ul>
      ${links.map(
        ({ href, label, done }) =>
          html`<li><a href=${href}>${label}</a>${done ? html` <span class="tick" role="img" aria-label=${words.solved}>✓</span>` : nothing}</li>`,
      )}
    </ul>
  </nav>`;
}

/** The link from the end of a lesson to the first unsolved exercise; one line beside another button. */
export function toExercises(links: readonly ExerciseLink[], words: Words): TemplateResult | typeof nothing {
  const next = links.find(({ done }) => !done) ?? links[0];
  if (!next) return nothing;
  return html`<a class="quiet to-exercises" href=${next.href}>${words.nextExercise} · ${doneOf(links)}/${links.length}</a>`;
}

const doneOf = (links: readonly ExerciseLink[]): number => links.filter(({ done }) => done).length;
