// The guide as HTML, made when the site is built: it can be read without a script, and the lines in it are the table's.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homepage, repository, version } from '../../package.json';
import { cdnLine } from '../guide/cdn-line.mjs';
import type { GuideWords } from '../guide/words';
import { words as english } from '../guide/words.en';
import { words as chinese } from '../guide/words.zh';
import { chapters, shortName } from '../src/experiment/chapters';
import { torchLines } from '../src/own/torch-lines';
import { experimentFile, loaderFile, scriptFile } from '../src/view/embed-files';
import { type Embedding, type Host, hosts, languageOf } from '../src/view/embed-hosts';
import { words as en } from '../src/words/en';
import type { Language } from '../src/words/language';
import { words as zh } from '../src/words/zh';
import { escaped, prose } from './html';
import { told } from './lesson-page';

const guides: Record<Language, GuideWords> = { zh: chinese, en: english };
const frames = { zh, en };

const first = 'positional-encoding';

/** What every experiment is called: as its chapter, or by a name of its own where it shares the chapter with others. */
export function experimentTitles(language: Language): Record<string, string> {
  const named = chapters.flatMap(({ id, experiments }) =>
    experiments.map((name) => [
      name,
      experiments.length === 1 ? frames[language].chapterNames[id] : shortName(name, language),
    ]),
  );
  return Object.fromEntries(named);
}

export function title(language: Language): string {
  return `${guides[language].title} · ${guides[language].playground}`;
}

export function page(language: Language): string {
  const words = guides[language];
  const titles = experimentTitles(language);
  const embedding: Embedding = {
    experiment: first,
    values: new Map([['lang', language]]),
    title: titles[first] ?? first,
    // Shown until the script knows where the guide is served.
    site: homepage,
  };
  return `<header class="top">
      <a href="../#${first}?lang=${language}" class="home">${words.playground}</a>
      <a href="${words.lesson.file}">${words.lesson.label}</a>
      <a href="../reference/index.html" hreflang="en">${words.reference}</a>
      <a href="${words.other.file}" hreflang="${words.other.lang}" lang="${words.other.lang}">${words.other.label}</a>
    </header>
    <main data-copied="${words.copied}" data-by-hand="${words.copyByHand}">
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${live(words, titles, embedding)}
      ${files(words, language)}
      <div class="systems">
        <nav aria-label="${words.systems}">
          <h2 id="systems">${words.systems}</h2>
          <ul>${each(hosts, (name, host) => `<li><a href="#${name}">${host.name}</a></li>`)}</ul>
        </nav>
        <div>${each(hosts, (name, host) => system(words, name, host, embedding))}</div>
      </div>
      ${attributes(words)}
      ${own(words)}
      ${script(words)}
      ${looks(words)}
      ${framesAndGrades(words)}
      ${goodToKnow(words)}
      <p role="status" class="said"></p>
    </main>`;
}

function live(words: GuideWords, titles: Record<string, string>, embedding: Embedding): string {
  const options = each(
    titles,
    (name, title) => `<option value="${name}"${name === first ? ' selected' : ''}>${title}</option>`,
  );
  const steps = each(titles, (experiment) =>
    each(
      told[`../src/experiments/${experiment}/steps/words.${languageOf(embedding)}.ts`] ?? {},
      (step, { label }) => `<option value="${step}" data-of="${experiment}">${escaped(label)}</option>`,
    ),
  );
  return `<section class="live" aria-label="${words.live}">
        <div class="choose"><h2><label for="experiment">${words.choose}</label></h2><select id="experiment" autocomplete="off">${options}</select>
          <h2><label for="step">${words.step}</label></h2><select id="step" autocomplete="off"><option value="">${words.noStep}</option>${steps}</select>
          <h2><label for="show">${words.show}</label></h2><select id="show" autocomplete="off">${each(words.shows, (show, label) => `<option value="${show === 'all' ? '' : show}">${label}</option>`)}</select></div>
        <attention-playground experiment="${first}" lang="${embedding.values.get('lang')}"><a href="../#${first}">${embedding.title}</a></attention-playground>
        <h2>${words.live}</h2>
        <p>${words.liveOnce}</p>
        ${code(words, loaderLine, `data-site="${homepage}"`)}
        <p>${words.liveEach}</p>
        ${code(words, hosts.html.line(embedding), hostMark('html'))}
      </section>`;
}

