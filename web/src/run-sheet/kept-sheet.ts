import { type RunSheet, readSheet, type StepNames, writeSheet } from './run-sheet';

/** The key in localStorage. */
const place = 'attention-playground.run-sheet';

/** The sheet that is being edited, in this browser; where storage is refused, as long as the page is open. */
let latest: RunSheet | undefined;

export function keptSheet(steps: StepNames): RunSheet | undefined {
  try {
    const text = localStorage.getItem(place);
    return text === null ? latest : readSheet(text, steps).sheet;
  } catch {
    return latest;
  }
}

export function keepSheet(sheet: RunSheet): void {
  latest = sheet;
  try {
    if (sheet.entries.length > 0 || sheet.title !== '') localStorage.setItem(place, writeSheet(sheet));
    else localStorage.removeItem(place);
  } catch {
    // Kept in memory.
  }
}
