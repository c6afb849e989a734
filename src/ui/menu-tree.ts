import type { NavigationEntry } from '#schemas/menu.ts';
import type { PageFacts } from '#schemas/page.ts';

/** An entry of the shown menu with what is below it, in order. */
export interface MenuNode {
  entry: NavigationEntry;
  children: MenuNode[];
  /** 3 with a grandchild, 2 with only children, else 1. */
  level: 1 | 2 | 3;
}

const HIDDEN = '2';
const ROOT = '';

/**
 * The shown tree of flat menu rows, which are in the menu's order, as `menu` of the page's facts has them. A hidden entry goes with all that is below it; an entry whose parent is unknown is a
 * root; what hangs on a cycle is reached from no root and so left out.
 */
export function menuTree(rows: readonly NavigationEntry[]): MenuNode[] {
  const ids = new Set(rows.map((row) => row.id));
  const below = new Map<string, NavigationEntry[]>();
  for (const row of rows) {
    const parent = ids.has(row.parentid) ? row.parentid : ROOT;
    const siblings = below.get(parent);
    if (siblings) siblings.push(row);
    else below.set(parent, [row]);
  }
  const grow = (parent: string): MenuNode[] =>
    (below.get(parent) ?? [])
      .filter((row) => row.displayflag !== HIDDEN)
      .map((entry) => {
        const children = grow(entry.id);
        return { entry, children, level: levelOf(children) };
      });
  return grow(ROOT);
}

function levelOf(children: MenuNode[]): MenuNode['level'] {
  if (children.length === 0) return 1;
  return children.some((child) => child.children.length > 0) ? 3 : 2;
}

/** The way to an entry through the shown tree, the entry last; empty where the tree does not show it. */
export function menuPath(tree: readonly MenuNode[], id: string): MenuNode[] {
  for (const node of tree) {
    if (node.entry.id === id) return [node];
    const rest = menuPath(node.children, id);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}

/** The tree of the navigation with what stands around the page's own entry, which a large menu does not have in it. */
export function treeAround({ menu, branch = [] }: Pick<PageFacts, 'menu' | 'branch'>): MenuNode[] {
  return menuTree([...menu, ...branch]);
}

/** Where an entry leads: a page of this site or an outside address. Null for a trading entry, which has none of its own. */
export function menuAddress({
  id,
  linktype,
  routecode,
  secondtype,
}: NavigationEntry): string | null {
  if (linktype === '2') return null;
  if (linktype === '1') return routecode;
  return `/${routecode}?menuid=${encodeURIComponent(id)}${secondtype && `&secondtype=${encodeURIComponent(secondtype)}`}`;
}
