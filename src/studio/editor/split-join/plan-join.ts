import type { Node } from '@tiptap/pm/model';
import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import { nodeName } from '#composition/names.ts';
import { reject } from '#composition/result.ts';
import { readRichText } from '#composition/rich-text/model.ts';
import { appendBlocks, headingBlock, isEmptyText } from '#composition/rich-text/split-text.ts';
import { childrenOf, nodeOf, parentSlotOf, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { currentProps, upgradeChanges } from '../../core/nodes/node-schema.ts';
import type { ActionResult } from '../actions/actions.ts';
import { splitJoinTexts as texts } from './texts.ts';
import { textBlockOf, type TextBlock } from './text-block.ts';

/**
 * The text blocks that a join makes one of, in the order of the page: those selected, or the selected one and the next.
 * Empty where they are not neighbours of one type.
 */
export function joinedBlocks(tree: DocumentTree, selection: readonly NodeId[]): DocumentNode[] {
  const [first] = selection;
  const parentSlot = first === undefined ? null : parentSlotOf(tree, first);
  if (first === undefined || !parentSlot) return [];
  const siblings = childrenOf(tree, parentSlot.parent, parentSlot.slot);
  const from = siblings.indexOf(first);
  const ids = siblings.slice(from, from + Math.max(2, selection.length));
  const nodes = ids.flatMap((id) => nodeOf(tree, id) ?? []);
  const isRun = nodes.length > 1 && selection.every((id) => ids.includes(id));
  const isOneType = nodes.every(({ type }) => type === nodes[0]?.type && textBlockOf(type));
  return isRun && isOneType ? nodes : [];
}

/**
 * One block of neighbouring text blocks: the first keeps its settings and takes in the texts of the others, whose words
 * above the text become headings. The others are removed.
 */
export function planJoin(
  tree: DocumentTree,
  selection: readonly NodeId[],
  catalogue: Catalogue,
): ActionResult {
  const [first, ...others] = joinedBlocks(tree, selection);
  const block = first && textBlockOf(first.type);
  const current = first && currentProps(first);
  if (!first || !block || !current?.ok) return reject(verbatim(texts.nothingToJoin));
  const read = readRichText(current.props[block.text]);
  if (!read.ok) return read;
  const added: Node[] = [];
  for (const node of others) {
    const more = blocksOf(node, block);
    if (!more.ok) return more;
    added.push(...more.blocks);
  }
  const name = nodeName(first, catalogue);
  const steps = added.length > 0 ? appendBlocks(read.text, added) : [];
  return {
    ok: true,
    step: {
      changes: [
        ...upgradeChanges(first),
        ...(steps.length > 0
          ? [{ op: 'steps' as const, node: first.id, path: ['props', block.text], steps }]
          : []),
        ...others.map((node) => ({ op: 'remove' as const, node: node.id })),
      ],
      label: texts.join(name),
      announcement: texts.wereJoined(others.length + 1, name),
      select: first.id,
    },
  };
}

/** What a text block says, as blocks of formatted text. */
function blocksOf(node: DocumentNode, { text, words }: TextBlock) {
  const current = currentProps(node);
  const props = current.ok ? current.props : node.props;
  const read = readRichText(props[text]);
  if (!read.ok) return read;
  const headings = words
    .map((name) => String(props[name] ?? '').trim())
    .filter((said) => said !== '');
  return {
    ok: true as const,
    blocks: [...headings.map(headingBlock), ...(isEmptyText(read.text) ? [] : read.text.children)],
  };
}
