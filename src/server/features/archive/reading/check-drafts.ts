import { msg } from '#messages/msg.ts';
import { openTree } from '#composition/tree.ts';
import { pageDocument } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import { operation } from '#schemas/operation.ts';
import { apply } from '#composition/operations/apply.ts';
import type { Archive } from './open-archive.ts';
import { readDrafts, type ArchivedDraft } from './read-drafts.ts';

/** Replays every draft as opening it would; answers what is wrong with those that could not be opened. */
export async function checkDrafts(archive: Archive): Promise<Message[]> {
  const problems: Message[] = [];
  for await (const archived of readDrafts(archive)) {
    const problem = await draftProblem(archived);
    if (problem !== null)
      problems.push(msg('archive.problem-of', { thing: archived.path, problem }));
  }
  return problems;
}

async function draftProblem({ draft, operations }: ArchivedDraft): Promise<Message | null> {
  const snapshot = pageDocument.safeParse(draft.snapshot);
  if (!snapshot.success) return msg('archive.bad-draft');
  const opened = openTree(snapshot.data);
  if (!opened.ok) return opened.message;
  let { tree } = opened;
  let last = draft.trimmed ?? 0;
  if (last > draft.snapshotHead) return msg('archive.step-missing', { step: last });
  for await (const one of operations()) {
    if (one.sequence !== last + 1) return msg('archive.step-missing', { step: last + 1 });
    last = one.sequence;
    const read = operation.safeParse(one.operation);
    if (!read.success) return msg('archive.bad-step', { step: last });
    if (last <= draft.snapshotHead) continue;
    const outcome = apply(tree, read.data, null);
    if (!outcome.ok)
      return msg('archive.step-not-applicable', { step: last, reason: outcome.message });
    tree = outcome.document;
  }
  return last === draft.head
    ? null
    : msg('archive.steps-missing', { head: draft.head, step: last });
}
