import { useQueryClient } from '@tanstack/react-query';
import { restoreNode } from '#composition/history/restore-node.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import type { UserFeedback } from '../../base/components/feedback.ts';
import { personText } from '../../base/components/person.ts';
import { useEvent } from '../../base/components/use-event.ts';
import { messageText } from '../../base/language/messages.ts';
import { shortTime } from '../../base/time/time.ts';
import { versionsQuery } from '../../core/documents/versions-query.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useSession } from '../../core/session/session.ts';
import { nameOf } from '../actions/describe.ts';
import { editorActionTexts } from '../actions/texts.ts';
import type { Composer } from '../composer/composer.ts';
import { printKeys } from '../commands/print-keys.ts';
import { lastChangeOfNode, type LastChange } from './node-versions.ts';
import { versionQuery } from './use-live-changes.ts';

/** Maximum number of versions looked through. */
const LOOKED_THROUGH = 60;

interface Around {
  name: DocumentName;
  tree: DocumentTree;
  feedback: UserFeedback;
  edit: Composer['edit'];
  undo(): void;
}

/** Brings back into the draft what a node was before its last change, and says who made that change; undo takes it back. */
export function useRevertNode({ name, tree, feedback, edit, undo }: Around) {
  const { client } = useSession();
  const queries = useQueryClient();
  return useEvent(async (node: NodeId): Promise<void> => {
    const say = (text: string, canUndo: boolean) => {
      feedback.announce(text);
      feedback.toast({
        text,
        icon: canUndo ? 'history' : 'info',
        ...(canUndo && {
          action: { label: editorActionTexts.undo, keys: printKeys('undo'), run: undo },
        }),
      });
    };
    const what = nodeOf(tree, node) ? nameOf(tree, node, catalogue) : '';
    try {
      const versions = await queries.fetchQuery(versionsQuery(client, name));
      const shown = versions.filter(({ state }) => state === 'live' || state === 'past');
      const read = async ({ seq }: VersionRow) =>
        (await queries.fetchQuery(versionQuery(client, name, seq))).tree;
      const found = await lastChangeOfNode(shown.slice(0, LOOKED_THROUGH), node, tree, read);
      if (!found) return say(editorActionTexts.neverChanged(what), false);
      const restored = restoreNode(tree, await read(found.before), node, catalogue, newId);
      if (!restored.ok) return say(messageText(restored.message), false);
      edit(restored.changes, editorActionTexts.labels.revert(what));
      say(`${authorOf(found)}${editorActionTexts.reverted(found.before.seq, what)}`, true);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), false);
    }
  });
}

function authorOf({ madeBy }: LastChange<VersionRow>): string {
  return madeBy
    ? editorActionTexts.changedBy(
        personText(madeBy.author, madeBy.account),
        madeBy.seq,
        shortTime(madeBy.at),
      )
    : editorActionTexts.changedInDraft;
}
