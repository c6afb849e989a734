import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { replaceTexts as texts } from './replace-texts.ts';

/** Takes a replacement back in all its drafts, and says what came of it. */
export function useUndoReplacement() {
  const { client } = useSession();
  const { mutate, isPending } = useAction('replacements', 'releases', 'pages', 'site-search');
  const undo = (id: string, onUndone?: () => void) =>
    mutate(
      async () => {
        const { documents, kept } = await client.call('undoReplacement', { id });
        return kept.length > 0 ? texts.undonePartly(kept.length) : texts.undone(documents);
      },
      { onSuccess: () => onUndone?.() },
    );
  return { undo, isPending };
}
