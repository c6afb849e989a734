import { type Piece, wordPieces } from '../../../editor/comparison/texts/word-pieces.ts';

/** What became of one node between two rendered pages. */
export interface FrozenDifference {
  /** Empty: what stands outside of all nodes. */
  node: string;
  /** `look`: the same words, another picture, link or setting. */
  kind: 'added' | 'removed' | 'changed' | 'look';
  /** What went and came of its words; of a node that came or went all of them. */
  pieces: readonly Piece[];
}

interface ShownNode {
  text: string;
  /** Its elements without those of nodes in it. */
  markup: string;
}

/** The nodes that differ between two rendered pages, in the order of the later one; what is gone comes last. */
export function frozenDifferences(before: string | null, after: string | null): FrozenDifference[] {
  const [old, now] = [shownNodes(before), shownNodes(after)];
  const kept = [...now].flatMap(([node, { text, markup }]): FrozenDifference[] => {
    const was = old.get(node);
    if (!was) return text === '' ? [] : [{ node, kind: 'added', pieces: wordPieces('', text) }];
    if (was.text !== text) return [{ node, kind: 'changed', pieces: wordPieces(was.text, text) }];
    return was.markup === markup ? [] : [{ node, kind: 'look', pieces: [] }];
  });
  const gone = [...old].flatMap(([node, { text }]): FrozenDifference[] =>
    now.has(node) || text === '' ? [] : [{ node, kind: 'removed', pieces: wordPieces(text, '') }],
  );
  return [...kept, ...gone];
}

/** The nodes of a rendered page, by their ids. */
function shownNodes(html: string | null): Map<string, ShownNode> {
  if (html === null) return new Map();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found = [...body.querySelectorAll<HTMLElement>('[data-node]')];
  const shown = found.map(
    (element) => [element.dataset['node'] ?? '', shownNode(element)] as const,
  );
  return new Map([['', shownNode(body)], ...shown]);
}

function shownNode(element: HTMLElement): ShownNode {
  const own = element.cloneNode(true) as HTMLElement;
  for (const inner of own.querySelectorAll('[data-node]')) inner.remove();
  const lines = linesOf(own).split('\n');
  const text = lines
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
  return { text, markup: own.innerHTML };
}

/** Elements within a line of text. */
const INLINE = new Set(['A', 'ABBR', 'B', 'EM', 'I', 'MARK', 'SMALL', 'SPAN', 'STRONG', 'WBR']);

function linesOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  const inner = [...node.childNodes].map(linesOf).join('');
  if (node.nodeName === 'TD' || node.nodeName === 'TH') return `${inner} `;
  return INLINE.has(node.nodeName) ? inner : `\n${inner}\n`;
}
