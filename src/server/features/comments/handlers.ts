import { msg } from '#messages/msg.ts';
import type { ActivityAction } from '#schemas/activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  defineHandlers,
  editorOf,
  handled,
  refuse,
  type HandlerContext,
} from '#server/platform/handler.ts';
import { namesWithoutSight, peopleWhoSee } from '#server/site/comments/people.ts';
import { readThread, readThreads } from '#server/site/comments/read-threads.ts';
import { startThread } from '#server/site/comments/start-thread.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { documentTitleOf } from '#server/site/documents/document-title.ts';
import { editorsMenu } from '#server/site/documents/draft-menu.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { addComment, emptyComment, setResolved } from '#server/store/comments/threads.ts';
import { MAX_THREAD, MAX_THREADS, type CommentThread } from '#wire/studio/comments.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';

/** Comments on documents: beginning, answering, resolving and removing them. */
export function commentHandlers(sql: Database) {
  return defineHandlers({
    async comments(name) {
      return handled(await readThreads(sql, name));
    },
    async mentionable(name) {
      return handled({ people: await peopleWhoSee(sql, name) });
    },
    async startThread({ kind, key, target, head, seq, seal, body, mentions }, context) {
      const name = { kind, key };
      const unseen = await refuseUnseen(sql, name, mentions);
      if (unseen) return unseen;
      const started = await sql.begin(async (tx) => {
        const outcome = await startThread(tx, {
          name,
          target,
          head,
          seq: seq ?? null,
          seal: seal ?? null,
          reviewLink: null,
          comment: { by: authorOf(context), body: body.trim(), mentions },
        });
        if (outcome.ok) await record(tx, 'comment.add', name, context);
        return outcome;
      });
      if (!started.ok) return PROBLEMS[started.problem];
      return answerThread(await readThread(sql, started.id));
    },
    async reply({ id, body, mentions }, context) {
      const thread = await readThread(sql, id);
      if (!thread) return GONE;
      if (thread.comments.length >= MAX_THREAD)
        return refuse('tooMany', msg('comment.thread-full', { max: MAX_THREAD }));
      const unseen = await refuseUnseen(sql, thread, mentions);
      if (unseen) return unseen;
      await sql.begin(async (tx) => {
        await addComment(tx, id, { by: authorOf(context), body: body.trim(), mentions });
        await record(tx, 'comment.add', thread, context);
      });
      return answerThread(await readThread(sql, id));
    },
    async resolveThread({ id, isResolved }, context) {
      const thread = await readThread(sql, id);
      if (!thread) return GONE;
      await sql.begin(async (tx) => {
        await setResolved(tx, id, isResolved ? editorOf(context) : null);
        await record(tx, isResolved ? 'comment.resolve' : 'comment.reopen', thread, context);
      });
      return answerThread(await readThread(sql, id));
    },
    async removeComment({ id, number }, context) {
      const thread = await readThread(sql, id);
      const { account } = editorOf(context);
      const isEmptied =
        thread !== null &&
        (await sql.begin(async (tx) => {
          const emptied = await emptyComment(tx, { thread: id, number, account });
          if (emptied) await record(tx, 'comment.remove', thread, context);
          return emptied;
        }));
      return isEmptied ? answerThread(await readThread(sql, id)) : GONE;
    },
  });
}

const GONE = refuse('notFound', msg('comment.gone'));

const PROBLEMS = {
  targetGone: refuse('notFound', msg('comment.target-gone')),
  passageChanged: refuse('changedSince', msg('comment.passage-changed')),
  tooMany: refuse('tooMany', msg('comment.too-many', { max: MAX_THREADS })),
};

function answerThread(thread: CommentThread | null) {
  return thread ? handled({ thread }) : GONE;
}

function authorOf(context: HandlerContext) {
  const editor: Account & { key?: string } = editorOf(context);
  return { account: editor.account, name: editor.name, isProgram: editor.key !== undefined };
}

async function refuseUnseen(sql: Queryable, { kind, key }: DocumentName, mentions: string[]) {
  const people = await namesWithoutSight(sql, { kind, key }, mentions);
  return people.length > 0
    ? refuse('notVisible', msg('comment.mention-unseen', { people: people.join('、') }))
    : null;
}

async function record(
  tx: Queryable,
  action: ActivityAction & `comment.${string}`,
  { kind, key }: DocumentName,
  context: HandlerContext,
): Promise<void> {
  const menu = kind === 'page' ? await editorsMenu(tx, await currentSnapshot(tx)) : [];
  await recordActivity(tx, {
    by: editorOf(context),
    action,
    thing: { kind, key, title: await documentTitleOf(tx, { kind, key }, menu) },
    address: context.address,
  });
}
