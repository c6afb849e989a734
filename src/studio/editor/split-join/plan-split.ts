import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import { nodeName } from '#composition/names.ts';
import { reject } from '#composition/result.ts';
import { readRichText } from '#composition/rich-text/model.ts';
import { splitText } from '#composition/rich-text/split-text.ts';
import { insertionPointOf, nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { currentProps, upgradeChanges } from '../../core/nodes/node-schema.ts';
import { editorActionTexts } from '../actions/texts.ts';
import type { ActionResult } from '../actions/actions.ts';
import { splitJoinTexts as texts } from './texts.ts';
import { textBlockOf } from './text-block.ts';

/**
 * Two blocks of a text block: what stands before a position of its formatted text, and behind it a block of the same
 * settings with what stands after it. The words above the text stay with the first. The second is selected.
 */
export function planSplit(
  tree: DocumentTree,
  id: NodeId,
  position: number,
  newId: () => NodeId,
  catalogue: Catalogue,
): ActionResult {
  const [node, place] = [nodeOf(tree, id), insertionPointOf(tree, id)];
  const block = node && textBlockOf(node.type);
  const current = node && currentProps(node);
  if (!node || !place || !block || !current?.ok)
    return reject(verbatim(editorActionTexts.noSelection));
  const read = readRichText(current.props[block.text]);
  if (!read.ok) return read;
  const split = splitText(read.text, position);
  if (!split) return reject(verbatim(texts.nothingToSplit));
  const second = {
    ...node,
    id: newId(),
    version: current.version,
    props: {
      ...current.props,
      ...Object.fromEntries(block.words.map((name) => [name, ''])),
      [block.text]: split.rest,
    },
    slots: {},
  };
  const name = nodeName(node, catalogue);
  return {
    ok: true,
    step: {
      changes: [
        ...upgradeChanges(node),
        { op: 'steps', node: id, path: ['props', block.text], steps: split.steps },
        { op: 'insert', place: { ...place, after: id }, nodes: [second] },
      ],
      label: texts.split(name),
      announcement: texts.wasSplit(name),
      select: second.id,
    },
  };
}
