// Figures as files.
import type { Rows, Size } from './element';

const scale = 2;

/** Draws at twice the size on a ground of its own. */
export function toPng(
  size: Size,
  margin: number,
  ground: string,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((size.width + 2 * margin) * scale);
  canvas.height = Math.ceil((size.height + 2 * margin) * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('charts: no canvas to draw on'));
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(margin, margin);
  draw(context);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('charts: the picture is too large'))),
      'image/png',
    ),
  );
}

export const saveSvg = (text: string) => new Blob([text], { type: 'image/svg+xml;charset=utf-8' });

/** RFC 4180; a leading apostrophe keeps a spreadsheet from running text that looks like a formula. */
export function csvText(rows: Rows): string {
  const field = (text: string) => {
    const safe = /^[=@\t\r]|^[+-](?![\d.]|inf|nan)/i.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

// The mark tells spreadsheets that the Chinese labels are UTF-8.
export const saveCsv = (rows: Rows) => new Blob([`\uFEFF${csvText(rows)}`], { type: 'text/csv;charset=utf-8' });

/** Hands a file to the person. */
export function downloadBlob(blob: Blob, filename: string) {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = filename;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}
