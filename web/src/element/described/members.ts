// What an element has whichever experiment it shows: its names, fields, methods, events and looks.

import type { ClassMethod, CssCustomProperty, Event } from 'custom-elements-manifest/schema';

export const tag = 'attention-playground';
export const className = 'AttentionPlayground';
export const path = `dist/embed/${tag}.js`;
export const themes = ['auto', 'light', 'dark'];
export const text = (words: string): { text: string } => ({ text: words });
export const union = (choices: readonly string[]): string => choices.map((choice) => `'${choice}'`).join(' | ');

export const events: readonly (Event & { readonly description: string })[] = [
  {
    name: 'ready',
    type: text('CustomEvent<null>'),
    description: 'The first figure is drawn from the core’s numbers.',
  },
  {
    name: 'change',
    type: text(`CustomEvent<${className}Change<Name>>`),
    description:
      'A value has been asked for; the figure follows, and `drawn` then. `link` is the state as a link to the page has it after its address. Bubbles.',
  },
  {
    name: 'drawn',
    type: text(`CustomEvent<${className}Change<Name>>`),
    description: 'The figure of this state stands, and `outputs` are its tensors. Bubbles.',
  },
  {
    name: 'solved',
    type: text(`CustomEvent<${className}Solved>`),
    description:
      'A reader has passed a step of the lesson or an exercise: once a pass. “Show me” solves nothing, nor does what was passed on an earlier visit. Bubbles, also out of shadow roots.',
  },
  {
    name: 'error',
    type: text('CustomEvent<{ readonly code: string; readonly message: string }>'),
    description: 'Something could not be read, loaded or computed; the fallback or the last figure stays.',
  },
];

/** Colours are none of these: they say which tensor is which, and are chosen for contrast in light and dark. */
export const cssProperties: readonly CssCustomProperty[] = [
  {
    name: '--attention-playground-unit',
    syntax: '<length>',
    default: '1px',
    description: 'A pixel of the design: 1.25px makes all a quarter larger, letters and figures.',
  },
  {
    name: '--attention-playground-font',
    syntax: '*',
    default: 'system-ui',
    description: 'The fonts of all words, as in font-family; formulas and code keep theirs.',
  },
  {
    name: '--attention-playground-background',
    syntax: '<color>',
    description:
      'The ground of the frame; transparent shows the page’s. In a light theme it stays as light, in a dark one as dark, as words need to be read.',
  },
  {
    name: '--attention-playground-radius',
    syntax: '<length>',
    default: '6px',
    description: 'How round the corners of the frame are.',
  },
];

const method = (
  name: string,
  returned: string,
  description: string,
  parameters: ClassMethod['parameters'] = [],
): ClassMethod => ({ kind: 'method', name, description, parameters, return: { type: text(returned) } });

export const methods: readonly ClassMethod[] = [
  method(
    'whenReady',
    'Promise<void>',
    'Resolved when the figure stands; an element that is still far from the window is loaded for it. Rejected where the figure cannot be shown, and where the element is taken out of its page.',
  ),
  method('reset', 'Promise<void>', 'Back to where the open step, or the preset, starts, as the button Reset goes.'),
  method(
    'toBlob',
    'Promise<Blob>',
    'The figure as a file, once it stands: `png` or `svg` of all of it or of one figure, `csv` of one figure, `html` with the live experiment inside, and of your-own `npz` or `safetensors`. A figure is named by its `data-figure`, or its place from 0; what there is not is refused with the names of what there is.',
    [
      { name: 'kind', type: text("'png' | 'svg' | 'csv' | 'html' | 'npz' | 'safetensors'") },
      { name: 'figure', type: text('string | number'), optional: true },
    ],
  ),
];

interface Field {
  readonly kind: 'field';
  readonly name: string;
  readonly type: { text: string };
  readonly description: string;
  readonly readonly?: true;
}

export const fields = (experiment: string): Field[] => [
  { kind: 'field' as const, name: 'experiment', type: text(experiment), description: 'The experiment to show.' },
  { kind: 'field' as const, name: 'preset', type: text('string'), description: 'A prepared state to start from.' },
  { kind: 'field' as const, name: 'step', type: text('string'), description: 'A step of the lesson to begin with.' },
  {
    kind: 'field' as const,
    name: 'state',
    type: text('Readonly<Record<string, unknown>>'),
    description: 'All values of the experiment now; assigning some of them changes these.',
  },
  {
    kind: 'field' as const,
    name: 'tensors',
    type: text(`${className}Tensors | null`),
    description:
      'Tensors of your own, which open the chapter your-own: a file, its bytes, arrays, or several by name; others replace them, null takes them away. Arrays that have changed are given again. What cannot be read is an `error`.',
  },
  {
    kind: 'field' as const,
    name: 'link',
    type: text('string'),
    readonly: true,
    description: 'The state as a link to the page has it after its address; empty before it is loaded.',
  },
  {
    kind: 'field' as const,
    name: 'outputs',
    type: text(`Readonly<Record<string, ${className}Tensor>> | undefined`),
    readonly: true,
    description:
      'Copies of the tensors behind the figure that stands, by name; undefined before the first does. Of `drawn`, they are those of its state.',
  },
  { kind: 'field' as const, name: 'hide', type: text('string'), description: 'What is left out.' },
  { kind: 'field' as const, name: 'show', type: text('string'), description: 'What alone is drawn.' },
  { kind: 'field' as const, name: 'lang', type: text('string'), description: 'The language.' },
  {
    kind: 'field' as const,
    name: 'theme',
    type: text(union(themes)),
    description: 'Light or dark, or as the page is.',
  },
];
