import type { Catalogue } from '#composition/catalogue.ts';
import { containerName, nodeName } from '#composition/names.ts';
import { childrenOf, nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { marks } from '../../base/language/language.ts';
import { messageText } from '../../base/language/messages.ts';
import type { Row } from './rows.ts';
import { editorActionTexts } from './texts.ts';

/** What will leave its place: one node, several, or none where something is inserted. */
export type Moving = NodeId | readonly NodeId[] | null;

/** What editors call a node of this document. */
export function nameOf(tree: DocumentTree, id: NodeId, catalogue: Catalogue): string {
  const node = nodeOf(tree, id);
  return node ? nodeName(node, catalogue) : '';
}

/** What a node is told from its like by: the title that an editor gave it, else its name. */
export function titleOf(tree: DocumentTree, id: NodeId, catalogue: Catalogue): string {
  const title = nodeOf(tree, id)?.props['title'];
  return (typeof title === 'string' && title.trim()) || nameOf(tree, id, catalogue);
}

/** “热销基金”, or how many there are. */
export function namesOf(tree: DocumentTree, ids: readonly NodeId[], catalogue: Catalogue): string {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? nameOf(tree, only, catalogue)
    : countWords(tree, ids, catalogue);
}

/** 3 个区块, or of what else a document is made. */
export function countWords(
  tree: DocumentTree,
  ids: readonly NodeId[],
  catalogue: Catalogue,
): string {
  const type = ids[0] === undefined ? undefined : nodeOf(tree, ids[0])?.type;
  const category = type === undefined ? undefined : catalogue.get(type)?.category;
  const words =
    category === 'menu'
      ? editorActionTexts.entries
      : category === 'redirect'
        ? editorActionTexts.redirects
        : editorActionTexts.blocks;
  return words(ids.length);
}

/** 热销基金，区块，已隐藏，有 1 处错误: what a row of a tree says beside its position. */
export function rowFacts(
  { type, name, kind, ownHidden }: Pick<Row, 'type' | 'name' | 'kind' | 'ownHidden'>,
  problems: number,
): string[] {
  const kinds = {
    unknown: editorActionTexts.unknownType,
    module: editorActionTexts.module,
    block: editorActionTexts.block,
  };
  return [
    kind === 'module' ? `${type} ${name}` : name,
    kinds[kind],
    ownHidden ? editorActionTexts.hidden : '',
    problems > 0 ? editorActionTexts.problems(problems) : '',
  ].filter(Boolean);
}

/** 第 1 位，共 2 位, as it will be once `moving` stands there. */
export function positionWords(tree: DocumentTree, place: InsertionPoint, moving: Moving): string {
  const { index, siblings } = surroundings(tree, place, moving);
  return editorActionTexts.nth(
    index + 1,
    siblings.length + Math.max(1, [moving ?? []].flat().length),
  );
}

/** 在“推荐基金”之前，第 1 位，共 2 位 */
export function placeWords(
  tree: DocumentTree,
  place: InsertionPoint,
  moving: Moving,
  catalogue: Catalogue,
): string {
  return `${editorActionTexts.at(besideWords(tree, place, moving, catalogue))}${marks.comma}${positionWords(tree, place, moving)}`;
}

/** “推荐基金”之前，第 1 位: what stands beside the line where something would go, as `called` calls it. */
export function dropWords(
  tree: DocumentTree,
  place: InsertionPoint,
  moving: Moving,
  catalogue: Catalogue,
  called = nameOf,
): string {
  const { index } = surroundings(tree, place, moving);
  return editorActionTexts.dropAt(besideWords(tree, place, moving, catalogue, called), index + 1);
}

/** M04 基金产品 */
export function containerWords(
  tree: DocumentTree,
  { parent, slot }: Pick<InsertionPoint, 'parent' | 'slot'>,
  catalogue: Catalogue,
): string {
  const node = nodeOf(tree, parent);
  return node ? messageText(containerName(node, slot, catalogue)) : '';
}

function besideWords(
  tree: DocumentTree,
  place: InsertionPoint,
  moving: Moving,
  catalogue: Catalogue,
  called = nameOf,
): string {
  const { index, siblings } = surroundings(tree, place, moving);
  const next = siblings[index];
  const previous = siblings[index - 1];
  if (next !== undefined) return editorActionTexts.before(called(tree, next, catalogue));
  if (previous !== undefined) return editorActionTexts.after(called(tree, previous, catalogue));
  return editorActionTexts.inside(containerWords(tree, place, catalogue));
}

function surroundings(tree: DocumentTree, place: InsertionPoint, moving: Moving) {
  const leaving = [moving ?? []].flat();
  const siblings = childrenOf(tree, place.parent, place.slot).filter((id) => !leaving.includes(id));
  return { siblings, index: place.after === null ? 0 : siblings.indexOf(place.after) + 1 };
}
