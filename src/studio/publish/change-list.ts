import type { Catalogue } from '#composition/catalogue.ts';
import { diffDocuments } from '#composition/diff.ts';
import { placeOf, nodeOf, seatOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { dropWords, holderWords, nameOf } from '../steps/describe.ts';
import { publishTexts as texts } from './texts.ts';

/** One thing that publishing changes, in words. */
export interface ListedChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  node: NodeId;
  name: string;
  text: string;
}

/** What of a node's props an editor calls a path by. */
export type LabelOf = (type: string, prop: string) => string;

/** The differences between two documents, moved and changed ones first, as editors read them. */
export function changeList(before: DocumentTree, after: DocumentTree, catalogue: Catalogue, labelOf: LabelOf): ListedChange[] {
  const diff = diffDocuments(before, after);
  const name = (tree: DocumentTree, id: NodeId) => nameOf(tree, id, catalogue);
  return [
    ...diff.moved.map((node): ListedChange => ({ kind: 'moved', node, name: name(after, node), text: movedText(after, node, catalogue) })),
    ...diff.changed.map(({ node, paths }): ListedChange => ({ kind: 'changed', node, name: name(after, node), text: changedText(after, node, paths, labelOf) })),
    ...diff.added.map((node): ListedChange => {
      const seat = seatOf(after, node);
      return { kind: 'added', node, name: name(after, node), text: seat ? texts.addedIn(holderWords(after, seat, catalogue)) : texts.kinds.added };
    }),
    ...diff.removed.map((node): ListedChange => ({ kind: 'removed', node, name: name(before, node), text: texts.removedText })),
  ];
}

function movedText(tree: DocumentTree, id: NodeId, catalogue: Catalogue): string {
  const place = placeOf(tree, id);
  return place ? texts.movedText(dropWords(tree, place, id, catalogue)) : texts.kinds.moved;
}

function changedText(tree: DocumentTree, id: NodeId, paths: string[][], labelOf: LabelOf): string {
  const node = nodeOf(tree, id);
  if (!node) return texts.kinds.changed;
  const visibility = paths.some(([field]) => field === 'displyflag') ? [node.displyflag === '2' ? texts.hidden : texts.shown] : [];
  const props = new Set(paths.flatMap(([field, prop]) => (field === 'props' && prop !== undefined ? [prop] : [])));
  return [...visibility, ...[...props].map((prop) => labelOf(node.type, prop))].join('、') || texts.kinds.changed;
}
