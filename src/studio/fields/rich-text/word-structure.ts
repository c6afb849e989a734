/** The classes of Word's paragraphs that are quotes. */
const QUOTES = 'p.MsoQuote, p.MsoIntenseQuote';
/** The row of a table that Word sets as its head. */
const HEAD_ROW = 'thead tr, tr[style*="mso-yfti-irow:-1"]';

/** Makes elements of what Word says in styles and classes alone: lists, quotes, the head rows of tables. */
export function keepWordStructure(body: HTMLElement): void {
  makeLists(body);
  makeQuotes(body);
  for (const row of body.querySelectorAll<HTMLElement>(HEAD_ROW)) makeHead(row);
  for (const table of body.querySelectorAll<HTMLTableElement>('table')) {
    const [first, ...others] = table.rows;
    if (first && isBold(first) && others.some((row) => !isBold(row))) makeHead(first);
  }
}

/** Word writes a list as paragraphs, each with its number or bullet as text. */
function makeLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const marker = [...paragraph.querySelectorAll<HTMLElement>('[style*="mso-list"]')].find(
      (element) => /mso-list:\s*Ignore/i.test(element.getAttribute('style') ?? ''),
    );
    const tag = /^[(（]?[\da-z一二三四五六七八九十]{1,4}[.)、）]/i.test(
      marker?.textContent.trim() ?? '',
    )
      ? 'OL'
      : 'UL';
    marker?.remove();
    const before = paragraph.previousElementSibling;
    const list =
      before?.tagName === tag && before.hasAttribute('data-word')
        ? before
        : paragraph.ownerDocument.createElement(tag);
    list.setAttribute('data-word', '');
    if (list !== before) paragraph.before(list);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** Paragraphs that follow each other are one quote. */
function makeQuotes(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>(QUOTES)) {
    const before = paragraph.previousElementSibling;
    const quote = before?.matches('blockquote[data-word]')
      ? before
      : paragraph.ownerDocument.createElement('blockquote');
    quote.setAttribute('data-word', '');
    if (quote !== before) paragraph.before(quote);
    quote.append(paragraph);
  }
}

function makeHead(row: HTMLElement): void {
  for (const cell of row.querySelectorAll<HTMLElement>(':scope > td')) {
    const head = cell.ownerDocument.createElement('th');
    for (const name of ['colspan', 'rowspan', 'style'])
      if (cell.hasAttribute(name)) head.setAttribute(name, cell.getAttribute(name) ?? '');
    head.append(...cell.childNodes);
    cell.replaceWith(head);
  }
}

/** Whether a row has words and all of them are bold: how a head row looks that nothing names so. */
function isBold(row: HTMLTableRowElement): boolean {
  const cells = [...row.cells];
  return (
    cells.some(({ textContent }) => textContent.trim() !== '') &&
    cells.every((cell) => wordsOf(cell).every((words) => words.closest(BOLD) !== null))
  );
}

const BOLD = 'b, strong, th, [style*="font-weight:bold"], [style*="font-weight:700"]';

/** The elements right around the words of a cell. */
function wordsOf(cell: HTMLElement): Element[] {
  const texts = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const found: Element[] = [];
  while (texts.nextNode())
    if (texts.currentNode.textContent?.trim() && texts.currentNode.parentElement)
      found.push(texts.currentNode.parentElement);
  return found;
}
