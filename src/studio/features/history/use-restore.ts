import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { restoreNode } from '#composition/history/restore-node.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { marks } from '../../base/language/language.ts';
import { messageText } from '../../base/language/messages.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useSession } from '../../core/session/session.ts';
import { nameOf } from '../../editor/actions/describe.ts';
import { editorActionTexts } from '../../editor/actions/texts.ts';
import { printKeys } from '../../editor/commands/print-keys.ts';
import { useComposer } from '../../editor/composer/composer.ts';
import { versionQuery } from '../../editor/versions/use-live-changes.ts';
import { historyTexts as texts } from './texts.ts';

/** Brings an old version, or one node of it, back into the draft; each can be undone. */
export function useRestore(base: string) {
  const { name, view, edit, command } = useComposer();
  const feedback = useFeedback();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { client } = useSession();
  const undo = { label: texts.undo, keys: printKeys('undo'), run: () => command('undo') };
  /** One node, with all below it, into the draft. */
  function restoreOne(seq: number, tree: DocumentTree, node: NodeId) {
    const restored = restoreNode(view.tree, tree, node, catalogue, newId);
    const what = nameOf(tree, node, catalogue);
    if (restored.ok) edit(restored.changes, texts.restoreNodeStep(seq, what));
    const text = restored.ok ? texts.restoredNode(seq, what) : messageText(restored.message);
    feedback.announce(text);
    feedback.toast({
      text,
      icon: restored.ok ? 'history' : 'error',
      ...(restored.ok && { action: undo }),
    });
  }

  async function restore(seq: number) {
    try {
      const { document } = await queries.fetchQuery(versionQuery(client, name, seq));
      edit([{ op: 'replace', document }], editorActionTexts.labels.restore(seq));
      feedback.announce(texts.restored(seq));
      feedback.toast({
        text: texts.restored(seq),
        icon: 'history',
        action: undo,
      });
      await navigate(base);
    } catch (error) {
      feedback.toast({
        text: `${texts.failed}${marks.colon}${error instanceof Error ? error.message : String(error)}`,
        icon: 'error',
      });
    }
  }
  return { restore, restoreOne };
}
