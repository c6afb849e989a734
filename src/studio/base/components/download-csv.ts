/** Gives the editor a file to keep. */
export function downloadCsv(name: string, csv: string): void {
  saveCsv(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, csv);
}

/** Has the browser save a table under a file name. */
export function saveCsv(filename: string, csv: string): void {
  saveText(filename, csv, 'text/csv;charset=utf-8');
}

/** Has the browser save a text under a file name. */
export function saveText(filename: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
