import { linkAddress } from '#schemas/address.ts';
import { keepFootnotes } from './pasted-footnotes.ts';
import { keepWordStructure } from './word-structure.ts';

/** What may be lost when something is pasted, for the note that says so. */
export type PasteLoss =
  | 'pictures'
  | 'media'
  | 'styles'
  | 'links'
  | 'levels'
  | 'cells'
  | 'cellParts';

/** Pasted HTML brought to what a text may hold, and what was left out on the way. */
export interface CleanPaste {
  html: string;
  lost: PasteLoss[];
}

const UNSEEN = 'style, script, meta, link, title, template, noscript, xml';
const MEDIA =
  'iframe, video, audio, object, embed, canvas, svg, form, input, button, select, textarea';
const BLOCKS =
  'p, div, section, article, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, figure, figcaption, table, caption, thead, tbody, tfoot, tr, td, th';
/** What the text can hold and a cell cannot. */
const CELL_PARTS = 'hr, [data-rich-image], [data-rich-attachment]';
const STYLING = /(?:^|;)\s*(?:color|background|background-color|font-family|font-size)\s*:/;

/**
 * Makes what Word and web pages put on the clipboard into plain elements: emphasis that stands in styles becomes elements,
 * Word's lists, quotes and head rows become such, footnotes stand where their numbers stood, cells hold paragraphs. Everything else about looks is the page's. What goes `intoCell` is
 * brought to what a cell holds, unless it is a table itself, whose cells go into those of the other.
 */
export function cleanPaste(html: string, intoCell = false): CleanPaste {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lost = new Set<PasteLoss>();
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  const drop = (selector: string, loss?: PasteLoss) => {
    for (const element of all(selector)) {
      if (loss) lost.add(loss);
      element.remove();
    }
  };
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) if (comment instanceof Comment) comment.remove();
  drop(UNSEEN);
  drop(MEDIA, 'media');
  drop('img:not([data-rich-image])', 'pictures');
  keepFootnotes(body);
  keepWordStructure(body);
  for (const element of all('h1, h5, h6'))
    if (element.textContent.trim() !== '') lost.add('levels');
  for (const element of all('a[href]')) {
    if (linkAddress.safeParse(element.getAttribute('href')).success) continue;
    lost.add('links');
    element.replaceWith(...element.childNodes);
  }
  const cells = intoCell && !isTable(body) ? [body] : all('td, th');
  for (const element of cells) {
    for (const part of element.querySelectorAll(CELL_PARTS)) {
      lost.add('cellParts');
      part.remove();
    }
    if (flattenCell(element)) lost.add('cells');
  }
  for (const element of all('[style], font')) {
    if (STYLING.test(element.getAttribute('style') ?? '') || element.matches('font'))
      lost.add('styles');
    keepEmphasis(element);
  }
  for (const element of all('[style], [class], [align]'))
    for (const name of ['style', 'class', 'align']) element.removeAttribute(name);
  return { html: body.innerHTML, lost: [...lost] };
}

/** Nothing but one table. */
function isTable(body: HTMLElement): boolean {
  const [table, ...others] = body.querySelectorAll('table');
  return (
    table !== undefined &&
    others.length === 0 &&
    table.textContent.trim() === body.textContent.trim()
  );
}

/** A cell holds paragraphs alone. True where something else in it became one. */
function flattenCell(cell: HTMLElement): boolean {
  if (!cell.querySelector('ul, ol, dl, h1, h2, h3, h4, h5, h6, blockquote, table, pre'))
    return false;
  const paragraphs: HTMLElement[] = [];
  let open: HTMLElement | null = null;
  const read = (within: Node): void => {
    for (const child of [...within.childNodes]) {
      if (child instanceof Element && (child.matches(BLOCKS) || child.querySelector(BLOCKS))) {
        open = null;
        read(child);
        open = null;
      } else if (open || child.textContent?.trim()) {
        if (!open) paragraphs.push((open = cell.ownerDocument.createElement('p')));
        open.append(child);
      }
    }
  };
  read(cell);
  cell.replaceChildren(...paragraphs);
  return true;
}

/** Bold, italic, underlined and struck text that is so by its style alone becomes so by its element. */
function keepEmphasis(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = element.style;
  const line = `${textDecorationLine} ${textDecoration}`;
  if (element.matches('b, strong') && /^(?:normal|[1-4]00)$/.test(fontWeight))
    return element.replaceWith(...element.childNodes);
  if (!element.matches('span, font, a')) return;
  if (/^(?:bold|[6-9]00)/.test(fontWeight)) wrapInside(element, 'strong');
  if (fontStyle === 'italic') wrapInside(element, 'em');
  if (line.includes('underline') && !element.matches('a')) wrapInside(element, 'u');
  if (line.includes('line-through')) wrapInside(element, 's');
}

function wrapInside(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