const loaderLine = `<script src="${homepage}embed/${loaderFile}" defer></script>`;

function files(words: GuideWords, language: Language): string {
  const { site, all, cdn, npm, frame } = words.ways;
  const way = (name: string, text: string, what: string, mark = ''): string =>
    `<div${mark}><dt>${name}</dt><dd>${prose(text)}</dd><dd>${what}</dd></div>`;
  const download = (file: string, mark = ''): string =>
    `<a href="../embed/${file}" download${mark}>${file.replace('one/', '')}</a>`;
  const own = `${download(loaderFile)}, <code>one/</code>${download(experimentFile(first), ' data-one')}`;
  return `<section>
        <h2>${words.files}</h2>
        <p>${words.filesLead}</p>
        <dl class="ways">
          ${way(site.name, site.text, code(words, loaderLine, `data-site="${homepage}"`) + own, ' id="loader"')}
          ${way(cdn.name, cdn.text, cdnLines(words, language), ' id="cdn"')}
          ${way(npm.name, npm.text, code(words, 'npm install attention-playground') + code(words, "import 'attention-playground';"))}
          ${way(all.name, all.text, download(scriptFile(language)))}
          ${way(frame.name, frame.text, `<a href="#lms">${frame.link}</a>`)}
        </dl>
      </section>`;
}

/** The experiment that is chosen, and every chapter in this language; where the same lines have hashes. */
function cdnLines(words: GuideWords, language: Language): string {
  const line = (file: string, mark?: string): string => code(words, cdnLine(file, version), mark);
  const address = `${repository.url.replace(/^git\+|\.git$/g, '')}/releases/tag/v${version}`;
  const hashes = `<p><a href="${address}">${words.ways.cdn.hashes(version)}</a></p>`;
  return line(experimentFile(first), 'data-cdn') + line(scriptFile(language)) + hashes;
}

function system(words: GuideWords, name: string, host: Host, embedding: Embedding): string {
  const steps: string[] = [];
  const script = loaderFile;
  if (host.folder === './') steps.push(`<p>${prose(words.beside(script))}</p>`);
  else if (host.folder) steps.push(`<p>${prose(words.folder(script, host.folder))}</p>`);
  if (host.once) {
    const place = host.once.file === undefined ? words.onceInPage : words.onceIn(host.once.file);
    steps.push(`<p>${prose(place)}</p>${code(words, host.once.text(script))}`);
  }
  steps.push(`<p>${words.each}</p>${code(words, host.line(embedding), hostMark(name))}`);
  return `<section id="${name}">
        <h3>${host.name}</h3>
        <p>${prose(words.needs[name as keyof typeof hosts])}</p>
        <ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>
      </section>`;
}

function attributes(words: GuideWords): string {
  return `<section>
        <h2>${words.attributes}</h2>
        ${table(words.attributeTitles, words.attributeRows)}
      </section>`;
}

