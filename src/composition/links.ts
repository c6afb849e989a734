import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { walk, type DocumentTree } from './tree.ts';

/** A place in a node's props that leads somewhere. */
export interface Link {
  node: NodeId;
  /** Into the props; items of lists by their ids. */
  path: string[];
  /** As written; of a fund, its page. */
  address: string;
}

/** Every link of what is shown: props named `address` or so, links in formatted text, and funds, each by where it leads. */
export function linksOf(tree: DocumentTree): Link[] {
  return [...walk(tree)].flatMap(nodeLinks);
}

const known = new WeakMap<DocumentNode, Link[]>();

function nodeLinks(node: DocumentNode): Link[] {
  const found =
    known.get(node) ??
    linksIn(node.props, [])
      .filter(({ path }) => !(node.type.startsWith('item-') && isOwnFund(path)))
      .map((link) => ({ node: node.id, ...link }));
  known.set(node, found);
  return found;
}

/** A content item's own fund code says what it is about, not where it leads; only a figure in its text leads there. */
export function isOwnFund(path: readonly string[]): boolean {
  return path.at(-1) === 'fundcode' && path.at(-2) !== 'attrs';
}

/** The links inside a value, which lies at `path`. */
export function linksIn(value: JsonValue, path: string[]): Omit<Link, 'node'>[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => linksIn(item, [...path, idOf(item) ?? String(index)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const address = typeof inner === 'string' && inner !== '' ? addressOf(name, inner) : null;
    return address === null
      ? linksIn(inner, [...path, name])
      : [{ path: [...path, name], address }];
  });
}

function addressOf(name: string, value: string): string | null {
  if (name === 'fundcode') return `/fund?fundcode=${encodeURIComponent(value)}`;
  return name === 'address' || name.endsWith('Address') ? value : null;
}

function idOf(item: JsonValue): string | undefined {
  const id =
    typeof item === 'object' && item !== null && !Array.isArray(item) ? item['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}
