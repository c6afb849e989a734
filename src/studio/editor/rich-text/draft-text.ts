import { nodeName } from '#composition/names.ts';
import { readAt } from '#composition/operations/prop-path.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { focusField } from '../commands/panes.ts';
import { planSplit } from '../split-join/plan-split.ts';
import { textBlockOf } from '../split-join/text-block.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Composer } from '../composer/composer.ts';
import { currentProps, upgradeChanges } from '../../core/nodes/node-schema.ts';
import { propLabel } from '../../core/nodes/prop-label.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { editorActionTexts } from '../actions/texts.ts';
import type { DraftSession } from '../../core/sync/draft-session.ts';
import type { WatchedText } from '../../fields/rich-text/watched-text.ts';

/** The formatted text at `path` in a node's props, as the draft has it. Items of lists are named by their ids. */
export function draftText(
  session: Pick<DraftSession, 'getNode' | 'subscribeNode' | 'getState'>,
  { edit, perform }: Pick<Composer, 'edit' | 'perform'>,
  id: NodeId,
  path: readonly string[],
): WatchedText {
  const block = textBlockOf(session.getNode(id)?.type ?? '');
  const splitAt = (position: number) => {
    const tree = session.getState().document;
    if (tree && perform(planSplit(tree, id, position, newId, catalogue)))
      requestAnimationFrame(() => focusField(path[0] ?? ''));
  };
  return {
    ...(path.length === 1 && path[0] === block?.text && { splitAt }),
    read() {
      const node = session.getNode(id);
      const current = node && currentProps(node);
      return node && current?.ok
        ? readAt({ ...node, props: current.props }, ['props', ...path])
        : undefined;
    },
    edit(steps) {
      const node = session.getNode(id);
      if (!node) return;
      const label = editorActionTexts.labels.edit(
        nodeName(node, catalogue),
        propLabel(node.type, path[0] ?? ''),
      );
      edit(
        [...upgradeChanges(node), { op: 'steps', node: id, path: ['props', ...path], steps }],
        label,
        true,
      );
    },
    subscribe: (listener) => session.subscribeNode(id, listener),
  };
}
