import { verbatim } from '#messages/msg.ts';
import { apply } from '#composition/operations/apply.ts';
import { reject, type Result } from '#composition/result.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { PersistedDraft, PersistedPending } from './persisted-draft.ts';
import { syncTexts as texts } from '../shared/texts.ts';
import type { RejectedChange, Pending, PendingStep } from '../replica/pending.ts';
import { remake } from '../replica/receive.ts';
import { openReplica, type ReplicaDeps, type Replica } from '../replica/replica.ts';

/** A copy as it was kept; `dropped` is what no longer fits. Refused where what was kept makes no document. */
export function restoreReplica(
  persisted: PersistedDraft,
  deps: ReplicaDeps,
): Result<{ replica: Replica; rejected: RejectedChange[] }> {
  const opened = openTree(persisted.snapshot.document);
  if (!opened.ok) return opened;
  let { head, headId } = persisted.snapshot;
  let confirmed = opened.tree;
  for (const { sequence, operation } of persisted.accepted) {
    const outcome = apply(confirmed, operation, null);
    if (sequence !== head + 1 || !outcome.ok) return reject(verbatim(texts.keptBroken));
    confirmed = outcome.document;
    head = sequence;
    headId = operation.id;
  }
  const { accepted, undo, redo, offered: recovered } = persisted;
  const base = openReplica(persisted.snapshot.head, opened.tree, persisted.snapshot.headId);
  const pending = restorePending(persisted.pending, confirmed);
  return {
    ok: true,
    ...remake(
      { ...base, head, headId, confirmed, accepted, history: { undo, redo }, recovered, pending },
      [],
      deps,
    ),
  };
}

/** Nobody knows which of them had been sent: they are taken for sent, so that their ids go on standing for what they do. */
function restorePending(pending: readonly PersistedPending[], confirmed: DocumentTree): Pending[] {
  const steps = new Map<number, PendingStep>();
  return pending.map(({ change, origin, name, retracts, group }) => {
    const step = steps.get(group) ?? { name, retracts };
    steps.set(group, step);
    return {
      change,
      origin,
      step,
      isSent: true,
      isRestored: true,
      inverse: change,
      document: confirmed,
    };
  });
}
