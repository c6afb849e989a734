let loaded: ReturnType<typeof load> | undefined;

/** Loads the library that reads PDFs, once, and leaves the language as it was. */
export function loadPdfjs() {
  return (loaded ??= load());
}

/**
 * In Node 20 the library replaces methods that exist by its own: `JSON.stringify` by one that takes ten times as long and
 * recurses, for the whole process. They are put back; what it adds stays, since it needs that.
 */
async function load() {
  const restore = [JSON, Array.prototype, Function.prototype].map(rememberMethods);
  try {
    return await withoutCanvas();
  } finally {
    for (const one of restore) one();
  }
}

/** Answers a function that makes the own properties of an object again what they are now. */
function rememberMethods(owner: object): () => void {
  const known = Object.getOwnPropertyDescriptors(owner);
  return () => Object.defineProperties(owner, known);
}

/**
 * The library creates one `DOMMatrix`, for drawing, when it is loaded, and takes the class from `@napi-rs/canvas` if that
 * optional package is installed. Text is read without drawing, so any class will do, and it is removed again: the library
 * offers no build without this line (mozilla/pdf.js#21720).
 */
async function withoutCanvas() {
  if ('DOMMatrix' in globalThis) return await importPdfjs();
  Object.defineProperty(globalThis, 'DOMMatrix', { value: Object, configurable: true });
  try {
    return await importPdfjs();
  } finally {
    Reflect.deleteProperty(globalThis, 'DOMMatrix');
  }
}

async function importPdfjs() {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // The part that it would load with the first file, and which replaces the same methods.
  // @ts-expect-error -- the package declares no types for it
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return library;
}
