/** Has the browser keep a file under its name. */
export function saveFile(file: Blob, fallback: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file instanceof File && file.name !== '' ? file.name : fallback;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
