const SEARCH = 'search[popover]';

/**
 * Empties the search over the page's head, which a press opens and nothing here can press. As long as any frame of a page has a
 * field to type into, Chromium looks through that whole frame for forms after every key typed around it: of 10,000
 * nodes for longer than it takes to draw them. Answers what ends it.
 */
export function emptySearch(document: Document): () => void {
  const empty = () => {
    for (const search of document.querySelectorAll(SEARCH)) search.replaceChildren();
  };
  const isAround = ({ target }: MutationRecord) =>
    target instanceof Element && target.closest('main') === null;
  empty();
  const observer = new MutationObserver((records) => {
    if (records.some(isAround)) empty();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
