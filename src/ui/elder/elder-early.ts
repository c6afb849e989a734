// Loaded in the head as a plain script of its own: modules wait for the document, and the page would be painted before.
// Therefore it imports nothing; `elder.ts` has the other half, and their test the agreement of the two.
try {
  if (localStorage.getItem('quoin.mode') === 'elder')
    document.documentElement.dataset['mode'] = 'elder';
} catch {
  // A browser that keeps nothing shows everybody the same.
}
