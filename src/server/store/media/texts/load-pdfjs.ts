/**
 * Loads the library that reads PDFs. It creates one `DOMMatrix`, for drawing, when it is loaded, and takes the class from
 * `@napi-rs/canvas` if that optional package is installed. Text is read without drawing, so any class will do, and it is removed
 * again: the library offers no build without this line (mozilla/pdf.js#21720).
 */
export async function loadPdfjs() {
  if ('DOMMatrix' in globalThis) return await importPdfjs();
  Object.defineProperty(globalThis, 'DOMMatrix', { value: Object, configurable: true });
  try {
    return await importPdfjs();
  } finally {
    Reflect.deleteProperty(globalThis, 'DOMMatrix');
  }
}

function importPdfjs() {
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
