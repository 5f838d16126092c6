// Figures as files and as tables: loaded when someone asks.

import { csvText } from './csv';
import type { Look, Rows, Size } from './figure-element';
import { CanvasPen, type Pen, SvgPen } from './pen';
import tableStyles from './table.css?inline';

export { tableStyles };

/** Ground around an exported figure, and device pixels a CSS pixel of a PNG. */
const margin = 12;
const scale = 2;

export function svgFile(look: Look, draw: (pen: Pen) => Size): Blob {
  const pen = new SvgPen();
  const { width, height } = draw(pen);
  const text = pen.file(width, height, margin, look.colors.ground, look.font);
  return new Blob([text], { type: 'image/svg+xml;charset=utf-8' });
}

export function pngFile(
  look: Look,
  draw: (pen: Pen | null, context?: CanvasRenderingContext2D) => Size,
): Promise<Blob> {
  const { width, height } = draw(null);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((width + 2 * margin) * scale);
  canvas.height = Math.ceil((height + 2 * margin) * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('charts: no canvas to draw on'));
  context.fillStyle = look.colors.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(margin, margin);
  draw(new CanvasPen(context, look.font), context);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('charts: the picture is too large'))),
      'image/png',
    ),
  );
}

// The mark tells spreadsheets that the Chinese labels are UTF-8.
export const csvFile = (rows: Rows) => new Blob([`\uFEFF${csvText(rows)}`], { type: 'text/csv;charset=utf-8' });

export function tableOf(rows: Rows, caption: string): HTMLTableElement {
  const table = document.createElement('table');
  table.createCaption().textContent = caption;
  rows.forEach((cells, i) => {
    const row = (
      i === 0 ? (table.tHead ?? table.createTHead()) : (table.tBodies[0] ?? table.createTBody())
    ).insertRow();
    cells.forEach((text, j) => {
      if (i > 0 && j > 0) {
        row.insertCell().textContent = text;
        return;
      }
      const head = document.createElement(i === 0 && j === 0 && text === '' ? 'td' : 'th');
      head.textContent = text;
      if (head.tagName === 'TH') head.setAttribute('scope', i === 0 ? 'col' : 'row');
      row.append(head);
    });
  });
  return table;
}
