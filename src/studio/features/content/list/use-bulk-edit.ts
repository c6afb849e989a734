import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { Message } from '#schemas/message.ts';
import type { FieldValueChange, PreviewedEdit } from '#wire/studio/field-edits.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useSession } from '../../../core/session/session.ts';
import { bulkTexts as texts } from './bulk-texts.ts';

interface Seen {
  prop: string;
  change: FieldValueChange;
  items: PreviewedEdit[];
  names: Readonly<Record<string, string>>;
}
/** Lists that show what drafts hold. */
const SHOWN = ['items', 'content-changes', 'candidates', 'releases', 'replacements'];

/** Whether an item can be changed as it was previewed. */
export const isEditable = ({ refusal, breaches, isSame }: PreviewedEdit) =>
  refusal === null && breaches.length === 0 && !isSame;
export const isRefused = ({ refusal, breaches }: PreviewedEdit) =>
  refusal !== null || breaches.length > 0;

/** A preview of one change in many items, and making it. */
export function useBulkEdit(kind: ContentKind, keys: readonly string[], onDone: () => void) {
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const refresh = () =>
    Promise.all(SHOWN.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    setProblem('');
    await work().catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
    setIsBusy(false);
  }
  async function look(prop: string, change: FieldValueChange) {
    const found = await client.call('previewFieldEdit', { kind, prop, change, keys: [...keys] });
    setSeen({ prop, change, ...found });
  }
  async function undo(id: string) {
    try {
      const { documents, kept } = await client.call('undoReplacement', { id });
      say(kept.length > 0 ? texts.undonePartly(kept.length) : texts.undone(documents));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true);
    }
    await refresh();
  }
  function say(text: string, isWrong = false) {
    announce(text);
    toast({ text, icon: isWrong ? 'error' : 'passed' });
  }
  return {
    seen,
    problem,
    isBusy,
    back: () => setSeen(null),
    preview: (prop: string, change: FieldValueChange) => void run(() => look(prop, change)),
    edit: (name: string) =>
      void run(async () => {
        if (!seen) return;
        const { prop, change } = seen;
        const items = seen.items
          .filter(isEditable)
          .map(({ key, seen: value }) => ({ key, seen: value }));
        const { made, left } = await client.call('editField', { kind, prop, change, items, name });
        if (!made) {
          await look(prop, change);
          setSeen((fresh) => fresh && { ...fresh, items: withReasons(fresh.items, left) });
          setProblem(texts.changedSince);
          return;
        }
        const text = texts.done(made.items);
        announce(text);
        toast({
          text,
          icon: 'passed',
          action: { label: texts.undo, run: () => void undo(made.id) },
        });
        onDone();
        await refresh();
      }),
  };
}

/** Items that were refused when they were to be changed say so, even where they look right by now. */
function withReasons(
  items: readonly PreviewedEdit[],
  left: readonly { key: string; reason: Message }[],
): PreviewedEdit[] {
  return items.map((item) => ({
    ...item,
    refusal: item.refusal ?? left.find(({ key }) => key === item.key)?.reason ?? null,
  }));
}
