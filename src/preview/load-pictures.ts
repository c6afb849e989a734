const LAZY = 'img[loading="lazy"]';

/**
 * Loads every picture of the page, also far from what is seen and above it: visitors come to a picture by scrolling, an
 * editor jumps to it, and a picture that came only then would move the page under the pointer.
 */
export function loadPictures(document: Document): void {
  const load = (root: Element) => {
    for (const picture of root.querySelectorAll(LAZY)) picture.setAttribute('loading', 'eager');
    if (root.matches(LAZY)) root.setAttribute('loading', 'eager');
  };
  load(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) load(node);
  }).observe(document.body, { childList: true, subtree: true });
}
