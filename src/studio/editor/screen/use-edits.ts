import { verbatim } from '#messages/msg.ts';
import { useCallback } from 'react';
import type { Change } from '#composition/change.ts';
import { walk } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import { messageText } from '../../base/language/messages.ts';
import type { UserFeedback } from '../../base/components/feedback.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import type { DraftSession } from '../../core/sync/draft-session.ts';
import type { ActionResult } from '../actions/actions.ts';
import { countWords, nameOf } from '../actions/describe.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { printKeys } from '../commands/print-keys.ts';
import type { Composer, DraftView } from '../composer/composer.ts';

function removedText(tree: DraftView['tree'], removed: readonly NodeId[]): string {
  const [only = ''] = removed;
  const inside = [...walk(tree, only)].slice(1).map(({ id }) => id);
  return removed.length > 1
    ? editorActionTexts.severalRemovedToast(countWords(tree, removed, catalogue))
    : editorActionTexts.removedToast(
        nameOf(tree, only, catalogue),
        inside.length > 0 ? countWords(tree, inside, catalogue) : null,
      );
}

export function tellRefusal({ announce, toast }: UserFeedback, message: string): void {
  announce(message);
  toast({ text: message, icon: 'error' });
}

/** Undoes or redoes one step and says which; what was left alone because somebody changed it since can be insisted on. */
function undoOrRedo(
  direction: 'undo' | 'redo',
  session: DraftSession,
  feedback: UserFeedback,
): void {
  const isUndo = direction === 'undo';
  const done = session[direction]();
  if (!done)
    return tellRefusal(
      feedback,
      isUndo ? editorActionTexts.nothingToUndo : editorActionTexts.nothingToRedo,
    );
  const text = isUndo ? editorActionTexts.undone(done.name) : editorActionTexts.redone(done.name);
  if (done.isDone) feedback.announce(text);
  const { left } = done;
  if (left) {
    const anyway = {
      label: isUndo ? editorActionTexts.undoAnyway : editorActionTexts.redoAnyway,
      run: () => void session.apply(left.changes, { name: done.name }),
    };
    return feedback.toast({
      text: left.message,
      icon: 'warning',
      ...(left.changes.length > 0 && { action: anyway }),
    });
  }
  const redo = {
    label: editorActionTexts.redo,
    keys: printKeys('redo'),
    run: () => undoOrRedo('redo', session, feedback),
  };
  return feedback.toast({ text, icon: direction, ...(isUndo && { action: redo }) });
}

/** Applies planned steps and edits to the draft, and says what came of them. */
export function useEdits(
  session: DraftSession,
  feedback: UserFeedback,
  select: Composer['select'],
) {
  const refuse = useCallback(
    (message: Message) => tellRefusal(feedback, messageText(message)),
    [feedback],
  );
  const perform = useCallback(
    (result: ActionResult): boolean => {
      const before = session.getState().document;
      const done = result.ok
        ? session.apply(result.step.changes, { name: result.step.label })
        : result;
      if (!result.ok || !done.ok) {
        refuse(done.ok ? verbatim('') : done.message);
        return false;
      }
      feedback.announce(result.step.announcement);
      select(result.step.select);
      const removed = result.step.changes.flatMap((change) =>
        change.op === 'remove' ? change.node : [],
      );
      if (removed.length > 0 && before) {
        // A step that puts something in its place says itself what it did.
        const replaces = result.step.changes.some((change) => change.op === 'insert');
        const text = replaces ? result.step.announcement : removedText(before, removed);
        feedback.toast({
          text,
          icon: replaces ? 'passed' : 'trash',
          action: {
            label: editorActionTexts.undo,
            keys: printKeys('undo'),
            run: () => undoOrRedo('undo', session, feedback),
          },
        });
      } else {
        feedback.dismiss();
      }
      return true;
    },
    [session, feedback, refuse, select],
  );

  const edit = useCallback(
    (changes: Change[], step: string, isShown = false) => {
      const done = session.apply(changes, { name: step }, { isShown });
      if (!done.ok) refuse(done.message);
    },
    [session, refuse],
  );
  const undo = useCallback(() => undoOrRedo('undo', session, feedback), [session, feedback]);
  const redo = useCallback(() => undoOrRedo('redo', session, feedback), [session, feedback]);
  return { perform, edit, undo, redo };
}
