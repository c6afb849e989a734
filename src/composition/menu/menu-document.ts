import type { DocumentNode, NodeId, PageDocument } from '#schemas/document.ts';
import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import { ROOT_ID } from '../tree.ts';
import { byMenuOrder } from './menu-order.ts';

/** An entry as a draft has it, in the order of the tree: its number and times are given when it is published. */
export type DraftEntry = Omit<MenuItem, 'ordernumber' | 'createtime' | 'updatetime'>;

export const MENU_SLOT = 'main';
export const BELOW = 'below';

/** The props of an entry, in the order of the form. */
const PROPS = [
  'menuname',
  'linktype',
  'opentype',
  'routecode',
  'routeid',
  'secondtype',
  'pagetitle',
  'pagedesc',
  'pagekerword',
] as const;

/**
 * The menu as a tree to edit. Total, and nothing is lost: an entry with an unknown parent is a root, and of a cycle the
 * first is. Ids that no node can have, and all but the first of those that stand twice, are left out.
 */
export function menuToDocument({ entries }: MenuDocument): PageDocument {
  const byId = new Map<string, MenuItem>();
  for (const entry of entries.toSorted(byMenuOrder))
    if (!byId.has(entry.id) && entry.id !== ROOT_ID && entry.id !== '__proto__')
      byId.set(entry.id, entry);
  const below = new Map<NodeId, NodeId[]>();
  for (const [id, parent] of treeParents(byId)) {
    const siblings = below.get(parent);
    if (siblings) siblings.push(id);
    else below.set(parent, [id]);
  }
  const descendants = (parent: NodeId) => below.get(parent) ?? [];
  const root: DocumentNode = {
    id: ROOT_ID,
    type: 'menu',
    version: 1,
    displyflag: '1',
    props: {},
    slots: { [MENU_SLOT]: descendants(ROOT_ID) },
  };
  const nodes = [...byId.values()].map((entry) => entryNode(entry, descendants(entry.id)));
  return { nodes: Object.fromEntries([root, ...nodes].map((node) => [node.id, node])) };
}

/** The parent of every entry, the root for what hangs on nothing, so that all of them hang together. */
function treeParents(byId: ReadonlyMap<string, MenuItem>): Map<string, string> {
  const parents = new Map(
    [...byId.values()].map(({ id, parentid }) => [id, byId.has(parentid) ? parentid : ROOT_ID]),
  );
  for (const id of byId.keys()) {
    const seen = new Set<string>();
    for (let at = id; at !== ROOT_ID; at = parents.get(at) ?? ROOT_ID) {
      if (seen.has(at)) parents.set(at, ROOT_ID);
      seen.add(at);
    }
  }
  return parents;
}

function entryNode(entry: MenuItem, descendants: NodeId[]): DocumentNode {
  const props = Object.fromEntries(PROPS.map((name) => [name, entry[name]]));
  return {
    id: entry.id,
    type: 'menu-entry',
    version: 1,
    displyflag: entry.displayflag,
    props,
    slots: descendants.length > 0 ? { [BELOW]: descendants } : {},
  };
}

/** The entries of a draft of the menu, parents first, each as the store will have it but for number and times. */
export function draftEntries({ nodes }: PageDocument): DraftEntry[] {
  const entries: DraftEntry[] = [];
  const take = (ids: readonly NodeId[], parentid: string): void => {
    for (const id of ids) {
      const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
      if (!node || node.type !== 'menu-entry') continue;
      entries.push(entryOf(node, parentid));
      take(node.slots[BELOW] ?? [], id);
    }
  };
  take(nodes[ROOT_ID]?.slots[MENU_SLOT] ?? [], '');
  return entries;
}

/** A draft may lack props or hold what none may be: what is not a text of the schema reads as its empty value. */
function entryOf({ id, displyflag, props }: DocumentNode, parentid: string): DraftEntry {
  const text = (name: string) => (typeof props[name] === 'string' ? props[name] : '');
  const linktype = text('linktype');
  return {
    id,
    parentid,
    menuname: text('menuname'),
    routecode: text('routecode'),
    routeid: text('routeid'),
    secondtype: text('secondtype'),
    linktype: linktype === '1' || linktype === '2' ? linktype : '0',
    opentype: text('opentype') === '1' ? '1' : '0',
    displayflag: displyflag,
    pagetitle: text('pagetitle'),
    pagedesc: text('pagedesc'),
    pagekerword: text('pagekerword'),
  };
}
