/**
 * Rows as a spreadsheet reads them: comma-separated, CRLF, a byte order mark so that Chinese is not garbled. A cell that
 * a spreadsheet would take for a formula begins with an apostrophe instead; a negative number is none.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

const FORMULA = /^[=+\-@\t\r\n]|^\s+[=+\-@]/;
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?%?$/;

function cell(value: string): string {
  const isFormula = FORMULA.test(value) && !NEGATIVE_NUMBER.test(value);
  const harmless = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
