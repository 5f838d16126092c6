// The lesson plans as HTML, made when the site is built; their links hold whole run sheets.

import { type Part, type PartName, type PlanName, type PlanWords, plans } from '../guide/plans';
import { words as english } from '../guide/plans.en';
import { words as chinese } from '../guide/plans.zh';
import type { Steps, WordsOf } from '../src/experiment/lesson-step';
import { type Stop, stops } from '../src/run-sheet/road-stops';
import { codeOf, runHash } from '../src/run-sheet/run-link';
import { minutesOf, type RunSheet } from '../src/run-sheet/run-sheet';
import type { Language } from '../src/words/language';
import { escaped } from './html';

const spoken: Record<Language, PlanWords> = { zh: chinese, en: english };

export const title = (language: Language): string => `${spoken[language].title} · ${spoken[language].playground}`;

/** What the steps of all lessons say. */
export const told = import.meta.glob<WordsOf<Steps>>('../src/experiments/*/steps/words.{en,zh}.ts', {
  eager: true,
  import: 'words',
});

function labelOf({ experiment, step }: Stop, language: Language): string {
  const words = told[`../src/experiments/${experiment}/steps/words.${language}.ts`]?.[step];
  if (!words) throw new Error(`${experiment} has no step ${step}`);
  return words.label;
}

/** The road as a run sheet: the stops ask and answer by themselves, and their minutes add up to the road's. */
export function sheetOfRoad(language: Language): RunSheet {
  const { plans: titles, title } = spoken[language];
  const minutesBy = (count: number): number =>
    Math.round(stops.slice(0, count).reduce((all, { seconds }) => all + seconds, 0) / 60);
  const entries = stops.map((stop, place) => ({
    open: `${stop.experiment}?step=${stop.step}`,
    title: labelOf(stop, language),
    text: '',
    notes: '',
    hide: [],
    minutes: minutesBy(place + 1) - minutesBy(place),
  }));
  return { title: `${title} · ${titles.road.title}`, language, entries };
}

async function roadSection(words: PlanWords, language: Language): Promise<string> {
  const sheet = sheetOfRoad(language);
  const code = await codeOf(sheet);
  const rows = sheet.entries.map(({ title }, place) => {
    const from = minutesOf(sheet.entries.slice(0, place));
    const until = minutesOf(sheet.entries.slice(0, place + 1));
    const link = `<a class="see" href="../${escaped(runHash(code, place + 1))}" aria-label="${words.see}: ${escaped(title)}">${words.see} →</a>`;
    return `<li><span class="time">${words.time(from, until)}</span><div class="part"><h3>${escaped(title)}${link}</h3></div></li>`;
  });
  return section('road', words, sheet, code, rows);
}

/** A plan as its link opens it. */
export function sheetOfPlan(name: PlanName, language: Language): RunSheet {
  const { plans: titles, parts, title } = spoken[language];
  const entries = plans[name].map((part) => {
    const { title: called } = parts[part.name];
    const notes = said(spoken[language], part.name)
      .map(([label, said]) => label + spoken[language].colon + said)
      .join('\n\n');
    // The step asks by itself; a second question above it would take the figure's room.
    return { open: part.open, title: called, text: '', notes, hide: [], minutes: part.minutes };
  });
  return { title: `${title} · ${titles[name].title}`, language, entries };
}

export async function page(language: Language): Promise<string> {
  const words = spoken[language];
  const [whole, ...others] = await Promise.all(
    (Object.keys(plans) as PlanName[]).map((name) => planSection(name, words, language)),
  );
  return `<header class="top">
      <a href="../#pull-the-query?lang=${language}" class="home">${words.playground}</a>
      <a href="${words.guideFile}">${words.guide}</a>
      <a href="${words.other.file}" hreflang="${words.other.lang}" lang="${words.other.lang}">${words.other.label}</a>
    </header>
    <main>
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <section>
        <h2>${words.before}</h2>
        <ul class="points">${words.beforePoints.map((point) => `<li>${prose(point)}</li>`).join('')}</ul>
      </section>
      ${whole} ${await roadSection(words, language)} ${others.join('')}
    </main>`;
}

async function planSection(name: PlanName, words: PlanWords, language: Language): Promise<string> {
  const sheet = sheetOfPlan(name, language);
  const code = await codeOf(sheet);
  const parts: readonly Part[] = plans[name];
  const rows = parts.map((part, place) => {
    const from = minutesOf(sheet.entries.slice(0, place));
    const link = `../${runHash(code, place + 1)}`;
    return row(words, part, link, words.time(from, from + part.minutes));
  });
  return section(name, words, sheet, code, rows);
}

function section(
  name: keyof PlanWords['plans'],
  words: PlanWords,
  sheet: RunSheet,
  code: string,
  rows: readonly string[],
): string {
  const { title, text } = words.plans[name];
  return `<section class="plan" id="${name}">
        <h2>${title}</h2>
        <p>${text}</p>
        <a class="open" href="../${escaped(runHash(code, 1))}">${words.open(minutesOf(sheet.entries))}</a>
        <ol>${rows.join('')}</ol>
      </section>`;
}

function row(words: PlanWords, { name }: Part, link: string, time: string): string {
  const { title, text } = words.parts[name];
  return `<li><span class="time">${time}</span><div class="part">
        <h3>${escaped(title)}<a class="see" href="${escaped(link)}" aria-label="${words.see}: ${escaped(title)}">${words.see} →</a></h3>
        <blockquote>${escaped(text)}</blockquote>
        <dl>${said(words, name)
          .map(([label, said]) => `<dt>${label}</dt><dd>${escaped(said)}</dd>`)
          .join('')}</dl>
      </div></li>`;
}

/** What the teacher asks, hears and says: on the plan, and in the notes of the run sheet. */
function said(words: PlanWords, name: PartName): readonly (readonly [string, string])[] {
  const { ask, usually, why } = words.parts[name];
  return [
    [words.ask, ask],
    [words.usually, usually],
    [words.why, why],
  ];
}

const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<kbd>$1</kbd>');
