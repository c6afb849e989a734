import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import { propLabel } from '../../core/nodes/prop-label.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { nameOf } from '../actions/describe.ts';
import type { ShownPeer } from './peers.ts';
import { presenceTexts as texts } from './texts.ts';

/** 林晓 正在写“主标题”, 林晓在“热销基金”, or 林晓在这一页. */
export function peerWords(
  tree: DocumentTree,
  { name, selected: [node], field }: ShownPeer,
): string {
  const found = node === undefined ? undefined : nodeOf(tree, node);
  if (!found) return texts.isHere(name);
  const [prop] = field?.split('.') ?? [];
  return prop
    ? texts.writing(name, propLabel(found.type, prop))
    : texts.at(name, nameOf(tree, found.id, catalogue));
}

/** The sign on an avatar: the first character of the name. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?';
}
