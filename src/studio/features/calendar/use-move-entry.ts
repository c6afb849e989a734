import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import { entryTitle, momentText } from './shared/entry-words.ts';
import { makeMove, type TakeBack } from './make-move.ts';
import type { PlannedMove } from './model/plan-entry-move.ts';
import { calendarTexts as texts } from './shared/texts.ts';

interface Moving {
  entry: CalendarEntry;
  plan: Extract<PlannedMove, { ok: true }>;
}

/** Puts an entry on another day; what came of it is said, and one press takes it back. */
export function useMoveEntry() {
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  // Pages, drafts, lists and releases all show times: whatever is on screen is asked for again.
  const refresh = () => queries.invalidateQueries();
  const refuse = (error: Error) => {
    announce(error.message);
    toast({ text: error.message, icon: 'error' });
  };
  const say = (text: string, takeBack?: () => void) => {
    announce(text);
    toast({
      ...{ text, icon: 'passed' },
      ...(takeBack && { action: { label: texts.undo, run: takeBack } }),
    });
  };
  const undo = useMutation({
    mutationFn: ({ takeBack }: { title: string; takeBack: TakeBack }) => takeBack(),
    onSuccess: (_, { title }) => say(texts.undone(title)),
    onError: refuse,
    onSettled: refresh,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ entry, plan }: Moving) => makeMove(client, entry, plan.step),
    onSuccess: (takeBack, { entry, plan }) => {
      const title = entryTitle(entry);
      const to = momentText(plan.to, entry);
      const text =
        plan.step.way === 'draft' ? texts.movedInDraft(title, to) : texts.moved(title, to);
      say(text, () => undo.mutate({ title, takeBack }));
    },
    onError: refuse,
    onSettled: refresh,
  });
  return { move: mutate, isMoving: isPending };
}
