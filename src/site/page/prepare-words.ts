/**
 * Has the browser read the dictionary by which titles break between words. On a phone that takes up to a tenth of a second, in
 * which nothing could be pressed; what a worker has read is there for the page too.
 */
export function prepareWords(): void {
  if (typeof Worker !== 'function' || typeof Intl.Segmenter !== 'function') return;
  void new Worker(new URL('words-worker.ts', import.meta.url), { type: 'module' });
}
