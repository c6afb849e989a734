const CHINESE = /\p{Script=Han}/u;

/** Says of each element below that has Chinese words of its own that it is in Chinese, now and whenever it changes. */
export function markChineseBelow(root: Element): void {
  markIn(root);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) markIn(node);
  }).observe(root, { subtree: true, childList: true, characterData: true });
}

function markIn(node: Node): void {
  if (!node.isConnected) return;
  if (node instanceof Text) return markParent(node);
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) markParent(walker.currentNode);
}

function markParent(text: Node): void {
  const parent = text.parentElement;
  if (!parent || parent.closest('script, style')) return;
  if (CHINESE.test(text.textContent ?? '')) {
    if (parent.lang === '') parent.lang = 'zh-CN';
  } else if (parent.lang === 'zh-CN' && !CHINESE.test(ownText(parent)))
    parent.removeAttribute('lang');
}

function ownText(element: Element): string {
  return [...element.childNodes]
    .filter((child) => child instanceof Text)
    .map(({ textContent }) => textContent)
    .join('');
}
