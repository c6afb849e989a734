import { punctuation } from '../language/punctuation.ts';

/** `PDF，1.2 MB`: what is known of a file before it is opened. A page to read in the browser is no file to warn of. */
export function fileWords({ filetype, filesize }: { filetype: string; filesize: string }): string {
  return [filetype === 'html' ? '' : filetype.toUpperCase(), sizeWords(Number(filesize))]
    .filter(Boolean)
    .join(punctuation.comma);
}

function sizeWords(bytes: number): string {
  if (bytes <= 0) return '';
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
