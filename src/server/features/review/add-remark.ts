import { z } from 'zod';
import { findPassage } from '#composition/history/passage.ts';
import { textsIn } from '#composition/history/authorship.ts';
import { walk, type DocumentTree } from '#composition/tree.ts';
import { nodeId, ROOT } from '#schemas/document.ts';
import { requiredText, text } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { commentedDocument } from '#server/site/comments/read-threads.ts';
import { startThread } from '#server/site/comments/start-thread.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { MAX_COMMENT, type CommentTarget } from '#wire/studio/comments.ts';
import type { OpenLink } from './links.ts';

const remarkForm = z.strictObject({
  /** Empty: the whole page. */
  node: z.union([z.literal(''), nodeId]),
  /** Words of the page that it is about; empty: none. */
  words: text(1000),
  name: requiredText(40),
  body: requiredText(MAX_COMMENT),
});

/** Keeps what a reviewer wrote as a comment on the draft. Answers in words why nothing was kept; null where it was. */
export async function addRemark(
  sql: Database,
  { id, name }: OpenLink,
  form: unknown,
): Promise<string | null> {
  const read = remarkForm.safeParse(form);
  if (!read.success) return '请写下姓名和意见；姓名最多 40 个字，意见最多 2000 个字。';
  const { node, words, name: person, body } = read.data;
  return sql.begin(async (tx) => {
    const document = await commentedDocument(tx, name, null);
    const target = document && targetOf(document.tree, node, words.trim());
    if (!target) return '草稿里没有找到这段原文。请从页面上复制一小段，不要跨段，再试一次。';
    const started = await startThread(tx, {
      name,
      target,
      seq: null,
      seal: null,
      reviewLink: id,
      comment: {
        by: { account: null, name: person.trim(), isProgram: false },
        body: body.trim(),
        mentions: [],
      },
    });
    if (!started.ok) return PROBLEMS[started.problem];
    await recordActivity(tx, {
      by: null,
      action: 'comment.add',
      thing: { ...name, title: person.trim() },
      details: { reviewLink: id },
    });
    return null;
  });
}

const PROBLEMS = {
  targetGone: '这个区块已不在草稿里。请返回草稿，重新选择。',
  passageChanged: '这段原文刚被改过。请返回草稿，重新选择。',
  tooMany: '这份草稿的意见已经很多，暂时不能再写。请联系给你链接的人。',
};

/** The block, or the first text below it that has the words; null where none has. */
function targetOf(tree: DocumentTree, node: string, words: string): CommentTarget | null {
  const top = node === '' ? ROOT : node;
  if (words === '') return { node: top, path: null };
  for (const each of walk(tree, top))
    for (const { path, text: found } of textsIn(each.props, ['props'])) {
      const range = findPassage(found, words, 0);
      if (range) return { node: each.id, path, passage: { range, words } };
    }
  return null;
}
