import { msg } from '#messages/msg.ts';
import { addressProblem, linkAddress } from '#schemas/address.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { itemIdOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Message } from '#schemas/message.ts';
import type { Catalogue } from './catalogue.ts';
import { visibleNodes } from './shown.ts';
import { nodeOf, ROOT_ID, type DocumentTree } from './tree.ts';

/** A place in a node's props that leads somewhere. */
export interface NodeLink {
  node: NodeId;
  /** Into the props; items of lists by their ids. */
  path: string[];
  /** As written; of a fund, its page. */
  address: string;
}

/**
 * Every link that visitors see, and those of the root, which holds the fields of a content item: props named `address`, `link` or
 * ending in `Address`, links in formatted text, and funds, each by where it leads.
 */
export function linksOf(tree: DocumentTree, catalogue: Catalogue): NodeLink[] {
  const root = nodeOf(tree, ROOT_ID);
  return [
    ...(root ? [root] : []),
    ...[...visibleNodes(tree, catalogue)].map(({ node }) => node),
  ].flatMap(nodeLinks);
}

const known = new WeakMap<DocumentNode, NodeLink[]>();

function nodeLinks(node: DocumentNode): NodeLink[] {
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
export function linksIn(value: JsonValue, path: string[]): Omit<NodeLink, 'node'>[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      linksIn(item, [...path, itemIdOf(item) ?? String(index)]),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const address = typeof inner === 'string' && inner !== '' ? addressOf(name, inner) : null;
    return address === null
      ? linksIn(inner, [...path, name])
      : [{ path: [...path, name], address }];
  });
}

/** Addresses that are written wrong, so that nothing could answer there; those of another form are told of by their schema. */
export function wrongAddresses(
  node: DocumentNode,
): (Pick<NodeLink, 'node' | 'path'> & { message: Message })[] {
  return nodeLinks(node).flatMap(({ path, address }) => {
    const fault = addressFault(path.at(-1) ?? '', address);
    return fault === null ? [] : [{ node: node.id, path, message: fault }];
  });
}

/** What is wrong with the value of a prop of this name, where it is an address by its form; null for any other. */
export function addressFault(name: string, value: string): Message | null {
  const label =
    isLinkField(name) && linkAddress.safeParse(value).success ? addressProblem(value) : null;
  return label === null ? null : msg('text.label', { label });
}

function addressOf(name: string, value: string): string | null {
  if (name === 'fundcode') return `/fund?fundcode=${encodeURIComponent(value)}`;
  return isLinkField(name) ? value : null;
}

/** Whether a prop of this name holds an address. */
export function isLinkField(name: string): boolean {
  return name === 'address' || name === 'link' || name.endsWith('Address');
}
