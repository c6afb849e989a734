import type { PageLocation } from '../place/page-location.ts';

/**
 * Loads what the window's address says already as a document, since this page cannot show it. A new entry of the history
 * is taken back before: what turns out to be a download leaves the page at the address that it has.
 */
export function loadDocument(address: string, { arrival, position = 0 }: PageLocation): void {
  if (arrival === 'push') {
    window.addEventListener('popstate', () => window.location.assign(address), { once: true });
    return window.history.back();
  }
  window.scrollTo(0, position);
  window.location.reload();
}
