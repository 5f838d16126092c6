import { type SVGTemplateResult, svg } from 'lit/html.js';

/** Five by five cells for each chapter: what its figure looks like from far away. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  overview: ['..##.', '..##.', '##22#', '##22#', '.....'],
  'masked-softmax': ['####.', '##...', '#####', '###..', '#....'],
  'scoring-functions': ['#.#.#', '.....', '#.2.#', '.....', '#.#.#'],
  'why-sqrt-d': ['..#..', '..#..', '.###.', '.###.', '#####'],
  'self-attention': ['2...#', '.2.#.', '..2..', '.#.2.', '#...2'],
  'multi-head-attention': ['##.##', '##.##', '.....', '22.##', '22.##'],
  'cnn-rnn-attention': ['..#..', '.#.#.', '#.#.#', '.....', '22222'],
  'positional-encoding': ['#.#.2', '..#.2', '###.2', '....2', '#.#.2'],
  exercises: ['....#', '...#.', '#.#..', '.#...', '.....'],
};

export function glyph(chapter: string): SVGTemplateResult {
  const rows = patterns[chapter] ?? [];
  return svg`<svg class="glyph" viewBox="0 0 19 19" aria-hidden="true">${rows.flatMap((row, y) =>
    [...row].map(
      (cell, x) =>
        svg`<rect x=${x * 4} y=${y * 4} width="3" height="3" class=${cell === '2' ? 'two' : cell === '#' ? 'one' : 'none'}></rect>`,
    ),
  )}</svg>`;
}
