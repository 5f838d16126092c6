import { has } from '../../../../wasm/package/has';
import { presetState } from '../../experiment/presets';
import { readField } from './fields';
import type { Model } from './model';

/**
 * Takes a text that was typed into a field; `fields.ts` lists the keys. While it is being `written` it stays as it is. `stands`:
 * what the field shows if the text is refused; by default the text itself.
 */
export function put(model: Model, key: string, text: string, written = false, stands = text): void {
  const { drafts, mistakes, experiment, state } = model;
  const [name = key] = key.split('.', 1);
  const limits = experiment.limits?.(state) ?? {};
  const read = readField({ table: experiment.parameters, state, limits }, key, text);
  model.touched(() => {
    if (has(read, 'problem')) {
      drafts.set(key, stands);
      mistakes.set(name, { problem: read.problem });
    } else {
      for (const changed of Object.keys(read.value)) forget(model, changed);
      // An accepted text may be kept otherwise: without a space at the end, with a point before its decimals.
      if (written) drafts.set(key, text);
      model.set(read.value);
    }
    model.redrawSoon();
  });
}

/** Another value takes the place of what was typed for a parameter. */
function forget({ drafts, mistakes }: Model, name: string): void {
  mistakes.delete(name);
  for (const key of drafts.keys()) if (key === name || key.startsWith(`${name}.`)) drafts.delete(key);
}

/** A field was left: what was accepted is shown as it is kept. */
export function leave(model: Model, key: string): void {
  model.drafts.delete(key);
  model.redraw();
}

/** Puts a preset on the stage; Reset leads to it from now on. */
export function choosePreset(model: Model, name: string): void {
  model.preset = name;
  model.replace(presetState(model.experiment, name));
}

/** Shows the answers that a teacher's link keeps back. */
export function reveal(model: Model): void {
  model.revealed = true;
  model.redraw();
}

/** Takes back what was said about the link. */
export function dismiss(model: Model): void {
  model.refusals = [];
  model.redraw();
}

/** Shows numbers in tables, or pictures again. */
export function showTable(model: Model, table: boolean): void {
  model.table = table;
  model.redraw();
}

/** Opens or closes the box that a tensor is pasted into. */
export function openPaste(
  { model, pasting }: { readonly model: Model; readonly pasting: Set<string> },
  name: string,
  open: boolean,
): void {
  if (open) pasting.add(name);
  else pasting.delete(name);
  model.redraw();
}
