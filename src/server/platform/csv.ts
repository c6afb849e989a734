/**
 * Rows as a spreadsheet reads them: comma-separated, CRLF, a byte order mark so that Chinese is not garbled. A cell that
 * a spreadsheet would take for a formula begins with an apostrophe instead.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const harmless = /^[=+\-@\t\r\n]|^\s+[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
