import { verbatim } from '#messages/msg.ts';
import { useMemo, useSyncExternalStore } from 'react';
import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import { type DocumentName, isSameDocument } from '#wire/studio/document-name.ts';
import { messageText } from '../../base/language/messages.ts';
import type { UserFeedback } from '../../base/components/feedback.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { currentProps } from '../../core/nodes/node-schema.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useLink } from '../../core/session/LinkProvider.tsx';
import type { ActionResult, EditorAction } from '../actions/actions.ts';
import { type Clip, makeClip, readClip, topIds, writeClip } from './clip.ts';
import { openCut, setCut, subscribeCut } from './cut-store.ts';
import { planPaste } from './plan-paste.ts';
import { takeElsewhere } from './take-elsewhere.ts';
import { clipboardTexts as texts } from './texts.ts';
import { useClipboardEvents } from './use-clipboard-events.ts';

interface Around {
  name: DocumentName;
  tree: DocumentTree;
  selection: readonly NodeId[];
  feedback: UserFeedback;
  perform(result: ActionResult): boolean;
}

const rules = { catalogue, newId, upgrade: currentProps };

/**
 * Cutting, copying and pasting nodes. The browser's own events carry them while outline or page has the focus; menu and
 * palette ask the browser for its clipboard.
 */
export function useClipboard({ name, tree, selection, feedback, perform }: Around) {
  const connection = useLink();
  const cut = useSyncExternalStore(subscribeCut, openCut);
  const cutHere = useMemo<ReadonlySet<NodeId>>(
    () => new Set(cut && isSameDocument(cut.from, name) ? cut.ids : []),
    [cut, name],
  );

  /** What goes onto the clipboard; says so. */
  function take(kind: 'cut' | 'copy'): string {
    const token = newId();
    setCut(kind === 'cut' ? { token, from: name, ids: [...selection] } : null);
    feedback.announce(texts[kind === 'cut' ? 'cut' : 'copied'](selection.length));
    return writeClip(makeClip(tree, selection, name, token));
  }

  function give(text: string): void {
    const read = readClip(text);
    if (!read.ok) return refuse(feedback, read.message);
    const { clip } = read;
    const isCut = openCut()?.token === clip.token;
    const finish = (step: EditorAction) => {
      if (!perform({ ok: true, step }) || !isCut) return;
      setCut(null);
      if (!isSameDocument(clip.from, name)) void takeAway(clip);
    };
    const planned = planPaste(
      tree,
      clip,
      selection,
      isCut && isSameDocument(clip.from, name),
      rules,
    );
    if (planned.ok) return finish(planned.step);
    const { offer } = planned;
    refuse(
      feedback,
      planned.message,
      offer && { label: offer.words, run: () => finish(offer.step) },
    );
  }

  async function takeAway(clip: Clip): Promise<void> {
    const taken = await takeElsewhere(connection, clip.from, topIds(clip));
    if (!taken) return refuse(feedback, verbatim(texts.notTakenAway));
    if (taken.count === 0) return;
    feedback.announce(texts.takenAway(taken.count), 'polite');
    feedback.toast({
      text: texts.takenAway(taken.count),
      icon: 'check',
      action: { label: texts.putBack, run: () => void taken.putBack() },
    });
  }

  useClipboardEvents(selection.length > 0, { take, give });

  const write = (kind: 'cut' | 'copy') => {
    navigator.clipboard.writeText(take(kind)).catch(() => {
      setCut(null);
      refuse(feedback, verbatim(texts.cannotWrite));
    });
  };
  return {
    cutHere,
    cut: () => write('cut'),
    copy: () => write('copy'),
    paste: () =>
      void navigator.clipboard
        .readText()
        .then(give, () => refuse(feedback, verbatim(texts.cannotRead))),
    releaseCut() {
      if (cutHere.size === 0) return false;
      setCut(null);
      feedback.announce(texts.released);
      return true;
    },
  };
}

function refuse(
  { announce, toast }: UserFeedback,
  message: Message,
  action?: { label: string; run(): void },
): void {
  const text = messageText(message);
  announce(action ? `${text} ${action.label}` : text);
  toast({ text, icon: 'warning', ...(action && { action }) });
}
