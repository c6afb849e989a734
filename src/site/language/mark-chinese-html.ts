/** Tags with their attributes, and texts between them; an attribute may hold a `>` between its quotes. */
const PARTS = /<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/g;
const CHINESE = /\p{Script=Han}/u;
const VOID = new Set([
  'area',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Rendered HTML with `lang="zh-CN"` on each element that has Chinese words of its own, and whether there is any. */
export function markChineseHtml(html: string): { html: string; hasChinese: boolean } {
  const marks: number[] = [];
  const open: { end: number; isMarked: boolean }[] = [];
  for (const match of html.matchAll(PARTS)) {
    const [whole, closes, name, attributes = '', text] = match;
    const end = match.index + whole.length - 1;
    if (text !== undefined) {
      const parent = open.at(-1);
      if (!parent || parent.isMarked || !CHINESE.test(text)) continue;
      parent.isMarked = true;
      marks.push(parent.end);
    } else if (closes === '/') open.pop();
    else if (!attributes.endsWith('/') && !VOID.has((name ?? '').toLowerCase()))
      open.push({ end, isMarked: /\slang=/.test(attributes) });
  }
  return { html: insertAt(html, marks), hasChinese: marks.length > 0 };
}

function insertAt(html: string, places: readonly number[]): string {
  const sorted = places.toSorted((a, b) => a - b);
  const parts = [0, ...sorted].map((from, index) => html.slice(from, sorted[index] ?? html.length));
  return parts.join(' lang="zh-CN"');
}