function table(titles: readonly string[], rows: GuideWords['attributeRows']): string {
  const lines = rows.map(([name, text]) => `<tr><th scope="row"><code>${name}</code></th><td>${prose(text)}</td></tr>`);
  const heads = titles.map((title) => `<th scope="col">${title}</th>`).join('');
  return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function script(words: GuideWords): string {
  return `<section id="script">
        <h2>${words.script}</h2>
        <p>${prose(words.scriptLead)}</p>
        ${table(words.scriptTitles, words.scriptRows)}
      </section>`;
}

/** What takes attention out of other people's models, as a test runs it; Python's lines are the same in every language. */
export const ownLines = {
  torch: torchLines,
  transformers: `from attention_playground import save
output = model(**inputs, output_attentions=True)  # loaded with attn_implementation='eager'
save('attention.npz', output.attentions, tokens=tokenizer.convert_ids_to_tokens(inputs['input_ids'][0]))`,
  lens: `from attention_playground import save
_, cache = model.run_with_cache(text)
save('attention.npz', [cache['pattern', layer] for layer in range(model.cfg.n_layers)], tokens=model.to_str_tokens(text))`,
  nnsight: `import attention_playground, nnsight
with model.trace(text):  # loaded with attn_implementation='eager'
    weights = nnsight.save([layer.attn.output[1] for layer in model.transformer.h])
attention_playground.save('attention.npz', weights, tokens=model.tokenizer.tokenize(text))`,
  keys: `from attention_playground import save
# (layers, batch, heads, tokens, d), after rope; keys may have fewer heads
save('attention.npz', q=q, k=k, causal=True, tokens=tokens)`,
  show: `from attention_playground import show
show(attention, tokens=tokens)`,
} as const;

function own(words: GuideWords): string {
  const { title, open, lead, get, ways } = words.own;
  const way = (name: keyof typeof ways): string => `<h3>${prose(ways[name])}</h3>${code(words, ownLines[name])}`;
  return `<section id="own">
        <h2>${title}</h2>
        ${code(words, ownLines.torch)}
        <p><a href="../#your-own">${open}</a>${prose(lead)}</p>
        <p><a href="../embed/attention_playground.py" download>attention_playground.py</a>: ${prose(get)}</p>
        ${(Object.keys(ways) as (keyof typeof ways)[]).map(way).join('')}
      </section>`;
}

function looks(words: GuideWords): string {
  return `<section id="looks">
        <h2>${words.looks}</h2>
        <p>${prose(words.looksLead)}</p>
        ${table(words.scriptTitles, words.looksRows)}
      </section>`;
}

const recipeFiles = {
  scorm: 'scorm.js',
  imsmanifest: 'imsmanifest.xml',
  xapi: 'xapi.js',
  lti: 'lti.js',
  'lti-server': 'lti-server.js',
} as const;

function framesAndGrades(words: GuideWords): string {
  const recipe = (name: keyof GuideWords['recipes'], file: string): string =>
    `<h3 id="recipe-${name}">${prose(words.recipes[name])}</h3>
        ${code(words, recipeText(file), `data-recipe="${name}" data-site="${homepage}"`)}`;
  return `<section id="frames">
        <h2>${words.frames}</h2>
        <p>${prose(words.framesLead)}</p>
        ${table(words.framesTitles, words.framesRows)}
        ${recipe('frame', 'frame.js')}
      </section>
      <section id="solved">
        <h2>${words.solved}</h2>
        <p>${prose(words.solvedLead)}</p>
        ${each(recipeFiles, (name, file) => recipe(name as keyof typeof recipeFiles, file))}
      </section>`;
}

/** The text of a recipe, which the tests run. */
const recipeText = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../guide/recipes', file), 'utf8').trimEnd();

function goodToKnow(words: GuideWords): string {
  const script = `<script src="${homepage}embed/host.js" defer></script>`;
  return `<section>
        <h2>${words.good}</h2>
        <ul class="points">${words.goodPoints.map((point) => `<li>${prose(point)}</li>`).join('')}</ul>
        ${code(words, script, `data-site="${homepage}"`)}
      </section>`;
}

/** A text to be copied; a mark tells the script what to fill in again. */
function code(words: GuideWords, text: string, mark = ''): string {
  return `<div class="code"><pre tabindex="0" ${mark}>${escaped(text)}</pre><button type="button" hidden>${words.copy}</button></div>`;
}

const hostMark = (name: string): string => `data-host="${name}"`;

const each = <Value>(table: Readonly<Record<string, Value>>, html: (name: string, value: Value) => string): string =>
  Object.entries(table)
    .map(([name, value]) => html(name, value))
    .join('');
