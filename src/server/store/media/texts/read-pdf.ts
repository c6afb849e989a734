import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { TEXT_LIMITS } from '#schemas/media-text.ts';
import { joinLines, type TextPiece } from './join-lines.ts';
import { loadPdfjs } from './load-pdfjs.ts';
import { unreadPdf, type PdfText } from './pdf-text.ts';

/** Limits that tests lower. */
interface Limits {
  pages: number;
  characters: number;
  pageCharacters?: number;
}

/**
 * Reads the text of a PDF in this thread, without limits of time and memory: a server has it done by a process of its own.
 * Scripts are not run, and nothing is fetched.
 */
export async function readPdf(bytes: Uint8Array, limits: Limits = TEXT_LIMITS): Promise<PdfText> {
  const { getDocument } = await loadPdfjs();
  // The library takes over the memory of what it is given.
  const task = getDocument({ data: new Uint8Array(bytes), ...options() });
  try {
    return await readDocument(await task.promise, limits);
  } catch (error) {
    return unreadPdf(isPasswordAsked(error) ? 'encrypted' : 'broken');
  } finally {
    await task.destroy().catch(() => undefined);
  }
}

/** Tables of encodings and standard fonts are read from the library's own folder. */
function options() {
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    // Older programs encode Chinese by these tables and leave them out of the file.
    cMapUrl: `${folder}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  };
}

async function readDocument(document: PDFDocumentProxy, limits: Limits): Promise<PdfText> {
  const pages = document.numPages;
  const hasScript = await document.hasJSActions().catch(() => false);
  const texts: string[] = [];
  let failed = 0;
  let isCut = false;
  let left = limits.characters;
  const { pageCharacters = TEXT_LIMITS.pageCharacters } = limits;
  while (texts.length < Math.min(pages, limits.pages) && left > 0) {
    const text = await readPage(document, texts.length + 1);
    if (text === null) failed += 1;
    const kept = (text ?? '').slice(0, Math.min(left, pageCharacters)).toWellFormed();
    isCut ||= kept.length < (text?.length ?? 0);
    texts.push(kept);
    left -= kept.length;
  }
  if (texts.every((text) => text === ''))
    return unreadPdf(failed > 0 ? 'broken' : 'empty', pages, hasScript);
  const isWhole = texts.length === pages && !isCut && failed === 0;
  return { state: isWhole ? 'read' : 'partial', pages, hasScript, texts };
}

/** Null where this page alone cannot be read. */
async function readPage(document: PDFDocumentProxy, number: number): Promise<string | null> {
  try {
    const page = await document.getPage(number);
    const pieces = await piecesOf(page);
    page.cleanup();
    return joinLines(pieces);
  } catch {
    return null;
  }
}

async function piecesOf(page: PDFPageProxy): Promise<TextPiece[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item
      ? [
          {
            text: item.str,
            endsLine: item.hasEOL,
            bottom: Number(item.transform[5] ?? 0),
            height: item.height,
          },
        ]
      : [],
  );
}

function isPasswordAsked(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
