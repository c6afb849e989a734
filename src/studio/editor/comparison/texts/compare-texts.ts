import type { NodeId } from '#schemas/document.ts';
import type { PageText, TextNode } from './page-texts.ts';
import { wordPieces, type Piece } from './word-pieces.ts';

export interface ComparedText {
  key: string;
  label: string;
  pieces: readonly Piece[];
}

export interface ComparedNode {
  node: NodeId;
  name: string;
  depth: number;
  /** Whether the node itself went or came. */
  kind: 'same' | 'removed' | 'added';
  texts: readonly ComparedText[];
}

/** What became of the texts of a page, in the order of the page after; a node that is gone stands behind the one that it stood behind. */
export function compareTexts(
  before: readonly TextNode[],
  after: readonly TextNode[],
): ComparedNode[] {
  const old = new Map(before.map((each) => [each.node, each]));
  const compared = after.map((now): ComparedNode => {
    const was = old.get(now.node);
    return { ...now, kind: was ? 'same' : 'added', texts: textPieces(was?.texts ?? [], now.texts) };
  });
  const stands = new Set(after.map(({ node }) => node));
  for (const [index, was] of before.entries()) {
    if (stands.has(was.node)) continue;
    const behind = compared.findIndex(({ node }) => node === before[index - 1]?.node);
    compared.splice(behind + 1, 0, { ...was, kind: 'removed', texts: textPieces(was.texts, []) });
  }
  return compared.filter(({ texts }) => texts.length > 0);
}

/** The texts as they are now, each with what became of it; those that are gone come last. */
function textPieces(before: readonly PageText[], after: readonly PageText[]): ComparedText[] {
  const old = new Map(before.map((each) => [each.key, each.text]));
  const now = new Set(after.map(({ key }) => key));
  return [
    ...after.map(({ key, label, text }) => ({
      key,
      label,
      pieces: wordPieces(old.get(key) ?? '', text),
    })),
    ...before
      .filter(({ key }) => !now.has(key))
      .map(({ key, label, text }) => ({ key, label, pieces: wordPieces(text, '') })),
  ];
}
