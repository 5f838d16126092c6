// Tables as text.

/** RFC 4180; a leading apostrophe keeps a spreadsheet from running text that looks like a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const field = (text: string) => {
    const safe = /^[=@\t\r]|^[+-](?![\d.]|inf|nan)/i.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
