import { until } from 'lit/directives/until.js';
import { html, type TemplateResult } from 'lit/html.js';
import { nth } from '../../tensor/read';
import type { Here } from './figure';
import { isMeasured } from './timing';
import type { Words } from './words.en';

/** What `npm run bench` leaves for the page: ratios alone, beside where and when they were measured. */
interface Published {
  readonly date: string;
  readonly machine: string;
  readonly browsers: Readonly<Record<string, string>>;
  readonly build: string;
  readonly workloads: Readonly<Record<string, Workload>>;
  readonly rows: readonly Row[];
}
interface Workload {
  readonly tokens: number;
  readonly heads: number;
  readonly width: number;
}
interface Row {
  readonly workload: string;
  readonly operation: string;
  readonly browser: string;
  /** The other's time over ours; one that could not take part is missing. */
  readonly ratios: Readonly<Record<string, number>>;
}

/** The numbers are part of the build: another machine's, so they are read only when somebody wants to see them. */
const load = async (): Promise<Published> => (await import('../../../data/published.json')).default as Published;

const peers = ['onnxruntime-web', 'LiteRT', 'TensorFlow.js'] as const;
const browsers = ['Chromium', 'Firefox'] as const;

/** Other runtimes' times over ours, as published; folded away until asked for. */
export function published(scene: Here): TemplateResult {
  const { words } = scene;
  const about = load().then((found) => table(found, scene));
  return html`<details class="peers" ?open=${isMeasured(scene)}>
    <summary>${words.peers.title}</summary>
    ${until(about, html`<p class="hint">${words.peers.loading}</p>`)}
  </details>`;
}

function table(found: Published, { words, narrow }: Here): TemplateResult {
  const shown = narrow ? browsers.slice(0, 1) : browsers;
  return html`<p class="hint">${words.peers.how(found.build, found.date, found.machine, versionsOf(found, shown))}</p>
    <table>
      <thead>
        <tr>
          <td></td>
          ${shown.map((browser) => html`<th colspan=${peers.length} scope="colgroup" class="browser">${browser}</th>`)}
        </tr>
        <tr>
          <td></td>
          ${shown.flatMap(() => peers.map((peer) => html`<th scope="col">${peer}</th>`))}
        </tr>
      </thead>
      ${Object.entries(found.workloads).map(
        ([workload, sizes]) => html`<tbody>
          <tr>
            <th colspan=${1 + shown.length * peers.length} scope="rowgroup">${words.peers.workload(workload, sizes)}</th>
          </tr>
          ${operationsOf(found, workload).map((operation) => row(found, workload, operation, shown, words))}
        </tbody>`,
      )}
    </table>`;
}

const major = (version = ''): string => nth(version.split('.'), 0);
const versionsOf = ({ browsers: versions }: Published, shown: readonly string[]): string =>
  shown.map((browser) => `${browser} ${major(versions[browser])}`).join(', ');

/** What was measured of a workload, in that order. */
const operationsOf = ({ rows }: Published, workload: string): string[] => [
  ...new Set(rows.filter((row) => row.workload === workload).map(({ operation }) => operation)),
];

function row(
  { rows }: Published,
  workload: string,
  operation: string,
  shown: readonly string[],
  words: Words,
): TemplateResult {
  const cells = shown.flatMap((browser) => {
    const found = rows.find(
      (one) => one.browser === browser && one.workload === workload && one.operation === operation,
    );
    return peers.map((peer) => cell(found?.ratios[peer], words));
  });
  return html`<tr><th scope="row">${words.peers.operation(operation)}</th>${cells}</tr>`;
}

function cell(ratio: number | undefined, words: Words): TemplateResult {
  if (ratio === undefined) return html`<td>–</td>`;
  return html`<td class=${ratio < 1 ? 'slower' : ''} title=${ratio < 1 ? words.peers.faster(ratio) : words.peers.slower(ratio)}>${ratio}×</td>`;
}
