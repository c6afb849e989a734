import { openTree } from '#composition/tree.ts';
import { phrase } from '#composition/message.ts';
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
      problems.push(phrase('{thing}：{problem}', { thing: archived.path, problem }));
  }
  return problems;
}

async function draftProblem({ draft, operations }: ArchivedDraft): Promise<Message | null> {
  const snapshot = pageDocument.safeParse(draft.snapshot);
  if (!snapshot.success) return '草稿的内容不对';
  const opened = openTree(snapshot.data);
  if (!opened.ok) return opened.message;
  let { tree } = opened;
  let last = 0;
  for await (const one of operations()) {
    if (one.sequence !== last + 1) return phrase('少了第 {step} 步修改', { step: last + 1 });
    last = one.sequence;
    const read = operation.safeParse(one.operation);
    if (!read.success) return phrase('第 {step} 步修改不对', { step: last });
    if (last <= draft.snapshotHead) continue;
    const outcome = apply(tree, read.data, null);
    if (!outcome.ok)
      return phrase('第 {step} 步修改用不上：{reason}', { step: last, reason: outcome.message });
    tree = outcome.document;
  }
  return last === draft.head
    ? null
    : phrase('应有 {head} 步修改，只有 {step} 步', { head: draft.head, step: last });
}
