/** As in `elder-early.ts`, which cannot import it. */
const KEY = 'quoin.mode';

/**
 * Sets elder mode for this document and, as far as the browser keeps it, for the visits to come. The mode is an attribute
 * of the root element alone: views do not know it and styles decide, so that the document is the same for everybody.
 */
export function setElder(isElder: boolean): void {
  const { dataset } = document.documentElement;
  if (isElder) dataset['mode'] = 'elder';
  else delete dataset['mode'];
  try {
    if (isElder) localStorage.setItem(KEY, 'elder');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it holds until the document is left.
  }
}
