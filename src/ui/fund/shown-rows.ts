/** Rows of all tables and lists of labelled values in a part of a page, each below its caption, with an empty row between two. */
export function shownRows(part: Element): string[][] {
  return [...part.querySelectorAll('table, dl')]
    .map((shown) => (shown instanceof HTMLTableElement ? tableRows(shown) : listRows(shown)))
    .filter((rows) => rows.length > 0)
    .flatMap((rows, at) => (at === 0 ? rows : [[], ...rows]));
}

function tableRows(table: HTMLTableElement): string[][] {
  const caption = table.caption ? textOf(table.caption) : '';
  const rows = [...table.rows].map((row) =>
    [...row.cells].filter((cell) => !('unsaved' in cell.dataset)).map(cellText),
  );
  return caption === '' ? rows : [[caption], ...rows];
}

function listRows(list: Element): string[][] {
  return [...list.querySelectorAll('dt')].map((term) => {
    const values = [...(term.parentElement?.querySelectorAll('dd') ?? [])];
    return [textOf(term), ...values.map(cellText)];
  });
}

/** A number as spreadsheets read it: with a hyphen for its minus and without a plus. */
function cellText(cell: Element): string {
  return textOf(cell)
    .replace(/^[+](?=\d)/, '')
    .replace(/^\u2212(?=\d)/, '-');
}

/** What is read of an element, in one line; drawings, buttons and what is hidden are none of it. */
function textOf(element: Element): string {
  const parts: string[] = [];
  const read = (node: Node) => {
    if (node instanceof Text) parts.push(node.data);
    if (!(node instanceof HTMLElement)) return;
    if (node.ariaHidden === 'true' || node.tagName === 'BUTTON' || node.hidden) return;
    const { display } = getComputedStyle(node);
    if (display === 'none') return;
    const isApart = node.tagName === 'SMALL' || !display.startsWith('inline');
    if (isApart) parts.push(' ');
    node.childNodes.forEach(read);
    if (isApart) parts.push(' ');
  };
  element.childNodes.forEach(read);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}
