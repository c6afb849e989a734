import { apply } from '#composition/operations/apply.ts';
import { refuse, type Result } from '#composition/result.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { Kept, KeptPending } from './kept.ts';
import { syncTexts as texts } from '../shared/texts.ts';
import type { Dropped, Pending, PendingStep } from '../replica/pending.ts';
import { remake } from '../replica/receive.ts';
import { openReplica, type Means, type Replica } from '../replica/replica.ts';

/** A copy as it was kept; `dropped` is what no longer fits. Refused where what was kept makes no document. */
export function restore(
  kept: Kept,
  means: Means,
): Result<{ replica: Replica; dropped: Dropped[] }> {
  const opened = openTree(kept.snapshot.document);
  if (!opened.ok) return opened;
  let { head } = kept.snapshot;
  let confirmed = opened.tree;
  for (const { sequence, operation } of kept.accepted) {
    const outcome = apply(confirmed, operation, null);
    if (sequence !== head + 1 || !outcome.ok) return refuse(texts.keptBroken);
    confirmed = outcome.document;
    head = sequence;
  }
  const { accepted, undo, redo, offered } = kept;
  const base = openReplica(kept.snapshot.head, opened.tree);
  const pending = restorePending(kept.pending, confirmed);
  return {
    ok: true,
    ...remake(
      { ...base, head, confirmed, accepted, history: { undo, redo }, offered, pending },
      [],
      means,
    ),
  };
}

/** Nobody knows which of them had been sent: they are taken for sent, so that their ids go on standing for what they do. */
function restorePending(pending: readonly KeptPending[], confirmed: DocumentTree): Pending[] {
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
