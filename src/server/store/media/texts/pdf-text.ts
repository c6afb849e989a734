import type { FileText } from '#schemas/media-text.ts';

/** The text of a PDF: of each page from the first on as far as it was read, '' where a page has none. */
export interface PdfText extends FileText {
  texts: string[];
}

/** Reads the text of a PDF. Rejects only where nothing can be said of the file, as when the server stops. */
export type PdfReader = (bytes: Buffer) => Promise<PdfText>;

/** A file of which no text was read. */
export function unreadPdf(state: FileText['state'], pages = 0, hasScript = false): PdfText {
  return { state, pages, hasScript, texts: [] };
}
