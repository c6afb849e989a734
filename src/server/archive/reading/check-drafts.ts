import { openTree } from '#composition/tree.ts';
import { inChinese } from '#composition/message.ts';
import { pageDocument } from '#schemas/document.ts';
import { operation } from '#schemas/operation.ts';
import { apply } from '#composition/operations/apply.ts';
import type { Archive } from './open-archive.ts';
import { readDrafts, type ArchivedDraft } from './read-drafts.ts';

/** Replays every draft as opening it would; answers what is wrong with those that could not be opened. */
export async function checkDrafts(archive: Archive): Promise<string[]> {
  const problems: string[] = [];
  for await (const archived of readDrafts(archive)) {
    const problem = await draftProblem(archived);
    if (problem !== null) problems.push(`${archived.path}：${problem}`);
  }
  return problems;
}

async function draftProblem({ draft, operations }: ArchivedDraft): Promise<string | null> {
  const snapshot = pageDocument.safeParse(draft.snapshot);
  if (!snapshot.success) return '草稿的内容不对';
  const opened = openTree(snapshot.data);
  if (!opened.ok) return inChinese(opened.message);
  let { tree } = opened;
  let last = 0;
  for await (const one of operations()) {
    if (one.sequence !== last + 1) return `少了第 ${last + 1} 步修改`;
    last = one.sequence;
    const read = operation.safeParse(one.operation);
    if (!read.success) return `第 ${last} 步修改不对`;
    if (last <= draft.snapshotHead) continue;
    const outcome = apply(tree, read.data, null);
    if (!outcome.ok) return `第 ${last} 步修改用不上：${inChinese(outcome.message)}`;
    tree = outcome.document;
  }
  return last === draft.head ? null : `应有 ${draft.head} 步修改，只有 ${last} 步`;
}
