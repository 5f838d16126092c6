import { html, type TemplateResult } from 'lit/html.js';
import '../../../charts/heatmap/define';
import type { ColormapName } from '../../../charts/base/colormaps';
import type { CellDetail, CellEditDetail, Hue, TensorLike, ValidLens } from '../../../charts/base/types';
import { wide } from '../../../experiment/layout';
import { sizes, withShape } from '../../../tensor/read';
import type { OwnWords } from '../words';

/** What a heatmap needs of the scene. */
export interface Room {
  readonly table: boolean;
  readonly width: number;
  readonly unit: number;
  readonly narrow: boolean;
}

/** One heatmap of an exercise. */
interface Map {
  readonly figure: string;
  readonly tensor: TensorLike;
  readonly name: string;
  readonly colormap: ColormapName;
  readonly hue?: Hue;
  readonly room: number;
  readonly cell?: number;
  readonly more?: Partial<Extra>;
}

/** What only some maps want. */
interface Extra {
  readonly shapeText: string | null;
  readonly domain: readonly [number, number] | null;
  readonly rowAxis: string;
  readonly columnAxis: string;
  readonly titles: readonly string[] | null;
  readonly sideTitles: readonly string[] | null;
  readonly validLens: ValidLens | null;
  readonly editable: boolean;
  readonly selection: { readonly panel?: number; readonly row?: number | null; readonly column?: number | null } | null;
  readonly rowHue: Hue | null;
  readonly columnHue: Hue | null;
  readonly rowLabels: readonly string[] | null;
  readonly columnLabels: readonly string[] | null;
  readonly numbers: 'auto' | 'none' | 0 | 1 | 2 | 3 | 4;
  readonly bar: boolean;
  readonly select: (detail: CellDetail) => void;
  readonly edit: (detail: CellEditDetail) => void;
}

export function map({ table, width: full }: Room, given: Map): TemplateResult {
  const { more = {} } = given;
  return html`<attn-heatmap
    ${wide(table ? full : Math.min(full, given.room))}
    data-figure=${given.figure}
    .tensor=${given.tensor}
    colormap=${given.colormap}
    .name=${given.name}
    .hue=${given.hue ?? 'ink'}
    .shapeText=${more.shapeText ?? null}
    .domain=${more.domain ?? null}
    .rowAxis=${more.rowAxis ?? ''}
    .columnAxis=${more.columnAxis ?? ''}
    .titles=${more.titles ?? null}
    .sideTitles=${more.sideTitles ?? null}
    .validLens=${more.validLens ?? null}
    .editable=${more.editable ?? false}
    .selection=${more.selection ?? null}
    .rowHue=${more.rowHue ?? null}
    .columnHue=${more.columnHue ?? null}
    .rowLabels=${more.rowLabels ?? null}
    .columnLabels=${more.columnLabels ?? null}
    .numbers=${more.numbers ?? 'auto'}
    .cellSize=${given.cell ?? null}
    .bar=${more.bar ?? false}
    .table=${table}
    @cell-select=${({ detail }: CustomEvent<CellDetail>) => more.select?.(detail)}
    @cell-edit=${({ detail }: CustomEvent<CellEditDetail>) => more.edit?.(detail)}
  ></attn-heatmap>`;
}

export const none: readonly string[] = [];

export const headTitles = (h: number, words: OwnWords) => Array.from({ length: h }, (_, head) => words.head(head));

/** (a, b, m) as (a·b, m). */
export const rows = (tensor: TensorLike): TensorLike => {
  const [a, b, m] = sizes(tensor, 3);
  return withShape(tensor, a * b, m);
};
