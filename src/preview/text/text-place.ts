import type { TextPlace } from '#wire/preview/messages.ts';
import { nodeAround, nodeElement } from '../layout/measure.ts';

/** The elements that show a node's own texts, in the order of the page. */
export function textElements(document: Document, node: string): HTMLElement[] {
  const all = nodeElement(document, node)?.querySelectorAll<HTMLElement>('[data-prop]') ?? [];
  return [...all].filter((element) => nodeAround(element) === node);
}

export function propOf(element: HTMLElement): string {
  return element.dataset['prop'] ?? '';
}

export function textElement(
  document: Document,
  node: string,
  prop: string,
): HTMLElement | undefined {
  return textElements(document, node).find((element) => propOf(element) === prop);
}

/** The text under the pointer, else the node's first. Null where it shows none. */
export function placeAt(
  document: Document,
  node: string,
  target: EventTarget | null,
): TextPlace | null {
  const elements = textElements(document, node);
  const under = elements.find((element) => target instanceof Node && element.contains(target));
  return toPlace(under ?? elements[0]);
}

export function toPlace(element: HTMLElement | undefined): TextPlace | null {
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const { color, fontFamily, fontSize, lineHeight } = getComputedStyle(element);
  return {
    prop: propOf(element),
    box: { x, y, width, height },
    look: { color, background: groundOf(element), fontFamily, fontSize, lineHeight },
  };
}

/** The colour behind an element: that of the nearest one around it that has any. */
function groundOf(element: Element | null): string {
  if (!element) return 'white';
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === '' || /^transparent$|, 0\)$/.test(backgroundColor)
    ? groundOf(element.parentElement)
    : backgroundColor;
}
