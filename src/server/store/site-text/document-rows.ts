import { nodeName } from '#composition/names.ts';
import { openTree, walk, type DocumentTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { itemTitle } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { normalize } from '../words/normalize.ts';
import { placesIn } from './places-in.ts';

/** A searched value as it is stored. */
export interface SiteTextRow {
  node: string;
  type: string;
  name: string;
  path: string[];
  what: string;
  value: string;
  folded: string;
}

/** Longest value that is kept whole, in UTF-16 units; of longer ones the rest is not searched. */
const LONGEST = 50_000;

/** The rows of a document in its order. What was put away before it was ever published has none. */
export function documentRows(document: PageDocument): SiteTextRow[] {
  const opened = openTree(document);
  return opened.ok ? treeRows(opened.tree) : [];
}

export function treeRows(tree: DocumentTree): SiteTextRow[] {
  return [...walk(tree)].flatMap(nodeRows);
}

function nodeRows(node: DocumentNode): SiteTextRow[] {
  const name = nodeName(node, catalogue);
  return placesIn(node).map(({ path, what, value }) => ({
    node: node.id,
    type: node.type,
    name,
    path,
    what,
    value: value.slice(0, LONGEST),
    folded: normalize(value.slice(0, LONGEST)),
  }));
}

/** What a document calls itself; empty where its menu entry or the studio names it. */
export function ownTitle({ kind, key }: DocumentName, document: PageDocument): string {
  const props = document.nodes[ROOT]?.props ?? {};
  const definition = kindDefinition(kind);
  if (definition) return itemTitle(definition, props) || key;
  return kind === 'fragment' && typeof props['name'] === 'string' ? props['name'] : '';
}
