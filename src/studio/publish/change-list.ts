import type { Catalogue } from '#composition/catalogue.ts';
import { diffDocuments } from '#composition/diff.ts';
import { placeOf, nodeOf, seatOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { dropWords, holderWords, nameOf } from '../steps/describe.ts';
import { publishTexts as texts } from './texts.ts';

/** One thing that publishing changes, in words. */
export interface ListedChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  node: NodeId;
  name: string;
  text: string;
  /** Of a changed node: its props with what they were and become, in words. */
  fields?: readonly ChangedField[];
}

export interface ChangedField {
  label: string;
  before: string;
  after: string;
}

/** A prop's value in words. */
export type WordsOf = (type: string, prop: string, value: JsonValue | undefined) => string;
/** What of a node's props an editor calls a path by. */
export type LabelOf = (type: string, prop: string) => string;

/** The differences between two documents, moved and changed ones first, as editors read them. */
export function changeList(before: DocumentTree, after: DocumentTree, catalogue: Catalogue, labelOf: LabelOf, wordsOf?: WordsOf): ListedChange[] {
  const diff = diffDocuments(before, after);
  const name = (tree: DocumentTree, id: NodeId) => nameOf(tree, id, catalogue);
  return [
    ...diff.moved.map((node): ListedChange => ({ kind: 'moved', node, name: name(after, node), text: movedText(after, node, catalogue) })),
    ...diff.changed.map(({ node, paths }): ListedChange => ({ kind: 'changed', node, name: name(after, node), text: changedText(after, node, paths, labelOf), ...(wordsOf && { fields: changedFields(before, after, node, paths, labelOf, wordsOf) }) })),
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

function changedFields(before: DocumentTree, after: DocumentTree, id: NodeId, paths: string[][], labelOf: LabelOf, wordsOf: WordsOf): ChangedField[] {
  const [old, now] = [nodeOf(before, id), nodeOf(after, id)];
  const props = new Set(paths.flatMap(([field, prop]) => (field === 'props' && prop !== undefined ? [prop] : [])));
  if (!old || !now) return [];
  return [...props].map((prop) => ({ label: labelOf(now.type, prop), before: wordsOf(old.type, prop, old.props[prop]), after: wordsOf(now.type, prop, now.props[prop]) }));
}
